//! What is to be said, as meaning. Wording comes last, in `sentence.rs`.

mod urgency;

use std::time::Duration;

use shakmaty::{Color, Piece, Role, Square};

pub use self::urgency::Urgency;
use super::{
    claim::ClaimKind,
    entry::{Ending, Presence},
    forms::Reading,
    reason::Reason,
    setup::Mode,
    spoken::SpokenMove,
};

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
    /// It was heard, and waits for yes or no.
    ToldQuestion {
        side: Color,
        remaining: Duration,
    },
    MoveNumber(u32),
    Turn(Color),
    MoveList(Vec<ListedMove>),
    NoMovesYet,
    /// The record does not go as far as that.
    LastMoveIs(u32),
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
    QuitQuestion,
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
    /// The arbiter has struck out the result.
    Reopened,
    ArbiterDecides,
    /// This player's flag has not fallen.
    HasTime(Color),
    NotMate,
    NotStalemate,

    OnSquare(Square, Option<Piece>),
    Where(Vec<(Piece, Vec<Square>)>),
    Material {
        ahead: Vec<(Color, Vec<(Role, u32)>)>,
    },
    NoBoards,
    BoardsAgree,
    /// The same as far as anybody has told; the moves since then are taken as made.
    BoardsAgreeAsTold,
    /// The one board that is known agrees with the record; of the other nobody knows.
    BoardAgrees {
        on: Color,
        as_told: bool,
    },
    /// A board is a move ahead of the record or behind it, as it may be, and that is all.
    MoveUnderWay,
    BoardsAgreeAgain,
    /// Pieces are still being moved.
    BoardsInMotion,
    /// Two boards, or the one board and the record. Which of them is right is not said.
    BoardsDiffer {
        both: bool,
    },
    /// Training: nothing was made on this board from that move on.
    BoardBehind {
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
    BoardNoted {
        on: Color,
    },
    BoardNotUnderstood,
    RecordNoted {
        of: Color,
        plies: u32,
    },
    RecordNotUnderstood,
    /// What stands there for this move could be meant for several pieces.
    RecordUnclear {
        number: u32,
        by: Color,
    },
    BoardTellsNoMoves {
        on: Color,
    },
    Verdict(Box<Judged>),
    NoVerdict,
    Decided {
        number: u32,
        turn: Color,
        clock: Option<Reading>,
    },
    /// The start position stands on a board again; a new game is never begun silently.
    StartPositionAgain,
    ClockRefuses,
    /// What the chess clock shows, while it is not known which time is whose.
    ClockSidesUnclear(Duration, Duration),
    /// The same of our own clock, which went on from a chess clock that is gone.
    OwnSidesUnclear(Duration, Duration),
    OwnFlagUnclear,
    /// A time on the chess clock is over, while it is not known whose.
    FlagFellUnclear,
    /// Times were told or written for the wrong player, and are put right.
    ClockSidesSwapped,
    /// People must stop or start the chess clock by hand.
    ClockNotStopped,
    ClockNotStarted,
    /// It stands, as it was told.
    ClockStands,
    ModeIs(Mode),
    ModeChanged(Mode),
    ModeSame(Mode),
    WrongPin,
    NoPin,
    /// An order without the arbiter's word or PIN.
    ArbiterWord,
    /// A damaged line may have been about the mode: the strict one holds.
    StrictByDamage,
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
    /// Only so many half-moves could be taken back.
    NotSoManyPlayed {
        plies: u32,
    },
    TakenBack {
        number: u32,
        turn: Color,
    },
    TakeBackArbiterOnly,
    ClockSet {
        side: Color,
        remaining: Duration,
    },
    Help(Mode),

    SealPassphrase,
    SealAgain,
    SealNotSame,
    SealShort,
    SealResumption,
    SealMove {
        by: Color,
    },
    SealSquares,
    SealConfirm,
    SealDropped,
    SealTyped,
    Adjourned {
        by: Color,
        number: u32,
    },
    AdjournedNow,
    AdjournAfterPress,
    OpenPassphrase,
    OpenWrong,
    NotAdjourned,

    /// A heard move, read back before it counts.
    Confirm(SpokenMove),
    PleaseRepeat,
    News(News),

    NotSaved(Unsaved),
    SavedAgain,
    /// The end was asked for, and the disk has not taken everything.
    StaysUnsaved,
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
    /// The voice that was asked for by name.
    NoSuchVoice,
    NoLoudspeaker,
    MicrophoneLost,
    MicrophoneBack,
    NoMicrophone,
    /// The microphone that was asked for by name.
    NoSuchMicrophone,
    Listening {
        on_key: bool,
    },
    NoModel,
    NoVoskModel,
    BrokenModel,
    /// The speech model does not know so many of our words.
    Unheard(u32),
    HearingFailed,
    Device(DeviceNews),
    /// Nothing answers for this yet.
    Missing(Instrument),
    /// This board answers but does not know its pieces yet.
    LearnsPieces(Color),
    /// Two boards answer and nobody knows whose they are.
    WhichBoard(Color),
    /// On the port that was named for this there is another kind of device.
    WrongDevice(Instrument),
    PortForbidden,
    PortBusy,
    /// The chess clock is gone and nobody has told the time control.
    ClockLostWithoutControl,
}

/// A board or clock has come, gone or come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeviceNews {
    pub what: Instrument,
    pub is: Presence,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instrument {
    Board(Color),
    Clock,
    /// Buttons and keys, without times.
    Box,
}

/// The verdict of D.2.8 as it is told to the arbiter: facts, half-move by half-move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The last half-move that stands; none is the start position.
    pub stands: Option<(u32, Color)>,
    /// Where the records part.
    pub differ: Option<RecordsDiffer>,
    /// Half-moves of the game that lie behind it.
    pub take_back: u32,
    pub illegal: Option<ListedMove>,
    /// The first half-move for which something stands in a record that is no move.
    pub unreadable: Option<(u32, Color)>,
    pub boards: Vec<(Color, BoardFinding)>,
    /// Boards that a person told before this move, since when every move is taken as made on them.
    pub told: Vec<(Color, u32, Color)>,
    /// Boards on which so many half-moves were made behind the record, and whether these are all.
    pub since: Vec<(Color, u32, bool)>,
    /// What the clocks showed when that half-move was completed.
    pub clock: Option<Reading>,
    /// What the arbiter set on the clocks after that.
    pub clocks_set: Vec<(Color, Duration)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordsDiffer {
    pub number: u32,
    pub by: Color,
    /// What each player has for this half-move.
    pub written: Vec<(Color, Noted)>,
}

/// What stands in a record for a half-move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noted {
    Nothing,
    Unreadable,
    Move(SpokenMove),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardFinding {
    Unknown,
    Right,
    /// A board that knows no pieces: what belongs on the squares that cannot be right, and the likeliest mistake that explains them.
    Felt {
        squares: Vec<(Square, Option<Piece>)>,
        mistake: Option<Mistake>,
    },
    /// What belongs on the squares that differ, and the one mistake that explains them.
    Wrong {
        squares: Vec<(Square, Option<Piece>)>,
        mistake: Option<Mistake>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// The record to which the board is held, where it matters which.
    pub held_to: Option<Color>,
    pub number: u32,
    pub by: Color,
    pub written: Noted,
    pub executed: Option<SpokenMove>,
    /// It was made besides what is written, after that move.
    pub added: bool,
    /// Nothing was made from there on: how many half-moves are missing.
    pub lacks: Option<u32>,
    /// So many other mistakes would look the same.
    pub others: u32,
}

/// Why an entry has not reached the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsaved {
    DiskFull,
    Refused,
}
