//! The microphone: sound in, utterances out.

#[cfg(feature = "microphone")]
pub mod capture;
pub mod echo_canceller;
pub mod endpointer;
#[cfg(all(feature = "microphone", target_os = "linux"))]
pub(crate) mod playback;
