//! Which chip is in which piece.
//!
//! A Certabo board sends chip numbers. With the pieces in the start position, and spare queens on d6 and d3 if there are
//! any, a handful of lines shows which number belongs to which piece. Each square must show one and the same number in
//! more than half of the lines, and no number may turn up twice; otherwise the calibration is not complete.

use serde::{Deserialize, Serialize};
use shakmaty::{Board, Color, Piece, Role, Square};

/// A chip number; one with three or more zeros is no chip.
pub(crate) type Chip = [u8; 5];

/// Which chip stands for which piece.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Calibration {
    chips: Vec<(Chip, char)>,
}

impl Calibration {
    /// The piece this chip is in.
    pub fn piece(&self, chip: Chip) -> Option<Piece> {
        let at = self
            .chips
            .binary_search_by_key(&chip, |&(chip, _)| chip)
            .ok()?;
        Piece::from_char(self.chips.get(at)?.1)
    }

    /// How many chips are known.
    pub fn len(&self) -> usize {
        self.chips.len()
    }

    /// Whether none is known.
    pub fn is_empty(&self) -> bool {
        self.chips.is_empty()
    }

    fn from_pairs(mut chips: Vec<(Chip, char)>) -> Option<Self> {
        chips.sort_unstable();
        let twice = chips.windows(2).any(|pair| pair[0].0 == pair[1].0);
        (!twice).then_some(Self { chips })
    }
}

/// Learns from lines of the start position.
#[derive(Debug, Default)]
pub struct Calibrator {
    lines: Vec<[Chip; 64]>,
}

impl Calibrator {
    /// One line more.
    pub fn add(&mut self, line: &[Chip; 64]) {
        if self.lines.len() == MOST_LINES {
            self.lines.remove(0);
        }
        self.lines.push(*line);
    }

    /// How many lines were seen.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// The calibration once `enough` lines have come and every piece is certain.
    pub fn finish(&self, enough: usize) -> Option<Calibration> {
        if self.lines.len() < enough.max(1) {
            return None;
        }
        let mut chips = Vec::with_capacity(34);
        for (square, piece) in Board::new() {
            let chip = self.majority(square).filter(|&chip| is_chip(chip))?;
            chips.push((chip, piece.char()));
        }
        for (square, color) in [(Square::D6, Color::Black), (Square::D3, Color::White)] {
            if let Some(chip) = self.majority(square).filter(|&chip| is_chip(chip)) {
                chips.push((chip, Role::Queen.of(color).char()));
            }
        }
        Calibration::from_pairs(chips)
    }

    /// The number seen in more than half of the lines.
    fn majority(&self, square: Square) -> Option<Chip> {
        let cell = (u32::from(square) ^ 56) as usize;
        let seen = || self.lines.iter().map(|line| line[cell]);
        seen().find(|&chip| 2 * seen().filter(|&other| other == chip).count() > self.lines.len())
    }
}

pub(crate) fn is_chip(chip: Chip) -> bool {
    chip.iter().filter(|&&byte| byte == 0).count() < 3
}

/// Lines to collect before calibrating, and the most that are kept.
pub(crate) const ENOUGH_LINES: usize = 7;
const MOST_LINES: usize = 15;

#[cfg(test)]
mod tests {
    use super::*;

    fn start() -> Box<[Chip; 64]> {
        let mut line = Box::new([[0; 5]; 64]);
        for (cell, chip) in line.iter_mut().enumerate() {
            if !(16..48).contains(&cell) {
                *chip = [3, 0, 84, 7, cell as u8];
            }
        }
        line
    }

    #[test]
    fn noise_is_outvoted() {
        let mut calibrator = Calibrator::default();
        for noisy in [0, 17, 43, 63] {
            let mut line = start();
            line[noisy] = [9, 8, 7, 6, noisy as u8];
            calibrator.add(&line);
        }
        assert_eq!(calibrator.finish(ENOUGH_LINES), None);
        let calibration = calibrator.finish(4).unwrap();
        assert_eq!(calibration.len(), 32);
        assert_eq!(
            calibration.piece([3, 0, 84, 7, 0]),
            Some(Color::Black.rook())
        );
        assert_eq!(calibration.piece([9, 8, 7, 6, 0]), None);
    }

    #[test]
    fn a_square_without_majority_or_a_chip_seen_twice_is_refused() {
        let mut calibrator = Calibrator::default();
        for last in 1..=4 {
            let mut line = start();
            line[0] = [last, 0, 84, 7, 0];
            calibrator.add(&line);
        }
        assert_eq!(calibrator.finish(4), None);
        let mut twice = start();
        twice[1] = twice[0];
        let mut calibrator = Calibrator::default();
        calibrator.add(&twice);
        assert_eq!(calibrator.finish(1), None);
    }

    #[test]
    fn spare_queens_are_learned_and_the_calibration_can_be_kept() {
        let mut calibrator = Calibrator::default();
        let mut line = start();
        line[19] = [1, 2, 3, 4, 5];
        calibrator.add(&line);
        let calibration = calibrator.finish(1).unwrap();
        assert_eq!(
            calibration.piece([1, 2, 3, 4, 5]),
            Some(Color::Black.queen())
        );
        let text = serde_json::to_string(&calibration).unwrap();
        assert_eq!(
            serde_json::from_str::<Calibration>(&text).unwrap(),
            calibration
        );
    }
}
