//! The levers of a chess clock: presses that count at once, later with their move, or not at all.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::chess_clock::Lever;
use crate::game::session::{Session, Source};
use crate::game::{
    boards::watch::AT_REST, clock::reading::Reading, journal::entry::Witness,
    language::announcement::AboutClock, laws::agreement::Mode,
};

impl Session {
    /// A lever was pressed: the press witnesses itself, and nothing is said about it in a tournament.
    pub(super) fn lever(&mut self, by: Color, at: Duration) {
        if self.game.outcome.ending.is_some() {
            return;
        }
        let boards = self.cabled_boards();
        if let Some(clock) = &mut self.clock.device {
            let turned = clock.shown.filter(|shown| shown.turn != by);
            let times = turned.map(|shown| Reading::from(shown.times));
            *clock.levers.get_mut(by) = times.map_or(Lever::Unread, Lever::Read);
            *clock.showed.get_mut(by) = boards;
        }
        self.lever_down(by, at);
        self.note_press(by);
        let counted = self.game.open_mover().is_none() && self.game.turn() != by;
        if let Some(clock) = &mut self.clock.device {
            *clock.levers.get_mut(by.other()) = Lever::Settled;
            if counted {
                *clock.levers.get_mut(by) = Lever::Settled;
            }
        }
    }

    pub(super) fn lever_down(&mut self, by: Color, at: Duration) {
        // A player can press only after the other did: the other's press that waited for its move is complete.
        let waiting = self.clock.device.as_ref().and_then(|clock| clock.unused);
        if waiting == Some(by.other()) && self.game.open_mover().is_none() {
            self.boards_hear_press(by.other(), at);
        }
        let still_waiting = self.game.open_mover().is_none() && self.game.turn() == by.other();
        let waiting = waiting.filter(|_| still_waiting) == Some(by.other());
        if waiting {
            self.write_unused(at);
        }
        self.boards_hear_press(by, at);
        let source = Source::sure(Some(by), Witness::Clock, at);
        if self.game.open_mover() == Some(by) && !self.question_first() {
            // The reading that belongs to the press may come after it, and is waited for.
            let turned = self.shown().is_none_or(|shown| shown.turn != by);
            if turned {
                self.enter_press(by, Witness::Clock, at);
            }
            return;
        }
        // The buttons of a box start our own clock as well.
        if self.shown().is_none() && self.game.clocks.own.is_some() && !self.game.is_running() {
            return self.start_clock(source);
        }
        if self.game.open_mover().is_none() && self.game.turn() != by {
            // Pressed twice, or already taken as pressed when the reply came: nothing new, unless the opponent has pressed meanwhile.
            // After a restart nobody knows who waits; a board that has changed tells that there was a move.
            let moved = self.game.dispute.difference.is_some() && self.has_moved_on();
            if waiting || moved {
                self.enter_early_press(by, Witness::Clock, at);
                // Both players must know that no press is taken.
                if self.game.dispute.difference.is_some() {
                    self.say_difference();
                }
            }
            return;
        }
        // The board may still be in motion, or wait for an answer; then the press is counted with the move.
        if self.question_first() {
            return;
        }
        let moves = self.board_moves(by, at);
        if let Some(clock) = &mut self.clock.device {
            (clock.unused, clock.unwritten) = (Some(by), moves);
        }
        self.urge(by, at);
        if moves {
            return;
        }
        self.enter_early_press(by, Witness::Clock, at);
        if self.game.dispute.difference.is_some() {
            self.ask_boards(at);
        } else if self.game.mode == Mode::Training {
            self.say(AboutClock::PressedTooEarly);
        }
    }

    pub(in crate::game::session) fn press_counted(&mut self) {
        if let Some(clock) = &mut self.clock.device {
            (clock.unused, clock.unwritten) = (None, false);
            clock.levers = ByColor::default();
        }
    }

    /// Writes a press whose move stayed unclear, with its reading; true if there was one.
    pub(in crate::game::session) fn write_unused(&mut self, at: Duration) -> bool {
        let Some(clock) = self.clock.device.as_mut().filter(|clock| clock.unwritten) else {
            return false;
        };
        clock.unwritten = false;
        if let Some(by) = clock.unused {
            let boards = std::mem::take(clock.showed.get_mut(by));
            let (witness, clock) = (Witness::Clock, clock.levers.get(by).reading());
            self.write_early_press(by, witness, clock, boards, at);
        }
        true
    }

    pub(in crate::game::session) fn has_unwritten(&self) -> bool {
        self.clock
            .device
            .as_ref()
            .is_some_and(|clock| clock.unwritten)
    }

    /// What the chess clock showed when this player pressed, though the press is counted only now. A clock that is led from here
    /// still lacks what the move adds.
    pub(in crate::game::session) fn own_reading(&self, by: Color) -> Option<Reading> {
        let clock = self.clock.device.as_ref()?;
        let reading = clock.levers.get(by).reading();
        reading.filter(|_| self.clock.counts.is_none())
    }

    pub(super) fn board_moves(&self, on: Color, at: Duration) -> bool {
        let moving = |on| {
            self.board(on)
                .is_some_and(|watch| at < watch.changed() + AT_REST)
        };
        moving(on) || (self.board(on).is_none() && moving(on.other()))
    }

    /// A move that became clear after its player had pressed already.
    pub(in crate::game::session) fn lever_may_be_down(&mut self, mover: Color, at: Duration) {
        let down = self
            .shown()
            .is_some_and(|shown| shown.running && shown.turn == mover.other());
        if down && self.game.open_mover() == Some(mover) {
            self.enter_press(mover, Witness::Clock, at);
        }
    }
}
