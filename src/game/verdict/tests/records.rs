//! What the two records say of each other.

use super::*;

#[test]
fn one_record_leaves_a_move_out() {
    let verdict = table(
        "e4 e5 Nf3 Nc6 Bc4 Bc5 d3",
        "e4 e5 Nf3 Bc4 Bc5 d3",
        None,
        None,
    );
    let differ = verdict.records_differ.unwrap();
    assert_eq!(
        (differ.kind, differ.ply, text(&differ.white)),
        (RecordSlip::BlackOmits, 4, Some("Nc6".to_owned()))
    );
    let verdict = table(GAME, &GAME.replace("Nf6", "Nge7"), None, None);
    let differ = verdict.records_differ.unwrap();
    assert_eq!((differ.kind, differ.ply), (RecordSlip::OtherMove, 8));
    let last = table("e4 e5 Nf3 Nc6", "e4 e5 Nc3", None, None)
        .records_differ
        .unwrap();
    assert_eq!(
        (last.kind, last.ply, last.last),
        (RecordSlip::OtherMove, 3, true)
    );
    let many = table("e4 e5 Nf3 Nc6", "e4 e5 Nc3 Nf6", None, None);
    let many = many.records_differ.unwrap();
    assert_eq!((many.kind, many.ply), (RecordSlip::OtherMoves, 3));
}

#[test]
fn a_move_left_out_of_one_record_is_nothing_else() {
    let complete = "e4 e5 Nf3 Nc6 Bb5 Nd4 Bc4 Nxf3 Qxf3 d6";
    let without = |text: &str| complete.replacen(text, "", 1);
    // Read one move later, some of these are legal for a while.
    for (left_out, ply) in [
        ("Nc6 ", 4),
        ("e5 ", 2),
        ("Bb5 ", 5),
        ("Nd4 ", 6),
        ("Qxf3 ", 9),
    ] {
        let verdict = table(complete, &without(left_out), Some(complete), Some(complete));
        assert_eq!(verdict.illegal, None, "{left_out}");
        let differ = verdict.records_differ.unwrap();
        assert_eq!((differ.kind, differ.ply), (RecordSlip::BlackOmits, ply));
        assert_eq!(text(&differ.white).as_deref(), Some(left_out.trim()));
        let verdict = table(&without(left_out), complete, None, None);
        assert_eq!(verdict.illegal, None, "{left_out}");
        assert_eq!(verdict.records_differ.unwrap().kind, RecordSlip::WhiteOmits);
    }
}

#[test]
fn a_line_of_the_scoresheet_left_out_is_nothing_illegal() {
    let complete = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5";
    for (left_out, ply) in [
        ("Bb5 a6 ", 5),
        ("e5 Nf3 ", 2),
        ("Bb5 a6 Ba4 Nf6 ", 5),
        ("Nc6 Bb5 a6 ", 4),
    ] {
        let without = complete.replacen(left_out, "", 1);
        for black in [true, false] {
            let verdict = match black {
                true => table(complete, &without, Some(complete), None),
                false => table(&without, complete, Some(complete), None),
            };
            assert_eq!(verdict.illegal, None, "{left_out}");
            let differ = verdict.records_differ.unwrap();
            let kind = if black {
                RecordSlip::BlackOmits
            } else {
                RecordSlip::WhiteOmits
            };
            assert_eq!((differ.kind, differ.ply), (kind, ply), "{left_out}");
            assert_eq!(texts(&differ.left_out), left_out.trim());
            let board = verdict.boards.white;
            assert!(board.as_recorded || board.as_other_recorded, "{left_out}");
        }
    }
}

#[test]
fn a_move_that_was_not_written_is_missing_and_no_difference() {
    let complete = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nd4";
    for gap in [
        "1. e4 e5 2. Sf3 - 3. Lb5 Sd4",
        "1. e4 e5 2. Sf3 3. Lb5 Sd4",
        "1. e4 e5 2. Nf3 ... 3. Bb5 Nd4",
    ] {
        let verdict = table(complete, gap, Some("e4 e5 Nf3 Nc6 Bb5 Nd4"), None);
        assert_eq!(
            (verdict.case, &verdict.illegal),
            (Case::Agree, &None),
            "{gap}"
        );
        assert_eq!(texts(&verdict.missing.black), "Nc6", "{gap}");
        assert_eq!((verdict.last_common_ply, verdict.restore_ply), (6, 6));
        assert!(verdict.boards.white.correct, "{gap}");
    }
    let verdict = table(complete, "1. e4 e5 2. ... Sc6 3. Lb5", None, None);
    assert_eq!(
        (verdict.case, texts(&verdict.missing.black).as_str()),
        (Case::Agree, "Nf3 Nd4")
    );
    // Nobody knows the move: what stood before it is all that can be restored.
    let verdict = table("e4 e5 - Nc6", "e4 e5 - Nc6", None, None);
    assert_eq!(
        (verdict.case, verdict.restore_ply, verdict.illegal),
        (Case::Agree, 2, None)
    );
}

#[test]
fn other_numbers_are_told() {
    let verdict = table("1. e4 e5 2. Nf3 Nc6", "1. e4 e5 3. Nf3 Nc6", None, None);
    assert_eq!(verdict.case, Case::Agree);
    assert_eq!(verdict.misnumbered.white, None);
    let wrong = verdict.misnumbered.black.unwrap();
    assert_eq!((wrong.ply, wrong.written), (3, 3));
}

#[test]
fn a_move_written_twice_is_no_move_of_the_game() {
    let once = "e4 e5 Sf3 Sc6 Lb5 a6";
    for twice in [
        "e4 e5 Sf3 Sf3 Sc6 Lb5 a6",
        "1. e4 e5 2. Sf3 3. Sf3 Sc6 4. Lb5 a6",
        "e4 e5 Sf3 Sf3 Sc6",
        "e4 e5 Sf3 Sf3",
    ] {
        let verdict = table(twice, once, Some(once), Some(once));
        assert_eq!((verdict.case, verdict.last_common_ply), (Case::Differ, 3));
        assert_eq!(verdict.illegal, None, "{twice}");
        let differ = verdict.records_differ.unwrap();
        assert_eq!((differ.kind, differ.ply), (RecordSlip::WhiteRepeats, 3));
        assert!(verdict.boards.white.as_other_recorded, "{twice}");
        assert!(verdict.boards.black.as_recorded, "{twice}");
        assert_eq!(texts(&verdict.take_back.black), "Nc6 Bb5 a6");
    }
    let verdict = table(once, "e4 e4 e5 Sf3 Sc6 Lb5 a6", None, None);
    let differ = verdict.records_differ.unwrap();
    assert_eq!((differ.kind, differ.ply), (RecordSlip::BlackRepeats, 1));
    // A reply that reads like the move before it is a move.
    let verdict = table("d4 d6 c4 e5 dxe5 dxe5", "d4 d6 c4 e5 dxe5 Nc6", None, None);
    assert_eq!(verdict.records_differ.unwrap().kind, RecordSlip::OtherMove);
}

/// "Nd2" is whichever knight the other player has written, and no difference.
#[test]
fn a_record_that_does_not_say_which_piece_agrees() {
    for knight in ["Nbd2", "Nfd2"] {
        let clear = format!("d4 d5 Nf3 Nf6 {knight} e6 e3 Be7 Bd3 O-O");
        let short = clear.replace(knight, "Nd2");
        for (white, black) in [(&clear, &short), (&short, &clear)] {
            let verdict = table(white, black, Some(&clear), None);
            assert_eq!((verdict.case, verdict.illegal), (Case::Agree, None));
            assert!(verdict.boards.white.correct, "{knight}");
        }
        // Another difference, and the doubtful entry is still none.
        let other = short.replace("e6", "g6");
        let differ = table(&clear, &other, None, None).records_differ.unwrap();
        assert_eq!((differ.kind, differ.ply), (RecordSlip::OtherMove, 6));
        let other = short.replace("Nf6", "c6");
        let differ = table(&clear, &other, None, None).records_differ.unwrap();
        assert_eq!((differ.kind, differ.ply), (RecordSlip::OtherMove, 4));
    }
}

/// Neither record says which knight it was; a board does.
#[test]
fn a_board_tells_which_piece_was_meant() {
    let short = "d4 d5 Nf3 Nf6 Nd2 e6 e3 Be7 Bd3 O-O";
    for knight in ["Nbd2", "Nfd2"] {
        let made = short.replace("Nd2", knight);
        let verdict = table(short, short, Some(&made), None);
        assert!(verdict.boards.white.correct, "{knight}");
        let [doubt] = &verdict.doubtful[..] else {
            panic!("{:?}", verdict.doubtful);
        };
        assert_eq!(
            (doubt.ply, doubt.read_as.to_string()),
            (5, knight.to_owned())
        );
    }
    // Two boards that show one knight each: one of them is wrong, and the doubt is told.
    let boards = ["Nbd2", "Nfd2"].map(|knight| short.replace("Nd2", knight));
    let verdict = table(short, short, Some(&boards[0]), Some(&boards[1]));
    assert!(verdict.boards.white.correct != verdict.boards.black.correct);
    assert_eq!(verdict.doubtful.len(), 1);
    // What follows tells as well.
    let clear = "d4 d5 Nf3 Nf6 Nd2 e6 Ne5";
    assert_eq!(table(clear, clear, None, None).doubtful, []);
}

#[test]
fn what_cannot_be_read_is_no_illegal_move() {
    let verdict = table("e4 e5 blah Sc6", "e4 e5 Sf3 Sc6", None, None);
    let illegal = verdict.illegal.unwrap();
    assert_eq!(
        (illegal.ply, illegal.readable, illegal.text.as_str()),
        (3, false, "blah")
    );
    let differ = verdict.records_differ.unwrap();
    assert_eq!(text(&differ.white).as_deref(), Some("blah"));
}
