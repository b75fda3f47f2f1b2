//! Moves: announced, repeated, corrected, made, asked about, taken back.

use shakmaty::Color;

use super::Urgency;
use crate::game::{
    journal::entry::Ending,
    moves::{reason::Reason, spoken::SpokenMove},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutMove {
    Announced {
        /// Named where it must be heard who has moved.
        by: Option<Color>,
        said: SpokenMove,
        then: Afterwards,
    },
    /// Out of turn: nobody has announced the move of this player that belongs before it.
    Missing {
        of: Color,
    },
    RepeatedRight,
    /// Once more, after it had been repeated rightly.
    RepeatedAgain,
    RepeatedWrong {
        announced: SpokenMove,
        repeated: SpokenMove,
    },
    Corrected {
        by: Option<Color>,
        said: SpokenMove,
        then: Afterwards,
    },
    Withdrawn {
        by: Color,
    },
    NothingToCorrect,
    TooLateToCorrect,
    Made {
        on: Color,
    },
    NothingToMake,
    Impossible(Reason),
    /// A move is refused without a reason: more must not be said online.
    NotPossible,
    Which {
        by: Option<Color>,
        choices: Vec<SpokenMove>,
    },
    /// A heard move, read back before it counts.
    Confirm {
        by: Option<Color>,
        said: SpokenMove,
    },
    TakenBack {
        /// Where it may be told unasked.
        number: Option<u32>,
        turn: Color,
    },
    NothingToTakeBack,
    /// Only so many half-moves could be taken back.
    NotSoManyPlayed {
        plies: u32,
    },
    TakeBackArbiterOnly,
}

/// What the move has brought about, where it may be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Afterwards {
    Nothing,
    Check,
    Mate,
    End(Ending),
}

impl AboutMove {
    pub(super) fn urgency(&self) -> Urgency {
        match self {
            Self::RepeatedWrong { .. } => Urgency::Alarm,
            Self::Announced { .. }
            | Self::Missing { .. }
            | Self::RepeatedRight
            | Self::RepeatedAgain
            | Self::Corrected { .. }
            | Self::Withdrawn { .. }
            | Self::NothingToCorrect
            | Self::TooLateToCorrect
            | Self::Made { .. }
            | Self::NothingToMake
            | Self::Impossible(_)
            | Self::NotPossible
            | Self::Which { .. }
            | Self::Confirm { .. }
            | Self::TakenBack { .. }
            | Self::NothingToTakeBack
            | Self::NotSoManyPlayed { .. }
            | Self::TakeBackArbiterOnly => Urgency::Answer,
        }
    }
}
