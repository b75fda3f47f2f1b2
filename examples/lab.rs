#![allow(dead_code, clippy::unwrap_used)]
#[path = "../tests/speech/set.rs"]
mod set;
use ansager::{game::setup::Mode, hear, speech::{recogniser::Recogniser, whisper::Whisper}};
use set::*;
use std::{path::Path, time::Instant};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let half = &a[2] == "held-out";
    let around = match &*a[3] { "q" => Around::Quiet, x if x.starts_with('b') => Around::Babble(x[1..].parse().unwrap()), x => Around::Hall(x[1..].parse().unwrap()) };
    let known = &a[4] == "known";
    let mode = if a.get(5).map(|s| &**s) == Some("training") { Mode::Training } else { Mode::Tournament };
    let every: usize = a.get(6).map_or(1, |s| s.parse().unwrap());
    let t = Instant::now();
    let mut w = Whisper::load(Path::new(&a[1])).unwrap();
    eprintln!("load {:?}", t.elapsed());
    let set: Vec<Said> = set().into_iter().filter(|s| s.held_out == half).collect();
    let talk: Vec<Vec<f32>> = set.iter().filter(|s| s.meant == Meant::Other && !s.file.contains("noise")).map(Said::sound).collect();
    let mut counts = std::collections::BTreeMap::new();
    let mut times = Vec::new();
    for (i, s) in set.iter().enumerate().filter(|(i, _)| i % every == 0) {
        let sound = around.add(&s.sound(), &talk, i as u64 + 1);
        let moment = s.moment(mode, known);
        if &a[4] == "free" { println!("{}\t{}", s.text, w.write(&sound, ansager::game::words::Language::German).unwrap()); continue; }
        let t = Instant::now();
        let h = w.hear(&sound, &moment).unwrap();
        let took = t.elapsed();
        times.push(took.as_millis());
        let line = hear::line(Path::new(&s.file), &h, &moment, took);
        let o = s.outcome(&line, known);
        let kind = match s.meant { Meant::Move { .. } => "move", Meant::Command(_) => "command", Meant::Other => "other" };
        println!("F\t{}\t{}\t{:?}\t{:?}\t{}\t{}\t{}\t{:.3}\t{}\t{:.2}", s.file, kind, s.meant, o, s.text, line.heard.clone().unwrap_or_default(), line.kind, line.confidence, took.as_millis(), sound.len() as f32/16000.0);
        *counts.entry((kind, format!("{o:?}"))).or_insert(0) += 1;
    }
    times.sort();
    eprintln!("{} {:?} median {} p90 {}", a[3..].join(" "), counts, times[times.len() / 2], times[times.len() * 9 / 10]);
}
