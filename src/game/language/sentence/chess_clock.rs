//! The chess clock on the table in words.

use std::time::Duration;

use crate::game::language::{announcement::AboutChessClock, phrasing::Phrasing};

impl Phrasing {
    pub(super) fn about_chess_clock(&self, about: &AboutChessClock) -> String {
        let say = &self.words.spoken;
        match about {
            AboutChessClock::Refuses => say.clock_refuses().to_owned(),
            AboutChessClock::NotStopped => say.clock_not_stopped().to_owned(),
            AboutChessClock::NotStarted => say.clock_not_started().to_owned(),
            AboutChessClock::Stands => say.clock_stands().to_owned(),
            AboutChessClock::SidesUnclear(one, other) => {
                let (first, second) = self.longer_first(*one, *other);
                say.clock_sides_unclear(&first, &second)
            }
            AboutChessClock::FlagFellUnclear => say.flag_fell_unclear().to_owned(),
            AboutChessClock::SidesSwapped => say.clock_sides_swapped().to_owned(),
            AboutChessClock::OwnSidesUnclear(one, other) => {
                let (first, second) = self.longer_first(*one, *other);
                say.own_sides_unclear(&first, &second)
            }
            AboutChessClock::OwnSidesNotSure => say.own_sides_unclear_plain().to_owned(),
            AboutChessClock::OwnFlagUnclear => say.own_flag_unclear().to_owned(),
            AboutChessClock::GivenBack => say.clock_given_back().to_owned(),
            AboutChessClock::Doubtful => say.clock_doubtful().to_owned(),
        }
    }

    /// Two times in an order that does not tell whose they are.
    fn longer_first(&self, one: Duration, other: Duration) -> (String, String) {
        (self.time(one.max(other)), self.time(one.min(other)))
    }
}
