//! Touched pieces (4.3, D.2.2): what was reported, and the piece that a board felt first.

use shakmaty::{ByColor, Color, Role, Square};

use super::Game;
use crate::game::journal::entry::Witness;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Touches {
    /// First to last.
    pub reported: Vec<Touch>,
    /// The first own piece that this player lifted in the move that is being made.
    pub(super) lifted: ByColor<Option<Square>>,
}

/// A touched piece that somebody reported; nobody here judges it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Touch {
    /// So many half-moves stood on the scoresheet.
    pub ply: usize,
    pub side: Color,
    pub square: Square,
    pub piece: Option<Role>,
    pub witness: Witness,
}

impl Game {
    pub(super) fn touch(
        &mut self,
        side: Color,
        square: Square,
        piece: Option<Role>,
        witness: Witness,
    ) {
        let ply = self.sheet.plies().len();
        self.touches.reported.push(Touch {
            ply,
            side,
            square,
            piece,
            witness,
        });
    }

    /// The position in which the player at the move has it, whether the move was announced already or not.
    fn piece_before(&self, square: Square) -> Option<shakmaty::Piece> {
        let positions = self.sheet.positions();
        let back = usize::from(self.open_mover().is_some());
        let position = positions.iter().rev().nth(back)?;
        position.board().piece_at(square)
    }

    /// An own piece on the own board, in the own move: the first one counts. Pieces are lifted as well to carry over the opponent's move.
    pub(super) fn lift(&mut self, on: Color, square: Square) {
        let mover = self.open_mover().unwrap_or_else(|| self.turn());
        let own = self
            .piece_before(square)
            .is_some_and(|piece| piece.color == on);
        if on == mover && own {
            self.touches.lifted.get_mut(on).get_or_insert(square);
        }
    }

    /// The own piece that was lifted first and is not the one that moved, when this player presses.
    pub(crate) fn lifted_another(&self, mover: Color) -> Option<(Square, Option<Role>)> {
        let square = (*self.touches.lifted.get(mover))?;
        let ply = self.sheet.last().filter(|ply| ply.by == mover)?;
        let from = ply.legal?.from()?;
        let role = self.piece_before(square).map(|piece| piece.role);
        (from != square).then_some((square, role))
    }
}
