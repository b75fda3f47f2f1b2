//! Two squares that were typed or clicked, announced with the piece that stands there, as an assistant would.

use shakmaty::{Color, Role};

use crate::game::session::Session;
use crate::game::{
    language::{command::Command, phrase::Phrase},
    moves::{board_state::BoardState, spoken::SpokenMove, squares},
};

impl Session {
    /// Words are left as they were said; `text` is what was typed.
    pub(in crate::game::session) fn with_pieces(&self, phrase: Phrase, text: &str) -> Phrase {
        let Phrase { by, mut command } = phrase;
        let own = by.is_some() && by == self.game.open_mover();
        let (meanings, again) = if let Command::Move(meanings) = &mut command {
            (
                meanings,
                own || self.awaits_repetition() || self.game.awaits_correction(),
            )
        } else if let Command::Correct(Some(meanings)) | Command::Repetition(meanings) =
            &mut command
        {
            (meanings, true)
        } else if let Command::Claim(_, Some(meanings)) = &mut command {
            (meanings, own)
        } else {
            return Phrase { by, command };
        };
        for said in meanings {
            if is_typed_as_squares(*said, text) {
                *said = self.with_piece(*said, by, again);
            }
        }
        Phrase { by, command }
    }

    /// By the position before the last move where that move is said `again`, or where nothing stands now. Behind the press the squares are
    /// those of the next player, and the other king does not castle for him.
    pub(in crate::game::session) fn with_piece(
        &self,
        said: SpokenMove,
        by: Option<Color>,
        again: bool,
    ) -> SpokenMove {
        let sheet = &self.game.sheet;
        let positions = sheet.positions();
        let before = positions.len().checked_sub(2).map(|at| &positions[at]);
        let name = |state: &BoardState, mover: Color| {
            squares::with_piece(said, state, sheet.castling(), mover)
        };
        let next = by.unwrap_or_else(|| sheet.turn());
        let now = name(sheet.state(), next);
        let repeats = again || self.game.open_mover().is_some();
        let mover = |before: &BoardState| if repeats { before.turn() } else { next };
        match before.map(|before| name(before, mover(before))) {
            Some(before) if again || now == said => before,
            Some(_) | None => now,
        }
    }
}

/// Both squares stand there in letters and digits.
fn is_typed_as_squares(said: SpokenMove, text: &str) -> bool {
    let SpokenMove::Piece(said) = said else {
        return false;
    };
    let text = text.to_lowercase();
    let typed = |square: String| text.contains(&square);
    matches!(said.role, None | Some(Role::King))
        && said.from().is_some_and(|from| typed(from.to_string()))
        && typed(said.to.to_string())
}
