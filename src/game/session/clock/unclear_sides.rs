//! A chess clock of which nobody knows yet which time is whose.

use std::time::Duration;

use shakmaty::ByColor;

use super::chess_clock::Shown;
use crate::game::session::{Output, Session};
use crate::game::{
    clock::reading::Reading,
    journal::entry::Entry,
    language::announcement::{AboutChessClock, Announcement},
    laws::duties::Duty,
};

impl Session {
    /// That a time is over is said at once and kept with what the clock shows; whose it is follows when that is clear.
    pub(super) fn nobodys_flag(&mut self, shown: Shown, at: Duration) {
        let Some(clock) = &mut self.clock.device else {
            return;
        };
        let fallen = shown.fallen.white || shown.fallen.black;
        let before = std::mem::replace(&mut clock.flag_said, fallen);
        if fallen && !before && self.game.outcome.ending.is_none() {
            let reading = Reading::from(shown.times);
            self.enter(Entry::Clock { reading }, at);
            if self.has_duty(Duty::Claims) {
                self.say(AboutChessClock::FlagFellUnclear);
            }
        }
    }

    /// What was already written or told for the wrong player is put right in the scoresheet, and said.
    pub(super) fn clock_sides(&mut self, swapped: bool, clear: bool, at: Duration) {
        let Some(clock) = &mut self.clock.device else {
            return;
        };
        let became_clear = std::mem::replace(&mut clock.presumed, !clear) && clear;
        if swapped {
            clock.shown = clock.shown.map(Shown::swapped);
            clock.levers = ByColor::default();
        }
        let wrong = swapped && clock.sides_differ;
        if wrong || became_clear && clock.shown.is_some() {
            let swapped = wrong;
            self.enter(Entry::ClockSides { swapped, clear }, at);
        }
        if wrong {
            self.mention(AboutChessClock::SidesSwapped);
        }
        if let Some(shown) = self.shown().filter(|_| became_clear) {
            self.heed(shown, at);
        }
    }

    pub(in crate::game::session) fn tell_unclear_sides(&mut self, at: Duration) {
        self.outputs.extend(self.unclear_sides(at).map(Output::Say));
    }

    /// What is said of the times while nobody knows which is whose: those of the chess clock, or ours that went on from them.
    pub(in crate::game::session) fn unclear_sides(&self, at: Duration) -> Option<Announcement> {
        let apart = |times: &ByColor<Duration>| times.white != times.black;
        if let Some((clock, shown)) = self
            .clock
            .device
            .as_ref()
            .and_then(|clock| Some((clock, clock.shown?)))
        {
            let times = Some(shown.times).filter(|times| clock.presumed && apart(times))?;
            return Some(Announcement::ChessClock(AboutChessClock::SidesUnclear(
                times.white,
                times.black,
            )));
        }
        let own = self
            .game
            .clocks
            .own
            .as_ref()
            .filter(|_| self.has_presumed())?;
        let times = Some(own.remaining(at)).filter(apart)?;
        Some(Announcement::ChessClock(AboutChessClock::OwnSidesUnclear(
            times.white,
            times.black,
        )))
    }

    /// Our own clock goes on from times of which nobody knows whose they are.
    pub(in crate::game::session) fn has_presumed(&self) -> bool {
        self.game.clocks.sides_presumed && !self.game.clocks.external
    }
}
