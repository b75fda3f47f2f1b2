//! The clock in the session: pressing, pausing, asking, and what happens when time itself passes.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{Last, Question, Session, Source, announcing::lost_by};
use crate::game::{
    announcement::{Announcement, TimeReading, Times},
    command::{Command, Whose},
    entry::{EndReason, Entry, Witness},
    forms::Reading,
    setup::{ClockKind, Mode},
};

/// How often a running clock is written down, so that a crash costs at most this much.
const CLOCK_INTERVAL: Duration = Duration::from_secs(30);

impl Session {
    pub(super) fn press(&mut self, source: Source) {
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        if self.game.adjourned.is_some() {
            return self.say(Announcement::AdjournedNow);
        }
        if self.game.claim.is_some() {
            return self.say(Announcement::ClaimPending);
        }
        if self.game.pause.is_some() {
            return self.say(Announcement::PausedNow);
        }
        if self.question_first() {
            return self.press_too_early(source);
        }
        // What stands on the mover's board is the move, if nobody has announced it.
        if self.game.open_mover().is_none() {
            let by = self.game.turn();
            if source.by.is_none_or(|presser| presser == by) {
                self.boards_hear_press(by, source.at);
            }
        }
        if self.question_first() {
            return self.press_too_early(source);
        }
        let open = self.game.open_mover();
        match (open, self.game.is_running()) {
            (Some(mover), _) if source.by.is_none_or(|by| by == mover) => {
                self.record_press(mover, source.witness, source.at);
                self.say(Announcement::Pressed);
            }
            // The other one's announcement is open, and so is his clock.
            (Some(mover), true) => self.say(Announcement::ClockRuns(mover)),
            (None, false) if self.game.clock.is_some() => self.start_clock(source),
            // Only an announced move starts the opponent's clock (D.2.3); that somebody pressed is kept.
            _ => {
                let by = self.speaker(source.by);
                self.record_early_press(by, source.witness, source.at);
                self.urge(by, source.at);
                match self.game.differ {
                    Some(_) => self.say_difference(),
                    None => self.say(Announcement::PressedTooEarly),
                }
            }
        }
    }

    /// The move behind a question does not count yet; that somebody pressed is kept.
    fn press_too_early(&mut self, source: Source) {
        self.record_early_press(self.speaker(source.by), source.witness, source.at);
        let question = self.question_again();
        self.say(question.unwrap_or(Announcement::PressedTooEarly));
    }

    pub(super) fn record_press(&mut self, by: Color, witness: Witness, at: Duration) {
        let own = self.own_reading(by);
        let clock = match self.shown() {
            Some(_) if own.is_some() => own,
            Some(shown) => Some(self.after_press(by, shown, at)),
            None => self.game.clock.as_ref().map(|clock| {
                let mut pressed = clock.clone();
                pressed.press(by, at);
                Reading::from(pressed.remaining(at))
            }),
        };
        self.watching.quiet_since = at;
        self.press_counted();
        self.record(Entry::Pressed { by, witness, clock }, at);
    }

    /// That somebody pressed is kept, and so is what the chess clock showed.
    pub(super) fn record_early_press(&mut self, by: Color, witness: Witness, at: Duration) {
        let clock = self.shown().map(|shown| Reading::from(shown.times));
        let boards = self.cabled_boards();
        self.write_early_press(by, witness, clock, boards, at);
    }

    pub(super) fn write_early_press(
        &mut self,
        by: Color,
        witness: Witness,
        clock: Option<Reading>,
        ByColor { black, white }: ByColor<Option<String>>,
        at: Duration,
    ) {
        let press = Entry::PressedEarly {
            by,
            witness,
            clock,
            white,
            black,
        };
        self.record(press, at);
        // Whoever plays on fast gives no board time to rest. In training the boards are being put right.
        if self.game.mode != Mode::Training {
            self.write_change(at);
        }
    }

    pub(super) fn start_clock(&mut self, source: Source) {
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        if self.game.pause.is_some() {
            return self.go_on(source);
        }
        let Some(clock) = &self.game.clock else {
            return self.say(Announcement::NoClock);
        };
        // With a move announced, starting the clock is pressing it.
        if clock.running().is_none() && self.game.open_mover().is_some() {
            return self.press(source);
        }
        let side = match clock.running() {
            Some(side) => side,
            None => {
                let side = self.game.turn();
                self.record(
                    Entry::Started {
                        side,
                        witness: source.witness,
                    },
                    source.at,
                );
                self.start_chess_clock(side);
                side
            }
        };
        self.say(Announcement::ClockRuns(side));
    }

    pub(super) fn pause(&mut self, source: Source) {
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        if self.game.pause.is_some() {
            return self.say(Announcement::AlreadyPaused);
        }
        let (clock, witness) = (self.reading(source.at), source.witness);
        // A chess clock that runs is told to stand, and says so itself.
        let clock_stands = match self.shown() {
            Some(shown) => !shown.running,
            None => self.game.is_running(),
        };
        self.record(Entry::Paused { clock, witness }, source.at);
        self.say(Announcement::Paused { clock_stands });
    }

    pub(super) fn go_on(&mut self, source: Source) {
        if self.game.adjourned.is_some() {
            return self.say(Announcement::AdjournedNow);
        }
        if self.game.claim.is_some() {
            return self.say(Announcement::ClaimPending);
        }
        let Some(pause) = self.game.pause else {
            return self.start_again(source);
        };
        let witness = source.witness;
        self.record(Entry::Continued { witness }, source.at);
        // A chess clock that people have stopped is started by people.
        let stands = self.shown().is_some_and(|shown| !shown.running)
            && !self.timepiece.as_ref().is_some_and(|clock| clock.halted);
        let led = self.timepiece.as_ref().is_some_and(|clock| clock.halted);
        let shown = self.shown().filter(|shown| shown.running && !led);
        let shown = shown.map(|shown| shown.turn);
        let runs = pause.held.filter(|_| !stands).map(|held| held.side);
        let runs = runs.map(|side| shown.unwrap_or(side));
        self.say(Announcement::PlayGoesOn(runs));
    }

    /// No pause, and yet the clock may stand: a flag fell, and the arbiter has given time.
    fn start_again(&mut self, source: Source) {
        let side = self.game.turn();
        let stands = self.game.ending.is_none() && !self.game.is_running();
        let Some(clock) = self.game.clock.as_ref().filter(|_| stands) else {
            return self.say(Announcement::NotPaused);
        };
        let begun =
            !self.game.sheet.plies().is_empty() || clock.used(source.at) != ByColor::default();
        match *clock.fallen().get(side) {
            true => self.say(Announcement::FlagFell { side, ending: None }),
            false if begun => self.start_clock(source),
            false => self.say(Announcement::NotPaused),
        }
    }

    /// The analogue clock, read by hand or eye.
    pub(super) fn tell_time(&mut self, side: Color, remaining: Duration, source: Source) {
        match self.game.setup.clock {
            // What was heard is read back before it counts, as a move is.
            ClockKind::Manual
                if source.witness == Witness::Voice && !source.sure && self.unclear().is_none() =>
            {
                self.question = Some(Question::Told(side, remaining));
                self.say(Announcement::ToldQuestion { side, remaining });
            }
            ClockKind::Manual => self.note_time(side, remaining, source.witness, source.at),
            ClockKind::Talking(_) => self.say(Announcement::ToldClockOnly),
            ClockKind::None => self.say(Announcement::NoClock),
        }
    }

    pub(super) fn note_time(
        &mut self,
        side: Color,
        remaining: Duration,
        witness: Witness,
        at: Duration,
    ) {
        let told = Entry::Told {
            side,
            remaining,
            witness,
        };
        self.record(told, at);
        self.say(Announcement::Told { side, remaining });
    }

    pub(super) fn answer_time(&mut self, command: Command, source: Source) {
        let (whose, reading) = match command {
            Command::Used(whose) => (whose, TimeReading::Used),
            Command::Time(whose) => (whose, TimeReading::Remaining),
            _ => return,
        };
        let answer = self.times(whose, reading, source);
        self.say(answer);
        self.last = Some(Last::Asked(command, source.by));
    }

    fn times(&self, whose: Whose, reading: TimeReading, source: Source) -> Announcement {
        let asker = source.by.or_else(|| self.game.setup.user());
        let (colors, own) = match (whose, asker) {
            (Whose::Own, Some(asker)) => (vec![asker], true),
            (Whose::Own, None) | (Whose::Both, _) => (vec![Color::White, Color::Black], false),
            (Whose::Opponent, _) => (vec![self.speaker(source.by).other()], false),
            (Whose::Of(color), _) => (vec![color], false),
        };
        let at = source.at;
        if let Some(unclear) = self.unclear_sides(at) {
            return unclear;
        }
        if let (Some(shown), TimeReading::Remaining) = (self.shown(), reading) {
            return Announcement::Times(Times {
                reading,
                of: colors
                    .into_iter()
                    .map(|color| (color, *shown.times.get(color)))
                    .collect(),
                own,
                told_ago: None,
            });
        }
        let (times, told_ago): (ByColor<Option<Duration>>, _) = match (&self.game.clock, reading) {
            (Some(clock), TimeReading::Remaining) => (clock.remaining(at).map(Some), None),
            (Some(clock), TimeReading::Used) => (clock.used(at).map(Some), None),
            (None, TimeReading::Remaining) if self.game.setup.clock == ClockKind::Manual => {
                let told = &self.game.told;
                let oldest = colors
                    .iter()
                    .filter_map(|color| *told.get(*color))
                    .map(|told| told.at)
                    .min();
                let times = told.as_ref().map(|told| told.map(|told| told.remaining));
                (times, oldest.map(|then| at.saturating_sub(then)))
            }
            (None, TimeReading::Used) if self.game.setup.clock == ClockKind::Manual => {
                return Announcement::UsedUnknown;
            }
            (None, _) => return Announcement::NoClock,
        };
        let of: Vec<(Color, Duration)> = colors
            .into_iter()
            .filter_map(|color| Some((color, (*times.get(color))?)))
            .collect();
        if of.is_empty() {
            return Announcement::TimeNotTold;
        }
        Announcement::Times(Times {
            reading,
            of,
            own,
            told_ago,
        })
    }

    /// What the clock has brought about since the last input: warnings, a fallen flag, an entry now and then.
    pub(super) fn watch_clock(&mut self, at: Duration) {
        if self.game.external {
            return;
        }
        let Some((clock, side)) = self
            .game
            .clock
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
        if at.saturating_sub(self.game.clock_written) >= CLOCK_INTERVAL
            && let Some(reading) = self.game.reading(at)
        {
            self.record(Entry::Clock { reading }, at);
        }
    }

    /// Our clock stands, and no player is named.
    fn nobodys_time_is_over(&mut self, at: Duration) {
        let (witness, clock) = (Witness::Clock, self.game.reading(at));
        self.record(Entry::Paused { witness, clock }, at);
        self.say(Announcement::OwnFlagUnclear);
    }

    pub(super) fn warn_of(&mut self, side: Color, remaining: Duration) {
        if let Some(threshold) = self.due_warning(side, remaining) {
            *self.warned.get_mut(side) = Some(threshold);
            self.outputs.push(super::Output::Say(Announcement::LowTime {
                side,
                // The arbiter may have set the clock far below.
                remaining: if threshold - remaining > Duration::from_secs(2) {
                    remaining
                } else {
                    threshold
                },
            }));
        }
    }

    pub(super) fn flag_falls(&mut self, side: Color, at: Duration) {
        self.record(Entry::FlagFell { side }, at);
        let standing = self.game.sheet.standing();
        let ending = (self.game.mode == Mode::Training)
            .then(|| lost_by(side, standing, EndReason::Time, EndReason::TimeNoMate));
        self.question = None;
        if let Some(ending) = ending {
            let witness = Witness::Clock;
            self.record(Entry::Ended { ending, witness }, at);
        }
        self.say(Announcement::FlagFell { side, ending });
    }

    /// Thresholds still ahead for this side, highest first.
    fn warnings_ahead(&self, side: Color) -> impl Iterator<Item = Duration> {
        let warned = *self.warned.get(side);
        let helps = self.game.mode == Mode::Training && !self.has_presumed();
        self.game
            .setup
            .warnings()
            .filter(move |threshold| helps && warned.is_none_or(|warned| *threshold < warned))
    }

    fn due_warning(&self, side: Color, remaining: Duration) -> Option<Duration> {
        self.warnings_ahead(side)
            .filter(|threshold| *threshold >= remaining)
            .min()
    }

    /// A new period or the arbiter gave so much time that the thresholds lie ahead again; an increment does not.
    pub(super) fn renew_warnings(&mut self, before: Option<Reading>, at: Duration) {
        let (Some(before), Some(after)) = (before, self.game.reading(at)) else {
            return;
        };
        for (side, before, after) in [
            (Color::White, before.white, after.white),
            (Color::Black, before.black, after.black),
        ] {
            if after > before + Duration::from_secs(60) {
                *self.warned.get_mut(side) = None;
                let passed = self.due_warning(side, after);
                *self.warned.get_mut(side) = passed;
            }
        }
    }

    /// Thresholds that a resumed game has left behind.
    pub(super) fn passed_warnings(&self, at: Duration) -> ByColor<Option<Duration>> {
        let Some(clock) = &self.game.clock else {
            return ByColor::default();
        };
        let remaining = clock.remaining(at);
        ByColor::new_with(|side| self.due_warning(side, *remaining.get(side)))
    }

    pub(super) fn next_clock_event(&self) -> Option<Duration> {
        let clock = self.game.clock.as_ref().filter(|_| !self.game.external)?;
        let side = clock.running()?;
        let flag = clock.reaches(Duration::ZERO);
        let warning = self
            .warnings_ahead(side)
            .filter_map(|threshold| clock.reaches(threshold))
            .min();
        let written = self.game.clock_written + CLOCK_INTERVAL;
        [flag, warning, Some(written)].into_iter().flatten().min()
    }
}
