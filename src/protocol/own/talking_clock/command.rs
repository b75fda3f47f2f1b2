//! What the talking clock can be told.
//!
//! Commands carry a number, and `DONE` or `REFUSED` repeats it; [`ClockLink`] sends one at a time.

use std::time::Duration;

use crate::{
    ascii::ascii,
    protocol::{
        DeviceEvent, Side,
        own::line,
        retransmission::{Numbered, Outcome, Retransmission},
    },
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Command {
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
            Self::Say(text) => {
                let plain = |character: &char| !character.is_ascii_control();
                let text: String = text.chars().filter(plain).collect();
                // A line is ASCII.
                let text = ascii(&text);
                (
                    "SAY",
                    text.replace(['!', '*'], "").chars().take(120).collect(),
                )
            }
        }
    }

    pub(crate) fn bytes(&self, number: u16) -> Vec<u8> {
        let (kind, words) = self.words();
        line::encode(kind, u64::from(number), &words)
    }
}

/// A command with the number its answer will repeat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NumberedCommand {
    pub(crate) number: u16,
    pub(crate) command: Command,
}

impl Numbered for NumberedCommand {
    fn number(&self) -> u16 {
        self.number
    }

    fn bytes(&self) -> Vec<u8> {
        self.command.bytes(self.number)
    }
}

/// The one conversation with the clock.
#[derive(Debug, Default)]
pub(crate) struct ClockLink {
    queue: Retransmission<NumberedCommand>,
    last: u16,
}

impl ClockLink {
    /// Newer times replace those that have not been sent yet, and so does whether they run.
    pub(crate) fn send(&mut self, command: Command) {
        if let Command::Set { .. } | Command::Stop = command {
            self.queue.forget(|waiting| {
                matches!(
                    waiting.command,
                    Command::Set { .. } | Command::Run | Command::Stop
                )
            });
        }
        self.last = self.last.wrapping_add(1);
        self.queue.send(NumberedCommand {
            number: self.last,
            command,
        });
    }

    pub(crate) fn transmit(&mut self, now: Duration) -> Option<Vec<u8>> {
        self.queue.transmit(now)
    }

    /// Takes every device event; tells what became of a command.
    pub(crate) fn hear(
        &mut self,
        event: &DeviceEvent,
        now: Duration,
    ) -> Option<Outcome<NumberedCommand>> {
        match *event {
            DeviceEvent::Done(number) => self.queue.answered(number, true, now),
            DeviceEvent::Refused(number) => self.queue.answered(number, false, now),
            DeviceEvent::Serial(_)
            | DeviceEvent::LongSerial(_)
            | DeviceEvent::BusAddress(_)
            | DeviceEvent::Trademark(_)
            | DeviceEvent::Version { .. }
            | DeviceEvent::HardwareVersion { .. }
            | DeviceEvent::Battery(_)
            | DeviceEvent::Register { .. }
            | DeviceEvent::Hello(_)
            | DeviceEvent::Key { .. }
            | DeviceEvent::Alive
            | DeviceEvent::Confused => None,
        }
    }

    pub(crate) fn tick(&mut self, now: Duration) -> Option<Outcome<NumberedCommand>> {
        self.queue.give_up(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_numbered_and_answered() {
        let mut link = ClockLink::default();
        link.send(Command::Stop);
        let bytes = link.transmit(Duration::ZERO).unwrap();
        assert!(bytes.starts_with(b"!1 STOP 1*"));
        assert_eq!(link.hear(&DeviceEvent::Done(7), Duration::ZERO), None);
        let done = Outcome::Done(NumberedCommand {
            number: 1,
            command: Command::Stop,
        });
        assert_eq!(link.hear(&DeviceEvent::Done(1), Duration::ZERO), Some(done));
    }

    #[test]
    fn what_is_said_cannot_break_the_line() {
        let bytes = Command::Say("Zug!\n*12 Cäsar…".into()).bytes(4);
        assert!(
            bytes.starts_with(b"!1 SAY 4 Zug12 Caesar...*"),
            "{}",
            String::from_utf8_lossy(&bytes)
        );
    }
}
