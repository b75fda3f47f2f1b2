//! A move shown as two squares, and how an assistant would announce it.

use shakmaty::{Board, CastlingMode, CastlingSide, File, Rank, Role, Square};

use super::spoken::{PieceMove, SpokenMove};

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

    /// The man that stands there and both squares, and nothing that only the rules can tell.
    pub(in crate::game) fn announced(self, board: &Board, castling: CastlingMode) -> SpokenMove {
        let Self { from, to, .. } = self;
        let squares = PieceMove::to(to).with_from(from);
        let Some(role) = board.role_at(from) else {
            return SpokenMove::Piece(squares);
        };
        let castles = castling == CastlingMode::Standard
            && role == Role::King
            && from.file() == File::E
            && from.rank() == to.rank();
        match to.file() {
            File::G if castles => SpokenMove::Castle(CastlingSide::KingSide),
            File::C if castles => SpokenMove::Castle(CastlingSide::QueenSide),
            File::A | File::B | File::C | File::D | File::E | File::F | File::G | File::H => {
                let pawn_takes = role == Role::Pawn && from.file() != to.file();
                SpokenMove::Piece(PieceMove {
                    role: Some(role),
                    capture: pawn_takes || board.piece_at(to).is_some(),
                    promotion: self.promotion.filter(|_| self.arrives(board)),
                    ..squares
                })
            }
        }
    }
}

/// Two squares without a piece, with the one that stands there; everything else as it was said.
pub(in crate::game) fn with_piece(
    said: SpokenMove,
    board: &Board,
    castling: CastlingMode,
) -> SpokenMove {
    let SpokenMove::Piece(bare @ PieceMove { role: None, to, .. }) = said else {
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
    match squares.announced(board, castling) {
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
        let board = &fen.as_setup().board;
        for (from, to, promotion, announced) in [
            (Square::H2, Square::H4, None, "Ph2-h4"),
            (Square::E5, Square::D6, None, "Pe5xd6"),
            (Square::H1, Square::H7, None, "Rh1xh7"),
            (Square::A7, Square::A8, Some(Role::Queen), "Pa7xa8=Q"),
            (Square::H2, Square::H4, Some(Role::Queen), "Ph2-h4"),
            (Square::E1, Square::G1, None, "O-O"),
            (Square::E8, Square::C8, None, "O-O-O"),
            (Square::E1, Square::F1, None, "Ke1-f1"),
            (Square::E3, Square::E4, None, "e3-e4"),
        ] {
            let squares = Squares {
                from,
                to,
                promotion,
            };
            let said = squares.announced(board, CastlingMode::Standard);
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
        let said = squares.announced(board, CastlingMode::Standard);
        let command = Command::Move(vec![said]);
        assert_eq!(
            phrase::parse("e3e4", words),
            Ok(Phrase { by: None, command })
        );
    }
}
