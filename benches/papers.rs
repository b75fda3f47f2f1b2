//! Exports of one long game, and of many.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use ansager::{
    commands::export,
    export::sheet::Sheet,
    game::{
        journal::{
            entry::{Entry, Witness},
            line::{self, LineHash},
        },
        laws::agreement::Agreement,
        moves::spoken::SpokenMove,
    },
    options::{Options, Task},
};
use clap::Parser;
use shakmaty::{CastlingMode, Chess, Position};

use crate::{each, played};

pub(crate) fn figures() {
    let journal = |seed: u64, plies: usize| {
        let mut position = Chess::default();
        let mut entries = vec![Entry::Opened {
            program: "bench".into(),
            started: "2026-01-01T10:00:00Z".into(),
            agreement: Box::new(Agreement::default()),
        }];
        for m in played(seed, plies).0 {
            let by = position.turn();
            let witness = Witness::Keyboard;
            let (said, uci) = (SpokenMove::full(m), Some(m.to_uci(CastlingMode::Standard)));
            let words = String::new();
            entries.push(Entry::Announced {
                by,
                said,
                uci,
                words,
                witness,
                ply: None,
            });
            entries.push(Entry::Pressed {
                by,
                witness,
                clock: None,
            });
            position.play_unchecked(m);
        }
        let mut text = String::new();
        let mut hash = LineHash::none();
        for (index, entry) in entries.iter().enumerate() {
            let line = line::line(index as u64 + 1, Duration::ZERO, entry, &hash).unwrap();
            hash = LineHash::of(&line);
            text.push_str(&line);
            text.push('\n');
        }
        text
    };
    let long = journal(7, 300);
    for format in ["pgn", "text", "braille", "brf", "html"] {
        let line = ["ansager", "export", "game", "--format", format];
        let Task::Export(options) = Options::try_parse_from(line).unwrap().task else {
            unreachable!("the command is export");
        };
        each(
            &format!("export of 300 plies as {format}, from the journal's bytes"),
            || {
                let sheet = Sheet::from_journal(&line::read(long.as_bytes()));
                black_box(export::write(&sheet, &options, sheet.agreement.language));
            },
        );
    }
    let games: Vec<String> = (0..100).map(|seed| journal(seed, 80)).collect();
    let began = Instant::now();
    let mut bytes = 0;
    for _ in 0..100 {
        for game in &games {
            let sheet = Sheet::from_journal(&line::read(game.as_bytes()));
            bytes += ansager::export::pgn::write(&sheet, sheet.agreement.language).len();
        }
    }
    println!(
        "10000 games of 80 plies as PGN: {:.1} s, {} MB",
        began.elapsed().as_secs_f64(),
        bytes / 1_000_000
    );
}
