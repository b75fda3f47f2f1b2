//! A DGT-style board with a clock: field updates when something changes, a dump when asked, times every second.

use std::time::Duration;

use ansager::protocol::{Orientation, Side};
use shakmaty::{Board, Color, Piece, Role, Square};

use super::{
    Chunk, Moment,
    dice::Dice,
    timepiece::{self, Tick},
};

#[derive(Debug, Clone, Copy)]
pub(crate) struct Setting {
    pub(crate) lies: Orientation,
    /// Where White sits, if there is a clock.
    pub(crate) clock: Option<Side>,
    /// After how many changes the host asks for a dump.
    pub(crate) dump_every: usize,
}

pub(crate) fn stream(moments: &[Moment], setting: Setting, dice: &mut Dice) -> Vec<Chunk> {
    let mut chunks = Vec::new();
    let mut shown: Option<Board> = None;
    let mut changes = 0;
    for moment in moments {
        let board = setting.lies.board(moment.board.clone());
        let mut say = |bytes| {
            chunks.push(Chunk {
                at: moment.at,
                bytes,
            })
        };
        match &shown {
            None => {
                say(message(0x93, &[1, 0]));
                say(message(0x91, b"00042"));
                say(message(0x92, b"emulated board, free to use"));
                say(dump(&board));
            }
            Some(before) => {
                let mut fields: Vec<u8> = (0..64)
                    .filter(|&field| {
                        before.piece_at(square(field)) != board.piece_at(square(field))
                    })
                    .collect();
                if dice.percent(50) {
                    fields.reverse();
                }
                for field in fields {
                    say(message(0x8e, &[field, code(board.piece_at(square(field)))]));
                    changes += 1;
                }
                if setting.dump_every > 0 && changes >= setting.dump_every {
                    changes = 0;
                    say(dump(&board));
                }
            }
        }
        shown = Some(board);
    }
    if let Some(white) = setting.clock {
        let ticks = timepiece::ticks(
            moments,
            Duration::from_secs(3 * 3600),
            Duration::from_secs(2),
        );
        chunks.extend(ticks.iter().map(|tick| Chunk {
            at: tick.at,
            bytes: time(tick, white),
        }));
        chunks.sort_by_key(|chunk| chunk.at);
    }
    chunks
}

/// A message with its 7-bit length, header included.
pub(crate) fn message(id: u8, data: &[u8]) -> Vec<u8> {
    let length = data.len() + 3;
    let mut bytes = vec![id, (length >> 7) as u8 & 0x7f, length as u8 & 0x7f];
    bytes.extend(data);
    bytes
}

pub(super) fn dump(board: &Board) -> Vec<u8> {
    let codes: Vec<u8> = (0..64)
        .map(|field| code(board.piece_at(square(field))))
        .collect();
    message(0x86, &codes)
}

/// The messages that lead from one placement to another.
pub(crate) fn updates(before: &Board, after: &Board) -> Vec<u8> {
    let changed = |field: &u8| before.piece_at(square(*field)) != after.piece_at(square(*field));
    (0..64)
        .filter(changed)
        .flat_map(|field| message(0x8e, &[field, code(after.piece_at(square(field)))]))
        .collect()
}

fn time(tick: &Tick, white: Side) -> Vec<u8> {
    let times = [Side::Left, Side::Right].map(|side| *tick.times.get(side.color(white)));
    face(times, Side::Left.color(white) == tick.turn, true)
}

/// A clock that shows these times, left and right.
pub(super) fn face(times: [Duration; 2], left_to_move: bool, running: bool) -> Vec<u8> {
    let [left, right] = times.map(|time| {
        let seconds = time.as_secs();
        let bcd = |number: u64| (number / 10 * 16 + number % 10) as u8;
        [
            0x20 | (seconds / 3600) as u8,
            bcd(seconds / 60 % 60),
            bcd(seconds % 60),
        ]
    });
    let lever = if left_to_move { 0x08 } else { 0x12 };
    let status = lever | u8::from(running);
    message(0x8d, &[&right[..], &left[..], &[status]].concat())
}

const fn square(field: u8) -> Square {
    Square::new(field as u32 ^ 56)
}

fn code(piece: Option<Piece>) -> u8 {
    let Some(piece) = piece else { return 0 };
    let white = match piece.role {
        Role::Pawn => 1,
        Role::Rook => 2,
        Role::Knight => 3,
        Role::Bishop => 4,
        Role::King => 5,
        Role::Queen => 6,
    };
    white + if piece.color == Color::Black { 6 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_split_into_seven_bits() {
        assert_eq!(message(0x92, &[0x58; 150])[..3], [0x92, 0x01, 0x19]);
        assert_eq!(message(0x8f, &[0; 0x1f00])[..3], [0x8f, 0x3e, 0x03]);
    }
}
