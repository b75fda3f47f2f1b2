//! What each role sees: pure functions from a picture of the game to plain HTML.
//!
//! A view is a row of blocks. Live blocks hold what changes and are sent again when they do; fixed ones hold what people type into,
//! so that nobody's half-typed line is lost.

mod arbiter;
mod assistant;
mod board;
mod document;
mod opponent;
mod parts;
mod player;
mod records;
#[path = "../../game/words/page.rs"]
pub mod texts;

use std::time::Duration;

use shakmaty::{Color, Square};

pub(super) use self::document::{hall, locked, note, sorry};
use self::texts::Texts;
use super::{forms::Note, keys::Role, snapshot::Snapshot};
use crate::game::{
    announcement::Announcement,
    setup::{Mode, Sight, Style},
    spoken::SpokenMove,
    tongue::Tongue,
    words::Language,
};

/// Everything a view is made from.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    pub snapshot: &'a Snapshot,
    /// Game time.
    pub now: Duration,
    pub role: Role,
    pub language: Language,
    /// What the forms carry against other sites.
    pub token: &'a str,
    pub asked: &'a Asked,
}

/// What the address asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    pub from: Option<Square>,
    pub to: Option<Square>,
    pub seat: Option<Color>,
    pub note: Option<Note>,
}

#[derive(Debug, Clone)]
pub enum Block {
    Fixed(String),
    Live {
        id: &'static str,
        /// The role of a region that is read out, or nothing.
        aria: &'static str,
        html: String,
    },
}

#[derive(Debug)]
pub struct Sentence {
    pub number: u64,
    pub text: String,
}

impl<'a> Frame<'a> {
    pub fn blocks(&self) -> Vec<Block> {
        match self.role {
            Role::Assistant => assistant::blocks(self),
            Role::Opponent => opponent::blocks(self),
            Role::Player => player::blocks(self),
            Role::Arbiter => arbiter::blocks(self),
        }
    }

    /// What was said after this number, as far as this role may read it.
    pub fn sentences(&self, since: u64) -> impl DoubleEndedIterator<Item = Sentence> + use<'a, '_> {
        let tongue = self.tongue();
        let said = &self.snapshot.said;
        let said = said[said.partition_point(|said| said.number <= since)..].iter();
        said.filter(|said| self.may_read(&said.announcement))
            .map(move |said| Sentence {
                number: said.number,
                text: tongue.lines(&said.announcement).join(" "),
            })
    }

    /// What only the arbiter asked for stays with the arbiter while a game is played in earnest.
    fn may_read(&self, announcement: &Announcement) -> bool {
        match self.role {
            Role::Arbiter => true,
            Role::Opponent => false,
            Role::Assistant | Role::Player => {
                self.snapshot.game.mode == Mode::Training
                    || !matches!(
                        announcement,
                        Announcement::Verdict(_) | Announcement::NoVerdict
                    )
            }
        }
    }

    fn texts(&self) -> &'static Texts {
        texts::of(self.language)
    }

    fn tongue(&self) -> Tongue {
        let style = match self.snapshot.game.mode {
            Mode::Online => Style::Verbose,
            Mode::Tournament | Mode::Training => self.snapshot.game.setup.style,
        };
        Tongue::new(self.language, style)
    }

    /// A tournament shows the words as they were announced.
    fn wording(&self, said: SpokenMove, full: SpokenMove) -> SpokenMove {
        match self.snapshot.game.mode {
            Mode::Tournament => said,
            Mode::Training | Mode::Online => full,
        }
    }

    /// Whose player looks at the player's view.
    fn seat(&self) -> Color {
        let setup = &self.snapshot.game.setup;
        self.asked
            .seat
            .or_else(|| setup.user())
            .unwrap_or(Color::White)
    }

    /// Time, number of moves and position are told to a blind player only on request where it counts (D.2.9 d).
    /// Both seats are behind one code: in a tournament nobody gets round this by choosing the other.
    fn on_request_only(&self) -> bool {
        let game = &self.snapshot.game;
        let blind = |seat: Color| game.setup.seats.get(seat).sight == Sight::Blind;
        match game.mode {
            Mode::Training => false,
            Mode::Online => blind(self.seat()),
            Mode::Tournament => Color::ALL.into_iter().any(blind),
        }
    }

    fn color(&self, color: Color) -> &'static str {
        let texts = self.texts();
        color.fold_wb(texts.white, texts.black)
    }

    /// "Weiß, Anna", or the colour alone.
    fn name(&self, color: Color) -> String {
        let name = self.snapshot.game.setup.seats.get(color).name.trim();
        match name {
            "" => self.color(color).to_owned(),
            name => format!("{}, {}", self.color(color), escaped(name)),
        }
    }

    fn mode(&self, mode: Mode) -> &'static str {
        let texts = self.texts();
        match mode {
            Mode::Tournament => texts.tournament,
            Mode::Training => texts.training,
            Mode::Online => texts.online,
        }
    }
}

/// Text that cannot be taken for markup, in elements and in quoted attributes.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter => out.push(letter),
        }
    }
    out
}
