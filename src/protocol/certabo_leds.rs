//! Lights of Certabo and Tabutronic boards.
//!
//! Plain boards take eight bytes, one per rank from the eighth down, with file a in the LOWEST bit, the opposite of
//! what the sensors send. Boards with coloured lights take 81 of them, counted from the corner at h1 towards file a
//! and then up. Leave six tenths of a second between two commands.

use shakmaty::{Bitboard, Square};

use super::Orientation;

pub fn plain(squares: Bitboard, orientation: Orientation) -> [u8; 8] {
    let squares = orientation.squares(squares).0;
    let mut ranks = squares.to_le_bytes();
    ranks.reverse();
    ranks
}

pub fn coloured(
    squares: Bitboard,
    [red, green, blue]: [u8; 3],
    orientation: Orientation,
) -> Vec<u8> {
    let mut lights = [[0; 3]; 81];
    for square in orientation.squares(squares) {
        for corner in corners(square) {
            lights[corner] = [red, green, blue];
        }
    }
    let mut bytes = vec![0xff, 0x55];
    bytes.extend(lights.iter().flatten());
    bytes.extend(*b"\r\n");
    bytes
}

fn corners(square: Square) -> [usize; 4] {
    let first = usize::from(square.rank()) * 9 + 7 - usize::from(square.file());
    [0, 1, 9, 10].map(|step| first + step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_a_is_the_lowest_bit() {
        let squares = Bitboard::from(Square::E2).with(Square::E4);
        assert_eq!(
            plain(squares, Orientation::Normal),
            [0, 0, 0, 0, 0x10, 0, 0x10, 0]
        );
        assert_eq!(
            plain(Square::A8.into(), Orientation::Normal),
            [1, 0, 0, 0, 0, 0, 0, 0]
        );
        assert_eq!(
            plain(Square::A8.into(), Orientation::Turned),
            [0, 0, 0, 0, 0, 0, 0, 0x80]
        );
    }

    #[test]
    fn coloured_lights_start_at_h1() {
        let bytes = coloured(Square::H1.into(), [1, 2, 3], Orientation::Normal);
        assert_eq!(bytes.len(), 247);
        assert_eq!(bytes[..8], [0xff, 0x55, 1, 2, 3, 1, 2, 3]);
        assert_eq!(corners(Square::A8), [70, 71, 79, 80]);
    }
}
