//! Moves that were struck from the scoresheet and may still stand on an electronic board.
//!
//! The state knows it from the journal, so that a board that comes back, or a program that is started anew, does not take them for
//! new moves.

use crate::game::journal::entry::Entry;

/// What a board still owes to the scoresheet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Struck {
    #[default]
    Nothing,
    /// A move was withdrawn by its player, who goes on at once.
    Withdrawn,
    /// Moves were taken back or struck: the board is held to what is left.
    Ruled,
}

impl Struck {
    /// Whether this entry strikes moves that may stand on the boards.
    pub(crate) fn by(entry: &Entry) -> Self {
        match entry {
            Entry::Decided { .. } | Entry::TakenBack { .. } | Entry::IllegalMove { .. } => {
                Self::Ruled
            }
            Entry::Withdrawn { .. } => Self::Withdrawn,
            Entry::Opened { .. }
            | Entry::Resumed { .. }
            | Entry::Announced { .. }
            | Entry::Adopted { .. }
            | Entry::Noted { .. }
            | Entry::Asked { .. }
            | Entry::Clarified { .. }
            | Entry::Dropped { .. }
            | Entry::Repeated { .. }
            | Entry::Made { .. }
            | Entry::Started { .. }
            | Entry::Pressed { .. }
            | Entry::PressedEarly { .. }
            | Entry::Paused { .. }
            | Entry::Continued { .. }
            | Entry::Lifted { .. }
            | Entry::BoardsDiffer { .. }
            | Entry::BoardsAgree { .. }
            | Entry::BoardGiven { .. }
            | Entry::RecordGiven { .. }
            | Entry::BoardDevice { .. }
            | Entry::ClockDevice { .. }
            | Entry::ClockSides { .. }
            | Entry::Clock { .. }
            | Entry::Told { .. }
            | Entry::DrawOffered { .. }
            | Entry::DrawDeclined { .. }
            | Entry::DrawBarred { .. }
            | Entry::DrawAllowed
            | Entry::Claimed { .. }
            | Entry::ClaimJudged { .. }
            | Entry::FlagFell { .. }
            | Entry::Resigned { .. }
            | Entry::CountedAsIllegal { .. }
            | Entry::ClockSet { .. }
            | Entry::Adjourned { .. }
            | Entry::SealRefused
            | Entry::Unsealed { .. }
            | Entry::SealFaulty { .. }
            | Entry::Touched { .. }
            | Entry::EnvelopeLost { .. }
            | Entry::AbsentAtResumption { .. }
            | Entry::ArrivedAtResumption { .. }
            | Entry::PinRefused
            | Entry::ModeChanged { .. }
            | Entry::Attends { .. }
            | Entry::Ruled { .. }
            | Entry::Reopened
            | Entry::Ended { .. }
            | Entry::Closed { .. }
            | Entry::TailSetAside { .. } => Self::Nothing,
        }
    }
}
