//! Speaking and hearing: the voice and the order in which it says things; sound, and what recognisers make of it.

pub mod choice;
pub mod endpoint;
#[cfg(feature = "microphone")]
pub mod listener;
#[cfg(feature = "microphone")]
pub mod microphone;
pub mod queue;
pub mod recogniser;
pub mod samples;
#[cfg(feature = "speech")]
pub mod speaker;
#[cfg(not(feature = "speech"))]
#[path = "silent.rs"]
pub mod speaker;
#[cfg(feature = "vosk")]
pub mod vosk;
#[cfg(feature = "whisper")]
pub mod whisper;

/// How the voice is to sound; what is absent is the user's own default.
#[derive(Debug, Clone, Default)]
pub struct Sound {
    pub language: crate::game::words::Language,
    pub voice: Option<String>,
    pub rate: Option<i32>,
    pub pitch: Option<i32>,
    pub volume: Option<i32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpeakerEvent {
    Begins,
    FallsSilent,
    /// Speech is not possible now; it is tried again by itself.
    Lost,
    Back,
    /// There is no voice of the language; the default one speaks.
    NoVoiceOfLanguage,
}
