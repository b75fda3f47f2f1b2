//! Which announcements are nothing but moves, from the first word to the last.

use super::{AboutMove, AboutPosition, Afterwards, Announcement};

impl Announcement {
    /// They are said in the language of the moves, and by a voice of that language (D.2.1).
    pub(crate) fn is_moves_alone(&self) -> bool {
        match self {
            Self::Move(about) => about.is_moves_alone(),
            Self::Position(about) => matches!(
                about,
                AboutPosition::MoveList(_) | AboutPosition::UnnumberedList(_)
            ),
            Self::Game(_)
            | Self::Clock(_)
            | Self::ChessClock(_)
            | Self::Boards(_)
            | Self::Arbiter(_)
            | Self::Adjournment(_)
            | Self::Draw(_)
            | Self::Result(_)
            | Self::Talk(_)
            | Self::News(_) => false,
        }
    }
}

impl AboutMove {
    fn is_moves_alone(&self) -> bool {
        match self {
            Self::Announced { then, .. } | Self::Corrected { then, .. } => match then {
                Afterwards::Nothing | Afterwards::Mate | Afterwards::Check => true,
                Afterwards::End(_) => false,
            },
            Self::Which { .. } | Self::Confirm { .. } => true,
            Self::Missing { .. }
            | Self::RepeatedRight
            | Self::RepeatedAgain
            | Self::RepeatedWrong { .. }
            | Self::Withdrawn { .. }
            | Self::NothingToCorrect
            | Self::TooLateToCorrect
            | Self::Made { .. }
            | Self::NothingToMake
            | Self::Impossible(_)
            | Self::NotPossible
            | Self::TakenBack { .. }
            | Self::NothingToTakeBack
            | Self::NotSoManyPlayed { .. }
            | Self::TakeBackArbiterOnly => false,
        }
    }
}
