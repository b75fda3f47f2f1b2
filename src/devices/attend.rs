//! The thread that keeps one line: it identifies the device, reads, asks and carries orders, and waits when the device is gone.

use std::{
    collections::HashSet,
    sync::{
        Arc, Mutex,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use super::{
    identify::{Before, Known, READ, identify},
    memory::Memory,
    port::{self, Place},
    transport::Trouble,
};
use crate::protocol::{BoardEvent, Event, driver::DeviceOrder, registry::Device};

/// How long to wait before an absent device is looked for again.
const AGAIN: Duration = Duration::from_secs(1);

/// What became known of a port.
#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) path: String,
    pub(crate) what: What,
}

#[derive(Debug)]
pub(crate) enum What {
    /// A device answers, for the first time or again; orders for it go here.
    Answers {
        device: Device,
        /// Kind and number: the same wherever it is plugged in.
        identity: String,
        /// Buttons and keys, without times.
        box_only: bool,
        orders: Sender<DeviceOrder>,
    },
    Says(Event),
    Gone,
    Trouble(Trouble),
}

/// Keeps this port until nobody listens any more.
pub(crate) fn attend(place: Place, memory: Memory, send: impl Fn(Report) -> bool + Send + 'static) {
    thread::spawn(move || keep(&place, &memory, true, &send));
}

/// Looks for devices on all ports that something is plugged into.
pub(crate) fn search(
    memory: Memory,
    except: Vec<String>,
    send: impl Fn(Report) -> bool + Send + Clone + 'static,
) {
    let attended: Arc<Mutex<HashSet<String>>> = Arc::new(Mutex::new(except.into_iter().collect()));
    thread::spawn(move || {
        loop {
            for plugged in port::plugged() {
                let fresh = attended
                    .lock()
                    .is_ok_and(|mut attended| attended.insert(plugged.path.clone()));
                if !fresh {
                    continue;
                }
                let (send, memory, attended) =
                    (send.clone(), memory.clone(), Arc::clone(&attended));
                thread::spawn(move || {
                    keep(&Place::new(&plugged.path), &memory, false, &send);
                    if let Ok(mut attended) = attended.lock() {
                        attended.remove(&plugged.path);
                    }
                });
            }
            thread::sleep(2 * AGAIN);
        }
    });
}

/// A port that was asked for is waited for; one that was only found is left when it is gone.
fn keep(
    place: &Place,
    memory: &Memory,
    asked_for: bool,
    send: &(impl Fn(Report) -> bool + ?Sized),
) {
    let report = |what| {
        send(Report {
            path: place.path.clone(),
            what,
        })
    };
    let mut reported = None;
    let mut place = place.clone();
    loop {
        let name = port::lasting_name(&place.path);
        match identify(&place, Before::of(memory, &name)) {
            Ok(known) => {
                reported = None;
                // Whatever comes back on this port is asked in its own words at once.
                place.device = Some(known.device);
                let (sender, orders) = mpsc::channel();
                let answers = What::Answers {
                    device: known.device,
                    identity: known.identity(&place.path),
                    box_only: known.is_box(),
                    orders: sender,
                };
                if !report(answers) || !run(known, &orders, &name, memory, &report) {
                    return;
                }
                if !report(What::Gone) {
                    return;
                }
                if !asked_for {
                    return;
                }
            }
            Err(trouble) => {
                if reported.replace(trouble) != Some(trouble) && !report(What::Trouble(trouble)) {
                    return;
                }
                if !asked_for && trouble == Trouble::Absent {
                    return;
                }
                let patience = if asked_for { AGAIN } else { 10 * AGAIN };
                thread::sleep(patience);
            }
        }
    }
}

/// Reads until the device is gone; false when nobody listens any more.
fn run(
    known: Known,
    orders: &Receiver<DeviceOrder>,
    name: &str,
    memory: &Memory,
    report: &dyn Fn(What) -> bool,
) -> bool {
    let Known {
        mut line,
        mut driver,
        events,
        ..
    } = known;
    let began = Instant::now();
    let mut learnt = driver.calibration();
    let says = |event: Event| {
        if let Event::Board(BoardEvent::Lies(lies)) = event {
            memory.keep_lies(name, lies);
        }
        report(What::Says(event))
    };
    for event in events {
        if !says(event) {
            return false;
        }
    }
    let mut buffer = [0; 1024];
    loop {
        let Ok(count) = line.read(&mut buffer, READ) else {
            return true;
        };
        let now = began.elapsed();
        for event in driver.hear(&buffer[..count], now) {
            if !says(event) {
                return false;
            }
        }
        while let Ok(order) = orders.try_recv() {
            driver.order(order, now);
        }
        for bytes in driver.due(now) {
            if line.write_all(&bytes).is_err() {
                return true;
            }
        }
        if driver.is_silent(now) {
            return true;
        }
        // Another set of pieces is learnt anew.
        let knows = driver.calibration();
        if knows != learnt
            && let Some(calibration) = &knows
        {
            memory.keep_calibration(name, calibration);
            learnt = knows;
        }
    }
}
