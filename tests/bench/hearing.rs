//! How well German is heard, over the half of the speech set that no threshold has seen.

use std::{
    collections::BTreeMap,
    fs,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use ansager::{
    game::{setup::Mode, words::Language},
    hear,
    speech::{recogniser::Recogniser, samples, whisper::Whisper},
};

use crate::set::{
    Around::{self, Babble, Hall, Quiet},
    Meant, Outcome, Said, set,
};

const CONDITIONS: [(Around, bool); 8] = [
    (Quiet, true),
    (Quiet, false),
    (Babble(20.0), true),
    (Babble(10.0), true),
    (Babble(5.0), true),
    (Hall(20.0), true),
    (Hall(10.0), true),
    (Hall(5.0), true),
];

/// The table of the bench: every condition, every model, free writing beside it.
pub(crate) fn figures() {
    let set = set();
    let held_out: Vec<(&Said, Vec<f32>)> = (set.iter())
        .filter(|said| said.held_out)
        .map(|said| (said, said.sound()))
        .collect();
    // the tiny model has no letters and is led through the grammar by its decoder, which takes its time: a sample tells enough
    for (model, every) in [("whisper-base", 1), ("whisper-tiny", 6)] {
        let held_out: Vec<_> = held_out.iter().step_by(every).cloned().collect();
        let Some(folder) =
            ansager::models::named(model).and_then(|model| ansager::models::locate(model).ok())
        else {
            println!("{model}: not installed");
            continue;
        };
        let (began, before) = (Instant::now(), resident());
        let mut whisper = Whisper::load(&folder, Language::German).unwrap();
        println!(
            "{model}: loaded in {} ms, takes {} MB",
            began.elapsed().as_millis(),
            resident().saturating_sub(before)
        );
        for (around, known) in CONDITIONS {
            condition(&mut whisper, model, &held_out, around, known);
        }
        diphones(&mut whisper, model, &held_out);
        println!(
            "{model}: takes {} MB at the end",
            resident().saturating_sub(before)
        );
        free(&mut whisper, model, &held_out);
    }
    #[cfg(feature = "vosk")]
    match ansager::speech::vosk::Vosk::open(Language::German) {
        Ok(mut vosk) => {
            for (around, known) in CONDITIONS {
                condition(&mut vosk, "vosk-de", &held_out, around, known);
            }
        }
        Err(error) => println!("vosk-de: {error}"),
    }
}

fn condition(
    recogniser: &mut dyn Recogniser,
    model: &str,
    set: &[(&Said, Vec<f32>)],
    around: Around,
    known: bool,
) {
    let talk = talk(set);
    let mut counts: BTreeMap<&str, [usize; 4]> = BTreeMap::new();
    let mut times = Vec::new();
    // what was claimed, and what came true, in steps of a fifth
    let mut claims = [[0_usize; 2]; 5];
    for (number, (said, sound)) in set.iter().enumerate() {
        let formant = said.file.ends_with("b5.opus") && !model.contains("diphone");
        let kind = match (&said.meant, formant) {
            (Meant::Move { .. }, true) => "moves, formant voice",
            (Meant::Move { .. }, false) => "moves",
            (Meant::Command(_), _) => "commands",
            (Meant::Other, _) => "other sounds",
        };
        let sound = around.add(sound, &talk, number as u64 + 1);
        let moment = said.moment(Mode::Tournament, known);
        let began = Instant::now();
        let hearing = recogniser.hear(&sound, &moment).unwrap();
        times.push(began.elapsed());
        let line = hear::line(Path::new(&said.file), &hearing, &moment, Duration::ZERO);
        let outcome = said.outcome(&line, known);
        counts.entry(kind).or_default()[outcome as usize] += 1;
        if matches!(outcome, Outcome::Right | Outcome::Wrong) {
            let step = ((line.confidence * 5.0) as usize).min(4);
            claims[step][0] += 1;
            claims[step][1] += usize::from(outcome == Outcome::Right);
        }
    }
    times.sort();
    let position = if known {
        "position known"
    } else {
        "no position"
    };
    println!(
        "{model}, {around:?}, {position}: median {} ms, slowest tenth {} ms",
        times[times.len() / 2].as_millis(),
        times[times.len() * 9 / 10].as_millis()
    );
    for (kind, [right, wrong, asked, rejected]) in counts {
        println!("  {kind}: {right} right, {wrong} wrong, {asked} asked back, {rejected} rejected");
    }
    for (step, [claimed, right]) in claims.iter().enumerate().filter(|(_, claim)| claim[0] > 0) {
        println!(
            "  confidence {} to {} %: {right} of {claimed} right",
            step * 20,
            step * 20 + 20
        );
    }
}

/// The same moves said by another synthesiser, of which nothing was learned: espeak-ng with the diphones of MBROLA (packages
/// `mbrola-de1` to `mbrola-de7`), where they are installed.
fn diphones(whisper: &mut Whisper, model: &str, set: &[(&Said, Vec<f32>)]) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("said.wav");
    let said = |voice: usize, text: &str| -> Option<Vec<f32>> {
        let voice = format!("mb-de{voice}");
        let spoken = Command::new("espeak-ng")
            .args(["-v", &voice, "-s", "130", "-w"])
            .arg(&path)
            .arg(text)
            .output();
        let done = spoken.ok()?.status.success() && fs::metadata(&path).ok()?.len() > 10_000;
        let sound = done.then(|| samples::read_wav(&path).ok()).flatten()?;
        let quiet = vec![0.0; 3200];
        Some([&quiet[..], &sound, &quiet].concat())
    };
    let mut spoken = Vec::new();
    for (number, (text, sound)) in set.iter().enumerate() {
        if let Meant::Move { .. } = text.meant {
            let Some(sound) = said(number % 7 + 1, &text.text) else {
                println!("{model}, diphone voices: not installed");
                return;
            };
            spoken.push((*text, sound));
        } else if text.meant == Meant::Other {
            spoken.push((*text, sound.clone()));
        }
    }
    let model = format!("{model}, diphone voices");
    for (around, known) in [(Quiet, true), (Quiet, false), (Babble(10.0), true)] {
        condition(whisper, &model, &spoken, around, known);
    }
}

/// The measure: Whisper writes freely, and the same parser reads it.
fn free(whisper: &mut Whisper, model: &str, set: &[(&Said, Vec<f32>)]) {
    let talk = talk(set);
    for around in [Quiet, Babble(10.0)] {
        let (mut right, mut all) = (0, 0);
        for (number, (said, sound)) in set.iter().enumerate() {
            let Meant::Move { uci, .. } = &said.meant else {
                continue;
            };
            if said.file.ends_with("b5.opus") {
                continue;
            }
            let moment = said.moment(Mode::Tournament, true);
            let sound = around.add(sound, &talk, number as u64 + 1);
            let text = whisper.write(&sound, moment.language).unwrap();
            all += 1;
            right += usize::from(hear::typed(&text, &moment).as_ref() == Some(uci));
        }
        println!(
            "{model}, {around:?}, written freely and then parsed: {right} of {all} moves right"
        );
    }
}

/// What others may say at the next table.
fn talk(set: &[(&Said, Vec<f32>)]) -> Vec<Vec<f32>> {
    set.iter()
        .filter(|(said, _)| said.meant == Meant::Other && !said.file.contains("noise"))
        .map(|(_, sound)| sound.clone())
        .collect()
}

fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}
