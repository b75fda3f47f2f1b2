//! A difference that outlasts the clock's presses.
//!
//! Where play is quick no board ever rests long enough to be measured by the time alone. The presses measure it then: what is wrong on
//! the same squares at one press and at the opponent's next one is no move on its way. Boards that are only late are let off, as far
//! as the last two half-moves explain what they show.

use std::time::Duration;

use shakmaty::{Bitboard, ByColor, Color};

use crate::game::boards::{
    seen::Seen,
    watch::{AT_REST, BoardWatch, Stand},
};
use crate::game::session::Session;

/// Half-moves that may still be on their way to a board.
const ON_THE_WAY: usize = 2;

#[derive(Debug, Clone, Default)]
pub(in crate::game::session) struct Presses {
    /// A press that the boards have not been looked at for.
    new: Option<Color>,
    last: Option<(Color, Duration)>,
    boards: ByColor<Option<AtPress>>,
    /// Squares on which the opponent's men stood wrongly when this board's player had moved and pressed.
    carried_wrong: ByColor<Bitboard>,
}

/// What a board showed when the clock was pressed.
#[derive(Debug, Clone)]
struct AtPress {
    seen: Seen,
    wrong: Bitboard,
    /// Wrong at the press before as well, and just so.
    still: Bitboard,
}

impl Session {
    pub(in crate::game::session) fn note_press(&mut self, by: Color) {
        self.boards.presses.new = Some(by);
    }

    pub(in crate::game::session) fn forget_presses(&mut self) {
        self.boards.presses = Presses::default();
    }

    /// After a press: whether something was wrong before it and is still.
    pub(in crate::game::session) fn outlasts_press(&mut self, at: Duration) -> bool {
        let Some(by) = self.boards.presses.new.take() else {
            return false;
        };
        if self.game.interruption.pause.is_some()
            || self.game.outcome.ending.is_some()
            || self.game.dispute.difference.is_some()
        {
            self.forget_presses();
            return false;
        }
        let last = self.boards.presses.last.replace((by, at));
        // The same press once more, or two so near to each other that no hand had time.
        if last.is_some_and(|(before, then)| before == by || at < then + AT_REST) {
            return false;
        }
        let mut outlasted = false;
        for on in Color::ALL {
            let now = self.at_press(on);
            outlasted |= now.as_ref().is_some_and(|now| self.has_outlasted(on, now));
            let carried_wrong = now.as_ref().filter(|_| on == by).map(|now| {
                let theirs = now.seen.men(by.other()).unwrap_or_default();
                self.unexplained(now, now.wrong) & theirs
            });
            *self.boards.presses.carried_wrong.get_mut(on) = carried_wrong.unwrap_or_default();
            *self.boards.presses.boards.get_mut(on) = now;
        }
        outlasted
    }

    fn at_press(&self, on: Color) -> Option<AtPress> {
        let watch = self.board(on).filter(|watch| watch.has_joined())?;
        let seen = watch.seen()?.clone();
        let wrong = seen.differing(self.game.sheet.state().board());
        let before = self.boards.presses.boards.get(on).as_ref();
        let still = before.map(|before| wrong & before.wrong & !seen.changes(&before.seen));
        Some(AtPress {
            seen,
            wrong,
            still: still.unwrap_or_default(),
        })
    }

    fn has_outlasted(&self, on: Color, now: &AtPress) -> bool {
        let before = self.boards.presses.boards.get(on).as_ref();
        let long = before.is_some_and(|before| (now.still & before.still).any());
        (long || self.unexplained(now, now.still).any()) && !self.in_order(on)
    }

    /// Without the squares on which the board is only late.
    fn unexplained(&self, now: &AtPress, squares: Bitboard) -> Bitboard {
        let earlier = self.game.sheet.positions().iter().rev().skip(1);
        earlier.take(ON_THE_WAY).fold(squares, |left, late| {
            left & now.seen.differing(late.board())
        })
    }

    /// The opponent's last move was carried over wrongly to this board, and its player has moved and pressed since: no part of a move
    /// that is being made. A board that shows more moves than the scoresheet is not wrong: the opponent's own board may be late.
    pub(in crate::game::session) fn was_carried_wrong(
        &self,
        on: Color,
        watch: &BoardWatch,
    ) -> bool {
        let sheet = &self.game.sheet;
        let squares = *self.boards.presses.carried_wrong.get(on);
        let wrong = watch
            .seen()
            .map(|seen| seen.differing(sheet.state().board()));
        watch.stand(sheet) != Stand::Ahead && wrong.is_some_and(|wrong| (wrong & squares).any())
    }
}
