//! When a device is asked again, and whether it is still there; what it is asked stands in its own folder.
//!
//! Time is an argument here as well; the thread of `devices::attend` brings the bytes.

use std::{fmt, time::Duration};

use shakmaty::{ByColor, Color};

use super::{
    ClockEvent, Event, Orientation, Side,
    certabo::calibration::Calibration,
    registry::{Decoder, Device},
    retransmission::Outcome,
};

/// A device that says nothing for so long is gone.
const SILENCE: Duration = Duration::from_secs(5);
/// A pulled cable shows only when something is written.
const ASK_EVERY: Duration = Duration::from_secs(1);
/// A lost byte would be a wrong square for ever: every so many questions, everything is asked again.
const ALL_EVERY: u32 = 5;

/// The part of a driver that differs from device to device.
pub(crate) trait Drive: fmt::Debug + Send {
    /// Everything to ask after the port was opened.
    fn start_up(&mut self) -> Vec<Vec<u8>>;

    /// A short question, to see that the device is still there.
    fn ask_alive(&mut self) -> Vec<Vec<u8>>;

    /// Everything it shows, because something was lost or may have been.
    fn ask_all(&mut self) -> Vec<Vec<u8>>;

    /// What follows from an event, such as an order that was taken.
    fn hear(&mut self, _event: &Event, _now: Duration) -> Vec<Event> {
        Vec::new()
    }

    /// An order for the clock; a device without one takes none.
    fn order(&mut self, _order: DeviceOrder, _now: Duration) {}

    /// Orders to send now, and what became of older ones.
    fn due(&mut self, _now: Duration) -> Due {
        Due::default()
    }
}

/// What a driver has to write, and what has become clear without the device saying anything.
#[derive(Debug, Default)]
pub(crate) struct Due {
    pub(crate) bytes: Vec<Vec<u8>>,
    pub(crate) events: Vec<Event>,
}

/// What a clock is told, by colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum DeviceOrder {
    Set {
        times: ByColor<Duration>,
        running: Option<Color>,
        /// What a move adds, for clocks that count it themselves.
        bonus: Duration,
        white: Side,
    },
    /// To stand, or to go on for a side; with the times, for clocks that can only be set.
    Halt {
        times: ByColor<Duration>,
        running: Option<Color>,
        white: Side,
    },
    Text(String),
}

/// One device on one port.
#[derive(Debug)]
pub(crate) struct Driver {
    decoder: Decoder,
    drive: Box<dyn Drive>,
    heard: Duration,
    asks: Duration,
    asked: u32,
    lost: bool,
    /// What became clear without the device saying anything.
    due: Vec<Event>,
}

impl Driver {
    pub(crate) fn new(
        device: Device,
        lies: Option<Orientation>,
        calibration: Option<Calibration>,
        now: Duration,
    ) -> Self {
        let mut decoder = Decoder::new(device, calibration);
        if lies.is_some() {
            decoder.lies(lies);
        }
        Self {
            decoder,
            drive: (device.profile().driver)(),
            heard: now,
            asks: now + ASK_EVERY,
            asked: 0,
            lost: false,
            due: Vec::new(),
        }
    }

    /// How the board lay before. It may have been turned since, so that what it shows counts more.
    pub(crate) fn presume(&mut self, lies: Orientation) {
        self.decoder.lies(Some(lies));
        self.decoder.lies(None);
    }

    /// What a board has learnt about its pieces.
    pub(crate) fn calibration(&self) -> Option<Calibration> {
        self.decoder.calibration().cloned()
    }

    /// Everything to ask after the port was opened.
    pub(crate) fn start_up(&mut self) -> Vec<Vec<u8>> {
        self.drive.start_up()
    }

    pub(crate) fn hear(&mut self, bytes: &[u8], now: Duration) -> Vec<Event> {
        let mut events = std::mem::take(&mut self.due);
        if bytes.is_empty() {
            return events;
        }
        self.heard = now;
        self.decoder.push(bytes);
        while let Some(event) = self.decoder.poll() {
            self.lost |= matches!(event, Event::Lost(_));
            events.extend(self.drive.hear(&event, now));
            // A refusal is told once, by the order that was refused.
            if event != Event::Clock(ClockEvent::WrongMode) {
                events.push(event);
            }
        }
        events
    }

    /// What is to be written now.
    pub(crate) fn due(&mut self, now: Duration) -> Vec<Vec<u8>> {
        let mut bytes = Vec::new();
        if std::mem::take(&mut self.lost) {
            bytes.extend(self.drive.ask_all());
        }
        if now >= self.asks {
            self.asks = now + ASK_EVERY;
            self.asked += 1;
            bytes.extend(if self.asked.is_multiple_of(ALL_EVERY) {
                self.drive.ask_all()
            } else {
                self.drive.ask_alive()
            });
        }
        let due = self.drive.due(now);
        self.due.extend(due.events);
        bytes.extend(due.bytes);
        bytes
    }

    pub(crate) fn is_silent(&self, now: Duration) -> bool {
        now >= self.heard + SILENCE
    }

    pub(crate) fn order(&mut self, order: DeviceOrder, now: Duration) {
        self.drive.order(order, now);
    }
}

/// For boards that send all they see without being asked.
#[derive(Debug)]
pub(crate) struct Unasked;

impl Drive for Unasked {
    fn start_up(&mut self) -> Vec<Vec<u8>> {
        Vec::new()
    }

    fn ask_alive(&mut self) -> Vec<Vec<u8>> {
        Vec::new()
    }

    fn ask_all(&mut self) -> Vec<Vec<u8>> {
        Vec::new()
    }
}

/// The times on the left and on the right, and the side that runs.
pub(crate) fn sides(
    times: ByColor<Duration>,
    running: Option<Color>,
    white: Side,
) -> (Duration, Duration, Option<Side>) {
    let side = |color: Color| {
        if color == Color::White {
            white
        } else {
            white.other()
        }
    };
    let time = |wanted: Side| *times.get(wanted.color(white));
    (time(Side::Left), time(Side::Right), running.map(side))
}

/// A setting that the clock takes or does not take must be told; a text that it cannot show need not.
pub(crate) fn became<C: Setting>(outcome: &Outcome<C>) -> Option<Event> {
    Some(Event::Clock(match outcome {
        Outcome::Refused(command) | Outcome::GaveUp(command) if command.is_setting() => {
            ClockEvent::WrongMode
        }
        Outcome::Refused(_) | Outcome::GaveUp(_) => return None,
        Outcome::Done(command) => ClockEvent::Taken {
            counts_bonus: command.sets()?,
        },
    }))
}

/// A command of which some kinds set the times.
pub(crate) trait Setting {
    fn is_setting(&self) -> bool;
    /// Whether times were set on a clock that counts a move's bonus by itself.
    fn sets(&self) -> Option<bool>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{BoardEvent, own::line};

    #[test]
    fn how_a_board_lay_is_presumed_until_it_shows_otherwise() {
        let mut driver = Driver::new(Device::Tactile, None, None, Duration::ZERO);
        driver.presume(Orientation::Turned);
        let mut shown = |squares: &str| {
            let line = line::encode("BOARD", 1, squares);
            let events = driver.hear(&line, Duration::ZERO).into_iter();
            let mut boards = events.filter_map(|event| match event {
                Event::Board(BoardEvent::Placement(board)) => Some(board.to_string()),
                _ => None,
            });
            boards.next()
        };
        let empty = ".".repeat(56);
        let king = shown(&format!("...k....{empty}"));
        assert_eq!(king.as_deref(), Some("8/8/8/8/8/8/8/4k3"));
        let (black, white) = ("rnbqkbnrpppppppp", "PPPPPPPPRNBQKBNR");
        let start = shown(&format!("{black}{}{white}", ".".repeat(32)));
        assert_eq!(start, Some(shakmaty::Board::new().to_string()));
        let king = shown(&format!("...k....{empty}"));
        assert_eq!(king.as_deref(), Some("3k4/8/8/8/8/8/8/8"));
    }
}
