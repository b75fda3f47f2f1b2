//! tests/phrases/<language>.txt: FEN or "-" (start position) | what is typed or said | what it means
//!
//! A move is given as UCI, several as "e2e4 or d2d4", a refusal as "impossible", anything else as the name of the command.

use ansager::game::{
    command::Command,
    phrase,
    resolve::{self, Resolution},
    standing::Standing,
    words::Language,
};
use shakmaty::{CastlingMode, fen::Fen};

#[test]
fn tables() {
    for (language, table) in [
        (Language::German, include_str!("phrases/de.txt")),
        (Language::English, include_str!("phrases/en.txt")),
        (Language::Dutch, include_str!("phrases/nl.txt")),
        (Language::French, include_str!("phrases/fr.txt")),
    ] {
        let mut rows = 0;
        for line in table
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let [fen, words, meaning] = fields[..] else {
                panic!("three fields: {line}")
            };
            assert_eq!(
                meaning_of(fen, words, language),
                meaning,
                "{language}: {line}"
            );
            rows += 1;
        }
        assert!(rows >= 20, "{language}: {rows} rows");
    }
}

fn meaning_of(fen: &str, words: &str, language: Language) -> String {
    let standing = match fen {
        "-" => Standing::Legal(Box::default()),
        fen => {
            let setup = fen.parse::<Fen>().unwrap().into_setup();
            let mode = CastlingMode::detect(&setup);
            Standing::from_setup(setup, mode)
        }
    };
    let Ok(phrase) = phrase::parse(words, language.words()) else {
        return "not understood".to_owned();
    };
    let by = phrase.by.map_or_else(String::new, |by| format!("{by} "));
    let Command::Move(readings) = phrase.command else {
        return format!("{by}{:?}", phrase.command);
    };
    let uci = |meant: &resolve::Meant| {
        meant.legal.map_or_else(
            || "illegal".to_owned(),
            |m| m.to_uci(CastlingMode::Standard).to_string(),
        )
    };
    match resolve::strict(&readings, &standing) {
        Resolution::Play(meant) => format!("{by}{}", uci(&meant)),
        Resolution::Which(list) => list.iter().map(uci).collect::<Vec<_>>().join(" or "),
        Resolution::Impossible(_) => "impossible".to_owned(),
    }
}
