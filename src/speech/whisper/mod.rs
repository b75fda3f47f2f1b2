//! Hearing with Whisper: the sound is encoded once, and the decoder is led through the grammar instead of writing freely.

mod branch;
mod floated;
mod judge;
mod mel;
mod model;
mod narrowed;
mod prior;
mod protobuf;
mod search;
mod spelling;
mod tables;
mod tokens;
mod unshaped;
mod vocabulary;

use std::{fmt, fs, path::Path};

use self::{
    model::Networks,
    prior::Prior,
    search::{Search, Sentence},
    spelling::Spelling,
    tokens::{Token, Tokens},
    vocabulary::Odds,
};
use super::recogniser::{HearError, Hearing, Moment, RATE, Recogniser};
use crate::{
    game::{grammar::Grammar, words::Language},
    models,
};

pub struct Whisper {
    networks: Networks,
    tokens: Tokens,
    end: Token,
    /// Grammars that were needed so far.
    grammars: Vec<Known>,
}

struct Known {
    language: Language,
    choosing: bool,
    grammar: Grammar,
    spelling: Spelling,
}

/// The installed models, best first.
const MODELS: [&str; 3] = ["whisper-base", "whisper-small", "whisper-tiny"];
/// Silence behind the sound, so that its end is heard.
const SILENCE: usize = RATE as usize;
/// Longer than any announcement; the rest is not listened to.
const LONGEST: usize = 15 * RATE as usize;
/// Loudness is measured over a fiftieth of a second.
const STRETCH: usize = RATE as usize / 50;
const LONGEST_TEXT: usize = 60;
const SHORTEST: usize = RATE as usize / 8;
/// Below this loudness there is nothing to hear.
const QUIET: f32 = 0.0008;

impl Whisper {
    /// The best model that `ansager setup` has installed.
    ///
    /// # Errors
    /// There is none, or its files are damaged.
    pub fn installed() -> Result<Self, HearError> {
        let mut missing = HearError::NoModel("whisper");
        for model in MODELS.iter().filter_map(|name| models::named(name)) {
            match models::locate(model) {
                Ok(folder) => return Self::load(&folder),
                Err(models::NotReady::Missing) => {}
                Err(damaged) => missing = HearError::BrokenModel(damaged.to_string()),
            }
        }
        Err(missing)
    }

    /// A model from its folder.
    ///
    /// # Errors
    /// A file is missing or is not what it should be.
    pub fn load(folder: &Path) -> Result<Self, HearError> {
        let json = folder.join("tokenizer.json");
        let json = fs::read(&json)
            .map_err(|error| HearError::BrokenModel(format!("{}: {error}", json.display())))?;
        let tokens = Tokens::read(&json)?;
        let end = tokens.special("<|endoftext|>")?;
        let signs = [",", ".", "!", "?", "-", ":", ";", "...", "Ġ-", "Ġ–", ".,"];
        let signs = (signs.iter())
            .filter_map(|sign| tokens.special(sign).ok())
            .collect();
        let networks = Networks::load(
            &folder.join("onnx/encoder_model_quantized.onnx"),
            &folder.join("onnx/decoder_model_merged_quantized.onnx"),
            signs,
        )?;
        Ok(Self {
            networks,
            tokens,
            end,
            grammars: Vec::new(),
        })
    }

    /// What Whisper writes when nothing leads it: the measure against which the grammar is compared.
    ///
    /// # Errors
    /// The model fails.
    pub fn write(&self, samples: &[f32], language: Language) -> Result<String, HearError> {
        let samples = &samples[..samples.len().min(LONGEST)];
        let hidden = self.networks.listen(&levelled(samples), SILENCE)?;
        let opening = self.tokens.opening(language)?;
        let (sound, mut memory, mut odds) = self.networks.open(hidden, &opening)?;
        let mut written = Vec::new();
        for _ in 0..LONGEST_TEXT {
            let best = odds.first().map_or(self.end, Odds::first);
            if best >= self.end {
                break;
            }
            written.push(best);
            (memory, odds) = self.networks.step(&sound, &memory, &[0], &[vec![best]])?;
        }
        Ok(self.tokens.text(&written))
    }

    /// Scored sentences, best first; none for silence.
    fn sentences(&mut self, samples: &[f32], moment: &Moment) -> Result<Vec<Sentence>, HearError> {
        let samples = &samples[..samples.len().min(LONGEST)];
        if samples.len() < SHORTEST || loudness(samples) < QUIET {
            return Ok(Vec::new());
        }
        let hidden = self.networks.listen(&levelled(samples), SILENCE)?;
        let opening = self.tokens.opening(moment.language)?;
        let (sound, memory, odds) = self.networks.open(hidden, &opening)?;
        let words = moment.language.words();
        let known = self.grammars.iter().position(|known| {
            known.language == moment.language && known.choosing == moment.choosing
        });
        let known = known.unwrap_or_else(|| {
            self.grammars.push(Known {
                language: moment.language,
                choosing: moment.choosing,
                grammar: Grammar::new(words, moment.choosing),
                spelling: Spelling::default(),
            });
            self.grammars.len() - 1
        });
        let known = &mut self.grammars[known];
        let mut search = Search {
            networks: &self.networks,
            tokens: &self.tokens,
            grammar: &known.grammar,
            words,
            prior: &Prior::new(moment),
            spelling: &mut known.spelling,
            end: self.end,
            seconds: spoken(samples),
        };
        search.run(&sound, memory, &odds)
    }
}

impl Recogniser for Whisper {
    fn hear(&mut self, samples: &[f32], moment: &Moment) -> Result<Hearing, HearError> {
        let sentences = self.sentences(samples, moment)?;
        Ok(judge::judge(&sentences, moment, moment.language.words()))
    }
}

impl fmt::Debug for Whisper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Whisper").finish_non_exhaustive()
    }
}

fn loudness(samples: &[f32]) -> f32 {
    let power: f32 = samples.iter().map(|sample| sample * sample).sum();
    (power / samples.len().max(1) as f32).sqrt()
}

/// Seconds from the first loud moment to the last.
fn spoken(samples: &[f32]) -> f32 {
    let parts: Vec<f32> = samples.chunks(STRETCH).map(loudness).collect();
    let loudest = parts.iter().copied().fold(0.0, f32::max);
    let loud = |part: &f32| *part > loudest * 0.1;
    let first = parts.iter().position(loud).unwrap_or(0);
    let last = parts.iter().rposition(loud).unwrap_or(0);
    ((last + 1 - first) * STRETCH) as f32 / RATE as f32
}

/// The loudest moment of every utterance is equally loud.
fn levelled(samples: &[f32]) -> Vec<f32> {
    let peak = samples
        .iter()
        .fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
    let gain = 0.7 / peak.max(0.001);
    samples.iter().map(|sample| sample * gain).collect()
}
