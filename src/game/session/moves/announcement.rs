//! Announcements: words become a move, the move an entry, and the entry is said.

use shakmaty::{Color, Position};

use crate::game::session::{Purpose, Question, Session, Source};
use crate::game::{
    journal::entry::{EndReason, Ending, Entry, Witness},
    language::announcement::{
        AboutAdjournment, AboutClock, AboutDraw, AboutMove, AboutPosition, AboutResult, AboutTalk,
        Afterwards, Announcement,
    },
    laws::{
        agreement::{Mode, NameColours},
        claim, dead,
        rules::ON_A_VIRTUAL_BOARD,
        score::Score,
    },
    moves::{
        board_state::{BoardState, uci_of},
        interpretation::{Interpretation, Meant},
        spoken::SpokenMove,
    },
    state::{Intended, cycle::Cycle},
};

/// Longer than any announcement; what a person pastes by mistake need not be kept whole.
pub(in crate::game::session) const WORDS_KEPT: usize = 120;

impl Session {
    pub(in crate::game::session) fn hear_move(
        &mut self,
        meanings: &[SpokenMove],
        words: &str,
        source: Source,
    ) {
        if let Some(refusal) = self.refuses_moves() {
            return self.say(refusal);
        }
        let mover = self.game.open_mover();
        let own = source.by.is_some() && source.by == mover;
        // The arbiter has said that the announcement is corrected: nobody repeats or answers it.
        let corrects =
            self.game.awaits_correction() && source.by.is_none_or(|by| Some(by) == mover);
        if own || corrects {
            // The same once more corrects nothing.
            if self.announced_twice(meanings) {
                let again = self.question_again();
                return self.say(again.unwrap_or_else(|| self.move_again()));
            }
            return self.correct(Some(meanings), words, source);
        }
        if self.awaits_repetition() || self.repeats_again(meanings) {
            return self.hear_repetition(meanings, source);
        }
        let turn = self.game.turn();
        let mut state = self.game.sheet.state().clone();
        if source.by.is_some_and(|by| by != turn) {
            // Out of turn: a tournament writes it down all the same, with a dash for the move that is missing.
            if self.game.mode != Mode::Tournament {
                return self.say(AboutPosition::Turn(turn));
            }
            state = state.forced(SpokenMove::Dash, self.game.sheet.castling());
        }
        self.settle(meanings, &state, Purpose::Announce, words, source);
    }

    /// Why no move can be taken now, if so.
    pub(in crate::game::session) fn not_now(&self) -> Option<Announcement> {
        if let Some(ending) = self.game.outcome.ending {
            return Some(Announcement::Result(AboutResult::GameOver(ending)));
        }
        if self.game.interruption.adjourned.is_some() {
            return Some(Announcement::Adjournment(AboutAdjournment::AdjournedNow));
        }
        if let Some((_, fault)) = self.game.faulty_seal() {
            return Some(Announcement::Adjournment(AboutAdjournment::Faulty(fault)));
        }
        if let Some(waits) = self.awaits_arbiter() {
            return Some(waits);
        }
        self.game
            .interruption
            .pause
            .map(|_| Announcement::Clock(AboutClock::PausedNow))
    }

    /// A tournament writes down what is announced while the clocks stand, too.
    pub(in crate::game::session) fn refuses_moves(&self) -> Option<Announcement> {
        self.not_now().filter(|refusal| {
            let standing_clocks = matches!(
                refusal,
                Announcement::Clock(AboutClock::PausedNow)
                    | Announcement::Draw(AboutDraw::ClaimPending)
            );
            let restates = self
                .game
                .interruption
                .pause
                .is_some_and(|pause| pause.restates.is_some());
            !standing_clocks || self.game.mode != Mode::Tournament && !restates
        })
    }

    pub(super) fn settle(
        &mut self,
        meanings: &[SpokenMove],
        state: &BoardState,
        purpose: Purpose,
        words: &str,
        source: Source,
    ) {
        match self.game.mode.interpret(meanings, state) {
            Interpretation::Play(meant) if source.sure => {
                self.commit(meant, purpose, words, source)
            }
            Interpretation::Play(meant) => {
                let by = self.colour_named(purpose, source);
                self.questions.ask(Question::Confirm {
                    by,
                    meant,
                    purpose,
                    words: words.to_owned(),
                });
                let said = self.wording(meant.said, meant.full);
                self.say(AboutMove::Confirm { by, said });
            }
            Interpretation::Which(choices) if source.sure && self.game.mode == Mode::Tournament => {
                self.commit_vague(choices, purpose, words, source);
            }
            Interpretation::Which(choices) => {
                let named = self.colour_named(purpose, source);
                self.ask_which(named, choices, purpose, words, source);
            }
            Interpretation::Impossible(_) if self.game.mode.is_virtual() => {
                self.say(AboutMove::NotPossible)
            }
            Interpretation::Impossible(reason) => self.say(AboutMove::Impossible(reason)),
        }
    }

    /// The colour that is named before a move that is about to be announced. Where nobody pressed the clock for the move before,
    /// whoever hears the wrong colour knows that a turn was taken for the other's.
    pub(in crate::game::session) fn colour_named(
        &self,
        purpose: Purpose,
        source: Source,
    ) -> Option<Color> {
        let announces = matches!(purpose, Purpose::Announce);
        let out_of_turn = self.missing_before(purpose, source).is_some();
        let implied = announces && self.game.open_mover().is_some() || out_of_turn;
        let by = match purpose {
            Purpose::Announce => source.by.unwrap_or_else(|| self.game.turn()),
            Purpose::Claim(_) => self.game.turn(),
            Purpose::Correct => self.game.turn().other(),
            Purpose::Clarify(ply) => self.mover_of(ply),
        };
        self.names_colour(implied).then_some(by)
    }

    /// Whose move nobody has announced, if this one is out of turn.
    pub(in crate::game::session) fn missing_before(
        &self,
        purpose: Purpose,
        source: Source,
    ) -> Option<Color> {
        let turn = self.game.turn();
        let other = source.by.is_some_and(|by| by != turn);
        (purpose == Purpose::Announce && other).then_some(turn)
    }

    pub(in crate::game::session) fn names_colour(&self, implied: bool) -> bool {
        match self.game.agreement.name_colours {
            NameColours::Always => true,
            NameColours::Implied => implied,
            NameColours::Never => false,
        }
    }

    pub(in crate::game::session) fn mover_of(&self, ply: u32) -> Color {
        let index = (ply as usize).wrapping_sub(1);
        let ply = self.game.sheet.plies().get(index);
        ply.map_or_else(|| self.game.turn().other(), |ply| ply.by)
    }

    /// The last half-move, counted from 1; none is 0.
    pub(in crate::game::session) fn ply_now(&self) -> u32 {
        u32::try_from(self.game.sheet.plies().len()).unwrap_or(u32::MAX)
    }

    pub(in crate::game::session) fn commit(
        &mut self,
        meant: Meant,
        purpose: Purpose,
        words: &str,
        source: Source,
    ) {
        // What an earlier announcement meant can be told after the reply, too.
        let waits = purpose == Purpose::Announce && self.unclear().is_some();
        if !waits {
            self.questions.withdraw();
        }
        match purpose {
            Purpose::Claim(kind) => return self.claim_with(kind, Some(meant), source),
            Purpose::Clarify(ply) => return self.clarify(ply, meant, words, source),
            Purpose::Announce | Purpose::Correct => {}
        }
        if let Some(intended) = self.owes_another(meant, purpose) {
            return self.say(AboutDraw::IntendedFirst {
                movement: intended.said,
            });
        }
        let by = self.colour_named(purpose, source);
        let missing = self.missing_before(purpose, source);
        self.write_down(meant, purpose, words, source);
        let then = self.afterwards();
        if let (Afterwards::End(ending), true) = (then, self.game.mode.ends_by_itself()) {
            let witness = Witness::Implied;
            self.enter(Entry::Ended { ending, witness }, source.at);
        }
        let said = self.wording(meant.said, meant.full);
        self.say(match purpose {
            Purpose::Correct => AboutMove::Corrected { by, said, then },
            Purpose::Announce | Purpose::Clarify(_) | Purpose::Claim(_) => {
                AboutMove::Announced { by, said, then }
            }
        });
        if let Some(of) = missing {
            self.mention(AboutMove::Missing { of });
        }
    }

    /// In training the move of a wrong claim comes first (9.5.3); elsewhere what is announced is written down.
    pub(in crate::game::session) fn owes_another(
        &self,
        meant: Meant,
        purpose: Purpose,
    ) -> Option<Intended> {
        let training = self.game.mode == Mode::Training;
        let intended = self.game.outcome.intended.filter(|_| training)?;
        let by = match purpose {
            Purpose::Correct => self.game.turn().other(),
            Purpose::Announce | Purpose::Clarify(_) | Purpose::Claim(_) => self.game.turn(),
        };
        (by == intended.by && !intended.is(meant.full)).then_some(intended)
    }

    /// The announcement as an entry, and whatever it implies.
    pub(in crate::game::session) fn write_down(
        &mut self,
        meant: Meant,
        purpose: Purpose,
        words: &str,
        source: Source,
    ) {
        let at = source.at;
        let by = match purpose {
            Purpose::Correct => {
                let by = self.game.turn().other();
                let witness = source.witness;
                let ply = Some(self.ply_now());
                self.enter(Entry::Withdrawn { by, witness, ply }, at);
                by
            }
            Purpose::Announce | Purpose::Clarify(_) | Purpose::Claim(_) => {
                self.close_cycle_before(source);
                source.by.unwrap_or_else(|| self.game.turn())
            }
        };
        // A sealed move was chosen before anybody could answer: an offer outlives the opening or the loss of its envelope (Guideline I.4, I.12).
        let unsealed = source.witness == Witness::Arbiter || self.game.restates_sealed(by);
        let offer = self.game.outcome.offer.filter(|_| !unsealed);
        if offer.is_some_and(|offerer| offerer != by) {
            let witness = Witness::Implied;
            self.enter(Entry::DrawDeclined { by, witness }, at);
        }
        let uci = match meant.legal {
            Some(m) => Some(m.to_uci(self.game.sheet.castling())),
            None => uci_of(meant.full),
        };
        // Out of turn there is a dash before it.
        let ply = self.ply_now() + 1 + u32::from(by != self.game.turn());
        self.enter(
            Entry::Announced {
                by,
                said: meant.said,
                uci,
                words: words.chars().take(WORDS_KEPT).collect(),
                witness: source.witness,
                ply: Some(ply),
            },
            at,
        );
    }

    /// The opponent announces: whoever moved before must have made the move and pressed the clock.
    fn close_cycle_before(&mut self, source: Source) {
        let Some(mover) = self.game.open_mover() else {
            return;
        };
        // A clock that stands was not pressed; any other was, as far as anybody can tell.
        let ours = self.game.clocks.own.as_ref();
        let stands = match self.shown() {
            Some(shown) => !shown.running,
            None => ours.is_some_and(|clock| clock.running() != Some(mover)),
        };
        if !stands {
            self.enter_press(mover, Witness::Implied, source.at);
        }
    }

    /// What may be said of the position after a move: in training, where a platform ends the game, or where the arbiter wants check named.
    pub(in crate::game::session) fn afterwards(&self) -> Afterwards {
        let training = self.game.mode == Mode::Training;
        let ends = self.game.mode.ends_by_itself();
        if !ends && !self.game.agreement.name_check {
            return Afterwards::Nothing;
        }
        let Some(position) = self.game.sheet.state().legal() else {
            return Afterwards::Nothing;
        };
        let mover = position.turn().other();
        let end = |outcome, reason| Afterwards::End(Ending { outcome, reason });
        if position.is_checkmate() && !ends {
            return Afterwards::Mate;
        }
        if position.is_checkmate() {
            return end(Score::Decisive { winner: mover }, EndReason::Checkmate);
        }
        let draw = |reason| end(Score::Draw, reason);
        if ends {
            if position.is_stalemate() {
                return draw(EndReason::Stalemate);
            }
            if dead::is_dead_in_every_line(position) {
                return draw(EndReason::DeadPosition);
            }
            let positions = self.game.sheet.positions();
            let drawn = match self.game.mode.is_virtual() {
                true => claim::drawn_on_virtual_board(positions, ON_A_VIRTUAL_BOARD),
                false => claim::drawn_without_claim(positions, self.game.agreement.rules.rules()),
            };
            if let Some(reason) = drawn {
                return draw(reason);
            }
        }
        let named = training || self.game.agreement.name_check;
        if position.is_check() && named {
            Afterwards::Check
        } else {
            Afterwards::Nothing
        }
    }

    /// The last move once more, as it was announced.
    pub(in crate::game::session) fn move_again(&self) -> Announcement {
        let Some(ply) = self.game.sheet.last() else {
            return Announcement::Talk(AboutTalk::NothingSaidYet);
        };
        Announcement::Move(AboutMove::Announced {
            by: self.names_colour(false).then_some(ply.by),
            said: self.wording(ply.said, ply.full),
            then: match self.afterwards() {
                Afterwards::End(_) => Afterwards::Nothing,
                then @ (Afterwards::Nothing | Afterwards::Check | Afterwards::Mate) => then,
            },
        })
    }

    pub(in crate::game::session) fn made(&mut self, source: Source) {
        match self.game.cycle.as_ref().and_then(Cycle::next_board) {
            Some(on) => {
                self.enter(
                    Entry::Made {
                        on,
                        witness: source.witness,
                    },
                    source.at,
                );
                self.say(AboutMove::Made { on });
            }
            None => self.say(AboutMove::NothingToMake),
        }
    }
}
