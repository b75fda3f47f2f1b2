//! The arbiter's entries: illegal move, clocks, mode, claims, taking back, the result.

use std::time::Duration;

use shakmaty::Color;

use super::{Session, Source, announcing::lost_by};
use crate::game::{
    announcement::Announcement,
    command::Order,
    entry::{EndReason, Ending, Entry, Witness},
    setup::{ClockKind, Mode},
};

impl Session {
    /// Without a PIN the arbiter's entries are open to all at the table, except for the mode: once set it stays.
    pub(super) fn order(&mut self, pin: Option<&str>, order: Order, at: Duration) {
        let lock = &self.game.setup.pin;
        if lock.is_some() && pin.is_none() {
            return self.say(Announcement::ArbiterWord);
        }
        if lock
            .as_ref()
            .is_some_and(|lock| !pin.is_some_and(|pin| lock.opens_with(pin)))
        {
            self.record(Entry::PinRefused, at);
            return self.say(Announcement::WrongPin);
        }
        let locked = lock.is_some();
        let source = Source {
            by: None,
            witness: Witness::Arbiter,
            at,
            sure: true,
        };
        match order {
            Order::Unknown => self.say(Announcement::UnknownOrder),
            Order::Mode(to) => self.change_mode(to, locked, at),
            Order::IllegalMove(offender) => self.illegal_move(offender, at),
            Order::SetClock(side, remaining) => self.set_clock(side, remaining, source),
            Order::JudgeClaim { right } => self.judge_claim(right, Witness::Arbiter, at),
            Order::TakeBack(plies) => self.take_back_plies(plies, source),
            Order::Verdict => self.judge_boards(source.at),
            Order::Decide(plies) => self.decide(plies, at),
            Order::Board(on, said) => self.give_board(on, &said, source),
            Order::RecordFromBoard(of) => self.take_board_record(of, at),
            Order::Record(of, said) => self.give_record(of, said, at),
            Order::Reopen => self.strike_result(at),
            Order::Flag(side) => {
                let Ending { outcome, reason } = self.on_time(side);
                self.end(outcome, reason, Witness::Arbiter, at);
            }
            Order::Mate => self.end_as(self.mated(), Announcement::NotMate, at),
            Order::Stalemate => self.end_as(self.stalemated(), Announcement::NotStalemate, at),
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
        if self.game.ending.is_none() {
            return self.say(Announcement::NoResultYet);
        }
        self.question = None;
        self.record(Entry::Reopened, at);
        self.say(Announcement::Reopened);
    }

    fn change_mode(&mut self, to: Mode, locked: bool, at: Duration) {
        if to == self.game.mode {
            return self.say(Announcement::ModeSame(to));
        }
        if !locked {
            return self.say(Announcement::NoPin);
        }
        self.question = None;
        self.record(Entry::ModeChanged { to }, at);
        self.say(Announcement::ModeChanged(to));
    }

    /// 7.5: the position before the move is restored, the opponent gets time, a further one may lose.
    fn illegal_move(&mut self, offender: Option<Color>, at: Duration) {
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        let plies = self.game.sheet.plies();
        let Some(by) = offender.or_else(|| plies.last().map(|ply| ply.by)) else {
            return self.say(Announcement::NothingToTakeBack);
        };
        let first = plies.len().saturating_sub(2);
        let Some(index) = (first..plies.len()).rfind(|&index| plies[index].by == by) else {
            return self.say(Announcement::NothingToTakeBack);
        };
        let ply = u32::try_from(index + 1).ok();
        let loses = self.game.setup.rules.rules().illegal_move_loses;
        let number = *self.game.illegal_moves.get(by) + 1;
        let penalty = self.penalty();
        self.question = None;
        self.read_off(at);
        self.record(
            Entry::IllegalMove {
                by,
                number,
                penalty,
                ply,
            },
            at,
        );
        if number < loses {
            self.set_chess_clock(at);
            return self.say(Announcement::IllegalMove {
                by,
                number,
                penalty: self.game.clock.is_some().then_some(penalty),
            });
        }
        let reason = EndReason::IllegalMoves;
        let ending = lost_by(by, self.game.sheet.standing(), reason, reason);
        let witness = Witness::Arbiter;
        self.record(Entry::Ended { ending, witness }, at);
        self.say(Announcement::IllegalMoveLoses { by, number, ending });
    }

    fn set_clock(&mut self, side: Color, remaining: Duration, source: Source) {
        match self.game.setup.clock {
            ClockKind::Manual if self.game.clock.is_none() => {
                self.tell_time(side, remaining, source);
            }
            _ if self.game.clock.is_some() => {
                let witness = source.witness;
                self.read_off(source.at);
                self.record(
                    Entry::ClockSet {
                        side,
                        remaining,
                        witness,
                    },
                    source.at,
                );
                self.set_chess_clock(source.at);
                self.say(Announcement::ClockSet { side, remaining });
            }
            _ => self.say(Announcement::NoClock),
        }
    }
}
