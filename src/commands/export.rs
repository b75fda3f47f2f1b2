//! `ansager export`: reads journals, writes papers. A file is there completely or not at all.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use serde_json::json;

use crate::{
    complaint::Complaint,
    export::{
        ascii::ascii,
        braille::{self, FormFeed, Page},
        braille_moves::Digits,
        braille_text,
        cells::Mapping,
        envelope,
        html::{self, Paper},
        notation::{Length, Letters, Notation},
        pgn,
        sheet::Sheet,
        text,
        words::paper_language,
    },
    game::{journal::Contents, words::Language},
    liblouis,
    options::{self, ExportOptions, FeedName, Format, MappingName, PaperName},
    storage,
};

/// The lines to print: none where the paper itself went to the standard output.
pub fn export(
    options: &ExportOptions,
    language: Option<Language>,
    json: bool,
) -> Result<Vec<String>, Complaint> {
    // A page is one document.
    if options.format == Format::Html && options.games.len() > 1 {
        return Err(Complaint::OneGamePerPage);
    }
    let mut paper = String::new();
    let mut hashes = Vec::new();
    for game in &options.games {
        let sheet = Sheet::from_journal(&contents(game)?);
        let language = language.unwrap_or(sheet.setup.language);
        if options.format == Format::Envelope && sheet.adjourned.is_none() {
            return Err(Complaint::NotAdjourned);
        }
        paper.push_str(&write(&sheet, options, language));
        hashes.push(sheet.hash.as_str().to_owned());
    }
    let Some(path) = &options.output else {
        if json {
            let line = json!({"format": options.format.name(), "hashes": hashes, "text": paper});
            return Ok(vec![line.to_string()]);
        }
        let mut out = io::stdout().lock();
        let written = out.write_all(paper.as_bytes()).and_then(|()| out.flush());
        return match written {
            // A closed pipe is the reader's choice.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err(Complaint::Unwritable("stdout".into(), error))
            }
            _ => Ok(Vec::new()),
        };
    };
    write_whole(path, paper.as_bytes())
        .map_err(|error| Complaint::Unwritable(path.clone(), error))?;
    let german = language.unwrap_or_default() == Language::German;
    let path = path.display().to_string();
    Ok(vec![if json {
        json!({"format": options.format.name(), "hashes": hashes, "file": path}).to_string()
    } else if german {
        format!("Geschrieben: {path}")
    } else {
        format!("Written: {path}")
    }])
}

/// A journal that has at least one readable entry.
pub fn contents(game: &str) -> Result<Contents, Complaint> {
    let path = options::game_path(game)?;
    if !path.exists() {
        return Err(Complaint::NotFound(path));
    }
    let contents =
        storage::read(&path).map_err(|error| Complaint::Unreadable(path.clone(), error))?;
    if contents.records.is_empty() {
        return Err(Complaint::NotAJournal(path));
    }
    Ok(contents)
}

pub fn write(sheet: &Sheet, options: &ExportOptions, language: Language) -> String {
    let language = paper_language(language);
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
    let mapping = match (options.mapping, language) {
        (Some(MappingName::Na), _) => Mapping::NorthAmerican,
        (Some(MappingName::Euro), _) | (None, Language::German) => Mapping::Eurobraille,
        (None, _) => Mapping::NorthAmerican,
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

/// Into a new file beside the old one, synced, then renamed: nobody ever reads half a paper.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link; a device or a pipe is written to, never replaced.
    let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if std::fs::metadata(path).is_ok_and(|file| !file.is_file()) {
        return File::options().write(true).open(path)?.write_all(bytes);
    }
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut draft = name.to_owned();
    draft.push(format!(".{}.part", std::process::id()));
    let draft = path.with_file_name(draft);
    let written = File::create(&draft).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| std::fs::rename(&draft, path));
    if renamed.is_err() {
        let _ = std::fs::remove_file(&draft);
    }
    renamed?;
    storage::sync_directory(path)
}
