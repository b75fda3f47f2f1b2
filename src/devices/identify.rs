//! What is on this port? Nobody is guessed by the name or the order of ports: each kind of device is asked in its own words.
//!
//! The board that must not get strange bytes is asked first; the ones that speak by themselves need only be listened to.

use std::time::{Duration, Instant};

use super::{
    driver::{Driver, serial_of},
    memory::Memory,
    port::{self, Place, Port, Trouble},
};
use crate::protocol::{
    BoardEvent, DeviceEvent, Event, Orientation,
    any::Device,
    certabo_calibration::Calibration,
    certabo_line::{Line, LineReader},
    chesslink, dgt_command,
};

/// What was learnt about the board on a port.
#[derive(Debug)]
pub struct Before {
    /// The chips of its pieces, should it be a Certabo.
    calibration: Option<Calibration>,
    lies: Orientation,
}

impl Before {
    pub fn of(memory: &Memory, port: &str) -> Self {
        Self {
            calibration: memory.calibration(port),
            lies: memory.lies(port),
        }
    }
}

/// A device that answers.
#[derive(Debug)]
pub struct Known {
    pub port: Port,
    pub driver: Driver,
    pub device: Device,
    /// Its own number; empty where it has none.
    pub serial: String,
    /// What it has said meanwhile.
    pub events: Vec<Event>,
}

impl Known {
    pub fn is_box(&self) -> bool {
        self.events.iter().any(|event| {
            matches!(event, Event::Device(DeviceEvent::Hello(words))
                if words.iter().any(|(key, kind)| key == "device" && kind == "button-box"))
        })
    }

    /// Kind and number: the same wherever it is plugged in, as far as the device or its cable has a number.
    pub fn identity(&self, path: &str) -> String {
        let kind = self.device.name();
        if !self.serial.is_empty() {
            return format!("{kind} {}", self.serial);
        }
        format!("{kind} {}", port::lasting_name(path))
    }
}

/// Finds out what answers there. `before` is what is known about a board on this port.
pub fn identify(place: &Place, before: Before) -> Result<Known, Trouble> {
    let first = place.device.unwrap_or(Device::Dgt);
    let mut port = Port::open(&place.path, first.baud())?;
    let device = match place.device {
        Some(device) => device,
        None => kind(&mut port).ok_or(Trouble::Silent)?,
    };
    start(port, device, place, before)
}

fn kind(port: &mut Port) -> Option<Device> {
    asks_dgt(port)
        .or_else(|| listens_at_38400(port))
        .or_else(|| asks_own(port))
}

fn asks_dgt(port: &mut Port) -> Option<Device> {
    port.set_speed(Device::Dgt.baud());
    let mut driver = Driver::new(Device::Dgt, None, None, Duration::ZERO);
    for _ in 0..2 {
        port.write(&[dgt_command::Command::Version.byte()]).ok()?;
        let answers = |event: &Event| {
            matches!(
                event,
                Event::Device(DeviceEvent::Version { .. }) | Event::Board(_) | Event::Clock(_)
            )
        };
        let found = listen(port, Duration::from_millis(700), |bytes| {
            driver
                .hear(bytes, Duration::ZERO)
                .iter()
                .any(answers)
                .then_some(Device::Dgt)
        });
        if found.is_some() {
            return found;
        }
    }
    None
}

fn listens_at_38400(port: &mut Port) -> Option<Device> {
    port.set_speed(Device::ChessLink.baud());
    port.write(&chesslink::Command::Version.bytes(Orientation::Normal))
        .ok()?;
    let mut link = Driver::new(Device::ChessLink, None, None, Duration::ZERO);
    let mut lines = LineReader::default();
    listen(port, Duration::from_millis(1200), |bytes| {
        let answers = |event: &Event| {
            matches!(
                event,
                Event::Device(DeviceEvent::Version { .. }) | Event::Board(_)
            )
        };
        if link.hear(bytes, Duration::ZERO).iter().any(answers) {
            return Some(Device::ChessLink);
        }
        let lines = bytes.iter().flat_map(|&byte| lines.push(byte)).flatten();
        lines.into_iter().find_map(|line| match line {
            Line::Chips(_) => Some(Device::Certabo),
            Line::Ranks(_) => Some(Device::Sentio),
            Line::Acknowledged | Line::Damaged(_) => None,
        })
    })
}

/// Opening the port restarts many small boards: they say hello by themselves, or when asked again.
fn asks_own(port: &mut Port) -> Option<Device> {
    port.set_speed(Device::Tactile.baud());
    let mut driver = Driver::new(Device::Tactile, None, None, Duration::ZERO);
    for _ in 0..4 {
        for question in driver.start_up().iter().take(1) {
            port.write(question).ok()?;
        }
        let found = listen(port, Duration::from_millis(800), |bytes| {
            let events = driver.hear(bytes, Duration::ZERO);
            events.iter().find_map(own_kind)
        });
        if found.is_some() {
            return found;
        }
    }
    None
}

fn own_kind(event: &Event) -> Option<Device> {
    let Event::Device(DeviceEvent::Hello(words)) = event else {
        return None;
    };
    let (_, kind) = words.iter().find(|(key, _)| key == "device")?;
    match kind.as_str() {
        "tactile-board" => Some(Device::Tactile),
        "talking-clock" | "button-box" => Some(Device::TalkingClock),
        _ => None,
    }
}

/// Starts the device for good and waits until it has said who it is.
fn start(mut port: Port, device: Device, place: &Place, before: Before) -> Result<Known, Trouble> {
    port.set_speed(device.baud());
    let mut driver = Driver::new(device, place.lies, before.calibration, Duration::ZERO);
    if place.lies.is_none() {
        driver.presume(before.lies);
    }
    let mut events: Vec<Event> = Vec::new();
    let mut serial = String::new();
    for _ in 0..3 {
        for question in driver.start_up() {
            port.write(&question).map_err(|_| Trouble::Absent)?;
        }
        let patience = match device {
            Device::Tactile | Device::TalkingClock => Duration::from_millis(1200),
            _ => Duration::from_millis(800),
        };
        let named = listen(&mut port, patience, |bytes| {
            let heard = driver.hear(bytes, Duration::ZERO);
            for event in &heard {
                // The long number of some boards counts only where there is no other.
                let long = matches!(event, Event::Device(DeviceEvent::LongSerial(_)));
                if let Some(found) = serial_of(event).filter(|_| !long || serial.is_empty()) {
                    serial = found;
                }
            }
            let complete = !serial.is_empty() || !has_number(device);
            let spoke = heard.iter().any(speaks) || events.iter().any(speaks);
            events.extend(heard);
            // A Certabo board has to learn its pieces before it shows anything.
            let lines = device == Device::Certabo && !bytes.is_empty();
            (complete && (spoke || lines)).then_some(())
        });
        if named.is_some() || (events.iter().any(speaks) && !serial.is_empty()) {
            return Ok(Known {
                port,
                driver,
                device,
                serial,
                events,
            });
        }
    }
    if events.iter().any(speaks) {
        return Ok(Known {
            port,
            driver,
            device,
            serial,
            events,
        });
    }
    Err(Trouble::Silent)
}

const fn has_number(device: Device) -> bool {
    matches!(device, Device::Dgt | Device::Tactile | Device::TalkingClock)
}

fn speaks(event: &Event) -> bool {
    match event {
        Event::Board(event) => !matches!(event, BoardEvent::Lies(_)),
        Event::Clock(_) => true,
        Event::Device(DeviceEvent::Hello(words)) => words
            .iter()
            .any(|(key, kind)| key == "device" && (kind.contains("clock") || kind.contains("box"))),
        _ => false,
    }
}

fn listen<T>(
    port: &mut Port,
    patience: Duration,
    mut hears: impl FnMut(&[u8]) -> Option<T>,
) -> Option<T> {
    let until = Instant::now() + patience;
    while Instant::now() < until {
        let bytes = port.read().ok()?;
        if !bytes.is_empty()
            && let Some(found) = hears(&bytes)
        {
            return Some(found);
        }
    }
    None
}
