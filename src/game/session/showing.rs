//! What the session lets others look at, for a page beside the table.

use std::time::Duration;

use shakmaty::{Board, Color};

use super::Session;
use crate::game::{announcement::Announcement, forms::Reading};

impl Session {
    /// The open question, as it was asked.
    pub fn asks(&self) -> Option<Announcement> {
        self.question_again()
    }

    /// What the clocks show: the chess clock on the table, otherwise our own.
    pub fn clocks(&self, at: Duration) -> Option<Reading> {
        self.reading(at)
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<Color> {
        match self.shown() {
            Some(shown) => shown.running.then_some(shown.turn),
            None => self.game.clock.as_ref()?.running(),
        }
    }

    /// What the board of this seat shows, by its cable or as a person said.
    pub fn board_of(&self, on: Color) -> Option<Board> {
        self.board_known(on)
    }
}
