//! Hands-free: nobody cuts the utterances out. What is said comes in one long sound with pauses, among people talking or in a hall.

use std::{path::Path, time::Duration};

use ansager::{
    commands::hear,
    game::{laws::agreement::Mode, words::Language},
    speech::{recogniser::Recogniser, whisper::Whisper},
};

use crate::support::speech::{
    set::{
        Around::{Babble, Hall, Quiet},
        Meant, Outcome, Said, set,
    },
    stream::{Stream, whole},
};

pub(crate) fn figures() {
    let Ok(mut whisper) = Whisper::installed(Language::German) else {
        println!("hands-free: no model is installed");
        return;
    };
    let set = set();
    let held_out = set.iter().filter(|said| said.held_out);
    let sounds: Vec<(&Said, Vec<f32>)> = held_out.map(|said| (said, said.sound())).collect();
    let (other, ours): (Vec<_>, Vec<_>) =
        (sounds.into_iter()).partition(|(said, _)| said.meant == Meant::Other);
    let talk: Vec<Vec<f32>> = (other.iter())
        .filter(|(said, _)| said.is_ordinary())
        .map(|(_, sound)| sound.clone())
        .collect();
    for around in [
        Quiet,
        Babble(20.0),
        Babble(10.0),
        Babble(5.0),
        Hall(10.0),
        Hall(5.0),
    ] {
        let stream = Stream::new(&ours, around, &talk, 1);
        let utterances = stream.utterances();
        // of moves and of commands: right, wrong, asked back, rejected, not found
        let mut counts = [[0_usize; 5]; 2];
        let (mut cut, mut taken) = (0, 0);
        for (said, place) in &stream.said {
            let middle = (place.start + place.end) / 2;
            let found = utterances.iter().find(|found| found.contains(&middle));
            cut += usize::from(found.is_some_and(|found| !whole(found, place)));
            let outcome = found.map(|found| {
                let moment = said.moment(Mode::Tournament, true);
                let sound = &stream.samples[found.clone()];
                let hearing = whisper.hear(sound, &moment).unwrap();
                let line = hear::line(Path::new(&said.file), &hearing, &moment, Duration::ZERO);
                said.outcome(&line, true) as usize
            });
            let kind = usize::from(matches!(said.meant, Meant::Command(_)));
            counts[kind][outcome.unwrap_or(4)] += 1;
        }
        let overlaps = |found: &std::ops::Range<usize>| {
            let mut places = stream.said.iter();
            places.any(|(_, place)| place.start < found.end && found.start < place.end)
        };
        let extra: Vec<_> = (utterances.iter())
            .filter(|found| !overlaps(found))
            .collect();
        for found in &extra {
            let moment = stream.said[0].0.moment(Mode::Tournament, true);
            let hearing = whisper.hear(&stream.samples[(*found).clone()], &moment);
            let line = hear::line(
                Path::new("talk"),
                &hearing.unwrap(),
                &moment,
                Duration::ZERO,
            );
            taken += usize::from(line.kind != hear::Kind::Rejected);
        }
        println!(
            "hands-free, {around:?}, {} seconds: {cut} utterances not whole; {} of the talk, {taken} of them taken for ours",
            stream.samples.len() / 16_000,
            extra.len()
        );
        for (kind, counts) in ["moves", "commands"].iter().zip(counts) {
            let [right, wrong, asked, rejected] = [
                Outcome::Right,
                Outcome::Wrong,
                Outcome::Asked,
                Outcome::Rejected,
            ]
            .map(|outcome| counts[outcome as usize]);
            println!(
                "  {kind}: {right} right, {wrong} wrong, {asked} asked back, {rejected} rejected, {} not found",
                counts[4]
            );
        }
    }
}
