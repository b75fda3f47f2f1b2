//! Millennium ChessLink boards.

pub mod decode;
mod driver;

use std::time::Duration;

use super::{
    DeviceEvent, Event, Orientation,
    registry::{Abilities, ClockPart, Probe, Profile, Sight, ears},
};

pub(crate) const PROFILE: Profile = Profile {
    name: "chesslink",
    baud: 38_400,
    probe: Probe {
        question: Some(|| decode::Command::Version.bytes(Orientation::Normal)),
        times: 1,
        patience: Duration::from_millis(1200),
        ears: || ears(decode::Decoder::new(), is_chesslink),
    },
    abilities: Abilities {
        board: Sight::Pieces,
        // Some have a socket for one; nothing it says is known yet.
        clock: ClockPart::Behind,
        serial: false,
        learns_pieces: false,
        tactile: false,
    },
    answers_within: Duration::from_millis(800),
    decoder: |_| Box::new(decode::Decoder::new()),
    driver: || Box::new(driver::Driver),
};

fn is_chesslink(event: &Event) -> bool {
    matches!(
        event,
        Event::Device(DeviceEvent::Version { .. }) | Event::Board(_)
    )
}
