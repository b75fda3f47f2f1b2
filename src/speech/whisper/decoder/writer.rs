//! The half of Whisper that writes: led through the grammar, or freely.

use std::path::Path;

use rten_tensor::NdTensor;

use super::{
    model::{Networks, read},
    prior::Prior,
    search::Search,
    sentence::Sentence,
    spelling::Spelling,
    tokens::{Token, Tokens},
    vocabulary::Odds,
};
use crate::{
    game::{grammar::Grammar, words::Language},
    speech::recogniser::HearError,
};

pub(super) struct Writer {
    networks: Networks,
    tokens: Tokens,
    end: Token,
}

/// Tokens; nobody says more at once.
const LONGEST: usize = 60;

impl Writer {
    pub(super) fn load(folder: &Path) -> Result<Self, HearError> {
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

    pub(super) fn write(
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
    pub(super) fn sentences(
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
