//! Sound as recognisers want it: any WAV file or microphone becomes 16 kHz, one channel, -1 to 1.

use std::{fs, io, path::Path};

use hound::{SampleFormat, WavReader};

use super::resampler::resample;

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

#[cfg(test)]
mod tests {
    use super::*;

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
    fn channels_are_mixed() {
        assert_eq!(mono(&[0.2, 0.4, -1.0, 1.0, 0.3], 2), [0.3, 0.0]);
    }
}
