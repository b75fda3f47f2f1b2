//! Whole games by emulated hands through every emulated device, not one wrong ply. More with ANSAGER_GAMES.

use std::time::Duration;

use ansager::{
    game::boards::tracked::Patience,
    protocol::{
        Orientation, Side,
        own::tactile::Sense,
        registry::{Decoder, Device},
        replay::{Settings, replay},
    },
};
use shakmaty::{Board, CastlingMode, Chess, Color, Move, Setup};

use crate::support::emulator::{
    Chunk, Moment, certabo, chesslink, dgt,
    dice::Dice,
    human::{Habits, moments},
    noise::{Line, roughen},
    own,
    watch::{Watched, Watcher},
};

struct Plan {
    start: Chess,
    game: Vec<Move>,
    moments: Vec<Moment>,
    lies: Orientation,
    white: Side,
    clock: bool,
    dice: Dice,
}

/// A set of chips has no second queen, so those games end before a promotion.
fn one_set(mut plan: Plan) -> Plan {
    let promotion = plan
        .game
        .iter()
        .position(|m| m.is_promotion())
        .unwrap_or(plan.game.len());
    plan.game.truncate(promotion);
    let habits = Habits {
        clock: plan.clock,
        ..Habits::LIVELY
    };
    plan.moments = moments(&plan.start, &plan.game, &habits, &mut plan.dice);
    plan
}

fn plan(seed: u64, chess960: bool, clock: bool, habits: Habits) -> Plan {
    let mut dice = Dice::new(seed);
    let start = if chess960 {
        shuffled(dice.below(960) as u32)
    } else {
        Chess::default()
    };
    let plies = 20 + dice.below(120);
    let game = dice.game(&start, plies);
    let moments = moments(&start, &game, &Habits { clock, ..habits }, &mut dice);
    let lies = if dice.percent(50) {
        Orientation::Turned
    } else {
        Orientation::Normal
    };
    let white = if dice.percent(50) {
        Side::Left
    } else {
        Side::Right
    };
    Plan {
        start,
        game,
        moments,
        lies,
        white,
        clock,
        dice,
    }
}

fn shuffled(number: u32) -> Chess {
    let mut agreement = Setup::initial();
    agreement.board = Board::chess960(number);
    agreement.castling_rights = agreement.board.rooks();
    agreement.position(CastlingMode::Chess960).unwrap()
}

fn patience(clock: bool) -> Patience {
    let confirm = (!clock).then_some(Duration::from_secs(2));
    Patience {
        confirm,
        ..Patience::default()
    }
}

fn watch(mut plan: Plan, device: Device) -> (Vec<Move>, Watched) {
    let (chunks, line) = stream(&mut plan, device);
    finish(plan, device, chunks, line)
}

fn stream(plan: &mut Plan, device: Device) -> (Vec<Chunk>, Line) {
    match device {
        Device::Dgt => {
            let clock = plan.clock.then_some(plan.white);
            let setting = dgt::Setting {
                lies: plan.lies,
                clock,
                dump_every: 7,
            };
            (
                dgt::stream(&plan.moments, setting, &mut plan.dice),
                Line::Marked,
            )
        }
        Device::ChessLink => (chesslink::stream(&plan.moments, plan.lies), Line::Checked),
        Device::Certabo => (
            certabo::chips(&plan.moments, plan.lies, true, &mut plan.dice),
            Line::Text,
        ),
        Device::Sentio => (certabo::switches(&plan.moments, plan.lies), Line::Text),
        _ => (
            own::board(&plan.moments, plan.lies, Sense::Pieces),
            Line::Checked,
        ),
    }
}

fn finish(mut plan: Plan, device: Device, chunks: Vec<Chunk>, line: Line) -> (Vec<Move>, Watched) {
    let mut decoder = Decoder::new(device, None);
    if device == Device::Sentio {
        decoder.lies(Some(plan.lies));
    }
    let mut lines = vec![(decoder, roughen(chunks, line, &mut plan.dice))];
    if plan.clock && device != Device::Dgt {
        let clock = roughen(
            own::clock(&plan.moments, plan.white),
            Line::Checked,
            &mut plan.dice,
        );
        lines.push((Decoder::new(Device::TalkingClock, None), clock));
    }
    let watcher = Watcher::new(
        plan.start.clone(),
        &plan.game,
        plan.white,
        patience(plan.clock),
    );
    let watched = watcher.watch(lines);
    (plan.game, watched)
}

fn games() -> u64 {
    std::env::var("ANSAGER_GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(800)
}

fn check(device: Device, seeds: std::ops::Range<u64>, chess960: bool, clock: bool) {
    check_with(device, seeds, chess960, clock, Habits::LIVELY);
}

fn check_with(
    device: Device,
    seeds: std::ops::Range<u64>,
    chess960: bool,
    clock: bool,
    habits: Habits,
) {
    let mut bad = Vec::new();
    let mut count = 0;
    for seed in seeds {
        let plan = plan(seed, chess960, clock, habits);
        let plan = if device == Device::Certabo {
            one_set(plan)
        } else {
            plan
        };
        let (game, watched) = watch(plan, device);
        count += 1;
        if watched.moves != game || !watched.wrong.is_empty() {
            let at = watched
                .moves
                .iter()
                .zip(&game)
                .position(|(seen, made)| seen != made);
            bad.push((
                seed,
                at,
                watched.moves.len(),
                game.len(),
                watched.wrong.first().copied(),
                watched.differences,
            ));
        }
    }
    assert!(
        bad.is_empty(),
        "{device:?}: {} of {count} games: {:?}",
        bad.len(),
        &bad[..bad.len().min(8)]
    );
}

#[test]
fn dgt_with_clock() {
    check(Device::Dgt, 0..games(), false, true);
    check(Device::Dgt, 0..games() / 4, true, true);
}

#[test]
fn dgt_without_clock() {
    check(Device::Dgt, 10_000..10_000 + games(), false, false);
}

#[test]
fn chesslink_with_clock_box() {
    check(Device::ChessLink, 20_000..20_000 + games(), false, true);
    check(Device::ChessLink, 25_000..25_000 + games() / 4, true, false);
}

#[test]
fn certabo_with_weak_chips() {
    check(Device::Certabo, 30_000..30_000 + games() / 10, false, true);
}

#[test]
fn sentio_with_clock_asks_what_it_cannot_know() {
    // A push is not felt; with a bystander knocked over at the same time it cannot be told from another capture.
    let steady = Habits {
        knocks_over: 0,
        ..Habits::LIVELY
    };
    let clean = Habits {
        pushes: 0,
        ..Habits::LIVELY
    };
    check_with(
        Device::Sentio,
        40_000..40_000 + games() / 2,
        false,
        true,
        steady,
    );
    check_with(
        Device::Sentio,
        42_000..42_000 + games() / 2,
        false,
        true,
        clean,
    );
    check_with(
        Device::Sentio,
        44_000..44_000 + games() / 4,
        true,
        true,
        clean,
    );
}

#[test]
fn own_board_with_own_clock() {
    check(Device::Tactile, 50_000..50_000 + games(), false, true);
    check(Device::Tactile, 55_000..55_000 + games() / 4, true, false);
}

/// A capture has no times, so whatever only rest can tell is left out: crossing hands, moves taken back, captured pieces put down.
#[test]
fn captures_without_times_are_replayed() {
    let habits = Habits {
        crosses: 0,
        flashes: 0,
        takes_back: 0,
        pushes: 0,
        knocks_over: 0,
        ..Habits::LIVELY
    };
    for device in [
        Device::Dgt,
        Device::ChessLink,
        Device::Certabo,
        Device::Tactile,
    ] {
        for seed in 60_000..60_000 + games() / 10 {
            let mut plan = plan(seed, false, true, habits);
            let promotion = plan.game.iter().position(|m| m.is_promotion());
            plan.game.truncate(promotion.unwrap_or(plan.game.len()));
            plan.moments = moments(&plan.start, &plan.game, &habits, &mut plan.dice);
            let (chunks, _) = stream(&mut plan, device);
            let bytes: Vec<u8> = chunks.into_iter().flat_map(|chunk| chunk.bytes).collect();
            let settings = Settings {
                white: plan.white,
                ..Settings::new(device)
            };
            let lines = replay(&settings, &bytes).unwrap();
            let moves: Vec<String> = lines
                .iter()
                .filter_map(|line| match line {
                    ansager::protocol::replay::Replayed::Ply { uci, .. } => Some(uci.clone()),
                    _ => None,
                })
                .collect();
            let game: Vec<String> = plan
                .game
                .iter()
                .map(|m| m.to_uci(CastlingMode::Standard).to_string())
                .collect();
            assert_eq!(moves, game, "{device:?} {seed}");
        }
    }
}

#[test]
fn a_clock_of_the_other_colour_is_not_taken_for_white() {
    assert_eq!(Side::Left.color(Side::Right), Color::Black);
}
