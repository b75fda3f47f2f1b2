//! What the tactile board says, as described in `hardware/tactile-board.md`.
//!
//! The board sends all 64 squares whenever one has changed, and the first lift with the time of its first edge, because a
//! piece is touched when it leaves its hole (D.2.2). What it can sense it says in its first line: pieces, colours, or only
//! whether a hole is filled.

use std::{collections::VecDeque, str::FromStr};

use shakmaty::{Bitboard, Board, ByColor, Color, Piece, Square};

use crate::protocol::{
    BoardEvent, DeviceEvent, Event, Orientation,
    orientation::Orienter,
    own::line::{self, Line, LineReader, Read},
    registry::Decode,
};

/// Decodes what a tactile board sends.
#[derive(Debug, Default)]
pub struct Decoder {
    reader: LineReader,
    sense: Option<Sense>,
    raw: Option<Shown>,
    orienter: Orienter,
    lost: usize,
    events: VecDeque<Event>,
}

/// What the holes can feel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sense {
    Pieces,
    Colours,
    Occupancy,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Shown {
    Pieces(Board),
    Colours(ByColor<Bitboard>),
    Occupancy(Bitboard),
}

impl Decode for Decoder {
    fn push(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match self.reader.push(byte) {
                Some(Read::Line(line)) => self.line(&line),
                Some(Read::Strange(body)) => self.events.push_back(Event::Unknown(body)),
                None => {}
            }
        }
        self.lost += self.reader.take_lost();
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

    fn line(&mut self, line: &Line) {
        let understood = match line.kind.as_str() {
            "BOARD" => line
                .word(0)
                .and_then(|squares| self.shown(squares))
                .map(|shown| {
                    if self.raw.as_ref() != Some(&shown) {
                        self.show(shown);
                    }
                }),
            "LIFT" => line
                .word(0)
                .and_then(|name| Square::from_str(name).ok())
                .map(|square| {
                    let square = self.orienter.current().square(square);
                    let event = BoardEvent::Lifted {
                        square,
                        at: line.at(),
                    };
                    self.events.push_back(Event::Board(event));
                }),
            _ => line.common().map(|event| {
                if let Event::Device(DeviceEvent::Hello(_)) = &event {
                    self.sense = line.value("sense").and_then(sense);
                }
                self.events.push_back(event);
            }),
        };
        if understood.is_none() {
            let body = line::encode(&line.kind, line.number, &line.words.join(" "));
            self.events.push_back(Event::Unknown(body));
        }
    }

    fn shown(&self, squares: &str) -> Option<Shown> {
        if squares.len() != 64 {
            return None;
        }
        let mut board = Board::empty();
        let mut colours = ByColor {
            white: Bitboard::EMPTY,
            black: Bitboard::EMPTY,
        };
        let mut nameless = Bitboard::EMPTY;
        for (index, character) in (0u32..64).zip(squares.chars()) {
            let square = Square::new(index ^ 56);
            match character {
                '.' => {}
                'X' => colours.get_mut(Color::White).add(square),
                'x' => colours.get_mut(Color::Black).add(square),
                '?' => nameless.add(square),
                _ => {
                    let piece = Piece::from_char(character)?;
                    board.set_piece_at(square, piece);
                }
            }
        }
        let white = colours.white | board.white();
        let black = colours.black | board.black();
        let poorest = if nameless.any() {
            Sense::Occupancy
        } else if (colours.white | colours.black).any() {
            Sense::Colours
        } else {
            self.sense.unwrap_or(Sense::Pieces)
        };
        Some(match poorest {
            Sense::Pieces => Shown::Pieces(board),
            Sense::Colours => Shown::Colours(ByColor { white, black }),
            Sense::Occupancy => Shown::Occupancy(white | black | nameless),
        })
    }

    fn show(&mut self, shown: Shown) {
        let turned = match &shown {
            Shown::Pieces(board) => self.orienter.look(board),
            Shown::Colours(colours) => self.orienter.look_at_colours(colours),
            Shown::Occupancy(squares) => self.orienter.look_at_occupied(*squares),
        };
        if let Some(orientation) = turned {
            let event = BoardEvent::Lies(orientation);
            self.events.push_back(Event::Board(event));
        }
        let orientation = self.orienter.current();
        let event = match &shown {
            Shown::Pieces(board) => BoardEvent::Placement(orientation.board(board.clone())),
            Shown::Colours(colours) => {
                BoardEvent::Colours(colours.map(|squares| orientation.squares(squares)))
            }
            Shown::Occupancy(squares) => BoardEvent::Occupied(orientation.squares(*squares)),
        };
        self.raw = Some(shown);
        self.events.push_back(Event::Board(event));
    }
}

fn sense(name: &str) -> Option<Sense> {
    match name {
        "pieces" => Some(Sense::Pieces),
        "colours" => Some(Sense::Colours),
        "occupancy" => Some(Sense::Occupancy),
        _ => None,
    }
}

/// What the board can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    Hello,
    Board,
}

impl Command {
    /// The line to write, with this number.
    pub fn bytes(self, number: u16) -> Vec<u8> {
        let what = match self {
            Self::Hello => "hello",
            Self::Board => "board",
        };
        line::encode("ASK", u64::from(number), what)
    }
}

/// Everything to ask after opening the port and after every reconnection.
pub const START_UP: [Command; 2] = [Command::Hello, Command::Board];

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn events(bytes: &[u8]) -> Vec<Event> {
        let mut decoder = Decoder::new();
        decoder.push(bytes);
        std::iter::from_fn(|| decoder.poll()).collect()
    }

    #[test]
    fn the_examples_of_the_page_decode() {
        let page = include_str!("../../../../hardware/tactile-board.md");
        let examples: Vec<&str> = page
            .lines()
            .map(str::trim)
            .filter(|line| line.starts_with("!1 ") && !line.ends_with("*CRC"))
            .collect();
        assert!(examples.len() >= 7);
        for example in &examples {
            let events = events(format!("{example}\n").as_bytes());
            let asks = example.contains("ASK");
            assert_eq!(events.len(), 1, "{example}: {events:?}");
            assert_eq!(matches!(events[0], Event::Unknown(_)), asks, "{example}");
        }
        let asked = String::from_utf8(Command::Board.bytes(2)).unwrap();
        assert!(examples.contains(&asked.trim()), "{asked}");
    }

    #[test]
    fn lifts_carry_the_time_of_the_device() {
        let lifted = BoardEvent::Lifted {
            square: Square::E2,
            at: Duration::from_millis(83200),
        };
        assert_eq!(
            events(&line::encode("LIFT", 83200, "e2")),
            [Event::Board(lifted)]
        );
    }

    #[test]
    fn poorer_senses_are_taken_for_what_they_are() {
        let start = "xxxxxxxxxxxxxxxx................................XXXXXXXXXXXXXXXX";
        let colours = events(&line::encode("BOARD", 1, start));
        let board = Board::new();
        let expected = ByColor {
            white: board.white(),
            black: board.black(),
        };
        assert_eq!(colours, [Event::Board(BoardEvent::Colours(expected))]);
        let filled = start.replace(['x', 'X'], "?");
        let occupied = events(&line::encode("BOARD", 1, &filled));
        assert_eq!(
            occupied,
            [Event::Board(BoardEvent::Occupied(board.occupied()))]
        );
        let mut bytes = line::encode("HELLO", 1, "device=tactile-board sense=occupancy");
        bytes.extend(line::encode("BOARD", 2, &".".repeat(64)));
        assert_eq!(
            events(&bytes)[1],
            Event::Board(BoardEvent::Occupied(Bitboard::EMPTY))
        );
    }

    #[test]
    fn a_board_of_the_wrong_length_is_unknown() {
        let events = events(&line::encode("BOARD", 1, &".".repeat(63)));
        assert!(matches!(events[..], [Event::Unknown(_)]));
    }
}
