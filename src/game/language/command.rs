//! What can be asked for or ordered besides a move.
//!
//! Typed and spoken commands are the same.

use std::time::Duration;

use shakmaty::{Color, Role, Square};

use crate::game::{
    journal::ruling::{Ruling, StartFault},
    laws::{
        agreement::Mode, article::ArticleNumber, claim::ClaimKind, illegal::IllegalAct,
        score::Score,
    },
    moves::spoken::SpokenMove,
};

macro_rules! intents {
    (commands: $($command:ident,)+; orders: $($order:ident,)+) => {
        /// The kinds of command that the word tables know; each language says in its own way how they sound.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Intent {
            $($command,)+
            $($order,)+
        }

        impl Intent {
            #[cfg(test)]
            pub(crate) const ALL: &[Self] = &[$(Self::$command,)+ $(Self::$order),+];

            /// Orders are for the arbiter and count only behind his word.
            pub(crate) fn is_order(self) -> bool {
                match self {
                    $(Self::$command => false,)+
                    $(Self::$order => true,)+
                }
            }
        }

        /// A pattern of every intent that is no order.
        macro_rules! players_words {
            () => { $(Intent::$command)|+ };
        }
        pub(crate) use players_words;

        /// A pattern of every order.
        macro_rules! arbiters_words {
            () => { $(Intent::$order)|+ };
        }
        pub(crate) use arbiters_words;
    };
}

intents! {
    commands:
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
    Touched,
    ClaimQuickplay,
    ClaimIncrement,
    Missing,
    Arrived,
    Turn,
    WhatOn,
    Where,
    WhereOf,
    Material,
    Position,
    StartPosition,
    Mode,
    Boards,
    ResultWhite,
    ResultBlack,
    ResultDraw,
    AskResult,
    Rule,
    Flag,
    Mate,
    Stalemate,
    TakeBack,
    Arbiter,
    Help,
    HelpOn,
    Quit,
    ;
    orders:
    OrderIllegal,
    OrderNoPiece,
    OrderPressedWithoutMove,
    OrderBothHands,
    OrderAllowDraw,
    OrderClock,
    OrderTimePlus,
    OrderTimeMinus,
    OrderWarn,
    OrderLoss,
    OrderExclude,
    OrderExpel,
    OrderNote,
    OrderForfeit,
    OrderForfeitBoth,
    OrderWrongStart,
    OrderWrongBoard,
    OrderColours,
    OrderNewGame,
    OrderStands,
    OrderRecording,
    OrderReconstruct,
    OrderNextPeriod,
    OrderPostpone,
    OrderScore,
    OrderTournament,
    OrderTraining,
    OrderOnline,
    OrderHybrid,
    OrderClaimRight,
    OrderClaimWrong,
    OrderTakeBack,
    OrderReopen,
    OrderAbsent,
    OrderArrived,
    OrderOpenEnvelope,
    OrderEnvelopeLost,
    OrderSealedLoses,
    OrderSealedIs,
    OrderVerdict,
    OrderDecide,
    OrderBoard,
    OrderRecord,
}

/// What the words of a move can mean, most likely first.
pub(crate) type Meanings = Vec<SpokenMove>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    Move(Meanings),
    Time(Whose),
    Used(Whose),
    MoveNumber,
    Repeat,
    /// The voice falls silent.
    Stop,
    LastMove,
    /// Moves of both sides, not half-moves.
    LastMoves(u32),
    /// The scoresheet from this move on.
    MovesFrom(u32),
    Adjourn,
    Reopen,
    Correct(Option<Meanings>),
    Repetition(Meanings),
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
    Claim(ClaimKind, Option<Meanings>),
    /// This player is not at the board (6.7),
    Missing(Color),
    /// or has come.
    Arrived(Color),
    /// Somebody touched this piece; who, if it was said.
    Touched(Option<Color>, Option<Role>, Square),
    Turn,
    WhatOn(Square),
    Where(Option<Color>, Role),
    Material,
    Position,
    /// How the pieces stood before the first move; no secret in any mode.
    StartPosition,
    Mode,
    Boards,
    /// What this seat's board shows, given by whoever sees or feels it: a FEN, moves, or a square.
    GiveBoard(Color, String),
    Result(Score),
    AskResult,
    /// What an article says.
    AskRule(ArticleNumber),
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
    /// Everything that can be said, or what belongs to one topic.
    Help(Option<Topic>),
    Quit,
}

macro_rules! kinds {
    ($($(#[$about:meta])* $name:ident,)+) => {
        /// What sort of thing a command asks for; what a mode allows is decided by it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum CommandKind {
            $($(#[$about])* $name,)+
        }

        impl CommandKind {
            pub(crate) const ALL: &[Self] = &[$(Self::$name),+];
        }
    };
}

kinds! {
    /// Announced, repeated, corrected, made.
    Move,
    TakeBack,
    Clock,
    /// A board is given by hand.
    Board,
    Draw,
    Claim,
    Ending,
    Adjournment,
    /// Yes and no.
    Reply,
    /// The arbiter speaks, or somebody in his place.
    Order,
    Quit,
    AskTime,
    AskUsedTime,
    AskMoveNumber,
    AskMoves,
    AskPosition,
    AskRule,
    /// Mode, result, start position, whether the boards agree, help.
    AskState,
    /// The voice repeats or falls silent.
    Voice,
}

impl Command {
    /// What it answers to the question which move is meant; every other command leaves that question open.
    pub(crate) fn answers_a_choice(&self) -> Option<ChoiceReply<'_>> {
        match self {
            Self::Move(meanings) => Some(ChoiceReply::Move(meanings)),
            Self::Correct(None) => Some(ChoiceReply::Correction),
            Self::No => Some(ChoiceReply::No),
            Self::Time(_)
            | Self::Used(_)
            | Self::MoveNumber
            | Self::Repeat
            | Self::Stop
            | Self::LastMove
            | Self::LastMoves(_)
            | Self::MovesFrom(_)
            | Self::Adjourn
            | Self::Touched(..)
            | Self::Reopen
            | Self::Correct(Some(_))
            | Self::Repetition(_)
            | Self::Made
            | Self::Press
            | Self::Start
            | Self::Pause
            | Self::Continue
            | Self::TellTime(..)
            | Self::OfferDraw
            | Self::Accept
            | Self::Decline
            | Self::Resign
            | Self::Yes
            | Self::Claim(..)
            | Self::Missing(_)
            | Self::Arrived(_)
            | Self::Turn
            | Self::WhatOn(_)
            | Self::Where(..)
            | Self::Material
            | Self::Position
            | Self::Mode
            | Self::Boards
            | Self::GiveBoard(..)
            | Self::Result(_)
            | Self::AskResult
            | Self::AskRule(_)
            | Self::Flag(_)
            | Self::Mate
            | Self::Stalemate
            | Self::TakeBack
            | Self::Arbiter { .. }
            | Self::OrderAlone
            | Self::StartPosition
            | Self::Help(_)
            | Self::Quit => None,
        }
    }

    /// A new command is placed here, and so in what every mode allows.
    pub(crate) fn kind(&self) -> CommandKind {
        match self {
            Self::Move(_) | Self::Correct(_) | Self::Repetition(_) | Self::Made => {
                CommandKind::Move
            }
            Self::TakeBack => CommandKind::TakeBack,
            Self::Missing(_)
            | Self::Arrived(_)
            | Self::Press
            | Self::Start
            | Self::Pause
            | Self::Continue
            | Self::TellTime(..) => CommandKind::Clock,
            Self::GiveBoard(..) => CommandKind::Board,
            Self::OfferDraw | Self::Accept | Self::Decline => CommandKind::Draw,
            Self::Claim(..) | Self::Touched(..) => CommandKind::Claim,
            Self::Resign | Self::Result(_) | Self::Flag(_) | Self::Mate | Self::Stalemate => {
                CommandKind::Ending
            }
            Self::Adjourn | Self::Reopen => CommandKind::Adjournment,
            Self::Yes | Self::No => CommandKind::Reply,
            Self::Arbiter { .. } | Self::OrderAlone => CommandKind::Order,
            Self::Quit => CommandKind::Quit,
            Self::Time(_) => CommandKind::AskTime,
            Self::Used(_) => CommandKind::AskUsedTime,
            Self::MoveNumber => CommandKind::AskMoveNumber,
            Self::LastMove | Self::LastMoves(_) | Self::MovesFrom(_) => CommandKind::AskMoves,
            Self::Turn | Self::WhatOn(_) | Self::Where(..) | Self::Material | Self::Position => {
                CommandKind::AskPosition
            }
            Self::Mode | Self::AskResult | Self::Boards | Self::StartPosition | Self::Help(_) => {
                CommandKind::AskState
            }
            Self::AskRule(_) => CommandKind::AskRule,
            Self::Repeat | Self::Stop => CommandKind::Voice,
        }
    }
}

macro_rules! topics {
    ($($(#[$about:meta])* $name:ident,)+) => {
        /// What help can be asked for.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Topic {
            $($(#[$about])* $name,)+
        }

        impl Topic {
            #[cfg(test)]
            pub(crate) const ALL: &[Self] = &[$(Self::$name),+];
        }
    };
}

topics! {
    Program,
    Moves,
    Clock,
    Record,
    Draw,
    Result,
    Position,
    Boards,
    Adjournment,
    Arbiter,
}

/// A command as an answer to the question which move is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ChoiceReply<'a> {
    Move(&'a Meanings),
    /// "Correction", without a move.
    Correction,
    No,
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
    /// A move was illegal (7.5.1); player and number if the arbiter names them.
    IllegalMove {
        by: Option<Color>,
        number: Option<u32>,
    },
    /// What counts as an illegal move, and nothing is taken back (7.5.2 to 7.5.4).
    IllegalAct(IllegalAct, Color),
    /// A draw may be agreed earlier than the organiser allows (9.1.1).
    AllowDraw,
    SetClock(Color, Duration),
    Rule(Ruling),
    /// The arbiter declares the game lost by this player (11.7, 12.9.6).
    Lost(Color),
    /// This player has not come in time (6.7); none: neither has.
    Forfeit(Option<Color>),
    /// Something was wrong from the beginning (7.2, 7.3).
    StartFault(StartFault),
    /// The game does not count, a new one is played.
    NewGame,
    /// Who must record (8.4).
    Recording,
    /// The records are brought up to date with the arbiter (8.5).
    Reconstruct,
    /// The claim is decided later (Guideline III.5).
    PostponeClaim,
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
    Result(Score),
    Flag(Color),
    Mate,
    Stalemate,
    /// What an article says, for a player who asks (11.9).
    TellRule(ArticleNumber),
    /// Strikes the result out.
    Reopen,
    /// Play goes on, although somebody may have lost.
    GoOn,
    /// Whoever must reply to the sealed move is not there (Guideline I.9), or has come.
    Absent(Color),
    Arrived(Color),
    /// Opens the sealed move with the PIN of this order.
    OpenEnvelope,
    /// Nobody can open it any more (Guideline I.12).
    EnvelopeLost,
    /// A sealed move that is illegal or ambiguous loses (Guideline I.8), or means this.
    SealedMoveLoses,
    SealedMoveIs(Meanings),
    Unknown,
}
