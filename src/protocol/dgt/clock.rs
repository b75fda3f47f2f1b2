//! Commands for a clock behind a DGT board.
//!
//! A command is `2B size 03 code content 00`. Times go out as plain numbers, left side first, although they come in
//! as BCD with the right side first. Answers arrive only in the update modes that include the clock. [`ClockLink`] sends
//! one command at a time; see [`Retransmission`].

use std::time::Duration;

use crate::{
    game::clock::hms::parts,
    protocol::{
        ClockEvent, Side,
        retransmission::{Numbered, Outcome, Retransmission},
    },
};

/// What the clock can be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClockCommand {
    /// Sets both times and lets one side run, or none.
    SetAndRun {
        left: Duration,
        right: Duration,
        running: Option<Side>,
        lever_toggles: bool,
    },
    /// Up to eight characters on a DGT 3000; `beep` in sixteenths of a second, up to fifteen.
    Text {
        text: String,
        beep: u8,
    },
    /// Up to six characters in seven segments, for the DGT XL.
    Segments {
        text: String,
        beep: bool,
    },
    /// Up to eleven characters on a Revelation II.
    LongText {
        text: String,
        beep: u8,
    },
    /// Beeps for so many times 64 milliseconds.
    Beep(u8),
    /// Shows the times again.
    End,
    Version,
}

impl ClockCommand {
    /// What the answer will repeat.
    pub const fn code(&self) -> u8 {
        match self {
            Self::Segments { .. } => 0x01,
            Self::End => 0x03,
            Self::Version => 0x09,
            Self::SetAndRun { .. } => 0x0a,
            Self::Beep(_) => 0x0b,
            Self::Text { .. } => 0x0c,
            Self::LongText { .. } => 0x0d,
        }
    }

    fn content(&self) -> Vec<u8> {
        match self {
            Self::SetAndRun {
                left,
                right,
                running,
                lever_toggles,
            } => {
                let runs = match running {
                    Some(Side::Left) => 1,
                    Some(Side::Right) => 2,
                    None => 4,
                };
                let toggles = if *lever_toggles { 8 } else { 0 };
                let mut content = Vec::with_capacity(7);
                content.extend(hours_minutes_seconds(*left));
                content.extend(hours_minutes_seconds(*right));
                content.push(runs | toggles);
                content
            }
            Self::Text { text, beep } => padded(text, 8).chain([(*beep).min(15)]).collect(),
            Self::LongText { text, beep } => padded(text, 11).chain([(*beep).min(15)]).collect(),
            Self::Segments { text, beep } => {
                let segments: Vec<u8> = padded(text, 6).map(segments).collect();
                let order =
                    [2, 1, 0, 5, 4, 3].map(|index| segments.get(index).copied().unwrap_or(0));
                let beep = if *beep { 0x03 } else { 0x01 };
                order.into_iter().chain([0, beep]).collect()
            }
            Self::Beep(length) => vec![length & 0x7f],
            Self::End | Self::Version => Vec::new(),
        }
    }
}

impl Numbered for ClockCommand {
    fn number(&self) -> u16 {
        u16::from(self.code())
    }

    fn bytes(&self) -> Vec<u8> {
        let content = self.content();
        // Size counts what follows it: the start byte, the code, the content and the closing zero.
        let mut bytes = vec![0x2b, content.len() as u8 + 3, 0x03, self.code()];
        bytes.extend(content);
        bytes.push(0x00);
        bytes
    }
}

/// The one conversation with the clock.
#[derive(Debug, Default)]
pub struct ClockLink {
    queue: Retransmission<ClockCommand>,
}

impl ClockLink {
    /// Newer times or texts replace those that have not been sent yet.
    pub fn send(&mut self, command: ClockCommand) {
        self.queue
            .forget(|waiting| waiting.code() == command.code());
        self.queue.send(command);
    }

    /// The bytes to write now, if any.
    pub fn transmit(&mut self, now: Duration) -> Option<Vec<u8>> {
        self.queue.transmit(now)
    }

    /// When there is something to do next.
    pub fn deadline(&self) -> Option<Duration> {
        self.queue.deadline()
    }

    /// Takes every clock event; tells what became of commands.
    pub fn hear(&mut self, event: &ClockEvent, now: Duration) -> Vec<Outcome<ClockCommand>> {
        match *event {
            ClockEvent::Ack { code, accepted, .. } => self
                .queue
                .answered(u16::from(code), accepted, now)
                .into_iter()
                .collect(),
            ClockEvent::WrongMode => {
                let code = u16::from(SET_AND_RUN);
                self.queue.answered(code, false, now).into_iter().collect()
            }
            ClockEvent::Missing => self.queue.lost(),
            ClockEvent::Reading(_)
            | ClockEvent::Pressed(_)
            | ClockEvent::Button(_)
            | ClockEvent::Ready
            | ClockEvent::Mode(_)
            | ClockEvent::Taken { .. }
            | ClockEvent::Flag(_) => Vec::new(),
        }
    }

    /// Gives up what was sent often enough.
    pub fn tick(&mut self, now: Duration) -> Option<Outcome<ClockCommand>> {
        self.queue.give_up(now)
    }
}

fn hours_minutes_seconds(time: Duration) -> [u8; 3] {
    parts(time.min(Duration::from_secs(9 * 3600 + 59 * 60 + 59))).map(|part| part as u8)
}

fn padded(text: &str, width: usize) -> impl Iterator<Item = u8> {
    text.bytes()
        .map(|byte| {
            if (0x20..0x7f).contains(&byte) {
                byte
            } else {
                b'?'
            }
        })
        .chain(std::iter::repeat(b' '))
        .take(width)
}

fn segments(character: u8) -> u8 {
    match character.to_ascii_lowercase() {
        digit @ b'0'..=b'9' => DIGITS[usize::from(digit - b'0')],
        letter @ b'a'..=b'z' => LETTERS[usize::from(letter - b'a')],
        b'-' => 0x40,
        b'_' => 0x08,
        b'=' => 0x48,
        b'?' => 0x53,
        _ => 0x00,
    }
}

const SET_AND_RUN: u8 = 0x0a;
const DIGITS: [u8; 10] = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f];
const LETTERS: [u8; 26] = [
    0x5f, 0x7c, 0x58, 0x5e, 0x7b, 0x71, 0x3d, 0x74, 0x10, 0x1e, 0x75, 0x38, 0x55, 0x54, 0x5c, 0x73,
    0x67, 0x50, 0x6d, 0x78, 0x3e, 0x2a, 0x7e, 0x64, 0x6e, 0x5b,
];

#[cfg(test)]
mod tests {
    use super::*;

    fn set(left: u64, right: u64, running: Option<Side>, lever_toggles: bool) -> ClockCommand {
        let [left, right] = [left, right].map(Duration::from_secs);
        ClockCommand::SetAndRun {
            left,
            right,
            running,
            lever_toggles,
        }
    }

    #[test]
    fn commands_have_their_documented_bytes() {
        let text = |text: &str| ClockCommand::Text {
            text: text.into(),
            beep: 0,
        };
        let segments = ClockCommand::Segments {
            text: "e2 e4 ".into(),
            beep: false,
        };
        let table = [
            (ClockCommand::Version, "2b03030900"),
            (ClockCommand::End, "2b03030300"),
            (ClockCommand::Beep(16), "2b04030b1000"),
            (
                set(300, 300, Some(Side::Left), false),
                "2b0a030a0005000005000100",
            ),
            (set(5400, 3599, None, false), "2b0a030a011e00003b3b0400"),
            (
                set(180, 180, Some(Side::Right), true),
                "2b0a030a0003000003000a00",
            ),
            (text("Hello"), "2b0c030c48656c6c6f2020200000"),
            (segments, "2b0b0301005b7b00667b000100"),
        ];
        for (command, bytes) in table {
            assert_eq!(crate::hex::encode(&command.bytes()), bytes);
        }
        assert_eq!(text("zwölf Uhr dreißig").bytes().len(), 14);
    }

    #[test]
    fn an_answer_in_the_wrong_mode_refuses_the_setting() {
        let mut link = ClockLink::default();
        let command = set(300, 300, None, true);
        link.send(command.clone());
        link.transmit(Duration::ZERO);
        let outcomes = link.hear(&ClockEvent::WrongMode, Duration::ZERO);
        assert_eq!(outcomes, [Outcome::Refused(command)]);
    }

    #[test]
    fn a_missing_clock_gives_everything_up() {
        let mut link = ClockLink::default();
        link.send(ClockCommand::End);
        link.send(ClockCommand::Beep(1));
        assert_eq!(link.hear(&ClockEvent::Missing, Duration::ZERO).len(), 2);
        assert_eq!(link.deadline(), None);
    }
}
