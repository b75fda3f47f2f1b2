//! `ansager decode`: a byte capture of a board into moves and clock readings.

use std::{fs, time::Duration};

use crate::{
    commands::{Answer, Context},
    complaint::Complaint,
    game::{clock::hms::hms, words::shell::captures::Decode},
    options::DecodeOptions,
    protocol::{
        Orientation, Side,
        replay::{ReplayError, Replayed, Settings, replay},
    },
};

pub(super) fn run(options: &DecodeOptions, context: &Context) -> Result<Answer, Complaint> {
    let path = &options.file;
    let bytes = fs::read(path).map_err(|error| Complaint::Unreadable(path.clone(), error))?;
    let settings = Settings {
        white: if options.white_right {
            Side::Right
        } else {
            Side::Left
        },
        orientation: options.turned.then_some(Orientation::Turned),
        ..Settings::new(options.device)
    };
    let lines = replay(&settings, &bytes).map_err(|error| match error {
        ReplayError::NotCalibrated => Complaint::NotCalibrated(path.clone()),
        ReplayError::NoBoard => Complaint::NoBoard(path.clone()),
    })?;
    let words = &context.language().words().shell().decode;
    let put = |line: &Replayed| {
        if context.json {
            serde_json::to_string(line).expect("a line of plain data")
        } else {
            text(line, words)
        }
    };
    Ok(Answer {
        lines: lines.iter().map(put).collect(),
        yes: !lines
            .iter()
            .any(|line| matches!(line, Replayed::Unread { .. })),
    })
}

fn text(line: &Replayed, words: &Decode) -> String {
    match line {
        Replayed::Ply {
            ply, san, clock, ..
        } => {
            let dots = if ply % 2 == 1 { "." } else { "..." };
            let shown = |seconds| hms(Duration::from_secs(seconds));
            let clock = clock.map(|times| words.clocks(&shown(times.white), &shown(times.black)));
            let number = ply.div_ceil(2);
            format!("{number}{dots} {san}{}", clock.unwrap_or_default())
        }
        Replayed::Ask { ply, ask } => words.ask(&ply.to_string(), &ask.join(", ")),
        Replayed::Unread { ply, unread } => words.unread(&ply.to_string(), &unread.join(", ")),
        Replayed::Result { result } => words.result(result),
        Replayed::Final { r#final } => words.position(r#final),
    }
}
