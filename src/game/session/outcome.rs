//! Draw offers, resignation, results and claims.

use std::time::Duration;

use shakmaty::{Color, KnownOutcome};

use super::{Purpose, Question, Session, Source, announcing::lost_by};
use crate::game::{
    announcement::Announcement,
    claim::ClaimKind,
    clock::Clock,
    entry::{EndReason, Ending, Entry, Witness},
    resolve::{self, Meant, Resolution},
    setup::Mode,
    spoken::SpokenMove,
};

impl Session {
    /// An offer belongs to the move just made (9.1), otherwise to whoever speaks.
    pub(super) fn offer_draw(&mut self, source: Source) {
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        let mover = self.game.open_mover();
        let by = source.by.or(mover).unwrap_or_else(|| self.speaker(None));
        match self.game.offer {
            Some(offerer) if offerer == by => self.say(Announcement::DrawOfferExists),
            Some(offerer) => self.say(Announcement::DrawOfferStands { by: offerer }),
            None => {
                let witness = source.witness;
                self.record(Entry::DrawOffered { by, witness }, source.at);
                self.say(Announcement::DrawOffered { by });
            }
        }
    }

    pub(super) fn accept_draw(&mut self, source: Source) {
        // A claim is an offer as well (9.1.2.3).
        let claimed = || self.game.claim.map(|claim| claim.by);
        let offer = self.game.offer.or_else(claimed);
        match offer {
            None => self.say(Announcement::NoDrawOffer),
            Some(offerer) if source.by == Some(offerer) => self.say(Announcement::NotOwnOffer),
            // One word misheard must not end the game.
            Some(_) if source.witness == Witness::Voice => {
                let ending = Ending {
                    outcome: KnownOutcome::Draw,
                    reason: EndReason::Agreement,
                };
                self.question = Some(Question::Result(ending));
                self.say(Announcement::ResultQuestion(ending));
            }
            Some(_) => self.end(
                KnownOutcome::Draw,
                EndReason::Agreement,
                source.witness,
                source.at,
            ),
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
        self.ask_ending(Ending {
            outcome,
            reason: EndReason::Players,
        });
    }

    fn ask_ending(&mut self, ending: Ending) {
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        // Where there is an arbiter with a PIN, the result of a tournament game is his to enter.
        if self.game.mode == Mode::Tournament && self.game.setup.pin.is_some() {
            return self.say(Announcement::ArbiterDecides);
        }
        self.question = Some(Question::Result(ending));
        self.say(Announcement::ResultQuestion(ending));
    }

    /// A clock that the program reads tells by itself; an analogue one is watched by people (D.2.9 e).
    pub(super) fn claim_flag(&mut self, side: Color) {
        let fallen = self
            .game
            .clock
            .as_ref()
            .map(|clock| *clock.fallen().get(side));
        if fallen == Some(false) {
            return self.say(Announcement::HasTime(side));
        }
        self.ask_ending(self.on_time(side));
    }

    pub(super) fn claim_mate(&mut self) {
        match self.mated() {
            Some(ending) => self.ask_ending(ending),
            None => self.say(Announcement::NotMate),
        }
    }

    pub(super) fn claim_stalemate(&mut self) {
        match self.stalemated() {
            Some(ending) => self.ask_ending(ending),
            None => self.say(Announcement::NotStalemate),
        }
    }

    /// The result, or what stands in its way.
    pub(super) fn result_now(&self) -> Announcement {
        let fallen = self.game.clock.as_ref().map(Clock::fallen);
        let fell = |side: &Color| fallen.is_some_and(|fallen| *fallen.get(*side));
        match (self.game.ending, Color::ALL.into_iter().find(fell)) {
            (Some(ending), _) => Announcement::GameOver(ending),
            (None, Some(side)) => Announcement::FlagFell { side, ending: None },
            (None, None) => Announcement::NoResultYet,
        }
    }

    pub(super) fn on_time(&self, side: Color) -> Ending {
        let standing = self.game.sheet.standing();
        lost_by(side, standing, EndReason::Time, EndReason::TimeNoMate)
    }

    fn resigned(&self, by: Color) -> Ending {
        let standing = self.game.sheet.standing();
        let lost = EndReason::Resignation;
        let may_draw = self.game.setup.rules.rules().resigning_may_draw;
        let drawn = if may_draw {
            EndReason::ResignationNoMate
        } else {
            lost
        };
        let ending = lost_by(by, standing, lost, drawn);
        let winner = by.other();
        match ending.reason {
            EndReason::ResignationNoMate => ending,
            _ => Ending {
                outcome: KnownOutcome::Decisive { winner },
                reason: lost,
            },
        }
    }

    /// In tournaments the players say so and nothing is checked; in training it would have been seen.
    pub(super) fn mated(&self) -> Option<Ending> {
        let winner = self.game.sheet.last()?.by;
        let outcome = KnownOutcome::Decisive { winner };
        (self.game.mode != Mode::Training).then_some(Ending {
            outcome,
            reason: EndReason::Checkmate,
        })
    }

    pub(super) fn stalemated(&self) -> Option<Ending> {
        let ending = Ending {
            outcome: KnownOutcome::Draw,
            reason: EndReason::Stalemate,
        };
        (self.game.mode != Mode::Training).then_some(ending)
    }

    /// Yes, by whoever says it.
    pub(super) fn confirm(&mut self, yes: Source) {
        let Source { witness, at, .. } = yes;
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
                let Ending { outcome, reason } = self.resigned(by);
                self.end(outcome, reason, witness, at);
            }
            Some(Question::Result(ending)) => {
                self.end(ending.outcome, ending.reason, witness, at);
            }
            Some(Question::Quit) => self.close(at),
            Some(Question::Told(side, remaining)) => {
                self.note_time(side, remaining, Witness::Voice, at);
            }
            Some(question @ Question::Which { .. }) => {
                self.question = Some(question);
                let again = self.question_again();
                self.say(again.unwrap_or(Announcement::NoQuestionOpen));
            }
            None => self.say(Announcement::NoQuestionOpen),
        }
    }

    pub(super) fn deny(&mut self, source: Source) {
        match self.question.take() {
            Some(Question::Resign(_)) => self.say(Announcement::ResignDropped),
            Some(
                Question::Result(_)
                | Question::Quit
                | Question::Told(..)
                | Question::Which { .. }
                | Question::Confirm { .. },
            ) => {
                self.say(Announcement::Dropped);
            }
            // What is offered can be declined with one word.
            None if self.game.offer.is_some() => self.decline_draw(source),
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
        let Some(readings) = intends else {
            return self.claim_with(kind, None, source);
        };
        let standing = self.game.sheet.standing();
        match (resolve::strict(readings, standing), self.game.mode) {
            (Resolution::Play(meant), _) => self.claim_with(kind, Some(meant), source),
            (Resolution::Which(choices), Mode::Training | Mode::Online) => {
                self.ask_which(choices, Purpose::Claim(kind), "", source);
            }
            (Resolution::Impossible(reason), Mode::Training) => {
                self.say(Announcement::Impossible(reason))
            }
            // The arbiter will see whether it can be played, and which one is meant.
            (Resolution::Impossible(_) | Resolution::Which(_), _) => {
                let meant = readings.first().map(|&said| Meant {
                    said,
                    full: said,
                    legal: None,
                });
                self.claim_with(kind, meant, source);
            }
        }
    }

    pub(super) fn claim_with(&mut self, kind: ClaimKind, intended: Option<Meant>, source: Source) {
        let (by, at, witness) = (self.game.turn(), source.at, source.witness);
        let standing = self.game.sheet.standing();
        let mut positions = self.game.sheet.positions().to_vec();
        positions.extend(
            intended
                .and_then(|meant| meant.legal)
                .map(|m| standing.after(m)),
        );
        let intends = intended.map(|meant| meant.full);
        let ran = self.game.is_running();
        self.record(
            Entry::Claimed {
                by,
                claim: kind,
                intends,
                witness,
            },
            at,
        );
        if self.game.mode == Mode::Tournament {
            let intends = intended.map(|meant| meant.said);
            return self.say(Announcement::ClaimNoted { by, kind, intends });
        }
        self.judge_claim(kind.holds(&positions), Witness::Implied, at);
        if self.game.ending.is_none() && ran {
            let witness = Witness::Implied;
            self.record(Entry::Continued { witness }, at);
        }
    }

    /// In training the facts decide, in tournaments the arbiter does.
    pub(super) fn judge_claim(&mut self, right: bool, witness: Witness, at: Duration) {
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        let Some(claim) = self.game.claim else {
            return self.say(Announcement::NoClaim);
        };
        let penalty = if right {
            Duration::ZERO
        } else {
            self.penalty()
        };
        self.read_off(at);
        self.record(
            Entry::ClaimJudged {
                right,
                witness,
                penalty,
            },
            at,
        );
        if !right {
            self.set_chess_clock(at);
            return self.say(Announcement::ClaimWrong {
                other: claim.by.other(),
                penalty: self.game.clock.is_some().then_some(penalty),
            });
        }
        let reason = match claim.kind {
            ClaimKind::Threefold => EndReason::Threefold,
            ClaimKind::FiftyMoves => EndReason::FiftyMoves,
        };
        let ending = Ending {
            outcome: KnownOutcome::Draw,
            reason,
        };
        self.record(Entry::Ended { ending, witness }, at);
        self.say(Announcement::ClaimRight(ending));
    }

    /// Time for the opponent after an illegal move or a wrong claim.
    pub(super) fn penalty(&self) -> Duration {
        let setup = &self.game.setup;
        setup.rules.rules().penalty(setup.control())
    }

    pub(super) fn end(
        &mut self,
        outcome: KnownOutcome,
        reason: EndReason,
        witness: Witness,
        at: Duration,
    ) {
        let ending = Ending { outcome, reason };
        self.question = None;
        self.record(Entry::Ended { ending, witness }, at);
        self.say(Announcement::Ended(ending));
    }
}
