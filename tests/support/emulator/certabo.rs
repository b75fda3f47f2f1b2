//! Certabo-style boards: a chip in every piece of one set, with noise on empty squares, or switches that only feel something.

use ansager::protocol::Orientation;
use shakmaty::{Bitboard, Board, Piece, Square};

use super::{Chunk, Moment, dice::Dice};

/// The chips of one set of pieces follow their pieces from square to square.
#[derive(Debug, Clone)]
pub(crate) struct Chips {
    on: [Option<(Piece, [u8; 5])>; 64],
    off: Vec<(Piece, [u8; 5])>,
    spares: u8,
}

/// Lines of chip numbers, three for each moment, after enough of them to calibrate.
pub(crate) fn chips(
    moments: &[Moment],
    lies: Orientation,
    noisy: bool,
    dice: &mut Dice,
) -> Vec<Chunk> {
    let mut chips = Chips::new();
    let mut chunks = Vec::new();
    // Calibration knows the standard start position only, in the normal orientation.
    chips.follow(&Board::new());
    let first = moments.first().map(|moment| moment.at).unwrap_or_default();
    for _ in 0..7 {
        chunks.push(Chunk {
            at: first,
            bytes: chips.line(Orientation::Normal, noisy, dice),
        });
    }
    for moment in moments {
        // A chip is in one place: a piece on its new square and still on the old one is not seen.
        if !chips.follow(&moment.board) {
            continue;
        }
        for _ in 0..3 {
            chunks.push(Chunk {
                at: moment.at,
                bytes: chips.line(lies, noisy, dice),
            });
        }
    }
    chunks
}

impl Chips {
    pub(crate) const fn new() -> Self {
        Self {
            on: [None; 64],
            off: Vec::new(),
            spares: 0,
        }
    }

    /// Moves the chips to where their pieces are now; not possible with more pieces than the set has.
    pub(crate) fn follow(&mut self, board: &Board) -> bool {
        let before = self.clone();
        for square in Square::ALL {
            let cell = &mut self.on[usize::from(square)];
            if cell.map(|(piece, _)| piece) != board.piece_at(square) {
                self.off.extend(cell.take());
            }
        }
        for (square, piece) in board.clone() {
            if self.on[usize::from(square)].is_none() {
                let beside = self.off.iter().rposition(|&(other, _)| other == piece);
                let chip = match beside {
                    Some(at) => self.off.remove(at),
                    None if self.spares < 32 => self.new_piece(piece),
                    None => {
                        *self = before;
                        return false;
                    }
                };
                self.on[usize::from(square)] = Some(chip);
            }
        }
        true
    }

    fn new_piece(&mut self, piece: Piece) -> (Piece, [u8; 5]) {
        self.spares += 1;
        (piece, [3, 0, 84, 9, self.spares])
    }

    pub(crate) fn line(&self, lies: Orientation, noisy: bool, dice: &mut Dice) -> Vec<u8> {
        let mut line = String::with_capacity(1100);
        line.push(':');
        for index in 0..64u32 {
            let square = lies.square(Square::new(index ^ 56));
            let mut chip = self.on[usize::from(square)].map_or([0; 5], |(_, chip)| chip);
            if noisy && chip == [0; 5] && dice.percent(1) {
                chip = [0; 5].map(|_: u8| 1 + dice.below(255) as u8);
            }
            for number in chip {
                line.push_str(&number.to_string());
                line.push(' ');
            }
            if noisy && dice.percent(2) {
                line.push('\n');
            }
        }
        line.push_str("\r\n");
        line.into_bytes()
    }
}

/// Lines of eight numbers, one when something changes.
pub(crate) fn switches(moments: &[Moment], lies: Orientation) -> Vec<Chunk> {
    let mut shown = Bitboard::EMPTY;
    let mut chunks = Vec::new();
    for moment in moments {
        let occupied = lies.squares(moment.board.occupied());
        if occupied != shown {
            let ranks: Vec<String> = occupied
                .0
                .to_be_bytes()
                .map(|rank| rank.reverse_bits().to_string())
                .into();
            let bytes = format!(":{} \r\n", ranks.join(" ")).into_bytes();
            chunks.push(Chunk {
                at: moment.at,
                bytes,
            });
        }
        shown = occupied;
    }
    chunks
}
