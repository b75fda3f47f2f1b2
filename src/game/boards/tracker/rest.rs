//! A board at rest that does not show the game: two moves at once, a question, or a difference to report.

use shakmaty::{Bitboard, Move, Position};

use super::{Branch, Question, Rest, Tracker};
use crate::game::boards::{seen::Seen, tracked::Tracked};

impl Tracker {
    /// The board rests on something that is not the game: what does it mean?
    pub(super) fn settle(&mut self) -> Vec<Tracked> {
        if self.rest != Rest::Fresh {
            return Vec::new();
        }
        self.rest = Rest::Settled;
        let Some(seen) = self.seen.clone() else {
            return Vec::new();
        };
        // Several plies are taken back one by one; all at once it is rather two moves that repeat a position.
        let at_once =
            |branch: &Branch| self.branches.len() == 1 && branch.keep + 2 <= self.plies.len();
        let branch = self.branch_shown();
        if self.question.is_none() && branch.is_none_or(at_once) {
            let pairs = self.pairs(&seen);
            if let [(keep, moves)] = pairs[..] {
                let mut news = self.adopt(keep, &moves);
                self.rest_here(&mut news);
                return news;
            }
            if let Some(&(keep, _)) = pairs.first() {
                let mut candidates: Vec<Move> = Vec::new();
                for (other, [first, _]) in pairs {
                    if other == keep && !candidates.contains(&first) {
                        candidates.push(first);
                    }
                }
                self.question = Some(Question {
                    keep,
                    candidates,
                    asked: false,
                });
            }
        }
        self.ask()
    }

    /// Two moves at once, instead of a last move that was never confirmed, or else from here.
    pub(super) fn pairs(&self, seen: &Seen) -> Vec<(usize, [Move; 2])> {
        let here = self.plies.len();
        let open = self.plies.last().is_some_and(|ply| ply.confirmed.is_none());
        let from = |keep: usize| {
            let pairs = seen.two_moves(self.position_after(keep), &self.traces);
            pairs
                .into_iter()
                .map(move |pair| (keep, pair))
                .collect::<Vec<_>>()
        };
        let shorter = if open { from(here - 1) } else { Vec::new() };
        if shorter.is_empty() {
            from(here)
        } else {
            shorter
        }
    }

    pub(super) fn ask(&mut self) -> Vec<Tracked> {
        let Some(question) = self.question.as_mut().filter(|question| !question.asked) else {
            return Vec::new();
        };
        question.asked = true;
        let candidates = question.candidates.clone();
        vec![Tracked::Ask {
            ply: question.keep + 1,
            candidates,
        }]
    }

    /// The board rests and nothing explains it. A lifted piece on an occupancy board may have captured unfelt: ask.
    pub(super) fn report(&mut self) -> Vec<Tracked> {
        let Some(seen) = &self.seen else {
            return Vec::new();
        };
        if self.question.is_some() {
            return self.ask();
        }
        if self.reported {
            return Vec::new();
        }
        let unfelt = seen.moves(self.position(), Bitboard::FULL);
        if !unfelt.is_empty() {
            self.question = Some(Question {
                keep: self.plies.len(),
                candidates: unfelt,
                asked: false,
            });
            return self.ask();
        }
        self.reported = true;
        vec![Tracked::Differs(seen.differing(self.position().board()))]
    }
}
