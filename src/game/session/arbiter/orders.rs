//! The arbiter's entries: clocks, mode, claims, taking back, the result.

use std::time::Duration;

use shakmaty::Color;

use crate::game::session::{Session, Source};
use crate::game::{
    journal::entry::{EndReason, Ending, Entry, Witness},
    language::{
        announcement::{AboutAdjournment, AboutArbiter, AboutClock, AboutResult, Announcement},
        command::Order,
    },
    laws::{
        agreement::{ClockKind, Mode},
        illegal::IllegalAct,
        score::Score,
    },
};

impl Session {
    /// Without a PIN the arbiter's entries are open to all at the table, except for the mode: once set it stays.
    pub(in crate::game::session) fn order(
        &mut self,
        pin: Option<&str>,
        order: Order,
        Source { witness, at, .. }: Source,
    ) {
        let lock = &self.game.agreement.pin;
        if lock.is_some() && pin.is_none() {
            return self.say(AboutArbiter::WordMissing);
        }
        if lock
            .as_ref()
            .is_some_and(|lock| !pin.is_some_and(|pin| lock.opens_with(pin)))
        {
            self.enter(Entry::PinRefused, at);
            // The page answers whoever typed there; the players are not disturbed.
            if witness != Witness::Page {
                self.say(AboutArbiter::WrongPin);
            }
            return;
        }
        let locked = lock.is_some();
        if self.game.envelope_is_closed() && changes_moves(&order) {
            return match self.game.outcome.ending {
                Some(ending) => self.say(AboutResult::GameOver(ending)),
                None => self.say(AboutAdjournment::OpenFirst),
            };
        }
        let source = Source::sure(None, Witness::Arbiter, at);
        match order {
            Order::Unknown => self.say(AboutArbiter::UnknownOrder),
            Order::Mode(to) => self.change_mode(to, locked, at),
            Order::IllegalMove { by, number } => self.illegal_move(by, number, at),
            Order::IllegalAct(act, by) => self.illegal_act(act, by, at),
            Order::AllowDraw => self.allow_draw(at),
            Order::SetClock(side, remaining) => self.set_clock(side, remaining, source),
            Order::Rule(ruling) => self.rule(ruling, at),
            Order::Lost(of) => self.end(
                Score::won_by(of.other()),
                EndReason::Penalty,
                Witness::Arbiter,
                at,
            ),
            Order::Forfeit(of) => self.forfeit(of, at),
            Order::StartFault(fault) => self.start_fault(fault, at),
            Order::NewGame => self.end(Score::Void, EndReason::Cancelled, Witness::Arbiter, at),
            Order::Recording => self.tell_recording(at),
            Order::Reconstruct => self.reconstruct(at),
            Order::PostponeClaim => self.postpone_claim(at),
            Order::JudgeClaim { right } => self.judge_claim(right, Witness::Arbiter, at),
            Order::TakeBack(plies) => self.take_back_plies(plies, source),
            Order::Verdict => self.judge_boards(source.at),
            Order::Decide(plies) => self.decide(plies, at),
            Order::Board(on, said) => self.give_board(on, &said, source),
            Order::RecordFromBoard(of) => self.take_board_record(of, at),
            Order::Record(of, said) => self.give_record(of, said, at),
            Order::TellRule(number) => self.tell_rule(&number),
            Order::Reopen => self.strike_result(at),
            Order::GoOn => self.go_on(source),
            Order::Absent(side) => self.absent_at_resumption(side, source),
            Order::Arrived(side) => self.arrived_at_resumption(side, source),
            Order::OpenEnvelope => self.open_with_pin(pin),
            Order::EnvelopeLost => self.lose_envelope(),
            Order::SealedMoveLoses => self.sealed_move_loses(at),
            Order::SealedMoveIs(meanings) => self.sealed_move_is(&meanings, at),
            Order::Flag(side) => {
                let otherwise = AboutResult::MateUndecided(side.other());
                self.end_as(self.on_time(side), otherwise.into(), at);
            }
            Order::Mate => {
                self.end_as(self.mated(), Announcement::Result(AboutResult::NotMate), at)
            }
            Order::Stalemate => self.end_as(
                self.stalemated(),
                Announcement::Result(AboutResult::NotStalemate),
                at,
            ),
            Order::Result(outcome) => self.end(outcome, EndReason::Arbiter, Witness::Arbiter, at),
        }
    }

    fn end_as(&mut self, ending: Option<Ending>, otherwise: Announcement, at: Duration) {
        match ending {
            Some(Ending { outcome, reason }) => self.end(outcome, reason, Witness::Arbiter, at),
            None => self.say(otherwise),
        }
    }

    /// A result that was entered by mistake, or an illegal move too many.
    fn strike_result(&mut self, at: Duration) {
        if self.game.outcome.ending.is_none() {
            return self.say(AboutResult::NoResultYet);
        }
        self.questions.withdraw();
        self.enter(Entry::Reopened, at);
        let adjourned = self.game.interruption.adjourned.is_some();
        self.say(AboutResult::Reopened { adjourned });
    }

    fn change_mode(&mut self, to: Mode, locked: bool, at: Duration) {
        if to == self.game.mode {
            return self.say(AboutArbiter::ModeSame(to));
        }
        if !locked {
            return self.say(AboutArbiter::NoPin);
        }
        self.questions.withdraw();
        self.enter(Entry::ModeChanged { to }, at);
        self.say(AboutArbiter::ModeChanged(to));
    }

    fn set_clock(&mut self, side: Color, remaining: Duration, source: Source) {
        match self.game.agreement.clock {
            ClockKind::Manual if self.game.clocks.own.is_none() => {
                self.tell_time(side, remaining, source);
            }
            _ if self.game.clocks.own.is_some() => {
                let witness = source.witness;
                self.read_off(source.at);
                self.enter(
                    Entry::ClockSet {
                        side,
                        remaining,
                        witness,
                    },
                    source.at,
                );
                self.set_chess_clock(source.at);
                self.say(AboutClock::Set { side, remaining });
            }
            ClockKind::None | ClockKind::Talking(_) | ClockKind::Manual => {
                self.say(AboutClock::NoClock);
            }
        }
    }
}

/// An envelope is closed for the position in which it was sealed.
fn changes_moves(order: &Order) -> bool {
    match order {
        Order::IllegalMove { .. }
        | Order::IllegalAct(IllegalAct::NoPiece, _)
        | Order::TakeBack(_)
        | Order::Decide(_) => true,
        Order::IllegalAct(IllegalAct::PressedWithoutMove | IllegalAct::BothHands, _)
        | Order::AllowDraw
        | Order::SetClock(..)
        | Order::Rule(_)
        | Order::Lost(_)
        | Order::Forfeit(_)
        | Order::StartFault(_)
        | Order::NewGame
        | Order::Recording
        | Order::Reconstruct
        | Order::PostponeClaim
        | Order::Mode(_)
        | Order::JudgeClaim { .. }
        | Order::Verdict
        | Order::Board(..)
        | Order::Record(..)
        | Order::RecordFromBoard(_)
        | Order::Result(_)
        | Order::Flag(_)
        | Order::Mate
        | Order::Stalemate
        | Order::TellRule(_)
        | Order::Reopen
        | Order::GoOn
        | Order::Absent(_)
        | Order::Arrived(_)
        | Order::OpenEnvelope
        | Order::EnvelopeLost
        | Order::SealedMoveLoses
        | Order::SealedMoveIs(_)
        | Order::Unknown => false,
    }
}
