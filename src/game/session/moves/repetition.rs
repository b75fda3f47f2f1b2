//! The opponent repeats the announcement (D.2.1).

use crate::game::session::{Session, Source};
use crate::game::{
    journal::entry::Entry,
    language::announcement::{AboutMove, AboutTalk},
    laws::agreement::Mode,
    moves::{
        interpretation::{self, Meant},
        spoken::SpokenMove,
    },
    state::scoresheet::Ply,
};

impl Session {
    pub(in crate::game::session) fn awaits_repetition(&self) -> bool {
        let cycle = self.game.cycle.as_ref();
        self.game.agreement.repetition
            && cycle
                .is_some_and(|cycle| cycle.awaits_repetition() && !self.game.awaits_correction())
    }

    fn repeated_rightly(&self) -> bool {
        let repeated = self.game.cycle.as_ref().and_then(|cycle| cycle.repeated);
        repeated.is_some_and(|repeated| repeated.right)
    }

    /// Said once too often. Before a press the same words are a further repetition, never the opponent's move. Behind it they are one
    /// only if the opponent has no such move: the clock came first.
    pub(in crate::game::session) fn repeats_again(&self, meanings: &[SpokenMove]) -> bool {
        let (Some(cycle), Some(ply)) = (&self.game.cycle, self.game.sheet.last()) else {
            return false;
        };
        let repetition = self.game.agreement.repetition;
        // Without agreed repetition, a tournament takes the same words twice for a mistake.
        let listens = repetition || self.game.mode == Mode::Tournament;
        let Some(again) = self.game.sheet.announced_again(meanings) else {
            return false;
        };
        // A recapture names the capture: it is a new move.
        let other = again.adds_capture_to(ply.full);
        let never = cycle.is_open() && repetition;
        listens && !other && (never || !self.is_own_move(meanings))
    }

    /// The last announcement, as a choice beside others, if these words are its further repetition.
    pub(super) fn once_more(&self, meanings: &[SpokenMove]) -> Option<Meant> {
        let &Ply { said, full, .. } = self.game.sheet.last()?;
        self.repeats_again(meanings).then_some(Meant {
            said,
            full,
            legal: None,
        })
    }

    /// The player to move has such a move, legal or not.
    pub(in crate::game::session) fn is_own_move(&self, meanings: &[SpokenMove]) -> bool {
        let state = self.game.sheet.state();
        let mut meanings = meanings.iter();
        meanings.any(|&said| interpretation::can_be_announced(said, state))
    }

    /// The mover says the same once more.
    pub(super) fn announced_twice(&self, meanings: &[SpokenMove]) -> bool {
        let last = self.game.sheet.last();
        last.is_some_and(|ply| meanings.contains(&ply.said))
    }

    /// Words are compared with words, legal or not, so that the answer tells nothing else.
    pub(in crate::game::session) fn hear_repetition(
        &mut self,
        meanings: &[SpokenMove],
        source: Source,
    ) {
        // A repetition that comes late, after the clock, is still one.
        let mover = self.game.cycle.as_ref().map(|cycle| cycle.mover);
        let (Some(mover), Some(ply)) = (mover, self.game.sheet.last()) else {
            return self.say(AboutMove::NothingToMake);
        };
        let announced = self.wording(ply.said, ply.full);
        let again = self.repeated_rightly();
        let repeated = self.game.sheet.announced_again(meanings);
        let right = repeated.is_some();
        let Some(repeated) = repeated.or_else(|| meanings.first().copied()) else {
            return self.say(AboutTalk::NotUnderstood);
        };
        self.enter(
            Entry::Repeated {
                by: mover.other(),
                said: repeated,
                right,
                witness: source.witness,
            },
            source.at,
        );
        self.say(match (right, again) {
            (true, false) => AboutMove::RepeatedRight,
            (true, true) => AboutMove::RepeatedAgain,
            (false, _) => AboutMove::RepeatedWrong {
                announced,
                repeated,
            },
        });
    }
}
