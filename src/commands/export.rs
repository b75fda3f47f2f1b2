//! `ansager export`: reads journals, writes papers.

use std::io::{self, Write};

use serde_json::json;

use crate::{
    ascii::ascii,
    commands::{Answer, Context, game_file::GameFile, liblouis, user_file},
    complaint::Complaint,
    export::{
        braille::{self, FormFeed, Page},
        braille_moves::Digits,
        braille_text,
        cells::Mapping,
        envelope,
        html::{self, Paper},
        pgn,
        sheet::Sheet,
        text,
    },
    game::{
        moves::scoresheet_notation::{Length, Letters, Notation},
        words::{Language, writing::BrailleCode},
    },
    options::{ExportOptions, FeedName, Format, MappingName, PaperName},
};

/// Nothing is left to print where the paper itself went to the standard output.
pub(super) fn run(options: &ExportOptions, context: &Context) -> Result<Answer, Complaint> {
    let json = context.json;
    // A page is one document.
    if options.format == Format::Html && options.games.len() > 1 {
        return Err(Complaint::OneGamePerPage);
    }
    let mut paper = String::new();
    let mut hashes = Vec::new();
    let mut papers_in_english = None;
    for game in &options.games {
        let sheet = Sheet::from_journal(&GameFile::named(game)?.read()?);
        let language = context.asked.unwrap_or(sheet.agreement.language);
        if options.format == Format::Envelope && sheet.adjourned.is_none() {
            return Err(Complaint::NotAdjourned);
        }
        papers_in_english = papers_in_english.or_else(|| language.words().papers_in_english);
        paper.push_str(&write(&sheet, options, language));
        hashes.push(sheet.hash.as_str().to_owned());
    }
    if let Some(notice) = papers_in_english.filter(|_| !json) {
        eprintln!("{notice}");
    }
    let Some(path) = &options.output else {
        if json {
            let line = json!({"format": options.format.name(), "hashes": hashes, "text": paper});
            return Ok(Answer::yes(line.to_string()));
        }
        let mut out = io::stdout().lock();
        let written = out.write_all(paper.as_bytes()).and_then(|()| out.flush());
        return match written {
            // A closed pipe is the reader's choice.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err(Complaint::Unwritable("stdout".into(), error))
            }
            _ => Ok(Answer::silent(true)),
        };
    };
    user_file::write_whole(path, paper.as_bytes())
        .map_err(|error| Complaint::Unwritable(path.clone(), error))?;
    let words = &context.language().words().shell().games;
    let path = path.display().to_string();
    Ok(Answer::yes(if json {
        json!({"format": options.format.name(), "hashes": hashes, "file": path}).to_string()
    } else {
        words.written(&path)
    }))
}

pub fn write(sheet: &Sheet, options: &ExportOptions, language: Language) -> String {
    let language = language.of_papers();
    let translate = |texts: &[String]| match options.own_table {
        true => (texts.iter())
            .map(|text| braille_text::write(text, language))
            .collect(),
        false => liblouis::translate(texts, language),
    };
    let notation = Notation {
        language,
        letters: Letters::Print,
        length: if options.short {
            Length::Short
        } else {
            Length::Long
        },
    };
    let times = !options.no_times;
    match options.format {
        Format::Pgn => plain(pgn::write(sheet, language), options),
        Format::Text => plain(text::write(sheet, text::Style { notation, times }), options),
        Format::Envelope => {
            let envelope = envelope::write(sheet, &notation);
            plain(envelope.unwrap_or_default(), options)
        }
        Format::Braille => braille::unicode(sheet, braille_style(options, language), &translate),
        Format::Brf => braille::brf(
            sheet,
            braille_style(options, language),
            page(options, language),
            &translate,
        ),
        Format::Html => html::write(
            sheet,
            html::Style {
                notation,
                times,
                points: options.points,
                dark: options.dark,
                paper: match options.paper {
                    PaperName::A4 => Paper::A4,
                    PaperName::A5 => Paper::A5,
                },
            },
        ),
    }
}

fn plain(paper: String, options: &ExportOptions) -> String {
    if options.ascii { ascii(&paper) } else { paper }
}

fn braille_style(options: &ExportOptions, language: Language) -> braille::Style {
    braille::Style {
        language,
        digits: if options.lowered {
            Digits::Lowered
        } else {
            Digits::Signed
        },
        width: options.page_width.into(),
    }
}

fn page(options: &ExportOptions, language: Language) -> Page {
    let mapping = match (options.mapping, language.words().writing.braille) {
        (Some(MappingName::Na), _) | (None, BrailleCode::English) => Mapping::NorthAmerican,
        (Some(MappingName::Euro), _) | (None, BrailleCode::German) => Mapping::Eurobraille,
    };
    Page {
        mapping,
        length: options.page_length.into(),
        feed: match options.form_feed {
            FeedName::None => FormFeed::None,
            FeedName::Ff => FormFeed::Alone,
            FeedName::CrlfFf => FormFeed::AfterLine,
        },
    }
}
