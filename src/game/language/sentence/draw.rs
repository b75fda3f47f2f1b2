//! Offers and claims of a draw in words.

use crate::game::{
    language::{announcement::AboutDraw, phrasing::Phrasing},
    laws::{claim::ClaimKind, draw::DrawBar},
};

impl Phrasing {
    pub(super) fn about_draw(&self, about: &AboutDraw) -> String {
        let say = &self.words.spoken;
        match about {
            AboutDraw::Offered { by } => say.draw_offered(self.color(*by)),
            AboutDraw::OfferStands { by } => say.draw_offer_stands(self.color(*by)),
            AboutDraw::OfferOpen { by } => say.draw_offer_open(self.color(*by)),
            AboutDraw::OfferExists => say.offer_exists().to_owned(),
            AboutDraw::Declined => say.draw_declined().to_owned(),
            AboutDraw::NoOffer => say.no_offer().to_owned(),
            AboutDraw::NotOwnOffer => say.not_own_offer().to_owned(),
            AboutDraw::ClaimNoted { by, kind, intends } => {
                let claim = match intends {
                    Some(said) => say.claim_with_move(self.claim(*kind), &self.movement(*said)),
                    None => self.claim(*kind).to_owned(),
                };
                say.claim_noted(self.color(*by), &claim)
            }
            AboutDraw::ClaimPending => say.claim_pending().to_owned(),
            AboutDraw::ClaimRight(ending) => {
                format!("{} {}", say.claim_right(), self.ending(*ending))
            }
            AboutDraw::ClaimWrong {
                other,
                intended,
                penalty,
            } => {
                let wrong = match penalty {
                    Some(penalty) => say.claim_wrong(self.color(*other), &self.time(*penalty)),
                    None => say.claim_wrong_plain().to_owned(),
                };
                match intended {
                    Some(said) => format!("{wrong} {}", say.intended_first(&self.movement(*said))),
                    None => wrong,
                }
            }
            AboutDraw::IntendedFirst { movement } => say.intended_first(&self.movement(*movement)),
            AboutDraw::Barred(DrawBar::BothMustMove) => say.draw_both_must_move().to_owned(),
            AboutDraw::Barred(DrawBar::Moves(moves)) => say.draw_barred(&self.number(*moves)),
            AboutDraw::Allowed => say.draw_allowed().to_owned(),
            AboutDraw::NoQuickplay => say.quickplay_not_agreed().to_owned(),
            AboutDraw::QuickplayOver => say.quickplay_over().to_owned(),
            AboutDraw::QuickplayTooEarly => say.quickplay_too_early().to_owned(),
            AboutDraw::Postponed => say.claim_postponed().to_owned(),
            AboutDraw::PostponedOpen { by } => say.postponed_open(self.color(*by)),
            AboutDraw::IncrementRefused => say.increment_refused().to_owned(),
            AboutDraw::ClaimNotYourTurn => say.claim_not_your_turn().to_owned(),
            AboutDraw::WhoClaims => say.who_claims().to_owned(),
            AboutDraw::NoClaim => say.no_claim().to_owned(),
        }
    }

    fn claim(&self, kind: ClaimKind) -> &'static str {
        match kind {
            ClaimKind::Threefold => self.words.spoken.threefold(),
            ClaimKind::FiftyMoves => self.words.spoken.fifty_moves(),
            ClaimKind::Quickplay => self.words.spoken.quickplay(),
            ClaimKind::Increment => self.words.spoken.increment_asked(),
        }
    }
}
