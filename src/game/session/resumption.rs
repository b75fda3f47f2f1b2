//! A game that goes on from its journal, and what is told at once: whatever waits for somebody.

use std::time::Duration;

use shakmaty::Color;

use super::{Output, Session, Source};
use crate::game::{
    clock::game_clock::Clock,
    journal::entry::{Entry, Witness},
    language::{
        announcement::{
            AboutAdjournment, AboutArbiter, AboutBoards, AboutChessClock, AboutClock, AboutDraw,
            AboutGame, AboutMove, AboutResult, Announcement,
        },
        phrase,
    },
    laws::{
        agreement::{ClockKind, Mode},
        duties::Duty,
    },
    state::{Asked, queries},
};

impl Session {
    /// A game from its journal. Time goes on where the last entry stands. Where a damaged line may have been about the mode,
    /// the strict one holds until the arbiter says otherwise.
    pub fn resume(
        entries: &[(Duration, Entry)],
        mode_is_sure: bool,
        program: &str,
        started: &str,
    ) -> (Self, Vec<Output>) {
        let mut session = Self::with(Self::replay(entries));
        let at = entries.last().map_or(Duration::ZERO, |(at, _)| *at);
        let ran = session.game.is_running();
        session.enter(
            Entry::Resumed {
                program: program.to_owned(),
                started: started.to_owned(),
            },
            at,
        );
        let strict = !mode_is_sure && session.game.mode != Mode::Tournament;
        if strict {
            let to = Mode::Tournament;
            session.enter(Entry::ModeChanged { to }, at);
        }
        session.clock.warned = session.passed_warnings(at);
        let game = &session.game;
        let (mode, (number, turn)) = (game.mode, game.now_at());
        let number = mode.tells_unasked().then_some(number);
        session.say(match game.outcome.ending {
            Some(ending) => Announcement::Result(AboutResult::GameOver(ending)),
            None => Announcement::Game(AboutGame::Resumed { mode, number, turn }),
        });
        if strict {
            session
                .outputs
                .push(Output::Say(Announcement::Game(AboutGame::StrictByDamage)));
        }
        if session.game.outcome.ending.is_none() {
            session.tell_beginning();
            session.tell_what_is_open(ran, at);
            session.tell_wrong_repetition(entries);
            session.ask_again(at);
        }
        let outputs = session.take_outputs();
        (session, outputs)
    }

    /// Nobody knows the pieces of Chess960 before they are read; that is no secret in any mode (Guideline II).
    pub(in crate::game::session) fn tell_beginning(&mut self) {
        let drawn = self.game.agreement.start.number().is_some();
        if drawn && self.game.sheet.last().is_none() {
            self.mention(queries::beginning(&self.game, false));
        }
    }

    /// A resumed game says what waits for somebody: a halted clock, an open announcement, an offer, a claim.
    fn tell_what_is_open(&mut self, ran: bool, at: Duration) {
        if self.game.interruption.adjourned.is_some() {
            self.say(AboutAdjournment::AdjournedNow);
            if let Some(undecided) = self.undecided() {
                self.mention(undecided);
            }
            self.tell_open_offer();
            if let Some(side) = self.game.absent_without_clock() {
                self.mention(AboutAdjournment::AbsentWithoutClock { side });
            }
            return self.tell_fallen_flags();
        }
        if self.game.sheet.last().is_some() {
            let again = self.move_again();
            if let Some(mover) = self.game.open_mover() {
                self.mention(again.clone());
                if self.game.agreement.clock != ClockKind::None {
                    self.mention(AboutClock::PressAwaited(mover));
                }
                if self.game.is_to_be_corrected() {
                    self.mention(AboutArbiter::IllegalNotCompleted { by: mover });
                }
            }
            self.remember(again);
        }
        if let Some(by) = self.game.outcome.offer {
            self.mention(AboutDraw::OfferStands { by });
        }
        self.tell_fallen_flags();
        self.tell_postponed();
        if let Some(difference) = &self.game.dispute.difference {
            let both = difference.apart;
            self.mention(match self.game.mode {
                Mode::Hybrid => AboutBoards::VirtualCounts,
                Mode::Tournament | Mode::Training | Mode::Online => AboutBoards::Differ { both },
            });
        }
        if self.game.mode.tells_unasked() {
            self.tell_unclear_sides(at);
        } else if self.unclear_sides(at).is_some() {
            self.mention(AboutChessClock::OwnSidesNotSure);
        }
        if let Some(waits) = self.awaits_arbiter() {
            self.mention(waits);
        } else if let Some((_, fault)) = self.game.faulty_seal() {
            self.mention(AboutAdjournment::Faulty(fault));
        } else if let Some(by) = self
            .game
            .interruption
            .pause
            .and_then(|pause| pause.restates)
        {
            self.mention(AboutAdjournment::Restate { by });
        } else if ran
            || self
                .game
                .interruption
                .pause
                .is_some_and(|pause| pause.held.is_some())
        {
            self.mention(AboutClock::StoodStill);
        }
    }

    fn tell_fallen_flags(&mut self) {
        let fallen = self.game.clocks.own.as_ref().map(Clock::fallen);
        for side in Color::ALL {
            if self.has_duty(Duty::Claims) && fallen.is_some_and(|fallen| *fallen.get(side)) {
                let ending = None;
                self.mention(AboutClock::FlagFell { side, ending });
            }
        }
    }

    /// An offer that nobody can answer before the envelope is open.
    pub(super) fn tell_open_offer(&mut self) {
        if let Some(by) = self.game.outcome.offer {
            self.mention(AboutDraw::OfferOpen { by });
        }
    }

    /// The alarm of a repetition that differed stands until the move is corrected or repeated rightly.
    fn tell_wrong_repetition(&mut self, entries: &[(Duration, Entry)]) {
        let cycle = self.game.cycle.as_ref().filter(|cycle| cycle.is_open());
        let wrong = cycle
            .and_then(|cycle| cycle.repeated)
            .is_some_and(|repeated| !repeated.right);
        let said = entries.iter().rev().find_map(|(_, entry)| {
            let Entry::Repeated { said, .. } = entry else {
                return None;
            };
            Some(*said)
        });
        if let (true, Some(repeated), Some(ply)) = (wrong, said, self.game.sheet.last()) {
            let announced = self.wording(ply.said, ply.full);
            self.say(AboutMove::RepeatedWrong {
                announced,
                repeated,
            });
        }
    }

    /// A question that nobody has answered is asked once more.
    fn ask_again(&mut self, at: Duration) {
        let Some(Asked { words, ply }) = self.game.asked.clone() else {
            return;
        };
        if let Some(ply) = ply {
            return self.asks_for_meaning_again(&words, ply);
        }
        let language = self.game.agreement.words();
        if phrase::parse(&words, language).is_ok() && self.not_now().is_none() {
            let source = Source::sure(None, Witness::Implied, at);
            self.hear(&words, source);
        }
    }
}
