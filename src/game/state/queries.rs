//! Questions about the board and the scoresheet.

use shakmaty::{Board, Color, Piece, Role, Square};

use super::{game::Game, scoresheet::Scoresheet};
use crate::game::{
    language::announcement::{AboutPosition, Beginning, ListedMove},
    laws::{agreement::Start, chess960},
};

const BY_RANK_OF_PIECE: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// `as_announced` reads the words as they were said, otherwise the complete move.
pub(crate) fn last_move(sheet: &Scoresheet, as_announced: bool) -> AboutPosition {
    half_moves(sheet, sheet.plies().len().saturating_sub(1), as_announced)
}

/// Moves as they are numbered, each of both sides; the last may lack its answer.
pub(crate) fn last_moves(sheet: &Scoresheet, count: u32, as_announced: bool) -> AboutPosition {
    let last = sheet.plies().len().saturating_sub(1);
    let first = (sheet.number_of(last) + 1).saturating_sub(count.max(1));
    moves_from(sheet, first, as_announced)
}

/// The scoresheet from the half-move of this index on.
fn half_moves(sheet: &Scoresheet, first: usize, as_announced: bool) -> AboutPosition {
    let list: Vec<ListedMove> = sheet.plies()[first..]
        .iter()
        .enumerate()
        .map(|(index, ply)| ListedMove {
            number: sheet.number_of(first + index),
            by: ply.by,
            said: if as_announced { ply.said } else { ply.full },
        })
        .collect();
    if list.is_empty() {
        return AboutPosition::NoMovesYet;
    }
    AboutPosition::MoveList(list)
}

/// The scoresheet from a move number on.
pub(crate) fn moves_from(sheet: &Scoresheet, number: u32, as_announced: bool) -> AboutPosition {
    let before = (0..sheet.plies().len())
        .take_while(|&index| sheet.number_of(index) < number)
        .count();
    if before > 0 && before == sheet.plies().len() {
        return AboutPosition::LastMoveIs(sheet.number_of(before - 1));
    }
    half_moves(sheet, before, as_announced)
}

/// Where the pieces of one kind stand, of one colour or of both.
pub(crate) fn places(board: &Board, color: Option<Color>, role: Role) -> AboutPosition {
    let colors = color.map_or_else(|| vec![Color::White, Color::Black], |color| vec![color]);
    AboutPosition::Where(
        colors
            .into_iter()
            .map(|color| place(board, role.of(color)))
            .collect(),
    )
}

/// All pieces, kind by kind, each kind with a pause behind it.
pub(crate) fn whole_position(board: &Board) -> AboutPosition {
    AboutPosition::Where(all_places(board))
}

fn all_places(board: &Board) -> Vec<(Piece, Vec<Square>)> {
    let pieces = [Color::White, Color::Black]
        .into_iter()
        .flat_map(|color| BY_RANK_OF_PIECE.map(|role| role.of(color)));
    pieces
        .map(|piece| place(board, piece))
        .filter(|(_, squares)| !squares.is_empty())
        .collect()
}

/// The position before the first move.
pub(crate) fn beginning(game: &Game, asked: bool) -> AboutPosition {
    let start = &game.agreement.start;
    let state = start.state();
    let numbered = start
        .number()
        .and_then(|number| Some((number, chess960::back_rank(number)?)));
    let position = match (start, numbered) {
        (_, Some((number, back_rank))) => Beginning::Chess960(number, back_rank),
        (Start::Standard | Start::Chess960(_), None) => Beginning::Ordinary,
        (Start::Fen { .. }, None) => Beginning::Other(all_places(state.board())),
    };
    AboutPosition::Beginning { position, asked }
}

/// Squares file by file, as one feels along the board.
fn place(board: &Board, piece: Piece) -> (Piece, Vec<Square>) {
    let mut squares: Vec<Square> = board.by_piece(piece).into_iter().collect();
    squares.sort_by_key(|square| (square.file(), square.rank()));
    (piece, squares)
}

/// What each side has more than the other.
pub(crate) fn material(board: &Board) -> AboutPosition {
    let mut ahead = Vec::new();
    for color in [Color::White, Color::Black] {
        let surplus: Vec<(Role, u32)> = BY_RANK_OF_PIECE
            .into_iter()
            .filter_map(|role| {
                let own = board.by_piece(role.of(color)).count();
                let other = board.by_piece(role.of(color.other())).count();
                let more = own.checked_sub(other)?;
                (more > 0).then_some((role, u32::try_from(more).unwrap_or(u32::MAX)))
            })
            .collect();
        if !surplus.is_empty() {
            ahead.push((color, surplus));
        }
    }
    AboutPosition::Material { ahead }
}
