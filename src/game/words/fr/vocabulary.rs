//! French.
//!
//! The colours are plural without an article, which the sentences bring along: "les Blancs", "aux Noirs".

use std::sync::OnceLock;

use shakmaty::{ByColor, ByRole};

use crate::game::words::{
    Section, Unit, Words,
    writing::{BrailleCode, DateOrder, Writing},
};

pub(in crate::game::words) static WORDS: Words = Words {
    own_name: "français",
    writing: Writing {
        date: DateOrder::YearFirst,
        braille: BrailleCode::English,
    },
    files: [
        "Anna", "Bella", "César", "David", "Eva", "Felix", "Gustav", "Hector",
    ],
    ranks: [
        "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit",
    ],
    roles: ByRole {
        pawn: "Pion",
        knight: "Cavalier",
        bishop: "Fou",
        rook: "Tour",
        queen: "Dame",
        king: "Roi",
    },
    role_plurals: ByRole {
        pawn: "Pions",
        knight: "Cavaliers",
        bishop: "Fous",
        rook: "Tours",
        queen: "Dames",
        king: "Rois",
    },
    a_role: ByRole {
        pawn: "un pion",
        knight: "un cavalier",
        bishop: "un fou",
        rook: "une tour",
        queen: "une dame",
        king: "un roi",
    },
    the_role: ByRole {
        pawn: "le pion",
        knight: "le cavalier",
        bishop: "le fou",
        rook: "la tour",
        queen: "la dame",
        king: "le roi",
    },
    no_role: ByRole {
        pawn: "Aucun pion",
        knight: "Aucun cavalier",
        bishop: "Aucun fou",
        rook: "Aucune tour",
        queen: "Aucune dame",
        king: "Aucun roi",
    },
    colors: ByColor {
        white: "Blancs",
        black: "Noirs",
    },
    pieces: ByColor {
        white: ByRole {
            pawn: "pion blanc",
            knight: "cavalier blanc",
            bishop: "fou blanc",
            rook: "tour blanche",
            queen: "dame blanche",
            king: "roi blanc",
        },
        black: ByRole {
            pawn: "pion noir",
            knight: "cavalier noir",
            bishop: "fou noir",
            rook: "tour noire",
            queen: "dame noire",
            king: "roi noir",
        },
    },
    letters: ByRole {
        pawn: 'P',
        knight: 'C',
        bishop: 'F',
        rook: 'T',
        queen: 'D',
        king: 'R',
    },
    from: "de",
    to: "vers",
    takes: "prend",
    takes_on: "prend en",
    hesitations: &["euh"],
    closings: &["échec", "mat"],
    heard_as: &[],
    en_passant: "en passant",
    short_castling: "Petit roque",
    long_castling: "Grand roque",
    dash: "tiret",
    from_board: &["échiquier", "de l'échiquier"],
    halves: &["demi", "un demi"],
    score_joins: &["à"],
    or: "ou",
    and: "et",
    hour: Unit {
        one: "une heure",
        many: "heures",
        forms: &["heure", "heures", "h"],
    },
    minute: Unit {
        one: "une minute",
        many: "minutes",
        forms: &["minute", "minutes", "min"],
    },
    second: Unit {
        one: "une seconde",
        many: "secondes",
        forms: &["seconde", "secondes", "sec", "s"],
    },
    no_time: "zéro seconde",
    ones: &["une"],
    number,
    smooth: elide,
    unit_number: feminine,
    spoken: super::spoken::SPOKEN,
    papers: Section::English,
    papers_in_english: Some("Les feuilles sont en anglais."),
    report: super::report::REPORT,
    card: Section::English,
    checklists: Section::English,
    rules: Section::English,
    rules_in_english: Some("Les règles ne sont disponibles qu'en anglais."),
    checklists_in_english: Some("Les listes de contrôle ne sont disponibles qu'en anglais."),
    shell: Section::English,
    command_help: Section::English,
    lexicon: OnceLock::new(),
    pair: None,
    page: Section::English,
    page_in_english: Some("Cette page est en anglais."),
    help: super::understood::HELP,
    topics: super::understood::TOPICS,
    lexemes: super::understood::LEXEMES,
    patterns: super::understood::PATTERNS,
    answers: super::understood::ANSWERS,
    places: super::understood::PLACES,
};

fn number(n: u32) -> String {
    const SMALL: [&str; 20] = [
        "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
        "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit",
        "dix-neuf",
    ];
    const TENS: [&str; 7] = [
        "",
        "",
        "vingt",
        "trente",
        "quarante",
        "cinquante",
        "soixante",
    ];
    // No "one" before hundred and thousand: cent, mille.
    let times = |n: u32, unit: &str| match n {
        1 => unit.to_owned(),
        n => format!("{} {unit}", number(n)),
    };
    match n {
        0..20 => SMALL[n as usize].to_owned(),
        20..60 => match (TENS[n as usize / 10], n % 10) {
            (tens, 0) => tens.to_owned(),
            (tens, 1) => format!("{tens} et un"),
            (tens, unit) => format!("{tens}-{}", number(unit)),
        },
        // Twenties from here on: soixante-dix, quatre-vingt-dix.
        60 => TENS[6].to_owned(),
        61 | 71 => format!("soixante et {}", number(n - 60)),
        62..80 => format!("soixante-{}", number(n - 60)),
        80 => "quatre-vingts".to_owned(),
        81..100 => format!("quatre-vingt-{}", number(n - 80)),
        100..1000 => match n % 100 {
            0 if n > 100 => times(n / 100, "cents"),
            0 => "cent".to_owned(),
            rest => format!("{} {}", times(n / 100, "cent"), number(rest)),
        },
        _ => match n % 1000 {
            0 => times(n / 1000, "mille"),
            rest => format!("{} {}", times(n / 1000, "mille"), number(rest)),
        },
    }
}

/// "vingt et une minutes": hours, minutes and seconds are feminine.
fn feminine(n: u32) -> String {
    let number = number(n);
    if number.ends_with("un") {
        return number + "e";
    }
    number
}

/// "d'Anna", "d'Eva", "d'Hector"
fn elide(sentence: String) -> String {
    ["Anna", "Eva", "Hector"]
        .iter()
        .fold(sentence, |sentence, name| {
            sentence.replace(&format!("de {name}"), &format!("d'{name}"))
        })
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers() {
        for (n, word) in [
            (0, "zéro"),
            (1, "un"),
            (17, "dix-sept"),
            (21, "vingt et un"),
            (22, "vingt-deux"),
            (60, "soixante"),
            (61, "soixante et un"),
            (71, "soixante et onze"),
            (77, "soixante-dix-sept"),
            (80, "quatre-vingts"),
            (81, "quatre-vingt-un"),
            (91, "quatre-vingt-onze"),
            (100, "cent"),
            (101, "cent un"),
            (200, "deux cents"),
            (201, "deux cent un"),
            (1000, "mille"),
            (1280, "mille deux cent quatre-vingts"),
        ] {
            assert_eq!(number(n), word);
        }
    }
}
