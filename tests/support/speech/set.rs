//! The speech set: what is said, by whom, and what it should come to; and the hall around it.

use std::{fs, path::PathBuf, process::Command};

use ansager::{
    commands::hear::{HearLine, Kind},
    game::{
        language::{command::Command as GameCommand, phrase},
        laws::agreement::Mode,
        moves::board_state::BoardState,
        words::Language,
    },
    speech::recogniser::{Moment, RATE},
};
use shakmaty::{CastlingMode, fen::Fen};

pub(crate) struct Said {
    /// Thresholds are set with the other half.
    pub(crate) held_out: bool,
    pub(crate) file: String,
    pub(crate) meant: Meant,
    pub(crate) text: String,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Meant {
    Move {
        fen: String,
        uci: String,
    },
    Command(String),
    /// Speech or noise that is not for the program.
    Other,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Right,
    Wrong,
    Asked,
    Rejected,
}

/// What surrounds a voice, and how many decibels below it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Around {
    Quiet,
    /// Five people talking.
    Babble(f32),
    /// Air, chairs and pieces in a large room.
    Hall(f32),
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/speech")
}

pub(crate) fn set() -> Vec<Said> {
    let table = fs::read_to_string(folder().join("said.tsv")).unwrap();
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let [half, file, _voice, kind, fen, meant, text] =
                line.split('\t').collect::<Vec<_>>().try_into().unwrap();
            Said {
                held_out: half == "held-out",
                file: file.to_owned(),
                meant: match kind {
                    "move" => Meant::Move {
                        fen: fen.to_owned(),
                        uci: meant.to_owned(),
                    },
                    "command" => Meant::Command(meant.to_owned()),
                    _ => Meant::Other,
                },
                text: text.to_owned(),
            }
        })
        .collect()
}

impl Said {
    /// Speech as it is heard in a playing hall: neither mere noise nor a move with letters for files.
    pub(crate) fn is_ordinary(&self) -> bool {
        !self.file.contains("noise") && !self.file.contains("letters")
    }

    pub(crate) fn sound(&self) -> Vec<f32> {
        let decoded = Command::new("opusdec")
            .args(["--quiet", "--rate", "16000"])
            .arg(folder().join("sounds").join(&self.file))
            .arg("-")
            .output()
            .expect("opusdec, which make test installs");
        assert!(decoded.status.success(), "{}", self.file);
        let samples = decoded.stdout.as_chunks().0.iter();
        samples
            .map(|bytes| f32::from(i16::from_le_bytes(*bytes)) / 32768.0)
            .collect()
    }

    /// The moment it is said in: with the position, if there is one and it is to be known.
    pub(crate) fn moment(&self, mode: Mode, known: bool) -> Moment {
        let fen = match &self.meant {
            Meant::Move { fen, .. } if known => Some(fen.clone()),
            // a command is said in the middle of a game
            _ if known => Some(
                "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6".to_owned(),
            ),
            _ => None,
        };
        let state = fen.map(|fen| {
            let fen: Fen = fen.parse().unwrap();
            BoardState::from_setup(fen.into_setup(), CastlingMode::Standard)
        });
        Moment::new(Language::German, mode, state)
    }

    pub(crate) fn outcome(&self, line: &HearLine, known: bool) -> Outcome {
        let right = match &self.meant {
            Meant::Move { uci, .. } if known => line.uci.as_ref() == Some(uci),
            // without a position the words are all there is
            Meant::Move { .. } => line.heard.as_deref().map(meaning) == Some(meaning(&self.text)),
            Meant::Command(name) => line.command == Some(&**name),
            Meant::Other => false,
        };
        match line.kind {
            Kind::Rejected => Outcome::Rejected,
            Kind::Ask => Outcome::Asked,
            Kind::Move | Kind::Command if right => Outcome::Right,
            Kind::Move | Kind::Command => Outcome::Wrong,
        }
    }
}

/// What the words say, whether "Cäsar" or "Cesar"; those that change nothing are left out.
fn meaning(text: &str) -> Option<GameCommand> {
    let kept = text
        .split(' ')
        .filter(|word| !matches!(*word, "von" | "nach" | "auf" | "schlägt"));
    let kept = kept.collect::<Vec<_>>().join(" ");
    let phrase = phrase::parse(&kept, Language::German.words()).ok()?;
    Some(phrase.command)
}

/// Random numbers that are the same every time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn roll(&mut self) -> f32 {
        self.0 = (self.0)
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1_u64 << 23) as f32 - 1.0
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((self.roll() + 1.0) / 2.0 * end as f32) as usize % end
    }
}

impl Around {
    /// The sound with its surroundings; `talk` is what the others may say.
    pub(crate) fn add(self, sound: &[f32], talk: &[Vec<f32>], seed: u64) -> Vec<f32> {
        let mut dice = Dice::new(seed);
        let (noise, decibels) = match self {
            Self::Quiet => return sound.to_vec(),
            Self::Babble(decibels) => (babble(sound.len(), talk, &mut dice), decibels),
            Self::Hall(decibels) => (hall(sound.len(), &mut dice), decibels),
        };
        let gain = loudness(sound) / loudness(&noise) * 10_f32.powf(-decibels / 20.0);
        let mixed = sound.iter().zip(&noise).map(|(s, n)| s + n * gain);
        mixed.map(|sample| sample.clamp(-1.0, 1.0)).collect()
    }
}

fn babble(length: usize, talk: &[Vec<f32>], dice: &mut Dice) -> Vec<f32> {
    let mut noise = vec![0.0; length];
    for _ in 0..5 {
        // each talker goes on from sentence to sentence
        let mut at = 0;
        let mut skip = dice.below(RATE as usize);
        while at < length {
            let sentence = &talk[dice.below(talk.len())];
            let gain = 1.0 / loudness(sentence);
            for sample in sentence.iter().skip(skip) {
                if let Some(place) = noise.get_mut(at) {
                    *place += sample * gain;
                }
                at += 1;
            }
            skip = 0;
        }
    }
    noise
}

/// Low rushing air, and something put down now and then.
fn hall(length: usize, dice: &mut Dice) -> Vec<f32> {
    // above a hundred hertz ventilation falls by six decibels an octave
    let mut low = 0.0;
    let mut noise: Vec<f32> = (0..length)
        .map(|_| {
            low += (dice.roll() - low) * 0.04;
            low
        })
        .collect();
    let level = loudness(&noise);
    for _ in 0..length / RATE as usize + 1 {
        let (at, tone) = (dice.below(length), 0.05 + 0.1 * (dice.roll() + 1.0));
        for (number, place) in noise.iter_mut().skip(at).take(1600).enumerate() {
            let fade = (-(number as f32) / 250.0).exp();
            *place += 4.0 * level * fade * (number as f32 * tone).sin();
        }
    }
    noise
}

/// Of all of it, pauses included: decibels are ratios of mean powers.
pub(crate) fn loudness(samples: &[f32]) -> f32 {
    let power: f32 = samples.iter().map(|s| s * s).sum();
    (power / samples.len().max(1) as f32).sqrt().max(1e-6)
}
