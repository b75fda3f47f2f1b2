//! The letters in a sound. A small network looks at what the encoder made of it and tells for every fiftieth of a second which
//! letter is beginning to be heard, or none.
//!
//! Whisper's own decoder writes what people usually write, and nobody writes "Hektor vier"; letters have no such habits. The network
//! was trained on synthetic voices by `models/letters/make.py`, for one encoder and one language.

use std::iter;

use super::tokens::Token;
use crate::game::words::Language;

/// Double letters sound like single ones; other signs have no sound.
const ALPHABET: &str = "abcdefghijklmnopqrstuvwxyzäöüß";
/// All letters, and none.
pub(super) const SIGNS: usize = 31;
/// No letter begins here.
pub(super) const NONE: usize = 0;

/// How likely each sign is, as logarithms.
pub(super) type Odds = [f32; SIGNS];

pub(super) struct Letters {
    first: Layer,
    /// They see two steps to either side.
    wide: [Layer; 2],
    last: Layer,
}

/// From all inputs to all outputs.
struct Layer {
    /// The weights of each input's way to all outputs, input after input.
    weights: Vec<f32>,
    offsets: Vec<f32>,
}

/// How often the network may err without noticing: a single letter never rules a sentence out.
const ERRING: f32 = 0.001;
const CHANNELS: usize = 160;
const REACH: usize = 5;

impl Letters {
    /// For an encoder with this many channels; none if nothing was trained for it.
    pub(super) fn of(width: usize, language: Language) -> Option<Self> {
        match (width, language) {
            (512, Language::German) => Some(Self::read(BASE, width)),
            _ => None,
        }
    }

    fn read(mut bytes: &[u8], width: usize) -> Self {
        let bytes = &mut bytes;
        let letters = Self {
            first: Layer::read(bytes, width, CHANNELS),
            wide: [(); 2].map(|()| Layer::read(bytes, REACH * CHANNELS, CHANNELS)),
            last: Layer::read(bytes, CHANNELS, SIGNS),
        };
        assert!(bytes.is_empty(), "a network of another size");
        letters
    }

    /// What is heard, step by step; `hidden` has the encoder's channels of each step.
    pub(super) fn odds(&self, hidden: &[f32]) -> Vec<Odds> {
        let width = self.first.weights.len() / CHANNELS;
        let mut steps: Vec<Vec<f32>> = hidden
            .chunks_exact(width)
            .map(|step| positive(self.first.apply(step)))
            .collect();
        for layer in &self.wide {
            steps = (0..steps.len())
                .map(|at| {
                    let mut sums = layer.offsets.clone();
                    for reach in 0..REACH {
                        let seen = (at + reach).checked_sub(REACH / 2);
                        if let Some(seen) = seen.and_then(|seen| steps.get(seen)) {
                            layer.add(seen, reach * CHANNELS, &mut sums);
                        }
                    }
                    let seen = positive(sums);
                    seen.iter().zip(&steps[at]).map(|(a, b)| a + b).collect()
                })
                .collect();
        }
        steps
            .iter()
            .map(|step| logarithms(&self.last.apply(step)))
            .collect()
    }
}

impl Layer {
    /// Scales of the outputs, offsets of the outputs, and the weights as bytes.
    fn read(bytes: &mut &[u8], inputs: usize, outputs: usize) -> Self {
        let mut floats = || -> Vec<f32> {
            let taken = bytes.split_off(..4 * outputs).expect("scales or offsets");
            let floats = taken.as_chunks().0.iter();
            floats.map(|bytes| f32::from_le_bytes(*bytes)).collect()
        };
        let (scales, offsets) = (floats(), floats());
        let weights = bytes.split_off(..inputs * outputs).expect("weights");
        let scales = scales.iter().cycle();
        Self {
            weights: (weights.iter().zip(scales))
                .map(|(byte, scale)| f32::from(byte.cast_signed()) * scale)
                .collect(),
            offsets,
        }
    }

    fn apply(&self, values: &[f32]) -> Vec<f32> {
        let mut sums = self.offsets.clone();
        self.add(values, 0, &mut sums);
        sums
    }

    /// Adds what these values contribute; they are the inputs from `first` on.
    fn add(&self, values: &[f32], first: usize, sums: &mut [f32]) {
        let outputs = sums.len();
        let rows = self.weights[first * outputs..].chunks_exact(outputs);
        // half of the values inside are zero
        for (&value, row) in values.iter().zip(rows).filter(|(value, _)| **value != 0.0) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += value * weight;
            }
        }
    }
}

fn positive(mut values: Vec<f32>) -> Vec<f32> {
    for value in &mut values {
        *value = value.max(0.0);
    }
    values
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

static BASE: &[u8] = include_bytes!("../../../models/letters/whisper-base.bin");

#[cfg(test)]
mod tests {
    use super::*;

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
