//! Records as players write them, and what is read from them.

use super::*;
use shakmaty::Role;

fn record(text: &str) -> Record {
    Record::read(text, &Chess::default(), CastlingMode::Standard)
}

fn moves(text: &str) -> Vec<String> {
    let record = record(text);
    assert_eq!(record.first_illegal(), None, "{text}");
    record
        .entries
        .iter()
        .filter_map(|entry| entry.m)
        .map(|m| m.to_uci(CastlingMode::Standard).to_string())
        .collect()
}

#[test]
fn every_way_of_writing_reads_the_same() {
    let expected = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1"];
    for text in [
        "[Event \"x\"]\n\n1. e4 {best} e5 2. Nf3 (2. f4 exf4) Nc6 3. Bc4 $1 Bc5 4. O-O *",
        "e2e4\ne7e5\ng1f3\nb8c6\nf1c4\nf8c5\ne1g1\n",
        "1.e4 e5 2.Sf3 Sc6 3.Lc4 Lc5 4.0-0 1-0",
        "e2-e4 e7-e5 Ng1-f3 Nb8-c6 Bf1-c4 Bf8-c5 O-O",
        "1.e4 e5 2.Cf3 Cc6 3.Fc4 Fc5 4.0-0",
        "1. e4 e5 2. Pf3 Pc6 3. Lc4 Lc5 4. 0-0",
        "1. e4 1... e5 7. Nf3! Nc6 9. Bc4 Bc5?! 12. 0-0 ; and so on",
    ] {
        assert_eq!(moves(text), expected, "{text}");
    }
}

#[test]
fn an_illegal_move_is_made_by_hand_and_reading_goes_on() {
    let nobody_can = record("e4 e5 Nf4 Nc6 Bc4");
    assert_eq!(nobody_can.first_illegal(), Some(3));
    let record = Record::read(
        "e2e4 e7e5 g1g4 b8c6 f1c4",
        &Chess::default(),
        CastlingMode::Standard,
    );
    assert_eq!(record.first_illegal(), Some(3));
    assert_eq!(
        record.entries.iter().filter(|entry| !entry.legal).count(),
        1
    );
    assert_eq!(
        record.final_board().to_string(),
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P1N1/8/PPPP1PPP/RNBQK2R"
    );
}

#[test]
fn a_move_that_is_not_written_is_not_illegal() {
    let unwritten = |text: &str| -> Vec<(usize, Unwritten)> {
        let record = record(text);
        assert_eq!(record.first_illegal(), None, "{text}");
        let entries = record.entries.iter().enumerate();
        entries
            .filter_map(|(index, entry)| Some((index + 1, entry.unwritten?)))
            .collect()
    };
    let (marked, left_out) = (Unwritten::Marked, Unwritten::LeftOut);
    for (text, expected) in [
        ("1. e4 e5 2. - Sc6 3. Lc4", vec![(3, marked)]),
        ("1. e4 e5 2. Sf3 -- 3. Lc4 Lc5", vec![(4, marked)]),
        ("1. e4 e5 2. ... Sc6 3. Lc4 Lc5", vec![(3, marked)]),
        ("1. e4 e5 2... Sc6 3. Lc4 Lc5", vec![(3, marked)]),
        ("1. e4 e5 2. Sf3 3. Lc4 Lc5", vec![(4, marked)]),
        ("1. e4 e5 2. Sf3 ... 3. Lc4 Lc5", vec![(4, marked)]),
        ("e4 e5 Nf3 Bc4 Bc5 d3", vec![(4, left_out)]),
        ("e2e4 e7e5 g1f3 f1c4 f8c5 d2d3", vec![(4, left_out)]),
        ("1. e4 1... e5 7. Nf3! Nc6", vec![]),
        ("1. e4 2. e5 3. Nf3 4. Nc6 5. Bc4", vec![]),
        ("e4 e5 Lc4 Sc6 Dh5 Sf6 Dxf7+ - De8", vec![(8, marked)]),
    ] {
        assert_eq!(unwritten(text), expected, "{text}");
    }
}

#[test]
fn the_other_record_tells_what_was_not_written() {
    let complete = record("e4 e5 Nf3 Nc6 Bb5 Nd4");
    let dash = record("e4 e5 Nf3 - Bb5 Nd4");
    let filled = dash.filled_from(&complete);
    assert_eq!(filled.final_board(), complete.final_board());
    assert_eq!(filled.first_unknown(), None);
    assert_eq!(dash.first_unknown(), Some(4));
}

#[test]
fn numbers_that_do_not_fit_are_found() {
    let found = |text: &str| {
        let wrong = record(text).misnumbered();
        wrong.map(|wrong| (wrong.ply, wrong.written))
    };
    assert_eq!(found("1. e4 e5 2. Nf3 Nc6"), None);
    assert_eq!(found("e4 e5 Nf3 Nc6"), None);
    assert_eq!(found("1. e4 e5 3. Nf3 Nc6 4. Bc4"), Some((3, 3)));
    assert_eq!(found("1. e4 2. e5 3. Nf3"), Some((2, 2)));
}

#[test]
fn a_move_that_means_nothing_does_nothing() {
    let record = record("e4 hello Nf3");
    assert_eq!(record.first_illegal(), Some(2));
    assert!(record.entries[2].legal);
}

#[test]
fn a_doubtful_knight_is_the_one_that_makes_sense_of_the_rest() {
    let record = record("Nf3 d5 d3 e6 Nd2 Nf6 Ng5");
    assert_eq!(record.first_illegal(), None);
    assert_eq!(record.entries[4].m.and_then(Move::from), Some(Square::B1));
}

#[test]
fn a_capture_needs_no_sign() {
    let expected = moves("e4 d5 exd5 Qxd5 Nc3 Qa5 b4 Qxb4 d4 Bg4 d5 c5 dxc6");
    for text in [
        "e4 d5 ed5 Dd5 Sc3 Da5 b4 Db4 d4 Lg4 d5 c5 dc6",
        "e4 d5 ed Dd5: Sc3 Da5 b4 D:b4 d4 Lg4 d5 c5 dc",
        "e4 d5 e4:d5 Dd8:d5 Sc3 Da5 b4 Da5xb4 d4 Lg4 d5 c5 dxc e.p.",
        "e4 d5 exd Dxd5 Sxc3 Da5 b4 Dxb4 d4 Lg4 d5 c5 dc6 e.p.",
        "e2-e4 d7-d5 e4-d5 Dd8-d5 Sb1-c3 Dd5-a5 b2-b4 Da5-b4 d2-d4 Lc8-g4 d4-d5 c7-c5 d5-c6",
    ] {
        assert_eq!(moves(text), expected, "{text}");
    }
    // A pawn does not take without naming its file, and a file is no move where nothing can be taken.
    assert_eq!(record("e4 d5 d5").first_illegal(), Some(3));
    assert_eq!(record("e4 ed").first_illegal(), Some(2));
}

#[test]
fn the_step_of_the_king_is_castling() {
    let game = "e4 e5 Nf3 Nc6 Bc4 Bc5";
    let castled = moves(&format!("{game} O-O"));
    for text in ["Kg1", "Ke1-g1", "Ke1g1"] {
        assert_eq!(moves(&format!("{game} {text}")), castled, "{text}");
    }
    assert_eq!(record(&format!("{game} Kf1")).first_illegal(), None);
    assert_eq!(record("e4 e5 Kg1").first_illegal(), Some(3));
}

#[test]
fn a_promotion_without_its_piece_is_in_doubt() {
    let game = "e4 d5 exd5 c6 dxc6 Nf6 cxb7 Nbd7";
    let short = record(&format!("{game} bxa8 Qb6"));
    assert_eq!(short.first_illegal(), None);
    assert!(short.entries[8].doubtful);
    assert_eq!(short.other_meanings(8).len(), 3);
    let rook = record(&format!("{game} bxa8=R Qb6"));
    let filled = short.filled_from(&rook);
    assert_eq!(filled.final_board(), rook.final_board());
}

#[test]
fn promotions_and_captures_are_read_with_any_sign() {
    let start: Chess = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"
        .parse::<shakmaty::fen::Fen>()
        .unwrap()
        .into_position(CastlingMode::Standard)
        .unwrap();
    for text in ["e8=N", "e8N", "e7-e8S", "e7e8n", "e8(N)"] {
        let text = text.replace(['(', ')'], "");
        let record = Record::read(&text, &start, CastlingMode::Standard);
        assert_eq!(
            record.entries[0].m.and_then(Move::promotion),
            Some(Role::Knight),
            "{text}"
        );
    }
}
