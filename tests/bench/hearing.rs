//! How well German is heard, over the half of the speech set that no threshold has seen.

use std::{
    collections::BTreeMap,
    path::Path,
    time::{Duration, Instant},
};

use ansager::{
    game::setup::Mode,
    hear,
    speech::{recogniser::Recogniser, whisper::Whisper},
};

use crate::set::{Around, Meant, Outcome, Said, set};

/// The table of the bench: every condition, every model, free writing beside it.
pub(crate) fn figures() {
    let set = set();
    let held_out: Vec<&Said> = set.iter().filter(|said| said.held_out).collect();
    let talk: Vec<Vec<f32>> = (held_out.iter())
        .filter(|said| said.meant == Meant::Other && !said.file.contains("noise"))
        .map(|said| said.sound())
        .collect();
    for model in ["whisper-base", "whisper-tiny"] {
        let Some(folder) =
            ansager::models::named(model).and_then(|model| ansager::models::locate(model).ok())
        else {
            println!("{model}: not installed");
            continue;
        };
        let began = Instant::now();
        let mut whisper = Whisper::load(&folder).unwrap();
        println!(
            "{model}: loaded in {} ms, memory {} MB",
            began.elapsed().as_millis(),
            resident()
        );
        use Around::{Babble, Hall, Quiet};
        for (around, known) in [
            (Quiet, true),
            (Quiet, false),
            (Babble(20.0), true),
            (Babble(10.0), true),
            (Babble(5.0), true),
            (Hall(20.0), true),
            (Hall(10.0), true),
            (Hall(5.0), true),
        ] {
            condition(&mut whisper, model, &held_out, &talk, around, known);
        }
        free(&whisper, model, &held_out);
        println!("{model}: memory {} MB at the end", resident());
    }
}

fn condition(
    whisper: &mut Whisper,
    model: &str,
    set: &[&Said],
    talk: &[Vec<f32>],
    around: Around,
    known: bool,
) {
    let mut counts: BTreeMap<&str, [usize; 4]> = BTreeMap::new();
    let mut times = Vec::new();
    // what was claimed, and what came true, in steps of a fifth
    let mut claims = [[0_usize; 2]; 5];
    // noise takes a quarter of the set: all of it would take most of an hour
    let every = if around == Around::Quiet { 1 } else { 4 };
    for (number, said) in set.iter().enumerate().step_by(every) {
        let kind = match (&said.meant, said.file.ends_with("b5.opus")) {
            (Meant::Move { .. }, true) => "moves, formant voice",
            (Meant::Move { .. }, false) => "moves",
            (Meant::Command(_), _) => "commands",
            (Meant::Other, _) => "other sounds",
        };
        let sound = around.add(&said.sound(), talk, number as u64 + 1);
        let moment = said.moment(Mode::Tournament, known);
        let began = Instant::now();
        let hearing = whisper.hear(&sound, &moment).unwrap();
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

/// The measure: Whisper writes freely, and the same parser reads it.
fn free(whisper: &Whisper, model: &str, set: &[&Said]) {
    let (mut right, mut all) = (0, 0);
    for said in set.iter().filter(|said| !said.file.ends_with("b5.opus")) {
        let Meant::Move { uci, .. } = &said.meant else {
            continue;
        };
        let moment = said.moment(Mode::Tournament, true);
        let text = whisper.write(&said.sound(), moment.language).unwrap();
        all += 1;
        right += usize::from(hear::typed(&text, &moment).as_ref() == Some(uci));
    }
    println!("{model}, Quiet, written freely and then parsed: {right} of {all} moves right");
}

fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}
