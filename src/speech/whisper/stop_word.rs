//! Hears the word "Stopp" while the program itself speaks.
//!
//! From a loudspeaker beside the microphone the program's voice lies over the word, so that no sentence can be cut out and searched.
//! Where it is known what was played, the echo canceller has taken most of it out. Three witnesses are asked: a network that knows
//! nothing but this word, trained by `models/stop/make.py` with the program's sentences over it; the letters; and whether it is louder
//! there than the voice was so far.

use std::collections::VecDeque;

use super::{
    decoder::byte_pairs::Token,
    letters::{Letters, NONE, Odds, spelled},
    network::Network,
};
use crate::{
    game::words::Language,
    speech::{microphone::echo_canceller::Parted, recogniser::RATE},
};

pub(super) struct StopWord {
    network: Network,
    letters: Letters,
    /// In all our languages it is the same word, and sounds the same.
    word: Vec<Token>,
    /// The power of the program's own voice, and what it seems to have been in the last moments, which may have the word in them.
    voice: f32,
    lately: VecDeque<f32>,
    /// How many decibels what is left of the voice lies below it, of late.
    left: f32,
}

/// Silence behind what is heard.
pub(super) const SILENCE: usize = RATE as usize / 5;
/// Nothing can be said and compared in less.
pub(super) const SHORTEST: usize = 6 * RATE as usize / 10;
const CHANNELS: usize = 48;
/// One step of the encoder.
const STEP: usize = RATE as usize / 50;
/// What the network and the letters count, fitted on sounds of the training voices.
const NETWORK: f32 = 0.61;
const LETTERS: f32 = 0.092;
/// How sure they must be where the voice could not be taken out: where somebody is louder than it by so many decibels, and where nobody
/// is. Chosen among some dozens with the results in view: two false words in seven minutes of simulated speech, none in the program's
/// help read by espeak-ng.
const LOUDER: [(f32, f32); 2] = [(4.0, -1.2), (2.0, -0.7)];
const SURE: f32 = 2.0;
/// What is this many decibels weaker than the voice that was taken out may be left of it: only once in nine minutes of simulated speech
/// was that louder, and no word to mistake.
const LEFT: f32 = -10.0;
/// Where so little was left beside what is heard now, the voice is gone, and the word need only be clearer than another word. That holds
/// for some seconds, because whoever speaks makes it seem more.
const GONE: f32 = -8.0;
const RISES: f32 = 0.3;
const CLEAR: f32 = 0.5;
/// As often as the same word may be heard.
const OVERLAP: usize = 9;
/// The voice's loudness is forgotten by a half in seven seconds of its speech.
const FADES: f32 = 0.96;

impl StopWord {
    /// For an encoder with this many channels; none if nothing was trained for it.
    pub(super) fn of(width: usize) -> Option<Self> {
        let letters = Letters::of(width, Language::German)?;
        Some(Self {
            network: Network::read(BASE, [width, CHANNELS, 1]),
            letters,
            word: spelled("Stopp"),
            voice: 0.0,
            lately: VecDeque::new(),
            left: 0.0,
        })
    }

    /// Whether the word is in these samples, of which the encoder made `hidden`.
    pub(super) fn is_in(&mut self, moments: &Parted, hidden: &[f32]) -> bool {
        let samples = &moments.rest;
        let odds = self.network.steps(hidden).into_iter().flatten();
        let Some((step, clear)) = odds.enumerate().max_by(|(_, a), (_, b)| a.total_cmp(b)) else {
            return false;
        };
        let spelled = strain(&self.letters.odds(hidden), &self.word);
        let (here, rest) = powers(samples, step);
        let louder = decibels(here, rest.max(self.voice));
        self.lately.push_back(rest);
        if self.lately.len() > OVERLAP {
            let earlier = self.lately.pop_front().unwrap_or_default();
            self.voice = earlier.max(self.voice * FADES);
        }
        let words = NETWORK * clear + LETTERS * spelled.max(-25.0);
        let taken = of_loud(steps(&moments.voice).iter().map(|step| power(step)));
        self.left = decibels(rest, taken).min(self.left + RISES);
        if decibels(here, taken) < LEFT {
            return false;
        }
        if self.left < GONE {
            return words > CLEAR;
        }
        let sure = LOUDER.iter().find(|(least, _)| louder > *least);
        words > sure.map_or(SURE, |(_, sure)| *sure)
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

/// The power of what is loud around a step, and in the rest.
fn powers(samples: &[f32], step: usize) -> (f32, f32) {
    let levels: Vec<f32> = steps(samples).iter().map(|step| power(step)).collect();
    let (first, last) = (step.saturating_sub(12), (step + 8).min(levels.len()));
    let Some(here) = levels.get(first..last) else {
        return (0.0, 0.0);
    };
    let mut here = here.to_vec();
    here.sort_by(|a, b| b.total_cmp(a));
    here.truncate(10);
    let rest = levels[..first].iter().chain(&levels[last..]).copied();
    (mean(&here), of_loud(rest))
}

/// The power of what is loud among the levels.
fn of_loud(levels: impl Iterator<Item = f32> + Clone) -> f32 {
    // a third of the loudness is a tenth of the power
    let least = levels.clone().fold(0.0, f32::max) * 0.09;
    mean(&levels.filter(|level| *level >= least).collect::<Vec<_>>())
}

fn mean(levels: &[f32]) -> f32 {
    levels.iter().sum::<f32>() / levels.len().max(1) as f32
}

fn decibels(power: f32, other: f32) -> f32 {
    10.0 * ((power + 1e-10) / (other + 1e-10)).log10()
}

/// Whole ones; a rest is left out.
fn steps(samples: &[f32]) -> &[[f32; STEP]] {
    samples.as_chunks().0
}

fn power(samples: &[f32]) -> f32 {
    samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32
}

static BASE: &[u8] = include_bytes!("../../../models/stop/whisper-base.bin");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::whisper::letters::tests::heard;

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
        let louder = |step| {
            let (here, rest) = powers(&samples, step);
            decibels(here, rest)
        };
        assert!((louder(42) - 6.02).abs() < 0.1);
        assert!(louder(10) < 0.0);
    }
}
