//! The card for the sighted opponent, in large print or as plain text: names, numbers, pieces and how a move is said (D.2.1).

use maud::{DOCTYPE, Markup, PreEscaped, html};
use shakmaty::{CastlingSide, File, Rank, Role};

use super::html_style::Style;
use crate::game::{
    language::phrasing::Phrasing, laws::agreement::Style as Wording, moves::spoken::SpokenMove,
    words::Language,
};

/// Moves that show how it sounds, as the journal writes them.
const EXAMPLES: [(&str, &str); 5] = [
    ("Ng1-f3", "g1-f3"),
    ("Bc4xf7", "c4xf7"),
    ("Pe7-e8=Q", "e7-e8"),
    ("O-O", "0-0"),
    ("O-O-O", "0-0-0"),
];

/// One table: its heading, and what is written and said in each row.
struct Table {
    heading: &'static str,
    rows: Vec<(String, String)>,
}

fn tables(language: Language, said_in: Language) -> Vec<Table> {
    let own = language.words();
    let said = said_in.words();
    let words = own.card();
    let files = File::ALL.iter().zip(said.files);
    let ranks = Rank::ALL.iter().zip(said.ranks);
    let roles = Role::ALL.iter().rev().map(|role| {
        let name = own.roles.get(*role);
        ((*name).to_owned(), (*said.roles.get(*role)).to_owned())
    });
    vec![
        Table {
            heading: words.file(),
            rows: files
                .map(|(file, name)| (file.char().to_string(), name.to_owned()))
                .collect(),
        },
        Table {
            heading: words.rank(),
            rows: ranks
                .map(|(rank, name)| (rank.char().to_string(), name.to_owned()))
                .collect(),
        },
        Table {
            heading: words.piece(),
            rows: roles.collect(),
        },
        Table {
            heading: words.moves(),
            rows: examples(language, said_in),
        },
    ]
}

fn examples(language: Language, said_in: Language) -> Vec<(String, String)> {
    let phrasing = Phrasing::new(said_in, Wording::Fide);
    let letters = &language.of_papers().words().letters;
    let row = |(text, squares): &(&str, &str)| {
        let said: SpokenMove = text.parse().ok()?;
        let written = match said {
            SpokenMove::Piece(piece) => {
                let role = piece.role.filter(|role| *role != Role::Pawn);
                let role = role.map(|role| letters.get(role).to_string());
                let promotion = piece.promotion.map(|role| letters.get(role).to_string());
                let part = Option::unwrap_or_default;
                format!("{}{squares}{}", part(role), part(promotion))
            }
            SpokenMove::Castle(CastlingSide::KingSide | CastlingSide::QueenSide)
            | SpokenMove::Dash => (*squares).to_owned(),
        };
        Some((written, phrasing.movement(said)))
    };
    EXAMPLES.iter().filter_map(row).collect()
}

fn sentences(language: Language, said_in: Language) -> [String; 6] {
    let words = language.words().card();
    [
        words.announce().to_owned(),
        words.capture(said_in.words().takes),
        words.promotion().to_owned(),
        words.repeat().to_owned(),
        words.correct().to_owned(),
        words.arbiter().to_owned(),
    ]
}

pub fn html(language: Language, said_in: Language, style: Style) -> String {
    let words = language.words().card();
    let page = html! {
        (DOCTYPE) "\n"
        html lang=(language.of_papers()) { "\n"
            head { "\n"
                meta charset="utf-8"; "\n"
                meta name="viewport" content="width=device-width, initial-scale=1"; "\n"
                title { (words.title()) } "\n"
                style { "\n" (PreEscaped(style.sheet())) } "\n"
            } "\n"
            body { "\n"
                main { "\n"
                    section.part { "\n"
                        h1 { (words.title()) } "\n"
                        p { (words.intro()) } "\n"
                        ul { "\n"
                            @for sentence in sentences(language, said_in) { li { (sentence) } "\n" }
                        } "\n"
                    } "\n"
                    @for table in tables(language, said_in) { (section(&table, words.written(), words.said(), said_in)) }
                } "\n"
            } "\n"
        } "\n"
    };
    page.into_string()
}

fn section(table: &Table, written: &str, said: &str, said_in: Language) -> Markup {
    html! {
        section.part { "\n"
            h2 { (table.heading) } "\n"
            table { "\n"
                thead { tr { th scope="col" style="width: auto" { (written) } th scope="col" { (said) } } } "\n"
                tbody { "\n"
                    @for (sign, name) in &table.rows {
                        tr { th scope="row" style="text-align: left" { (sign) } td lang=(said_in) { (name) } } "\n"
                    }
                } "\n"
            } "\n"
        } "\n"
    }
}

pub fn text(language: Language, said_in: Language) -> String {
    let words = language.words().card();
    let mut lines = vec![words.title().to_owned(), words.intro().to_owned()];
    lines.extend(sentences(language, said_in));
    for table in tables(language, said_in) {
        lines.push(String::new());
        lines.push(table.heading.to_owned());
        let rows = table.rows.iter();
        lines.extend(rows.map(|(sign, name)| format!("{sign}: {name}")));
    }
    lines.join("\n")
}
