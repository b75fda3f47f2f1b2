//! Whether a paper belongs to a journal: by its hash, and to the letter.
//!
//! A paper does not say with which options it was written, so that it is written anew with all that could have made it. Text is compared
//! line by line; braille cell by cell without blanks, because embossers and other programs break lines and pages anew. A paper of another
//! form is worded differently, and only its facts are compared.

use std::{cmp::Ordering, path::Path};

use clap::ValueEnum;
use shakmaty::Color;

use super::{braille, other_form};
use crate::{
    commands::export,
    complaint::Complaint,
    export::{FORM, sheet::Sheet},
    game::{
        journal::line::{self, LineHash},
        record::markers::{PROGRAM, large_print as marks, tags},
        words::{Language, paper_check::PaperCheck},
    },
    options::{self, ExportOptions, Format, PaperName, VerifyOptions},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// The paper tells the journal up to this entry; so many came since.
    Belongs {
        entry: u64,
        since: u64,
        compared: Compared,
    },
    /// No line of the journal has the paper's hash.
    Foreign,
    /// The hash is right, but here the paper is another than the journal.
    Differs {
        place: Place,
        paper: String,
        journal: Option<String>,
    },
}

/// How far a paper was held to its journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    /// Every letter; of a hash that was typed in, the hash.
    All,
    /// The form of the paper is not today's, so that only its facts count.
    Facts(OtherForm, Facts),
}

/// How a paper's form stands to today's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OtherForm {
    Earlier,
    Later,
}

/// What a paper of another form has in common with the journal, besides the hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    MovesAndResult,
    Moves,
    Position,
}

/// Where a paper differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Counted from one.
    Line(usize),
    Move {
        number: u32,
        by: Color,
    },
    Result,
    Position,
}

impl Finding {
    pub fn belongs(&self) -> bool {
        matches!(self, Self::Belongs { .. })
    }

    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Differs {
                place: Place::Line(line),
                ..
            } => Some(*line),
            Self::Differs { .. } | Self::Belongs { .. } | Self::Foreign => None,
        }
    }

    pub fn sentence(&self, language: Language) -> String {
        let say = &language.words().papers().check;
        match self {
            Self::Belongs {
                entry,
                since,
                compared,
            } => {
                let belongs = say.belongs(&entry.to_string(), &since.to_string());
                match compared {
                    Compared::All => belongs,
                    Compared::Facts(form, facts) => {
                        format!("{belongs} {}", only(*form, *facts, say))
                    }
                }
            }
            Self::Foreign => say.foreign().to_owned(),
            Self::Differs {
                place,
                paper,
                journal,
            } => {
                let differs = match place {
                    Place::Line(line) => say.line_differs(&line.to_string(), paper),
                    Place::Move { number, by } => {
                        let color = language.of_papers().words().colors.get(*by);
                        say.move_differs(&number.to_string(), color, paper)
                    }
                    Place::Result => say.result_differs(paper),
                    Place::Position => say.position_differs(paper),
                };
                let instead = journal.as_ref().map(|journal| say.instead(journal));
                differs + &instead.unwrap_or_default()
            }
        }
    }
}

fn only(form: OtherForm, facts: Facts, say: &PaperCheck) -> String {
    let facts = match facts {
        Facts::MovesAndResult => say.moves_and_result(),
        Facts::Moves => say.moves(),
        Facts::Position => say.position(),
    };
    match form {
        OtherForm::Earlier => say.earlier_form(facts),
        OtherForm::Later => say.later_form(facts),
    }
}

/// How this form stands to today's; none if it is today's. Papers of the first form do not name it.
pub(super) fn form(form: Option<u32>) -> Option<OtherForm> {
    match form.unwrap_or_default().cmp(&FORM) {
        Ordering::Less => Some(OtherForm::Earlier),
        Ordering::Equal => None,
        Ordering::Greater => Some(OtherForm::Later),
    }
}

/// None where no paper and no hash is given.
pub fn paper(options: &VerifyOptions, journal: &Path) -> Result<Option<Finding>, Complaint> {
    let read = |path: &Path| {
        std::fs::read(path).map_err(|error| Complaint::Unreadable(path.to_owned(), error))
    };
    let bytes = read(journal)?;
    let lines = line::read(&bytes).lines;
    let belongs = |entry: u64, compared: Compared| Finding::Belongs {
        entry,
        since: lines.saturating_sub(entry),
        compared,
    };
    if let Some(hash) = &options.hash {
        let wanted = hash.trim().to_lowercase();
        let found = line::prefix_with(&bytes, |hash| hash == wanted);
        return Ok(Some(found.map_or(Finding::Foreign, |(entry, _)| {
            belongs(entry, Compared::All)
        })));
    }
    let Some(file) = &options.paper else {
        return Ok(None);
    };
    let text = String::from_utf8_lossy(&read(file)?).into_owned();
    let text = text.trim_start_matches('\u{feff}');
    let finding = if hashes(text).is_empty() {
        braille::finding(text, &bytes, belongs)
    } else {
        Some(print(text, &bytes, belongs))
    };
    finding
        .map(Some)
        .ok_or_else(|| Complaint::NoHash(file.clone()))
}

/// Words of as many hexadecimal digits as a hash has.
fn hashes(text: &str) -> Vec<String> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| {
            word.len() == LineHash::LENGTH && word.bytes().all(|byte| byte.is_ascii_hexdigit())
        })
        .map(str::to_lowercase)
        .collect()
}

fn print(text: &str, journal: &[u8], belongs: impl Fn(u64, Compared) -> Finding) -> Finding {
    let hashes = hashes(text);
    let wanted = |hash: &str| hashes.iter().any(|other| other == hash);
    let Some((entry, prefix)) = line::prefix_with(journal, wanted) else {
        return Finding::Foreign;
    };
    let sheet = Sheet::from_journal(&prefix);
    let (begin, given) = part(text, sheet.hash.as_str());
    if let Some(form) = form(other_form::named(given)) {
        return match other_form::facts(given, &sheet) {
            Ok(facts) => belongs(entry, Compared::Facts(form, facts)),
            Err(finding) => finding,
        };
    }
    let given: Vec<&str> = given.lines().map(str::trim_end).collect();
    let mut best: Option<(usize, Finding)> = None;
    for options in printed(text) {
        for language in Language::with_papers() {
            let own = export::write(&sheet, &options, language);
            let own: Vec<&str> = own.lines().map(str::trim_end).collect();
            let length = own.len().max(given.len());
            let at =
                |lines: &[&str], line: usize| lines.get(line).map_or("", |line| *line).to_owned();
            let differing: Vec<usize> = (0..length)
                .filter(|&line| !alike(&at(&given, line), &at(&own, line)))
                .collect();
            let Some(&line) = differing.first() else {
                return belongs(entry, Compared::All);
            };
            if best
                .as_ref()
                .is_none_or(|(fewest, _)| differing.len() < *fewest)
            {
                let finding = Finding::Differs {
                    place: Place::Line(begin + line + 1),
                    paper: at(&given, line),
                    journal: Some(at(&own, line)),
                };
                best = Some((differing.len(), finding));
            }
        }
    }
    best.map_or(Finding::Foreign, |(_, finding)| finding)
}

/// Another version of the program may have written the paper.
fn alike(given: &str, own: &str) -> bool {
    let version = |line: &str| {
        let before = line.find(PROGRAM)? + PROGRAM.len();
        let rest = line[before..]
            .trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
        Some(format!("{}{rest}", &line[..before]))
    };
    given == own || version(given).is_some_and(|given| Some(given) == version(own))
}

/// Of several games in one PGN the one with this hash, and how many lines stand before it.
fn part<'a>(text: &'a str, hash: &str) -> (usize, &'a str) {
    let Some(at) = text.find(&format!("[{} \"{hash}\"]", tags::JOURNAL)) else {
        return (0, text);
    };
    let event = "\n[Event ";
    let begin = text[..at].rfind(event).map_or(0, |begin| begin + 1);
    let end = text[at..]
        .find(event)
        .map_or(text.len(), |end| at + end + 1);
    let before = text[..begin].matches('\n').count();
    (before, &text[begin..end])
}

/// Every choice of options that could have printed this.
fn printed(text: &str) -> Vec<ExportOptions> {
    let pgn = text.contains(&format!("[{} ", tags::JOURNAL));
    let font = text.find(marks::FONT);
    let font = font.filter(|_| !pgn && text.contains("<html"));
    let plain = !pgn && font.is_none();
    let papers = |&format: &Format| match format {
        Format::Pgn if pgn => choices(ExportOptions::of(format), &[ascii]),
        Format::Text if plain => choices(ExportOptions::of(format), &[ascii, short, no_times]),
        Format::Envelope if plain => choices(ExportOptions::of(format), &[ascii]),
        Format::Html => font.map_or_else(Vec::new, |font| {
            choices(large_print(text, font), &[short, no_times])
        }),
        // Cells are compared in `braille`.
        Format::Pgn | Format::Text | Format::Envelope | Format::Braille | Format::Brf => Vec::new(),
    };
    Format::value_variants().iter().flat_map(papers).collect()
}

/// The options of a page as its style tells them.
fn large_print(text: &str, font: usize) -> ExportOptions {
    let points: String = text[font + marks::FONT.len()..]
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    let mut options = ExportOptions::of(Format::Html);
    // Whoever changes the size of the letters by hand gets the default one to compare with.
    options.points = options::points(&points).unwrap_or(options.points);
    if text.contains(&[marks::SIZE, marks::A5].concat()) {
        options.paper = PaperName::A5;
    }
    options.dark = text.contains(&[marks::SCHEME, marks::DARK].concat());
    options
}

/// With and without each of these.
pub(super) fn choices(
    options: ExportOptions,
    with: &[fn(&mut ExportOptions)],
) -> Vec<ExportOptions> {
    let mut all = vec![options];
    for choose in with {
        let mut chosen = all.clone();
        chosen.iter_mut().for_each(choose);
        all.extend(chosen);
    }
    all
}

fn ascii(options: &mut ExportOptions) {
    options.ascii = true;
}

fn short(options: &mut ExportOptions) {
    options.short = true;
}

fn no_times(options: &mut ExportOptions) {
    options.no_times = true;
}
