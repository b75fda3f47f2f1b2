//! Millennium ChessLink.
//!
//! Printable characters, each with odd parity in bit 7, closed by the XOR of all characters as two capital hex digits.
//! An answer begins with the small letter of its command and has a fixed length, so it is read by length, never by
//! looking for a checksum. Incoming parity is not checked (one model gets it wrong); the checksum is. A false start
//! is noticed at the first character that cannot belong there, and reading begins anew one character later.
//!
//! By default the board repeats its status with every scan; [`START_UP`] makes it speak on changes only.

use std::collections::VecDeque;

use shakmaty::{Board, Piece, Square};

use crate::{
    hex,
    protocol::{
        BoardEvent, DeviceEvent, Event, Orientation, orientation::Orienter, registry::Decode,
    },
};

/// Decodes what a ChessLink board sends.
#[derive(Debug, Default)]
pub struct Decoder {
    partial: VecDeque<u8>,
    lost: usize,
    events: VecDeque<Event>,
    raw: Option<Board>,
    orienter: Orienter,
}

impl Decode for Decoder {
    fn push(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.partial.push_back(byte & 0x7f);
            self.read();
        }
    }

    fn poll(&mut self) -> Option<Event> {
        if let Some(event) = self.events.pop_front() {
            return Some(event);
        }
        let lost = std::mem::take(&mut self.lost);
        (lost > 0).then_some(Event::Lost(lost))
    }

    fn lies(&mut self, orientation: Option<Orientation>) {
        self.orienter.fix(orientation);
        if let Some(raw) = self.raw.take() {
            self.show(raw);
        }
    }
}

impl Decoder {
    /// Nothing was received yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes messages off the front until the rest is the beginning of one.
    fn read(&mut self) {
        while let Some(&letter) = self.partial.front() {
            let message = self.partial.make_contiguous();
            match (length(letter), message.len()) {
                (Some(length), have) if fits(message) => {
                    if have < length {
                        return;
                    }
                    let message: Vec<u8> = self.partial.drain(..length).collect();
                    self.message(&message);
                }
                _ => {
                    self.partial.pop_front();
                    self.lost += 1;
                }
            }
        }
    }

    fn message(&mut self, message: &[u8]) {
        let pair = |at: usize| message.get(at..at + 2).and_then(hex_pair).unwrap_or(0);
        let event = match message.first() {
            Some(b's') => {
                let board = placement(&message[1..65]);
                if self.raw.as_ref() != Some(&board) {
                    self.show(board);
                }
                return;
            }
            Some(b'v') => DeviceEvent::Version {
                major: pair(1),
                minor: pair(3),
            },
            Some(b'w' | b'r') => DeviceEvent::Register {
                address: pair(1),
                value: pair(3),
            },
            Some(&letter) => DeviceEvent::Done(u16::from(letter.to_ascii_uppercase())),
            None => return,
        };
        self.events.push_back(Event::Device(event));
    }

    fn show(&mut self, raw: Board) {
        if let Some(orientation) = self.orienter.look(&raw) {
            let event = BoardEvent::Lies(orientation);
            self.events.push_back(Event::Board(event));
        }
        let board = self.orienter.current().board(raw.clone());
        self.raw = Some(raw);
        let event = BoardEvent::Placement(board);
        self.events.push_back(Event::Board(event));
    }
}

/// Whole length of an answer, by its letter.
const fn length(letter: u8) -> Option<usize> {
    match letter {
        b's' => Some(67),
        b'v' | b'w' | b'r' => Some(7),
        b'l' | b'x' => Some(3),
        _ => None,
    }
}

/// Whether this can still become, or is, a sound message.
fn fits(message: &[u8]) -> bool {
    let Some((&letter, rest)) = message.split_first() else {
        return true;
    };
    let data = length(letter).unwrap_or(3) - 3;
    let (data, checksum) = rest.split_at(data.min(rest.len()));
    let sound = |&byte: &u8| match letter {
        b's' => byte == b'.' || Piece::from_char(char::from(byte)).is_some(),
        _ => is_digit(&byte),
    };
    data.iter().all(sound)
        && checksum.iter().all(is_digit)
        && (checksum.len() < 2 || hex_pair(&checksum[..2]) == Some(xor(letter, data)))
}

fn xor(letter: u8, data: &[u8]) -> u8 {
    data.iter().fold(letter, |sum, byte| sum ^ byte)
}

/// Only capital letters are digits here.
fn hex_pair(pair: &[u8]) -> Option<u8> {
    let pair: [u8; 2] = pair.try_into().ok()?;
    pair.iter().all(is_digit).then(|| hex::byte(pair)).flatten()
}

const fn is_digit(byte: &u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'A'..=b'F')
}

fn placement(pieces: &[u8]) -> Board {
    let mut board = Board::empty();
    for (index, &byte) in (0u32..64).zip(pieces) {
        if let Some(piece) = Piece::from_char(char::from(byte)) {
            board.set_piece_at(Square::new(index ^ 56), piece);
        }
    }
    board
}

/// What a board can be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    Version,
    Status,
    LightsOff,
    /// Restarts the board, which stays silent for three seconds and gives no answer.
    Reset,
    Read(u8),
    Write {
        address: u8,
        value: u8,
    },
    /// Lights the corners of these squares; every slot lasts `slot` times 4.096 ms, `pattern` has one bit per slot.
    Lights {
        squares: Vec<Square>,
        pattern: u8,
        slot: u8,
    },
}

/// Register 02 = 4: report a change after two equal scans.
pub const START_UP: [Command; 3] = [
    Command::Version,
    Command::Write {
        address: 0x02,
        value: 0x04,
    },
    Command::Status,
];

impl Command {
    /// The bytes as they go over an 8N1 line, parity included. `orientation` matters for lights only.
    pub fn bytes(&self, orientation: Orientation) -> Vec<u8> {
        sealed(&match self {
            Self::Version => "V".to_owned(),
            Self::Status => "S".to_owned(),
            Self::LightsOff => "X".to_owned(),
            Self::Reset => "T".to_owned(),
            Self::Read(address) => format!("R{address:02X}"),
            Self::Write { address, value } => format!("W{address:02X}{value:02X}"),
            Self::Lights {
                squares,
                pattern,
                slot,
            } => {
                let mut lights = [0u8; 81];
                for &square in squares {
                    for light in corners(orientation.square(square)) {
                        if let Some(light) = lights.get_mut(light) {
                            *light = *pattern;
                        }
                    }
                }
                let lights: String = lights.iter().map(|light| format!("{light:02X}")).collect();
                format!("L{slot:02X}{lights}")
            }
        })
    }
}

/// Adds checksum and parity: what both ends put around their text.
pub fn sealed(text: &str) -> Vec<u8> {
    let sum = text.bytes().fold(0, |sum, byte| sum ^ byte);
    let closed = format!("{text}{sum:02X}");
    closed.bytes().map(with_odd_parity).collect()
}

const fn with_odd_parity(byte: u8) -> u8 {
    let byte = byte & 0x7f;
    if byte.count_ones().is_multiple_of(2) {
        byte | 0x80
    } else {
        byte
    }
}

/// The four lights around a square; they are numbered down the files, from a8's outer corner.
fn corners(square: Square) -> [usize; 4] {
    let file = usize::from(square.file());
    let from_top = 7 - usize::from(square.rank());
    [0, 1, 9, 10].map(|step| 9 * file + from_top + step)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "srnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR";
    const TURNED: &str = "sRNBKQBNRPPPPPPPP................................pppppppprnbkqbnr";

    fn events(bytes: &[u8]) -> Vec<Event> {
        let mut decoder = Decoder::new();
        decoder.push(bytes);
        std::iter::from_fn(|| decoder.poll()).collect()
    }

    #[test]
    fn the_recorded_version_exchange_comes_out() {
        assert_eq!(
            Command::Version.bytes(Orientation::Normal),
            [0xd6, 0xb5, 0xb6]
        );
        let answer = [0x76, 0xb0, 0x31, 0xb0, 0xb3, 0x37, 0x34];
        let version = DeviceEvent::Version { major: 1, minor: 3 };
        assert_eq!(events(&answer), [Event::Device(version)]);
    }

    #[test]
    fn status_shows_the_board_either_way_round() {
        let placement = Event::Board(BoardEvent::Placement(Board::new()));
        assert_eq!(events(&sealed(START)), std::slice::from_ref(&placement));
        let turned = events(&sealed(TURNED));
        assert_eq!(
            turned,
            [
                Event::Board(BoardEvent::Lies(Orientation::Turned)),
                placement
            ]
        );
    }

    #[test]
    fn a_false_start_costs_nothing_but_itself() {
        let mut bytes = b"s..rs".to_vec();
        bytes.extend(sealed(START));
        let events = events(&bytes);
        assert_eq!(events[0], Event::Board(BoardEvent::Placement(Board::new())));
        assert_eq!(events[1], Event::Lost(5));
    }

    #[test]
    fn a_wrong_checksum_is_not_believed() {
        let mut bytes = sealed(START);
        bytes[20] = b'Q';
        assert!(
            !events(&bytes)
                .iter()
                .any(|event| matches!(event, Event::Board(_)))
        );
    }

    #[test]
    fn repeated_status_is_told_once_and_replies_are_found_between() {
        let mut bytes = sealed(START);
        bytes.extend(sealed("w0204"));
        bytes.extend(sealed(START));
        bytes.extend(sealed("x"));
        let events = events(&bytes);
        assert_eq!(events.len(), 3);
        assert_eq!(
            events[1],
            Event::Device(DeviceEvent::Register {
                address: 2,
                value: 4
            })
        );
        assert_eq!(events[2], Event::Device(DeviceEvent::Done(u16::from(b'X'))));
    }

    #[test]
    fn lights_sit_on_the_corners() {
        let lights = Command::Lights {
            squares: vec![Square::A8],
            pattern: 0xff,
            slot: 0x32,
        };
        let text: String = lights
            .bytes(Orientation::Normal)
            .iter()
            .map(|&byte| char::from(byte & 0x7f))
            .collect();
        assert!(text.starts_with("L32FFFF00000000000000FFFF0000"));
        assert!(text.ends_with("4D"));
        assert_eq!(corners(Square::H1), [70, 71, 79, 80]);
    }
}
