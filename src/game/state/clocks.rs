//! The clocks as the journal knows them: our own, a chess clock on the table, an analogue one that people read off.

use std::{collections::BTreeMap, time::Duration};

use shakmaty::{ByColor, Color};

use super::{ClockSource, Game, scoresheet::Ply};
use crate::game::{
    clock::{
        control::TimeControl,
        game_clock::{Clock, Held},
        reading::Reading,
    },
    journal::entry::{Presence, Witness},
    laws::agreement::ClockKind,
};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Clocks {
    /// Our own; beside a chess clock it only follows.
    pub own: Option<Clock>,
    /// What was last read off the analogue clock.
    pub told: ByColor<Option<ToldTime>>,
    /// Clocks that the arbiter set, by hand or as a penalty: after which half-move, whose, and to what.
    pub set: Vec<(usize, Color, Duration)>,
    /// When the clock was last written to the journal.
    pub written: Duration,
    /// A chess clock is on the table and binding (6.10).
    pub external: bool,
    /// It is not clear which of its times is whose, nor which of ours since ours went on from them.
    pub sides_presumed: bool,
    /// So many half-moves were complete when that clock was found.
    external_from: usize,
    pub(super) sources: BTreeMap<usize, ClockSource>,
    /// The period in which a player fell below what the Laws ask records from (8.4).
    pub(super) released: ByColor<Option<usize>>,
    /// The clock that an end on the board has stopped, should its move be withdrawn.
    stopped: Option<Held>,
}

/// A time that a person read off the analogue clock, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToldTime {
    pub remaining: Duration,
    pub at: Duration,
}

impl Clocks {
    pub(super) fn new(kind: &ClockKind) -> Self {
        let own = match kind {
            ClockKind::Talking(control) => Some(Clock::new(control.clone())),
            ClockKind::None | ClockKind::Manual => None,
        };
        Self {
            own,
            ..Self::default()
        }
    }

    pub(super) fn reading(&self, at: Duration) -> Option<Reading> {
        let own = self.own.as_ref()?;
        Some(Reading::from(own.remaining(at)))
    }

    pub(super) fn is_running(&self) -> bool {
        self.own
            .as_ref()
            .is_some_and(|clock| clock.running().is_some())
    }

    /// A reading that was written down counts more than arithmetic.
    pub(super) fn believe(&mut self, reading: Option<Reading>, at: Duration) {
        let (Some(clock), Some(reading)) = (&mut self.own, reading) else {
            return;
        };
        let shown = Reading::from(clock.remaining(at));
        if shown != reading {
            clock.set(Color::White, reading.white, at);
            clock.set(Color::Black, reading.black, at);
        }
    }

    pub(super) fn write(&mut self, reading: Reading, at: Duration) {
        self.believe(Some(reading), at);
        self.written = at;
    }

    pub(super) fn tell(&mut self, side: Color, remaining: Duration, at: Duration) {
        *self.told.get_mut(side) = Some(ToldTime { remaining, at });
    }

    pub(super) fn pause(&mut self, at: Duration) -> Option<Held> {
        self.own.as_mut().and_then(|clock| clock.pause(at))
    }

    pub(super) fn resume(&mut self, held: Option<Held>, at: Duration) {
        if let (Some(clock), Some(held)) = (&mut self.own, held) {
            clock.resume(held, at);
        }
    }

    /// Stopped by the end of the game; one on the board can be withdrawn with its move.
    pub(super) fn stop(&mut self, on_the_board: bool, at: Duration) {
        self.stopped = self.pause(at).filter(|_| on_the_board);
    }

    pub(super) fn run_again(&mut self, at: Duration) {
        let stopped = self.stopped.take();
        self.resume(stopped, at);
    }

    pub(super) fn stay_stopped(&mut self) {
        self.stopped = None;
    }

    pub(super) fn flag(&mut self, side: Color, at: Duration) {
        if let Some(clock) = &mut self.own {
            clock.flag(side, at);
        }
    }

    /// A move counts for the time control although nobody pressed.
    pub(super) fn count(&mut self, by: Color) {
        if let Some(clock) = &mut self.own {
            clock.count(by, Duration::ZERO);
        }
    }

    /// These half-moves go; so many stay.
    pub(super) fn take_back(&mut self, gone: &[Ply], kept: usize) {
        if let Some(clock) = &mut self.own {
            for ply in gone.iter().filter(|ply| ply.counted) {
                clock.take_back_press(ply.by);
            }
        }
        self.set.retain(|(ply, ..)| *ply <= kept);
    }

    /// A penalty: time for this side, after so many half-moves.
    pub(super) fn add_time(&mut self, side: Color, time: Duration, plies: usize, at: Duration) {
        if let Some(clock) = &mut self.own {
            let remaining = *clock.remaining(at).get(side) + time;
            clock.set(side, remaining, at);
            self.set.push((plies, side, remaining));
        }
    }

    /// A penalty: time from this side, after so many half-moves.
    pub(super) fn take_time(&mut self, side: Color, time: Duration, plies: usize, at: Duration) {
        if let Some(clock) = &mut self.own {
            let remaining = clock.remaining(at).get(side).saturating_sub(time);
            clock.set(side, remaining, at);
            self.set.push((plies, side, remaining));
        }
    }

    pub(super) fn next_period(&mut self, side: Option<Color>, at: Duration) {
        if let Some(clock) = &mut self.own {
            for color in Color::ALL {
                if side.is_none_or(|side| side == color) {
                    clock.begin_next_period(color, at);
                }
            }
        }
    }

    pub(super) fn introduce_increment(&mut self, time: Duration) {
        if let Some(clock) = &mut self.own {
            clock.introduce_increment(time);
        }
    }

    pub(super) fn set_by_arbiter(
        &mut self,
        side: Color,
        remaining: Duration,
        plies: usize,
        at: Duration,
    ) {
        // Whoever sets the clock of a player has looked at whose it is.
        self.sides_presumed &= self.external;
        if let Some(clock) = &mut self.own {
            clock.adjust(side, remaining, at);
            self.set.push((plies, side, remaining));
        }
    }

    /// What was read since the chess clock was found is known with its sides.
    fn sides_are_clear(&mut self) {
        let from = self.external_from;
        let since = |ply: usize| ply > from || from == 0;
        let sources = self.sources.iter_mut();
        for (_, source) in sources.filter(|(ply, _)| since(**ply)) {
            *source = source.cleared();
        }
    }
}

impl Game {
    pub(super) fn start_clock(&mut self, side: Color, at: Duration) {
        self.outcome.undecided = None;
        self.interruption.pause = None;
        if let Some(clock) = &mut self.clocks.own {
            clock.start(side, at);
        }
    }

    pub(super) fn press(
        &mut self,
        by: Color,
        witness: Witness,
        reading: Option<Reading>,
        at: Duration,
    ) {
        self.given_is_made(by);
        if let Some(clock) = &mut self.clocks.own {
            clock.press(by, at);
        }
        self.clocks.believe(reading, at);
        self.clocks.written = at;
        if let Some(cycle) = self.cycle.as_mut().filter(|cycle| cycle.mover == by) {
            cycle.press(witness);
            self.dispute.kept.clear();
            if let Some(ply) = self.sheet.last_mut() {
                ply.clock = reading;
                ply.counted = true;
            }
        }
        self.clocks.note_source(self.sheet.plies().len());
    }

    /// Our own clock takes over from the last reading, or lets the chess clock lead again.
    pub(super) fn clock_device(
        &mut self,
        is: Presence,
        reading: Option<Reading>,
        running: Option<Color>,
        presumed: bool,
        at: Duration,
    ) {
        let clocks = &mut self.clocks;
        clocks.sides_presumed = presumed;
        clocks.external = is != Presence::Lost;
        if is == Presence::Found {
            let plies = self.sheet.plies();
            let clocked = plies.iter().rev().position(|ply| ply.clock.is_some());
            clocks.external_from = clocked.map_or(0, |open| plies.len() - open);
        }
        let Some(reading) = reading else { return };
        let own = clocks
            .own
            .get_or_insert_with(|| Clock::new(TimeControl::sudden_death(reading.white)));
        own.stop(at);
        clocks.write(reading, at);
        let running = running.filter(|_| !clocks.external);
        if let (Some(own), Some(side)) = (&mut clocks.own, running) {
            own.start(side, at);
        }
    }

    pub(super) fn clock_sides(&mut self, swapped: bool, clear: bool, at: Duration) {
        self.clocks.sides_presumed = !clear;
        if clear {
            self.clocks.sides_are_clear();
        }
        if swapped {
            self.swap_clock_sides(at);
        }
    }

    /// What was taken for White's time was Black's.
    fn swap_clock_sides(&mut self, at: Duration) {
        self.sheet.swap_clocks(self.clocks.external_from);
        for (_, clock) in self
            .dispute
            .kept
            .iter_mut()
            .filter_map(|kept| kept.press.as_mut())
        {
            *clock = clock.map(Reading::swapped);
        }
        let swapped = self.reading(at).map(Reading::swapped);
        self.clocks.believe(swapped, at);
    }
}
