//! The log-mel spectrogram that Whisper reads: 80 bands, 100 columns a second.

use std::{f32::consts::PI, sync::Arc};

use realfft::{RealFftPlanner, RealToComplex};

use crate::speech::recogniser::RATE;

pub(super) const BANDS: usize = 80;
/// Samples from one column to the next.
pub(super) const HOP: usize = 160;
const WINDOW: usize = 400;
const BINS: usize = WINDOW / 2 + 1;

pub(super) struct LogMel {
    fft: Arc<dyn RealToComplex<f32>>,
    hann: Vec<f32>,
    /// Each band: its first bin and the weights from there.
    filters: Vec<(usize, Vec<f32>)>,
}

impl LogMel {
    pub(super) fn new() -> Self {
        let hann = (0..WINDOW)
            .map(|at| 0.5 - 0.5 * (2.0 * PI * at as f32 / WINDOW as f32).cos())
            .collect();
        Self {
            fft: RealFftPlanner::new().plan_fft_forward(WINDOW),
            hann,
            filters: filters(),
        }
    }

    /// Band after band, `columns` values each; what lies behind the sound is silence.
    pub(super) fn spectrogram(&self, samples: &[f32], columns: usize) -> Vec<f32> {
        let mut spectrogram = vec![0.0; BANDS * columns];
        let mut frame = self.fft.make_input_vec();
        let mut spectrum = self.fft.make_output_vec();
        let mut loudest = f32::MIN;
        for column in 0..columns {
            let first = (column * HOP) as i64 - (WINDOW / 2) as i64;
            for ((value, hann), at) in frame.iter_mut().zip(&self.hann).zip(first..) {
                // before the beginning the sound is mirrored, as in training
                let at = usize::try_from(at.abs()).unwrap_or(usize::MAX);
                *value = samples.get(at).copied().unwrap_or(0.0) * hann;
            }
            if self.fft.process(&mut frame, &mut spectrum).is_err() {
                continue;
            }
            let power: Vec<f32> = spectrum.iter().map(|bin| bin.norm_sqr()).collect();
            for (band, (first, weights)) in self.filters.iter().enumerate() {
                let energy: f32 = weights
                    .iter()
                    .zip(&power[*first..])
                    .map(|(w, p)| w * p)
                    .sum();
                let value = energy.max(1e-10).log10();
                loudest = loudest.max(value);
                spectrogram[band * columns + column] = value;
            }
        }
        for value in &mut spectrogram {
            *value = (value.max(loudest - 8.0) + 4.0) / 4.0;
        }
        spectrogram
    }
}

/// Triangles that stand evenly on the mel scale (linear below 1 kHz, logarithmic above), each of the same area.
fn filters() -> Vec<(usize, Vec<f32>)> {
    let top = mel(RATE as f32 / 2.0);
    let corners: Vec<f32> = (0..BANDS + 2)
        .map(|at| hertz(top * at as f32 / (BANDS + 1) as f32))
        .collect();
    let bin = |at: usize| at as f32 * RATE as f32 / WINDOW as f32;
    corners
        .windows(3)
        .map(|corner| {
            let weight = |at: usize| {
                let rising = (bin(at) - corner[0]) / (corner[1] - corner[0]);
                let falling = (corner[2] - bin(at)) / (corner[2] - corner[1]);
                rising.min(falling).max(0.0) * 2.0 / (corner[2] - corner[0])
            };
            let inside: Vec<usize> = (0..BINS).filter(|&at| weight(at) > 0.0).collect();
            let first = inside.first().copied().unwrap_or(0);
            (first, inside.iter().map(|&at| weight(at)).collect())
        })
        .collect()
}

/// 15 mel up to 1 kHz, then 27 for each factor of 6.4.
fn mel(hertz: f32) -> f32 {
    if hertz < 1000.0 {
        hertz * 0.015
    } else {
        15.0 + (hertz / 1000.0).ln() * 27.0 / 6.4_f32.ln()
    }
}

fn hertz(mel: f32) -> f32 {
    if mel < 15.0 {
        mel / 0.015
    } else {
        1000.0 * ((mel - 15.0) * 6.4_f32.ln() / 27.0).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tone_lights_up_its_band() {
        let tone: Vec<f32> = (0..RATE)
            .map(|at| 0.5 * (2.0 * PI * 1000.0 * at as f32 / RATE as f32).sin())
            .collect();
        let spectrogram = LogMel::new().spectrogram(&tone, 120);
        let column = |column: usize| -> Vec<f32> {
            (0..BANDS)
                .map(|band| spectrogram[band * 120 + column])
                .collect()
        };
        let loudest = column(50)
            .iter()
            .copied()
            .enumerate()
            .max_by(|a, b| a.1.total_cmp(&b.1));
        let band = loudest.unwrap().0;
        assert!(
            (filters()[band].0..filters()[band].0 + 3).contains(&25),
            "{band}"
        );
        // behind the sound there is silence: the floor, two units below the loudest
        let floor = column(50)[band] - 2.0;
        assert!(column(110).iter().all(|value| (value - floor).abs() < 1e-3));
    }
}
