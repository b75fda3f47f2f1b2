//! Two squares that were typed or clicked, announced with the piece that stands there, as an assistant would.

use shakmaty::{CastlingMode, CastlingSide, Color, Role};

use crate::game::session::Session;
use crate::game::{
    language::{command::Command, phrase::Phrase},
    moves::{
        board_state::BoardState,
        spoken::{PieceMove, SpokenMove},
        squares,
    },
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
        match before.map(|before| (before.turn(), name(before, mover(before)))) {
            Some((_, before)) if again => before,
            // The word alone could be the castling of the next player, the squares could not.
            Some((by, SpokenMove::Castle(side))) if now == said => {
                kings_step(said, side, by, sheet.castling())
            }
            Some((_, before)) if now == said => before,
            Some(_) | None => now,
        }
    }
}

/// The squares of a castling as the king goes; in Chess960 they are left as they were typed.
fn kings_step(said: SpokenMove, side: CastlingSide, by: Color, mode: CastlingMode) -> SpokenMove {
    match (said, mode) {
        (SpokenMove::Piece(said), CastlingMode::Standard) => SpokenMove::Piece(PieceMove {
            to: side.king_to(by),
            ..said
        }),
        (said, CastlingMode::Standard | CastlingMode::Chess960) => said,
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
