//! The session and time: the talking clock, and a chess clock on the table.

pub(in crate::game::session) mod chess_clock;
pub(in crate::game::session) mod chess_clock_orders;
mod doubted_clock;
mod levers;
mod press;
pub(in crate::game::session) mod talking_clock;
mod times;
mod unclear_sides;
mod warnings;

use std::time::Duration;

use shakmaty::ByColor;

use self::chess_clock::{Counts, Timepiece};

/// The clock at the table, as far as the journal does not tell.
#[derive(Debug, Clone, Default)]
pub(in crate::game::session) struct TableClock {
    /// A chess clock, or a box with buttons.
    pub(in crate::game::session) device: Option<Timepiece>,
    /// The chess clock was set from here, and counts this by itself.
    pub(in crate::game::session) counts: Option<Counts>,
    /// When the chess clock was lost.
    pub(in crate::game::session) lost_at: Duration,
    /// The lowest remaining time that was already warned of.
    pub(in crate::game::session) warned: ByColor<Option<Duration>>,
}
