//! The head and the foot of a paper: who, when, how; and by what it can be checked.

use shakmaty::{Board, Color, KnownOutcome, Piece, Role};

use super::{
    notation::{Length, Notation},
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
    /// Capitals mean something else than small letters, as in a FEN.
    pub cased: bool,
    /// Part of the position at the end.
    pub position: bool,
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
            let cased = value.contains('/') && name == word("Startstellung", "Start position");
            facts.push(Fact {
                name,
                value,
                cased,
                position: false,
            });
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
    if matches!(setup.start, Start::Fen { .. }) {
        let board = sheet.start.board();
        let list = |color| pieces(board, color, language, german);
        fact(word("Start Weiß", "Start of White"), list(Color::White));
        fact(word("Start Schwarz", "Start of Black"), list(Color::Black));
    }
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
    let mut fact = |name: &'static str, value: String, cased: bool| {
        let position = name.starts_with(word("Stellung", "Position"));
        facts.push(Fact {
            name,
            value,
            cased,
            position,
        });
    };
    if let Some(clock) = sheet.clock {
        fact(
            word("Restzeit Weiß", "White's time left"),
            hms(clock.white),
            false,
        );
        fact(
            word("Restzeit Schwarz", "Black's time left"),
            hms(clock.black),
            false,
        );
    }
    fact(word("Stellung", "Position"), sheet.last.fen(), true);
    for color in [Color::White, Color::Black] {
        let name = match (color, german) {
            (Color::White, true) => "Stellung Weiß",
            (Color::Black, true) => "Stellung Schwarz",
            (Color::White, false) => "Position of White",
            (Color::Black, false) => "Position of Black",
        };
        fact(
            name,
            pieces(sheet.last.board(), color, language, german),
            false,
        );
    }
    fact(
        word("Programm", "Program"),
        super::PROGRAM.to_owned(),
        false,
    );
    fact(
        word("Prüfsumme", "Hash"),
        sheet.hash.as_str().to_owned(),
        false,
    );
    if sheet.damaged > 0 {
        fact(
            word("Beschädigte Einträge", "Damaged entries"),
            sheet.damaged.to_string(),
            false,
        );
    }
    facts
}

/// "Kg1, Dd1, Ta1, Tf1, a2, b2": the position without a picture.
pub fn pieces(board: &Board, color: Color, language: Language, german: bool) -> String {
    let notation = Notation {
        language,
        length: Length::Long,
    };
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
    match (named.is_empty(), german) {
        (true, true) => "keine".to_owned(),
        (true, false) => "none".to_owned(),
        (false, _) => named.join(", "),
    }
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
