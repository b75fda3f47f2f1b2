//! What a device must be asked, and when: at the start, to see that it is still there, and when something was lost.
//!
//! Time is an argument here as well; the thread of `attend` brings the bytes.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::protocol::{
    ClockEvent, DeviceEvent, Event, Orientation, Side,
    any::{Decoder, Device},
    certabo_calibration::Calibration,
    chesslink,
    dgt_clock::{ClockCommand, ClockLink as DgtClock},
    dgt_command::{self, Command},
    resend::Outcome,
    tactile,
    talking_clock::{ClockLink as OwnClock, Command as OwnCommand},
};

/// A device that says nothing for so long is gone.
const SILENCE: Duration = Duration::from_secs(5);
/// A pulled cable shows only when something is written.
const ASK_EVERY: Duration = Duration::from_secs(1);
/// A lost byte would be a wrong square for ever: everything is asked again now and then.
const ALL_EVERY: u32 = 5;
/// How long a text stays on a clock before its times are shown again.
const TEXT_STAYS: Duration = Duration::from_secs(4);

#[derive(Debug)]
pub struct Driver {
    device: Device,
    decoder: Decoder,
    heard: Duration,
    asks: Duration,
    asked: u32,
    lost: bool,
    number: u16,
    dgt_clock: DgtClock,
    own_clock: OwnClock,
    text_until: Option<Duration>,
    /// Of the clock behind a DGT board: a first one has seven segments, a second one letters.
    clock_version: Option<(u8, u8)>,
    clock_asked: bool,
    has_times: bool,
    /// What became clear without the device saying anything.
    told: Vec<Event>,
}

/// What a clock is told, by side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    Set {
        times: ByColor<Duration>,
        running: Option<Color>,
        /// What a move adds, for clocks that count it themselves.
        bonus: Duration,
        white: Side,
    },
    /// To stand, or to go on for a side; with what it shows, for clocks that can only be set.
    Halt {
        times: ByColor<Duration>,
        running: Option<Color>,
        white: Side,
    },
    Text(String),
}

impl Driver {
    pub fn new(
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
            device,
            decoder,
            heard: now,
            asks: now + ASK_EVERY,
            asked: 0,
            lost: false,
            number: 100,
            dgt_clock: DgtClock::default(),
            own_clock: OwnClock::default(),
            text_until: None,
            clock_version: None,
            clock_asked: false,
            has_times: false,
            told: Vec::new(),
        }
    }

    /// How the board lay before. It may have been turned since, so that what it shows counts more.
    pub fn presume(&mut self, lies: Orientation) {
        self.decoder.lies(Some(lies));
        self.decoder.lies(None);
    }

    pub const fn device(&self) -> Device {
        self.device
    }

    /// What a Certabo board has learnt about its pieces.
    pub fn calibration(&self) -> Option<Calibration> {
        match &self.decoder {
            Decoder::Certabo(decoder) => decoder.calibration().cloned(),
            _ => None,
        }
    }

    /// Everything to ask after the port was opened.
    pub fn start_up(&mut self) -> Vec<Vec<u8>> {
        match self.device {
            Device::Dgt => {
                let commands = dgt_command::START_UP
                    .into_iter()
                    .chain([Command::LongSerial]);
                commands.map(|command| vec![command.byte()]).collect()
            }
            Device::ChessLink => {
                let normal = Orientation::Normal;
                let commands = chesslink::START_UP.iter();
                commands.map(|command| command.bytes(normal)).collect()
            }
            Device::Certabo | Device::Sentio => Vec::new(),
            Device::Tactile => vec![self.ask_tactile(false), self.ask_tactile(true)],
            Device::TalkingClock => vec![
                self.ask_clock(OwnCommand::Hello),
                self.ask_clock(OwnCommand::Time),
            ],
        }
    }

    pub fn hear(&mut self, bytes: &[u8], now: Duration) -> Vec<Event> {
        let mut events = std::mem::take(&mut self.told);
        if bytes.is_empty() {
            return events;
        }
        self.heard = now;
        self.decoder.push(bytes);
        while let Some(event) = self.decoder.poll() {
            match &event {
                Event::Lost(_) => self.lost = true,
                Event::Clock(clock) => {
                    self.learn_clock(clock);
                    let outcomes = self.dgt_clock.hear(clock, now);
                    events.extend(outcomes.iter().filter_map(became));
                }
                Event::Device(device) => {
                    let outcome = self.own_clock.hear(device, now);
                    events.extend(outcome.as_ref().and_then(became));
                }
                _ => {}
            }
            // A refusal is told once, by the queue.
            if event != Event::Clock(ClockEvent::WrongMode) {
                events.push(event);
            }
        }
        events
    }

    /// What is to be written now.
    pub fn due(&mut self, now: Duration) -> Vec<Vec<u8>> {
        let mut bytes = Vec::new();
        if std::mem::take(&mut self.lost) {
            bytes.extend(self.ask_all());
        }
        if now >= self.asks {
            self.asks = now + ASK_EVERY;
            self.asked += 1;
            bytes.extend(if self.asked.is_multiple_of(ALL_EVERY) {
                self.ask_all()
            } else {
                self.ask_alive()
            });
        }
        if self.text_until.is_some_and(|until| now >= until) {
            self.text_until = None;
            self.dgt_clock.send(ClockCommand::End);
        }
        let given_up = self.dgt_clock.tick(now);
        self.told.extend(given_up.as_ref().and_then(became));
        let given_up = self.own_clock.tick(now);
        self.told.extend(given_up.as_ref().and_then(became));
        bytes.extend(self.dgt_clock.transmit(now));
        bytes.extend(self.own_clock.transmit(now));
        bytes
    }

    pub fn is_silent(&self, now: Duration) -> bool {
        now >= self.heard + SILENCE
    }

    pub fn order(&mut self, order: Order, now: Duration) {
        match (self.device, order) {
            (
                Device::Dgt,
                Order::Set {
                    times,
                    running,
                    white,
                    ..
                },
            )
            | (
                Device::Dgt,
                Order::Halt {
                    times,
                    running,
                    white,
                },
            ) => {
                let (left, right, running) = sides(times, running, white);
                self.dgt_clock.send(ClockCommand::SetAndRun {
                    left,
                    right,
                    running,
                    lever_toggles: true,
                });
                // Some clocks go on showing what they showed before; a text has its own end.
                if self.text_until.is_none() {
                    self.dgt_clock.send(ClockCommand::End);
                }
            }
            (Device::Dgt, Order::Text(text)) => {
                self.text_until = Some(now + TEXT_STAYS);
                self.dgt_clock.send(match self.clock_version {
                    Some((1, _)) => ClockCommand::Segments { text, beep: false },
                    _ => ClockCommand::Text { text, beep: 0 },
                });
            }
            (Device::TalkingClock, Order::Halt { running, .. }) => {
                self.own_clock.send(match running {
                    Some(_) => OwnCommand::Run,
                    None => OwnCommand::Stop,
                });
            }
            (
                Device::TalkingClock,
                Order::Set {
                    times,
                    running,
                    bonus,
                    white,
                },
            ) => {
                let (left, right, running) = sides(times, running, white);
                let turn = running.unwrap_or(white);
                self.own_clock.send(OwnCommand::Set {
                    left,
                    right,
                    bonus,
                    turn,
                });
                if running.is_some() {
                    self.own_clock.send(OwnCommand::Run);
                }
            }
            (Device::TalkingClock, Order::Text(text)) => self.own_clock.send(OwnCommand::Say(text)),
            _ => {}
        }
    }

    /// Once a clock shows itself it is asked which one it is.
    fn learn_clock(&mut self, event: &ClockEvent) {
        self.has_times |= matches!(event, ClockEvent::Reading(_));
        match event {
            ClockEvent::Reading(_)
                if self.device == Device::Dgt
                    && !std::mem::replace(&mut self.clock_asked, true) =>
            {
                self.dgt_clock.send(ClockCommand::Version);
            }
            ClockEvent::Ack {
                version: Some(version),
                ..
            } => self.clock_version = Some(*version),
            ClockEvent::Missing => self.clock_asked = false,
            _ => {}
        }
    }

    fn ask_alive(&mut self) -> Vec<Vec<u8>> {
        match self.device {
            Device::Dgt => vec![vec![Command::Serial.byte()]],
            Device::ChessLink => vec![chesslink::Command::Status.bytes(Orientation::Normal)],
            Device::Certabo | Device::Sentio => Vec::new(),
            Device::Tactile => vec![self.ask_tactile(false)],
            // A box has no times to tell.
            Device::TalkingClock => vec![self.ask_clock(if self.has_times {
                OwnCommand::Time
            } else {
                OwnCommand::Hello
            })],
        }
    }

    fn ask_all(&mut self) -> Vec<Vec<u8>> {
        match self.device {
            Device::Dgt => vec![vec![Command::Board.byte()]],
            Device::Tactile => vec![self.ask_tactile(true)],
            _ => self.ask_alive(),
        }
    }

    /// Questions are numbered apart from the orders of the queue, whose answers are waited for.
    fn next_number(&mut self) -> u16 {
        self.number = 100 + (self.number - 99) % 30_000;
        30_000 + self.number
    }

    fn ask_tactile(&mut self, board: bool) -> Vec<u8> {
        let number = self.next_number();
        let ask = if board {
            tactile::Command::Board
        } else {
            tactile::Command::Hello
        };
        ask.bytes(number)
    }

    fn ask_clock(&mut self, command: OwnCommand) -> Vec<u8> {
        let number = self.next_number();
        command.bytes(number)
    }
}

fn sides(
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
fn became<C: Setting>(outcome: &Outcome<C>) -> Option<Event> {
    Some(Event::Clock(match outcome {
        Outcome::Refused(command) | Outcome::GaveUp(command) if command.is_setting() => {
            ClockEvent::WrongMode
        }
        Outcome::Done(command) => ClockEvent::Taken {
            counts_bonus: command.sets()?,
        },
        _ => return None,
    }))
}

trait Setting {
    fn is_setting(&self) -> bool;
    /// Whether times were set on a clock that counts a move's bonus by itself.
    fn sets(&self) -> Option<bool>;
}

impl Setting for ClockCommand {
    fn is_setting(&self) -> bool {
        matches!(self, Self::SetAndRun { .. })
    }

    fn sets(&self) -> Option<bool> {
        self.is_setting().then_some(false)
    }
}

impl Setting for crate::protocol::talking_clock::Order {
    fn is_setting(&self) -> bool {
        matches!(
            self.command,
            OwnCommand::Set { .. } | OwnCommand::Run | OwnCommand::Stop
        )
    }

    fn sets(&self) -> Option<bool> {
        matches!(self.command, OwnCommand::Set { .. }).then_some(true)
    }
}

/// A device's own number, if this event tells it.
pub fn serial_of(event: &Event) -> Option<String> {
    let Event::Device(event) = event else {
        return None;
    };
    match event {
        DeviceEvent::Serial(serial) | DeviceEvent::LongSerial(serial) => Some(serial.clone()),
        DeviceEvent::Hello(words) => words
            .iter()
            .find(|(key, _)| key == "serial")
            .map(|(_, serial)| serial.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{BoardEvent, line};

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
