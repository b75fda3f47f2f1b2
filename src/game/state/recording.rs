//! Who must record (8.1, 8.4): nobody short of time, nobody in rapid and blitz.

use std::time::Duration;

use shakmaty::Color;

use super::Game;
use crate::game::laws::rules::Pace;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recording {
    Must,
    /// For the rest of the period (8.4).
    Released,
    /// In rapid and blitz nobody must (A.2, B.2).
    Never,
}

impl Game {
    /// Whoever was short of time once is released for the rest of the period, whatever is added later.
    pub(super) fn note_release(&mut self, at: Duration) {
        for side in Color::ALL {
            if self.is_short(side, at) {
                let period = self.clocks.own.as_ref().map(|clock| clock.period(side));
                *self.clocks.released.get_mut(side) = period;
            }
        }
    }

    fn is_short(&self, side: Color, at: Duration) -> bool {
        let rules = self.agreement.rules.rules();
        match &self.clocks.own {
            Some(clock) => {
                clock.bonus(side) < rules.records_with_bonus
                    && *clock.remaining(at).get(side) < rules.records_from
            }
            // Of a clock that is felt, what was last told counts.
            None => (self.clocks.told.get(side).as_ref())
                .is_some_and(|told| told.remaining < rules.records_from),
        }
    }

    pub(crate) fn recording(&self, side: Color, at: Duration) -> Recording {
        if Pace::of_game(self.agreement.control()) != Pace::Standard {
            return Recording::Never;
        }
        let period = self.clocks.own.as_ref().map(|clock| clock.period(side));
        let released = self.clocks.released.get(side);
        match self.is_short(side, at) || (released.is_some() && *released == period) {
            true => Recording::Released,
            false => Recording::Must,
        }
    }
}
