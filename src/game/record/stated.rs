//! What an entry of a record says by itself, before any board tells which move that is.

use std::fmt;

use shakmaty::{CastlingMode, File, Move, Role, Square, san::San, uci::UciMove};

use super::tokens::{files_only, plain};
use crate::game::moves::{
    board_state::uci_of,
    spoken::{PieceMove, SpokenMove},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stated {
    /// From where to where, whatever man that is.
    Squares {
        from: Square,
        to: Square,
        promotion: Option<Role>,
    },
    /// A kind of man and where it goes, in short or long notation.
    Notation(San),
    /// A pawn's capture by its files, `ed` or `exd`.
    Files(File, File),
    /// It is not written like a move.
    Nothing(String),
}

impl Stated {
    /// A text in English letters, or in squares.
    pub(crate) fn read(text: &str) -> Self {
        if let Ok(UciMove::Normal {
            from,
            to,
            promotion,
        }) = UciMove::from_ascii(text.as_bytes())
        {
            return Self::Squares {
                from,
                to,
                promotion,
            };
        }
        if let Some((from, to)) = files_only(text) {
            return Self::Files(from, to);
        }
        let plain = plain(text);
        match San::from_ascii(plain.as_bytes()) {
            Ok(san @ (San::Normal { .. } | San::Castle(_))) => Self::Notation(san),
            Ok(San::Put { .. } | San::Null) | Err(_) => Self::Nothing(plain),
        }
    }

    /// A move that is known.
    pub(crate) fn made(m: Move, mode: CastlingMode) -> Self {
        Self::squares(m.to_uci(mode))
    }

    /// What was announced: the squares, where both were said.
    pub(crate) fn announced(said: SpokenMove) -> Self {
        uci_of(said).map_or_else(|| Self::words(said), Self::squares)
    }

    /// Words with the kind of man that they name; without any it is a pawn, as in writing.
    pub(crate) fn words(said: SpokenMove) -> Self {
        match said {
            SpokenMove::Dash => Self::Nothing(String::new()),
            SpokenMove::Castle(side) => Self::Notation(San::Castle(side)),
            SpokenMove::Piece(said) => Self::Notation(San::Normal {
                role: said.role.unwrap_or(Role::Pawn),
                file: said.from_file,
                rank: said.from_rank,
                capture: said.capture,
                to: said.to,
                promotion: said.promotion,
            }),
        }
    }

    pub(super) fn squares(uci: UciMove) -> Self {
        match uci {
            UciMove::Normal {
                from,
                to,
                promotion,
            } => Self::Squares {
                from,
                to,
                promotion,
            },
            UciMove::Put { .. } | UciMove::Null => Self::Nothing(uci.to_string()),
        }
    }

    /// As it would be announced.
    pub(crate) fn said(&self) -> Option<SpokenMove> {
        match *self {
            Self::Squares {
                from,
                to,
                promotion,
            } => {
                let said = PieceMove {
                    promotion,
                    ..PieceMove::to(to)
                };
                Some(SpokenMove::Piece(said.with_from(from)))
            }
            Self::Notation(San::Normal {
                role,
                file,
                rank,
                capture,
                to,
                promotion,
            }) => Some(SpokenMove::Piece(PieceMove {
                role: Some(role),
                from_file: file,
                from_rank: rank,
                capture,
                promotion,
                ..PieceMove::to(to)
            })),
            Self::Notation(San::Castle(side)) => Some(SpokenMove::Castle(side)),
            Self::Notation(San::Put { .. } | San::Null) | Self::Files(..) | Self::Nothing(_) => {
                None
            }
        }
    }

    /// Whether both say the same; one may have the sign of a capture and the other not.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let bare = |stated: &Self| stated.to_string().replace('x', "");
        bare(self) == bare(other)
    }
}

impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Squares {
                from,
                to,
                promotion,
            } => {
                write!(f, "{from}{to}")?;
                promotion.map_or(Ok(()), |role| write!(f, "{}", role.char()))
            }
            Self::Notation(san) => san.fmt(f),
            Self::Files(from, to) => write!(f, "{}x{}", from.char(), to.char()),
            Self::Nothing(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_says_squares_or_a_man() {
        for (text, stated, said) in [
            ("e2e4", "e2e4", Some("e2-e4")),
            ("e7e8q", "e7e8q", Some("e7-e8=Q")),
            ("e2-e4", "e2e4", Some("Pe2-e4")),
            ("Sg1-f3+", "Ng1f3", Some("Ng1-f3")),
            ("0-0", "O-O", Some("O-O")),
            ("ed", "exd", None),
            ("Q@e4", "Q@e4", None),
            ("blah", "blah", None),
        ] {
            let read = Stated::read(text);
            assert_eq!(read.to_string(), stated);
            assert_eq!(read.said().map(|said| said.to_string()).as_deref(), said);
        }
    }

    #[test]
    fn what_was_announced_needs_no_text() {
        for (said, stated) in [
            ("Ng1-f3", "g1f3"),
            ("Pe7-e8=Q", "e7e8q"),
            ("Nf3", "Nf3"),
            ("Pe4", "e4"),
            ("f3", "f3"),
            ("Bxf7", "Bxf7"),
            ("O-O-O", "O-O-O"),
        ] {
            let said: SpokenMove = said.parse().unwrap();
            assert_eq!(Stated::announced(said).to_string(), stated);
        }
    }
}
