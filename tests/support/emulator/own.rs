//! Our own tactile board and talking clock, speaking the lines of `hardware/`.

use std::time::Duration;

use ansager::protocol::{
    Orientation, Side,
    own::{line::encode, tactile::Sense},
};
use shakmaty::{Board, Color, Square};

use super::{Chunk, Moment, timepiece};

pub(crate) fn board(moments: &[Moment], lies: Orientation, sense: Sense) -> Vec<Chunk> {
    let mut chunks = Vec::new();
    let mut shown: Option<Board> = None;
    let mut rested = Duration::ZERO;
    for moment in moments {
        let board = lies.board(moment.board.clone());
        let ms = moment.at.as_millis() as u64;
        let mut say = |kind: &str, words: &str| {
            chunks.push(Chunk {
                at: moment.at,
                bytes: encode(kind, ms, words),
            });
        };
        match &shown {
            None => {
                let name = match sense {
                    Sense::Pieces => "pieces",
                    Sense::Colours => "colours",
                    Sense::Occupancy => "occupancy",
                };
                say(
                    "HELLO",
                    &format!("device=tactile-board sense={name} serial=EM-1 firmware=1.0"),
                );
                say("BOARD", &squares(&board, sense));
            }
            Some(before) if *before != board => {
                let lifted = Square::ALL.into_iter().find(|&square| {
                    before.piece_at(square).is_some() && board.piece_at(square).is_none()
                });
                if let Some(square) =
                    lifted.filter(|_| moment.at >= rested + Duration::from_secs(1))
                {
                    say("LIFT", &square.to_string());
                }
                say("BOARD", &squares(&board, sense));
                rested = moment.at;
            }
            Some(_) => say("ALIVE", "battery=80"),
        }
        shown = Some(board);
    }
    chunks
}

pub(super) fn squares(board: &Board, sense: Sense) -> String {
    let letter = |index: u32| match (board.piece_at(Square::new(index ^ 56)), sense) {
        (None, _) => '.',
        (Some(piece), Sense::Pieces) => piece.char(),
        (Some(piece), Sense::Colours) => piece.color.fold_wb('X', 'x'),
        (Some(_), Sense::Occupancy) => '?',
    };
    (0..64).map(letter).collect()
}

pub(crate) fn clock(moments: &[Moment], white: Side) -> Vec<Chunk> {
    let ticks = timepiece::ticks(moments, Duration::from_secs(5400), Duration::from_secs(30));
    let side = |color: Color| {
        if color == Color::White {
            white
        } else {
            white.other()
        }
    };
    let mut chunks = Vec::new();
    for tick in ticks {
        let ms = tick.at.as_millis() as u64;
        if let Some(by) = tick.pressed {
            chunks.push(Chunk {
                at: tick.at,
                bytes: encode("PRESS", ms, side(by).name()),
            });
        }
        let time = |wanted: Side| tick.times.get(wanted.color(white)).as_millis();
        let words = format!(
            "left={} right={} turn={} running=yes",
            time(Side::Left),
            time(Side::Right),
            side(tick.turn).name()
        );
        chunks.push(Chunk {
            at: tick.at,
            bytes: encode("TIME", ms, &words),
        });
    }
    chunks
}
