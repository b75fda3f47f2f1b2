//! What a DGT board can be asked, as bytes.
//!
//! Only what is harmless is offered: the boot loader, the draughts settings (they are stored for good) and the bus mode
//! have no name here, so they cannot be sent by accident.

use shakmaty::Square;

/// What the board can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Idle: the board falls silent.
    Reset,
    Clock,
    Board,
    /// Changes, and the clock at least once a second.
    Update,
    /// Changes only; clock commands get no answer in this mode.
    UpdateBoard,
    /// Changes, and the clock when it changes: the mode to use.
    UpdateNice,
    Serial,
    LongSerial,
    BusAddress,
    Trademark,
    Version,
    HardwareVersion,
    Battery,
    /// The whole log memory, which takes about eight seconds.
    LogMemory,
}

impl Command {
    /// As it goes over the line.
    pub const fn byte(self) -> u8 {
        match self {
            Self::Reset => 0x40,
            Self::Clock => 0x41,
            Self::Board => 0x42,
            Self::Update => 0x43,
            Self::UpdateBoard => 0x44,
            Self::Serial => 0x45,
            Self::BusAddress => 0x46,
            Self::Trademark => 0x47,
            Self::HardwareVersion => 0x48,
            Self::LogMemory => 0x49,
            Self::UpdateNice => 0x4b,
            Self::Battery => 0x4c,
            Self::Version => 0x4d,
            Self::LongSerial => 0x55,
        }
    }
}

/// Everything to ask after opening the port and after every reconnection, in this order.
pub const START_UP: [Command; 4] = [
    Command::UpdateNice,
    Command::Version,
    Command::Serial,
    Command::Board,
];

/// Lights two squares of a Revelation II; the same square twice lights one.
pub fn lights_on(from: Square, to: Square) -> [u8; 6] {
    [0x60, 0x04, 0x01, field(from), field(to), 0x00]
}

/// Darkens all squares of a Revelation II.
pub const LIGHTS_OFF: [u8; 6] = [0x60, 0x04, 0x00, 0x40, 0x40, 0x00];

fn field(square: Square) -> u8 {
    (u32::from(square) ^ 56) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_up_and_lights_have_their_documented_bytes() {
        assert_eq!(START_UP.map(Command::byte), [0x4b, 0x4d, 0x45, 0x42]);
        assert_eq!(
            lights_on(Square::E2, Square::E4),
            [0x60, 4, 1, 0x34, 0x24, 0]
        );
    }
}
