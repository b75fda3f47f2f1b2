//! Two placements side by side: the squares on which they differ.

use serde::Serialize;
use shakmaty::{Board, Square, fen::Fen};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Difference {
    #[serde(serialize_with = "as_text")]
    pub square: Square,
    /// The piece as in a FEN, or nothing.
    pub first: Option<char>,
    pub second: Option<char>,
}

pub fn compare(first: &Board, second: &Board) -> Vec<Difference> {
    Square::ALL
        .into_iter()
        .filter(|&square| first.piece_at(square) != second.piece_at(square))
        .map(|square| Difference {
            square,
            first: first.piece_at(square).map(|piece| piece.char()),
            second: second.piece_at(square).map(|piece| piece.char()),
        })
        .collect()
}

/// The pieces of a FEN, complete or with the placement only, legal or not.
pub fn placement(text: &str) -> Option<Board> {
    let text = text.trim();
    let board = text.split_whitespace().next()?;
    let whole = text.parse::<Fen>().map(|fen| fen.into_setup().board);
    whole
        .or_else(|_| Board::from_ascii_board_fen(board.as_bytes()))
        .ok()
}

fn as_text<S: serde::Serializer>(square: &Square, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(square)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differing_squares() {
        let start = placement("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").unwrap();
        let moved = placement("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR").unwrap();
        let found: Vec<String> = compare(&start, &moved)
            .into_iter()
            .map(|difference| {
                format!(
                    "{} {:?} {:?}",
                    difference.square, difference.first, difference.second
                )
            })
            .collect();
        assert_eq!(found, ["e2 Some('P') None", "e4 None Some('P')"]);
        assert_eq!(compare(&start, &start), []);
    }

    #[test]
    fn nonsense_is_no_placement() {
        for text in ["", "  ", "Anna", "9/8/8/8/8/8/8/8", "rnbqkbnr"] {
            assert_eq!(placement(text), None, "{text}");
        }
    }
}
