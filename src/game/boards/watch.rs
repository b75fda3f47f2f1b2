//! One seat's board beside the scoresheet: what it shows, which moves were made on it, and whether that is the game.
//!
//! The board keeps a line of its own in a [`Tracker`]; it is never merged with the scoresheet. Only when the board rests on the
//! position of the scoresheet is its line put to the scoresheet's, so that a board that was put right starts from what is agreed.

use std::time::Duration;

use shakmaty::{Board, Move, Position, Square};

use super::{
    seen::Seen,
    tracked::{Patience, Tracked, TrackedPly},
    tracker::Tracker,
};
use crate::game::state::{Struck, scoresheet::Scoresheet};

/// How long a board must show the game before it counts as shown: a piece may only be passing by.
pub(crate) const AT_REST: Duration = Duration::from_secs(1);
/// How long a difference must last.
pub(crate) const LASTING: Duration = Duration::from_secs(6);
/// The same where men are only missing, because they may be in somebody's hand, or a move has not been made yet.
pub(crate) const IN_HAND: Duration = Duration::from_secs(20);

#[derive(Debug, Clone, Default)]
pub(crate) struct BoardWatch {
    line: Option<OwnMoves>,
    seen: Option<Seen>,
    /// When the board last changed.
    changed: Duration,
    /// It has shown the game at least once; before that it may still be being set up.
    joined: bool,
    /// The number of plies and the placement that it has shown at rest.
    shown: Option<(usize, Board)>,
    /// Somebody pressed the clock although this board showed no move.
    pub urged: bool,
    /// Moves were struck that may still stand here: nothing counts until the board has shown what is left.
    waits: bool,
    /// The change for which a press that came before it was already counted.
    pressed_for: Option<Duration>,
    /// It lies the other way round than its cable says.
    turned: bool,
    /// It was said that it shows something else than the game.
    pub apart_said: bool,
}

/// The moves made on the board, counted from a position of the scoresheet.
#[derive(Debug, Clone)]
struct OwnMoves {
    base: usize,
    tracker: Tracker,
}

/// How a board stands to the scoresheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stand {
    /// It shows the last position.
    Agrees,
    /// The last move is not made on it.
    Behind,
    /// It shows more moves than the scoresheet.
    Ahead,
    Off,
}

/// Squares that a few half-moves change.
const MOVES_ON: usize = 8;

impl BoardWatch {
    pub(crate) fn seen(&self) -> Option<&Seen> {
        self.seen.as_ref()
    }

    pub(crate) fn changed(&self) -> Duration {
        self.changed
    }

    pub(crate) fn waits(&self) -> bool {
        self.waits
    }

    /// The scoresheet has lost moves. With `now` the board is held to it at once.
    pub(crate) fn wait(&mut self, sheet: &Scoresheet, patience: Patience, now: bool) {
        if self.line.is_some() && !self.shows(sheet.state().board()) {
            self.waits = true;
            self.urged |= now;
            self.put_to(sheet, patience);
        }
    }

    /// The board is seen for the first time, or again: what it owed to the scoresheet it still owes.
    pub(crate) fn owes(&mut self, struck: Struck) {
        self.waits |= struck != Struck::Nothing;
        // It was part of the game when they were struck, and is not being set up.
        self.joined |= self.waits;
        self.urged |= struck == Struck::Ruled;
    }

    /// It was part of this game before the program was started anew, and shows nearly what it should: it is not being set up.
    pub(crate) fn joins_again(&mut self, sheet: &Scoresheet) {
        let should = sheet.state().board();
        let near = |seen: &Seen| seen.differing(should).count() <= MOVES_ON;
        self.joined |= self.seen.as_ref().is_some_and(near);
    }

    pub(crate) fn has_joined(&self) -> bool {
        self.joined
    }

    pub(crate) fn see(
        &mut self,
        seen: Seen,
        at: Duration,
        sheet: &Scoresheet,
        patience: Patience,
    ) -> Vec<Tracked> {
        let (seen, turns) = self.as_white_sees(seen, sheet);
        let first = self.seen.is_none();
        if self.seen.as_ref() == Some(&seen) {
            // Devices repeat themselves; that is no change.
            return Vec::new();
        }
        self.changed = at;
        self.seen = Some(seen.clone());
        if turns {
            self.line = None;
        }
        if first || self.line.is_none() {
            self.put_to(sheet, patience);
        } else if self.has_missed(sheet) && is_one_move_on(sheet, &seen) {
            // Moves of the scoresheet were never made here one by one; now they are all there, and the next one.
            self.put_to(sheet, patience);
            return Vec::new();
        }
        let news = self.line.as_mut().map(|line| line.tracker.see(seen, at));
        news.unwrap_or_default()
    }

    /// What the board shows as White sees it, and whether it has just been found to lie the other way round: after a restart or with the
    /// cable out nobody sees the start position, which tells it otherwise. No king can stand where the other's place is when the board
    /// is turned, so that a position of the game seen from the wrong side is never one by chance.
    fn as_white_sees(&mut self, seen: Seen, sheet: &Scoresheet) -> (Seen, bool) {
        let seen = if self.turned { seen.turned() } else { seen };
        let other = seen.turned();
        if !seen.knows_pieces() || !is_of_the_game(sheet, &other) || is_of_the_game(sheet, &seen) {
            return (seen, false);
        }
        self.turned = !self.turned;
        (other, true)
    }

    /// A square that the device names.
    pub(crate) fn square(&self, named: Square) -> Square {
        if self.turned {
            named.rotate_180()
        } else {
            named
        }
    }

    pub(crate) fn press(&mut self, by: shakmaty::Color, at: Duration) -> Vec<Tracked> {
        let news = self.line.as_mut().map(|line| line.tracker.press(by, at));
        news.unwrap_or_default()
    }

    /// Somebody had pressed before the board showed this move; true once for every change.
    pub(crate) fn was_pressed_before(&mut self) -> bool {
        self.pressed_for.replace(self.changed) != Some(self.changed)
    }

    /// Whether that is still to be looked at, and when.
    pub(crate) fn looks_for_press(&self) -> Option<Duration> {
        (self.pressed_for != Some(self.changed)).then_some(self.changed + AT_REST)
    }

    pub(crate) fn tick(&mut self, at: Duration) -> Vec<Tracked> {
        let news = self.line.as_mut().map(|line| line.tracker.tick(at));
        news.unwrap_or_default()
    }

    pub(crate) fn deadline(&self) -> Option<Duration> {
        self.line.as_ref()?.tracker.deadline()
    }

    /// The device is gone; what it showed is no evidence any more.
    pub(crate) fn lose(&mut self) {
        self.seen = None;
        self.shown = None;
        self.apart_said = false;
        self.urged = false;
    }

    /// The position as this board's own line has it, `plies` into the scoresheet.
    fn board_after(&self, plies: usize) -> Option<&Board> {
        let line = self.line.as_ref()?;
        let own = plies.checked_sub(line.base)?;
        (own <= line.tracker.plies().len()).then(|| line.tracker.position_after(own).board())
    }

    /// The ply of that index of the scoresheet, as made on this board, if everything before is as noted.
    pub(crate) fn ply(&self, index: usize, sheet: &Scoresheet) -> Option<&TrackedPly> {
        let line = self.line.as_ref()?;
        let before = sheet.positions().get(index)?.board();
        let same = self.board_after(index)? == before;
        same.then(|| line.tracker.plies().get(index - line.base))?
    }

    /// The scoresheet's index of this ply of the tracker.
    pub(crate) fn index_of(&self, ply: usize) -> Option<usize> {
        Some(self.line.as_ref()?.base + ply.checked_sub(1)?)
    }

    /// So many plies of the scoresheet are kept on this board.
    pub(crate) fn kept(&self, kept: usize) -> Option<usize> {
        Some(self.line.as_ref()?.base + kept)
    }

    /// The scoresheet has moves that this board's own line has not.
    fn has_missed(&self, sheet: &Scoresheet) -> bool {
        self.board_after(sheet.plies().len()) != Some(sheet.state().board())
    }

    pub(crate) fn shows(&self, board: &Board) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.shows(board))
    }

    pub(crate) fn stand(&self, sheet: &Scoresheet) -> Stand {
        let positions = sheet.positions();
        let plies = sheet.plies().len();
        if self.shows(sheet.state().board()) {
            return Stand::Agrees;
        }
        if let Some(before) = plies.checked_sub(1)
            && self.shows(positions[before].board())
        {
            return Stand::Behind;
        }
        let ahead = self.line.as_ref().is_some_and(|line| {
            line.base + line.tracker.plies().len() > plies
                && self.board_after(plies) == Some(sheet.state().board())
                && self.shows(line.tracker.position().board())
        });
        if ahead { Stand::Ahead } else { Stand::Off }
    }

    /// Whether the board differs only by men that somebody may hold.
    pub(crate) fn only_misses(&self, board: &Board) -> bool {
        self.seen.as_ref().is_some_and(|seen| {
            let differing = seen.differing(board);
            differing.count() <= 2 && (differing & seen.occupied()).is_empty()
        })
    }

    /// Whether the board differs as if one man had been carried to another square.
    pub(crate) fn shows_one_man_moved(&self, board: &Board) -> bool {
        self.seen.as_ref().is_some_and(|seen| {
            let differing = seen.differing(board);
            let left = differing & !seen.occupied();
            differing.count() == 2 && left.count() == 1 && (left & board.occupied()).any()
        })
    }

    /// It has as many men as it should and has never shown the game: set up, and wrongly.
    pub(crate) fn is_set_up_wrongly(&self, board: &Board) -> bool {
        let men = |seen: &Seen| seen.occupied().count() == board.occupied().count();
        !self.joined && self.seen.as_ref().is_some_and(men)
    }

    /// Whether this board has shown the scoresheet's last position at rest.
    pub(crate) fn has_shown(&self, sheet: &Scoresheet) -> bool {
        self.shown
            .as_ref()
            .is_some_and(|(plies, board)| is_at(sheet, *plies, board))
    }

    /// The board shows the game and it counts: its own line goes on from here.
    pub(crate) fn believe(&mut self, sheet: &Scoresheet, patience: Patience) {
        let plies = sheet.plies().len();
        self.joined = true;
        self.urged = false;
        self.waits = false;
        self.shown = Some((plies, sheet.state().board().clone()));
        self.put_to(sheet, patience);
    }

    /// The line becomes the scoresheet's, as far back as the scoresheet is legal.
    fn put_to(&mut self, sheet: &Scoresheet, patience: Patience) {
        let base = sheet
            .plies()
            .iter()
            .rposition(|ply| ply.legal.is_none())
            .map_or(0, |illegal| illegal + 1);
        let moves: Vec<Move> = sheet.plies()[base..]
            .iter()
            .filter_map(|ply| ply.legal)
            .collect();
        let already = self.line.as_ref().is_some_and(|line| {
            line.base == base
                && line.tracker.plies().len() == moves.len()
                && line
                    .tracker
                    .plies()
                    .iter()
                    .zip(&moves)
                    .all(|(ply, m)| ply.m == *m)
                && line
                    .tracker
                    .plies()
                    .last()
                    .is_none_or(|ply| ply.confirmed.is_some())
        });
        if already {
            return;
        }
        self.line = sheet.positions()[base].legal().map(|start| {
            let mut tracker = Tracker::new(start.clone(), patience);
            tracker.restore(moves);
            if let Some(seen) = &self.seen {
                tracker.see(seen.clone(), self.changed);
            }
            OwnMoves { base, tracker }
        });
    }

    /// The moves that were made on this board, in the scoresheet's count: so many of the scoresheet first, then its own.
    pub(crate) fn own_line(&self) -> Option<(usize, Vec<Move>)> {
        let line = self.line.as_ref().filter(|_| self.seen.is_some())?;
        let own = line.tracker.plies().iter().map(|ply| ply.m);
        Some((line.base, own.collect()))
    }
}

/// Whether exactly one legal move leads from the scoresheet to what is seen. Boards that know no pieces have to ask.
pub(crate) fn is_one_move_on(sheet: &Scoresheet, seen: &Seen) -> bool {
    let Some(position) = sheet.state().legal().filter(|_| seen.knows_pieces()) else {
        return false;
    };
    let leads = |&m: &Move| {
        let mut after = position.clone();
        after.play_unchecked(m);
        seen.shows(after.board())
    };
    position.legal_moves().iter().any(leads)
}

/// Whether this is the last position of the scoresheet, the one before, or one legal move on.
fn is_of_the_game(sheet: &Scoresheet, seen: &Seen) -> bool {
    let last = sheet.state().board();
    let mut late = sheet.positions().iter().rev().take(2);
    late.any(|state| seen.shows(state.board()))
        || seen.differing(last).count() <= 4 && is_one_move_on(sheet, seen)
}

fn is_at(sheet: &Scoresheet, plies: usize, board: &Board) -> bool {
    sheet.plies().len() == plies && sheet.state().board() == board
}
