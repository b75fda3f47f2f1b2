//! How a board is put right in training: square by square, one instruction at a time.

use shakmaty::{Board, Color, Piece, Square};

use crate::game::session::{Output, Session};
use crate::game::{
    boards::placement,
    language::announcement::{AboutBoards, Announcement},
    laws::agreement::Mode,
    state::GivenBoard,
};

impl Session {
    /// A board on which the last moves were not made is named before its squares are.
    pub(super) fn tell_who_is_behind(&mut self) {
        if self.game.mode != Mode::Training {
            return;
        }
        let sheet = &self.game.sheet;
        let behind = |on: Color| {
            let stopped = self.stopped_at(on)?;
            let plies = sheet.plies().len() - stopped;
            Some(Announcement::Boards(AboutBoards::Behind {
                on,
                number: sheet.number_of(stopped),
                by: sheet.plies().get(stopped)?.by,
                plies: u32::try_from(plies).ok().filter(|plies| *plies > 1)?,
            }))
        };
        let boards = self.boards_seen();
        let named: Vec<Announcement> = boards.into_iter().filter_map(behind).collect();
        self.outputs.extend(named.into_iter().map(Output::Say));
    }

    /// So many half-moves of the scoresheet were made on this board, if it shows that position and not the last one.
    pub(super) fn stopped_at(&self, on: Color) -> Option<usize> {
        let positions = self.game.sheet.positions();
        let given = self.given(on).map(GivenBoard::board);
        let shows = |board: &Board| match (self.board(on), given) {
            (Some(watch), _) => watch.shows(board),
            (None, Some(given)) => given == board,
            (None, None) => false,
        };
        let last = positions.iter().rposition(|one| shows(one.board()))?;
        (last + 1 < positions.len()).then_some(last)
    }

    /// In training the boards are put right square by square, one instruction at a time.
    pub(super) fn guide(&mut self) {
        if self.game.mode != Mode::Training {
            return;
        }
        let Some((on, square, piece)) = self.first_difference() else {
            return;
        };
        if self.boards.guided.replace((on, square)) == Some((on, square)) {
            return;
        }
        let guide = Announcement::Boards(AboutBoards::PutRight { on, square, piece });
        self.remember(guide.clone());
        self.mention(guide);
    }

    /// What is to be done first: men that stand where nothing belongs, then squares that want a man.
    pub(super) fn first_difference(&self) -> Option<(Color, Square, Option<Piece>)> {
        let should = self.game.sheet.state().board();
        self.boards_seen().into_iter().find_map(|on| {
            if self.in_order(on) {
                return None;
            }
            let differing = match self.board(on) {
                Some(watch) => watch.seen()?.differing(should),
                None => placement::differing(self.given(on)?.board(), should),
            };
            let piece = |square: Square| (on, square, should.piece_at(square));
            let emptied = (differing & !should.occupied()).first();
            emptied.or_else(|| differing.first()).map(piece)
        })
    }

    /// Whether boards at rest would change what is said of the difference.
    pub(super) fn rest_would_tell(&self) -> bool {
        if !self.all_held_seen() {
            return false;
        }
        if self.boards_seen().iter().all(|&on| self.is_settled(on)) {
            return true;
        }
        let next = self.first_difference().map(|(on, square, _)| (on, square));
        self.game.mode == Mode::Training && next != self.boards.guided
    }
}
