//! The resampler: sound of any rate at the rate of recognisers.

use std::f32::consts::PI;

use super::recogniser::RATE;

/// From any rate to 16 kHz: a windowed sinc that cuts above the lower of the two bands. What is no number becomes silence.
pub(crate) fn resample(samples: &[f32], rate: u32) -> Vec<f32> {
    let clean = |&sample: &f32| {
        if sample.is_finite() {
            sample.clamp(-1.0, 1.0)
        } else {
            0.0
        }
    };
    let samples: Vec<f32> = samples.iter().map(clean).collect();
    if rate == RATE || rate == 0 || samples.is_empty() {
        return samples;
    }
    let filter = Filter::new(rate);
    let length = samples.len() as u64 * u64::from(RATE) / u64::from(rate);
    (0..length).map(|at| filter.at(&samples, at)).collect()
}

/// The kernel at every fraction of a sample that occurs, or at the nearest of a thousand.
struct Filter {
    rate: u64,
    phases: u64,
    half: i64,
    taps: Vec<f32>,
}

/// Zero crossings of the kernel on each side.
const CROSSINGS: f32 = 16.0;

impl Filter {
    fn new(rate: u32) -> Self {
        let cutoff = (RATE as f32 / rate as f32).min(1.0) * 0.95;
        let half = (CROSSINGS / cutoff).ceil() as i64;
        let phases = (RATE / gcd(RATE, rate)).min(1000);
        let kernel = |distance: f32| {
            let window = distance / (half as f32 + 1.0);
            let window = 0.42 + 0.5 * (PI * window).cos() + 0.08 * (2.0 * PI * window).cos();
            let x = PI * cutoff * distance;
            let sinc = if x.abs() < 1e-6 { 1.0 } else { x.sin() / x };
            cutoff * sinc * window
        };
        let taps = (0..phases)
            .flat_map(|phase| {
                let offset = phase as f32 / phases as f32;
                (-half..=half).map(move |tap| kernel(tap as f32 - offset))
            })
            .collect();
        Self {
            rate: u64::from(rate),
            phases: u64::from(phases),
            half,
            taps,
        }
    }

    fn at(&self, samples: &[f32], at: u64) -> f32 {
        let position = at * self.rate;
        let whole = position / u64::from(RATE);
        let phase = (position % u64::from(RATE)) * self.phases / u64::from(RATE);
        let width = 2 * self.half as usize + 1;
        let taps = &self.taps[phase as usize * width..][..width];
        let first = whole as i64 - self.half;
        let sample = |index: i64| {
            usize::try_from(index)
                .ok()
                .and_then(|index| samples.get(index))
                .copied()
                .unwrap_or(0.0)
        };
        taps.iter()
            .zip(first..)
            .map(|(tap, index)| tap * sample(index))
            .sum()
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tone(frequency: f32, rate: u32, count: usize) -> Vec<f32> {
        let step = 2.0 * PI * frequency / rate as f32;
        (0..count)
            .map(|at| 0.5 * (at as f32 * step).sin())
            .collect()
    }

    /// Loudness in the middle, away from the edges.
    fn loudness(samples: &[f32]) -> f32 {
        let middle = &samples[samples.len() / 4..samples.len() * 3 / 4];
        (middle.iter().map(|sample| sample * sample).sum::<f32>() / middle.len() as f32).sqrt()
    }

    #[test]
    fn a_tone_stays_the_same_tone() {
        for rate in [8000, 11_025, 22_050, 44_100, 48_000, 44_099, 96_000] {
            let resampled = resample(&tone(440.0, rate, rate as usize), rate);
            assert_eq!(resampled.len(), 16_000, "{rate}");
            let expected = tone(440.0, RATE, 16_000);
            let error: Vec<f32> = resampled
                .iter()
                .zip(&expected)
                .map(|(a, b)| a - b)
                .collect();
            assert!(loudness(&error) < 0.003, "{rate}: {}", loudness(&error));
        }
    }

    #[test]
    fn what_does_not_fit_is_cut_and_does_not_fold_back() {
        let resampled = resample(&tone(11_000.0, 44_100, 44_100), 44_100);
        assert!(loudness(&resampled) < 0.001);
    }

    #[test]
    fn nonsense_is_silent() {
        assert_eq!(
            resample(&[f32::NAN, f32::INFINITY, 3.0], RATE),
            [0.0, 0.0, 1.0]
        );
        assert!(resample(&[], 44_100).is_empty());
    }
}
