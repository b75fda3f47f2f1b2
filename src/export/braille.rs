//! The scoresheet in braille: lines of cells, and pages for embossers.

use shakmaty::Color;

use super::{
    braille_moves::{self, Digits},
    braille_text,
    cells::{self, BLANK, Cell, Mapping},
    heading::{self, Fact},
    notation::{Length, Notation},
    sheet::Sheet,
    text,
};
use crate::game::words::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    pub language: Language,
    pub digits: Digits,
    /// Cells a line.
    pub width: usize,
}

/// How a file for embossers is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    pub mapping: Mapping,
    /// Lines a page.
    pub length: usize,
    pub feed: FormFeed,
}

/// What ends a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormFeed {
    /// Nothing: the embosser counts the lines, so that a short page is filled up.
    None,
    /// A form feed instead of the last line's end.
    Alone,
    /// The last line's end and a form feed.
    AfterLine,
}

/// Unicode braille, one line of text a line of cells.
pub fn unicode(sheet: &Sheet, style: Style) -> String {
    let mut text = String::new();
    for line in lines(sheet, style) {
        text.push_str(&cells::unicode(&line));
        text.push('\n');
    }
    text
}

/// Braille ready to be embossed: lines end with CR LF, pages as asked for.
pub fn brf(sheet: &Sheet, style: Style, page: Page) -> String {
    const LINE_END: &str = "\r\n";
    let mut text = String::new();
    let length = page.length.max(1);
    for lines in lines(sheet, style).chunks(length) {
        let written: Vec<String> = lines
            .iter()
            .map(|line| page.mapping.write(line).trim_end().to_owned())
            .collect();
        text.push_str(&written.join(LINE_END));
        match page.feed {
            FormFeed::None => text.push_str(&LINE_END.repeat(length - lines.len() + 1)),
            FormFeed::Alone => text.push('\u{c}'),
            FormFeed::AfterLine => text.push_str("\r\n\u{c}"),
        }
    }
    text
}

fn lines(sheet: &Sheet, style: Style) -> Vec<Vec<Cell>> {
    let write = |text: &str| braille_text::write(text, style.language);
    let fact = |Fact { name, value, .. }: Fact| write(&format!("{name}: {value}"));
    // A FEN is hard to read in cells, and lost where there are no capitals; the pieces are listed besides.
    let readable = |fact: &Fact| !fact.cased;
    let mut paragraphs: Vec<Vec<Cell>> = heading::facts(sheet, style.language)
        .into_iter()
        .filter(readable)
        .map(fact)
        .collect();
    paragraphs.push(Vec::new());
    let plain = text::Style {
        notation: Notation {
            language: style.language,
            length: Length::Long,
        },
        times: false,
    };
    let remarks = |ply: usize| {
        text::remarks(sheet, ply, plain).map(|remark| write(&remark.replace("(=) ", "")))
    };
    paragraphs.extend(remarks(0));
    for pair in text::moves(sheet) {
        let first = pair.rows[0].by;
        let mut words = vec![braille_moves::number(
            pair.number,
            first,
            style.language,
            style.digits,
        )];
        for row in pair.rows {
            words.push(braille_moves::write(row, style.language, style.digits));
            if row.draw_offered {
                // The brackets and the sign of (=) would be nearly the same cell three times.
                words.push(write(match style.language {
                    Language::German => "remisangebot",
                    Language::English | Language::Dutch | Language::French => "draw offer",
                }));
            }
        }
        paragraphs.push(words.join(&BLANK));
        for (index, row) in pair.rows.iter().enumerate() {
            let color = match (row.by, style.language) {
                (Color::White, Language::German) => "Weiß",
                (Color::Black, Language::German) => "Schwarz",
                (Color::White, _) => "White",
                (Color::Black, _) => "Black",
            };
            for remark in remarks(pair.first + index + 1) {
                let place = write(&format!("{} {color}: ", row.number));
                paragraphs.push([place, remark].concat());
            }
        }
    }
    paragraphs.push(write(&heading::result(sheet)));
    paragraphs.push(Vec::new());
    paragraphs.extend(
        heading::foot(sheet, style.language)
            .into_iter()
            .filter(readable)
            .map(fact),
    );
    paragraphs
        .iter()
        .flat_map(|paragraph| wrapped(paragraph, style.width.max(10)))
        .collect()
}

/// Broken at blanks; further lines are indented by two cells, and only a word longer than a line is cut.
fn wrapped(paragraph: &[Cell], width: usize) -> Vec<Vec<Cell>> {
    const INDENT: [Cell; 2] = [BLANK; 2];
    let mut lines = Vec::new();
    let mut line: Vec<Cell> = Vec::new();
    let mut begun = false;
    for word in paragraph.split(|&cell| cell == BLANK) {
        let mut rest = word;
        if begun && line.len() + 1 + rest.len() > width {
            lines.push(std::mem::replace(&mut line, INDENT.to_vec()));
        } else if begun {
            line.push(BLANK);
        }
        while line.len() + rest.len() > width {
            let (head, tail) = rest.split_at(width - line.len());
            line.extend(head);
            lines.push(std::mem::replace(&mut line, INDENT.to_vec()));
            rest = tail;
        }
        line.extend(rest);
        begun = true;
    }
    lines.push(line);
    lines
}
