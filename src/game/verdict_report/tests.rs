use std::time::Duration;

use shakmaty::{ByColor, CastlingMode, Chess};

use super::*;
use crate::game::{
    record::Record,
    verdict::{Evidence, verdict},
};

fn page(language: Language) -> String {
    let record = |text| Record::read(text, &Chess::default(), CastlingMode::Standard);
    let (white, black) = (record("e4 e5 Nf3 Nc6 Bc4"), record("e4 e5 Nf3 Nc6"));
    let made = record("e4 e5 Nh3 Nc6 Bc4");
    let time = Duration::from_secs(5025);
    let verdict = verdict(&Evidence {
        records: ByColor {
            white: &white,
            black: &black,
        },
        boards: ByColor {
            white: Some(white.final_board()),
            black: Some(made.final_board()),
        },
        clocks: &[(
            5,
            ByColor {
                white: time,
                black: time,
            },
        )],
        clocks_set: &[],
    });
    report(
        &verdict,
        Heading {
            white: "Anna",
            black: "Felix",
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
        "In der Mitschrift von Schwarz fehlt: Lc4",
        "Richtig, nichts zu ändern.",
        "  f3 leer > weißer Springer    h3 weißer Springer > leer",
        "  2. Zug von Weiß: geschrieben Sf3, ausgeführt Sh3 (anderes Feld)",
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
        english.contains("  move 2 of White: written Nf3, executed Nh3 (another square)"),
        "{english}"
    );
}
