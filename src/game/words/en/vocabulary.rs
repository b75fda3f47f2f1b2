//! English, with the files as the FIDE text spells them.

use std::sync::OnceLock;

use shakmaty::{ByColor, ByRole};

use crate::game::words::{
    Section, Unit, Words,
    writing::{BrailleCode, DateOrder, Writing},
};

pub(in crate::game::words) static WORDS: Words = Words {
    own_name: "English",
    writing: Writing {
        date: DateOrder::YearFirst,
        braille: BrailleCode::English,
    },
    files: [
        "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector",
    ],
    ranks: [
        "one", "two", "three", "four", "five", "six", "seven", "eight",
    ],
    roles: ByRole {
        pawn: "Pawn",
        knight: "Knight",
        bishop: "Bishop",
        rook: "Rook",
        queen: "Queen",
        king: "King",
    },
    role_plurals: ByRole {
        pawn: "Pawns",
        knight: "Knights",
        bishop: "Bishops",
        rook: "Rooks",
        queen: "Queens",
        king: "Kings",
    },
    a_role: ByRole {
        pawn: "a pawn",
        knight: "a knight",
        bishop: "a bishop",
        rook: "a rook",
        queen: "a queen",
        king: "a king",
    },
    the_role: ByRole {
        pawn: "the pawn",
        knight: "the knight",
        bishop: "the bishop",
        rook: "the rook",
        queen: "the queen",
        king: "the king",
    },
    no_role: ByRole {
        pawn: "No pawn",
        knight: "No knight",
        bishop: "No bishop",
        rook: "No rook",
        queen: "No queen",
        king: "No king",
    },
    colors: ByColor {
        white: "White",
        black: "Black",
    },
    pieces: ByColor {
        white: ByRole {
            pawn: "white pawn",
            knight: "white knight",
            bishop: "white bishop",
            rook: "white rook",
            queen: "white queen",
            king: "white king",
        },
        black: ByRole {
            pawn: "black pawn",
            knight: "black knight",
            bishop: "black bishop",
            rook: "black rook",
            queen: "black queen",
            king: "black king",
        },
    },
    letters: ByRole {
        pawn: 'P',
        knight: 'N',
        bishop: 'B',
        rook: 'R',
        queen: 'Q',
        king: 'K',
    },
    from: "from",
    to: "to",
    takes: "takes",
    takes_on: "takes on",
    hesitations: &["um"],
    closings: &["check", "mate", "checkmate"],
    heard_as: &[],
    en_passant: "en passant",
    short_castling: "Short castling",
    long_castling: "Long castling",
    dash: "dash",
    from_board: &["board", "from the board"],
    halves: &["half", "a half", "one half"],
    score_joins: &["to"],
    or: "or",
    and: "and",
    hour: Unit {
        one: "one hour",
        many: "hours",
        forms: &["hour", "hours", "h"],
    },
    minute: Unit {
        one: "one minute",
        many: "minutes",
        forms: &["minute", "minutes", "min", "mins"],
    },
    second: Unit {
        one: "one second",
        many: "seconds",
        forms: &["second", "seconds", "sec", "secs", "s"],
    },
    no_time: "zero seconds",
    ones: &["a", "an"],
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
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
    ];
    const TENS: [&str; 10] = [
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ];
    match n {
        0..20 => SMALL[n as usize].to_owned(),
        20..100 => match n % 10 {
            0 => TENS[n as usize / 10].to_owned(),
            unit => format!("{}-{}", TENS[n as usize / 10], number(unit)),
        },
        100..1000 => match n % 100 {
            0 => format!("{} hundred", number(n / 100)),
            rest => format!("{} hundred and {}", number(n / 100), number(rest)),
        },
        _ => match n % 1000 {
            0 => format!("{} thousand", number(n / 1000)),
            rest @ 1..100 => format!("{} thousand and {}", number(n / 1000), number(rest)),
            rest => format!("{} thousand {}", number(n / 1000), number(rest)),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers() {
        for (n, word) in [
            (0, "zero"),
            (1, "one"),
            (14, "fourteen"),
            (21, "twenty-one"),
            (40, "forty"),
            (100, "one hundred"),
            (101, "one hundred and one"),
            (518, "five hundred and eighteen"),
            (1001, "one thousand and one"),
            (1999, "one thousand nine hundred and ninety-nine"),
        ] {
            assert_eq!(number(n), word);
        }
    }
}
