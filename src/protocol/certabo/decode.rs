//! Certabo boards: a chip in every piece, and lines that come without being asked for.
//!
//! Weak chips drop out and random numbers turn up on empty squares. So only numbers known from the calibration count,
//! and a square changes only when two of the last three lines agree about it.

use std::collections::VecDeque;

use shakmaty::{Board, Piece, Square};

use super::{
    calibration::{Calibration, Calibrator, Chip, ENOUGH_LINES, is_chip},
    line::{Line, LineReader},
};
use crate::protocol::{
    BoardEvent, DeviceEvent, Event, Orientation, orientation::Orienter, registry::Decode,
};

/// Decodes what a Certabo board sends.
#[derive(Debug, Default)]
pub struct Decoder {
    reader: LineReader,
    calibration: Calibration,
    calibrator: Option<(Calibrator, usize)>,
    recent: VecDeque<[Option<Piece>; 64]>,
    raw: Option<Board>,
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

    fn lies(&mut self, orientation: Option<Orientation>) {
        self.orienter.fix(orientation);
        if let Some(raw) = self.raw.take() {
            self.show(raw);
        }
    }

    /// The calibration, to be kept; `None` while it is still being made.
    fn calibration(&self) -> Option<&Calibration> {
        self.calibrator.is_none().then_some(&self.calibration)
    }
}

impl Decoder {
    /// With pieces that are known.
    pub fn new(calibration: Calibration) -> Self {
        Self {
            calibration,
            ..Self::default()
        }
    }

    /// Learns the pieces from the first `enough` lines; the start position must stand on the board.
    pub fn calibrating(enough: usize) -> Self {
        Self {
            calibrator: Some((Calibrator::default(), enough)),
            ..Self::default()
        }
    }

    fn line(&mut self, line: Line) {
        match line {
            Line::Chips(chips) => {
                if self.calibrator.is_none() && self.is_another_set(&chips) {
                    self.calibrator = Some((Calibrator::default(), ENOUGH_LINES));
                    self.recent.clear();
                }
                if self.calibrator.is_some() {
                    self.learn(&chips);
                } else {
                    self.chips(&chips);
                }
            }
            Line::Acknowledged => self.events.push_back(Event::Device(DeviceEvent::Done(0))),
            Line::Ranks(ranks) => self.events.push_back(Event::Unknown(ranks.to_vec())),
            Line::Damaged(length) => self.lost += length,
        }
    }

    fn learn(&mut self, chips: &[Chip; 64]) {
        // A board that is said to lie the other way round has its first square at h1.
        let lies = self.orienter.current();
        let Some((calibrator, enough)) = &mut self.calibrator else {
            return;
        };
        calibrator.add(&lies.cells(chips));
        if let Some(calibration) = calibrator.finish(*enough) {
            self.calibration = calibration;
            self.calibrator = None;
            self.show(lies.board(Board::new()));
        }
    }

    /// A start position of pieces that were never seen: somebody has brought another set, or plugged in another board.
    fn is_another_set(&self, chips: &[Chip; 64]) -> bool {
        let homes = || chips.iter().take(16).chain(chips.iter().skip(48));
        let strange = |chip: &&Chip| self.calibration.piece(**chip).is_none();
        homes().all(|&chip| is_chip(chip)) && homes().filter(strange).count() >= STRANGE
    }

    fn chips(&mut self, chips: &[Chip; 64]) {
        if self.recent.len() == 3 {
            self.recent.pop_front();
        }
        self.recent
            .push_back(chips.map(|chip| self.calibration.piece(chip)));
        let Some(board) = self.agreed() else { return };
        if self.raw.as_ref() != Some(&board) {
            self.show(board);
        }
    }

    /// What at least two of the last lines say, square by square; where none agree, what was shown before.
    fn agreed(&self) -> Option<Board> {
        let newest = self.recent.back()?;
        let older: Vec<_> = self.recent.iter().rev().skip(1).collect();
        let (previous, oldest) = match older.as_slice() {
            [] => return None,
            [previous] => (*previous, None),
            [previous, oldest, ..] => (*previous, Some(*oldest)),
        };
        let mut board = Board::empty();
        for cell in 0..64usize {
            let square = Square::new(cell as u32 ^ 56);
            let oldest = oldest.map(|line| line[cell]);
            let agreed = if newest[cell] == previous[cell] || oldest == Some(newest[cell]) {
                newest[cell]
            } else if oldest == Some(previous[cell]) {
                previous[cell]
            } else {
                self.raw.as_ref().and_then(|raw| raw.piece_at(square))
            };
            if let Some(piece) = agreed {
                board.set_piece_at(square, piece);
            }
        }
        Some(board)
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

/// So many unknown chips at once are no noise.
const STRANGE: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;

    fn line(change: impl Fn(&mut [Chip; 64])) -> Vec<u8> {
        let mut chips = [[0; 5]; 64];
        for (cell, chip) in chips.iter_mut().enumerate() {
            if !(16..48).contains(&cell) {
                *chip = [48, 0, 177, 9, cell as u8];
            }
        }
        change(&mut chips);
        let numbers: String = chips
            .iter()
            .flatten()
            .map(|number| format!("{number} "))
            .collect();
        format!(":{numbers}\r\n").into_bytes()
    }

    fn boards(decoder: &mut Decoder) -> Vec<String> {
        std::iter::from_fn(|| decoder.poll())
            .filter_map(|event| match event {
                Event::Board(BoardEvent::Placement(board)) => Some(board.to_string()),
                _ => None,
            })
            .collect()
    }

    fn calibrated() -> Decoder {
        let mut decoder = Decoder::calibrating(7);
        for _ in 0..7 {
            assert_eq!(decoder.calibration(), None);
            decoder.push(&line(|_| {}));
        }
        assert_eq!(boards(&mut decoder), [Board::new().to_string()]);
        decoder
    }

    #[test]
    fn a_piece_is_gone_when_two_lines_say_so() {
        let mut decoder = calibrated();
        decoder.push(&line(|_| {}));
        decoder.push(&line(|_| {}));
        decoder.push(&line(|chips| chips[15] = [0; 5]));
        assert_eq!(boards(&mut decoder), [""; 0]);
        decoder.push(&line(|chips| chips[15] = [0; 5]));
        assert_eq!(
            boards(&mut decoder),
            ["rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR"]
        );
    }

    #[test]
    fn unknown_numbers_and_dropouts_are_not_seen() {
        let mut decoder = calibrated();
        for noise in 0..20u8 {
            decoder.push(&line(|chips| {
                chips[20] = [noise, 9, 9, 9, 9];
                if noise % 3 == 0 {
                    chips[60] = [0; 5];
                }
            }));
        }
        assert_eq!(boards(&mut decoder), [""; 0]);
    }

    #[test]
    fn another_set_of_pieces_is_learnt() {
        let mut decoder = calibrated();
        let other = |chips: &mut [Chip; 64]| {
            for chip in chips.iter_mut().filter(|chip| is_chip(**chip)) {
                chip[3] = 77;
            }
        };
        for _ in 0..7 {
            assert_eq!(boards(&mut decoder), [""; 0]);
            decoder.push(&line(other));
        }
        assert_eq!(boards(&mut decoder), [Board::new().to_string()]);
        for _ in 0..2 {
            decoder.push(&line(|chips| {
                other(chips);
                chips.swap(52, 36);
            }));
        }
        assert_eq!(
            boards(&mut decoder),
            ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"]
        );
    }

    #[test]
    fn a_board_that_is_said_to_lie_the_other_way_learns_so() {
        let mut decoder = Decoder::calibrating(7);
        decoder.lies(Some(Orientation::Turned));
        for _ in 0..7 {
            decoder.push(&line(|_| {}));
        }
        assert_eq!(boards(&mut decoder), [Board::new().to_string()]);
        // What is sent as d7 is e2.
        for _ in 0..2 {
            decoder.push(&line(|chips| chips.swap(11, 27)));
        }
        assert_eq!(
            boards(&mut decoder),
            ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"]
        );
    }

    #[test]
    fn a_turned_board_is_found_out() {
        let mut decoder = calibrated();
        for _ in 0..3 {
            decoder.push(&line(|chips| chips.reverse()));
        }
        assert_eq!(
            decoder.poll(),
            Some(Event::Board(BoardEvent::Lies(Orientation::Turned)))
        );
        assert_eq!(boards(&mut decoder), [Board::new().to_string()]);
    }
}
