//! What the mode of a game changes: how moves are said, how words become moves, what is read back.

use shakmaty::{ByColor, Color};

use super::agreement::{Mode, Style};
use crate::game::moves::{
    board_state::BoardState,
    interpretation::{self, Interpretation},
    spoken::SpokenMove,
};

impl Mode {
    pub(crate) const ALL: [Self; 4] =
        [Self::Tournament, Self::Training, Self::Online, Self::Hybrid];

    /// Online, moves are announced in full (Online Regulations, Annex II 6).
    pub fn style(self, agreed: Style) -> Style {
        match self {
            Self::Online | Self::Hybrid => Style::Verbose,
            Self::Tournament | Self::Training => agreed,
        }
    }

    /// Whether the number of the move and the times are told unasked. At a tournament only whoever asks is told (D.2.9 d), and so it
    /// is online (Annex II); the arbiter's page shows them.
    pub(crate) fn tells_unasked(self) -> bool {
        match self {
            Self::Training => true,
            Self::Tournament | Self::Online | Self::Hybrid => false,
        }
    }

    /// Time, number of moves and position are told to a blind player only on request where it counts (D.2.9 d). One code opens the page of
    /// both seats: in a tournament nobody gets round this by choosing the other.
    pub(crate) fn tells_on_request_only(self, seat: Color, blind: ByColor<bool>) -> bool {
        match self {
            Self::Training => false,
            Self::Online | Self::Hybrid => *blind.get(seat),
            Self::Tournament => blind.white || blind.black,
        }
    }

    /// Whether moves are listed as they were announced and no more: whoever replays a game needs both squares, but while a tournament
    /// is on, nothing may be added.
    pub(crate) fn lists_as_announced(self, over: bool) -> bool {
        match self {
            Self::Tournament => !over,
            Self::Training | Self::Online | Self::Hybrid => false,
        }
    }

    /// Whether moves are repeated by the other side unless something else is agreed.
    pub(crate) fn expects_repetition(self) -> bool {
        match self {
            Self::Tournament => true,
            Self::Training | Self::Online | Self::Hybrid => false,
        }
    }

    /// Whether repetitions and quiet moves are counted for everybody; while a game is played in earnest they are for the arbiter alone.
    pub(crate) fn shows_claims(self, over: bool) -> bool {
        match self {
            Self::Training => true,
            Self::Tournament | Self::Online | Self::Hybrid => over,
        }
    }

    /// In a tournament the words are taken as they were announced, legal or not; otherwise they must be a legal move.
    pub(crate) fn interpret(self, meanings: &[SpokenMove], state: &BoardState) -> Interpretation {
        match self {
            Self::Tournament => interpretation::faithful(meanings, state),
            Self::Training | Self::Online | Self::Hybrid => interpretation::strict(meanings, state),
        }
    }

    /// A tournament hears the words as they were announced, so that nothing is added that only the position can tell.
    pub fn wording(self, said: SpokenMove, full: SpokenMove) -> SpokenMove {
        match self {
            Self::Tournament => said,
            Self::Training | Self::Online | Self::Hybrid => full,
        }
    }

    /// The game is played on a virtual board: its platform takes legal moves only, and its board and clock are decisive.
    pub(crate) fn is_virtual(self) -> bool {
        match self {
            Self::Online | Self::Hybrid => true,
            Self::Tournament | Self::Training => false,
        }
    }

    /// Mate, draws that need no claim and a fallen flag end the game by themselves: in training, and where a platform does it.
    pub(crate) fn ends_by_itself(self) -> bool {
        match self {
            Self::Training => true,
            Self::Online | Self::Hybrid | Self::Tournament => self.is_virtual(),
        }
    }
}
