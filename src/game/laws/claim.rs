//! Draw claims: three times the same position, fifty moves (9.2, 9.3), and what ends a game by itself (9.6).

use serde::{Deserialize, Serialize};
use shakmaty::Position;

use super::standing::Standing;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimKind {
    Threefold,
    FiftyMoves,
}

impl ClaimKind {
    /// Whether the claim is right after these positions, the last of them being the one claimed.
    pub fn holds(self, positions: &[Standing]) -> bool {
        let Some(last) = positions.last().and_then(Standing::legal) else {
            return false;
        };
        match self {
            Self::Threefold => occurrences(positions) >= 3,
            Self::FiftyMoves => last.halfmoves() >= 100,
        }
    }
}

/// How often the last position has been on the board: same pieces, same side to move, same possible moves (9.2.2).
pub fn occurrences(positions: &[Standing]) -> usize {
    let Some(last) = positions.last().and_then(Standing::legal) else {
        return 0;
    };
    positions
        .iter()
        .filter_map(Standing::legal)
        // shakmaty's equality is that of the Laws: board, turn, castling rights, a possible en passant capture; no counters
        .filter(|&position| position == last)
        .count()
}

#[cfg(test)]
mod tests {
    use shakmaty::uci::UciMove;

    use super::*;

    fn positions(moves: &str) -> Vec<Standing> {
        let mut positions = vec![Standing::Legal(Box::default())];
        for uci in moves.split_whitespace() {
            let standing = positions.last().unwrap();
            let m = uci
                .parse::<UciMove>()
                .unwrap()
                .to_move(standing.legal().unwrap())
                .unwrap();
            positions.push(standing.after(m));
        }
        positions
    }

    #[test]
    fn knights_out_and_back() {
        let twice = "g1f3 g8f6 f3g1 f6g8";
        assert!(!ClaimKind::Threefold.holds(&positions(twice)));
        assert!(ClaimKind::Threefold.holds(&positions(&format!("{twice} {twice}"))));
    }

    /// The first time the castling right was there, afterwards not: two, not three.
    #[test]
    fn a_lost_castling_right_makes_another_position() {
        let there_and_back = "e1e2 e8e7 e2e1 e7e8";
        let game = format!("e2e4 e7e5 {there_and_back} {there_and_back}");
        assert_eq!(occurrences(&positions(&game)), 2);
    }

    /// After e2-e4 nobody can take en passant, so that the position is the same as later.
    #[test]
    fn an_idle_en_passant_square_changes_nothing() {
        let game = "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1";
        assert_eq!(occurrences(&positions(game)), 3);
    }
}
