//! Our own talking clock, and the push-button box that speaks like it.

pub(crate) mod command;
pub(crate) mod decode;
mod driver;

use std::time::Duration;

use super::kind;
use crate::protocol::{
    Event,
    registry::{Abilities, ClockPart, Probe, Profile, Sight, ears},
};

pub(crate) const PROFILE: Profile = Profile {
    name: "talking-clock",
    baud: 115_200,
    probe: Probe {
        // The same bytes as the tactile board's, so that both are asked at once.
        question: Some(|| command::Command::Hello.bytes(30_000)),
        times: 4,
        patience: Duration::from_millis(800),
        ears: || ears(decode::Decoder::new(), is_clock_or_box),
    },
    abilities: Abilities {
        board: Sight::NoBoard,
        clock: ClockPart::Itself,
        serial: true,
        learns_pieces: false,
        tactile: false,
    },
    answers_within: Duration::from_millis(1200),
    decoder: |_| Box::new(decode::Decoder::new()),
    driver: || Box::new(driver::Driver::default()),
};

/// A box has buttons and keys, and no times.
pub(crate) fn is_box(event: &Event) -> bool {
    kind(event) == Some("button-box")
}

fn is_clock_or_box(event: &Event) -> bool {
    kind(event) == Some("talking-clock") || is_box(event)
}
