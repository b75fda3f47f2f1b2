//! One mistake in a random game, on a board or in a record, and whether the verdict names it. More with PROPTEST_CASES.

use ansager::game::{
    boards,
    record::Record,
    slips::{self, Kind},
    verdict::{Case, Evidence, Verdict, verdict},
};
use proptest::prelude::*;
use shakmaty::{Board, ByColor, CastlingMode, Chess, Color, Move, Position, san::SanPlus};

use crate::emulator::dice::Dice;

fn written(game: &[Move], squares: bool) -> Vec<String> {
    let mut position = Chess::default();
    let write = |&m: &Move| {
        let uci = m.to_uci(CastlingMode::Standard).to_string();
        let san = SanPlus::from_move_and_play_unchecked(&mut position, m).to_string();
        if squares { uci } else { san }
    };
    game.iter().map(write).collect()
}

fn record(moves: &[String]) -> Record {
    Record::read(&moves.join("\n"), &Chess::default(), CastlingMode::Standard)
}

fn judge(white: &Record, black: &Record, boards: ByColor<Option<&Board>>) -> Verdict {
    verdict(&Evidence {
        records: ByColor { white, black },
        boards,
        clocks: &[],
    })
}

/// The board after a slip at this ply, played on as a player would who does not notice.
fn board_with_slip(game: &[Move], ply: usize, dice: &mut Dice) -> Option<(Kind, Board)> {
    let mut position = Chess::default();
    for &m in &game[..ply - 1] {
        position.play_unchecked(m);
    }
    let all = slips::instead(
        position.board(),
        Some(&position),
        position.turn(),
        Some(game[ply - 1]),
    );
    let slip = dice.pick(&all)?;
    let mut board = slip.board;
    let mut color = position.turn();
    for &m in &game[ply..] {
        color = color.other();
        slips::carry_on(&mut board, color, m)?;
    }
    Some((slip.kind, board))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_mistake_on_a_board_is_named(seed in any::<u64>(), squares in any::<bool>(), blacks in any::<bool>()) {
        let mut dice = Dice::new(seed);
        let plies = 10 + dice.below(90);
        let game = dice.game(&Chess::default(), plies);
        let made = (0..60).find_map(|_| {
            let ply = 1 + dice.below(game.len());
            let (kind, board) = board_with_slip(&game, ply, &mut dice)?;
            Some((ply, kind, board))
        });
        let Some((ply, kind, board)) = made else { return Ok(()) };
        let text = written(&game, squares);
        let record = record(&text);
        let right = record.final_board().clone();
        if board == right {
            return Ok(());
        }
        let both = if blacks { ByColor { white: Some(&right), black: Some(&board) } } else { ByColor { white: Some(&board), black: Some(&right) } };
        let verdict = judge(&record, &record, both);
        let wrong = verdict.boards.get(Color::from_black(blacks));
        prop_assert!(verdict.boards.get(Color::from_white(blacks)).correct);
        prop_assert_eq!(verdict.case, Case::Agree);
        prop_assert_eq!(wrong.squares.len(), boards::compare(&board, &right).len());
        let all: Vec<_> = wrong.explanations.iter().chain(&wrong.explained_by).collect();
        let named = all.iter().any(|one| one.ply == ply && one.kind == kind);
        prop_assert!(named || all.len() >= 12, "{ply} {kind:?}: {all:?}");
        prop_assert!(all.iter().all(|one| one.written.is_none() || one.written.as_ref() == Some(&text[one.ply - 1])));
    }

    #[test]
    fn a_mistake_in_a_record_is_where_they_part(seed in any::<u64>(), squares in any::<bool>()) {
        let mut dice = Dice::new(seed);
        let plies = 10 + dice.below(90);
        let game = dice.game(&Chess::default(), plies);
        let ply = 1 + dice.below(game.len());
        let mut position = Chess::default();
        for &m in &game[..ply - 1] {
            position.play_unchecked(m);
        }
        let others: Vec<Move> = position.legal_moves().into_iter().filter(|&m| m != game[ply - 1]).collect();
        prop_assume!(!others.is_empty());
        let other = dice.pick(&others).unwrap();
        let right = written(&game, squares);
        let mut wrong = right.clone();
        wrong[ply - 1] = if squares { other.to_uci(CastlingMode::Standard).to_string() } else { SanPlus::from_move(position, other).to_string() };
        let (white, black) = (record(&right), record(&wrong));
        let verdict = judge(&white, &black, ByColor { white: Some(white.final_board()), black: None });
        prop_assert_eq!(verdict.case, Case::Differ);
        prop_assert_eq!(verdict.last_common_ply, ply - 1);
        prop_assert_eq!(verdict.take_back.white.as_slice(), &right[ply - 1..]);
        prop_assert_eq!(verdict.take_back.black.as_slice(), &wrong[ply - 1..]);
        prop_assert_eq!(verdict.records_differ.map(|differ| differ.ply), Some(ply));
        prop_assert!(verdict.boards.white.as_recorded);
    }

    #[test]
    fn a_move_too_many_is_named(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let game = dice.game(&Chess::default(), 50);
        let record = record(&written(&game, false));
        let made = (0..60).find_map(|_| {
            let after = dice.below(game.len() + 1);
            let slip = dice.pick(&slips::extra(record.position_after(after)?))?;
            let mut board = slip.board;
            for entry in &record.entries[after..] {
                slips::carry_on(&mut board, entry.color, entry.m?)?;
            }
            Some((after + 1, board))
        });
        let Some((ply, board)) = made.filter(|(_, board)| board != record.final_board()) else { return Ok(()) };
        let verdict = judge(&record, &record, ByColor { white: Some(&board), black: Some(&board) });
        for color in Color::ALL {
            let wrong = verdict.boards.get(color);
            let all: Vec<_> = wrong.explanations.iter().chain(&wrong.explained_by).collect();
            prop_assert!(all.iter().any(|one| one.ply == ply && one.kind == Kind::Extra) || all.len() >= 12, "{ply}: {all:?}");
        }
    }

    #[test]
    fn a_mistake_in_a_record_and_one_on_its_board_are_both_found(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let game = dice.game(&Chess::default(), 40);
        let made = (0..60).find_map(|_| {
            let ply = 1 + dice.below(game.len());
            let (kind, board) = board_with_slip(&game, ply, &mut dice)?;
            Some((ply, kind, board))
        });
        let Some((ply, kind, board)) = made else { return Ok(()) };
        let right = written(&game, false);
        let cut = 1 + dice.below(right.len());
        let mut wrong = right.clone();
        wrong[cut - 1] = "Ka1".into();
        let (white, black) = (record(&right), record(&wrong));
        if board == *white.final_board() || white.entries[cut - 1].agrees(&black.entries[cut - 1]) {
            return Ok(());
        }
        let verdict = judge(&white, &black, ByColor { white: Some(&board), black: None });
        prop_assert_eq!(verdict.case, Case::Differ);
        prop_assert_eq!(verdict.last_common_ply, cut - 1);
        let found = &verdict.boards.white;
        let all: Vec<_> = found.explanations.iter().chain(&found.explained_by).collect();
        let named = all.iter().any(|one| one.ply == ply && one.kind == kind);
        prop_assert!(found.correct || named || all.len() >= 12, "{ply} {kind:?}: {all:?}");
    }

    #[test]
    fn a_shorter_record_is_no_difference(seed in any::<u64>(), cut in 0..20usize) {
        let mut dice = Dice::new(seed);
        let game = dice.game(&Chess::default(), 60);
        let text = written(&game, false);
        let kept = text.len().saturating_sub(cut);
        let (long, short) = (record(&text), record(&text[..kept]));
        let verdict = judge(&long, &short, ByColor { white: Some(long.final_board()), black: Some(short.final_board()) });
        prop_assert_eq!(verdict.case, Case::Agree);
        prop_assert_eq!(verdict.last_common_ply, kept);
        prop_assert_eq!(verdict.missing.black.as_slice(), &text[kept..]);
        prop_assert!(verdict.boards.white.correct);
        if short.final_board() != long.final_board() {
            let explained = verdict.boards.black.explained_by.clone();
            prop_assert!(explained.is_some());
            let all: Vec<_> = verdict.boards.black.explanations.iter().chain(&explained).collect();
            prop_assert!(all.iter().any(|one| one.ply == kept + 1), "{all:?}");
        }
    }

    #[test]
    fn an_illegal_entry_is_found(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let game = dice.game(&Chess::default(), 40);
        let ply = 1 + dice.below(game.len());
        let mut text = written(&game, true);
        let king_side = ["e1e5", "e8e4"][(ply + 1) % 2];
        let mut position = Chess::default();
        for &m in &game[..ply - 1] {
            position.play_unchecked(m);
        }
        let uci: shakmaty::uci::UciMove = king_side.parse().unwrap();
        prop_assume!(uci.to_move(&position).is_err());
        text[ply - 1] = king_side.to_owned();
        let record = record(&text);
        let verdict = judge(&record, &record, ByColor { white: None, black: None });
        let illegal = verdict.illegal.unwrap();
        prop_assert_eq!(illegal.ply, ply);
        prop_assert_eq!(illegal.by, if ply % 2 == 1 { "white" } else { "black" });
        prop_assert_eq!(verdict.restore_ply, ply - 1);
    }
}
