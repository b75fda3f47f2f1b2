//! What can be asked for or ordered besides a move. Typed and spoken commands are the same.

use std::time::Duration;

use shakmaty::{Color, KnownOutcome, Role, Square};

use super::{claim::ClaimKind, setup::Mode, spoken::SpokenMove};

macro_rules! intents {
    ($($name:ident),+ $(,)?) => {
        /// The kinds of command that the word tables know; each language says in its own way how they sound.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Intent {
            $($name,)+
        }

        impl Intent {
            pub const ALL: &[Self] = &[$(Self::$name),+];
        }
    };
}

intents! {
    TimeOwn,
    TimeOpponent,
    TimeOf,
    TimeBoth,
    UsedOwn,
    UsedOpponent,
    UsedBoth,
    MoveNumber,
    Repeat,
    Stop,
    LastMove,
    LastMoves,
    MovesFrom,
    Adjourn,
    Reopen,
    Correct,
    Repetition,
    Made,
    Press,
    Start,
    Pause,
    Continue,
    TellTime,
    OfferDraw,
    Accept,
    Decline,
    Resign,
    Yes,
    No,
    ClaimThreefold,
    ClaimFifty,
    Turn,
    WhatOn,
    Where,
    WhereOf,
    Material,
    Position,
    Mode,
    Boards,
    ResultWhite,
    ResultBlack,
    ResultDraw,
    AskResult,
    Flag,
    Mate,
    Stalemate,
    TakeBack,
    Arbiter,
    Help,
    Quit,
    OrderIllegal,
    OrderClock,
    OrderTournament,
    OrderTraining,
    OrderOnline,
    OrderClaimRight,
    OrderClaimWrong,
    OrderTakeBack,
    OrderReopen,
    OrderVerdict,
    OrderDecide,
    OrderBoard,
    OrderRecord,
}

impl Intent {
    /// Orders are for the arbiter and count only behind his word.
    pub fn is_order(self) -> bool {
        matches!(
            self,
            Self::OrderIllegal
                | Self::OrderClock
                | Self::OrderTournament
                | Self::OrderTraining
                | Self::OrderOnline
                | Self::OrderClaimRight
                | Self::OrderClaimWrong
                | Self::OrderTakeBack
                | Self::OrderReopen
                | Self::OrderVerdict
                | Self::OrderDecide
                | Self::OrderBoard
                | Self::OrderRecord
        )
    }
}

/// Readings of a move: what the words can stand for, most likely first.
pub type Readings = Vec<SpokenMove>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    Move(Readings),
    Time(Whose),
    Used(Whose),
    MoveNumber,
    Repeat,
    /// The voice falls silent.
    Stop,
    LastMoves(u32),
    /// The record from this move on.
    MovesFrom(u32),
    Adjourn,
    Reopen,
    Correct(Option<Readings>),
    Repetition(Readings),
    Made,
    Press,
    Start,
    Pause,
    Continue,
    TellTime(Color, Duration),
    OfferDraw,
    Accept,
    Decline,
    Resign,
    Yes,
    No,
    Claim(ClaimKind, Option<Readings>),
    Turn,
    WhatOn(Square),
    Where(Option<Color>, Role),
    Material,
    Position,
    Mode,
    Boards,
    /// What this seat's board shows, told by whoever sees or feels it: a FEN, moves, or a square.
    TellBoard(Color, String),
    Result(KnownOutcome),
    AskResult,
    /// This player's time is over, by a clock that only eyes and fingers see.
    Flag(Color),
    Mate,
    Stalemate,
    TakeBack,
    Arbiter {
        pin: Option<String>,
        order: Order,
    },
    /// An order without the arbiter's word in front of it.
    OrderAlone,
    Help,
    Quit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    Own,
    Opponent,
    Of(Color),
    Both,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// The last move was illegal (7.5); the offender if the arbiter names one.
    IllegalMove(Option<Color>),
    SetClock(Color, Duration),
    Mode(Mode),
    JudgeClaim {
        right: bool,
    },
    TakeBack(u32),
    /// What the procedure of D.2.8 says of boards and records.
    Verdict,
    /// The decision: so many plies are taken back.
    Decide(u32),
    /// What this seat's board shows: a FEN, moves, or a square.
    Board(Color, String),
    /// What stands on this player's paper.
    Record(Color, String),
    /// This player's record is what the own electronic board followed.
    RecordFromBoard(Color),
    Result(KnownOutcome),
    Flag(Color),
    Mate,
    Stalemate,
    /// Strikes the result out.
    Reopen,
    Unknown,
}
