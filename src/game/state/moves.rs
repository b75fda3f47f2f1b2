//! What an entry changes: moves written and taken back, clocks halted, set and believed.

use std::time::Duration;

use shakmaty::{ByColor, Color, KnownOutcome, uci::UciMove};

use super::{Game, Pause};
use crate::game::{
    clock::Clock,
    control::TimeControl,
    cycle::Cycle,
    entry::{EndReason, Ending, Presence, Witness},
    forms::Reading,
    spoken::SpokenMove,
};

/// More half-moves than that are never missing between two lines.
const LONGEST_GAP: u32 = 1000;

impl Game {
    /// How many half-moves go, from this one on.
    pub(super) fn plies_from(&self, first: Option<u32>, otherwise: u32) -> u32 {
        let length = u32::try_from(self.sheet.plies().len()).unwrap_or(u32::MAX);
        first.map_or(otherwise, |first| (length + 1).saturating_sub(first.max(1)))
    }

    /// Where lines before are damaged, half-moves are missing or too many: dashes stand for the ones, the others go.
    pub(super) fn turn_to(&mut self, ply: u32, at: Duration) {
        let surplus = self.plies_from(Some(ply), 0);
        if surplus > 0 {
            self.take_back(surplus, at);
        }
        // What no game can have is not believed.
        let length = u32::try_from(self.sheet.plies().len()).unwrap_or(u32::MAX);
        if ply.saturating_sub(length) < LONGEST_GAP {
            self.sheet.fill_up_to(ply.saturating_sub(1), at);
        }
    }

    /// The result is struck out; the clock stands until play goes on.
    pub(super) fn reopen(&mut self) {
        let Some(ending) = self.ending.take() else {
            return;
        };
        if let (EndReason::IllegalMoves, KnownOutcome::Decisive { winner }) =
            (ending.reason, ending.outcome)
        {
            let count = self.illegal_moves.get_mut(winner.other());
            *count = count.saturating_sub(1);
        }
        self.stopped = None;
        let turn = self.turn();
        self.pause = self.clock.as_ref().map(|clock| Pause {
            held: Some(clock.held_for(turn)),
        });
    }

    pub(super) fn announce(
        &mut self,
        by: Color,
        said: SpokenMove,
        uci: Option<UciMove>,
        witness: Witness,
        at: Duration,
    ) {
        // What an earlier move meant can still be told.
        self.asked = self.asked.take().filter(|(_, ply)| ply.is_some());
        self.sheet.announce(by, said, uci, at);
        self.cycle = Some(Cycle::new(by, witness));
        if let Some(ply) = self.sheet.last_mut() {
            ply.draw_offered = self.offer == Some(by);
        }
    }

    pub(super) fn press(
        &mut self,
        by: Color,
        witness: Witness,
        reading: Option<Reading>,
        at: Duration,
    ) {
        if let Some(clock) = &mut self.clock {
            clock.press(by, at);
        }
        self.believe(reading, at);
        self.clock_written = at;
        let Some(cycle) = self.cycle.as_mut().filter(|cycle| cycle.mover == by) else {
            return;
        };
        cycle.press(witness);
        self.kept.clear();
        if let Some(ply) = self.sheet.last_mut() {
            ply.clock = reading;
            ply.counted = true;
        }
    }

    /// A move out of the records: nobody announced it, and nobody's clock starts with it.
    pub(super) fn adopt(
        &mut self,
        by: Color,
        said: SpokenMove,
        uci: UciMove,
        clock: Option<Reading>,
        at: Duration,
    ) {
        // Whoever was answered has completed his move.
        self.count_last();
        self.asked = None;
        self.cycle = None;
        self.sheet.announce(by, said, Some(uci), at);
        if let Some(ply) = self.sheet.last_mut() {
            ply.clock = clock;
        }
        self.count_last();
        self.note_clock_source(self.sheet.plies().len());
    }

    fn count_last(&mut self) {
        let Some(ply) = self.sheet.last_mut().filter(|ply| !ply.counted) else {
            return;
        };
        ply.counted = true;
        let by = ply.by;
        if let Some(clock) = &mut self.clock {
            clock.count(by, Duration::ZERO);
        }
    }

    /// A reading that was written down counts more than arithmetic.
    pub(super) fn believe(&mut self, reading: Option<Reading>, at: Duration) {
        let (Some(clock), Some(reading)) = (&mut self.clock, reading) else {
            return;
        };
        let shown = Reading::from(clock.remaining(at));
        if shown != reading {
            clock.set(Color::White, reading.white, at);
            clock.set(Color::Black, reading.black, at);
        }
    }

    pub(super) fn halt(&mut self, reading: Option<Reading>, at: Duration) {
        if self.pause.is_some() {
            return;
        }
        let held = self.clock.as_mut().and_then(|clock| clock.pause(at));
        self.believe(reading, at);
        if self.ending.is_none() {
            self.pause = Some(Pause { held });
        }
    }

    pub(super) fn halt_running(&mut self, reading: Option<Reading>, at: Duration) {
        if self.is_running() {
            self.halt(reading, at);
        }
    }

    /// Our own clock takes over from the last reading, or lets the chess clock lead again.
    pub(super) fn clock_device(
        &mut self,
        is: Presence,
        reading: Option<Reading>,
        running: Option<Color>,
        at: Duration,
    ) {
        self.external = is != Presence::Lost;
        if is == Presence::Found {
            let plies = self.sheet.plies().iter();
            let clocked = plies.rev().position(|ply| ply.clock.is_some());
            self.clocked_from = clocked.map_or(0, |open| self.sheet.plies().len() - open);
        }
        let Some(reading) = reading else { return };
        let clock = self
            .clock
            .get_or_insert_with(|| Clock::new(TimeControl::sudden_death(reading.white)));
        clock.stop(at);
        self.believe(Some(reading), at);
        if let (Some(clock), Some(side)) = (&mut self.clock, running.filter(|_| !self.external)) {
            clock.start(side, at);
        }
        self.clock_written = at;
    }

    /// What was taken for White's time was Black's.
    pub(super) fn swap_clock_sides(&mut self, at: Duration) {
        self.sheet.swap_clocks(self.clocked_from);
        for (_, clock) in self.kept.iter_mut().filter_map(|kept| kept.press.as_mut()) {
            *clock = clock.map(Reading::swapped);
        }
        let swapped = self.reading(at).map(Reading::swapped);
        self.believe(swapped, at);
    }

    /// After the arbiter's decision everything stands until play goes on.
    pub(super) fn decide(&mut self, plies: u32, reading: Option<Reading>, at: Duration) {
        self.halt_running(None, at);
        self.papers = ByColor::default();
        self.settle_told_boards();
        if plies > 0 {
            self.take_back(plies, at);
        }
        self.sheet.settle();
        self.kept.clear();
        if reading.is_some() {
            self.believe(reading, at);
        }
        let turn = self.turn();
        if self.clock.is_some() && self.ending.is_none() {
            let held = self.clock.as_ref().map(|clock| clock.held_for(turn));
            self.pause = Some(Pause { held });
        }
    }

    /// What was told of a board has been decided on, and what a board showed that is gone; only a cable still says how a board stands.
    fn settle_told_boards(&mut self) {
        self.given = ByColor::default();
        self.held = ByColor::new_with(|on| {
            let held = self.held.get(on).filter(|_| *self.cabled.get(on));
            held.filter(|witness| *witness == Witness::Board)
        });
        if self.held == ByColor::default() {
            self.differ = None;
        }
    }

    pub(super) fn judge(&mut self, right: bool, penalty: Duration, at: Duration) {
        let Some(claim) = self.claim.take() else {
            return;
        };
        if !right {
            self.add_time(claim.by.other(), penalty, at);
        }
    }

    pub(super) fn strike(
        &mut self,
        by: Color,
        number: u32,
        penalty: Duration,
        ply: Option<u32>,
        at: Duration,
    ) {
        *self.illegal_moves.get_mut(by) = number;
        let plies = self.plies_from(ply, if self.turn() == by { 2 } else { 1 });
        self.papers = ByColor::default();
        self.halt_running(None, at);
        self.take_back(plies, at);
        self.add_time(by.other(), penalty, at);
        // The offender moves again, on his own time.
        self.pause = self.clock.as_ref().map(|clock| Pause {
            held: Some(clock.held_for(by)),
        });
    }

    pub(super) fn add_time(&mut self, side: Color, time: Duration, at: Duration) {
        if let Some(clock) = &mut self.clock {
            let remaining = *clock.remaining(at).get(side) + time;
            clock.set(side, remaining, at);
            let ply = self.sheet.plies().len();
            self.clocks_set.push((ply, side, remaining));
        }
    }

    pub(super) fn set_clock(&mut self, side: Color, remaining: Duration, at: Duration) {
        // Whoever sets the clock of a player has looked at whose it is.
        self.sides_presumed &= self.external;
        if let Some(clock) = &mut self.clock {
            clock.adjust(side, remaining, at);
            let ply = self.sheet.plies().len();
            self.clocks_set.push((ply, side, remaining));
        }
    }

    /// The arbiter has decided, or the players agree that moves on the papers do not count.
    pub(super) fn forget_papers(&mut self, plies: u32, witness: Witness) {
        let kept = self.sheet.plies().len().saturating_sub(plies as usize);
        for paper in self.papers.iter_mut() {
            if witness == Witness::Arbiter || paper.as_ref().is_some_and(|paper| kept < paper.since)
            {
                *paper = None;
            }
        }
    }

    pub(super) fn take_back(&mut self, plies: u32, at: Duration) {
        let kept = self.sheet.plies().len().saturating_sub(plies as usize);
        if let Some(clock) = &mut self.clock {
            for ply in self.sheet.plies()[kept..].iter().filter(|ply| ply.counted) {
                clock.take_back_press(ply.by);
            }
        }
        self.sheet.take_back(plies);
        self.kept.clear();
        self.clocks_set.retain(|(ply, ..)| *ply <= kept);
        self.shown = self.shown.map(|shown| shown.min(kept));
        // A player who corrects an announcement changes no paper.
        for paper in self.papers.iter_mut().flatten() {
            paper.since = paper.since.min(kept);
        }
        self.asked = None;
        self.cycle = None;
        self.offer = None;
        if self
            .ending
            .is_some_and(|ending| ending.reason.is_on_the_board())
        {
            self.ending = None;
            if let (Some(clock), Some(held)) = (&mut self.clock, self.stopped.take()) {
                clock.resume(held, at);
            }
        }
    }

    /// After taking back, the time of whoever moves now runs.
    pub(super) fn turn_clock_round(&mut self, at: Duration) {
        let turn = self.turn();
        let Some(clock) = &mut self.clock else { return };
        if clock.running() == Some(turn.other()) {
            clock.start(turn, at);
        }
        if let Some(Pause { held: Some(held) }) = &mut self.pause
            && held.side != turn
        {
            *held = clock.held_for(turn);
        }
    }

    pub(super) fn end(&mut self, ending: Ending, at: Duration) {
        let held = self.clock.as_mut().and_then(|clock| clock.pause(at));
        self.stopped = held.filter(|_| ending.reason.is_on_the_board());
        self.pause = None;
        self.adjourned = None;
        self.offer = None;
        self.claim = None;
        self.ending = Some(ending);
    }
}
