//! The arbiter's decision on a difference: positions and clocks follow it, and play stands until it goes on.

use std::time::Duration;

use shakmaty::{ByColor, Color, Move};

use super::{
    Session,
    judging::{clocks_of, of_game},
    recorded::records_of,
};
use crate::game::{
    announcement::Announcement,
    entry::{Entry, Witness},
    forms::Reading,
    spoken::SpokenMove,
    verdict::{Case, aligned},
};

impl Session {
    /// So many plies are taken back, counted from where the verdict stands: what the papers have behind the announced moves, and nobody
    /// disputes, comes on record with the decision.
    pub(super) fn decide(&mut self, plies: u32, at: Duration) {
        let behind = self.written_behind();
        let count = self.game.sheet.plies().len() + behind.len();
        let Some(kept) = count.checked_sub(plies as usize) else {
            return self.say(self.too_many());
        };
        self.question = None;
        self.read_off(at);
        let now = self.reading(at);
        for (by, m) in behind {
            self.adopt(by, m, at);
        }
        let logged = clocks_of(&self.game)
            .into_iter()
            .rfind(|(ply, _)| *ply == kept);
        // Where no time is known it stays as it is, and is told: the arbiter sets it.
        let logged = logged
            .filter(|_| plies > 0)
            .map(|(_, times)| Reading::from(times));
        let clock = logged.or(now);
        self.record(Entry::Decided { plies, clock }, at);
        self.set_chess_clock(at);
        self.say(Announcement::Decided {
            number: self.game.sheet.move_number(),
            turn: self.game.turn(),
            clock,
        });
    }

    /// The moves that papers have behind the last announced one, where the records agree on them.
    fn written_behind(&self) -> Vec<(Color, Move)> {
        let boards = ByColor::default();
        let (Some(verdict), Some(records)) = (of_game(&self.game, &boards), records_of(&self.game))
        else {
            return Vec::new();
        };
        let (white, black) = aligned(records.as_ref());
        let longer = if white.len() >= black.len() {
            white
        } else {
            black
        };
        let sheet = &self.game.sheet;
        let announced = sheet.plies().len();
        let goes_on = verdict.case == Case::Agree
            && longer.board_after(announced) == sheet.standing().board();
        let behind = longer.entries.get(announced..verdict.restore_ply);
        let behind = behind.filter(|_| goes_on).unwrap_or_default().iter();
        behind
            .map_while(|entry| Some((entry.color, entry.m.filter(|_| entry.fits)?)))
            .collect()
    }

    fn adopt(&mut self, by: Color, m: Move, at: Duration) {
        let said = SpokenMove::full(m);
        let clock = self
            .game
            .early_clocks
            .get(&(self.game.sheet.plies().len() + 1));
        let clock = clock.copied();
        self.record(
            Entry::Announced {
                by,
                said,
                uci: Some(m.to_uci(self.game.sheet.castling())),
                words: said.to_string(),
                witness: Witness::Arbiter,
                ply: Some(self.ply_now() + 1),
            },
            at,
        );
        if clock.is_some() {
            let witness = Witness::Arbiter;
            self.record(Entry::Pressed { by, witness, clock }, at);
        }
    }
}
