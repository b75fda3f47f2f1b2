//! DGT boards, and the DGT 3000 behind them.

pub mod bwtime;
pub mod clock;
pub mod command;
pub mod decode;
mod driver;

use std::time::Duration;

use super::{
    DeviceEvent, Event,
    registry::{Abilities, ClockPart, Probe, Profile, Sight, ears},
};

pub(crate) const PROFILE: Profile = Profile {
    name: "dgt",
    baud: 9_600,
    probe: Probe {
        question: Some(|| vec![command::Command::Version.byte()]),
        times: 2,
        patience: Duration::from_millis(700),
        ears: || ears(decode::Decoder::new(), is_dgt),
    },
    abilities: Abilities {
        board: Sight::Pieces,
        clock: ClockPart::Behind,
        serial: true,
        learns_pieces: false,
        tactile: false,
    },
    answers_within: Duration::from_millis(800),
    decoder: |_| Box::new(decode::Decoder::new()),
    driver: || Box::new(driver::Driver::default()),
};

fn is_dgt(event: &Event) -> bool {
    matches!(
        event,
        Event::Device(DeviceEvent::Version { .. }) | Event::Board(_) | Event::Clock(_)
    )
}
