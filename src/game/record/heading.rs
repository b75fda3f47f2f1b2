//! What stands above the moves of a record: names, dates, the round.
//!
//! It is passed over, and whoever reads the verdict is told what it was.

use super::tokens::{Sort, Token, entries, numbered};

/// The lines, or the words of a line, that are no part of the moves; and the moves.
pub(in crate::game) fn parted(text: &str) -> (Vec<String>, Vec<Token>) {
    let (mut heading, moves) = match first_of_moves(text) {
        0 => (Vec::new(), text),
        at => {
            let (heading, moves) = text.split_at(at);
            let lines = heading.lines().map(str::trim);
            let kept = lines.filter(|line| !line.is_empty() && !line.starts_with('['));
            (kept.map(str::to_owned).collect(), moves)
        }
    };
    let mut tokens = entries(moves);
    let before = words_before(&tokens);
    if before > 0 {
        let words: Vec<String> = tokens.drain(..before).map(|token| token.text).collect();
        heading.push(words.join(" "));
    }
    (heading, tokens)
}

/// In front of a numbered first move there are no entries; an entry that cannot be read would stand behind the number.
fn words_before(tokens: &[Token]) -> usize {
    let first = |token: &Token| token.number == Some(1);
    let begins = tokens.iter().position(first).unwrap_or(0);
    let readable = |token: &Token| token.sort == Sort::Move;
    if tokens[..begins].iter().any(readable) {
        0
    } else {
        begins
    }
}

/// Where the first line with moves begins. Everything is taken for moves where no line has any, or a comment is open over the lines.
fn first_of_moves(text: &str) -> usize {
    let mut at = 0;
    let mut lines = Vec::new();
    for whole in text.split_inclusive('\n') {
        if opens(whole) {
            break;
        }
        lines.push((at, Line::of(whole)));
        at += whole.len();
    }
    // Where the moves are numbered from one, a hall "d4" above them is none of them.
    let one = |(_, line): &(usize, Line)| line.number == Some(1) && line.first_is_move;
    let above = lines.iter().position(one);
    let above = above.filter(|&above| lines[..above].iter().all(|(_, line)| line.may_be_heading()));
    let begins = above.or_else(|| lines.iter().position(|(_, line)| !line.is_passed_over()));
    let Some(mut begins) = begins else { return 0 };
    // "1. blah" above "2. Sf3" is an entry.
    let counts_on = |(_, line): &(usize, Line), next: Option<u32>| {
        next.is_some_and(|next| line.number.and_then(|number| number.checked_add(1)) == Some(next))
    };
    while begins > 0 && counts_on(&lines[begins - 1], lines[begins].1.number) {
        begins -= 1;
    }
    lines[begins].0
}

/// Whether a comment or a variation goes on in the next line.
fn opens(line: &str) -> bool {
    let count = |sign: char| line.matches(sign).count();
    count('{') > count('}') || count('(') > count(')')
}

/// What counts of a line.
struct Line {
    number: Option<u32>,
    first_is_move: bool,
    moves: usize,
    unreadable: usize,
    /// Dashes alone, or one short word with a figure: somebody's entry.
    entry: bool,
}

impl Line {
    fn of(line: &str) -> Self {
        let tokens = match line.trim_start().starts_with('[') {
            true => Vec::new(),
            false => entries(line),
        };
        let count = |sort: Sort| tokens.iter().filter(|token| token.sort == sort).count();
        let first = line.split_whitespace().next().and_then(numbered);
        let like_a_move = |text: &str| {
            let figure = text.contains(|letter: char| letter.is_ascii_digit());
            figure && text.chars().count() <= 7
        };
        let entry = match &tokens[..] {
            [] => false,
            [alone] => alone.sort == Sort::Dash || like_a_move(&alone.text),
            several => several.iter().all(|token| token.sort == Sort::Dash),
        };
        Self {
            number: first.and_then(|(number, ..)| number),
            first_is_move: tokens.first().is_some_and(|token| token.sort == Sort::Move),
            moves: count(Sort::Move),
            unreadable: count(Sort::Unreadable),
            entry,
        }
    }

    /// It has nothing in it that can be a move.
    fn is_passed_over(&self) -> bool {
        self.moves == 0 && !self.entry
    }

    /// It has more words than moves.
    fn may_be_heading(&self) -> bool {
        self.is_passed_over() || self.moves > 0 && self.unreadable > self.moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_is_passed_over_and_told() {
        let moves = ["e4", "e5", "Sf3"];
        for (text, heading) in [
            (
                "Weiß: Müller   Schwarz: Meier\nDatum 12.3.2024\n\n1. e4 e5\n2. Sf3",
                &["Weiß: Müller   Schwarz: Meier", "Datum 12.3.2024"][..],
            ),
            (
                "Weiß: Müller\nDatum 12.3.2024\n1 e4 e5\n2 Sf3",
                &["Weiß: Müller", "Datum 12.3.2024"],
            ),
            ("Partie gegen Huber\ne4\ne5\nSf3", &["Partie gegen Huber"]),
            ("Huber\ne4 e5\nSf3", &["Huber"]),
            (
                "1. Runde, Bezirksliga\n1. e4 e5 2. Sf3",
                &["1. Runde, Bezirksliga"],
            ),
            ("Ergebnis: 1:0\n1. e4 e5 2. Sf3", &["Ergebnis: 1:0"]),
            ("Saal d4 im Keller\n1. e4 e5 2. Sf3", &["Saal d4 im Keller"]),
            ("[White \"Anna\"]\nHuber\n\n1. e4 e5 2. Sf3", &["Huber"]),
            ("Nr. Weiß Schwarz\n1 e4 e5\n2 Sf3", &["Nr. Weiß Schwarz"]),
            (
                "Müller gegen Huber 1. e4 e5 2. Sf3",
                &["Müller gegen Huber"],
            ),
            ("1. e4 e5\n2. Sf3", &[]),
            ("{Müller\ngegen Huber} 1. e4 e5 2. Sf3", &[]),
        ] {
            let (told, tokens) = parted(text);
            let read: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
            assert_eq!(read, moves, "{text}");
            assert_eq!(told, heading, "{text}");
        }
    }

    #[test]
    fn an_entry_that_cannot_be_read_is_no_heading() {
        for text in [
            "1. blah e5\n2. Sf3 Sc6",
            "1. blah blubb\n2. Sf3 Sc6",
            "Sx9\ne5\nSf3",
            "-\ne5\nSf3",
            "?\ne5\nSf3",
            "blah e5 2. Sf3",
            "dear arbiter\nno moves here",
            "e4\ne5\n*\n\n1. d4 d5 *\n",
        ] {
            assert_eq!(parted(text).0, [""; 0], "{text}");
        }
    }
}
