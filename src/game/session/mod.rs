//! The session: inputs in, outputs out, time as an argument.
//!
//! `handle` decides; what it decides becomes entries, and the entries make the state. The answer to an input is one announcement,
//! and it stands behind the entries that it speaks of: what is said is on disk.

#[path = "adjournment.rs"]
mod adjourning;
#[path = "moves/announcement.rs"]
mod announcing;
#[path = "boards/inquiry.rs"]
mod asking;
#[path = "outcome.rs"]
mod bargaining;
#[path = "questions/choice.rs"]
mod choosing;
#[path = "questions/clarification.rs"]
mod clarifying;
#[path = "clock/chess_clock.rs"]
mod clocking;
#[path = "boards/comparison.rs"]
mod comparing;
#[path = "arbiter/decision.rs"]
mod deciding;
mod exchange;
#[path = "arbiter/verdict.rs"]
pub mod judging;
#[path = "clock/chess_clock_orders.rs"]
mod leading;
#[path = "moves/hearing.rs"]
mod listening;
#[path = "arbiter/orders.rs"]
mod ordering;
#[path = "boards/presses.rs"]
mod outlasting;
#[path = "permission.rs"]
mod permitted;
#[path = "../verdict/evidence/records.rs"]
pub mod recorded;
#[path = "resumption.rs"]
mod resuming;
#[path = "onlookers.rs"]
mod showing;
#[path = "clock/talking_clock.rs"]
mod timing;
#[path = "boards/moves.rs"]
mod watching;

use std::time::Duration;

use shakmaty::{ByColor, Color};

use self::adjourning::Sealing;
pub use self::{
    clocking::{ClockInput, Shown},
    exchange::{Heard, Input, Output},
    leading::ClockOrder,
    watching::BoardInput,
};
use self::{
    clocking::{Counts, Timepiece},
    permitted::{allowed, is_query},
    watching::Watching,
};
use super::{
    announcement::{Announcement, Urgency},
    claim::ClaimKind,
    command::Command,
    entry::{Ending, Entry, Witness},
    game_state::Game,
    phrase::{self, Phrase},
    queries,
    resolve::Meant,
    setup::{Mode, Setup, Style},
    spoken::SpokenMove,
    tongue::Tongue,
};

#[derive(Debug, Clone)]
pub struct Session {
    game: Game,
    question: Option<Question>,
    /// An adjournment that is being arranged; every line belongs to it.
    sealing: Option<Sealing>,
    /// Random bytes from outside, for the envelope of a sealed move.
    noise: [u8; 32],
    last: Option<Last>,
    /// "Bitte wiederholen" was said and nothing was understood since.
    /// When somebody was asked to repeat, and how often in a row.
    asked_to_repeat: Option<(Duration, u32)>,
    /// The lowest remaining time that was already warned of.
    warned: ByColor<Option<Duration>>,
    watching: Watching,
    timepiece: Option<Timepiece>,
    /// The chess clock was set from here, and counts this by itself.
    clock_counts: Option<Counts>,
    outputs: Vec<Output>,
}

/// What the program has asked and waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Question {
    Which {
        choices: Vec<Meant>,
        purpose: Purpose,
        words: String,
    },
    /// A heard move was read back and waits for yes or no.
    Confirm {
        meant: Meant,
        purpose: Purpose,
        words: String,
    },
    Resign(Color),
    Result(Ending),
    /// Heard; whoever types it means it.
    Quit,
    /// What the tactile clock shows, as it was heard.
    Told(Color, Duration),
}

/// What a move is named for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Announce,
    Correct,
    /// The words are on record already, as this half-move; only what they mean is asked.
    Clarify(u32),
    /// The move that a player intends with a claim.
    Claim(ClaimKind),
}

/// What "Wiederholen" repeats: words as they were said, times as they are now.
#[derive(Debug, Clone)]
enum Last {
    Said(Announcement),
    Asked(Command, Option<Color>),
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

impl Session {
    /// A new game. `started` is the wall clock's date and time, for the record only.
    pub fn open(setup: Setup, program: &str, started: &str) -> (Self, Vec<Output>) {
        let mode = setup.mode;
        let start_number = setup.start.number();
        let mut session = Self::with(Game::new(setup.clone()));
        session.record(
            Entry::Opened {
                program: program.to_owned(),
                started: started.to_owned(),
                setup: Box::new(setup),
            },
            Duration::ZERO,
        );
        session.say(Announcement::Opened { mode, start_number });
        let outputs = session.take_outputs();
        (session, outputs)
    }

    /// The state after these entries.
    pub fn replay(records: &[(Duration, Entry)]) -> Game {
        let mut game = Game::new(Setup::default());
        for (at, entry) in records {
            game.apply(entry, *at);
        }
        game
    }

    fn with(game: Game) -> Self {
        Self {
            game,
            question: None,
            sealing: None,
            noise: [0; 32],
            last: None,
            asked_to_repeat: None,
            warned: ByColor::default(),
            watching: Watching::default(),
            timepiece: None,
            clock_counts: None,
            outputs: Vec::new(),
        }
    }

    /// Randomness is the shell's: without it an envelope is only as unique as its game and moment.
    pub fn stir(&mut self, noise: [u8; 32]) {
        self.noise = noise;
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn tongue(&self) -> Tongue {
        let setup = &self.game.setup;
        // Online, moves are announced in full (Online Regulations, Annex II 6).
        let style = match self.game.mode {
            Mode::Online => Style::Verbose,
            Mode::Tournament | Mode::Training => setup.style,
        };
        Tongue::new(setup.language, style)
    }

    /// The move that will be said next if everybody repeats rightly.
    pub fn expected(&self) -> Option<SpokenMove> {
        let last = self.game.sheet.last()?;
        self.awaits_repetition().then_some(last.full)
    }

    /// A part of a move would be an answer now.
    pub fn is_choosing(&self) -> bool {
        matches!(self.question, Some(Question::Which { .. }))
    }

    /// When to call `handle` with a `Tick` if nothing happens before.
    pub fn deadline(&self) -> Option<Duration> {
        let moments = [self.next_clock_event(), self.next_look()];
        moments.into_iter().flatten().min()
    }

    pub fn handle(&mut self, input: Input, at: Duration) -> Vec<Output> {
        let paused = self.game.pause.is_some();
        self.watch_clock(at);
        self.tick_boards(at);
        match input {
            Input::Said { text, by, witness } => {
                self.asked_to_repeat = None;
                let source = Source {
                    by,
                    witness,
                    at,
                    sure: true,
                };
                self.hear(text.trim(), source);
            }
            Input::Heard { heard, by } => self.listen(heard, by, at),
            Input::Asked {
                command,
                by,
                witness,
            } => self.obey(
                command,
                "",
                Source {
                    by,
                    witness,
                    at,
                    sure: true,
                },
            ),
            Input::Board(on, input) => self.board_reports(on, input, at),
            Input::Clock(input) => self.clock_reports(input, at),
            Input::News(news) => {
                let news = Announcement::News(news);
                if news.urgency() == Urgency::Alarm {
                    self.remember(news.clone());
                }
                self.outputs.push(Output::Say(news));
            }
            Input::Tick => {}
            Input::Closing => self.close(at),
        }
        self.look_at_boards(at);
        self.lead_clock(paused, at);
        // Nobody adjourns a game that has ended meanwhile.
        self.sealing = self.sealing.take().filter(|_| self.game.ending.is_none());
        self.take_outputs()
    }

    fn hear(&mut self, text: &str, source: Source) {
        if self.sealing.is_some() {
            return self.seal_step(text, source);
        }
        if text.is_empty() {
            // A key alone says yes to a move that was read back.
            if matches!(self.question, Some(Question::Confirm { .. })) {
                self.confirm(source);
            }
            return;
        }
        if self.answers_which(text, source) {
            return;
        }
        match phrase::parse(text, self.game.setup.language.words()) {
            Ok(Phrase { by, command }) => {
                let source = Source {
                    by: by.or(source.by),
                    ..source
                };
                self.obey(command, text, source);
            }
            Err(phrase::NotUnderstood) => {
                let answer = self.question_again().unwrap_or(Announcement::NotUnderstood);
                self.outputs.push(Output::Say(answer));
            }
        }
    }

    /// The open question once more, if there is one.
    fn question_again(&self) -> Option<Announcement> {
        Some(match self.question.as_ref()? {
            Question::Which { choices, .. } => Announcement::Which(self.named(choices)),
            Question::Confirm { meant, .. } => {
                Announcement::Confirm(self.wording(meant.said, meant.full))
            }
            Question::Resign(by) => Announcement::ResignQuestion { by: *by },
            Question::Result(ending) => Announcement::ResultQuestion(*ending),
            Question::Quit => Announcement::QuitQuestion,
            Question::Told(side, remaining) => Announcement::ToldQuestion {
                side: *side,
                remaining: *remaining,
            },
        })
    }

    /// The moves to choose from: in a tournament as they were said, if that tells them apart.
    fn named(&self, choices: &[Meant]) -> Vec<SpokenMove> {
        let said: Vec<SpokenMove> = choices
            .iter()
            .map(|meant| self.wording(meant.said, meant.full))
            .collect();
        let told_apart = said
            .iter()
            .enumerate()
            .all(|(at, one)| !said[..at].contains(one));
        match told_apart {
            true => said,
            false => choices.iter().map(|meant| meant.full).collect(),
        }
    }

    /// A tournament hears the words as they were announced, so that nothing is added that only the position can tell.
    fn wording(&self, said: SpokenMove, full: SpokenMove) -> SpokenMove {
        match self.game.mode {
            Mode::Tournament => said,
            Mode::Training | Mode::Online => full,
        }
    }

    /// Questions about a move stay open while somebody asks for the time; a question about the end must be answered at once.
    fn drop_question(&mut self, command: &Command) {
        let keeps = match self.question {
            Some(
                Question::Resign(_) | Question::Result(_) | Question::Quit | Question::Told(..),
            ) => {
                matches!(command, Command::Yes | Command::No | Command::Repeat)
            }
            // Its words are on record: it waits.
            Some(Question::Which {
                purpose: Purpose::Clarify(_),
                ..
            }) => true,
            Some(Question::Which { .. } | Question::Confirm { .. }) => {
                is_query(command)
                    || matches!(
                        command,
                        Command::Yes | Command::No | Command::Correct(_) | Command::Press
                    )
            }
            None => true,
        };
        if !keeps {
            self.question = None;
        }
    }

    fn obey(&mut self, command: Command, text: &str, source: Source) {
        if !allowed(&command, self.game.mode) {
            return self.say(Announcement::NotInThisMode(self.game.mode));
        }
        self.drop_question(&command);
        let board = self.game.sheet.standing().board();
        match command {
            Command::Move(readings) => self.hear_move(&readings, text, source),
            Command::Repetition(readings) => self.hear_repetition(&readings, source),
            Command::Correct(readings) => self.correct(readings.as_deref(), text, source),
            Command::Made => self.made(source),
            Command::Press => self.press(source),
            Command::Start => self.start_clock(source),
            Command::Pause => self.pause(source),
            Command::Adjourn => self.adjourn(),
            Command::Reopen => self.reopen(source),
            Command::MovesFrom(number) => {
                let as_announced = self.game.mode == Mode::Tournament;
                let list = queries::moves_from(&self.game.sheet, number, as_announced);
                self.say(list);
            }
            Command::Continue => self.go_on(source),
            Command::TellTime(side, remaining) => self.tell_time(side, remaining, source),
            Command::Time(_) | Command::Used(_) => self.answer_time(command, source),
            Command::MoveNumber => {
                self.say(Announcement::MoveNumber(self.game.sheet.move_number()))
            }
            Command::Repeat => self.repeat(source),
            Command::Stop => self.outputs.push(Output::Silence),
            Command::LastMoves(count) => {
                let as_announced = self.game.mode == Mode::Tournament;
                let list = queries::last_moves(&self.game.sheet, count.max(1), as_announced);
                self.say(list);
            }
            Command::OfferDraw => self.offer_draw(source),
            Command::Accept => self.accept_draw(source),
            Command::Decline => self.decline_draw(source),
            Command::Resign => self.ask_resignation(source),
            Command::Result(outcome) => self.ask_result(outcome),
            Command::AskResult => self.say(self.result_now()),
            Command::Flag(side) => self.claim_flag(side),
            Command::Mate => self.claim_mate(),
            Command::Stalemate => self.claim_stalemate(),
            Command::Yes => self.confirm(source),
            Command::No => self.deny(source),
            Command::Claim(kind, intends) => self.claim(kind, intends.as_deref(), source),
            Command::Turn => self.say(Announcement::Turn(self.game.turn())),
            Command::WhatOn(square) => {
                let piece = board.piece_at(square);
                self.say(Announcement::OnSquare(square, piece));
            }
            Command::Where(color, role) => {
                let places = queries::places(board, color, role);
                self.say(places);
            }
            Command::Material => {
                let material = queries::material(board);
                self.say(material);
            }
            Command::Position => {
                let position = queries::whole_position(board);
                self.say(position);
            }
            Command::Mode => self.say(Announcement::ModeIs(self.game.mode)),
            Command::Boards => self.ask_boards(source.at),
            Command::TellBoard(on, said) => self.give_board(on, &said, source),
            Command::TakeBack => self.take_back(source),
            Command::Arbiter { pin, order } => self.order(pin.as_deref(), order, source.at),
            Command::OrderAlone => self.say(Announcement::ArbiterWord),
            Command::Help => self.say(Announcement::Help(self.game.mode)),
            // a word misheard must not leave anybody in silence
            Command::Quit if source.witness == Witness::Voice => {
                // what a recorded move means is asked first
                if self.unclear().is_none() {
                    self.question = Some(Question::Quit);
                }
                let question = self.question_again();
                self.say(question.unwrap_or(Announcement::QuitQuestion));
            }
            Command::Quit => self.close(source.at),
        }
    }

    fn repeat(&mut self, source: Source) {
        match self.last.clone() {
            Some(Last::Said(announcement)) => self.outputs.push(Output::Say(announcement)),
            Some(Last::Asked(command, by)) => self.answer_time(command, Source { by, ..source }),
            None => self.outputs.push(Output::Say(Announcement::NothingSaidYet)),
        }
    }

    fn close(&mut self, at: Duration) {
        self.record(
            Entry::Closed {
                clock: self.reading(at),
            },
            at,
        );
        self.say(Announcement::Farewell);
        self.outputs.push(Output::Close);
    }

    fn record(&mut self, entry: Entry, at: Duration) {
        let before = self.game.reading(at);
        self.game.apply(&entry, at);
        self.renew_warnings(before, at);
        self.boards_wait(&entry, at);
        self.outputs.push(Output::Record(entry));
    }

    fn say(&mut self, announcement: Announcement) {
        self.last = Some(Last::Said(announcement.clone()));
        self.outputs.push(Output::Say(announcement));
    }

    fn take_outputs(&mut self) -> Vec<Output> {
        std::mem::take(&mut self.outputs)
    }

    /// Who is meant when the line does not say it: the one with the headset, else the one who is at it.
    fn speaker(&self, by: Option<Color>) -> Color {
        by.or_else(|| self.game.setup.user())
            .or_else(|| self.game.open_mover())
            .unwrap_or_else(|| self.game.turn())
    }
}
