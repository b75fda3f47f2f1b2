//! How pieces move, without asking whether the king would stand in check.
//!
//! shakmaty knows legal moves only. Two places need less than that: the scoresheet of a tournament, which must not let legality
//! shine through its questions, and the reasons given in training when a move is refused.

use shakmaty::{Board, Color, Rank, Role, Square, attacks};

/// Whether the piece on `from` could go to `to` by its manner of moving, nothing standing in the way.
pub fn reaches(board: &Board, ep_square: Option<Square>, from: Square, to: Square) -> bool {
    let Some(piece) = board.piece_at(from) else {
        return false;
    };
    if board.color_at(to) == Some(piece.color) {
        return false;
    }
    if piece.role != Role::Pawn {
        return attacks::attacks(from, piece, board.occupied()).contains(to);
    }
    if attacks::pawn_attacks(piece.color, from).contains(to) {
        return board.piece_at(to).is_some() || ep_square == Some(to);
    }
    pawn_push(board, piece.color, from, to)
}

/// Whether the piece on `from` goes to `to` on an empty board; what stands there decides only about a pawn's capture.
pub(crate) fn moves_like_that(board: &Board, from: Square, to: Square) -> bool {
    board.piece_at(from).is_some_and(|piece| match piece.role {
        Role::Pawn => {
            attacks::pawn_attacks(piece.color, from).contains(to)
                || pawn_push(&Board::empty(), piece.color, from, to)
        }
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            attacks::attacks(from, piece, shakmaty::Bitboard::EMPTY).contains(to)
        }
    })
}

fn pawn_push(board: &Board, color: Color, from: Square, to: Square) -> bool {
    let step = color.fold_wb(8, -8);
    let one = from.offset(step);
    if one == Some(to) {
        return board.piece_at(to).is_none();
    }
    let two = one.and_then(|square| square.offset(step));
    from.rank() == color.relative_rank(Rank::Second)
        && two == Some(to)
        && one.is_some_and(|square| board.piece_at(square).is_none())
        && board.piece_at(to).is_none()
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, EnPassantMode, Position, fen::Fen};

    use super::*;

    /// Every legal move is reachable, and what is reachable but not legal leaves the king in check.
    #[test]
    fn agrees_with_the_laws_up_to_check() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
            "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1",
        ] {
            let position: Chess = fen
                .parse::<Fen>()
                .unwrap()
                .into_position(shakmaty::CastlingMode::Standard)
                .unwrap();
            let ep = position.ep_square(EnPassantMode::Always);
            let legal = position.legal_moves();
            for from in position.us() {
                for to in Square::ALL {
                    let allowed = legal
                        .iter()
                        .any(|m| !m.is_castle() && m.from() == Some(from) && m.to() == to);
                    let reached = reaches(position.board(), ep, from, to);
                    assert!(reached || !allowed, "{fen} {from}{to}");
                    if reached && !allowed {
                        let mut board = position.board().clone();
                        let piece = board.remove_piece_at(from).unwrap();
                        if ep == Some(to) && piece.role == Role::Pawn {
                            board.discard_piece_at(Square::from_coords(to.file(), from.rank()));
                        }
                        board.set_piece_at(to, piece);
                        let king = board.king_of(position.turn()).unwrap();
                        let attackers =
                            board.attacks_to(king, position.turn().other(), board.occupied());
                        assert!(attackers.any(), "{fen} {from}{to}");
                    }
                }
            }
        }
    }
}
