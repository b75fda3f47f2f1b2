//! `ansager decode`: a byte capture of a board into moves and clock readings.

use std::fs;

use crate::{
    complaint::Complaint,
    game::{verdict_report::clock_time, words::Language},
    options::DecodeOptions,
    protocol::{Orientation, Side},
    replay::{Line, ReplayError, Settings, replay},
    run::Answer,
};

pub fn decode(
    options: &DecodeOptions,
    language: Language,
    json: bool,
) -> Result<Answer, Complaint> {
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
    let put = |line: &Line| {
        if json {
            serde_json::to_string(line).expect("a line of plain data")
        } else {
            text(line, language)
        }
    };
    Ok(Answer {
        lines: lines.iter().map(put).collect(),
        yes: !lines.iter().any(|line| matches!(line, Line::Unread { .. })),
    })
}

fn text(line: &Line, language: Language) -> String {
    let german = language == Language::German;
    match line {
        Line::Ply {
            ply, san, clock, ..
        } => {
            let dots = if ply % 2 == 1 { "." } else { "..." };
            let clock = clock.map(|times| {
                let (white, black) = (clock_time(times.white), clock_time(times.black));
                if german {
                    format!("  (Weiß {white}, Schwarz {black})")
                } else {
                    format!("  (White {white}, Black {black})")
                }
            });
            let number = ply.div_ceil(2);
            format!("{number}{dots} {san}{}", clock.unwrap_or_default())
        }
        Line::Ask { ply, ask } => {
            let moves = ask.join(", ");
            if german {
                format!("Halbzug {ply} kann das Brett nicht unterscheiden: {moves}.")
            } else {
                format!("The board cannot tell half-move {ply}: {moves}.")
            }
        }
        Line::Unread { ply, unread } => {
            let squares = unread.join(", ");
            if german {
                format!(
                    "Ab Halbzug {ply} ist das Brett nicht mehr zu verstehen; am Ende ist anders: {squares}."
                )
            } else {
                format!(
                    "From half-move {ply} on the board cannot be understood; at the end there differs: {squares}."
                )
            }
        }
        Line::Result { result } if german => format!("Ergebnis: {result}"),
        Line::Result { result } => format!("Result: {result}"),
        Line::Final { r#final } if german => format!("Stellung: {final}"),
        Line::Final { r#final } => format!("Position: {final}"),
    }
}
