//! Tabutronic Sentio and other boards that only feel where something stands.
//!
//! The lines are those of a Certabo with eight numbers. Whatever cannot be known from them (promotions, exchanged
//! pieces, some captures) is left to the tracker, which asks.

use std::collections::VecDeque;

use shakmaty::Bitboard;

use crate::protocol::{
    BoardEvent, DeviceEvent, Event, Orientation,
    certabo::line::{Line, LineReader},
    orientation::Orienter,
    registry::Decode,
};

/// Decodes what a Sentio board sends.
#[derive(Debug, Default)]
pub struct Decoder {
    reader: LineReader,
    raw: Option<Bitboard>,
    orienter: Orienter,
    lost: usize,
    events: VecDeque<Event>,
}

impl Decode for Decoder {
    fn push(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            for line in self.reader.push(byte).into_iter().flatten() {
                self.line(line);
            }
        }
    }

    fn poll(&mut self) -> Option<Event> {
        if let Some(event) = self.events.pop_front() {
            return Some(event);
        }
        let lost = std::mem::take(&mut self.lost);
        (lost > 0).then_some(Event::Lost(lost))
    }

    /// Fixes which way the board lies; `None` finds out by White's first move.
    fn lies(&mut self, orientation: Option<Orientation>) {
        self.orienter.fix(orientation);
        if let Some(raw) = self.raw {
            self.show(raw);
        }
    }
}

impl Decoder {
    /// Nothing was received yet.
    pub fn new() -> Self {
        Self::default()
    }

    fn line(&mut self, line: Line) {
        match line {
            Line::Ranks(ranks) => {
                let raw = occupied(ranks);
                if self.raw != Some(raw) {
                    self.show(raw);
                }
            }
            Line::Chips(chips) => {
                let numbers = chips.iter().flatten().copied().collect();
                self.events.push_back(Event::Unknown(numbers));
            }
            Line::Acknowledged => self.events.push_back(Event::Device(DeviceEvent::Done(0))),
            Line::Damaged(length) => self.lost += length,
        }
    }

    fn show(&mut self, raw: Bitboard) {
        self.raw = Some(raw);
        if let Some(orientation) = self.orienter.look_at_occupied(raw) {
            let event = BoardEvent::Lies(orientation);
            self.events.push_back(Event::Board(event));
        }
        let squares = self.orienter.current().squares(raw);
        let event = BoardEvent::Occupied(squares);
        self.events.push_back(Event::Board(event));
    }
}

/// The eighth rank comes first and file a is the highest bit.
fn occupied(mut ranks: [u8; 8]) -> Bitboard {
    ranks.reverse();
    Bitboard(u64::from_le_bytes(ranks.map(u8::reverse_bits)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{Board, Square};

    fn events(text: &str) -> Vec<Event> {
        let mut decoder = Decoder::new();
        decoder.push(text.as_bytes());
        std::iter::from_fn(|| decoder.poll()).collect()
    }

    fn seen(squares: Bitboard) -> Event {
        Event::Board(BoardEvent::Occupied(squares))
    }

    #[test]
    fn the_highest_bit_is_file_a() {
        let start = Board::new().occupied();
        assert_eq!(events(":255 255 0 0 0 0 255 255 \r\n"), [seen(start)]);
        let without_h1 = start.without(Square::H1);
        let events = events(":255 255 0 0 0 0 255 254\nL\r\n");
        assert_eq!(
            events,
            [seen(without_h1), Event::Device(DeviceEvent::Done(0))]
        );
    }

    #[test]
    fn the_first_move_shows_a_turned_board() {
        let events = events(
            ":255 255 0 0 0 0 255 255\r\n:255 239 0 0 0 0 255 255\r\n:255 239 0 16 0 0 255 255\r\n",
        );
        assert_eq!(
            events[2],
            Event::Board(BoardEvent::Lies(Orientation::Turned))
        );
        let e4 = Board::new().occupied().without(Square::E2).with(Square::E4);
        assert_eq!(events[3], seen(e4));
    }
}
