//! `ansager read`: a game read aloud, move by move with a pause, so that it can be replayed on a board; as speech or as a WAV file.
//!
//! speech-dispatcher gives no sound back, so that the file is made by espeak-ng itself, the voice that speech-dispatcher uses too.

use std::{
    io::Write,
    process::{Command, Stdio},
    time::Duration,
};

use serde_json::json;

use crate::{
    commands::{
        Answer, Context,
        aloud::{self, Reader},
        game_file::GameFile,
        user_file,
    },
    complaint::Complaint,
    game::{
        language::{
            announcement::{AboutResult, Announcement},
            phrasing::Phrasing,
        },
        session::Session,
        state::queries,
        words::Language,
    },
    options::ReadOptions,
};

pub(super) fn run(options: &ReadOptions, context: &Context) -> Result<Answer, Complaint> {
    let json = context.json;
    let contents = GameFile::named(&options.game)?.read()?;
    let game = Session::replay(&contents.entries);
    let language = context.asked.unwrap_or(game.agreement.language);
    let announced = game.agreement.announce.unwrap_or(language);
    let words = language.announcing(announced);
    let style = game.agreement.style;
    let phrasing = Phrasing { words, style };
    let as_announced = game.mode.lists_as_announced(game.outcome.ending.is_some());
    let list = match (options.from, options.last) {
        (Some(number), _) => queries::moves_from(&game.sheet, number, as_announced),
        (None, Some(count)) => queries::last_moves(&game.sheet, count.max(1), as_announced),
        (None, None) => queries::last_moves(&game.sheet, u32::MAX, as_announced),
    };
    let mut lines = phrasing.lines(&list.into());
    if let Some(ending) = game.outcome.ending {
        lines.extend(phrasing.lines(&Announcement::Result(AboutResult::GameOver(ending))));
    }
    let pause = Duration::from_secs(options.pause);
    if let Some(path) = &options.wav {
        let sound = wav(&lines, announced, options.rate, pause).ok_or(Complaint::NoEspeak)?;
        user_file::write_whole(path, &sound)
            .map_err(|error| Complaint::Unwritable(path.clone(), error))?;
        let file = path.display().to_string();
        return Ok(Answer::yes(match json {
            true => json!({"file": file, "sentences": lines.len()}).to_string(),
            false => language.words().shell().games.written(&file),
        }));
    }
    if json {
        let line = |line: String| json!({ "say": line }).to_string();
        return Ok(Answer::all(lines.into_iter().map(line).collect()));
    }
    let Some(mut reader) = Reader::start(&options.voice, options.rate, language) else {
        return Ok(Answer::all(lines));
    };
    for line in &lines {
        if aloud::print(line).is_err() {
            break;
        }
        reader.say_all_of(line, pause);
    }
    reader.finish();
    Ok(Answer::silent(true))
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
