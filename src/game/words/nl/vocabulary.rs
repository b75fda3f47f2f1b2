//! Dutch.

use std::sync::OnceLock;

use shakmaty::{ByColor, ByRole};

use crate::game::words::{
    Section, Unit, Words,
    writing::{BrailleCode, DateOrder, Writing},
};

pub(in crate::game::words) static WORDS: Words = Words {
    own_name: "Nederlands",
    writing: Writing {
        date: DateOrder::YearFirst,
        braille: BrailleCode::English,
    },
    files: [
        "Anna", "Bella", "Cäsar", "David", "Eva", "Felix", "Gustav", "Hector",
    ],
    ranks: [
        "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht",
    ],
    roles: ByRole {
        pawn: "Pion",
        knight: "Paard",
        bishop: "Loper",
        rook: "Toren",
        queen: "Dame",
        king: "Koning",
    },
    role_plurals: ByRole {
        pawn: "Pionnen",
        knight: "Paarden",
        bishop: "Lopers",
        rook: "Torens",
        queen: "Dames",
        king: "Koningen",
    },
    a_role: ByRole {
        pawn: "een pion",
        knight: "een paard",
        bishop: "een loper",
        rook: "een toren",
        queen: "een dame",
        king: "een koning",
    },
    the_role: ByRole {
        pawn: "de pion",
        knight: "het paard",
        bishop: "de loper",
        rook: "de toren",
        queen: "de dame",
        king: "de koning",
    },
    no_role: ByRole {
        pawn: "Geen pion",
        knight: "Geen paard",
        bishop: "Geen loper",
        rook: "Geen toren",
        queen: "Geen dame",
        king: "Geen koning",
    },
    colors: ByColor {
        white: "Wit",
        black: "Zwart",
    },
    // Dutch has no letter for the pawn.
    pieces: ByColor {
        white: ByRole {
            pawn: "witte pion",
            knight: "wit paard",
            bishop: "witte loper",
            rook: "witte toren",
            queen: "witte dame",
            king: "witte koning",
        },
        black: ByRole {
            pawn: "zwarte pion",
            knight: "zwart paard",
            bishop: "zwarte loper",
            rook: "zwarte toren",
            queen: "zwarte dame",
            king: "zwarte koning",
        },
    },
    letters: ByRole {
        pawn: ' ',
        knight: 'P',
        bishop: 'L',
        rook: 'T',
        queen: 'D',
        king: 'K',
    },
    from: "van",
    to: "naar",
    takes: "slaat",
    takes_on: "slaat op",
    hesitations: &["eh"],
    closings: &["schaak", "mat", "schaakmat"],
    heard_as: &[],
    en_passant: "en passant",
    short_castling: "Korte rokade",
    long_castling: "Lange rokade",
    dash: "streepje",
    from_board: &["bord", "van het bord"],
    halves: &["half", "een half"],
    score_joins: &["tegen"],
    or: "of",
    and: "en",
    hour: Unit {
        one: "een uur",
        many: "uur",
        forms: &["uur", "uren", "u", "h"],
    },
    minute: Unit {
        one: "een minuut",
        many: "minuten",
        forms: &["minuut", "minuten", "min"],
    },
    second: Unit {
        one: "een seconde",
        many: "seconden",
        forms: &["seconde", "seconden", "sec", "s"],
    },
    no_time: "nul seconden",
    ones: &["een"],
    number,
    smooth: std::convert::identity,
    unit_number: number,
    spoken: super::spoken::SPOKEN,
    papers: Section::English,
    papers_in_english: Some("De formulieren zijn in het Engels."),
    report: super::report::REPORT,
    card: Section::English,
    checklists: Section::English,
    rules: Section::English,
    rules_in_english: Some("De regels zijn er alleen in het Engels."),
    checklists_in_english: Some("De checklists zijn er alleen in het Engels."),
    shell: Section::English,
    command_help: Section::English,
    lexicon: OnceLock::new(),
    pair: None,
    page: Section::English,
    page_in_english: Some("Deze pagina is in het Engels."),
    help: super::understood::HELP,
    topics: super::understood::TOPICS,
    lexemes: super::understood::LEXEMES,
    patterns: super::understood::PATTERNS,
    answers: super::understood::ANSWERS,
    places: super::understood::PLACES,
};

fn number(n: u32) -> String {
    const SMALL: [&str; 20] = [
        "nul",
        "een",
        "twee",
        "drie",
        "vier",
        "vijf",
        "zes",
        "zeven",
        "acht",
        "negen",
        "tien",
        "elf",
        "twaalf",
        "dertien",
        "veertien",
        "vijftien",
        "zestien",
        "zeventien",
        "achttien",
        "negentien",
    ];
    const TENS: [&str; 10] = [
        "", "", "twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig",
        "negentig",
    ];
    // No "one" before hundred and thousand, nothing after a round number.
    let times = |n: u32| if n == 1 { String::new() } else { number(n) };
    let rest = |n: u32| if n == 0 { String::new() } else { number(n) };
    match n {
        0..20 => SMALL[n as usize].to_owned(),
        20..100 => match (n % 10, TENS[n as usize / 10]) {
            (0, tens) => tens.to_owned(),
            (unit @ 2..=3, tens) => format!("{}ën{tens}", number(unit)),
            (unit, tens) => format!("{}en{tens}", number(unit)),
        },
        // "vijftienhonderd", not "duizend vijfhonderd"
        100..1000 | 1100..2000 => format!("{}honderd{}", times(n / 100), rest(n % 100)),
        _ => match n % 1000 {
            0 => format!("{}duizend", times(n / 1000)),
            rest => format!("{}duizend {}", times(n / 1000), number(rest)),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers() {
        for (n, word) in [
            (0, "nul"),
            (1, "een"),
            (14, "veertien"),
            (21, "eenentwintig"),
            (22, "tweeëntwintig"),
            (83, "drieëntachtig"),
            (100, "honderd"),
            (101, "honderdeen"),
            (518, "vijfhonderdachttien"),
            (1000, "duizend"),
            (1001, "duizend een"),
            (1100, "elfhonderd"),
            (1999, "negentienhonderdnegenennegentig"),
        ] {
            assert_eq!(number(n), word);
        }
    }
}
