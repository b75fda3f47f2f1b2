//! When play began, and who was at the board then (6.7).

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::Game;
use crate::game::journal::{entry::Entry, ruling::Attendance};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StartOfPlay {
    /// Date and time at which the game was opened, by which an envelope is known.
    pub(super) started: String,
    /// A clock was started, or a move announced.
    pub began: Option<Duration>,
    /// Who is not at the board.
    pub absent: ByColor<Option<Absence>>,
}

/// A player who is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Absence {
    noted: Duration,
    /// The default time is over, and that was said.
    pub overdue: bool,
}

impl Game {
    pub(super) fn attend(&mut self, of: Color, is: Attendance, at: Duration) {
        let absent = self.start_of_play.absent.get_mut(of);
        match is {
            Attendance::Missing => {
                *absent = Some(Absence {
                    noted: at,
                    overdue: false,
                });
            }
            Attendance::Overdue => {
                if let Some(absence) = absent {
                    absence.overdue = true;
                }
            }
            Attendance::Here => *absent = None,
        }
    }

    /// The clock that is started shows when play began; whoever announces a move is there.
    pub(super) fn note_beginning(&mut self, entry: &Entry, at: Duration) {
        if let Entry::Announced { by, .. } = entry {
            *self.start_of_play.absent.get_mut(*by) = None;
        }
        if matches!(entry, Entry::Started { .. } | Entry::Announced { .. }) {
            self.start_of_play.began.get_or_insert(at);
        }
    }

    /// Since when this player should have been there; none if he is.
    pub(crate) fn absent_since(&self, of: Color) -> Option<Duration> {
        let absence = (*self.start_of_play.absent.get(of))?;
        Some(self.start_of_play.began.unwrap_or(absence.noted))
    }
}
