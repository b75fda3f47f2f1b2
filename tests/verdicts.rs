//! One mistake in a game, on a board or in a record, and whether the verdict names it: every everyday slip at every ply of real games,
//! and any slip at a random ply of real and of random games. More of these with PROPTEST_CASES.

use ansager::game::{
    boards::{placement, seen::Seen},
    moves::written::{Numbered, Written},
    record::Record,
    state::FirstWrong,
    verdict::{
        BoardVerdict, Case, Evidence, Verdict,
        explain::{
            Explained, Explanation, MOST, explain, explanations, replay_after_slip,
            slips::{self, Kind, Slip},
        },
        verdict,
    },
};
use proptest::prelude::*;
use shakmaty::{Board, ByColor, CastlingMode, Chess, Color, Move, Position, san::SanPlus};

use crate::support::emulator::dice::Dice;

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
        boards: boards.map(|board| board.cloned().map(Seen::Pieces)),
        ..Evidence::of_records(ByColor { white, black }.map(Clone::clone))
    })
}

/// Paris 1858, London 1851, Berlin 1852, and a game with an en passant capture and two promotions.
const GAMES: [&str; 4] = [
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
    "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#",
    "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 Ba3 b5 Qxb5 Rb8 Qa4 Bb6 Nbd2 Bb7 Ne4 Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ Nxe7 Qxd7+ Kxd7 Bf5+ Ke8 Bd7+ Kf8 Bxe7#",
    "e4 c5 e5 d5 exd6 Nc6 dxe7 Nf6 exd8=Q+ Kxd8 Nf3 c4 Be2 c3 O-O cxb2 d4 bxa1=N Nc3 Bd6",
];

/// Every second one is real.
fn some_game(dice: &mut Dice, plies: usize) -> Vec<Move> {
    if dice.below(2) == 0 {
        return dice.game(&Chess::default(), plies);
    }
    let text = GAMES[dice.below(GAMES.len())];
    let record = Record::read(text, &Chess::default(), CastlingMode::Standard);
    record.entries.iter().filter_map(|entry| entry.m).collect()
}

/// What the board can look like in the end, if nobody notices.
fn replayed(record: &Record, slip: &Slip, from: usize) -> Vec<Board> {
    let written = from
        .checked_sub(1)
        .and_then(|index| record.entries.get(index)?.m);
    let written = written.filter(|_| slip.kind != Kind::Extra);
    let ends = replay_after_slip::ends(slip, written, &record.entries[from..]);
    let wrong = ends.into_iter().map(|(board, _)| board);
    wrong
        .filter(|board| board != record.final_board())
        .collect()
}

#[test]
fn every_slip_in_a_real_game_is_named() {
    let (mut made, mut first) = (0, 0);
    for text in GAMES {
        let record = Record::read(text, &Chess::default(), CastlingMode::Standard);
        assert_eq!(record.first_illegal(), None, "{text}");
        for (index, entry) in record.entries.iter().enumerate() {
            let position = record.position_after(index);
            let all = slips::instead(record.board_after(index), position, entry.color, entry.m);
            for slip in all.iter().filter(|slip| slips::rarity(slip, entry.m) <= 1) {
                for board in replayed(&record, slip, index + 1) {
                    let real = Made::new(&record, index, slip);
                    let found = explain(&record, &Seen::Pieces(board.clone()));
                    real.assert_named(&record, &board, &found);
                    made += 1;
                    let named = found.likeliest.first();
                    first += usize::from(named.is_some_and(|one| real.is(one)));
                }
            }
        }
    }
    assert!(made > 800, "{made}");
    assert!(
        first * 100 >= made * 90,
        "{first} of {made} are named first"
    );
}

/// The mistake that was really made.
#[derive(Debug, Clone)]
struct Made {
    ply: usize,
    kind: Kind,
    executed: Option<Written>,
    rarity: u8,
}

impl Made {
    fn new(record: &Record, before: usize, slip: &Slip) -> Self {
        let written = record.entries.get(before).and_then(|entry| entry.m);
        let executed = slip.executed;
        Self {
            ply: before + 1,
            kind: slip.kind,
            executed: executed.map(|(color, m)| record.write(before, color, m)),
            rarity: slips::rarity(slip, written),
        }
    }

    /// A board that stopped at a move is one on which that move was not made.
    fn is(&self, one: &Explanation) -> bool {
        let same = one.kind == self.kind || (one.kind, self.kind) == (Kind::Behind, Kind::Missing);
        same && one.ply == self.ply && one.executed == self.executed
    }

    /// It is among all the mistakes that were found, with none before it but likelier ones or as likely ones. It is named or counted.
    fn assert_named(&self, record: &Record, board: &Board, found: &Explained) {
        let all = explanations(record, &Seen::Pieces(board.clone()));
        let place = all.iter().position(|one| self.is(one));
        let place = place.unwrap_or_else(|| panic!("{self:?} is not among {all:#?}"));
        let before = all[..place].iter().map(Explanation::rarity);
        // One more where the other rook was taken later.
        let rarity = self.rarity + u8::from(all[place].other_rook.is_some());
        assert!(before.max() <= Some(rarity), "{self:?} {all:#?}");
        assert_eq!(all[place].rarity(), rarity, "{self:?}");
        assert!(found.likeliest.len() <= MOST);
        assert_eq!(found.likeliest, all[..found.likeliest.len()]);
        assert_eq!(found.likeliest.len() + found.further, all.len());
    }
}

fn texts(moves: &[Numbered]) -> Vec<String> {
    moves.iter().map(|one| one.written.to_string()).collect()
}

fn all_of(board: &BoardVerdict) -> Explained {
    Explained {
        likeliest: board.explained().to_vec(),
        further: board.further_explanations,
    }
}

/// The board after some slip at some ply, played on as a player would who does not notice.
fn some_slip(record: &Record, dice: &mut Dice) -> Option<(Made, Board)> {
    let ply = dice.below(record.len());
    let entry = &record.entries[ply];
    let position = record.position_after(ply);
    let all = slips::instead(record.board_after(ply), position, entry.color, entry.m);
    let slip = dice.pick(&all)?;
    let board = dice.pick(&replayed(record, &slip, ply + 1))?;
    Some((Made::new(record, ply, &slip), board))
}

/// A slip that was seen at once, and up to twelve half-moves behind it, some of which cannot be made on the wrong board; in every third
/// game a second slip among them. What is told is the first one.
#[test]
fn a_mistake_that_was_seen_is_named_after_play_went_on() {
    for senses in ["pieces", "colours", "occupied"] {
        let (mut made, mut first, mut among) = (0, 0, 0);
        for seed in 0..1500 {
            let mut dice = Dice::new(seed);
            let game = some_game(&mut dice, 60);
            let whole = record(&written(&game, false));
            let ply = dice.below(whole.len());
            let record = record(&written(
                &game[..whole.len().min(ply + 1 + dice.below(13))],
                false,
            ));
            let entry = &record.entries[ply];
            let all = slips::instead(
                record.board_after(ply),
                record.position_after(ply),
                entry.color,
                entry.m,
            );
            let moved = |slip: &&Slip| slip.legal && slip.executed.is_some();
            let legal: Vec<Slip> = all.iter().filter(moved).cloned().collect();
            let Some(slip) = dice.pick(&legal) else {
                continue;
            };
            let mut board = slip.board.clone();
            let second = (seed % 3 == 0).then(|| ply + 2 + dice.below(10));
            for (index, entry) in record.entries.iter().enumerate().skip(ply + 1) {
                if let Some(m) = entry.m.filter(|_| Some(index) != second) {
                    let _ = slips::carry_on(&mut board, entry.color, m);
                }
            }
            let seen = |board: &Board| match senses {
                "pieces" => Seen::Pieces(board.clone()),
                "colours" => Seen::Colours(ByColor {
                    white: board.white(),
                    black: board.black(),
                }),
                _ => Seen::Occupied(board.occupied()),
            };
            // Healed, or nothing that such a board can feel.
            if seen(&board).shows(record.final_board())
                || seen(&slip.board).shows(record.board_after(ply + 1))
            {
                continue;
            }
            let mut evidence = Evidence::of_records(ByColor::new_with(|_| record.clone()));
            evidence.boards.black = Some(seen(&board));
            evidence.first_wrong.black = Some(FirstWrong {
                plies: ply + 1,
                seen: seen(&slip.board),
            });
            let verdict = verdict(&evidence);
            let real = Made::new(&record, ply, &slip);
            let found = verdict.boards.black.explained();
            made += 1;
            first += usize::from(found.first().is_some_and(|one| real.is(one)));
            among += usize::from(found.iter().any(|one| real.is(one)));
        }
        let told = format!("{senses}: {made} mistakes, {first} named first, {among} listed");
        assert!(made > 1000, "{told}");
        assert!(
            first * 1000 >= made * 970 && among * 1000 >= made * 995,
            "{told}"
        );
    }
}

/// "Bd6" may be either bishop; the board tells which one the record means.
#[test]
fn an_illegal_move_of_two_pieces_is_read_by_the_board() {
    for (moves, shows) in [
        (
            "e4 e5 Nf3 Nc6 Bb5 a6 Bd6 Nf6 O-O Be7",
            "r1bqk2r/1pppbppp/p1nB1n2/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1",
        ),
        (
            "e4 e5 Nf3 Nc6 Ng4 a6",
            "r1bqkbnr/1ppp1ppp/p1n5/4p3/4P1N1/8/PPPP1PPP/RNBQKB1R",
        ),
        (
            "e4 e5 d5 Nc6",
            "r1bqkbnr/pppp1ppp/2n5/3Pp3/4P3/8/PPP2PPP/RNBQKBNR",
        ),
    ] {
        let moves: Vec<String> = moves.split(' ').map(str::to_owned).collect();
        let (record, shows) = (record(&moves), placement::placement(shows).unwrap());
        let both = ByColor {
            white: Some(&shows),
            black: None,
        };
        let white = judge(&record, &record, both).boards.white;
        assert!(
            white.as_recorded && white.explained_by.is_none(),
            "{moves:?} {white:?}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_mistake_on_a_board_is_named(seed in any::<u64>(), squares in any::<bool>(), blacks in any::<bool>()) {
        let mut dice = Dice::new(seed);
        let plies = 10 + dice.below(90);
        let game = some_game(&mut dice, plies);
        let text = written(&game, squares);
        let record = record(&text);
        let made = (0..60).find_map(|_| some_slip(&record, &mut dice));
        let Some((real, board)) = made else { return Ok(()) };
        let right = record.final_board().clone();
        let both = if blacks { ByColor { white: Some(&right), black: Some(&board) } } else { ByColor { white: Some(&board), black: Some(&right) } };
        let verdict = judge(&record, &record, both);
        let wrong = verdict.boards.get(Color::from_black(blacks));
        prop_assert!(verdict.boards.get(Color::from_white(blacks)).correct);
        prop_assert_eq!(verdict.case, Case::Agree);
        prop_assert_eq!(wrong.squares.len(), placement::compare(&board, &right).len());
        let all = all_of(wrong);
        real.assert_named(&record, &board, &all);
        let short = written(&game, false);
        prop_assert!(all.likeliest.iter().all(|one| one.written.is_none() || one.written.as_ref().map(Written::to_string).as_ref() == Some(&short[one.ply - 1])));
    }

    /// More mistakes look the same to a board that knows no pieces, but the real one is always among them.
    #[test]
    fn a_mistake_on_a_board_that_only_feels_is_found(seed in any::<u64>(), colours in any::<bool>()) {
        let mut dice = Dice::new(seed);
        let plies = 10 + dice.below(50);
        let game = some_game(&mut dice, plies);
        let record = record(&written(&game, false));
        let made = (0..60).find_map(|_| some_slip(&record, &mut dice));
        let Some((real, board)) = made else { return Ok(()) };
        let seen = if colours {
            Seen::Colours(ByColor { white: board.white(), black: board.black() })
        } else {
            Seen::Occupied(board.occupied())
        };
        if seen.shows(record.final_board()) {
            return Ok(());
        }
        let all = explanations(&record, &seen);
        prop_assert!(all.iter().any(|one| real.is(one)), "{real:?} {all:?}");
        let told = explain(&record, &seen);
        prop_assert_eq!(told.likeliest.len() + told.further, all.len());
    }

    #[test]
    fn a_mistake_in_a_record_is_where_they_part(seed in any::<u64>(), squares in any::<bool>()) {
        let mut dice = Dice::new(seed);
        let plies = 10 + dice.below(90);
        let game = some_game(&mut dice, plies);
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
        prop_assert_eq!(texts(&verdict.take_back.white), &written(&game, false)[ply - 1..]);
        prop_assert_eq!(verdict.take_back.black.len(), wrong.len() + 1 - ply);
        prop_assert_eq!(verdict.records_differ.map(|differ| differ.ply), Some(ply));
        prop_assert!(verdict.boards.white.as_recorded);
    }

    #[test]
    fn a_move_too_many_is_named(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let game = some_game(&mut dice, 50);
        let record = record(&written(&game, false));
        let made = (0..60).find_map(|_| {
            let after = dice.below(game.len() + 1);
            let slip = dice.pick(&slips::extra(record.position_after(after)?))?;
            let board = dice.pick(&replayed(&record, &slip, after))?;
            Some((Made::new(&record, after, &slip), board))
        });
        let Some((real, board)) = made else { return Ok(()) };
        let verdict = judge(&record, &record, ByColor { white: Some(&board), black: Some(&board) });
        for color in Color::ALL {
            let wrong = verdict.boards.get(color);
            real.assert_named(&record, &board, &all_of(wrong));
        }
    }

    #[test]
    fn a_mistake_in_a_record_and_one_on_its_board_are_both_found(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let game = some_game(&mut dice, 40);
        let right = written(&game, false);
        let white = record(&right);
        let made = (0..60).find_map(|_| some_slip(&white, &mut dice));
        let Some((real, board)) = made else { return Ok(()) };
        let cut = 1 + dice.below(right.len());
        let mut wrong = right;
        wrong[cut - 1] = "Ka1".into();
        let black = record(&wrong);
        if white.entries[cut - 1].agrees(&black.entries[cut - 1]) {
            return Ok(());
        }
        let verdict = judge(&white, &black, ByColor { white: Some(&board), black: None });
        prop_assert_eq!(verdict.case, Case::Differ);
        prop_assert_eq!(verdict.last_common_ply, cut - 1);
        let found = &verdict.boards.white;
        if !found.correct && !found.as_other_recorded {
            real.assert_named(&white, &board, &all_of(found));
        }
    }

    #[test]
    fn a_shorter_record_is_no_difference(seed in any::<u64>(), cut in 0..20usize) {
        let mut dice = Dice::new(seed);
        let game = some_game(&mut dice, 60);
        let text = written(&game, false);
        let kept = text.len().saturating_sub(cut);
        let (long, short) = (record(&text), record(&text[..kept]));
        let verdict = judge(&long, &short, ByColor { white: Some(long.final_board()), black: Some(short.final_board()) });
        prop_assert_eq!(verdict.case, Case::Agree);
        prop_assert_eq!(verdict.last_common_ply, kept);
        prop_assert_eq!(texts(&verdict.missing.black), &text[kept..]);
        prop_assert!(verdict.boards.white.correct);
        if short.final_board() != long.final_board() {
            prop_assert!(kept == 0 || verdict.boards.black.as_recorded);
            let all = all_of(&verdict.boards.black).likeliest;
            // where moves go to and fro, the board was the same later, too
            let stopped = |ply: usize| long.position_after(ply).map(|position| position.board()) == Some(short.final_board());
            prop_assert!(all.iter().any(|one| one.executed.is_none() && stopped(one.ply - 1)), "{all:?}");
        }
    }

    #[test]
    fn an_illegal_entry_is_found(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let game = some_game(&mut dice, 40);
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
        prop_assert_eq!(illegal.by, Color::from_white(ply % 2 == 1));
        prop_assert_eq!(verdict.restore_ply, ply - 1);
    }
}
