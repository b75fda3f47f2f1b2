//! German speech through the real model: voices and positions that no threshold has seen.

use std::{path::Path, process::Command, time::Duration};

use ansager::{
    commands::hear,
    game::{laws::agreement::Mode, words::Language},
    speech::{
        recogniser::{Certainty, Recogniser},
        whisper::Whisper,
    },
};

use crate::support::speech::{
    set::{Around, Meant, Outcome, Said, set},
    stream::{Stream, whole},
};

/// Hands-free: announcements in one long sound, where nobody tells when they begin and end. The bench has them all.
#[test]
fn announcements_are_found_among_people_talking() {
    let set = set();
    let sounds = |others: bool, every: usize| {
        let wanted = set
            .iter()
            .filter(move |said| said.held_out && (said.meant == Meant::Other) == others);
        wanted
            .filter(|said| said.is_ordinary())
            .step_by(every)
            .map(|said| (said, said.sound()))
            .collect::<Vec<_>>()
    };
    let talk: Vec<Vec<f32>> = (sounds(true, 1).into_iter())
        .map(|(_, sound)| sound)
        .collect();
    let said = sounds(false, 7);
    for (around, least) in [
        (Around::Quiet, 100),
        (Around::Babble(10.0), 95),
        (Around::Babble(5.0), 85),
        (Around::Hall(10.0), 95),
    ] {
        let stream = Stream::new(&said, around, &talk, 7);
        let found = stream.utterances();
        let missed: Vec<&str> = (stream.said.iter())
            .filter(|(_, place)| {
                let tight = |found: &std::ops::Range<usize>| found.len() < place.len() + 32_000;
                !(found.iter()).any(|found| whole(found, place) && tight(found))
            })
            .map(|(said, _)| &*said.text)
            .collect();
        let share = 100 - 100 * missed.len() / stream.said.len();
        assert!(
            share >= least,
            "{around:?}: {share} % found, not {missed:?}"
        );
    }
}

/// One test, because the model is loaded once. A third of the files: the bench has them all, and more noise.
#[test]
fn the_german_model() {
    let mut whisper =
        Whisper::installed(Language::German).expect("the model, which make test fetches");
    let set = set();
    let held_out = set.iter().filter(|said| said.held_out).enumerate();
    let some: Vec<(usize, &Said, Vec<f32>)> = held_out
        .filter(|(number, _)| number % 3 == 0)
        .map(|(number, said)| (number, said, said.sound()))
        .collect();
    let talk: Vec<Vec<f32>> = (set.iter())
        .filter(|said| said.held_out && said.meant == Meant::Other && said.is_ordinary())
        .map(Said::sound)
        .collect();
    let mut report = Vec::new();
    // of moves, of commands and of other sounds: right, wrong, asked back, rejected
    let mut count = |around: Around, known: bool| {
        let mut counts = [[0_usize; 4]; 3];
        for (number, said, sound) in &some {
            let moment = said.moment(Mode::Tournament, known);
            let sound = around.add(sound, &talk, *number as u64 + 1);
            let hearing = whisper.hear(&sound, &moment).unwrap();
            let line = hear::line(Path::new(&said.file), &hearing, &moment, Duration::ZERO);
            let outcome = said.outcome(&line, known);
            let kind = match said.meant {
                Meant::Move { .. } => 0,
                Meant::Command(_) => 1,
                Meant::Other => 2,
            };
            counts[kind][outcome as usize] += 1;
            report.push(format!("{around:?} {} {outcome:?}: {line:?}", said.text));
        }
        counts
    };
    let share = |counts: [usize; 4], outcome: Outcome| {
        100 * counts[outcome as usize] / counts.iter().sum::<usize>()
    };
    let [moves, commands, others] = count(Around::Quiet, true);
    let [blind, ..] = count(Around::Quiet, false);
    let [noisy, ..] = count(Around::Babble(10.0), true);
    // a little below what is measured, because a file more or less is a percent
    for (what, counts, outcome, least) in [
        ("moves", moves, Outcome::Right, 99),
        ("commands", commands, Outcome::Right, 80),
        ("other sounds", others, Outcome::Rejected, 95),
        ("no position", blind, Outcome::Right, 97),
        ("babble", noisy, Outcome::Right, 96),
    ] {
        assert!(
            share(counts, outcome) >= least,
            "{what}: {counts:?} {report:#?}"
        );
    }
    for (what, counts) in [("moves", moves), ("babble", noisy), ("no position", blind)] {
        let wrong = counts[Outcome::Wrong as usize];
        assert!(wrong <= 1, "{what}: {counts:?} {report:#?}");
    }

    legality_does_not_show(&mut whisper, &set, &some);
    letters_are_no_files(&mut whisper, &set);
    noise_is_rejected(&mut whisper, &set[0], &talk);
}

/// Whether a move is legal here must not be told by whether it counts without a question.
fn legality_does_not_show(whisper: &mut Whisper, set: &[Said], some: &[(usize, &Said, Vec<f32>)]) {
    let elsewhere = set.iter().find(|said| said.text == "Zeit").unwrap();
    for (_, said, sound) in some.iter().take(12) {
        let confidence = |whisper: &mut Whisper, known: bool| {
            let position = if known { said } else { &elsewhere };
            let moment = position.moment(Mode::Tournament, true);
            let hearing = whisper.hear(sound, &moment).unwrap();
            hearing.candidates[0].confidence
        };
        let legal = confidence(whisper, true);
        let illegal = confidence(whisper, false);
        assert!(
            (legal - illegal).abs() < 0.01,
            "{}: {legal} {illegal}",
            said.text
        );
    }
}

fn letters_are_no_files(whisper: &mut Whisper, set: &[Said]) {
    for said in set.iter().filter(|said| said.file.contains("letters")) {
        let moment = said.moment(Mode::Tournament, false);
        let hearing = whisper.hear(&said.sound(), &moment).unwrap();
        assert_eq!(hearing.certainty, Certainty::Rejected, "{}", said.text);
    }
}

/// Nothing but noise, nothing at all, a shout that overdrives the microphone, and the longest talk.
fn noise_is_rejected(whisper: &mut Whisper, said: &Said, talk: &[Vec<f32>]) {
    let moment = said.moment(Mode::Tournament, true);
    let shout: Vec<f32> = said
        .sound()
        .iter()
        .map(|s| (s * 40.0).clamp(-1.0, 1.0))
        .collect();
    let babble = Around::Babble(-20.0).add(&vec![0.001; 16_000 * 20], talk, 1);
    for sound in [
        &[][..],
        &[0.0; 100],
        &[0.0; 40_000],
        &[f32::NAN; 40_000],
        &babble,
    ] {
        let hearing = whisper.hear(sound, &moment).unwrap();
        assert_eq!(
            hearing.certainty,
            Certainty::Rejected,
            "{} samples",
            sound.len()
        );
    }
    whisper.hear(&shout, &moment).unwrap();
}

/// A castling that is not allowed is still one of the side to move.
#[test]
fn an_illegal_castling_has_its_squares() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("said.wav");
    for (file, fen, uci) in [
        (
            "276-b1.opus",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "e1g1",
        ),
        (
            "276-b1.opus",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "e8g8",
        ),
        ("277-b2.opus", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1c1"),
    ] {
        let decoded = Command::new("opusdec")
            .args(["--quiet", "--rate", "16000"])
            .arg(
                Path::new(env!("CARGO_MANIFEST_DIR"))
                    .join("tests/speech/sounds")
                    .join(file),
            )
            .arg(&path)
            .status();
        assert!(
            decoded
                .expect("opusdec, which make test installs")
                .success()
        );
        for mode in ["tournament", "training"] {
            let output = Command::new(env!("CARGO_BIN_EXE_ansager"))
                .args(["hear", "--json", "--mode", mode, "--fen", fen])
                .arg(&path)
                .output()
                .unwrap();
            let line: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
            assert_eq!(line["kind"], "move", "{line}");
            assert_eq!(line["uci"], uci, "{line}");
        }
    }
}
