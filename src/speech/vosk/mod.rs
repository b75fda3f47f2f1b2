//! The second recogniser: Vosk, with a grammar of our words and a free pass over the same sound as a check.
//!
//! A grammar hears its own words in everything. So the sound is decoded twice: among our words, and among all words of the model.
//! Where the free pass explains it clearly better, it was not meant for us.

mod library;
mod vocabulary;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    thread,
};

use vosk::{CompleteResult, DecodingState, Model, Recognizer};

use self::vocabulary::Vocabulary;
use super::recogniser::{
    Candidate, HearError, Hearing, Meaning, Moment, RATE, Recogniser, Verdict,
};
use crate::{
    game::{command::Command, phrase, resolve::Resolution, words::Language},
    models::{self, Kind, NotReady, verify},
};

/// How many readings of an utterance are looked at.
const READINGS: u16 = 24;
/// What a move that the position or the announcement makes likely is ahead of others, in the units of Vosk's scores.
const LIKELY: f32 = 6.0;
/// How much better the free pass may explain the sound before it is taken for somebody else's talk: at once, and for each second.
const STRANGE: f32 = 3.0;
const STRANGE_SECOND: f32 = 1.0;
/// Differences of scores count as this much less, because neighbouring sounds are not independent.
const SOFTNESS: f32 = 4.0;
/// A second reading with this share of the confidence is asked for by name.
const NEAR: f32 = 0.25;

pub struct Vosk {
    language: Language,
    grammar: Recognizer,
    free: Recognizer,
    missing: Vec<String>,
}

impl std::fmt::Debug for Vosk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Vosk")
            .field("language", &self.language)
            .field("missing", &self.missing)
            .finish_non_exhaustive()
    }
}

/// One reading of the sound with its score: the higher, the better.
#[derive(Debug, Clone)]
struct Reading {
    text: String,
    score: f32,
}

impl Vosk {
    /// Loads the installed model of a language, once it and the library are verified.
    ///
    /// # Errors
    /// No model, a damaged one, or a library that cannot be opened.
    pub fn open(language: Language) -> Result<Self, HearError> {
        // Its files are opened by a library that compares nothing, so that they are compared here, each time.
        let ready = |model, name| {
            let folder = models::locate(model).map_err(|error| match error {
                NotReady::Missing => HearError::NoModel(name),
                NotReady::Faulty(..) => HearError::BrokenModel(error.to_string()),
            })?;
            let intact = verify::installed(model, &folder);
            intact.map_err(|fault| HearError::BrokenModel(fault.to_string()))?;
            Ok(folder)
        };
        let library = models::named("libvosk").ok_or(HearError::NoModel("libvosk"))?;
        let mut of_language = models::all()
            .iter()
            .filter(|model| model.recogniser == Kind::Vosk && model.understands(language))
            .peekable();
        if of_language.peek().is_none() {
            return Err(HearError::NoLanguage(language));
        }
        let folder = of_language
            .map(|model| ready(model, "vosk"))
            .reduce(|found, next| found.or(next))
            .unwrap_or(Err(HearError::NoModel("vosk")))?;
        let library = ready(library, "libvosk")?.join("libvosk.so");
        library::open(&library).map_err(HearError::BrokenModel)?;
        Self::load(&folder, language)
    }

    fn load(folder: &Path, language: Language) -> Result<Self, HearError> {
        let broken = || HearError::BrokenModel(folder.display().to_string());
        let path = folder.to_str().ok_or_else(broken)?;
        let mut model = Model::new(path).ok_or_else(broken)?;
        let Vocabulary { phrases, missing } =
            vocabulary::gather(language.words(), |word| model.find_word(word).is_some());
        if phrases.is_empty() {
            return Err(HearError::NoLanguage(language));
        }
        let rate = RATE as f32;
        let mut listed: Vec<&str> = phrases.iter().map(String::as_str).collect();
        listed.push("[unk]");
        let mut grammar = Recognizer::new_with_grammar(&model, rate, &listed).ok_or_else(broken)?;
        let mut free = Recognizer::new(&model, rate).ok_or_else(broken)?;
        grammar.set_max_alternatives(READINGS);
        free.set_max_alternatives(1);
        Ok(Self {
            language,
            grammar,
            free,
            missing,
        })
    }

    /// Words of our tables that this model does not know and therefore can never hear.
    pub fn missing(&self) -> &[String] {
        &self.missing
    }
}

impl Recogniser for Vosk {
    fn unheard(&self) -> &[String] {
        &self.missing
    }

    fn hear(&mut self, samples: &[f32], moment: &Moment) -> Result<Hearing, HearError> {
        if moment.language != self.language {
            return Err(HearError::NoLanguage(moment.language));
        }
        let sound: Vec<i16> = samples
            .iter()
            .map(|sample| (sample * f32::from(i16::MAX)) as i16)
            .collect();
        let (grammar, free) = (&mut self.grammar, &mut self.free);
        let (readings, free) = thread::scope(|scope| {
            let other = scope.spawn(|| decode(free, &sound));
            let readings = decode(grammar, &sound);
            let free = other
                .join()
                .unwrap_or_else(|_| Err(HearError::Failed("vosk".to_owned())));
            (readings, free)
        });
        let seconds = samples.len() as f32 / RATE as f32;
        Ok(judge(&readings?, free?.first(), seconds, moment))
    }
}

/// The whole utterance at once, so that a pause in it does not cut it in two.
fn decode(recogniser: &mut Recognizer, sound: &[i16]) -> Result<Vec<Reading>, HearError> {
    let failed = |why: &str| HearError::Failed(format!("vosk: {why}"));
    // The crate panics where the library's answer is no JSON.
    let work = AssertUnwindSafe(|| {
        recogniser.reset();
        let result = match recogniser.accept_waveform(sound) {
            Ok(DecodingState::Finalized) => recogniser.result(),
            Ok(DecodingState::Running) => recogniser.final_result(),
            Ok(DecodingState::Failed) => return Err(failed("decoding failed")),
            Err(error) => return Err(failed(&error.to_string())),
        };
        let CompleteResult::Multiple(result) = result else {
            return Err(failed("no alternatives"));
        };
        let readings = result.alternatives.iter().map(|alternative| Reading {
            text: alternative.text.trim().to_owned(),
            score: alternative.confidence,
        });
        Ok(readings
            .filter(|reading| !reading.text.is_empty() && reading.score.is_finite())
            .collect())
    });
    catch_unwind(work).unwrap_or_else(|_| Err(failed("an answer that cannot be read")))
}

fn judge(readings: &[Reading], free: Option<&Reading>, seconds: f32, moment: &Moment) -> Hearing {
    let Some(first) = readings.first() else {
        return Hearing::rejected();
    };
    let mut weighed: Vec<(Candidate, f32)> = Vec::new();
    for reading in readings {
        let Some(meaning) = meaning(&reading.text, moment) else {
            continue;
        };
        if weighed
            .iter()
            .any(|(other, _)| is_same(&other.meaning, &meaning, moment))
        {
            continue;
        }
        let score = reading.score
            + if is_likely(&meaning, moment) {
                LIKELY
            } else {
                0.0
            };
        let candidate = Candidate {
            text: reading.text.clone(),
            meaning,
            confidence: 0.0,
        };
        weighed.push((candidate, score));
    }
    weighed.sort_by(|one, other| other.1.total_cmp(&one.1));
    let Some(best) = weighed.first().map(|(_, score)| *score) else {
        return Hearing::rejected();
    };
    let shares: Vec<f32> = weighed
        .iter()
        .map(|(_, score)| ((score - best) / SOFTNESS).exp())
        .collect();
    let whole: f32 = shares.iter().sum();
    let candidates: Vec<Candidate> = weighed
        .into_iter()
        .zip(&shares)
        .map(|((candidate, _), share)| Candidate {
            confidence: share / whole,
            ..candidate
        })
        .collect();
    // Before the position has its say: whether these were our words at all is a matter of the sound alone.
    let strange = free.is_some_and(|free| {
        free.text != first.text && free.score - first.score > STRANGE + STRANGE_SECOND * seconds
    });
    let verdict = if strange || first.text.contains("[unk]") {
        Verdict::Rejected
    } else if shares.get(1).is_some_and(|share| share / whole > NEAR) {
        Verdict::Near
    } else {
        Verdict::Understood
    };
    Hearing {
        verdict,
        candidates,
    }
}

fn meaning(text: &str, moment: &Moment) -> Option<Meaning> {
    let words = moment.language.words();
    if moment.choosing
        && let Some(part) = phrase::fragment(text, words)
    {
        return Some(Meaning::Part(part));
    }
    let phrase = phrase::parse(text, words).ok()?;
    Some(Meaning::Command(phrase.command))
}

/// Different words for one thing, such as "Eva two Eva four" and "Eva to Eva four", are no reason to ask.
fn is_same(one: &Meaning, other: &Meaning, moment: &Moment) -> bool {
    let played = |meaning: &Meaning| match meaning {
        Meaning::Command(Command::Move(readings)) => match moment.resolve(readings) {
            Some(Resolution::Play(meant)) => Some(meant.full),
            _ => None,
        },
        _ => None,
    };
    one == other || played(one).is_some_and(|one| played(other) == Some(one))
}

/// A move that is expected or legal, or no move at all: commands have no position.
fn is_likely(meaning: &Meaning, moment: &Moment) -> bool {
    let Meaning::Command(Command::Move(readings)) = meaning else {
        return true;
    };
    let expected = readings
        .iter()
        .any(|reading| moment.expected.contains(reading));
    expected
        || match moment.resolve(readings) {
            Some(Resolution::Play(meant)) => meant.legal.is_some(),
            Some(Resolution::Which(_)) => true,
            Some(Resolution::Impossible(_)) => false,
            None => true,
        }
}
