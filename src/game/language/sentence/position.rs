//! Answers about moves and position in words.

use shakmaty::{ByColor, Color, File, Piece, Rank, Role, Square};

use crate::game::{
    language::{
        announcement::{AboutPosition, Beginning, ListedMove},
        phrasing::Phrasing,
    },
    words::phrases::capitalised,
};

impl Phrasing {
    pub(super) fn about_position(&self, about: &AboutPosition) -> Vec<String> {
        let say = &self.words.spoken;
        vec![match about {
            AboutPosition::MoveNumber { made, number, turn } => self.made(*made, *number, *turn),
            AboutPosition::Turn(side) => say.turn(self.color(*side)),
            AboutPosition::MoveList(moves) => {
                return moves
                    .iter()
                    .map(|listed| self.of_moves().listed(*listed))
                    .collect();
            }
            AboutPosition::UnnumberedList(moves) => {
                return moves
                    .iter()
                    .map(|listed| self.of_moves().unnumbered(*listed))
                    .collect();
            }
            AboutPosition::NoMovesYet => say.no_moves_yet().to_owned(),
            AboutPosition::NotSoFar => say.not_so_far().to_owned(),
            AboutPosition::LastMoveIs(number) => say.last_move_is(&self.number(*number)),
            AboutPosition::OnSquare(square, Some(piece)) => {
                say.on_square(&self.square(*square), self.words.pieces.piece(*piece))
            }
            AboutPosition::OnSquare(square, None) => say.empty_square(&self.square(*square)),
            AboutPosition::Where(places) if places.len() > 2 => {
                return places
                    .iter()
                    .map(|(piece, squares)| self.place(*piece, squares))
                    .collect();
            }
            AboutPosition::Where(places) => self.places(places),
            AboutPosition::Material { ahead } => self.material(ahead),
            AboutPosition::Beginning { position, .. } => return self.beginning(position),
        }]
    }

    fn made(&self, made: ByColor<u32>, number: u32, turn: Color) -> String {
        let say = &self.words.spoken;
        let (number, turn) = (&self.number(number), self.color(turn));
        match (made.white, made.black) {
            (0, 0) => say.no_move_made(number, turn),
            (1, 1) => say.one_move_made(number, turn),
            (white, black) if white == black => {
                let made = capitalised(&(self.words.unit_number)(white));
                say.moves_made(&made, number, turn)
            }
            (white, black) => {
                let (white, black) = (self.number(white), self.number(black));
                say.moves_made_by_each(&white, &black, number, turn)
            }
        }
    }

    /// Of Chess960 square by square, so that a hand can follow.
    fn beginning(&self, position: &Beginning) -> Vec<String> {
        let say = &self.words.spoken;
        match position {
            Beginning::Ordinary => vec![say.start_ordinary().to_owned()],
            Beginning::Chess960(number, back_rank) => {
                let mut lines = vec![say.start_number(&self.number((*number).into()))];
                lines.extend(File::ALL.into_iter().zip(back_rank).map(|(file, role)| {
                    let square = Square::from_coords(file, Rank::First);
                    say.start_square(&self.square(square), self.words.roles.get(*role))
                }));
                lines.push(say.start_mirrored().to_owned());
                lines
            }
            Beginning::Other(places) => {
                let mut lines = vec![say.start_other().to_owned()];
                let places = places.iter();
                lines.extend(places.map(|(piece, squares)| self.place(*piece, squares)));
                lines
            }
        }
    }

    fn listed(&self, listed: ListedMove) -> String {
        self.words.spoken.listed_move(
            &self.number(listed.number),
            self.color(listed.by),
            &self.movement(listed.said),
        )
    }

    fn unnumbered(&self, listed: ListedMove) -> String {
        let movement = self.movement(listed.said);
        self.words.spoken.of_color(self.color(listed.by), &movement) + "."
    }

    /// Both colours in one sentence.
    fn places(&self, places: &[(Piece, Vec<Square>)]) -> String {
        let said: Vec<String> = places
            .iter()
            .map(|(piece, squares)| self.place(*piece, squares))
            .collect();
        said.join(" ")
            .replacen(". ", "; ", said.len().saturating_sub(1))
    }

    fn place(&self, piece: Piece, squares: &[Square]) -> String {
        let say = &self.words.spoken;
        let color = self.color(piece.color);
        let role = if squares.len() == 1 {
            self.words.roles.get(piece.role)
        } else {
            self.words.role_plurals.get(piece.role)
        };
        if squares.is_empty() {
            return say.none_of_role(color, role);
        }
        let squares: Vec<String> = squares.iter().map(|square| self.square(*square)).collect();
        say.where_are(color, role, &squares.join(", "))
    }

    fn material(&self, ahead: &[(Color, Vec<(Role, u32)>)]) -> String {
        let say = &self.words.spoken;
        if ahead.is_empty() {
            return say.material_equal().to_owned();
        }
        let sides: Vec<String> = ahead
            .iter()
            .map(|(color, pieces)| {
                let pieces: Vec<String> = pieces
                    .iter()
                    .map(|(role, count)| match count {
                        1 => (*self.words.a_role.get(*role)).to_owned(),
                        count => format!(
                            "{} {}",
                            self.number(*count),
                            self.words.of_sentences().role_plurals.get(*role)
                        ),
                    })
                    .collect();
                say.material(self.color(*color), &pieces.join(", "))
            })
            .collect();
        sides.join(" ")
    }
}
