//! Why a move is refused in training, as a value that becomes one sentence.

use shakmaty::{
    Bitboard, CastlingSide, Chess, Color, EnPassantMode, Position, Role, Square, attacks,
};

use super::{
    reach::{moves_like_that, reaches},
    spoken::{PieceMove, SpokenMove},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    NotPossible,
    NothingThere(Square),
    NotYours(Square),
    OtherPiece(Square, Role),
    NoSuchPiece(Role),
    OwnPieceOn(Square),
    NothingToTake(Square),
    NoneGetsThere(Role, Square),
    WrongWay(Role),
    Blocked,
    LeavesKingInCheck,
    NoPromotionThere,
    CastlingLost,
    CastlingBlocked,
    CastlingThroughCheck,
}

/// The first meaning decides: it is what the words mean in the player's own language.
pub(crate) fn why_not(meanings: &[SpokenMove], position: &Chess) -> Reason {
    match meanings.first() {
        Some(SpokenMove::Castle(side)) => why_no_castling(*side, position),
        Some(SpokenMove::Piece(said)) => why_no_move(*said, position),
        Some(SpokenMove::Dash) | None => Reason::NotPossible,
    }
}

fn why_no_castling(side: CastlingSide, position: &Chess) -> Reason {
    let us = position.turn();
    let castles = position.castles();
    if !castles.has(us, side) {
        return Reason::CastlingLost;
    }
    if (castles.path(us, side) & position.board().occupied()).any() {
        return Reason::CastlingBlocked;
    }
    Reason::CastlingThroughCheck
}

fn why_no_move(said: PieceMove, position: &Chess) -> Reason {
    let board = position.board();
    let us = position.turn();
    if let Some(from) = said.from() {
        match board.piece_at(from) {
            None => return Reason::NothingThere(from),
            Some(piece) if piece.color != us => return Reason::NotYours(from),
            Some(piece) if said.role.is_some_and(|role| role != piece.role) => {
                return Reason::OtherPiece(from, piece.role);
            }
            Some(_) => {}
        }
    }
    let candidates = named(said, position);
    let role = said
        .from()
        .and_then(|from| board.role_at(from))
        .or(said.role)
        .unwrap_or(Role::Pawn);
    if candidates.is_empty() {
        let any = (board.by_piece(role.of(us))).any();
        return if any {
            Reason::NoneGetsThere(role, said.to)
        } else {
            Reason::NoSuchPiece(role)
        };
    }
    if board.color_at(said.to) == Some(us) {
        return Reason::OwnPieceOn(said.to);
    }
    let ep = position.ep_square(EnPassantMode::Always);
    let reaching = candidates
        .into_iter()
        .find(|&from| reaches(board, ep, from, said.to));
    if let Some(from) = reaching {
        return why_not_although_it_reaches(said, from, position, us);
    }
    if said.capture && board.piece_at(said.to).is_none() {
        return Reason::NothingToTake(said.to);
    }
    let takes = |from| role == Role::Pawn && attacks::pawn_attacks(us, from).contains(said.to);
    if candidates.count() == 1 && candidates.into_iter().any(takes) {
        return Reason::NothingToTake(said.to);
    }
    if candidates
        .into_iter()
        .any(|from| moves_like_that(board, from, said.to))
    {
        return if candidates.count() == 1 {
            Reason::Blocked
        } else {
            Reason::NoneGetsThere(role, said.to)
        };
    }
    if candidates.count() == 1 || (role == Role::Pawn && said.from_file.is_none()) {
        Reason::WrongWay(role)
    } else {
        Reason::NoneGetsThere(role, said.to)
    }
}

fn why_not_although_it_reaches(
    said: PieceMove,
    from: Square,
    position: &Chess,
    us: Color,
) -> Reason {
    let legal = position
        .legal_moves()
        .into_iter()
        .any(|m| m.from() == Some(from) && m.to() == said.to && !m.is_castle());
    if !legal {
        return Reason::LeavesKingInCheck;
    }
    if said.capture && position.board().color_at(said.to) != Some(us.other()) {
        return Reason::NothingToTake(said.to);
    }
    if said.promotion.is_some() {
        return Reason::NoPromotionThere;
    }
    Reason::NotPossible
}

/// The player's pieces that the words name.
fn named(said: PieceMove, position: &Chess) -> Bitboard {
    position
        .us()
        .into_iter()
        .filter(|&from| said.names(position.board(), from))
        .collect()
}
