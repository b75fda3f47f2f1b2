//! The letters in a sound: for every fiftieth of a second the odds of the letter that begins to be heard, or of none.
//!
//! A small network looks at what the encoder made of the sound. Whisper's own decoder writes what people usually write, and nobody
//! writes "Hektor vier"; letters have no such habits. The network was trained on synthetic voices by `models/letters/make.py`, for one
//! encoder and one language.

pub(crate) mod ctc_beam_search;
pub(crate) mod letter_names;

use std::iter;

use super::{decoder::byte_pairs::Token, network::Network};
use crate::game::words::Language;

/// Double letters sound like single ones; other signs have no sound.
const ALPHABET: &str = "abcdefghijklmnopqrstuvwxyzäöüß";
/// All letters, and none.
pub(super) const SIGNS: usize = 31;
/// No letter begins here.
pub(super) const NONE: usize = 0;

/// How likely each sign is, as logarithms.
pub(super) type Odds = [f32; SIGNS];

pub(super) struct Letters(Network);

/// How often the network may err without noticing: a single letter never rules a sentence out.
const ERRING: f32 = 0.001;
const CHANNELS: usize = 160;

impl Letters {
    /// For an encoder with this many channels; none if nothing was trained for it.
    pub(super) fn of(width: usize, language: Language) -> Option<Self> {
        match (width, language) {
            (512, Language::German) => Some(Self(Network::read(BASE, [width, CHANNELS, SIGNS]))),
            _ => None,
        }
    }

    /// What is heard, step by step; `hidden` has the encoder's channels of each step.
    pub(super) fn odds(&self, hidden: &[f32]) -> Vec<Odds> {
        let steps = self.0.steps(hidden);
        steps.iter().map(|step| logarithms(step)).collect()
    }
}

fn logarithms(values: &[f32]) -> Odds {
    let most = values.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = values.iter().map(|value| (value - most).exp()).sum();
    std::array::from_fn(|sign| {
        let odds = (values[sign] - most).exp() / sum;
        ((1.0 - ERRING) * odds + ERRING / SIGNS as f32).ln()
    })
}

/// A word in letters.
pub(super) fn spelled(word: &str) -> Vec<Token> {
    let word = word.to_lowercase();
    let before = iter::once(None).chain(word.chars().map(Some));
    word.chars()
        .zip(before)
        .filter(|(letter, before)| Some(*letter) != *before)
        .filter_map(|(letter, _)| ALPHABET.chars().position(|other| other == letter))
        .map(|place| place as Token + 1)
        .collect()
}

static BASE: &[u8] = include_bytes!("../../../../models/letters/whisper-base.bin");

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Letters at some steps, nothing at the others.
    pub(in crate::speech::whisper) fn heard(letters: &str) -> Vec<Odds> {
        let sure = |sign: usize| {
            let mut odds = [-9.0; SIGNS];
            odds[sign] = -0.1;
            odds
        };
        let signs = letters.chars().map(|letter| match letter {
            ' ' => NONE,
            letter => spelled(&letter.to_string())[0] as usize,
        });
        signs.map(sure).collect()
    }

    #[test]
    fn words_in_letters() {
        let letter = |letter: char| ALPHABET.chars().position(|other| other == letter);
        for (word, letters) in [
            ("Anna", "ana"),
            ("Cäsar", "cäsar"),
            ("Bella", "bela"),
            ("weiß", "weiß"),
            ("rück-", "rück"),
            ("4", ""),
        ] {
            let letters: Vec<Token> = (letters.chars())
                .map(|sign| letter(sign).unwrap() as Token + 1)
                .collect();
            assert_eq!(spelled(word), letters, "{word}");
        }
        assert_eq!(ALPHABET.chars().count() + 1, SIGNS);
    }

    #[test]
    fn the_odds_of_a_step_are_all_there_is() {
        let letters = Letters::of(512, Language::German).unwrap();
        let hidden: Vec<f32> = (0..512 * 7).map(|at| (at as f32 * 0.37).sin()).collect();
        let odds = letters.odds(&hidden);
        assert_eq!(odds.len(), 7);
        for step in odds {
            let sum: f32 = step.iter().map(|odds| odds.exp()).sum();
            assert!((sum - 1.0).abs() < 1e-3, "{sum}");
        }
    }
}
