//! What is answered to whoever asks whether the boards agree.

use std::time::Duration;

use shakmaty::Color;

use crate::game::session::Session;
use crate::game::{
    boards::watch::{BoardWatch, Stand},
    language::announcement::{AboutBoards, Announcement},
};

impl Session {
    /// "Stimmen die Bretter überein?"
    pub(in crate::game::session) fn ask_boards(&mut self, at: Duration) {
        let boards: Vec<Color> = self.boards_seen();
        // A board that is gone does not settle what it showed.
        if self.game.dispute.difference.is_some() && !self.all_held_seen() {
            return self.say_difference();
        }
        if boards.is_empty() {
            return self.say(AboutBoards::NoBoards);
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
            return self.say(AboutBoards::InMotion);
        }
        if self.game.dispute.difference.is_none() {
            return self.raise(at);
        }
        self.write_change(at);
        self.say_difference();
    }

    /// Every board may look as it does.
    fn agreement(&self, boards: &[Color]) -> Announcement {
        let under_way = |&on: &Color| matches!(self.stands(on), Some(Stand::Ahead | Stand::Behind));
        if boards.iter().any(under_way) {
            return Announcement::Boards(AboutBoards::MoveUnderWay);
        }
        let assumed = boards
            .iter()
            .any(|&on| self.given(on).is_some_and(|given| given.assumed));
        match (boards, assumed) {
            (&[on], as_given) => Announcement::Boards(AboutBoards::OneAgrees { on, as_given }),
            (_, true) => Announcement::Boards(AboutBoards::AgreeAsGiven),
            (_, false) => Announcement::Boards(AboutBoards::Agree),
        }
    }

    fn stands(&self, on: Color) -> Option<Stand> {
        match self.board(on) {
            Some(watch) => Some(watch.stand(&self.game.sheet)),
            None => self.given(on).and_then(|_| self.game.given_stand(on)),
        }
    }

    /// A move was made on both boards that the scoresheet has not, and not the same.
    pub(in crate::game::session) fn are_ahead_apart(&self) -> bool {
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
        match (self.shows(Color::White), self.shows(Color::Black)) {
            (Some((white, _)), Some((black, _))) => white.is_apart(&black),
            (None, _) | (_, None) => false,
        }
    }
}
