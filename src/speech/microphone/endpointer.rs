//! The endpointer: finds where an utterance begins and ends.
//!
//! It holds the power of the sound against that of the room and of the voice itself, with a pre-roll so that no first syllable is lost.
//! Pure: samples in, utterances out, at whatever rate they come.
//!
//! In a quiet room a few loud frames in a row are a voice. Among people who talk no single frame tells; then the power of some
//! tenths of a second counts, which many voices together hardly change and one near voice lifts.

use std::collections::VecDeque;

/// Cuts a stream of samples into utterances.
#[derive(Debug)]
pub struct Endpointer {
    rate: usize,
    frame: Vec<f32>,
    /// Frames before the speech began.
    before: VecDeque<Frame>,
    speech: Option<Speech>,
    /// Loud frames in a row.
    loud: usize,
    /// The power of the room, with all that talk in it.
    room: f32,
    /// Frames from which the room was learned in the beginning.
    learned: usize,
}

#[derive(Debug)]
struct Frame {
    samples: Vec<f32>,
    power: f32,
    /// The power of the room when it came.
    room: f32,
}

/// The utterance so far.
#[derive(Debug)]
struct Speech {
    samples: Vec<f32>,
    /// The power of the last frames.
    recent: VecDeque<f32>,
    /// Of all its frames.
    sum: f32,
    /// The most that the last frames together ever had, not long ago.
    most: f32,
    /// Frames since it was noticed.
    frames: usize,
    /// The room before it.
    room: f32,
}

/// Length of a frame in milliseconds; all counts below are frames.
const FRAME: usize = 20;
const PRE_ROLL: usize = 15;
/// A click is shorter than this.
const BEGINS_AFTER: usize = 3;
/// Long enough for a syllable or two.
const TOGETHER: usize = 20;
/// An utterance ends when the power of this time is the room's: longer than the pause between two words of a move.
const ENDS_AFTER: usize = 38;
/// Twelve seconds: longer than any announcement.
const LONGEST: usize = 600;
// The following are ratios of loudness. They were chosen among some dozens on streams of announcements among five people talking, 10 and
// 5 decibels below the voice; what ends an utterance was changed once more when three moves of the speech set had been cut in a pause.
/// Three frames like that are a voice.
const ABOVE_ROOM: f32 = 3.0;
/// So are frames that are like that together,
const TOGETHER_ABOVE: f32 = 1.7;
/// where no single one counts for more than this: two loud ones are a piece put down.
const AT_MOST: f32 = 3.5;
/// The room is back.
const LIKE_ROOM: f32 = 1.3;
/// What is this much weaker than the voice is not the same voice any more, but others behind it.
const BELOW_VOICE: f32 = 0.2;
/// The voice is forgotten slowly, by a fifth in a second.
const FADES: f32 = 0.996;
/// What is heard first is the room.
const LEARNS: usize = 15;
/// How fast its changes are learned, upwards and downwards.
const RISES: f32 = 0.02;
const FALLS: f32 = 0.03;
/// Below this everything is silence, however quiet the room.
const SILENCE: f32 = 0.003;

impl Endpointer {
    /// For samples of this rate.
    pub fn new(rate: usize) -> Self {
        Self {
            rate,
            frame: Vec::new(),
            before: VecDeque::new(),
            speech: None,
            loud: 0,
            room: 0.0,
            learned: 0,
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

    /// From now on it counts: of what was begun only the last moments stay, as before any other speech.
    pub fn begin_here(&mut self) {
        let Some(speech) = self.speech.take() else {
            return;
        };
        self.loud = 0;
        self.room = speech.room;
        let length = (self.rate * FRAME / 1000).max(1);
        let frames = speech.samples.chunks_exact(length).rev().take(PRE_ROLL);
        let frames = frames.map(|samples| Frame {
            samples: samples.to_vec(),
            power: power(samples),
            room: speech.room,
        });
        self.before = frames.collect();
        self.before.make_contiguous().reverse();
    }

    fn take(&mut self, samples: Vec<f32>) -> Option<Vec<f32>> {
        match self.speech.take() {
            Some(speech) => self.go_on(speech, samples),
            None => {
                self.wait(samples);
                None
            }
        }
    }

    /// Nobody speaks yet.
    fn wait(&mut self, samples: Vec<f32>) {
        let power = power(&samples);
        if self.learned < LEARNS {
            self.learned += 1;
            self.room += (power - self.room) / self.learned as f32;
            return;
        }
        self.before.push_back(Frame {
            samples,
            power,
            room: self.room,
        });
        if self.before.len() > PRE_ROLL + TOGETHER {
            self.before.pop_front();
        }
        // What has come lately may be the voice, and is not the room.
        let first = self.before.len().saturating_sub(TOGETHER);
        let room = self.before[first].room;
        let above = square(ABOVE_ROOM) * room;
        self.loud = if power > above.max(square(SILENCE)) {
            self.loud + 1
        } else {
            0
        };
        let room_at_least = room.max(square(SILENCE));
        let together = self.before.range(first..);
        let together: f32 = together
            .map(|frame| frame.power.min(square(AT_MOST) * room_at_least))
            .sum();
        let lifted = together > TOGETHER as f32 * square(TOGETHER_ABOVE) * room_at_least;
        if lifted || self.loud >= BEGINS_AFTER {
            return self.begin(room, if lifted { TOGETHER } else { BEGINS_AFTER });
        }
        let step = if power < self.room { FALLS } else { RISES };
        self.room += (power - self.room) * step;
    }

    /// The last frames were a voice; some frames before them belong to it.
    fn begin(&mut self, room: f32, noticed: usize) {
        self.loud = 0;
        let recent = self.before.iter().rev().map(|frame| frame.power);
        let mut recent: VecDeque<f32> = recent.take(ENDS_AFTER).collect();
        recent.resize(ENDS_AFTER, 0.0);
        recent.make_contiguous().reverse();
        let earlier = self.before.len().saturating_sub(PRE_ROLL + noticed);
        let kept = self.before.drain(..).skip(earlier);
        self.speech = Some(Speech {
            samples: kept.flat_map(|frame| frame.samples).collect(),
            sum: recent.iter().sum(),
            recent,
            most: 0.0,
            frames: 0,
            room,
        });
    }

    fn go_on(&mut self, mut speech: Speech, samples: Vec<f32>) -> Option<Vec<f32>> {
        let power = power(&samples);
        speech.samples.extend(samples);
        speech.frames += 1;
        speech.sum += power;
        speech.recent.pop_front();
        speech.recent.push_back(power);
        let last = speech.recent.iter().sum::<f32>() / ENDS_AFTER as f32;
        speech.most = last.max(speech.most * FADES);
        let quiet = (square(LIKE_ROOM) * speech.room)
            .max(square(BELOW_VOICE) * speech.most)
            .max(square(SILENCE));
        let ended = last < quiet && speech.frames + BEGINS_AFTER >= ENDS_AFTER;
        if ended {
            // What is left when the voice is gone is the room, even if it was quieter before.
            self.room = if last > square(LIKE_ROOM) * speech.room {
                last
            } else {
                speech.room
            };
        } else if speech.frames >= LONGEST {
            // Nobody speaks that long: this is the room.
            let mean = speech.sum / (speech.frames + ENDS_AFTER) as f32;
            self.room = speech.room.max(mean);
        } else {
            self.speech = Some(speech);
            return None;
        }
        Some(speech.samples)
    }
}

fn power(frame: &[f32]) -> f32 {
    let power: f32 = frame.iter().map(|sample| sample * sample).sum();
    power / frame.len().max(1) as f32
}

/// Of a loudness, to be compared with a power.
fn square(ratio: f32) -> f32 {
    ratio * ratio
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
        // 300 ms of pre-roll, the word, 740 ms of silence
        assert_eq!(
            utterances(&[(0.001, 1000), (0.1, 800), (0.001, 1500)]),
            [1840]
        );
    }

    /// The key is pressed in the middle of a word: what is said from there on is whole, with the moments before it.
    #[test]
    fn what_was_begun_before_the_key_is_left_out() {
        let mut endpointer = Endpointer::new(RATE);
        let mut ended = Vec::new();
        for (loudness, millis) in [(0.001, 1000), (0.1, 2000)] {
            ended.extend(endpointer.push(&noise(loudness, millis)));
        }
        endpointer.begin_here();
        for (loudness, millis) in [(0.1, 800), (0.001, 1500)] {
            ended.extend(endpointer.push(&noise(loudness, millis)));
        }
        let millis: Vec<usize> = ended.iter().map(|one| one.len() * 1000 / RATE).collect();
        assert_eq!(millis, [1840]);
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
        assert_eq!(utterances(&[(0.02, 20_000), (0.025, 5000)]).len(), 0);
    }

    #[test]
    fn speech_above_a_loud_hall_is_found() {
        let hall = [(0.02, 20_000), (0.15, 900), (0.02, 3000)];
        let last = utterances(&hall).last().copied();
        assert!(
            last.is_some_and(|millis| (1800..2000).contains(&millis)),
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
        let found = utterances(&pieces);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(
            found.iter().all(|millis| (2500..3500).contains(millis)),
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
