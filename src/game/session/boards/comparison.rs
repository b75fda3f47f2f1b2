//! Two boards and the record compared at quiet points; a difference that lasts is told, kept, and never resolved here.
//!
//! Boards rightly differ while a move is carried over, and hands may hold pieces while somebody thinks. So a board is held to the
//! record only from the moment its player had to show it: the mover's when the clock is pressed, the other's when its player is to
//! move and has touched it. Then a difference must last, by the time or, in quick play, over the presses. A board without a cable is
//! compared when a person has told what it shows.

use std::time::Duration;

use shakmaty::{Board, ByColor, Color, Piece, Square};

use super::{Output, Purpose, Question, Session};
use crate::game::{
    announcement::Announcement,
    board_watch::{AT_REST, BoardWatch, IN_HAND, LASTING, Stand},
    boards,
    cycle::Cycle,
    entry::{Entry, Witness},
    gesture,
    seen::Seen,
    setup::Mode,
};

impl Session {
    /// While the difference is open: what the boards show now, where that is not what was written down.
    pub(super) fn write_change(&mut self, at: Duration) {
        if self.has_changed() {
            self.record_difference(at);
        }
    }

    /// A board shows neither the record nor what was written down: somebody plays on there.
    pub(super) fn has_moved_on(&self) -> bool {
        let record = self.game.sheet.standing().board();
        let off = |on: &Color| self.board(*on).is_some_and(|watch| !watch.shows(record));
        let kept = |on: Color| self.game.held_showing.get(on).as_ref();
        let mut boards = Color::ALL.into_iter().filter(off);
        boards.any(|on| self.board(on).and_then(BoardWatch::placement).as_ref() != kept(on))
    }

    fn has_changed(&self) -> bool {
        // What is only taken as done on a told board was seen by nobody.
        let changed = |on: Color| match self.shows(on) {
            Some((_, Witness::Implied)) => false,
            shows => shows.map(|(placement, _)| placement) != *self.game.held_showing.get(on),
        };
        self.game.differ.is_some() && self.all_held_seen() && Color::ALL.into_iter().any(changed)
    }

    /// From when on such a change has lasted. In training the boards are put right step by step, and each step would be one.
    fn change_lasts_at(&self) -> Option<Duration> {
        let boards = Color::ALL.into_iter().filter_map(|on| self.board(on));
        let last = boards.map(BoardWatch::changed).max()?;
        (self.game.mode != Mode::Training && self.has_changed()).then_some(last + LASTING)
    }

    pub(super) fn boards_seen(&self) -> Vec<Color> {
        [Color::White, Color::Black]
            .into_iter()
            .filter(|&on| self.board(on).is_some() || self.told(on).is_some())
            .collect()
    }

    /// What a person says that this board shows, with the moves since then, where no cable says it.
    pub(super) fn told(&self, on: Color) -> Option<Board> {
        let given = self.game.given.get(on).as_ref();
        given.filter(|_| self.board(on).is_none())?.board()
    }

    /// Part of the difference was told, and neither a person nor a cable says how that board stands now.
    fn is_told_of_old(&self) -> bool {
        self.game.differ.is_some()
            && Color::ALL.into_iter().any(|on| {
                let held = *self.game.held.get(on);
                held.is_some_and(|witness| witness != Witness::Board)
                    && self.board(on).is_none()
                    && self.told(on).is_none()
            })
    }

    pub(super) fn rests(&self, on: Color, at: Duration) -> bool {
        self.board(on)
            .is_none_or(|watch| at >= watch.changed() + AT_REST)
    }

    /// Whether this board may look as it does.
    pub(super) fn in_order(&self, on: Color) -> bool {
        let Some(watch) = self.board(on) else {
            return self.game.told_in_order(on) && !self.are_ahead_apart();
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
    pub(super) fn is_asked_about(&self, on: Color) -> bool {
        let Some(Question::Which {
            choices,
            purpose: Purpose::Announce,
            ..
        }) = &self.question
        else {
            return false;
        };
        let Some(watch) = self.board(on) else {
            return false;
        };
        let mut moves = choices.iter().filter_map(|meant| meant.legal);
        moves.any(|m| {
            let mut board = self.game.sheet.standing().board().clone();
            boards::make(&mut board, self.game.turn(), m);
            watch.shows(&board)
        })
    }

    /// A man stands where no move leads, and no clock will ever be pressed that would hold the board to the record.
    fn is_tried_without_clock(&self, on: Color, watch: &BoardWatch) -> bool {
        let no_clock = self.game.clock.is_none() && self.timepiece.is_none();
        no_clock
            && self.speaks_for(self.game.turn()) == Some(on)
            && watch.shows_one_man_moved(self.game.sheet.standing().board())
    }

    fn shows_result(&self, watch: &BoardWatch) -> bool {
        let game = self.game.sheet.standing().board();
        matches!(watch.seen(), Some(Seen::Pieces(shown)) if gesture::result(shown, game).is_some())
    }

    /// Whether this board is held to the record now.
    fn must_agree(&self, on: Color) -> bool {
        let Some(watch) = self.board(on) else {
            return false;
        };
        if self.game.ending.is_some() || self.game.pause.is_some() {
            return false;
        }
        if watch.urged {
            return true;
        }
        let open = self.game.cycle.as_ref().is_some_and(Cycle::is_open);
        let due = !watch.has_shown(&self.game.sheet) && (on == self.game.turn() || !open);
        if watch.is_set_up_wrongly(self.game.sheet.standing().board()) {
            return true;
        }
        watch.has_joined() && (due || self.is_tried_without_clock(on, watch))
    }

    /// From when on this board's difference has lasted.
    fn lasts_at(&self, on: Color) -> Option<Duration> {
        if self.told(on).is_some() {
            // Beside a told move the other board may still be in motion: that is looked at when somebody asks.
            let counts = self.game.ending.is_none() && !self.game.told_in_order(on);
            return counts.then(|| *self.watching.told_from.get(on));
        }
        let watch = self.board(on)?;
        if !self.must_agree(on) || self.in_order(on) {
            return None;
        }
        let board = self.game.sheet.standing().board();
        let waits = watch.only_misses(board)
            || watch.stand(&self.game.sheet) == Stand::Behind
            || !watch.has_joined();
        let lasting = match waits {
            _ if self.was_carried_wrong(on, watch) => AT_REST,
            true => IN_HAND,
            false => LASTING,
        };
        Some(watch.changed().max(self.watching.quiet_since) + lasting)
    }

    pub(super) fn compare_boards(&mut self, at: Duration) {
        let outlasted = self.outlasts_press(at);
        if self.game.differ.is_some() && !self.is_told_of_old() {
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

    pub(super) fn raise(&mut self, at: Duration) {
        self.record_difference(at);
        // A press that came before the alarm is kept with it, and needs no alarm of its own.
        self.write_unused(at);
        self.say_difference();
    }

    /// What this board shows, and who says so.
    pub(super) fn shows(&self, on: Color) -> Option<(String, Witness)> {
        let seen = self.board(on).and_then(BoardWatch::placement);
        let told = || {
            let given = self.game.given.get(on).as_ref()?;
            Some((self.told(on)?.to_string(), given.known_by()))
        };
        seen.map(|placement| (placement, Witness::Board))
            .or_else(told)
    }

    pub(super) fn cabled_boards(&self) -> ByColor<Option<String>> {
        ByColor::new_with(|on| self.board(on).and_then(BoardWatch::placement))
    }

    fn record_difference(&mut self, at: Duration) {
        let (white, black) = (self.shows(Color::White), self.shows(Color::Black));
        let agreed = self.boards_seen().into_iter().map(|on| self.shown_last(on));
        let agreed = agreed.min().unwrap_or(0);
        let entry = Entry::BoardsDiffer {
            ply: self.game.sheet.plies().len(),
            agreed,
            white_witness: white.as_ref().map(|(_, witness)| *witness),
            black_witness: black.as_ref().map(|(_, witness)| *witness),
            white: white.map(|(placement, _)| placement),
            black: black.map(|(placement, _)| placement),
            clock: self.reading(at),
        };
        self.record(entry, at);
        self.watching.guided = None;
    }

    /// The last half-move that this board is known to have shown.
    fn shown_last(&self, on: Color) -> usize {
        let positions = self.game.sheet.positions();
        let told = self.told(on);
        told.and_then(|told| positions.iter().rposition(|one| *one.board() == told))
            .unwrap_or_else(|| *self.game.shown.get(on))
    }

    pub(super) fn say_difference(&mut self) {
        let both = match (self.shows(Color::White), self.shows(Color::Black)) {
            (Some((white, _)), Some((black, _))) => boards::apart(&white, &black),
            _ => self.game.held_apart,
        };
        self.say(Announcement::BoardsDiffer { both });
        self.watching.guided = None;
        self.tell_who_is_behind();
        self.guide();
    }

    /// A board that took part in the difference and is gone leaves it open.
    pub(super) fn all_held_seen(&self) -> bool {
        let boards = self.boards_seen();
        Color::ALL
            .into_iter()
            .all(|on| self.game.held.get(on).is_none() || boards.contains(&on))
    }

    /// Both boards are right again, or the record was changed so that they are.
    fn look_for_agreement(&mut self, at: Duration) {
        let boards = self.boards_seen();
        let rests = boards.iter().all(|&on| self.rests(on, at));
        if !self.all_held_seen() || !rests {
            return;
        }
        if !boards.iter().all(|&on| self.in_order(on)) {
            return self.hold_also(at);
        }
        for &on in &boards {
            if let Some(watch) = self.watching.boards.get_mut(on) {
                watch.urged = false;
            }
        }
        let ply = self.game.sheet.plies().len();
        self.record(Entry::BoardsAgree { ply }, at);
        self.watching.guided = None;
        self.say(Announcement::BoardsAgreeAgain);
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
        new.filter(|&on| self.game.held.get(on).is_none())
            .filter_map(|on| self.lasts_at(on))
            .min()
    }

    /// In training: a board on which nothing was made for a while is told as that, before its squares are.
    fn tell_who_is_behind(&mut self) {
        if self.game.mode != Mode::Training {
            return;
        }
        let sheet = &self.game.sheet;
        let behind = |on: Color| {
            let stopped = self.stopped_at(on)?;
            let plies = sheet.plies().len() - stopped;
            Some(Announcement::BoardBehind {
                on,
                number: sheet.number_of(stopped),
                by: sheet.plies().get(stopped)?.by,
                plies: u32::try_from(plies).ok().filter(|plies| *plies > 1)?,
            })
        };
        let boards = self.boards_seen();
        let told: Vec<Announcement> = boards.into_iter().filter_map(behind).collect();
        self.outputs.extend(told.into_iter().map(Output::Say));
    }

    /// So many half-moves of the record were made on this board, if it shows that position and not the last one.
    fn stopped_at(&self, on: Color) -> Option<usize> {
        let positions = self.game.sheet.positions();
        let told = self.told(on);
        let shows = |board: &Board| match (self.board(on), &told) {
            (Some(watch), _) => watch.shows(board),
            (None, Some(told)) => told == board,
            (None, None) => false,
        };
        let last = positions.iter().rposition(|one| shows(one.board()))?;
        (last + 1 < positions.len()).then_some(last)
    }

    /// In training the boards are put right square by square, one instruction at a time.
    fn guide(&mut self) {
        if self.game.mode != Mode::Training {
            return;
        }
        let Some((on, square, piece)) = self.first_difference() else {
            return;
        };
        if self.watching.guided.replace((on, square)) == Some((on, square)) {
            return;
        }
        let guide = Announcement::PutRight { on, square, piece };
        self.remember(guide.clone());
        self.outputs.push(Output::Say(guide));
    }

    /// What is to be done first: men that stand where nothing belongs, then squares that want a man.
    fn first_difference(&self) -> Option<(Color, Square, Option<Piece>)> {
        let should = self.game.sheet.standing().board();
        self.boards_seen().into_iter().find_map(|on| {
            if self.in_order(on) {
                return None;
            }
            let differing = match self.board(on) {
                Some(watch) => watch.seen()?.differing(should),
                None => boards::differing(&self.told(on)?, should),
            };
            let piece = |square: Square| (on, square, should.piece_at(square));
            let emptied = (differing & !should.occupied()).first();
            emptied.or_else(|| differing.first()).map(piece)
        })
    }

    pub(super) fn next_look(&self) -> Option<Duration> {
        let mut moments: Vec<Duration> = Vec::new();
        let mut all_rest = Duration::ZERO;
        for on in Color::ALL {
            if self.game.differ.is_none() || self.is_told_of_old() {
                moments.extend(self.lasts_at(on));
            }
            let Some(watch) = self.board(on) else {
                continue;
            };
            moments.extend(watch.deadline());
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
        if self.game.differ.is_some() && self.rest_would_tell() {
            moments.push(all_rest);
        }
        if self.game.differ.is_some() && self.all_held_seen() {
            let also = self.also_lasts_at().map(|lasts| lasts.max(all_rest));
            moments.extend(also);
            moments.extend(self.change_lasts_at());
            moments.extend(self.has_unwritten().then_some(all_rest));
        }
        moments.into_iter().min()
    }

    /// Whether boards at rest would change what is said of the difference.
    fn rest_would_tell(&self) -> bool {
        if !self.all_held_seen() {
            return false;
        }
        if self.boards_seen().iter().all(|&on| self.in_order(on)) {
            return true;
        }
        let next = self.first_difference().map(|(on, square, _)| (on, square));
        self.game.mode == Mode::Training && next != self.watching.guided
    }
}
