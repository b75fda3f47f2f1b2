//! Sentio boards, which only feel where something stands.

pub mod decode;

use std::time::Duration;

use super::{
    certabo::{line::Line, line_ears},
    driver::Unasked,
    registry::{Abilities, ClockPart, Probe, Profile, Sight},
};

pub(crate) const PROFILE: Profile = Profile {
    name: "sentio",
    baud: 38_400,
    probe: Probe {
        question: None,
        times: 1,
        patience: Duration::from_millis(1200),
        ears: || line_ears(|line| matches!(line, Line::Ranks(_))),
    },
    abilities: Abilities {
        board: Sight::Occupancy,
        clock: ClockPart::None,
        serial: false,
        learns_pieces: false,
        tactile: false,
    },
    answers_within: Duration::from_millis(800),
    decoder: |_| Box::new(decode::Decoder::new()),
    driver: || Box::new(Unasked),
};
