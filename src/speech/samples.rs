//! Sound as recognisers want it: any WAV file or microphone becomes 16 kHz, one channel, -1 to 1.

use std::{f32::consts::PI, fs, io, path::Path};

use hound::{SampleFormat, WavReader};

use super::recogniser::RATE;

/// The whole of a WAV file: integers of 8 to 32 bits or floats, any rate, any number of channels.
///
/// # Errors
/// The file cannot be read, or is no WAV file.
pub fn read_wav(path: &Path) -> Result<Vec<f32>, io::Error> {
    let wrong = |error: hound::Error| io::Error::new(io::ErrorKind::InvalidData, error);
    let bytes = with_its_length(fs::read(path)?);
    let reader = WavReader::new(&bytes[..]).map_err(wrong)?;
    let form = reader.spec();
    if form.channels == 0 || form.sample_rate < 4000 {
        let error = "no channels, or less than 4000 samples a second";
        return Err(io::Error::new(io::ErrorKind::InvalidData, error));
    }
    let samples: Vec<f32> = match form.sample_format {
        SampleFormat::Float => reader.into_samples::<f32>().map_while(Result::ok).collect(),
        SampleFormat::Int => {
            let full = (1_i64 << (form.bits_per_sample.clamp(1, 32) - 1)) as f32;
            let samples = reader.into_samples::<i32>().map_while(Result::ok);
            samples.map(|sample| sample as f32 / full).collect()
        }
    };
    Ok(resample(
        &mono(&samples, usize::from(form.channels)),
        form.sample_rate,
    ))
}

/// Whoever writes into a pipe does not know the length beforehand, and a copy may be cut off: what is there is heard, in whole samples.
fn with_its_length(mut bytes: Vec<u8>) -> Vec<u8> {
    let number = |bytes: &[u8], at: usize| {
        let four = bytes.get(at..at + 4)?;
        Some(u32::from_le_bytes(four.try_into().ok()?) as usize)
    };
    let (mut at, mut frame) = (12, 1);
    while let (Some(name), Some(length)) = (bytes.get(at..at + 4), number(&bytes, at + 4)) {
        let (begin, there) = (at + 8, bytes.len() - at - 8);
        if name == b"data" {
            let length = if length == 0 {
                there
            } else {
                length.min(there)
            };
            let whole = length - length % frame;
            bytes[at + 4..begin].copy_from_slice(&u32::try_from(whole).unwrap_or(0).to_le_bytes());
            break;
        }
        if name == b"fmt " {
            frame = number(&bytes, begin + 12).map_or(1, |both| (both & 0xffff).max(1));
        }
        // chunks begin at even places
        at = begin.saturating_add(length).saturating_add(length % 2);
    }
    bytes
}

/// The mean of interleaved channels.
pub fn mono(samples: &[f32], channels: usize) -> Vec<f32> {
    if channels <= 1 {
        return samples.to_vec();
    }
    samples
        .chunks_exact(channels)
        .map(|frame| frame.iter().sum::<f32>() / channels as f32)
        .collect()
}

/// From any rate to 16 kHz: a windowed sinc that cuts above the lower of the two bands. What is no number becomes silence.
pub fn resample(samples: &[f32], rate: u32) -> Vec<f32> {
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
    fn files_whose_length_is_wrong_are_heard() {
        let header = |length: u32| {
            let mut bytes = b"RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0\x01\0\x01\0".to_vec();
            bytes.extend(16_000_u32.to_le_bytes());
            bytes.extend(32_000_u32.to_le_bytes());
            bytes.extend(*b"\x02\0\x10\0data");
            bytes.extend(length.to_le_bytes());
            bytes
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("piped.wav");
        for (length, bytes, samples) in [
            (4, 4, 2),
            (0, 4, 2),
            (u32::MAX, 4, 2),
            (1000, 7, 3),
            (3, 4, 1),
            (0, 0, 0),
        ] {
            fs::write(&path, [header(length), vec![64; bytes]].concat()).unwrap();
            let heard = read_wav(&path).unwrap();
            assert_eq!(heard.len(), samples, "{length} of {bytes}");
        }
        for cut in 0..44 {
            fs::write(&path, &header(4)[..cut]).unwrap();
            assert!(read_wav(&path).is_err(), "{cut}");
        }
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
    fn channels_are_mixed_and_nonsense_is_silent() {
        assert_eq!(mono(&[0.2, 0.4, -1.0, 1.0, 0.3], 2), [0.3, 0.0]);
        assert_eq!(
            resample(&[f32::NAN, f32::INFINITY, 3.0], RATE),
            [0.0, 0.0, 1.0]
        );
        assert!(resample(&[], 44_100).is_empty());
    }
}
