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
use super::fault::{Failure, ModelFault};
use super::recogniser::{
    Candidate, Certainty, HearError, Hearing, Meaning, Moment, RATE, Recogniser,
};
use crate::{
    game::{
        language::{
            command::Command,
            phrase::{self, Utterance},
        },
        moves::interpretation::Interpretation,
        words::Language,
    },
    models::{self, Kind, NotReady, verify},
};

/// How many hypotheses of an utterance are looked at.
const READINGS: u16 = 24;
/// What a move that the position or the announcement makes likely is ahead of others, in the units of Vosk's scores.
const LIKELY: f32 = 6.0;
/// How much better the free pass may explain the sound before it is taken for somebody else's talk: at once, and for each second.
const STRANGE: f32 = 3.0;
const STRANGE_SECOND: f32 = 1.0;
/// Differences of scores count as this much less, because neighbouring sounds are not independent.
const SOFTNESS: f32 = 4.0;
/// A second hypothesis with this share of the confidence is asked for by name.
const NEAR: f32 = 0.25;

/// The recogniser with its model.
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

/// One hypothesis of what was said, with its score: the higher, the better.
#[derive(Debug, Clone)]
struct Hypothesis {
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
                NotReady::Faulty(folder, fault) => {
                    HearError::BrokenModel(ModelFault::Folder(folder, fault))
                }
            })?;
            let intact = verify::installed(model, &folder);
            intact.map_err(|fault| HearError::BrokenModel(ModelFault::File(fault)))?;
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
        library::open(&library)
            .map_err(|said| HearError::BrokenModel(ModelFault::Library(said)))?;
        Self::load(&folder, language)
    }

    fn load(folder: &Path, language: Language) -> Result<Self, HearError> {
        let broken = || HearError::BrokenModel(ModelFault::NotLoaded(folder.to_owned()));
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
        let (hypotheses, free) = thread::scope(|scope| {
            let other = scope.spawn(|| decode(free, &sound));
            let hypotheses = decode(grammar, &sound);
            let free = other
                .join()
                .unwrap_or(Err(HearError::Failed(Failure::NoDecoding)));
            (hypotheses, free)
        });
        let seconds = samples.len() as f32 / RATE as f32;
        Ok(judge(&hypotheses?, free?.first(), seconds, moment))
    }
}

/// The whole utterance at once, so that a pause in it does not cut it in two.
fn decode(recogniser: &mut Recognizer, sound: &[i16]) -> Result<Vec<Hypothesis>, HearError> {
    // The crate panics where the library's answer is no JSON.
    let work = AssertUnwindSafe(|| {
        recogniser.reset();
        let result = match recogniser.accept_waveform(sound) {
            Ok(DecodingState::Finalized) => recogniser.result(),
            Ok(DecodingState::Running) => recogniser.final_result(),
            Ok(DecodingState::Failed) => return Err(HearError::Failed(Failure::NoDecoding)),
            Err(error) => return Err(HearError::Failed(Failure::Computing(error.to_string()))),
        };
        let CompleteResult::Multiple(result) = result else {
            return Err(HearError::Failed(Failure::NoAlternatives));
        };
        let hypotheses = result.alternatives.iter().map(|alternative| Hypothesis {
            text: alternative.text.trim().to_owned(),
            score: alternative.confidence,
        });
        Ok(hypotheses
            .filter(|hypothesis| !hypothesis.text.is_empty() && hypothesis.score.is_finite())
            .collect())
    });
    catch_unwind(work).unwrap_or(Err(HearError::Failed(Failure::UnreadableAnswer)))
}

fn judge(
    hypotheses: &[Hypothesis],
    free: Option<&Hypothesis>,
    seconds: f32,
    moment: &Moment,
) -> Hearing {
    let Some(first) = hypotheses.first() else {
        return Hearing::rejected();
    };
    let mut weighed: Vec<(Candidate, f32)> = Vec::new();
    for hypothesis in hypotheses {
        let said = Utterance::new(&hypothesis.text, moment.language.words());
        let Some(meaning) = meaning(&said, moment) else {
            continue;
        };
        if weighed
            .iter()
            .any(|(other, _)| is_same(&other.meaning, &meaning, moment))
        {
            continue;
        }
        let score = hypothesis.score
            + if is_likely(&meaning, moment) {
                LIKELY
            } else {
                0.0
            };
        let candidate = Candidate {
            said,
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
    let certainty = if strange || first.text.contains("[unk]") {
        Certainty::Rejected
    } else if shares.get(1).is_some_and(|share| share / whole > NEAR) {
        Certainty::Near
    } else {
        Certainty::Understood
    };
    Hearing {
        certainty,
        candidates,
    }
}

fn meaning(said: &Utterance, moment: &Moment) -> Option<Meaning> {
    if moment.choosing
        && let Some(part) = phrase::reply(&said.text, moment.language.words())
    {
        return Some(Meaning::Part(part));
    }
    let phrase = said.phrase.as_ref().ok()?;
    Some(Meaning::Command(phrase.command.clone()))
}

/// Different words for one thing, such as "Eva two Eva four" and "Eva to Eva four", are no reason to ask.
fn is_same(one: &Meaning, other: &Meaning, moment: &Moment) -> bool {
    let played = |meaning: &Meaning| match meaning {
        Meaning::Command(Command::Move(meanings)) => match moment.interpret(meanings) {
            Some(Interpretation::Play(meant)) => Some(meant.full),
            _ => None,
        },
        Meaning::Command(_) | Meaning::Part(_) => None,
    };
    one == other || played(one).is_some_and(|one| played(other) == Some(one))
}

/// A move that is expected or legal, or no move at all: commands have no position.
fn is_likely(meaning: &Meaning, moment: &Moment) -> bool {
    let Meaning::Command(Command::Move(meanings)) = meaning else {
        return true;
    };
    let expected = meanings.iter().any(|said| moment.expected.contains(said));
    expected
        || match moment.interpret(meanings) {
            Some(Interpretation::Play(meant)) => meant.legal.is_some(),
            Some(Interpretation::Which(_)) => true,
            Some(Interpretation::Impossible(_)) => false,
            None => true,
        }
}
