//! What is to be said, as meaning. Wording comes last, in `sentence.rs`.

use std::time::Duration;

use shakmaty::{Color, Piece, Role, Square};

use super::{claim::ClaimKind, entry::Ending, reason::Reason, setup::Mode, spoken::SpokenMove};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Announcement {
    Opened {
        mode: Mode,
        start_number: Option<u16>,
    },
    Resumed {
        mode: Mode,
        number: u32,
        turn: Color,
    },
    ClockStoodStill,
    JournalDamaged {
        places: u32,
    },
    TailSetAside,

    Move {
        said: SpokenMove,
        then: Afterwards,
    },
    RepeatedRight,
    RepeatedWrong {
        announced: SpokenMove,
        repeated: SpokenMove,
    },
    Corrected {
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

    Pressed,
    PressedTooEarly,
    ClockRuns(Color),
    NoClock,
    ToldClockOnly,
    Paused {
        clock_stands: bool,
    },
    PlayGoesOn(Option<Color>),
    AlreadyPaused,
    NotPaused,
    PausedNow,

    NotUnderstood,
    NothingSaidYet,
    Impossible(Reason),
    /// A move is refused without a reason: more must not be said online.
    NotPossible,
    Which(Vec<SpokenMove>),
    NotInThisMode(Mode),
    GameOver(Ending),
    NoQuestionOpen,

    Times(Times),
    TimeNotTold,
    UsedUnknown,
    Told {
        side: Color,
        remaining: Duration,
    },
    MoveNumber(u32),
    Turn(Color),
    MoveList(Vec<ListedMove>),
    NoMovesYet,
    LowTime {
        side: Color,
        remaining: Duration,
    },
    FlagFell {
        side: Color,
        ending: Option<Ending>,
    },

    DrawOffered {
        by: Color,
    },
    DrawOfferStands {
        by: Color,
    },
    DrawOfferExists,
    DrawDeclined,
    NoDrawOffer,
    NotOwnOffer,
    ResignQuestion {
        by: Color,
    },
    ResultQuestion(Ending),
    ResignDropped,
    Dropped,
    ClaimNoted {
        by: Color,
        kind: ClaimKind,
        intends: Option<SpokenMove>,
    },
    ClaimPending,
    ClaimRight(Ending),
    ClaimWrong {
        other: Color,
        /// None where no clock of ours can give it.
        penalty: Option<Duration>,
    },
    ClaimNotYourTurn,
    NoClaim,
    Ended(Ending),
    NoResultYet,
    ArbiterDecides,

    OnSquare(Square, Option<Piece>),
    Where(Vec<(Piece, Vec<Square>)>),
    Material {
        ahead: Vec<(Color, Vec<(Role, u32)>)>,
    },
    ModeIs(Mode),
    ModeChanged(Mode),
    ModeSame(Mode),
    WrongPin,
    NoPin,
    UnknownOrder,
    IllegalMove {
        by: Color,
        number: u32,
        penalty: Option<Duration>,
    },
    IllegalMoveLoses {
        by: Color,
        number: u32,
        ending: Ending,
    },
    NothingToTakeBack,
    TakenBack {
        number: u32,
        turn: Color,
    },
    TakeBackArbiterOnly,
    ClockSet {
        side: Color,
        remaining: Duration,
    },
    Help,

    /// A heard move, read back before it counts.
    Confirm(SpokenMove),
    PleaseRepeat,
    News(News),

    NotSaved(Unsaved),
    SavedAgain,
    Farewell,
}

/// What the move has brought about, where it may be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Afterwards {
    Nothing,
    Check,
    Mate,
    End(Ending),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Times {
    pub reading: TimeReading,
    /// In the order in which they are said.
    pub of: Vec<(Color, Duration)>,
    /// The asker's own time alone needs no colour.
    pub own: bool,
    /// The analogue clock was read that long ago.
    pub told_ago: Option<Duration>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeReading {
    Remaining,
    Used,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListedMove {
    pub number: u32,
    pub by: Color,
    pub said: SpokenMove,
}

/// What happens to the devices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    VoiceLost,
    VoiceBack,
    NoVoiceOfLanguage,
    MicrophoneLost,
    MicrophoneBack,
}

/// Why an entry has not reached the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsaved {
    DiskFull,
    Refused,
}

/// What comes first when several things are to be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    Background,
    Answer,
    Alarm,
}

impl Announcement {
    pub fn urgency(&self) -> Urgency {
        match self {
            Self::RepeatedWrong { .. }
            | Self::FlagFell { .. }
            | Self::News(News::VoiceLost | News::MicrophoneLost)
            | Self::NotSaved(_)
            | Self::JournalDamaged { .. }
            | Self::TailSetAside => Urgency::Alarm,
            Self::LowTime { .. } | Self::SavedAgain => Urgency::Background,
            _ => Urgency::Answer,
        }
    }
}
