//! tests/announcements/<language>.txt: FEN | move | style | sentence

use ansager::game::{setup::Style, spoken::SpokenMove, tongue::Tongue, words::Language};
use shakmaty::{CastlingMode, Chess, fen::Fen, uci::UciMove};

#[test]
fn tables() {
    for (language, table) in [
        (Language::German, include_str!("announcements/de.txt")),
        (Language::English, include_str!("announcements/en.txt")),
        (Language::Dutch, include_str!("announcements/nl.txt")),
        (Language::French, include_str!("announcements/fr.txt")),
    ] {
        let mut rows = 0;
        for line in table
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
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
            let tongue = Tongue::new(language, style.parse::<Style>().unwrap());
            assert_eq!(tongue.movement(SpokenMove::full(m)), sentence, "{line}");
            rows += 1;
        }
        assert!(rows >= 10, "{language}: {rows} rows");
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
            let said = Tongue::new(language, Style::Fide).time(Duration::from_secs(seconds));
            assert!(
                expected.is_empty() || said == expected,
                "{language} {seconds}: {said}, not {expected}"
            );
        }
    }
}
