//! The arbiter's orders, and what came of them.

use std::time::Duration;

use shakmaty::{ByColor, Color, Role, Square};

use super::Judged;
use crate::game::{
    clock::reading::Reading,
    journal::{
        entry::Ending,
        ruling::{Ruling, StartFault},
    },
    laws::{agreement::Mode, illegal::IllegalAct},
    state::recording::Recording,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutArbiter {
    WrongPin,
    NoPin,
    /// An order without the arbiter's word or PIN.
    WordMissing,
    UnknownOrder,
    ModeChanged(Mode),
    ModeSame(Mode),
    Illegal {
        offence: Offence,
        by: Color,
        number: u32,
        penalty: Option<Duration>,
        /// Otherwise it loses, or the arbiter has to decide that.
        plays_on: bool,
    },
    IllegalMoveLoses {
        by: Color,
        number: u32,
        ending: Ending,
    },
    /// No completed move on record is illegal: the arbiter has to name one.
    IllegalNotFound,
    /// The clock was not pressed (D.2.7).
    IllegalNotCompleted {
        by: Color,
    },
    /// So many completed half-moves stand behind it.
    IllegalBefore {
        number: u32,
        by: Color,
        plies: u32,
    },
    /// The opponent has moved since (A.4, in 2023 A.5.2).
    IllegalStands {
        number: u32,
        by: Color,
    },
    NotIllegalInThisEdition,
    /// Noted for the arbiter, who decides (4.3).
    Touched {
        side: Color,
        piece: Option<Role>,
        square: Square,
    },
    BoardNoted {
        on: Color,
    },
    BoardNotUnderstood,
    BoardTellsNoMoves {
        on: Color,
    },
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
    Ruled {
        ruling: Ruling,
        /// No clock of ours can give or take the time.
        by_hand: bool,
    },
    /// More than this player has left cannot be taken.
    TimeTooShort(Color),
    /// What was wrong from the beginning, and whether the edition has the game played anew.
    StartFault {
        fault: StartFault,
        moves: u32,
        anew: bool,
    },
    Recording(ByColor<Recording>),
    Missing(Color),
    Overdue(Color),
    Arrived {
        of: Color,
        /// Since the beginning; none if nobody had missed him.
        after: Option<Duration>,
        late: bool,
    },
    HasMoved(Color),
    Verdict(Box<Judged>),
    NoVerdict,
    Decided {
        /// Where it may be told unasked.
        number: Option<u32>,
        turn: Color,
        clock: Option<Reading>,
    },
}

/// What the penalty is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offence {
    /// An illegal move, which is struck.
    Move,
    Act(IllegalAct),
}
