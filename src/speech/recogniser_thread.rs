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
    microphone::{
        capture::Moments,
        echo_canceller::{self, Parted},
    },
    recogniser::{HearError, Hearing, Moment, RATE, Recogniser},
    resampler::resample,
};

#[derive(Debug)]
pub(crate) enum ListenerEvent {
    /// The model is loaded.
    Ready,
    /// The model is loaded and will never hear these words of ours.
    Unheard(Vec<String>),
    NoModel,
    NoVoskModel,
    /// It is there, but not as it should be.
    BrokenModel,
    /// Recognition is not possible any more.
    Failed,
    Heard(Hearing),
    /// Somebody has said the word that silences the voice while it spoke.
    Stop,
}

#[derive(Debug, Clone)]
pub(crate) struct Listener {
    sounds: Sender<Sound>,
    /// Moments that are waiting for their answer.
    waiting: Arc<AtomicBool>,
}

#[derive(Debug)]
struct Sound {
    heard: Portion,
    moment: Moment,
}

#[derive(Debug)]
enum Portion {
    /// A whole utterance and its rate.
    Utterance(Vec<f32>, usize),
    /// Only the word that silences the voice is looked for.
    OverVoice(Moments),
}

/// What a sound comes to; nothing where only the one word was looked for and not found.
fn event(recogniser: &mut dyn Recogniser, sound: &Sound) -> Option<ListenerEvent> {
    match &sound.heard {
        Portion::OverVoice(moments) => {
            let parted = without_voice(moments);
            let stop = recogniser.hears_stop(&parted, &sound.moment);
            stop.unwrap_or(false).then_some(ListenerEvent::Stop)
        }
        Portion::Utterance(samples, rate) => {
            let samples = at_rate(samples, *rate);
            // An utterance that cannot be worked out is one that was not understood.
            let hearing = recogniser.hear(&samples, &sound.moment);
            Some(ListenerEvent::Heard(
                hearing.unwrap_or_else(|_| Hearing::rejected()),
            ))
        }
    }
}

/// The last moments, with the program's own voice taken out as far as it is known.
fn without_voice(moments: &Moments) -> Parted {
    let heard = at_rate(&moments.samples, moments.rate);
    let lately = moments.lately * RATE as usize / moments.rate.max(1);
    let parted = if moments.played.len() < lately {
        Parted::unknown(heard)
    } else {
        echo_canceller::part(&heard, &at_rate(&moments.played, RATE as usize))
    };
    parted.last(lately)
}

fn at_rate(samples: &[f32], rate: usize) -> Vec<f32> {
    resample(samples, u32::try_from(rate).unwrap_or(u32::MAX))
}

impl Listener {
    /// Loads a recogniser with `open` and tells what it hears. It stops when it cannot load.
    pub(crate) fn start(
        open: impl FnOnce() -> Result<Box<dyn Recogniser>, HearError> + Send + 'static,
        mut tell: impl FnMut(ListenerEvent) + Send + 'static,
    ) -> Self {
        let (sounds, inbox) = mpsc::channel::<Sound>();
        let waiting = Arc::new(AtomicBool::new(false));
        let answered = Arc::clone(&waiting);
        thread::spawn(move || {
            let mut recogniser = match open() {
                Ok(recogniser) => recogniser,
                Err(HearError::NoModel(name)) => {
                    return tell(match name {
                        "vosk" | "libvosk" => ListenerEvent::NoVoskModel,
                        _ => ListenerEvent::NoModel,
                    });
                }
                Err(HearError::BrokenModel(_)) => return tell(ListenerEvent::BrokenModel),
                Err(_) => return tell(ListenerEvent::Failed),
            };
            tell(ListenerEvent::Ready);
            match recogniser.unheard() {
                [] => {}
                words => tell(ListenerEvent::Unheard(words.to_vec())),
            }
            for sound in inbox {
                // A recogniser that breaks must not leave anybody waiting for it in silence.
                let event =
                    panic::catch_unwind(AssertUnwindSafe(|| event(&mut *recogniser, &sound)));
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
    pub(crate) fn hear(&self, samples: Vec<f32>, rate: usize, moment: Moment) {
        let heard = Portion::Utterance(samples, rate);
        let _ = self.sounds.send(Sound { heard, moment });
    }

    /// The last moments while the program speaks. On a slow machine some are passed over: the next ones overlap them.
    pub(crate) fn hear_over_voice(&self, moments: Moments, moment: Moment) {
        if !self.waiting.swap(true, Ordering::AcqRel) {
            let heard = Portion::OverVoice(moments);
            let _ = self.sounds.send(Sound { heard, moment });
        }
    }
}
