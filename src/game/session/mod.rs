//! The session: inputs in, outputs out, time as an argument.
//!
//! `handle` decides; what it decides becomes entries, and the entries make the state. The answer to an input is one announcement,
//! and it stands behind the entries that it speaks of: what is said is on disk.

mod adjournment;
pub mod arbiter;
mod attendance;
mod boards;
mod clock;
mod commands;
mod envelope;
mod exchange;
mod moves;
mod onlookers;
mod outcome;
mod permission;
mod questions;
mod quickplay;
mod resumption;
mod touched;

use std::time::Duration;

use shakmaty::Color;

use self::{
    adjournment::Arrangement,
    boards::Watch,
    clock::TableClock,
    questions::{Purpose, Question, Questions},
};
pub use self::{
    boards::moves::BoardInput,
    clock::{
        chess_clock::{ClockInput, Shown},
        chess_clock_orders::ClockOrder,
    },
    exchange::{Heard, Input, Output},
};
use super::{
    journal::entry::{Entry, Witness},
    language::{
        announcement::{AboutGame, Announcement, Urgency},
        phrasing::Phrasing,
    },
    laws::agreement::Agreement,
    moves::spoken::SpokenMove,
    state::Game,
};

#[derive(Debug, Clone)]
pub struct Session {
    game: Game,
    questions: Questions,
    adjournment: Arrangement,
    clock: TableClock,
    boards: Watch,
    outputs: Vec<Output>,
}

/// Where an input comes from and when.
#[derive(Debug, Clone, Copy)]
struct Source {
    by: Option<Color>,
    witness: Witness,
    at: Duration,
    /// What was heard needs no confirmation.
    sure: bool,
}

impl Source {
    fn sure(by: Option<Color>, witness: Witness, at: Duration) -> Self {
        Self {
            by,
            witness,
            at,
            sure: true,
        }
    }
}

impl Session {
    /// A new game. `started` is the wall clock's date and time, for the scoresheet only.
    pub fn open(agreement: Agreement, program: &str, started: &str) -> (Self, Vec<Output>) {
        let mode = agreement.mode;
        let mut session = Self::with(Game::new(agreement.clone()));
        session.enter(
            Entry::Opened {
                program: program.to_owned(),
                started: started.to_owned(),
                agreement: Box::new(agreement),
            },
            Duration::ZERO,
        );
        session.say(AboutGame::Opened { mode });
        let duties = session.game.agreement.duties;
        let of_nobody = duties.map(|duties| duties.of_nobody()).unwrap_or_default();
        if !of_nobody.is_empty() {
            session.mention(AboutGame::DutiesOfNobody(of_nobody));
        }
        if duties.is_some_and(|duties| duties.are_shared()) {
            session.mention(AboutGame::DutiesShared);
        }
        session.tell_beginning();
        let outputs = session.take_outputs();
        (session, outputs)
    }

    /// The state after these entries.
    pub fn replay(entries: &[(Duration, Entry)]) -> Game {
        let mut game = Game::new(Agreement::default());
        for (at, entry) in entries {
            game.apply(entry, *at);
        }
        game
    }

    fn with(game: Game) -> Self {
        Self {
            game,
            questions: Questions::default(),
            adjournment: Arrangement::default(),
            clock: TableClock::default(),
            boards: Watch::default(),
            outputs: Vec::new(),
        }
    }

    /// Randomness is the shell's: without it an envelope is only as unique as its game and moment.
    pub(crate) fn stir(&mut self, noise: [u8; 32]) {
        self.adjournment.noise = noise;
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn phrasing(&self) -> Phrasing {
        let agreement = &self.game.agreement;
        Phrasing::of(agreement, self.game.mode.style(agreement.style))
    }

    /// The move that will be said next if everybody repeats rightly.
    pub fn expected(&self) -> Option<SpokenMove> {
        let last = self.game.sheet.last()?;
        self.awaits_repetition().then_some(last.full)
    }

    /// When to call `handle` with a `Tick` if nothing happens before.
    pub fn deadline(&self) -> Option<Duration> {
        let moments = [
            self.next_clock_event(),
            self.next_look(),
            self.next_default(),
        ];
        moments.into_iter().flatten().min()
    }

    pub fn handle(&mut self, input: Input, at: Duration) -> Vec<Output> {
        let paused = self.game.interruption.pause.is_some();
        self.watch_clock(at);
        self.watch_attendance(at);
        self.tick_boards(at);
        match input {
            Input::Said { text, by, witness } => {
                self.questions.heard_well();
                self.hear(text.trim(), Source::sure(by, witness, at));
            }
            Input::Shown { squares, witness } => {
                self.questions.heard_well();
                self.see_squares(squares, Source::sure(None, witness, at));
            }
            Input::Heard { heard, by } => self.listen(heard, by, at),
            Input::Asked {
                command,
                by,
                witness,
            } => self.obey(command, "", Source::sure(by, witness, at)),
            Input::Board(on, input) => self.board_reports(on, input, at),
            Input::Clock(input) => self.clock_reports(input, at),
            Input::News(news) => {
                let news = Announcement::News(news);
                if news.urgency() == Urgency::Alarm {
                    self.remember(news.clone());
                }
                self.mention(news);
            }
            Input::Tick => {}
            Input::Interrupted => self.interrupt(at),
            Input::Closing => self.close(at),
        }
        self.look_at_boards(at);
        self.lead_clock(paused, at);
        // Nobody adjourns a game that has ended meanwhile.
        if self.game.outcome.ending.is_some() {
            self.adjournment.sealing = None;
        }
        self.take_outputs()
    }

    /// A tournament hears the words as they were announced, so that nothing is added that only the position can tell.
    fn wording(&self, said: SpokenMove, full: SpokenMove) -> SpokenMove {
        self.game.mode.wording(said, full)
    }

    fn enter(&mut self, entry: Entry, at: Duration) {
        let before = self.game.reading(at);
        self.game.apply(&entry, at);
        self.renew_warnings(before, at);
        self.boards_wait(&entry, at);
        self.outputs.push(Output::Entry(entry));
    }

    fn say(&mut self, announcement: impl Into<Announcement>) {
        let announcement = announcement.into();
        self.remember(announcement.clone());
        self.outputs.push(Output::Say(announcement));
    }

    /// Says it without keeping it as what "repeat" says again.
    fn mention(&mut self, announcement: impl Into<Announcement>) {
        self.outputs.push(Output::Say(announcement.into()));
    }

    fn take_outputs(&mut self) -> Vec<Output> {
        std::mem::take(&mut self.outputs)
    }
}
