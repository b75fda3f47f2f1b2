//! How well German is heard, over the half of the speech set that no threshold has seen: each recogniser in each condition, and free
//! writing beside them.

use std::{
    fmt::{self, Write},
    fs,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use ansager::{
    commands::hear,
    game::{language::phrase::Utterance, laws::agreement::Mode, words::Language},
    models,
    speech::{
        recogniser::{Candidate, Certainty, Hearing, Meaning, Moment, Recogniser},
        samples,
        whisper::Whisper,
    },
};

use crate::support::speech::set::{
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

/// Tiny has no letters and is led through the grammar by its decoder, as free writing is by its own: both take their time, so they
/// get every fifth file. The voices of the set take turns in fours, those of MBROLA in sevens: a fifth has all of them.
const SAMPLE: usize = 5;

/// The table of the bench.
pub(crate) fn figures() {
    let began = Instant::now();
    let set = set();
    let scenes: Vec<Scene> = [Some(Scene::of_set(&set)), Scene::of_diphones(&set)]
        .into_iter()
        .flatten()
        .collect();
    let mut rows = Vec::new();
    for model in ["whisper-base", "whisper-tiny"] {
        let Some(folder) = models::named(model).and_then(|model| models::locate(model).ok()) else {
            println!("{model}: not installed");
            continue;
        };
        load_apart(model);
        let mut whisper = Whisper::load(&folder, Language::German).unwrap();
        let every = if model == "whisper-base" { 1 } else { SAMPLE };
        hear_all(&scenes, model, every, &mut rows, &mut |sound, moment| {
            whisper.hear(sound, moment).unwrap()
        });
        let name = format!("{model}, written freely, then parsed");
        hear_all(&scenes, &name, SAMPLE, &mut rows, &mut |sound, moment| {
            read(&whisper.write(sound, moment.language).unwrap(), moment)
        });
    }
    #[cfg(feature = "vosk")]
    match ansager::speech::vosk::Vosk::open(Language::German) {
        Ok(mut vosk) => {
            load_apart("vosk-de");
            hear_all(&scenes, "vosk-de", 1, &mut rows, &mut |sound, moment| {
                vosk.hear(sound, moment).unwrap()
            });
        }
        Err(error) => println!("vosk-de: {error}"),
    }
    println!(
        "Each cell: right/wrong/asked back/rejected. Rows of one number of files are of the same files."
    );
    for scene in &scenes {
        for condition in &scene.conditions {
            println!("{}, {}", scene.name, Named(*condition));
            println!(
                "  {:<46}{:>6}{:>16}{:>16}{:>14}{:>14}{:>8}{:>13}",
                "",
                "files",
                "moves",
                "formant voice",
                "commands",
                "other sounds",
                "median",
                "slow tenth"
            );
            let of_condition = rows
                .iter()
                .filter(|row| row.scene == scene.name && row.condition == *condition);
            // first what all files tell, then what can be compared
            for row in of_condition.clone().filter(|row| row.every == 1) {
                println!("{}", row.line(1));
            }
            for row in of_condition.clone() {
                println!("{}", row.line(SAMPLE));
            }
            for row in of_condition.filter(|row| row.every == 1) {
                println!("{}", row.claims());
            }
        }
    }
    println!(
        "hearing: the whole of it in {} s",
        began.elapsed().as_secs()
    );
}

/// In a process of its own: memory that an earlier model has given back would be counted as free.
fn load_apart(model: &str) {
    let itself = std::env::current_exe().unwrap();
    let status = Command::new(itself).args(["load", model]).status();
    assert!(status.is_ok_and(|status| status.success()), "{model} loads");
}

/// Time and memory of one model, alone.
pub(crate) fn load(model: &str) {
    let (began, before) = (Instant::now(), resident());
    let mut recogniser: Box<dyn Recogniser> = match model {
        #[cfg(feature = "vosk")]
        "vosk-de" => Box::new(ansager::speech::vosk::Vosk::open(Language::German).unwrap()),
        _ => {
            let folder = models::locate(models::named(model).unwrap()).unwrap();
            Box::new(Whisper::load(&folder, Language::German).unwrap())
        }
    };
    let took = began.elapsed().as_millis();
    let takes = resident().saturating_sub(before);
    let (set, mut heard) = (set(), 0);
    for said in set.iter().filter(|said| said.held_out).step_by(SAMPLE) {
        let moment = said.moment(Mode::Tournament, true);
        recogniser.hear(&said.sound(), &moment).unwrap();
        heard += 1;
    }
    let later = resident().saturating_sub(before);
    println!("{model}: loaded in {took} ms, takes {takes} MB, {later} MB after {heard} utterances");
}

/// What the same parser makes of a text that was written freely.
fn read(text: &str, moment: &Moment) -> Hearing {
    let said = Utterance::new(text, moment.language.words());
    let Ok(phrase) = &said.phrase else {
        return Hearing::rejected();
    };
    Hearing {
        certainty: Certainty::Understood,
        candidates: vec![Candidate {
            meaning: Meaning::Command(phrase.command.clone()),
            said,
            confidence: 1.0,
        }],
    }
}

struct Scene<'a> {
    name: &'static str,
    said: Vec<(&'a Said, Vec<f32>)>,
    conditions: Vec<(Around, bool)>,
    /// What others may say at the next table.
    talk: Vec<Vec<f32>>,
}

impl<'a> Scene<'a> {
    fn of_set(set: &'a [Said]) -> Self {
        let held_out = set.iter().filter(|said| said.held_out);
        let said = held_out.map(|said| (said, said.sound())).collect();
        Self::new("speech set", said, CONDITIONS.to_vec())
    }

    /// The same moves said by another synthesiser, of which nothing was learned: espeak-ng with the diphones of MBROLA (packages
    /// `mbrola-de1` to `mbrola-de7`), where they are installed.
    fn of_diphones(set: &'a [Said]) -> Option<Self> {
        let held_out = set.iter().filter(|said| said.held_out).enumerate();
        let mut spoken = Vec::new();
        for (number, text) in held_out {
            if let Meant::Move { .. } = text.meant {
                let Some(sound) = diphones(number % 7 + 1, &text.text) else {
                    println!("diphone voices: not installed");
                    return None;
                };
                spoken.push((text, sound));
            } else if text.meant == Meant::Other {
                spoken.push((text, text.sound()));
            }
        }
        let conditions = vec![(Quiet, true), (Quiet, false), (Babble(10.0), true)];
        Some(Self::new("diphone voices", spoken, conditions))
    }

    fn new(
        name: &'static str,
        said: Vec<(&'a Said, Vec<f32>)>,
        conditions: Vec<(Around, bool)>,
    ) -> Self {
        let talk = (said.iter())
            .filter(|(said, _)| said.meant == Meant::Other && said.is_ordinary())
            .map(|(_, sound)| sound.clone())
            .collect();
        Self {
            name,
            said,
            conditions,
            talk,
        }
    }
}

fn diphones(voice: usize, text: &str) -> Option<Vec<f32>> {
    let folder = tempfile::tempdir().ok()?;
    let path = folder.path().join("said.wav");
    let spoken = Command::new("espeak-ng")
        .args(["-v", &format!("mb-de{voice}"), "-s", "130", "-w"])
        .arg(&path)
        .arg(text)
        .output();
    let done = spoken.ok()?.status.success() && fs::metadata(&path).ok()?.len() > 10_000;
    let sound = done.then(|| samples::read_wav(&path).ok()).flatten()?;
    let quiet = vec![0.0; 3200];
    Some([&quiet[..], &sound, &quiet].concat())
}

/// What one recogniser made of one condition.
struct Row {
    name: String,
    scene: &'static str,
    condition: (Around, bool),
    /// It had every so many-th file.
    every: usize,
    heard: Vec<Heard>,
}

struct Heard {
    number: usize,
    kind: usize,
    outcome: Outcome,
    confidence: f32,
    took: Duration,
}

fn hear_all(
    scenes: &[Scene],
    name: &str,
    every: usize,
    rows: &mut Vec<Row>,
    hear: &mut dyn FnMut(&[f32], &Moment) -> Hearing,
) {
    let (began, before) = (Instant::now(), rows.len());
    for scene in scenes {
        for &condition in &scene.conditions {
            let (around, known) = condition;
            let mut heard = Vec::new();
            for (number, (said, sound)) in scene.said.iter().enumerate().step_by(every) {
                let sound = around.add(sound, &scene.talk, number as u64 + 1);
                let moment = said.moment(Mode::Tournament, known);
                let began = Instant::now();
                let hearing = hear(&sound, &moment);
                let took = began.elapsed();
                let line = hear::line(Path::new(&said.file), &hearing, &moment, took);
                let formant = said.file.ends_with("b5.opus") && scene.name == "speech set";
                heard.push(Heard {
                    number,
                    kind: match said.meant {
                        Meant::Move { .. } => usize::from(formant),
                        Meant::Command(_) => 2,
                        Meant::Other => 3,
                    },
                    outcome: said.outcome(&line, known),
                    confidence: line.confidence,
                    took,
                });
            }
            rows.push(Row {
                name: name.to_owned(),
                scene: scene.name,
                condition,
                every,
                heard,
            });
        }
    }
    let heard: usize = rows[before..].iter().map(|row| row.heard.len()).sum();
    // minutes pass until the table is whole
    println!(
        "{name}: {heard} sounds heard in {} s",
        began.elapsed().as_secs()
    );
}

impl Row {
    fn line(&self, every: usize) -> String {
        let mut counts = [[0_usize; 4]; 4];
        let mut times = Vec::new();
        for heard in self.heard.iter().filter(|heard| heard.number % every == 0) {
            counts[heard.kind][heard.outcome as usize] += 1;
            times.push(heard.took);
        }
        times.sort();
        let [moves, formant, commands, other] = counts.map(|counts| match counts {
            [0, 0, 0, 0] => "-".to_owned(),
            [right, wrong, asked, rejected] => format!("{right}/{wrong}/{asked}/{rejected}"),
        });
        let time = |tenths: usize| {
            let time = times.get(times.len() * tenths / 10);
            format!("{} ms", time.map_or(0, Duration::as_millis))
        };
        let (files, median, slow) = (times.len(), time(5), time(9));
        let name = &self.name;
        format!(
            "  {name:<46}{files:>6}{moves:>16}{formant:>16}{commands:>14}{other:>14}{median:>8}{slow:>13}"
        )
    }

    /// What was claimed, and what came true: finer where moves may count without a question.
    fn claims(&self) -> String {
        const FROM: [f32; 7] = [0.0, 0.6, 0.75, 0.9, 0.95, 0.98, 0.99];
        let mut claims = [[0_usize; 2]; FROM.len()];
        for heard in &self.heard {
            if matches!(heard.outcome, Outcome::Right | Outcome::Wrong) {
                let step = FROM.iter().rposition(|from| heard.confidence >= *from);
                let step = step.unwrap_or_default();
                claims[step][0] += 1;
                claims[step][1] += usize::from(heard.outcome == Outcome::Right);
            }
        }
        let mut line = format!("  {}, right by confidence", self.name);
        for (step, [claimed, right]) in claims.iter().enumerate().filter(|(_, claim)| claim[0] > 0)
        {
            let _ = write!(
                line,
                " {:.0} % or more: {right} of {claimed};",
                FROM[step] * 100.0
            );
        }
        line.trim_end_matches(';').to_owned()
    }
}

struct Named((Around, bool));

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (around, known) = self.0;
        match around {
            Quiet => f.write_str("quiet"),
            Babble(decibels) => write!(f, "babble at {decibels} dB"),
            Hall(decibels) => write!(f, "hall at {decibels} dB"),
        }?;
        f.write_str(if known {
            ", position known"
        } else {
            ", no position"
        })
    }
}

fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}
