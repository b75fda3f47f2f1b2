//! What a DGT board is asked, and the orders for the clock behind it.

use std::time::Duration;

use super::{
    clock::{ClockCommand, ClockLink},
    command::{self, Command},
};
use crate::protocol::{
    ClockEvent, Event,
    driver::{DeviceOrder, Drive, Due, Setting, became, sides},
};

/// How long a text stays on a clock before its times are shown again.
const TEXT_STAYS: Duration = Duration::from_secs(4);

#[derive(Debug, Default)]
pub(super) struct Driver {
    clock: ClockLink,
    text_until: Option<Duration>,
    /// A first version has seven segments, a second one letters.
    clock_version: Option<(u8, u8)>,
    version_asked: bool,
}

impl Drive for Driver {
    fn start_up(&mut self) -> Vec<Vec<u8>> {
        let commands = command::START_UP.into_iter().chain([Command::LongSerial]);
        commands.map(|command| vec![command.byte()]).collect()
    }

    fn ask_alive(&mut self) -> Vec<Vec<u8>> {
        vec![vec![Command::Serial.byte()]]
    }

    fn ask_all(&mut self) -> Vec<Vec<u8>> {
        vec![vec![Command::Board.byte()]]
    }

    fn hear(&mut self, event: &Event, now: Duration) -> Vec<Event> {
        let Event::Clock(event) = event else {
            return Vec::new();
        };
        self.learn_clock(event);
        let outcomes = self.clock.hear(event, now);
        outcomes.iter().filter_map(became).collect()
    }

    fn order(&mut self, order: DeviceOrder, now: Duration) {
        match order {
            DeviceOrder::Set {
                times,
                running,
                white,
                bonus: _, // the program adds it and sets the clock anew
            }
            | DeviceOrder::Halt {
                times,
                running,
                white,
            } => {
                let (left, right, running) = sides(times, running, white);
                self.clock.send(ClockCommand::SetAndRun {
                    left,
                    right,
                    running,
                    lever_toggles: true,
                });
                // Some clocks go on showing what they showed before; a text has its own end.
                if self.text_until.is_none() {
                    self.clock.send(ClockCommand::End);
                }
            }
            DeviceOrder::Text(text) => {
                self.text_until = Some(now + TEXT_STAYS);
                self.clock.send(match self.clock_version {
                    Some((1, _)) => ClockCommand::Segments { text, beep: false },
                    _ => ClockCommand::Text { text, beep: 0 },
                });
            }
        }
    }

    fn due(&mut self, now: Duration) -> Due {
        if self.text_until.is_some_and(|until| now >= until) {
            self.text_until = None;
            self.clock.send(ClockCommand::End);
        }
        let given_up = self.clock.tick(now);
        Due {
            events: given_up.as_ref().and_then(became).into_iter().collect(),
            bytes: self.clock.transmit(now).into_iter().collect(),
        }
    }
}

impl Driver {
    /// Once a clock shows itself it is asked which one it is.
    fn learn_clock(&mut self, event: &ClockEvent) {
        match event {
            ClockEvent::Reading(_) if !std::mem::replace(&mut self.version_asked, true) => {
                self.clock.send(ClockCommand::Version);
            }
            ClockEvent::Ack {
                version: Some(version),
                ..
            } => self.clock_version = Some(*version),
            ClockEvent::Missing => self.version_asked = false,
            ClockEvent::Reading(_)
            | ClockEvent::Pressed(_)
            | ClockEvent::Button(_)
            | ClockEvent::Ack { .. }
            | ClockEvent::Ready
            | ClockEvent::Mode(_)
            | ClockEvent::WrongMode
            | ClockEvent::Taken { .. }
            | ClockEvent::Flag(_) => {}
        }
    }
}

impl Setting for ClockCommand {
    fn is_setting(&self) -> bool {
        matches!(self, Self::SetAndRun { .. })
    }

    fn sets(&self) -> Option<bool> {
        self.is_setting().then_some(false)
    }
}
