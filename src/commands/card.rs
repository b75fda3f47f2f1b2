//! `ansager card`: the card for the sighted opponent.

use serde_json::json;

use crate::{
    commands::{Answer, Context},
    complaint::Complaint,
    export::{
        card,
        html::{Paper, Style},
    },
    game::moves::scoresheet_notation::{Length, Letters, Notation},
    options::{CardFormat, CardOptions, PaperName},
};

/// A page to be printed, from which a browser makes a PDF; or plain text.
pub(super) fn run(options: &CardOptions, context: &Context) -> Result<Answer, Complaint> {
    let language = context.language();
    let style = Style {
        notation: Notation {
            language: language.of_papers(),
            letters: Letters::Print,
            length: Length::Long,
        },
        times: false,
        points: options.points,
        dark: false,
        paper: match options.paper {
            PaperName::A4 => Paper::A4,
            PaperName::A5 => Paper::A5,
        },
    };
    let (format, card) = match options.format {
        CardFormat::Html => ("html", card::html(language, options.words, style)),
        CardFormat::Text => ("text", card::text(language, options.words)),
    };
    if let (Some(notice), false) = (language.words().papers_in_english, context.json) {
        eprintln!("{notice}");
    }
    Ok(Answer::yes(match context.json {
        true => json!({"format": format, "words": options.words.code(), "text": card}).to_string(),
        false => card.trim_end().to_owned(),
    }))
}
