//! German: the words of Appendix D to the letter.

use std::sync::OnceLock;

use shakmaty::{ByColor, ByRole};

use crate::game::words::{
    Section, Unit, Words,
    writing::{BrailleCode, DateOrder, Writing},
};

pub(in crate::game::words) static WORDS: Words = Words {
    own_name: "Deutsch",
    writing: Writing {
        date: DateOrder::DayFirst,
        braille: BrailleCode::German,
    },
    files: [
        "Anna", "Bella", "Cäsar", "David", "Eva", "Felix", "Gustav", "Hector",
    ],
    ranks: [
        "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
    ],
    roles: ByRole {
        pawn: "Bauer",
        knight: "Springer",
        bishop: "Läufer",
        rook: "Turm",
        queen: "Dame",
        king: "König",
    },
    role_plurals: ByRole {
        pawn: "Bauern",
        knight: "Springer",
        bishop: "Läufer",
        rook: "Türme",
        queen: "Damen",
        king: "Könige",
    },
    a_role: ByRole {
        pawn: "ein Bauer",
        knight: "ein Springer",
        bishop: "ein Läufer",
        rook: "ein Turm",
        queen: "eine Dame",
        king: "ein König",
    },
    the_role: ByRole {
        pawn: "der Bauer",
        knight: "der Springer",
        bishop: "der Läufer",
        rook: "der Turm",
        queen: "die Dame",
        king: "der König",
    },
    no_role: ByRole {
        pawn: "Kein Bauer",
        knight: "Kein Springer",
        bishop: "Kein Läufer",
        rook: "Kein Turm",
        queen: "Keine Dame",
        king: "Kein König",
    },
    colors: ByColor {
        white: "Weiß",
        black: "Schwarz",
    },
    pieces: ByColor {
        white: ByRole {
            pawn: "weißer Bauer",
            knight: "weißer Springer",
            bishop: "weißer Läufer",
            rook: "weißer Turm",
            queen: "weiße Dame",
            king: "weißer König",
        },
        black: ByRole {
            pawn: "schwarzer Bauer",
            knight: "schwarzer Springer",
            bishop: "schwarzer Läufer",
            rook: "schwarzer Turm",
            queen: "schwarze Dame",
            king: "schwarzer König",
        },
    },
    letters: ByRole {
        pawn: 'B',
        knight: 'S',
        bishop: 'L',
        rook: 'T',
        queen: 'D',
        king: 'K',
    },
    from: "von",
    to: "nach",
    takes: "schlägt",
    takes_on: "schlägt auf",
    hesitations: &["äh", "ähm"],
    closings: &["Schach", "matt", "schachmatt"],
    heard_as: &[
        ("Cäsar", &["Esar", "Isar", "Zesar", "Caesar"]),
        ("Felix", &["Flix", "Felics", "Lix"]),
        ("Turm", &["Tum", "Ton", "Tom", "Thurm"]),
        ("Bella", &["Bela", "Billa"]),
        ("Gustav", &["Gustaf"]),
        ("David", &["Dafid", "Dafit"]),
        ("Hektor", &["Hektur"]),
        ("Eva", &["F", "Efa"]),
        ("Läufer", &["Leufer"]),
        ("König", &["Kühnig"]),
        ("Dame", &["Darme", "Damme"]),
        ("Bauer", &["Bore"]),
        ("Springer", &["Springe"]),
        ("schlägt", &["schlegt", "schlikt", "schliegt"]),
        ("Rochade", &["Rokade", "Rukade"]),
        ("kurze", &["Kutsu"]),
        ("vier", &["fier"]),
        ("acht", &["Art"]),
        ("zeit", &["Sait", "Seit"]),
        ("remis", &["Remi"]),
    ],
    en_passant: "en passant",
    short_castling: "Kurze Rochade",
    long_castling: "Lange Rochade",
    dash: "Strich",
    from_board: &["brett", "vom brett"],
    halves: &["halb", "ein halb", "einhalb"],
    score_joins: &["zu"],
    or: "oder",
    and: "und",
    hour: Unit {
        one: "eine Stunde",
        many: "Stunden",
        forms: &["stunde", "stunden", "h"],
    },
    minute: Unit {
        one: "eine Minute",
        many: "Minuten",
        forms: &["minute", "minuten", "min"],
    },
    second: Unit {
        one: "eine Sekunde",
        many: "Sekunden",
        forms: &["sekunde", "sekunden", "sek", "s"],
    },
    no_time: "null Sekunden",
    ones: &["ein", "eine", "einer"],
    number,
    smooth: std::convert::identity,
    unit_number: number,
    spoken: super::spoken::SPOKEN,
    papers: Section::Own(&super::paper::PAPERS),
    papers_in_english: None,
    report: super::report::REPORT,
    card: Section::Own(&super::card::CARD),
    checklists: Section::Own(&super::checklists::CHECKLISTS),
    rules: Section::Own(&super::rules::RULES),
    rules_in_english: None,
    checklists_in_english: None,
    shell: Section::Own(&super::shell::SHELL),
    command_help: Section::Own(&super::help::HELP),
    lexicon: OnceLock::new(),
    pair: None,
    page: Section::Own(&super::page::PAGE),
    page_in_english: None,
    help: super::understood::HELP,
    topics: super::understood::TOPICS,
    lexemes: super::understood::LEXEMES,
    patterns: super::understood::PATTERNS,
    answers: super::understood::ANSWERS,
    places: super::understood::PLACES,
};

fn number(n: u32) -> String {
    const SMALL: [&str; 20] = [
        "null",
        "eins",
        "zwei",
        "drei",
        "vier",
        "fünf",
        "sechs",
        "sieben",
        "acht",
        "neun",
        "zehn",
        "elf",
        "zwölf",
        "dreizehn",
        "vierzehn",
        "fünfzehn",
        "sechzehn",
        "siebzehn",
        "achtzehn",
        "neunzehn",
    ];
    const TENS: [&str; 10] = [
        "", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig",
        "neunzig",
    ];
    // "ein" inside a longer number: einundzwanzig, einhundert
    let joined = |n: u32| match n {
        1 => "ein".to_owned(),
        n => number(n),
    };
    match n {
        0..20 => SMALL[n as usize].to_owned(),
        20..100 => match n % 10 {
            0 => TENS[n as usize / 10].to_owned(),
            unit => format!("{}und{}", joined(unit), TENS[n as usize / 10]),
        },
        100..1000 => match n % 100 {
            0 => format!("{}hundert", joined(n / 100)),
            rest => format!("{}hundert{}", joined(n / 100), number(rest)),
        },
        _ => match n % 1000 {
            0 => format!("{}tausend", joined(n / 1000)),
            rest => format!("{}tausend{}", joined(n / 1000), number(rest)),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers() {
        for (n, word) in [
            (0, "null"),
            (1, "eins"),
            (16, "sechzehn"),
            (17, "siebzehn"),
            (21, "einundzwanzig"),
            (30, "dreißig"),
            (101, "einhunderteins"),
            (518, "fünfhundertachtzehn"),
            (1001, "eintausendeins"),
        ] {
            assert_eq!(number(n), word);
        }
    }
}
