//! Announcements that only confirm what somebody has just done: they may be a tone, or nothing at all.

use super::{AboutClock, AboutMove, Announcement};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// The move was repeated rightly.
    Repeated,
    Pressed,
    /// The move is made on a board.
    Made,
}

impl Confirmation {
    pub const ALL: [Self; 3] = [Self::Repeated, Self::Pressed, Self::Made];
}

impl Announcement {
    /// What it confirms; none where it tells anything that its hearer may not know.
    pub fn confirmation(&self) -> Option<Confirmation> {
        if *self == Self::Move(AboutMove::RepeatedRight) {
            Some(Confirmation::Repeated)
        } else if *self == Self::Clock(AboutClock::Pressed) {
            Some(Confirmation::Pressed)
        } else if matches!(self, Self::Move(AboutMove::Made { .. })) {
            Some(Confirmation::Made)
        } else {
            None
        }
    }
}
