//! Speaking and hearing: the voice, its queue, the microphone and the recognisers.

pub mod queue;
#[cfg(feature = "speech")]
pub mod speaker;
