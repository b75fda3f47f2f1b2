//! A game that goes on from its journal, and what is told at once: whatever waits for somebody.

use std::time::Duration;

use shakmaty::Color;

use super::{Last, Output, Session, Source};
use crate::game::{
    announcement::Announcement,
    clock::Clock,
    entry::{Entry, Witness},
    phrase,
    setup::Mode,
};

impl Session {
    /// A game from its journal. Time goes on where the last entry stands. Where a damaged line may have been about the mode,
    /// the strict one holds until the arbiter says otherwise.
    pub fn resume(
        records: &[(Duration, Entry)],
        mode_is_sure: bool,
        program: &str,
        started: &str,
    ) -> (Self, Vec<Output>) {
        let mut session = Self::with(Self::replay(records));
        let at = records.last().map_or(Duration::ZERO, |(at, _)| *at);
        let ran = session.game.is_running();
        session.record(
            Entry::Resumed {
                program: program.to_owned(),
                started: started.to_owned(),
            },
            at,
        );
        let strict = !mode_is_sure && session.game.mode != Mode::Tournament;
        if strict {
            let to = Mode::Tournament;
            session.record(Entry::ModeChanged { to }, at);
        }
        session.warned = session.passed_warnings(at);
        let game = &session.game;
        let (mode, (number, turn)) = (game.mode, game.now_at());
        session.say(match game.ending {
            Some(ending) => Announcement::GameOver(ending),
            None => Announcement::Resumed { mode, number, turn },
        });
        if strict {
            session
                .outputs
                .push(Output::Say(Announcement::StrictByDamage));
        }
        if session.game.ending.is_none() {
            session.tell_what_is_open(ran, at);
            session.tell_wrong_repetition(records);
            session.ask_again(at);
        }
        let outputs = session.take_outputs();
        (session, outputs)
    }

    /// A resumed game says what waits for somebody: a halted clock, an open announcement, an offer, a claim.
    fn tell_what_is_open(&mut self, ran: bool, at: Duration) {
        if self.game.adjourned.is_some() {
            return self.say(Announcement::AdjournedNow);
        }
        if self.game.sheet.last().is_some() {
            let again = self.move_again();
            if self.game.open_mover().is_some() {
                self.outputs.push(Output::Say(again.clone()));
            }
            self.last = Some(Last::Said(again));
        }
        if let Some(by) = self.game.offer {
            self.outputs
                .push(Output::Say(Announcement::DrawOfferStands { by }));
        }
        let fallen = self.game.clock.as_ref().map(Clock::fallen);
        for side in Color::ALL {
            if fallen.is_some_and(|fallen| *fallen.get(side)) {
                let ending = None;
                self.outputs
                    .push(Output::Say(Announcement::FlagFell { side, ending }));
            }
        }
        if self.game.differ.is_some() {
            let both = self.game.held_apart;
            self.outputs
                .push(Output::Say(Announcement::BoardsDiffer { both }));
        }
        self.tell_unclear_sides(at);
        if self.game.claim.is_some() {
            self.outputs.push(Output::Say(Announcement::ClaimPending));
        } else if ran || self.game.pause.is_some_and(|pause| pause.held.is_some()) {
            self.outputs
                .push(Output::Say(Announcement::ClockStoodStill));
        }
    }

    /// The alarm of a repetition that differed stands until the move is corrected or repeated rightly.
    fn tell_wrong_repetition(&mut self, records: &[(Duration, Entry)]) {
        let cycle = self.game.cycle.as_ref().filter(|cycle| cycle.is_open());
        let wrong = cycle
            .and_then(|cycle| cycle.repeated)
            .is_some_and(|repeated| !repeated.right);
        let said = records.iter().rev().find_map(|(_, entry)| match entry {
            Entry::Repeated { said, .. } => Some(*said),
            _ => None,
        });
        if let (true, Some(repeated), Some(ply)) = (wrong, said, self.game.sheet.last()) {
            let announced = self.wording(ply.said, ply.full);
            self.say(Announcement::RepeatedWrong {
                announced,
                repeated,
            });
        }
    }

    /// A question that nobody has answered is asked once more.
    fn ask_again(&mut self, at: Duration) {
        let Some((words, ply)) = self.game.asked.clone() else {
            return;
        };
        if let Some(ply) = ply {
            return self.asks_for_meaning_again(&words, ply);
        }
        let language = self.game.setup.language.words();
        if phrase::parse(&words, language).is_ok() && self.not_now().is_none() {
            let source = Source {
                by: None,
                witness: Witness::Implied,
                at,
                sure: true,
            };
            self.hear(&words, source);
        }
    }
}
