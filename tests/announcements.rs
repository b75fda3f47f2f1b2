//! tests/announcements/<language>.txt: FEN | move | style | sentence

use ansager::game::{
    language::phrasing::Phrasing, laws::agreement::Style, moves::spoken::SpokenMove,
    words::Language,
};
use shakmaty::{CastlingMode, Chess, fen::Fen, uci::UciMove};

use crate::support::tables::rows;

#[test]
fn tables() {
    for language in Language::ALL {
        let rows = rows("announcements", language);
        assert!(rows.len() >= 10, "{language}: {} rows", rows.len());
        for line in &rows {
            let fields: Vec<&str> = line.split(" | ").map(str::trim).collect();
            let [fen, uci, style, sentence] = fields[..] else {
                panic!("four fields: {line}")
            };
            let fen: Fen = fen.parse().unwrap();
            let position: Chess = fen
                .clone()
                .into_position(CastlingMode::detect(fen.as_setup()))
                .unwrap();
            let m = uci.parse::<UciMove>().unwrap().to_move(&position).unwrap();
            let phrasing = Phrasing::new(language, style.parse::<Style>().unwrap());
            assert_eq!(phrasing.movement(SpokenMove::full(m)), sentence, "{line}");
        }
    }
}

/// Times as words with correct singulars, zero parts left out.
#[test]
fn times() {
    use std::time::Duration;
    let table = [
        (
            0,
            "null Sekunden",
            "zero seconds",
            "nul seconden",
            "zéro seconde",
        ),
        (
            1,
            "eine Sekunde",
            "one second",
            "een seconde",
            "une seconde",
        ),
        (60, "eine Minute", "one minute", "een minuut", "une minute"),
        (
            3661,
            "eine Stunde, eine Minute, eine Sekunde",
            "one hour, one minute, one second",
            "",
            "une heure, une minute, une seconde",
        ),
        (
            3723,
            "eine Stunde, zwei Minuten, drei Sekunden",
            "one hour, two minutes, three seconds",
            "",
            "une heure, deux minutes, trois secondes",
        ),
        (
            3603,
            "eine Stunde, drei Sekunden",
            "one hour, three seconds",
            "",
            "",
        ),
        (
            1260,
            "einundzwanzig Minuten",
            "twenty-one minutes",
            "eenentwintig minuten",
            "vingt et une minutes",
        ),
        (
            5430,
            "eine Stunde, dreißig Minuten, dreißig Sekunden",
            "",
            "",
            "",
        ),
    ];
    for (seconds, german, english, dutch, french) in table {
        for (language, expected) in [
            (Language::German, german),
            (Language::English, english),
            (Language::Dutch, dutch),
            (Language::French, french),
        ] {
            let said = Phrasing::new(language, Style::Fide).time(Duration::from_secs(seconds));
            assert!(
                expected.is_empty() || said == expected,
                "{language} {seconds}: {said}, not {expected}"
            );
        }
    }
}
