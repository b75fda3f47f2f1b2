//! A move shown as two squares, and how an assistant would announce it.

use shakmaty::{Bitboard, Board, CastlingMode, CastlingSide, Color, File, Rank, Role, Square};

use super::{
    board_state::BoardState,
    spoken::{PieceMove, SpokenMove},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Squares {
    pub from: Square,
    pub to: Square,
    /// What a pawn that arrives becomes.
    pub promotion: Option<Role>,
}

impl Squares {
    /// A pawn arrives, and nobody has said yet what it becomes.
    pub(crate) fn lacks_promotion(self, board: &Board) -> bool {
        self.promotion.is_none() && self.arrives(board)
    }

    fn arrives(self, board: &Board) -> bool {
        board.role_at(self.from) == Some(Role::Pawn)
            && matches!(self.to.rank(), Rank::First | Rank::Eighth)
    }

    /// The man that stands there and both squares, and nothing that only the rules can tell. Only the king of whoever moves castles.
    pub(in crate::game) fn announced(
        self,
        state: &BoardState,
        castling: CastlingMode,
        mover: Color,
    ) -> SpokenMove {
        let Self { from, to, .. } = self;
        let board = state.board();
        let squares = PieceMove::to(to).with_from(from);
        let Some(role) = board.role_at(from) else {
            return SpokenMove::Piece(squares);
        };
        if let Some(side) = self.castles(state, castling, mover) {
            return SpokenMove::Castle(side);
        }
        let pawn_takes = role == Role::Pawn && from.file() != to.file();
        let enemy = board.color_at(from).map(Color::other);
        SpokenMove::Piece(PieceMove {
            role: Some(role),
            capture: pawn_takes || enemy.is_some() && board.color_at(to) == enemy,
            promotion: self.promotion.filter(|_| self.arrives(board)),
            ..squares
        })
    }

    /// The king goes onto the rook with which he may castle, or more than one step to where castling takes him. Whether he stands in check or passes
    /// through it is not asked, so that the answer tells nothing about it.
    fn castles(
        self,
        state: &BoardState,
        castling: CastlingMode,
        mover: Color,
    ) -> Option<CastlingSide> {
        if !self.king_at_home(state.board(), mover) {
            return None;
        }
        let side = self.onto_own_rook(state, mover);
        side.or_else(|| self.strides(state, castling))
    }

    fn onto_own_rook(self, state: &BoardState, mover: Color) -> Option<CastlingSide> {
        let king = self.king_at_home(state.board(), mover);
        let rook = king && state.board().piece_at(self.to) == Some(Role::Rook.of(mover));
        let may = rook && state.castling_rooks().contains(self.to);
        may.then(|| CastlingSide::from_queen_side(self.to < self.from))
    }

    fn strides(self, state: &BoardState, castling: CastlingMode) -> Option<CastlingSide> {
        let from = self.from.file();
        let side = match self.to.file() {
            File::G => CastlingSide::KingSide,
            File::C => CastlingSide::QueenSide,
            File::A | File::B | File::D | File::E | File::F | File::H => return None,
        };
        let home = state.castling_rooks() & Bitboard::from(self.from.rank());
        let towards = |rook: Square| CastlingSide::from_queen_side(rook < self.from) == side;
        let castles = match castling {
            CastlingMode::Standard => from == File::E,
            CastlingMode::Chess960 => {
                from.distance(self.to.file()) >= 2 && home.into_iter().any(towards)
            }
        };
        castles.then_some(side)
    }

    /// The king of whoever moves stays on his first rank.
    fn king_at_home(self, board: &Board, mover: Color) -> bool {
        let home = mover.backrank();
        let stays = self.from.rank() == home && self.to.rank() == home;
        stays && board.piece_at(self.from) == Some(Role::King.of(mover))
    }
}

/// Two squares without a piece, with the one that stands there; a king onto the rook with which he may castle does so, named or not. Everything else as it was said.
pub(in crate::game) fn with_piece(
    said: SpokenMove,
    state: &BoardState,
    castling: CastlingMode,
    mover: Color,
) -> SpokenMove {
    let SpokenMove::Piece(bare @ PieceMove { to, .. }) = said else {
        return said;
    };
    let (Some(from), promotion) = (bare.from(), bare.promotion) else {
        return said;
    };
    let squares = Squares {
        from,
        to,
        promotion,
    };
    match (bare.role, squares.onto_own_rook(state, mover)) {
        (None, _) => {}
        (Some(Role::King), Some(side)) if !bare.capture => return SpokenMove::Castle(side),
        (Some(_), _) => return said,
    }
    match squares.announced(state, castling, mover) {
        SpokenMove::Piece(named) => SpokenMove::Piece(PieceMove {
            role: named.role,
            capture: named.capture || bare.capture,
            ..bare
        }),
        SpokenMove::Castle(_) if bare.capture || promotion.is_some() => said,
        castled @ (SpokenMove::Dash | SpokenMove::Castle(_)) => castled,
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::fen::Fen;

    use super::*;
    use crate::game::{
        language::{
            command::Command,
            phrase::{self, Phrase},
            phrasing::Phrasing,
        },
        laws::agreement::Style,
        words::Language,
    };

    #[test]
    fn two_squares_are_announced_as_an_assistant_would() {
        let fen: Fen = "r3k2r/P6p/8/3pP3/8/8/7P/R3K2R w KQkq d6 0 1"
            .parse()
            .unwrap();
        let state = BoardState::from_setup(fen.into_setup(), CastlingMode::Standard);
        let board = state.board();
        for (from, to, promotion, announced) in [
            (Square::H2, Square::H4, None, "Ph2-h4"),
            (Square::E5, Square::D6, None, "Pe5xd6"),
            (Square::H1, Square::H7, None, "Rh1xh7"),
            (Square::A7, Square::A8, Some(Role::Queen), "Pa7xa8=Q"),
            (Square::H2, Square::H4, Some(Role::Queen), "Ph2-h4"),
            (Square::E1, Square::G1, None, "O-O"),
            (Square::E8, Square::C8, None, "O-O-O"),
            (Square::E1, Square::F1, None, "Ke1-f1"),
            (Square::E1, Square::H1, None, "O-O"),
            (Square::E8, Square::A8, None, "O-O-O"),
            (Square::H1, Square::E1, None, "Rh1-e1"),
            (Square::E3, Square::E4, None, "e3-e4"),
        ] {
            let squares = Squares {
                from,
                to,
                promotion,
            };
            let mover = board.color_at(from).unwrap_or(Color::White);
            let said = squares.announced(&state, CastlingMode::Standard, mover);
            let others = squares.announced(&state, CastlingMode::Standard, mover.other());
            assert!(!matches!(others, SpokenMove::Castle(_)), "{others}");
            assert_eq!(said.to_string(), announced);
            for language in Language::ALL.into_iter().filter(|_| announced != "e3-e4") {
                let words = Phrasing::new(language, Style::Fide).movement(said);
                let phrase = phrase::parse(&words, language.words());
                let command = Command::Move(vec![said]);
                assert_eq!(phrase, Ok(Phrase { by: None, command }), "{words}");
            }
        }
        let arriving = |from| Squares {
            from,
            to: Square::A8,
            promotion: None,
        };
        assert!(arriving(Square::A7).lacks_promotion(board));
        assert!(!arriving(Square::A1).lacks_promotion(board));
        let words = Language::German.words();
        let squares = Squares {
            from: Square::E3,
            to: Square::E4,
            promotion: None,
        };
        let said = squares.announced(&state, CastlingMode::Standard, Color::White);
        let command = Command::Move(vec![said]);
        assert_eq!(
            phrase::parse("e3e4", words),
            Ok(Phrase { by: None, command })
        );
    }
}
