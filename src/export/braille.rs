//! The scoresheet in braille: lines of cells, and pages for embossers.
//!
//! Moves are written here, names and remarks by whatever writes text: our own table or another program.

use super::{
    braille_moves::{self, Digits},
    cells::{self, BLANK, Cell, Mapping},
    heading::{self, Fact},
    sheet::Sheet,
    text,
};
use crate::game::{
    moves::scoresheet_notation::{Length, Letters, Notation},
    words::Language,
};

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

/// Writes texts in uncontracted braille, each for itself.
pub(crate) type Translate<'a> = &'a dyn Fn(&[String]) -> Vec<Vec<Cell>>;

/// Unicode braille, one line of text a line of cells.
pub fn unicode(sheet: &Sheet, style: Style, translate: Translate<'_>) -> String {
    let mut text = String::new();
    for line in lines(sheet, style, translate) {
        text.push_str(&cells::unicode(&line));
        text.push('\n');
    }
    text
}

/// Braille ready to be embossed: lines end with CR LF, pages as asked for.
pub fn brf(sheet: &Sheet, style: Style, page: Page, translate: Translate<'_>) -> String {
    const LINE_END: &str = "\r\n";
    let mut text = String::new();
    let length = page.length.max(1);
    for lines in lines(sheet, style, translate).chunks(length) {
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

fn lines(sheet: &Sheet, style: Style, translate: Translate<'_>) -> Vec<Vec<Cell>> {
    written(paragraphs(sheet, style), translate)
        .iter()
        .flat_map(|paragraph| wrapped(paragraph, style.width.max(10)))
        .collect()
}

enum Piece {
    Cells(Vec<Cell>),
    Text(String),
}

fn paragraphs(sheet: &Sheet, style: Style) -> Vec<Vec<Piece>> {
    let words = heading::words(style.language);
    let notation = Notation {
        language: style.language,
        length: Length::Long,
        letters: Letters::Braille,
    };
    let write = |text: &str| vec![Piece::Text(text.to_owned())];
    // A FEN is hard to read in cells, and lost where there are no capitals; the pieces are listed besides.
    let fact = |fact: Fact| (!fact.cased).then(|| write(&fact.line()));
    // The brackets and the sign of (=) would be nearly the same cell three times.
    let plain = |remark: &str| write(&remark.replace("(=) ", ""));
    let mut paragraphs: Vec<Vec<Piece>> = heading::facts(sheet, &notation)
        .into_iter()
        .filter_map(fact)
        .collect();
    paragraphs.push(Vec::new());
    paragraphs.extend(text::remarks(sheet, 0, &notation).map(|remark| plain(&remark)));
    let offered = style.language.words().papers().remarks.offer();
    for pair in text::moves(sheet) {
        let (number, first) = (pair.number, pair.rows[0].by);
        let number = braille_moves::number(number, first, style.language, style.digits);
        let mut line = vec![Piece::Cells(number)];
        for row in pair.rows {
            let mut cells = vec![BLANK];
            cells.extend(braille_moves::write(row, style.language, style.digits));
            if row.draw_offered {
                cells.push(BLANK);
            }
            line.push(Piece::Cells(cells));
            if row.draw_offered {
                let offer = offered.replace("(=) ", "").to_lowercase();
                line.push(Piece::Text(offer));
            }
        }
        paragraphs.push(line);
        let remarks = pair.remarks(sheet, &notation);
        paragraphs.extend(remarks.iter().map(|remark| plain(remark)));
    }
    paragraphs.extend(heading::result(sheet, words).map(|result| write(&result)));
    paragraphs.push(Vec::new());
    let foot = heading::foot(sheet, &notation);
    paragraphs.extend(foot.into_iter().filter_map(fact));
    paragraphs
}

/// All texts are handed over at once: another program is started only once a paper.
fn written(paragraphs: Vec<Vec<Piece>>, translate: Translate<'_>) -> Vec<Vec<Cell>> {
    let texts: Vec<String> = paragraphs
        .iter()
        .flatten()
        .filter_map(|piece| match piece {
            Piece::Text(text) => Some(text.clone()),
            Piece::Cells(_) => None,
        })
        .collect();
    let mut translated = translate(&texts).into_iter();
    let mut cells = |piece| match piece {
        Piece::Cells(cells) => cells,
        Piece::Text(_) => translated.next().unwrap_or_default(),
    };
    paragraphs
        .into_iter()
        .map(|pieces| pieces.into_iter().flat_map(&mut cells).collect())
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
