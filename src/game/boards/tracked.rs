//! What a tracker tells: moves that may still change, moves that stand, and everything else hands do to a board.

use std::time::Duration;

use shakmaty::{Bitboard, Chess, KnownOutcome, Move};

/// How long a board must rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// Before something other than a plain move is believed.
    pub settle: Duration,
    /// Before a board that seems to undo what was confirmed is believed: a captured piece may be put down anywhere for a while.
    pub look_back: Duration,
    /// Before rest alone confirms a move; `None` where a clock or a person confirms.
    pub confirm: Option<Duration>,
    /// Before a board that fits nothing is reported.
    pub report: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            settle: Duration::from_millis(400),
            look_back: Duration::from_secs(2),
            confirm: Some(Duration::from_secs(2)),
            report: Duration::from_secs(4),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackedPly {
    pub m: Move,
    pub after: Chess,
    pub confirmed: Option<Confirmation>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// The mover pressed the clock.
    Clock,
    /// The opponent has answered on the board.
    Reply,
    /// The board was at rest for long enough.
    Rest,
    /// Somebody said so.
    Word,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tracked {
    /// A move is on the board and can still change. Not to be announced yet.
    Played { ply: usize, m: Move },
    /// The same ply looks different now.
    Changed { ply: usize, before: Move, m: Move },
    /// The move that was not confirmed has been put back.
    Withdrawn { ply: usize, m: Move },
    /// The move stands. To be announced.
    Confirmed {
        ply: usize,
        m: Move,
        by: Confirmation,
    },
    /// Confirmed moves were taken back; this many plies are kept.
    TakenBack { kept: usize },
    /// The board cannot tell which of these was played; see `Tracker::answer`.
    Ask { ply: usize, candidates: Vec<Move> },
    /// The start position stands again after a game.
    NewGame { plies: usize },
    /// Both kings stand in the centre.
    Result(KnownOutcome),
    /// The kings went back: the game goes on.
    Resumed,
    /// The board rests and shows no position of this game; these squares differ from the last one.
    Differs(Bitboard),
    /// After that, the board shows the game again.
    Agrees,
}
