//! The two boards: whether they agree, and how to put one right.

use shakmaty::{Color, Piece, Square};

use super::Urgency;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutBoards {
    NoBoards,
    Agree,
    /// The same as far as anybody has said; the moves since then are taken as made.
    AgreeAsGiven,
    /// The one board that is known agrees with the scoresheet; of the other nobody knows.
    OneAgrees {
        on: Color,
        as_given: bool,
    },
    /// A board is a move ahead of the scoresheet or behind it, as it may be, and that is all.
    MoveUnderWay,
    AgreeAgain,
    /// Pieces are still being moved.
    InMotion,
    /// Hybrid play: the own board is not as the virtual one, and not by the last move alone (Online Regulations 20).
    VirtualCounts,
    /// Two boards, or the one board and the scoresheet. Which of them is right is not said.
    Differ {
        both: bool,
    },
    /// Training: nothing was made on this board from that move on.
    Behind {
        on: Color,
        number: u32,
        by: Color,
        plies: u32,
    },
    /// Training: one square of one board.
    PutRight {
        on: Color,
        square: Square,
        piece: Option<Piece>,
    },
    /// The start position stands on a board again; a new game is never begun silently.
    StartPositionAgain,
    /// A board that came into a game that is on shows something else.
    OtherPosition {
        on: Color,
    },
}

impl AboutBoards {
    pub(super) fn urgency(&self) -> Urgency {
        match self {
            Self::Differ { .. } | Self::VirtualCounts => Urgency::Alarm,
            Self::NoBoards
            | Self::Agree
            | Self::AgreeAsGiven
            | Self::OneAgrees { .. }
            | Self::MoveUnderWay
            | Self::AgreeAgain
            | Self::InMotion
            | Self::Behind { .. }
            | Self::PutRight { .. }
            | Self::StartPositionAgain
            | Self::OtherPosition { .. } => Urgency::Answer,
        }
    }
}
