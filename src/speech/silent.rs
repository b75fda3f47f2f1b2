//! Built without a voice: it is reported as lost once, and everything is printed all the same.

use super::{Sound, SpeakerEvent, queue::Utterance};

#[derive(Debug, Clone)]
pub struct Speaker;

impl Speaker {
    pub fn start(_sound: Sound, mut tell: impl FnMut(SpeakerEvent) + Send + 'static) -> Self {
        tell(SpeakerEvent::Lost);
        Self
    }

    pub fn say(&self, _utterance: Utterance) {}

    pub fn silence(&self) {}

    pub fn finish(&self) {}
}
