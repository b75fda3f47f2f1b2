//! The scoresheet as every paper needs it: the moves that stand, each with its times, and the remarks beside them.
//!
//! It is made from the journal alone. A remark belongs to the ply during which it arose; where that ply was taken back, to the
//! one that took its place, and at the end to the last.

use std::time::Duration;

use shakmaty::{Color, Move, san::SanPlus};

use super::{
    remark::{self, Note},
    walk,
};
use crate::game::{
    clock::reading::Reading,
    journal::{
        entry::Ending,
        line::{Contents, LineHash},
    },
    laws::{
        agreement::{Agreement, Mode},
        score::Score,
    },
    moves::{board_state::BoardState, scoresheet_notation::Notation, spoken::SpokenMove},
    state::Adjournment,
};

#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    pub agreement: Agreement,
    /// False where the journal's first line, which holds what was agreed, is lost: then what stands above is nobody's choice.
    pub begun: bool,
    /// None where the line that set it is lost.
    pub mode: Option<Mode>,
    /// The program that wrote the last entries.
    pub program: String,
    /// Date and time of the wall clock at the beginning.
    pub started: String,
    pub rows: Vec<Row>,
    pub notes: Vec<Note>,
    pub start: BoardState,
    pub last: BoardState,
    /// As it was entered; without that, as the position proves it.
    pub ending: Option<Ending>,
    pub adjourned: Option<Adjournment>,
    /// Adjourned according to the file that the game comes from: the sealed move is in another journal.
    pub sealed_elsewhere: bool,
    /// Every position in which the game was adjourned, also those that were resumed.
    pub adjournments: Vec<Adjourned>,
    /// A draw offer that waits for its answer.
    pub offer: Option<Color>,
    /// What the clocks show after the last entry.
    pub clock: Option<Reading>,
    pub used: Option<Reading>,
    pub hash: LineHash,
    /// Places of the journal that are not as they were written.
    pub damaged: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Adjourned {
    /// Who sealed which move.
    pub by: Color,
    pub number: u32,
    pub position: BoardState,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub number: u32,
    pub by: Color,
    pub full: SpokenMove,
    pub legal: Option<Move>,
    /// Its line in the journal is lost; a dash stands for it.
    pub lost: bool,
    /// The words leave several moves open, and nobody has told which.
    pub vague: bool,
    /// Only for a legal move.
    pub san: Option<SanPlus>,
    pub draw_offered: bool,
    /// What the mover's clock showed when the move was completed.
    pub clock: Option<Duration>,
    pub spent: Option<Duration>,
}

impl Row {
    pub fn written(&self, notation: &Notation) -> String {
        notation.written(self.full, self.san.as_ref())
    }
}

/// Why a move does not count as a legal one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The laws do not allow it, or a dash was noted.
    Unplayable,
    /// Announced so that several moves could be meant.
    Vague,
    /// Its line in the journal is lost.
    Lost,
    /// Something before it is lost, so that nobody can tell.
    Unknown,
}

impl Sheet {
    pub fn from_journal(contents: &Contents) -> Self {
        walk::sheet(contents)
    }

    pub(crate) fn fault(&self, index: usize) -> Option<Fault> {
        let (row, before) = (self.rows.get(index)?, &self.rows[..index]);
        if row.san.is_some() {
            None
        } else if row.lost {
            Some(Fault::Lost)
        } else if row.vague {
            Some(Fault::Vague)
        } else if !self.begun || before.iter().any(|row| row.lost || row.vague) {
            Some(Fault::Unknown)
        } else {
            Some(Fault::Unplayable)
        }
    }

    /// How many plies, from the first on, the laws allow.
    pub fn legal_plies(&self) -> usize {
        self.rows
            .iter()
            .position(|row| row.san.is_none())
            .unwrap_or(self.rows.len())
    }

    /// The remarks that arose before the first move (0) or during this ply, counted from one.
    pub(crate) fn notes_of(&self, ply: usize) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(move |note| note.ply == ply)
    }

    /// A sealed move waits for the resumption.
    pub fn is_adjourned(&self) -> bool {
        self.adjourned.is_some() || self.sealed_elsewhere
    }

    pub fn name(&self, color: Color) -> &str {
        self.agreement.seats.get(color).name.trim()
    }

    /// `1-0`, `0-1`, `1/2-1/2`, `0-0`, `1/2-0` and the like, or `*`.
    pub fn result(&self) -> String {
        self.ending
            .filter(|ending| ending.outcome != Score::Void)
            .map_or_else(|| "*".to_owned(), |ending| ending.outcome.to_string())
    }

    /// `1-0`, `0-1`, `1/2-1/2` or `*`, as PGN has them.
    pub fn known_result(&self) -> String {
        self.ending
            .and_then(|ending| ending.outcome.known())
            .map_or_else(|| "*".to_owned(), |outcome| outcome.to_string())
    }

    /// Year, month and day of the beginning, if they are known.
    pub fn date(&self) -> Option<[&str; 3]> {
        remark::day(&self.started)
    }

    /// Hours, minutes and seconds at the beginning.
    pub fn time(&self) -> Option<&str> {
        remark::time_of_day(&self.started)
    }
}
