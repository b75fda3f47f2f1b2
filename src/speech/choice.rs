//! Which recogniser hears: the one asked for, or the best that is installed.

use super::recogniser::{HearError, Recogniser};
use crate::game::words::Language;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Choice {
    #[default]
    Auto,
    Whisper,
    Vosk,
}

/// Loads a recogniser for a language.
///
/// # Errors
/// No model is installed, it is broken, or this program was built without it.
pub fn open(choice: Choice, language: Language) -> Result<Box<dyn Recogniser>, HearError> {
    match choice {
        Choice::Whisper => whisper(language),
        Choice::Vosk => vosk(language),
        // What can always be fetched comes first; a model that somebody installed instead is used where there is nothing else.
        // A damaged one is told, or nobody would fetch it again.
        Choice::Auto => match whisper(language) {
            Err(error @ (HearError::NoModel(_) | HearError::NotBuilt(_))) => {
                vosk(language).map_err(|_| error)
            }
            opened => opened,
        },
    }
}

#[cfg(feature = "whisper")]
fn whisper(language: Language) -> Result<Box<dyn Recogniser>, HearError> {
    Ok(Box::new(super::whisper::Whisper::installed(language)?))
}

#[cfg(not(feature = "whisper"))]
fn whisper(_language: Language) -> Result<Box<dyn Recogniser>, HearError> {
    Err(HearError::NotBuilt("whisper"))
}

#[cfg(feature = "vosk")]
fn vosk(language: Language) -> Result<Box<dyn Recogniser>, HearError> {
    Ok(Box::new(super::vosk::Vosk::open(language)?))
}

#[cfg(not(feature = "vosk"))]
fn vosk(_language: Language) -> Result<Box<dyn Recogniser>, HearError> {
    Err(HearError::NotBuilt("vosk"))
}
