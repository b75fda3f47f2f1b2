//! The result shown with the kings.
//!
//! At the end both kings go to the four squares in the centre: both on white squares means White has won, both on black
//! squares Black, different colours a draw. Kings there always touch each other, so no legal position looks like it.

use shakmaty::{Bitboard, Board, Color, KnownOutcome, Square};

use super::placement;

/// The result this placement shows, provided the other men stand as in `game`, or were pushed off the centre.
pub(crate) fn result(shown: &Board, game: &Board) -> Option<KnownOutcome> {
    let white = shown.king_of(Color::White)?;
    let black = shown.king_of(Color::Black)?;
    if shown.kings().count() != 2 || !CENTRE.contains(white) || !CENTRE.contains(black) {
        return None;
    }
    let without_kings = |board: &Board| {
        let mut board = board.clone();
        for square in board.kings() {
            board.discard_piece_at(square);
        }
        board
    };
    let others = placement::differing(&without_kings(shown), &without_kings(game));
    if (others & !CENTRE).any() {
        return None;
    }
    Some(match (white.is_light(), black.is_light()) {
        (true, true) => KnownOutcome::Decisive {
            winner: Color::White,
        },
        (false, false) => KnownOutcome::Decisive {
            winner: Color::Black,
        },
        _ => KnownOutcome::Draw,
    })
}

pub(crate) fn in_centre(square: Square) -> bool {
    CENTRE.contains(square)
}

const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_squares_tell_the_result() {
        let game = Board::new();
        let shown = |white, black| {
            let mut board = game.clone();
            board.discard_piece_at(Square::E1);
            board.discard_piece_at(Square::E8);
            board.set_piece_at(white, Color::White.king());
            board.set_piece_at(black, Color::Black.king());
            result(&board, &game)
        };
        let won = |winner| Some(KnownOutcome::Decisive { winner });
        assert_eq!(shown(Square::E4, Square::D5), won(Color::White));
        assert_eq!(shown(Square::D4, Square::E5), won(Color::Black));
        assert_eq!(shown(Square::D4, Square::D5), Some(KnownOutcome::Draw));
        assert_eq!(shown(Square::E1, Square::D5), None);
        assert_eq!(result(&game, &game), None);
    }
}
