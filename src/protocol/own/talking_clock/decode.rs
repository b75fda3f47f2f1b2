//! What the talking clock and the push-button box say, as described in `hardware/talking-clock.md`.
//!
//! The clock sends its times when they change by a second or when anything happens, a line for each press of the lever, and
//! a line for each key. A box without a clock sends presses and keys only.

use std::{collections::VecDeque, time::Duration};

use crate::protocol::{
    ClockEvent, ClockFace, ClockReading, Event, Orientation, Side,
    own::line::{self, Line, LineReader, Read},
    registry::Decode,
};

#[derive(Debug, Default)]
pub(crate) struct Decoder {
    reader: LineReader,
    turn: Option<Side>,
    lost: usize,
    events: VecDeque<Event>,
}

impl Decode for Decoder {
    fn push(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match self.reader.push(byte) {
                Some(Read::Line(line)) => self.line(&line),
                Some(Read::Strange(body)) => self.events.push_back(Event::Unknown(body)),
                None => {}
            }
        }
        self.lost += self.reader.take_lost();
    }

    fn poll(&mut self) -> Option<Event> {
        if let Some(event) = self.events.pop_front() {
            return Some(event);
        }
        let lost = std::mem::take(&mut self.lost);
        (lost > 0).then_some(Event::Lost(lost))
    }

    fn lies(&mut self, _orientation: Option<Orientation>) {}
}

impl Decoder {
    pub(crate) fn new() -> Self {
        Self::default()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::own::talking_clock::command::Command;

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
}
