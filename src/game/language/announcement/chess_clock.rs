//! The chess clock on the table: what people must do by hand, and times of which it is not known whose they are.

use std::time::Duration;

use super::Urgency;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutChessClock {
    Refuses,
    /// People must stop or start it by hand.
    NotStopped,
    NotStarted,
    /// It stands, as it was told.
    Stands,
    /// What it shows, while it is not known which time is whose.
    SidesUnclear(Duration, Duration),
    /// A time on it is over, while it is not known whose.
    FlagFellUnclear,
    /// Times were told or written for the wrong player, and are put right.
    SidesSwapped,
    /// What our own clock shows, which went on from a chess clock that is gone, while it is not known which time is whose.
    OwnSidesUnclear(Duration, Duration),
    /// The same without the times, for whom nobody has asked.
    OwnSidesNotSure,
    OwnFlagUnclear,
    /// It was reset, and is set again to what counts.
    GivenBack,
    /// It shows what cannot follow from what it showed: ours counts until the arbiter decides.
    Doubtful,
}

impl AboutChessClock {
    pub(super) fn urgency(&self) -> Urgency {
        match self {
            Self::NotStopped
            | Self::NotStarted
            | Self::FlagFellUnclear
            | Self::OwnFlagUnclear
            | Self::Doubtful => Urgency::Alarm,
            Self::Refuses
            | Self::GivenBack
            | Self::Stands
            | Self::SidesUnclear(..)
            | Self::SidesSwapped
            | Self::OwnSidesUnclear(..)
            | Self::OwnSidesNotSure => Urgency::Answer,
        }
    }
}
