//! `ansager read`: a game read aloud, move by move with a pause, so that it can be replayed on a board; as speech or as a WAV file.
//!
//! speech-dispatcher gives no sound back, so that the file is made by espeak-ng itself, the voice that speech-dispatcher uses too.

use std::{
    io::{self, Write},
    process::{Command, Stdio},
    sync::mpsc,
    time::Duration,
};

use serde_json::json;

use crate::{
    complaint::Complaint,
    game::{
        announcement::{Announcement, Urgency},
        queries,
        session::Session,
        setup::Mode,
        tongue::Tongue,
        words::Language,
    },
    options::ReadOptions,
    papers,
    speech::{self, Sound, SpeakerEvent, queue::Utterance, speaker::Speaker},
};

/// Longer than any sentence takes; a voice that hangs must not stop the reading.
const LONGEST_SENTENCE: Duration = Duration::from_secs(60);

pub fn read(
    options: &ReadOptions,
    language: Option<Language>,
    json: bool,
) -> Result<Vec<String>, Complaint> {
    let contents = papers::contents(&options.game)?;
    let game = Session::replay(&contents.records);
    let language = language.unwrap_or(game.setup.language);
    let tongue = Tongue::new(language, game.setup.style);
    // Whoever replays the game needs both squares; while a tournament is on, only what was announced may be said.
    let as_announced = game.mode == Mode::Tournament && game.ending.is_none();
    let list = match (options.from, options.last) {
        (Some(number), _) => queries::moves_from(&game.sheet, number, as_announced),
        (None, Some(count)) => queries::last_moves(&game.sheet, count.max(1), as_announced),
        (None, None) => queries::last_moves(&game.sheet, u32::MAX, as_announced),
    };
    let mut lines = tongue.lines(&list);
    if let Some(ending) = game.ending {
        lines.extend(tongue.lines(&Announcement::GameOver(ending)));
    }
    let pause = Duration::from_secs(options.pause);
    if let Some(path) = &options.wav {
        let sound = wav(&lines, language, options.rate, pause).ok_or(Complaint::NoEspeak)?;
        papers::write_whole(path, &sound)
            .map_err(|error| Complaint::Unwritable(path.clone(), error))?;
        let file = path.display().to_string();
        return Ok(vec![match (json, language) {
            (true, _) => json!({"file": file, "sentences": lines.len()}).to_string(),
            (false, Language::German) => format!("Geschrieben: {file}"),
            (false, _) => format!("Written: {file}"),
        }]);
    }
    if json {
        let line = |line: String| json!({ "say": line }).to_string();
        return Ok(lines.into_iter().map(line).collect());
    }
    if options.voice == "off" {
        return Ok(lines);
    }
    if !speech::has_loudspeaker() {
        eprintln!("{}", language.words().phrases.no_loudspeaker);
        return Ok(lines);
    }
    aloud(&lines, options, language, pause);
    Ok(Vec::new())
}

/// Each line is printed, spoken, and followed by silence.
fn aloud(lines: &[String], options: &ReadOptions, language: Language, pause: Duration) {
    let (sender, events) = mpsc::channel();
    let voice = match options.voice.as_str() {
        "on" | "" => None,
        name => Some(name.to_owned()),
    };
    let sound = Sound {
        language,
        voice,
        rate: (options.rate != 0).then_some(options.rate),
        ..Sound::default()
    };
    let speaker = Speaker::start(sound, move |event| {
        let _ = sender.send(event);
    });
    let mut lost = false;
    for line in lines {
        let mut out = io::stdout().lock();
        if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
            return;
        }
        drop(out);
        if lost {
            continue;
        }
        speaker.say(Utterance {
            text: line.clone(),
            urgency: Urgency::Answer,
        });
        let mut begun = false;
        loop {
            match events.recv_timeout(LONGEST_SENTENCE) {
                Ok(SpeakerEvent::Begins) => begun = true,
                // a voice that has just been found is silent too
                Ok(SpeakerEvent::FallsSilent) if begun => break std::thread::sleep(pause),
                // Without a voice the lines are there to be read.
                Ok(SpeakerEvent::Lost) | Err(_) => {
                    lost = true;
                    break;
                }
                Ok(_) => {}
            }
        }
    }
    speaker.finish();
}

/// The sentences one after the other, each with its pause; none where espeak-ng is missing or refuses.
fn wav(lines: &[String], language: Language, rate: i32, pause: Duration) -> Option<Vec<u8>> {
    let mut samples = Vec::new();
    let mut hertz = 22_050;
    for line in lines {
        let (rate, sound) = synthesise(line, language, rate)?;
        hertz = rate;
        samples.extend(sound);
        let silent = usize::try_from(pause.as_millis() * u128::from(hertz) / 1000).ok()?;
        samples.resize(samples.len() + 2 * silent, 0);
    }
    let length = u32::try_from(samples.len()).ok()?;
    let mut file = Vec::with_capacity(samples.len() + 44);
    file.extend(b"RIFF");
    file.extend((36 + length).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    file.extend(1_u16.to_le_bytes());
    file.extend(1_u16.to_le_bytes());
    file.extend(hertz.to_le_bytes());
    file.extend((2 * hertz).to_le_bytes());
    file.extend(2_u16.to_le_bytes());
    file.extend(16_u16.to_le_bytes());
    file.extend(b"data");
    file.extend(length.to_le_bytes());
    file.extend(samples);
    Some(file)
}

/// One sentence as sixteen-bit samples of one channel, and how many a second.
fn synthesise(line: &str, language: Language, rate: i32) -> Option<(u32, Vec<u8>)> {
    // 150 words a minute in the middle, 80 to 400 at the ends.
    let speed = if rate < 0 {
        150 + rate * 70 / 100
    } else {
        150 + rate * 250 / 100
    };
    let mut child = Command::new("espeak-ng")
        .args(["-v", &language.to_string(), "-s", &speed.to_string()])
        .args(["--stdin", "--stdout"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(line.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    let sound = output.stdout;
    if !output.status.success() || !sound.starts_with(b"RIFF") {
        return None;
    }
    let hertz = u32::from_le_bytes(sound.get(24..28)?.try_into().ok()?);
    Some((hertz, sound.get(44..)?.to_vec()))
}
