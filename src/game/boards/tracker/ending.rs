//! The end of a game as the board shows it: kings in the centre, and what may follow.

use shakmaty::{KnownOutcome, Position, Role};

use super::Tracker;
use crate::game::boards::{
    gesture,
    seen::Seen,
    tracked::{Confirmation, Tracked},
};

impl Tracker {
    /// A result shown with the kings.
    pub(super) fn gesture(&self) -> Option<KnownOutcome> {
        let Some(Seen::Pieces(shown)) = &self.seen else {
            return None;
        };
        gesture::result(shown, self.position().board())
    }

    /// The game is over. King moves on the way into the centre that nobody confirmed were no moves.
    pub(super) fn end(&mut self, outcome: KnownOutcome) -> Vec<Tracked> {
        let mut news = Vec::new();
        while let Some(last) = self.plies.last() {
            let doubtful = matches!(last.confirmed, None | Some(Confirmation::Reply));
            if !doubtful
                || last.m.role() != Role::King
                || last.m.is_castle()
                || !self.walked_to_centre()
            {
                break;
            }
            let (ply, m, open) = (self.plies.len(), last.m, last.confirmed.is_none());
            self.plies.pop();
            news.push(if open {
                Tracked::Withdrawn { ply, m }
            } else {
                Tracked::TakenBack { kept: ply - 1 }
            });
        }
        self.over = true;
        self.branches.clear();
        news.push(Tracked::Result(outcome));
        news
    }

    /// Whether the last king move, and every doubtful one after it, can belong to the way into the centre.
    pub(super) fn walked_to_centre(&self) -> bool {
        self.plies
            .last()
            .is_some_and(|ply| ply.confirmed.is_none() || gesture::in_centre(ply.m.to()))
    }

    pub(super) fn read_after_the_end(&mut self, seen: &Seen) -> Vec<Tracked> {
        if seen.shows(self.position().board()) {
            self.over = false;
            return vec![Tracked::Resumed];
        }
        if seen.shows(self.start.board()) {
            let plies = self.plies.len();
            self.start_again();
            return vec![Tracked::NewGame { plies }];
        }
        Vec::new()
    }
}
