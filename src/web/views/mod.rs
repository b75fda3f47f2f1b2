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

use std::time::Duration;

use maud::{Markup, html};
use shakmaty::{Color, Square};

pub(super) use self::document::{Languages, hall, locked, note, sorry};
use super::{forms::Note, keys::Role, snapshot::Snapshot};
use crate::game::{
    language::{announcement::Announcement, phrasing::Phrasing},
    laws::agreement::{Mode, Sight},
    moves::spoken::SpokenMove,
    words::{Language, page::PageTexts},
};

/// Everything a view is made from.
#[derive(Debug, Clone, Copy)]
pub(in crate::web) struct Frame<'a> {
    pub(in crate::web) snapshot: &'a Snapshot,
    /// Game time.
    pub(in crate::web) now: Duration,
    pub(in crate::web) role: Role,
    pub(in crate::web) language: Language,
    /// What the forms carry against other sites.
    pub(in crate::web) token: &'a str,
    pub(in crate::web) asked: &'a Asked,
}

/// What the address asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::web) struct Asked {
    pub(in crate::web) from: Option<Square>,
    pub(in crate::web) to: Option<Square>,
    pub(in crate::web) seat: Option<Color>,
    pub(in crate::web) note: Option<Note>,
}

#[derive(Debug, Clone)]
pub(in crate::web) enum Block {
    Fixed(Markup),
    Live {
        id: &'static str,
        /// The role of a region that is read out, or nothing.
        aria: &'static str,
        html: Markup,
    },
}

#[derive(Debug)]
pub(in crate::web) struct Sentence {
    pub(in crate::web) number: u64,
    pub(in crate::web) text: String,
}

impl<'a> Frame<'a> {
    pub(in crate::web) fn blocks(&self) -> Vec<Block> {
        match self.role {
            Role::Assistant => assistant::blocks(self),
            Role::Opponent => opponent::blocks(self),
            Role::Player => player::blocks(self),
            Role::Arbiter => arbiter::blocks(self),
        }
    }

    /// What was said after this number, as far as this role may read it.
    pub(in crate::web) fn sentences(
        &self,
        since: u64,
    ) -> impl DoubleEndedIterator<Item = Sentence> + use<'a, '_> {
        let phrasing = self.phrasing();
        let said = &self.snapshot.said;
        let said = said[said.partition_point(|said| said.number <= since)..].iter();
        said.filter(|said| self.may_read(&said.announcement))
            .map(move |said| Sentence {
                number: said.number,
                text: phrasing.lines(&said.announcement).join(" "),
            })
    }

    fn may_read(&self, announcement: &Announcement) -> bool {
        match self.role {
            Role::Arbiter => true,
            Role::Opponent => false,
            Role::Assistant | Role::Player => announcement.is_for_players(self.snapshot.game.mode),
        }
    }

    fn texts(&self) -> &'static PageTexts {
        self.language.words().page()
    }

    fn phrasing(&self) -> Phrasing {
        let game = &self.snapshot.game;
        let announced = game.agreement.announce.unwrap_or(self.language);
        Phrasing {
            words: self.language.announcing(announced),
            style: game.mode.style(game.agreement.style),
        }
    }

    /// A tournament shows the words as they were announced.
    fn wording(&self, said: SpokenMove, full: SpokenMove) -> SpokenMove {
        self.snapshot.game.mode.wording(said, full)
    }

    /// Whose player looks at the player's view.
    fn seat(&self) -> Color {
        let agreement = &self.snapshot.game.agreement;
        self.asked
            .seat
            .or_else(|| agreement.user())
            .unwrap_or(Color::White)
    }

    fn on_request_only(&self) -> bool {
        let game = &self.snapshot.game;
        let blind = (game.agreement.seats.as_ref()).map(|seat| seat.sight == Sight::Blind);
        game.mode.tells_on_request_only(self.seat(), blind)
    }

    fn color(&self, color: Color) -> &'static str {
        self.language.words().colors.get(color)
    }

    /// "Weiß, Anna", or the colour alone.
    fn name(&self, color: Color) -> String {
        let name = self.snapshot.game.agreement.seats.get(color).name.trim();
        match name {
            "" => self.color(color).to_owned(),
            name => format!("{}, {}", self.color(color), name),
        }
    }

    fn mode(&self, mode: Mode) -> &'static str {
        let texts = self.texts();
        match mode {
            Mode::Tournament => texts.tournament(),
            Mode::Training => texts.training(),
            Mode::Online => texts.online(),
            Mode::Hybrid => texts.hybrid(),
        }
    }
}

/// A block that changes and is not read out.
fn live(id: &'static str, html: Markup) -> Block {
    Block::Live { id, aria: "", html }
}

/// A part of a view under its heading.
fn section(id: &str, title: &str, inside: Markup) -> Markup {
    html! {
        section aria-labelledby={ "h-" (id) } {
            h2 id={ "h-" (id) } { (title) }
            (inside)
        }
    }
}

/// How forms and addresses name a colour.
pub(in crate::web) fn side_name(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}
