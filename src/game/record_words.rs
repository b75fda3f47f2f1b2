//! The words of a record: what people part by blanks though it is one move, or write behind a move without meaning another.
//!
//! "e5 x d4", "e8 = D", "exd6 e. p.": a hand leaves such blanks. Words are joined only where together they are written like a move.

use super::{
    lexicon::fold,
    record_comment::BREAK,
    record_notation::{files_only, is_notation, numbered},
};

/// Without blanks; a word at the end of a line or in front of a comma ends with a break.
pub(super) fn words(bare: &str) -> Vec<String> {
    let parts = bare.split(|letter: char| letter != BREAK && letter.is_whitespace());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let mut words: Vec<String> = Vec::with_capacity(parts.len());
    let mut rest = &parts[..];
    while let [first, behind @ ..] = rest {
        let count = en_passant(rest);
        if count > 0 {
            if rest[count - 1].ends_with(BREAK) {
                end(&mut words);
            }
            rest = &rest[count..];
            continue;
        }
        match joined(rest) {
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
        // A capital or a number in it would be something else.
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
fn joined(words: &[&str]) -> Option<(usize, String)> {
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
    let arrives = |word: &str| word.ends_with(['1', '8']);
    let count = match *words {
        [first, ..] if first.ends_with(BREAK) => return None,
        [_, sign, last, ..] if takes(sign) && !last.is_empty() => 3,
        [first, "=", last, ..] if arrives(first) && promotes(last) => 3,
        [first, last, ..] if first.ends_with(['x', 'X', '×']) && !last.is_empty() => 2,
        [_, last, ..] if starts(last) => 2,
        [first, last, ..] if arrives(first) && promotes(last) => 2,
        _ => return None,
    };
    let word = words[..count].concat();
    let bare = word.trim_end_matches(BREAK);
    let bare = numbered(bare).map_or(bare, |(.., rest)| rest);
    (is_notation(bare) || files_only(bare).is_some()).then_some((count, word))
}
