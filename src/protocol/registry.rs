//! The devices the program can talk to, one line each.
//!
//! To add a device:
//!
//! 1. Make a folder `protocol/<device>/` with `decode.rs` (bytes in, events out: [`Decode`]) and `driver.rs` (what it must
//!    be asked, and when: [`Drive`]; a board that speaks by itself takes [`Unasked`](super::driver::Unasked)).
//! 2. Fill in its [`Profile`] in the folder's `mod.rs`: name, speed, probe and abilities. No field has a default.
//! 3. Add one line to `devices!` below. Ports are asked in this order; neighbours of one speed are asked together.
//! 4. Compile. Search, listing, seats, options and `decode` ask the profile; the emulators in `tests/` match every
//!    [`Device`] and do not compile before they know the new one.
//! 5. Name it in the help of `decode --device` (`game/words/<language>/help.rs`), and play a game on its emulator in
//!    `tests/on_the_wire`, or put a capture beside the others.

use std::{fmt, str::FromStr, time::Duration};

use super::{
    Event, Orientation,
    certabo::{self, calibration::Calibration},
    chesslink, dgt,
    driver::Drive,
    own::{tactile, talking_clock},
    sentio,
};

macro_rules! devices {
    ($($(#[$meta:meta])* $device:ident: $profile:path,)+) => {
        /// A kind of device.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Device {
            $($(#[$meta])* $device,)+
        }

        impl Device {
            /// All of them, in the order in which a port is asked.
            pub const ALL: [Self; [$(stringify!($device)),+].len()] = [$(Self::$device),+];

            pub(crate) const fn profile(self) -> &'static Profile {
                match self {
                    $(Self::$device => &$profile,)+
                }
            }
        }
    };
}

devices! {
    /// Stands first because it must not get the questions of others.
    Dgt: dgt::PROFILE,
    ChessLink: chesslink::PROFILE,
    Certabo: certabo::PROFILE,
    Sentio: sentio::PROFILE,
    Tactile: tactile::PROFILE,
    TalkingClock: talking_clock::PROFILE,
}

/// Everything the program must know about a kind of device before it meets one.
#[derive(Debug)]
pub(crate) struct Profile {
    /// As in `--white-board NAME:PORT` and `decode --device NAME`.
    pub(crate) name: &'static str,
    /// Line speed. All devices use eight data bits, no parity and one stop bit; parity is made in software.
    pub(crate) baud: u32,
    pub(crate) probe: Probe,
    pub(crate) abilities: Abilities,
    /// How long it may take to answer the questions of the start.
    pub(crate) answers_within: Duration,
    pub(crate) decoder: fn(Option<Calibration>) -> Box<dyn Decode>,
    pub(crate) driver: fn() -> Box<dyn Drive>,
}

/// How a device is asked who it is.
#[derive(Debug)]
pub(crate) struct Probe {
    /// None for a device that speaks by itself.
    pub(crate) question: Option<fn() -> Vec<u8>>,
    pub(crate) times: u32,
    /// How long each question is given.
    pub(crate) patience: Duration,
    pub(crate) ears: fn() -> Ears,
}

/// Takes what was read and tells whether only this device can have said it.
pub(crate) type Ears = Box<dyn FnMut(&[u8]) -> bool>;

/// Ears that decode, and know the device by its events.
pub(crate) fn ears(mut decoder: impl Decode + 'static, knows: fn(&Event) -> bool) -> Ears {
    Box::new(move |bytes| {
        decoder.push(bytes);
        std::iter::from_fn(|| decoder.poll()).any(|event| knows(&event))
    })
}

/// What a device has and can.
#[derive(Debug)]
pub(crate) struct Abilities {
    pub(crate) board: Sight,
    pub(crate) clock: ClockPart,
    /// It tells a number of its own.
    pub(crate) serial: bool,
    /// It shows nothing before it has learnt its pieces from the start position.
    pub(crate) learns_pieces: bool,
    /// Made for fingers, with holes for the pieces.
    pub(crate) tactile: bool,
}

/// What a board sees of its pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    NoBoard,
    /// Only where something stands.
    Occupancy,
    Pieces,
    /// It says itself what it sees.
    Varies,
}

/// Where the clock of a device is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ClockPart {
    None,
    /// Behind the board, if one is plugged in; it shows a few letters.
    Behind,
    /// The device is the clock, and says whole sentences.
    Itself,
}

impl Device {
    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        self.profile().name
    }

    /// All names, for people.
    pub(crate) fn names() -> String {
        let [first @ .., last] = Self::ALL.map(Self::name);
        format!("{} or {last}", first.join(", "))
    }

    /// Line speed in bits a second.
    pub const fn baud(self) -> u32 {
        self.profile().baud
    }

    pub(crate) fn has_board(self) -> bool {
        self.profile().abilities.board != Sight::NoBoard
    }

    pub(crate) fn may_have_clock(self) -> bool {
        self.profile().abilities.clock != ClockPart::None
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

/// No device has this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownDevice;

impl fmt::Display for UnknownDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", Device::names())
    }
}

impl std::error::Error for UnknownDevice {}

/// Bytes in, events out.
pub trait Decode: fmt::Debug + Send {
    /// Takes whatever a read returned, in pieces of any size.
    fn push(&mut self, bytes: &[u8]);
    /// Hands out what has become clear.
    fn poll(&mut self) -> Option<Event>;
    /// Fixes which way a board lies; `None` lets it find out. A clock takes no notice.
    fn lies(&mut self, orientation: Option<Orientation>);
    /// What it has learnt about its pieces, to be kept.
    fn calibration(&self) -> Option<&Calibration> {
        None
    }
}

/// The decoder of whichever device is on the line.
#[derive(Debug)]
pub struct Decoder(Box<dyn Decode>);

impl Decoder {
    /// A fresh decoder. Without a calibration a Certabo board learns its pieces from the start position first.
    pub fn new(device: Device, calibration: Option<Calibration>) -> Self {
        Self((device.profile().decoder)(calibration))
    }

    /// Takes whatever a read returned, in pieces of any size.
    pub fn push(&mut self, bytes: &[u8]) {
        self.0.push(bytes);
    }

    /// Hands out what has become clear.
    pub fn poll(&mut self) -> Option<Event> {
        self.0.poll()
    }

    /// Fixes which way a board lies; `None` lets it find out. A clock takes no notice.
    pub fn lies(&mut self, orientation: Option<Orientation>) {
        self.0.lies(orientation);
    }

    pub(crate) fn calibration(&self) -> Option<&Calibration> {
        self.0.calibration()
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
        assert_eq!(
            UnknownDevice.to_string(),
            "expected dgt, chesslink, certabo, sentio, tactile or talking-clock"
        );
    }

    #[test]
    fn devices_of_one_speed_stand_together() {
        let groups = Device::ALL.chunk_by(|one, next| one.baud() == next.baud());
        let mut speeds: Vec<u32> = groups.map(|group| group[0].baud()).collect();
        let count = speeds.len();
        speeds.sort_unstable();
        speeds.dedup();
        assert_eq!(speeds.len(), count);
    }

    #[test]
    fn a_device_is_a_board_or_a_clock() {
        for device in Device::ALL {
            assert!(device.has_board() || device.may_have_clock(), "{device:?}");
        }
    }
}
