//! The small networks that look at what the encoder made of a sound.
//!
//! One layer sees a single step, two see two steps to either side, and a last one gives the result. `models/letters/make.py` and
//! `models/stop/make.py` train and write them.

pub(super) struct Network {
    first: Layer,
    wide: [Layer; 2],
    last: Layer,
}

/// From all inputs to all outputs.
struct Layer {
    /// The weights of each input's way to all outputs, input after input.
    weights: Vec<f32>,
    offsets: Vec<f32>,
}

/// Steps that a wide layer sees.
const REACH: usize = 5;

impl Network {
    /// From a file of this program: how many channels come in, are inside and come out.
    pub(super) fn read(mut bytes: &[u8], [width, channels, signs]: [usize; 3]) -> Self {
        let bytes = &mut bytes;
        let network = Self {
            first: Layer::read(bytes, width, channels),
            wide: [(); 2].map(|()| Layer::read(bytes, REACH * channels, channels)),
            last: Layer::read(bytes, channels, signs),
        };
        assert!(bytes.is_empty(), "a network of another size");
        network
    }

    /// What comes out at each step; `hidden` has all channels of one step after the other.
    pub(super) fn steps(&self, hidden: &[f32]) -> Vec<Vec<f32>> {
        let channels = self.first.offsets.len();
        let width = self.first.weights.len() / channels;
        let mut steps: Vec<Vec<f32>> = hidden
            .chunks_exact(width)
            .map(|step| positive(self.first.apply(step)))
            .collect();
        for layer in &self.wide {
            steps = (0..steps.len())
                .map(|at| {
                    let mut sums = layer.offsets.clone();
                    for reach in 0..REACH {
                        let seen = (at + reach).checked_sub(REACH / 2);
                        if let Some(seen) = seen.and_then(|seen| steps.get(seen)) {
                            layer.add(seen, reach * channels, &mut sums);
                        }
                    }
                    let seen = positive(sums);
                    seen.iter().zip(&steps[at]).map(|(a, b)| a + b).collect()
                })
                .collect();
        }
        steps.iter().map(|step| self.last.apply(step)).collect()
    }
}

impl Layer {
    /// Scales of the outputs, offsets of the outputs, and the weights as bytes.
    fn read(bytes: &mut &[u8], inputs: usize, outputs: usize) -> Self {
        let mut floats = || -> Vec<f32> {
            let taken = bytes.split_off(..4 * outputs).expect("scales or offsets");
            let floats = taken.as_chunks().0.iter();
            floats.map(|bytes| f32::from_le_bytes(*bytes)).collect()
        };
        let (scales, offsets) = (floats(), floats());
        let weights = bytes.split_off(..inputs * outputs).expect("weights");
        let scales = scales.iter().cycle();
        Self {
            weights: (weights.iter().zip(scales))
                .map(|(byte, scale)| f32::from(byte.cast_signed()) * scale)
                .collect(),
            offsets,
        }
    }

    fn apply(&self, values: &[f32]) -> Vec<f32> {
        let mut sums = self.offsets.clone();
        self.add(values, 0, &mut sums);
        sums
    }

    /// Adds what these values contribute; they are the inputs from `first` on.
    fn add(&self, values: &[f32], first: usize, sums: &mut [f32]) {
        let outputs = sums.len();
        let rows = self.weights[first * outputs..].chunks_exact(outputs);
        // half of the values inside are zero
        for (&value, row) in values.iter().zip(rows).filter(|(value, _)| **value != 0.0) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += value * weight;
            }
        }
    }
}

fn positive(mut values: Vec<f32>) -> Vec<f32> {
    for value in &mut values {
        *value = value.max(0.0);
    }
    values
}
