//! Verdicts in the words of the report.

use std::time::Duration;

use shakmaty::{ByColor, CastlingMode, Chess};

use super::*;
use crate::game::{
    boards::seen::Seen,
    record::Record,
    verdict::{Evidence, verdict},
};

fn page(language: Language) -> String {
    let record = |text| Record::read(text, &Chess::default(), CastlingMode::Standard);
    let (white, black) = (record("e4 e5 Nf3 Nc6 Bc4"), record("e4 e5 Nf3 Nc6"));
    let made = record("e4 e5 Nh3 Nc6 Bc4");
    let shown = [&white, &made].map(|made| Seen::Pieces(made.final_board().clone()));
    let time = Duration::from_secs(5025);
    let [white_board, black_board] = shown;
    let verdict = verdict(&Evidence {
        boards: ByColor {
            white: Some(white_board),
            black: Some(black_board),
        },
        clocks: vec![(5, ByColor::new_with(|_| time))],
        ..Evidence::of_records(ByColor { white, black })
    });
    report(
        &verdict,
        Heading {
            names: ByColor {
                white: "Anna",
                black: "Felix",
            },
            ..Heading::default()
        },
        language,
    )
}

#[test]
fn german_page_tells_the_facts() {
    let page = page(Language::German);
    for fact in [
        "Die Mitschriften stimmen überein.",
        "In der Mitschrift von Schwarz fehlt: 3. Lf1-c4",
        "Richtig, nichts zu ändern.",
        "  f3 leer > weißer Springer    h3 weißer Springer > leer",
        "  2. Zug von Weiß: geschrieben Sg1-f3, ausgeführt Sg1-h3 (anderes Feld)",
        "Weiß 1:23:45, Schwarz 1:23:45 (laut Protokoll).",
        "  4 . . L . B . . .",
        "Große Buchstaben Weiß, kleine Schwarz: K König, D Dame, T Turm, L Läufer, S Springer, B Bauer.",
    ] {
        assert!(page.contains(fact), "{fact}\n{page}");
    }
    assert!(page.lines().count() <= 60);
}

#[test]
fn english_page_has_the_same_shape() {
    let (german, english) = (page(Language::German), page(Language::English));
    assert_eq!(german.lines().count(), english.lines().count());
    assert!(
        english.contains("  move 2 of White: written Ng1-f3, executed Ng1-h3 (another square)"),
        "{english}"
    );
}

/// The page about White's board alone, of two players who wrote this.
fn page_of(written: &str, seen: Seen) -> String {
    let record = Record::read(written, &Chess::default(), CastlingMode::Standard);
    let verdict = verdict(&Evidence {
        boards: ByColor {
            white: Some(seen),
            black: None,
        },
        ..Evidence::of_records(ByColor::new_with(|_| record.clone()))
    });
    report(&verdict, Heading::default(), Language::German)
}

fn shown(made: &str) -> Board {
    let record = Record::read(made, &Chess::default(), CastlingMode::Standard);
    record.final_board().clone()
}

#[test]
fn mistakes_that_are_not_listed_are_counted() {
    let written = "e4 e5 Nf3 Nc6 Bc4 Nf6 d3 d6";
    // A pawn on h6 that nobody wrote may have gone there at any time.
    let mut board = shown(written);
    board.discard_piece_at(Square::H7);
    board.set_piece_at(Square::H6, Color::Black.pawn());
    let page = page_of(written, Seen::Pieces(board));
    assert!(!page.contains("Ein einziger Fehler"), "{page}");
    assert!(
        page.contains("Fehler, die ebenso aussähen und nicht wahrscheinlicher sind: "),
        "{page}"
    );
    assert!(
        page.contains("Welcher der möglichen Fehler geschehen ist."),
        "{page}"
    );
    // Only one mistake can put it there, and that is said.
    let page = page_of("e4 e5", Seen::Pieces(shown("e4")));
    assert!(page.contains("Ein einziger Fehler erklärt das:"), "{page}");
    assert!(!page.contains("Weitere einzelne Fehler"), "{page}");
}

/// Every move with both squares, whatever it was written in, legal or not.
#[test]
fn one_page_has_one_notation() {
    let squares = "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 d7d6";
    for written in [
        squares,
        "e4 e5 Nf3 Nc6 Bc4 Nf6 d3 d6",
        "e4 e5 Sf3 Sc6 Lc4 Sf6 d3 d6",
    ] {
        let mut board = shown(written);
        board.discard_piece_at(Square::F6);
        board.set_piece_at(Square::H5, Color::Black.knight());
        let page = page_of(written, Seen::Pieces(board));
        let named: Vec<&str> = page
            .lines()
            .filter(|line| line.contains("ausgeführt"))
            .collect();
        assert!(named.len() > 1, "{page}");
        for line in named {
            let mut moves = line
                .split("geschrieben ")
                .skip(1)
                .chain(line.split("ausgeführt ").skip(1));
            let long = |text: &str| {
                text.split([' ', ','])
                    .next()
                    .is_some_and(|word| word.contains(['-', 'x']) || word == "nichts")
            };
            assert!(moves.all(long), "{line}");
        }
    }
}

#[test]
fn a_board_that_knows_no_pieces_says_so() {
    let page = page_of("e4 e5", Seen::Occupied(shown("e4 e5").occupied()));
    for fact in [
        "Dieses elektronische Brett fühlt nur, wo etwas steht, nicht welche Figur.",
        "Soweit das Brett es zeigen kann, ist nichts zu ändern.",
    ] {
        assert!(page.contains(fact), "{page}");
    }
    let page = page_of("e4 e5", Seen::Occupied(shown("e4 d5").occupied()));
    for fact in [
        "Weiß berichtigt dieses Brett (jetzt > dann):",
        "  d5 eine Figur > leer    e5 leer > schwarzer Bauer",
        "  d7 leer > schwarzer Bauer    e7 eine Figur > leer",
        "  1. Zug von Schwarz: geschrieben e7-e5, ausgeführt d7-d5 (andere Figur derselben Art)",
    ] {
        assert!(page.contains(fact), "{page}");
    }
}

#[test]
fn what_cannot_be_read_is_quoted() {
    let page = page_of("e4 blah", Seen::Pieces(shown("e4 e5")));
    for fact in [
        "Nicht lesbar in beiden Mitschriften: „blah“ (1. Zug von Schwarz).",
        "  1. Zug von Schwarz: geschrieben „blah“ (nicht lesbar), ausgeführt e7-e5 (anderer Zug)",
        "Welcher Zug mit dem unlesbaren Eintrag gemeint ist.",
    ] {
        assert!(page.contains(fact), "{fact}\n{page}");
    }
    assert!(!page.contains("7.5"), "{page}");
}
