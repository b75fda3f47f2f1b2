//! Our own tactile board.

pub mod decode;
mod driver;

use std::time::Duration;

pub use decode::Sense;

use super::kind;
use crate::protocol::registry::{Abilities, ClockPart, Probe, Profile, Sight, ears};

pub(crate) const PROFILE: Profile = Profile {
    name: "tactile",
    baud: 115_200,
    probe: Probe {
        // Opening the port restarts many small boards: they say hello by themselves, or when asked again.
        question: Some(|| decode::Command::Hello.bytes(30_000)),
        times: 4,
        patience: Duration::from_millis(800),
        ears: || {
            ears(decode::Decoder::new(), |event| {
                kind(event) == Some("tactile-board")
            })
        },
    },
    abilities: Abilities {
        board: Sight::Varies,
        clock: ClockPart::None,
        serial: true,
        learns_pieces: false,
        tactile: true,
    },
    answers_within: Duration::from_millis(1200),
    decoder: |_| Box::new(decode::Decoder::new()),
    driver: || Box::new(driver::Driver::default()),
};
