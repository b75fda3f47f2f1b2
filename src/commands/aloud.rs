//! Lines read aloud outside of a game: printed, spoken, one after the other.

use std::{
    io::{self, Write},
    sync::mpsc::{self, Receiver},
    time::Duration,
};

use crate::{
    game::{language::announcement::Urgency, words::Language},
    speech::{
        self, Sound, SpeakerEvent,
        voice::{queue::Saying, speaker::Speaker},
    },
};

/// Longer than any sentence takes; a voice that hangs must not stop the reading.
const LONGEST_SENTENCE: Duration = Duration::from_secs(60);

pub(super) struct Reader {
    speaker: Speaker,
    language: Language,
    events: Receiver<SpeakerEvent>,
    lost: bool,
}

/// The reader is gone: a closed pipe.
pub(super) struct Gone;

impl Reader {
    /// None where nothing can be heard; `voice` is on, off or a name.
    pub(super) fn start(voice: &str, rate: i32, language: Language) -> Option<Self> {
        if voice == "off" {
            return None;
        }
        if !speech::has_loudspeaker() {
            eprintln!("{}", language.words().spoken.no_loudspeaker());
            return None;
        }
        let (sender, events) = mpsc::channel();
        let sound = Sound {
            language,
            voice: (!matches!(voice, "on" | "")).then(|| voice.to_owned()),
            rate: (rate != 0).then_some(rate),
            ..Sound::default()
        };
        let speaker = Speaker::start(sound, move |event| {
            let _ = sender.send(event);
        });
        Some(Self {
            speaker,
            language,
            events,
            lost: false,
        })
    }

    /// Speaks, and cuts off what was spoken before.
    pub(super) fn say(&self, line: &str) {
        let saying = Saying::new(line.to_owned(), self.language, Urgency::Answer);
        self.speaker.say(saying);
    }

    /// Speaks to the end, with silence behind it. Without a voice the lines are there to be read.
    pub(super) fn say_all_of(&mut self, line: &str, pause: Duration) {
        if self.lost {
            return;
        }
        self.say(line);
        let mut begun = false;
        loop {
            match self.events.recv_timeout(LONGEST_SENTENCE) {
                Ok(SpeakerEvent::Begins) => begun = true,
                // a voice that has just been found is silent too
                Ok(SpeakerEvent::FallsSilent) if begun => return std::thread::sleep(pause),
                Ok(SpeakerEvent::Lost) | Err(_) => {
                    self.lost = true;
                    return;
                }
                Ok(_) => {}
            }
        }
    }

    pub(super) fn silence(&self) {
        self.speaker.silence();
    }

    pub(super) fn finish(&self) {
        self.speaker.finish();
    }
}

/// At once: whoever reads with a screen reader does not wait for the next line.
pub(super) fn print(line: &str) -> Result<(), Gone> {
    let mut out = io::stdout().lock();
    let printed = writeln!(out, "{line}").and_then(|()| out.flush());
    printed.map_err(|_| Gone)
}
