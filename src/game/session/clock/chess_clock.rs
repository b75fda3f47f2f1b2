//! A chess clock on the table.
//!
//! What it shows is binding (6.10); ours follows it and takes over when it is lost.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::chess_clock_orders::Wanted;
use crate::game::session::{Session, Source};
use crate::game::{
    boards::seen::Seen,
    clock::reading::Reading,
    journal::entry::{Entry, Presence, Witness},
    language::announcement::{Announcement, DeviceNews, Instrument, News},
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
    /// It may be set from here: to the time control at the beginning, and in a game that goes on to what counts.
    Lead,
    /// A clock knows left and right only; where White sits is presumed until the presses tell.
    Sides {
        /// White sits at the other side than was presumed.
        swapped: bool,
        /// It is known now.
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
    pub(super) fn swapped(self) -> Self {
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
pub(in crate::game::session) struct Timepiece {
    pub(super) name: String,
    /// Nothing for a box that only has buttons.
    pub(in crate::game::session) shown: Option<Shown>,
    pub(super) fallen: ByColor<bool>,
    pub(super) back: bool,
    /// That it is there has not been said yet.
    pub(super) announces: Option<Presence>,
    /// It shows what it cannot show, and does not count.
    pub(super) doubted: bool,
    /// What its display said when it was last read, and when; `shown` may be what it was told to show.
    pub(super) display: Option<ByColor<Duration>>,
    pub(super) looked: Duration,
    /// Which of its sides is White's is only presumed.
    pub(super) presumed: bool,
    /// It was said that a time is over, without a name.
    pub(super) flag_said: bool,
    /// It has shown something that is not the same for both players.
    pub(super) sides_differ: bool,
    /// Half-moves on the scoresheet when it was first read: presses before that were not seen.
    pub(in crate::game::session) since: usize,
    /// A press that could not be counted, because no board showed its move yet.
    pub(super) unused: Option<Color>,
    /// It has not been written either, because the board was in motion.
    pub(super) unwritten: bool,
    pub(super) levers: ByColor<Lever>,
    /// What the boards showed when a lever went down.
    pub(super) showed: ByColor<ByColor<Option<Seen>>>,
    /// The times it was told to show and has not confirmed yet: what it shows meanwhile is older.
    pub(super) ordered: Option<Ordered>,
    /// The order whose effect is not known yet.
    pub(in crate::game::session) wanted: Option<Wanted>,
    /// It stands because it was told to, and goes on when it is told to.
    pub(in crate::game::session) halted: bool,
}

/// Times that the clock was told to show, and since when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ordered {
    pub(super) times: ByColor<Duration>,
    pub(super) running: Option<Color>,
    pub(super) at: Duration,
}

/// A clock that has not confirmed by then never will.
const CONFIRMED_WITHIN: Duration = Duration::from_secs(10);
/// What a display rounds away.
const A_TICK: Duration = Duration::from_secs(1);

impl Timepiece {
    /// The same; a clock that shows what it was told has taken it.
    fn obeying(&mut self, shown: Shown, at: Duration) -> Shown {
        let ordered = self.as_ordered(shown, at);
        let near = |side: Color| {
            let apart = ordered.times.get(side).abs_diff(*shown.times.get(side));
            apart < A_TICK
        };
        if Color::ALL.into_iter().all(near) {
            self.ordered = None;
            return shown;
        }
        ordered
    }

    /// What it shows, or will show as soon as it has taken its order.
    pub(super) fn as_ordered(&self, shown: Shown, at: Duration) -> Shown {
        let Some(ordered) = &self.ordered else {
            return shown;
        };
        let passed = at.saturating_sub(ordered.at);
        if passed > CONFIRMED_WITHIN {
            return shown;
        }
        let mut times = ordered.times;
        if let Some(side) = ordered.running {
            let time = times.get_mut(side);
            *time = time.saturating_sub(passed);
        }
        let fallen = times.map(|time| time.is_zero());
        Shown {
            times,
            fallen,
            ..shown
        }
    }
}

/// A lever of the clock and the reading that belongs to its press, which may come after it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Lever {
    /// Nothing was pressed, or the press is counted.
    #[default]
    Settled,
    /// Pressed and not counted yet; the clock has not shown anything since.
    Unread,
    /// Pressed and not counted yet; the clock showed this.
    Read(Reading),
}

impl Lever {
    pub(super) fn reading(self) -> Option<Reading> {
        match self {
            Self::Read(reading) => Some(reading),
            Self::Settled | Self::Unread => None,
        }
    }
}

/// What a clock that was set from here counts by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::game::session) struct Counts {
    pub(in crate::game::session) bonus: bool,
}

impl Session {
    pub(in crate::game::session) fn clock_reports(&mut self, input: ClockInput, at: Duration) {
        match input {
            ClockInput::Is(Presence::Lost, _) => self.clock_lost(at),
            ClockInput::Is(is, name) => {
                // In a game that has begun, what it shows may be impossible.
                let begun = self.has_begun(at);
                self.clock.device = Some(Timepiece {
                    name,
                    back: is == Presence::Back,
                    announces: begun.then_some(is),
                    sides_differ: is == Presence::Back,
                    ..Timepiece::default()
                });
                if !begun {
                    let what = Instrument::Clock;
                    self.tell(DeviceNews { what, is });
                }
            }
            ClockInput::Shows(shown) => self.clock_shows(shown, at),
            ClockInput::Pressed(by) => self.lever(by, at),
            ClockInput::Box(is) => {
                self.clock.device = (is != Presence::Lost).then(Timepiece::default);
                let what = Instrument::Box;
                self.tell(DeviceNews { what, is });
            }
            ClockInput::Taken { counts_bonus } => {
                self.clock.counts = Some(Counts {
                    bonus: counts_bonus,
                });
                if let Some(clock) = &mut self.clock.device {
                    clock.ordered = None;
                }
            }
            ClockInput::Refused => self.clock_refused(),
            ClockInput::Lead => self.lead_from_here(at),
            ClockInput::Sides { swapped, clear } => self.clock_sides(swapped, clear, at),
        }
    }

    /// The reading that counts: the chess clock's, otherwise our own.
    pub(in crate::game::session) fn reading(&self, at: Duration) -> Option<Reading> {
        let shown = self.clock.device.as_ref().and_then(|clock| clock.shown);
        shown
            .map(|shown| Reading::from(shown.times))
            .or_else(|| self.game.reading(at))
    }

    pub(in crate::game::session) fn shown(&self) -> Option<Shown> {
        self.clock.device.as_ref()?.shown
    }

    fn clock_shows(&mut self, shown: Shown, at: Duration) {
        if !self.is_believed(shown, at) {
            return;
        }
        let display = shown.times;
        let shown = match &mut self.clock.device {
            Some(clock) => clock.obeying(shown, at),
            None => return,
        };
        let Some((back, first)) = self
            .clock
            .device
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
        let Some(clock) = &mut self.clock.device else {
            return;
        };
        let before = clock.shown.replace(shown);
        (clock.display, clock.looked) = (Some(display), at);
        clock.sides_differ |= shown.running || shown.times.white != shown.times.black;
        if first {
            // A clock that stands in a pause was stopped for it, by whichever session: it goes on when play does.
            let held = self
                .game
                .interruption
                .pause
                .is_some_and(|pause| pause.held.is_some());
            clock.halted |= held && !shown.running;
            clock.since = self.game.sheet.plies().len();
        }
        let reading = Reading::from(shown.times);
        let lever = clock.levers.get_mut(shown.turn.other());
        if *lever == Lever::Unread {
            *lever = Lever::Read(reading);
        }
        if before.is_none() {
            let is = if clock.back {
                Presence::Back
            } else {
                Presence::Found
            };
            let name = clock.name.clone();
            let running = shown.running.then_some(shown.turn);
            let (presumed, clock) = (clock.presumed, Some(reading));
            self.enter(
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
        let fresh = self.game.sheet.plies().is_empty() && self.game.interruption.pause.is_none();
        if started && fresh && !self.game.is_running() {
            let (side, witness) = (shown.turn, Witness::Clock);
            self.enter(Entry::Started { side, witness }, at);
        }
        self.clock_obeys(shown);
        // A game that was resumed goes on by a chess clock that never stood.
        if started && !(first && back) && self.game.interruption.pause.is_some() {
            self.started_by_hand(at);
        }
        if first && back {
            self.tell_what_was_missed(shown, at);
        }
        if let Some(mover) = self.game.open_mover() {
            self.lever_may_be_down(mover, at);
        }
        if shown.running && at >= self.game.clocks.written + WRITTEN_EVERY {
            self.enter(Entry::Clock { reading }, at);
        }
        self.heed(shown, at);
    }

    /// Low time and a fallen flag. While nobody knows whose time it is, no player is named.
    pub(super) fn heed(&mut self, shown: Shown, at: Duration) {
        if self
            .clock
            .device
            .as_ref()
            .is_some_and(|clock| clock.presumed)
        {
            return self.nobodys_flag(shown, at);
        }
        if !*shown.fallen.get(shown.turn) {
            self.warn_of(shown.turn, *shown.times.get(shown.turn));
        }
        // A clock that nobody has set yet shows nothing, and nobody has lost on time.
        if !shown.running && !self.has_begun(at) && self.game.clocks.own.is_some() {
            return;
        }
        for side in Color::ALL {
            self.chess_clock_flag(side, *shown.fallen.get(side), at);
        }
    }

    fn chess_clock_flag(&mut self, side: Color, fallen: bool, at: Duration) {
        let Some(clock) = &mut self.clock.device else {
            return;
        };
        let before = std::mem::replace(clock.fallen.get_mut(side), fallen);
        if fallen && !before && self.game.outcome.ending.is_none() {
            self.flag_falls(side, at);
        }
    }

    /// Whoever starts the chess clock in a pause goes on with the game.
    fn started_by_hand(&mut self, at: Duration) {
        if self.game.interruption.adjourned.is_some() || self.awaits_arbiter().is_some() {
            return;
        }
        if let Some(clock) = &mut self.clock.device {
            (clock.halted, clock.wanted) = (false, None);
        }
        let source = Source::sure(None, Witness::Clock, at);
        self.go_on(source);
    }

    /// Ours goes on from the last reading.
    fn clock_lost(&mut self, at: Duration) {
        let Some(clock) = self.clock.device.take() else {
            return;
        };
        self.clock.lost_at = at;
        // The same for both and standing still: nothing to mix up.
        let mixed = |shown: Shown| shown.running || shown.times.white != shown.times.black;
        let presumed = clock.presumed && clock.shown.is_some_and(mixed);
        let entry = Entry::ClockDevice {
            is: Presence::Lost,
            name: clock.name,
            clock: clock.shown.map(|shown| Reading::from(shown.times)),
            running: clock
                .shown
                .filter(|shown| shown.running && self.game.outcome.ending.is_none())
                .map(|shown| shown.turn),
            presumed,
        };
        self.enter(entry, at);
        if clock.shown.is_some() && self.game.agreement.control().is_none() {
            let alone = Announcement::News(News::ClockLostWithoutControl);
            self.mention(alone);
        } else {
            let what = Instrument::Clock;
            let is = Presence::Lost;
            self.tell(DeviceNews { what, is });
        }
        self.tell_unclear_sides(at);
    }
}
