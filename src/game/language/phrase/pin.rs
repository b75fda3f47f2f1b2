//! The arbiter's PIN in a line, also in one that is still being typed.

use std::ops::Range;

use crate::game::{
    language::lexicon::{Part, fold},
    words::Words,
};

/// Where the PIN stands: the digits right behind the arbiter's word.
pub(crate) fn pin_in(line: &str, words: &Words) -> Option<Range<usize>> {
    let mut tokens = line.split_whitespace();
    // A colour may stand in front.
    tokens.by_ref().take(2).find(|token| {
        is_title(
            token.trim_matches(|letter: char| !letter.is_alphabetic()),
            words,
        )
    })?;
    let token = tokens.next()?;
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
        title.is_some_and(|pair| matches!(&pair[0], Part::Word(title) if *title == word))
    })
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
            (Language::Dutch, "arbiter 4711", Some("4711")),
            (Language::French, "arbitre 4711", Some("4711")),
        ] {
            let found = pin_in(line, language.words()).map(|place| &line[place]);
            assert_eq!(found, pin, "{line}");
        }
    }
}
