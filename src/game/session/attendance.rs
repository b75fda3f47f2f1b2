//! Players who are not there when play begins, and the default time (6.7).

use std::time::Duration;

use shakmaty::Color;

use super::{Session, Source};
use crate::game::{
    journal::{
        entry::{Entry, Witness},
        ruling::Attendance,
    },
    language::announcement::{AboutArbiter, AboutResult},
};

impl Session {
    pub(super) fn missing(&mut self, of: Color, source: Source) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        let moved = self.game.sheet.plies().iter().any(|ply| ply.by == of);
        if moved {
            return self.say(AboutArbiter::HasMoved(of));
        }
        if self.game.start_of_play.absent.get(of).is_none() {
            self.attends(of, Attendance::Missing, source.witness, source.at);
        }
        self.say(AboutArbiter::Missing(of));
        self.watch_attendance(source.at);
    }

    pub(super) fn arrived(&mut self, of: Color, source: Source) {
        let after = self.game.absent_since(of);
        let after = after.map(|since| source.at.saturating_sub(since));
        let late = self
            .game
            .start_of_play
            .absent
            .get(of)
            .is_some_and(|absent| absent.overdue);
        if after.is_some() {
            self.attends(of, Attendance::Here, source.witness, source.at);
        }
        self.say(AboutArbiter::Arrived { of, after, late });
    }

    /// That the default time is over is said once, to the arbiter.
    pub(super) fn watch_attendance(&mut self, at: Duration) {
        for of in Color::ALL {
            if self.overdue_at(of).is_some_and(|over| over <= at) {
                self.attends(of, Attendance::Overdue, Witness::Clock, at);
                self.mention(AboutArbiter::Overdue(of));
            }
        }
    }

    pub(super) fn next_default(&self) -> Option<Duration> {
        let both = Color::ALL.into_iter();
        both.filter_map(|of| self.overdue_at(of)).min()
    }

    /// When the default time of a player who is missing will be over, if that was not said yet.
    fn overdue_at(&self, of: Color) -> Option<Duration> {
        let game = &self.game;
        let waits = game
            .start_of_play
            .absent
            .get(of)
            .is_some_and(|absent| !absent.overdue);
        let since = game.absent_since(of)?;
        let over = since + game.agreement.default_time()?;
        (waits && game.outcome.ending.is_none()).then_some(over)
    }

    fn attends(&mut self, of: Color, is: Attendance, witness: Witness, at: Duration) {
        let after = self.game.absent_since(of);
        let entry = Entry::Attends {
            of,
            is,
            after: at.saturating_sub(after.unwrap_or(at)),
            witness,
        };
        self.enter(entry, at);
    }
}
