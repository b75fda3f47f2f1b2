//! The arbiter's catalogue (12.9): each ruling is entered, takes effect and is said.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::game::{
    journal::{
        entry::{EndReason, Entry, Witness},
        ruling::{Ruling, StartFault},
    },
    language::announcement::{AboutArbiter, AboutResult},
    laws::score::{Points, Score},
    session::Session,
};

impl Session {
    pub(super) fn rule(&mut self, ruling: Ruling, at: Duration) {
        let timed = match ruling {
            Ruling::TimeAdded { .. } | Ruling::TimeTaken { .. } | Ruling::NextPeriod { .. } => true,
            Ruling::Warning { .. }
            | Ruling::Exclusion { .. }
            | Ruling::Expulsion { .. }
            | Ruling::StartFault { .. }
            | Ruling::GameStands
            | Ruling::Reconstruction { .. }
            | Ruling::ClaimPostponed { .. }
            | Ruling::Increment { .. }
            | Ruling::NotCompleted { .. }
            | Ruling::Note { .. } => false,
        };
        if timed {
            self.read_off(at);
        }
        if let Ruling::TimeTaken { side, time } = ruling
            && let Some(clock) = &self.game.clocks.own
            && *clock.remaining(at).get(side) < time
        {
            return self.say(AboutArbiter::TimeTooShort(side));
        }
        let entry = Entry::Ruled {
            ruling: ruling.clone(),
        };
        self.enter(entry, at);
        if timed {
            self.set_chess_clock(at);
        }
        // Behind a result nothing goes on.
        if let (Ruling::GameStands, Some(ending)) = (&ruling, self.game.outcome.ending) {
            return self.say(AboutResult::GameOver(ending));
        }
        let by_hand = timed && self.game.clocks.own.is_none();
        self.say(AboutArbiter::Ruled { ruling, by_hand });
    }

    /// 6.7: lost by default, by one or by both.
    pub(super) fn forfeit(&mut self, of: Option<Color>, at: Duration) {
        let score = match of {
            Some(of) => Score::won_by(of.other()),
            None => Score::of(Points::None, Points::None),
        };
        self.end(score, EndReason::Forfeit, Witness::Arbiter, at);
    }

    /// 7.2, 7.3: play stands, and the arbiter hears how far it had got and what the edition says.
    pub(super) fn start_fault(&mut self, fault: StartFault, at: Duration) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        let moves = u32::try_from(self.game.sheet.plies().len() / 2).unwrap_or(u32::MAX);
        let agreement = &self.game.agreement;
        let rules = agreement.rules.rules();
        let anew = match fault {
            StartFault::Position => {
                !agreement.is_loosely_watched() || moves < rules.start_claim_ends
            }
            StartFault::Board => false,
            StartFault::Colours => rules.colours_anew_below.is_some_and(|least| moves < least),
        };
        let ruling = Ruling::StartFault { fault, moves };
        self.enter(Entry::Ruled { ruling }, at);
        self.say(AboutArbiter::StartFault { fault, moves, anew });
    }

    /// 8.4
    pub(super) fn tell_recording(&mut self, at: Duration) {
        let of = ByColor::new_with(|side| self.game.recording(side, at));
        self.say(AboutArbiter::Recording(of));
    }

    /// 8.5.3: what stands on the board and on the clocks is kept before anything is played through.
    pub(super) fn reconstruct(&mut self, at: Duration) {
        self.read_off(at);
        let ruling = Ruling::Reconstruction {
            position: self.game.sheet.state().fen(),
            number: self.game.sheet.move_number(),
            turn: self.game.turn(),
            clock: self.reading(at),
        };
        self.rule(ruling, at);
    }
}
