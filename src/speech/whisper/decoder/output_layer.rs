//! The output layer of the decoder: how well each of the fifty thousand tokens fits a state.
//!
//! Its weights stay in bytes as the file has them; dequantised, as the file asks for, they would take four times the memory and most
//! of the time.

use std::thread;

use super::byte_pairs::Token;
use crate::speech::whisper::onnx::initializers::{float, initializers, integer, name, raw_data};

pub(in crate::speech::whisper) struct OutputLayer {
    /// Token after token, `width` bytes each.
    table: Vec<u8>,
    width: usize,
    scale: f32,
    zero: i32,
}

/// Odds of all tokens in one state, as logarithms of probabilities.
pub(in crate::speech::whisper) struct Odds {
    fits: Vec<f32>,
    sum: f32,
    /// The best of all.
    pub(in crate::speech::whisper) best: f32,
}

/// States are rounded to so many steps; the sum of a row then fits into 32 bits.
const STEPS: f32 = 2047.0;
/// What is this much less likely than the best adds nothing.
const NOTHING: f32 = -18.0;

impl OutputLayer {
    /// From the decoder's file; none if it has no such table.
    pub(in crate::speech::whisper) fn read(model: &[u8], width: usize) -> Option<Self> {
        let mut read = Self {
            table: Vec::new(),
            width,
            scale: 0.0,
            zero: 0,
        };
        for tensor in initializers(model) {
            let Some(name) = name(tensor).filter(|name| name.contains("embed_tokens")) else {
                continue;
            };
            if name.ends_with("_scale") {
                read.scale = float(tensor)?;
            } else if name.ends_with("_zero_point") {
                read.zero = integer(tensor)?;
            } else if name.ends_with("_quantized") {
                read.table = raw_data(tensor)?.to_vec();
            }
        }
        (read.scale > 0.0 && !read.table.is_empty() && read.table.len().is_multiple_of(width))
            .then_some(read)
    }

    /// Odds in each of the states, which lie one behind the other. The signs count as impossible.
    pub(in crate::speech::whisper) fn odds(&self, states: &[f32], signs: &[Token]) -> Vec<Odds> {
        let states: Vec<State> = states.chunks_exact(self.width).map(State::new).collect();
        let tokens = self.table.len() / self.width;
        let threads = thread::available_parallelism().map_or(1, |n| n.get().min(4));
        let share = tokens.div_ceil(threads);
        let fits = |table: &[u8]| -> Vec<Vec<f32>> { self.fits(table, &states) };
        let parts: Vec<Vec<Vec<f32>>> = thread::scope(|scope| {
            let mut shares = self.table.chunks(share * self.width);
            let own = shares.next().unwrap_or_default();
            let others: Vec<_> = shares
                .map(|table| scope.spawn(move || fits(table)))
                .collect();
            let mut parts = vec![fits(own)];
            parts.extend(
                others
                    .into_iter()
                    .map(|other| other.join().unwrap_or_default()),
            );
            parts
        });
        (0..states.len())
            .map(|state| {
                let parts = parts.iter().filter_map(|part| part.get(state));
                Odds::new(parts.flatten().copied().collect(), signs)
            })
            .collect()
    }

    fn fits(&self, table: &[u8], states: &[State]) -> Vec<Vec<f32>> {
        let mut fits = vec![Vec::with_capacity(table.len() / self.width); states.len()];
        let mut row = vec![0_i16; self.width];
        for bytes in table.chunks_exact(self.width) {
            for (wide, &byte) in row.iter_mut().zip(bytes) {
                *wide = i16::from(byte);
            }
            for (state, fits) in states.iter().zip(&mut fits) {
                let product: i32 = (row.iter().zip(&state.values))
                    .map(|(&a, &b)| i32::from(a) * i32::from(b))
                    .sum();
                fits.push((product - self.zero * state.sum) as f32 * self.scale * state.step);
            }
        }
        fits
    }
}

/// A state in whole numbers.
struct State {
    values: Vec<i16>,
    sum: i32,
    step: f32,
}

impl State {
    fn new(state: &[f32]) -> Self {
        let most = state
            .iter()
            .fold(1e-6_f32, |most, value| most.max(value.abs()));
        let step = most / STEPS;
        let values: Vec<i16> = state
            .iter()
            .map(|value| (value / step).round() as i16)
            .collect();
        Self {
            sum: values.iter().map(|&value| i32::from(value)).sum(),
            values,
            step,
        }
    }
}

impl Odds {
    fn new(mut fits: Vec<f32>, signs: &[Token]) -> Self {
        for &sign in signs {
            if let Some(fit) = fits.get_mut(sign as usize) {
                *fit = f32::NEG_INFINITY;
            }
        }
        let top = fits.iter().copied().fold(f32::MIN, f32::max);
        let near = fits
            .iter()
            .map(|fit| fit - top)
            .filter(|far| *far > NOTHING);
        let sum = top + near.map(f32::exp).sum::<f32>().ln();
        Self {
            best: top - sum,
            fits,
            sum,
        }
    }

    pub(in crate::speech::whisper) fn of(&self, token: Token) -> f32 {
        let fit = self.fits.get(token as usize).copied();
        fit.map_or(f32::MIN, |fit| fit - self.sum)
    }

    /// The most likely token.
    pub(in crate::speech::whisper) fn first(&self) -> Token {
        let best = (self.fits.iter().enumerate()).max_by(|a, b| a.1.total_cmp(b.1));
        best.map_or(0, |(token, _)| token as Token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_those_of_the_table() {
        let bytes: Vec<u8> = (0..12).map(|n| n * 20).collect();
        let vocabulary = OutputLayer {
            table: bytes.clone(),
            width: 4,
            scale: 0.02,
            zero: 110,
        };
        let states = [0.5, -1.0, 0.25, 1.5, 1.0, 1.0, 0.0, -2.0];
        let odds = vocabulary.odds(&states, &[1]);
        for (state, odds) in states.chunks(4).zip(&odds) {
            let fit = |token: usize| -> f32 {
                let row = bytes[token * 4..][..4].iter();
                let exact = row.map(|&byte| (f32::from(byte) - 110.0) * 0.02);
                exact.zip(state).map(|(a, b)| a * b).sum()
            };
            let sum = (fit(0).exp() + fit(2).exp()).ln();
            assert!((odds.of(0) - (fit(0) - sum)).abs() < 0.01);
            assert!((odds.of(2) - (fit(2) - sum)).abs() < 0.01);
            assert_eq!(odds.of(1), f32::NEG_INFINITY);
            assert_eq!(odds.of(99), f32::MIN);
            assert_eq!(odds.first(), if fit(0) > fit(2) { 0 } else { 2 });
        }
    }
}
