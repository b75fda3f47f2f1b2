//! One decoder for whichever device is on the line.

use std::{fmt, str::FromStr};

use super::{
    Event, Orientation, certabo,
    certabo_calibration::{Calibration, ENOUGH_LINES},
    chesslink, dgt, sentio, tactile, talking_clock,
};

/// The devices the program can talk to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    Dgt,
    ChessLink,
    Certabo,
    Sentio,
    Tactile,
    TalkingClock,
}

impl Device {
    pub const ALL: [Self; 6] = [
        Self::Dgt,
        Self::ChessLink,
        Self::Certabo,
        Self::Sentio,
        Self::Tactile,
        Self::TalkingClock,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Dgt => "dgt",
            Self::ChessLink => "chesslink",
            Self::Certabo => "certabo",
            Self::Sentio => "sentio",
            Self::Tactile => "tactile",
            Self::TalkingClock => "talking-clock",
        }
    }

    /// Line speed. All of them use eight data bits, no parity and one stop bit; parity is made in software.
    pub const fn baud(self) -> u32 {
        match self {
            Self::Dgt => 9_600,
            Self::ChessLink | Self::Certabo | Self::Sentio => 38_400,
            Self::Tactile | Self::TalkingClock => 115_200,
        }
    }
}

impl FromStr for Device {
    type Err = UnknownDevice;

    fn from_str(name: &str) -> Result<Self, UnknownDevice> {
        Self::ALL
            .into_iter()
            .find(|device| device.name() == name)
            .ok_or(UnknownDevice)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownDevice;

impl fmt::Display for UnknownDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected dgt, chesslink, certabo, sentio, tactile or talking-clock")
    }
}

impl std::error::Error for UnknownDevice {}

#[derive(Debug)]
pub enum Decoder {
    Dgt(dgt::Decoder),
    ChessLink(chesslink::Decoder),
    Certabo(certabo::Decoder),
    Sentio(sentio::Decoder),
    Tactile(tactile::Decoder),
    TalkingClock(talking_clock::Decoder),
}

impl Decoder {
    /// A fresh decoder. Without a calibration a Certabo board learns its pieces from the start position first.
    pub fn new(device: Device, calibration: Option<Calibration>) -> Self {
        match device {
            Device::Dgt => Self::Dgt(dgt::Decoder::new()),
            Device::ChessLink => Self::ChessLink(chesslink::Decoder::new()),
            Device::Certabo => Self::Certabo(match calibration {
                Some(calibration) => certabo::Decoder::new(calibration),
                None => certabo::Decoder::calibrating(ENOUGH_LINES),
            }),
            Device::Sentio => Self::Sentio(sentio::Decoder::new()),
            Device::Tactile => Self::Tactile(tactile::Decoder::new()),
            Device::TalkingClock => Self::TalkingClock(talking_clock::Decoder::new()),
        }
    }

    pub fn push(&mut self, bytes: &[u8]) {
        match self {
            Self::Dgt(decoder) => decoder.push(bytes),
            Self::ChessLink(decoder) => decoder.push(bytes),
            Self::Certabo(decoder) => decoder.push(bytes),
            Self::Sentio(decoder) => decoder.push(bytes),
            Self::Tactile(decoder) => decoder.push(bytes),
            Self::TalkingClock(decoder) => decoder.push(bytes),
        }
    }

    pub fn poll(&mut self) -> Option<Event> {
        match self {
            Self::Dgt(decoder) => decoder.poll(),
            Self::ChessLink(decoder) => decoder.poll(),
            Self::Certabo(decoder) => decoder.poll(),
            Self::Sentio(decoder) => decoder.poll(),
            Self::Tactile(decoder) => decoder.poll(),
            Self::TalkingClock(decoder) => decoder.poll(),
        }
    }

    /// Fixes which way a board lies; a clock takes no notice.
    pub fn lies(&mut self, orientation: Option<Orientation>) {
        match self {
            Self::Dgt(decoder) => decoder.lies(orientation),
            Self::ChessLink(decoder) => decoder.lies(orientation),
            Self::Certabo(decoder) => decoder.lies(orientation),
            Self::Sentio(decoder) => decoder.lies(orientation),
            Self::Tactile(decoder) => decoder.lies(orientation),
            Self::TalkingClock(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_devices() {
        for device in Device::ALL {
            assert_eq!(device.name().parse(), Ok(device));
            assert_eq!(Decoder::new(device, None).poll(), None);
        }
    }
}
