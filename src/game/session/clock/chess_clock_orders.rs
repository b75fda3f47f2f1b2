//! What the chess clock on the table is told.
//!
//! To stand in a pause, to show what the arbiter decides, and what a move adds where it does not count that by itself. Whether it obeys
//! is heard from it, and told where people must do it by hand.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::chess_clock::{Counts, Ordered, Timepiece};
use crate::game::session::{Output, Session, Shown};
use crate::game::{
    clock::reading::Reading,
    journal::entry::Entry,
    language::announcement::{AboutChessClock, Announcement},
};

/// What the chess clock is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClockOrder {
    Set {
        times: ByColor<Duration>,
        running: Option<Color>,
    },
    /// To stand; with what it shows, for clocks that can only be set.
    Stop(ByColor<Duration>),
    /// To go on for this side.
    Run(ByColor<Duration>, Color),
    /// A move for the display, or for the clock's own voice.
    Text { letters: String, words: String },
}

/// The last order that was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::game::session) enum Wanted {
    Set,
    Stop,
    Run,
}

impl Session {
    pub(super) fn order_clock(&mut self, order: ClockOrder, at: Duration) {
        let Some(clock) = &mut self.clock.device else {
            return;
        };
        clock.wanted = match &order {
            ClockOrder::Set { .. } => Some(Wanted::Set),
            ClockOrder::Stop(_) => Some(Wanted::Stop),
            ClockOrder::Run(..) => Some(Wanted::Run),
            ClockOrder::Text { .. } => clock.wanted,
        };
        if let ClockOrder::Set { times, running } = order {
            clock.ordered = Some(Ordered { times, running, at });
            clock.shown = clock.shown.map(|shown| clock.as_ordered(shown, at));
        }
        match order {
            ClockOrder::Stop(_) | ClockOrder::Set { running: None, .. } => clock.halted = true,
            ClockOrder::Run(..)
            | ClockOrder::Set {
                running: Some(_), ..
            } => clock.halted = false,
            ClockOrder::Text { .. } => {}
        }
        self.outputs.push(Output::Clock(order));
    }

    /// After every input: the chess clock follows a pause and its end.
    pub(in crate::game::session) fn lead_clock(&mut self, paused_before: bool, at: Duration) {
        let paused = self.game.interruption.pause.is_some();
        let Some(shown) = self.shown().filter(|_| paused != paused_before) else {
            return;
        };
        let halted = self.clock.device.as_ref().is_some_and(|clock| clock.halted);
        if paused && shown.running && !halted {
            self.order_clock(ClockOrder::Stop(shown.times), at);
        }
        let Some(clock) = &self.game.clocks.own else {
            return;
        };
        if let (false, true, Some(side)) = (paused, halted, clock.running()) {
            let ours = clock.remaining(at);
            if !shown.running {
                self.read_off(at);
            }
            let times = if shown.running { ours } else { shown.times };
            self.order_clock(ClockOrder::Run(times, side), at);
        }
    }

    /// Ours was started by a word; the one on the table is to run as well.
    pub(in crate::game::session) fn start_chess_clock(&mut self, side: Color, at: Duration) {
        if let Some(shown) = self.shown().filter(|shown| !shown.running) {
            self.order_clock(ClockOrder::Run(shown.times, side), at);
        }
    }

    /// Before people change a time: what the chess clock shows is where they start from.
    pub(in crate::game::session) fn read_off(&mut self, at: Duration) {
        if let Some(shown) = self.shown() {
            let reading = Reading::from(shown.times);
            self.enter(Entry::Clock { reading }, at);
        }
    }

    /// With `--set-clock`: to the time control at the beginning, and to what counts in a game that goes on, so that it is led from here
    /// again. A delay cannot be led from outside.
    pub(in crate::game::session) fn lead_from_here(&mut self, at: Duration) {
        let (Some(control), Some(shown)) = (self.game.agreement.control(), self.shown()) else {
            return;
        };
        if control.waits() {
            return self.clock_refused();
        }
        let order = if self.game.sheet.plies().is_empty() && !shown.running {
            let times = ByColor::new_with(|_| control.initial());
            let running = None;
            ClockOrder::Set { times, running }
        } else {
            let (times, running) = (shown.times, shown.running.then_some(shown.turn));
            ClockOrder::Set { times, running }
        };
        // It was set, not stopped: whoever starts it goes on.
        let halted = self.clock.device.as_ref().is_some_and(|clock| clock.halted);
        self.order_clock(order, at);
        if let Some(clock) = &mut self.clock.device {
            clock.halted = halted;
        }
    }

    /// The chess clock is set as the arbiter decides; in a pause it stands.
    pub(in crate::game::session) fn set_chess_clock(&mut self, at: Duration) {
        let Some(shown) = self.shown() else { return };
        let runs = shown.running
            && self.game.interruption.pause.is_none()
            && self.game.outcome.ending.is_none();
        if let Some(times) = self
            .game
            .clocks
            .own
            .as_ref()
            .map(|clock| clock.remaining(at))
        {
            let running = runs.then_some(shown.turn);
            self.order_clock(ClockOrder::Set { times, running }, at);
        }
    }

    /// What the clocks show after this press. A clock that was set from here counts down and nothing else: what the time control
    /// gives besides is added, and the clock is told.
    pub(in crate::game::session) fn after_press(
        &mut self,
        by: Color,
        shown: Shown,
        at: Duration,
    ) -> Reading {
        let as_shown = Reading::from(shown.times);
        let (Some(counts), Some(control), Some(ours)) = (
            self.clock.counts,
            self.game.agreement.control(),
            &self.game.clocks.own,
        ) else {
            return as_shown;
        };
        let given = if counts.bonus {
            control.period(0).bonus.increment()
        } else {
            Duration::ZERO
        };
        let mut clock = ours.clone();
        for side in Color::ALL {
            let own = if side == by { given } else { Duration::ZERO };
            clock.set(side, shown.times.get(side).saturating_sub(own), at);
        }
        clock.press(by, at);
        let times = clock.remaining(at);
        if times != shown.times && shown.turn != by {
            let running = shown.running.then_some(shown.turn);
            self.order_clock(ClockOrder::Set { times, running }, at);
        }
        Reading::from(times)
    }

    /// A clock that only counts down what it was set to has missed what was added while it was away: ours has not.
    pub(in crate::game::session) fn catches_up(&self, shown: Shown, at: Duration) -> Shown {
        match (self.clock.counts, &self.game.clocks.own) {
            (Some(Counts { bonus: false }), Some(clock)) => Shown {
                times: clock.remaining(at),
                ..shown
            },
            _ => shown,
        }
    }

    pub(in crate::game::session) fn tell_what_was_missed(&mut self, shown: Shown, at: Duration) {
        if self.clock.counts == Some(Counts { bonus: false }) {
            let (times, running) = (shown.times, shown.running.then_some(shown.turn));
            self.order_clock(ClockOrder::Set { times, running }, at);
        }
    }

    pub(in crate::game::session) fn clock_refused(&mut self) {
        let Some(clock) = &mut self.clock.device else {
            return;
        };
        // Whoever does not take orders keeps its own time.
        self.clock.counts = None;
        clock.ordered = None;
        let said = match clock.wanted.take() {
            Some(Wanted::Stop) => {
                clock.halted = false;
                Announcement::ChessClock(AboutChessClock::NotStopped)
            }
            Some(Wanted::Run) => Announcement::ChessClock(AboutChessClock::NotStarted),
            Some(Wanted::Set) | None => {
                clock.halted = false;
                Announcement::ChessClock(AboutChessClock::Refuses)
            }
        };
        self.mention(said);
    }

    /// The clock stands because it was told to in a pause.
    pub(in crate::game::session) fn clock_obeys(&mut self, shown: Shown) {
        let stopped = |clock: &mut Timepiece| {
            let stands = clock.wanted == Some(Wanted::Stop) && !shown.running;
            stands.then(|| clock.wanted = None).is_some()
        };
        if self.clock.device.as_mut().is_some_and(stopped) {
            self.mention(AboutChessClock::Stands);
        }
    }
}
