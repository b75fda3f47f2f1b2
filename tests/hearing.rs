//! German speech through the real model: voices and positions that no threshold has seen.

use std::{collections::BTreeMap, path::Path, time::Duration};

use ansager::{
    game::setup::Mode,
    hear,
    speech::{
        recogniser::{Recogniser, Verdict},
        whisper::Whisper,
    },
};

use crate::set::{Around, Meant, Outcome, Said, set};

/// One test, because the model is loaded once. A few files of each kind: the bench has them all.
#[test]
fn the_german_model() {
    let mut whisper = Whisper::installed().expect("the model, which make test fetches");
    let set = set();
    let natural = |said: &&Said| said.held_out && !said.file.ends_with("b5.opus");
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut report = Vec::new();
    let some = set.iter().filter(natural).enumerate();
    for (_, said) in some.filter(|(number, _)| number % 9 == 0) {
        let moment = said.moment(Mode::Tournament, true);
        let hearing = whisper.hear(&said.sound(), &moment).unwrap();
        let line = hear::line(Path::new(&said.file), &hearing, &moment, Duration::ZERO);
        let outcome = said.outcome(&line, true);
        let kind = match said.meant {
            Meant::Move { .. } => "move",
            Meant::Command(_) => "command",
            Meant::Other => "other",
        };
        let outcome = match outcome {
            Outcome::Right => "right",
            Outcome::Wrong => "wrong",
            Outcome::Asked => "asked",
            Outcome::Rejected => "rejected",
        };
        *counts.entry((kind, outcome)).or_default() += 1;
        report.push(format!("{} {outcome}: {:?}", said.text, line.heard));
    }
    let count = |kind, outcome| counts.get(&(kind, outcome)).copied().unwrap_or(0);
    let all = |kind| -> usize {
        let of = counts.iter().filter(|((other, _), _)| *other == kind);
        of.map(|(_, count)| count).sum()
    };
    // far below what is measured, far above what chance or a broken part could reach
    assert!(
        count("move", "right") * 10 >= all("move") * 8,
        "{counts:?} {report:#?}"
    );
    assert!(
        count("move", "wrong") * 10 <= all("move"),
        "{counts:?} {report:#?}"
    );
    assert!(
        count("other", "rejected") * 10 >= all("other") * 8,
        "{counts:?} {report:#?}"
    );

    // Nothing but noise, nothing at all, a shout that overdrives the microphone, and the longest talk.
    let moment = set[0].moment(Mode::Tournament, true);
    let shout: Vec<f32> = set[0]
        .sound()
        .iter()
        .map(|s| (s * 40.0).clamp(-1.0, 1.0))
        .collect();
    let talk: Vec<Vec<f32>> = (set
        .iter()
        .filter(|said| said.meant == Meant::Other)
        .take(12))
    .map(Said::sound)
    .collect();
    let babble = Around::Babble(-20.0).add(&vec![0.001; 16_000 * 20], &talk, 1);
    for sound in [
        &[][..],
        &[0.0; 100],
        &[0.0; 40_000],
        &[f32::NAN; 40_000],
        &babble,
    ] {
        let hearing = whisper.hear(sound, &moment).unwrap();
        assert_eq!(
            hearing.verdict,
            Verdict::Rejected,
            "{} samples",
            sound.len()
        );
    }
    whisper.hear(&shout, &moment).unwrap();
}
