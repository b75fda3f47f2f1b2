//! Papers of another form than today's: worded differently, so that only what every form has in common is held to the journal.

use shakmaty::Color;

use super::paper::{Facts, Finding, Place};
use crate::{
    export::sheet::{Row, Sheet},
    game::{
        laws::score::Score,
        moves::{
            scoresheet_notation::{Length, Letters, Notation},
            spoken::SpokenMove,
            written,
        },
        record::{
            markers::{PROGRAM, large_print, tags},
            sources,
            tokens::{DASH, Sort, Token, plain, tokens},
        },
        words::Language,
    },
};

/// The number of the form that a printed paper names.
pub(super) fn named(text: &str) -> Option<u32> {
    if let Some(form) = tag(text, tags::FORM) {
        return form.parse().ok();
    }
    // "ansager 0.1.0, Form 1", at the foot.
    text.rmatch_indices(PROGRAM).find_map(|(at, program)| {
        let version = &text[at + program.len()..];
        let behind =
            version.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
        let mut words = behind.strip_prefix(", ")?.split([' ', '\r', '\n', '<']);
        words.nth(1)?.parse().ok()
    })
}

/// What the paper has in common with the journal, or where they differ.
pub(super) fn facts(text: &str, sheet: &Sheet) -> Result<Facts, Finding> {
    if is_envelope(text, sheet) {
        return position(text, sheet).map(|()| Facts::Position);
    }
    let (rows, result) = if text.contains(&format!("[{} ", tags::JOURNAL)) {
        let apart = || tag(text, tags::RESULT).filter(|result| *result != "void");
        let result = apart().or_else(|| tag(text, "Result")).map(str::to_owned);
        (text.to_owned(), result.filter(|result| result != "*"))
    } else if text.contains("<html") {
        let rows: Vec<String> = text.lines().filter_map(html_row).collect();
        let told = |line: &str| {
            result(
                line.strip_prefix("<p>")?
                    .strip_suffix("</p>")?
                    .rsplit(": ")
                    .next()?,
            )
        };
        (rows.join("\n"), text.lines().find_map(told))
    } else {
        let rows = sources::paper::moves(text).unwrap_or_default();
        (rows, text.lines().find_map(result))
    };
    moves(&tokens(&rows), sheet)?;
    let journal = sheet.result();
    let paper = result.unwrap_or_else(|| "*".to_owned());
    if paper == journal {
        return Ok(Facts::MovesAndResult);
    }
    Err(Finding::Differs {
        place: Place::Result,
        paper,
        journal: Some(journal),
    })
}

/// `[Name "value"]`
fn tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let begin = format!("[{name} \"");
    text.lines()
        .find_map(|line| line.trim_end().strip_prefix(&begin)?.strip_suffix("\"]"))
}

/// A result alone on its line, as PGN writes it.
fn result(line: &str) -> Option<String> {
    let score: Score = line.trim().parse().ok()?;
    (score != Score::Void).then(|| score.to_string())
}

/// An envelope begins with a title and has no moves.
fn is_envelope(text: &str, sheet: &Sheet) -> bool {
    let titled = text
        .lines()
        .next()
        .is_some_and(|line| !line.contains(": ") && !line.starts_with(['[', '<']));
    titled && sheet.adjourned.is_some()
}

fn position(text: &str, sheet: &Sheet) -> Result<(), Finding> {
    let values = || text.lines().filter_map(|line| line.split_once(": "));
    let journal = sheet.last.fen();
    if values().any(|(_, value)| value.trim() == journal) {
        return Ok(());
    }
    let paper = values().find(|(_, value)| value.contains('/'));
    Err(Finding::Differs {
        place: Place::Position,
        paper: paper.map_or(DASH, |(_, value)| value.trim()).to_owned(),
        journal: Some(journal),
    })
}

/// A row of the table of moves as a line of text.
fn html_row(line: &str) -> Option<String> {
    let (number, moves) = (line.strip_prefix(large_print::ROW)?).split_once("</th>")?;
    let mut halves = moves.split("</td>").map(|half| {
        // The time behind the move is small.
        let written = half.split(large_print::TIME).next().unwrap_or_default();
        let parts = written.split('<').map(|part| match part.split_once('>') {
            Some((_, text)) => text,
            None => part,
        });
        parts.collect::<String>()
    });
    let (white, black) = (halves.next()?, halves.next()?);
    let white = if white.is_empty() { "..." } else { &white };
    Some(format!("{number}. {white} {black}"))
}

fn moves(given: &[Token], sheet: &Sheet) -> Result<(), Finding> {
    let count = given.len().max(sheet.rows.len());
    for index in 0..count {
        let (token, row) = (given.get(index), sheet.rows.get(index));
        if let (Some(token), Some(row)) = (token, row)
            && means(token, row)
        {
            continue;
        }
        let last = sheet.rows.last();
        let (number, by) = match (row, last) {
            (Some(row), _) => (row.number, row.by),
            (None, Some(last)) => (
                last.number + u32::from(last.by == Color::Black),
                last.by.other(),
            ),
            (None, None) => (1, Color::White),
        };
        let notation = Notation::long(sheet.agreement.language.of_papers());
        return Err(Finding::Differs {
            place: Place::Move { number, by },
            paper: token.map_or(DASH, |token| &token.text).to_owned(),
            journal: Some(row.map_or_else(|| DASH.to_owned(), |row| row.written(&notation))),
        });
    }
    Ok(())
}

/// Whether this is the move, in any notation that papers have.
fn means(token: &Token, row: &Row) -> bool {
    if token.sort == Sort::Dash || row.full == SpokenMove::Dash {
        return token.sort == Sort::Dash && row.full == SpokenMove::Dash;
    }
    let ways = [Length::Long, Length::Short].map(|length| Notation {
        language: Language::English,
        length,
        letters: Letters::Print,
    });
    // German letters are read as English ones.
    let written = ways.map(|notation| row.written(&notation));
    let given = plain(&token.text);
    written.iter().any(|written| plain(written) == given)
        || plain(&written::notation(row.full)) == given
        || (row.san.as_ref()).is_some_and(|san| plain(&san.to_string()) == given)
}
