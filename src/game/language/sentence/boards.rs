//! The two boards in words.

use crate::game::language::{announcement::AboutBoards, phrasing::Phrasing};

impl Phrasing {
    pub(super) fn about_boards(&self, about: &AboutBoards) -> String {
        let say = &self.words.spoken;
        match about {
            AboutBoards::NoBoards => say.no_boards().to_owned(),
            AboutBoards::Agree => say.boards_agree().to_owned(),
            AboutBoards::AgreeAsGiven => say.boards_agree_as_given().to_owned(),
            AboutBoards::OneAgrees {
                on,
                as_given: false,
            } => say.board_agrees(self.color(*on)),
            AboutBoards::OneAgrees { on, as_given: true } => {
                say.board_agrees_as_given(self.color(*on))
            }
            AboutBoards::MoveUnderWay => say.move_under_way().to_owned(),
            AboutBoards::AgreeAgain => say.boards_agree_again().to_owned(),
            AboutBoards::InMotion => say.boards_in_motion().to_owned(),
            AboutBoards::VirtualCounts => say.virtual_board_counts().to_owned(),
            AboutBoards::Differ { both: true } => say.two_boards_differ().to_owned(),
            AboutBoards::Differ { both: false } => say.board_differs().to_owned(),
            AboutBoards::Behind {
                on,
                number,
                by,
                plies,
            } => say.board_behind(
                self.color(*on),
                &self.number(*number),
                self.color(*by),
                &self.number(*plies),
            ),
            AboutBoards::PutRight { on, square, piece } => {
                let (color, square) = (self.color(*on), &self.square(*square));
                match piece {
                    Some(piece) => say.put_right(color, square, self.words.pieces.piece(*piece)),
                    None => say.put_right_empty(color, square),
                }
            }
            AboutBoards::StartPositionAgain => say.start_position_again().to_owned(),
            AboutBoards::OtherPosition { on } => say.other_position(self.color(*on)),
        }
    }
}
