//! Two placements side by side, and moves made on a placement as hands make them.
//!
//! A placement is what a board shows; it need not be a legal position. [`make`] moves men without asking any rule.

use serde::Serialize;
use shakmaty::{Bitboard, Board, CastlingSide, Color, File, Move, Rank, Role, Square, fen::Fen};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Difference {
    #[serde(serialize_with = "as_text")]
    pub square: Square,
    /// The piece as in a FEN, or nothing.
    pub first: Option<char>,
    pub second: Option<char>,
}

pub fn compare(first: &Board, second: &Board) -> Vec<Difference> {
    differing(first, second)
        .into_iter()
        .map(|square| Difference {
            square,
            first: first.piece_at(square).map(|piece| piece.char()),
            second: second.piece_at(square).map(|piece| piece.char()),
        })
        .collect()
}

pub fn differing(first: &Board, second: &Board) -> Bitboard {
    let colours = (first.white() ^ second.white()) | (first.black() ^ second.black());
    let roles = Role::ALL.map(|role| first.by_role(role) ^ second.by_role(role));
    roles
        .into_iter()
        .fold(colours, |squares, role| squares | role)
}

/// Makes a move on a placement.
pub fn make(board: &mut Board, color: Color, m: Move) {
    match m {
        Move::Normal {
            role,
            from,
            to,
            promotion,
            ..
        } => {
            board.discard_piece_at(from);
            board.set_piece_at(to, promotion.unwrap_or(role).of(color));
        }
        Move::EnPassant { from, to } => {
            board.discard_piece_at(from);
            board.discard_piece_at(Square::from_coords(to.file(), from.rank()));
            board.set_piece_at(to, color.pawn());
        }
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            board.discard_piece_at(king);
            board.discard_piece_at(rook);
            board.set_piece_at(side.rook_to(color), color.rook());
            board.set_piece_at(side.king_to(color), color.king());
        }
        Move::Put { role, to } => board.set_piece_at(to, role.of(color)),
    }
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

/// A placement in the letters of a FEN, from whatever letter each square has.
pub fn letters(on: impl Fn(Square) -> Option<char>) -> String {
    let rank = |rank: Rank| {
        let mut text = String::new();
        let mut empty = 0;
        for file in File::ALL {
            match on(Square::from_coords(file, rank)) {
                Some(letter) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                    }
                    text.push(letter);
                    empty = 0;
                }
                None => empty += 1,
            }
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        text
    };
    let ranks: Vec<String> = Rank::ALL.into_iter().rev().map(rank).collect();
    ranks.join("/")
}

/// The squares that have one of these letters in a placement whose every man is written with one of them.
pub(crate) fn squares_with(text: &str, letters: &[char]) -> Option<Bitboard> {
    const MEN: [char; 3] = ['?', 'X', 'x'];
    let mut squares = Bitboard::EMPTY;
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return None;
    }
    for (rank, men) in Rank::ALL.into_iter().rev().zip(ranks) {
        let mut file = 0;
        for letter in men.chars() {
            if let Some(empty) = letter.to_digit(9) {
                file += empty;
                continue;
            }
            let square = Square::from_coords(File::try_from(file).ok()?, rank);
            match letter {
                _ if letters.contains(&letter) => squares.add(square),
                _ if MEN.contains(&letter) => {}
                _ => return None,
            }
            file += 1;
        }
        if file != 8 {
            return None;
        }
    }
    Some(squares)
}

fn as_text<S: serde::Serializer>(square: &Square, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(square)
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Position};

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
    fn letters_make_a_placement() {
        let board = placement("r3k2r/8/8/3Pp3/8/8/8/4K3").unwrap();
        let text = letters(|square| board.piece_at(square).map(|piece| piece.char()));
        assert_eq!(text, board.to_string());
    }

    #[test]
    fn nonsense_is_no_placement() {
        for text in ["", "  ", "Anna", "9/8/8/8/8/8/8/8", "rnbqkbnr"] {
            assert_eq!(placement(text), None, "{text}");
        }
    }

    #[test]
    fn moves_by_hand_match_moves_by_rule() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
        ] {
            let position: Chess = fen
                .parse::<Fen>()
                .unwrap()
                .into_position(shakmaty::CastlingMode::Standard)
                .unwrap();
            for m in position.legal_moves() {
                let mut board = position.board().clone();
                make(&mut board, position.turn(), m);
                assert_eq!(&board, position.clone().play(m).unwrap().board());
            }
        }
    }
}
