//! Our own clock: started, paused, continued, and what happens when time itself passes.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::game::session::{Session, Source};
use crate::game::{
    journal::entry::{Entry, Witness},
    language::announcement::{
        AboutAdjournment, AboutChessClock, AboutClock, AboutDraw, AboutResult,
    },
    laws::duties::Duty,
};

/// How often a running clock is written down, so that a crash costs at most this much.
const CLOCK_INTERVAL: Duration = Duration::from_secs(30);

impl Session {
    pub(in crate::game::session) fn start_clock(&mut self, source: Source) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        if self.game.interruption.pause.is_some() || self.undecided().is_some() {
            return self.go_on(source);
        }
        let Some(clock) = &self.game.clocks.own else {
            return self.say(AboutClock::NoClock);
        };
        // With a move announced, starting the clock is pressing it.
        if clock.running().is_none() && self.game.open_mover().is_some() {
            return self.press(source);
        }
        match clock.running() {
            Some(side) => self.say(AboutClock::Runs(side)),
            None => self.run_clock_of(self.game.turn(), source),
        }
    }

    fn run_clock_of(&mut self, side: Color, source: Source) {
        let witness = source.witness;
        self.enter(Entry::Started { side, witness }, source.at);
        self.start_chess_clock(side, source.at);
        self.say(AboutClock::Runs(side));
    }

    pub(in crate::game::session) fn pause(&mut self, source: Source) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        if self.game.interruption.pause.is_some() {
            return self.say(AboutClock::AlreadyPaused);
        }
        let (clock, witness) = (self.reading(source.at), source.witness);
        // A chess clock that runs is told to stand, and says so itself.
        let clock_stands = match self.shown() {
            Some(shown) => !shown.running,
            None => self.game.is_running(),
        };
        self.enter(Entry::Paused { clock, witness }, source.at);
        self.say(AboutClock::Paused { clock_stands });
    }

    pub(in crate::game::session) fn go_on(&mut self, source: Source) {
        if self.game.interruption.adjourned.is_some() {
            return self.say(AboutAdjournment::AdjournedNow);
        }
        let by_arbiter = source.witness == Witness::Arbiter;
        if let Some(undecided) = self.undecided().filter(|_| !by_arbiter) {
            return self.say(undecided);
        }
        if self.game.outcome.claim.is_some() {
            return self.say(AboutDraw::ClaimPending);
        }
        if let Some((_, fault)) = self.game.faulty_seal() {
            return self.say(AboutAdjournment::Faulty(fault));
        }
        let witness = source.witness;
        let Some(pause) = self.game.interruption.pause else {
            if self.undecided().is_none() {
                return self.start_again(source);
            }
            self.enter(Entry::Continued { witness }, source.at);
            return self.say(AboutClock::PlayGoesOn(None));
        };
        // Behind a lost envelope the clocks stand until the sealed move is announced once more.
        let restates = pause.restates.filter(|_| self.game.open_mover().is_none());
        if let Some(by) = restates {
            return self.say(AboutAdjournment::Restate { by });
        }
        self.enter(Entry::Continued { witness }, source.at);
        // A chess clock that people have stopped is started by people.
        let stands = self.shown().is_some_and(|shown| !shown.running)
            && !self.clock.device.as_ref().is_some_and(|clock| clock.halted);
        let led = self.clock.device.as_ref().is_some_and(|clock| clock.halted);
        let shown = self.shown().filter(|shown| shown.running && !led);
        let shown = shown.map(|shown| shown.turn);
        let runs = pause.held.filter(|_| !stands).map(|held| held.side);
        let runs = runs.map(|side| shown.unwrap_or(side));
        self.say(AboutClock::PlayGoesOn(runs));
    }

    /// No pause, and yet the clock may stand: a flag fell, and the arbiter has given time. The word never completes a move: the clock of
    /// whoever has announced runs until the press.
    fn start_again(&mut self, source: Source) {
        let side = self.game.open_mover().unwrap_or_else(|| self.game.turn());
        let stands = self.game.outcome.ending.is_none() && !self.game.is_running();
        let Some(clock) = self.game.clocks.own.as_ref().filter(|_| stands) else {
            return self.say(AboutClock::NotPaused);
        };
        let begun =
            !self.game.sheet.plies().is_empty() || clock.used(source.at) != ByColor::default();
        match *clock.fallen().get(side) {
            true => self.say(AboutClock::FlagFell { side, ending: None }),
            false if begun => self.run_clock_of(side, source),
            false => self.say(AboutClock::NotPaused),
        }
    }

    /// What the clock has brought about since the last input: warnings, a fallen flag, an entry now and then.
    pub(in crate::game::session) fn watch_clock(&mut self, at: Duration) {
        if self.game.clocks.external {
            return;
        }
        let Some((clock, side)) = self
            .game
            .clocks
            .own
            .as_ref()
            .and_then(|clock| Some((clock, clock.running()?)))
        else {
            return;
        };
        if clock
            .reaches(Duration::ZERO)
            .is_some_and(|falls| falls <= at)
        {
            return match self.has_presumed() {
                true => self.nobodys_time_is_over(at),
                false => self.flag_falls(side, at),
            };
        }
        let remaining = *clock.remaining(at).get(side);
        self.warn_of(side, remaining);
        if at.saturating_sub(self.game.clocks.written) >= CLOCK_INTERVAL
            && let Some(reading) = self.game.reading(at)
        {
            self.enter(Entry::Clock { reading }, at);
        }
    }

    /// Our clock stands, and no player is named.
    fn nobodys_time_is_over(&mut self, at: Duration) {
        let (witness, clock) = (Witness::Clock, self.game.reading(at));
        self.enter(Entry::Paused { witness, clock }, at);
        self.say(AboutChessClock::OwnFlagUnclear);
    }

    pub(in crate::game::session) fn flag_falls(&mut self, side: Color, at: Duration) {
        self.enter(Entry::FlagFell { side }, at);
        let on_time = self.on_time(side);
        let ending = on_time.filter(|_| self.game.mode.ends_by_itself());
        self.questions.withdraw();
        if let Some(ending) = ending {
            let witness = Witness::Clock;
            self.enter(Entry::Ended { ending, witness }, at);
        }
        // Where that is somebody else's duty (D.2.9 e), the flag stands in the journal and on the arbiter's page.
        if !self.has_duty(Duty::Claims) && ending.is_none() {
            return;
        }
        self.say(AboutClock::FlagFell { side, ending });
        if on_time.is_none() {
            self.mention(AboutResult::MateUndecided(side.other()));
        }
        self.tell_postponed();
    }

    pub(in crate::game::session) fn next_clock_event(&self) -> Option<Duration> {
        let clock = self
            .game
            .clocks
            .own
            .as_ref()
            .filter(|_| !self.game.clocks.external)?;
        let side = clock.running()?;
        let flag = clock.reaches(Duration::ZERO);
        let warning = self
            .warnings_ahead(side)
            .filter_map(|threshold| clock.reaches(threshold))
            .min();
        let written = self.game.clocks.written + CLOCK_INTERVAL;
        [flag, warning, Some(written)].into_iter().flatten().min()
    }
}
