//! Our own paper as a record: what `ansager export --format text` writes.
//!
//! Only its numbered lines are moves; names, remarks and the position at the end are not. Illegal moves stand among the others, and the
//! times behind the moves are those of the mover.

use crate::game::{
    boards::placement,
    record::{markers::PROGRAM, remark::is_time},
};

/// The moves as a PGN would have them, if this is such a paper. Lines are known by what stands in them, not by their labels, which
/// every language and every form of the paper words differently.
pub(crate) fn moves(text: &str) -> Option<String> {
    let values = || text.lines().filter_map(value);
    values().find(|value| is_program(value))?;
    // The position at the end stands behind the moves.
    let head = text.lines().take_while(|line| !is_row(line));
    let start = head.filter_map(value).find(|value| is_position(value));
    let start = start.map(|fen| format!("[FEN \"{fen}\"]"));
    let rows = text.lines().filter(|line| is_row(line)).map(timed);
    Some(start.into_iter().chain(rows).collect::<Vec<_>>().join("\n"))
}

/// What stands behind the label of a line.
fn value(line: &str) -> Option<&str> {
    line.trim().split_once(": ").map(|(_, value)| value)
}

fn is_program(value: &str) -> bool {
    let version = value.strip_prefix(PROGRAM);
    version.is_some_and(|version| version.starts_with(|letter: char| letter.is_ascii_digit()))
}

fn is_position(value: &str) -> bool {
    value.contains('/') && placement::placement(value).is_some()
}

/// "12. e2-e4 e7-e5", and not "12 Schwarz: …".
fn is_row(line: &str) -> bool {
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    rest.len() < line.len() && rest.starts_with(". ")
}

/// Times as comments, in which they are read.
fn timed(row: &str) -> String {
    let words = row.split(' ').map(|word| {
        let time = word
            .strip_prefix('(')
            .and_then(|word| word.strip_suffix(')'));
        match time.filter(|time| is_time(time)) {
            Some(time) => format!("{{[%clk {time}]}}"),
            None => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbered_lines_are_moves() {
        let paper = "Datum: 01.01.2026\nWeiß: e4, Anna\nStart position: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n\n1. e2-e4 (=) (1:29:00) Ke8-d7\n1 Weiß: Remis abgelehnt, 1. e4.\n2. ... Kd7-d6\n½:½\nStellung Weiß: Ke1, e4\nProgramm: ansager 0.1.0\n";
        assert_eq!(
            moves(paper).as_deref(),
            Some(
                "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. e2-e4 (=) {[%clk 1:29:00]} Ke8-d7\n2. ... Kd7-d6"
            )
        );
        for text in ["1. e4 e5\n2. Sf3", "Partie: ansager gegen Anna\n1. e4 e5"] {
            assert_eq!(moves(text), None, "{text}");
        }
    }
}
