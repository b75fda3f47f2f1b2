//! Looking back: what the board would mean if something confirmed had been undone.
//!
//! Such a meaning is only noted as a branch. It is believed when the board rests on it, or at once when play goes on from it. What
//! it displaces is kept in case the old line comes back.

use shakmaty::{Move, Position};

use super::{Branch, Rest, Tracker};
use crate::game::boards::{
    seen::Seen,
    tracked::{Confirmation, Tracked},
};

impl Tracker {
    /// Notes what the board might mean if something has been taken back.
    pub(super) fn look_back(&mut self, seen: &Seen, news: &mut Vec<Tracked>) {
        if self.branch_shown().is_some() {
            return;
        }
        let mut found = None;
        for branch in self.branches.iter().rev().chain(&self.displaced) {
            if seen.shows(branch.position.board()) {
                found = Some((branch.keep, branch.moves.clone()));
                break;
            }
            if let [m] = seen.moves_felt(&branch.position, self.traces.touched)[..] {
                found = Some((branch.keep, [branch.moves.as_slice(), &[m]].concat()));
                break;
            }
        }
        let plies = self.plies.len();
        let found = found.or_else(|| {
            let keep = (0..plies)
                .rev()
                .find(|&keep| seen.shows(self.position_after(keep).board()));
            Some((keep?, Vec::new()))
        });
        let found = found.or_else(|| {
            let keep = plies.checked_sub(1)?;
            let [m] = seen.moves(self.position_after(keep), self.traces.touched)[..] else {
                return None;
            };
            Some((keep, vec![m]))
        });
        let Some((keep, moves)) = found else { return };
        if moves.len() > 1 {
            news.extend(self.adopt(keep, &moves));
            return;
        }
        let mut position = self.position_after(keep).clone();
        for &m in &moves {
            position.play_unchecked(m);
        }
        if self.branches.len() == MOST_BRANCHES {
            self.branches.remove(0);
        }
        self.branches.push(Branch {
            keep,
            moves,
            position,
        });
    }

    /// The board has rested for so long on what looks like a step back that it is one.
    pub(super) fn believe(&mut self) -> Vec<Tracked> {
        if let Some(outcome) = self.gesture() {
            return self.end(outcome);
        }
        self.rest = Rest::LookedBack;
        let mut news = Vec::new();
        if let Some(branch) = self.branch_shown().cloned() {
            news.extend(self.adopt(branch.keep, &branch.moves));
        } else if let Some(seen) = self.seen.clone() {
            self.look_forward_from_alternatives(&seen, true, &mut news);
        }
        if !news.is_empty() {
            self.rest_here(&mut news);
        }
        news
    }

    pub(super) fn branch_shown(&self) -> Option<&Branch> {
        self.branches
            .iter()
            .rev()
            .find(|branch| self.shows_now(&branch.position))
    }

    /// Goes back to `keep` plies and plays on from there.
    pub(super) fn adopt(&mut self, keep: usize, moves: &[Move]) -> Vec<Tracked> {
        let mut news = Vec::new();
        let plies = self.plies.len();
        if keep == 0 && moves.is_empty() && plies > 2 {
            let plies = self
                .plies
                .iter()
                .filter(|ply| ply.confirmed.is_some())
                .count();
            self.start_again();
            return vec![Tracked::NewGame { plies }];
        }
        if let Some(dropped) = self.plies.get(keep) {
            news.push(match (dropped.confirmed, moves) {
                (None, &[]) => Tracked::Withdrawn {
                    ply: plies,
                    m: dropped.m,
                },
                (None, &[m, ..]) => Tracked::Changed {
                    ply: plies,
                    before: dropped.m,
                    m,
                },
                (Some(_), _) => Tracked::TakenBack { kept: keep },
            });
        }
        let displaced: Vec<Move> = self.plies.iter().skip(keep).map(|ply| ply.m).collect();
        let last = self.position().clone();
        self.plies.truncate(keep);
        self.alternatives.clear();
        for &m in moves {
            news.extend(self.confirm(Confirmation::Reply));
            let changed = matches!(news.last(), Some(&Tracked::Changed { m: to, .. }) if to == m);
            let played = self.push(m);
            news.extend(played.filter(|_| !changed));
        }
        self.displaced = Some(Branch {
            keep,
            moves: displaced,
            position: last,
        })
        .filter(|line| !line.moves.is_empty());
        news
    }
}

const MOST_BRANCHES: usize = 8;
