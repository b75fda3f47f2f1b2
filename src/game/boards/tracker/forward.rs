//! Looking forward: the one legal move that leads to what is seen, from here or instead of a move that can still change.

use shakmaty::{Bitboard, Color, Move, Position};

use super::{Question, Tracker};
use crate::game::boards::{
    seen::Seen,
    tracked::{Confirmation, Tracked},
};

impl Tracker {
    pub(super) fn look_forward(&mut self, seen: &Seen, news: &mut Vec<Tracked>) {
        let ply = self.plies.len();
        if let Some(m) = self.only(seen, ply) {
            news.extend(self.confirm(Confirmation::Reply));
            news.extend(self.push(m));
            return;
        }
        if self.question.is_some() {
            return;
        }
        let Some(last) = self
            .plies
            .last()
            .filter(|last| last.confirmed.is_none())
            .cloned()
        else {
            return self.look_forward_from_alternatives(seen, false, news);
        };
        if seen.shows(self.position_after(ply - 1).board()) {
            self.plies.pop();
            news.push(Tracked::Withdrawn { ply, m: last.m });
            self.alternatives.push(last);
            return;
        }
        if let Some(m) = self.only(seen, ply - 1) {
            self.plies.pop();
            self.push(m);
            news.push(Tracked::Changed {
                ply,
                before: last.m,
                m,
            });
            self.alternatives.push(last);
            return;
        }
        self.look_forward_from_alternatives(seen, false, news);
    }

    /// A reply to a move that the board showed for a moment, while it has looked different since. A move that was put back
    /// cannot be taken where it stood, unless nothing else explains the board.
    pub(super) fn look_forward_from_alternatives(
        &mut self,
        seen: &Seen,
        anything: bool,
        news: &mut Vec<Tracked>,
    ) {
        if !seen.knows_pieces() {
            return;
        }
        let open = self.plies.last().is_some_and(|ply| ply.confirmed.is_none());
        let reply = self.alternatives.iter().rev().find_map(|alternative| {
            let [reply] = seen.moves_felt(&alternative.after, self.traces.touched)[..] else {
                return None;
            };
            let stood = open || anything || reply.to() != alternative.m.to();
            stood.then_some((alternative.m, reply))
        });
        if let Some((m, reply)) = reply {
            let keep = self.plies.len() - usize::from(open);
            news.extend(self.adopt(keep, &[m, reply]));
        }
    }

    /// The one legal move from there; several become a question.
    pub(super) fn only(&mut self, seen: &Seen, keep: usize) -> Option<Move> {
        let moves = seen.moves(self.position_after(keep), self.traces.touched);
        match moves[..] {
            [m] => Some(m),
            [] => None,
            _ => {
                self.question.get_or_insert(Question {
                    keep,
                    candidates: moves,
                    asked: false,
                });
                None
            }
        }
    }

    /// Whoever presses the clock has moved: a piece that is gone from an occupancy board has captured something.
    pub(super) fn unfelt_capture(&mut self, by: Color) -> Vec<Tracked> {
        let Some(seen @ Seen::Occupied(_)) = &self.seen else {
            return Vec::new();
        };
        if self.position().turn() != by
            || self.question.is_some()
            || seen.shows(self.position().board())
        {
            return Vec::new();
        }
        match seen.moves(self.position(), Bitboard::FULL)[..] {
            [] => Vec::new(),
            [m] => {
                let mut news: Vec<Tracked> =
                    self.confirm(Confirmation::Reply).into_iter().collect();
                news.extend(self.push(m));
                self.rest_here(&mut news);
                news
            }
            ref several => {
                let candidates = several.to_vec();
                self.question = Some(Question {
                    keep: self.plies.len(),
                    candidates,
                    asked: false,
                });
                self.ask()
            }
        }
    }
}
