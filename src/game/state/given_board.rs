//! A board that no cable reaches, as a person says it stands, and what becomes of it while the game goes on.
//!
//! Nobody watches such a board. Where it stood as it may, every later move is taken as made on it, and nobody is alarmed. Where it was
//! wrong it stays so: moves change only the squares that they touch, and what they cover up by chance is no agreement. Only a person, the
//! arbiter's decision or the scoresheet itself can make it right again.

use shakmaty::{Board, ByColor, Color};

use super::{Game, cycle::Cycle};
use crate::game::{
    boards::{
        gesture, placement,
        seen::Seen,
        watch::{Stand, is_one_move_on},
    },
    journal::entry::Witness,
    laws::agreement::Mode,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenBoard {
    /// As it was said.
    said: Board,
    /// With the moves since then.
    now: Board,
    pub witness: Witness,
    /// After so many half-moves.
    pub ply: usize,
    /// Something of that is taken as done and was said by nobody.
    pub assumed: bool,
    /// It was wrong when the game went on.
    off: bool,
}

/// The given boards before an entry takes effect.
#[derive(Debug)]
pub(super) struct Before {
    noted: Board,
    plies: usize,
    boards: ByColor<Option<(Stand, bool)>>,
}

impl GivenBoard {
    fn new(board: Board, witness: Witness, ply: usize) -> Self {
        Self {
            said: board.clone(),
            now: board,
            witness,
            ply,
            assumed: false,
            off: false,
        }
    }

    pub(crate) fn board(&self) -> &Board {
        &self.now
    }

    /// The same beside a board that feels no pieces: what is only taken as done gives way to what is felt.
    pub(crate) fn beside(&self, felt: Option<&Seen>) -> Option<Seen> {
        let fits = felt.is_none_or(|felt| !self.assumed || felt.shows(&self.now));
        fits.then(|| Seen::Pieces(self.now.clone()))
    }

    /// How it is known what this board shows now.
    pub(crate) fn known_by(&self) -> Witness {
        match self.assumed {
            true => Witness::Implied,
            false => self.witness,
        }
    }

    fn assume(&mut self, board: &Board) {
        self.assumed |= *board != self.now;
        self.now = board.clone();
    }
}

impl Game {
    pub(super) fn give_board(&mut self, on: Color, placement: &str, witness: Witness) {
        let plies = self.sheet.plies().len();
        let board = placement::placement(placement);
        self.boards.get_mut(on).given = board.map(|board| GivenBoard::new(board, witness, plies));
    }

    pub fn given(&self, on: Color) -> Option<&GivenBoard> {
        self.boards.get(on).given.as_ref()
    }

    /// Whether a board may look as it does without the last move.
    pub(crate) fn may_be_behind(&self, on: Color) -> bool {
        // The virtual board is decisive; the own one may lack the last move as long as it likes (Online Regulations 20).
        self.mode == Mode::Hybrid
            || on == self.turn()
            || self.cycle.as_ref().is_some_and(Cycle::is_open)
    }

    /// Whether the given board may look as it does.
    pub(crate) fn given_in_order(&self, on: Color) -> bool {
        self.given(on)
            .is_none_or(|given| self.is_in_order(on, given, self.stand_of(given)))
    }

    /// How the given board stands to the scoresheet, unless it has gone its own way.
    pub(crate) fn given_stand(&self, on: Color) -> Option<Stand> {
        let given = self.given(on).filter(|given| !given.off)?;
        Some(self.stand_of(given))
    }

    fn is_in_order(&self, on: Color, given: &GivenBoard, stand: Stand) -> bool {
        let last = self.sheet.state().board();
        match stand {
            _ if given.off => given.said == *last,
            Stand::Agrees => true,
            Stand::Behind => self.may_be_behind(on),
            Stand::Ahead => on == self.turn(),
            Stand::Off => false,
        }
    }

    fn stand_of(&self, given: &GivenBoard) -> Stand {
        let shown = &given.now;
        let last = self.sheet.state().board();
        let before = self.sheet.positions().iter().rev().nth(1);
        if shown == last || gesture::result(shown, last).is_some() {
            Stand::Agrees
        } else if before.is_some_and(|before| before.board() == shown) {
            Stand::Behind
        } else if is_one_move_on(&self.sheet, &Seen::Pieces(shown.clone())) {
            Stand::Ahead
        } else {
            Stand::Off
        }
    }

    /// The last move is made on this board. Pressing presumes it as well (D.2.3).
    pub(super) fn given_is_made(&mut self, on: Color) {
        let behind = |given| {
            let stand = self.stand_of(given);
            stand == Stand::Behind && self.is_in_order(on, given, stand)
        };
        if !self.given(on).is_some_and(behind) {
            return;
        }
        if let Some(given) = &mut self.boards.get_mut(on).given {
            given.assume(self.sheet.state().board());
        }
    }

    /// After a restart, what a cable showed at the open difference is newer than what a person had said of that board.
    pub(super) fn forget_given_beside_cables(&mut self) {
        let Some(difference) = &self.dispute.difference else {
            return;
        };
        for on in Color::ALL {
            if *difference.held.get(on) == Some(Witness::Board) {
                self.boards.get_mut(on).given = None;
            }
        }
    }

    pub(super) fn given_before(&self) -> Option<Before> {
        if Color::ALL.into_iter().all(|on| self.given(on).is_none()) {
            return None;
        }
        let boards = ByColor::new_with(|on| {
            let given = self.given(on)?;
            let stand = self.stand_of(given);
            Some((stand, self.is_in_order(on, given, stand)))
        });
        Some(Before {
            noted: self.sheet.state().board().clone(),
            plies: self.sheet.plies().len(),
            boards,
        })
    }

    /// What the moves that an entry has added or taken back make of the given boards.
    pub(super) fn carry_given(&mut self, before: &Before, announced: bool) {
        let noted = self.sheet.state().board();
        if before.plies == self.sheet.plies().len() && before.noted == *noted {
            return;
        }
        let touched = placement::differing(&before.noted, noted);
        let plies = self.sheet.plies().len();
        for on in Color::ALL {
            let (Some((stand, in_order)), Some(given)) =
                (*before.boards.get(on), &mut self.boards.get_mut(on).given)
            else {
                continue;
            };
            given.ply = given.ply.min(plies);
            if in_order {
                given.off = false;
                // The move that stands there already is this one, or it is another one than was announced.
                if !(announced && stand == Stand::Ahead) {
                    given.assume(noted);
                }
                continue;
            }
            given.off = true;
            let mut shown = given.now.clone();
            for square in touched {
                match noted.piece_at(square) {
                    Some(piece) => shown.set_piece_at(square, piece),
                    None => shown.discard_piece_at(square),
                }
            }
            given.assume(&shown);
        }
    }
}
