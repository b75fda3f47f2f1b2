//! A chess clock on the table. What it shows is binding (6.10); ours follows it and takes over when it is lost.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{Output, Session, Source, leading::Wanted};
use crate::game::{
    announcement::{Announcement, DeviceNews, Instrument, News},
    board_watch::AT_REST,
    entry::{Entry, Presence, Witness},
    forms::Reading,
    setup::Mode,
};

/// How often what the clock shows is written down while nothing else happens.
const WRITTEN_EVERY: Duration = Duration::from_secs(30);

/// What a chess clock, or a box with two buttons, reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClockInput {
    /// The device answers; its name and number.
    Is(Presence, String),
    Shows(Shown),
    /// This side's lever or button went down.
    Pressed(Color),
    /// A box with buttons and keys and no times.
    Box(Presence),
    /// The clock has taken a setting; whether it counts by itself what a move adds.
    Taken {
        counts_bonus: bool,
    },
    /// The clock did not take what it was told.
    Refused,
    /// A clock knows left and right only. Whether it is clear now where White sits, and whether that is not where it seemed to be.
    Sides {
        swapped: bool,
        clear: bool,
    },
}

/// One look at the chess clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    pub times: ByColor<Duration>,
    pub running: bool,
    /// Whose lever is up.
    pub turn: Color,
    pub fallen: ByColor<bool>,
}

impl Shown {
    fn swapped(self) -> Self {
        Self {
            times: self.times.into_swapped(),
            turn: self.turn.other(),
            fallen: self.fallen.into_swapped(),
            ..self
        }
    }
}

/// The chess clock as it was last seen.
#[derive(Debug, Clone, Default)]
pub(super) struct Timepiece {
    name: String,
    /// Nothing for a box that only has buttons.
    pub(super) shown: Option<Shown>,
    fallen: ByColor<bool>,
    back: bool,
    /// Which of its sides is White's is only presumed.
    presumed: bool,
    /// That a time is over has been said without a name.
    flag_told: bool,
    /// It has shown something that is not the same for both players.
    told_apart: bool,
    /// Half-moves on record when it was first read: presses before that were not seen.
    pub(super) since: usize,
    /// A press that could not be counted, because no board showed its move yet.
    unused: Option<Color>,
    /// It has not been written either, because the board was in motion.
    unwritten: bool,
    /// What it showed when a lever went down whose press is not counted yet; nothing until the reading that belongs to it has come.
    pressed: ByColor<Option<Option<Reading>>>,
    /// What the boards showed then.
    showed: ByColor<ByColor<Option<String>>>,
    /// The order whose effect is not known yet.
    pub(super) wanted: Option<Wanted>,
    /// It stands because it was told to, and goes on when it is told to.
    pub(super) halted: bool,
}

/// What a clock that was set from here counts by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) bonus: bool,
}

impl Session {
    pub(super) fn clock_reports(&mut self, input: ClockInput, at: Duration) {
        match input {
            ClockInput::Is(Presence::Lost, _) => self.clock_lost(at),
            ClockInput::Is(is, name) => {
                self.timepiece = Some(Timepiece {
                    name,
                    back: is == Presence::Back,
                    told_apart: is == Presence::Back,
                    ..Timepiece::default()
                });
                let what = Instrument::Clock;
                self.tell(DeviceNews { what, is });
            }
            ClockInput::Shows(shown) => self.clock_shows(shown, at),
            ClockInput::Pressed(by) => self.lever(by, at),
            ClockInput::Box(is) => {
                self.timepiece = (is != Presence::Lost).then(Timepiece::default);
                let what = Instrument::Box;
                self.tell(DeviceNews { what, is });
            }
            ClockInput::Taken { counts_bonus } => {
                self.clock_counts = Some(Counts {
                    bonus: counts_bonus,
                });
            }
            ClockInput::Refused => self.clock_refused(),
            ClockInput::Sides { swapped, clear } => self.clock_sides(swapped, clear, at),
        }
    }

    /// The reading that counts: the chess clock's, otherwise our own.
    pub(super) fn reading(&self, at: Duration) -> Option<Reading> {
        let shown = self.timepiece.as_ref().and_then(|clock| clock.shown);
        shown
            .map(|shown| Reading::from(shown.times))
            .or_else(|| self.game.reading(at))
    }

    pub(super) fn shown(&self) -> Option<Shown> {
        self.timepiece.as_ref()?.shown
    }

    fn clock_shows(&mut self, shown: Shown, at: Duration) {
        let Some((back, first)) = self
            .timepiece
            .as_ref()
            .map(|clock| (clock.back, clock.shown.is_none()))
        else {
            return;
        };
        let shown = if back && first {
            self.catches_up(shown, at)
        } else {
            shown
        };
        let Some(clock) = &mut self.timepiece else {
            return;
        };
        let before = clock.shown.replace(shown);
        clock.told_apart |= shown.running || shown.times.white != shown.times.black;
        if first {
            // A clock that stands in a pause was stopped for it, by whichever session: it goes on when play does.
            let held = self.game.pause.is_some_and(|pause| pause.held.is_some());
            clock.halted |= held && !shown.running;
            clock.since = self.game.sheet.plies().len();
        }
        let reading = Reading::from(shown.times);
        let pressed = clock.pressed.get_mut(shown.turn.other());
        *pressed = pressed.map(|own| own.or(Some(reading)));
        if before.is_none() {
            let is = if clock.back {
                Presence::Back
            } else {
                Presence::Found
            };
            let name = clock.name.clone();
            let running = shown.running.then_some(shown.turn);
            let (presumed, clock) = (clock.presumed, Some(reading));
            self.record(
                Entry::ClockDevice {
                    is,
                    name,
                    clock,
                    running,
                    presumed,
                },
                at,
            );
        }
        let started = shown.running && before.is_none_or(|before| !before.running);
        let fresh = self.game.sheet.plies().is_empty() && self.game.pause.is_none();
        if started && fresh && !self.game.is_running() {
            let (side, witness) = (shown.turn, Witness::Clock);
            self.record(Entry::Started { side, witness }, at);
        }
        self.clock_obeys(shown);
        // A game that was resumed goes on by a chess clock that never stood.
        if started && !(first && back) && self.game.pause.is_some() {
            self.started_by_hand(at);
        }
        if first && back {
            self.tell_what_was_missed(shown);
        }
        if let Some(mover) = self.game.open_mover() {
            self.lever_may_be_down(mover, at);
        }
        if shown.running && at >= self.game.clock_written + WRITTEN_EVERY {
            self.record(Entry::Clock { reading }, at);
        }
        self.heed(shown, at);
    }

    /// Low time and a fallen flag. While nobody knows whose time it is, no player is named.
    fn heed(&mut self, shown: Shown, at: Duration) {
        if self.timepiece.as_ref().is_some_and(|clock| clock.presumed) {
            return self.nobodys_flag(shown, at);
        }
        if !*shown.fallen.get(shown.turn) {
            self.warn_of(shown.turn, *shown.times.get(shown.turn));
        }
        for side in Color::ALL {
            self.chess_clock_flag(side, *shown.fallen.get(side), at);
        }
    }

    /// That a time is over is said at once and kept with what the clock shows; whose it is follows when that is clear.
    fn nobodys_flag(&mut self, shown: Shown, at: Duration) {
        let Some(clock) = &mut self.timepiece else {
            return;
        };
        let fallen = shown.fallen.white || shown.fallen.black;
        let before = std::mem::replace(&mut clock.flag_told, fallen);
        if fallen && !before && self.game.ending.is_none() {
            let reading = Reading::from(shown.times);
            self.record(Entry::Clock { reading }, at);
            self.say(Announcement::FlagFellUnclear);
        }
    }

    /// What was already written or told for the wrong player is put right in the record, and said.
    fn clock_sides(&mut self, swapped: bool, clear: bool, at: Duration) {
        let Some(clock) = &mut self.timepiece else {
            return;
        };
        let became_clear = std::mem::replace(&mut clock.presumed, !clear) && clear;
        if swapped {
            clock.shown = clock.shown.map(Shown::swapped);
            clock.pressed = ByColor::default();
        }
        let wrong = swapped && clock.told_apart;
        if wrong || became_clear && clock.shown.is_some() {
            let swapped = wrong;
            self.record(Entry::ClockSides { swapped, clear }, at);
        }
        if wrong {
            self.outputs
                .push(Output::Say(Announcement::ClockSidesSwapped));
        }
        if let Some(shown) = self.shown().filter(|_| became_clear) {
            self.heed(shown, at);
        }
    }

    pub(super) fn tell_unclear_sides(&mut self, at: Duration) {
        self.outputs.extend(self.unclear_sides(at).map(Output::Say));
    }

    /// What is said of the times while nobody knows which is whose: those of the chess clock, or ours that went on from them.
    pub(super) fn unclear_sides(&self, at: Duration) -> Option<Announcement> {
        let apart = |times: &ByColor<Duration>| times.white != times.black;
        if let Some((clock, shown)) = self
            .timepiece
            .as_ref()
            .and_then(|clock| Some((clock, clock.shown?)))
        {
            let times = Some(shown.times).filter(|times| clock.presumed && apart(times))?;
            return Some(Announcement::ClockSidesUnclear(times.white, times.black));
        }
        let own = self.game.clock.as_ref().filter(|_| self.has_presumed())?;
        let times = Some(own.remaining(at)).filter(apart)?;
        Some(Announcement::OwnSidesUnclear(times.white, times.black))
    }

    /// Our own clock goes on from times of which nobody knows whose they are.
    pub(super) fn has_presumed(&self) -> bool {
        self.game.sides_presumed && !self.game.external
    }

    fn chess_clock_flag(&mut self, side: Color, fallen: bool, at: Duration) {
        let Some(clock) = &mut self.timepiece else {
            return;
        };
        let before = std::mem::replace(clock.fallen.get_mut(side), fallen);
        if fallen && !before && self.game.ending.is_none() {
            self.flag_falls(side, at);
        }
    }

    /// Whoever starts the chess clock in a pause goes on with the game.
    fn started_by_hand(&mut self, at: Duration) {
        if self.game.adjourned.is_some() || self.game.claim.is_some() {
            return;
        }
        if let Some(clock) = &mut self.timepiece {
            (clock.halted, clock.wanted) = (false, None);
        }
        let source = Source {
            by: None,
            witness: Witness::Clock,
            at,
            sure: true,
        };
        self.go_on(source);
    }

    /// Ours goes on from the last reading.
    fn clock_lost(&mut self, at: Duration) {
        let Some(clock) = self.timepiece.take() else {
            return;
        };
        // The same for both and standing still: nothing to mix up.
        let mixed = |shown: Shown| shown.running || shown.times.white != shown.times.black;
        let presumed = clock.presumed && clock.shown.is_some_and(mixed);
        let entry = Entry::ClockDevice {
            is: Presence::Lost,
            name: clock.name,
            clock: clock.shown.map(|shown| Reading::from(shown.times)),
            running: clock
                .shown
                .filter(|shown| shown.running && self.game.ending.is_none())
                .map(|shown| shown.turn),
            presumed,
        };
        self.record(entry, at);
        if clock.shown.is_some() && self.game.setup.control().is_none() {
            let alone = Announcement::News(News::ClockLostWithoutControl);
            self.outputs.push(Output::Say(alone));
        } else {
            let what = Instrument::Clock;
            let is = Presence::Lost;
            self.tell(DeviceNews { what, is });
        }
        self.tell_unclear_sides(at);
    }

    /// A lever was pressed: the press witnesses itself, and nothing is said about it in a tournament.
    fn lever(&mut self, by: Color, at: Duration) {
        if self.game.ending.is_some() {
            return;
        }
        let boards = self.cabled_boards();
        if let Some(clock) = &mut self.timepiece {
            let turned = clock.shown.filter(|shown| shown.turn != by);
            let own = turned.map(|shown| Reading::from(shown.times));
            *clock.pressed.get_mut(by) = Some(own);
            *clock.showed.get_mut(by) = boards;
        }
        self.lever_down(by, at);
        self.note_press(by);
        let counted = self.game.open_mover().is_none() && self.game.turn() != by;
        if let Some(clock) = &mut self.timepiece {
            *clock.pressed.get_mut(by.other()) = None;
            if counted {
                *clock.pressed.get_mut(by) = None;
            }
        }
    }

    fn lever_down(&mut self, by: Color, at: Duration) {
        // Whoever presses now has been pressed before: the reply that was waited for is complete.
        let waiting = self.timepiece.as_ref().and_then(|clock| clock.unused);
        if waiting == Some(by.other()) && self.game.open_mover().is_none() {
            self.boards_hear_press(by.other(), at);
        }
        let still_waiting = self.game.open_mover().is_none() && self.game.turn() == by.other();
        let waiting = waiting.filter(|_| still_waiting) == Some(by.other());
        if waiting {
            self.write_unused(at);
        }
        self.boards_hear_press(by, at);
        let source = Source {
            by: Some(by),
            witness: Witness::Clock,
            at,
            sure: true,
        };
        if self.game.open_mover() == Some(by) && !self.question_first() {
            // The reading that belongs to the press may come after it, and is waited for.
            let turned = self.shown().is_none_or(|shown| shown.turn != by);
            if turned {
                self.record_press(by, Witness::Clock, at);
            }
            return;
        }
        // The buttons of a box start our own clock as well.
        if self.shown().is_none() && self.game.clock.is_some() && !self.game.is_running() {
            return self.start_clock(source);
        }
        if self.game.open_mover().is_none() && self.game.turn() != by {
            // Pressed twice, or already taken as pressed when the reply came: nothing new, unless the opponent has pressed meanwhile.
            // After a restart nobody knows who waits; a board that has changed tells that there was a move.
            let moved = self.game.differ.is_some() && self.has_moved_on();
            if waiting || moved {
                self.record_early_press(by, Witness::Clock, at);
                // Both players must know that no press is taken.
                if self.game.differ.is_some() {
                    self.say_difference();
                }
            }
            return;
        }
        // The board may still be in motion, or wait for an answer; then the press is counted with the move.
        if self.question_first() {
            return;
        }
        let moves = self.board_moves(by, at);
        if let Some(clock) = &mut self.timepiece {
            (clock.unused, clock.unwritten) = (Some(by), moves);
        }
        self.urge(by, at);
        if moves {
            return;
        }
        self.record_early_press(by, Witness::Clock, at);
        if self.game.differ.is_some() {
            self.ask_boards(at);
        } else if self.game.mode == Mode::Training {
            self.say(Announcement::PressedTooEarly);
        }
    }

    pub(super) fn press_counted(&mut self) {
        if let Some(clock) = &mut self.timepiece {
            (clock.unused, clock.unwritten) = (None, false);
            clock.pressed = ByColor::default();
        }
    }

    /// The move of that press has not become clear: it is kept, with the times at which it was made. Whether there was one.
    pub(super) fn write_unused(&mut self, at: Duration) -> bool {
        let Some(clock) = self.timepiece.as_mut().filter(|clock| clock.unwritten) else {
            return false;
        };
        clock.unwritten = false;
        if let Some(by) = clock.unused {
            let boards = std::mem::take(clock.showed.get_mut(by));
            let (witness, clock) = (Witness::Clock, clock.pressed.get(by).flatten());
            self.write_early_press(by, witness, clock, boards, at);
        }
        true
    }

    pub(super) fn has_unwritten(&self) -> bool {
        self.timepiece.as_ref().is_some_and(|clock| clock.unwritten)
    }

    /// What the chess clock showed when this player pressed, though the press is counted only now. A clock that is led from here
    /// still lacks what the move adds.
    pub(super) fn own_reading(&self, by: Color) -> Option<Reading> {
        let clock = self.timepiece.as_ref()?;
        (*clock.pressed.get(by))?.filter(|_| self.clock_counts.is_none())
    }

    fn board_moves(&self, on: Color, at: Duration) -> bool {
        let moving = |on| {
            self.board(on)
                .is_some_and(|watch| at < watch.changed() + AT_REST)
        };
        moving(on) || (self.board(on).is_none() && moving(on.other()))
    }

    /// A move that became clear after its player had pressed already.
    pub(super) fn lever_may_be_down(&mut self, mover: Color, at: Duration) {
        let down = self
            .shown()
            .is_some_and(|shown| shown.running && shown.turn == mover.other());
        if down && self.game.open_mover() == Some(mover) {
            self.record_press(mover, Witness::Clock, at);
        }
    }
}
