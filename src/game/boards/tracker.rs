//! From what a board shows to the moves that were made on it.
//!
//! A move is the legal move whose position equals what the board shows. That alone would be fooled by a piece sliding
//! over squares, so the last move stays replaceable until it is confirmed: by the clock, by the reply, or by rest.
//! Whatever else the hands do (captures in any order, pieces held in the air, a rook that castles first) shows no
//! legal position in between and needs no code.
//!
//! Looking back is done with more care than looking forward. A board that shows an earlier position, or another move instead of
//! a confirmed one, has to rest before it is believed; meanwhile it is a branch. A board at rest that fits nothing is
//! reported as it is, once. A board that cannot know (occupancy, promotion) asks; nothing is assumed.
//!
//! Time is an argument: call [`Tracker::tick`] when [`Tracker::deadline`] has come.

mod back;
mod ending;
mod forward;
mod rest;

use std::time::Duration;

use shakmaty::{Chess, Color, Move, Position};

use super::{
    seen::{Seen, Traces},
    tracked::{Confirmation, Patience, Tracked, TrackedPly},
};

#[derive(Debug, Clone)]
pub struct Tracker {
    start: Chess,
    plies: Vec<TrackedPly>,
    /// Other moves the last ply has looked like since the one before it was confirmed.
    alternatives: Vec<TrackedPly>,
    branches: Vec<Branch>,
    /// The moves that the last step back has taken away, in case it was none.
    displaced: Option<Branch>,
    question: Option<Question>,
    seen: Option<Seen>,
    /// When the board last changed.
    since: Duration,
    /// What happened since the board last showed a position of the game.
    traces: Traces,
    /// Whose press counts as soon as the board shows the move.
    pressed: Option<Color>,
    over: bool,
    /// How far it has been worked out what the board means as it stands.
    rest: Rest,
    reported: bool,
    patience: Patience,
}

/// A look back that is not believed yet: keep so many plies, then play these.
#[derive(Debug, Clone)]
struct Branch {
    keep: usize,
    moves: Vec<Move>,
    position: Chess,
}

/// What has been tried on a board that rests without showing the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rest {
    Fresh,
    Settled,
    LookedBack,
}

#[derive(Debug, Clone)]
struct Question {
    keep: usize,
    candidates: Vec<Move>,
    asked: bool,
}

impl Tracker {
    pub fn new(start: Chess, patience: Patience) -> Self {
        Self {
            start,
            plies: Vec::new(),
            alternatives: Vec::new(),
            branches: Vec::new(),
            displaced: None,
            question: None,
            seen: None,
            since: Duration::ZERO,
            traces: Traces::default(),
            pressed: None,
            over: false,
            rest: Rest::Fresh,
            reported: false,
            patience,
        }
    }

    /// Forgets the game, not the board.
    fn start_again(&mut self) {
        let (seen, since) = (self.seen.take(), self.since);
        *self = Self::new(self.start.clone(), self.patience);
        self.seen = seen;
        self.since = since;
    }

    /// Puts the game to these moves, as after a resumption or an arbiter's decision. Stops at an illegal one.
    pub fn restore(&mut self, moves: impl IntoIterator<Item = Move>) -> Vec<Tracked> {
        self.start_again();
        for m in moves {
            let Ok(after) = self.position().clone().play(m) else {
                break;
            };
            self.plies.push(TrackedPly {
                m,
                after,
                confirmed: Some(Confirmation::Word),
            });
        }
        self.read()
    }

    pub fn plies(&self) -> &[TrackedPly] {
        &self.plies
    }

    pub fn position(&self) -> &Chess {
        self.position_after(self.plies.len())
    }

    pub fn position_after(&self, plies: usize) -> &Chess {
        match plies.checked_sub(1).and_then(|last| self.plies.get(last)) {
            Some(ply) => &ply.after,
            None => &self.start,
        }
    }

    pub const fn seen(&self) -> Option<&Seen> {
        self.seen.as_ref()
    }

    /// The board shows something new.
    pub fn see(&mut self, seen: Seen, at: Duration) -> Vec<Tracked> {
        if let Some(before) = &self.seen {
            self.traces.follow(before, &seen);
        }
        self.seen = Some(seen);
        self.since = at;
        self.question = None;
        self.rest = Rest::Fresh;
        self.read()
    }

    /// This side pressed its clock: its move stands.
    pub fn press(&mut self, by: Color, at: Duration) -> Vec<Tracked> {
        if self.over {
            return Vec::new();
        }
        self.pressed = None;
        let mut news = Vec::new();
        if !self.shows_now(self.position()) && !self.only_misses(by.other()) {
            news.extend(self.settle());
            if self
                .branch_shown()
                .is_some_and(|branch| branch.position.turn() == by.other())
            {
                news.extend(self.believe());
            }
            news.extend(self.unfelt_capture(by));
        }
        if self.position().turn() == by
            && let Some(seen) = &self.seen
        {
            let candidates = seen.unseen_moves(self.position());
            if !candidates.is_empty() {
                self.question = Some(Question {
                    keep: self.plies.len(),
                    candidates,
                    asked: false,
                });
                news.extend(self.ask());
                return news;
            }
        }
        let theirs = self.position().turn() == by.other();
        let clear = self.shows_now(self.position()) || self.only_misses(by.other());
        if theirs && clear {
            news.extend(self.confirm(Confirmation::Clock));
        } else {
            // A board at rest that shows no move of this side has nothing that a press could stand for.
            self.pressed = (!self.shows_now(self.position())).then_some(by);
            self.since = self.since.max(at);
        }
        news
    }

    /// Somebody says which of the moves asked about was played.
    pub fn answer(&mut self, m: Move) -> Vec<Tracked> {
        let Some(question) = self
            .question
            .take_if(|question| question.candidates.contains(&m))
        else {
            return Vec::new();
        };
        let mut news = self.adopt(question.keep, &[m]);
        news.extend(self.confirm(Confirmation::Word));
        self.rest = Rest::Fresh;
        news.extend(self.read());
        news
    }

    /// When [`Tracker::tick`] has something to do.
    pub fn deadline(&self) -> Option<Duration> {
        self.seen.as_ref()?;
        if self.shows_now(self.position()) {
            let open = self.plies.last().is_some_and(|ply| ply.confirmed.is_none());
            return match (open, self.is_pressed(), self.patience.confirm) {
                (true, true, _) => Some(self.since + self.patience.settle),
                (true, false, Some(confirm)) => Some(self.since + confirm),
                _ => None,
            };
        }
        if self.reported
            || self.over
            || self
                .question
                .as_ref()
                .is_some_and(|question| question.asked)
        {
            return None;
        }
        let looks_back = self.branch_shown().is_some()
            || self.gesture().is_some()
            || !self.alternatives.is_empty();
        let wait = match self.rest {
            Rest::Fresh => self.patience.settle,
            Rest::Settled if looks_back => self.patience.look_back,
            Rest::Settled | Rest::LookedBack => self.patience.report,
        };
        Some(self.since + wait)
    }

    pub fn tick(&mut self, now: Duration) -> Vec<Tracked> {
        if self.over || self.seen.is_none() || now < self.since + self.patience.settle {
            return Vec::new();
        }
        let mut news = Vec::new();
        if !self.shows_now(self.position()) {
            news.extend(self.settle());
            if now >= self.since + self.patience.look_back {
                news.extend(self.believe());
            }
        }
        if self.over {
            return news;
        }
        if self.shows_now(self.position()) {
            let rested = self
                .patience
                .confirm
                .is_some_and(|confirm| now >= self.since + confirm);
            if rested || self.is_pressed() {
                let by = if self.is_pressed() {
                    Confirmation::Clock
                } else {
                    Confirmation::Rest
                };
                news.extend(self.confirm(by));
            }
        } else if now >= self.since + self.patience.report {
            news.extend(self.report());
        }
        news
    }

    fn shows_now(&self, position: &Chess) -> bool {
        self.seen
            .as_ref()
            .is_some_and(|seen| seen.shows(position.board()))
    }

    /// Whether the board shows the game but for men of this colour that are in somebody's hand.
    fn only_misses(&self, color: Color) -> bool {
        let board = self.position().board();
        self.seen.as_ref().is_some_and(|seen| {
            let differing = seen.differing(board);
            seen.knows_pieces()
                && (differing & !board.by_color(color)).is_empty()
                && (differing & seen.occupied()).is_empty()
        })
    }

    fn read(&mut self) -> Vec<Tracked> {
        let mut news = Vec::new();
        let Some(seen) = self.seen.clone() else {
            return news;
        };
        if self.over {
            return self.read_after_the_end(&seen);
        }
        if seen.shows(self.position().board()) {
            self.rest_here(&mut news);
            return news;
        }
        if self.gesture().is_some() {
            return news;
        }
        self.look_forward(&seen, &mut news);
        if news.is_empty() && self.question.is_none() {
            self.look_back(&seen, &mut news);
        }
        if !news.is_empty() {
            self.rest_here(&mut news);
        }
        news
    }

    /// The board shows the game: everything uncertain is forgotten.
    fn rest_here(&mut self, news: &mut Vec<Tracked>) {
        self.branches.clear();
        self.traces = Traces::default();
        if std::mem::take(&mut self.reported) {
            news.push(Tracked::Agrees);
        }
    }

    fn push(&mut self, m: Move) -> Option<Tracked> {
        let mut after = self.position().clone();
        after.play_unchecked(m);
        self.plies.push(TrackedPly {
            m,
            after,
            confirmed: None,
        });
        Some(Tracked::Played {
            ply: self.plies.len(),
            m,
        })
    }

    /// Whether the player of the last move has pressed already.
    fn is_pressed(&self) -> bool {
        self.pressed == Some(self.position().turn().other())
    }

    fn confirm(&mut self, by: Confirmation) -> Option<Tracked> {
        if self.is_pressed() {
            self.pressed = None;
        }
        let ply = self.plies.len();
        let last = self
            .plies
            .last_mut()
            .filter(|last| last.confirmed.is_none())?;
        last.confirmed = Some(by);
        self.alternatives.clear();
        self.displaced = None;
        Some(Tracked::Confirmed { ply, m: last.m, by })
    }
}

#[cfg(test)]
mod tests;
