//! The recogniser on a thread of its own, so that the clock never waits for it.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Sender},
    },
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
    Heard(Hearing),
    /// Somebody has said the word that silences the voice while it spoke.
    Stop,
}

#[derive(Debug, Clone)]
pub struct Listener {
    sounds: Sender<Sound>,
    /// Moments that are waiting for their answer.
    waiting: Arc<AtomicBool>,
}

#[derive(Debug)]
struct Sound {
    samples: Vec<f32>,
    rate: usize,
    moment: Moment,
    /// Only the word that silences the voice is looked for.
    over_voice: bool,
}

/// What a sound comes to; nothing where only the one word was looked for and not found.
fn event(recogniser: &mut dyn Recogniser, samples: &[f32], sound: &Sound) -> Option<ListenerEvent> {
    if sound.over_voice {
        let stop = recogniser.hears_stop(samples, &sound.moment);
        return stop.unwrap_or(false).then_some(ListenerEvent::Stop);
    }
    // An utterance that cannot be worked out is one that was not understood.
    let hearing = recogniser.hear(samples, &sound.moment);
    Some(ListenerEvent::Heard(
        hearing.unwrap_or_else(|_| Hearing::rejected()),
    ))
}

impl Listener {
    /// Loads a recogniser with `open` and tells what it hears. It stops when it cannot load.
    pub fn start(
        open: impl FnOnce() -> Result<Box<dyn Recogniser>, HearError> + Send + 'static,
        mut tell: impl FnMut(ListenerEvent) + Send + 'static,
    ) -> Self {
        let (sounds, inbox) = mpsc::channel::<Sound>();
        let waiting = Arc::new(AtomicBool::new(false));
        let answered = Arc::clone(&waiting);
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
            for sound in inbox {
                let rate = u32::try_from(sound.rate).unwrap_or(u32::MAX);
                let samples = samples::resample(&sound.samples, rate);
                // A recogniser that breaks must not leave anybody waiting for it in silence.
                let event = panic::catch_unwind(AssertUnwindSafe(|| {
                    event(&mut *recogniser, &samples, &sound)
                }));
                answered.store(false, Ordering::Release);
                match event {
                    Ok(Some(event)) => tell(event),
                    Ok(None) => {}
                    Err(_) => return tell(ListenerEvent::Failed),
                }
            }
        });
        Self { sounds, waiting }
    }

    /// A whole utterance.
    pub fn hear(&self, samples: Vec<f32>, rate: usize, moment: Moment) {
        self.send(samples, rate, moment, false);
    }

    /// The last moments while the program speaks. On a slow machine some are passed over: the next ones overlap them.
    pub fn hear_over_voice(&self, samples: Vec<f32>, rate: usize, moment: Moment) {
        if !self.waiting.swap(true, Ordering::AcqRel) {
            self.send(samples, rate, moment, true);
        }
    }

    fn send(&self, samples: Vec<f32>, rate: usize, moment: Moment, over_voice: bool) {
        let _ = self.sounds.send(Sound {
            samples,
            rate,
            moment,
            over_voice,
        });
    }
}
