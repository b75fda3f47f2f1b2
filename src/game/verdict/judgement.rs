//! The verdict, put together from the evidence.

use shakmaty::{ByColor, Color};

use super::{
    Case, ClockSet, Evidence, Illegal, Restored, Verdict,
    align::{agreed_plies, aligned},
    board::{Looks, board_verdict},
    clocks::Clocks,
    difference::records_differ,
    doubt,
};
use crate::game::{
    moves::written::{Numbered, Written},
    record::{Record, RecordedMove},
};

/// The verdict on these records, which may be read otherwise than they stand in the evidence.
pub(super) fn judged(evidence: &Evidence, records: ByColor<&Record>) -> Verdict {
    let passed_over = records.map(|record| record.passed_over.clone());
    let (white, black) = aligned(records);
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
    let since = (evidence.since.as_ref())
        .filter(|since| case == Case::Agree && since.plies == longer.len());
    let board = |of: Color| {
        let shows = evidence.boards.get(of).as_ref();
        board_verdict(
            shows,
            longer.board_after(restore_ply),
            case,
            of,
            records,
            Looks {
                since,
                first_wrong: evidence.first_wrong.get(of).as_ref(),
            },
        )
    };
    let clocks = Clocks::after(restore_ply, &evidence.clocks, records);
    Verdict {
        case,
        last_common_ply: common,
        restore: restored(longer, restore_ply),
        missing: ByColor::new_with(|of| match case {
            Case::Agree => missing(records[of], records[of.other()]),
            Case::Differ => Vec::new(),
        }),
        take_back: records.map(|record| take_back(record, restore_ply)),
        boards: ByColor::new_with(board),
        illegal,
        clocks: clocks.times,
        clocks_from: clocks.from,
        record_clocks: clocks.records,
        clocks_set: clocks_set(evidence, restore_ply),
        written: records.map(|record| !record.is_empty()),
        misnumbered: records.map(Record::misnumbered),
        passed_over,
        doubtful: doubt::doubts(records),
        unwritten,
        restore_ply,
        records_differ: (case == Case::Differ)
            .then(|| records_differ(white, black, common))
            .flatten(),
    }
}

fn restored(record: &Record, ply: usize) -> Restored {
    match record.position_after(ply) {
        Some(position) => Restored::Position(position.clone()),
        None => Restored::Placement(record.board_after(ply).clone()),
    }
}

fn take_back(record: &Record, restore_ply: usize) -> Vec<Numbered> {
    let plies = restore_ply..record.len();
    plies.map(|before| record.numbered(before)).collect()
}

fn clocks_set(evidence: &Evidence, restore_ply: usize) -> Vec<ClockSet> {
    let set = evidence.clocks_set.iter();
    set.filter(|(ply, ..)| *ply >= restore_ply)
        .map(|&(ply, of, time)| ClockSet { ply, of, time })
        .collect()
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
    let entry = |record: &Record| -> Option<(RecordedMove, Written)> {
        let entry = record.entries.get(ply - 1)?;
        (!entry.legal).then(|| (entry.clone(), record.written(ply - 1)))
    };
    let both = [entry(white), entry(black)];
    let written = ByColor {
        white: both[0].is_some(),
        black: both[1].is_some(),
    };
    let (first, r#move) = both.into_iter().flatten().next()?;
    Some(Illegal {
        ply,
        by: first.color,
        readable: r#move.is_readable(),
        r#move,
        text: first.text,
        written,
    })
}
