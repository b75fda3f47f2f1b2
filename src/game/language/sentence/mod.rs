//! From meaning to sentence: a pure function of an announcement, the words of a language and a style, one file a group.

mod adjournment;
mod arbiter;
mod boards;
mod chess_clock;
mod choices;
mod clock;
mod draw;
mod game;
mod moves;
mod news;
mod position;
mod reason;
mod result;
mod talk;
mod tone;
mod verdict;

use super::{announcement::Announcement, phrasing::Phrasing};

impl Phrasing {
    /// The lines of an announcement: one, except for lists and the help.
    pub fn lines(&self, announcement: &Announcement) -> Vec<String> {
        match announcement {
            Announcement::Game(about) => vec![self.about_game(about)],
            Announcement::Move(about) => vec![self.about_move(about)],
            Announcement::Clock(about) => vec![self.about_clock(about)],
            Announcement::ChessClock(about) => vec![self.about_chess_clock(about)],
            Announcement::Boards(about) => vec![self.about_boards(about)],
            Announcement::Arbiter(about) => self.about_arbiter(about),
            Announcement::Adjournment(about) => vec![self.about_adjournment(about)],
            Announcement::Draw(about) => vec![self.about_draw(about)],
            Announcement::Result(about) => vec![self.about_result(about)],
            Announcement::Position(about) => self.about_position(about),
            Announcement::Talk(about) => self.about_talk(about),
            Announcement::News(news) => vec![self.news(*news)],
        }
    }
}
