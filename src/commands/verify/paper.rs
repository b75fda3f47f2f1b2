//! Whether a paper belongs to a journal: by its hash, and to the letter.
//!
//! A paper does not say with which options it was written, so that it is written anew with all that could have made it. Text is compared
//! line by line; braille cell by cell without blanks, because embossers and other programs break lines and pages anew.

use std::path::Path;

use clap::Parser;

use crate::{
    complaint::Complaint,
    export::{
        braille_text,
        cells::{BLANK, Cell, Mapping},
        sheet::Sheet,
        words::Words,
    },
    game::{journal, words::Language},
    options::{ExportOptions, Options, Task, VerifyOptions},
    papers,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// The paper tells the journal up to this entry; so many came since.
    Belongs { entry: u64, since: u64 },
    /// No line of the journal has the paper's hash.
    Foreign,
    /// The hash is right, but this line of the paper is another than the journal's.
    Differs {
        line: usize,
        paper: String,
        journal: Option<String>,
    },
}

impl Finding {
    pub fn belongs(&self) -> bool {
        matches!(self, Self::Belongs { .. })
    }

    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Differs { line, .. } => Some(*line),
            Self::Belongs { .. } | Self::Foreign => None,
        }
    }

    pub fn sentence(&self, german: bool) -> String {
        match self {
            Self::Belongs { entry, since } if german => format!(
                "Das Blatt gehört zu dieser Aufzeichnung: bis Eintrag {entry}, seitdem {since} weitere."
            ),
            Self::Belongs { entry, since } => {
                format!("The paper belongs to this record: up to entry {entry}, {since} more since.")
            }
            Self::Foreign if german => {
                "Diese Prüfsumme kommt in der Aufzeichnung nicht vor: Das Blatt gehört nicht zu ihr.".to_owned()
            }
            Self::Foreign => {
                "This hash is not in the record: the paper does not belong to it.".to_owned()
            }
            Self::Differs {
                line,
                paper,
                journal,
            } => {
                let mut sentence = match german {
                    true => format!("Das Blatt weicht in Zeile {line} von der Aufzeichnung ab: {paper}"),
                    false => format!("The paper differs from the record in line {line}: {paper}"),
                };
                if let Some(journal) = journal {
                    let instead = if german { "richtig wäre" } else { "it should be" };
                    sentence.push_str(&format!("; {instead}: {journal}"));
                }
                sentence
            }
        }
    }
}

/// None where no paper and no hash is given.
pub fn paper(options: &VerifyOptions, journal: &Path) -> Result<Option<Finding>, Complaint> {
    let read = |path: &Path| {
        std::fs::read(path).map_err(|error| Complaint::Unreadable(path.to_owned(), error))
    };
    let bytes = read(journal)?;
    let lines = journal::read(&bytes).lines;
    let belongs = |entry: u64| Finding::Belongs {
        entry,
        since: lines.saturating_sub(entry),
    };
    if let Some(hash) = &options.hash {
        let wanted = hash.trim().to_lowercase();
        let found = journal::prefix_with(&bytes, |hash| hash == wanted);
        return Ok(Some(
            found.map_or(Finding::Foreign, |(entry, _)| belongs(entry)),
        ));
    }
    let Some(file) = &options.paper else {
        return Ok(None);
    };
    let text = String::from_utf8_lossy(&read(file)?).into_owned();
    let text = text.trim_start_matches('\u{feff}');
    let finding = if hashes(text).is_empty() {
        braille(text, &bytes, belongs)
    } else {
        Some(print(text, &bytes, belongs))
    };
    finding
        .map(Some)
        .ok_or_else(|| Complaint::NoHash(file.clone()))
}

/// Words of 32 hexadecimal digits.
fn hashes(text: &str) -> Vec<String> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| word.len() == 32 && word.bytes().all(|byte| byte.is_ascii_hexdigit()))
        .map(str::to_lowercase)
        .collect()
}

fn print(text: &str, journal: &[u8], belongs: impl Fn(u64) -> Finding) -> Finding {
    let hashes = hashes(text);
    let wanted = |hash: &str| hashes.iter().any(|other| other == hash);
    let Some((entry, prefix)) = journal::prefix_with(journal, wanted) else {
        return Finding::Foreign;
    };
    let sheet = Sheet::from_journal(&prefix);
    let (begin, given) = part(text, sheet.hash.as_str());
    let given: Vec<&str> = given.lines().map(str::trim_end).collect();
    let mut best: Option<(usize, Finding)> = None;
    for arguments in printed(text) {
        for language in [Language::German, Language::English] {
            let own = papers::write(&sheet, &options(&arguments), language);
            let own: Vec<&str> = own.lines().map(str::trim_end).collect();
            let length = own.len().max(given.len());
            let at =
                |lines: &[&str], line: usize| lines.get(line).map_or("", |line| *line).to_owned();
            let differing: Vec<usize> = (0..length)
                .filter(|&line| !alike(&at(&given, line), &at(&own, line)))
                .collect();
            let Some(&line) = differing.first() else {
                return belongs(entry);
            };
            if best
                .as_ref()
                .is_none_or(|(fewest, _)| differing.len() < *fewest)
            {
                let finding = Finding::Differs {
                    line: begin + line + 1,
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
        let before = line.find("ansager ")? + "ansager ".len();
        let rest = line[before..]
            .trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
        Some(format!("{}{rest}", &line[..before]))
    };
    given == own || version(given).is_some_and(|given| Some(given) == version(own))
}

/// Of several games in one PGN the one with this hash, and how many lines stand before it.
fn part<'a>(text: &'a str, hash: &str) -> (usize, &'a str) {
    let Some(at) = text.find(&format!("[AnsagerJournal \"{hash}\"]")) else {
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
fn printed(text: &str) -> Vec<String> {
    let all = |format: &str, choices: &[&str]| {
        let mut lines = vec![format!("--format {format}")];
        for choice in choices {
            let with: Vec<String> = lines
                .iter()
                .map(|line| format!("{line} {choice}"))
                .collect();
            lines.extend(with);
        }
        lines
    };
    if text.contains("[AnsagerJournal ") {
        all("pgn", &["--ascii"])
    } else if let Some(font) = text.find("font: ").filter(|_| text.contains("<html")) {
        let points: String = text[font + "font: ".len()..]
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        let paper = if text.contains("size: A5") {
            "a5"
        } else {
            "a4"
        };
        let dark = if text.contains("color-scheme: dark") {
            " --dark"
        } else {
            ""
        };
        let format = format!("html --points {points} --paper {paper}{dark}");
        all(&format, &["--short", "--no-times"])
    } else {
        let mut lines = all("text", &["--ascii", "--short", "--no-times"]);
        lines.extend(all("envelope", &["--ascii"]));
        lines
    }
}

fn options(arguments: &str) -> ExportOptions {
    let words = ["ansager", "export", "game"].into_iter();
    let parsed = Options::try_parse_from(words.chain(arguments.split_whitespace()));
    match parsed.map(|options| options.task) {
        Ok(Task::Export(export)) => export,
        // Whoever changes the size of the letters by hand gets the default one to compare with.
        _ => options("--format html"),
    }
}

/// The cells of a paper without its blanks, each with its line, counted from one.
struct Embossed {
    cells: Vec<Cell>,
    lines: Vec<usize>,
}

impl Embossed {
    /// None if something stands there that is no cell.
    fn read(text: &str, cell: impl Fn(char) -> Option<Cell>) -> Option<Self> {
        let (mut cells, mut lines) = (Vec::new(), Vec::new());
        for (index, line) in text.lines().enumerate() {
            for letter in line.chars().filter(|letter| !letter.is_whitespace()) {
                let cell = cell(letter)?;
                if cell != BLANK {
                    cells.push(cell);
                    lines.push(index + 1);
                }
            }
        }
        (!cells.is_empty()).then_some(Self { cells, lines })
    }
}

/// None if no hash is found.
fn braille(text: &str, journal: &[u8], belongs: impl Fn(u64) -> Finding) -> Option<Finding> {
    let unicode = |letter: char| u8::try_from(u32::from(letter).checked_sub(0x2800)?).ok();
    let readings = [
        Embossed::read(text, unicode),
        Embossed::read(text, |letter| Mapping::Eurobraille.read(letter)),
        Embossed::read(text, |letter| Mapping::NorthAmerican.read(letter)),
    ];
    let mut finding = None;
    for given in readings.into_iter().flatten() {
        for language in [Language::German, Language::English] {
            let wanted = |hash: &str| {
                let hash = braille_text::write(hash, language);
                given.cells.windows(hash.len()).any(|cells| cells == hash)
            };
            let Some((entry, prefix)) = journal::prefix_with(journal, wanted) else {
                if is_paper(&given, language) {
                    finding = finding.or(Some(Finding::Foreign));
                }
                continue;
            };
            let sheet = Sheet::from_journal(&prefix);
            let same = embossed(&sheet, language)
                .map(|own| {
                    (
                        own.iter()
                            .zip(&given.cells)
                            .take_while(|(own, given)| own == given)
                            .count(),
                        own.len(),
                    )
                })
                .max()?;
            if same == (given.cells.len(), given.cells.len()) {
                return Some(belongs(entry));
            }
            let line = given
                .lines
                .get(same.0)
                .or_else(|| given.lines.last())
                .copied()
                .unwrap_or(1);
            finding = Some(Finding::Differs {
                line,
                paper: text
                    .lines()
                    .nth(line - 1)
                    .unwrap_or_default()
                    .trim_end()
                    .to_owned(),
                journal: None,
            });
        }
    }
    finding
}

/// Whether the line with the hash is there, whatever it says.
fn is_paper(given: &Embossed, language: Language) -> bool {
    let name = braille_text::write(Words::of(language).hash, language);
    given.cells.windows(name.len()).any(|cells| cells == name)
}

/// With each table and each form of the digits.
fn embossed(sheet: &Sheet, language: Language) -> impl Iterator<Item = Vec<Cell>> {
    ["", "--lowered", "--own-table", "--own-table --lowered"]
        .into_iter()
        .map(move |choice| {
            let options = options(&format!("--format braille {choice}"));
            let paper = papers::write(sheet, &options, language);
            let cell = |letter: char| u8::try_from(u32::from(letter).checked_sub(0x2800)?).ok();
            Embossed::read(&paper, cell).map_or_else(Vec::new, |paper| paper.cells)
        })
}
