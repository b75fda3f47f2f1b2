//! The program's own voice, taken out of what the microphone hears: out of a loudspeaker it comes back later, weaker and with the room
//! around it. What was played is known from the sound server; which way it took is worked out anew from each stretch of sound.
//!
//! The way is the filter that leaves the least of the voice (least squares). It knows nothing of earlier stretches, so that nothing can
//! go astray when somebody talks over the voice, turns the loudspeaker or carries the microphone away.

use realfft::{RealFftPlanner, num_complex::Complex};

use super::recogniser::RATE;

/// How long a sound is on its way at most, from the sound server through loudspeaker and room to here.
const LATEST: usize = RATE as usize;
/// The microphone's samples may come before those of what was played.
const EARLIEST: usize = RATE as usize / 10;
/// How long the room answers: an eighth of a second.
const TAPS: usize = RATE as usize / 8;
/// Of these so many lie before the strongest one.
const BEFORE: usize = TAPS / 8;
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
    // What lies before the beginning comes from the end of a transform that goes round, which must be silent.
    let size = (length + LATEST + EARLIEST + TAPS).next_power_of_two();
    let mut waves = Waves::new(size);
    let (played, came) = (waves.of(voice), waves.of(heard));
    let power = |wave: &Complex<f64>| wave.norm_sqr();
    let mean = played.iter().map(power).sum::<f64>() / played.len() as f64;
    if mean == 0.0 {
        return Parted::unknown(heard.to_vec());
    }
    let both = |weight: &dyn Fn(f64) -> f64| {
        let pairs = played.iter().zip(&came);
        let product = pairs.map(|(played, came)| came * played.conj() * weight(power(played)));
        product.collect::<Vec<_>>()
    };
    let way = waves.back(both(&|power| 1.0 / (power + mean / 10.0)));
    let first = strongest(&way).saturating_sub(BEFORE);
    let turned = |sound: &[f64]| -> Vec<f64> {
        let lags = first..first + TAPS;
        lags.map(|lag| sound[(lag + size - EARLIEST) % size])
            .collect()
    };
    let together = turned(&waves.back(both(&|_| 1.0)));
    let itself: Vec<_> = played
        .iter()
        .map(|wave| Complex::from(power(wave)))
        .collect();
    let mut itself = waves.back(itself);
    itself[0] *= 1.0 + NOISE;
    let filter = solve(&itself[..TAPS], &together);
    let mut long = vec![0.0; size];
    for (at, tap) in filter.iter().enumerate() {
        long[(first + at + size - EARLIEST) % size] = *tap;
    }
    let filter = waves.transform(long);
    let echo = played.iter().zip(&filter).map(|(played, way)| played * way);
    let echo = waves.back(echo.collect());
    let voice: Vec<f32> = echo[..length].iter().map(|sample| *sample as f32).collect();
    let rest = heard.iter().zip(&voice).map(|(heard, voice)| heard - voice);
    Parted {
        rest: rest.collect(),
        voice,
    }
}

/// Where the way of the sound is strongest, counted from the earliest it can be.
fn strongest(way: &[f64]) -> usize {
    let lag = |at: usize| way[(at + way.len() - EARLIEST) % way.len()].abs();
    (0..EARLIEST + LATEST)
        .max_by(|&a, &b| lag(a).total_cmp(&lag(b)))
        .unwrap_or(0)
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

    fn of(&mut self, sound: &[f32]) -> Vec<Complex<f64>> {
        let mut long = vec![0.0; self.size];
        for (long, sample) in long.iter_mut().zip(sound) {
            *long = f64::from(*sample);
        }
        self.transform(long)
    }

    fn transform(&mut self, mut sound: Vec<f64>) -> Vec<Complex<f64>> {
        let forward = self.planner.plan_fft_forward(self.size);
        let mut waves = forward.make_output_vec();
        forward
            .process(&mut sound, &mut waves)
            .expect("vectors of the transform's own size");
        waves
    }

    fn back(&mut self, mut waves: Vec<Complex<f64>>) -> Vec<f64> {
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
            assert!(less < -20.0, "{delay}: {less}");
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
        let left = part(&heard, &talk(3, 4, 2400)).rest;
        assert!(decibels(&left, &heard) > -2.0);
    }
}
