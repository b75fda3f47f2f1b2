//! The arbiter's decision on a difference: positions and clocks follow it, and play stands until it goes on.

use std::time::Duration;

use shakmaty::{Color, Move};

use super::{
    Session,
    judging::{boards_of, clocks_of, early_clocks, of_game},
    recorded::records_of,
};
use crate::game::{
    announcement::{Afterwards, Announcement},
    entry::{Entry, Witness},
    forms::Reading,
    setup::Mode,
    spoken::SpokenMove,
    verdict::aligned,
};

/// What the records have and the game has not.
#[derive(Debug, Default)]
struct Written {
    /// Half-moves that were announced and that both papers have otherwise.
    instead: usize,
    /// The moves behind, on which nobody differs.
    behind: Vec<(Color, Move)>,
    /// The first of them that could be meant for several pieces.
    unclear: Option<usize>,
}

impl Session {
    /// So many half-moves are taken back, counted from the end of the game. Where the verdict stands further, because papers or boards
    /// have moves that nobody announced and nobody disputes, those come on record first, and count.
    pub(super) fn decide(&mut self, plies: u32, at: Duration) {
        let written = self.written();
        let announced = self.game.sheet.plies().len();
        if let Some(index) = written.unclear {
            let by = self.game.sheet.positions()[0].turn();
            let by = if index % 2 == 0 { by } else { by.other() };
            let number = self.game.sheet.number_of(index);
            return self.say(Announcement::RecordUnclear { number, by });
        }
        let count = announced - written.instead + written.behind.len();
        let Some(kept) = count.checked_sub(plies as usize) else {
            return self.say(Self::too_many(count));
        };
        self.question = None;
        self.read_off(at);
        let clocks = early_clocks(&self.game);
        let thrown_away = clocks.keys().any(|behind| announced + behind > kept);
        if written.instead > 0 {
            let plies = u32::try_from(written.instead).unwrap_or(u32::MAX);
            self.record(Entry::Decided { plies, clock: None }, at);
        }
        let adopts = !written.behind.is_empty();
        for (index, (by, m)) in written.behind.into_iter().enumerate() {
            let clock = clocks.get(&(index + 1)).filter(|_| written.instead == 0);
            self.adopt(by, m, clock.copied(), at);
        }
        let logged = clocks_of(&self.game)
            .into_iter()
            .rfind(|(ply, _)| *ply == kept);
        // Where no time is known it stays as it is, and is told: the arbiter sets it.
        let logged = logged
            .filter(|_| plies > 0 || thrown_away || written.instead > 0)
            .map(|(_, times)| Reading::from(times));
        let clock = logged.or_else(|| self.reading(at));
        self.record(Entry::Decided { plies, clock }, at);
        if let (Afterwards::End(ending), Mode::Training, true) =
            (self.afterwards(), self.game.mode, adopts && plies == 0)
        {
            let witness = Witness::Implied;
            self.record(Entry::Ended { ending, witness }, at);
            return self.say(Announcement::GameOver(ending));
        }
        self.set_chess_clock(at);
        self.say(Announcement::Decided {
            number: self.game.sheet.move_number(),
            turn: self.game.turn(),
            clock,
        });
    }

    /// What the verdict stands on and the game does not have.
    fn written(&self) -> Written {
        let boards = boards_of(&self.game);
        let (Some(verdict), Some(records)) = (of_game(&self.game, &boards), records_of(&self.game))
        else {
            return Written::default();
        };
        let (white, black) = aligned(records.as_ref());
        let longer = if white.len() >= black.len() {
            white
        } else {
            black
        };
        let sheet = &self.game.sheet;
        let announced = sheet.plies().len();
        let positions = sheet.positions();
        let differs = |index: &usize| {
            let standing = positions.get(index + 1).map(|position| position.board());
            standing != Some(longer.board_after(index + 1))
        };
        let first = (0..announced.min(verdict.restore_ply)).find(differs);
        let papers = &self.game.papers;
        let from = match first {
            Some(first) if papers.white.is_some() && papers.black.is_some() => first,
            Some(_) => return Written::default(),
            None => announced,
        };
        let behind = longer.entries.get(from..verdict.restore_ply);
        let behind = behind.unwrap_or_default();
        let unclear = behind.iter().position(|entry| entry.doubtful);
        let moves = behind
            .iter()
            .map_while(|entry| Some((entry.color, entry.m.filter(|_| entry.fits)?)));
        Written {
            instead: announced - from,
            behind: moves.collect(),
            unclear: unclear.map(|index| from + index),
        }
    }

    fn adopt(&mut self, by: Color, m: Move, clock: Option<Reading>, at: Duration) {
        // An offer is declined by the next move.
        if self.game.offer.is_some_and(|offerer| offerer != by) {
            let witness = Witness::Implied;
            self.record(Entry::DrawDeclined { by, witness }, at);
        }
        self.record(
            Entry::Adopted {
                by,
                said: SpokenMove::full(m),
                uci: m.to_uci(self.game.sheet.castling()),
                ply: self.ply_now() + 1,
                clock,
            },
            at,
        );
    }
}
