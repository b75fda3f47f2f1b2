//! The way through a journal, entry by entry, to the scoresheet as the papers need it.

mod remarks;

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{
    remark::{Note, Remark},
    rows::{on_the_board, played_on, rows},
    sheet::{Adjourned, Sheet},
};
use crate::game::{
    clock::hms,
    journal::{
        entry::{EndReason, Ending, Entry, Witness},
        line::{Contents, Damage},
    },
    laws::agreement::{Agreement, Mode},
    record::markers::{self, argument, commands},
    state::{Game, Loss, recording::Recording},
};

pub(super) fn sheet(contents: &Contents) -> Sheet {
    let mut walk = Walk::new();
    let mut damage = contents.damage.iter().peekable();
    let mut line = 0;
    for (at, entry) in &contents.entries {
        line += 1;
        while let Some(damage) = damage.next_if(|damage| damage.line <= line) {
            walk.damage(damage);
            line += u64::from(damage.is_unreadable());
        }
        walk.step(entry, *at);
    }
    damage.for_each(|damage| walk.damage(damage));
    walk.finish(contents)
}

/// The entries, one after the other.
pub(crate) struct Walk {
    pub(crate) game: Game,
    program: String,
    started: String,
    pub(crate) notes: Vec<Note>,
    /// For each ply that is completed, the thinking time of its mover until then, and what of it this move took.
    spent: Vec<Option<(Duration, Duration)>>,
    /// When the clock was last pressed.
    pressed: Duration,
    /// Thinking time that the arbiter gave back; no move took it.
    given_back: ByColor<Duration>,
    adjournments: Vec<Adjourned>,
    /// Since when play is interrupted on purpose.
    paused: Option<Duration>,
    /// The result that the arbiter has struck out, if nothing was played since.
    struck: Option<Ending>,
    /// An offer that stands beside no move.
    offer: Option<(Color, Duration)>,
    /// What was agreed is known.
    begun: bool,
    /// The plies whose lines are lost.
    lost: Vec<usize>,
    /// The damage since the last announcement, as places in the notes.
    fresh_damage: usize,
    /// Who is released from recording, and that was told.
    pub(crate) released: ByColor<bool>,
    /// A file says that a move is sealed; the move itself is not in it.
    sealed: bool,
    at: Duration,
}

impl Walk {
    pub(crate) fn new() -> Self {
        Self {
            game: Game::new(Agreement::default()),
            program: String::new(),
            started: String::new(),
            notes: Vec::new(),
            spent: Vec::new(),
            pressed: Duration::ZERO,
            given_back: ByColor::default(),
            adjournments: Vec::new(),
            paused: None,
            struck: None,
            offer: None,
            begun: false,
            lost: Vec::new(),
            fresh_damage: 0,
            released: ByColor::default(),
            sealed: false,
            at: Duration::ZERO,
        }
    }

    /// A place where the journal is not as it was written. Whether a move was lost there, the next announcement shows.
    fn damage(&mut self, damage: &Damage) {
        let told = |note: &Note| matches!(note.remark, Remark::Damaged { line, .. } if line == damage.line);
        if self.notes.last().is_some_and(told) {
            return;
        }
        self.fresh_damage += 1;
        self.notes.push(Note {
            ply: self.game.sheet.plies().len(),
            at: self.at,
            struck: None,
            remark: Remark::Damaged {
                line: damage.line,
                kind: damage.kind,
            },
        });
    }

    pub(crate) fn step(&mut self, entry: &Entry, at: Duration) {
        self.at = at;
        let plies = self.game.sheet.plies().len();
        let remark = self.remark(entry);
        let ended = self.game.outcome.ending;
        let open = undecided(&self.game, at);
        self.game.apply(entry, at);
        self.note_undecided(open);
        if *entry == Entry::Reopened {
            self.struck = ended;
        }
        if self.game.sheet.plies().len() < plies {
            self.move_notes();
        }
        let sheet = &self.game.sheet;
        if let Some(remark) = remark {
            // What was taken back concerns the ply that comes in its place, and so does what follows until that is announced.
            let next = sheet.plies().len() + 1;
            let back = sheet.plies().len() < plies;
            let opened = matches!(remark, Remark::Unsealed { .. });
            // An offer that is declined before its move stands with that move.
            let opened = opened
                || matches!(remark, Remark::DrawDeclined { .. })
                    && self.game.offer_awaits_its_move();
            let since = self.notes.last().is_some_and(|note| note.ply == next);
            let ply = next - usize::from(!(back || opened || since));
            self.notes.push(Note {
                ply,
                at,
                struck: None,
                remark,
            });
        }
        self.spent.resize(sheet.plies().len(), None);
        self.note_release(entry, at);
        let sheet = &self.game.sheet;
        self.lost.retain(|&ply| ply < sheet.plies().len());
        self.keep(entry, at, plies);
        // An offer outlives the move that it was made with, if the arbiter strikes that.
        if let Entry::IllegalMove { .. }
        | Entry::Decided { .. }
        | Entry::TakenBack {
            witness: Witness::Arbiter,
            ..
        } = entry
            && self.game.offer_awaits_its_move()
        {
            self.offer = self.game.outcome.offer.map(|by| (by, at));
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

    /// A player short of time is released (8.4); that is seen when the clock is pressed or read off.
    fn note_release(&mut self, entry: &Entry, at: Duration) {
        let (Entry::Pressed { by: side, .. } | Entry::Told { side, .. }) = *entry else {
            return;
        };
        let asked = self.game.mode == Mode::Tournament;
        let is = asked && self.game.recording(side, at) == Recording::Released;
        let was = std::mem::replace(self.released.get_mut(side), is);
        if is && !was {
            self.notes.push(Note {
                ply: self.game.sheet.plies().len(),
                at,
                struck: None,
                remark: Remark::Released { side },
            });
        }
    }

    /// A losing illegal move whose end did not follow at once: that is told when it is decided, or at the end.
    fn note_undecided(&mut self, before: Option<Note>) {
        let outcome = &self.game.outcome;
        let ending = outcome.ending.map(|ending| ending.reason);
        if outcome.undecided.is_none() && ending != Some(EndReason::IllegalMoves) {
            self.notes.extend(before);
        }
    }

    /// What a paper needs of an entry besides remarks; `plies` stood before it took effect.
    fn keep(&mut self, entry: &Entry, at: Duration, plies: usize) {
        match entry {
            Entry::Opened {
                program, started, ..
            } => {
                (self.program, self.started) = (program.clone(), started.clone());
                self.begun = true;
            }
            Entry::Resumed { program, .. } => self.program.clone_from(program),
            Entry::Pressed { by, witness, .. } => {
                self.pressed(*by, *witness, at);
                self.pressed = at;
            }
            Entry::DrawOffered { by, .. } => self.offer = Some((*by, at)),
            Entry::Paused { .. } => self.paused = Some(at),
            Entry::Continued { .. } | Entry::Started { .. } => self.paused = None,
            Entry::Decided { clock: Some(_), .. } => {
                let clock = self.game.clocks.own.as_ref();
                self.given_back = clock.map(|clock| clock.used(at)).unwrap_or_default();
            }
            Entry::Adjourned { by, number, .. } => self.adjournments.push(Adjourned {
                by: *by,
                number: *number,
                position: self.game.sheet.state().clone(),
            }),
            Entry::Noted { commands, .. } => self.noted(commands),
            Entry::Announced { .. } | Entry::Adopted { .. } => {
                self.struck = None;
                self.missing(plies);
            }
            // The scoresheet or the clock has taken these in, or a remark tells them.
            Entry::Asked { .. }
            | Entry::Clarified { .. }
            | Entry::Dropped { .. }
            | Entry::Repeated { .. }
            | Entry::Withdrawn { .. }
            | Entry::BoardsDiffer { .. }
            | Entry::RecordGiven { .. }
            | Entry::Decided { clock: None, .. }
            | Entry::Clock { .. }
            | Entry::Told { .. }
            | Entry::DrawDeclined { .. }
            | Entry::Claimed { .. }
            | Entry::ClaimJudged { .. }
            | Entry::FlagFell { .. }
            | Entry::Resigned { .. }
            | Entry::IllegalMove { .. }
            | Entry::CountedAsIllegal { .. }
            | Entry::DrawBarred { .. }
            | Entry::DrawAllowed
            | Entry::ClockSet { .. }
            | Entry::TakenBack { .. }
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
            | Entry::Ended { .. } => {}
            // These happen around the game, and no paper speaks of them.
            Entry::Made { .. }
            | Entry::PressedEarly { .. }
            | Entry::Lifted { .. }
            | Entry::BoardsAgree { .. }
            | Entry::BoardGiven { .. }
            | Entry::BoardDevice { .. }
            | Entry::ClockDevice { .. }
            | Entry::ClockSides { .. }
            | Entry::SealRefused
            | Entry::PinRefused
            | Entry::Closed { .. }
            | Entry::TailSetAside { .. } => {}
        }
    }

    /// What arose at moves that are struck now stands where the game goes on from: at the same numbers other moves will stand.
    fn move_notes(&mut self) {
        let sheet = &self.game.sheet;
        let kept = sheet.plies().len();
        let first = sheet.positions()[0].turn();
        for note in self.notes.iter_mut().filter(|note| note.ply > kept) {
            let index = note.ply - 1;
            let by = if index % 2 == 0 { first } else { first.other() };
            note.struck
                .get_or_insert_with(|| (sheet.number_of(index), by));
            note.ply = kept + 1;
        }
    }

    /// Dashes that came with an announcement stand for moves whose lines are damaged, if any are.
    fn missing(&mut self, plies: usize) {
        let last = self.game.sheet.plies().len().saturating_sub(1);
        let fresh = std::mem::take(&mut self.fresh_damage);
        if fresh == 0 || last <= plies {
            return;
        }
        self.lost.extend(plies..last);
        let damaged = |note: &&mut Note| matches!(note.remark, Remark::Damaged { .. });
        for note in self.notes.iter_mut().rev().filter(damaged).take(fresh) {
            note.ply = plies + 1;
        }
    }

    /// What a file says that the program knows how to say itself: how long a move took, and that the game is adjourned.
    fn noted(&mut self, commands: &[String]) {
        for command in commands {
            if let Some(time) = argument(command, commands::SPENT) {
                let took = hms::read_program(time).map(|took| (Duration::ZERO, took));
                if let Some(spent) = self.spent.last_mut() {
                    *spent = took.or(*spent);
                }
            } else if let Some(sealed) = argument(command, commands::SEAL) {
                self.sealed = self.sealed_by_file(sealed);
            } else if argument(command, commands::UNSEAL).is_some()
                || argument(command, commands::ENVELOPE_LOST).is_some()
            {
                self.sealed = false;
            }
        }
    }

    /// `black,12`: whether that tells which move is sealed.
    fn sealed_by_file(&mut self, sealed: &str) -> bool {
        let (by, number) = sealed.split_once(',').unwrap_or_default();
        let Ok(number) = number.parse() else {
            return false;
        };
        self.adjournments.push(Adjourned {
            by: markers::color(by).unwrap_or(Color::White),
            number,
            position: self.game.sheet.state().clone(),
        });
        true
    }

    /// A move took what its mover thought since the move before that still stands. Where nobody saw the clock, as in a game from a PGN,
    /// it took the time that has passed, if any is known.
    fn pressed(&mut self, by: Color, witness: Witness, at: Duration) {
        let Some((last, earlier)) = self.game.sheet.plies().split_last() else {
            return;
        };
        if last.by != by || last.clock.is_none() {
            return;
        }
        if witness == Witness::Implied {
            let passed = at.saturating_sub(self.pressed);
            let clock = self.game.clocks.own.as_ref();
            let used = clock.map_or(Duration::ZERO, |clock| *clock.used(at).get(by));
            if let Some(spent) = self.spent.last_mut() {
                *spent = (passed > Duration::ZERO).then_some((used, passed));
            }
            return;
        }
        let Some(clock) = &self.game.clocks.own else {
            return;
        };
        let used = *clock.used(at).get(by);
        let before = earlier
            .iter()
            .zip(&self.spent)
            .filter(|(ply, _)| ply.by == by)
            .filter_map(|(_, spent)| spent.map(|(used, _)| used))
            .next_back()
            .unwrap_or_default()
            .max(*self.given_back.get(by));
        if let Some(spent) = self.spent.last_mut() {
            *spent = Some((used, used.saturating_sub(before)));
        }
    }

    fn finish(self, contents: &Contents) -> Sheet {
        let Self {
            game,
            mut notes,
            spent,
            at,
            ..
        } = self;
        let mut rows = rows(&game, &spent);
        for &ply in &self.lost {
            rows[ply].lost = true;
        }
        ended_before(&mut notes, game.outcome.ending);
        notes.extend(undecided(&game, at));
        let mut ending = game.outcome.ending;
        notes.extend(played_on(&game, &rows).map(|(ply, ending)| Note {
            ply,
            at: game.sheet.plies()[ply - 1].at,
            struck: None,
            remark: Remark::PlayedOn(ending),
        }));
        if ending.is_none() {
            // The arbiter may have seen that it is none.
            let struck = self.struck.map(|struck| struck.reason);
            ending = on_the_board(&game, &rows).filter(|end| Some(end.reason) != struck);
            notes.extend(ending.map(|ending| Note {
                ply: rows.len(),
                at,
                struck: None,
                remark: Remark::OnTheBoard(ending),
            }));
        }
        if let Some((by, at)) = self.offer {
            let remark = Remark::DrawOffered { by };
            let ply = rows.len();
            let struck = None;
            notes.insert(
                0,
                Note {
                    ply,
                    at,
                    struck,
                    remark,
                },
            );
        }
        let damaged = |note: &&Note| matches!(note.remark, Remark::Damaged { .. });
        let damaged = notes.iter().filter(damaged).count();
        for note in &mut notes {
            note.ply = note.ply.min(rows.len());
            let row = note.ply.checked_sub(1).and_then(|index| rows.get(index));
            let here = row.map(|row| (row.number, row.by));
            note.struck = note.struck.filter(|place| Some(*place) != here);
        }
        notes.sort_by_key(|note| (note.ply, note.at));
        Sheet {
            begun: self.begun,
            mode: contents.mode_is_sure.then_some(game.mode),
            program: self.program,
            started: self.started,
            rows,
            notes,
            start: game.sheet.positions()[0].clone(),
            last: game.sheet.state().clone(),
            ending,
            offer: game.outcome.offer,
            adjourned: game.interruption.adjourned.clone(),
            sealed_elsewhere: self.sealed && game.outcome.ending.is_none(),
            adjournments: self.adjournments,
            clock: game.reading(at),
            used: game.clocks.own.as_ref().map(|clock| clock.used(at).into()),
            hash: contents.last_hash.clone(),
            damaged,
            agreement: game.agreement,
        }
    }
}

fn undecided(game: &Game, at: Duration) -> Option<Note> {
    let undecided = game.outcome.undecided?;
    let remark = match undecided.by {
        // Its own remark says so.
        Loss::Resignation => return None,
        Loss::IllegalMoves => Remark::LossUndecided {
            by: undecided.loser,
        },
    };
    Some(Note {
        ply: game.sheet.plies().len() + 1,
        at,
        struck: None,
        remark,
    })
}

/// Of the ends on record the last one stands, if any does. Those that the arbiter struck stay on record; one that fell with its move is no end.
fn ended_before(notes: &mut Vec<Note>, stands: Option<Ending>) {
    let mut behind = stands.is_some();
    let mut last = behind;
    let mut kept: Vec<Note> = Vec::with_capacity(notes.len());
    for mut note in notes.drain(..).rev() {
        behind |= note.remark == Remark::ResultStruck;
        if let Remark::Ended(ending) = note.remark
            && !std::mem::take(&mut last)
        {
            if !std::mem::replace(&mut behind, stands.is_some()) {
                continue;
            }
            note.remark = Remark::EndedBefore(ending);
        }
        kept.push(note);
    }
    kept.reverse();
    *notes = kept;
}
