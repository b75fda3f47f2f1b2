//! Announcements corrected (D.2.7) and moves taken back.

use crate::game::session::{Purpose, Question, Session, Source};
use crate::game::{
    journal::entry::Entry,
    language::announcement::{AboutAdjournment, AboutMove, AboutResult, AboutTalk, Announcement},
    moves::spoken::SpokenMove,
};

impl Session {
    pub(in crate::game::session) fn correct(
        &mut self,
        meanings: Option<&[SpokenMove]>,
        words: &str,
        source: Source,
    ) {
        if let Some(ending) = self
            .game
            .outcome
            .ending
            .filter(|ending| !ending.reason.is_on_the_board())
        {
            return self.say(AboutResult::GameOver(ending));
        }
        if matches!(
            self.questions.open(),
            Some(Question::Confirm {
                purpose: Purpose::Announce,
                ..
            })
        ) {
            return self.correct_heard(meanings, words, source);
        }
        if self.game.envelope_is_closed() {
            return self.say(AboutAdjournment::OpenFirst);
        }
        if let Some(undecided) = self.undecided() {
            return self.say(undecided);
        }
        if self.game.cycle.is_none() {
            return self.say(AboutMove::NothingToCorrect);
        }
        let Some(by) = self.game.open_mover() else {
            return self.say(AboutMove::TooLateToCorrect);
        };
        if source.by.is_some_and(|speaker| speaker != by) {
            return self.say(AboutMove::NothingToCorrect);
        }
        let positions = self.game.sheet.positions();
        match (meanings, positions.len().checked_sub(2)) {
            (Some(meanings), Some(before)) => {
                let state = positions[before].clone();
                self.settle(meanings, &state, Purpose::Correct, words, source);
            }
            _ => {
                self.questions.withdraw();
                self.enter(
                    Entry::Withdrawn {
                        by,
                        witness: source.witness,
                        ply: Some(self.ply_now()),
                    },
                    source.at,
                );
                self.say(AboutMove::Withdrawn { by });
            }
        }
    }

    /// The move was only read back so far: nothing is withdrawn.
    pub(super) fn correct_heard(
        &mut self,
        meanings: Option<&[SpokenMove]>,
        words: &str,
        source: Source,
    ) {
        self.questions.withdraw();
        match meanings {
            None => self.say(AboutTalk::Dropped),
            Some(meanings) => {
                let state = self.game.sheet.state().clone();
                self.settle(meanings, &state, Purpose::Announce, words, source);
            }
        }
    }

    /// More half-moves are to be taken back than were played.
    pub(in crate::game::session) fn too_many(played: usize) -> Announcement {
        match u32::try_from(played) {
            Ok(0) => Announcement::Move(AboutMove::NothingToTakeBack),
            plies => Announcement::Move(AboutMove::NotSoManyPlayed {
                plies: plies.unwrap_or(u32::MAX),
            }),
        }
    }

    pub(in crate::game::session) fn take_back_plies(&mut self, plies: u32, source: Source) {
        let count = u32::try_from(self.game.sheet.plies().len()).unwrap_or(u32::MAX);
        if let Some(ending) = self
            .game
            .outcome
            .ending
            .filter(|ending| !ending.reason.is_on_the_board())
        {
            return self.say(AboutResult::GameOver(ending));
        }
        if self.game.envelope_is_closed() {
            return self.say(AboutAdjournment::OpenFirst);
        }
        if plies == 0 {
            return self.say(AboutMove::NothingToTakeBack);
        }
        if plies > count {
            return self.say(Self::too_many(self.game.sheet.plies().len()));
        }
        self.questions.withdraw();
        self.enter(
            Entry::TakenBack {
                plies,
                witness: source.witness,
                kept: Some(count - plies),
            },
            source.at,
        );
        self.say(AboutMove::TakenBack {
            number: (self.game.mode.tells_unasked()).then(|| self.game.sheet.move_number()),
            turn: self.game.turn(),
        });
    }
}
