//! What the page is made from: one immutable picture of the game, taken after every event.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use shakmaty::{ByColor, Color};

use crate::game::{
    announcement::Announcement, entry::Entry, forms::Reading, game_state::Game, seen::Seen,
    setup::Setup, spoken::SpokenMove,
};

/// How many sentences a page can catch up with after it lost the connection: more than a long game has.
pub const SENTENCES_KEPT: usize = 2000;

#[derive(Debug, Clone)]
pub struct Snapshot {
    pub game: Game,
    /// Game time when the picture was taken, and the same moment by this machine's clock.
    pub at: Duration,
    pub taken: Instant,
    /// What the clocks showed then.
    pub reading: Option<Reading>,
    pub running: Option<Color>,
    /// What each board shows, as far as it is known.
    pub boards: ByColor<Option<Seen>>,
    pub asks: Option<Announcement>,
    /// An adjournment is being arranged; what is typed belongs to its envelope.
    pub sealing: bool,
    /// The last sentences, oldest first.
    pub said: Vec<Arc<Said>>,
    pub repetitions: Repetitions,
    /// Counts what changes the game: a form that was filled in before is not taken.
    pub moment: u64,
    /// Entries wait that no disk took; the game above is the one on disk.
    pub unsaved: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    pub number: u64,
    pub announcement: Announcement,
}

impl Snapshot {
    /// Game time now.
    pub fn now(&self) -> Duration {
        self.at + self.taken.elapsed()
    }

    /// The chess clock shows two times, and nobody knows yet which is whose.
    pub fn is_unassigned(&self) -> bool {
        let differ = |reading: Reading| reading.white != reading.black;
        self.game.sides_presumed && (self.running.is_some() || self.reading.is_some_and(differ))
    }

    /// What the clocks show at this moment.
    pub fn reading_at(&self, now: Duration) -> Option<Reading> {
        if !self.game.external
            && let Some(reading) = self.game.reading(now)
        {
            return Some(reading);
        }
        let since = now.saturating_sub(self.at);
        let run = |side: Color, time: Duration| match self.running {
            Some(running) if running == side => time.saturating_sub(since),
            _ => time,
        };
        self.reading.map(|reading| Reading {
            white: run(Color::White, reading.white),
            black: run(Color::Black, reading.black),
        })
    }
}

/// What the opponent repeated, half-move by half-move: with the announcements it makes the record of each player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Repetitions(Vec<Option<SpokenMove>>);

impl Repetitions {
    /// From a journal that is read again.
    pub fn from_records(records: &[(Duration, Entry)]) -> Self {
        let mut game = Game::new(Setup::default());
        let mut repetitions = Self::default();
        for (at, entry) in records {
            game.apply(entry, *at);
            repetitions.note(entry, game.sheet.plies().len());
        }
        repetitions
    }

    /// After these entries, `plies` half-moves stand.
    pub fn note(&mut self, entry: &Entry, plies: usize) {
        self.0.truncate(plies);
        match entry {
            Entry::Repeated { said, .. } if plies > 0 => {
                self.0.resize(plies, None);
                self.0[plies - 1] = Some(*said);
            }
            // A new announcement in the place of a withdrawn one has not been repeated yet.
            Entry::Announced { .. } | Entry::Adopted { .. } => {
                self.0.truncate(plies.saturating_sub(1))
            }
            _ => {}
        }
    }

    pub fn of(&self, ply: usize) -> Option<SpokenMove> {
        self.0.get(ply).copied().flatten()
    }
}

/// Whether this entry changes what a form was filled in for.
pub fn changes_the_game(entry: &Entry) -> bool {
    !matches!(
        entry,
        Entry::Clock { .. }
            | Entry::Lifted { .. }
            | Entry::PinRefused
            | Entry::BoardDevice { .. }
            | Entry::ClockDevice { .. }
            | Entry::ClockSides { .. }
            | Entry::PressedEarly { .. }
    )
}
