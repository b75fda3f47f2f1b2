//! The voice: one thread that owns the connection of `tts` and speaks what stands in the queue.
//!
//! The user's own speech-dispatcher settings stay as they are except for the language, unless something else is asked for.

use std::{
    collections::VecDeque,
    sync::mpsc::{self, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use tts::{Tts, UtteranceId};

use super::{
    dispatcher::{self, Desk},
    queue::{Part, Queue, Saying, Step},
};
use crate::{
    game::words::Language,
    speech::{Sound, SpeakerEvent},
};

#[derive(Debug, Clone)]
pub struct Speaker {
    orders: Sender<VoiceOrder>,
}

#[derive(Debug)]
enum VoiceOrder {
    Say(Saying),
    Silence,
    Ended(UtteranceId),
    Finish(Sender<()>),
}

/// How often it is looked whether speech-dispatcher is still there.
const LOOK: Duration = Duration::from_secs(1);

/// How often a lost voice is looked for.
const RETRY: Duration = Duration::from_secs(2);

/// No sentence of ours lasts longer, even spoken slowly: so much to begin with, and so much for each letter.
const BEGIN: Duration = Duration::from_secs(8);
const LETTER: Duration = Duration::from_millis(400);

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
                desk: None,
                connection: None,
                default: None,
                speaks: None,
                queue: Queue::default(),
                rest: VecDeque::new(),
                current: None,
                until: Instant::now(),
                stuck: false,
                orders: own,
                tell: Box::new(tell),
                lost: false,
                asked_to_finish: Vec::new(),
            };
            mouth.connect();
            loop {
                match inbox.recv_timeout(mouth.patience()) {
                    Ok(order) => mouth.obey(order),
                    Err(RecvTimeoutError::Timeout) => mouth.look(),
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
        });
        Self { orders }
    }

    pub fn say(&self, saying: Saying) {
        // A NUL cannot be spoken and must not reach the C library.
        let mut saying = saying;
        for part in &mut saying.parts {
            part.text = part.text.replace('\0', " ");
        }
        let _ = self.orders.send(VoiceOrder::Say(saying));
    }

    pub fn silence(&self) {
        let _ = self.orders.send(VoiceOrder::Silence);
    }

    /// Waits until everything is spoken, for the end of the program.
    pub fn finish(&self) {
        let (done, wait) = mpsc::channel();
        if self.orders.send(VoiceOrder::Finish(done)).is_ok() {
            let _ = wait.recv_timeout(FAREWELL);
        }
    }
}

/// The names and languages of the voices that the system offers.
pub fn voices() -> Result<Vec<(String, String)>, tts::Error> {
    let voices = Tts::default()?.voices()?;
    Ok(voices
        .into_iter()
        .map(|voice| (voice.name(), voice.language().to_string()))
        .collect())
}

struct Mouth {
    sound: Sound,
    tts: Option<Tts>,
    /// Another connection to the same server, which ends with it; `tts` itself would wait for the end of a sentence for ever.
    desk: Option<Desk>,
    /// The number of the connection of `tts`, where it is known.
    connection: Option<u64>,
    /// What the user's programs speak with that ask for nothing.
    default: Option<dispatcher::Default>,
    /// The language that was set on it.
    speaks: Option<Language>,
    queue: Queue,
    /// What is left of the saying that is being spoken.
    rest: VecDeque<Part>,
    /// The saying whose end is awaited; ends of others are echoes of what was cut off.
    current: Option<UtteranceId>,
    /// When it must have ended.
    until: Instant,
    /// It did not, and nothing was spoken to its end since then.
    stuck: bool,
    orders: Sender<VoiceOrder>,
    tell: Box<dyn FnMut(SpeakerEvent) + Send>,
    lost: bool,
    asked_to_finish: Vec<Sender<()>>,
}

impl Mouth {
    /// How long to wait for news: a lost voice is looked for, and one that never ends its sentence is lost.
    fn patience(&self) -> Duration {
        match (&self.tts, &self.current) {
            (None, _) => RETRY,
            (Some(_), Some(_)) => LOOK.min(self.until.saturating_duration_since(Instant::now())),
            (Some(_), None) => LOOK,
        }
    }

    /// Nothing has happened for a while.
    fn look(&mut self) {
        if self.tts.is_some() && self.desk.as_ref().is_some_and(Desk::is_gone) {
            self.queue.lost();
            return self.lose();
        }
        if self.current.is_none() || Instant::now() >= self.until {
            self.connect();
        }
    }

    fn connect(&mut self) {
        if self.tts.is_some() && self.current.is_none() {
            return;
        }
        self.queue.lost();
        if self.current.take().is_some() {
            self.stuck = true;
            self.lose();
        }
        // Without a loudspeaker speech-dispatcher would speak into nothing, and go on doing so when there is one.
        if !crate::speech::has_loudspeaker() {
            return self.lose();
        }
        match self.open() {
            Ok(tts) => {
                self.tts = Some(tts);
                if !self.stuck {
                    self.come_back();
                }
                let step = self.queue.finished();
                self.follow(step);
            }
            Err(_) => self.lose(),
        }
    }

    fn open(&mut self) -> Result<Tts, tts::Error> {
        let before = Desk::open();
        let mut tts = Tts::default()?;
        let mut after = Desk::open();
        self.default = after.as_mut().and_then(Desk::default);
        self.connection = after
            .as_ref()
            .and_then(|desk| Desk::between(before.as_ref(), desk));
        self.desk = after;
        self.speaks = None;
        if !self.take_voice(&mut tts, self.sound.language)? {
            (self.tell)(match self.sound.voice {
                Some(_) => SpeakerEvent::NoSuchVoice,
                None => SpeakerEvent::NoVoiceOfLanguage,
            });
        }
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
                    let _ = orders.send(VoiceOrder::Ended(id));
                })),
            )?;
        }
        Ok(tts)
    }

    /// The voice for this language: in the language of the sentences the one that was asked for by name. False if there is none.
    fn take_voice(&mut self, tts: &mut Tts, language: Language) -> Result<bool, tts::Error> {
        let spoken = self.choose_language(tts, language)?;
        self.speaks = Some(language);
        let name = self.sound.voice.as_ref();
        let Some(name) = name.filter(|_| language == self.sound.language) else {
            return Ok(spoken);
        };
        let voices = tts.voices()?;
        let named = voices.iter().find(|voice| voice.name() == *name);
        let set = named.map(|voice| tts.set_voice(voice)).transpose()?;
        Ok(set.is_some())
    }

    /// Only the language, and that only where it is another than what is set: module and voice stay the user's. False if it has no voice.
    fn choose_language(&mut self, tts: &mut Tts, language: Language) -> Result<bool, tts::Error> {
        let wanted = language.to_string();
        let fresh = self.speaks.is_none();
        let own = self.default.as_ref().map(|default| &*default.language);
        let theirs = own.is_some_and(|own| own.split(['-', '_']).next() == Some(&*wanted));
        let mut desk = self.desk.as_mut().zip(self.connection);
        let mut set = |default: Option<&dispatcher::Default>| {
            let (desk, ours) = desk.as_mut()?;
            match default {
                Some(default) => desk.set_default(*ours, default),
                None => desk.set_language(*ours, &wanted),
            }
        };
        let default = self.default.as_ref();
        let set_for_us = match default {
            Some(_) if theirs && fresh => true,
            Some(default) if theirs => set(Some(default)).is_some(),
            Some(_) | None => set(None).is_some(),
        };
        // A voice that was chosen by its name speaks until another one is chosen like that.
        let set_for_us = set_for_us && (fresh || self.sound.voice.is_none());
        // A module need not tell its voices, and then there is nothing to be missed.
        let Ok(voices) = tts.voices() else {
            return Ok(true);
        };
        let fitting = voices
            .iter()
            .filter(|voice| voice.language().primary_language() == wanted)
            // The plain voice of a language has the shortest name, its variants longer ones.
            .min_by_key(|voice| (voice.language().as_str().len(), voice.name().len()));
        match (fitting, default) {
            (None, Some(default)) if set_for_us && !theirs => drop(set(Some(default))),
            // Nobody can tell which connection is ours: a voice of the language is better than a wrong language.
            (Some(voice), _) if !set_for_us => tts.set_voice(voice)?,
            _ => {}
        }
        Ok(fitting.is_some())
    }

    fn obey(&mut self, order: VoiceOrder) {
        match order {
            VoiceOrder::Say(saying) => {
                let step = self.queue.push(saying);
                self.follow(step);
            }
            VoiceOrder::Silence => {
                self.queue.silence();
                self.rest.clear();
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
            VoiceOrder::Ended(id) => {
                if self.current.as_ref() == Some(&id) {
                    self.current = None;
                    self.stuck = false;
                    self.come_back();
                    if let Some(part) = self.rest.pop_front() {
                        return self.speak(part);
                    }
                    let step = self.queue.finished();
                    self.follow(step);
                }
            }
            VoiceOrder::Finish(done) => {
                self.asked_to_finish.push(done);
                if !self.queue.is_speaking() {
                    self.fell_silent();
                }
            }
        }
    }

    fn follow(&mut self, step: Step) {
        let Step::Speak(parts) = step else {
            if !self.queue.is_speaking() {
                self.fell_silent();
            }
            return;
        };
        if self.tts.is_none() {
            // Nothing is spoken now: what was pushed waits for the voice.
            return self.queue.postpone();
        }
        self.rest = parts.into();
        if let Some(part) = self.rest.pop_front() {
            self.speak(part);
        }
    }

    fn speak(&mut self, Part { text, language }: Part) {
        let letters = u32::try_from(text.len()).unwrap_or(u32::MAX);
        let Some(mut tts) = self.tts.take() else {
            return;
        };
        let ready = match self.speaks == Some(language) {
            true => Ok(()),
            false => self.take_voice(&mut tts, language).map(drop),
        };
        let spoken = ready.and_then(|()| tts.speak(text, true));
        self.tts = Some(tts);
        match spoken {
            Ok(id) => {
                self.current = id;
                self.until = Instant::now() + BEGIN + LETTER * letters;
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

    fn come_back(&mut self) {
        if std::mem::take(&mut self.lost) {
            (self.tell)(SpeakerEvent::Back);
        }
    }

    fn lose(&mut self) {
        self.tts = None;
        self.desk = None;
        self.rest.clear();
        self.current = None;
        if !std::mem::replace(&mut self.lost, true) {
            (self.tell)(SpeakerEvent::Lost);
        }
        for done in self.asked_to_finish.drain(..) {
            let _ = done.send(());
        }
    }
}
