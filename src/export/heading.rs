//! The head and the foot of a paper: who, when, how; and by what it can be checked.

use shakmaty::{Color, KnownOutcome};

use super::{
    remark::{ended, hms, mode},
    sheet::Sheet,
};
use crate::game::{
    setup::{ClockKind, Start},
    words::Language,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    pub name: &'static str,
    pub value: String,
}

/// What is known; nothing is printed of what is not.
pub fn facts(sheet: &Sheet, language: Language) -> Vec<Fact> {
    let german = language == Language::German;
    let setup = &sheet.setup;
    let word = |de: &'static str, en: &'static str| if german { de } else { en };
    let mut facts = Vec::new();
    let mut fact = |name: &'static str, value: String| {
        if !value.trim().is_empty() {
            let value = value.trim().to_owned();
            facts.push(Fact { name, value });
        }
    };
    fact(word("Turnier", "Event"), setup.event.clone());
    fact(word("Ort", "Site"), setup.site.clone());
    fact(word("Datum", "Date"), date(sheet, german));
    fact(word("Runde", "Round"), setup.round.clone());
    for color in [Color::White, Color::Black] {
        let name = match (color, german) {
            (Color::White, true) => "Weiß",
            (Color::Black, true) => "Schwarz",
            (Color::White, false) => "White",
            (Color::Black, false) => "Black",
        };
        let player = sheet.name(color);
        fact(
            name,
            if player.is_empty() { "?" } else { player }.to_owned(),
        );
    }
    let clock = match &setup.clock {
        ClockKind::Talking(control) => control.to_string(),
        ClockKind::Manual => word("Tastuhr", "tactile clock").to_owned(),
        ClockKind::None => String::new(),
    };
    fact(word("Bedenkzeit", "Time control"), clock);
    let start = match &setup.start {
        Start::Standard => String::new(),
        Start::Chess960(number) => format!("Chess960 {number}"),
        Start::Fen { fen, .. } => fen.clone(),
    };
    fact(word("Startstellung", "Start position"), start);
    fact(word("Modus", "Mode"), mode(sheet.mode, german).to_owned());
    fact(
        word("Regeln", "Rules"),
        match german {
            true => format!("FIDE {}, Anhang D", setup.rules),
            false => format!("FIDE {}, Appendix D", setup.rules),
        },
    );
    fact(word("Ergebnis", "Result"), outcome(sheet, language));
    facts
}

/// The program and the last line of the journal, so that the paper can be checked with `ansager verify`.
pub fn foot(sheet: &Sheet, language: Language) -> Vec<Fact> {
    let german = language == Language::German;
    let word = |de: &'static str, en: &'static str| if german { de } else { en };
    let mut facts = Vec::new();
    if let Some(clock) = sheet.clock {
        facts.push(Fact {
            name: word("Restzeit Weiß", "White's time left"),
            value: hms(clock.white),
        });
        facts.push(Fact {
            name: word("Restzeit Schwarz", "Black's time left"),
            value: hms(clock.black),
        });
    }
    facts.push(Fact {
        name: word("Stellung", "Position"),
        value: sheet.last.fen(),
    });
    facts.push(Fact {
        name: word("Programm", "Program"),
        value: super::PROGRAM.to_owned(),
    });
    facts.push(Fact {
        name: word("Prüfsumme", "Hash"),
        value: sheet.hash.as_str().to_owned(),
    });
    if sheet.damaged > 0 {
        facts.push(Fact {
            name: word("Beschädigte Einträge", "Damaged entries"),
            value: sheet.damaged.to_string(),
        });
    }
    facts
}

fn date(sheet: &Sheet, german: bool) -> String {
    match sheet.date() {
        Some([year, month, day]) if german => format!("{day}.{month}.{year}"),
        Some(date) => date.join("-"),
        None => String::new(),
    }
}

/// With the colon of German papers.
pub fn result(sheet: &Sheet) -> String {
    match sheet.ending.map(|ending| ending.outcome) {
        None => "*".to_owned(),
        Some(KnownOutcome::Draw) => "½:½".to_owned(),
        Some(KnownOutcome::Decisive {
            winner: Color::White,
        }) => "1:0".to_owned(),
        Some(KnownOutcome::Decisive {
            winner: Color::Black,
        }) => "0:1".to_owned(),
    }
}

fn outcome(sheet: &Sheet, language: Language) -> String {
    match sheet.ending {
        Some(ending) => format!("{}, {}", result(sheet), ended(ending, language)),
        None if language == Language::German => "Die Partie läuft noch".to_owned(),
        None => "The game is not finished".to_owned(),
    }
}
