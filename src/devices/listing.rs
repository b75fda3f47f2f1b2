//! What is connected: the keyboard, and on each port whatever answers when it is asked.

use std::{io::IsTerminal, thread};

use serde::Serialize;

use super::{
    identify::{Before, identify},
    memory::{Memory, Role},
    port::{self, Place, Plugged},
    transport::Trouble,
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct FoundDevice {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    /// What answers there, by the names of `decode`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) device: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) product: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) serial: Option<String>,
    /// What it was for the last time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) role: Option<Role>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) trouble: Option<Trouble>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    Terminal,
    Lines,
    Board,
    Clock,
    /// A port on which nothing that we know has answered.
    SerialPort,
}

/// Asks on all ports at once; a silent one takes some seconds.
pub(crate) fn connected() -> Vec<FoundDevice> {
    let (kind, name) = if std::io::stdin().is_terminal() {
        (Kind::Terminal, "keyboard")
    } else {
        (Kind::Lines, "standard input")
    };
    let memory = Memory::open();
    let asking: Vec<_> = port::plugged()
        .into_iter()
        .map(|plugged| {
            let memory = memory.clone();
            thread::spawn(move || ask(plugged, &memory))
        })
        .collect();
    let answers = asking.into_iter().filter_map(|thread| thread.join().ok());
    let keyboard = FoundDevice {
        kind,
        name: name.to_owned(),
        device: None,
        product: None,
        serial: None,
        role: None,
        trouble: None,
    };
    std::iter::once(keyboard).chain(answers).collect()
}

fn ask(plugged: Plugged, memory: &Memory) -> FoundDevice {
    let place = Place::new(&plugged.path);
    let mut device = FoundDevice {
        kind: Kind::SerialPort,
        name: plugged.path.clone(),
        device: None,
        product: plugged.product,
        serial: plugged.serial,
        role: None,
        trouble: None,
    };
    match identify(
        &place,
        Before::of(memory, &port::lasting_name(&plugged.path)),
    ) {
        Ok(known) => {
            device.kind = if known.device.has_board() {
                Kind::Board
            } else {
                Kind::Clock
            };
            device.device = Some(known.device.name());
            device.role = memory.role(&known.identity(&plugged.path));
            if !known.serial.is_empty() {
                device.serial = Some(known.serial);
            }
        }
        Err(trouble) => device.trouble = Some(trouble),
    }
    device
}
