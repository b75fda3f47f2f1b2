//! What a hand can do instead of the move that was written.
//!
//! For one ply: nothing at all, another destination, another piece, another promotion, half of a castling, an en passant
//! pawn left standing, or one move too many. Legal slips come before illegal ones.

use shakmaty::{Bitboard, Board, CastlingSide, Chess, Color, Move, Position, Role, Square};

use crate::game::boards::placement;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The board stopped some plies ago.
    Behind,
    /// The move was not made.
    Missing,
    /// The right piece went to another square.
    OtherSquare,
    /// Another piece moved.
    OtherPiece,
    /// Some other move; what was written names no piece.
    OtherMove,
    /// The pawn became another piece, or stayed a pawn.
    OtherPromotion,
    /// Castling with one piece only.
    HalfCastling,
    /// The captured pawn was left standing.
    NotRemoved,
    /// A move nobody wrote.
    Extra,
}

/// One slip: the placement it leaves and the move that was made, if any.
#[derive(Debug, Clone)]
pub struct Slip {
    pub kind: Kind,
    pub legal: bool,
    pub executed: Option<(Color, Move)>,
    pub board: Board,
}

/// Everything that can have been done instead of `written` on this placement.
pub fn instead(
    board: &Board,
    position: Option<&Chess>,
    color: Color,
    written: Option<Move>,
) -> Vec<Slip> {
    let mut slips = vec![Slip {
        kind: Kind::Missing,
        legal: true,
        executed: None,
        board: board.clone(),
    }];
    let mut add = |kind, legal, m: Move| {
        let mut after = board.clone();
        placement::make(&mut after, color, m);
        slips.push(Slip {
            kind,
            legal,
            executed: Some((color, m)),
            board: after,
        });
    };
    let legal = position
        .filter(|position| position.turn() == color)
        .map(Position::legal_moves)
        .unwrap_or_default();
    for &m in &legal {
        if Some(m) != written {
            add(kind(m, written), true, m);
        }
    }
    let Some(written) = written else { return slips };
    let mut add_illegal = |kind, m: Move| {
        if !legal.contains(&m) && m != written {
            add(kind, false, m);
        }
    };
    let free = !board.by_color(color);
    if let (Some(from), false) = (written.from(), written.is_castle()) {
        for to in free.without(written.to()) {
            add_illegal(Kind::OtherSquare, carried(board, from, to, None));
        }
        for from in board.by_color(color).without(from) {
            add_illegal(Kind::OtherPiece, carried(board, from, written.to(), None));
        }
        for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
            if written.is_promotion() {
                add_illegal(
                    Kind::OtherPromotion,
                    carried(board, from, written.to(), Some(role)),
                );
            }
        }
        if written.is_promotion() {
            add_illegal(
                Kind::OtherPromotion,
                carried(board, from, written.to(), None),
            );
        }
    }
    match written {
        Move::EnPassant { from, to } => {
            add_illegal(Kind::NotRemoved, carried(board, from, to, None))
        }
        Move::Castle { king, rook } => {
            for half in half_castlings(board, color, king, rook) {
                slips.retain(|slip| slip.executed != half.executed);
                slips.push(half);
            }
        }
        Move::Normal { .. } | Move::Put { .. } => {}
    }
    slips
}

/// Castling with the king alone, and with the rook alone.
fn half_castlings(
    board: &Board,
    color: Color,
    king: Square,
    rook: Square,
) -> impl Iterator<Item = Slip> {
    let side = CastlingSide::from_king_side(king < rook);
    let steps = [(king, side.king_to(color)), (rook, side.rook_to(color))];
    let steps = steps.into_iter().filter(|(from, to)| from != to);
    steps.map(move |(from, to)| {
        let m = carried(board, from, to, None);
        let mut after = board.clone();
        placement::make(&mut after, color, m);
        Slip {
            kind: Kind::HalfCastling,
            legal: false,
            executed: Some((color, m)),
            board: after,
        }
    })
}

/// How rare a slip is, for its like: what hands do every day is 0. `written` is the move it came instead of.
pub fn rarity(slip: &Slip, written: Option<Move>) -> u8 {
    let beside = || {
        let (to, meant) = (slip.executed.map(|(_, m)| m.to()), written.map(Move::to));
        to.zip(meant)
            .is_some_and(|(to, meant)| to.distance(meant) == 1)
    };
    match slip.kind {
        Kind::Behind
        | Kind::Missing
        | Kind::OtherPromotion
        | Kind::HalfCastling
        | Kind::NotRemoved => 0,
        Kind::OtherSquare | Kind::OtherPiece | Kind::OtherMove if slip.legal => 1,
        // One hole further, whatever the piece: fingers do that.
        Kind::OtherSquare if beside() => 2,
        // The next move, before anybody announced it.
        Kind::Extra if written.is_none() => 2,
        Kind::Extra => 3,
        Kind::OtherSquare | Kind::OtherPiece | Kind::OtherMove => 4,
    }
}

/// Moves too many: any legal move of either side made between two written ones.
pub fn extra(position: &Chess) -> Vec<Slip> {
    let mut slips = Vec::new();
    for position in [Some(position.clone()), position.clone().swap_turn().ok()]
        .into_iter()
        .flatten()
    {
        for m in position.legal_moves() {
            let mut board = position.board().clone();
            placement::make(&mut board, position.turn(), m);
            slips.push(Slip {
                kind: Kind::Extra,
                legal: true,
                executed: Some((position.turn(), m)),
                board,
            });
        }
    }
    slips
}

/// Goes on with a written move on a board that is not as it should be. `None` when the player would have noticed: nothing
/// to move there, or an own piece in the way.
pub fn carry_on(board: &mut Board, color: Color, m: Move) -> Option<()> {
    match m {
        Move::Castle { king, rook } => {
            let there = board.piece_at(king) == Some(color.king())
                && board.piece_at(rook) == Some(color.rook());
            let side = CastlingSide::from_king_side(king < rook);
            let room = [side.king_to(color), side.rook_to(color)]
                .into_iter()
                .all(|to| to == king || to == rook || board.piece_at(to).is_none());
            (there && room).then(|| placement::make(board, color, m))
        }
        Move::EnPassant { .. } => {
            let pawn = board.piece_at(m.from()?) == Some(color.pawn());
            (pawn && board.color_at(m.to()) != Some(color))
                .then(|| placement::make(board, color, m))
        }
        Move::Normal {
            from,
            to,
            promotion,
            ..
        } => {
            let piece = board.piece_at(from).filter(|piece| piece.color == color)?;
            if board.color_at(to) == Some(color) {
                return None;
            }
            board.discard_piece_at(from);
            board.set_piece_at(to, promotion.map_or(piece, |role| role.of(color)));
            Some(())
        }
        Move::Put { .. } => None,
    }
}

/// The squares a move can change.
pub fn reach(color: Color, m: Move) -> Bitboard {
    match m {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            Bitboard::from(king)
                .with(rook)
                .with(side.king_to(color))
                .with(side.rook_to(color))
        }
        Move::EnPassant { from, to } => Bitboard::from(from)
            .with(to)
            .with(Square::from_coords(to.file(), from.rank())),
        Move::Normal { from, to, .. } => Bitboard::from(from).with(to),
        Move::Put { to, .. } => to.into(),
    }
}

fn carried(board: &Board, from: Square, to: Square, promotion: Option<Role>) -> Move {
    let role = board.role_at(from).unwrap_or(Role::Pawn);
    Move::Normal {
        role,
        from,
        capture: board.role_at(to),
        to,
        promotion,
    }
}

fn kind(m: Move, written: Option<Move>) -> Kind {
    let Some(written) = written else {
        return Kind::OtherMove;
    };
    if m.from() != written.from() {
        Kind::OtherPiece
    } else if m.to() == written.to() && m.promotion() != written.promotion() {
        Kind::OtherPromotion
    } else {
        Kind::OtherSquare
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    fn slips(fen: &str, written: impl Fn(&Move) -> bool) -> Vec<Slip> {
        let position: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        let written = position.legal_moves().into_iter().find(written).unwrap();
        instead(
            position.board(),
            Some(&position),
            position.turn(),
            Some(written),
        )
    }

    fn count(slips: &[Slip], kind: Kind) -> usize {
        slips.iter().filter(|slip| slip.kind == kind).count()
    }

    #[test]
    fn castling_can_stop_halfway() {
        let slips = slips("4k3/8/8/8/8/8/8/4K2R w K - 0 1", |m| m.is_castle());
        assert_eq!(count(&slips, Kind::HalfCastling), 2);
        assert_eq!(count(&slips, Kind::Missing), 1);
    }

    #[test]
    fn a_promotion_can_go_wrong_in_four_ways() {
        let slips = slips("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", |m| {
            m.promotion() == Some(Role::Knight)
        });
        assert_eq!(count(&slips, Kind::OtherPromotion), 4);
    }

    #[test]
    fn an_en_passant_pawn_can_be_forgotten() {
        let slips = slips("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", |m| m.is_en_passant());
        assert_eq!(count(&slips, Kind::NotRemoved), 1);
    }

    #[test]
    fn a_missing_piece_is_noticed_when_it_should_move() {
        let mut board = Board::empty();
        let m = Move::Normal {
            role: Role::Rook,
            from: Square::A1,
            capture: None,
            to: Square::A4,
            promotion: None,
        };
        assert_eq!(carry_on(&mut board, Color::White, m), None);
        board.set_piece_at(Square::A1, Color::White.rook());
        assert_eq!(carry_on(&mut board, Color::White, m), Some(()));
        assert_eq!(board.piece_at(Square::A4), Some(Color::White.rook()));
    }
}
