//! The arbiter's procedure when two boards or two records do not agree (Appendix D.2.8).
//!
//! Facts only: where the records agree, what is to be restored, which squares of which board change, which single mistake
//! would explain a board, and what the clocks showed. Penalties and the decision are the arbiter's.

mod align;
mod board;
mod clocks;
mod difference;
mod doubt;
pub(crate) mod evidence;
pub mod explain;
pub(crate) mod json;
mod judgement;
mod play_after_alarm;
pub mod report;

use std::{fmt, time::Duration};

use shakmaty::{Board, ByColor, Chess, Color, EnPassantMode, Position, fen::Fen};

pub(crate) use self::align::aligned;
pub use self::{board::BoardVerdict, evidence::Evidence};
pub use self::{
    board::{Senses, SquareVerdict},
    clocks::{ClockFrom, RecordClock},
    doubt::Doubt,
};
use super::{
    moves::written::{Numbered, Written},
    record::Misnumbered,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    pub case: Case,
    pub last_common_ply: usize,
    pub restore: Restored,
    pub missing: ByColor<Vec<Numbered>>,
    pub take_back: ByColor<Vec<Numbered>>,
    pub boards: ByColor<BoardVerdict>,
    pub illegal: Option<Illegal>,
    /// In whole seconds; none for one that is not known, or of which the records have different times.
    pub clocks: Option<ByColor<Option<Duration>>>,
    pub clocks_from: ByColor<Option<ClockFrom>>,
    /// What the records themselves have about the clocks at that ply.
    pub record_clocks: Vec<RecordClock>,
    /// What the arbiter set at that ply or later.
    pub clocks_set: Vec<ClockSet>,
    /// Which records there are.
    pub written: ByColor<bool>,
    /// The first move number of each record that is not the one of its move.
    pub misnumbered: ByColor<Option<Misnumbered>>,
    /// What stands above the moves of each record and is taken for none of them.
    pub passed_over: ByColor<Vec<String>>,
    /// What is written so that several pieces could be meant, and how it is read here.
    pub doubtful: Vec<Doubt>,
    /// The first ply that nobody wrote: what comes behind it cannot be checked.
    pub unwritten: Option<usize>,
    /// The ply after which the position to restore stood.
    pub restore_ply: usize,
    /// The first entry in which the records differ.
    pub records_differ: Option<RecordsDiffer>,
}

impl Verdict {
    /// Whether the records agree, every move in them is legal, and no board that is known is wrong.
    pub(crate) fn is_in_order(&self) -> bool {
        let right =
            |board: &BoardVerdict| board.correct || !board.known && board.squares.is_empty();
        self.case == Case::Agree
            && self.illegal.is_none()
            && right(&self.boards.white)
            && right(&self.boards.black)
    }

    /// Whether what is illegal stands behind the first difference, so that the one wrong entry may have made it so.
    pub(crate) fn illegal_by_a_difference(&self) -> bool {
        let behind = |illegal: &Illegal| illegal.ply > self.last_common_ply + 1;
        self.case == Case::Differ && self.illegal.as_ref().is_some_and(behind)
    }
}

/// What is to be set up again: a position, as long as what was made can lead to one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Restored {
    Position(Chess),
    Placement(Board),
}

impl Restored {
    pub(crate) fn board(&self) -> &Board {
        match self {
            Self::Position(position) => position.board(),
            Self::Placement(board) => board,
        }
    }
}

/// As FEN; of a placement only that part.
impl fmt::Display for Restored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(position) => Fen::from_position(position, EnPassantMode::Legal).fmt(f),
            Self::Placement(board) => board.fmt(f),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    Agree,
    Differ,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockSet {
    pub ply: usize,
    pub of: Color,
    pub time: Duration,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Illegal {
    pub ply: usize,
    /// Whose move it is.
    pub by: Color,
    pub r#move: Written,
    /// As it stands there.
    pub text: String,
    /// Whether it is written like a move at all.
    pub readable: bool,
    /// The records that have it.
    pub written: ByColor<bool>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordsDiffer {
    pub kind: RecordSlip,
    pub ply: usize,
    /// Whether one of the records ends there, so that nothing behind it can be compared.
    pub last: bool,
    /// What one of the records lacks there and the other has.
    pub left_out: Vec<Numbered>,
    pub white: Option<Written>,
    pub black: Option<Written>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordSlip {
    /// This one move is different and the rest is the same, as far as both records go.
    OtherMove,
    /// From this move on several are different.
    OtherMoves,
    /// White's record lacks one or several moves that Black's has.
    WhiteOmits,
    BlackOmits,
    /// White's record has a move twice that Black's has once.
    WhiteRepeats,
    BlackRepeats,
}

pub fn verdict(evidence: &Evidence) -> Verdict {
    let verdict = judgement::judged(evidence, evidence.records.as_ref());
    doubt::settled(evidence, &verdict).unwrap_or(verdict)
}

#[cfg(test)]
mod tests;
