//! Questions about the board and the record.

use shakmaty::{Board, Color, Piece, Role, Square};

use super::{
    announcement::{Announcement, ListedMove},
    scoresheet::Scoresheet,
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
pub fn last_moves(sheet: &Scoresheet, count: u32, as_announced: bool) -> Announcement {
    let first = sheet.plies().len().saturating_sub(count as usize);
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
        return Announcement::NoMovesYet;
    }
    Announcement::MoveList(list)
}

/// The record from a move number on.
pub fn moves_from(sheet: &Scoresheet, number: u32, as_announced: bool) -> Announcement {
    let before = (0..sheet.plies().len())
        .take_while(|&index| sheet.number_of(index) < number)
        .count();
    let count = u32::try_from(sheet.plies().len() - before).unwrap_or(u32::MAX);
    match count {
        0 if before == 0 => Announcement::NoMovesYet,
        0 => Announcement::LastMoveIs(sheet.number_of(before - 1)),
        count => last_moves(sheet, count, as_announced),
    }
}

/// Where the pieces of one kind stand, of one colour or of both.
pub fn places(board: &Board, color: Option<Color>, role: Role) -> Announcement {
    let colors = color.map_or_else(|| vec![Color::White, Color::Black], |color| vec![color]);
    Announcement::Where(
        colors
            .into_iter()
            .map(|color| place(board, role.of(color)))
            .collect(),
    )
}

/// All pieces, kind by kind, each kind with a pause behind it.
pub fn whole_position(board: &Board) -> Announcement {
    let pieces = [Color::White, Color::Black]
        .into_iter()
        .flat_map(|color| BY_RANK_OF_PIECE.map(|role| role.of(color)));
    Announcement::Where(
        pieces
            .map(|piece| place(board, piece))
            .filter(|(_, squares)| !squares.is_empty())
            .collect(),
    )
}

/// Squares file by file, as one feels along the board.
fn place(board: &Board, piece: Piece) -> (Piece, Vec<Square>) {
    let mut squares: Vec<Square> = board.by_piece(piece).into_iter().collect();
    squares.sort_by_key(|square| (square.file(), square.rank()));
    (piece, squares)
}

/// What each side has more than the other.
pub fn material(board: &Board) -> Announcement {
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
    Announcement::Material { ahead }
}
