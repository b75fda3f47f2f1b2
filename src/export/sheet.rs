//! The scoresheet as every paper needs it: the moves that stand, each with its times, and the remarks beside them.
//!
//! It is made from the journal's entries alone. A remark belongs to the ply during which it arose; where that ply was taken back, to the
//! one that took its place, and at the end to the last.

use std::time::Duration;

use shakmaty::{ByColor, Color, Move, Position, san::SanPlus};

use super::remark::{Note, Remark};
use crate::game::{
    entry::{Ending, Entry, Witness},
    forms::Reading,
    game_state::{Adjournment, Game},
    journal::{Contents, LineHash},
    setup::{Mode, Setup},
    spoken::SpokenMove,
    standing::Standing,
};

#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    pub setup: Setup,
    pub mode: Mode,
    /// The program that wrote the last entries.
    pub program: String,
    /// Date and time of the wall clock at the beginning.
    pub started: String,
    pub rows: Vec<Row>,
    pub notes: Vec<Note>,
    pub start: Standing,
    pub last: Standing,
    pub ending: Option<Ending>,
    pub adjourned: Option<Adjournment>,
    /// A draw offer that waits for its answer.
    pub offer: Option<Color>,
    /// What the clocks show after the last entry.
    pub clock: Option<Reading>,
    pub used: Option<Reading>,
    pub hash: LineHash,
    /// Lines of the journal that could not be read.
    pub damaged: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub number: u32,
    pub by: Color,
    pub full: SpokenMove,
    pub legal: Option<Move>,
    /// Only for a legal move.
    pub san: Option<SanPlus>,
    pub draw_offered: bool,
    /// What the mover's clock showed when the move was completed.
    pub clock: Option<Duration>,
    pub spent: Option<Duration>,
}

impl Sheet {
    pub fn from_journal(contents: &Contents) -> Self {
        let mut walk = Walk::new();
        for (at, entry) in &contents.records {
            walk.step(entry, *at);
        }
        walk.finish(contents)
    }

    /// How many plies, from the first on, the laws allow.
    pub fn legal_plies(&self) -> usize {
        self.rows
            .iter()
            .position(|row| row.san.is_none())
            .unwrap_or(self.rows.len())
    }

    /// The remarks that arose before the first move (0) or during this ply, counted from one.
    pub fn notes_of(&self, ply: usize) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(move |note| note.ply == ply)
    }

    /// A sealed move waits for the resumption.
    pub fn is_adjourned(&self) -> bool {
        self.adjourned.is_some()
    }

    pub fn name(&self, color: Color) -> &str {
        self.setup.seats.get(color).name.trim()
    }

    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub fn result(&self) -> String {
        self.ending
            .map_or_else(|| "*".to_owned(), |ending| ending.outcome.to_string())
    }

    /// Year, month and day as they were typed into the record, if they are such.
    pub fn date(&self) -> Option<[&str; 3]> {
        let day = self.started.get(..10)?;
        let mut parts = day.split('-');
        let date = [parts.next()?, parts.next()?, parts.next()?];
        let lengths = [4, 2, 2];
        let digits = |(part, length): (&&str, usize)| {
            part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        date.iter().zip(lengths).all(digits).then_some(date)
    }

    /// Hours, minutes and seconds at the beginning.
    pub fn time(&self) -> Option<&str> {
        self.started
            .get(11..19)
            .filter(|time| time.bytes().filter(|&byte| byte == b':').count() == 2)
    }
}

/// The entries, one after the other.
struct Walk {
    game: Game,
    program: String,
    started: String,
    notes: Vec<Note>,
    spent: Vec<Option<Duration>>,
    /// Thinking time at the last press.
    used: ByColor<Duration>,
    /// An offer that stands beside no move.
    offer: Option<(Color, Duration)>,
    at: Duration,
}

impl Walk {
    fn new() -> Self {
        Self {
            game: Game::new(Setup::default()),
            program: String::new(),
            started: String::new(),
            notes: Vec::new(),
            spent: Vec::new(),
            used: ByColor::default(),
            offer: None,
            at: Duration::ZERO,
        }
    }

    fn step(&mut self, entry: &Entry, at: Duration) {
        self.at = at;
        let plies = self.game.sheet.plies().len();
        let remark = self.remark(entry);
        self.game.apply(entry, at);
        let sheet = &self.game.sheet;
        if let Some(remark) = remark {
            // What was taken back concerns the ply that comes in its place.
            let back = sheet.plies().len() < plies;
            let opened = matches!(remark, Remark::Unsealed);
            let ply = sheet.plies().len() + usize::from(back || opened);
            self.notes.push(Note { ply, at, remark });
        }
        self.spent.resize(sheet.plies().len(), None);
        match entry {
            Entry::Opened {
                program, started, ..
            } => {
                (self.program, self.started) = (program.clone(), started.clone());
            }
            Entry::Resumed { program, .. } => self.program.clone_from(program),
            Entry::Pressed { by, .. } => self.pressed(*by, at),
            Entry::DrawOffered { by, .. } => self.offer = Some((*by, at)),
            Entry::DrawDeclined { .. } => self.offer = None,
            _ => {}
        }
        if self
            .game
            .sheet
            .last()
            .is_some_and(|ply| ply.draw_offered && self.offer.is_some_and(|(by, _)| by == ply.by))
        {
            self.offer = None;
        }
    }

    fn pressed(&mut self, by: Color, at: Duration) {
        let Some(clock) = &self.game.clock else {
            return;
        };
        let used = *clock.used(at).get(by);
        let last = self.game.sheet.last();
        if last.is_some_and(|ply| ply.by == by && ply.clock.is_some())
            && let Some(spent) = self.spent.last_mut()
        {
            *spent = Some(used.saturating_sub(*self.used.get(by)));
        }
        *self.used.get_mut(by) = used;
    }

    /// What a paper tells besides the moves, seen before the entry takes effect.
    fn remark(&self, entry: &Entry) -> Option<Remark> {
        let sheet = &self.game.sheet;
        let by_arbiter = |witness: &Witness| *witness == Witness::Arbiter;
        Some(match entry {
            Entry::Withdrawn { by, .. } => Remark::Corrected {
                by: *by,
                said: sheet.last()?.said,
            },
            Entry::Repeated {
                by,
                said,
                right: false,
                ..
            } => Remark::RepeatedWrong {
                by: *by,
                said: *said,
            },
            Entry::IllegalMove {
                by,
                number,
                penalty,
                ..
            } => {
                let (index, ply) = sheet
                    .plies()
                    .iter()
                    .enumerate()
                    .rfind(|(_, ply)| ply.by == *by)?;
                Remark::IllegalMove {
                    by: *by,
                    count: *number,
                    number: sheet.number_of(index),
                    said: ply.full,
                    penalty: self.game.clock.is_some().then_some(*penalty),
                }
            }
            Entry::TakenBack { plies, witness, .. } => {
                let kept = sheet.plies().len().saturating_sub(*plies as usize);
                Remark::TakenBack {
                    arbiter: by_arbiter(witness),
                    moves: sheet.plies()[kept..].iter().map(|ply| ply.full).collect(),
                }
            }
            Entry::ClockSet {
                side, remaining, ..
            } => Remark::ClockSet {
                side: *side,
                remaining: *remaining,
            },
            Entry::Told {
                side, remaining, ..
            } => Remark::Told {
                side: *side,
                remaining: *remaining,
            },
            Entry::DrawDeclined { by, .. } => Remark::DrawDeclined { by: *by },
            Entry::Claimed {
                by, claim, intends, ..
            } => Remark::Claimed {
                by: *by,
                kind: *claim,
                intends: *intends,
            },
            Entry::ClaimJudged {
                right,
                witness,
                penalty,
            } => Remark::ClaimJudged {
                right: *right,
                arbiter: by_arbiter(witness),
                penalty: (self.game.clock.is_some() && !right).then_some(*penalty),
            },
            Entry::BoardsDiffer { white, black, .. } => Remark::BoardsDiffer {
                boards: ByColor {
                    white: white.clone(),
                    black: black.clone(),
                },
            },
            Entry::Decided { plies, clock } => {
                let kept = sheet.plies().len().saturating_sub(*plies as usize);
                Remark::Decided {
                    moves: sheet.plies()[kept..].iter().map(|ply| ply.full).collect(),
                    clock: *clock,
                }
            }
            Entry::Adjourned { by, number, .. } => Remark::Adjourned {
                by: *by,
                number: *number,
            },
            Entry::Unsealed { .. } => Remark::Unsealed,
            Entry::FlagFell { side } => Remark::FlagFell { side: *side },
            Entry::ModeChanged { to } => Remark::ModeChanged { to: *to },
            Entry::Ended { ending, .. } => Remark::Ended(*ending),
            _ => return None,
        })
    }

    fn finish(self, contents: &Contents) -> Sheet {
        let Self {
            game,
            mut notes,
            spent,
            at,
            ..
        } = self;
        let rows = rows(&game, &spent);
        // An end that was taken back again is no end.
        if game.ending.is_none() {
            notes.retain(|note| !matches!(note.remark, Remark::Ended(_)));
        }
        if let Some((by, at)) = self.offer {
            let remark = Remark::DrawOffered { by };
            let ply = rows.len();
            notes.insert(0, Note { ply, at, remark });
        }
        for note in &mut notes {
            note.ply = note.ply.min(rows.len());
        }
        notes.sort_by_key(|note| (note.ply, note.at));
        Sheet {
            mode: game.mode,
            program: self.program,
            started: self.started,
            rows,
            notes,
            start: game.sheet.positions()[0].clone(),
            last: game.sheet.standing().clone(),
            ending: game.ending,
            offer: game.offer,
            adjourned: game.adjourned.clone(),
            clock: game.reading(at),
            used: game.clock.as_ref().map(|clock| clock.used(at).into()),
            hash: contents.last_hash.clone(),
            damaged: contents.damage.len(),
            setup: game.setup,
        }
    }
}

fn rows(game: &Game, spent: &[Option<Duration>]) -> Vec<Row> {
    let sheet = &game.sheet;
    sheet
        .plies()
        .iter()
        .enumerate()
        .map(|(index, ply)| Row {
            number: sheet.number_of(index),
            by: ply.by,
            full: ply.full,
            legal: ply.legal,
            san: san(&sheet.positions()[index], ply.legal),
            draw_offered: ply.draw_offered,
            clock: ply.clock.map(|reading| match ply.by {
                Color::White => reading.white,
                Color::Black => reading.black,
            }),
            spent: spent.get(index).copied().flatten(),
        })
        .collect()
}

fn san(before: &Standing, legal: Option<Move>) -> Option<SanPlus> {
    let position = before.legal()?;
    let m = legal.filter(|&m| position.is_legal(m))?;
    Some(SanPlus::from_move(position.clone(), m))
}
