//! What the page is made from: one immutable picture of the game, taken after every event.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use shakmaty::{ByColor, Color};

use crate::game::{
    boards::seen::Seen, clock::reading::Reading, journal::entry::Entry,
    language::announcement::Announcement, state::Game,
};

/// How many sentences a page can catch up with after it lost the connection: more than a long game has.
pub(crate) const SENTENCES_KEPT: usize = 2000;

#[derive(Debug, Clone)]
pub(crate) struct Snapshot {
    pub(crate) game: Game,
    /// Game time when the picture was taken, and the same moment by this machine's clock.
    pub(crate) at: Duration,
    pub(crate) taken: Instant,
    /// What the clocks showed then.
    pub(crate) reading: Option<Reading>,
    pub(crate) running: Option<Color>,
    /// What each board shows, as far as it is known.
    pub(crate) boards: ByColor<Option<Seen>>,
    pub(crate) asks: Option<Announcement>,
    /// An adjournment is being arranged; what is typed belongs to its envelope.
    pub(crate) sealing: bool,
    /// The last sentences, oldest first.
    pub(crate) said: Vec<Arc<Said>>,
    /// Counts what changes the game: a form that was filled in before is not taken.
    pub(crate) moment: u64,
    /// Entries wait that no disk took; the game above is the one on disk.
    pub(crate) unsaved: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) number: u64,
    pub(crate) announcement: Announcement,
}

impl Snapshot {
    /// Game time now.
    pub(crate) fn now(&self) -> Duration {
        self.at + self.taken.elapsed()
    }

    /// The chess clock shows two times, and nobody knows yet which is whose.
    pub(crate) fn is_unassigned(&self) -> bool {
        let differ = |reading: Reading| reading.white != reading.black;
        self.game.clocks.sides_presumed
            && (self.running.is_some() || self.reading.is_some_and(differ))
    }

    /// What the clocks show at this moment.
    pub(crate) fn reading_at(&self, now: Duration) -> Option<Reading> {
        if !self.game.clocks.external
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

/// Whether this entry changes what a form was filled in for.
pub(crate) fn changes_the_game(entry: &Entry) -> bool {
    match entry {
        Entry::Clock { .. }
        | Entry::Lifted { .. }
        | Entry::PinRefused
        | Entry::BoardDevice { .. }
        | Entry::ClockDevice { .. }
        | Entry::ClockSides { .. }
        | Entry::PressedEarly { .. } => false,
        Entry::Opened { .. }
        | Entry::Resumed { .. }
        | Entry::Announced { .. }
        | Entry::Adopted { .. }
        | Entry::Noted { .. }
        | Entry::Asked { .. }
        | Entry::Clarified { .. }
        | Entry::Dropped { .. }
        | Entry::Repeated { .. }
        | Entry::Withdrawn { .. }
        | Entry::Made { .. }
        | Entry::Started { .. }
        | Entry::Pressed { .. }
        | Entry::Paused { .. }
        | Entry::Continued { .. }
        | Entry::BoardsDiffer { .. }
        | Entry::BoardsAgree { .. }
        | Entry::BoardGiven { .. }
        | Entry::RecordGiven { .. }
        | Entry::Decided { .. }
        | Entry::Told { .. }
        | Entry::DrawOffered { .. }
        | Entry::DrawDeclined { .. }
        | Entry::DrawBarred { .. }
        | Entry::DrawAllowed
        | Entry::Claimed { .. }
        | Entry::ClaimJudged { .. }
        | Entry::FlagFell { .. }
        | Entry::Resigned { .. }
        | Entry::IllegalMove { .. }
        | Entry::CountedAsIllegal { .. }
        | Entry::ClockSet { .. }
        | Entry::TakenBack { .. }
        | Entry::Adjourned { .. }
        | Entry::SealRefused
        | Entry::Unsealed { .. }
        | Entry::SealFaulty { .. }
        | Entry::Touched { .. }
        | Entry::EnvelopeLost { .. }
        | Entry::AbsentAtResumption { .. }
        | Entry::ArrivedAtResumption { .. }
        | Entry::ModeChanged { .. }
        | Entry::Attends { .. }
        | Entry::Ruled { .. }
        | Entry::Reopened
        | Entry::Ended { .. }
        | Entry::Closed { .. }
        | Entry::TailSetAside { .. } => true,
    }
}
