//! Facts for a draw claim, with the plies that prove them: positions that stood three times, fifty moves without pawn or capture.

use shakmaty::{Chess, Position};

use super::scoresheet::Scoresheet;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// The position after each of these plies was the same; ply 0 is the start.
    Repetition { plies: Vec<usize> },
    /// From the first ply to the last neither a pawn moved nor a piece was taken.
    Quiet { first: usize, last: usize },
}

/// What the record proves, in the order in which it could first be claimed.
pub fn proofs(sheet: &Scoresheet) -> Vec<Proof> {
    let positions: Vec<Option<&Chess>> = sheet
        .positions()
        .iter()
        .map(|standing| standing.legal())
        .collect();
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
            found.push(Proof::Quiet { first, last });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use shakmaty::uci::UciMove;

    use super::*;
    use crate::game::{setup::Start, spoken::SpokenMove};

    fn sheet(start: &Start, moves: &[&str]) -> Scoresheet {
        let mut sheet = Scoresheet::new(start.standing(), start.castling_mode(), 1);
        for uci in moves {
            let uci: UciMove = uci.parse().unwrap();
            let m = uci.to_move(sheet.standing().legal().unwrap()).unwrap();
            sheet.announce(sheet.turn(), SpokenMove::full(m), Some(uci), Duration::ZERO);
        }
        sheet
    }

    #[test]
    fn knights_out_and_back() {
        let round = ["g1f3", "g8f6", "f3g1", "f6g8"];
        let twice = [round, round].concat();
        assert_eq!(proofs(&sheet(&Start::Standard, &twice[..7])), []);
        assert_eq!(
            proofs(&sheet(&Start::Standard, &twice)),
            [Proof::Repetition {
                plies: vec![0, 4, 8]
            }]
        );
    }

    #[test]
    fn fifty_moves_count_from_the_fen() {
        let start = Start::parse("4k3/8/8/8/8/8/8/R3K3 w - - 98 80").unwrap();
        assert_eq!(proofs(&sheet(&start, &["a1a2"])), []);
        assert_eq!(
            proofs(&sheet(&start, &["a1a2", "e8e7"])),
            [Proof::Quiet { first: 1, last: 2 }]
        );
    }
}
