//! Games of random legal moves, as journals and as sheets.

use std::time::Duration;

use ansager::{
    export::sheet::Sheet,
    game::{
        clock::reading::Reading,
        journal::{
            entry::{EndReason, Ending, Entry, Witness},
            line,
        },
        laws::agreement::{Agreement, ClockKind, Start},
        moves::spoken::SpokenMove,
    },
};
use proptest::test_runner::{RngAlgorithm, TestRng};
use shakmaty::{Color, KnownOutcome, Position};

use super::desk;

pub(crate) struct Chance(TestRng);

impl Chance {
    pub(crate) fn new() -> Self {
        Self(TestRng::deterministic_rng(RngAlgorithm::ChaCha))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        use proptest::prelude::Rng;
        self.0.next_u32() as usize % bound
    }
}

/// A game of random legal moves with random times, every third of them Chess960.
pub(crate) fn random_game(chance: &mut Chance, game: usize) -> Sheet {
    let text = desk::text_of(&random_records(chance, game, 160));
    Sheet::from_journal(&line::read(text.as_bytes()))
}

pub(crate) fn random_records(
    chance: &mut Chance,
    game: usize,
    plies: usize,
) -> Vec<(Duration, Entry)> {
    let mut agreement = Agreement {
        clock: ClockKind::Talking("90+30".parse().unwrap()),
        event: format!("Zufall \"{game}\" \\ ä"),
        ..Agreement::default()
    };
    if game % 3 == 2 {
        agreement.start = Start::Chess960(chance.below(960) as u16);
    }
    agreement.seats.white.name = "Weiß".into();
    let mut position = agreement.start.state().legal().unwrap().clone();
    let mode = agreement.start.castling_mode();
    let mut at = Duration::ZERO;
    let mut left = [5430_u64; 2];
    let mut records = vec![(
        at,
        Entry::Opened {
            program: "test".into(),
            started: "2026-01-01T10:00:00+01:00".into(),
            agreement: Box::new(agreement),
        },
    )];
    let witness = Witness::Keyboard;
    records.push((
        at,
        Entry::Started {
            side: Color::White,
            witness,
        },
    ));
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_insufficient_material() {
            break;
        }
        let m = moves[chance.below(moves.len())];
        let by = position.turn();
        let seconds = chance.below(40) as u64;
        at += Duration::from_secs(seconds);
        let side = by.fold_wb(0, 1);
        left[side] = left[side].saturating_sub(seconds) + 30;
        let said = SpokenMove::full(m);
        records.push((
            at,
            Entry::Announced {
                by,
                said,
                uci: Some(m.to_uci(mode)),
                words: String::new(),
                witness,
                ply: None,
            },
        ));
        if chance.below(20) == 0 {
            records.push((at, Entry::DrawOffered { by, witness }));
        }
        let clock = Some(Reading {
            white: Duration::from_secs(left[0]),
            black: Duration::from_secs(left[1]),
        });
        records.push((at, Entry::Pressed { by, witness, clock }));
        position.play_unchecked(m);
    }
    let outcome = position.outcome().known().unwrap_or(KnownOutcome::Draw);
    let reason = match outcome {
        KnownOutcome::Decisive { .. } => EndReason::Checkmate,
        KnownOutcome::Draw => EndReason::Agreement,
    };
    let ending = Ending {
        outcome: outcome.into(),
        reason,
    };
    records.push((at, Entry::Ended { ending, witness }));
    records
}
