//! What stands on the board according to the scoresheet: a legal position as long as the game allows it, otherwise just the pieces.
//!
//! The scoresheet of a tournament keeps what was announced, legal or not. After an illegal move the pieces may stand as no legal game can
//! reach; the scoresheet goes on all the same, and turns legal again as soon as the pieces do.

use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, File, FromSetup,
    Move, Piece, Position, PositionError, Role, Setup, Square, fen::Fen, uci::UciMove,
};

use super::spoken::{PieceMove, SpokenMove};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardState {
    Legal(Box<Chess>),
    Loose(Box<Setup>),
}

impl BoardState {
    /// A position if the pieces allow one, whatever chess thinks of how they got there.
    pub fn from_setup(setup: Setup, mode: CastlingMode) -> Self {
        let position = Chess::from_setup(setup.clone(), mode)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .or_else(PositionError::ignore_invalid_castling_rights)
            .or_else(PositionError::ignore_invalid_ep_square);
        match position {
            Ok(position) => Self::Legal(Box::new(position)),
            Err(_) => Self::Loose(Box::new(setup)),
        }
    }

    pub fn legal(&self) -> Option<&Chess> {
        match self {
            Self::Legal(position) => Some(position),
            Self::Loose(_) => None,
        }
    }

    pub fn board(&self) -> &Board {
        match self {
            Self::Legal(position) => position.board(),
            Self::Loose(setup) => &setup.board,
        }
    }

    pub fn turn(&self) -> Color {
        match self {
            Self::Legal(position) => position.turn(),
            Self::Loose(setup) => setup.turn,
        }
    }

    pub(crate) fn ep_square(&self) -> Option<Square> {
        match self {
            Self::Legal(position) => position.ep_square(EnPassantMode::Always),
            Self::Loose(setup) => setup.ep_square,
        }
    }

    /// The rooks with which somebody may castle still.
    pub(super) fn castling_rooks(&self) -> Bitboard {
        match self {
            Self::Legal(position) => position.castles().castling_rights(),
            Self::Loose(setup) => setup.castling_rights,
        }
    }

    fn setup(&self) -> Setup {
        match self {
            Self::Legal(position) => position.to_setup(EnPassantMode::Always),
            Self::Loose(setup) => (**setup).clone(),
        }
    }

    pub fn fen(&self) -> String {
        let setup = match self {
            Self::Legal(position) => position.to_setup(EnPassantMode::Legal),
            Self::Loose(setup) => (**setup).clone(),
        };
        match Fen::try_from_setup(setup) {
            Ok(fen) => fen.to_string(),
            Err(lossy) => lossy.ignore().to_string(),
        }
    }

    /// The position after a legal move.
    pub fn after(&self, m: Move) -> Self {
        match self {
            Self::Legal(position) => {
                let mut next = position.clone();
                next.play_unchecked(m);
                Self::Legal(next)
            }
            Self::Loose(_) => self.clone(),
        }
    }

    /// The pieces after something that the laws do not allow: what was named is moved, nothing is judged.
    pub(crate) fn forced(&self, said: SpokenMove, mode: CastlingMode) -> Self {
        let mut setup = self.setup();
        let mover = setup.turn;
        setup.ep_square = None;
        setup.halfmoves = setup.halfmoves.saturating_add(1);
        match said {
            SpokenMove::Dash => {}
            SpokenMove::Piece(said) => move_piece(&mut setup, said),
            SpokenMove::Castle(side) => castle(&mut setup, side),
        }
        if mover == Color::Black {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        setup.turn = mover.other();
        Self::from_setup(setup, mode)
    }
}

fn move_piece(setup: &mut Setup, said: PieceMove) {
    let Some(from) = said.from() else { return };
    let Some(piece) = setup.board.remove_piece_at(from) else {
        return;
    };
    if said.en_passant {
        setup
            .board
            .discard_piece_at(Square::from_coords(said.to.file(), from.rank()));
    }
    if piece.role == Role::Pawn || setup.board.piece_at(said.to).is_some() {
        setup.halfmoves = 0;
    }
    let double = from.rank().distance(said.to.rank()) == 2 && from.file() == said.to.file();
    if piece.role == Role::Pawn && double {
        setup.ep_square = from.offset(piece.color.fold_wb(8, -8));
    }
    let role = said.promotion.unwrap_or(piece.role);
    setup.board.set_piece_at(said.to, Piece { role, ..piece });
    setup.castling_rights.discard(from);
    setup.castling_rights.discard(said.to);
    if piece.role == Role::King {
        setup.castling_rights = setup.castling_rights.without(piece.color.backrank());
    }
}

fn castle(setup: &mut Setup, side: CastlingSide) {
    let color = setup.turn;
    let Some(king) = setup.board.king_of(color) else {
        return;
    };
    let rooks = setup.board.by_piece(color.rook()) & Bitboard::from(king.rank());
    let rook = match side {
        CastlingSide::KingSide => rooks.into_iter().rfind(|rook| rook.file() > king.file()),
        CastlingSide::QueenSide => rooks.into_iter().find(|rook| rook.file() < king.file()),
    };
    let Some(rook) = rook else { return };
    let (king_to, rook_to) = match side {
        CastlingSide::KingSide => (File::G, File::F),
        CastlingSide::QueenSide => (File::C, File::D),
    };
    setup.board.discard_piece_at(king);
    setup.board.discard_piece_at(rook);
    setup
        .board
        .set_piece_at(Square::from_coords(king_to, king.rank()), color.king());
    setup
        .board
        .set_piece_at(Square::from_coords(rook_to, king.rank()), color.rook());
    setup.castling_rights = setup.castling_rights.without(color.backrank());
}

/// The move in the form the journal keeps beside the words; none where the words do not tell the piece or it cannot castle.
pub(crate) fn uci_of(said: SpokenMove) -> Option<UciMove> {
    match said {
        SpokenMove::Piece(said) => Some(UciMove::Normal {
            from: said.from()?,
            to: said.to,
            promotion: said.promotion,
        }),
        SpokenMove::Castle(_) | SpokenMove::Dash => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start() -> BoardState {
        BoardState::Legal(Box::default())
    }

    fn forced(state: &BoardState, said: &str) -> BoardState {
        state.forced(said.parse().unwrap(), CastlingMode::Standard)
    }

    #[test]
    fn an_illegal_move_is_carried_out_as_said() {
        let jumped = forced(&start(), "Bf1-b5");
        assert_eq!(
            jumped.fen(),
            "rnbqkbnr/pppppppp/8/1B6/8/8/PPPPPPPP/RNBQK1NR b KQkq - 1 1"
        );
        assert!(jumped.legal().is_some());
    }

    #[test]
    fn a_king_left_in_check_makes_the_position_loose_and_a_repair_legal_again() {
        let fen: Fen = "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1".parse().unwrap();
        let state = BoardState::from_setup(fen.into_setup(), CastlingMode::Standard);
        let pinned = forced(&state, "Be2-d3");
        assert!(pinned.legal().is_none());
        assert!(forced(&pinned, "Re4-d4").legal().is_some());
    }

    #[test]
    fn a_loose_double_step_can_be_taken_en_passant() {
        let fen: Fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 7 1".parse().unwrap();
        let state = BoardState::from_setup(fen.into_setup(), CastlingMode::Standard);
        let pushed = forced(&state, "Pe2-e4");
        assert_eq!(pushed.fen(), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
        let taken = forced(&pushed, "Pd4xe3 e.p.");
        assert_eq!(taken.board().piece_at(Square::E4), None);
    }

    #[test]
    fn unknown_origin_only_passes_the_turn() {
        let next = forced(&start(), "Nf5");
        assert_eq!(next.board(), start().board());
        assert_eq!(next.turn(), Color::Black);
    }

    #[test]
    fn castling_through_pieces_is_carried_out_as_said() {
        let next = forced(&start(), "O-O");
        assert_eq!(next.board().piece_at(Square::G1), Some(Color::White.king()));
        assert_eq!(next.board().piece_at(Square::F1), Some(Color::White.rook()));
    }
}
