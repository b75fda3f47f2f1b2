//! Warnings of low time, each given once.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::game::session::Session;
use crate::game::{
    clock::reading::Reading, language::announcement::AboutClock, laws::agreement::Mode,
};

impl Session {
    pub(in crate::game::session) fn warn_of(&mut self, side: Color, remaining: Duration) {
        if let Some(threshold) = self.due_warning(side, remaining) {
            *self.clock.warned.get_mut(side) = Some(threshold);
            self.mention(AboutClock::LowTime {
                side,
                // The arbiter may have set the clock far below.
                remaining: if threshold - remaining > Duration::from_secs(2) {
                    remaining
                } else {
                    threshold
                },
            });
        }
    }

    /// Thresholds still ahead for this side, highest first.
    pub(super) fn warnings_ahead(&self, side: Color) -> impl Iterator<Item = Duration> {
        let warned = *self.clock.warned.get(side);
        let helps = self.game.mode == Mode::Training && !self.has_presumed();
        self.game
            .agreement
            .warnings()
            .filter(move |threshold| helps && warned.is_none_or(|warned| *threshold < warned))
    }

    pub(super) fn due_warning(&self, side: Color, remaining: Duration) -> Option<Duration> {
        self.warnings_ahead(side)
            .filter(|threshold| *threshold >= remaining)
            .min()
    }

    /// A new period or the arbiter gave so much time that the thresholds lie ahead again; an increment does not.
    pub(in crate::game::session) fn renew_warnings(
        &mut self,
        before: Option<Reading>,
        at: Duration,
    ) {
        let (Some(before), Some(after)) = (before, self.game.reading(at)) else {
            return;
        };
        for (side, before, after) in [
            (Color::White, before.white, after.white),
            (Color::Black, before.black, after.black),
        ] {
            if after > before + Duration::from_secs(60) {
                *self.clock.warned.get_mut(side) = None;
                let passed = self.due_warning(side, after);
                *self.clock.warned.get_mut(side) = passed;
            }
        }
    }

    /// Thresholds that a resumed game has left behind.
    pub(in crate::game::session) fn passed_warnings(
        &self,
        at: Duration,
    ) -> ByColor<Option<Duration>> {
        let Some(clock) = &self.game.clocks.own else {
            return ByColor::default();
        };
        let remaining = clock.remaining(at);
        ByColor::new_with(|side| self.due_warning(side, *remaining.get(side)))
    }
}
