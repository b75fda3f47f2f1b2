//! The head and the foot of a paper: who, when, how; and by what it can be checked.

use shakmaty::{Board, Color, KnownOutcome, Piece, Role};

use super::{
    notation::Notation,
    remark::{ended, hms, written_day},
    sheet::Sheet,
    words::Words,
};
use crate::game::{
    setup::{ClockKind, Start},
    words::fill,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    pub name: &'static str,
    pub value: String,
    /// Capitals mean something else than small letters, as in a FEN.
    pub cased: bool,
    /// Part of the position at the end.
    pub position: bool,
}

impl Fact {
    pub(super) fn new(name: &'static str, value: String) -> Self {
        Self {
            name,
            value: value.trim().to_owned(),
            cased: false,
            position: false,
        }
    }

    pub fn line(&self) -> String {
        format!("{}: {}", self.name, self.value)
    }
}

/// What is known; nothing is printed of what is not.
pub fn facts(sheet: &Sheet, notation: &Notation) -> Vec<Fact> {
    let words = Words::of(notation.language);
    let setup = &sheet.setup;
    let day = sheet.date().map(|day| written_day(day, notation.language));
    let mut facts = vec![
        Fact::new(words.event, setup.event.clone()),
        Fact::new(words.site, setup.site.clone()),
        Fact::new(words.date, day.unwrap_or_default()),
        Fact::new(words.round, setup.round.clone()),
    ];
    for color in Color::ALL {
        let player = known_name(sheet, color).to_owned();
        facts.push(Fact::new(words.colors.get(color), player));
    }
    let unknown = || words.unknown.to_owned();
    let clock = match &setup.clock {
        _ if !sheet.begun => unknown(),
        ClockKind::Talking(control) => control.to_string(),
        ClockKind::Manual => words.tactile_clock.to_owned(),
        ClockKind::None => String::new(),
    };
    facts.push(Fact::new(words.time_control, clock));
    let (start, cased) = match &setup.start {
        _ if !sheet.begun => (unknown(), false),
        Start::Standard => (String::new(), false),
        Start::Chess960(number) => (format!("Chess960 {number}"), false),
        Start::Fen { fen, .. } => (fen.clone(), true),
    };
    facts.push(Fact {
        cased,
        ..Fact::new(words.start, start)
    });
    if setup.start != Start::Standard {
        let list = |color| pieces(sheet.start.board(), color, notation);
        let named = Color::ALL.map(|color| Fact::new(words.start_of.get(color), list(color)));
        facts.extend(named);
    }
    let edition = setup.rules.to_string();
    let rules = match sheet.begun {
        true => fill(words.rules_of, &[("edition", &edition)]),
        false => unknown(),
    };
    facts.extend([
        mode(sheet, words),
        Fact::new(words.rules, rules),
        Fact::new(words.result, outcome(sheet, notation)),
    ]);
    facts.extend(damage(sheet, words));
    facts.retain(|fact| !fact.value.is_empty());
    facts
}

/// The program and the last line of the journal, so that the paper can be checked with `ansager verify`.
pub fn foot(sheet: &Sheet, notation: &Notation) -> Vec<Fact> {
    let words = Words::of(notation.language);
    let mut facts = Vec::new();
    if let Some(clock) = sheet.clock {
        facts.push(Fact::new(words.left.white, hms(clock.white)));
        facts.push(Fact::new(words.left.black, hms(clock.black)));
    }
    facts.push(Fact {
        cased: true,
        position: true,
        ..Fact::new(words.position, sheet.last.fen())
    });
    for color in Color::ALL {
        let list = pieces(sheet.last.board(), color, notation);
        facts.push(Fact {
            position: true,
            ..Fact::new(words.position_of.get(color), list)
        });
    }
    facts.extend(proof(sheet, words));
    facts
}

pub fn mode(sheet: &Sheet, words: &Words) -> Fact {
    Fact::new(words.mode, words.known_mode(sheet.mode).to_owned())
}

/// That the journal is not as it was written.
pub fn damage(sheet: &Sheet, words: &Words) -> Option<Fact> {
    let count = sheet.damaged.to_string();
    let places = fill(words.damaged_places, &[("count", &count)]);
    (sheet.damaged > 0).then(|| Fact::new(words.damaged, places))
}

pub fn proof(sheet: &Sheet, words: &Words) -> [Fact; 2] {
    [
        Fact::new(words.program, super::PROGRAM.to_owned()),
        Fact::new(words.hash, sheet.hash.as_str().to_owned()),
    ]
}

pub fn known_name(sheet: &Sheet, color: Color) -> &str {
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
        Words::of(notation.language).no_pieces.to_owned()
    } else {
        named.join(", ")
    }
}

/// With the colon of German papers or the hyphen of English ones; none while there is no result.
pub fn result(sheet: &Sheet, words: &Words) -> Option<String> {
    let to = words.to;
    Some(match sheet.ending?.outcome {
        KnownOutcome::Draw => format!("½{to}½"),
        KnownOutcome::Decisive { winner } => winner.fold_wb(format!("1{to}0"), format!("0{to}1")),
    })
}

/// The result and how it came about, or why there is none.
fn outcome(sheet: &Sheet, notation: &Notation) -> String {
    let words = Words::of(notation.language);
    match (result(sheet, words), sheet.ending) {
        (Some(result), Some(ending)) => format!("{result}, {}", ended(ending, notation.language)),
        _ => no_result(sheet, words).to_owned(),
    }
}

pub fn no_result(sheet: &Sheet, words: &Words) -> &'static str {
    if sheet.is_adjourned() {
        words.adjourned_game
    } else {
        words.no_result
    }
}
