//! The encoder, which reads the log-mel spectrogram of an utterance once.
//!
//! Whisper was made for windows of 30 seconds; here the window is as long as the utterance. Only the embedding of positions knows the
//! length of a window, and it is given from outside.

use std::path::Path;

use rten::{Dimension, Model, NodeId};
use rten_tensor::{NdTensor, NdTensorView};

use super::{
    decoder::model::{broken, failed, next, node, prepared, read},
    log_mel::{BANDS, HOP, LogMel},
    onnx::{
        dequantise::dequantise,
        dynamic_length::{POSITIONS, dynamic_length},
    },
};
use crate::speech::{fault::Misfit, recogniser::HearError};

pub(super) struct Encoder {
    mel: LogMel,
    model: Model,
    spectrogram: NodeId,
    positions: NodeId,
    encoded: NodeId,
    /// Channels of what comes out.
    pub(super) width: usize,
}

impl Encoder {
    pub(super) fn load(path: &Path) -> Result<Self, HearError> {
        let bytes = dequantise(&read(path)?)
            .and_then(|bytes| dynamic_length(&bytes))
            .ok_or_else(|| broken(path, Misfit::NotOnnx))?;
        Self::open(bytes).map_err(|misfit| broken(path, misfit))
    }

    fn open(bytes: Vec<u8>) -> Result<Self, Misfit> {
        let model = prepared(bytes, false)?;
        let encoded = node(&model, "last_hidden_state")?;
        let shape = model.node_info(encoded).and_then(|info| info.shape());
        let Some(Dimension::Fixed(width)) = shape.and_then(|shape| shape.last().cloned()) else {
            return Err(Misfit::Lacks("last_hidden_state".to_owned()));
        };
        Ok(Self {
            mel: LogMel::new(),
            spectrogram: node(&model, "input_features")?,
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
        let spectrogram = self.mel.spectrogram(samples, columns);
        let spectrogram = NdTensorView::from_data([1, BANDS, columns], &spectrogram[..]);
        let inputs = vec![
            (self.spectrogram, spectrogram.into()),
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
