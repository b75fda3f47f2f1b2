//! The talking clock: exact arithmetic on the moments handed in, nothing ticks by itself.
//!
//! A clock runs for one side since a moment; what it shows is computed when asked. A press gives the increment, counts
//! the move and, when the period's moves are complete, adds the next period. A clock without a control is the analogue one with
//! raised dots: it shows what a person last said of it.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::control::{Bonus, TimeControl};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    sides: ByColor<Side>,
    running: Option<Running>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Side {
    /// At the last press, stop or adjustment.
    remaining: Duration,
    used: Duration,
    period: usize,
    moves: u32,
    fallen: bool,
    /// The arbiter has set this side's time after so many moves: what was given for them before is in it.
    settled: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Running {
    side: Color,
    since: Duration,
    /// Delay not yet consumed when it was started, so that a pause does not give it anew.
    delay: Duration,
    /// What this move has used before the last pause, for Bronstein.
    spent: Duration,
}

impl Clock {
    pub fn new(control: TimeControl) -> Self {
        let side = Side {
            remaining: control.initial(),
            used: Duration::ZERO,
            period: 0,
            moves: 0,
            fallen: false,
            settled: 0,
        };
        Self {
            control,
            sides: ByColor {
                white: side,
                black: side,
            },
            running: None,
        }
    }

    pub fn running(&self) -> Option<Color> {
        self.running.map(|running| running.side)
    }

    pub(crate) fn remaining(&self, at: Duration) -> ByColor<Duration> {
        ByColor::new_with(|color| {
            let side = self.sides.get(color);
            side.remaining.saturating_sub(self.burnt(color, at))
        })
    }

    /// Thinking time since the start of the game, delays included.
    pub fn used(&self, at: Duration) -> ByColor<Duration> {
        ByColor::new_with(|color| self.sides.get(color).used + self.elapsed(color, at))
    }

    /// Moves completed by a press.
    pub fn moves(&self) -> ByColor<u32> {
        self.sides.as_ref().map(|side| side.moves)
    }

    pub fn fallen(&self) -> ByColor<bool> {
        self.sides.as_ref().map(|side| side.fallen)
    }

    /// The period in which this side plays, counted from zero.
    pub(crate) fn period(&self, side: Color) -> usize {
        self.sides.get(side).period
    }

    /// No period follows this side's.
    pub(crate) fn is_in_last_period(&self, side: Color) -> bool {
        self.control.is_last(self.period(side))
    }

    /// What a move brings this side now.
    pub(crate) fn bonus(&self, side: Color) -> Duration {
        self.control.period(self.period(side)).bonus.amount()
    }

    /// Each move brings both sides this from now on.
    pub(crate) fn introduce_increment(&mut self, time: Duration) {
        self.control = self.control.clone().with_increment(time);
    }

    /// The next move of this side is the first of its next period; in the last one nothing changes.
    pub(crate) fn begin_next_period(&mut self, side: Color, at: Duration) {
        let held = self.pause(at);
        let control = &self.control;
        let own = self.sides.get_mut(side);
        if !control.is_last(own.period) {
            own.period += 1;
            own.remaining += control.period(own.period).time;
            own.moves = own.moves.max(moves_until(control, own.period));
            own.fallen = false;
            own.settled = own.moves;
        }
        if let Some(held) = held {
            self.resume(held, at);
        }
    }

    /// When the running side reaches `threshold`, if nobody presses before.
    pub fn reaches(&self, threshold: Duration) -> Option<Duration> {
        let running = self.running?;
        let side = self.sides.get(running.side);
        (!side.fallen)
            .then(|| running.since + running.delay + side.remaining.saturating_sub(threshold))
    }

    pub fn start(&mut self, side: Color, at: Duration) {
        self.stop(at);
        self.running = Some(self.fresh(side, at));
    }

    /// `side` has pressed: the move is complete, the other clock runs.
    pub fn press(&mut self, side: Color, at: Duration) {
        let spent = self.elapsed(side, at) + self.spent_before(side);
        // Out of turn: the clock of the other one ran, and there is nothing to give.
        let ran = self.running() != Some(side.other());
        self.stop(at);
        let before = *self.sides.get(side);
        self.count(side, spent);
        let own = self.sides.get_mut(side);
        if !ran && own.period == before.period {
            own.remaining = before.remaining;
            own.settled = own.moves;
        }
        self.running = Some(self.fresh(side.other(), at));
    }

    /// A move is complete, whoever's clock runs: it counts for the time control, with what it adds.
    pub fn count(&mut self, side: Color, spent: Duration) {
        let control = &self.control;
        let own = self.sides.get_mut(side);
        own.moves += 1;
        if !own.fallen {
            let period = control.period(own.period);
            if let Bonus::Bronstein(limit) = period.bonus {
                own.remaining += spent.min(limit);
            }
            if !control.is_last(own.period) && own.moves >= moves_until(control, own.period + 1) {
                own.period += 1;
                own.remaining += control.period(own.period).time;
            }
            own.remaining += control.period(own.period).bonus.increment();
        }
    }

    /// Both clocks stand; `resume` goes on where they were.
    pub fn stop(&mut self, at: Duration) {
        let Some(running) = self.running.take() else {
            return;
        };
        let burnt = self.burnt_by(running, at);
        let elapsed = at.saturating_sub(running.since);
        let side = self.sides.get_mut(running.side);
        side.remaining = side.remaining.saturating_sub(burnt);
        side.used += elapsed;
    }

    /// Stops and tells how to go on.
    pub fn pause(&mut self, at: Duration) -> Option<Held> {
        let running = self.running?;
        let held = Held {
            side: running.side,
            delay: running
                .delay
                .saturating_sub(at.saturating_sub(running.since)),
            spent: running.spent + at.saturating_sub(running.since),
        };
        self.stop(at);
        Some(held)
    }

    pub fn resume(&mut self, held: Held, at: Duration) {
        self.running = Some(Running {
            side: held.side,
            since: at,
            delay: held.delay,
            spent: held.spent,
        });
    }

    /// The arbiter, or a clock that is the better witness, says what is left.
    pub fn set(&mut self, side: Color, remaining: Duration, at: Duration) {
        let held = self.pause(at);
        let own = self.sides.get_mut(side);
        own.remaining = remaining;
        own.fallen = own.fallen && remaining.is_zero();
        if let Some(held) = held {
            self.resume(held, at);
        }
    }

    /// The arbiter says what is left, whatever is taken back later.
    pub fn adjust(&mut self, side: Color, remaining: Duration, at: Duration) {
        self.set(side, remaining, at);
        let own = self.sides.get_mut(side);
        own.settled = own.moves;
    }

    /// The last press of `side` is taken back: the counter (7.1), a period that it opened and its increment.
    pub(crate) fn take_back_press(&mut self, side: Color) {
        let control = &self.control;
        let own = self.sides.get_mut(side);
        let Some(moves) = own.moves.checked_sub(1) else {
            return;
        };
        own.moves = moves;
        let mut given = control.period(own.period).bonus.increment();
        if let Some(before) = own.period.checked_sub(1)
            && moves < moves_until(control, own.period)
        {
            given += control.period(own.period).time;
            own.period = before;
        }
        if moves >= own.settled {
            own.remaining = own.remaining.saturating_sub(given);
        }
    }

    /// Halted for `side` at the beginning of a move.
    pub(crate) fn held_for(&self, side: Color) -> Held {
        let fresh = self.fresh(side, Duration::ZERO);
        Held {
            side,
            delay: fresh.delay,
            spent: Duration::ZERO,
        }
    }

    /// The flag of `side` has fallen; its clock stands at zero.
    pub fn flag(&mut self, side: Color, at: Duration) {
        self.stop(at);
        let own = self.sides.get_mut(side);
        own.remaining = Duration::ZERO;
        own.fallen = true;
    }

    fn fresh(&self, side: Color, at: Duration) -> Running {
        let delay = match self.control.period(self.sides.get(side).period).bonus {
            Bonus::Delay(delay) => delay,
            Bonus::None | Bonus::Increment(_) | Bonus::Bronstein(_) => Duration::ZERO,
        };
        Running {
            side,
            since: at,
            delay,
            spent: Duration::ZERO,
        }
    }

    fn elapsed(&self, color: Color, at: Duration) -> Duration {
        match self.running {
            Some(running) if running.side == color => at.saturating_sub(running.since),
            _ => Duration::ZERO,
        }
    }

    fn spent_before(&self, color: Color) -> Duration {
        match self.running {
            Some(running) if running.side == color => running.spent,
            _ => Duration::ZERO,
        }
    }

    fn burnt(&self, color: Color, at: Duration) -> Duration {
        match self.running {
            Some(running) if running.side == color => self.burnt_by(running, at),
            _ => Duration::ZERO,
        }
    }

    fn burnt_by(&self, running: Running, at: Duration) -> Duration {
        at.saturating_sub(running.since)
            .saturating_sub(running.delay)
    }
}

/// A clock that was halted in the middle of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    pub side: Color,
    delay: Duration,
    spent: Duration,
}

/// Moves from the start of the game until this period begins.
fn moves_until(control: &TimeControl, period: usize) -> u32 {
    (0..period)
        .filter_map(|index| control.period(index).moves)
        .map(|moves| moves.get())
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(control: &str) -> Clock {
        Clock::new(control.parse().unwrap())
    }

    fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    const S: u64 = 1000;

    #[test]
    fn fischer_to_the_millisecond() {
        let mut clock = clock("3+2");
        clock.start(Color::White, ms(0));
        clock.press(Color::White, ms(1_234));
        assert_eq!(
            clock.remaining(ms(1_234)).white,
            ms(182 * S - 1_234 + 2 * S)
        );
        clock.press(Color::Black, ms(5_000));
        assert_eq!(
            clock.remaining(ms(5_000)).black,
            ms(182 * S - 3_766 + 2 * S)
        );
        assert_eq!(clock.used(ms(6_000)).white, ms(2_234));
        assert_eq!(clock.moves(), ByColor { white: 1, black: 1 });
    }

    #[test]
    fn delay_burns_nothing_and_survives_a_pause() {
        let mut clock = clock("5d10");
        clock.start(Color::White, ms(0));
        assert_eq!(clock.remaining(ms(10 * S)).white, ms(300 * S));
        assert_eq!(clock.remaining(ms(11 * S)).white, ms(299 * S));
        let held = clock.pause(ms(4 * S)).unwrap();
        clock.resume(held, ms(100 * S));
        assert_eq!(clock.remaining(ms(106 * S)).white, ms(300 * S));
        assert_eq!(clock.remaining(ms(107 * S)).white, ms(299 * S));
    }

    #[test]
    fn bronstein_gives_back_what_was_used_and_no_more() {
        let mut clock = clock("5b10");
        clock.start(Color::White, ms(0));
        clock.press(Color::White, ms(4 * S));
        assert_eq!(clock.remaining(ms(4 * S)).white, ms(300 * S));
        clock.press(Color::Black, ms(24 * S));
        assert_eq!(clock.remaining(ms(24 * S)).black, ms(290 * S));
        assert_eq!(clock.remaining(ms(30 * S)).white, ms(294 * S));
    }

    #[test]
    fn the_second_period_comes_with_its_last_move() {
        let mut clock = clock("2/1:1+30");
        clock.start(Color::White, ms(0));
        for (side, at) in [(Color::White, 10), (Color::Black, 20), (Color::White, 30)] {
            clock.press(side, ms(at * S));
        }
        assert_eq!(
            clock.remaining(ms(30 * S)).white,
            ms(40 * S + 60 * S + 30 * S)
        );
        assert_eq!(clock.remaining(ms(30 * S)).black, ms(50 * S));
    }

    #[test]
    fn a_press_taken_back_takes_its_time_with_it() {
        let mut clock = clock("2/1:1+30");
        clock.start(Color::White, ms(0));
        for (side, at) in [(Color::White, 10), (Color::Black, 20)] {
            clock.press(side, ms(at * S));
        }
        let before = clock.remaining(ms(20 * S)).white;
        clock.press(Color::White, ms(20 * S));
        clock.take_back_press(Color::White);
        assert_eq!(clock.remaining(ms(20 * S)).white, before);
        assert_eq!(clock.moves().white, 1);
        // The control comes when its moves are really there.
        clock.press(Color::White, ms(20 * S));
        assert_eq!(clock.remaining(ms(20 * S)).white, before + ms(90 * S));
    }

    #[test]
    fn bronstein_counts_the_time_before_a_pause() {
        let mut clock = clock("5b10");
        clock.start(Color::White, ms(0));
        let held = clock.pause(ms(6 * S)).unwrap();
        clock.resume(held, ms(100 * S));
        clock.press(Color::White, ms(102 * S));
        assert_eq!(clock.remaining(ms(102 * S)).white, ms(300 * S));
    }

    #[test]
    fn the_flag_falls_when_it_must() {
        let mut clock = clock("1");
        clock.start(Color::White, ms(0));
        assert_eq!(clock.reaches(Duration::ZERO), Some(ms(60 * S)));
        clock.flag(Color::White, ms(60 * S));
        assert_eq!(clock.remaining(ms(70 * S)).white, Duration::ZERO);
        assert!(clock.fallen().white);
        assert_eq!(clock.running(), None);
        clock.set(Color::White, ms(30 * S), ms(80 * S));
        assert!(!clock.fallen().white);
    }
}
