//! Our own talking clock and push-button box, described in `hardware/talking-clock.md`.
//!
//! The clock sends its times when they change by a second or when anything happens, a line for each press of the lever, and
//! a line for each key. A box without a clock sends presses and keys only. Commands carry a number, and `DONE` or `REFUSED`
//! repeats it; [`ClockLink`] sends one at a time.

use std::{borrow::Cow, collections::VecDeque, time::Duration};

use super::{
    ClockEvent, ClockFace, ClockReading, DeviceEvent, Event, Side,
    line::{self, Line, LineReader, Read},
    resend::{Numbered, Outcome, Resend},
};

#[derive(Debug, Default)]
pub struct Decoder {
    reader: LineReader,
    turn: Option<Side>,
    lost: usize,
    events: VecDeque<Event>,
}

impl Decoder {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn push(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match self.reader.push(byte) {
                Some(Read::Line(line)) => self.line(&line),
                Some(Read::Strange(body)) => self.events.push_back(Event::Unknown(body)),
                None => {}
            }
        }
        self.lost += self.reader.take_lost();
    }

    pub fn poll(&mut self) -> Option<Event> {
        if let Some(event) = self.events.pop_front() {
            return Some(event);
        }
        let lost = std::mem::take(&mut self.lost);
        (lost > 0).then_some(Event::Lost(lost))
    }

    fn line(&mut self, line: &Line) {
        let side = || line.word(0).and_then(Side::from_name);
        let understood = match line.kind.as_str() {
            "TIME" => reading(line).map(|reading| {
                self.events
                    .push_back(Event::Clock(ClockEvent::Reading(reading)));
                self.turn_is(reading.turn);
            }),
            "PRESS" => side().map(|side| {
                if self.turn.is_none() {
                    self.turn = Some(side);
                }
                self.turn_is(side.other());
            }),
            "FLAG" => {
                side().map(|side| self.events.push_back(Event::Clock(ClockEvent::Flag(side))))
            }
            _ => line.common().map(|event| self.events.push_back(event)),
        };
        if understood.is_none() {
            let body = line::encode(&line.kind, line.number, &line.words.join(" "));
            self.events.push_back(Event::Unknown(body));
        }
    }

    /// A press is told once, whether the press itself or the next reading arrives first or alone.
    fn turn_is(&mut self, turn: Side) {
        let before = self.turn.replace(turn);
        if before == Some(turn.other()) {
            self.events
                .push_back(Event::Clock(ClockEvent::Pressed(turn.other())));
        }
    }
}

fn reading(line: &Line) -> Option<ClockReading> {
    let face = |side: Side| {
        let time = line
            .value(side.name())?
            .parse()
            .ok()
            .filter(|&time| time <= LONGEST)?;
        let flag = line.value("flag") == Some(side.name());
        Some(ClockFace {
            time: Duration::from_millis(time),
            flag,
            ended: flag,
            per_move: false,
        })
    };
    let moves = match line.value("moves") {
        Some(moves) => Some(moves.parse().ok()?),
        None => None,
    };
    Some(ClockReading {
        left: face(Side::Left)?,
        right: face(Side::Right)?,
        running: line.value("running")? == "yes",
        turn: Side::from_name(line.value("turn")?)?,
        battery_low: false,
        moves,
    })
}

/// A hundred hours, in milliseconds: more is a mistake.
const LONGEST: u64 = 360_000_000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    Hello,
    Time,
    /// Sets both times, what a move adds, and who is to move; the clock stands afterwards.
    Set {
        left: Duration,
        right: Duration,
        bonus: Duration,
        turn: Side,
    },
    Run,
    Stop,
    Beep(Duration),
    /// Words to speak or show; a clock without a voice or display refuses.
    Say(String),
}

impl Command {
    fn words(&self) -> (&'static str, String) {
        match self {
            Self::Hello => ("ASK", "hello".into()),
            Self::Time => ("ASK", "time".into()),
            Self::Set {
                left,
                right,
                bonus,
                turn,
            } => {
                let [left, right, bonus] = [left, right, bonus].map(Duration::as_millis);
                (
                    "SET",
                    format!(
                        "left={left} right={right} bonus={bonus} turn={}",
                        turn.name()
                    ),
                )
            }
            Self::Run => ("RUN", String::new()),
            Self::Stop => ("STOP", String::new()),
            Self::Beep(length) => ("BEEP", length.as_millis().to_string()),
            Self::Say(text) => {
                let plain = |character: &char| !character.is_ascii_control();
                let text: String = text.chars().filter(plain).map(ascii).collect();
                (
                    "SAY",
                    text.replace(['!', '*'], "").chars().take(120).collect(),
                )
            }
        }
    }

    pub fn bytes(&self, number: u16) -> Vec<u8> {
        let (kind, words) = self.words();
        line::encode(kind, u64::from(number), &words)
    }
}

/// A line is ASCII; what a voice would say is kept.
fn ascii(character: char) -> Cow<'static, str> {
    Cow::Borrowed(match character {
        'ä' => "ae",
        'ö' => "oe",
        'ü' => "ue",
        'Ä' => "Ae",
        'Ö' => "Oe",
        'Ü' => "Ue",
        'ß' => "ss",
        'à' | 'â' => "a",
        'ç' => "c",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'É' => "E",
        'î' | 'ï' => "i",
        'ô' => "o",
        'ù' | 'û' => "u",
        ascii if ascii.is_ascii() => return Cow::Owned(ascii.to_string()),
        _ => "",
    })
}

/// A command with the number its answer will repeat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub number: u16,
    pub command: Command,
}

impl Numbered for Order {
    fn number(&self) -> u16 {
        self.number
    }

    fn bytes(&self) -> Vec<u8> {
        self.command.bytes(self.number)
    }
}

/// The one conversation with the clock.
#[derive(Debug, Default)]
pub struct ClockLink {
    queue: Resend<Order>,
    last: u16,
}

impl ClockLink {
    /// Newer times replace those that have not been sent yet, and so does whether they run.
    pub fn send(&mut self, command: Command) {
        if let Command::Set { .. } | Command::Stop = command {
            self.queue.forget(|waiting| {
                matches!(
                    waiting.command,
                    Command::Set { .. } | Command::Run | Command::Stop
                )
            });
        }
        self.last = self.last.wrapping_add(1);
        self.queue.send(Order {
            number: self.last,
            command,
        });
    }

    pub fn transmit(&mut self, now: Duration) -> Option<Vec<u8>> {
        self.queue.transmit(now)
    }

    pub fn deadline(&self) -> Option<Duration> {
        self.queue.deadline()
    }

    /// Takes every device event; tells what became of a command.
    pub fn hear(&mut self, event: &DeviceEvent, now: Duration) -> Option<Outcome<Order>> {
        match *event {
            DeviceEvent::Done(number) => self.queue.answered(number, true, now),
            DeviceEvent::Refused(number) => self.queue.answered(number, false, now),
            _ => None,
        }
    }

    pub fn tick(&mut self, now: Duration) -> Option<Outcome<Order>> {
        self.queue.give_up(now)
    }

    pub fn lost(&mut self) -> Vec<Outcome<Order>> {
        self.queue.lost()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(bytes: &[u8]) -> Vec<Event> {
        let mut decoder = Decoder::new();
        decoder.push(bytes);
        std::iter::from_fn(|| decoder.poll()).collect()
    }

    #[test]
    fn the_examples_of_the_page_decode() {
        let page = include_str!("../../../../hardware/talking-clock.md");
        let examples: Vec<&str> = page
            .lines()
            .map(str::trim)
            .filter(|line| line.starts_with("!1 ") && !line.ends_with("*CRC"))
            .collect();
        assert!(examples.len() >= 10);
        let commands = ["ASK", "SET", "RUN", "STOP", "BEEP", "SAY"];
        for example in &examples {
            let mut decoder = Decoder {
                turn: Some(Side::Left),
                ..Decoder::new()
            };
            decoder.push(format!("{example}\n").as_bytes());
            let event = decoder.poll();
            let command = commands
                .iter()
                .any(|kind| example.starts_with(&format!("!1 {kind} ")));
            assert_eq!(
                matches!(event, Some(Event::Unknown(_))),
                command,
                "{example}: {event:?}"
            );
            assert!(
                !matches!(event, Some(Event::Lost(_)) | None),
                "{example}: {event:?}"
            );
        }
        let time = Duration::from_secs(5400);
        let set = Command::Set {
            left: time,
            right: time,
            bonus: Duration::from_secs(30),
            turn: Side::Left,
        };
        for (number, command) in [
            (1, Command::Hello),
            (2, set),
            (3, Command::Run),
            (6, Command::Time),
        ] {
            let asked = String::from_utf8(command.bytes(number)).unwrap();
            assert!(examples.contains(&asked.trim()), "{asked}");
        }
    }

    #[test]
    fn a_press_is_told_once() {
        let time = |turn| {
            line::encode(
                "TIME",
                9,
                &format!("left=1000 right=2000 turn={turn} running=yes"),
            )
        };
        let presses = |bytes: Vec<u8>| {
            let pressed =
                |event: &Event| matches!(event, Event::Clock(ClockEvent::Pressed(Side::Left)));
            events(&bytes)
                .iter()
                .filter(|&event| pressed(event))
                .count()
        };
        let press = line::encode("PRESS", 9, "left");
        assert_eq!(
            presses([time("left"), press.clone(), time("right")].concat()),
            1
        );
        assert_eq!(
            presses([time("left"), time("right"), press.clone()].concat()),
            1
        );
        assert_eq!(presses([time("left"), time("right")].concat()), 1);
        assert_eq!(presses([press.clone(), press].concat()), 1);
    }

    #[test]
    fn orders_are_numbered_and_answered() {
        let mut link = ClockLink::default();
        link.send(Command::Stop);
        let bytes = link.transmit(Duration::ZERO).unwrap();
        assert!(bytes.starts_with(b"!1 STOP 1*"));
        assert_eq!(link.hear(&DeviceEvent::Done(7), Duration::ZERO), None);
        let done = Outcome::Done(Order {
            number: 1,
            command: Command::Stop,
        });
        assert_eq!(link.hear(&DeviceEvent::Done(1), Duration::ZERO), Some(done));
    }

    #[test]
    fn what_is_said_cannot_break_the_line() {
        let bytes = Command::Say("Zug!\n*12 Cäsar…".into()).bytes(4);
        assert!(
            bytes.starts_with(b"!1 SAY 4 Zug12 Caesar*"),
            "{}",
            String::from_utf8_lossy(&bytes)
        );
    }
}
