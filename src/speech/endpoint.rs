//! Where an utterance begins and ends: loudness against a floor that follows the room, with a pre-roll so that no first syllable is
//! lost. Pure: samples in, utterances out, at whatever rate they come.

use std::collections::VecDeque;

/// Cuts a stream of samples into utterances.
#[derive(Debug)]
pub struct Endpointer {
    rate: usize,
    frame: Vec<f32>,
    /// Frames before the speech began.
    before: VecDeque<Vec<f32>>,
    /// The utterance so far, and how many frames at its end are quiet.
    speech: Option<(Vec<f32>, usize)>,
    /// Loud frames in a row.
    loud: usize,
    floor: f32,
}

/// Length of a frame in milliseconds; all counts below are frames.
const FRAME: usize = 20;
const PRE_ROLL: usize = 15;
/// A click is shorter than this.
const BEGINS_AFTER: usize = 3;
/// Silence that ends an utterance: longer than the pause between two words of a move.
const ENDS_AFTER: usize = 35;
/// Twelve seconds: longer than any announcement.
const LONGEST: usize = 600;
/// Speech is that many times as loud as the room.
const ABOVE_FLOOR: f32 = 3.0;
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
        let is_loud = loudness > (self.floor * ABOVE_FLOOR).max(SILENCE);
        self.follow_floor(loudness);
        if let Some((speech, quiet)) = &mut self.speech {
            speech.extend(frame);
            *quiet = if is_loud { 0 } else { *quiet + 1 };
            let frames = speech.len() / (self.rate * FRAME / 1000).max(1);
            if *quiet >= ENDS_AFTER || frames >= LONGEST {
                self.loud = 0;
                return self.speech.take().map(|(speech, _)| speech);
            }
            return None;
        }
        self.before.push_back(frame);
        if self.before.len() > PRE_ROLL + BEGINS_AFTER {
            self.before.pop_front();
        }
        self.loud = if is_loud { self.loud + 1 } else { 0 };
        if self.loud >= BEGINS_AFTER {
            let speech = self.before.drain(..).flatten().collect();
            self.speech = Some((speech, 0));
        }
        None
    }

    /// Falls at once to a quieter room and rises slowly to a louder one, so that speech does not lift it.
    fn follow_floor(&mut self, loudness: f32) {
        let step = if loudness < self.floor { 0.2 } else { 0.002 };
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
        // 300 ms of pre-roll, the word, 700 ms of silence
        assert_eq!(
            utterances(&[(0.001, 1000), (0.1, 800), (0.001, 1500)]),
            [1800]
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
        assert_eq!(
            utterances(&hall).last().map(|millis| millis / 100),
            Some(19)
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
