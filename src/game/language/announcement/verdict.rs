//! The verdict of D.2.8 as it is told to the arbiter.

use std::time::Duration;

use shakmaty::{Color, Piece, Square};

use super::ListedMove;
use crate::game::{clock::reading::Reading, moves::spoken::SpokenMove};

/// The verdict of D.2.8 as it is told to the arbiter: facts, half-move by half-move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The last half-move that stands; none is the start position.
    pub stands: Option<(u32, Color)>,
    /// Where the records part.
    pub differ: Option<FirstDifference>,
    /// Half-moves of the game that lie behind it.
    pub take_back: u32,
    pub illegal: Option<ListedMove>,
    /// The first half-move for which something stands in a record that is no move.
    pub unreadable: Option<(u32, Color)>,
    pub boards: Vec<(Color, BoardFinding)>,
    /// Boards that a person gave before this move, since when every move is taken as made on them.
    pub boards_given: Vec<(Color, u32, Color)>,
    /// Boards on which so many half-moves were made behind the scoresheet, and whether these are all.
    pub since: Vec<(Color, u32, bool)>,
    /// What the clocks showed when that half-move was completed.
    pub clock: Option<Reading>,
    /// What the arbiter set on the clocks after that.
    pub clocks_set: Vec<(Color, Duration)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstDifference {
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
