//! Built without a voice: it is reported as lost once, and everything is printed all the same.

use super::queue::Saying;
use crate::speech::{Sound, SpeakerEvent};

/// There are none.
///
/// # Errors
/// Never.
pub fn voices() -> Result<Vec<(String, String)>, std::convert::Infallible> {
    Ok(Vec::new())
}

#[derive(Debug, Clone)]
pub struct Speaker;

impl Speaker {
    pub fn start(_sound: Sound, mut tell: impl FnMut(SpeakerEvent) + Send + 'static) -> Self {
        tell(SpeakerEvent::Lost);
        Self
    }

    pub fn say(&self, _saying: Saying) {}

    pub fn silence(&self) {}

    pub fn finish(&self) {}
}
