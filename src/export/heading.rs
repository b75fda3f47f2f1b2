//! The head and the foot of a paper: who, when, how; and by what it can be checked.

use std::borrow::Cow;

use shakmaty::{Board, Color, Piece, Role};

use super::{
    FORM, PROGRAM,
    remark::{ended, hms, written_day},
    sheet::Sheet,
};
use crate::game::{
    clock::reading::Reading,
    laws::{
        agreement::{Agreement, ClockKind, Start},
        article::Article,
        duties::{Duties, Duty, Who},
    },
    moves::scoresheet_notation::Notation,
    words::{Language, paper::Paper},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    pub name: Cow<'static, str>,
    pub value: String,
    /// Capitals mean something else than small letters, as in a FEN.
    pub cased: bool,
    /// Part of the position at the end.
    pub position: bool,
}

impl Fact {
    pub(super) fn new(name: impl Into<Cow<'static, str>>, value: String) -> Self {
        Self {
            name: name.into(),
            value: value.trim().to_owned(),
            cased: false,
            position: false,
        }
    }

    pub(crate) fn line(&self) -> String {
        format!("{}: {}", self.name, self.value)
    }
}

/// The words of every paper.
pub(super) fn words(language: Language) -> &'static Paper {
    &language.words().papers().paper
}

/// The form of the papers as they name it.
pub fn form(number: u32, language: Language) -> String {
    words(language).form(&number.to_string())
}

pub(super) fn color_name(language: Language, color: Color) -> &'static str {
    language.words().colors.get(color)
}

pub(super) fn times_left(clock: Reading, language: Language) -> [Fact; 2] {
    let left = |color, time| {
        let name = words(language).left(color_name(language, color));
        Fact::new(name, hms(time))
    };
    [
        left(Color::White, clock.white),
        left(Color::Black, clock.black),
    ]
}

/// What is known; nothing is printed of what is not.
pub fn facts(sheet: &Sheet, notation: &Notation) -> Vec<Fact> {
    let words = words(notation.language);
    let agreement = &sheet.agreement;
    let day = sheet.date().map(|day| written_day(day, notation.language));
    let mut facts = vec![
        Fact::new(words.event(), agreement.event.clone()),
        Fact::new(words.site(), agreement.site.clone()),
        Fact::new(words.date(), day.unwrap_or_default()),
        Fact::new(words.round(), agreement.round.clone()),
    ];
    for color in Color::ALL {
        let player = known_name(sheet, color).to_owned();
        facts.push(Fact::new(color_name(notation.language, color), player));
    }
    let unknown = || words.unknown().to_owned();
    let clock = match &agreement.clock {
        _ if !sheet.begun => unknown(),
        ClockKind::Talking(control) => control.to_string(),
        ClockKind::Manual => words.tactile_clock().to_owned(),
        ClockKind::None => String::new(),
    };
    facts.push(Fact::new(words.time_control(), clock));
    let (start, cased) = match &agreement.start {
        _ if !sheet.begun => (unknown(), false),
        Start::Standard => (String::new(), false),
        Start::Chess960(number) => (format!("Chess960 {number}"), false),
        Start::Fen { fen, .. } => (fen.clone(), true),
    };
    facts.push(Fact {
        cased,
        ..Fact::new(words.start(), start)
    });
    if agreement.start != Start::Standard {
        let list = |color| pieces(sheet.start.board(), color, notation);
        let named = Color::ALL.map(|color| {
            Fact::new(
                words.start_of(color_name(notation.language, color)),
                list(color),
            )
        });
        facts.extend(named);
    }
    let rules = match sheet.begun {
        true => rules(agreement, words),
        false => unknown(),
    };
    if let Some(duties) = &agreement.duties {
        let article = Article::Assistant.number(agreement.rules);
        let label = words.duties(article.unwrap_or_default());
        facts.push(Fact::new(label, duties_named(duties, words)));
    }
    facts.extend([
        mode(sheet, words),
        Fact::new(words.announcements(), announcements(agreement)),
        Fact::new(words.rules(), rules),
        Fact::new(words.result(), outcome(sheet, notation)),
    ]);
    facts.extend(damage(sheet, words));
    facts.retain(|fact| !fact.value.is_empty());
    facts
}

/// The language of the announcements where it is one of its own (D.2.1).
fn announcements(agreement: &Agreement) -> String {
    let language = agreement.announce;
    language.map_or_else(String::new, |language| language.words().own_name.to_owned())
}

/// The edition, and what the organiser has settled where the Laws leave it open.
fn rules(agreement: &Agreement, words: &Paper) -> String {
    let mut rules = vec![words.rules_of(&agreement.rules.to_string())];
    if agreement.unsupervised {
        rules.push(words.unsupervised().to_owned());
    }
    if let Some(moves) = agreement.no_draw_before {
        rules.push(words.no_draw_before(&moves.to_string()));
    }
    if let Some(seconds) = agreement.default_time {
        rules.push(words.default_time(&(seconds / 60).to_string()));
    }
    if agreement.quickplay_finish {
        rules.push(words.quickplay_finish().to_owned());
    }
    rules.join("; ")
}

/// "a Assistenz, b ansager, c ansager, …": who does which duty of D.2.9.
fn duties_named(duties: &Duties, words: &Paper) -> String {
    let named = Duty::ALL.map(|duty| {
        let who = match duties.of(duty) {
            Who::Assistant => words.by_assistant(),
            Who::Opponent => words.by_opponents_assistant(),
            Who::Ansager => words.by_ansager(),
            Who::Nobody => words.by_nobody(),
        };
        format!("{} {who}", duty.letter())
    });
    named.join(", ")
}

/// The program and the last line of the journal, so that the paper can be checked with `ansager verify`.
pub(crate) fn foot(sheet: &Sheet, notation: &Notation) -> Vec<Fact> {
    let words = words(notation.language);
    let mut facts = Vec::new();
    if let Some(clock) = sheet.clock {
        facts.extend(times_left(clock, notation.language));
    }
    facts.push(Fact {
        cased: true,
        position: true,
        ..Fact::new(words.position(), sheet.last.fen())
    });
    for color in Color::ALL {
        let list = pieces(sheet.last.board(), color, notation);
        facts.push(Fact {
            position: true,
            ..Fact::new(
                words.position_of(color_name(notation.language, color)),
                list,
            )
        });
    }
    facts.extend(proof(sheet, words));
    facts
}

pub fn mode(sheet: &Sheet, words: &Paper) -> Fact {
    Fact::new(words.mode(), words.known_mode(sheet.mode).to_owned())
}

/// That the journal is not as it was written.
pub fn damage(sheet: &Sheet, words: &Paper) -> Option<Fact> {
    let count = sheet.damaged.to_string();
    (sheet.damaged > 0).then(|| Fact::new(words.damaged(), words.damaged_places(&count)))
}

pub(crate) fn proof(sheet: &Sheet, words: &Paper) -> [Fact; 2] {
    let program = format!("{PROGRAM}, {}", words.form(&FORM.to_string()));
    [
        Fact::new(words.program(), program),
        Fact::new(words.hash(), sheet.hash.as_str().to_owned()),
    ]
}

pub(crate) fn known_name(sheet: &Sheet, color: Color) -> &str {
    match sheet.name(color) {
        "" => "?",
        name => name,
    }
}

/// "Kg1, Dd1, Ta1, Tf1, a2, b2": the position without a picture.
pub fn pieces(board: &Board, color: Color, notation: &Notation) -> String {
    let order = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ];
    let named: Vec<String> = order
        .into_iter()
        .flat_map(|role| {
            (board.by_piece(Piece { color, role }))
                .into_iter()
                .map(move |square| {
                    let letter = notation.letter(role).map(String::from).unwrap_or_default();
                    format!("{letter}{square}")
                })
        })
        .collect();
    if named.is_empty() {
        words(notation.language).no_pieces().to_owned()
    } else {
        named.join(", ")
    }
}

/// With the colon of German papers or the hyphen of English ones; none while there is no result.
pub fn result(sheet: &Sheet, words: &Paper) -> Option<String> {
    let outcome = sheet.ending?.outcome;
    // "0-0" would be castling.
    let to = outcome.known().map_or(":", |_| words.to());
    let points = outcome.points()?;
    Some(format!(
        "{}{to}{}",
        points.white.sign(),
        points.black.sign()
    ))
}

/// The result and how it came about, or why there is none.
fn outcome(sheet: &Sheet, notation: &Notation) -> String {
    let words = words(notation.language);
    match (result(sheet, words), sheet.ending) {
        (Some(result), Some(ending)) => format!("{result}, {}", ended(ending, notation.language)),
        (None, Some(ending)) => ended(ending, notation.language),
        _ => no_result(sheet, words).to_owned(),
    }
}

pub(crate) fn no_result(sheet: &Sheet, words: &Paper) -> &'static str {
    if sheet.ending.is_some() {
        words.void_result()
    } else if sheet.is_adjourned() {
        words.adjourned_game()
    } else {
        words.no_result()
    }
}
