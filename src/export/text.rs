//! The scoresheet as plain text: one fact a line, one move a line, remarks in full sentences. Screen readers and braille displays read it as it is.

use shakmaty::Color;

use super::{
    heading::{self, Fact},
    notation::Notation,
    remark::hms,
    sheet::{Row, Sheet},
};
use crate::game::words::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    pub notation: Notation,
    pub times: bool,
}

pub fn write(sheet: &Sheet, style: Style) -> String {
    let mut lines: Vec<String> = heading::facts(sheet, style.notation.language)
        .into_iter()
        .map(|Fact { name, value, .. }| format!("{name}: {value}"))
        .collect();
    lines.push(String::new());
    lines.extend(remarks(sheet, 0, style));
    for pair in moves(sheet) {
        lines.push(line(pair, style));
        for (index, row) in pair.rows.iter().enumerate() {
            let prefix = place(row);
            lines.extend(
                remarks(sheet, pair.first + index + 1, style)
                    .map(|remark| format!("{prefix} {remark}")),
            );
        }
    }
    lines.push(heading::result(sheet));
    lines.push(String::new());
    lines.extend(
        heading::foot(sheet, style.notation.language)
            .into_iter()
            .map(|Fact { name, value, .. }| format!("{name}: {value}")),
    );
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
    pub fn of(self, color: Color) -> Option<&'a Row> {
        self.rows.iter().find(|row| row.by == color)
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
    let mut text = style.notation.row(row);
    if row.draw_offered {
        text.push_str(" (=)");
    }
    if let Some(clock) = row.clock.filter(|_| style.times) {
        text.push_str(&format!(" ({})", hms(clock)));
    }
    text
}

/// The remarks of one ply as sentences; that the record holds an illegal move is one of them.
pub fn remarks(sheet: &Sheet, ply: usize, style: Style) -> impl Iterator<Item = String> {
    let german = style.notation.language == Language::German;
    let row = ply.checked_sub(1).and_then(|index| sheet.rows.get(index));
    let illegal = row
        .filter(|row| row.san.is_none())
        .map(|_| match german {
            true => "Nicht regelgerecht oder nicht notiert.",
            false => "Not legal or not recorded.",
        })
        .map(str::to_owned);
    let notes = sheet
        .notes_of(ply)
        .map(move |note| format!("{}.", note.remark.sentence(&style.notation)));
    illegal.into_iter().chain(notes)
}

/// "12." for White's move, "12..." for Black's.
pub fn place(row: &Row) -> String {
    format!("{}{}", row.number, row.by.fold_wb(".", "..."))
}
