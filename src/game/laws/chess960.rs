//! The 960 start positions by their number (Scharnagl's numbering; 518 is the ordinary one).

use shakmaty::{CastlingMode, Chess, Color, File, FromSetup, Rank, Role, Setup, Square};

/// The start position with that number, 0 to 959.
pub fn start_position(number: u16) -> Option<Chess> {
    let back_rank = back_rank(number)?;
    let mut setup = Setup::empty();
    for (file, role) in File::ALL.into_iter().zip(back_rank) {
        for color in Color::ALL {
            let home = Square::from_coords(file, color.backrank());
            let pawns = Square::from_coords(file, color.relative_rank(Rank::Second));
            setup.board.set_piece_at(home, role.of(color));
            setup.board.set_piece_at(pawns, color.pawn());
            if role == Role::Rook {
                setup.castling_rights.add(home);
            }
        }
    }
    Chess::from_setup(setup, CastlingMode::Chess960).ok()
}

/// The number of a start position that was given otherwise.
pub(crate) fn number_of(position: &Chess) -> Option<u16> {
    (0..960).find(|number| start_position(*number).as_ref() == Some(position))
}

/// The pieces of that position from the a-file on.
pub(crate) fn back_rank(number: u16) -> Option<[Role; 8]> {
    if number >= 960 {
        return None;
    }
    let number = usize::from(number);
    let mut rank: [Option<Role>; 8] = [None; 8];
    rank[number % 4 * 2 + 1] = Some(Role::Bishop);
    rank[number / 4 % 4 * 2] = Some(Role::Bishop);
    place(&mut rank, number / 16 % 6, Role::Queen);
    // The two knights take two of the five free places: ten ways, in this order.
    const KNIGHTS: [(usize, usize); 10] = [
        (0, 1),
        (0, 2),
        (0, 3),
        (0, 4),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 3),
        (2, 4),
        (3, 4),
    ];
    let (first, second) = KNIGHTS[number / 96];
    place(&mut rank, second, Role::Knight);
    place(&mut rank, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        place(&mut rank, 0, role);
    }
    let mut complete = [Role::King; 8];
    for (slot, role) in complete.iter_mut().zip(rank) {
        *slot = role?;
    }
    Some(complete)
}

/// Puts the piece on the free place of that index, counted from the a-file.
fn place(rank: &mut [Option<Role>; 8], free: usize, role: Role) {
    if let Some(slot) = rank.iter_mut().filter(|slot| slot.is_none()).nth(free) {
        *slot = Some(role);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use shakmaty::{EnPassantMode, fen::Fen};

    use super::*;

    #[test]
    fn known_numbers() {
        for (number, rank) in [
            (518, "rnbqkbnr"),
            (0, "bbqnnrkr"),
            (959, "rkrnnqbb"),
            (534, "rnbkqbnr"),
        ] {
            let fen = Fen::from_position(&start_position(number).unwrap(), EnPassantMode::Legal)
                .to_string();
            assert_eq!(&fen[..8], rank, "{number}");
        }
        assert!(start_position(960).is_none());
    }

    #[test]
    fn all_differ() {
        let all: HashSet<_> = (0..960).map(|number| back_rank(number).unwrap()).collect();
        assert_eq!(all.len(), 960);
        assert_eq!(number_of(&start_position(959).unwrap()), Some(959));
    }
}
