//! The board of each seat, as the journal knows it.

use shakmaty::Color;

use super::{Game, GivenBoard, Struck};
use crate::game::journal::entry::{Presence, Witness};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatBoard {
    /// An electronic board is there.
    pub cabled: bool,
    /// The last half-move that it is known to have shown.
    pub shown: usize,
    /// Moves that were struck and may still stand on it.
    pub struck: Struck,
    /// What a person says that it shows, and what the moves since then make of it.
    pub given: Option<GivenBoard>,
}

impl SeatBoard {
    /// Whoever has been ruled against is not let off by a withdrawal.
    pub(super) fn owe(&mut self, struck: Struck) {
        if self.cabled && self.struck != Struck::Ruled && struck != Struck::Nothing {
            self.struck = struck;
        }
    }
}

impl Game {
    pub(super) fn board_device(&mut self, on: Color, is: Presence) {
        let board = self.boards.get_mut(on);
        board.cabled = is != Presence::Lost;
        if is == Presence::Lost {
            // What a cable showed meanwhile is newer than what a person said before.
            board.given = None;
        }
    }

    /// The last move was made on this board.
    pub(super) fn make(&mut self, on: Color, witness: Witness) {
        self.given_is_made(on);
        if let Some(cycle) = &mut self.cycle {
            cycle.make(on, witness);
        }
        if witness == Witness::Board {
            let board = self.boards.get_mut(on);
            board.shown = self.sheet.plies().len();
            board.struck = Struck::Nothing;
        }
    }
}
