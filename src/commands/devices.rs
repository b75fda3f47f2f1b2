//! `ansager devices`: what is connected, and what keeps it from being used.

use serde_json::json;

use crate::{
    commands::{Answer, Context},
    complaint::Complaint,
    devices::{
        listing::{self, FoundDevice, Kind},
        memory::Role,
        transport::Trouble,
    },
    game::words::shell::devices::Devices,
    options::DevicesOptions,
};

pub(super) fn run(_: &DevicesOptions, context: &Context) -> Result<Answer, Complaint> {
    let words = &context.language().words().shell().devices;
    let devices = listing::connected();
    if context.json {
        let lines = devices.iter().map(|device| json!(device).to_string());
        return Ok(Answer::all(lines.collect()));
    }
    let mut lines: Vec<String> = devices
        .iter()
        .map(|device| device_line(device, words))
        .collect();
    let answers = |device: &FoundDevice| matches!(device.kind, Kind::Board | Kind::Clock);
    if !devices.iter().any(answers) {
        lines.push(words.nothing().to_owned());
    }
    Ok(Answer::all(lines))
}

fn device_line(device: &FoundDevice, words: &Devices) -> String {
    let port = &*device.name;
    let what = device.device.unwrap_or_default();
    let number = device.serial.as_deref().unwrap_or("-");
    let role = match device.role {
        Some(Role::WhiteBoard) => words.was_white_board(),
        Some(Role::BlackBoard) => words.was_black_board(),
        Some(Role::Clock) => words.was_clock(),
        None => "",
    };
    match device.kind {
        Kind::Terminal => words.keyboard().to_owned(),
        Kind::Lines => words.lines().to_owned(),
        Kind::Board => words.board(what, port, number, role),
        Kind::Clock => words.clock(what, port, number, role),
        Kind::SerialPort => match device.trouble {
            Some(Trouble::Forbidden) => words.forbidden(port),
            Some(Trouble::Busy) => words.busy(port),
            Some(Trouble::Absent | Trouble::Silent) | None => words.silent(port),
        },
    }
}
