//! The word "Stopp", heard while the program itself speaks: from a loudspeaker beside the microphone its voice lies over the word, so
//! that no sentence can be cut out and searched. Three witnesses are asked: a network that knows nothing but this word, trained by
//! `models/stop/make.py` with the program's sentences over it; the letters; and whether it is louder there than before and after.

use super::{
    letters::{Letters, NONE, Odds, spelled},
    network::Network,
    tokens::Token,
};
use crate::{game::words::Language, speech::recogniser::RATE};

pub(super) struct StopWord {
    network: Network,
    letters: Letters,
    /// In all our languages it is the same word, and sounds the same.
    word: Vec<Token>,
}

/// Silence behind what is heard.
pub(super) const SILENCE: usize = RATE as usize / 5;
const CHANNELS: usize = 48;
/// One step of the encoder.
const STEP: usize = RATE as usize / 50;
/// What each witness counts, fitted on sounds of the training voices; and how sure they must be together. On voices that were not
/// used for it, 0 false words came in seven minutes of the program's own speech, mostly espeak-ng's German.
const NETWORK: f32 = 0.62;
const LETTERS: f32 = 0.095;
const LOUDER: f32 = 0.2;
const SURE: f32 = 1.6;

impl StopWord {
    /// For an encoder with this many channels; none if nothing was trained for it.
    pub(super) fn of(width: usize) -> Option<Self> {
        let letters = Letters::of(width, Language::German)?;
        Some(Self {
            network: Network::read(BASE, [width, CHANNELS, 1]),
            letters,
            word: spelled("Stopp"),
        })
    }

    /// Whether the word is in these samples, of which the encoder made `hidden`.
    pub(super) fn is_in(&self, samples: &[f32], hidden: &[f32]) -> bool {
        let odds = self.network.steps(hidden).into_iter().flatten();
        let Some((step, clear)) = odds.enumerate().max_by(|(_, a), (_, b)| a.total_cmp(b)) else {
            return false;
        };
        let spelled = strain(&self.letters.odds(hidden), &self.word);
        let louder = louder(samples, step).clamp(-6.0, 6.0);
        NETWORK * clear + LETTERS * spelled.max(-25.0) + LOUDER * louder > SURE
    }
}

/// How much less likely the letters of a word are than what else is heard in their place, where they fit best; a logarithm.
fn strain(sound: &[Odds], word: &[Token]) -> f32 {
    const NEVER: f32 = -1e9;
    // after so many letters: the last one sounding, or over
    let mut sounding = vec![NEVER; word.len() + 1];
    let mut over = sounding.clone();
    (sounding[0], over[0]) = (0.0, 0.0);
    let mut whole = NEVER;
    for odds in sound {
        let free = odds.iter().copied().fold(f32::MIN, f32::max);
        for (at, &letter) in word.iter().enumerate().rev() {
            let before = sounding[at].max(over[at]);
            let place = at + 1;
            over[place] = over[place].max(sounding[place]) + odds[NONE] - free;
            sounding[place] = sounding[place].max(before) + odds[letter as usize] - free;
        }
        whole = whole.max(sounding[word.len()]);
    }
    whole
}

/// How many decibels louder it is around a step than in the rest, where that is loud.
fn louder(samples: &[f32], step: usize) -> f32 {
    let levels: Vec<f32> = samples.chunks_exact(STEP).map(power).collect();
    let (first, last) = (step.saturating_sub(12), (step + 8).min(levels.len()));
    let Some(here) = levels.get(first..last) else {
        return 0.0;
    };
    let mut here = here.to_vec();
    here.sort_by(|a, b| b.total_cmp(a));
    here.truncate(10);
    let rest = || levels[..first].iter().chain(&levels[last..]).copied();
    // a third of the loudness is a tenth of the power
    let least = rest().fold(0.0, f32::max) * 0.09;
    let rest: Vec<f32> = rest().filter(|level| *level >= least).collect();
    let mean = |levels: &[f32]| levels.iter().sum::<f32>() / levels.len().max(1) as f32;
    10.0 * ((mean(&here) + 1e-10) / (mean(&rest) + 1e-10)).log10()
}

fn power(samples: &[f32]) -> f32 {
    samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32
}

static BASE: &[u8] = include_bytes!("../../../models/stop/whisper-base.bin");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::whisper::letters::SIGNS;

    /// Letters at some steps, nothing at the others.
    fn heard(letters: &str) -> Vec<Odds> {
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
    fn the_word_is_found_in_the_midst_of_others() {
        let word = spelled("Stopp");
        for (letters, found) in [
            (" s t o p ", true),
            ("turm stop anna", true),
            ("sstt oop", true),
            ("s to", false),
            ("turm anna acht", false),
        ] {
            assert_eq!(strain(&heard(letters), &word) > -1.0, found, "{letters}");
        }
    }

    #[test]
    fn a_louder_word_is_told_in_decibels() {
        let samples: Vec<f32> = (0..80 * STEP)
            .map(|at| {
                if (30..50).contains(&(at / STEP)) {
                    0.2
                } else {
                    0.1
                }
            })
            .collect();
        assert!((louder(&samples, 42) - 6.02).abs() < 0.1);
        assert!(louder(&samples, 10).abs() < 6.1);
    }
}
