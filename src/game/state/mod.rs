//! The state of the game: the journal's entries applied one after the other, and nothing else.

mod boards;
mod clock_source;
mod clocks;
pub(crate) mod cycle;
mod dispute;
mod game;
mod given_board;
mod interruption;
mod moves;
mod outcome;
pub(crate) mod queries;
pub(crate) mod recording;
mod rulings;
pub mod scoresheet;
mod start_of_play;
mod struck;
mod touched;

pub use self::struck::Struck;
pub use self::{
    boards::SeatBoard,
    clock_source::ClockSource,
    clocks::ToldTime,
    dispute::{Difference, Dispute, FirstWrong, Kept},
    given_board::GivenBoard,
    interruption::{Adjournment, Interruption, Overtaken},
    outcome::Claim,
    rulings::{Paper, PaperMoves},
    start_of_play::{Absence, StartOfPlay},
    touched::{Touch, Touches},
};
pub use self::{
    clocks::Clocks,
    game::Game,
    interruption::Pause,
    moves::Asked,
    outcome::{Intended, Loss, Outcome, Undecided},
};
