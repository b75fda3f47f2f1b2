//! "Stopp", said while the program itself speaks out of a loudspeaker beside the microphone, in a simulated room; and how often the
//! program takes its own voice for it.

use std::{fs, ops::Range, process::Command};

use ansager::{
    game::{laws::agreement::Mode, words::Language},
    speech::{
        microphone::echo_canceller::{self, Parted},
        recogniser::{Moment, RATE, Recogniser},
        samples,
        whisper::Whisper,
    },
};

use crate::support::speech::set::{Dice, Meant, loudness, set};

const SECOND: usize = RATE as usize;
/// As the microphone tells it.
const MOMENTS: usize = SECOND * 8 / 5;
const AGAIN: usize = SECOND / 5;
const MEMORY: usize = 4 * SECOND;
/// From the sound server through the loudspeaker to the microphone.
const DELAY: usize = SECOND / 7;
/// After the word.
const AT_ONCE: usize = SECOND;

pub(crate) fn figures() {
    let Ok(mut whisper) = Whisper::installed(Language::German) else {
        println!("interrupting: no model is installed");
        return;
    };
    let voice = own_voice();
    let words = words();
    let others = others();
    for (kind, known) in [("known", true), ("not known", false)] {
        let alone = Table::new(&voice, None, 0.0, 1);
        let wrong = alone.stops(&mut whisper, known, MOMENTS..voice.len()).len();
        println!(
            "Stopp, what is played {kind}: {wrong} times taken from the program's own voice in {} seconds",
            voice.len() / SECOND
        );
        for decibels in [10.0, 5.0, 0.0, -5.0, -10.0] {
            println!(
                "  {decibels} decibels above the voice: {} of {} heard within a second",
                heard(&mut whisper, &voice, &words, decibels, known),
                words.len()
            );
        }
        println!(
            "  other words as loud as the voice: {} of {} taken for it",
            heard(&mut whisper, &voice, &others, 0.0, known),
            others.len()
        );
    }
}

/// In how many of the words "Stopp" was heard, each said over another part of the voice.
fn heard(
    whisper: &mut Whisper,
    voice: &[f32],
    words: &[Vec<f32>],
    decibels: f32,
    known: bool,
) -> usize {
    let mut stopped = |(number, word): &(usize, &Vec<f32>)| {
        let begin = (number * 7 + 5) % (voice.len() / SECOND - 12) * SECOND;
        let voice = &voice[begin..][..11 * SECOND];
        let at = 5 * SECOND + number * 997 % SECOND;
        let table = Table::new(voice, Some((word, at)), decibels, *number as u64 + 2);
        let end = at + DELAY + word.len() + AT_ONCE;
        let stops = table.stops(whisper, known, at - 2 * SECOND..end);
        stops.iter().any(|stop| (at..end).contains(stop))
    };
    words
        .iter()
        .enumerate()
        .filter(|word| stopped(word))
        .count()
}

/// What comes out of the loudspeaker, and what the microphone hears.
struct Table {
    played: Vec<f32>,
    heard: Vec<f32>,
}

impl Table {
    /// `word` is said at its time, as many decibels louder than the voice.
    fn new(voice: &[f32], word: Option<(&Vec<f32>, usize)>, decibels: f32, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let room = room(&mut dice);
        let mut heard = vec![0.0; voice.len()];
        for (at, &sample) in voice
            .iter()
            .enumerate()
            .filter(|(_, sample)| **sample != 0.0)
        {
            let answer = heard.iter_mut().skip(at + DELAY).zip(&room);
            answer.for_each(|(place, tap)| *place += sample * tap);
        }
        let spoken = speech(&heard);
        if let Some((word, at)) = word {
            let gain = spoken / speech(word) * 10_f32.powf(decibels / 20.0);
            let places = heard.iter_mut().skip(at).zip(word);
            places.for_each(|(place, sample)| *place += sample * gain);
        }
        // a quiet room
        heard
            .iter_mut()
            .for_each(|place| *place += dice.roll() * spoken * 0.01);
        Self {
            played: voice.to_vec(),
            heard,
        }
    }

    /// When the word was found.
    fn stops(&self, whisper: &mut Whisper, known: bool, listens: Range<usize>) -> Vec<usize> {
        let moment = Moment::new(Language::German, Mode::Tournament, None);
        let mut found = Vec::new();
        let mut deaf_until = 0;
        for end in listens.step_by(AGAIN) {
            let begin = end.saturating_sub(MEMORY);
            let heard = &self.heard[begin..end];
            let parted = if known {
                echo_canceller::part(heard, &self.played[begin..end])
            } else {
                Parted::unknown(heard.to_vec())
            };
            let stop = whisper.hears_stop(&parted.last(MOMENTS), &moment).unwrap();
            if stop && end >= deaf_until {
                found.push(end);
                deaf_until = end + MOMENTS;
            }
        }
        found
    }
}

/// A direct way and half a second of reverberation, which falls by sixty decibels in it.
fn room(dice: &mut Dice) -> Vec<f32> {
    let fade = |at: usize| 10_f32.powf(-3.0 * at as f32 / (SECOND / 2) as f32);
    let mut room: Vec<f32> = (0..SECOND / 2)
        .map(|at| 0.05 * dice.roll() * fade(at))
        .collect();
    room[0] = 0.7;
    room
}

/// Loudness where there is speech.
fn speech(sound: &[f32]) -> f32 {
    let pieces: Vec<f32> = sound.chunks(SECOND / 50).map(loudness).collect();
    let most = pieces.iter().copied().fold(0.0, f32::max);
    let loud: Vec<f32> = (pieces.into_iter())
        .filter(|piece| *piece > most / 10.0)
        .collect();
    loudness(&loud)
}

/// Sentences of the program, as espeak-ng says them.
fn own_voice() -> Vec<f32> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    let mut lines: Vec<String> = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).unwrap();
        if !text.contains("--lang") {
            lines.extend(
                text.lines()
                    .filter_map(|line| line.strip_prefix("< "))
                    .map(str::to_owned),
            );
        }
    }
    lines.sort();
    lines.dedup();
    let said = lines
        .iter()
        .filter(|line| !line.contains("topp"))
        .step_by(lines.len() / 60);
    let mut voice = Vec::new();
    for (number, line) in said.enumerate() {
        let pace = [175, 175, 260, 150][number % 4];
        voice.extend(espeak("de", pace, line).unwrap_or_default());
        voice.resize(voice.len() + SECOND / 3, 0.0);
    }
    let gain = 0.1 / speech(&voice);
    voice.iter_mut().for_each(|sample| *sample *= gain);
    voice
}

/// The word in many voices: those of the speech set, diphones where they are installed, formants.
fn words() -> Vec<Vec<f32>> {
    let set = set();
    let of_set = set.iter().filter(|said| said.text == "Stopp");
    let mut words: Vec<Vec<f32>> = of_set.map(|said| said.sound()).collect();
    for number in 1..=7 {
        for pace in [120, 150] {
            words.extend(espeak(&format!("mb-de{number}"), pace, "Stopp!"));
        }
    }
    for variant in ["m1", "m3", "m7", "f1", "f2", "f4"] {
        words.extend(espeak(&format!("de+{variant}"), 140, "Stopp!"));
    }
    words.iter().map(|word| trimmed(word)).collect()
}

/// Every seventh sound of the speech set that does not mean to silence anybody.
fn others() -> Vec<Vec<f32>> {
    let set = set();
    let others = set.iter().filter(|said| {
        said.held_out && said.is_ordinary() && said.meant != Meant::Command("stop".into())
    });
    let sounds = others.step_by(7).map(|said| trimmed(&said.sound()));
    sounds
        .filter(|sound| (SECOND / 5..4 * SECOND).contains(&sound.len()))
        .collect()
}

fn trimmed(sound: &[f32]) -> Vec<f32> {
    let most = sound
        .iter()
        .fold(0.0_f32, |most, sample| most.max(sample.abs()));
    let loud = |sample: &f32| sample.abs() > most / 50.0;
    let first = sound.iter().position(loud).unwrap_or(0);
    let last = sound.iter().rposition(loud).unwrap_or(0);
    sound[first..=last].to_vec()
}

fn espeak(voice: &str, pace: u32, text: &str) -> Option<Vec<f32>> {
    let folder = tempfile::tempdir().ok()?;
    let path = folder.path().join("said.wav");
    let spoken = Command::new("espeak-ng")
        .args(["-v", voice, "-s", &pace.to_string(), "-w"])
        .arg(&path)
        .arg(text)
        .output();
    let done = spoken.ok()?.status.success() && fs::metadata(&path).ok()?.len() > 5_000;
    done.then(|| samples::read_wav(&path).ok()).flatten()
}
