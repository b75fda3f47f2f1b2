//! What was made on a board behind the record while a difference is open.
//!
//! Whoever plays on after the alarm announces nothing, and nothing is taken: the record stands still, and only what the boards showed
//! at each press is kept. On a board that was right until then, those positions tell the moves.

use shakmaty::{Board, ByColor, Chess, Move, Position};

use super::{boards, seen::Seen};

/// Half-moves between two positions that were kept: a move of each player, and one that was under way.
const DEEPEST: usize = 3;
/// Castling changes so many squares.
const MOST_SQUARES: usize = 4;

/// Both boards since the record ended.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Since {
    /// So many half-moves stand on record.
    pub plies: usize,
    pub boards: ByColor<PlayedSince>,
}

/// One board since the record ended.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayedSince {
    /// What it showed, first to last.
    pub showed: Vec<Seen>,
    /// The moves that lead there from the record; none if the board was wrong already.
    pub moves: Vec<Move>,
    /// The position they end in, if there are any.
    pub ends: Option<Board>,
}

impl PlayedSince {
    /// `was_right` is whether the board is known to have shown the last position of the record.
    pub fn of(record: &Chess, showed: Vec<Seen>, was_right: bool) -> Self {
        let mut position = record.clone();
        let mut moves = Vec::new();
        let mut right = was_right;
        for shown in showed.iter().filter_map(Seen::pieces) {
            right |= shown == record.board();
            if !right {
                continue;
            }
            for m in way(&position, shown).unwrap_or_default() {
                position.play_unchecked(m);
                moves.push(m);
            }
        }
        let ends = (!moves.is_empty()).then(|| position.board().clone());
        Self {
            showed,
            moves,
            ends,
        }
    }
}

/// The fewest half-moves from here to there, if it is clear which.
fn way(from: &Chess, to: &Board) -> Option<Vec<Move>> {
    let mut found = Vec::new();
    for length in 0..=DEEPEST {
        search(from, to, length, &mut Vec::new(), &mut found);
        if !found.is_empty() {
            break;
        }
    }
    (found.len() == 1).then(|| found.swap_remove(0))
}

fn search(from: &Chess, to: &Board, left: usize, made: &mut Vec<Move>, found: &mut Vec<Vec<Move>>) {
    let apart = boards::differing(from.board(), to).count();
    if left == 0 {
        if apart == 0 {
            found.push(made.clone());
        }
        return;
    }
    if apart > left * MOST_SQUARES {
        return;
    }
    for m in from.legal_moves() {
        let mut after = from.clone();
        after.play_unchecked(m);
        made.push(m);
        search(&after, to, left - 1, made, found);
        made.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::record::Record;
    use shakmaty::CastlingMode;

    fn record(moves: &str) -> Record {
        Record::read(moves, &Chess::default(), CastlingMode::Standard)
    }

    fn since(written: &str, showed: &[&str], was_right: bool) -> Vec<String> {
        let position = record(written);
        let position = position.position_after(position.len()).unwrap();
        let showed = showed.iter().map(|made| record(made).final_board().clone());
        let showed = showed.map(Seen::Pieces).collect();
        let played = PlayedSince::of(position, showed, was_right);
        played.moves.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn positions_at_the_presses_tell_the_moves() {
        for (written, showed, moves) in [
            ("e4", &["e4 e5", "e4 e5 Nf3"][..], "e7-e5 Ng1-f3"),
            ("e4", &["e4", "e4 e5 Nf3", "e4 e5 Nf3"], "e7-e5 Ng1-f3"),
            ("e4 e5", &["e4 e5 Nf3 Nc6 Bc4"], ""),
            (
                "e4 e5",
                &["e4 e5 Nf3 Nc6", "e4 e5 Nf3 Nc6 Bc4"],
                "Ng1-f3 Nb8-c6 Bf1-c4",
            ),
            ("e4 e5", &["e4 e5"], ""),
        ] {
            assert_eq!(since(written, showed, true).join(" "), moves, "{showed:?}");
        }
    }

    /// In three half-moves the two of one player can have come in either order.
    #[test]
    fn what_is_not_clear_is_not_told() {
        assert!(since("e4 e5", &["e4 e5 Nf3 Nc6 d4"], true).is_empty());
    }

    #[test]
    fn a_board_that_was_wrong_already_tells_no_moves() {
        assert!(since("e3", &["e4 d5"], false).is_empty());
        assert_eq!(since("e3", &["e3", "e3 d5"], false), ["d7-d5"]);
    }
}
