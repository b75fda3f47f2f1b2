//! The session and electronic boards: moves made on them, and two boards compared.

pub(in crate::game::session) mod comparison;
mod guidance;
pub(in crate::game::session) mod inquiry;
pub(in crate::game::session) mod moves;
pub(in crate::game::session) mod presses;

use std::time::Duration;

use shakmaty::{ByColor, Color, Square};

use self::presses::Presses;
use crate::game::boards::watch::BoardWatch;

/// The electronic boards that are watched, and when they are held to the scoresheet.
#[derive(Debug, Clone, Default)]
pub(in crate::game::session) struct Watch {
    pub(in crate::game::session) watched: ByColor<Option<BoardWatch>>,
    /// When the last move was completed: the quiet point from which a difference must last.
    pub(in crate::game::session) quiet_since: Duration,
    /// From when on a board that a person describes is compared: at once, or when its squares have been named one by one.
    pub(in crate::game::session) given_from: ByColor<Duration>,
    /// The last instruction given to put a board right.
    pub(in crate::game::session) guided: Option<(Color, Square)>,
    pub(in crate::game::session) presses: Presses,
}
