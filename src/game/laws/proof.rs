//! Facts for a draw claim, with the plies that prove them: positions that stood three times, fifty moves without pawn or capture.

use shakmaty::{Chess, Move, Position};

use crate::game::{moves::board_state::BoardState, state::scoresheet::Scoresheet};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Proof {
    /// The position after each of these plies was the same; ply 0 is the start.
    Repetition { plies: Vec<usize> },
    /// From the first ply to the last neither a pawn moved nor a piece was taken.
    /// So many half-moves they are, with those that a start position brings along.
    Quiet {
        first: usize,
        last: usize,
        count: usize,
    },
}

/// What the scoresheet proves, in the order in which it could first be claimed. A move that is written and not played (9.2, 9.3)
/// counts as the half-move behind the last.
pub(crate) fn proofs(sheet: &Scoresheet, intended: Option<Move>) -> Vec<Proof> {
    let intended = intended.map(|m| sheet.state().after(m));
    let states = sheet.positions().iter().chain(&intended);
    let positions: Vec<Option<&Chess>> = states.map(BoardState::legal).collect();
    let mut found = Vec::new();
    for (last, position) in positions.iter().enumerate() {
        let Some(position) = position else { continue };
        let plies: Vec<usize> = positions[..=last]
            .iter()
            .enumerate()
            .filter(|(_, other)| other.is_some_and(|other| other == *position))
            .map(|(ply, _)| ply)
            .collect();
        if plies.len() >= 3 {
            // A longer list proves the shorter one.
            found.retain(|proof| !matches!(proof, Proof::Repetition { plies: before } if plies.starts_with(before)));
            found.push(Proof::Repetition { plies });
        }
        let quiet = position.halfmoves() as usize;
        if quiet >= 100 {
            let first = (last + 1).saturating_sub(quiet).max(1);
            found.retain(
                |proof| !matches!(proof, Proof::Quiet { first: before, .. } if *before == first),
            );
            let count = quiet;
            found.push(Proof::Quiet { first, last, count });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use shakmaty::uci::UciMove;

    use super::*;
    use crate::game::{laws::agreement::Start, moves::spoken::SpokenMove};

    fn sheet(start: &Start, moves: &[&str]) -> Scoresheet {
        let mut sheet = Scoresheet::new(start.state(), start.castling_mode(), 1);
        for uci in moves {
            let uci: UciMove = uci.parse().unwrap();
            let m = uci.to_move(sheet.state().legal().unwrap()).unwrap();
            sheet.announce(sheet.turn(), SpokenMove::full(m), Some(uci), Duration::ZERO);
        }
        sheet
    }

    #[test]
    fn knights_out_and_back() {
        let round = ["g1f3", "g8f6", "f3g1", "f6g8"];
        let twice = [round, round].concat();
        assert_eq!(proofs(&sheet(&Start::Standard, &twice[..7]), None), []);
        assert_eq!(
            proofs(&sheet(&Start::Standard, &twice), None),
            [Proof::Repetition {
                plies: vec![0, 4, 8]
            }]
        );
    }

    #[test]
    fn a_move_that_is_only_written_counts() {
        let round = ["g1f3", "g8f6", "f3g1", "f6g8"];
        let sheet = sheet(&Start::Standard, &[round, round].concat()[..7]);
        let back: UciMove = "f6g8".parse().unwrap();
        let back = back.to_move(sheet.state().legal().unwrap()).unwrap();
        assert_eq!(
            proofs(&sheet, Some(back)),
            [Proof::Repetition {
                plies: vec![0, 4, 8]
            }]
        );
    }

    #[test]
    fn fifty_moves_count_from_the_fen() {
        let start = Start::parse("4k3/8/8/8/8/8/8/R3K3 w - - 98 80").unwrap();
        assert_eq!(proofs(&sheet(&start, &["a1a2"]), None), []);
        assert_eq!(
            proofs(&sheet(&start, &["a1a2", "e8e7"]), None),
            [Proof::Quiet {
                first: 1,
                last: 2,
                count: 100
            }]
        );
    }
}
