//! What was made on a board behind the scoresheet while a difference is open.
//!
//! Whoever plays on after the alarm announces nothing, and nothing is taken: the scoresheet stands still, and only what the boards showed
//! at each press is kept. On a board that was right until then, those positions tell the moves.

use std::collections::BTreeMap;

use shakmaty::{Board, ByColor, Chess, Color, Move, Position};

use crate::game::{
    boards::{placement, seen::Seen},
    clock::reading::Reading,
    state::Kept,
};

/// Half-moves between two positions that were kept: a move of each player, and one that was under way.
const DEEPEST: usize = 3;
/// Castling changes so many squares.
const MOST_SQUARES: usize = 4;

/// Both boards since the scoresheet ended.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Since {
    /// So many half-moves stand on the scoresheet.
    pub plies: usize,
    pub boards: ByColor<PlayedSince>,
}

/// One board since the scoresheet ended.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayedSince {
    /// What it showed, first to last, where that was kept.
    pub showed: Vec<Option<Seen>>,
    /// It is known to have shown the last position of the scoresheet.
    pub was_right: bool,
    /// So many of the moves stood on it then.
    pub reached: Vec<usize>,
    /// The moves that lead there from the scoresheet; none if the board was wrong already.
    pub moves: Vec<Move>,
    /// The position they end in, if there are any.
    pub ends: Option<Board>,
}

impl PlayedSince {
    /// `was_right` is whether the board is known to have shown the last position of the scoresheet.
    pub(crate) fn of(noted: &Chess, showed: Vec<Option<Seen>>, was_right: bool) -> Self {
        let mut position = noted.clone();
        let mut moves = Vec::new();
        let mut was_right = was_right;
        let mut reached = Vec::new();
        for shown in &showed {
            let shown = shown.as_ref().and_then(Seen::pieces);
            was_right |= shown == Some(noted.board());
            let further = shown
                .filter(|_| was_right)
                .and_then(|to| way(&position, to));
            for m in further.unwrap_or_default() {
                position.play_unchecked(m);
                moves.push(m);
            }
            reached.push(moves.len());
        }
        let ends = (!moves.is_empty()).then(|| position.board().clone());
        Self {
            showed,
            was_right,
            reached,
            moves,
            ends,
        }
    }
}

/// What the chess clock showed when these half-moves were pressed, each counted from 1 behind the scoresheet. `turn` is whose the first is.
/// The positions tell to which half-move a press belongs, so that one that got lost shifts no other; without them only presses that
/// follow each other as the moves do are believed.
pub(crate) fn clocks(
    kept: &[Kept],
    turn: Color,
    board: Option<&PlayedSince>,
) -> BTreeMap<usize, Reading> {
    let mover = |ply: usize| if ply % 2 == 1 { turn } else { turn.other() };
    let mut clocks = BTreeMap::new();
    let mut presses = 0;
    let mut in_turn = true;
    for (at, kept) in kept.iter().enumerate() {
        let Some((by, clock)) = kept.press else {
            continue;
        };
        presses += 1;
        in_turn &= mover(presses) == by;
        let reached = board.and_then(|board| {
            board.showed.get(at)?.as_ref()?;
            board.reached.get(at).copied()
        });
        let ply = match reached {
            // The opponent's board may not have the move yet.
            Some(reached) => reached + usize::from(mover(reached) != by),
            None if in_turn && board.is_none() => presses,
            None => continue,
        };
        if let (Some(clock), true) = (clock, ply > 0) {
            clocks.entry(ply).or_insert(clock);
        }
    }
    clocks
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
    let apart = placement::differing(from.board(), to).count();
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
        let showed = showed.map(|board| Some(Seen::Pieces(board))).collect();
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

    /// Presses and what one of the boards showed then; the clock shows which press it was.
    #[test]
    fn presses_find_their_half_moves() {
        for (presses, found) in [
            ("b e5, w e5 Nf3, b e5 Nf3 Nc6", "1:0 2:1 3:2"),
            // one was lost
            ("b e5, b e5 Nf3 Nc6, w e5 Nf3 Nc6 Bc4", "1:0 3:1 4:2"),
            // pressed twice
            ("b e5, b e5, w e5 Nf3", "1:0 2:2"),
            // the board of the other player, who has not carried it over yet
            ("b , w e5, b e5 Nf3", "1:0 2:1 3:2"),
        ] {
            let board = |made: &str| record(&format!("e4 {made}")).final_board().to_string();
            let presses = presses.split(", ").enumerate().map(|(at, press)| {
                let (by, made) = press.split_at(1);
                let clock = Reading {
                    white: std::time::Duration::from_secs(at as u64),
                    black: std::time::Duration::ZERO,
                };
                Kept {
                    press: Some((Color::from_white(by == "w"), Some(clock))),
                    shows: ByColor::new_with(|_| Seen::from_placement(&board(made.trim()))),
                }
            });
            let presses: Vec<Kept> = presses.collect();
            let showed = presses.iter();
            let showed = showed.map(|kept| kept.shows.white.clone());
            let position = record("e4");
            let position = position.position_after(1).unwrap();
            let board = PlayedSince::of(position, showed.collect(), true);
            let told: Vec<String> = clocks(&presses, Color::Black, Some(&board))
                .into_iter()
                .map(|(ply, clock)| format!("{ply}:{}", clock.white.as_secs()))
                .collect();
            assert_eq!(told.join(" "), found, "{presses:?}");
        }
    }

    #[test]
    fn a_board_that_was_wrong_already_tells_no_moves() {
        assert!(since("e3", &["e4 d5"], false).is_empty());
        assert_eq!(since("e3", &["e3", "e3 d5"], false), ["d7-d5"]);
    }
}
