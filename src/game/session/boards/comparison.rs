//! Two boards and the scoresheet compared at quiet points; a difference that lasts is told, kept, and never resolved here.
//!
//! Boards rightly differ while a move is carried over, and hands may hold pieces while somebody thinks. So a board is held to the
//! scoresheet only from the moment its player had to show it: the mover's when the clock is pressed, the other's when its player is to
//! move and has touched it. Then a difference must last, by the time or, in quick play, over the presses. A board without a cable is
//! compared when a person has given what it shows.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::game::session::{Purpose, Question, Session};
use crate::game::{
    boards::{
        gesture, placement,
        seen::Seen,
        watch::{AT_REST, BoardWatch, IN_HAND, LASTING, Stand},
    },
    journal::entry::{Entry, Witness},
    language::announcement::AboutBoards,
    laws::agreement::Mode,
    state::{GivenBoard, cycle::Cycle},
};

impl Session {
    /// While the difference is open: what the boards show now, where that is not what was written down.
    pub(in crate::game::session) fn write_change(&mut self, at: Duration) {
        if self.has_changed() {
            self.write_difference(at);
        }
    }

    /// A board shows neither the scoresheet nor what was written down: somebody plays on there.
    pub(in crate::game::session) fn has_moved_on(&self) -> bool {
        let noted = self.game.sheet.state().board();
        let off = |on: &Color| self.board(*on).is_some_and(|watch| !watch.shows(noted));
        let mut boards = Color::ALL.into_iter().filter(off);
        boards.any(|on| !self.was_kept(on, self.board(on).and_then(BoardWatch::seen)))
    }

    /// Whether this is what the board showed when the difference was last written down.
    fn was_kept(&self, on: Color, shows: Option<&Seen>) -> bool {
        let difference = self.game.dispute.difference.as_ref();
        let kept = difference.and_then(|difference| difference.seen.get(on).as_ref());
        match (kept, shows) {
            (Some(kept), Some(shows)) => kept.looks_like(shows),
            (None, None) => true,
            (None, Some(_)) | (Some(_), None) => false,
        }
    }

    fn has_changed(&self) -> bool {
        // What is only taken as done on a given board was seen by nobody.
        let changed = |on: Color| match self.shows(on) {
            Some((_, Witness::Implied)) => false,
            shows => !self.was_kept(on, shows.as_ref().map(|(seen, _)| seen)),
        };
        self.game.dispute.difference.is_some()
            && self.all_held_seen()
            && Color::ALL.into_iter().any(changed)
    }

    /// From when on such a change has lasted. In training the boards are put right step by step, and each step would be one.
    fn change_lasts_at(&self) -> Option<Duration> {
        let boards = Color::ALL.into_iter().filter_map(|on| self.board(on));
        let last = boards.map(BoardWatch::changed).max()?;
        (self.game.mode != Mode::Training && self.has_changed()).then_some(last + LASTING)
    }

    pub(in crate::game::session) fn boards_seen(&self) -> Vec<Color> {
        [Color::White, Color::Black]
            .into_iter()
            .filter(|&on| self.board(on).is_some() || self.given(on).is_some())
            .collect()
    }

    /// What a person says that this board shows, with the moves since then, where no cable says it.
    pub(in crate::game::session) fn given(&self, on: Color) -> Option<&GivenBoard> {
        self.game.given(on).filter(|_| self.board(on).is_none())
    }

    /// A person said how a board of the difference stood, and neither a person nor a cable says how it stands now.
    fn is_given_of_old(&self) -> bool {
        Color::ALL.into_iter().any(|on| {
            self.held(on)
                .is_some_and(|witness| witness != Witness::Board)
                && self.board(on).is_none()
                && self.given(on).is_none()
        })
    }

    /// Whether this board takes part in the difference, and how it is known.
    fn held(&self, on: Color) -> Option<Witness> {
        let difference = self.game.dispute.difference.as_ref()?;
        *difference.held.get(on)
    }

    pub(in crate::game::session) fn rests(&self, on: Color, at: Duration) -> bool {
        self.board(on)
            .is_none_or(|watch| at >= watch.changed() + AT_REST)
    }

    /// Whether this board may look as it does.
    pub(in crate::game::session) fn in_order(&self, on: Color) -> bool {
        let Some(watch) = self.board(on) else {
            return self.game.given_in_order(on) && !self.are_ahead_apart();
        };
        match watch.stand(&self.game.sheet) {
            _ if self.is_asked_about(on) => true,
            Stand::Ahead if self.are_ahead_apart() => false,
            Stand::Agrees => true,
            Stand::Ahead => !watch.urged,
            Stand::Behind => self.game.may_be_behind(on),
            Stand::Off => self.shows_result(watch),
        }
    }

    /// Which of several moves stands on this board has been asked, and nobody has answered yet.
    pub(in crate::game::session) fn is_asked_about(&self, on: Color) -> bool {
        let Some(Question::Which {
            choices,
            purpose: Purpose::Announce,
            ..
        }) = self.questions.open()
        else {
            return false;
        };
        let Some(watch) = self.board(on) else {
            return false;
        };
        let mut moves = choices.iter().filter_map(|meant| meant.legal);
        moves.any(|m| {
            let mut board = self.game.sheet.state().board().clone();
            placement::make(&mut board, self.game.turn(), m);
            watch.shows(&board)
        })
    }

    /// A man stands where no move leads, and no clock will ever be pressed that would hold the board to the scoresheet.
    fn is_tried_without_clock(&self, on: Color, watch: &BoardWatch) -> bool {
        let no_clock = self.game.clocks.own.is_none() && self.clock.device.is_none();
        no_clock
            && self.speaks_for(self.game.turn()) == Some(on)
            && watch.shows_one_man_moved(self.game.sheet.state().board())
    }

    fn shows_result(&self, watch: &BoardWatch) -> bool {
        let game = self.game.sheet.state().board();
        matches!(watch.seen(), Some(Seen::Pieces(shown)) if gesture::result(shown, game).is_some())
    }

    /// Whether this board is held to the scoresheet now.
    fn must_agree(&self, on: Color) -> bool {
        let Some(watch) = self.board(on) else {
            return false;
        };
        if self.game.outcome.ending.is_some() || self.game.interruption.pause.is_some() {
            return false;
        }
        if watch.urged {
            return true;
        }
        let open = self.game.cycle.as_ref().is_some_and(Cycle::is_open);
        // The last move may be missing in hybrid play, and nothing else.
        let held = on == self.game.turn() || !open || self.game.mode == Mode::Hybrid;
        let due = !watch.has_shown(&self.game.sheet) && held;
        if watch.is_set_up_wrongly(self.game.sheet.state().board()) {
            return true;
        }
        watch.has_joined() && (due || self.is_tried_without_clock(on, watch))
    }

    /// From when on this board's difference has lasted.
    fn lasts_at(&self, on: Color) -> Option<Duration> {
        if self.given(on).is_some() {
            // Beside a given board the other board may still be in motion: that is looked at when somebody asks.
            let counts = self.game.outcome.ending.is_none() && !self.game.given_in_order(on);
            return counts.then(|| *self.boards.given_from.get(on));
        }
        let watch = self.board(on)?;
        if !self.must_agree(on) || self.in_order(on) {
            return None;
        }
        let board = self.game.sheet.state().board();
        let waits = watch.only_misses(board)
            || watch.stand(&self.game.sheet) == Stand::Behind
            || !watch.has_joined();
        let lasting = match waits {
            _ if self.was_carried_wrong(on, watch) => AT_REST,
            true => IN_HAND,
            false => LASTING,
        };
        Some(watch.changed().max(self.boards.quiet_since) + lasting)
    }

    /// When a board that came into a game that is on has rested long enough to be no set-up: it shows something else, and that is said once.
    fn apart_at(&self, on: Color) -> Option<Duration> {
        let watch = self.board(on)?;
        let men = watch.seen().is_some_and(|seen| seen.occupied().any());
        let on_now = !self.game.sheet.plies().is_empty()
            && self.game.outcome.ending.is_none()
            && self.game.interruption.pause.is_none();
        let strange = !watch.has_joined() && !self.in_order(on) && !self.must_agree(on);
        (on_now && men && strange && !watch.apart_said).then(|| watch.changed() + IN_HAND)
    }

    fn tell_apart(&mut self, at: Duration) {
        for on in Color::ALL {
            if self.apart_at(on).is_some_and(|due| due <= at) {
                if let Some(watch) = self.boards.watched.get_mut(on) {
                    watch.apart_said = true;
                }
                self.mention(AboutBoards::OtherPosition { on });
            }
        }
    }

    pub(in crate::game::session) fn compare_boards(&mut self, at: Duration) {
        self.tell_apart(at);
        let outlasted = self.outlasts_press(at);
        if self.game.dispute.difference.is_some() && !self.is_given_of_old() {
            return self.look_for_agreement(at);
        }
        let lasted = Color::ALL
            .into_iter()
            .filter_map(|on| self.lasts_at(on))
            .any(|lasts| lasts <= at);
        if lasted || outlasted {
            self.raise(at);
        }
    }

    pub(in crate::game::session) fn raise(&mut self, at: Duration) {
        self.write_difference(at);
        // A press that came before the alarm is kept with it, and needs no alarm of its own.
        self.write_unused(at);
        self.say_difference();
    }

    /// What this board shows, and who says so.
    pub(in crate::game::session) fn shows(&self, on: Color) -> Option<(Seen, Witness)> {
        let seen = self.board(on).and_then(BoardWatch::seen);
        if let Some(seen) = seen {
            return Some((seen.clone(), Witness::Board));
        }
        let given = self.given(on)?;
        Some((Seen::Pieces(given.board().clone()), given.known_by()))
    }

    pub(in crate::game::session) fn cabled_boards(&self) -> ByColor<Option<Seen>> {
        ByColor::new_with(|on| self.board(on).and_then(BoardWatch::seen).cloned())
    }

    fn write_difference(&mut self, at: Duration) {
        let (white, black) = (self.shows(Color::White), self.shows(Color::Black));
        let agreed = self.boards_seen().into_iter().map(|on| self.shown_last(on));
        let agreed = agreed.min().unwrap_or(0);
        let entry = Entry::BoardsDiffer {
            ply: self.game.sheet.plies().len(),
            agreed,
            white_witness: white.as_ref().map(|(_, witness)| *witness),
            black_witness: black.as_ref().map(|(_, witness)| *witness),
            white: white.map(|(seen, _)| seen.placement()),
            black: black.map(|(seen, _)| seen.placement()),
            clock: self.reading(at),
        };
        self.enter(entry, at);
        self.boards.guided = None;
    }

    /// The last half-move that this board is known to have shown.
    fn shown_last(&self, on: Color) -> usize {
        let positions = self.game.sheet.positions();
        let given = self.given(on).map(GivenBoard::board);
        given
            .and_then(|given| positions.iter().rposition(|one| one.board() == given))
            .unwrap_or_else(|| self.game.boards.get(on).shown)
    }

    pub(in crate::game::session) fn say_difference(&mut self) {
        let both = match (self.shows(Color::White), self.shows(Color::Black)) {
            (Some((white, _)), Some((black, _))) => white.is_apart(&black),
            (None, _) | (_, None) => {
                let difference = self.game.dispute.difference.as_ref();
                difference.is_some_and(|difference| difference.apart)
            }
        };
        self.say(match self.game.mode {
            Mode::Hybrid => AboutBoards::VirtualCounts,
            Mode::Tournament | Mode::Training | Mode::Online => AboutBoards::Differ { both },
        });
        self.boards.guided = None;
        self.tell_who_is_behind();
        self.guide();
    }

    /// A board that took part in the difference and is gone leaves it open.
    pub(in crate::game::session) fn all_held_seen(&self) -> bool {
        let boards = self.boards_seen();
        Color::ALL
            .into_iter()
            .all(|on| self.held(on).is_none() || boards.contains(&on))
    }

    /// Both boards are right again, or the scoresheet was changed so that they are.
    fn look_for_agreement(&mut self, at: Duration) {
        let boards = self.boards_seen();
        let rests = boards.iter().all(|&on| self.rests(on, at));
        if !self.all_held_seen() || !rests {
            return;
        }
        if !boards.iter().all(|&on| self.is_settled(on)) {
            return self.hold_also(at);
        }
        for &on in &boards {
            if let Some(watch) = self.boards.watched.get_mut(on) {
                watch.urged = false;
            }
        }
        let ply = self.game.sheet.plies().len();
        self.enter(Entry::BoardsAgree { ply }, at);
        self.boards.guided = None;
        self.say(AboutBoards::AgreeAgain);
    }

    /// Whether this board takes no part in a difference any more. A wrong man may stand where the next move could have brought it: a board
    /// that was wrong must have been right before it is ahead.
    pub(super) fn is_settled(&self, on: Color) -> bool {
        let sheet = &self.game.sheet;
        let by_chance =
            |watch: &BoardWatch| watch.stand(sheet) == Stand::Ahead && !watch.has_shown(sheet);
        // In training the boards are put right square by square, and somebody listens.
        let held = self.held(on) == Some(Witness::Board) && self.game.mode != Mode::Training;
        self.in_order(on) && !(held && self.board(on).is_some_and(by_chance))
    }

    /// A wrong board that was not known when the difference was found takes part in it from now on.
    fn hold_also(&mut self, at: Duration) {
        if self.also_lasts_at().is_some_and(|lasts| lasts <= at) {
            return self.raise(at);
        }
        if self.write_unused(at) {
            // Whoever goes on and presses must know that it was not taken.
            self.say_difference();
        }
        if self.change_lasts_at().is_some_and(|lasts| lasts <= at) {
            self.write_change(at);
        }
        self.guide();
    }

    fn also_lasts_at(&self) -> Option<Duration> {
        let new = Color::ALL.into_iter();
        new.filter(|&on| self.held(on).is_none())
            .filter_map(|on| self.lasts_at(on))
            .min()
    }

    pub(in crate::game::session) fn next_look(&self) -> Option<Duration> {
        let mut moments: Vec<Duration> = Vec::new();
        let mut all_rest = Duration::ZERO;
        for on in Color::ALL {
            if self.game.dispute.difference.is_none() || self.is_given_of_old() {
                moments.extend(self.lasts_at(on));
            }
            let Some(watch) = self.board(on) else {
                continue;
            };
            moments.extend(watch.deadline());
            moments.extend(self.apart_at(on));
            let sheet = &self.game.sheet;
            let rest = watch.changed() + AT_REST;
            all_rest = all_rest.max(rest);
            if watch.stand(sheet) == Stand::Agrees && !watch.has_shown(sheet) {
                moments.push(rest);
            }
        }
        moments.extend(self.board_answers().map(|(_, rest)| rest));
        let earlier = self.pressed_before().and_then(|(_, on)| self.board(on));
        moments.extend(earlier.and_then(BoardWatch::looks_for_press));
        if self.game.dispute.difference.is_some() && self.rest_would_tell() {
            moments.push(all_rest);
        }
        if self.game.dispute.difference.is_some() && self.all_held_seen() {
            let also = self.also_lasts_at().map(|lasts| lasts.max(all_rest));
            moments.extend(also);
            moments.extend(self.change_lasts_at());
            moments.extend(self.has_unwritten().then_some(all_rest));
        }
        moments.into_iter().min()
    }
}
