//! What is answered to whoever asks whether the boards agree.

use std::time::Duration;

use shakmaty::Color;

use super::Session;
use crate::game::{
    announcement::Announcement,
    board_watch::{BoardWatch, Stand},
    boards,
};

impl Session {
    /// "Stimmen die Bretter überein?"
    pub(super) fn ask_boards(&mut self, at: Duration) {
        let boards: Vec<Color> = self.boards_seen();
        // A board that is gone does not settle what it showed.
        if self.game.differ.is_some() && !self.all_held_seen() {
            return self.say_difference();
        }
        if boards.is_empty() {
            return self.say(Announcement::NoBoards);
        }
        if boards.iter().any(|&on| self.is_asked_about(on))
            && let Some(question) = self.question_again()
        {
            return self.say(question);
        }
        let mut wrong = boards.iter().filter(|&&on| !self.in_order(on)).peekable();
        if wrong.peek().is_none() {
            return self.say(self.agreement(&boards));
        }
        if !wrong.all(|&on| self.rests(on, at)) {
            return self.say(Announcement::BoardsInMotion);
        }
        if self.game.differ.is_none() {
            return self.raise(at);
        }
        self.write_change(at);
        self.say_difference();
    }

    /// Every board may look as it does.
    fn agreement(&self, boards: &[Color]) -> Announcement {
        let under_way = |&on: &Color| matches!(self.stands(on), Some(Stand::Ahead | Stand::Behind));
        if boards.iter().any(under_way) {
            return Announcement::MoveUnderWay;
        }
        let assumed = boards.iter().any(|&on| {
            let given = self.game.given.get(on).as_ref();
            self.told(on).is_some() && given.is_some_and(|given| given.assumed)
        });
        match (boards, assumed) {
            (&[on], as_told) => Announcement::BoardAgrees { on, as_told },
            (_, true) => Announcement::BoardsAgreeAsTold,
            (_, false) => Announcement::BoardsAgree,
        }
    }

    fn stands(&self, on: Color) -> Option<Stand> {
        match self.board(on) {
            Some(watch) => Some(watch.stand(&self.game.sheet)),
            None => self.told(on).and_then(|_| self.game.told_stands(on)),
        }
    }

    /// A move was made on both boards that the record has not, and not the same.
    pub(super) fn are_ahead_apart(&self) -> bool {
        let ahead = |on| self.stands(on) == Some(Stand::Ahead);
        if !Color::ALL.into_iter().all(ahead) {
            return false;
        }
        let line = |on| self.board(on).and_then(BoardWatch::own_line);
        if let (Some((base, white)), Some((other, black))) =
            (line(Color::White), line(Color::Black))
            && base == other
        {
            return white.iter().zip(&black).any(|(one, other)| one != other);
        }
        let shows = |on| self.shows(on).map(|(placement, _)| placement);
        let (white, black) = (shows(Color::White), shows(Color::Black));
        matches!((white, black), (Some(white), Some(black)) if boards::apart(&white, &black))
    }
}
