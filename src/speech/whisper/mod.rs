//! The recogniser that uses Whisper, held to sentences of the grammar.
//!
//! Its encoder reads the sound once. For a language with a network of letters, the grammar is searched for what the letters spell
//! ([`letters`]); for the others the decoder is led through the grammar instead of writing freely ([`decoder`]).

pub mod decoder;
mod encoder;
mod judge;
mod letters;
mod log_mel;
mod network;
pub(crate) mod onnx;
mod prior;
mod sentence;
mod spelling;
mod stop_word;

use std::{
    fmt,
    path::{Path, PathBuf},
};

use rten_tensor::prelude::*;

use self::{
    decoder::writer::Writer,
    encoder::Encoder,
    letters::{Letters, ctc_beam_search::CtcBeamSearch},
    prior::Prior,
    sentence::Sentence,
    spelling::Spelling,
    stop_word::StopWord,
};
use super::fault::ModelFault;
use super::microphone::echo_canceller::Parted;
use super::recogniser::{HearError, Hearing, Moment, RATE, Recogniser};
use crate::{
    game::{language::grammar::Grammar, words::Language},
    models,
};

/// The recogniser with its model.
pub struct Whisper {
    folder: PathBuf,
    encoder: Encoder,
    /// Loaded when they are needed.
    letters: Vec<(Language, Letters)>,
    writer: Option<Writer>,
    stop_word: Option<StopWord>,
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
const SHORTEST: usize = RATE as usize / 8;
/// Below this loudness there is nothing to hear.
const QUIET: f32 = 0.0008;

impl Whisper {
    /// The best model that `ansager setup` has installed, made ready for a language.
    ///
    /// # Errors
    /// There is none, or its files are damaged.
    pub fn installed(language: Language) -> Result<Self, HearError> {
        let mut missing = HearError::NoModel("whisper");
        for model in MODELS.iter().filter_map(|name| models::named(name)) {
            match models::locate(model) {
                Ok(folder) => return Self::load(&folder, language),
                Err(models::NotReady::Missing) => {}
                Err(models::NotReady::Faulty(folder, fault)) => {
                    missing = HearError::BrokenModel(ModelFault::Folder(folder, fault));
                }
            }
        }
        Err(missing)
    }

    /// A model from its folder.
    ///
    /// # Errors
    /// A file is missing or is not what it should be.
    pub fn load(folder: &Path, language: Language) -> Result<Self, HearError> {
        let encoder = Encoder::load(&folder.join("onnx/encoder_model_quantized.onnx"))?;
        let mut whisper = Self {
            folder: folder.to_owned(),
            stop_word: StopWord::of(encoder.width),
            encoder,
            letters: Vec::new(),
            writer: None,
            grammars: Vec::new(),
        };
        whisper.prepare(language)?;
        Ok(whisper)
    }

    /// Reads what is needed for a language; nothing that is there already.
    fn prepare(&mut self, language: Language) -> Result<(), HearError> {
        if self.letters.iter().any(|(other, _)| *other == language) {
            return Ok(());
        }
        match Letters::of(self.encoder.width, language) {
            Some(letters) => self.letters.push((language, letters)),
            None if self.writer.is_some() => {}
            None => self.writer = Some(Writer::load(&self.folder)?),
        }
        Ok(())
    }

    /// What Whisper writes when nothing leads it: the measure against which the grammar is compared.
    ///
    /// # Errors
    /// The model fails.
    pub fn write(&mut self, samples: &[f32], language: Language) -> Result<String, HearError> {
        let samples = &samples[..samples.len().min(LONGEST)];
        let hidden = self.encoder.listen(&levelled(samples), SILENCE)?;
        let writer = match self.writer.take() {
            Some(writer) => writer,
            None => Writer::load(&self.folder)?,
        };
        self.writer.insert(writer).write(hidden, language)
    }

    /// Scored sentences, best first; none for silence.
    fn sentences(&mut self, samples: &[f32], moment: &Moment) -> Result<Vec<Sentence>, HearError> {
        let samples = &samples[..samples.len().min(LONGEST)];
        if samples.len() < SHORTEST || loudness(samples) < QUIET {
            return Ok(Vec::new());
        }
        let language = moment.language;
        self.prepare(language)?;
        let hidden = self.encoder.listen(&levelled(samples), SILENCE)?;
        let known = self.grammars.iter().position(|known| {
            known.language == moment.language && known.choosing == moment.choosing
        });
        let known = known.unwrap_or_else(|| {
            self.grammars.push(Known {
                language,
                choosing: moment.choosing,
                grammar: Grammar::new(language.words(), moment.choosing),
                spelling: Spelling::default(),
            });
            self.grammars.len() - 1
        });
        let Known {
            grammar, spelling, ..
        } = &mut self.grammars[known];
        let prior = Prior::new(moment);
        let letters = self.letters.iter().find(|(other, _)| *other == language);
        match (letters, &self.writer) {
            (Some((_, letters)), _) => {
                let odds = letters.odds(&hidden.to_vec());
                let found = CtcBeamSearch::new(grammar, &prior, spelling).run(&odds);
                let letters = found.first().is_some_and(|best| {
                    letters::letter_names::were_said(&best.text, &odds, language.words())
                });
                Ok(if letters { Vec::new() } else { found })
            }
            (None, Some(writer)) => {
                writer.sentences(hidden, language, grammar, &prior, spelling, spoken(samples))
            }
            (None, None) => Ok(Vec::new()),
        }
    }
}

impl Recogniser for Whisper {
    fn longest(&self) -> Option<usize> {
        Some(LONGEST)
    }

    fn hear(&mut self, samples: &[f32], moment: &Moment) -> Result<Hearing, HearError> {
        let sentences = self.sentences(samples, moment)?;
        Ok(judge::judge(&sentences, moment, moment.language.words()))
    }

    fn hears_stop(&mut self, moments: &Parted, moment: &Moment) -> Result<bool, HearError> {
        let samples = &moments.rest;
        let Some(stop_word) = &mut self.stop_word else {
            return Ok(self.hear(samples, moment)?.is_stop());
        };
        if samples.len() < stop_word::SHORTEST || loudness(samples) < QUIET {
            return Ok(false);
        }
        let hidden = self
            .encoder
            .listen(&levelled(samples), stop_word::SILENCE)?;
        Ok(stop_word.is_in(moments, &hidden.to_vec()))
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
