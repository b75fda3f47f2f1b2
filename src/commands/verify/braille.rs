//! Embossed papers held to the journal, cell by cell without blanks.

use super::paper::{self, Compared, Facts, Finding, OtherForm, Place};
use crate::{
    commands::export,
    export::{
        FORM,
        braille_moves::{self, Digits},
        braille_text,
        cells::{self, BLANK, Cell, Mapping, dots},
        heading,
        sheet::Sheet,
        text,
    },
    game::{
        journal::line::{self, LineHash},
        words::Language,
    },
    options::{ExportOptions, Format},
};

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

    fn differs(&self, place: usize, text: &str) -> Finding {
        let line = self.lines.get(place).or_else(|| self.lines.last());
        let line = line.copied().unwrap_or(1);
        let paper = text.lines().nth(line - 1).unwrap_or_default();
        Finding::Differs {
            place: Place::Line(line),
            paper: paper.trim_end().to_owned(),
            journal: None,
        }
    }

    /// How the form that the paper names stands to today's.
    fn form(&self, language: Language) -> Option<OtherForm> {
        let named = |form: u32| {
            let name = heading::form(form, language);
            let name = without_blanks(&braille_text::write(&name, language));
            self.cells.windows(name.len()).any(|cells| cells == name)
        };
        // A longer number begins with a shorter one.
        paper::form((1..=FORM + 9).rev().find(|&form| named(form)))
    }

    /// Where the moves are others than the journal's, as a place among the cells.
    fn moves(&self, sheet: &Sheet, language: Language) -> Result<(), usize> {
        let signed = self.moves_with(sheet, language, Digits::Signed);
        let lowered = || self.moves_with(sheet, language, Digits::Lowered);
        signed.or_else(|place| lowered().map_err(|other| place.max(other)))
    }

    fn moves_with(&self, sheet: &Sheet, language: Language, digits: Digits) -> Result<(), usize> {
        let mut at = 0;
        let mut find = |word: &[Cell]| -> Result<(), usize> {
            let found = (self.cells[at..].windows(word.len())).position(|cells| cells == word);
            at += found.ok_or(at)? + word.len();
            Ok(())
        };
        for pair in text::moves(sheet) {
            let number = braille_moves::number(pair.number, pair.rows[0].by, language, digits);
            let mut word = without_blanks(&number);
            for row in pair.rows {
                word.extend(without_blanks(&braille_moves::write(row, language, digits)));
                // Words stand between the moves.
                if row.draw_offered {
                    find(&std::mem::take(&mut word))?;
                }
            }
            if !word.is_empty() {
                find(&word)?;
            }
        }
        Ok(())
    }

    /// Where it differs from the paper as it would be written now, as a place among the cells.
    fn to_the_letter(&self, sheet: &Sheet, language: Language) -> Result<(), usize> {
        let same = |own: &Vec<Cell>| {
            let both = own.iter().zip(&self.cells);
            (
                both.take_while(|(own, given)| own == given).count(),
                own.len(),
            )
        };
        let best = embossed(sheet, language).map(|own| same(&own)).max();
        let (same, length) = best.unwrap_or_default();
        match (same, length) == (self.cells.len(), self.cells.len()) {
            true => Ok(()),
            false => Err(same),
        }
    }
}

fn without_blanks(cells: &[Cell]) -> Vec<Cell> {
    let cells = cells.iter().copied();
    cells.filter(|&cell| cell != BLANK).collect()
}

/// None if no hash is found.
pub(super) fn finding(
    text: &str,
    journal: &[u8],
    belongs: impl Fn(u64, Compared) -> Finding,
) -> Option<Finding> {
    let unicode = |letter: char| u8::try_from(u32::from(letter).checked_sub(0x2800)?).ok();
    let papers = [
        Embossed::read(text, unicode),
        Embossed::read(text, |letter| Mapping::Eurobraille.read(letter)),
        Embossed::read(text, |letter| Mapping::NorthAmerican.read(letter)),
    ];
    let (mut finding, mut furthest) = (None, 0);
    for given in papers.into_iter().flatten() {
        for language in Language::with_papers() {
            let wanted = |hash: &str| {
                let hash = braille_text::write(hash, language);
                given.cells.windows(hash.len()).any(|cells| cells == hash)
            };
            let Some((entry, prefix)) = line::prefix_with(journal, wanted) else {
                if is_paper(&given, language) {
                    finding = finding.or(Some(Finding::Foreign));
                }
                continue;
            };
            let sheet = Sheet::from_journal(&prefix);
            let compared = match given.form(language) {
                None => given
                    .to_the_letter(&sheet, language)
                    .map(|()| Compared::All),
                Some(form) => {
                    (given.moves(&sheet, language)).map(|()| Compared::Facts(form, Facts::Moves))
                }
            };
            match compared {
                Ok(compared) => return Some(belongs(entry, compared)),
                Err(place) if place < furthest => {}
                Err(place) => {
                    furthest = place;
                    finding = Some(given.differs(place, text));
                }
            }
        }
    }
    finding
}

/// Whether a hash stands there, known by its shape and not by what is written before it.
fn is_paper(given: &Embossed, language: Language) -> bool {
    (0..given.cells.len()).any(|at| {
        let cells = &given.cells[at..];
        hash(cells).is_some_and(|hash| cells.starts_with(&braille_text::write(&hash, language)))
    })
}

/// As many hexadecimal digits as a hash has, if these cells begin with them.
fn hash(cells: &[Cell]) -> Option<String> {
    let letter_signs = [dots(6), dots(56)];
    let (mut hash, mut number) = (String::new(), false);
    for &cell in cells {
        let digit = ('0'..='9').find(|&digit| cells::digit(digit) == Some(cell));
        let letter = ('a'..='f').find(|&letter| cells::letter(letter) == Some(cell));
        if cell == braille_text::NUMBER {
            number = true;
        } else if letter_signs.contains(&cell) {
            number = false;
        } else {
            hash.push(if number { digit } else { letter }?);
        }
        if hash.len() == LineHash::LENGTH {
            return Some(hash);
        }
    }
    None
}

/// With each table and each form of the digits.
fn embossed(sheet: &Sheet, language: Language) -> impl Iterator<Item = Vec<Cell>> {
    let lowered: fn(&mut ExportOptions) = |options| options.lowered = true;
    let own_table: fn(&mut ExportOptions) = |options| options.own_table = true;
    paper::choices(ExportOptions::of(Format::Braille), &[lowered, own_table])
        .into_iter()
        .map(move |options| {
            let paper = export::write(sheet, &options, language);
            let cell = |letter: char| u8::try_from(u32::from(letter).checked_sub(0x2800)?).ok();
            Embossed::read(&paper, cell).map_or_else(Vec::new, |paper| paper.cells)
        })
}
