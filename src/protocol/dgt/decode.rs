//! DGT e-board in single-board mode.
//!
//! A message is an id with bit 7 set, two 7-bit length bytes that count the whole message, and data with bit 7 clear.
//! So a byte with bit 7 set always starts something new, and that is the whole of resynchronisation: a message cut
//! short is given up for the next id, and a known id with an impossible length is not waited for.
//!
//! The board is kept as sent and turned only on the way out. Changes of single fields mean nothing before the first
//! dump, so they are dropped and reported as lost, which makes the driver ask for a dump.

use std::{collections::VecDeque, time::Duration};

use shakmaty::{Board, Color, Piece, Role, Square};

use super::bwtime::{self, ClockWatch};
use crate::protocol::{
    Battery, BoardEvent, ClockEvent, DeviceEvent, Event, Orientation, orientation::Orienter,
    registry::Decode,
};

/// Decodes what a DGT board sends.
#[derive(Debug, Default)]
pub struct Decoder {
    partial: Vec<u8>,
    lost: usize,
    events: VecDeque<Event>,
    raw: Option<Board>,
    orienter: Orienter,
    clock: ClockWatch,
    empty_messages: u32,
}

impl Decode for Decoder {
    fn push(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.push_byte(byte);
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
        self.show();
    }
}

impl Decoder {
    /// Nothing was received yet.
    pub fn new() -> Self {
        Self::default()
    }

    fn push_byte(&mut self, byte: u8) {
        if byte & 0x80 != 0 {
            self.lost += self.partial.len();
            self.partial.clear();
            self.partial.push(byte);
            return;
        }
        if self.partial.is_empty() {
            self.lost += 1;
            return;
        }
        self.partial.push(byte);
        let &[id, high, low, ..] = self.partial.as_slice() else {
            return;
        };
        let length = (usize::from(high) << 7) | usize::from(low);
        if id == NONE && length <= HEADER {
            self.partial.clear();
            self.count_empty();
        } else if !plausible(id, length) {
            self.lost += self.partial.len();
            self.partial.clear();
        } else if self.partial.len() == length {
            let message = std::mem::take(&mut self.partial);
            self.empty_messages = 0;
            self.message(&message);
            self.partial = message;
            self.partial.clear();
        }
    }

    fn message(&mut self, message: &[u8]) {
        let data = message.get(HEADER..).unwrap_or_default();
        let device = match (message.first(), data) {
            (Some(0x86), fields) => return self.dump(fields),
            (Some(0x8e), &[field, code]) => return self.field_update(field, code),
            (Some(0x8d), &[b3, b4, b5, b6, b7, b8, b9]) => {
                return self.clock([b3, b4, b5, b6, b7, b8, b9]);
            }
            (Some(0x90), &[high, low]) => {
                DeviceEvent::BusAddress((u16::from(high) << 7) | u16::from(low))
            }
            (Some(0x91), text) => DeviceEvent::Serial(ascii(text)),
            (Some(0x92), text) => DeviceEvent::Trademark(ascii(text)),
            (Some(0x93), &[major, minor]) => DeviceEvent::Version { major, minor },
            (Some(0x96), &[major, minor]) => DeviceEvent::HardwareVersion { major, minor },
            (Some(0xa0), &[percent, hours, minutes, .., status]) => DeviceEvent::Battery(Battery {
                percent,
                left: (hours != 0x7f && minutes != 0x7f).then(|| {
                    Duration::from_secs(u64::from(hours) * 3600 + u64::from(minutes) * 60)
                }),
                charging: status & 1 != 0,
                discharging: status & 2 != 0,
            }),
            (Some(0xa2), text) => DeviceEvent::LongSerial(ascii(text)),
            _ => return self.events.push_back(Event::Unknown(message.to_vec())),
        };
        self.events.push_back(Event::Device(device));
    }

    fn dump(&mut self, fields: &[u8]) {
        let mut board = Board::empty();
        let before = self.raw.take().unwrap_or_else(Board::empty);
        for (field, &code) in fields.iter().enumerate() {
            match (square(field), content(code)) {
                (Some(square), Content::Piece(piece)) => board.set_piece_at(square, piece),
                (Some(square), Content::Result(winner)) if before.piece_at(square).is_some() => {
                    self.result_piece(square, winner);
                }
                _ => {}
            }
        }
        self.raw = Some(board);
        self.show();
    }

    fn field_update(&mut self, field: u8, code: u8) {
        let (Some(raw), Some(square)) = (self.raw.as_mut(), square(usize::from(field))) else {
            self.lost += 5;
            return;
        };
        let before = raw.piece_at(square);
        match content(code) {
            Content::Piece(piece) if before == Some(piece) => return,
            Content::Piece(piece) => raw.set_piece_at(square, piece),
            Content::Empty if before.is_none() => return,
            Content::Empty => raw.discard_piece_at(square),
            Content::Result(winner) => {
                raw.discard_piece_at(square);
                self.result_piece(square, winner);
            }
        }
        self.show();
    }

    fn result_piece(&mut self, square: Square, winner: Option<Color>) {
        let square = self.orienter.current().square(square);
        let event = BoardEvent::ResultPiece { square, winner };
        self.events.push_back(Event::Board(event));
    }

    fn show(&mut self) {
        let Some(raw) = &self.raw else { return };
        if let Some(orientation) = self.orienter.look(raw) {
            let event = BoardEvent::Lies(orientation);
            self.events.push_back(Event::Board(event));
        }
        let board = self.orienter.current().board(raw.clone());
        let event = BoardEvent::Placement(board);
        self.events.push_back(Event::Board(event));
    }

    fn clock(&mut self, bytes: [u8; 7]) {
        let Some(event) = bwtime::decode(bytes) else {
            return;
        };
        let ClockEvent::Reading(reading) = event else {
            return self.events.push_back(Event::Clock(event));
        };
        for event in self.clock.watch(reading).into_iter().flatten() {
            self.events.push_back(Event::Clock(event));
        }
    }

    /// A confused board repeats the empty message without end; the driver should reset it.
    fn count_empty(&mut self) {
        self.empty_messages += 1;
        if self.empty_messages >= MANY_EMPTY {
            self.empty_messages = 0;
            self.events.push_back(Event::Device(DeviceEvent::Confused));
        }
    }
}

enum Content {
    Empty,
    Piece(Piece),
    Result(Option<Color>),
}

fn content(code: u8) -> Content {
    let role = |code| match code {
        1 => Role::Pawn,
        2 => Role::Rook,
        3 => Role::Knight,
        4 => Role::Bishop,
        5 => Role::King,
        _ => Role::Queen,
    };
    match code & 0x0f {
        0 => Content::Empty,
        code @ 1..=6 => Content::Piece(role(code).of(Color::White)),
        code @ 7..=12 => Content::Piece(role(code - 6).of(Color::Black)),
        13 => Content::Result(None),
        14 => Content::Result(Some(Color::White)),
        _ => Content::Result(Some(Color::Black)),
    }
}

/// Fields run like a FEN, from a8 to h1.
fn square(field: usize) -> Option<Square> {
    let field = u32::try_from(field).ok().filter(|&field| field < 64)?;
    Square::try_from(field ^ 56).ok()
}

fn plausible(id: u8, length: usize) -> bool {
    match id {
        0x86 => length == HEADER + 64,
        0x8d => length == HEADER + 7,
        0x8e | 0x90 | 0x93 | 0x96 => length == HEADER + 2,
        0x8f => length == HEADER + 0x1f00,
        0x91 => length == HEADER + 5,
        0x92 => (HEADER..=HEADER + 256).contains(&length),
        0x94 | 0x95 => length == HEADER + 50,
        0xa0 => length == HEADER + 9,
        0xa2 => length == HEADER + 10,
        _ => length > HEADER,
    }
}

fn ascii(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte & 0x7f)).collect()
}

const HEADER: usize = 3;
const NONE: u8 = 0x80;
const MANY_EMPTY: u32 = 32;

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "86004308090a0c0b0a09080707070707070707000000000000000000000000000000000000000000000000000000000000000001010101010101010203040605040302";

    fn bytes(hex: &str) -> Vec<u8> {
        crate::hex::decode(&hex.replace(' ', "")).unwrap()
    }

    fn events(hex: &str) -> Vec<Event> {
        let mut decoder = Decoder::new();
        decoder.push(&bytes(hex));
        std::iter::from_fn(|| decoder.poll()).collect()
    }

    fn last_board(hex: &str) -> String {
        let boards = events(hex);
        let board = boards.iter().rev().find_map(|event| match event {
            Event::Board(BoardEvent::Placement(board)) => Some(board.to_string()),
            _ => None,
        });
        board.unwrap()
    }

    #[test]
    fn dump_and_updates_show_the_board() {
        assert_eq!(last_board(START), Board::new().to_string());
        assert_eq!(
            last_board(&format!("{START} 8e00053400 8e00052401")),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
        );
    }

    #[test]
    fn turned_board_is_seen_from_whites_side() {
        let turned = "860043020304050604030201010101010101010000000000000000000000000000000000000000000000000000000000000000070707070707070708090a0b0c0a0908";
        let events = events(turned);
        assert_eq!(
            events[0],
            Event::Board(BoardEvent::Lies(Orientation::Turned))
        );
        assert_eq!(last_board(turned), Board::new().to_string());
        assert_eq!(
            last_board(&format!("{turned} 8e00050b00 8e00051b01")),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
        );
    }

    #[test]
    fn updates_before_the_first_dump_are_lost() {
        assert_eq!(events("8e00053400"), [Event::Lost(5)]);
    }

    #[test]
    fn a_cut_message_gives_way_to_the_next() {
        let cut = format!("{} 8e0005 {START} 55 8e 00053400", &START[..40]);
        let events = events(&cut);
        assert!(events.contains(&Event::Lost(24)), "{events:?}");
        assert!(last_board(&cut).contains("PPPP1PPP"));
    }

    #[test]
    fn devices_tell_about_themselves() {
        let expected = [
            ("9300050108", DeviceEvent::Version { major: 1, minor: 8 }),
            ("9100083133313136 36", DeviceEvent::Serial("13116".into())),
            ("9000050801", DeviceEvent::BusAddress(1025)),
            (
                "a2000d332e3235303030303031",
                DeviceEvent::LongSerial("3.25000001".into()),
            ),
            ("9200055859", DeviceEvent::Trademark("XY".into())),
            (
                "9600050203",
                DeviceEvent::HardwareVersion { major: 2, minor: 3 },
            ),
            (
                "a0000c647f7f000000000001",
                DeviceEvent::Battery(Battery {
                    percent: 100,
                    left: None,
                    charging: true,
                    discharging: false,
                }),
            ),
        ];
        for (hex, event) in expected {
            assert_eq!(events(hex)[0], Event::Device(event), "{hex}");
        }
        assert_eq!(events("a3000441"), [Event::Unknown(vec![0xa3, 0, 4, 0x41])]);
    }

    #[test]
    fn result_pieces_and_confusion_are_told() {
        let white_wins = events(&format!("{START} 8e0005240e"));
        assert!(white_wins.contains(&Event::Board(BoardEvent::ResultPiece {
            square: Square::E4,
            winner: Some(Color::White)
        })));
        assert_eq!(
            events(&"800000".repeat(32)),
            [Event::Device(DeviceEvent::Confused)]
        );
    }
}
