//! The scoresheet as plain text: one fact a line, one move a line, remarks in full sentences.
//!
//! Screen readers and braille displays read it as it is.

use shakmaty::Color;

use super::{
    heading::{self, Fact, color_name},
    remark::{self, hms},
    sheet::{Fault, Row, Sheet},
};
use crate::game::moves::scoresheet_notation::Notation;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    pub notation: Notation,
    pub times: bool,
}

pub fn write(sheet: &Sheet, style: Style) -> String {
    let words = heading::words(style.notation.language);
    let mut lines: Vec<String> = heading::facts(sheet, &style.notation)
        .iter()
        .map(Fact::line)
        .collect();
    lines.push(String::new());
    lines.extend(remarks(sheet, 0, &style.notation));
    for pair in moves(sheet) {
        lines.push(line(pair, style));
        lines.extend(pair.remarks(sheet, &style.notation));
    }
    lines.extend(heading::result(sheet, words));
    lines.push(String::new());
    lines.extend(heading::foot(sheet, &style.notation).iter().map(Fact::line));
    lines.push(String::new());
    lines.join("\n")
}

/// White's move and Black's answer, or one of them alone.
#[derive(Debug, Clone, Copy)]
pub struct Pair<'a> {
    /// Index of the first ply.
    pub first: usize,
    pub number: u32,
    pub rows: &'a [Row],
}

impl<'a> Pair<'a> {
    pub(crate) fn of(self, color: Color) -> Option<&'a Row> {
        self.rows.iter().find(|row| row.by == color)
    }

    /// Each with its place: "12 Weiß: ". Dots alone would be lost to a screen reader.
    pub(crate) fn remarks(self, sheet: &Sheet, notation: &Notation) -> Vec<String> {
        let mut lines = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            let place = format!("{} {}", row.number, color_name(notation.language, row.by));
            let remarks = remarks(sheet, self.first + index + 1, notation);
            lines.extend(remarks.map(|remark| format!("{place}: {remark}")));
        }
        lines
    }
}

pub fn moves(sheet: &Sheet) -> impl Iterator<Item = Pair<'_>> {
    let mut first = 0;
    sheet
        .rows
        .chunk_by(|row, next| row.number == next.number)
        .map(move |rows| {
            let pair = Pair {
                first,
                number: rows[0].number,
                rows,
            };
            first += rows.len();
            pair
        })
}

fn line(pair: Pair<'_>, style: Style) -> String {
    let written = |color: Color| pair.of(color).map(|row| half(row, style));
    match (written(Color::White), written(Color::Black)) {
        (Some(white), Some(black)) => format!("{}. {white} {black}", pair.number),
        (Some(white), None) => format!("{}. {white}", pair.number),
        (None, black) => format!("{}. ... {}", pair.number, black.unwrap_or_default()),
    }
}

fn half(row: &Row, style: Style) -> String {
    let mut text = row.written(&style.notation);
    if row.draw_offered {
        text.push_str(" (=)");
    }
    if let Some(clock) = row.clock.filter(|_| style.times) {
        text.push_str(&format!(" ({})", hms(clock)));
    }
    text
}

/// That nobody can tell any more is said once.
fn fault(sheet: &Sheet, index: usize) -> Option<Fault> {
    let fault = sheet.fault(index)?;
    let before = (0..index).rev().find_map(|index| sheet.fault(index));
    (fault != Fault::Unknown || before != Some(fault)).then_some(fault)
}

/// The remarks of one ply as sentences; that the scoresheet holds an illegal move is one of them.
pub fn remarks(
    sheet: &Sheet,
    ply: usize,
    notation: &Notation,
) -> impl Iterator<Item = String> + use<> {
    let fault = ply.checked_sub(1).and_then(|index| fault(sheet, index));
    let illegal = fault.map(|fault| remark::fault(fault, notation.language));
    let notes = sheet
        .notes_of(ply)
        .map(|note| note.sentence(notation))
        .filter(|sentence| !sentence.is_empty());
    let sentences = illegal.map(str::to_owned).into_iter().chain(notes);
    let lines: Vec<String> = sentences.map(|sentence| sentence + ".").collect();
    lines.into_iter()
}
