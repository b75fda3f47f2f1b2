//! Moves written down, repeated, made clear and taken back.

use std::time::Duration;

use shakmaty::{Color, uci::UciMove};

use super::{
    Game, Pause,
    cycle::{Cycle, Repeated},
    scoresheet::Repetition,
};
use crate::game::{
    clock::reading::Reading, journal::entry::Witness, laws::illegal::lacks_piece,
    moves::spoken::SpokenMove,
};

/// More half-moves than that are never missing between two lines.
const LONGEST_GAP: u32 = 1000;

/// Words whose meaning was asked back and not told yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    pub words: String,
    /// The half-move that they were noted as already.
    pub ply: Option<u32>,
}

impl Game {
    /// How many half-moves go, from this one on.
    pub(super) fn plies_from(&self, first: Option<u32>, otherwise: u32) -> u32 {
        let length = u32::try_from(self.sheet.plies().len()).unwrap_or(u32::MAX);
        first.map_or(otherwise, |first| (length + 1).saturating_sub(first.max(1)))
    }

    /// Where lines before are damaged, half-moves are missing or too many: dashes stand for the ones, the others go.
    fn turn_to(&mut self, ply: u32, at: Duration) {
        let surplus = self.plies_from(Some(ply), 0);
        if surplus > 0 {
            self.take_back(surplus, at);
        }
        // What no game can have is not believed.
        let length = u32::try_from(self.sheet.plies().len()).unwrap_or(u32::MAX);
        if ply.saturating_sub(length) < LONGEST_GAP {
            self.sheet.fill_up_to(ply.saturating_sub(1), at);
        }
    }

    pub(super) fn announce(
        &mut self,
        by: Color,
        said: SpokenMove,
        uci: Option<UciMove>,
        witness: Witness,
        ply: Option<u32>,
        at: Duration,
    ) {
        self.dispute.kept.clear();
        self.outcome.undecided = None;
        if let Some(ply) = ply {
            self.turn_to(ply, at);
        }
        // What an earlier move meant can still be told.
        self.asked = self.asked.take().filter(|asked| asked.ply.is_some());
        self.sheet.announce(by, said, uci, at);
        // Whoever answers has taken the move as it is.
        self.outcome.intended = self.outcome.intended.filter(|intended| intended.by == by);
        self.cycle = Some(Cycle::new(by, witness));
        // An offer outlives the opening of an envelope, and its loss (Guideline I.4, I.12).
        if witness != Witness::Arbiter && !self.restates_sealed(by) {
            self.decline_by_move(by);
        }
        self.mark_offer(by);
    }

    /// A move out of the records: nobody announced it, and nobody's clock starts with it.
    pub(super) fn adopt(
        &mut self,
        by: Color,
        said: SpokenMove,
        uci: UciMove,
        ply: u32,
        clock: Option<Reading>,
        at: Duration,
    ) {
        self.outcome.undecided = None;
        self.turn_to(ply, at);
        // Whoever was answered has completed his move.
        self.count_last();
        self.asked = None;
        self.cycle = None;
        self.decline_by_move(by);
        self.sheet.announce(by, said, Some(uci), at);
        if let Some(ply) = self.sheet.last_mut() {
            ply.clock = clock;
        }
        self.count_last();
        self.clocks.note_source(self.sheet.plies().len());
    }

    fn count_last(&mut self) {
        if let Some(ply) = self.sheet.last_mut().filter(|ply| !ply.counted) {
            ply.counted = true;
            self.clocks.count(ply.by);
        }
    }

    pub(super) fn ask_meaning(&mut self, words: &str, ply: Option<u32>) {
        if let Some(ply) = ply {
            self.sheet.is_vague(ply);
        }
        let words = words.to_owned();
        self.asked = Some(Asked { words, ply });
    }

    /// What a pawn becomes must be told before the press (7.5.2). A board may have shown it then.
    pub(super) fn clarify_by(
        &mut self,
        witness: Witness,
        ply: u32,
        said: SpokenMove,
        uci: Option<UciMove>,
    ) {
        let told = match witness {
            Witness::Keyboard | Witness::Voice | Witness::Page => true,
            Witness::Board | Witness::Clock | Witness::Arbiter | Witness::Implied => false,
        };
        let open = self.sheet.plies().len() == ply as usize && self.open_mover().is_some();
        let index = (ply as usize).checked_sub(1);
        let late = told && !open && index.is_some_and(|index| lacks_piece(&self.sheet, index));
        self.clarify(ply, said, uci);
        if late {
            self.sheet.piece_is_too_late(ply);
        }
    }

    /// What was repeated of unclear words tells nothing about the move that they meant: it is still to be repeated.
    pub(super) fn clarify(&mut self, ply: u32, said: SpokenMove, uci: Option<UciMove>) {
        if let Some(cycle) = &mut self.cycle
            && self.sheet.plies().len() == ply as usize
        {
            cycle.repeated = None;
            // What was lacking is told: nothing is left to correct.
            cycle.to_correct = false;
        }
        self.asked = None;
        self.sheet.clarify(ply, said, uci);
    }

    pub(super) fn repeat(&mut self, said: SpokenMove, right: bool, witness: Witness) {
        if let Some(ply) = self.sheet.last_mut() {
            ply.repeated = Some(match right {
                true => Repetition::Agreed,
                false => Repetition::Other(said),
            });
        }
        if let Some(cycle) = &mut self.cycle {
            cycle.repeated = Some(Repeated { right, witness });
        }
    }

    /// The player withdraws the open announcement and makes another one. An offer stands with that one.
    pub(super) fn withdraw(&mut self, ply: Option<u32>, at: Duration) {
        let (offer, offered) = (self.outcome.offer, self.outcome.offered);
        self.take_back(self.plies_from(ply, 1), at);
        (self.outcome.offer, self.outcome.offered) = (offer, offered);
    }

    pub(super) fn take_back_plies(
        &mut self,
        plies: u32,
        kept: Option<u32>,
        witness: Witness,
        at: Duration,
    ) {
        let first = kept.map(|kept| kept.saturating_add(1));
        let plies = self.plies_from(first, plies);
        self.forget_papers(plies, witness);
        let (offer, offered) = (self.outcome.offer, self.outcome.offered);
        self.take_back(plies, at);
        if witness == Witness::Arbiter {
            self.keep_offer(offer, offered);
        }
        self.turn_clock_round(at);
    }

    pub(super) fn take_back(&mut self, plies: u32, at: Duration) {
        let kept = self.sheet.plies().len().saturating_sub(plies as usize);
        self.clocks.take_back(&self.sheet.plies()[kept..], kept);
        self.sheet.take_back(plies);
        self.dispute.kept.clear();
        for board in self.boards.iter_mut() {
            board.shown = board.shown.min(kept);
        }
        // A player who corrects an announcement changes no paper.
        for paper in self.dispute.papers.iter_mut().flatten() {
            paper.since = paper.since.min(kept);
        }
        self.asked = None;
        self.cycle = None;
        (self.outcome.offer, self.outcome.offered) = (None, None);
        self.end_falls_with_its_move(at);
    }

    /// After taking back, the time of whoever moves now runs.
    fn turn_clock_round(&mut self, at: Duration) {
        let turn = self.turn();
        let Some(clock) = &mut self.clocks.own else {
            return;
        };
        if clock.running() == Some(turn.other()) {
            clock.start(turn, at);
        }
        if let Some(Pause {
            held: Some(held), ..
        }) = &mut self.interruption.pause
            && held.side != turn
        {
            *held = clock.held_for(turn);
        }
    }
}
