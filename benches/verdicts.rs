//! The arbiter's verdict on long games, and how often it names the mistake that was made.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use ansager::game::{
    boards::seen::Seen,
    record::Record,
    verdict::{
        Evidence,
        explain::{Explanation, explain, slips},
        verdict,
    },
};
use shakmaty::{ByColor, CastlingMode, Chess, Position};

use crate::support::emulator::dice::Dice;

pub(crate) fn figures() {
    verdicts();
    explanations();
}

fn verdicts() {
    let mut times: Vec<Duration> = Vec::new();
    for seed in 0..400 {
        let mut dice = Dice::new(seed);
        let game = dice.game(&Chess::default(), 200);
        if game.len() < 200 {
            continue;
        }
        let text: Vec<String> = game
            .iter()
            .map(|m| m.to_uci(CastlingMode::Standard).to_string())
            .collect();
        let text = text.join(" ");
        let record = Record::read(&text, &Chess::default(), CastlingMode::Standard);
        let ply = 20 + dice.below(100);
        let position = record.position_after(ply).cloned().unwrap_or_default();
        let Some(slip) = dice.pick(&slips::instead(
            position.board(),
            Some(&position),
            position.turn(),
            game.get(ply).copied(),
        )) else {
            continue;
        };
        let begin = Instant::now();
        let record = Record::read(&text, &Chess::default(), CastlingMode::Standard);
        let found = verdict(&Evidence {
            boards: ByColor {
                white: Some(Seen::Pieces(slip.board.clone())),
                black: Some(Seen::Pieces(record.final_board().clone())),
            },
            ..Evidence::of_records(ByColor::new_with(|_| record.clone()))
        });
        black_box(found);
        times.push(begin.elapsed());
    }
    times.sort();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let longest = times.last().copied().unwrap_or_default();
    println!(
        "verdict on 200 plies, both records read: median {median:?}, longest {longest:?} ({} games)",
        times.len()
    );
}

/// How often the first explanation is the mistake that was made, somewhere in a game of 80 plies.
fn explanations() {
    let (mut made, mut first, mut listed) = (0u32, 0u32, 0u32);
    for seed in 0..2000 {
        let mut dice = Dice::new(seed);
        let game = dice.game(&Chess::default(), 80);
        let text: Vec<String> = game
            .iter()
            .map(|m| m.to_uci(CastlingMode::Standard).to_string())
            .collect();
        let record = Record::read(&text.join(" "), &Chess::default(), CastlingMode::Standard);
        let ply = dice.below(game.len());
        let Some(position) = record.position_after(ply) else {
            continue;
        };
        let all = slips::instead(
            position.board(),
            Some(position),
            position.turn(),
            game.get(ply).copied(),
        );
        let legal: Vec<_> = all.into_iter().filter(|slip| slip.legal).collect();
        let Some(slip) = dice.pick(&legal) else {
            continue;
        };
        let mut board = slip.board;
        let rest = record.entries.iter().skip(ply + 1);
        let unnoticed = rest
            .map(|entry| slips::carry_on(&mut board, entry.color, entry.m?))
            .all(|step| step.is_some());
        if !unnoticed || board == *record.final_board() {
            continue;
        }
        let found = explain(&record, &Seen::Pieces(board)).likeliest;
        let real = |one: &Explanation| one.ply == ply + 1 && one.kind == slip.kind;
        made += 1;
        first += u32::from(found.first().is_some_and(real));
        listed += u32::from(found.iter().any(real));
    }
    println!(
        "explanations: {made} unnoticed legal mistakes, named first {first}, among those listed {listed}"
    );
}
