//! Where two records differ, and what kind of slip of a pen would explain it.

use super::{RecordSlip, RecordsDiffer};
use crate::game::{
    moves::written::Written,
    record::{Record, RecordedMove, Unwritten},
};

/// The first entry that is different, or that one of the records lacks or has twice.
pub(super) fn records_differ(
    white: &Record,
    black: &Record,
    common: usize,
) -> Option<RecordsDiffer> {
    let entry = |record: &Record| record.entries.get(common).cloned();
    if let Some(ply) = white.repeats.or(black.repeats) {
        let text = |record: &Record| state(record, ply - 1);
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
    let left_out = |entry: &RecordedMove| entry.unwritten == Some(Unwritten::LeftOut);
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
        white: state(white, common),
        black: state(black, common),
    })
}

/// What stands in a record after so many plies, if anything does.
fn state(record: &Record, plies: usize) -> Option<Written> {
    Some(record.written(plies)).filter(|written| *written != Written::Gap)
}
