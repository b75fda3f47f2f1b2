//! Whisper's decoder at work: led through the grammar, or writing freely.

use std::path::Path;

use rten_tensor::NdTensor;

use super::{
    beam_search::Search,
    byte_pairs::{Token, Tokens},
    model::{Networks, read},
    output_layer::Odds,
};
use crate::speech::whisper::{prior::Prior, sentence::Sentence, spelling::Spelling};
use crate::{
    game::{language::grammar::Grammar, words::Language},
    speech::recogniser::HearError,
};

pub(in crate::speech::whisper) struct Writer {
    networks: Networks,
    tokens: Tokens,
    end: Token,
}

/// Tokens; nobody says more at once.
const LONGEST: usize = 60;

impl Writer {
    pub(in crate::speech::whisper) fn load(folder: &Path) -> Result<Self, HearError> {
        let tokens = Tokens::read(&read(&folder.join("tokenizer.json"))?)?;
        let signs = [",", ".", "!", "?", "-", ":", ";", "...", "Ġ-", "Ġ–", ".,"];
        let signs = (signs.iter())
            .filter_map(|sign| tokens.special(sign).ok())
            .collect();
        let decoder = folder.join("onnx/decoder_model_merged_quantized.onnx");
        Ok(Self {
            networks: Networks::load(&decoder, signs)?,
            end: tokens.special("<|endoftext|>")?,
            tokens,
        })
    }

    pub(in crate::speech::whisper) fn write(
        &self,
        hidden: NdTensor<f32, 3>,
        language: Language,
    ) -> Result<String, HearError> {
        let opening = self.tokens.opening(language)?;
        let (sound, mut memory, mut odds) = self.networks.open(hidden, &opening)?;
        let mut written = Vec::new();
        for _ in 0..LONGEST {
            let best = odds.first().map_or(self.end, Odds::first);
            if best >= self.end {
                break;
            }
            written.push(best);
            (memory, odds) = self.networks.step(&sound, &memory, &[0], &[vec![best]])?;
        }
        Ok(self.tokens.text(&written))
    }

    /// Sentences of the grammar, best first, for somebody who spoke so many seconds.
    pub(in crate::speech::whisper) fn sentences(
        &self,
        hidden: NdTensor<f32, 3>,
        language: Language,
        grammar: &Grammar,
        prior: &Prior,
        spelling: &mut Spelling,
        seconds: f32,
    ) -> Result<Vec<Sentence>, HearError> {
        let opening = self.tokens.opening(language)?;
        let (sound, memory, odds) = self.networks.open(hidden, &opening)?;
        let mut search = Search {
            networks: &self.networks,
            tokens: &self.tokens,
            grammar,
            words: language.words(),
            prior,
            spelling,
            end: self.end,
            seconds,
        };
        search.run(&sound, memory, &odds)
    }
}
