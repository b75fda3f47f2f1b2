//! Draw claims: three times the same position, fifty moves (9.2, 9.3), and what ends a game by itself (9.6).

use serde::{Deserialize, Serialize};
use shakmaty::{Chess, Position};

use super::rules::{Fivefold, Rules, VirtualRules};
use crate::game::{journal::entry::EndReason, moves::board_state::BoardState};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimKind {
    Threefold,
    FiftyMoves,
    /// The opponent cannot win by normal means, or does not try (Guideline III.5).
    Quickplay,
    /// The player asks for an increment (Guideline III.4); that is an offer of a draw.
    Increment,
}

impl ClaimKind {
    /// Whether the claim is right after these positions, the last of them being the one claimed.
    pub(crate) fn holds(self, positions: &[BoardState]) -> bool {
        let Some(last) = positions.last().and_then(BoardState::legal) else {
            return false;
        };
        match self {
            Self::Threefold => occurrences(positions) >= 3,
            Self::FiftyMoves => last.halfmoves() >= 100,
            // No position proves these.
            Self::Quickplay | Self::Increment => false,
        }
    }
}

/// How often the last position has been on the board: same pieces, same side to move, same possible moves (9.2.2).
pub(crate) fn occurrences(positions: &[BoardState]) -> usize {
    let Some(last) = positions.last().and_then(BoardState::legal) else {
        return 0;
    };
    positions
        .iter()
        .filter_map(BoardState::legal)
        // shakmaty's equality is that of the Laws: board, turn, castling rights, a possible en passant capture; no counters
        .filter(|&position| position == last)
        .count()
}

/// The draw that nobody need claim (9.6), after these positions. A mate goes before it.
pub(crate) fn drawn_without_claim(positions: &[BoardState], rules: &Rules) -> Option<EndReason> {
    let last = positions.last()?.legal()?;
    if five_times(positions, rules.fivefold) {
        return Some(EndReason::Fivefold);
    }
    let quiet = last.halfmoves() >= rules.quiet_moves.saturating_mul(2);
    quiet.then_some(EndReason::SeventyFiveMoves)
}

/// The same on a virtual board (Online Regulations 5.4).
pub(crate) fn drawn_on_virtual_board(
    positions: &[BoardState],
    rules: VirtualRules,
) -> Option<EndReason> {
    let last = positions.last()?.legal()?;
    if occurrences(positions) >= rules.repetitions {
        return Some(EndReason::ThirdRepetition);
    }
    let quiet = last.halfmoves() >= rules.quiet_moves.saturating_mul(2);
    quiet.then_some(EndReason::FiftyMovesMade)
}

fn five_times(positions: &[BoardState], fivefold: Fivefold) -> bool {
    match fivefold {
        Fivefold::AtAnyTime => occurrences(positions) >= 5,
        Fivefold::InARow => {
            // A player's alternate moves are four half-moves apart.
            let alternate: Vec<Option<&Chess>> = positions
                .iter()
                .rev()
                .step_by(4)
                .take(5)
                .map(BoardState::legal)
                .collect();
            alternate.len() == 5 && alternate.iter().all(|position| *position == alternate[0])
        }
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::uci::UciMove;

    use super::*;
    use crate::game::laws::rules::Edition;

    fn positions(moves: &str) -> Vec<BoardState> {
        let mut positions = vec![BoardState::Legal(Box::default())];
        for uci in moves.split_whitespace() {
            let state = positions.last().unwrap();
            let m = uci
                .parse::<UciMove>()
                .unwrap()
                .to_move(state.legal().unwrap())
                .unwrap();
            positions.push(state.after(m));
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

    /// In 2014 only repetitions in a row end the game; since 2017 any fifth time does.
    #[test]
    fn the_fifth_time_by_edition() {
        let there_and_back = "g1f3 g8f6 f3g1 f6g8";
        let elsewhere = "b1c3 b8c6 c3b1 c6b8";
        let in_a_row = positions(&[there_and_back; 4].join(" "));
        let way_round = "g1f3 g8f6 f3g1 b8c6 b1c3 f6g8 c3b1 c6b8";
        let not_in_a_row = format!("{there_and_back} {elsewhere} {way_round} {there_and_back}");
        for (positions, edition, drawn) in [
            (&in_a_row, Edition::Y2014, true),
            (&in_a_row, Edition::Y2023, true),
            (&positions(&not_in_a_row), Edition::Y2014, false),
            (&positions(&not_in_a_row), Edition::Y2017, true),
        ] {
            let reason = drawn_without_claim(positions, edition.rules());
            let expected = drawn.then_some(EndReason::Fivefold);
            assert_eq!(reason, expected, "{edition}");
        }
    }
}
