//! Draws: offers between the players, claims to the arbiter.

use std::time::Duration;

use shakmaty::Color;

use crate::game::{
    journal::entry::Ending,
    laws::{claim::ClaimKind, draw::DrawBar},
    moves::spoken::SpokenMove,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutDraw {
    Offered {
        by: Color,
    },
    OfferStands {
        by: Color,
    },
    /// Nobody is asked for an answer now.
    OfferOpen {
        by: Color,
    },
    OfferExists,
    Declined,
    NoOffer,
    NotOwnOffer,
    /// It cannot be offered or agreed yet.
    Barred(DrawBar),
    /// The arbiter consents to an early draw.
    Allowed,
    ClaimNoted {
        by: Color,
        kind: ClaimKind,
        intends: Option<SpokenMove>,
    },
    ClaimPending,
    ClaimRight(Ending),
    ClaimWrong {
        other: Color,
        /// The move that came with the claim must be made now (9.5.3).
        intended: Option<SpokenMove>,
        /// None where no clock of ours can give it.
        penalty: Option<Duration>,
    },
    /// Before any other move.
    IntendedFirst {
        movement: SpokenMove,
    },
    /// The guideline on quickplay finishes was not agreed.
    NoQuickplay,
    /// An increment has been introduced.
    QuickplayOver,
    /// Not the last period, or too much time left.
    QuickplayTooEarly,
    Postponed,
    PostponedOpen {
        by: Color,
    },
    IncrementRefused,
    ClaimNotYourTurn,
    /// An announcement is open: either may have the right to claim.
    WhoClaims,
    NoClaim,
}
