//! `ansager tones`: each tone of `--confirm tones`, named and then played.

use std::{
    io::{self, Write},
    thread,
    time::Duration,
};

use serde_json::json;

use crate::{
    commands::{Answer, Context},
    complaint::Complaint,
    game::{
        language::{announcement::Confirmation, phrasing::Phrasing},
        laws::agreement::Style,
    },
    options::TonesOptions,
    speech::{loudspeaker, tone},
};

/// Between two tones, so that nobody takes them for one.
const PAUSE: Duration = Duration::from_millis(700);

pub(super) fn run(_: &TonesOptions, context: &Context) -> Result<Answer, Complaint> {
    let words = context.language().words();
    let phrasing = Phrasing::new(context.language(), Style::Fide);
    let mut heard = true;
    for confirmation in Confirmation::ALL {
        let pitches: Vec<f32> = (tone::notes(confirmation).iter())
            .map(|(pitch, _)| *pitch)
            .collect();
        let name = phrasing.tone(confirmation);
        // The name comes before its tone, for whoever only listens to a screen reader.
        let line = match context.json {
            true => json!({"tone": name, "hertz": pitches}).to_string(),
            false => words.shell().tones.tone(name, &hertz(&pitches)),
        };
        let mut out = io::stdout().lock();
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
        drop(out);
        if !heard {
            continue;
        }
        thread::sleep(PAUSE);
        heard = loudspeaker::play(confirmation);
    }
    if heard {
        return Ok(Answer::silent(true));
    }
    let silence = words.shell().tones.no_sound();
    let line = match context.json {
        true => json!({"heard": false, "text": silence}).to_string(),
        false => silence.to_owned(),
    };
    Ok(Answer {
        lines: vec![line],
        yes: false,
    })
}

fn hertz(pitches: &[f32]) -> String {
    let pitches: Vec<String> = pitches.iter().map(f32::to_string).collect();
    pitches.join(", ")
}
