//! The frame around every view: head, ways to the other views, what was said, and the pages before a view is opened.

use maud::{DOCTYPE, Markup, html};

use super::{Block, Frame, side_name};
use crate::{
    game::words::{Language, page::PageTexts},
    web::{forms::Note, keys::Role},
};

impl Frame<'_> {
    /// The whole page.
    pub(in crate::web) fn document(&self) -> Markup {
        let texts = self.texts();
        let seat = self.asked.seat.map(side_name);
        let main = html! {
            p #note .note role="status" {
                @if let Some(shown) = self.asked.note { (note(shown, texts)) }
            }
            @for block in self.blocks() {
                @match block {
                    Block::Fixed(html) => (html),
                    Block::Live { id, aria, html } => {
                        div id=(id) data-live role=[(!aria.is_empty()).then_some(aria)] { (html) }
                    }
                }
            }
        };
        Sheet {
            language: self.language,
            game: self.snapshot.game.agreement.language,
            title: view_name(self.role, texts),
            role: Some(self.role),
            seat,
            events: Some(self.events()),
        }
        .page(main)
    }

    /// Where this page hears what changes.
    fn events(&self) -> String {
        let since = self.snapshot.said.last().map_or(0, |said| said.number);
        let (role, language) = (self.role.name(), self.language);
        let mut events = format!("/{role}/events?since={since}&lang={language}");
        if let (Some(from), Some(to)) = (self.asked.from, self.asked.to) {
            events.push_str(&format!("&from={from}&to={to}"));
        }
        if let Some(seat) = self.asked.seat {
            events.push_str(&format!("&seat={}", side_name(seat)));
        }
        events
    }

    /// Without the script a page changes when somebody wants it to.
    pub(super) fn reload(&self) -> Markup {
        let seat = self.asked.seat.map(side_name);
        html! {
            noscript {
                p {
                    a href={ "/" (self.role.name()) @if let Some(seat) = seat { "?seat=" (seat) } } {
                        (self.texts().reload())
                    }
                }
            }
        }
    }

    /// The last sentences, read out as they come.
    pub(super) fn log(&self) -> Block {
        let mut last: Vec<_> = self.sentences(0).rev().take(8).collect();
        last.reverse();
        Block::Fixed(html! {
            section aria-labelledby="h-log" {
                h2 #h-log { (self.texts().said()) }
                div #log .log role="log" aria-labelledby="h-log" tabindex="0" {
                    @for sentence in last { p { (sentence.text) } }
                }
            }
        })
    }
}

/// What is drawn around the body of a page.
struct Sheet<'a> {
    /// Of the page.
    language: Language,
    /// Of the game.
    game: Language,
    title: &'a str,
    /// Whose view it is; nobody's before one is chosen.
    role: Option<Role>,
    /// What the address keeps when the language changes.
    seat: Option<&'static str>,
    /// Where the script hears of changes.
    events: Option<String>,
}

impl Sheet<'_> {
    fn page(&self, body: Markup) -> Markup {
        let texts = self.language.words().page();
        let live = self.events.is_some();
        // The opponent's screen holds move and clocks at once: what else there is stands below.
        let opponent = self.role == Some(Role::Opponent);
        html! {
            (DOCTYPE)
            html lang=(self.language.code()) {
                head {
                    meta charset="utf-8";
                    title { (self.title) " – ansager" }
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    link rel="stylesheet" href="/page.css";
                    script src="/page.js" defer {}
                }
                body class=(self.role.map_or("hall", Role::name)) {
                    a.skip href="#main" { (texts.skip()) }
                    header { nav aria-label=(texts.views()) { ul { (self.links()) } } }
                    main #main tabindex="-1" data-events=[self.events.as_deref()] data-lost=[live.then(|| texts.lost())]
                        data-back=[live.then(|| texts.back())] data-changed=[live.then(|| texts.note_changed())] {
                        h1 { (self.title) }
                        @if !opponent { (self.notice()) }
                        p #link .note role="status" {}
                        (body)
                        @if opponent { (self.notice()) }
                    }
                }
            }
        }
    }

    /// The ways to the other views and languages. The opponent's screen has one way back, and no other door.
    fn links(&self) -> Markup {
        let texts = self.language.words().page();
        let others = Language::ALL
            .into_iter()
            .filter(|other| *other != self.language && other.has_page());
        html! {
            @if self.role == Some(Role::Opponent) {
                li { a href="/" { (texts.views()) } }
            } @else {
                @for role in Role::ALL {
                    li {
                        a href={ "/" (role.name()) } aria-current=[(self.role == Some(role)).then_some("page")] {
                            (view_name(role, texts))
                        }
                    }
                }
            }
            @for other in others {
                @let lang = other.code();
                li {
                    a href={ "?lang=" (lang) @if let Some(seat) = self.seat { "&seat=" (seat) } } lang=(lang) hreflang=(lang) {
                        (other.words().page().own_name())
                    }
                }
            }
        }
    }

    /// Whoever plays in a language that the page does not have is told so in that language, on the page that stands for it.
    fn notice(&self) -> Markup {
        let notice = self.game.words().page_in_english;
        html! {
            @if let Some(notice) = notice && self.language == self.game.of_page() {
                p lang=(self.game.code()) { (notice) }
            }
        }
    }
}

fn view_name(role: Role, texts: &PageTexts) -> &'static str {
    match role {
        Role::Assistant => texts.assistant(),
        Role::Opponent => texts.opponent(),
        Role::Player => texts.player(),
        Role::Arbiter => texts.arbiter(),
    }
}

pub(in crate::web) fn note(note: Note, texts: &PageTexts) -> &'static str {
    match note {
        Note::Changed => texts.note_changed(),
        Note::Busy => texts.note_busy(),
        Note::AtTheTable => texts.note_table(),
        Note::ArbiterOnly => texts.note_arbiter(),
        Note::NotUnderstood => texts.note_input(),
        Note::Envelope => texts.note_envelope(),
        Note::Code => texts.note_code(),
        Note::Pin => texts.note_pin(),
        Note::Resting => texts.note_resting(),
    }
}

/// In which language a page is, and in which the game.
#[derive(Debug, Clone, Copy)]
pub(in crate::web) struct Languages {
    pub(in crate::web) page: Language,
    pub(in crate::web) game: Language,
}

impl Languages {
    fn sheet(self, title: &'static str, role: Option<Role>) -> Sheet<'static> {
        Sheet {
            language: self.page,
            game: self.game,
            title,
            role,
            seat: None,
            events: None,
        }
    }
}

/// The first page: who sits here?
pub(in crate::web) fn hall(languages: Languages) -> Markup {
    let texts = languages.page.words().page();
    let sheet = languages.sheet(texts.views(), None);
    sheet.page(html! { p { (texts.hall_lead()) } })
}

/// One sentence, and the ways back.
pub(in crate::web) fn sorry(
    languages: Languages,
    choose: fn(&PageTexts) -> &'static str,
) -> Markup {
    let sentence = choose(languages.page.words().page());
    let sheet = languages.sheet("ansager", None);
    sheet.page(html! { p { (sentence) } })
}

/// A view that wants a code or the PIN first.
pub(in crate::web) fn locked(
    role: Role,
    languages: Languages,
    code: bool,
    pin: bool,
    shown: Option<Note>,
) -> Markup {
    let texts = languages.page.words().page();
    // Said with the field that has the focus: only a game in danger interrupts.
    let wrong = shown.is_some();
    let body = html! {
        @if let Some(shown) = shown { p #wrong .note { (note(shown, texts)) } }
        form.line method="post" action={ "/" (role.name()) } {
            input type="hidden" name="act" value="enter";
            @if code {
                label for="code" { (texts.code()) }
                input #code name="code" inputmode="numeric" autocomplete="off" required
                    aria-describedby=(if wrong { "wrong code-hint" } else { "code-hint" })
                    aria-invalid=[wrong.then_some("true")] autofocus[wrong];
                p #code-hint { (texts.code_hint()) }
            }
            @if pin {
                @let first = wrong && !code;
                label for="pin" { (texts.pin()) }
                input #pin name="pin" type="password" inputmode="numeric" autocomplete="off" required
                    aria-describedby=[wrong.then_some("wrong")]
                    aria-invalid=[first.then_some("true")] autofocus[first];
            }
            button { (texts.open()) }
        }
    };
    let sheet = languages.sheet(view_name(role, texts), Some(role));
    sheet.page(body)
}
