//! What an emulated device answers when it is spoken to: the other half of a device on a pseudo-terminal.
//!
//! `listen` takes bytes from the host in any pieces and returns the answer. Commands a real device does not answer get none.

use std::time::Duration;

use ansager::protocol::{
    chesslink::decode::sealed,
    own::line::{LineReader, Read, encode},
};
use shakmaty::{Board, Square};

use super::{chesslink, dgt};

/// A DGT-style board with a clock that takes commands only in its free mode.
#[derive(Debug, Clone)]
pub(crate) struct DgtBoard {
    pub(crate) board: Board,
    /// Left and right.
    pub(crate) times: [Duration; 2],
    pub(crate) left_to_move: bool,
    pub(crate) clock_connected: bool,
    pub(crate) free_mode: bool,
    pub(crate) running: bool,
    /// It was set by the host and counts down only.
    pub(crate) led: bool,
    /// So many clock commands will get lost.
    pub(crate) deaf: u32,
    /// Codes of the clock commands that arrived, lost ones included.
    pub(crate) commands: Vec<u8>,
    /// 1 has seven segments, 2 has letters.
    pub(crate) generation: u8,
    /// Whether changes are sent, and with them the answers of the clock.
    pub(crate) updates: bool,
    /// The last text on the clock.
    pub(crate) text: String,
    pub(crate) serial: [u8; 5],
    partial: Vec<u8>,
}

impl DgtBoard {
    pub(crate) fn new(board: Board) -> Self {
        Self {
            board,
            times: [Duration::ZERO; 2],
            left_to_move: true,
            clock_connected: true,
            free_mode: true,
            running: true,
            led: false,
            deaf: 0,
            commands: Vec::new(),
            generation: 2,
            updates: false,
            text: String::new(),
            serial: *b"00042",
            partial: Vec::new(),
        }
    }

    pub(crate) fn listen(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut answer = Vec::new();
        for &byte in bytes {
            if self.partial.is_empty() && byte != 0x2b && byte != 0x60 {
                answer.extend(self.command(byte));
                continue;
            }
            self.partial.push(byte);
            let complete = self
                .partial
                .get(1)
                .is_some_and(|&size| self.partial.len() == usize::from(size) + 2);
            if complete {
                let message = std::mem::take(&mut self.partial);
                if message.first() == Some(&0x2b) {
                    answer.extend(self.clock_command(&message));
                }
            }
        }
        answer
    }

    fn command(&mut self, byte: u8) -> Vec<u8> {
        match byte {
            0x40 | 0x44 => {
                self.updates = byte == 0x44;
                Vec::new()
            }
            0x43 | 0x4b => {
                self.updates = true;
                self.clock()
            }
            0x41 => self.clock(),
            0x42 => dgt::dump(&self.board),
            0x45 => dgt::message(0x91, &self.serial),
            0x46 => dgt::message(0x90, &[0, 42]),
            0x47 => dgt::message(0x92, b"emulated board, free to use"),
            0x48 => dgt::message(0x96, &[1, 0]),
            0x4c => dgt::message(0xa0, &[87, 0x7f, 0x7f, 1, 30, 0, 0, 0, 2]),
            0x4d => dgt::message(0x93, &[1, 8]),
            0x55 => dgt::message(0xa2, &[&b"EMUL0"[..], &self.serial].concat()),
            _ => Vec::new(),
        }
    }

    pub(crate) fn clock(&self) -> Vec<u8> {
        if self.clock_connected {
            dgt::face(self.times, self.left_to_move, self.running)
        } else {
            dgt::message(0x8d, &[0, 0, 0, 0, 0, 0, 0x20])
        }
    }

    fn clock_command(&mut self, message: &[u8]) -> Vec<u8> {
        let (Some(&code), Some(content)) = (message.get(3), message.get(4..message.len() - 1))
        else {
            return Vec::new();
        };
        if !self.updates || !self.clock_connected {
            return Vec::new();
        }
        self.commands.push(code);
        if self.deaf > 0 {
            self.deaf -= 1;
            return Vec::new();
        }
        let mut good = true;
        match (code, content) {
            (0x0a, &[lh, lm, ls, rh, rm, rs, mode]) => {
                good = self.free_mode;
                if good {
                    let time = |h: u8, m: u8, s: u8| {
                        Duration::from_secs(u64::from(h) * 3600 + u64::from(m) * 60 + u64::from(s))
                    };
                    self.times = [time(lh, lm, ls), time(rh, rm, rs)];
                    self.led = true;
                    self.running = mode & 3 != 0;
                    if self.running {
                        self.left_to_move = mode & 1 != 0;
                    }
                }
            }
            (0x01, segments) if self.generation == 1 => {
                self.text = format!("{segments:02x?}");
            }
            (0x01 | 0x0c, _) if (code == 0x01) != (self.generation == 1) => good = false,
            (0x0c, text) => {
                let text = text.get(..8).unwrap_or_default();
                self.text = String::from_utf8_lossy(text).trim_end().to_owned();
            }
            (0x03, _) => self.text.clear(),
            _ => {}
        }
        let version = if code == 0x09 {
            self.generation << 4 | 2
        } else {
            0
        };
        let answer = dgt::message(
            0x8d,
            &[0x0a, if good { 0x10 } else { 0x40 }, code, 0, version, 0, 0],
        );
        [answer, self.clock()].concat()
    }

    /// One of the five buttons: the clock speaks by itself.
    pub(crate) fn button(sum: u8, ascii: u8) -> Vec<u8> {
        dgt::message(0x8d, &[0x0a, 0x10, 0x08, 0x20, sum, ascii, 0])
    }
}

/// A ChessLink-style board.
#[derive(Debug, Clone)]
pub(crate) struct ChessLinkBoard {
    pub(crate) board: Board,
    pub(crate) registers: [u8; 256],
    partial: String,
}

impl ChessLinkBoard {
    pub(crate) fn new(board: Board) -> Self {
        Self {
            board,
            registers: [0; 256],
            partial: String::new(),
        }
    }

    /// A command with a wrong checksum gets no answer.
    pub(crate) fn listen(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut answer = Vec::new();
        for &byte in bytes {
            self.partial.push(char::from(byte & 0x7f));
            let length = match self.partial.chars().next() {
                Some('V' | 'S' | 'X' | 'T') => 3,
                Some('R') => 5,
                Some('W') => 7,
                Some('L') => 167,
                _ => 0,
            };
            if self.partial.len() >= length {
                let text = std::mem::take(&mut self.partial);
                let body = text.get(..length.saturating_sub(2)).unwrap_or_default();
                let wire: String = sealed(body)
                    .iter()
                    .map(|&byte| char::from(byte & 0x7f))
                    .collect();
                if length > 0 && wire == text {
                    answer.extend(self.command(body));
                }
            }
        }
        answer
    }

    fn command(&mut self, body: &str) -> Vec<u8> {
        let number = |at: usize| {
            body.get(at..at + 2)
                .and_then(|hex| u8::from_str_radix(hex, 16).ok())
                .unwrap_or(0)
        };
        let address = number(1);
        let register = &mut self.registers[usize::from(address)];
        match body.chars().next() {
            Some('V') => sealed("v0103"),
            Some('S') => sealed(&chesslink::status(&self.board)),
            Some('X') => sealed("x"),
            Some('L') => sealed("l"),
            Some('W') => {
                *register = number(3);
                sealed(&format!("w{address:02X}{register:02X}"))
            }
            Some('R') => sealed(&format!("r{address:02X}{register:02X}")),
            _ => Vec::new(),
        }
    }
}

/// Our own board.
#[derive(Debug)]
pub(crate) struct TactileBoard {
    pub(crate) board: Board,
    reader: LineReader,
}

impl TactileBoard {
    pub(crate) fn new(board: Board) -> Self {
        Self {
            board,
            reader: LineReader::default(),
        }
    }

    pub(crate) fn listen(&mut self, bytes: &[u8], now: Duration) -> Vec<u8> {
        let ms = now.as_millis() as u64;
        let mut answer = Vec::new();
        for &byte in bytes {
            let Some(Read::Line(line)) = self.reader.push(byte) else {
                continue;
            };
            match (line.kind.as_str(), line.word(0)) {
                ("ASK", Some("hello")) => {
                    let words = "device=tactile-board sense=pieces serial=EM-1 firmware=1.0";
                    answer.extend(encode("HELLO", ms, words));
                }
                ("ASK", Some("board")) => {
                    let letter = |index: u32| {
                        self.board
                            .piece_at(Square::new(index ^ 56))
                            .map_or('.', |piece| piece.char())
                    };
                    answer.extend(encode(
                        "BOARD",
                        ms,
                        &(0..64).map(letter).collect::<String>(),
                    ));
                }
                _ => {}
            }
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ansager::protocol::{
        BoardEvent, ClockEvent, DeviceEvent, Event, Orientation, Side,
        chesslink::decode as link,
        dgt::{
            clock::{ClockCommand, ClockLink},
            command, decode as dgt_protocol,
        },
        own::tactile::decode as tactile,
        registry::Decode,
        retransmission::Outcome,
    };

    #[test]
    fn a_driver_starts_a_dgt_board_and_sets_its_clock() {
        let mut device = DgtBoard::new(Board::new());
        let mut decoder = dgt_protocol::Decoder::new();
        for command in command::START_UP {
            decoder.push(&device.listen(&[command.byte()]));
        }
        let events: Vec<Event> = std::iter::from_fn(|| decoder.poll()).collect();
        assert!(events.contains(&Event::Board(BoardEvent::Placement(Board::new()))));
        assert!(events.contains(&Event::Device(DeviceEvent::Serial("00042".into()))));

        let time = Duration::from_secs(5400);
        let set = ClockCommand::SetAndRun {
            left: time,
            right: time,
            running: Some(Side::Left),
            lever_toggles: true,
        };
        let text = ClockCommand::Text {
            text: "e2e4".into(),
            beep: 1,
        };
        let mut clock = ClockLink::default();
        let mut outcomes = Vec::new();
        clock.send(set.clone());
        clock.send(text.clone());
        for second in 0..6 {
            let now = Duration::from_secs(second);
            if let Some(bytes) = clock.transmit(now) {
                for half in bytes.chunks(3) {
                    decoder.push(&device.listen(half));
                }
            }
            while let Some(event) = decoder.poll() {
                if let Event::Clock(event) = event {
                    outcomes.extend(clock.hear(&event, now));
                }
            }
        }
        assert_eq!(outcomes, [Outcome::Done(set.clone()), Outcome::Done(text)]);
        assert_eq!((device.times, device.text.as_str()), ([time; 2], "e2e4"));

        device.free_mode = false;
        clock.send(set.clone());
        let bytes = clock.transmit(Duration::from_secs(9)).unwrap();
        decoder.push(&device.listen(&bytes));
        let Some(Event::Clock(refused)) = decoder.poll() else {
            panic!("an answer")
        };
        assert_eq!(
            clock.hear(&refused, Duration::from_secs(9)),
            [Outcome::Refused(set)]
        );
        while decoder.poll().is_some() {}
        device.clock_connected = false;
        decoder.push(&device.listen(&[command::Command::Clock.byte()]));
        assert_eq!(decoder.poll(), Some(Event::Clock(ClockEvent::Missing)));
    }

    #[test]
    fn a_driver_starts_a_chesslink_board() {
        let mut device = ChessLinkBoard::new(Board::new());
        let mut decoder = link::Decoder::new();
        for command in link::START_UP {
            decoder.push(&device.listen(&command.bytes(Orientation::Normal)));
        }
        let lights = link::Command::Lights {
            squares: vec![Square::E4],
            pattern: 0xff,
            slot: 20,
        };
        decoder.push(&device.listen(&lights.bytes(Orientation::Normal)));
        assert_eq!(
            decoder.poll(),
            Some(Event::Device(DeviceEvent::Version { major: 1, minor: 3 }))
        );
        assert_eq!(
            decoder.poll(),
            Some(Event::Device(DeviceEvent::Register {
                address: 2,
                value: 4
            }))
        );
        assert_eq!(
            decoder.poll(),
            Some(Event::Board(BoardEvent::Placement(Board::new())))
        );
        assert_eq!(
            decoder.poll(),
            Some(Event::Device(DeviceEvent::Done(u16::from(b'L'))))
        );
        assert!(device.listen(b"V57").is_empty());
    }

    #[test]
    fn a_driver_starts_a_tactile_board() {
        let mut device = TactileBoard::new(Board::new());
        let mut decoder = tactile::Decoder::new();
        for command in tactile::START_UP {
            decoder.push(&device.listen(&command.bytes(1), Duration::from_secs(1)));
        }
        assert!(matches!(
            decoder.poll(),
            Some(Event::Device(DeviceEvent::Hello(_)))
        ));
        assert_eq!(
            decoder.poll(),
            Some(Event::Board(BoardEvent::Placement(Board::new())))
        );
    }
}
