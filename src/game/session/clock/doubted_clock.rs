//! A chess clock that shows what it cannot show: it does not count until it does again, or the arbiter has said what counts.
//!
//! Its levers are still heard. A clock that was set from here and comes back reset gets its times again.

use std::time::Duration;

use shakmaty::ByColor;

use super::chess_clock::{Counts, Shown, Timepiece};
use crate::game::session::{ClockOrder, Session};
use crate::game::{
    clock::{plausible::Course, reading::Reading},
    journal::entry::{Entry, Presence},
    language::announcement::{AboutChessClock, DeviceNews, Instrument},
};

/// Moves that may have been made while the clock was away.
const UNSEEN_MOVES: u32 = 10;

impl Session {
    /// Whether anything is known that the chess clock must fit.
    pub(super) fn has_begun(&self, at: Duration) -> bool {
        let used = |clock: &crate::game::clock::game_clock::Clock| clock.used(at);
        let own = self.game.clocks.own.as_ref();
        own.is_some_and(|own| used(own) != ByColor::default())
            || own.is_some() && !self.game.sheet.plies().is_empty()
    }

    /// Whether this reading counts. What is done about it where it does not is done here.
    pub(super) fn is_believed(&mut self, shown: Shown, at: Duration) -> bool {
        let Some(course) = self.course(shown, at) else {
            self.tell_presence();
            return true;
        };
        let Some(clock) = &self.clock.device else {
            return false;
        };
        let fits = |course: Course| match clock.doubted {
            true => course.agrees(),
            false => course.is_possible(),
        };
        let displayed = clock.display.map(|before| Course { before, ..course });
        let mut courses = [Some(course), displayed].into_iter().flatten();
        let believed =
            courses.any(|course| fits(course) || clock.presumed && fits(course.swapped()));
        match (believed, clock.doubted) {
            (true, true) => self.believe_again(),
            (true, false) => self.tell_presence(),
            (false, true) => {}
            (false, false) if clock.shown.is_none() && self.clock.counts.is_some() => {
                self.give_times_back(at);
                return true;
            }
            (false, false) => self.doubt(at),
        }
        believed
    }

    /// From what is known to what it shows now. None where people may be setting it.
    fn course(&self, shown: Shown, at: Duration) -> Option<Course> {
        let clock = self.clock.device.as_ref()?;
        let own = self.game.clocks.own.as_ref()?;
        let first = clock.shown.is_none();
        let paused = self.game.interruption.pause.is_some();
        let free = paused && !first && !clock.doubted || self.game.outcome.ending.is_some();
        // One that counts down only gets our times in any case.
        let told = first && clock.back && self.clock.counts == Some(Counts { bonus: false });
        if free || told || clock.ordered.is_some() || !self.has_begun(at) {
            return None;
        }
        let control = self.game.agreement.control()?;
        let side = self.game.turn();
        let next_period = control.period(own.period(side) + 1).time;
        let moves = if first { UNSEEN_MOVES } else { 2 };
        let (before, passed) = match clock.shown {
            Some(before) => (before.times, Some(at.saturating_sub(clock.looked))),
            None => {
                let away = clock.back.then(|| at.saturating_sub(self.clock.lost_at));
                (own.remaining(at), away)
            }
        };
        Some(Course {
            before,
            now: shown.times,
            passed,
            added: own.bonus(side) * moves + next_period,
        })
    }

    fn doubt(&mut self, at: Duration) {
        let Some(clock) = &mut self.clock.device else {
            return;
        };
        clock.doubted = true;
        let before = clock.shown.take();
        clock.display = None;
        let (name, presumed) = (clock.name.clone(), clock.presumed);
        if let Some(before) = before {
            // Ours goes on from the last reading that could be.
            let entry = Entry::ClockDevice {
                is: Presence::Lost,
                name,
                clock: Some(Reading::from(before.times)),
                running: before.running.then_some(before.turn),
                presumed,
            };
            self.enter(entry, at);
        }
        self.say(AboutChessClock::Doubtful);
    }

    fn believe_again(&mut self) {
        if let Some(clock) = &mut self.clock.device {
            (clock.doubted, clock.back) = (false, true);
            clock.announces = Some(Presence::Back);
        }
        self.tell_presence();
    }

    /// That it is there and counts is said when it is known that it can.
    fn tell_presence(&mut self) {
        let announces = |clock: &mut Timepiece| clock.announces.take();
        if let Some(is) = self.clock.device.as_mut().and_then(announces) {
            let what = Instrument::Clock;
            self.tell(DeviceNews { what, is });
        }
    }

    fn give_times_back(&mut self, at: Duration) {
        let Some(own) = &self.game.clocks.own else {
            return;
        };
        let running = own
            .running()
            .filter(|_| self.game.interruption.pause.is_none());
        let times = own.remaining(at);
        if let Some(clock) = &mut self.clock.device {
            clock.announces = None;
        }
        self.order_clock(ClockOrder::Set { times, running }, at);
        self.mention(AboutChessClock::GivenBack);
    }
}
