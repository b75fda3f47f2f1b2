//! The state of the game: the journal's entries applied one after the other, and nothing else.

use std::time::Duration;

use shakmaty::{ByColor, Color, KnownOutcome, uci::UciMove};

use super::{
    claim::ClaimKind,
    clock::{Clock, Held},
    control::TimeControl,
    cycle::{Cycle, Repeated},
    entry::{EndReason, Ending, Entry, Presence, Witness},
    forms::Reading,
    scoresheet::Scoresheet,
    seal::Sealed,
    setup::{ClockKind, Mode, Setup},
    spoken::SpokenMove,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    pub setup: Setup,
    pub mode: Mode,
    pub sheet: Scoresheet,
    pub cycle: Option<Cycle>,
    pub clock: Option<Clock>,
    /// What was last read off the analogue clock, and when.
    pub told: ByColor<Option<Told>>,
    pub offer: Option<Color>,
    pub claim: Option<Claim>,
    pub illegal_moves: ByColor<u32>,
    pub pause: Option<Pause>,
    /// A sealed move waits for the resumption.
    pub adjourned: Option<Adjournment>,
    /// Date and time at which the game began, by which an envelope is known.
    started: String,
    pub ending: Option<Ending>,
    /// The clock that an end on the board has stopped, should its move be withdrawn.
    pub stopped: Option<Held>,
    /// When the clock was last written to the journal.
    pub clock_written: Duration,
    /// A chess clock of its own is on the table and binding (6.10); ours only follows it.
    pub external: bool,
    /// The last half-move that each electronic board is known to have shown.
    pub shown: ByColor<usize>,
    /// The boards differ, since this half-move.
    pub differ: Option<usize>,
    /// The electronic boards that took part in the difference.
    pub held: ByColor<bool>,
    /// What a person says that a board shows.
    pub given: ByColor<Option<String>>,
    /// Words whose meaning was asked back and not told yet.
    pub asked: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjournment {
    pub by: Color,
    pub number: u32,
    pub sealed: Sealed,
    pub resumption: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    pub remaining: Duration,
    pub at: Duration,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    pub by: Color,
    pub kind: ClaimKind,
    pub intends: Option<SpokenMove>,
}

/// Play is interrupted; the clock that ran goes on afterwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    pub held: Option<Held>,
}

/// More half-moves than that are never missing between two lines.
const LONGEST_GAP: u32 = 1000;

impl Game {
    pub fn new(setup: Setup) -> Self {
        let sheet = Scoresheet::new(
            setup.start.standing(),
            setup.start.castling_mode(),
            setup.start.first_move_number(),
        );
        let clock = match &setup.clock {
            ClockKind::Talking(control) => Some(Clock::new(control.clone())),
            ClockKind::None | ClockKind::Manual => None,
        };
        Self {
            mode: setup.mode,
            sheet,
            cycle: None,
            clock,
            told: ByColor::default(),
            offer: None,
            claim: None,
            illegal_moves: ByColor::default(),
            pause: None,
            adjourned: None,
            started: String::new(),
            ending: None,
            stopped: None,
            clock_written: Duration::ZERO,
            external: false,
            shown: ByColor::default(),
            differ: None,
            held: ByColor::default(),
            given: ByColor::default(),
            asked: None,
            setup,
        }
    }

    pub fn turn(&self) -> Color {
        self.sheet.turn()
    }

    pub fn reading(&self, at: Duration) -> Option<Reading> {
        self.clock
            .as_ref()
            .map(|clock| Reading::from(clock.remaining(at)))
    }

    /// Never fails: a journal with a damaged line must stay readable, and every entry says all that it needs.
    pub fn apply(&mut self, entry: &Entry, at: Duration) {
        match entry {
            Entry::Opened { setup, started, .. } => {
                *self = Self::new((**setup).clone());
                self.started.clone_from(started);
            }
            // A clock that ran when the program stopped is unwitnessed since: it stood still.
            Entry::Resumed { .. } => {
                self.external = false;
                self.halt_running(None, at);
            }
            Entry::TailSetAside { .. }
            | Entry::PressedEarly { .. }
            | Entry::PinRefused
            | Entry::SealRefused
            | Entry::Lifted { .. }
            | Entry::BoardDevice { .. } => {}
            Entry::Announced {
                by,
                said,
                uci,
                witness,
                ply,
                ..
            } => {
                if let Some(ply) = *ply {
                    self.turn_to(ply, at);
                }
                self.announce(*by, *said, *uci, *witness, at);
            }
            Entry::Asked { words, .. } => self.asked = Some(words.clone()),
            Entry::Dropped { .. } => self.asked = None,
            Entry::Repeated { right, witness, .. } => {
                if let Some(cycle) = &mut self.cycle {
                    cycle.repeated = Some(Repeated {
                        right: *right,
                        witness: *witness,
                    });
                }
            }
            Entry::Withdrawn { ply, .. } => {
                // An offer stands with its maker's next announcement.
                let offer = self.offer;
                self.take_back(self.plies_from(*ply, 1), at);
                self.offer = offer;
            }
            Entry::Made { on, witness } => {
                if let Some(cycle) = &mut self.cycle {
                    cycle.make(*on, *witness);
                }
                if *witness == Witness::Board {
                    *self.shown.get_mut(*on) = self.sheet.plies().len();
                }
            }
            Entry::BoardsDiffer {
                ply, white, black, ..
            } => {
                self.differ = Some(*ply);
                self.held = ByColor {
                    white: white.is_some(),
                    black: black.is_some(),
                };
            }
            Entry::BoardsAgree { .. } => self.differ = None,
            Entry::BoardGiven { on, placement, .. } => {
                *self.given.get_mut(*on) = Some(placement.clone());
            }
            Entry::ClockDevice {
                is, clock, running, ..
            } => self.clock_device(*is, *clock, *running, at),
            Entry::Decided { plies, clock } => self.decide(*plies, *clock, at),
            Entry::Started { side, .. } => {
                self.pause = None;
                if let Some(clock) = &mut self.clock {
                    clock.start(*side, at);
                }
            }
            Entry::Pressed { by, witness, clock } => self.press(*by, *witness, *clock, at),
            Entry::Paused { clock, .. } => self.halt(*clock, at),
            Entry::Closed { clock } => self.halt_running(*clock, at),
            Entry::Continued { .. } => {
                let held = self.pause.take().and_then(|pause| pause.held);
                if let (Some(clock), Some(held)) = (&mut self.clock, held) {
                    clock.resume(held, at);
                }
            }
            Entry::Adjourned {
                by,
                number,
                sealed,
                resumption,
                clock,
                ..
            } => {
                self.halt(*clock, at);
                self.adjourned = Some(Adjournment {
                    by: *by,
                    number: *number,
                    sealed: sealed.clone(),
                    resumption: resumption.clone(),
                });
            }
            Entry::Unsealed { .. } => {
                self.adjourned = None;
                let held = self.pause.take().and_then(|pause| pause.held);
                if let (Some(clock), Some(held)) = (&mut self.clock, held) {
                    clock.resume(held, at);
                }
            }
            Entry::Clock { reading } => {
                self.believe(Some(*reading), at);
                self.clock_written = at;
            }
            Entry::Told {
                side, remaining, ..
            } => {
                *self.told.get_mut(*side) = Some(Told {
                    remaining: *remaining,
                    at,
                });
            }
            Entry::DrawOffered { by, .. } => {
                self.offer = Some(*by);
                if let Some(ply) = self.sheet.last_mut().filter(|ply| ply.by == *by) {
                    ply.draw_offered = true;
                }
            }
            Entry::DrawDeclined { .. } => self.offer = None,
            Entry::Claimed {
                by, claim, intends, ..
            } => {
                self.claim = Some(Claim {
                    by: *by,
                    kind: *claim,
                    intends: *intends,
                });
                self.halt_running(None, at);
            }
            Entry::ClaimJudged { right, penalty, .. } => self.judge(*right, *penalty, at),
            Entry::FlagFell { side } => {
                if let Some(clock) = &mut self.clock {
                    clock.flag(*side, at);
                }
            }
            Entry::IllegalMove {
                by,
                number,
                penalty,
                ply,
            } => self.strike(*by, *number, *penalty, *ply, at),
            Entry::ClockSet {
                side, remaining, ..
            } => {
                if let Some(clock) = &mut self.clock {
                    clock.set(*side, *remaining, at);
                }
            }
            Entry::TakenBack { plies, kept, .. } => {
                let first = kept.map(|kept| kept.saturating_add(1));
                self.take_back(self.plies_from(first, *plies), at);
                self.turn_clock_round(at);
            }
            Entry::ModeChanged { to } => self.mode = *to,
            Entry::Ended { ending, .. } => self.end(*ending, at),
            Entry::Reopened => self.reopen(),
        }
    }

    /// What an envelope is sealed for: this game, this move.
    pub fn envelope_name(&self) -> String {
        format!("{} {}", self.started, self.sheet.plies().len())
    }

    pub fn is_running(&self) -> bool {
        self.clock
            .as_ref()
            .is_some_and(|clock| clock.running().is_some())
    }

    /// Move number and player: while an announcement waits for the clock, those of its mover.
    pub fn now_at(&self) -> (u32, Color) {
        match self.open_mover().filter(|_| self.clock.is_some()) {
            Some(mover) => {
                let last = self.sheet.plies().len().saturating_sub(1);
                (self.sheet.number_of(last), mover)
            }
            None => (self.sheet.move_number(), self.turn()),
        }
    }

    /// Whose announcement can still be corrected.
    pub fn open_mover(&self) -> Option<Color> {
        self.cycle
            .as_ref()
            .filter(|cycle| cycle.is_open())
            .map(|cycle| cycle.mover)
    }

    /// How many half-moves go, from this one on.
    fn plies_from(&self, first: Option<u32>, otherwise: u32) -> u32 {
        let length = u32::try_from(self.sheet.plies().len()).unwrap_or(u32::MAX);
        first.map_or(otherwise, |first| (length + 1).saturating_sub(first.max(1)))
    }

    /// Where lines before are damaged, half-moves are missing or too many: dashes stand for the ones, the others go.
    fn turn_to(&mut self, ply: u32, at: Duration) {
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
    fn reopen(&mut self) {
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

    fn announce(
        &mut self,
        by: Color,
        said: SpokenMove,
        uci: Option<UciMove>,
        witness: Witness,
        at: Duration,
    ) {
        self.asked = None;
        self.sheet.announce(by, said, uci, at);
        self.given = ByColor::default();
        self.cycle = Some(Cycle::new(by, witness));
        if let Some(ply) = self.sheet.last_mut() {
            ply.draw_offered = self.offer == Some(by);
        }
    }

    fn press(&mut self, by: Color, witness: Witness, reading: Option<Reading>, at: Duration) {
        if let Some(clock) = &mut self.clock {
            clock.press(by, at);
        }
        self.believe(reading, at);
        self.clock_written = at;
        let Some(cycle) = self.cycle.as_mut().filter(|cycle| cycle.mover == by) else {
            return;
        };
        cycle.press(witness);
        if let Some(ply) = self.sheet.last_mut() {
            ply.clock = reading;
        }
    }

    /// A reading that was written down counts more than arithmetic.
    fn believe(&mut self, reading: Option<Reading>, at: Duration) {
        let (Some(clock), Some(reading)) = (&mut self.clock, reading) else {
            return;
        };
        let shown = Reading::from(clock.remaining(at));
        if shown != reading {
            clock.set(Color::White, reading.white, at);
            clock.set(Color::Black, reading.black, at);
        }
    }

    fn halt(&mut self, reading: Option<Reading>, at: Duration) {
        if self.pause.is_some() {
            return;
        }
        let held = self.clock.as_mut().and_then(|clock| clock.pause(at));
        self.believe(reading, at);
        if self.ending.is_none() {
            self.pause = Some(Pause { held });
        }
    }

    fn halt_running(&mut self, reading: Option<Reading>, at: Duration) {
        if self.is_running() {
            self.halt(reading, at);
        }
    }

    /// Our own clock takes over from the last reading, or lets the chess clock lead again.
    fn clock_device(
        &mut self,
        is: Presence,
        reading: Option<Reading>,
        running: Option<Color>,
        at: Duration,
    ) {
        self.external = is != Presence::Lost;
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

    /// After the arbiter's decision everything stands until play goes on.
    fn decide(&mut self, plies: u32, reading: Option<Reading>, at: Duration) {
        self.halt_running(None, at);
        if plies > 0 {
            self.take_back(plies, at);
        }
        if reading.is_some() {
            self.believe(reading, at);
        }
        let turn = self.turn();
        if self.clock.is_some() && self.ending.is_none() {
            let held = self.clock.as_ref().map(|clock| clock.held_for(turn));
            self.pause = Some(Pause { held });
        }
    }

    fn judge(&mut self, right: bool, penalty: Duration, at: Duration) {
        let Some(claim) = self.claim.take() else {
            return;
        };
        if !right {
            self.add_time(claim.by.other(), penalty, at);
        }
    }

    fn strike(
        &mut self,
        by: Color,
        number: u32,
        penalty: Duration,
        ply: Option<u32>,
        at: Duration,
    ) {
        *self.illegal_moves.get_mut(by) = number;
        let plies = self.plies_from(ply, if self.turn() == by { 2 } else { 1 });
        self.halt_running(None, at);
        self.take_back(plies, at);
        self.add_time(by.other(), penalty, at);
        // The offender moves again, on his own time.
        self.pause = self.clock.as_ref().map(|clock| Pause {
            held: Some(clock.held_for(by)),
        });
    }

    fn add_time(&mut self, side: Color, time: Duration, at: Duration) {
        if let Some(clock) = &mut self.clock {
            let remaining = *clock.remaining(at).get(side) + time;
            clock.set(side, remaining, at);
        }
    }

    fn take_back(&mut self, plies: u32, at: Duration) {
        let kept = self.sheet.plies().len().saturating_sub(plies as usize);
        if let Some(clock) = &mut self.clock {
            for ply in self.sheet.plies()[kept..]
                .iter()
                .filter(|ply| ply.clock.is_some())
            {
                clock.take_back_press(ply.by);
            }
        }
        self.sheet.take_back(plies);
        self.shown = self.shown.map(|shown| shown.min(kept));
        self.given = ByColor::default();
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
    fn turn_clock_round(&mut self, at: Duration) {
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

    fn end(&mut self, ending: Ending, at: Duration) {
        let held = self.clock.as_mut().and_then(|clock| clock.pause(at));
        self.stopped = held.filter(|_| ending.reason.is_on_the_board());
        self.pause = None;
        self.adjourned = None;
        self.offer = None;
        self.claim = None;
        self.ending = Some(ending);
    }
}
