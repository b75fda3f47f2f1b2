//! What the session lets others look at, for a page beside the table.

use std::time::Duration;

use shakmaty::Color;

use super::{Session, adjournment::Sealing};
use crate::game::{
    boards::seen::Seen, clock::reading::Reading, language::announcement::Announcement,
};

impl Session {
    /// The open question, as it was asked.
    pub fn asks(&self) -> Option<Announcement> {
        let sealing = self.adjournment.sealing.as_ref();
        sealing
            .map(|sealing| self.seal_question(sealing))
            .or_else(|| self.question_again())
    }

    /// An adjournment is being arranged: every line belongs to it.
    pub(crate) fn is_sealing(&self) -> bool {
        self.adjournment.sealing.is_some()
    }

    /// What is typed next is nobody else's business: the passphrase or the sealed move.
    pub(crate) fn keeps_secret(&self) -> bool {
        self.adjournment
            .sealing
            .as_ref()
            .is_some_and(Sealing::is_secret)
    }

    /// What the clocks show: the chess clock on the table, otherwise our own.
    pub fn clocks(&self, at: Duration) -> Option<Reading> {
        self.reading(at)
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<Color> {
        match self.shown() {
            Some(shown) => shown.running.then_some(shown.turn),
            None => self.game.clocks.own.as_ref()?.running(),
        }
    }

    /// What the board of this seat shows, by its cable or as a person said.
    pub(crate) fn board_of(&self, on: Color) -> Option<Seen> {
        self.board_known(on)
    }
}
