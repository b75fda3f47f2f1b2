//! Illegal moves as far as the record tells them (7.5.1, 7.5.2), and what the Laws count as one.

use serde::{Deserialize, Serialize};
use shakmaty::{Color, Position, Rank, Role, Square};

use crate::game::{
    moves::spoken::{PieceMove, SpokenMove},
    state::scoresheet::Scoresheet,
};

/// What counts as an illegal move although nothing is taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IllegalAct {
    /// A pawn stands on the last rank, no piece came in its place, and the clock was pressed: it becomes a queen.
    NoPiece,
    PressedWithoutMove,
    /// Castling, taking or promoting with both hands.
    BothHands,
}

/// What is wrong with a half-move on record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    Unplayable,
    NoPiece,
}

/// None for a legal move, for one that the arbiter has dealt with, and where the record cannot tell: behind a position that is not legal itself, or where the words leave several
/// moves open.
pub(crate) fn fault(sheet: &Scoresheet, index: usize) -> Option<Fault> {
    let ply = sheet.plies().get(index)?;
    let position = sheet.positions().get(index)?.legal()?;
    if ply.dealt_with || ply.said == SpokenMove::Dash {
        return None;
    }
    if ply.piece_too_late {
        return Some(Fault::NoPiece);
    }
    if ply.legal.is_some() {
        return None;
    }
    let queens = |queened: PieceMove| {
        let queened = SpokenMove::Piece(queened);
        let mut moves = position.legal_moves().into_iter();
        moves.any(|m| queened == SpokenMove::full(m))
    };
    if queened(sheet, index).is_some_and(queens) && !names_piece(ply.full) {
        return Some(Fault::NoPiece);
    }
    (!ply.vague).then_some(Fault::Unplayable)
}

/// The same half-move with a queen on the last rank; none if no pawn goes there.
pub(crate) fn queened(sheet: &Scoresheet, index: usize) -> Option<PieceMove> {
    let ply = sheet.plies().get(index)?;
    let SpokenMove::Piece(said) = ply.full else {
        return None;
    };
    let from = said.from()?;
    let piece = sheet.positions().get(index)?.board().piece_at(from)?;
    let pawn = piece == Role::Pawn.of(ply.by);
    (pawn && is_last_rank(said.to, ply.by)).then_some(PieceMove {
        role: Some(Role::Pawn),
        promotion: Some(Role::Queen),
        ..said
    })
}

/// A pawn goes to the last rank, and nobody has told what it becomes.
pub(crate) fn lacks_piece(sheet: &Scoresheet, index: usize) -> bool {
    let ply = sheet.plies().get(index);
    queened(sheet, index).is_some() && ply.is_some_and(|ply| !names_piece(ply.full))
}

fn names_piece(said: SpokenMove) -> bool {
    matches!(
        said,
        SpokenMove::Piece(PieceMove {
            promotion: Some(_),
            ..
        })
    )
}

fn is_last_rank(square: Square, by: Color) -> bool {
    square.rank() == by.fold_wb(Rank::Eighth, Rank::First)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::game::laws::agreement::Start;

    fn sheet(start: &str, moves: &[(&str, &str)]) -> Scoresheet {
        let start = Start::parse(start).unwrap();
        let mut sheet = Scoresheet::new(start.state(), start.castling_mode(), 1);
        for (said, uci) in moves {
            let (said, uci) = (said.parse().unwrap(), uci.parse().unwrap());
            sheet.announce(sheet.turn(), said, Some(uci), Duration::ZERO);
        }
        sheet
    }

    /// White leaves the king in check: Black's reply stands behind a position that no game can reach, and is not judged.
    #[test]
    fn behind_an_illegal_position_nothing_is_judged() {
        let sheet = sheet(
            "4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1",
            &[("Pa2-a3", "a2a3"), ("Ke8-d8", "e8d8")],
        );
        assert_eq!(fault(&sheet, 0), Some(Fault::Unplayable));
        assert_eq!(fault(&sheet, 1), None);
    }

    #[test]
    fn a_pawn_on_the_last_rank() {
        let start = "3r4/4P2k/8/8/8/8/p7/4K3 w - - 0 1";
        for (said, uci, expected) in [
            ("Pe7-e8", "e7e8", Some(Fault::NoPiece)),
            ("Pe7-e8=N", "e7e8n", None),
            ("Pe7-f8", "e7f8", Some(Fault::Unplayable)),
            ("Pe7xd8", "e7d8", Some(Fault::NoPiece)),
        ] {
            assert_eq!(fault(&sheet(start, &[(said, uci)]), 0), expected, "{said}");
        }
    }
}
