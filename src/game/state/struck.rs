//! Moves that were struck from the record and may still stand on an electronic board.
//!
//! The state knows it from the journal, so that a board that comes back, or a program that is started anew, does not take them for
//! new moves.

use shakmaty::Color;

use super::Game;
use crate::game::entry::{Entry, Witness};

/// What a board still owes to the record.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Struck {
    #[default]
    Nothing,
    /// A move was withdrawn by its player, who goes on at once.
    Withdrawn,
    /// Moves were taken back or struck: the board is held to what is left.
    Ruled,
}

impl Struck {
    pub fn by(entry: &Entry) -> Option<Self> {
        match entry {
            Entry::Decided { .. } | Entry::TakenBack { .. } | Entry::IllegalMove { .. } => {
                Some(Self::Ruled)
            }
            Entry::Withdrawn { .. } => Some(Self::Withdrawn),
            _ => None,
        }
    }
}

impl Game {
    pub(super) fn keep_struck(&mut self, entry: &Entry) {
        match entry {
            Entry::Made {
                on,
                witness: Witness::Board,
            } => *self.struck.get_mut(*on) = Struck::Nothing,
            Entry::BoardsAgree { .. } | Entry::Opened { .. } => {
                self.struck = Default::default();
            }
            _ => {
                let Some(struck) = Struck::by(entry) else {
                    return;
                };
                for on in Color::ALL {
                    let owed = self.struck.get_mut(on);
                    // Whoever has been ruled against is not let off by a withdrawal.
                    if *self.cabled.get(on) && *owed != Struck::Ruled {
                        *owed = struck;
                    }
                }
            }
        }
    }
}
