//! What the talking clock is asked, and the orders for it.

use std::time::Duration;

use super::command::{ClockLink, Command, NumberedCommand};
use crate::protocol::{
    ClockEvent, Event,
    driver::{DeviceOrder, Drive, Due, Setting, became, sides},
    own::Questions,
};

#[derive(Debug, Default)]
pub(super) struct Driver {
    questions: Questions,
    clock: ClockLink,
    has_times: bool,
}

impl Drive for Driver {
    fn start_up(&mut self) -> Vec<Vec<u8>> {
        [Command::Hello, Command::Time]
            .map(|command| command.bytes(self.questions.next()))
            .into()
    }

    fn ask_alive(&mut self) -> Vec<Vec<u8>> {
        // A box has no times to tell.
        let question = if self.has_times {
            Command::Time
        } else {
            Command::Hello
        };
        vec![question.bytes(self.questions.next())]
    }

    fn ask_all(&mut self) -> Vec<Vec<u8>> {
        self.ask_alive()
    }

    fn hear(&mut self, event: &Event, now: Duration) -> Vec<Event> {
        self.has_times |= matches!(event, Event::Clock(ClockEvent::Reading(_)));
        let Event::Device(event) = event else {
            return Vec::new();
        };
        let outcome = self.clock.hear(event, now);
        outcome.as_ref().and_then(became).into_iter().collect()
    }

    fn order(&mut self, order: DeviceOrder, _now: Duration) {
        match order {
            DeviceOrder::Set {
                times,
                running,
                bonus,
                white,
            } => {
                let (left, right, running) = sides(times, running, white);
                self.clock.send(Command::Set {
                    left,
                    right,
                    bonus,
                    turn: running.unwrap_or(white),
                });
                if running.is_some() {
                    self.clock.send(Command::Run);
                }
            }
            DeviceOrder::Halt { running, .. } => self.clock.send(match running {
                Some(_) => Command::Run,
                None => Command::Stop,
            }),
            DeviceOrder::Text(text) => self.clock.send(Command::Say(text)),
        }
    }

    fn due(&mut self, now: Duration) -> Due {
        let given_up = self.clock.tick(now);
        Due {
            events: given_up.as_ref().and_then(became).into_iter().collect(),
            bytes: self.clock.transmit(now).into_iter().collect(),
        }
    }
}

impl Setting for NumberedCommand {
    fn is_setting(&self) -> bool {
        match self.command {
            Command::Set { .. } | Command::Run | Command::Stop => true,
            Command::Hello | Command::Time | Command::Say(_) => false,
        }
    }

    fn sets(&self) -> Option<bool> {
        matches!(self.command, Command::Set { .. }).then_some(true)
    }
}
