//! A board as a picture for large print. Pieces are discs with letters: they need no chess font and stay clear on any printer.

use shakmaty::{Board, Color, File, Rank, Square};

use crate::game::words::Language;

const SIZE: usize = 10;
const EDGE: usize = 7;
/// Width and height in units of the picture; the lines at the rim are thicker than nothing.
pub const WHOLE: f64 = (8 * SIZE + EDGE) as f64 + 0.4;
/// The smallest letters, in units of the picture.
pub const LETTER: f64 = 6.5;

/// An SVG of eight by eight squares with its coordinates; the text beside it says the same.
pub fn svg(board: &Board, language: Language, title: &str) -> String {
    let span = 8 * SIZE;
    let mut parts = vec![format!(
        "<svg class=\"board\" viewBox=\"0 -.2 {WHOLE} {WHOLE}\" role=\"img\" aria-label=\"{title}\">",
    )];
    for rank in Rank::ALL.into_iter().rev() {
        for file in File::ALL {
            let (x, y) = corner(file, rank, SIZE, EDGE);
            let class = if Square::from_coords(file, rank).is_dark() {
                "dark"
            } else {
                "light"
            };
            parts.push(format!(
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{SIZE}\" height=\"{SIZE}\"/>"
            ));
        }
    }
    for square in Square::ALL {
        let Some(piece) = board.piece_at(square) else {
            continue;
        };
        let (x, y) = corner(square.file(), square.rank(), SIZE, EDGE);
        let (x, y) = (x + SIZE / 2, y + SIZE / 2);
        let class = match piece.color {
            Color::White => "white",
            Color::Black => "black",
        };
        let letter = match *language.words().letters.get(piece.role) {
            ' ' => 'p',
            letter => letter,
        };
        parts.push(format!(
            "<g class=\"{class}\"><circle cx=\"{x}\" cy=\"{y}\" r=\"4.2\"/><text x=\"{x}\" y=\"{y}\" dy=\".36em\">{letter}</text></g>"
        ));
    }
    for (index, (file, rank)) in File::ALL.into_iter().zip(Rank::ALL).enumerate() {
        let along = EDGE + index * SIZE + SIZE / 2;
        let up = span - index * SIZE - SIZE / 2;
        parts.push(format!(
            "<text class=\"edge\" x=\"{along}\" y=\"{}\">{}</text><text class=\"edge\" x=\"3\" y=\"{up}\" dy=\".36em\">{}</text>",
            span + EDGE - 2,
            file.char(),
            rank.char()
        ));
    }
    parts.push("</svg>".to_owned());
    parts.concat()
}

fn corner(file: File, rank: Rank, size: usize, edge: usize) -> (usize, usize) {
    (
        edge + usize::from(file) * size,
        (7 - usize::from(rank)) * size,
    )
}
