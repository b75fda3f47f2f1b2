//! Draw offers, resignation, results and claims.

use std::time::Duration;

use shakmaty::{Chess, Color, Position};

use super::{Purpose, Question, Session, Source};
use crate::game::{
    clock::game_clock::Clock,
    journal::entry::{EndReason, Ending, Entry, Witness},
    language::{
        announcement::{AboutClock, AboutDraw, AboutMove, AboutResult, Announcement},
        phrase::{self, Named, Reply},
    },
    laws::{
        agreement::Mode,
        claim::ClaimKind,
        dead::{Mating, mating},
        draw::{self, DrawBar},
        duties::Duty,
        score::Score,
    },
    moves::{
        board_state::BoardState,
        interpretation::{self, Interpretation, Meant},
        spoken::SpokenMove,
    },
};

impl Session {
    /// An offer belongs to the move just made (9.1), otherwise to whoever speaks.
    pub(super) fn offer_draw(&mut self, source: Source) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        if let Some(undecided) = self.undecided() {
            return self.say(undecided);
        }
        let mover = self.game.open_mover();
        let by = source.by.or(mover).unwrap_or_else(|| self.speaker(None));
        match self.game.outcome.offer {
            Some(offerer) if offerer == by => self.say(AboutDraw::OfferExists),
            Some(offerer) => self.say(AboutDraw::OfferStands { by: offerer }),
            None if self.offer_bar().is_some() => self.bar_draw(by, self.offer_bar(), source),
            None => {
                let witness = source.witness;
                self.enter(Entry::DrawOffered { by, witness }, source.at);
                self.say(AboutDraw::Offered { by });
            }
        }
    }

    pub(super) fn accept_draw(&mut self, source: Source) {
        if let Some(undecided) = self.undecided() {
            return self.say(undecided);
        }
        match self.game.outcome.offer {
            None => self.say(AboutDraw::NoOffer),
            Some(offerer) if source.by == Some(offerer) => self.say(AboutDraw::NotOwnOffer),
            Some(offerer) if self.agreement_bar().is_some() => {
                self.bar_draw(offerer.other(), self.agreement_bar(), source);
            }
            // One word misheard must not end the game.
            Some(_) if source.witness == Witness::Voice => {
                let ending = Ending {
                    outcome: Score::Draw,
                    reason: EndReason::Agreement,
                };
                self.questions.ask(Question::Result(ending));
                self.say(AboutResult::Question(ending));
            }
            Some(_) => self.end(Score::Draw, EndReason::Agreement, source.witness, source.at),
        }
    }

    pub(super) fn decline_draw(&mut self, source: Source) {
        match self.game.outcome.offer {
            None => self.say(AboutDraw::NoOffer),
            Some(offerer) if source.by == Some(offerer) => self.say(AboutDraw::NotOwnOffer),
            Some(offerer) => {
                let by = offerer.other();
                self.enter(
                    Entry::DrawDeclined {
                        by,
                        witness: source.witness,
                    },
                    source.at,
                );
                self.say(AboutDraw::Declined);
            }
        }
    }

    pub(super) fn ask_resignation(&mut self, source: Source) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        if let Some(undecided) = self.undecided() {
            return self.say(undecided);
        }
        let by = self.speaker(source.by);
        self.questions.ask(Question::Resign(by));
        self.say(AboutResult::ResignQuestion { by });
    }

    /// The players' word for a draw is an agreement.
    pub(super) fn ask_result(&mut self, outcome: Score, source: Source) {
        let bar = self.agreement_bar();
        let over = self.game.outcome.ending.is_some();
        if outcome == Score::Draw && bar.is_some() && !over {
            return self.bar_draw(self.speaker(source.by), bar, source);
        }
        self.ask_ending(Ending {
            outcome,
            reason: EndReason::Players,
        });
    }

    fn agreement_bar(&self) -> Option<DrawBar> {
        draw::agreement_bar(&self.game.agreement, &self.game.sheet)
            .filter(|bar| self.is_barred(*bar))
    }

    fn offer_bar(&self) -> Option<DrawBar> {
        let plies = self.game.sheet.plies().len();
        self.offer_bar_after(plies)
    }

    /// For an offer that goes with a move that is not on the scoresheet yet.
    pub(super) fn offer_bar_with_next(&self) -> Option<DrawBar> {
        let plies = self.game.sheet.plies().len();
        self.offer_bar_after(plies + 1)
    }

    fn offer_bar_after(&self, plies: usize) -> Option<DrawBar> {
        let bar = draw::offer_bar(&self.game.agreement, &self.game.sheet, plies);
        bar.filter(|bar| self.is_barred(*bar))
    }

    /// The arbiter can consent to what the organiser forbids, not to what the Laws do.
    fn is_barred(&self, bar: DrawBar) -> bool {
        match bar {
            DrawBar::BothMustMove => true,
            DrawBar::Moves(_) => !self.game.outcome.draw_allowed,
        }
    }

    pub(super) fn bar_draw(&mut self, by: Color, bar: Option<DrawBar>, source: Source) {
        let Some(bar) = bar else { return };
        let witness = source.witness;
        self.enter(Entry::DrawBarred { by, witness }, source.at);
        self.say(AboutDraw::Barred(bar));
    }

    pub(in crate::game::session) fn allow_draw(&mut self, at: Duration) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        self.enter(Entry::DrawAllowed, at);
        self.say(AboutDraw::Allowed);
    }

    fn ask_ending(&mut self, ending: Ending) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        // Where there is an arbiter with a PIN, the result of a tournament game is his to enter.
        if self.game.mode == Mode::Tournament && self.game.agreement.pin.is_some() {
            return self.say(AboutResult::ArbiterDecides);
        }
        self.questions.ask(Question::Result(ending));
        self.say(AboutResult::Question(ending));
    }

    /// A clock that the program reads tells by itself; an analogue one is watched by people (D.2.9 e).
    pub(super) fn claim_flag(&mut self, side: Color) {
        let fallen = self
            .game
            .clocks
            .own
            .as_ref()
            .map(|clock| *clock.fallen().get(side));
        if fallen == Some(false) {
            return self.say(AboutResult::HasTime(side));
        }
        match self.on_time(side) {
            Some(ending) => self.ask_ending(ending),
            None => self.say(AboutResult::MateUndecided(side.other())),
        }
    }

    pub(super) fn claim_mate(&mut self) {
        match self.mated() {
            Some(ending) => self.ask_ending(ending),
            None => self.say(AboutResult::NotMate),
        }
    }

    pub(super) fn claim_stalemate(&mut self) {
        match self.stalemated() {
            Some(ending) => self.ask_ending(ending),
            None => self.say(AboutResult::NotStalemate),
        }
    }

    /// The result, or what stands in its way.
    pub(super) fn result_now(&self) -> Announcement {
        let fallen = self.game.clocks.own.as_ref().map(Clock::fallen);
        let tells = self.has_duty(Duty::Claims);
        let fell = |side: &Color| tells && fallen.is_some_and(|fallen| *fallen.get(*side));
        if let Some(undecided) = self.undecided() {
            return undecided;
        }
        match (self.game.outcome.ending, Color::ALL.into_iter().find(fell)) {
            (Some(ending), _) => Announcement::Result(AboutResult::GameOver(ending)),
            (None, Some(side)) => Announcement::Clock(AboutClock::FlagFell { side, ending: None }),
            (None, None) => Announcement::Result(AboutResult::NoResultYet),
        }
    }

    /// What the arbiter has to decide before play goes on.
    pub(in crate::game::session) fn awaits_arbiter(&self) -> Option<Announcement> {
        let claim = self.game.outcome.claim;
        let pending = claim.map(|_| Announcement::Draw(AboutDraw::ClaimPending));
        self.undecided().or(pending)
    }

    /// A loss that waits for the arbiter's result, or for the arbiter's word that play goes on.
    pub(in crate::game::session) fn undecided(&self) -> Option<Announcement> {
        let undecided = self.game.outcome.undecided?;
        Some(Announcement::Result(AboutResult::Undecided(undecided)))
    }

    /// None where nothing proves whether the opponent can still mate (6.9).
    pub(super) fn on_time(&self, side: Color) -> Option<Ending> {
        let state = self.game.sheet.state();
        lost_by(side, state, EndReason::Time, EndReason::TimeNoMate)
    }

    /// Lost, since 2023 drawn if the opponent can never mate (5.1.2); where nothing proves it, the arbiter decides.
    pub(super) fn resign(&mut self, by: Color, witness: Witness, at: Duration) {
        let (winner, reason) = (by.other(), EndReason::Resignation);
        let outcome = Score::Decisive { winner };
        let ending = match self.game.agreement.rules.rules().resigning_may_draw {
            true => lost_by(
                by,
                self.game.sheet.state(),
                reason,
                EndReason::ResignationNoMate,
            ),
            false => Some(Ending { outcome, reason }),
        };
        match ending {
            Some(Ending { outcome, reason }) => self.end(outcome, reason, witness, at),
            None => {
                self.enter(Entry::Resigned { by, witness }, at);
                self.say(AboutResult::MateUndecided(winner));
            }
        }
    }

    /// In tournaments the players say so and nothing is checked; in training it would have been seen.
    pub(super) fn mated(&self) -> Option<Ending> {
        let winner = self.game.sheet.last()?.by;
        let outcome = Score::Decisive { winner };
        (!self.game.mode.ends_by_itself()).then_some(Ending {
            outcome,
            reason: EndReason::Checkmate,
        })
    }

    pub(super) fn stalemated(&self) -> Option<Ending> {
        let ending = Ending {
            outcome: Score::Draw,
            reason: EndReason::Stalemate,
        };
        (!self.game.mode.ends_by_itself()).then_some(ending)
    }

    /// A claim is made by the player to move, perhaps with the move that he intends (9.2, 9.3).
    pub(super) fn claim(
        &mut self,
        kind: ClaimKind,
        intends: Option<&[SpokenMove]>,
        source: Source,
    ) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        if let Some(waits) = self.awaits_arbiter() {
            return self.say(waits);
        }
        let quickplay = matches!(kind, ClaimKind::Quickplay | ClaimKind::Increment);
        if quickplay && let Some(bar) = self.quickplay_bar() {
            return self.say(bar);
        }
        if self.game.open_mover().is_some() && self.claims_at_open_move(kind, intends, source) {
            return;
        }
        let by = self.game.turn();
        if source.by.is_some_and(|speaker| speaker != by) {
            return self.say(AboutDraw::ClaimNotYourTurn);
        }
        if quickplay {
            return self.claim_quickplay(kind, by, source);
        }
        let Some(meanings) = intends else {
            return self.claim_with(kind, None, source);
        };
        let state = self.game.sheet.state();
        match (interpretation::strict(meanings, state), self.game.mode) {
            (Interpretation::Play(meant), _) => self.claim_with(kind, Some(meant), source),
            (Interpretation::Which(choices), Mode::Training | Mode::Online | Mode::Hybrid) => {
                let purpose = Purpose::Claim(kind);
                let named = self.colour_named(purpose, source);
                self.ask_which(named, choices, purpose, "", source);
            }
            (Interpretation::Impossible(reason), Mode::Training) => {
                self.say(AboutMove::Impossible(reason))
            }
            // The arbiter will see whether it can be played, and which one is meant.
            (Interpretation::Impossible(_) | Interpretation::Which(_), _) => {
                self.claim_with(kind, as_said(meanings), source);
            }
        }
    }

    /// While an announcement is open its mover can claim with it, and the opponent as soon as it counts. Who it is, is asked.
    fn claims_at_open_move(
        &mut self,
        kind: ClaimKind,
        intends: Option<&[SpokenMove]>,
        source: Source,
    ) -> bool {
        // Without a colour, another move than the announced one is the opponent's.
        let same = |said: &[SpokenMove]| self.game.sheet.announced_again(said).is_some();
        if let Some(other) = intends.filter(|said| !same(said)) {
            return self.claims_with_another(kind, other, source);
        }
        let Some(by) = source.by else {
            // What a noted move means is asked first.
            if self.unclear().is_none() {
                let intends = intends.map(<[SpokenMove]>::to_vec);
                self.questions.ask(Question::WhoClaims(kind, intends));
            }
            let question = self.question_again();
            self.say(question.unwrap_or(Announcement::Draw(AboutDraw::WhoClaims)));
            return true;
        };
        let mover = self.game.open_mover() == Some(by);
        match kind {
            ClaimKind::Threefold | ClaimKind::FiftyMoves if mover => {
                self.claim_with(kind, None, source);
            }
            ClaimKind::Quickplay | ClaimKind::Increment if mover => {
                self.claim_quickplay(kind, by, source);
            }
            ClaimKind::Threefold
            | ClaimKind::FiftyMoves
            | ClaimKind::Quickplay
            | ClaimKind::Increment => {}
        }
        mover
    }

    /// The mover has announced one move and intends another: he still has the move, and nothing is struck (9.2.1, 9.3.1).
    fn claims_with_another(
        &mut self,
        kind: ClaimKind,
        other: &[SpokenMove],
        source: Source,
    ) -> bool {
        let with_move = match kind {
            ClaimKind::Threefold | ClaimKind::FiftyMoves => true,
            ClaimKind::Quickplay | ClaimKind::Increment => false,
        };
        let mover = source.by.is_some() && source.by == self.game.open_mover();
        let Some(before) = self.game.sheet.before_last().filter(|_| mover && with_move) else {
            return false;
        };
        match (interpretation::strict(other, before), self.game.mode) {
            (Interpretation::Play(meant), _) => self.claim_with(kind, Some(meant), source),
            (Interpretation::Which(choices), Mode::Training | Mode::Online | Mode::Hybrid) => {
                let choices = choices.iter().map(|meant| meant.full).collect();
                self.say(AboutMove::Which { by: None, choices });
            }
            (Interpretation::Impossible(reason), Mode::Training) => {
                self.say(AboutMove::Impossible(reason));
            }
            (Interpretation::Impossible(_) | Interpretation::Which(_), _) => {
                self.claim_with(kind, as_said(other), source);
            }
        }
        true
    }

    /// A colour alone answers who claims.
    pub(super) fn answers_who_claims(&mut self, text: &str, source: Source) -> bool {
        let Some(Question::WhoClaims(kind, intends)) = self.questions.open() else {
            return false;
        };
        let (kind, intends) = (*kind, intends.clone());
        let reply = phrase::reply(text, self.game.agreement.words());
        let Some(Reply {
            by: Some(by),
            names: Named::Color,
        }) = reply
        else {
            return false;
        };
        self.questions.withdraw();
        let by = Some(by);
        self.claim(kind, intends.as_deref(), Source { by, ..source });
        true
    }

    pub(super) fn claim_with(&mut self, kind: ClaimKind, intended: Option<Meant>, source: Source) {
        // A new claim does not replace the move that a wrong one has made compulsory.
        let owed = intended.and_then(|meant| self.owes_another(meant, Purpose::Claim(kind)));
        if let Some(owed) = owed {
            let movement = owed.said;
            return self.say(AboutDraw::IntendedFirst { movement });
        }
        let (at, witness) = (source.at, source.witness);
        let mover = self
            .game
            .open_mover()
            .filter(|mover| source.by == Some(*mover));
        let by = mover.unwrap_or_else(|| self.game.turn());
        let mut positions = self.game.sheet.positions().to_vec();
        // Another move than the open one is intended in the position before it.
        if mover.is_some() && intended.is_some() {
            positions.pop();
        }
        let legal = intended.and_then(|meant| meant.legal);
        let after = legal.and_then(|m| Some(positions.last()?.after(m)));
        positions.extend(after);
        let intends = intended.map(|meant| meant.full);
        let ran = self.game.is_running();
        self.enter(
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
            return self.say(AboutDraw::ClaimNoted { by, kind, intends });
        }
        self.judge_claim(kind.holds(&positions), Witness::Implied, at);
        if self.game.outcome.ending.is_none() && ran {
            let witness = Witness::Implied;
            self.enter(Entry::Continued { witness }, at);
        }
    }

    /// In training the facts decide, in tournaments the arbiter does.
    pub(super) fn judge_claim(&mut self, right: bool, witness: Witness, at: Duration) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        // A claim that was postponed is still to be decided (Guideline III.5.2).
        let postponed = self.game.outcome.postponed.first().copied();
        let Some(claim) = self.game.outcome.claim.or(postponed) else {
            return self.say(AboutDraw::NoClaim);
        };
        if claim.kind == ClaimKind::Increment {
            return self.judge_increment(right, at);
        }
        let penalty = match (right, claim.kind) {
            (true, _) => Duration::ZERO,
            (false, ClaimKind::Quickplay) => self.game.agreement.rules.rules().quickplay_penalty,
            (false, ClaimKind::Threefold | ClaimKind::FiftyMoves | ClaimKind::Increment) => {
                self.penalty()
            }
        };
        self.read_off(at);
        self.enter(
            Entry::ClaimJudged {
                right,
                witness,
                penalty,
            },
            at,
        );
        if !right {
            self.set_chess_clock(at);
            let intended = self.game.outcome.intended;
            self.say(AboutDraw::ClaimWrong {
                other: claim.by.other(),
                intended: claim.intends.and(intended).map(|intended| intended.said),
                penalty: Some(penalty)
                    .filter(|penalty| self.game.clocks.own.is_some() && !penalty.is_zero()),
            });
            return self.tell_postponed();
        }
        let reason = match claim.kind {
            ClaimKind::Threefold => EndReason::Threefold,
            ClaimKind::FiftyMoves => EndReason::FiftyMoves,
            ClaimKind::Quickplay | ClaimKind::Increment => EndReason::Quickplay,
        };
        let ending = Ending {
            outcome: Score::Draw,
            reason,
        };
        self.enter(Entry::Ended { ending, witness }, at);
        self.say(AboutDraw::ClaimRight(ending));
    }

    /// Time for the opponent after an illegal move or a wrong claim.
    pub(super) fn penalty(&self) -> Duration {
        let agreement = &self.game.agreement;
        agreement.rules.rules().penalty(agreement.control())
    }

    pub(super) fn end(
        &mut self,
        outcome: Score,
        reason: EndReason,
        witness: Witness,
        at: Duration,
    ) {
        let ending = Ending { outcome, reason };
        self.questions.withdraw();
        self.enter(Entry::Ended { ending, witness }, at);
        self.say(AboutResult::Ended(ending));
    }
}

/// Words that no legal move explains.
fn as_said(meanings: &[SpokenMove]) -> Option<Meant> {
    meanings.first().map(|&said| Meant {
        said,
        full: said,
        legal: None,
    })
}

/// Of a position that the laws do not know nothing is proved.
fn mating_of(state: &BoardState, winner: Color) -> Mating {
    let position = state.legal();
    position.map_or(Mating::Possible, |position| mating(position, winner))
}

/// The loser on time, by illegal moves or by resignation, unless the opponent can never mate (6.9, 7.5.5). None where nothing proves whether
/// he can.
pub(in crate::game::session) fn lost_by(
    loser: Color,
    state: &BoardState,
    lost: EndReason,
    drawn: EndReason,
) -> Option<Ending> {
    let winner = loser.other();
    // Whoever has mated has won already (5.1.1), whatever came afterwards: the arbiter decides.
    let mated = |position: &Chess| position.turn() == winner && position.is_checkmate();
    if state.legal().is_some_and(mated) {
        return None;
    }
    let (outcome, reason) = match mating_of(state, winner) {
        Mating::Impossible => (Score::Draw, drawn),
        Mating::Possible => (Score::Decisive { winner }, lost),
        Mating::Undecided => return None,
    };
    Some(Ending { outcome, reason })
}
