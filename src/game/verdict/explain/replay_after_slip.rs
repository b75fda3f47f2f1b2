//! The rest of a record, made on a board that is not as it should be.
//!
//! Most moves are simply made. Behind a castling of which only one half was made, a man is not where the record has it: whoever is to
//! move it takes it from where it stands, which puts the board right, or takes the other rook where that one can go there as well.

use shakmaty::{Bitboard, Board, CastlingSide, Color, Move, Role, Square, attacks};

use super::slips::{self, Kind, Slip};
use crate::game::{boards::seen::Seen, record::RecordedMove};

/// How the rest was made.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Way {
    /// At this entry of the rest the other rook was taken.
    pub other_taken: Option<usize>,
}

/// Whether the rest of the record, made after this slip, ends at what is shown. Squares that no later move touches must be right at
/// once, which rules nearly everything out before any move is made.
pub fn way(
    slip: &Slip,
    written: Option<Move>,
    rest: &[RecordedMove],
    touched_later: Bitboard,
    shows: &Seen,
) -> Option<Way> {
    let astray = Astray::after(slip, written);
    let touched = touched_later | astray.map_or(Bitboard::EMPTY, |astray| astray.kind(&slip.board));
    if (shows.differing(&slip.board) & !touched).any() {
        return None;
    }
    let ends = ends(slip, written, rest);
    let end = ends.into_iter().find(|(board, _)| shows.shows(board));
    end.map(|(_, way)| way)
}

/// Every board to which the rest can lead after this slip; none if the player would have noticed.
pub fn ends(slip: &Slip, written: Option<Move>, rest: &[RecordedMove]) -> Vec<(Board, Way)> {
    let astray = Astray::after(slip, written);
    let mut open = vec![(slip.board.clone(), astray, Way::default())];
    for (index, entry) in rest.iter().enumerate() {
        let Some(m) = entry.m else { continue };
        let mut next = Vec::with_capacity(open.len());
        for (mut board, astray, way) in open {
            match astray.filter(|astray| astray.is_meant(&board, entry.color, m)) {
                Some(astray) => next.extend(astray.moved(&board, m, index, way)),
                None => {
                    if slips::carry_on(&mut board, entry.color, m).is_some() {
                        next.push((board, astray, way));
                    }
                }
            }
        }
        open = next;
        if open.is_empty() {
            break;
        }
    }
    open.into_iter()
        .map(|(board, _, way)| (board, way))
        .collect()
}

/// A man that the record has on one square and the board on another.
#[derive(Debug, Clone, Copy)]
struct Astray {
    color: Color,
    role: Role,
    belongs: Square,
    stands: Square,
}

impl Astray {
    /// The half of a castling that was not made.
    fn after(slip: &Slip, written: Option<Move>) -> Option<Self> {
        let (Kind::HalfCastling, Some((color, made))) = (slip.kind, slip.executed) else {
            return None;
        };
        let Some(Move::Castle { king, rook }) = written else {
            return None;
        };
        let side = CastlingSide::from_king_side(king < rook);
        let (role, stands, belongs) = if made.role() == Role::King {
            (Role::Rook, rook, side.rook_to(color))
        } else {
            (Role::King, king, side.king_to(color))
        };
        Some(Self {
            color,
            role,
            belongs,
            stands,
        })
    }

    /// Where men of its kind stand.
    fn kind(self, board: &Board) -> Bitboard {
        board.by_piece(self.role.of(self.color))
    }

    /// Whether this move is its own by the record, and nothing of that colour stands there.
    fn is_meant(self, board: &Board, color: Color, m: Move) -> bool {
        color == self.color
            && m.from() == Some(self.belongs)
            && board.color_at(self.belongs) != Some(color)
    }

    /// The man itself is moved, or another of its kind that can go there.
    fn moved(
        self,
        board: &Board,
        m: Move,
        index: usize,
        way: Way,
    ) -> impl Iterator<Item = (Board, Option<Self>, Way)> {
        let (piece, to) = (self.role.of(self.color), m.to());
        let reached = attacks::attacks(to, piece, board.occupied());
        let others = self.kind(board).without(self.stands) & reached;
        let own = self.kind(board) & Bitboard::from(self.stands);
        let free = board.color_at(to) != Some(self.color);
        let put = move |from: Square| {
            let mut after = board.clone();
            after.discard_piece_at(from);
            after.set_piece_at(to, piece);
            after
        };
        let own = own
            .into_iter()
            .filter(move |&stands| free || stands == to)
            .map(move |from| (put(from), None, way));
        let others = others.into_iter().filter(move |_| free).map(move |from| {
            let astray = Self {
                belongs: from,
                ..self
            };
            let other_taken = way.other_taken.or(Some(index));
            (put(from), Some(astray), Way { other_taken })
        });
        own.chain(others)
    }
}
