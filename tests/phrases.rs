//! tests/phrases/<language>.txt: FEN or "-" (start position) | what is typed or said | what it means
//!
//! A move is given as UCI, several as "e2e4 or d2d4", a refusal as "impossible", anything else as the name of the command.

use ansager::game::{
    language::{command::Command, phrase},
    moves::{
        board_state::BoardState,
        interpretation::{self, Interpretation},
    },
    words::Language,
};
use shakmaty::{CastlingMode, fen::Fen};

use crate::support::tables::rows;

#[test]
fn tables() {
    for language in Language::ALL {
        let rows = rows("phrases", language);
        assert!(rows.len() >= 20, "{language}: {} rows", rows.len());
        for line in &rows {
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let [fen, words, meaning] = fields[..] else {
                panic!("three fields: {line}")
            };
            assert_eq!(
                meaning_of(fen, words, language),
                meaning,
                "{language}: {line}"
            );
        }
    }
}

fn meaning_of(fen: &str, words: &str, language: Language) -> String {
    let state = match fen {
        "-" => BoardState::Legal(Box::default()),
        fen => {
            let agreement = fen.parse::<Fen>().unwrap().into_setup();
            let mode = CastlingMode::detect(&agreement);
            BoardState::from_setup(agreement, mode)
        }
    };
    let Ok(phrase) = phrase::parse(words, language.words()) else {
        return "not understood".to_owned();
    };
    let by = phrase.by.map_or_else(String::new, |by| format!("{by} "));
    let Command::Move(meanings) = phrase.command else {
        return format!("{by}{:?}", phrase.command);
    };
    let uci = |meant: &interpretation::Meant| {
        meant.legal.map_or_else(
            || "illegal".to_owned(),
            |m| m.to_uci(CastlingMode::Standard).to_string(),
        )
    };
    match interpretation::strict(&meanings, &state) {
        Interpretation::Play(meant) => format!("{by}{}", uci(&meant)),
        Interpretation::Which(list) => list.iter().map(uci).collect::<Vec<_>>().join(" or "),
        Interpretation::Impossible(_) => "impossible".to_owned(),
    }
}
