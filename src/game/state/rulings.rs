//! What the arbiter rules on: the players' own records, decisions on a difference, illegal moves.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{Game, Loss, Pause, Undecided};
use crate::game::{
    clock::reading::Reading,
    journal::{entry::Witness, known_move::KnownMove, ruling::Ruling},
    laws::{illegal::queened, rules::Pace},
    moves::{board_state::uci_of, spoken::SpokenMove},
    record::markers::{arbiter, argument, color, commands, fields},
};

/// A record that goes before what was announced and repeated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    pub moves: PaperMoves,
    /// The electronic board followed these moves; otherwise somebody wrote them.
    pub by_board: bool,
    /// So many half-moves had been announced by then; what comes behind them goes on where the paper ends.
    pub since: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaperMoves {
    /// In writing, which has to be read.
    Written(String),
    /// Known from the first to the last.
    Known(Vec<KnownMove>),
}

impl Game {
    pub(super) fn give_record(
        &mut self,
        of: Color,
        moves: &str,
        known: &[KnownMove],
        witness: Witness,
    ) {
        *self.dispute.papers.get_mut(of) = Some(Paper {
            moves: match known {
                [] => PaperMoves::Written(moves.to_owned()),
                known => PaperMoves::Known(known.to_vec()),
            },
            by_board: witness == Witness::Board,
            since: self.sheet.plies().len(),
        });
    }

    pub(super) fn rule(&mut self, ruling: &Ruling, at: Duration) {
        let plies = self.sheet.plies().len();
        match ruling {
            Ruling::TimeAdded { side, time } => self.clocks.add_time(*side, *time, plies, at),
            Ruling::TimeTaken { side, time } => self.clocks.take_time(*side, *time, plies, at),
            // Whoever is expelled does not play on.
            Ruling::Expulsion { .. } => self.halt_running(None, at),
            Ruling::StartFault { .. } | Ruling::Reconstruction { .. } => {
                self.halt_running(None, at);
            }
            Ruling::NextPeriod { side } => self.clocks.next_period(*side, at),
            Ruling::ClaimPostponed { .. } => self.postpone_claim(),
            Ruling::Increment { time } => self.clocks.introduce_increment(*time),
            Ruling::NotCompleted { by } => self.demand_correction(*by),
            Ruling::Warning { .. }
            | Ruling::Exclusion { .. }
            | Ruling::GameStands
            | Ruling::Note { .. } => {}
        }
        self.rulings.push((plies, ruling.clone()));
    }

    fn demand_correction(&mut self, by: Color) {
        if let Some(cycle) = self.cycle.as_mut().filter(|cycle| cycle.mover == by) {
            cycle.to_correct = true;
        }
    }

    /// Illegal moves count (7.5.5) even where a file tells of them beside a move that was struck later.
    pub(super) fn take_note(&mut self, commands: &[String]) {
        for command in commands {
            let illegal = argument(command, commands::ILLEGAL).map(fields);
            let ruled = argument(command, commands::ARBITER).map(fields);
            let (by, count) = match (illegal.as_deref(), ruled.as_deref()) {
                (Some([_, count, by, ..]), _) => (by, count),
                (_, Some([what, by, _, count, ..])) if what == arbiter::ILLEGAL => (by, count),
                _ => continue,
            };
            if let (Some(by), Ok(count)) = (color(by), count.parse()) {
                *self.outcome.illegal_moves.get_mut(by) = count;
            }
        }
    }

    /// The arbiter has decided, or the players agree that moves on the papers do not count.
    pub(super) fn forget_papers(&mut self, plies: u32, witness: Witness) {
        let kept = self.sheet.plies().len().saturating_sub(plies as usize);
        for paper in self.dispute.papers.iter_mut() {
            if witness == Witness::Arbiter || paper.as_ref().is_some_and(|paper| kept < paper.since)
            {
                *paper = None;
            }
        }
    }

    /// After the arbiter's decision everything stands until play goes on.
    pub(super) fn decide(&mut self, plies: u32, reading: Option<Reading>, at: Duration) {
        self.halt_running(None, at);
        self.dispute.papers = ByColor::default();
        self.settle_boards();
        if plies > 0 {
            let (offer, offered) = (self.outcome.offer, self.outcome.offered);
            self.take_back(plies, at);
            self.keep_offer(offer, offered);
        }
        self.sheet.settle();
        self.dispute.kept.clear();
        self.clocks.believe(reading, at);
        let turn = self.turn();
        if self.outcome.ending.is_none()
            && let Some(clock) = &self.clocks.own
        {
            let held = Some(clock.held_for(turn));
            self.interruption.pause = Some(Pause {
                held,
                restates: None,
            });
        }
    }

    /// The move stands; a pawn that stayed a pawn on the last rank becomes a queen.
    pub(super) fn count_as_illegal(
        &mut self,
        by: Color,
        number: u32,
        penalty: Duration,
        ply: Option<u32>,
        at: Duration,
    ) {
        self.count_illegal(by, number);
        self.halt_running(None, at);
        if self.interruption.pause.is_none() {
            self.hold_clock_for(self.open_mover().unwrap_or_else(|| self.turn()));
        }
        if let Some(ply) = ply {
            self.becomes_queen(ply);
            self.sheet.deal_with(ply);
        }
        let plies = self.sheet.plies().len();
        self.clocks.add_time(by.other(), penalty, plies, at);
    }

    fn count_illegal(&mut self, by: Color, number: u32) {
        *self.outcome.illegal_moves.get_mut(by) = number;
        self.outcome.offender = Some(by);
        // The end stands in the next entry, if it is decided.
        if number >= self.losing_number() {
            let (loser, by) = (by, Loss::IllegalMoves);
            self.outcome.undecided = Some(Undecided { loser, by });
        }
    }

    /// The illegal move of this number loses.
    pub(crate) fn losing_number(&self) -> u32 {
        let rules = self.agreement.rules.rules();
        match self.is_unsupervised() {
            true => rules.unsupervised_loses,
            false => rules.illegal_move_loses,
        }
    }

    /// Standard games always have the competition rules.
    pub(crate) fn is_unsupervised(&self) -> bool {
        let fast = match Pace::of_game(self.agreement.control()) {
            Pace::Rapid | Pace::Blitz => true,
            Pace::Standard => false,
        };
        self.agreement.unsupervised && fast
    }

    fn becomes_queen(&mut self, ply: u32) {
        let index = (ply as usize).checked_sub(1);
        let Some(queened) = index.and_then(|index| queened(&self.sheet, index)) else {
            return;
        };
        let queened = SpokenMove::Piece(queened);
        self.clarify(ply, queened, uci_of(queened));
    }

    pub(super) fn strike(
        &mut self,
        by: Color,
        number: u32,
        penalty: Duration,
        ply: Option<u32>,
        at: Duration,
    ) {
        self.count_illegal(by, number);
        let plies = self.plies_from(ply, if self.turn() == by { 2 } else { 1 });
        // A move out of turn goes with the dash in front of it: the opponent has still to make that move.
        let first = self.sheet.plies().len().saturating_sub(plies as usize);
        let before = first
            .checked_sub(1)
            .and_then(|at| self.sheet.plies().get(at));
        let out_of_turn = before.is_some_and(|ply| ply.said == SpokenMove::Dash && ply.by != by);
        let plies = plies + u32::from(out_of_turn);
        self.dispute.papers = ByColor::default();
        self.halt_running(None, at);
        let (offer, offered) = (self.outcome.offer, self.outcome.offered);
        self.take_back(plies, at);
        self.keep_offer(offer, offered);
        let kept = self.sheet.plies().len();
        self.clocks.add_time(by.other(), penalty, kept, at);
        // The offender moves again, on his own time; after a move out of turn the opponent moves.
        self.hold_clock_for(if out_of_turn { by.other() } else { by });
    }
}
