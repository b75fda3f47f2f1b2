//! Claims in a quickplay finish (Guideline III, until July 2017 Appendix G): the arbiter decides them all, at once or later.

use std::time::Duration;

use shakmaty::Color;

use super::{Session, Source};
use crate::game::{
    journal::{
        entry::{Entry, Witness},
        ruling::Ruling,
    },
    language::announcement::{AboutArbiter, AboutDraw},
    laws::claim::ClaimKind,
};

impl Session {
    /// The guideline was not agreed, or an increment has come, with which there is no quickplay finish (III.1).
    pub(super) fn quickplay_bar(&self) -> Option<AboutDraw> {
        let increment = |(_, ruling): &(usize, Ruling)| matches!(ruling, Ruling::Increment { .. });
        if !self.game.agreement.quickplay_finish {
            return Some(AboutDraw::NoQuickplay);
        }
        let over = self.game.rulings.iter().any(increment);
        over.then_some(AboutDraw::QuickplayOver)
    }

    /// By the player to move, in the last period, with less than two minutes left. An analogue clock is read by the arbiter.
    pub(super) fn claim_quickplay(&mut self, kind: ClaimKind, by: Color, source: Source) {
        let below = self.game.agreement.rules.rules().quickplay_below;
        let clock = self.game.clocks.own.as_ref();
        let early = clock.is_some_and(|clock| {
            !clock.is_in_last_period(by) || *clock.remaining(source.at).get(by) >= below
        });
        if early {
            return self.say(AboutDraw::QuickplayTooEarly);
        }
        let entry = Entry::Claimed {
            by,
            claim: kind,
            intends: None,
            witness: source.witness,
        };
        self.enter(entry, source.at);
        let intends = None;
        self.say(AboutDraw::ClaimNoted { by, kind, intends });
    }

    /// The decision comes later in the game, or after a flag has fallen (III.5.2).
    pub(super) fn postpone_claim(&mut self, at: Duration) {
        let claim = self.game.outcome.claim;
        let Some(claim) = claim.filter(|claim| claim.kind == ClaimKind::Quickplay) else {
            return self.say(AboutDraw::NoClaim);
        };
        let ruling = Ruling::ClaimPostponed { by: claim.by };
        self.enter(Entry::Ruled { ruling }, at);
        self.say(AboutDraw::Postponed);
    }

    /// Each claim that is still to be decided.
    pub(super) fn tell_postponed(&mut self) {
        for claim in self.game.outcome.postponed.clone() {
            self.mention(AboutDraw::PostponedOpen { by: claim.by });
        }
    }

    /// The request for an increment (III.4): with it the opponent gets two minutes; without it everything stays.
    pub(super) fn judge_increment(&mut self, right: bool, at: Duration) {
        let Some(claim) = self.game.outcome.claim else {
            return self.say(AboutDraw::NoClaim);
        };
        let rules = self.game.agreement.rules.rules();
        let judged = Entry::ClaimJudged {
            right,
            witness: Witness::Arbiter,
            penalty: Duration::ZERO,
        };
        self.read_off(at);
        self.enter(judged, at);
        if !right {
            return self.say(AboutDraw::IncrementRefused);
        }
        let side = claim.by.other();
        let time = rules.quickplay_penalty;
        let ruling = Ruling::TimeAdded { side, time };
        self.enter(
            Entry::Ruled {
                ruling: ruling.clone(),
            },
            at,
        );
        self.mention(AboutArbiter::Ruled {
            ruling,
            by_hand: false,
        });
        let time = rules.quickplay_increment;
        let ruling = Ruling::Increment { time };
        self.enter(
            Entry::Ruled {
                ruling: ruling.clone(),
            },
            at,
        );
        self.set_chess_clock(at);
        // Through its cable a chess clock takes times, but no other time control.
        let by_hand = self.game.clocks.own.is_none() || self.game.clocks.external;
        self.say(AboutArbiter::Ruled { ruling, by_hand });
    }
}
