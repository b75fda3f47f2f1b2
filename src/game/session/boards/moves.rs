//! Electronic boards in the session: moves made on them, steps witnessed by them, and the comparison at quiet points.
//!
//! A move that is committed on the mover's board is an announcement when nobody has announced it; otherwise the board only
//! witnesses that the announced move was made. Where the mover has no electronic board, the other one speaks for both.

use std::time::Duration;

use shakmaty::{Color, KnownOutcome, Square};

use crate::game::session::{Purpose, Session, Source};
use crate::game::{
    boards::{
        seen::Seen,
        tracked::{Patience, Tracked},
        watch::{AT_REST, BoardWatch, Stand},
    },
    clock::sides::Known,
    journal::entry::{Entry, Presence, Witness},
    language::announcement::{AboutBoards, AboutDraw, Announcement, DeviceNews, Instrument, News},
    laws::agreement::Mode,
    moves::{interpretation::Meant, spoken::SpokenMove},
    state::Struck,
};

/// With a clock the press confirms a move; a move that ends the game may have none.
const WITHOUT_PRESS: Duration = Duration::from_secs(10);

/// What a board reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardInput {
    /// The device answers; its name and number.
    Is(Presence, String),
    Shows(Seen),
    /// The first lift since it was at rest, by the device's own time.
    Lifted {
        square: Square,
        device: Duration,
    },
    /// A piece that stands for a result was put down.
    Result(KnownOutcome),
}

impl Session {
    pub(in crate::game::session) fn board_reports(
        &mut self,
        on: Color,
        input: BoardInput,
        at: Duration,
    ) {
        match input {
            BoardInput::Is(is, name) => self.board_is(on, is, name, at),
            BoardInput::Shows(seen) => {
                let patience = self.patience();
                let sheet = &self.game.sheet;
                let watch = self.boards.watched.get_mut(on).get_or_insert_default();
                let first = watch.seen().is_none();
                if first {
                    watch.owes(self.game.boards.get(on).struck);
                }
                let news = watch.see(seen, at, sheet, patience);
                if first && self.game.boards.get(on).shown > 0 {
                    watch.joins_again(sheet);
                }
                self.follow(on, news, at);
            }
            BoardInput::Lifted { square, device } => {
                if self.game.outcome.ending.is_none() {
                    let square = self.board(on).map_or(square, |watch| watch.square(square));
                    self.enter(Entry::Lifted { on, square, device }, at);
                }
            }
            BoardInput::Result(outcome) => self.result_shown(outcome, at),
        }
    }

    fn board_is(&mut self, on: Color, is: Presence, name: String, at: Duration) {
        if is == Presence::Lost {
            // Without evidence there is no difference to keep up.
            if let Some(watch) = self.boards.watched.get_mut(on) {
                watch.lose();
            }
        }
        self.enter(Entry::BoardDevice { on, is, name }, at);
        self.tell(DeviceNews {
            what: Instrument::Board(on),
            is,
        });
    }

    pub(in crate::game::session) fn tell(&mut self, news: DeviceNews) {
        let news = Announcement::News(News::Device(news));
        self.mention(news);
    }

    pub(in crate::game::session) fn patience(&self) -> Patience {
        let clock = self.game.clocks.own.is_some() || self.clock.device.is_some();
        Patience {
            confirm: if clock {
                Some(WITHOUT_PRESS)
            } else {
                Patience::default().confirm
            },
            ..Patience::default()
        }
    }

    pub(in crate::game::session) fn board(&self, on: Color) -> Option<&BoardWatch> {
        self.boards
            .watched
            .get(on)
            .as_ref()
            .filter(|watch| watch.seen().is_some())
    }

    /// The board that speaks for this player's moves.
    pub(in crate::game::session) fn speaks_for(&self, mover: Color) -> Option<Color> {
        [mover, mover.other()]
            .into_iter()
            .find(|&on| self.board(on).is_some())
    }

    fn follow(&mut self, on: Color, news: Vec<Tracked>, at: Duration) {
        let mut played = false;
        for news in news.into_iter().rev() {
            match news {
                Tracked::Played { .. } | Tracked::Changed { .. } => played = true,
                Tracked::TakenBack { kept } if !played => self.board_goes_back(on, kept, at),
                Tracked::Ask { ply, candidates } => {
                    let index = self.board(on).and_then(|watch| watch.index_of(ply));
                    self.board_asks(on, index, &candidates, at);
                }
                Tracked::Result(outcome) => self.result_shown(outcome, at),
                Tracked::NewGame { plies } if plies > 0 => {
                    self.mention(AboutBoards::StartPositionAgain);
                }
                Tracked::Withdrawn { .. }
                | Tracked::Confirmed { .. }
                | Tracked::TakenBack { .. }
                | Tracked::NewGame { .. }
                | Tracked::Resumed
                | Tracked::Differs(_)
                | Tracked::Agrees => {}
            }
        }
    }

    /// In training a move put back on the board is taken back; a tournament leaves that to the arbiter.
    fn board_goes_back(&mut self, on: Color, kept: usize, at: Duration) {
        let Some(kept) = self.board(on).and_then(|watch| watch.kept(kept)) else {
            return;
        };
        let positions = self.game.sheet.positions();
        let shown = positions.get(kept).is_some_and(|state| {
            self.board(on)
                .is_some_and(|watch| watch.shows(state.board()))
        });
        let plies = self.game.sheet.plies().len().saturating_sub(kept);
        if self.game.mode != Mode::Training || plies == 0 || !shown {
            return;
        }
        let source = self.by_board(None, at);
        self.take_back_plies(u32::try_from(plies).unwrap_or(u32::MAX), source);
    }

    fn by_board(&self, by: Option<Color>, at: Duration) -> Source {
        Source::sure(by, Witness::Board, at)
    }

    /// What the board cannot know is asked, never assumed.
    fn board_asks(
        &mut self,
        on: Color,
        index: Option<usize>,
        candidates: &[shakmaty::Move],
        at: Duration,
    ) {
        let here = index == Some(self.game.sheet.plies().len());
        let mover = self.game.turn();
        if self.adjournment.sealing.is_some()
            || self.game.mode == Mode::Hybrid
            || !here
            || self.not_now().is_some()
            || self.speaks_for(mover) != Some(on)
        {
            return;
        }
        let choices = candidates.iter().map(|&m| shown(m)).collect();
        let source = self.by_board(None, at);
        let named = self.colour_named(Purpose::Announce, source);
        self.ask_which(named, choices, Purpose::Announce, "", source);
    }

    fn result_shown(&mut self, outcome: KnownOutcome, at: Duration) {
        if self.game.outcome.ending.is_none() {
            self.ask_result(outcome.into(), Source::sure(None, Witness::Board, at));
        }
    }

    /// This player pressed the clock: what stands on the board is the move.
    pub(in crate::game::session) fn boards_hear_press(&mut self, by: Color, at: Duration) {
        let Some(on) = self.speaks_for(by) else {
            return;
        };
        if self.game.turn() == by
            && let Some(watch) = self.boards.watched.get_mut(on)
        {
            let news = watch.press(by, at);
            self.follow(on, news, at);
            self.announce_from_boards(at);
        }
    }

    /// Nobody announced a move and no board shows one: what the board of the presser shows will be looked at.
    pub(in crate::game::session) fn urge(&mut self, by: Color, at: Duration) {
        let shown = self.game.sheet.state().board();
        if let Some(watch) = self.boards.watched.get_mut(by)
            && !watch.shows(shown)
        {
            watch.urged = true;
            self.boards.quiet_since = at;
        }
    }

    pub(in crate::game::session) fn tick_boards(&mut self, at: Duration) {
        for on in Color::ALL {
            let Some(watch) = self.boards.watched.get_mut(on) else {
                continue;
            };
            if watch.seen().is_some() && watch.deadline().is_some_and(|deadline| deadline <= at) {
                let news = watch.tick(at);
                self.follow(on, news, at);
            }
        }
    }

    /// The board that shows a move of a player whose lever is down already: put right after the press, or the press came first.
    pub(in crate::game::session) fn pressed_before(&self) -> Option<(Color, Color)> {
        let mover = self.game.turn();
        let down = self
            .shown()
            .is_some_and(|shown| shown.running && shown.turn == mover.other());
        // A move that was announced while no clock was there may have been pressed unseen.
        let plies = self.game.sheet.plies().len();
        let unseen = self
            .clock
            .device
            .as_ref()
            .is_some_and(|clock| plies <= clock.since);
        let free = (unseen || self.game.open_mover().is_none()) && self.not_now().is_none();
        let on = self.heeded(mover).filter(|_| down && free)?;
        let ahead = self.board(on)?.stand(&self.game.sheet) == Stand::Ahead;
        ahead.then_some((mover, on))
    }

    /// What is known of the moves when a chess clock speaks, those included that only a board shows.
    pub(crate) fn known_at_clock(&self) -> Known {
        let on = self.heeded(self.game.turn());
        let watch = on.and_then(|on| self.board(on));
        let ahead = watch.is_some_and(|watch| watch.stand(&self.game.sheet) == Stand::Ahead);
        Known::of(&self.game, ahead)
    }

    fn count_earlier_press(&mut self, at: Duration) {
        let Some((mover, on)) = self.pressed_before() else {
            return;
        };
        if let Some(watch) = self.boards.watched.get_mut(on)
            && watch.looks_for_press().is_some_and(|rests| rests <= at)
            && watch.was_pressed_before()
        {
            self.boards_hear_press(mover, at);
        }
    }

    /// After every input: committed moves are announced, steps witnessed, boards compared.
    pub(in crate::game::session) fn look_at_boards(&mut self, at: Duration) {
        self.count_earlier_press(at);
        self.boards_clarify(at);
        self.announce_from_boards(at);
        let patience = self.patience();
        for on in Color::ALL {
            let sheet = &self.game.sheet;
            let Some(watch) = self.boards.watched.get_mut(on) else {
                continue;
            };
            let agrees = watch.seen().is_some() && watch.stand(sheet) == Stand::Agrees;
            if agrees && !watch.has_shown(sheet) && at >= watch.changed() + AT_REST {
                watch.believe(sheet, patience);
                self.witness_made(on, at);
            }
        }
        self.compare_boards(at);
    }

    /// Struck moves may still stand on a board; they are not announced again.
    pub(in crate::game::session) fn boards_wait(&mut self, entry: &Entry, at: Duration) {
        // After a pause hands have a moment before the boards are looked at.
        if matches!(entry, Entry::Continued { .. }) {
            self.boards.quiet_since = at;
        }
        if let Entry::Pressed { by, .. } | Entry::PressedEarly { by, .. } = entry {
            self.note_press(*by);
        }
        let struck = Struck::by(entry);
        if struck == Struck::Nothing {
            return;
        }
        self.forget_presses();
        let patience = self.patience();
        for on in Color::ALL {
            if let Some(watch) = self.boards.watched.get_mut(on) {
                watch.wait(&self.game.sheet, patience, struck == Struck::Ruled);
            }
        }
        self.boards.quiet_since = at;
    }

    /// The board that speaks for this player, if what it shows counts now.
    fn heeded(&self, mover: Color) -> Option<Color> {
        let on = self.speaks_for(mover)?;
        self.board(on).filter(|watch| !watch.waits()).map(|_| on)
    }

    fn announce_from_boards(&mut self, at: Duration) {
        // A move that is being sealed is nobody's business, and in hybrid play moves are made on the virtual board first.
        if self.adjournment.sealing.is_some() || self.game.mode == Mode::Hybrid {
            return;
        }
        while self.not_now().is_none() && (self.announce_next(at) || self.correct_last(at)) {}
    }

    /// The next move of the scoresheet, if it is committed on the board that speaks for the mover.
    fn announce_next(&mut self, at: Duration) -> bool {
        let mover = self.game.turn();
        let Some(on) = self.heeded(mover) else {
            return false;
        };
        let sheet = &self.game.sheet;
        let next = self
            .board(on)
            .and_then(|watch| watch.ply(sheet.plies().len(), sheet));
        let Some(m) = next.filter(|ply| ply.confirmed.is_some()).map(|ply| ply.m) else {
            return false;
        };
        if self.waits_for_intended(m, Purpose::Announce) {
            return false;
        }
        // Whoever has moved on from the last position has shown it.
        self.witness_made(on, at);
        self.commit_from(on, mover, m, Purpose::Announce, at);
        true
    }

    /// The last move was announced by the board alone and has been changed there before the clock was pressed.
    fn correct_last(&mut self, at: Duration) -> bool {
        let (Some(mover), Some(cycle)) = (self.game.open_mover(), &self.game.cycle) else {
            return false;
        };
        let Some(on) = self
            .heeded(mover)
            .filter(|_| cycle.announced == Witness::Board)
        else {
            return false;
        };
        let sheet = &self.game.sheet;
        let (Some(index), Some(last)) = (sheet.plies().len().checked_sub(1), sheet.last()) else {
            return false;
        };
        let changed = self
            .board(on)
            .and_then(|watch| watch.ply(index, sheet))
            .filter(|ply| ply.confirmed.is_some() && Some(ply.m) != last.legal)
            .map(|ply| ply.m);
        let Some(m) = changed else { return false };
        if self.waits_for_intended(m, Purpose::Correct) {
            return false;
        }
        self.commit_from(on, mover, m, Purpose::Correct, at);
        true
    }

    /// After a wrong claim in training the board must show the intended move; that is said, but not over and over.
    fn waits_for_intended(&mut self, m: shakmaty::Move, purpose: Purpose) -> bool {
        let Some(intended) = self.owes_another(shown(m), purpose) else {
            return false;
        };
        let movement = intended.said;
        let first = Announcement::Draw(AboutDraw::IntendedFirst { movement });
        if !self.was_said_last(&first) {
            self.say(first);
        }
        true
    }

    fn commit_from(
        &mut self,
        on: Color,
        mover: Color,
        m: shakmaty::Move,
        purpose: Purpose,
        at: Duration,
    ) {
        let source = self.by_board(Some(mover), at);
        self.commit(shown(m), purpose, "", source);
        let patience = self.patience();
        let sheet = &self.game.sheet;
        if let Some(watch) = self.boards.watched.get_mut(on)
            && watch.shows(sheet.state().board())
        {
            watch.believe(sheet, patience);
        }
        self.witness_made(on, at);
        self.lever_may_be_down(mover, at);
    }

    /// The board of this seat shows the last move: that step is witnessed, once.
    fn witness_made(&mut self, on: Color, at: Duration) {
        let plies = self.game.sheet.plies().len();
        let new = self.game.cycle.is_some() && self.game.boards.get(on).shown < plies;
        // That a board is free of struck moves must be known after a restart.
        if new || self.game.boards.get(on).struck != Struck::Nothing {
            let witness = Witness::Board;
            self.enter(Entry::Made { on, witness }, at);
        }
    }
}

/// A move as a board tells it: with everything.
fn shown(m: shakmaty::Move) -> Meant {
    let full = SpokenMove::full(m);
    Meant {
        said: full,
        full,
        legal: Some(m),
    }
}
