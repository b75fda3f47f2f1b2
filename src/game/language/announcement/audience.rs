//! Whom an announcement is for, where others read along.

use super::{AboutArbiter, Announcement};
use crate::game::laws::agreement::Mode;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Audience {
    /// Everybody at the board.
    Table,
    /// The arbiter alone, while a game is played in earnest.
    Arbiter,
}

impl Announcement {
    /// Whether players and assistants may read it in this mode.
    pub(crate) fn is_for_players(&self, mode: Mode) -> bool {
        match mode {
            Mode::Training => true,
            Mode::Tournament | Mode::Online | Mode::Hybrid => self.audience() == Audience::Table,
        }
    }

    fn audience(&self) -> Audience {
        match self {
            Self::Arbiter(about) => about.audience(),
            Self::Game(_)
            | Self::Move(_)
            | Self::Clock(_)
            | Self::ChessClock(_)
            | Self::Boards(_)
            | Self::Adjournment(_)
            | Self::Draw(_)
            | Self::Result(_)
            | Self::Position(_)
            | Self::Talk(_)
            | Self::News(_) => Audience::Table,
        }
    }
}

impl AboutArbiter {
    /// What is ordered and decided is for all; what the arbiter only examines would tell a player about the position or the records.
    fn audience(&self) -> Audience {
        match self {
            Self::WrongPin
            | Self::NoPin
            | Self::WordMissing
            | Self::UnknownOrder
            | Self::ModeChanged(_)
            | Self::ModeSame(_)
            | Self::Illegal { .. }
            | Self::IllegalMoveLoses { .. }
            | Self::Ruled { .. }
            | Self::TimeTooShort(_)
            | Self::StartFault { .. }
            | Self::Missing(_)
            | Self::Overdue(_)
            | Self::Arrived { .. }
            | Self::HasMoved(_)
            | Self::Touched { .. }
            | Self::Decided { .. } => Audience::Table,
            Self::IllegalNotFound
            | Self::IllegalNotCompleted { .. }
            | Self::IllegalBefore { .. }
            | Self::IllegalStands { .. }
            | Self::NotIllegalInThisEdition
            | Self::BoardNoted { .. }
            | Self::BoardNotUnderstood
            | Self::BoardTellsNoMoves { .. }
            | Self::RecordNoted { .. }
            | Self::RecordNotUnderstood
            | Self::RecordUnclear { .. }
            | Self::Recording(_)
            | Self::Verdict(_)
            | Self::NoVerdict => Audience::Arbiter,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Color;

    #[test]
    fn what_the_arbiter_examines_is_read_by_players_in_training_only() {
        let (number, by) = (3, Color::Black);
        for about in [
            AboutArbiter::NoVerdict,
            AboutArbiter::IllegalNotFound,
            AboutArbiter::IllegalStands { number, by },
            AboutArbiter::RecordUnclear { number, by },
            AboutArbiter::BoardNoted { on: by },
        ] {
            let announcement = Announcement::Arbiter(about);
            assert!(announcement.is_for_players(Mode::Training));
            for mode in [Mode::Tournament, Mode::Online, Mode::Hybrid] {
                assert!(!announcement.is_for_players(mode), "{announcement:?}");
            }
        }
    }

    #[test]
    fn what_is_decided_is_for_all() {
        for about in [
            AboutArbiter::Missing(Color::White),
            AboutArbiter::ModeChanged(Mode::Tournament),
        ] {
            assert!(Announcement::Arbiter(about).is_for_players(Mode::Tournament));
        }
    }
}
