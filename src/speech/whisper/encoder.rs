//! The encoder: it reads the picture of the sound once.
//!
//! Whisper was made for windows of 30 seconds; here the window is as long as the utterance. Only the table of positions knows the
//! length of a window, and it is given from outside.

use std::path::Path;

use rten::{Dimension, Model, NodeId};
use rten_tensor::{NdTensor, NdTensorView};

use super::{
    floated::floated,
    mel::{BANDS, HOP, Mel},
    model::{broken, failed, next, node, prepared, read},
    unshaped::{POSITIONS, unshaped},
};
use crate::speech::recogniser::HearError;

pub(super) struct Encoder {
    mel: Mel,
    model: Model,
    picture: NodeId,
    positions: NodeId,
    encoded: NodeId,
    /// Channels of what comes out.
    pub(super) width: usize,
}

impl Encoder {
    pub(super) fn load(path: &Path) -> Result<Self, HearError> {
        let bytes = floated(&read(path)?)
            .and_then(|bytes| unshaped(&bytes))
            .ok_or_else(|| broken(path, &"no ONNX"))?;
        Self::open(bytes).map_err(|error| broken(path, &error))
    }

    fn open(bytes: Vec<u8>) -> Result<Self, String> {
        let model = prepared(bytes, false)?;
        let encoded = node(&model, "last_hidden_state")?;
        let shape = model.node_info(encoded).and_then(|info| info.shape());
        let Some(Dimension::Fixed(width)) = shape.and_then(|shape| shape.last().cloned()) else {
            return Err("last_hidden_state".to_owned());
        };
        Ok(Self {
            mel: Mel::new(),
            picture: node(&model, "input_features")?,
            positions: node(&model, POSITIONS)?,
            encoded,
            width,
            model,
        })
    }

    /// Listens to samples, followed by some silence.
    pub(super) fn listen(
        &self,
        samples: &[f32],
        silence: usize,
    ) -> Result<NdTensor<f32, 3>, HearError> {
        let columns = ((samples.len() + silence) / HOP).clamp(50, 3000) & !1;
        let picture = self.mel.picture(samples, columns);
        let picture = NdTensorView::from_data([1, BANDS, columns], &picture[..]);
        let inputs = vec![
            (self.picture, picture.into()),
            (self.positions, positions(columns / 2, self.width).into()),
        ];
        let encoded = self.model.run(inputs, &[self.encoded], None);
        next(&mut encoded.map_err(failed)?.into_iter())
    }
}

/// Sines, then cosines, slower from one to the next.
fn positions(length: usize, width: usize) -> NdTensor<f32, 2> {
    let half = width / 2;
    let step = 10_000_f32.ln() / (half as f32 - 1.0);
    NdTensor::from_fn([length, width], |[at, channel]| {
        let angle = at as f32 * (-step * (channel % half) as f32).exp();
        if channel < half {
            angle.sin()
        } else {
            angle.cos()
        }
    })
}
