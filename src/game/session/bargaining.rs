//! Draw offers, resignation, results and claims.

use std::time::Duration;

use shakmaty::KnownOutcome;

use super::{Question, Session, Source};
use crate::game::{
    announcement::Announcement,
    claim::ClaimKind,
    entry::{EndReason, Ending, Entry, Witness},
    resolve::{self, Resolution},
    setup::Mode,
    spoken::SpokenMove,
};

impl Session {
    /// An offer belongs to the move just made (9.1), otherwise to whoever speaks.
    pub(super) fn offer_draw(&mut self, source: Source) {
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        let mover = self
            .game
            .cycle
            .as_ref()
            .filter(|cycle| cycle.is_open())
            .map(|cycle| cycle.mover);
        let by = source.by.or(mover).unwrap_or_else(|| self.speaker(None));
        match self.game.offer {
            Some(offerer) if offerer == by => self.say(Announcement::DrawOfferExists),
            Some(offerer) => self.say(Announcement::DrawOfferStands { by: offerer }),
            None => {
                self.record(Entry::DrawOffered { by }, source.at);
                self.say(Announcement::DrawOffered { by });
            }
        }
    }

    pub(super) fn accept_draw(&mut self, source: Source) {
        match self.game.offer {
            None => self.say(Announcement::NoDrawOffer),
            Some(offerer) if source.by == Some(offerer) => self.say(Announcement::NotOwnOffer),
            Some(_) => self.end(KnownOutcome::Draw, EndReason::Agreement, source.at),
        }
    }

    pub(super) fn decline_draw(&mut self, source: Source) {
        match self.game.offer {
            None => self.say(Announcement::NoDrawOffer),
            Some(offerer) if source.by == Some(offerer) => self.say(Announcement::NotOwnOffer),
            Some(offerer) => {
                let by = offerer.other();
                self.record(
                    Entry::DrawDeclined {
                        by,
                        witness: source.witness,
                    },
                    source.at,
                );
                self.say(Announcement::DrawDeclined);
            }
        }
    }

    pub(super) fn ask_resignation(&mut self, source: Source) {
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        let by = self.speaker(source.by);
        self.question = Some(Question::Resign(by));
        self.say(Announcement::ResignQuestion { by });
    }

    pub(super) fn ask_result(&mut self, outcome: KnownOutcome) {
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        let ending = Ending {
            outcome,
            reason: EndReason::Players,
        };
        self.question = Some(Question::Result(ending));
        self.say(Announcement::ResultQuestion(ending));
    }

    pub(super) fn confirm(&mut self, at: Duration) {
        match self.question.take() {
            Some(Question::Confirm {
                meant,
                purpose,
                words,
            }) => {
                let source = Source {
                    by: None,
                    witness: Witness::Voice,
                    at,
                    sure: true,
                };
                self.commit(meant, purpose, &words, source);
            }
            Some(Question::Resign(by)) => {
                self.end(
                    KnownOutcome::Decisive { winner: by.other() },
                    EndReason::Resignation,
                    at,
                );
            }
            Some(Question::Result(ending)) => self.end(ending.outcome, ending.reason, at),
            Some(Question::Which {
                choices,
                purpose,
                words,
            }) => {
                let said = choices.iter().map(|meant| meant.said).collect();
                self.question = Some(Question::Which {
                    choices,
                    purpose,
                    words,
                });
                self.say(Announcement::Which(said));
            }
            None => self.say(Announcement::NoQuestionOpen),
        }
    }

    pub(super) fn deny(&mut self) {
        match self.question.take() {
            Some(Question::Resign(_)) => self.say(Announcement::ResignDropped),
            Some(Question::Result(_) | Question::Which { .. } | Question::Confirm { .. }) => {
                self.say(Announcement::Dropped);
            }
            None => self.say(Announcement::NoQuestionOpen),
        }
    }

    /// A claim is made by the player to move, perhaps with the move that he intends (9.2, 9.3).
    pub(super) fn claim(
        &mut self,
        kind: ClaimKind,
        intends: Option<&[SpokenMove]>,
        source: Source,
    ) {
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        if self.game.claim.is_some() {
            return self.say(Announcement::ClaimPending);
        }
        let by = self.game.turn();
        if source.by.is_some_and(|speaker| speaker != by) {
            return self.say(Announcement::ClaimNotYourTurn);
        }
        let standing = self.game.sheet.standing();
        let mut positions = self.game.sheet.positions().to_vec();
        let mut intended = None;
        if let Some(readings) = intends {
            match resolve::strict(readings, standing) {
                Resolution::Play(meant) => {
                    intended = Some(meant.said);
                    positions.extend(meant.legal.map(|m| standing.after(m)));
                }
                Resolution::Which(choices) if self.game.mode == Mode::Training => {
                    return self.say(Announcement::Which(
                        choices.iter().map(|meant| meant.said).collect(),
                    ));
                }
                Resolution::Impossible(reason) if self.game.mode == Mode::Training => {
                    return self.say(Announcement::Impossible(reason));
                }
                Resolution::Which(_) | Resolution::Impossible(_) => {
                    intended = readings.first().copied()
                }
            }
        }
        let (at, ran) = (source.at, self.game.is_running());
        self.record(
            Entry::Claimed {
                by,
                claim: kind,
                intends: intended,
            },
            at,
        );
        if self.game.mode == Mode::Tournament {
            return self.say(Announcement::ClaimNoted { by, kind });
        }
        self.judge_claim(kind.holds(&positions), at);
        if self.game.ending.is_none() && ran {
            self.record(Entry::Continued, at);
        }
    }

    /// In training the facts decide, in tournaments the arbiter does.
    pub(super) fn judge_claim(&mut self, right: bool, at: Duration) {
        let Some(claim) = self.game.claim else {
            return self.say(Announcement::NoClaim);
        };
        if right {
            let reason = match claim.kind {
                ClaimKind::Threefold => EndReason::Threefold,
                ClaimKind::FiftyMoves => EndReason::FiftyMoves,
            };
            let ending = Ending {
                outcome: KnownOutcome::Draw,
                reason,
            };
            self.record(
                Entry::ClaimJudged {
                    right,
                    penalty: Duration::ZERO,
                },
                at,
            );
            self.record(Entry::Ended { ending }, at);
            return self.say(Announcement::ClaimRight(claim.kind, ending));
        }
        let penalty = self
            .game
            .setup
            .rules
            .rules()
            .penalty(self.game.setup.control());
        self.record(Entry::ClaimJudged { right, penalty }, at);
        self.say(Announcement::ClaimWrong {
            other: claim.by.other(),
            penalty,
        });
    }

    pub(super) fn end(&mut self, outcome: KnownOutcome, reason: EndReason, at: Duration) {
        let ending = Ending { outcome, reason };
        self.question = None;
        self.record(Entry::Ended { ending }, at);
        self.say(Announcement::Ended(ending));
    }
}
