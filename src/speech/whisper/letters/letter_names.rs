//! Rejects squares said by letters instead of names, such as "Springer f drei".
//!
//! "Ef" sounds like the beginning of "Eva", "ha" like that of "Anna", and only the names are searched for. So a move that was found is
//! held against the same move with letters: if they fit better, nobody said the move.

use super::{NONE, Odds, spelled};
use crate::game::{language::lexicon::Lexeme, words::Words};
use crate::speech::whisper::decoder::byte_pairs::Token;

/// As they are spelled when they are heard.
const NAMES: [&str; 10] = ["a", "be", "ce", "ze", "de", "e", "ef", "ev", "ge", "ha"];
/// By how much they must fit better, as a logarithm: in noise a name may lose its last letter. Of 98 moves said with letters by seven
/// voices 93 lie above this, of 2,900 hearings of the speech set, in noise and talk of all kinds, 40.
const CLEARLY: f32 = 6.0;

/// Whether the names of files in a sentence were letters in truth.
pub(in crate::speech::whisper) fn were_said(text: &str, sound: &[Odds], words: &Words) -> bool {
    let said: Vec<&str> = text.split(' ').collect();
    // "Hektor" as well as "Hector"
    let is_file = |word: &str| matches!(words.lexeme(word), Some(Lexeme::File(_)));
    let places: Vec<usize> = (0..said.len()).filter(|&at| is_file(said[at])).collect();
    if places.is_empty() {
        return false;
    }
    let fits = |words: &[&str]| {
        let letters: Vec<Token> = words.iter().flat_map(|word| spelled(word)).collect();
        fit(sound, &letters)
    };
    let enough = fits(&said) + CLEARLY;
    places.into_iter().any(|at| {
        NAMES.iter().any(|name| {
            let mut letters = said.clone();
            letters[at] = name;
            fits(&letters) > enough
        })
    })
}

/// How well letters fit, where they lie best; a logarithm.
fn fit(sound: &[Odds], letters: &[Token]) -> f32 {
    const NEVER: f32 = -1e9;
    // after so many letters: the last one sounding, or over
    let mut sounding = vec![NEVER; letters.len() + 1];
    let mut over = sounding.clone();
    over[0] = 0.0;
    for odds in sound {
        for place in (0..=letters.len()).rev() {
            let still = sounding[place].max(over[place]) + odds[NONE];
            if let Some(&letter) = place.checked_sub(1).and_then(|at| letters.get(at)) {
                let heard = odds[letter as usize];
                let again = place > 1 && letters[place - 2] == letter;
                let before = match again {
                    true => over[place - 1],
                    false => over[place - 1].max(sounding[place - 1]),
                };
                sounding[place] = sounding[place].max(before) + heard;
            }
            over[place] = still;
        }
    }
    let last = letters.len();
    sounding[last].max(over[last])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::words::Language, speech::whisper::letters::tests::heard};

    #[test]
    fn letters_are_not_taken_for_names() {
        let words = Language::German.words();
        for (sound, text, letters) in [
            ("springer ef drei", "Springer Eva drei", true),
            ("springer ev drei", "Springer Eva drei", true),
            ("springer eva drei", "Springer Eva drei", false),
            ("eva zwei eva vier", "Eva zwei Eva vier", false),
            ("eva zwei e vier", "Eva zwei Eva vier", true),
            ("turm a eins", "Turm Anna eins", true),
            ("turm ha eins", "Turm Hektor eins", true),
            ("turm hektor eins", "Turm Hektor eins", false),
            ("kurze rochade", "Kurze Rochade", false),
            ("bella acht", "Bella acht", false),
        ] {
            assert_eq!(were_said(text, &heard(sound), words), letters, "{sound}");
        }
    }

    #[test]
    fn the_same_letter_again_needs_a_moment_between() {
        let fits = |sound: &str| fit(&heard(sound), &spelled("a").repeat(2));
        assert!(fits("a a") > fits("aa") + 5.0);
    }
}
