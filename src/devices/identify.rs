//! Finds out what is on a port by asking each kind of device in its own words, never by the port's name.

use std::time::{Duration, Instant};

use super::{
    memory::Memory,
    port::{self, Place},
    transport::{self, Transport, Trouble},
};
use crate::protocol::{
    BoardEvent, DeviceEvent, Event, Orientation,
    certabo::calibration::Calibration,
    driver::Driver,
    own::{self, talking_clock},
    registry::{Device, Ears},
};

/// How long one read waits; orders and the time are looked at in between.
pub(super) const READ: Duration = Duration::from_millis(20);

/// What was learnt about the board on a port.
#[derive(Debug)]
pub(crate) struct Before {
    /// The chips of its pieces, should it be a Certabo.
    calibration: Option<Calibration>,
    lies: Orientation,
}

impl Before {
    pub(crate) fn of(memory: &Memory, port: &str) -> Self {
        Self {
            calibration: memory.calibration(port),
            lies: memory.lies(port),
        }
    }
}

/// A device that answers.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) line: Box<dyn Transport>,
    pub(crate) driver: Driver,
    pub(crate) device: Device,
    /// Its own number; empty where it has none.
    pub(crate) serial: String,
    /// What it has said meanwhile.
    pub(crate) events: Vec<Event>,
}

impl Known {
    pub(crate) fn is_box(&self) -> bool {
        self.events.iter().any(talking_clock::is_box)
    }

    /// Kind and number: the same wherever it is plugged in, as far as the device or its cable has a number.
    pub(crate) fn identity(&self, path: &str) -> String {
        let kind = self.device.name();
        if !self.serial.is_empty() {
            return format!("{kind} {}", self.serial);
        }
        format!("{kind} {}", port::lasting_name(path))
    }
}

/// Finds out what answers there. `before` is what is known about a board on this port.
pub(crate) fn identify(place: &Place, before: Before) -> Result<Known, Trouble> {
    let first = place.device.unwrap_or(Device::ALL[0]);
    let mut line = transport::open(&place.path, first.baud())?;
    let device = match place.device {
        Some(device) => device,
        None => kind(&mut *line).ok_or(Trouble::Silent)?,
    };
    start(line, device, place, before)
}

fn kind(line: &mut dyn Transport) -> Option<Device> {
    let mut groups = Device::ALL.chunk_by(|one, next| one.baud() == next.baud());
    groups.find_map(|group| ask(line, group))
}

/// Asks all devices of one speed at once.
fn ask(line: &mut dyn Transport, devices: &[Device]) -> Option<Device> {
    line.set_speed(devices.first()?.baud());
    let probes = || devices.iter().map(|device| &device.profile().probe);
    let mut questions: Vec<Vec<u8>> = probes()
        .filter_map(|probe| probe.question)
        .map(|question| question())
        .collect();
    questions.dedup();
    let mut ears: Vec<Ears> = probes().map(|probe| (probe.ears)()).collect();
    let times = probes().map(|probe| probe.times).max()?;
    let patience = probes().map(|probe| probe.patience).max()?;
    for _ in 0..times {
        for question in &questions {
            line.write_all(question).ok()?;
        }
        let found = listen(line, patience, |bytes| {
            let mut pairs = devices.iter().zip(&mut ears);
            pairs.find_map(|(device, hears)| hears(bytes).then_some(*device))
        });
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Starts the device for good and waits until it has said who it is.
fn start(
    line: Box<dyn Transport>,
    device: Device,
    place: &Place,
    before: Before,
) -> Result<Known, Trouble> {
    let mut driver = Driver::new(device, place.lies, before.calibration, Duration::ZERO);
    if place.lies.is_none() {
        driver.presume(before.lies);
    }
    let mut known = Known {
        line,
        driver,
        device,
        serial: String::new(),
        events: Vec::new(),
    };
    known.line.set_speed(device.baud());
    for _ in 0..3 {
        for question in known.driver.start_up() {
            known
                .line
                .write_all(&question)
                .map_err(|_| Trouble::Absent)?;
        }
        let named = known.is_named_within(device.profile().answers_within);
        if named || (known.has_spoken() && !known.serial.is_empty()) {
            return Ok(known);
        }
    }
    if known.has_spoken() {
        return Ok(known);
    }
    Err(Trouble::Silent)
}

impl Known {
    /// Listens until the device has shown something and told its number, where it has one.
    fn is_named_within(&mut self, patience: Duration) -> bool {
        let abilities = &self.device.profile().abilities;
        let Self {
            line,
            driver,
            serial,
            events,
            ..
        } = self;
        let named = listen(&mut **line, patience, |bytes| {
            let heard = driver.hear(bytes, Duration::ZERO);
            for event in &heard {
                // The long number of some boards counts only where there is no other.
                let long = matches!(event, Event::Device(DeviceEvent::LongSerial(_)));
                if let Some(found) = event.serial().filter(|_| !long || serial.is_empty()) {
                    found.clone_into(serial);
                }
            }
            events.extend(heard);
            let complete = !serial.is_empty() || !abilities.serial;
            // A board that learns its pieces first shows nothing yet.
            let spoke = abilities.learns_pieces || events.iter().any(speaks);
            (complete && spoke).then_some(())
        });
        named.is_some()
    }

    fn has_spoken(&self) -> bool {
        self.events.iter().any(speaks)
    }
}

fn speaks(event: &Event) -> bool {
    match event {
        Event::Board(event) => !matches!(event, BoardEvent::Lies(_)),
        Event::Clock(_) => true,
        Event::Device(_) => {
            own::kind(event).is_some_and(|kind| kind.contains("clock") || kind.contains("box"))
        }
        Event::Unknown(_) | Event::Lost(_) => false,
    }
}

fn listen<T>(
    line: &mut dyn Transport,
    patience: Duration,
    mut hears: impl FnMut(&[u8]) -> Option<T>,
) -> Option<T> {
    let until = Instant::now() + patience;
    let mut buffer = [0; 1024];
    while Instant::now() < until {
        let count = line.read(&mut buffer, READ).ok()?;
        if count > 0
            && let Some(found) = hears(&buffer[..count])
        {
            return Some(found);
        }
    }
    None
}
