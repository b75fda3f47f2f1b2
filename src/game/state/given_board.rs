//! Boards that a person has told, and what becomes of them while the game goes on.
//!
//! Nobody watches such a board. Where it stood as it may, every later move is taken as made on it, and nobody is alarmed. Where it was
//! wrong it stays so: moves change only the squares that they touch, and what they cover up by chance is no agreement. Only a person, the
//! arbiter's decision or the record itself can make it right again.

use shakmaty::{Board, ByColor, Color};

use super::Game;
use crate::game::{
    board_watch::{Stand, is_one_move_on},
    boards,
    cycle::Cycle,
    entry::{Entry, Presence, Witness},
    gesture,
    seen::Seen,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// As it was told.
    pub told: String,
    /// With the moves since then.
    pub placement: String,
    pub witness: Witness,
    /// After so many half-moves.
    pub ply: usize,
    /// Something of that is taken as done and was told by nobody.
    pub assumed: bool,
    /// It was wrong when the game went on.
    pub off: bool,
}

/// The told boards before an entry takes effect.
#[derive(Debug)]
pub(super) struct Before {
    record: Board,
    plies: usize,
    boards: ByColor<Option<(Stand, bool)>>,
}

impl Given {
    pub(super) fn new(placement: &str, witness: Witness, ply: usize) -> Self {
        Self {
            told: placement.to_owned(),
            placement: placement.to_owned(),
            witness,
            ply,
            assumed: false,
            off: false,
        }
    }

    pub fn board(&self) -> Option<Board> {
        boards::placement(&self.placement)
    }

    /// The same beside a board that feels no pieces: what is only taken as done gives way to what is felt.
    pub fn beside(&self, felt: Option<&Seen>) -> Option<Seen> {
        let board = self.board()?;
        let fits = felt.is_none_or(|felt| !self.assumed || felt.shows(&board));
        fits.then_some(Seen::Pieces(board))
    }

    /// How it is known what this board shows now.
    pub fn known_by(&self) -> Witness {
        match self.assumed {
            true => Witness::Implied,
            false => self.witness,
        }
    }

    fn assume(&mut self, board: &Board) {
        let placement = board.to_string();
        self.assumed |= placement != self.placement;
        self.placement = placement;
    }
}

impl Game {
    /// Whether a board may look as it does without the last move.
    pub fn may_be_behind(&self, on: Color) -> bool {
        on == self.turn() || self.cycle.as_ref().is_some_and(Cycle::is_open)
    }

    /// Whether the board that a person told may look as it does.
    pub fn told_in_order(&self, on: Color) -> bool {
        let given = self.given.get(on).as_ref();
        given.is_none_or(|given| self.is_in_order(on, given, self.told_stand(given)))
    }

    /// How the board that a person told stands to the record, unless it has gone its own way.
    pub fn told_stands(&self, on: Color) -> Option<Stand> {
        let given = self.given.get(on).as_ref();
        given
            .filter(|given| !given.off)
            .map(|given| self.told_stand(given))
    }

    fn is_in_order(&self, on: Color, given: &Given, stand: Stand) -> bool {
        let last = self.sheet.standing().board();
        match stand {
            _ if given.off => given.told == last.to_string(),
            Stand::Agrees => true,
            Stand::Behind => self.may_be_behind(on),
            Stand::Ahead => on == self.turn(),
            Stand::Off => false,
        }
    }

    fn told_stand(&self, given: &Given) -> Stand {
        let Some(shown) = given.board() else {
            return Stand::Off;
        };
        let last = self.sheet.standing().board();
        let before = self.sheet.positions().iter().rev().nth(1);
        if shown == *last || gesture::result(&shown, last).is_some() {
            Stand::Agrees
        } else if before.is_some_and(|before| *before.board() == shown) {
            Stand::Behind
        } else if is_one_move_on(&self.sheet, &Seen::Pieces(shown)) {
            Stand::Ahead
        } else {
            Stand::Off
        }
    }

    pub(super) fn told_before(&self) -> Option<Before> {
        if self.given == ByColor::default() {
            return None;
        }
        let boards = ByColor::new_with(|on| {
            let given = self.given.get(on).as_ref()?;
            let stand = self.told_stand(given);
            Some((stand, self.is_in_order(on, given, stand)))
        });
        Some(Before {
            record: self.sheet.standing().board().clone(),
            plies: self.sheet.plies().len(),
            boards,
        })
    }

    /// What this entry makes of the told boards.
    pub(super) fn carry_told(&mut self, before: &Before, entry: &Entry) {
        match entry {
            // What a cable showed meanwhile is newer than what was told.
            Entry::BoardDevice {
                on,
                is: Presence::Lost,
                ..
            } => *self.given.get_mut(*on) = None,
            Entry::Resumed { .. } => {
                for on in Color::ALL {
                    if self.differ.is_some() && *self.held.get(on) == Some(Witness::Board) {
                        *self.given.get_mut(on) = None;
                    }
                }
            }
            Entry::BoardsAgree { .. } => {
                for on in Color::ALL {
                    if !self.told_in_order(on) {
                        *self.given.get_mut(on) = None;
                    }
                }
            }
            // Pressing presumes that the move is made (D.2.3).
            Entry::Pressed { by: on, .. } | Entry::Made { on, .. } => {
                if let (Some((Stand::Behind, true)), Some(given)) =
                    (before.boards.get(*on), self.given.get_mut(*on))
                {
                    given.assume(&before.record);
                }
            }
            Entry::BoardGiven { .. } => {}
            _ => self.move_told(
                before,
                matches!(entry, Entry::Announced { .. } | Entry::Adopted { .. }),
            ),
        }
    }

    fn move_told(&mut self, before: &Before, announced: bool) {
        let record = self.sheet.standing().board();
        if before.plies == self.sheet.plies().len() && before.record == *record {
            return;
        }
        let touched = boards::differing(&before.record, record);
        let plies = self.sheet.plies().len();
        for on in Color::ALL {
            let (Some((stand, in_order)), Some(given)) =
                (*before.boards.get(on), self.given.get_mut(on))
            else {
                continue;
            };
            given.ply = given.ply.min(plies);
            if in_order {
                given.off = false;
                // The move that stands there already is this one, or it is another one than was announced.
                if !(announced && stand == Stand::Ahead) {
                    given.assume(record);
                }
                continue;
            }
            given.off = true;
            let Some(mut shown) = given.board() else {
                continue;
            };
            for square in touched {
                match record.piece_at(square) {
                    Some(piece) => shown.set_piece_at(square, piece),
                    None => shown.discard_piece_at(square),
                }
            }
            given.assume(&shown);
        }
    }
}
