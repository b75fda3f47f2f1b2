//! The arbiter's procedure when two boards or two records do not agree (Appendix D.2.8).
//!
//! Facts only: where the records agree, what is to be restored, which squares of which board change, which single mistake
//! would explain a board, and what the clocks showed. Penalties and the decision are the arbiter's.

mod align;
mod board;
mod clocks;
mod doubt;
#[path = "play_after_alarm.rs"]
mod since;

use std::time::Duration;

use serde::Serialize;
use shakmaty::{ByColor, Color, EnPassantMode, fen::Fen};

use self::{align::agreed_plies, board::board_verdict, clocks::Clocks};
pub use self::{
    align::aligned,
    board::{BoardVerdict, Senses, SquareVerdict},
    clocks::{ClockFrom, RecordClock},
    doubt::Doubt,
};
use super::{
    played_since::Since,
    record::{Entry, Record, Unwritten},
    seen::Seen,
    written::{Numbered, Written},
};

/// What lies on the arbiter's table.
#[derive(Debug)]
pub struct Evidence<'a> {
    pub records: ByColor<&'a Record>,
    pub boards: ByColor<Option<&'a Seen>>,
    /// Clock times when a ply was completed; ply 0 is the start. What the arbiter set at that ply is in them.
    pub clocks: &'a [(usize, ByColor<Duration>)],
    /// What the arbiter set, and after which ply.
    pub clocks_set: &'a [(usize, Color, Duration)],
    /// What the boards have shown since the record stands still.
    pub since: Option<&'a Since>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verdict {
    pub case: Case,
    pub last_common_ply: usize,
    pub restore: String,
    pub missing: Sides<Vec<Numbered>>,
    pub take_back: Sides<Vec<Numbered>>,
    pub boards: Sides<BoardVerdict>,
    pub illegal: Option<Illegal>,
    /// In seconds; null for one that is not known, or of which the records have different times.
    pub clocks: Option<Sides<Option<u64>>>,
    #[serde(skip)]
    pub clocks_from: Sides<Option<ClockFrom>>,
    /// What the records themselves have about the clocks at that ply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub record_clocks: Vec<RecordClock>,
    /// What the arbiter set at that ply or later.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clocks_set: Vec<ClockSet>,
    /// Which records there are.
    pub written: Sides<bool>,
    /// The first move number of each record that is not the one of its move.
    pub misnumbered: Sides<Option<Misnumbered>>,
    /// What stands above the moves of each record and is taken for none of them.
    pub passed_over: Sides<Vec<String>>,
    /// What is written so that several pieces could be meant, and how it is read here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub doubtful: Vec<Doubt>,
    /// The first ply that nobody wrote: what comes behind it cannot be checked.
    pub unwritten: Option<usize>,
    /// The ply after which the position to restore stood.
    pub restore_ply: usize,
    /// The first entry in which the records differ.
    pub records_differ: Option<RecordsDiffer>,
}

impl Verdict {
    /// Whether the records agree, every move in them is legal, and no board that is known is wrong.
    pub fn is_in_order(&self) -> bool {
        let right =
            |board: &BoardVerdict| board.correct || !board.known && board.squares.is_empty();
        self.case == Case::Agree
            && self.illegal.is_none()
            && right(&self.boards.white)
            && right(&self.boards.black)
    }

    /// Whether what is illegal stands behind the first difference, so that the one wrong entry may have made it so.
    pub fn illegal_by_a_difference(&self) -> bool {
        let behind = |illegal: &Illegal| illegal.ply > self.last_common_ply + 1;
        self.case == Case::Differ && self.illegal.as_ref().is_some_and(behind)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Case {
    Agree,
    Differ,
}

/// One of something for each player.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Sides<T> {
    pub white: T,
    pub black: T,
}

impl<T> Sides<T> {
    pub fn get(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> From<ByColor<T>> for Sides<T> {
    fn from(ByColor { black, white }: ByColor<T>) -> Self {
        Self { white, black }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClockSet {
    pub ply: usize,
    pub of: &'static str,
    pub time: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Misnumbered {
    pub ply: usize,
    pub written: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Illegal {
    pub ply: usize,
    /// Whose move it is.
    pub by: &'static str,
    pub r#move: Written,
    /// As it stands there.
    pub text: String,
    /// Whether it is written like a move at all.
    pub readable: bool,
    /// The records that have it.
    pub written: Sides<bool>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RecordsDiffer {
    pub kind: RecordSlip,
    pub ply: usize,
    /// Whether one of the records ends there, so that nothing behind it can be compared.
    #[serde(skip)]
    pub last: bool,
    /// What one of the records lacks there and the other has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<Numbered>,
    pub white: Option<Written>,
    pub black: Option<Written>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RecordSlip {
    /// This one move is different and the rest is the same, as far as both records go.
    OtherMove,
    /// From this move on several are different.
    OtherMoves,
    /// White's record lacks one or several moves that Black's has.
    WhiteOmits,
    BlackOmits,
    /// White's record has a move twice that Black's has once.
    WhiteRepeats,
    BlackRepeats,
}

pub fn verdict(evidence: &Evidence<'_>) -> Verdict {
    let verdict = judged(evidence);
    doubt::settled(evidence, &verdict).unwrap_or(verdict)
}

fn judged(evidence: &Evidence<'_>) -> Verdict {
    let (white, black) = aligned(evidence.records);
    let (white, black) = (&*white, &*black);
    let records = ByColor { white, black };
    let common = agreed_plies(white, black);
    let (shorter, longer) = if white.len() <= black.len() {
        (white, black)
    } else {
        (black, white)
    };
    let case = if common == shorter.len() && white.repeats.or(black.repeats).is_none() {
        Case::Agree
    } else {
        Case::Differ
    };

    let illegal = first_illegal(white, black);
    let agreed = match case {
        Case::Agree => longer.len(),
        Case::Differ => common,
    };
    // A move that neither wrote leaves nothing to restore behind it.
    let unwritten = longer.first_unknown();
    let known = agreed.min(unwritten.map_or(agreed, |ply| ply - 1));
    let restore_ply = illegal
        .as_ref()
        .map_or(known, |illegal| known.min(illegal.ply - 1));
    let restore = longer.board_after(restore_ply);

    let missing = |of: Color| match case {
        Case::Agree => missing(records[of], records[of.other()]),
        Case::Differ => Vec::new(),
    };
    let take_back = |record: &Record| -> Vec<Numbered> {
        let plies = restore_ply..record.len();
        plies.map(|before| record.numbered(before)).collect()
    };
    let board = |color: Color| {
        let shows = evidence.boards.get(color).as_ref().copied();
        let since = evidence
            .since
            .filter(|since| case == Case::Agree && since.plies == longer.len());
        board_verdict(shows, restore, case, color, records, since)
    };
    let misnumbered = |record: &Record| {
        let wrong = record.misnumbered()?;
        Some(Misnumbered {
            ply: wrong.ply,
            written: wrong.written,
        })
    };
    let clocks = Clocks::after(restore_ply, evidence.clocks, records);
    let set = evidence.clocks_set.iter();
    let clocks_set = set
        .filter(|(ply, ..)| *ply >= restore_ply)
        .map(|&(ply, of, time)| ClockSet {
            ply,
            of: of.fold_wb("white", "black"),
            time: time.as_secs(),
        });
    Verdict {
        case,
        last_common_ply: common,
        restore: fen(longer, restore_ply),
        missing: ByColor::new_with(missing).into(),
        take_back: records.map(take_back).into(),
        boards: ByColor::new_with(board).into(),
        illegal,
        clocks: clocks.times,
        clocks_from: clocks.from,
        record_clocks: clocks.records,
        clocks_set: clocks_set.collect(),
        written: records.map(|record| !record.is_empty()).into(),
        misnumbered: records.map(misnumbered).into(),
        passed_over: (evidence.records)
            .map(|record| record.passed_over.clone())
            .into(),
        doubtful: doubt::doubts(records),
        unwritten,
        restore_ply,
        records_differ: (case == Case::Differ)
            .then(|| records_differ(white, black, common))
            .flatten(),
    }
}

/// What the other record has and this one has not.
fn missing(record: &Record, other: &Record) -> Vec<Numbered> {
    let entries = other.entries.iter().enumerate();
    entries
        .filter(|(index, entry)| {
            let own = record.entries.get(*index);
            entry.unwritten.is_none() && own.is_none_or(|own| own.unwritten.is_some())
        })
        .map(|(index, _)| other.numbered(index))
        .collect()
}

fn first_illegal(white: &Record, black: &Record) -> Option<Illegal> {
    let ply = [white, black]
        .into_iter()
        .filter_map(Record::first_illegal)
        .min()?;
    let entry = |record: &Record| -> Option<(Entry, Written)> {
        let entry = record.entries.get(ply - 1)?;
        (!entry.legal).then(|| (entry.clone(), record.written(ply - 1)))
    };
    let both = [entry(white), entry(black)];
    let written = Sides {
        white: both[0].is_some(),
        black: both[1].is_some(),
    };
    let (first, r#move) = both.into_iter().flatten().next()?;
    Some(Illegal {
        ply,
        by: first.color.fold_wb("white", "black"),
        readable: r#move.is_readable(),
        r#move,
        text: first.text,
        written,
    })
}

/// The first entry that is different, or that one of the records lacks or has twice.
fn records_differ(white: &Record, black: &Record, common: usize) -> Option<RecordsDiffer> {
    let entry = |record: &Record| record.entries.get(common).cloned();
    if let Some(ply) = white.repeats.or(black.repeats) {
        let text = |record: &Record| standing(record, ply - 1);
        let kind = match white.repeats {
            Some(_) => RecordSlip::WhiteRepeats,
            None => RecordSlip::BlackRepeats,
        };
        return Some(RecordsDiffer {
            kind,
            ply,
            last: false,
            left_out: Vec::new(),
            white: text(white),
            black: text(black),
        });
    }
    let (of_white, of_black) = (entry(white)?, entry(black)?);
    let left_out = |entry: &Entry| entry.unwritten == Some(Unwritten::LeftOut);
    let gaps = |record: &Record| {
        let entries = record.entries.iter().skip(common);
        entries.take_while(|entry| left_out(entry)).count()
    };
    let gap = gaps(white).max(gaps(black));
    let rest = |record: &'_ Record| record.entries.clone().into_iter().skip(common + gap.max(1));
    let same = rest(white)
        .zip(rest(black))
        .all(|(white, black)| white.says_the_same(&black));
    let complete = if left_out(&of_white) { black } else { white };
    let kind = match (left_out(&of_white), left_out(&of_black)) {
        _ if !same => RecordSlip::OtherMoves,
        (true, _) => RecordSlip::WhiteOmits,
        (_, true) => RecordSlip::BlackOmits,
        _ => RecordSlip::OtherMove,
    };
    Some(RecordsDiffer {
        kind,
        ply: common + 1,
        last: (white.len() > common + 1) != (black.len() > common + 1),
        left_out: (common..common + gap)
            .map(|before| complete.numbered(before))
            .collect(),
        white: standing(white, common),
        black: standing(black, common),
    })
}

/// What stands in a record after so many plies, if anything does.
fn standing(record: &Record, plies: usize) -> Option<Written> {
    Some(record.written(plies)).filter(|written| *written != Written::Gap)
}

fn fen(record: &Record, ply: usize) -> String {
    match record.position_after(ply) {
        Some(position) => Fen::from_position(position, EnPassantMode::Legal).to_string(),
        None => record.board_after(ply).to_string(),
    }
}

#[cfg(test)]
mod tests;
