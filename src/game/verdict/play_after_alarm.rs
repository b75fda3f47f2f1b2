//! A board on which play went on behind the scoresheet: the one mistake besides what was made since.

use shakmaty::{Color, Move};

use crate::game::{
    boards::seen::Seen,
    moves::written::Numbered,
    record::Record,
    verdict::explain::{Explained, explain, moves_behind_scoresheet::Since},
};

/// Play went on behind the scoresheet, and the moves are known from the other board alone, if at all.
pub(super) struct ExplainedSince<'a> {
    pub(super) found: Explained,
    pub(super) with: &'a [Move],
    /// What is explained is what the board showed first.
    pub(super) as_found: bool,
}

/// One mistake besides what was made since on the other board. It may be a move or two ahead of this one.
pub(super) fn explained_since<'a>(
    record: &Record,
    shows: &Seen,
    of: Color,
    since: &'a Since,
) -> Option<ExplainedSince<'a>> {
    let line = &since.boards.get(of.other()).moves;
    let explained = |shows: &Seen, plies: usize, as_found: bool| {
        let with = line.get(..plies)?;
        let found = explain(&record.with_behind(with), shows);
        let found = (!found.likeliest.is_empty()).then_some(found)?;
        Some(ExplainedSince {
            found,
            with,
            as_found,
        })
    };
    let now = (0..=line.len()).rev().take(UNDER_WAY + 1);
    let mut now = now.filter_map(|plies| explained(shows, plies, false));
    let first = since.boards.get(of).showed.iter().flatten().next();
    let then = (0..=UNDER_WAY).rev();
    let mut then = then.filter_map(|plies| explained(first?, plies, true));
    now.next().or_else(|| then.next())
}

/// Moves behind a record, with their numbers.
pub(super) fn behind(record: &Record, moves: &[Move]) -> Vec<Numbered> {
    if moves.is_empty() {
        return Vec::new();
    }
    let whole = record.with_behind(moves);
    let behind = record.len()..whole.len();
    behind.map(|before| whole.numbered(before)).collect()
}

/// Half-moves that one board may have and the other not yet.
const UNDER_WAY: usize = 2;
