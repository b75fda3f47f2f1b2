//! Answers to questions about the moves and the position.

use shakmaty::{ByColor, Color, Piece, Role, Square};

use super::Urgency;
use crate::game::moves::spoken::SpokenMove;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutPosition {
    /// Both readings: the moves that each side has made, as the special clock counts them, and the one that is being played.
    MoveNumber {
        made: ByColor<u32>,
        number: u32,
        turn: Color,
    },
    Turn(Color),
    MoveList(Vec<ListedMove>),
    /// The same where the number is not to be told (D.2.9 d).
    UnnumberedList(Vec<ListedMove>),
    NoMovesYet,
    /// The scoresheet does not go as far as that.
    LastMoveIs(u32),
    /// The same without its number.
    NotSoFar,
    OnSquare(Square, Option<Piece>),
    Where(Vec<(Piece, Vec<Square>)>),
    Material {
        ahead: Vec<(Color, Vec<(Role, u32)>)>,
    },
    /// How the game begins: asked for, or told before the first move.
    Beginning {
        position: Beginning,
        asked: bool,
    },
}

/// The position before the first move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Beginning {
    Ordinary,
    /// Its number and White's back rank; Black's mirrors it.
    Chess960(u16, [Role; 8]),
    Other(Vec<(Piece, Vec<Square>)>),
}

impl AboutPosition {
    /// The same without the numbers of moves that are read out.
    pub(crate) fn unnumbered(self) -> Self {
        match self {
            Self::MoveList(list) => Self::UnnumberedList(list),
            Self::LastMoveIs(_) => Self::NotSoFar,
            Self::MoveNumber { .. }
            | Self::Turn(_)
            | Self::UnnumberedList(_)
            | Self::NoMovesYet
            | Self::NotSoFar
            | Self::OnSquare(..)
            | Self::Where(_)
            | Self::Material { .. }
            | Self::Beginning { .. } => self,
        }
    }

    pub(super) fn urgency(&self) -> Urgency {
        match self {
            Self::Beginning { asked: false, .. } => Urgency::Background,
            // Somebody has just asked.
            Self::MoveNumber { .. }
            | Self::Turn(_)
            | Self::MoveList(_)
            | Self::UnnumberedList(_)
            | Self::NoMovesYet
            | Self::LastMoveIs(_)
            | Self::NotSoFar
            | Self::OnSquare(..)
            | Self::Where(_)
            | Self::Material { .. }
            | Self::Beginning { asked: true, .. } => Urgency::Answer,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListedMove {
    pub number: u32,
    pub by: Color,
    pub said: SpokenMove,
}
