//! The end of the game: resignation, results, and what is no end.

use shakmaty::Color;

use crate::game::{journal::entry::Ending, state::Undecided};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutResult {
    ResignQuestion {
        by: Color,
    },
    ResignDropped,
    Question(Ending),
    Ended(Ending),
    GameOver(Ending),
    NoResultYet,
    /// The arbiter has struck out the result.
    /// A sealed move may lie in its envelope as before.
    Reopened {
        adjourned: bool,
    },
    ArbiterDecides,
    /// This player's flag has not fallen.
    HasTime(Color),
    /// Nothing proves or excludes that this side can still mate (6.9).
    MateUndecided(Color),
    /// A loss that waits for the arbiter.
    Undecided(Undecided),
    NotMate,
    NotStalemate,
}
