//! The state of the game: the journal's entries applied one after the other, and nothing else.

#[path = "moves.rs"]
mod changes;
mod clock_source;
mod struck;
#[path = "given_board.rs"]
mod told;

use std::{collections::BTreeMap, time::Duration};

use shakmaty::{ByColor, Color};

pub use self::{clock_source::ClockSource, struck::Struck, told::Given};
use super::{
    boards,
    claim::ClaimKind,
    clock::{Clock, Held},
    cycle::{Cycle, Repeated},
    entry::{Ending, Entry, Presence, Witness},
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
    /// Clocks that the arbiter set, by hand or as a penalty: after which half-move, whose, and to what.
    pub clocks_set: Vec<(usize, Color, Duration)>,
    /// When the clock was last written to the journal.
    pub clock_written: Duration,
    /// A chess clock of its own is on the table and binding (6.10); ours only follows it.
    pub external: bool,
    /// Which of its times is whose is not clear yet, nor which of ours since they went on from it.
    pub sides_presumed: bool,
    /// The first half-move that was completed on that clock.
    clocked_from: usize,
    /// How the times are known that stand behind a half-move.
    clock_sources: BTreeMap<usize, ClockSource>,
    /// The last half-move that each electronic board is known to have shown.
    pub shown: ByColor<usize>,
    /// The electronic boards that are there.
    pub cabled: ByColor<bool>,
    /// Moves that were struck and may still stand on them.
    pub struck: ByColor<Struck>,
    /// The boards differ, since this half-move.
    pub differ: Option<usize>,
    /// The boards that took part in the difference, and how they are known.
    pub held: ByColor<Option<Witness>>,
    /// They differ from each other, and not from the record alone.
    pub held_apart: bool,
    /// What they showed when that was last written down.
    pub held_showing: ByColor<Option<String>>,
    /// What was kept of clocks and boards since the record stands still, first to last.
    pub kept: Vec<Kept>,
    /// What a person says that a board shows, and what the moves since then make of it.
    pub given: ByColor<Option<Given>>,
    /// A player's own record, typed in from paper or taken from the own board.
    pub papers: ByColor<Option<Paper>>,
    /// Words whose meaning was asked back and not told yet; the half-move, if they are on record.
    pub asked: Option<(String, Option<u32>)>,
}

/// A moment while the record stands still.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kept {
    /// Somebody pressed the clock, and what it showed.
    pub press: Option<(Color, Option<Reading>)>,
    /// What the boards showed.
    pub shows: ByColor<Option<String>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjournment {
    pub by: Color,
    pub number: u32,
    pub sealed: Sealed,
    pub resumption: String,
}

/// A record that goes before what was announced and repeated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    pub moves: String,
    /// The electronic board followed these moves; otherwise somebody wrote them.
    pub by_board: bool,
    /// So many half-moves had been announced by then; what comes behind them goes on where the paper ends.
    pub since: usize,
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
            clocks_set: Vec::new(),
            clock_written: Duration::ZERO,
            external: false,
            sides_presumed: false,
            clocked_from: 0,
            clock_sources: BTreeMap::new(),
            shown: ByColor::default(),
            cabled: ByColor::default(),
            struck: ByColor::default(),
            differ: None,
            held: ByColor::default(),
            held_apart: false,
            held_showing: ByColor::default(),
            kept: Vec::new(),
            given: ByColor::default(),
            papers: ByColor::default(),
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
        let told = self.told_before();
        self.take_effect(entry, at);
        self.keep_struck(entry);
        if let Some(told) = told {
            self.carry_told(&told, entry);
        }
    }

    fn take_effect(&mut self, entry: &Entry, at: Duration) {
        match entry {
            Entry::Opened { setup, started, .. } => {
                *self = Self::new((**setup).clone());
                self.started.clone_from(started);
            }
            // A clock that ran when the program stopped is unwitnessed since: it stood still.
            Entry::Resumed { .. } => {
                self.external = false;
                self.cabled = ByColor::default();
                self.halt_running(None, at);
            }
            Entry::BoardDevice { on, is, .. } => {
                *self.cabled.get_mut(*on) = *is != Presence::Lost;
            }
            Entry::TailSetAside { .. }
            | Entry::PinRefused
            | Entry::Noted { .. }
            | Entry::SealRefused
            | Entry::Lifted { .. } => {}
            Entry::PressedEarly {
                by,
                clock,
                white,
                black,
                ..
            } => self.kept.push(Kept {
                press: Some((*by, *clock)),
                shows: ByColor {
                    white: white.clone(),
                    black: black.clone(),
                },
            }),
            Entry::Adopted {
                by,
                said,
                uci,
                ply,
                clock,
            } => {
                self.turn_to(*ply, at);
                self.adopt(*by, *said, *uci, *clock, at);
            }
            Entry::Announced {
                by,
                said,
                uci,
                witness,
                ply,
                ..
            } => {
                self.kept.clear();
                if let Some(ply) = *ply {
                    self.turn_to(ply, at);
                }
                self.announce(*by, *said, *uci, *witness, at);
            }
            Entry::Asked { words, ply, .. } => {
                if let Some(ply) = ply {
                    self.sheet.is_vague(*ply);
                }
                self.asked = Some((words.clone(), *ply));
            }
            Entry::Clarified { said, uci, ply, .. } => {
                self.asked = None;
                self.sheet.clarify(*ply, *said, *uci);
            }
            Entry::Dropped { .. } => self.asked = None,
            Entry::Repeated {
                said,
                right,
                witness,
                ..
            } => {
                if let Some(ply) = self.sheet.last_mut() {
                    ply.misheard = (!right).then_some(*said);
                }
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
                ply,
                white,
                black,
                white_witness,
                black_witness,
                ..
            } => {
                let held = |shows: &Option<String>, witness: Option<Witness>| {
                    shows.as_ref().map(|_| witness.unwrap_or(Witness::Board))
                };
                self.differ = Some(*ply);
                self.held_apart = matches!((white, black), (Some(white), Some(black)) if boards::apart(white, black));
                self.held_showing = ByColor {
                    white: white.clone(),
                    black: black.clone(),
                };
                self.kept.push(Kept {
                    press: None,
                    shows: self.held_showing.clone(),
                });
                self.held = ByColor {
                    white: held(white, *white_witness),
                    black: held(black, *black_witness),
                };
            }
            Entry::BoardsAgree { .. } => {
                self.differ = None;
                self.kept.clear();
            }
            Entry::BoardGiven {
                on,
                placement,
                witness,
            } => {
                *self.given.get_mut(*on) =
                    Some(Given::new(placement, *witness, self.sheet.plies().len()));
            }
            Entry::RecordGiven { of, moves, witness } => {
                *self.papers.get_mut(*of) = Some(Paper {
                    moves: moves.clone(),
                    by_board: *witness == Witness::Board,
                    since: self.sheet.plies().len(),
                });
            }
            Entry::ClockDevice {
                is,
                clock,
                running,
                presumed,
                ..
            } => {
                self.sides_presumed = *presumed;
                self.clock_device(*is, *clock, *running, at);
            }
            Entry::ClockSides { swapped, clear } => {
                self.sides_presumed = !clear;
                if *clear {
                    // What was read since that clock was found is put right with it.
                    let from = self.clocked_from;
                    let since = |ply: usize| ply > from || from == 0;
                    let sources = self.clock_sources.iter_mut();
                    for (_, source) in sources.filter(|(ply, _)| since(**ply)) {
                        *source = source.cleared();
                    }
                }
                if *swapped {
                    self.swap_clock_sides(at);
                }
            }
            Entry::Decided { plies, clock } => self.decide(*plies, *clock, at),
            Entry::Started { side, .. } => {
                self.pause = None;
                if let Some(clock) = &mut self.clock {
                    clock.start(*side, at);
                }
            }
            Entry::Pressed { by, witness, clock } => {
                self.press(*by, *witness, *clock, at);
                self.note_clock_source(self.sheet.plies().len());
            }
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
            } => self.set_clock(*side, *remaining, at),
            Entry::TakenBack {
                plies,
                kept,
                witness,
            } => {
                let first = kept.map(|kept| kept.saturating_add(1));
                let plies = self.plies_from(first, *plies);
                self.forget_papers(plies, *witness);
                self.take_back(plies, at);
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
}

#[cfg(test)]
#[path = "../game_state/tests.rs"]
mod tests;
