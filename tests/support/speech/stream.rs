//! One long sound, as a microphone hears an hour: announcements with pauses between them, people or a hall around them, and what the
//! program cuts out of it.

use std::ops::Range;

use ansager::speech::{microphone::endpointer::Endpointer, recogniser::RATE};

use super::set::{Around, Dice, Said, loudness};

pub(crate) struct Stream<'a> {
    pub(crate) samples: Vec<f32>,
    /// What was said, and where.
    pub(crate) said: Vec<(&'a Said, Range<usize>)>,
}

const SECOND: usize = RATE as usize;

impl<'a> Stream<'a> {
    /// Everybody is equally loud, and speaks after two to five seconds of pause.
    pub(crate) fn new(
        said: &[(&'a Said, Vec<f32>)],
        around: Around,
        talk: &[Vec<f32>],
        seed: u64,
    ) -> Self {
        let mut dice = Dice::new(seed);
        let mut samples = vec![0.0; 3 * SECOND];
        let mut places = Vec::new();
        for (said, sound) in said {
            let sound = trimmed(sound);
            let gain = 0.1 / loudness(sound);
            let begin = samples.len();
            samples.extend(sound.iter().map(|sample| sample * gain));
            places.push((*said, begin..samples.len()));
            samples.resize(samples.len() + 2 * SECOND + dice.below(3 * SECOND), 0.0);
        }
        // decibels are counted from the voices, not from the pauses
        let spoken: usize = places.iter().map(|(_, place)| place.len()).sum();
        let pauses = 10.0 * (samples.len() as f32 / spoken as f32).log10();
        let around = match around {
            Around::Quiet => Around::Quiet,
            Around::Babble(decibels) => Around::Babble(decibels - pauses),
            Around::Hall(decibels) => Around::Hall(decibels - pauses),
        };
        Self {
            samples: around.add(&samples, talk, seed),
            said: places,
        }
    }

    /// What the program takes for utterances.
    pub(crate) fn utterances(&self) -> Vec<Range<usize>> {
        let mut endpointer = Endpointer::new(SECOND);
        let mut found = Vec::new();
        for (number, portion) in self.samples.chunks(160).enumerate() {
            let end = number * 160 + portion.len();
            let ended = endpointer.push(portion).into_iter();
            found.extend(ended.map(|speech| end.saturating_sub(speech.len())..end));
        }
        found
    }
}

/// All but the first and last tenth of a second of a sound is there.
pub(crate) fn whole(utterance: &Range<usize>, said: &Range<usize>) -> bool {
    utterance.start <= said.start + SECOND / 10 && utterance.end + SECOND / 10 >= said.end
}

fn trimmed(sound: &[f32]) -> &[f32] {
    let most = sound.iter().fold(0.0_f32, |most, s| most.max(s.abs()));
    let loud = |sample: &f32| sample.abs() > most / 50.0;
    let first = sound.iter().position(loud).unwrap_or(0);
    let last = sound.iter().rposition(loud).unwrap_or(0);
    &sound[first..=last]
}
