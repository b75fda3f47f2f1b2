//! The arbiter's PIN in a line, also in one that is still being typed.

use std::ops::Range;

use crate::game::{
    language::lexicon::{Part, fold},
    words::Words,
};

/// So many letters of the arbiter's word may be mistyped.
const SLIPS: usize = 2;

/// Where the PIN stands: the digits behind the arbiter's word, mistyped or not, with at most one word between them that begins no order.
pub(crate) fn pin_in(line: &str, words: &Words) -> Option<Range<usize>> {
    let mut tokens = line.split_whitespace();
    // A colour may stand in front.
    tokens
        .by_ref()
        .take(2)
        .find(|token| is_title(letters(token), words))?;
    let behind = tokens.next()?;
    digits_in(line, behind).or_else(|| {
        let begins = begins_order(letters(behind), words);
        digits_in(line, tokens.next().filter(|_| !begins)?)
    })
}

fn letters(token: &str) -> &str {
    token.trim_matches(|letter: char| !letter.is_alphabetic())
}

fn digits_in(line: &str, token: &str) -> Option<Range<usize>> {
    let pin = token.trim_matches(|letter: char| letter.is_ascii_punctuation());
    let start = pin.as_ptr().addr() - line.as_ptr().addr();
    let digits = pin.starts_with(|letter: char| letter.is_ascii_digit());
    digits.then(|| start..start + pin.len())
}

/// The word that the language's patterns have before a PIN.
fn is_title(word: &str, words: &Words) -> bool {
    let word = fold(word);
    words.patterns().iter().any(|pattern| {
        let title = pattern.parts.windows(2).find(|pair| pair[1] == Part::Pin);
        title.is_some_and(
            |pair| matches!(&pair[0], Part::Word(title) if slips(title, &word) <= SLIPS),
        )
    })
}

/// The first word of something that can be said: what follows belongs to it.
fn begins_order(word: &str, words: &Words) -> bool {
    let first = Part::Word(fold(word));
    let mut patterns = words.patterns().iter();
    patterns.any(|pattern| pattern.parts.first() == Some(&first))
}

/// How many letters are wrong, missing or too many.
fn slips(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (at, &against) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != against);
            diagonal = row[at + 1];
            row[at + 1] = replaced.min(row[at] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Language;

    #[test]
    fn behind_the_arbiter_in_every_language() {
        for (language, line, pin) in [
            (Language::German, "Schiedsrichter 4711 Urteil", Some("4711")),
            (Language::German, "schiedsrichter, 47", Some("47")),
            (Language::German, "Schiedsrichter zurück 2", None),
            (Language::German, "Zeit 4711", None),
            (
                Language::English,
                "White arbiter 4711 verdict",
                Some("4711"),
            ),
            (Language::German, "Schiedrichter 4711 Urteil", Some("4711")),
            (
                Language::German,
                "Schiedsrichter PIN 4711 Urteil",
                Some("4711"),
            ),
            (Language::German, "Schiedrichter zurück 2", None),
            (Language::German, "Zeit Weiß 4711", None),
            (Language::English, "arbiter pin 47", Some("47")),
            (Language::English, "arbiter note 2026", None),
            (Language::Dutch, "arbiter 4711", Some("4711")),
            (Language::French, "arbitre 4711", Some("4711")),
        ] {
            let found = pin_in(line, language.words()).map(|place| &line[place]);
            assert_eq!(found, pin, "{line}");
        }
    }
}
