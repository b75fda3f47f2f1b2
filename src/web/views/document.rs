//! The frame around every view: head, ways to the other views, what was said, and the two pages before a view is opened.

use shakmaty::Color;

use super::{
    Block, Frame, escaped,
    texts::{self, Texts},
};
use crate::{
    game::words::Language,
    web::{forms::Note, keys::Role},
};

impl Frame<'_> {
    /// The whole page.
    pub fn document(&self) -> String {
        let texts = self.texts();
        let mut body = String::new();
        if let Some(shown) = self.asked.note {
            body.push_str(&format!(
                "<p id=note class=note role=status>{}</p>",
                note(shown, texts)
            ));
        } else {
            body.push_str("<p id=note class=note role=status></p>");
        }
        for block in self.blocks() {
            match block {
                Block::Fixed(html) => body.push_str(&html),
                Block::Live { id, aria, html } => {
                    let aria = match aria {
                        "" => String::new(),
                        role => format!(" role={role}"),
                    };
                    body.push_str(&format!("<div id={id} data-live{aria}>{html}</div>"));
                }
            }
        }
        let since = self.snapshot.said.last().map_or(0, |said| said.number);
        let mut events = format!(
            "/{}/events?since={since}&lang={}",
            self.role.name(),
            code(self.language)
        );
        if let (Some(from), Some(to)) = (self.asked.from, self.asked.to) {
            events.push_str(&format!("&from={from}&to={to}"));
        }
        let seat = match self.asked.seat {
            Some(Color::White) => "&seat=white",
            Some(Color::Black) => "&seat=black",
            None => "",
        };
        events.push_str(seat);
        page(&Sheet {
            language: self.language,
            title: view_name(self.role, texts),
            class: self.role.name(),
            keep: &escaped(seat),
            main: &format!(
                "data-events=\"{}\" data-lost=\"{}\" data-back=\"{}\" data-changed=\"{}\"",
                escaped(&events),
                texts.lost,
                texts.back,
                texts.note_changed
            ),
            body: &body,
        })
    }

    /// Without the script a page changes when somebody wants it to.
    pub(super) fn reload(&self) -> String {
        let seat = self.asked.seat.map_or_else(String::new, |seat| {
            format!("?seat={}", seat.fold_wb("white", "black"))
        });
        format!(
            "<noscript><p><a href=\"/{}{seat}\">{}</a></p></noscript>",
            self.role.name(),
            self.texts().reload
        )
    }

    /// The last sentences, read out as they come.
    pub(super) fn log(&self) -> Block {
        let mut last: Vec<_> = self.sentences(0).rev().take(8).collect();
        last.reverse();
        let items: String = last
            .iter()
            .map(|sentence| format!("<p>{}</p>", escaped(&sentence.text)))
            .collect();
        let title = self.texts().said;
        Block::Fixed(format!(
            "<section aria-labelledby=h-log><h2 id=h-log>{title}</h2><div id=log class=log role=log aria-labelledby=h-log tabindex=0>{items}</div></section>"
        ))
    }
}

struct Sheet<'a> {
    language: Language,
    title: &'a str,
    class: &'a str,
    /// What the address keeps when the language changes.
    keep: &'a str,
    main: &'a str,
    body: &'a str,
}

fn page(sheet: &Sheet<'_>) -> String {
    let texts = texts::of(sheet.language);
    let (lang, other) = match sheet.language {
        Language::German => ("de", "en"),
        _ => ("en", "de"),
    };
    // The opponent's screen shows move and clocks: one way back, and no other door.
    let opponent = sheet.class == Role::Opponent.name();
    let back = format!("<li><a href=/>{}</a>", texts.views);
    let links: String = Role::ALL
        .into_iter()
        .filter(|_| !opponent)
        .map(|role| {
            let current = if role.name() == sheet.class {
                " aria-current=page"
            } else {
                ""
            };
            format!(
                "<li><a href=/{}{current}>{}</a>",
                role.name(),
                view_name(role, texts)
            )
        })
        .collect();
    let links = if opponent { back } else { links };
    let Sheet {
        title,
        class,
        keep,
        main,
        body,
        ..
    } = sheet;
    format!(
        "<!DOCTYPE html><html lang={lang}><head><meta charset=utf-8><title>{title} – ansager</title>\
         <meta name=viewport content=\"width=device-width, initial-scale=1\">\
         <link rel=stylesheet href=/page.css><script src=/page.js defer></script></head>\
         <body class={class}><a class=skip href=#main>{}</a><header><nav aria-label=\"{}\"><ul>{links}<li><a href=\"?lang={other}{keep}\" lang={other} hreflang={other}>{}</a></ul></nav></header>\
         <main id=main tabindex=-1 {main}><h1>{title}</h1><p id=link class=note role=status></p>{body}</main></body></html>",
        texts.skip, texts.views, texts.other_language
    )
}

fn code(language: Language) -> &'static str {
    match language {
        Language::German => "de",
        _ => "en",
    }
}

fn view_name(role: Role, texts: &Texts) -> &'static str {
    match role {
        Role::Assistant => texts.assistant,
        Role::Opponent => texts.opponent,
        Role::Player => texts.player,
        Role::Arbiter => texts.arbiter,
    }
}

pub(in crate::web) fn note(note: Note, texts: &Texts) -> &'static str {
    match note {
        Note::Changed => texts.note_changed,
        Note::Busy => texts.note_busy,
        Note::AtTheTable => texts.note_table,
        Note::ArbiterOnly => texts.note_arbiter,
        Note::NotUnderstood => texts.note_input,
        Note::Envelope => texts.note_envelope,
        Note::Code => texts.note_code,
        Note::Pin => texts.note_pin,
        Note::Resting => texts.note_resting,
    }
}

/// The first page: who sits here?
pub(in crate::web) fn hall(language: Language) -> String {
    let texts = texts::of(language);
    let body = format!("<p>{}</p>", texts.hall_lead);
    let sheet = Sheet {
        language,
        title: texts.views,
        class: "hall",
        keep: "",
        main: "",
        body: &body,
    };
    page(&sheet)
}

/// One sentence, and the ways back.
pub(in crate::web) fn sorry(language: Language, choose: fn(&Texts) -> &'static str) -> String {
    let texts = texts::of(language);
    let body = format!("<p>{}</p>", choose(texts));
    page(&Sheet {
        language,
        title: "ansager",
        class: "hall",
        keep: "",
        main: "",
        body: &body,
    })
}

/// A view that wants a code or the PIN first.
pub(in crate::web) fn locked(
    role: Role,
    language: Language,
    code: bool,
    pin: bool,
    shown: Option<Note>,
) -> String {
    let texts = texts::of(language);
    let mut body = String::new();
    // Said with the field that has the focus: only a game in danger interrupts.
    let (wrong, told) = match shown {
        Some(shown) => {
            body.push_str(&format!(
                "<p id=wrong class=note>{}</p>",
                note(shown, texts)
            ));
            (" aria-invalid=true autofocus", "wrong ")
        }
        None => ("", ""),
    };
    body.push_str(&format!(
        "<form method=post action=/{} class=line><input type=hidden name=act value=enter>",
        role.name()
    ));
    if code {
        body.push_str(&format!(
            "<label for=code>{}</label><input id=code name=code inputmode=numeric autocomplete=off required aria-describedby=\"{told}code-hint\"{wrong}><p id=code-hint>{}</p>",
            texts.code, texts.code_hint
        ));
    }
    if pin {
        let wrong = if code { "" } else { wrong };
        body.push_str(&format!(
            "<label for=pin>{}</label><input id=pin name=pin type=password inputmode=numeric autocomplete=off required aria-describedby=\"{told}\"{wrong}>",
            texts.pin
        ));
    }
    body.push_str(&format!("<button>{}</button></form>", texts.open));
    page(&Sheet {
        language,
        title: view_name(role, texts),
        class: role.name(),
        keep: "",
        main: "",
        body: &body,
    })
}
