//! A touched piece is reported: by somebody at the table (D.2.9 e), or by a board that felt another piece lifted first (D.2.2).
//!
//! Whether 4.3 asks for a move with it, and whether "j'adoube" was said before, is the arbiter's to judge.

use std::time::Duration;

use shakmaty::{Color, Role, Square};

use super::{Session, Source};
use crate::game::{
    journal::entry::{Entry, Witness},
    language::announcement::{AboutArbiter, AboutResult},
};

impl Session {
    /// Without a colour it is the player at the move who touched.
    pub(super) fn report_touched(
        &mut self,
        side: Option<Color>,
        piece: Option<Role>,
        square: Square,
        source: Source,
    ) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        let at_move = || self.game.open_mover().unwrap_or_else(|| self.game.turn());
        let side = side.unwrap_or_else(at_move);
        let witness = source.witness;
        self.enter(
            Entry::Touched {
                side,
                square,
                piece,
                witness,
            },
            source.at,
        );
        self.say(AboutArbiter::Touched {
            side,
            piece,
            square,
        });
    }

    /// At the press it is known which piece moved. Nothing is said: it stands on the arbiter's page and on the papers.
    pub(super) fn note_lifted_first(&mut self, mover: Color, at: Duration) {
        if let Some((square, piece)) = self.game.lifted_another(mover) {
            self.enter(
                Entry::Touched {
                    side: mover,
                    square,
                    piece,
                    witness: Witness::Board,
                },
                at,
            );
        }
    }
}
