//! What stands in the comments of a record: clock times, and in our own PGN the moves that no rule allows.
//!
//! A PGN has legal moves only, so `export` writes the others into a comment, `[%announced Ng1-g5 Nb8-c6]`, from the first illegal one
//! on. `[%clk 1:29:50]` is what the mover's clock showed behind a move; `[%clocks 1:29:50 1:30:00]` are both clocks, White's first,
//! as [`decoded`](super::sources::decoded) writes what `decode` tells.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::markers::commands;
use crate::game::clock::hms;

/// What clocks showed when a move was complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stamp {
    Mover(Duration),
    Both(ByColor<Duration>),
}

impl Stamp {
    /// By colour, if that player has made the move.
    pub(crate) fn by(self, mover: Color) -> ByColor<Option<Duration>> {
        match self {
            Self::Both(times) => times.map(Some),
            Self::Mover(time) => ByColor::new_with(|of| (of == mover).then_some(time)),
        }
    }
}

/// What a comment tells besides words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::game) struct Embedded {
    pub(in crate::game) stamp: Option<Stamp>,
    /// Moves that go on where the comment stands.
    pub(in crate::game) moves: Vec<String>,
}

impl Embedded {
    /// None if the comment is for people only.
    pub(in crate::game) fn by(comment: &str) -> Option<Self> {
        let mut embedded = Self::default();
        for command in comment.split("[%").skip(1) {
            let Some((command, _)) = command.split_once(']') else {
                break;
            };
            let mut words = command.split_whitespace();
            match (words.next(), words.collect::<Vec<_>>().as_slice()) {
                (Some(commands::CLOCK), [time_left]) => {
                    embedded.stamp = hms::read_program(time_left).map(Stamp::Mover)
                }
                (Some(commands::CLOCKS), [white, black]) => {
                    let both = hms::read_program(white).zip(hms::read_program(black));
                    embedded.stamp =
                        both.map(|(white, black)| Stamp::Both(ByColor { white, black }));
                }
                (Some(commands::ANNOUNCED), moves) => {
                    embedded.moves = moves.iter().map(|&one| one.to_owned()).collect();
                }
                // Papers of earlier versions name the first of them only.
                (Some(commands::ILLEGAL), [first]) if embedded.moves.is_empty() => {
                    let first = first
                        .strip_prefix('"')
                        .and_then(|one| one.strip_suffix('"'));
                    embedded.moves.extend(first.map(str::to_owned));
                }
                _ => {}
            }
        }
        (embedded != Self::default()).then_some(embedded)
    }
}

/// The end of a line or of a part between commas: no move in words goes on behind it.
pub(in crate::game) const BREAK: char = '\n';

/// Stands for a comment that tells something.
pub(in crate::game) const EMBEDDED: &str = "{}";

/// The text without tags, comments and variations, and what the comments tell; lines and commas end words.
pub(in crate::game) fn bare(text: &str) -> (String, Vec<Embedded>) {
    let mut bare = String::with_capacity(text.len());
    let (mut braces, mut brackets, mut line_comment) = (false, 0u32, false);
    let (mut comment, mut embedded) = (String::new(), Vec::new());
    for line in text.lines() {
        // Not every line that begins so is a tag: a comment may be broken before a command.
        if !braces && line.trim_start().starts_with('[') {
            continue;
        }
        let mut letters = line.char_indices();
        while let Some((at, character)) = letters.next() {
            let (before, behind) = (&line[..at], &line[at + character.len_utf8()..]);
            match character {
                '}' => {
                    braces = false;
                    let tells = Embedded::by(&std::mem::take(&mut comment));
                    if let Some(tells) = tells.filter(|_| brackets == 0) {
                        embedded.push(tells);
                        bare.extend([" ", EMBEDDED, " "]);
                    }
                }
                _ if braces => comment.push(character),
                _ if line_comment => {}
                '{' => braces = true,
                // Between two cells of a table it only parts them.
                ';' if brackets == 0 && is_in_a_word(before, behind) => {
                    bare.push(BREAK);
                    bare.push(' ');
                }
                ';' => line_comment = true,
                // "e8(D)"
                '(' if brackets == 0 && promotes(before, behind) => {
                    bare.extend(behind.chars().next());
                    letters.nth(1);
                }
                '(' => brackets += 1,
                ')' => brackets = brackets.saturating_sub(1),
                _ if brackets > 0 => {}
                '|' => bare.push(' '),
                // "0,5:0,5"
                ',' if behind.starts_with('5') && is_a_zero(before) => bare.push('.'),
                ',' => {
                    bare.push(BREAK);
                    bare.push(' ');
                }
                _ => bare.push(character),
            }
        }
        line_comment = false;
        comment.push(' ');
        if !braces {
            comment.clear();
        }
        bare.push(BREAK);
        bare.push(' ');
    }
    (bare, embedded)
}

fn is_in_a_word(before: &str, behind: &str) -> bool {
    let blank = |letter: Option<char>| letter.is_none_or(char::is_whitespace);
    !blank(before.chars().next_back()) && !blank(behind.chars().next())
}

fn is_a_zero(before: &str) -> bool {
    let before = before.strip_suffix('0');
    before.is_some_and(|before| !before.ends_with(char::is_alphanumeric))
}

/// A piece in brackets directly behind the square where a pawn has arrived.
fn promotes(before: &str, behind: &str) -> bool {
    let mut letters = behind.chars();
    let piece = letters
        .next()
        .is_some_and(|letter| letter.is_ascii_uppercase());
    before.ends_with(['1', '8']) && piece && letters.next() == Some(')')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_meant_for_machines_counts() {
        let seconds = Duration::from_secs;
        let clk = |time| Embedded {
            stamp: Some(Stamp::Mover(time)),
            moves: Vec::new(),
        };
        let moves = |moves: &[&str]| Embedded {
            stamp: None,
            moves: moves.iter().map(|&one| one.to_owned()).collect(),
        };
        for (comment, embedded) in [
            ("gut gespielt, 1:20", None),
            ("[%emt 0:00:10] [%cal Gg1f3] [%clk", None),
            (
                "[%clk 1:00:05.5] [%emt 0:00:10] Remis?",
                Some(clk(seconds(3605))),
            ),
            ("[%clk soon]", None),
            (
                "weiter wie angesagt: 2. Sg1-g5\nSb8-c6 [%illegal \"Ng1-g5\"] [%announced Ng1-g5\nNb8-c6]",
                Some(moves(&["Ng1-g5", "Nb8-c6"])),
            ),
            ("[%illegal \"Ng1-g5\"]", Some(moves(&["Ng1-g5"]))),
            // A penalty for a move that was replaced.
            ("[%illegal \"Nb8-c5\",1]", None),
        ] {
            assert_eq!(Embedded::by(comment), embedded, "{comment}");
        }
        let both = Embedded::by("[%clocks 0:10:00 0:09:58]").and_then(|embedded| embedded.stamp);
        let times = both.map(|stamp| stamp.by(Color::White));
        assert_eq!(times.and_then(|times| times.black), Some(seconds(598)));
    }
}
