//! A press of the clock, by command: with an announced move, or too early.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::game::session::{Session, Source};
use crate::game::{
    boards::seen::Seen,
    clock::reading::Reading,
    journal::entry::{Entry, Witness},
    language::announcement::{AboutAdjournment, AboutClock, AboutDraw, AboutResult, Announcement},
    laws::agreement::Mode,
};

impl Session {
    pub(in crate::game::session) fn press(&mut self, source: Source) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        if self.game.interruption.adjourned.is_some() {
            return self.say(AboutAdjournment::AdjournedNow);
        }
        if let Some(waits) = self.awaits_arbiter() {
            return self.say(waits);
        }
        // After a lost envelope the press of the announced move starts the clocks again.
        let restates = self
            .game
            .interruption
            .pause
            .and_then(|pause| pause.restates);
        if restates.is_some() && restates == self.game.open_mover() {
            let witness = Witness::Implied;
            self.enter(Entry::Continued { witness }, source.at);
        }
        if self.game.interruption.pause.is_some() {
            return self.say(AboutClock::PausedNow);
        }
        // In training the move of a wrong claim comes first (9.5.3).
        if let Some(owed) = self.game.owes_intended()
            && self.game.mode == Mode::Training
        {
            let movement = owed.said;
            return self.say(AboutDraw::IntendedFirst { movement });
        }
        if self.question_first() {
            return self.press_too_early(source);
        }
        // What stands on the mover's board is the move, if nobody has announced it.
        if self.game.open_mover().is_none() {
            let by = self.game.turn();
            if source.by.is_none_or(|presser| presser == by) {
                self.boards_hear_press(by, source.at);
            }
        }
        if self.question_first() {
            return self.press_too_early(source);
        }
        let open = self.game.open_mover();
        match (open, self.game.is_running()) {
            (Some(mover), _) if source.by.is_none_or(|by| by == mover) => {
                self.enter_press(mover, source.witness, source.at);
                self.say(AboutClock::Pressed);
            }
            // The other one's announcement is open, and so is his clock.
            (Some(mover), true) => self.say(AboutClock::Runs(mover)),
            (None, false) if self.game.clocks.own.is_some() => self.start_clock(source),
            // Only an announced move starts the opponent's clock (D.2.3); that somebody pressed is kept.
            _ => {
                let by = self.speaker(source.by);
                self.enter_early_press(by, source.witness, source.at);
                self.urge(by, source.at);
                match &self.game.dispute.difference {
                    Some(_) => self.say_difference(),
                    None => self.say(AboutClock::PressedTooEarly),
                }
            }
        }
    }

    /// The move behind a question does not count yet; that somebody pressed is kept.
    pub(super) fn press_too_early(&mut self, source: Source) {
        self.enter_early_press(self.speaker(source.by), source.witness, source.at);
        let question = self.question_again();
        self.say(question.unwrap_or(Announcement::Clock(AboutClock::PressedTooEarly)));
    }

    pub(in crate::game::session) fn enter_press(
        &mut self,
        by: Color,
        witness: Witness,
        at: Duration,
    ) {
        let own = self.own_reading(by);
        let clock = match self.shown() {
            Some(_) if own.is_some() => own,
            Some(shown) => Some(self.after_press(by, shown, at)),
            None => self.game.clocks.own.as_ref().map(|clock| {
                let mut pressed = clock.clone();
                pressed.press(by, at);
                Reading::from(pressed.remaining(at))
            }),
        };
        self.note_lifted_first(by, at);
        self.boards.quiet_since = at;
        self.press_counted();
        self.enter(Entry::Pressed { by, witness, clock }, at);
    }

    /// That somebody pressed is kept, and so is what the chess clock showed.
    pub(in crate::game::session) fn enter_early_press(
        &mut self,
        by: Color,
        witness: Witness,
        at: Duration,
    ) {
        let clock = self.shown().map(|shown| Reading::from(shown.times));
        let boards = self.cabled_boards();
        self.write_early_press(by, witness, clock, boards, at);
    }

    pub(in crate::game::session) fn write_early_press(
        &mut self,
        by: Color,
        witness: Witness,
        clock: Option<Reading>,
        boards: ByColor<Option<Seen>>,
        at: Duration,
    ) {
        let ByColor { black, white } = boards.map(|seen| seen.as_ref().map(Seen::placement));
        let press = Entry::PressedEarly {
            by,
            witness,
            clock,
            white,
            black,
        };
        self.enter(press, at);
        // Whoever plays on fast gives no board time to rest. In training the boards are being put right.
        if self.game.mode != Mode::Training {
            self.write_change(at);
        }
    }
}
