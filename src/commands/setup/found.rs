//! What speaks, hears and plays on this machine, and one spoken sentence.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use serde_json::json;

use super::Lines;
use crate::{
    devices::listing::{self, Kind},
    game::{language::announcement::Urgency, words::Language},
    speech::{
        self, Sound, SpeakerEvent,
        voice::{
            queue::Saying,
            speaker::{self, Speaker},
        },
    },
};

pub(super) fn tell(lines: &mut Lines, language: Language, ready: bool) {
    let wording = lines.wording;
    let all = voices();
    let code = language.to_string();
    let own: Vec<&str> = all
        .iter()
        .filter(|(_, phrasing)| phrasing.split(['-', '_']).next() == Some(&code))
        .map(|(name, _)| name.as_str())
        .collect();
    lines.print(
        &wording.voices(all.len(), &own),
        &json!({"voices": all.len(), "of_language": own}),
    );
    let microphones = microphones();
    lines.print(
        &wording.microphones(&microphones),
        &json!({"microphones": microphones}),
    );
    let ports: Vec<_> = listing::connected()
        .into_iter()
        .filter(|device| !matches!(device.kind, Kind::Terminal | Kind::Lines))
        .collect();
    let named: Vec<String> = ports
        .iter()
        .map(|port| match port.device.or(port.product.as_deref()) {
            Some(what) => format!("{} ({what})", port.name),
            None => port.name.clone(),
        })
        .collect();
    lines.print(&wording.ports(&named), &json!({"serial_ports": ports}));
    if !speech::has_loudspeaker() {
        let text = language.words().spoken.no_loudspeaker();
        lines.print(text, &json!({"text": text, "spoken": false}));
    } else if !all.is_empty() {
        speak(lines, language, ready);
    }
}

/// A speech-dispatcher without sound hardware may accept a question and never answer it.
const PATIENCE: Duration = Duration::from_secs(5);

fn voices() -> Vec<(String, String)> {
    let (answer, answered) = mpsc::channel();
    thread::spawn(move || answer.send(speaker::voices().unwrap_or_default()));
    answered.recv_timeout(PATIENCE).unwrap_or_default()
}

fn speak(lines: &Lines, language: Language, ready: bool) {
    let words = &language.words().spoken;
    let text = match ready {
        true => words.ready(),
        false => words.ready_without_ears(),
    };
    let lost = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&lost);
    let sound = Sound {
        language,
        ..Sound::default()
    };
    let voice = Speaker::start(sound, move |event| {
        if event == SpeakerEvent::Lost {
            told.store(true, Ordering::Relaxed);
        }
    });
    voice.say(Saying::new(text.to_owned(), language, Urgency::Answer));
    voice.finish();
    let spoken = !lost.load(Ordering::Relaxed);
    let object = json!({"text": text, "spoken": spoken});
    if spoken {
        lines.print(text, &object);
    } else {
        lines.print(lines.wording.voices(0, &[]).as_str(), &object);
    }
}

#[cfg(feature = "microphone")]
fn microphones() -> Vec<String> {
    speech::microphone::capture::microphones()
}

#[cfg(not(feature = "microphone"))]
fn microphones() -> Vec<String> {
    Vec::new()
}
