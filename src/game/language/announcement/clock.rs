//! Time: the clock of the game, pauses, and what was told of an analogue clock.

use std::time::Duration;

use shakmaty::Color;

use super::Urgency;
use crate::game::journal::entry::Ending;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutClock {
    Pressed,
    PressedTooEarly,
    /// The last announcement waits for the clock.
    PressAwaited(Color),
    Runs(Color),
    NoClock,
    ToldClockOnly,
    Set {
        side: Color,
        remaining: Duration,
    },
    /// The program was not there: the time holds as it was last saved.
    StoodStill,

    Paused {
        clock_stands: bool,
    },
    PlayGoesOn(Option<Color>),
    AlreadyPaused,
    NotPaused,
    PausedNow,

    Times(Times),
    TimeNotTold,
    UsedUnknown,
    Told {
        side: Color,
        remaining: Duration,
    },
    /// It was heard, and waits for yes or no.
    ToldQuestion {
        side: Color,
        remaining: Duration,
    },
    LowTime {
        side: Color,
        remaining: Duration,
    },
    FlagFell {
        side: Color,
        ending: Option<Ending>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Times {
    pub kind: TimeKind,
    /// In the order in which they are said.
    pub of: Vec<(Color, Duration)>,
    /// The asker's own time alone needs no colour.
    pub own: bool,
    /// The analogue clock was read that long ago.
    pub told_ago: Option<Duration>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeKind {
    Remaining,
    Used,
}

impl AboutClock {
    pub(super) fn urgency(&self) -> Urgency {
        match self {
            Self::FlagFell { .. } => Urgency::Alarm,
            Self::Pressed
            | Self::PressedTooEarly
            | Self::PressAwaited(_)
            | Self::Runs(_)
            | Self::NoClock
            | Self::ToldClockOnly
            | Self::Set { .. }
            | Self::StoodStill
            | Self::Paused { .. }
            | Self::PlayGoesOn(_)
            | Self::AlreadyPaused
            | Self::NotPaused
            | Self::PausedNow
            | Self::Times(_)
            | Self::TimeNotTold
            | Self::UsedUnknown
            | Self::Told { .. }
            | Self::ToldQuestion { .. } => Urgency::Answer,
            Self::LowTime { .. } => Urgency::Background,
        }
    }
}
