//! What is to be said, as meaning, in groups.
//!
//! Wording comes last, in `sentence`.

mod adjournment;
mod arbiter;
mod audience;
mod boards;
mod chess_clock;
mod clock;
mod confirmation;
mod draw;
mod game;
mod moves;
mod moves_alone;
mod news;
mod position;
mod result;
mod talk;
mod urgency;
mod verdict;

pub use self::verdict::{BoardFinding, FirstDifference};
pub use self::verdict::{Mistake, Noted};
pub use self::{
    adjournment::AboutAdjournment,
    arbiter::{AboutArbiter, Offence},
    boards::AboutBoards,
    chess_clock::AboutChessClock,
    clock::{AboutClock, TimeKind},
    confirmation::Confirmation,
    draw::AboutDraw,
    game::AboutGame,
    moves::Afterwards,
    news::News,
    position::AboutPosition,
    result::AboutResult,
    talk::AboutTalk,
    urgency::Urgency,
};
pub use self::{clock::Times, moves::AboutMove};
pub use self::{
    game::Unsaved,
    news::{DeviceNews, Instrument},
    position::{Beginning, ListedMove},
    verdict::Judged,
};

/// Declares the groups, each of which is an announcement by itself.
macro_rules! announcements {
    ($($group:ident($about:ident),)+) => {
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Announcement {
            $($group($about),)+
        }

        $(impl From<$about> for Announcement {
            fn from(about: $about) -> Self {
                Self::$group(about)
            }
        })+
    };
}

announcements! {
    Game(AboutGame),
    Move(AboutMove),
    Clock(AboutClock),
    ChessClock(AboutChessClock),
    Boards(AboutBoards),
    Arbiter(AboutArbiter),
    Adjournment(AboutAdjournment),
    Draw(AboutDraw),
    Result(AboutResult),
    Position(AboutPosition),
    Talk(AboutTalk),
    News(News),
}
