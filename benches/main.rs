//! Figures, not judgements: printed for people to compare, asserted nowhere. `make bench`
#![allow(clippy::unwrap_used)] // shares its harness with the tests

mod devices; // decoders, moves from placements, whole emulated games on one board and on two
mod papers; // exports
mod session; // handling, wording, journal, start
mod verdicts; // the arbiter's verdict

#[cfg(feature = "speech")]
mod first_sound; // from a question to the first sample of the answer
#[cfg(feature = "whisper")]
mod hands_free; // the speech set as one long sound
#[cfg(feature = "whisper")]
mod hearing; // the speech set
#[cfg(all(feature = "whisper", feature = "microphone"))]
mod interrupting; // "Stopp" over the program's own voice
#[cfg(feature = "web")]
mod page; // fifty viewers
#[path = "../tests/support/mod.rs"]
#[allow(dead_code, unused_imports)] // the tests use the rest
mod support;

use std::time::{Duration, Instant};

use shakmaty::Chess;
use support::emulator::{
    Moment,
    dice::Dice,
    human::{Habits, moments},
};

fn main() {
    #[cfg(feature = "web")]
    if std::env::args().any(|name| name == "page") {
        return page::figures();
    }
    if std::env::args().any(|name| name == "devices") {
        return devices::figures();
    }
    if std::env::args().any(|name| name == "verdicts") {
        return verdicts::figures();
    }
    #[cfg(feature = "whisper")]
    if let Some(model) = std::env::args().skip_while(|name| name != "load").nth(1) {
        return hearing::load(&model);
    }
    #[cfg(feature = "whisper")]
    if std::env::args().any(|name| name == "hearing") {
        return hearing::figures();
    }
    #[cfg(feature = "whisper")]
    if std::env::args().any(|name| name == "hands-free") {
        return hands_free::figures();
    }
    #[cfg(all(feature = "whisper", feature = "microphone"))]
    if std::env::args().any(|name| name == "interrupting") {
        return interrupting::figures();
    }
    session::figures();
    devices::figures();
    verdicts::figures();
    papers::figures();
    #[cfg(feature = "web")]
    page::figures();
    #[cfg(feature = "speech")]
    first_sound::figures();
    #[cfg(feature = "whisper")]
    {
        hands_free::figures();
        hearing::figures();
    }
}

fn each(what: &str, mut work: impl FnMut()) {
    work();
    let (mut count, began) = (0_u32, Instant::now());
    while began.elapsed() < Duration::from_millis(500) {
        work();
        count += 1;
    }
    println!(
        "{what}: {:.2} microseconds",
        began.elapsed().as_secs_f64() * 1e6 / f64::from(count)
    );
}

fn played(seed: u64, plies: usize) -> (Vec<shakmaty::Move>, Vec<Moment>) {
    let mut dice = Dice::new(seed);
    let start = Chess::default();
    let game = dice.game(&start, plies);
    let moments = moments(&start, &game, &Habits::LIVELY, &mut dice);
    (game, moments)
}
