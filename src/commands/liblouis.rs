//! Text in braille by liblouis, where it is installed: its program `lou_translate` is asked, once a paper.
//!
//! The library itself would have to be there when ansager is built (the crate `liblouis` links it) or be opened by unsafe code; the
//! program needs neither, and whoever has the library for a screen reader gets it with the package `liblouis-bin`.

use std::{
    io::Write,
    process::{Command, Stdio},
    thread,
};

use crate::{
    export::{braille_text, cells::Cell},
    game::words::{Language, writing::BrailleCode},
};

/// Each text for itself. What liblouis has no cells for, or cannot write with six dots, is written with our own table; so is
/// everything where it is not installed.
pub(super) fn translate(texts: &[String], language: Language) -> Vec<Vec<Cell>> {
    let own = |text: &String| braille_text::write(text, language);
    match lines(texts, language) {
        Some(lines) => (texts.iter().zip(lines))
            .map(|(text, line)| six_dots(&line, text).unwrap_or_else(|| own(text)))
            .collect(),
        None => texts.iter().map(own).collect(),
    }
}

/// As many lines of Unicode braille as there are texts; none where liblouis, or its table, is missing.
fn lines(texts: &[String], language: Language) -> Option<Vec<String>> {
    let table = match language.words().writing.braille {
        BrailleCode::German => "unicode.dis,de-g0.utb",
        BrailleCode::English => "unicode.dis,en-ueb-g1.ctb",
    };
    let mut child = Command::new("lou_translate")
        .args(["--forward", table])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take()?;
    let input: String = texts.iter().map(|text| one_line(text) + "\n").collect();
    // It answers while it reads: both pipes must flow.
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().ok()?;
    let written = writer.join().is_ok_and(|written| written.is_ok());
    if !written || !output.status.success() {
        return None;
    }
    let text = String::from_utf8(output.stdout).ok()?;
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    (lines.len() == texts.len()).then_some(lines)
}

fn one_line(text: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    text.chars().map(plain).collect()
}

fn six_dots(line: &str, text: &str) -> Option<Vec<Cell>> {
    let cell = |letter: char| match u32::from(letter) {
        0x20 => Some(0),
        code @ 0x2800..=0x283f => Cell::try_from(code - 0x2800).ok(),
        _ => None,
    };
    let cells: Vec<Cell> = line.chars().map(cell).collect::<Option<_>>()?;
    (cells.is_empty() == text.is_empty()).then_some(cells)
}
