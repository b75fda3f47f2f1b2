//! The recogniser on a thread of its own, so that the clock never waits for it.

use std::{
    sync::mpsc::{self, Sender},
    thread,
};

use super::{
    recogniser::{HearError, Hearing, Moment, Recogniser},
    samples,
};

#[derive(Debug)]
pub enum ListenerEvent {
    /// The model is loaded.
    Ready,
    /// The model is loaded and will never hear these words of ours.
    Unheard(Vec<String>),
    NoModel,
    /// Recognition is not possible any more.
    Failed,
    Heard {
        hearing: Hearing,
        /// It may have been the program's own voice.
        over_voice: bool,
    },
}

#[derive(Debug, Clone)]
pub struct Listener {
    utterances: Sender<Utterance>,
}

#[derive(Debug)]
struct Utterance {
    samples: Vec<f32>,
    rate: usize,
    moment: Moment,
    over_voice: bool,
}

impl Listener {
    /// Loads a recogniser with `open` and tells what it hears. It stops when it cannot load.
    pub fn start(
        open: impl FnOnce() -> Result<Box<dyn Recogniser>, HearError> + Send + 'static,
        mut tell: impl FnMut(ListenerEvent) + Send + 'static,
    ) -> Self {
        let (utterances, inbox) = mpsc::channel::<Utterance>();
        thread::spawn(move || {
            let mut recogniser = match open() {
                Ok(recogniser) => recogniser,
                Err(HearError::NoModel(_)) => return tell(ListenerEvent::NoModel),
                Err(_) => return tell(ListenerEvent::Failed),
            };
            tell(ListenerEvent::Ready);
            match recogniser.unheard() {
                [] => {}
                words => tell(ListenerEvent::Unheard(words.to_vec())),
            }
            for utterance in inbox {
                let rate = u32::try_from(utterance.rate).unwrap_or(u32::MAX);
                let samples = samples::resample(&utterance.samples, rate);
                // An utterance that cannot be worked out is one that was not understood.
                let hearing = recogniser
                    .hear(&samples, &utterance.moment)
                    .unwrap_or_else(|_| Hearing::rejected());
                tell(ListenerEvent::Heard {
                    hearing,
                    over_voice: utterance.over_voice,
                });
            }
        });
        Self { utterances }
    }

    pub fn hear(&self, samples: Vec<f32>, rate: usize, moment: Moment, over_voice: bool) {
        let _ = self.utterances.send(Utterance {
            samples,
            rate,
            moment,
            over_voice,
        });
    }
}
