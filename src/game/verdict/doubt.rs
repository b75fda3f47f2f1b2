//! Entries of which no record says which man is meant: "Nd2", where two knights can go there.
//!
//! A board on which one of them stands tells which it was. Whoever reads the page is told, whether a board has decided or not.

use shakmaty::ByColor;

use super::{Evidence, Verdict, judgement::judged};
use crate::game::{moves::written::Written, record::Record};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    pub ply: usize,
    pub read_as: Written,
    /// A board shows that it was this one.
    pub by_board: bool,
}

/// What is in doubt in both records, or in the only one that has it.
pub(super) fn doubts(records: ByColor<&Record>) -> Vec<Doubt> {
    let plies = records.white.len().max(records.black.len());
    (0..plies)
        .filter(|&ply| in_doubt(records, ply))
        .map(|ply| Doubt {
            ply: ply + 1,
            read_as: reader(records, ply).written(ply),
            by_board: false,
        })
        .collect()
}

/// The verdict by the meaning that makes a board right which is wrong now.
pub(super) fn settled(evidence: &Evidence, verdict: &Verdict) -> Option<Verdict> {
    let right = |verdict: &Verdict| {
        let boards = [&verdict.boards.white, &verdict.boards.black];
        let known = |shows: &&super::BoardVerdict| shows.known || shows.senses.is_some();
        let right = boards.iter().filter(|board| board.squares.is_empty());
        right.copied().filter(known).count()
    };
    let given = [&evidence.boards.white, &evidence.boards.black];
    let given = given.iter().filter(|board| board.is_some()).count();
    if right(verdict) == given {
        return None;
    }
    let records = evidence.records.as_ref();
    for doubt in doubts(records).into_iter().take(MOST_DOUBTS) {
        let before = doubt.ply - 1;
        for m in reader(records, before).other_meanings(before) {
            let read = records.map(|record| match before < record.len() {
                true => record.with_meaning(before, m),
                false => record.clone(),
            });
            let mut other = judged(evidence, read.as_ref());
            if right(&other) > right(verdict) && other.last_common_ply >= verdict.last_common_ply {
                let read_as = reader(read.as_ref(), before).written(before);
                other.doubtful.push(Doubt {
                    read_as,
                    by_board: true,
                    ..doubt
                });
                return Some(other);
            }
        }
    }
    None
}

fn in_doubt(records: ByColor<&Record>, ply: usize) -> bool {
    let entries = [records.white, records.black].map(|record| record.entries.get(ply));
    let mut written = entries.into_iter().flatten();
    let any = entries.iter().any(Option::is_some);
    any && written.all(|entry| entry.doubtful)
}

fn reader(records: ByColor<&Record>, ply: usize) -> &Record {
    match ply < records.white.len() {
        true => records.white,
        false => records.black,
    }
}

/// Every one of them costs the whole search once or twice more.
const MOST_DOUBTS: usize = 8;
