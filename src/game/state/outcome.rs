//! What may end the game and what has ended it: offers, claims, illegal moves, the result.

use std::time::Duration;

use shakmaty::{ByColor, Color, Position};

use super::Game;
use crate::game::{
    journal::entry::{EndReason, Ending},
    laws::claim::ClaimKind,
    moves::spoken::SpokenMove,
};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Who has offered a draw.
    pub offer: Option<Color>,
    /// The offer that was made last, declined or not: the move with which it was made is marked (8.1).
    pub(super) offered: Option<Offered>,
    /// A claim that nobody has decided yet.
    pub claim: Option<Claim>,
    /// Claims in a quickplay finish on which the arbiter decides later, one a player, the oldest first.
    pub postponed: Vec<Claim>,
    /// After a wrong claim: the move that was intended with it must be made (9.5.3).
    pub intended: Option<Intended>,
    /// The arbiter consents to an early draw (9.1.1).
    pub draw_allowed: bool,
    /// Completed illegal moves, and what counts as one (7.5.5).
    pub illegal_moves: ByColor<u32>,
    /// Whose illegal move was counted last.
    pub(super) offender: Option<Color>,
    /// A loss that nobody has decided yet.
    pub undecided: Option<Undecided>,
    pub ending: Option<Ending>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Offered {
    by: Color,
    /// The half-move that it belongs to; none while that is still to come.
    index: Option<usize>,
}

/// Resigned, or an illegal move too many, and nothing proves whether the opponent can still mate (5.1.2, 7.5.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undecided {
    pub loser: Color,
    pub by: Loss,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    Resignation,
    IllegalMoves,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    pub by: Color,
    pub kind: ClaimKind,
    pub intends: Option<SpokenMove>,
    /// The intended move is the open announcement.
    announced: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Intended {
    pub by: Color,
    pub said: SpokenMove,
    /// Another move of this player was announced already when the claim was found to be wrong.
    pub(crate) beside_open: bool,
}

impl Intended {
    /// Whether this half-move is the one intended, as far as words tell.
    pub(crate) fn is(self, full: SpokenMove) -> bool {
        self.said.agrees_with(full, None) || full.agrees_with(self.said, None)
    }
}

impl Game {
    /// The intended move that was not made: another one stands on record. For the page.
    pub(crate) fn made_otherwise(&self) -> Option<Intended> {
        let last = self.sheet.last()?;
        self.outcome
            .intended
            .filter(|intended| intended.by == last.by && !intended.is(last.full))
    }

    /// The same while that other move is open: it can still be corrected.
    pub(crate) fn owes_intended(&self) -> Option<Intended> {
        let mover = self.open_mover();
        self.made_otherwise()
            .filter(|intended| mover == Some(intended.by))
    }

    pub(super) fn offer_draw(&mut self, by: Color) {
        self.outcome.offer = Some(by);
        let last = self.sheet.plies().len().checked_sub(1);
        let own = self.sheet.last_mut().filter(|ply| ply.by == by);
        let index = last.filter(|_| own.is_some());
        if let Some(ply) = own {
            ply.draw_offered = true;
        }
        self.outcome.offered = Some(Offered { by, index });
    }

    /// The move that was just written down, by this player, may be the one with which a draw was offered.
    pub(super) fn mark_offer(&mut self, by: Color) {
        let index = self.sheet.plies().len().saturating_sub(1);
        let Some(offered) = self.outcome.offered.as_mut() else {
            return;
        };
        if offered.by == by
            && *offered.index.get_or_insert(index) == index
            && let Some(ply) = self.sheet.last_mut()
        {
            ply.draw_offered = true;
        }
    }

    /// Whoever moves declines the opponent's offer (9.1.2.1). The entry for it is missing behind claims in old journals.
    pub(super) fn decline_by_move(&mut self, by: Color) {
        self.outcome.offer = self.outcome.offer.filter(|offerer| *offerer == by);
    }

    /// What the arbiter takes back or strikes as illegal goes, the offer made with it does not (9.1.2.1): it goes with the move that comes in its
    /// place. If it was declined, its mark does (8.1).
    pub(super) fn keep_offer(&mut self, offer: Option<Color>, offered: Option<Offered>) {
        let kept = self.sheet.plies().len();
        self.outcome.offer = offer;
        self.outcome.offered = offered.map(|offered| Offered {
            index: offered.index.filter(|index| *index < kept),
            ..offered
        });
    }

    /// An offer was made, and the move that it belongs to is still to come.
    pub(crate) fn offer_awaits_its_move(&self) -> bool {
        let awaits = |offered: Offered| offered.index.is_none();
        self.outcome.offered.is_some_and(awaits)
    }

    pub(super) fn claim(
        &mut self,
        by: Color,
        kind: ClaimKind,
        intends: Option<SpokenMove>,
        at: Duration,
    ) {
        let intended = intends.or_else(|| self.announced_with_claim(by, kind));
        self.outcome.claim = Some(Claim {
            by,
            kind,
            intends: intended,
            announced: intends.is_none() && intended.is_some(),
        });
        // A claim is an offer as well (9.1.2.3, Guideline III.4), and outlives the arbiter's answer.
        if self.outcome.offer.is_none() {
            self.offer_draw(by);
        }
        self.halt_running(None, at);
    }

    /// Whoever claims while the own announcement is open intends that move (9.2.1, 9.3.1).
    fn announced_with_claim(&self, by: Color, kind: ClaimKind) -> Option<SpokenMove> {
        let with_move = match kind {
            ClaimKind::Threefold | ClaimKind::FiftyMoves => true,
            ClaimKind::Quickplay | ClaimKind::Increment => false,
        };
        let last = self.sheet.last()?;
        let own = with_move && self.open_mover() == Some(by);
        last.legal.filter(|_| own).map(|_| last.full)
    }

    pub(super) fn judge_claim(&mut self, right: bool, penalty: Duration, at: Duration) {
        let claim = self.outcome.claim.take();
        let postponed = &mut self.outcome.postponed;
        let oldest = || (!postponed.is_empty()).then(|| postponed.remove(0));
        let Some(claim) = claim.or_else(oldest) else {
            return;
        };
        if !right {
            let plies = self.sheet.plies().len();
            self.clocks.add_time(claim.by.other(), penalty, plies, at);
            let by = claim.by;
            let intended = claim
                .intends
                .filter(|said| claim.announced || self.may_be_made(by, *said));
            let beside_open = self.open_mover() == Some(by);
            let intended = intended.map(|said| Intended {
                by,
                said,
                beside_open,
            });
            self.outcome.intended = intended.or(self.outcome.intended);
        }
    }

    pub(super) fn postpone_claim(&mut self) {
        if let Some(claim) = self.outcome.claim.take() {
            self.outcome.postponed.retain(|other| other.by != claim.by);
            self.outcome.postponed.push(claim);
        }
    }

    /// Nobody must make a move that is not legal; the piece that was meant stays touched, and that is the arbiter's to see.
    fn may_be_made(&self, by: Color, said: SpokenMove) -> bool {
        let open = self.open_mover() == Some(by);
        let before = self.sheet.before_last().filter(|_| open);
        let position = before.unwrap_or_else(|| self.sheet.state()).legal();
        position.is_none_or(|position| {
            let mut moves = position.legal_moves().into_iter();
            moves.any(|m| said.can_mean(m))
        })
    }

    /// Only where the opponent may not be able to mate; otherwise that was the end.
    pub(super) fn resign(&mut self, loser: Color, at: Duration) {
        let by = Loss::Resignation;
        self.outcome.undecided = Some(Undecided { loser, by });
        self.halt_running(None, at);
    }

    pub(super) fn end(&mut self, ending: Ending, at: Duration) {
        self.clocks.stop(ending.reason.is_on_the_board(), at);
        self.overtake_envelope();
        self.interruption.pause = None;
        self.outcome.offer = None;
        self.outcome.claim = None;
        self.outcome.undecided = None;
        self.outcome.ending = Some(ending);
    }

    /// The result is struck out; the clock stands until play goes on.
    pub(super) fn reopen(&mut self) {
        let Some(ending) = self.outcome.ending.take() else {
            return;
        };
        // The illegal move that ended the game is struck with the result, lost or drawn (7.5.5): the next one has its number.
        let offender = self.outcome.offender;
        if let (EndReason::IllegalMoves, Some(offender)) = (ending.reason, offender) {
            let count = self.outcome.illegal_moves.get_mut(offender);
            *count = count.saturating_sub(1);
        }
        self.clocks.stay_stopped();
        if !self.bring_back_envelope() {
            self.hold_clock_for(self.turn());
        }
    }

    /// An end that stands on the board falls with its move, and the clock runs as before.
    pub(super) fn end_falls_with_its_move(&mut self, at: Duration) {
        let on_the_board = |ending: Ending| ending.reason.is_on_the_board();
        if self.outcome.ending.is_some_and(on_the_board) {
            self.outcome.ending = None;
            self.clocks.run_again(at);
        }
    }
}
