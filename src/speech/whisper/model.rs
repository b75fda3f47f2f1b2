//! The networks: the encoder reads the picture of the sound once, the decoder tells after each token how likely every other is.
//!
//! Whisper was made for windows of 30 seconds; here the window is as long as the utterance. Only the table of positions knows the
//! length of a window, and it is given from outside.

use std::{fmt, fs, path::Path, thread};

use rten::{Dimension, Model, ModelOptions, NodeId, RunError, Value, ValueOrView};
use rten_tensor::{NdTensor, NdTensorView, prelude::*};

use super::{
    branch::{Part, branch},
    floated::floated,
    mel::{BANDS, HOP, Mel},
    narrowed,
    tokens::Token,
    unshaped::{POSITIONS, unshaped},
    vocabulary::{Odds, Vocabulary},
};
use crate::speech::recogniser::HearError;

pub(super) struct Networks {
    mel: Mel,
    encoder: Encoder,
    first: Decoder,
    further: Decoder,
    vocabulary: Vocabulary,
    /// Tokens that are never chosen.
    signs: Vec<Token>,
    /// Channels of the networks.
    width: usize,
}

struct Encoder {
    model: Model,
    picture: NodeId,
    positions: NodeId,
    encoded: NodeId,
}

/// One of the two decoders, and where data enters and leaves.
struct Decoder {
    model: Model,
    tokens: NodeId,
    hidden: NodeId,
    state: NodeId,
    /// Key and value of each layer: what was written so far.
    past: Vec<NodeId>,
    present: Vec<NodeId>,
    /// Key and value of each layer: what was heard.
    past_sound: Vec<NodeId>,
    present_sound: Vec<NodeId>,
}

/// An utterance as the decoder looks at it.
pub(super) struct Sound(Vec<NdTensor<f32, 4>>);

/// What the decoder remembers of the tokens of several hypotheses, all equally long.
pub(super) struct Memory(Vec<NdTensor<f32, 4>>);

impl Networks {
    /// From the files; the signs are tokens that are never chosen.
    pub(super) fn load(
        encoder: &Path,
        decoder: &Path,
        signs: Vec<Token>,
    ) -> Result<Self, HearError> {
        let read = |path: &Path| fs::read(path).map_err(|error| broken(path, &error));
        // they are independent, and loading takes most of the start
        let (listens, bytes) = thread::scope(|scope| {
            let listens = scope.spawn(|| {
                let bytes = floated(&read(encoder)?)
                    .and_then(|bytes| unshaped(&bytes))
                    .ok_or_else(|| broken(encoder, &"no ONNX"))?;
                Encoder::load(bytes).map_err(|error| broken(encoder, &error))
            });
            let bytes = read(decoder);
            (joined(listens.join()), bytes)
        });
        let bytes = bytes?;
        let (first, further) = thread::scope(|scope| {
            let further = scope.spawn(|| Decoder::load(&bytes, Part::Further));
            (Decoder::load(&bytes, Part::First), joined(further.join()))
        });
        let first = first.map_err(|error| broken(decoder, &error))?;
        let width = match (first.model.node_info(first.hidden))
            .and_then(|info| info.shape())
            .as_deref()
        {
            Some([_, _, Dimension::Fixed(width)]) => *width,
            _ => return Err(broken(decoder, &"encoder_hidden_states")),
        };
        Ok(Self {
            mel: Mel::new(),
            encoder: listens?,
            first,
            further: further.map_err(|error| broken(decoder, &error))?,
            vocabulary: Vocabulary::read(&bytes, width)
                .ok_or_else(|| broken(decoder, &"no table of tokens"))?,
            signs,
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
        let encoder = &self.encoder;
        let inputs = vec![
            (encoder.picture, picture.into()),
            (encoder.positions, positions(columns / 2, self.width).into()),
        ];
        let encoded = encoder.model.run(inputs, &[encoder.encoded], None);
        next(&mut encoded.map_err(failed)?.into_iter())
    }

    /// Feeds the tokens that stand before the text.
    pub(super) fn open(
        &self,
        hidden: NdTensor<f32, 3>,
        tokens: &[Token],
    ) -> Result<(Sound, Memory, Vec<Odds>), HearError> {
        let decoder = &self.first;
        let tokens = token_rows(&[tokens.to_vec()]);
        let inputs: Vec<(NodeId, ValueOrView)> = vec![
            (decoder.tokens, tokens.into()),
            (decoder.hidden, hidden.view().into()),
        ];
        let outputs: Vec<NodeId> = std::iter::once(decoder.state)
            .chain(decoder.present.iter().copied())
            .chain(decoder.present_sound.iter().copied())
            .collect();
        let mut values = (decoder.model.run(inputs, &outputs, None))
            .map_err(failed)?
            .into_iter();
        let states: NdTensor<f32, 3> = next(&mut values)?;
        let last = states.slice((0, states.size(1) - 1)).to_vec();
        let memory = (decoder.present.iter())
            .map(|_| next(&mut values))
            .collect::<Result<_, _>>()?;
        let sound = (decoder.present_sound.iter())
            .map(|_| next(&mut values))
            .collect::<Result<_, _>>()?;
        let odds = self.vocabulary.odds(&last, &self.signs);
        Ok((Sound(sound), Memory(memory), odds))
    }

    /// Feeds further tokens, each row equally many; row `i` goes on from row `parents[i]` of the memory. The odds behind each token
    /// of each row come one behind the other.
    pub(super) fn step(
        &self,
        sound: &Sound,
        memory: &Memory,
        parents: &[usize],
        tokens: &[Vec<Token>],
    ) -> Result<(Memory, Vec<Odds>), HearError> {
        let decoder = &self.further;
        let rows = parents.len();
        let fed = token_rows(tokens);
        let memory = memory.pick(parents);
        let mut inputs: Vec<(NodeId, ValueOrView)> = vec![(decoder.tokens, fed.into())];
        for (&node, past) in decoder.past.iter().zip(memory.0) {
            inputs.push((node, past.into()));
        }
        for (&node, keys) in decoder.past_sound.iter().zip(&sound.0) {
            let [_, heads, length, width] = keys.shape();
            inputs.push((node, keys.broadcast([rows, heads, length, width]).into()));
        }
        let outputs: Vec<NodeId> = std::iter::once(decoder.state)
            .chain(decoder.present.iter().copied())
            .collect();
        let mut values = (decoder.model.run(inputs, &outputs, None))
            .map_err(failed)?
            .into_iter();
        let states: NdTensor<f32, 3> = next(&mut values)?;
        let memory = (decoder.present.iter())
            .map(|_| next(&mut values))
            .collect::<Result<_, _>>()?;
        let odds = self.vocabulary.odds(&states.to_vec(), &self.signs);
        Ok((Memory(memory), odds))
    }
}

impl Encoder {
    fn load(bytes: Vec<u8>) -> Result<Self, String> {
        let model = prepared(bytes, false)?;
        Ok(Self {
            picture: node(&model, "input_features")?,
            positions: node(&model, POSITIONS)?,
            encoded: node(&model, "last_hidden_state")?,
            model,
        })
    }
}

impl Decoder {
    fn load(bytes: &[u8], part: Part) -> Result<Self, String> {
        let (bytes, state) = branch(bytes, part).ok_or("no decoder")?;
        let bytes = fitting(bytes).ok_or("no ONNX")?;
        let model = prepared(bytes, matches!(part, Part::Further))?;
        let layers = (0..).take_while(|layer| {
            let name = format!("past_key_values.{layer}.decoder.key");
            model.find_node(&name).is_some()
        });
        let layers = layers.count();
        let all = |prefix: &str, part: &str| -> Result<Vec<NodeId>, String> {
            (0..layers)
                .flat_map(|layer| {
                    ["key", "value"].map(|kind| format!("{prefix}.{layer}.{part}.{kind}"))
                })
                .map(|name| node(&model, &name))
                .collect()
        };
        Ok(Self {
            tokens: node(&model, "input_ids")?,
            hidden: node(&model, "encoder_hidden_states")?,
            state: node(&model, &state)?,
            past: all("past_key_values", "decoder")?,
            present: all("present", "decoder")?,
            past_sound: all("past_key_values", "encoder")?,
            present_sound: all("present", "encoder")?,
            model,
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

/// What is run often is worth the memory of a second copy in the order in which it is computed.
fn prepared(bytes: Vec<u8>, often: bool) -> Result<Model, String> {
    let mut options = ModelOptions::with_all_ops();
    options.prepack_weights(often);
    options.load(bytes).map_err(|error| error.to_string())
}

/// A model as this processor can compute it.
fn fitting(model: Vec<u8>) -> Option<Vec<u8>> {
    if narrowed::needed() {
        narrowed::narrowed(&model)
    } else {
        Some(model)
    }
}

fn node(model: &Model, name: &str) -> Result<NodeId, String> {
    model.node_id(name).map_err(|_| format!("no {name}"))
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

fn joined<T, E>(result: thread::Result<Result<T, E>>) -> Result<T, E> {
    result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

fn broken(path: &Path, error: &dyn fmt::Display) -> HearError {
    HearError::BrokenModel(format!("{}: {error}", path.display()))
}

fn failed(error: RunError) -> HearError {
    HearError::Failed(error.to_string())
}
