//! The decoder, which tells after each token how likely every other is; needed where there are no letters, and to write freely.

use std::{fs, path::Path, thread};

use rten::{Dimension, Model, ModelOptions, NodeId, RunError, Value, ValueOrView};
use rten_tensor::{NdTensor, prelude::*};

use super::{
    byte_pairs::Token,
    output_layer::{Odds, OutputLayer},
};
use crate::speech::fault::{Failure, Misfit, ModelFault};
use crate::speech::recogniser::HearError;
use crate::speech::whisper::onnx::{
    seven_bit,
    split_decoder::{Part, split_decoder},
};

pub(in crate::speech::whisper) struct Networks {
    first: Decoder,
    further: Decoder,
    output_layer: OutputLayer,
    /// Tokens that are never chosen.
    signs: Vec<Token>,
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
pub(in crate::speech::whisper) struct Sound(Vec<NdTensor<f32, 4>>);

/// What the decoder remembers of the tokens of several hypotheses, all equally long.
pub(in crate::speech::whisper) struct Memory(Vec<NdTensor<f32, 4>>);

impl Networks {
    /// From its file; the signs are tokens that are never chosen.
    pub(in crate::speech::whisper) fn load(
        path: &Path,
        signs: Vec<Token>,
    ) -> Result<Self, HearError> {
        let bytes = read(path)?;
        let (first, further) = thread::scope(|scope| {
            let further = scope.spawn(|| Decoder::load(&bytes, Part::Further));
            let first = Decoder::load(&bytes, Part::First);
            let further = further.join();
            let further = further.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            (first, further)
        });
        let first = first.map_err(|misfit| broken(path, misfit))?;
        let width = match (first.model.node_info(first.hidden))
            .and_then(|info| info.shape())
            .as_deref()
        {
            Some([_, _, Dimension::Fixed(width)]) => *width,
            _ => return Err(broken(path, lacks("encoder_hidden_states"))),
        };
        Ok(Self {
            first,
            further: further.map_err(|misfit| broken(path, misfit))?,
            output_layer: OutputLayer::read(&bytes, width)
                .ok_or_else(|| broken(path, lacks("embed_tokens")))?,
            signs,
        })
    }

    /// Feeds the tokens that stand before the text.
    pub(in crate::speech::whisper) fn open(
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
        let odds = self.output_layer.odds(&last, &self.signs);
        Ok((Sound(sound), Memory(memory), odds))
    }

    /// Feeds further tokens, each row equally many; row `i` goes on from row `parents[i]` of the memory. The odds behind each token
    /// of each row come one behind the other.
    pub(in crate::speech::whisper) fn step(
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
        let odds = self.output_layer.odds(&states.to_vec(), &self.signs);
        Ok((Memory(memory), odds))
    }
}

impl Decoder {
    fn load(bytes: &[u8], part: Part) -> Result<Self, Misfit> {
        let (bytes, state) = split_decoder(bytes, part).ok_or(Misfit::NotOnnx)?;
        let bytes = fitting(bytes).ok_or(Misfit::NotOnnx)?;
        let model = prepared(bytes, matches!(part, Part::Further))?;
        let layers = (0..).take_while(|layer| {
            let name = format!("past_key_values.{layer}.decoder.key");
            model.find_node(&name).is_some()
        });
        let layers = layers.count();
        let all = |prefix: &str, part: &str| -> Result<Vec<NodeId>, Misfit> {
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
pub(in crate::speech::whisper) fn prepared(bytes: Vec<u8>, often: bool) -> Result<Model, Misfit> {
    let mut options = ModelOptions::with_all_ops();
    options.prepack_weights(often);
    options
        .load(bytes)
        .map_err(|error| Misfit::NotPrepared(error.to_string()))
}

/// A model as this processor can compute it.
fn fitting(model: Vec<u8>) -> Option<Vec<u8>> {
    if seven_bit::needed() {
        seven_bit::seven_bit_weights(&model)
    } else {
        Some(model)
    }
}

pub(in crate::speech::whisper) fn node(model: &Model, name: &str) -> Result<NodeId, Misfit> {
    model.node_id(name).map_err(|_| lacks(name))
}

fn lacks(part: &str) -> Misfit {
    Misfit::Lacks(part.to_owned())
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

pub(in crate::speech::whisper) fn next<const N: usize>(
    values: &mut impl Iterator<Item = Value>,
) -> Result<NdTensor<f32, N>, HearError> {
    let value = values.next().ok_or(HearError::Failed(Failure::NoOutput))?;
    value
        .try_into()
        .map_err(|_| HearError::Failed(Failure::OtherOutput))
}

/// Nothing is run that is not in the manifest to the last bit, whatever was verified before.
pub(in crate::speech::whisper) fn read(path: &Path) -> Result<Vec<u8>, HearError> {
    let bytes = fs::read(path).map_err(|error| {
        HearError::BrokenModel(ModelFault::Unreadable(path.to_owned(), (&error).into()))
    })?;
    if crate::models::verify::is_listed(&bytes) {
        Ok(bytes)
    } else {
        Err(HearError::BrokenModel(ModelFault::Unlisted(
            path.to_owned(),
        )))
    }
}

pub(in crate::speech::whisper) fn broken(path: &Path, misfit: Misfit) -> HearError {
    HearError::BrokenModel(ModelFault::Network(path.to_owned(), misfit))
}

pub(in crate::speech::whisper) fn failed(error: RunError) -> HearError {
    HearError::Failed(Failure::Computing(error.to_string()))
}
