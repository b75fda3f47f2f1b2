//! Device protocols: bytes in, events out, and command bytes for the way back.
//!
//! A device is a folder with a decoder (bytes in, events out) and a driver (what it must be asked, and when), and one line
//! in [`registry`]. Every [`Decode`](registry::Decode) takes bytes in pieces of any size and hands out what has become clear. Damage is skipped and reported as [`Event::Lost`];
//! messages nobody has described are [`Event::Unknown`]. No decoder reads a clock: where time matters it is an argument.
//!
//! Clocks know a left and a right side, never a colour; [`ClockReading::by_color`] needs to be told where White sits.

#![deny(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::print_stderr
)]
// A new case must be considered everywhere; tests may look for one of many.
#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]

pub mod certabo;
pub mod chesslink;
pub mod dgt;
pub(crate) mod driver;
pub mod orientation;
pub mod own;
pub mod registry;
pub mod replay;
pub mod retransmission;
pub mod sentio;

use std::time::Duration;

use shakmaty::{Bitboard, Board, ByColor, Color, Square};

pub use orientation::Orientation;

/// One thing a device has said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    Board(BoardEvent),
    Clock(ClockEvent),
    Device(DeviceEvent),
    /// A complete message of a kind that is not described anywhere.
    Unknown(Vec<u8>),
    /// So many bytes made no sense and were skipped. A board that sends only changes should be asked for everything.
    Lost(usize),
}

impl Event {
    /// The device's own number, if this tells it.
    pub(crate) fn serial(&self) -> Option<&str> {
        let Self::Device(event) = self else {
            return None;
        };
        match event {
            DeviceEvent::Serial(serial) | DeviceEvent::LongSerial(serial) => Some(serial),
            DeviceEvent::Hello(words) => words
                .iter()
                .find(|(key, _)| key == "serial")
                .map(|(_, serial)| serial.as_str()),
            DeviceEvent::BusAddress(_)
            | DeviceEvent::Trademark(_)
            | DeviceEvent::Version { .. }
            | DeviceEvent::HardwareVersion { .. }
            | DeviceEvent::Battery(_)
            | DeviceEvent::Register { .. }
            | DeviceEvent::Done(_)
            | DeviceEvent::Refused(_)
            | DeviceEvent::Key { .. }
            | DeviceEvent::Alive
            | DeviceEvent::Confused => None,
        }
    }
}

/// What a board shows. Squares are already seen from White's side, however the board lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardEvent {
    /// Every piece known. Pieces in the air are simply missing.
    Placement(Board),
    /// Only colours known.
    Colours(ByColor<Bitboard>),
    /// Only known where something stands.
    Occupied(Bitboard),
    /// The first lift since the board was last at rest, by the device's own time (Appendix D.2.2).
    Lifted { square: Square, at: Duration },
    /// A piece that stands for a result was put down; `None` is the draw piece.
    ResultPiece {
        square: Square,
        winner: Option<Color>,
    },
    /// The start position showed which way round the board lies.
    Lies(Orientation),
}

/// What a clock says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClockEvent {
    Reading(ClockReading),
    /// The board answers, but no clock is connected to it.
    Missing,
    /// The lever or big button of this side was pressed: the other side is to move.
    Pressed(Side),
    Button(Button),
    /// The clock has taken or refused a command; `code` repeats the command, `version` is filled by the version command.
    Ack {
        code: u8,
        accepted: bool,
        version: Option<(u8, u8)>,
    },
    /// The clock has woken up and takes commands again.
    Ready,
    /// The clock was put into this mode by hand.
    Mode(u8),
    /// Time setting was refused because the clock is not in its free mode.
    WrongMode,
    /// The clock has taken its times, as its driver saw; whether it counts by itself what a move adds.
    Taken {
        counts_bonus: bool,
    },
    /// A flag has fallen, as the clock says it.
    Flag(Side),
}

/// What a device says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeviceEvent {
    Serial(String),
    LongSerial(String),
    BusAddress(u16),
    Trademark(String),
    Version {
        major: u8,
        minor: u8,
    },
    HardwareVersion {
        major: u8,
        minor: u8,
    },
    Battery(Battery),
    Register {
        address: u8,
        value: u8,
    },
    /// A command that has no other answer was carried out.
    Done(u16),
    /// A command was understood and not carried out.
    Refused(u16),
    /// Our own devices: name, sense, serial number, firmware and whatever else they tell.
    Hello(Vec<(String, String)>),
    Key {
        name: String,
        down: bool,
    },
    Alive,
    /// The device repeats itself without sense and should be reset.
    Confused,
}

/// The two sides of a clock as seen from its front.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    Left,
    Right,
}

impl Side {
    /// Across the table.
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The colour that sits here, once it is known where White sits.
    pub fn color(self, white: Self) -> Color {
        Color::from_white(self == white)
    }

    /// As options and lines write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// The side of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "left" => Some(Self::Left),
            "right" => Some(Self::Right),
            _ => None,
        }
    }
}

/// One look at a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockReading {
    pub(crate) left: ClockFace,
    pub(crate) right: ClockFace,
    /// Whether time is being taken from anybody.
    pub(crate) running: bool,
    /// Whose lever is up: the side that is to move.
    pub(crate) turn: Side,
    pub(crate) battery_low: bool,
    /// Moves counted by the clock, where it counts them.
    pub(crate) moves: Option<u32>,
}

/// One side of a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct ClockFace {
    pub(crate) time: Duration,
    /// The flag is shown; the clock may run on.
    pub(crate) flag: bool,
    /// The last flag has fallen and the clock stands at zero.
    pub(crate) ended: bool,
    /// A time per move (increment, delay) is in force.
    pub(crate) per_move: bool,
}

impl ClockReading {
    pub(crate) const fn face(&self, side: Side) -> &ClockFace {
        match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        }
    }

    /// The times by colour, with White on the given side.
    pub(crate) fn by_color(&self, white: Side) -> ByColor<Duration> {
        ByColor {
            white: self.face(white).time,
            black: self.face(white.other()).time,
        }
    }
}

/// The five buttons of a DGT clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Button {
    Back,
    Minus,
    RunPause,
    Plus,
    Ok,
    /// Several at once: the sum as the clock sends it.
    Several(u8),
}

/// State of charge; what a device does not tell is `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Battery {
    pub percent: u8,
    pub left: Option<Duration>,
    pub(crate) charging: bool,
    pub(crate) discharging: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_follow_the_side_where_white_sits() {
        let face = |seconds| ClockFace {
            time: Duration::from_secs(seconds),
            ..ClockFace::default()
        };
        let reading = ClockReading {
            left: face(10),
            right: face(20),
            running: true,
            turn: Side::Left,
            battery_low: false,
            moves: None,
        };
        assert_eq!(reading.by_color(Side::Left).white, Duration::from_secs(10));
        assert_eq!(reading.by_color(Side::Right).white, Duration::from_secs(20));
        assert_eq!(Side::Right.color(Side::Right), Color::White);
        assert_eq!(Side::from_name(Side::Left.name()), Some(Side::Left));
    }
}
