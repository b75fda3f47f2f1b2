//! Certabo boards, which tell pieces by the chips in them.

pub mod calibration;
pub mod decode;
pub mod line;

use std::time::Duration;

use super::{
    driver::Unasked,
    registry::{Abilities, ClockPart, Ears, Probe, Profile, Sight},
};
use calibration::ENOUGH_LINES;
use line::{Line, LineReader};

pub(crate) const PROFILE: Profile = Profile {
    name: "certabo",
    baud: 38_400,
    probe: Probe {
        question: None,
        times: 1,
        patience: Duration::from_millis(1200),
        ears: || line_ears(|line| matches!(line, Line::Chips(_))),
    },
    abilities: Abilities {
        board: Sight::Pieces,
        clock: ClockPart::None,
        serial: false,
        learns_pieces: true,
        tactile: false,
    },
    answers_within: Duration::from_millis(800),
    decoder: |calibration| {
        Box::new(match calibration {
            Some(calibration) => decode::Decoder::new(calibration),
            None => decode::Decoder::calibrating(ENOUGH_LINES),
        })
    },
    driver: || Box::new(Unasked),
};

/// Ears that know a board by its lines, long before it has learnt its pieces.
pub(crate) fn line_ears(knows: fn(&Line) -> bool) -> Ears {
    let mut reader = LineReader::default();
    Box::new(move |bytes| {
        let mut lines = bytes.iter().flat_map(|&byte| reader.push(byte)).flatten();
        lines.any(|line| knows(&line))
    })
}
