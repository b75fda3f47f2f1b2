//! The words of a record: what people part by blanks though it is one move, or write behind a move without meaning another.
//!
//! "e5 x d4", "e8 = D", "exd6 e. p.": a hand leaves such blanks. Words are joined only where together they are written like a move.

use shakmaty::Square;

use super::{
    comment::BREAK,
    tokens::{files_only, is_notation, numbered},
};
use crate::game::language::lexicon::fold;

/// Without blanks; a word at the end of a line or in front of a comma ends with a break.
pub(in crate::game) fn words(bare: &str) -> Vec<String> {
    let parts = bare.split(|letter: char| letter != BREAK && letter.is_whitespace());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let spaced = is_spaced(&parts);
    let mut words: Vec<String> = Vec::with_capacity(parts.len());
    let mut rest = &parts[..];
    while let [first, behind @ ..] = rest {
        if parts_two_moves(&words, rest) {
            rest = behind;
            continue;
        }
        let count = en_passant(rest);
        if count > 0 {
            if rest[count - 1].ends_with(BREAK) {
                end(&mut words);
            }
            rest = &rest[count..];
            continue;
        }
        match joined(rest, spaced) {
            Some((count, word)) => {
                words.push(word);
                rest = &rest[count..];
            }
            None => {
                words.push((*first).to_owned());
                rest = behind;
            }
        }
    }
    words
}

fn end(words: &mut [String]) {
    if let Some(last) = words.last_mut().filter(|last| !last.ends_with(BREAK)) {
        last.push(BREAK);
    }
}

/// The dash of "1. e4 – e5", where a third entry in the row would be one too many.
fn parts_two_moves(before: &[String], words: &[&str]) -> bool {
    let ([.., first], ["-" | "–" | "—", second, rest @ ..]) = (before, words) else {
        return false;
    };
    let counts = |word: &str| numbered(word).is_some_and(|(number, ..)| number.is_some());
    let alone = |word: &String| counts(word) && unnumbered(word).is_empty();
    let row_begins = counts(first) || before.iter().nth_back(1).is_some_and(alone);
    let row_ends = second.ends_with(BREAK) || rest.first().is_none_or(|word| counts(word));
    let (first, second) = (unnumbered(first), second.trim_end_matches(BREAK));
    let moves = is_notation(first) && is_notation(second);
    row_begins && row_ends && moves && !(leaves_home(first) && is_square(second))
}

fn unnumbered(word: &str) -> &str {
    numbered(word).map_or(word, |(.., rest)| rest)
}

fn is_square(text: &str) -> bool {
    text.parse::<Square>().is_ok()
}

fn ends_on(text: &str) -> Option<&str> {
    let square = text.get(text.len().saturating_sub(2)..);
    square.filter(|square| is_square(square))
}

fn lands(word: &str) -> bool {
    is_square(word.trim_end_matches([BREAK, '+', '#', '!', '?']))
}

/// A square where men stand at the beginning: "e2 - e4" is one move, and "e4 - e5" hardly is.
fn leaves_home(text: &str) -> bool {
    ends_on(text).is_some_and(|square| square.ends_with(['1', '2', '7', '8']))
}

/// Whether a record in long notation has blanks around its dashes, as its first moves show.
fn is_spaced(words: &[&str]) -> bool {
    let triples = words.windows(3);
    let moves = triples.filter(
        |triple| matches!(triple, [from, "-" | "–" | "—", to] if leaves_home(from) && lands(to)),
    );
    moves.count() > 1
}

/// How many words say that a pawn was taken in passing.
fn en_passant(words: &[&str]) -> usize {
    let says = |count: usize| {
        let words = words.get(..count)?;
        let (_, before) = words.split_last()?;
        let whole = before.iter().all(|word| !word.ends_with(BREAK));
        let letters = words.concat();
        let letters: String = letters
            .chars()
            .filter(|sign| sign.is_alphabetic())
            .collect();
        let known = EN_PASSANT.contains(&fold(&letters).as_str());
        // With a figure in it, it is something else.
        let plain = !words.concat().contains(|sign: char| sign.is_ascii_digit());
        (whole && known && plain).then_some(count)
    };
    [2, 1].into_iter().find_map(says).unwrap_or(0)
}

/// Folded, without blanks and dots.
const EN_PASSANT: [&str; 7] = [
    "ep",
    "iv",
    "enpassant",
    "imvorbeigehen",
    "imvorubergehen",
    "aupassage",
    "enpassent",
];

/// How many words are one move in short notation, and that move.
fn joined(words: &[&str], spaced: bool) -> Option<(usize, String)> {
    let takes = |sign: &str| ["x", "X", "×", ":"].contains(&sign);
    let starts = |word: &str| word.len() > 1 && word.starts_with(['x', 'X', '×', ':']);
    let promotes = |word: &str| {
        let piece = word
            .trim_end_matches(BREAK)
            .trim_end_matches(['+', '#', '!', '?']);
        let mut piece = piece.strip_prefix('=').unwrap_or(piece).chars();
        let letter = piece
            .next()
            .is_some_and(|letter| "DTLSQRBNCFP".contains(letter));
        letter && piece.next().is_none()
    };
    if let Some(castling) = castles(words, 5).or_else(|| castles(words, 3)) {
        return Some(castling);
    }
    let arrives = |word: &str| word.ends_with(['1', '8']);
    let count = match *words {
        [first, ..] if first.ends_with(BREAK) => return None,
        [_, sign, last, ..] if takes(sign) && !last.is_empty() => 3,
        [first, "-" | "–" | "—", last, ..]
            if lands(last) && (spaced || leaves_home(first)) && ends_on(first).is_some() =>
        {
            3
        }
        [first, "=", last, ..] if arrives(first) && promotes(last) => 3,
        [first, last, ..] if first.ends_with(['x', 'X', '×']) && !last.is_empty() => 2,
        [_, last, ..] if starts(last) => 2,
        [first, last, ..] if arrives(first) && promotes(last) => 2,
        _ => return None,
    };
    let word = words[..count].concat();
    let bare = unnumbered(word.trim_end_matches(BREAK));
    (is_notation(bare) || files_only(bare).is_some()).then_some((count, word))
}

/// "0 - 0 - 0", in so many words.
fn castles(words: &[&str], count: usize) -> Option<(usize, String)> {
    let words = words.get(..count)?;
    let (last, before) = words.split_last()?;
    let last = last.trim_end_matches([BREAK, '+', '#', '!', '?']);
    let signs = before.iter().copied().chain([last]).enumerate();
    let known = signs.into_iter().all(|(index, sign)| match index % 2 {
        0 => ["0", "O", "o"].contains(&sign),
        _ => ["-", "–", "—"].contains(&sign),
    });
    known.then(|| (count, words.concat()))
}
