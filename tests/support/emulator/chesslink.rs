//! A ChessLink-style board that reports on change.

use ansager::protocol::{Orientation, chesslink::decode::sealed};
use shakmaty::{Board, Square};

use super::{Chunk, Moment};

pub(crate) fn stream(moments: &[Moment], lies: Orientation) -> Vec<Chunk> {
    let mut chunks = Vec::new();
    let mut shown = None;
    for moment in moments {
        let board = lies.board(moment.board.clone());
        let mut say = |text: &str| {
            chunks.push(Chunk {
                at: moment.at,
                bytes: sealed(text),
            })
        };
        if shown.is_none() {
            say("v0103");
            say("w0204");
        }
        if shown.as_ref() != Some(&board) {
            say(&status(&board));
        }
        shown = Some(board);
    }
    chunks
}

pub(super) fn status(board: &Board) -> String {
    let letters = (0..64u32).map(|index| {
        board
            .piece_at(Square::new(index ^ 56))
            .map_or('.', |piece| piece.char())
    });
    std::iter::once('s').chain(letters).collect()
}
