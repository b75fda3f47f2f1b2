//! The game as a whole: opened, resumed, saved, left.

use shakmaty::Color;

use super::Urgency;
use crate::game::laws::{agreement::Mode, duties::Duty};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutGame {
    Opened {
        mode: Mode,
    },
    /// Duties of an assistant that nobody has (D.2.9): the players see to them.
    DutiesOfNobody(Vec<Duty>),
    /// Announcing, recording or adjourning is another's duty; what is entered the program says and records all the same.
    DutiesShared,
    Resumed {
        mode: Mode,
        /// None where only whoever asks is told.
        number: Option<u32>,
        turn: Color,
    },
    JournalDamaged {
        places: u32,
    },
    /// The last line was torn.
    TailSetAside,
    /// A damaged line may have been about the mode: the strict one holds.
    StrictByDamage,
    NotSaved(Unsaved),
    SavedAgain,
    /// The end was asked for, and the disk has not taken everything.
    StaysUnsaved,
    QuitQuestion,
    Farewell,
    /// An earlier game has moves and no end.
    LeftOpen,
}

/// Why an entry has not reached the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsaved {
    DiskFull,
    Refused,
}

impl AboutGame {
    pub(super) fn urgency(&self) -> Urgency {
        match self {
            Self::JournalDamaged { .. }
            | Self::TailSetAside
            | Self::StrictByDamage
            | Self::NotSaved(_)
            | Self::StaysUnsaved => Urgency::Alarm,
            Self::Opened { .. }
            | Self::DutiesOfNobody(_)
            | Self::DutiesShared
            | Self::Resumed { .. }
            | Self::QuitQuestion
            | Self::Farewell => Urgency::Answer,
            Self::SavedAgain | Self::LeftOpen => Urgency::Background,
        }
    }
}
