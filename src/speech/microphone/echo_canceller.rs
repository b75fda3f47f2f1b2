//! The echo canceller: takes the program's own voice out of what the microphone hears.
//!
//! Out of a loudspeaker the voice comes back later, weaker and with the room around it. What was played is known from the sound
//! server; the filter that leaves the least of it (least squares) is worked out anew from each stretch of sound. It knows nothing of
//! earlier stretches, so that nothing can go astray when somebody talks over the voice, turns the loudspeaker or carries the
//! microphone away.

use realfft::{RealFftPlanner, num_complex::Complex};

use crate::speech::recogniser::RATE;

/// How long a sound is on its way at most, from the sound server through loudspeaker and room to here.
const LATEST: usize = RATE as usize;
/// The microphone's samples may come before those of what was played.
const EARLIEST: usize = RATE as usize / 10;
/// How long the room answers: an eighth of a second.
const TAPS: usize = RATE as usize / 8;
/// Of these so many lie before the strongest one.
const BEFORE: isize = 250;
/// A little noise that nobody plays, for where the voice has no sound: the filter must not make much of little.
const NOISE: f64 = 1e-4;

/// What was heard, taken apart.
#[derive(Debug)]
pub struct Parted {
    /// Everything but the voice.
    pub rest: Vec<f32>,
    /// The voice as it came from the loudspeaker; silence where it is not known.
    pub voice: Vec<f32>,
}

impl Parted {
    /// Nothing is known of a voice.
    pub fn unknown(heard: Vec<f32>) -> Self {
        Self {
            voice: vec![0.0; heard.len()],
            rest: heard,
        }
    }

    /// Only so much of its end.
    pub fn last(mut self, count: usize) -> Self {
        for sound in [&mut self.rest, &mut self.voice] {
            sound.drain(..sound.len().saturating_sub(count));
        }
        self
    }
}

/// Takes `voice`, as it was played, out of what was heard. Both end at the same time and have 16,000 samples a second.
pub fn part(heard: &[f32], voice: &[f32]) -> Parted {
    let length = heard.len().min(voice.len());
    let heard = &heard[heard.len() - length..];
    let voice = &voice[voice.len() - length..];
    // A transform goes round: behind the sound there must be as much silence as the sound can be late.
    let mut waves = Waves::new((length + LATEST + EARLIEST + TAPS).next_power_of_two());
    let (played, came) = (waves.of(voice), waves.of(heard));
    let late = lateness(&mut waves, &played, &came);
    // What came too early or too late to be heard here would make the rest seem weaker.
    let (begin, end) = (late.min(0).unsigned_abs(), late.max(0).unsigned_abs());
    let played = waves.of(&voice[begin.min(length)..length.saturating_sub(end)]);
    let came = waves.of(&heard[end.min(length)..length.saturating_sub(begin)]);
    let together = waves.back(product(&came, &played, |_| 1.0));
    let mut itself = waves.back(product(&played, &played, |_| 1.0));
    if itself[0] <= 0.0 {
        return Parted::unknown(heard.to_vec());
    }
    itself[0] *= 1.0 + NOISE;
    let filter = solve(&itself[..TAPS], &together[..TAPS]);
    let filter = waves.transform(filter);
    let echo = played.iter().zip(&filter).map(|(played, way)| played * way);
    let echo = waves.back(echo.collect());
    let voice: Vec<f32> = (0..length)
        .map(|at| at.checked_sub(end).map_or(0.0, |at| echo[at] as f32))
        .collect();
    let rest = heard.iter().zip(&voice).map(|(heard, voice)| heard - voice);
    Parted {
        rest: rest.collect(),
        voice,
    }
}

/// By how many samples the voice comes late at the least; less than none where it comes before it is told.
fn lateness(waves: &mut Waves, played: &[Wave], came: &[Wave]) -> isize {
    let power = |wave: &Wave| wave.norm_sqr();
    let mean = played.iter().map(power).sum::<f64>() / played.len() as f64;
    let way = waves.back(product(came, played, |power| 1.0 / (power + mean / 10.0)));
    let earliest = -EARLIEST.cast_signed();
    let strength = |late: isize| way[late.rem_euclid(way.len().cast_signed()).unsigned_abs()].abs();
    let strongest = (earliest..LATEST.cast_signed())
        .max_by(|&a, &b| strength(a).total_cmp(&strength(b)))
        .unwrap_or(0);
    (strongest - BEFORE).max(earliest)
}

/// One sound against another, each frequency with its weight.
fn product(one: &[Wave], other: &[Wave], weight: impl Fn(f64) -> f64) -> Vec<Wave> {
    let pairs = one.iter().zip(other);
    pairs
        .map(|(one, other)| one * other.conj() * weight(other.norm_sqr()))
        .collect()
}

/// The filter whose answer to a sound with this correlation to itself has that correlation to another (Levinson's recursion).
fn solve(itself: &[f64], together: &[f64]) -> Vec<f64> {
    let mut filter = vec![0.0; together.len()];
    // predicts the sound from what came before it
    let mut ahead = vec![0.0; together.len()];
    let mut turned = ahead.clone();
    let mut error = itself[0];
    ahead[0] = 1.0;
    filter[0] = together[0] / error;
    let fits = |taps: &[f64], order: usize| -> f64 {
        let lags = itself[1..=order].iter().rev();
        taps[..order].iter().zip(lags).map(|(a, b)| a * b).sum()
    };
    for order in 1..together.len() {
        let reflected = -fits(&ahead, order) / error;
        turned[..=order].copy_from_slice(&ahead[..=order]);
        turned[..=order].reverse();
        for (tap, other) in ahead.iter_mut().zip(&turned[..=order]) {
            *tap += reflected * other;
        }
        error *= 1.0 - reflected * reflected;
        let missing = (together[order] - fits(&filter, order)) / error;
        let back = ahead[..=order].iter().rev();
        for (tap, other) in filter.iter_mut().zip(back) {
            *tap += missing * other;
        }
    }
    filter
}

type Wave = Complex<f64>;

/// Between a sound and its frequencies.
struct Waves {
    size: usize,
    planner: RealFftPlanner<f64>,
}

impl Waves {
    fn new(size: usize) -> Self {
        Self {
            size,
            planner: RealFftPlanner::new(),
        }
    }

    fn of(&mut self, sound: &[f32]) -> Vec<Wave> {
        self.transform(sound.iter().copied().map(f64::from).collect())
    }

    fn transform(&mut self, mut sound: Vec<f64>) -> Vec<Wave> {
        sound.resize(self.size, 0.0);
        let forward = self.planner.plan_fft_forward(self.size);
        let mut waves = forward.make_output_vec();
        forward
            .process(&mut sound, &mut waves)
            .expect("vectors of the transform's own size");
        waves
    }

    fn back(&mut self, mut waves: Vec<Wave>) -> Vec<f64> {
        let inverse = self.planner.plan_fft_inverse(self.size);
        let mut sound = inverse.make_output_vec();
        // The first and last wave of a real sound are real; rounding may have touched that.
        for end in [0, waves.len() - 1] {
            waves[end].im = 0.0;
        }
        inverse
            .process(&mut waves, &mut sound)
            .expect("vectors of the transform's own size");
        let scale = 1.0 / self.size as f64;
        sound.iter_mut().for_each(|sample| *sample *= scale);
        sound
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: usize = RATE as usize;

    /// Noise in syllables, the same every time.
    fn talk(seconds: usize, mut seed: u64, syllable: usize) -> Vec<f32> {
        let mut roll = || {
            seed = (seed.wrapping_mul(6_364_136_223_846_793_005))
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 40) as f32 / (1 << 23) as f32 - 1.0
        };
        let (mut low, mut lower) = (0.0, 0.0);
        (0..seconds * SECOND)
            .map(|at| {
                low += 0.4 * (roll() - low);
                lower += 0.02 * (low - lower);
                if (at / syllable).is_multiple_of(3) {
                    0.0
                } else {
                    low - lower
                }
            })
            .collect()
    }

    /// Out of the loudspeaker, through the room, into the microphone.
    fn through_room(voice: &[f32], delay: isize) -> Vec<f32> {
        let taps = [(0, 0.5), (37, -0.3), (210, 0.2), (700, 0.1), (1500, 0.05)];
        let sample = |at: isize| usize::try_from(at).ok().and_then(|at| voice.get(at));
        (0..voice.len().cast_signed())
            .map(|at| {
                let echoes = taps.iter().map(|(later, weight)| {
                    weight * sample(at - delay - later).copied().unwrap_or_default()
                });
                echoes.sum()
            })
            .collect()
    }

    fn decibels(sound: &[f32], other: &[f32]) -> f32 {
        let power = |sound: &[f32]| sound.iter().map(|sample| sample * sample).sum::<f32>();
        10.0 * (power(sound) / power(other)).log10()
    }

    #[test]
    fn the_voice_is_gone_wherever_the_loudspeaker_stands() {
        let voice = talk(4, 1, 2400);
        for delay in [-800, 0, 320, 2400, 9600] {
            let heard = through_room(&voice, delay);
            let left = part(&heard, &voice).rest;
            let less = decibels(&left[SECOND..3 * SECOND], &heard[SECOND..3 * SECOND]);
            assert!(less < -25.0, "{delay}: {less}");
        }
    }

    #[test]
    fn whoever_talks_over_it_is_left() {
        let voice = talk(4, 1, 2400);
        let mut heard = through_room(&voice, 2400);
        let mut word = talk(4, 2, 1700);
        word[..2 * SECOND].fill(0.0);
        word[5 * SECOND / 2..].fill(0.0);
        heard
            .iter_mut()
            .zip(&word)
            .for_each(|(heard, word)| *heard += word);
        let left = part(&heard, &voice).rest;
        let changed: Vec<f32> = left
            .iter()
            .zip(&word)
            .map(|(left, word)| left - word)
            .collect();
        let said = 2 * SECOND..5 * SECOND / 2;
        let less = decibels(&changed[said.clone()], &word[said]);
        assert!(less < -10.0, "{less}");
    }

    #[test]
    fn what_is_not_played_is_not_touched() {
        let heard = talk(2, 3, 2000);
        assert_eq!(part(&heard, &vec![0.0; 2 * SECOND]).rest, heard);
        assert!(part(&heard, &[]).rest.is_empty());
        // played in the last moment, and not heard yet
        let mut voice = vec![0.0; 2 * SECOND];
        voice[2 * SECOND - 1] = 1.0;
        let left = part(&heard, &voice).rest;
        assert!(left.iter().all(|sample| sample.is_finite()));
        let left = part(&heard, &talk(3, 4, 2400)).rest;
        assert!(decibels(&left, &heard) > -2.0);
    }
}
