//! One command at a time: wait for its answer, send it again, and in the end give up.
//!
//! Clocks take one command at a time and sometimes lose one. The queue keeps the rest back, compares every answer with
//! what was sent, and never lets a dead clock block the game: after the third silent sending the command is given up.
//! A late echo of an earlier answer must not count for a new command of the same kind, so such a command waits until
//! the echoes have passed.

use std::{collections::VecDeque, time::Duration};

/// A command that can stand in the queue.
pub trait Numbered {
    /// What the answer will repeat.
    fn number(&self) -> u16;
    fn bytes(&self) -> Vec<u8>;
}

#[derive(Debug)]
pub(crate) struct Retransmission<C> {
    waiting: VecDeque<C>,
    sent: Option<Sent<C>>,
    echo: Option<(u16, Duration)>,
}

#[derive(Debug)]
struct Sent<C> {
    command: C,
    times: u32,
    again_at: Duration,
}

/// What became of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome<C> {
    Done(C),
    Refused(C),
    GaveUp(C),
}

impl<C> Default for Retransmission<C> {
    fn default() -> Self {
        Self {
            waiting: VecDeque::new(),
            sent: None,
            echo: None,
        }
    }
}

impl<C: Numbered> Retransmission<C> {
    pub(crate) fn send(&mut self, command: C) {
        self.waiting.push_back(command);
    }

    /// Takes back what is waiting and has been overtaken.
    pub(crate) fn forget(&mut self, overtaken: impl Fn(&C) -> bool) {
        self.waiting.retain(|command| !overtaken(command));
    }

    /// The bytes to write now, if any; call again whenever [`Retransmission::deadline`] has passed.
    pub(crate) fn transmit(&mut self, now: Duration) -> Option<Vec<u8>> {
        // What a newer command of its kind has overtaken is not sent again.
        let overtaken = |sent: &mut Sent<C>| {
            let number = sent.command.number();
            let newer = self
                .waiting
                .iter()
                .any(|waiting| waiting.number() == number);
            newer && now >= sent.again_at
        };
        self.sent.take_if(overtaken);
        if let Some(sent) = &mut self.sent {
            if now < sent.again_at || sent.times >= SENDINGS {
                return None;
            }
            sent.times += 1;
            sent.again_at = now + PATIENCE;
            return Some(sent.command.bytes());
        }
        if self.held_until().is_some_and(|until| now < until) {
            return None;
        }
        let command = self.waiting.pop_front()?;
        let bytes = command.bytes();
        self.sent = Some(Sent {
            command,
            times: 1,
            again_at: now + PATIENCE,
        });
        Some(bytes)
    }

    /// The moment at which [`Retransmission::transmit`] or [`Retransmission::give_up`] will have something to do.
    pub(crate) fn deadline(&self) -> Option<Duration> {
        match &self.sent {
            Some(sent) => Some(sent.again_at),
            None if self.waiting.is_empty() => None,
            None => Some(self.held_until().unwrap_or_default()),
        }
    }

    /// An answer has come. One that does not belong to the command under way is ignored.
    pub(crate) fn answered(
        &mut self,
        number: u16,
        accepted: bool,
        now: Duration,
    ) -> Option<Outcome<C>> {
        let sent = self.sent.take_if(|sent| sent.command.number() == number)?;
        self.echo = Some((number, now + ECHO));
        Some(if accepted {
            Outcome::Done(sent.command)
        } else {
            Outcome::Refused(sent.command)
        })
    }

    /// Gives the command up that has been sent often enough.
    pub(crate) fn give_up(&mut self, now: Duration) -> Option<Outcome<C>> {
        let spent = |sent: &mut Sent<C>| sent.times >= SENDINGS && now >= sent.again_at;
        self.sent
            .take_if(spent)
            .map(|sent| Outcome::GaveUp(sent.command))
    }

    /// The device is gone: everything waiting is given up at once.
    pub(crate) fn lost(&mut self) -> Vec<Outcome<C>> {
        let sent = self.sent.take().map(|sent| sent.command);
        sent.into_iter()
            .chain(self.waiting.drain(..))
            .map(Outcome::GaveUp)
            .collect()
    }

    fn held_until(&self) -> Option<Duration> {
        let (number, until) = self.echo?;
        (self.waiting.front()?.number() == number).then_some(until)
    }
}

const PATIENCE: Duration = Duration::from_secs(2);
const ECHO: Duration = Duration::from_secs(1);
const SENDINGS: u32 = 3;

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Knock(u16);

    impl Numbered for Knock {
        fn number(&self) -> u16 {
            self.0
        }

        fn bytes(&self) -> Vec<u8> {
            vec![self.0 as u8]
        }
    }

    fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn the_second_command_waits_for_the_first_answer() {
        let mut queue = Retransmission::default();
        queue.send(Knock(1));
        queue.send(Knock(2));
        assert_eq!(queue.transmit(s(0)), Some(vec![1]));
        assert_eq!(queue.transmit(s(1)), None);
        assert_eq!(queue.answered(9, true, s(1)), None);
        assert_eq!(queue.answered(1, true, s(1)), Some(Outcome::Done(Knock(1))));
        assert_eq!(queue.transmit(s(1)), Some(vec![2]));
        assert_eq!(
            queue.answered(2, false, s(1)),
            Some(Outcome::Refused(Knock(2)))
        );
        assert_eq!(queue.deadline(), None);
    }

    #[test]
    fn silence_is_answered_by_three_sendings_and_then_given_up() {
        let mut queue = Retransmission::default();
        queue.send(Knock(1));
        let sendings = (0..20)
            .filter(|&second| queue.transmit(s(second)).is_some())
            .count();
        assert_eq!(sendings, 3);
        assert_eq!(queue.give_up(s(5)), None);
        assert_eq!(queue.give_up(s(6)), Some(Outcome::GaveUp(Knock(1))));
        assert_eq!(queue.deadline(), None);
    }

    #[test]
    fn the_same_command_waits_until_echoes_have_passed() {
        let mut queue = Retransmission::default();
        queue.send(Knock(1));
        queue.send(Knock(1));
        queue.transmit(s(0));
        queue.answered(1, true, s(1));
        assert_eq!(queue.transmit(s(1)), None);
        assert_eq!(queue.deadline(), Some(s(2)));
        assert_eq!(queue.answered(1, true, s(1)), None);
        assert_eq!(queue.transmit(s(2)), Some(vec![1]));
    }

    #[test]
    fn what_was_overtaken_is_never_sent() {
        let mut queue = Retransmission::default();
        queue.send(Knock(1));
        queue.transmit(s(0));
        queue.send(Knock(2));
        queue.forget(|knock| *knock == Knock(2));
        queue.send(Knock(3));
        queue.answered(1, true, s(1));
        assert_eq!(queue.transmit(s(1)), Some(vec![3]));
    }

    #[test]
    fn an_unanswered_command_gives_way_to_a_newer_one() {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        struct Set(u8);

        impl Numbered for Set {
            fn number(&self) -> u16 {
                10
            }

            fn bytes(&self) -> Vec<u8> {
                vec![self.0]
            }
        }

        let mut queue = Retransmission::default();
        queue.send(Set(1));
        assert_eq!(queue.transmit(s(0)), Some(vec![1]));
        queue.send(Set(2));
        assert_eq!(queue.transmit(s(1)), None);
        assert_eq!(queue.transmit(s(2)), Some(vec![2]));
        assert_eq!(queue.answered(10, true, s(2)), Some(Outcome::Done(Set(2))));
    }

    #[test]
    fn a_lost_clock_blocks_nothing() {
        let mut queue = Retransmission::default();
        queue.send(Knock(1));
        queue.send(Knock(2));
        queue.transmit(s(0));
        assert_eq!(queue.lost().len(), 2);
        assert_eq!(queue.deadline(), None);
    }
}
