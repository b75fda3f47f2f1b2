//! The ears of the table: the microphone and the recogniser behind it, closed to the program's own voice.
//!
//! Hands-free, everything said counts, and while the voice speaks only the word that silences it. With a key, the microphone is
//! open for one utterance after each press. A headset does not hear the voice, so that its microphone need not be closed.

use std::time::{Duration, Instant};

use crate::{
    game::{
        journal::entry::Witness,
        language::{announcement::News, command::Command},
        session::{Heard, Input, Session},
        words::Language,
    },
    options::{PlayOptions, Talk},
    speech::{
        choice,
        microphone::capture::{Attention, Microphone, MicrophoneEvent},
        recogniser::Moment,
        recogniser_thread::{Listener, ListenerEvent},
    },
};

#[derive(Debug)]
pub(in crate::table) enum EarsEvent {
    Microphone(MicrophoneEvent),
    Listener(ListenerEvent),
}

impl EarsEvent {
    /// Words that can never be heard, where this is what is told.
    pub(in crate::table) fn unheard(&self) -> &[String] {
        match self {
            Self::Listener(ListenerEvent::Unheard(words)) => words,
            Self::Listener(_) | Self::Microphone(_) => &[],
        }
    }
}

/// After the key the microphone waits that long for the first word.
const TALK: Duration = Duration::from_secs(10);

pub(in crate::table) struct Ears {
    microphone: Microphone,
    /// Loaded when there is a microphone.
    listener: Option<Listener>,
    start_listener: Box<dyn FnMut() -> Listener>,
    talk: Talk,
    speaking: bool,
    /// The key was pressed and nothing was said yet.
    open_until: Option<Instant>,
    ever_open: bool,
    /// Another microphone than the usual one was asked for.
    named: bool,
}

impl Ears {
    /// None with `--microphone off`.
    pub(in crate::table) fn start(
        options: &PlayOptions,
        language: Language,
        send: impl Fn(EarsEvent) + Clone + Send + 'static,
    ) -> Option<Self> {
        let name = match options.microphone.as_str() {
            "off" => return None,
            "on" | "" => None,
            name => Some(name.to_owned()),
        };
        let named = name.is_some();
        let tell = send.clone();
        let microphone = Microphone::start(name, move |event| tell(EarsEvent::Microphone(event)));
        let recogniser = options.recogniser;
        let start_listener = Box::new(move || {
            let tell = send.clone();
            Listener::start(
                move || choice::open(recogniser, language),
                move |event| tell(EarsEvent::Listener(event)),
            )
        });
        let ears = Self {
            microphone,
            listener: None,
            start_listener,
            talk: options.talk,
            speaking: false,
            open_until: None,
            ever_open: false,
            named,
        };
        ears.attend();
        Some(ears)
    }

    pub(in crate::table) fn input(&mut self, event: EarsEvent, session: &Session) -> Option<Input> {
        match event {
            EarsEvent::Microphone(event) => self.microphone(event, session),
            EarsEvent::Listener(event) => self.listener(event),
        }
    }

    /// The voice begins or ends.
    pub(in crate::table) fn set_speaking(&mut self, speaking: bool) {
        if std::mem::replace(&mut self.speaking, speaking) != speaking {
            self.attend();
        }
    }

    /// The key was pressed, or is held: whatever is said now counts. Nobody can see whether the microphone was open already.
    pub(in crate::table) fn talk(&mut self) {
        self.open_until = Some(Instant::now() + TALK);
        self.attend();
    }

    fn microphone(&mut self, event: MicrophoneEvent, session: &Session) -> Option<Input> {
        let news = match event {
            MicrophoneEvent::Open => {
                self.ever_open = true;
                self.listener = Some((self.start_listener)());
                return None;
            }
            MicrophoneEvent::Spoken { samples, rate } => {
                let lasted = Duration::from_secs_f64(samples.len() as f64 / rate.max(1) as f64);
                if self.counts(lasted)
                    && let Some(listener) = &self.listener
                {
                    listener.hear(samples, rate, moment(session));
                }
                return None;
            }
            MicrophoneEvent::OverVoice(moments) => {
                if let Some(listener) = &self.listener {
                    listener.hear_over_voice(moments, moment(session));
                }
                return None;
            }
            MicrophoneEvent::Lost if self.ever_open => News::MicrophoneLost,
            MicrophoneEvent::Lost if self.named => News::NoSuchMicrophone,
            MicrophoneEvent::Lost => News::NoMicrophone,
            MicrophoneEvent::Back => News::MicrophoneBack,
        };
        Some(Input::News(news))
    }

    fn listener(&self, event: ListenerEvent) -> Option<Input> {
        let on_key = self.talk == Talk::Key;
        let news = match event {
            ListenerEvent::Ready => News::Listening { on_key },
            ListenerEvent::Unheard(words) => {
                News::Unheard(u32::try_from(words.len()).unwrap_or(u32::MAX))
            }
            ListenerEvent::NoModel => News::NoModel,
            ListenerEvent::NoVoskModel => News::NoVoskModel,
            ListenerEvent::BrokenModel => News::BrokenModel,
            ListenerEvent::Failed => News::HearingFailed,
            ListenerEvent::Heard(hearing) => {
                let heard = match Heard::from(hearing) {
                    Heard::Rejected if on_key => Heard::RejectedOnKey,
                    heard => heard,
                };
                return Some(Input::Heard { heard, by: None });
            }
            // An answer that comes late must not silence the next sentence.
            ListenerEvent::Stop if !self.speaking => return None,
            ListenerEvent::Stop => {
                // What is said next must not end with the same word.
                self.microphone.forget();
                return Some(Input::Asked {
                    command: Command::Stop,
                    by: None,
                    witness: Witness::Voice,
                });
            }
        };
        Some(Input::News(news))
    }

    /// With a key one utterance counts for each press, if it begins in time; it has lasted until now.
    fn counts(&mut self, lasted: Duration) -> bool {
        if self.talk != Talk::Key {
            return true;
        }
        let until = self.open_until.take();
        let open = until.is_some_and(|until| Instant::now() < until + lasted);
        self.attend();
        open
    }

    fn attend(&self) {
        let open = match self.talk {
            Talk::Key => self.open_until.is_some() && !self.speaking,
            Talk::Free => !self.speaking,
            Talk::Headset => true,
        };
        self.microphone.attend(Attention {
            open,
            voice: self.speaking,
            over_voice: self.speaking && (self.talk != Talk::Key || self.open_until.is_some()),
        });
    }
}

fn moment(session: &Session) -> Moment {
    let game = session.game();
    Moment {
        language: game.agreement.announced_in(),
        mode: game.mode,
        state: Some(game.sheet.state().clone()),
        expected: session.expected().into_iter().collect(),
        choosing: session.is_choosing(),
    }
}
