//! Announcing, repeating, correcting, making: the move cycle from what people say.

use shakmaty::{Color, KnownOutcome, Position};

use super::{Purpose, Question, Session, Source, choosing::repeats};
use crate::game::{
    announcement::{Afterwards, Announcement},
    claim,
    cycle::Cycle,
    entry::{EndReason, Ending, Entry, Witness},
    resolve::{self, Meant, Resolution},
    setup::Mode,
    spoken::SpokenMove,
    standing::{Standing, uci_of},
};

/// Longer than any announcement; what a person pastes by mistake need not be kept whole.
pub(super) const WORDS_KEPT: usize = 120;

impl Session {
    pub(super) fn hear_move(&mut self, readings: &[SpokenMove], words: &str, source: Source) {
        if let Some(refusal) = self.refuses_moves() {
            return self.say(refusal);
        }
        if source.by.is_some() && source.by == self.game.open_mover() {
            return self.correct(Some(readings), words, source);
        }
        if self.awaits_repetition() || self.repeats_late(readings) {
            return self.hear_repetition(readings, source);
        }
        let turn = self.game.turn();
        let mut standing = self.game.sheet.standing().clone();
        if source.by.is_some_and(|by| by != turn) {
            // Out of turn: a tournament writes it down all the same, with a dash for the move that is missing.
            if self.game.mode != Mode::Tournament {
                return self.say(Announcement::Turn(turn));
            }
            standing = standing.forced(SpokenMove::Dash, self.game.sheet.castling());
        }
        self.settle(readings, &standing, Purpose::Announce, words, source);
    }

    pub(super) fn awaits_repetition(&self) -> bool {
        let cycle = self.game.cycle.as_ref();
        self.game.setup.repetition && cycle.is_some_and(Cycle::awaits_repetition)
    }

    /// The clock came first: the same words, which can be no move of the other one, are still the repetition.
    fn repeats_late(&self, readings: &[SpokenMove]) -> bool {
        let cycle = self.game.cycle.as_ref();
        let owed = cycle.is_some_and(|cycle| !cycle.is_open() && cycle.repeated.is_none());
        let Some(ply) = self.game.sheet.last().filter(|_| owed) else {
            return false;
        };
        let own = |said: &SpokenMove| {
            let legal = self.game.sheet.standing().legal();
            legal.is_some_and(|position| position.legal_moves().iter().any(|&m| said.can_mean(m)))
        };
        self.game.setup.repetition && readings.contains(&ply.said) && !readings.iter().any(own)
    }

    /// Why no move can be taken now, if so.
    pub(super) fn not_now(&self) -> Option<Announcement> {
        if let Some(ending) = self.game.ending {
            return Some(Announcement::GameOver(ending));
        }
        if self.game.adjourned.is_some() {
            return Some(Announcement::AdjournedNow);
        }
        if self.game.claim.is_some() {
            return Some(Announcement::ClaimPending);
        }
        self.game.pause.map(|_| Announcement::PausedNow)
    }

    /// A tournament writes down what is announced while the clocks stand, too.
    pub(super) fn refuses_moves(&self) -> Option<Announcement> {
        self.not_now().filter(|refusal| {
            let standing_clocks = matches!(
                refusal,
                Announcement::PausedNow | Announcement::ClaimPending
            );
            !standing_clocks || self.game.mode != Mode::Tournament
        })
    }

    fn settle(
        &mut self,
        readings: &[SpokenMove],
        standing: &Standing,
        purpose: Purpose,
        words: &str,
        source: Source,
    ) {
        let resolution = match self.game.mode {
            Mode::Tournament => resolve::faithful(readings, standing),
            Mode::Training | Mode::Online => resolve::strict(readings, standing),
        };
        match resolution {
            Resolution::Play(meant) if source.sure => self.commit(meant, purpose, words, source),
            Resolution::Play(meant) => {
                self.question = Some(Question::Confirm {
                    meant,
                    purpose,
                    words: words.to_owned(),
                });
                let said = self.wording(meant.said, meant.full);
                self.say(Announcement::Confirm(said));
            }
            Resolution::Which(choices) if source.sure && self.game.mode == Mode::Tournament => {
                self.commit_vague(choices, purpose, words, source);
            }
            Resolution::Which(choices) => self.ask_which(choices, purpose, words, source),
            Resolution::Impossible(_) if self.game.mode == Mode::Online => {
                self.say(Announcement::NotPossible)
            }
            Resolution::Impossible(reason) => self.say(Announcement::Impossible(reason)),
        }
    }

    /// The words are kept whatever becomes of the question.
    pub(super) fn ask_which(
        &mut self,
        choices: Vec<Meant>,
        purpose: Purpose,
        words: &str,
        source: Source,
    ) {
        if !words.is_empty() {
            let (by, ply) = match purpose {
                Purpose::Clarify(ply) => (self.game.turn().other(), Some(ply)),
                _ => (source.by.unwrap_or_else(|| self.game.turn()), None),
            };
            self.record(
                Entry::Asked {
                    by,
                    words: words.chars().take(WORDS_KEPT).collect(),
                    witness: source.witness,
                    ply,
                },
                source.at,
            );
        }
        let said = self.named(&choices);
        self.question = Some(Question::Which {
            choices,
            purpose,
            words: words.to_owned(),
        });
        self.say(Announcement::Which(said));
    }

    /// The last half-move, counted from 1; none is 0.
    pub(super) fn ply_now(&self) -> u32 {
        u32::try_from(self.game.sheet.plies().len()).unwrap_or(u32::MAX)
    }

    pub(super) fn commit(&mut self, meant: Meant, purpose: Purpose, words: &str, source: Source) {
        // What an earlier announcement meant can be told after the reply, too.
        let waits = purpose == Purpose::Announce && self.unclear().is_some();
        if !waits {
            self.question = None;
        }
        match purpose {
            Purpose::Claim(kind) => return self.claim_with(kind, Some(meant), source),
            Purpose::Clarify(ply) => return self.clarify(ply, meant, words, source),
            Purpose::Announce | Purpose::Correct => {}
        }
        self.write_down(meant, purpose, words, source);
        let then = self.afterwards();
        if let (Afterwards::End(ending), Mode::Training) = (then, self.game.mode) {
            let witness = Witness::Implied;
            self.record(Entry::Ended { ending, witness }, source.at);
        }
        let said = self.wording(meant.said, meant.full);
        self.say(match purpose {
            Purpose::Correct => Announcement::Corrected { said, then },
            _ => Announcement::Move { said, then },
        });
    }

    /// The announcement as an entry, and whatever it implies.
    pub(super) fn write_down(
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
                self.record(Entry::Withdrawn { by, witness, ply }, at);
                by
            }
            _ => {
                self.close_cycle_before(source);
                source.by.unwrap_or_else(|| self.game.turn())
            }
        };
        if self.game.offer.is_some_and(|offerer| offerer != by) {
            let witness = Witness::Implied;
            self.record(Entry::DrawDeclined { by, witness }, at);
        }
        let uci = match meant.legal {
            Some(m) => Some(m.to_uci(self.game.sheet.castling())),
            None => uci_of(meant.full),
        };
        // Out of turn there is a dash before it.
        let ply = self.ply_now() + 1 + u32::from(by != self.game.turn());
        self.record(
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
        let ours = self.game.clock.as_ref();
        let stands = match self.shown() {
            Some(shown) => !shown.running,
            None => ours.is_some_and(|clock| clock.running() != Some(mover)),
        };
        if !stands {
            self.record_press(mover, Witness::Implied, source.at);
        }
    }

    /// What may be said of the position after a move: in training, or where the arbiter wants check named.
    pub(super) fn afterwards(&self) -> Afterwards {
        let training = self.game.mode == Mode::Training;
        if !training && !self.game.setup.name_check {
            return Afterwards::Nothing;
        }
        let Some(position) = self.game.sheet.standing().legal() else {
            return Afterwards::Nothing;
        };
        let mover = position.turn().other();
        let end = |outcome, reason| Afterwards::End(Ending { outcome, reason });
        if position.is_checkmate() && !training {
            return Afterwards::Mate;
        }
        if position.is_checkmate() {
            return end(
                KnownOutcome::Decisive { winner: mover },
                EndReason::Checkmate,
            );
        }
        let draw = |reason| end(KnownOutcome::Draw, reason);
        if training {
            if position.is_stalemate() {
                return draw(EndReason::Stalemate);
            }
            if position.is_insufficient_material() {
                return draw(EndReason::DeadPosition);
            }
            if claim::occurrences(self.game.sheet.positions()) >= 5 {
                return draw(EndReason::Fivefold);
            }
            if position.halfmoves() >= 150 {
                return draw(EndReason::SeventyFiveMoves);
            }
        }
        if position.is_check() {
            Afterwards::Check
        } else {
            Afterwards::Nothing
        }
    }

    /// The last move once more, as it was announced.
    pub(super) fn move_again(&self) -> Announcement {
        let Some(ply) = self.game.sheet.last() else {
            return Announcement::NothingSaidYet;
        };
        Announcement::Move {
            said: self.wording(ply.said, ply.full),
            then: match self.afterwards() {
                Afterwards::End(_) => Afterwards::Nothing,
                then => then,
            },
        }
    }

    /// Words are compared with words, legal or not, so that the answer tells nothing else.
    pub(super) fn hear_repetition(&mut self, readings: &[SpokenMove], source: Source) {
        // A repetition that comes late, after the clock, is still one.
        let mover = self.game.cycle.as_ref().map(|cycle| cycle.mover);
        let (Some(mover), Some(ply)) = (mover, self.game.sheet.last()) else {
            return self.say(Announcement::NothingToMake);
        };
        let announced = self.wording(ply.said, ply.full);
        let full = ply.full;
        let repeated = readings.iter().copied().find(|said| repeats(*said, full));
        let right = repeated.is_some();
        let Some(repeated) = repeated.or_else(|| readings.first().copied()) else {
            return self.say(Announcement::NotUnderstood);
        };
        self.record(
            Entry::Repeated {
                by: mover.other(),
                said: repeated,
                right,
                witness: source.witness,
            },
            source.at,
        );
        self.say(if right {
            Announcement::RepeatedRight
        } else {
            Announcement::RepeatedWrong {
                announced,
                repeated,
            }
        });
    }

    pub(super) fn correct(&mut self, readings: Option<&[SpokenMove]>, words: &str, source: Source) {
        if let Some(ending) = self
            .game
            .ending
            .filter(|ending| !ending.reason.is_on_the_board())
        {
            return self.say(Announcement::GameOver(ending));
        }
        if matches!(
            self.question,
            Some(Question::Confirm {
                purpose: Purpose::Announce,
                ..
            })
        ) {
            return self.correct_heard(readings, words, source);
        }
        if self.game.cycle.is_none() {
            return self.say(Announcement::NothingToCorrect);
        }
        let Some(by) = self.game.open_mover() else {
            return self.say(Announcement::TooLateToCorrect);
        };
        if source.by.is_some_and(|speaker| speaker != by) {
            return self.say(Announcement::NothingToCorrect);
        }
        let positions = self.game.sheet.positions();
        match (readings, positions.len().checked_sub(2)) {
            (Some(readings), Some(before)) => {
                let standing = positions[before].clone();
                self.settle(readings, &standing, Purpose::Correct, words, source);
            }
            _ => {
                self.question = None;
                self.record(
                    Entry::Withdrawn {
                        by,
                        witness: source.witness,
                        ply: Some(self.ply_now()),
                    },
                    source.at,
                );
                self.say(Announcement::Withdrawn { by });
            }
        }
    }

    /// The move was only read back so far: nothing is withdrawn.
    fn correct_heard(&mut self, readings: Option<&[SpokenMove]>, words: &str, source: Source) {
        self.question = None;
        match readings {
            None => self.say(Announcement::Dropped),
            Some(readings) => {
                let standing = self.game.sheet.standing().clone();
                self.settle(readings, &standing, Purpose::Announce, words, source);
            }
        }
    }

    pub(super) fn made(&mut self, source: Source) {
        match self.game.cycle.as_ref().and_then(Cycle::next_board) {
            Some(on) => {
                self.record(
                    Entry::Made {
                        on,
                        witness: source.witness,
                    },
                    source.at,
                );
                self.say(Announcement::Made { on });
            }
            None => self.say(Announcement::NothingToMake),
        }
    }

    pub(super) fn take_back(&mut self, source: Source) {
        if self.game.mode != Mode::Training {
            return self.say(Announcement::TakeBackArbiterOnly);
        }
        self.take_back_plies(1, source);
    }

    /// More half-moves are to be taken back than were played.
    pub(super) fn too_many(played: usize) -> Announcement {
        match u32::try_from(played) {
            Ok(0) => Announcement::NothingToTakeBack,
            plies => Announcement::NotSoManyPlayed {
                plies: plies.unwrap_or(u32::MAX),
            },
        }
    }

    pub(super) fn take_back_plies(&mut self, plies: u32, source: Source) {
        let count = u32::try_from(self.game.sheet.plies().len()).unwrap_or(u32::MAX);
        if let Some(ending) = self
            .game
            .ending
            .filter(|ending| !ending.reason.is_on_the_board())
        {
            return self.say(Announcement::GameOver(ending));
        }
        if plies == 0 {
            return self.say(Announcement::NothingToTakeBack);
        }
        if plies > count {
            return self.say(Self::too_many(self.game.sheet.plies().len()));
        }
        self.question = None;
        self.record(
            Entry::TakenBack {
                plies,
                witness: source.witness,
                kept: Some(count - plies),
            },
            source.at,
        );
        self.say(Announcement::TakenBack {
            number: self.game.sheet.move_number(),
            turn: self.game.turn(),
        });
    }
}

/// The loser on time, by illegal moves or by resignation, unless the opponent can never mate (6.9, 7.5.5).
pub(super) fn lost_by(
    loser: Color,
    standing: &Standing,
    lost: EndReason,
    drawn: EndReason,
) -> Ending {
    let winner = loser.other();
    let cannot_mate = standing
        .legal()
        .is_some_and(|position| position.has_insufficient_material(winner));
    if cannot_mate {
        Ending {
            outcome: KnownOutcome::Draw,
            reason: drawn,
        }
    } else {
        Ending {
            outcome: KnownOutcome::Decisive { winner },
            reason: lost,
        }
    }
}
