//! Disputes with their records and boards, and the verdict on each.

use shakmaty::{CastlingMode, Chess, Square};

use super::{explain::slips::Kind, json::VerdictJson, *};
use crate::game::{
    boards::seen::{Man, Seen},
    record::Record,
};

mod records;

const GAME: &str = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6";

fn record(text: &str) -> Record {
    Record::read(text, &Chess::default(), CastlingMode::Standard)
}

/// A table of two records and what was really made on the boards, or nothing for a board that is not known.
fn table(
    white: &str,
    black: &str,
    white_board: Option<&str>,
    black_board: Option<&str>,
) -> Verdict {
    let records = ByColor {
        white: record(white),
        black: record(black),
    };
    let boards = ByColor {
        white: white_board,
        black: black_board,
    };
    verdict(&Evidence {
        boards: boards.map(|made| Some(Seen::Pieces(record(made?).final_board().clone()))),
        clocks: vec![
            (0, times(600, 600)),
            (6, times(500, 510)),
            (10, times(400, 410)),
        ],
        ..Evidence::of_records(records)
    })
}

fn text(written: &Option<Written>) -> Option<String> {
    written.as_ref().map(ToString::to_string)
}

fn texts(moves: &[Numbered]) -> String {
    let moves: Vec<String> = moves.iter().map(|one| one.written.to_string()).collect();
    moves.join(" ")
}

fn times(white: u64, black: u64) -> ByColor<Duration> {
    ByColor {
        white: Duration::from_secs(white),
        black: Duration::from_secs(black),
    }
}

#[test]
fn all_is_well() {
    let verdict = table(GAME, GAME, Some(GAME), Some(GAME));
    assert_eq!((verdict.case, verdict.last_common_ply), (Case::Agree, 10));
    assert!(verdict.boards.white.correct && verdict.boards.black.correct);
    assert_eq!(verdict.clocks, Some(times(400, 410).map(Some)));
}

#[test]
fn the_shape_is_the_agreed_one() {
    let verdict = table(
        GAME,
        "e4 e5 Nf3",
        Some("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d4 d6"),
        None,
    );
    let json = serde_json::to_value(VerdictJson::of(&verdict)).unwrap();
    assert_eq!(json["case"], "agree");
    assert_eq!(json["last_common_ply"], 3);
    assert_eq!(
        json["restore"],
        "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQ1RK1 w kq - 0 6"
    );
    assert_eq!(json["missing"]["black"][0], "Nc6");
    assert_eq!(json["missing"]["white"].as_array().unwrap().len(), 0);
    assert_eq!(json["take_back"]["white"].as_array().unwrap().len(), 0);
    let board = &json["boards"]["white"];
    assert_eq!(
        (&board["known"], &board["correct"]),
        (&true.into(), &false.into())
    );
    assert_eq!(
        board["squares"][0],
        serde_json::json!({"square": "d3", "shows": null, "should": "P"})
    );
    assert_eq!(board["explained_by"]["ply"], 9);
    assert_eq!(board["explained_by"]["written"], "d3");
    assert_eq!(board["explained_by"]["executed"], "d4");
    assert_eq!(json["boards"]["black"]["known"], false);
    assert_eq!(json["illegal"], serde_json::Value::Null);
    assert_eq!(json["clocks"]["white"], 400);
}

#[test]
fn both_boards_can_be_wrong() {
    let late = GAME.replace("d3", "d4");
    let early = GAME.replace("Bc5", "Be7");
    let verdict = table(GAME, GAME, Some(&late), Some(&early));
    let ply = |board: &BoardVerdict| board.explained_by.as_ref().map(|one| (one.ply, one.kind));
    assert_eq!(ply(&verdict.boards.white), Some((9, Kind::OtherSquare)));
    assert_eq!(ply(&verdict.boards.black), Some((6, Kind::OtherSquare)));
}

#[test]
fn a_move_forgotten_on_one_board() {
    let verdict = table(
        GAME,
        GAME,
        Some(GAME),
        Some("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3"),
    );
    let explained = verdict.boards.black.explained_by.unwrap();
    assert_eq!((explained.ply, explained.kind), (10, Kind::Missing));
    assert_eq!(
        (text(&explained.written).as_deref(), explained.executed),
        (Some("d6"), None)
    );
}

#[test]
fn a_board_that_stopped_with_its_record_and_has_a_mistake_in_it() {
    let short = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6";
    let made = "e4 e5 Nf3 Nc6 Bb5 Bc5 O-O Nf6";
    let verdict = table(GAME, short, Some(GAME), Some(made));
    assert_eq!(verdict.case, Case::Agree);
    let board = verdict.boards.black;
    let explained = board.explained_by.unwrap();
    assert_eq!((explained.ply, board.explained_in), (5, Some(Color::Black)));
    let board = verdict.boards.white;
    assert!(board.correct && board.explained_in.is_none());
}

#[test]
fn differing_records_go_back_to_the_last_common_move() {
    let black = "e4 e5 Nf3 Nc6 Bc4 Bc5 d3 Nf6 O-O d6";
    let verdict = table(GAME, black, Some(GAME), Some(black));
    assert_eq!((verdict.case, verdict.last_common_ply), (Case::Differ, 6));
    assert_eq!(texts(&verdict.take_back.white), "O-O Nf6 d3 d6");
    assert_eq!(texts(&verdict.take_back.black), "d3 Nf6 O-O d6");
    assert_eq!(verdict.clocks, Some(times(500, 510).map(Some)));
    assert!(verdict.boards.white.as_recorded && verdict.boards.white.explained_by.is_none());
    assert!(!verdict.boards.white.squares.is_empty());
}

#[test]
fn an_illegal_move_goes_back_before_it() {
    let text = "e2e4 e7e5 g1g3 b8c6 f1c4";
    let verdict = table(text, text, Some(text), Some("e2e4 e7e5 g1f3 b8c6 f1c4"));
    let illegal = verdict.illegal.clone().unwrap();
    assert_eq!(
        (illegal.ply, illegal.by, illegal.r#move.to_string()),
        (3, Color::White, "Ng1-g3".to_owned())
    );
    assert_eq!(
        verdict.restore.to_string(),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    );
    assert_eq!((illegal.text.as_str(), illegal.readable), ("g1g3", true));
    assert_eq!(texts(&verdict.take_back.white), "Ng1-g3 Nc6 Bc4");
    assert!(verdict.boards.white.as_recorded && !verdict.boards.black.as_recorded);
    assert_eq!(verdict.boards.black.explained_by.unwrap().ply, 3);
    assert_eq!(verdict.clocks, None);
}

#[test]
fn wrong_piece_and_wrong_promotion() {
    let game = "a4 b5 axb5 a6 bxa6 Nc6 a7 Rb8 a8=Q Nf6";
    let verdict = table(
        game,
        game,
        Some(&game.replace("a8=Q", "a8=N")),
        Some(&game.replace("Nf6", "f6")),
    );
    let white = verdict.boards.white.explained_by.unwrap();
    assert_eq!(
        (white.ply, white.kind, text(&white.executed)),
        (9, Kind::OtherPromotion, Some("a8=N".to_owned()))
    );
    let black = verdict.boards.black.explained_by.unwrap();
    assert_eq!((black.ply, black.kind), (10, Kind::OtherPiece));
}

#[test]
fn noticed_twenty_plies_late() {
    let start = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 O-O O-O";
    let more = " h3 h6 Re1 Re8 Bb5 Bb6 Nbd2 Be6 Ba4 Bd7 Nf1 Qc8 Ng3 Qd8";
    let wrong = start.replace("c3", "b3");
    let verdict = table(
        &(start.to_owned() + more),
        &(start.to_owned() + more),
        Some(&(wrong + more)),
        None,
    );
    let explained = verdict.boards.white.explained_by.unwrap();
    assert_eq!(
        (explained.ply, text(&explained.executed)),
        (7, Some("b3".to_owned()))
    );
}

#[test]
fn a_board_beside_differing_records_is_explained() {
    let (white, black) = ("e4 e5 Nf3 Nc6 Bc4 Bc5 d3", "e4 e5 Nf3 Nc6 Bb5 Bc5 d3");
    let made = "e4 e5 Nf3 Nc6 Bb5 Bc5 d4";
    let verdict = table(white, black, Some(made), Some(white));
    let board = &verdict.boards.white;
    assert_eq!(board.explained_in, Some(Color::Black));
    let explained = board.explained_by.as_ref().unwrap();
    assert_eq!(
        (explained.ply, text(&explained.executed)),
        (7, Some("d4".to_owned()))
    );
    let board = &verdict.boards.black;
    assert!(board.as_other_recorded && !board.as_recorded && board.explained_by.is_none());
}

/// Two records of the game and what a board of White's feels, with what it feels wrongly.
fn felt_on(seen: Seen) -> Verdict {
    verdict(&Evidence {
        boards: ByColor {
            white: Some(seen),
            black: None,
        },
        ..Evidence::of_records(ByColor::new_with(|_| record(GAME)))
    })
}

#[test]
fn a_board_that_knows_no_pieces_is_compared_as_far_as_it_goes() {
    let right = record(GAME).final_board().clone();
    let verdict = felt_on(Seen::Occupied(right.occupied()));
    let board = &verdict.boards.white;
    assert_eq!(
        (board.known, board.senses),
        (false, Some(Senses::Occupancy))
    );
    assert!(board.squares.is_empty() && verdict.is_in_order());

    let late = record(&GAME.replace("d3", "d4")).final_board().clone();
    let colours = ByColor {
        white: late.white(),
        black: late.black(),
    };
    for (seen, man, senses) in [
        (
            Seen::Occupied(late.occupied()),
            Man::Some,
            Senses::Occupancy,
        ),
        (
            Seen::Colours(colours),
            Man::Of(Color::White),
            Senses::Colours,
        ),
    ] {
        let verdict = felt_on(seen);
        let board = &verdict.boards.white;
        assert_eq!(board.senses, Some(senses));
        let squares: Vec<_> = board
            .squares
            .iter()
            .map(|one| (one.square, one.shows, one.should))
            .collect();
        let pawn = Some(Color::White.pawn());
        assert_eq!(
            squares,
            [(Square::D3, None, pawn), (Square::D4, Some(man), None)]
        );
        assert!(!verdict.is_in_order());
        let explained = board.explained_by.as_ref().unwrap();
        assert_eq!(
            (explained.ply, text(&explained.executed)),
            (9, Some("d4".to_owned()))
        );
    }
}

#[test]
fn explanations_that_are_not_given_are_counted() {
    let verdict = table(
        GAME,
        GAME,
        Some("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 a6"),
        None,
    );
    let json = serde_json::to_value(VerdictJson::of(&verdict)).unwrap();
    let board = &json["boards"]["white"];
    let listed = board["explanations"].as_array().map_or(1, Vec::len);
    let all = explain::explanations(
        &record(GAME),
        &Seen::Pieces(
            record("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 a6")
                .final_board()
                .clone(),
        ),
    );
    let further = board["further_explanations"].as_u64().unwrap();
    assert_eq!(listed as u64 + further, all.len() as u64);
    assert_eq!(json["boards"]["black"]["further_explanations"], 0);
}

/// One notation, whatever the records are written in.
#[test]
fn every_move_is_written_in_one_way() {
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lc4 Sd4 4. 0-0";
    let squares = "e2e4 e7e5 g1f3 b8c6 f1b5 c6d4 b5c4";
    let verdict = table(german, squares, None, Some("e4 e5 Nf3 Nc6 Be2 Nd4 Bc4"));
    assert_eq!(texts(&verdict.take_back.white), "Bc4 Nd4 O-O");
    assert_eq!(texts(&verdict.take_back.black), "Bb5 Nd4 Bc4");
    let verdict = table(german, "e2e4", None, None);
    assert_eq!(texts(&verdict.missing.black), "e5 Nf3 Nc6 Bc4 Nd4 O-O");
}
