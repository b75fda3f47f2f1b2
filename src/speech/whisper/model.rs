//! The two networks: the encoder reads the picture of the sound once, the decoder tells after each token how likely every other is.
//!
//! Whisper was made for windows of 30 seconds; here the window is as long as the utterance. Only the table of positions knows the
//! length of a window, and it is given from outside.

use std::{fmt, fs, path::Path};

use rten::{Dimension, Model, NodeId, RunError, Value, ValueOrView};
use rten_tensor::{NdTensor, NdTensorView, prelude::*};

use super::{
    mel::{BANDS, HOP, Mel},
    narrowed,
    tokens::Token,
    unshaped::{POSITIONS, unshaped},
};
use crate::speech::recogniser::HearError;

pub(super) struct Networks {
    mel: Mel,
    encoder: Model,
    decoder: Model,
    nodes: Nodes,
    /// Channels of the networks.
    width: usize,
}

/// Where data enters and leaves.
struct Nodes {
    picture: NodeId,
    positions: NodeId,
    encoded: NodeId,
    tokens: NodeId,
    hidden: NodeId,
    cached: NodeId,
    logits: NodeId,
    /// Key and value of each layer: what was written so far.
    past: Vec<NodeId>,
    present: Vec<NodeId>,
    /// Key and value of each layer: what was heard.
    past_sound: Vec<NodeId>,
    present_sound: Vec<NodeId>,
}

/// An utterance as the decoder looks at it.
pub(super) struct Sound {
    hidden: NdTensor<f32, 3>,
    keys: Vec<NdTensor<f32, 4>>,
}

/// What the decoder remembers of the tokens of several hypotheses, all equally long.
pub(super) struct Memory(Vec<NdTensor<f32, 4>>);

/// Logarithms of probabilities: hypothesis, place among the tokens just fed, token.
pub(super) type Logits = NdTensor<f32, 3>;

const HEADS_WIDTH: usize = 64;

impl Networks {
    pub(super) fn load(encoder: &Path, decoder: &Path) -> Result<Self, HearError> {
        let broken = |path: &Path, error: &dyn fmt::Display| {
            HearError::BrokenModel(format!("{}: {error}", path.display()))
        };
        let load = |path: &Path, change: fn(Vec<u8>) -> Option<Vec<u8>>| {
            let bytes = fs::read(path).map_err(|error| broken(path, &error))?;
            let bytes = change(bytes).ok_or_else(|| broken(path, &"no ONNX"))?;
            Model::load(bytes).map_err(|error| broken(path, &error))
        };
        // the two are independent, and loading takes most of the start
        let (encoder, decoder) = std::thread::scope(|scope| {
            let other = scope.spawn(|| load(decoder, fitting));
            (
                load(encoder, |bytes| unshaped(&fitting(bytes)?)),
                other.join(),
            )
        });
        let decoder = decoder.map_err(|_| HearError::BrokenModel("decoder".to_owned()))??;
        let encoder = encoder?;
        let nodes = Nodes::find(&encoder, &decoder)?;
        let width = match decoder
            .node_info(nodes.hidden)
            .and_then(|info| info.shape())
            .as_deref()
        {
            Some([_, _, Dimension::Fixed(width)]) => *width,
            _ => return Err(HearError::BrokenModel("encoder_hidden_states".to_owned())),
        };
        Ok(Self {
            mel: Mel::new(),
            encoder,
            decoder,
            nodes,
            width,
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
        let nodes = &self.nodes;
        let inputs = vec![
            (nodes.picture, picture.into()),
            (nodes.positions, positions(columns / 2, self.width).into()),
        ];
        let encoded = self
            .encoder
            .run(inputs, &[nodes.encoded], None)
            .map_err(failed)?;
        next(&mut encoded.into_iter())
    }

    /// Feeds the tokens that stand before the text.
    pub(super) fn open(
        &self,
        hidden: NdTensor<f32, 3>,
        tokens: &[Token],
    ) -> Result<(Sound, Memory, Logits), HearError> {
        let nodes = &self.nodes;
        let heads = hidden.size(2) / HEADS_WIDTH;
        let nothing = NdTensor::<f32, 4>::zeros([1, heads, 0, HEADS_WIDTH]);
        let tokens = token_rows(&[tokens.to_vec()]);
        let mut inputs: Vec<(NodeId, ValueOrView)> = vec![
            (nodes.tokens, tokens.into()),
            (nodes.hidden, hidden.view().into()),
            (nodes.cached, NdTensor::from([0_i32]).into()),
        ];
        for &node in nodes.past.iter().chain(&nodes.past_sound) {
            inputs.push((node, nothing.view().into()));
        }
        let outputs: Vec<NodeId> = std::iter::once(nodes.logits)
            .chain(nodes.present.iter().copied())
            .chain(nodes.present_sound.iter().copied())
            .collect();
        let mut values = self
            .decoder
            .run(inputs, &outputs, None)
            .map_err(failed)?
            .into_iter();
        let logits = next(&mut values)?;
        let memory = (0..nodes.present.len())
            .map(|_| next(&mut values))
            .collect::<Result<_, _>>()?;
        let keys = (0..nodes.present_sound.len())
            .map(|_| next(&mut values))
            .collect::<Result<_, _>>()?;
        Ok((Sound { hidden, keys }, Memory(memory), logits))
    }

    /// Feeds further tokens, each row equally many; row `i` goes on from row `parents[i]` of the memory.
    pub(super) fn step(
        &self,
        sound: &Sound,
        memory: &Memory,
        parents: &[usize],
        tokens: &[Vec<Token>],
    ) -> Result<(Memory, Logits), HearError> {
        let nodes = &self.nodes;
        let rows = parents.len();
        let fed = token_rows(tokens);
        let memory = memory.pick(parents);
        let [_, length, width] = sound.hidden.shape();
        let hidden = sound.hidden.broadcast([rows, length, width]);
        let mut inputs: Vec<(NodeId, ValueOrView)> = vec![
            (nodes.tokens, fed.into()),
            (nodes.hidden, hidden.into()),
            (nodes.cached, NdTensor::from([1_i32]).into()),
        ];
        for (&node, past) in nodes.past.iter().zip(memory.0) {
            inputs.push((node, past.into()));
        }
        for (&node, keys) in nodes.past_sound.iter().zip(&sound.keys) {
            let [_, heads, length, width] = keys.shape();
            inputs.push((node, keys.broadcast([rows, heads, length, width]).into()));
        }
        let outputs: Vec<NodeId> = std::iter::once(nodes.logits)
            .chain(nodes.present.iter().copied())
            .collect();
        let mut values = self
            .decoder
            .run(inputs, &outputs, None)
            .map_err(failed)?
            .into_iter();
        let logits = next(&mut values)?;
        let memory = (0..nodes.present.len())
            .map(|_| next(&mut values))
            .collect::<Result<_, _>>()?;
        Ok((Memory(memory), logits))
    }
}

impl Nodes {
    fn find(encoder: &Model, decoder: &Model) -> Result<Self, HearError> {
        let find = |model: &Model, name: &str| {
            model
                .node_id(name)
                .map_err(|_| HearError::BrokenModel(format!("no {name}")))
        };
        let decoder_node = |name: &str| find(decoder, name);
        let layers = (0..).take_while(|layer| {
            let name = format!("past_key_values.{layer}.decoder.key");
            decoder.find_node(&name).is_some()
        });
        let layers = layers.count();
        let all = |prefix: &str, part: &str| -> Result<Vec<NodeId>, HearError> {
            (0..layers)
                .flat_map(|layer| {
                    ["key", "value"].map(|kind| format!("{prefix}.{layer}.{part}.{kind}"))
                })
                .map(|name| decoder_node(&name))
                .collect()
        };
        Ok(Self {
            picture: find(encoder, "input_features")?,
            positions: find(encoder, POSITIONS)?,
            encoded: find(encoder, "last_hidden_state")?,
            tokens: decoder_node("input_ids")?,
            hidden: decoder_node("encoder_hidden_states")?,
            cached: decoder_node("use_cache_branch")?,
            logits: decoder_node("logits")?,
            past: all("past_key_values", "decoder")?,
            present: all("present", "decoder")?,
            past_sound: all("past_key_values", "encoder")?,
            present_sound: all("present", "encoder")?,
        })
    }
}

impl Memory {
    /// The rows of these parents, in this order.
    fn pick(&self, parents: &[usize]) -> Self {
        let pick = |past: &NdTensor<f32, 4>| {
            let [_, heads, length, width] = past.shape();
            let size = heads * length * width;
            let data = past.to_vec();
            let rows: Vec<f32> = parents
                .iter()
                .flat_map(|&row| data[row * size..][..size].iter().copied())
                .collect();
            NdTensor::from_data([parents.len(), heads, length, width], rows)
        };
        Self(self.0.iter().map(pick).collect())
    }
}

/// A model as this processor can compute it.
fn fitting(model: Vec<u8>) -> Option<Vec<u8>> {
    if narrowed::needed() {
        narrowed::narrowed(&model)
    } else {
        Some(model)
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

fn token_rows(rows: &[Vec<Token>]) -> NdTensor<i32, 2> {
    let length = rows.first().map_or(0, Vec::len);
    let data: Vec<i32> = rows
        .iter()
        .flatten()
        .map(|&token| token.cast_signed())
        .collect();
    NdTensor::from_data([rows.len(), length], data)
}

fn next<const N: usize>(
    values: &mut impl Iterator<Item = Value>,
) -> Result<NdTensor<f32, N>, HearError> {
    let value = values
        .next()
        .ok_or_else(|| HearError::Failed("no output".to_owned()))?;
    value
        .try_into()
        .map_err(|_| HearError::Failed("another output than expected".to_owned()))
}

fn failed(error: RunError) -> HearError {
    HearError::Failed(error.to_string())
}
