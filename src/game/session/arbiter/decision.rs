//! The arbiter's decision on a difference: positions and clocks follow it, and play stands until it goes on.

use std::time::Duration;

use shakmaty::{Color, Move};

use crate::game::session::Session;
use crate::game::{
    clock::reading::Reading,
    journal::entry::{Entry, Witness},
    language::announcement::{AboutArbiter, AboutResult, Afterwards},
    moves::spoken::SpokenMove,
    verdict::{
        Evidence, aligned,
        evidence::{boards_of, clocks_of, early_clocks},
        verdict,
    },
};

/// What the records have and the game has not.
#[derive(Debug, Default)]
struct OnlyInRecords {
    /// Half-moves that were announced and that both papers have otherwise.
    instead: usize,
    /// The moves behind, on which nobody differs.
    behind: Vec<(Color, Move)>,
    /// The first of them that could be meant for several pieces.
    unclear: Option<usize>,
}

impl Session {
    /// So many half-moves are taken back, counted from the end of the game. Where the verdict stands further, because papers or boards
    /// have moves that nobody announced and nobody disputes, those come on the scoresheet first, and count.
    pub(in crate::game::session) fn decide(&mut self, plies: u32, at: Duration) {
        let written = self.only_in_records();
        let announced = self.game.sheet.plies().len();
        if let Some(index) = written.unclear {
            let by = self.game.sheet.positions()[0].turn();
            let by = if index % 2 == 0 { by } else { by.other() };
            let number = self.game.sheet.number_of(index);
            return self.say(AboutArbiter::RecordUnclear { number, by });
        }
        let count = announced - written.instead + written.behind.len();
        let Some(kept) = count.checked_sub(plies as usize) else {
            return self.say(Self::too_many(count));
        };
        self.questions.withdraw();
        self.read_off(at);
        let clocks = early_clocks(&self.game);
        let thrown_away = clocks.keys().any(|behind| announced + behind > kept);
        if written.instead > 0 {
            let plies = u32::try_from(written.instead).unwrap_or(u32::MAX);
            self.enter(Entry::Decided { plies, clock: None }, at);
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
        self.enter(Entry::Decided { plies, clock }, at);
        if let (Afterwards::End(ending), true, true) = (
            self.afterwards(),
            self.game.mode.ends_by_itself(),
            adopts && plies == 0,
        ) {
            let witness = Witness::Implied;
            self.enter(Entry::Ended { ending, witness }, at);
            return self.say(AboutResult::GameOver(ending));
        }
        self.set_chess_clock(at);
        let unasked = self.game.mode.tells_unasked();
        self.say(AboutArbiter::Decided {
            number: unasked.then(|| self.game.sheet.move_number()),
            turn: self.game.turn(),
            clock: clock.filter(|_| unasked),
        });
    }

    /// What the verdict stands on and the game does not have.
    fn only_in_records(&self) -> OnlyInRecords {
        let Some(evidence) = Evidence::of(&self.game, boards_of(&self.game)) else {
            return OnlyInRecords::default();
        };
        let verdict = verdict(&evidence);
        let (white, black) = aligned(evidence.records.as_ref());
        let longer = if white.len() >= black.len() {
            white
        } else {
            black
        };
        let sheet = &self.game.sheet;
        let announced = sheet.plies().len();
        let positions = sheet.positions();
        let differs = |index: &usize| {
            let state = positions.get(index + 1).map(|position| position.board());
            state != Some(longer.board_after(index + 1))
        };
        let first = (0..announced.min(verdict.restore_ply)).find(differs);
        let papers = &self.game.dispute.papers;
        let from = match first {
            Some(first) if papers.white.is_some() && papers.black.is_some() => first,
            Some(_) => return OnlyInRecords::default(),
            None => announced,
        };
        let behind = longer.entries.get(from..verdict.restore_ply);
        let behind = behind.unwrap_or_default();
        let unclear = behind.iter().position(|entry| entry.doubtful);
        let moves = behind
            .iter()
            .map_while(|entry| Some((entry.color, entry.m.filter(|_| entry.fits)?)));
        OnlyInRecords {
            instead: announced - from,
            behind: moves.collect(),
            unclear: unclear.map(|index| from + index),
        }
    }

    fn adopt(&mut self, by: Color, m: Move, clock: Option<Reading>, at: Duration) {
        // An offer is declined by the next move.
        if self.game.outcome.offer.is_some_and(|offerer| offerer != by) {
            let witness = Witness::Implied;
            self.enter(Entry::DrawDeclined { by, witness }, at);
        }
        self.enter(
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
