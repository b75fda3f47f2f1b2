//! The voice: one thread that owns the `tts` connection, fed by a queue, and that tells when it is lost, back, speaking or silent.
//!
//! The user's own speech-dispatcher settings stay as they are except for the language, unless something else is asked for.

use std::{
    sync::mpsc::{self, RecvTimeoutError, Sender},
    thread,
    time::Duration,
};

use tts::{Backends, Tts, UtteranceId};

use super::{
    Sound, SpeakerEvent,
    queue::{Queue, Step, Utterance},
};

#[derive(Debug, Clone)]
pub struct Speaker {
    orders: Sender<Order>,
}

#[derive(Debug)]
enum Order {
    Say(Utterance),
    Silence,
    Ended(UtteranceId),
    Finish(Sender<()>),
}

/// How often a lost voice is looked for.
const RETRY: Duration = Duration::from_secs(2);

/// No sentence of ours lasts that long, even spoken slowly.
const SENTENCE: Duration = Duration::from_secs(90);

const FOREVER: Duration = Duration::from_secs(24 * 3600);

/// Longest time to wait at the end of the program for the last sentence.
const FAREWELL: Duration = Duration::from_secs(6);

impl Speaker {
    /// Starts the voice's thread. What happens is told through `tell`.
    pub fn start(sound: Sound, tell: impl FnMut(SpeakerEvent) + Send + 'static) -> Self {
        let (orders, inbox) = mpsc::channel();
        let own = orders.clone();
        thread::spawn(move || {
            let mut mouth = Mouth {
                sound,
                tts: None,
                queue: Queue::default(),
                current: None,
                orders: own,
                tell: Box::new(tell),
                lost: false,
                asked_to_finish: Vec::new(),
            };
            mouth.connect();
            loop {
                match inbox.recv_timeout(mouth.patience()) {
                    Ok(order) => mouth.obey(order),
                    Err(RecvTimeoutError::Timeout) => mouth.connect(),
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
        });
        Self { orders }
    }

    pub fn say(&self, utterance: Utterance) {
        // A NUL cannot be spoken and must not reach the C library.
        let text = utterance.text.replace('\0', " ");
        let _ = self
            .orders
            .send(Order::Say(Utterance { text, ..utterance }));
    }

    pub fn silence(&self) {
        let _ = self.orders.send(Order::Silence);
    }

    /// Waits until everything is spoken, for the end of the program.
    pub fn finish(&self) {
        let (done, wait) = mpsc::channel();
        if self.orders.send(Order::Finish(done)).is_ok() {
            let _ = wait.recv_timeout(FAREWELL);
        }
    }
}

/// The names and languages of the voices that speech-dispatcher offers.
pub fn voices() -> Result<Vec<(String, String)>, tts::Error> {
    let voices = Tts::new(Backends::SpeechDispatcher)?.voices()?;
    Ok(voices
        .into_iter()
        .map(|voice| (voice.name(), voice.language().to_string()))
        .collect())
}

struct Mouth {
    sound: Sound,
    tts: Option<Tts>,
    queue: Queue,
    /// The utterance whose end is awaited; ends of others are echoes of what was cut off.
    current: Option<UtteranceId>,
    orders: Sender<Order>,
    tell: Box<dyn FnMut(SpeakerEvent) + Send>,
    lost: bool,
    asked_to_finish: Vec<Sender<()>>,
}

impl Mouth {
    /// How long to wait for news: a lost voice is looked for, and one that never ends its sentence is lost.
    fn patience(&self) -> Duration {
        match (&self.tts, &self.current) {
            (None, _) => RETRY,
            (Some(_), Some(_)) => SENTENCE,
            (Some(_), None) => FOREVER,
        }
    }

    fn connect(&mut self) {
        if self.tts.is_some() && self.current.is_none() {
            return;
        }
        self.queue.lost();
        self.current = None;
        match self.open() {
            Ok(tts) => {
                self.tts = Some(tts);
                if std::mem::take(&mut self.lost) {
                    (self.tell)(SpeakerEvent::Back);
                }
                let step = self.queue.finished();
                self.follow(step);
            }
            Err(_) => self.lose(),
        }
    }

    fn open(&mut self) -> Result<Tts, tts::Error> {
        let mut tts = Tts::new(Backends::SpeechDispatcher)?;
        self.choose_voice(&mut tts)?;
        let Sound {
            rate,
            pitch,
            volume,
            ..
        } = self.sound;
        if let Some(rate) = rate {
            tts.set_rate(rate as f32)?;
        }
        if let Some(pitch) = pitch {
            tts.set_pitch(pitch as f32)?;
        }
        if let Some(volume) = volume {
            tts.set_volume(volume as f32)?;
        }
        for register in [Tts::on_utterance_end, Tts::on_utterance_stop] {
            let orders = self.orders.clone();
            register(
                &tts,
                Some(Box::new(move |id| {
                    let _ = orders.send(Order::Ended(id));
                })),
            )?;
        }
        Ok(tts)
    }

    fn choose_voice(&mut self, tts: &mut Tts) -> Result<(), tts::Error> {
        let voices = tts.voices()?;
        let wanted = self.sound.language.to_string();
        let chosen = match &self.sound.voice {
            Some(name) => voices.iter().find(|voice| voice.name() == *name),
            // The plain voice of a language has the shortest name, its variants longer ones.
            None => voices
                .iter()
                .filter(|voice| voice.language().primary_language() == wanted)
                .min_by_key(|voice| (voice.language().as_str().len(), voice.name().len())),
        };
        match chosen {
            Some(voice) => tts.set_voice(voice),
            None => {
                (self.tell)(SpeakerEvent::NoVoiceOfLanguage);
                Ok(())
            }
        }
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Say(utterance) => {
                let step = self.queue.push(utterance);
                self.follow(step);
            }
            Order::Silence => {
                self.queue.silence();
                self.current = None;
                if let Some(tts) = &mut self.tts
                    && tts.stop().is_err()
                {
                    self.lose();
                }
                // An alarm that nobody has heard comes now.
                let step = self.queue.finished();
                self.follow(step);
            }
            Order::Ended(id) => {
                if self.current.as_ref() == Some(&id) {
                    self.current = None;
                    let step = self.queue.finished();
                    self.follow(step);
                }
            }
            Order::Finish(done) => {
                self.asked_to_finish.push(done);
                if !self.queue.is_speaking() {
                    self.fell_silent();
                }
            }
        }
    }

    fn follow(&mut self, step: Step) {
        let Step::Speak(text) = step else {
            if !self.queue.is_speaking() {
                self.fell_silent();
            }
            return;
        };
        let Some(tts) = &mut self.tts else {
            // Nothing is spoken now: what was pushed waits for the voice.
            return self.queue.lost();
        };
        match tts.speak(text, true) {
            Ok(id) => {
                self.current = id;
                (self.tell)(SpeakerEvent::Begins);
            }
            Err(_) => {
                self.queue.lost();
                self.lose();
            }
        }
    }

    fn fell_silent(&mut self) {
        (self.tell)(SpeakerEvent::FallsSilent);
        for done in self.asked_to_finish.drain(..) {
            let _ = done.send(());
        }
    }

    fn lose(&mut self) {
        self.tts = None;
        self.current = None;
        if !std::mem::replace(&mut self.lost, true) {
            (self.tell)(SpeakerEvent::Lost);
        }
        for done in self.asked_to_finish.drain(..) {
            let _ = done.send(());
        }
    }
}
