//! A board as a picture for large print.
//!
//! Pieces are discs with letters: they need no chess font and stay clear on any printer.

use maud::{Markup, PreEscaped, html};
use shakmaty::{Board, File, Piece, Rank, Square};

use crate::game::words::Language;

const SIZE: usize = 10;
const EDGE: usize = 7;
/// Width and height in units of the picture; the lines at the rim are thicker than nothing.
pub(crate) const WHOLE: f64 = (8 * SIZE + EDGE) as f64 + 0.4;
/// The smallest letters, in units of the picture.
pub(crate) const LETTER: f64 = 6.5;

/// An SVG of eight by eight squares with its coordinates; the text beside it says the same.
pub(super) fn svg(board: &Board, language: Language, title: &str) -> Markup {
    let view = format!("0 -.2 {WHOLE} {WHOLE}");
    let span = 8 * SIZE;
    html! {
        svg.board viewBox=(view) role="img" aria-label=(title) {
            @for rank in Rank::ALL.into_iter().rev() {
                @for file in File::ALL { (square(file, rank)) }
            }
            @for square in Square::ALL {
                @if let Some(piece) = board.piece_at(square) { (disc(square, piece, language)) }
            }
            @for (index, (file, rank)) in File::ALL.into_iter().zip(Rank::ALL).enumerate() {
                text.edge x=(EDGE + index * SIZE + SIZE / 2) y=(span + EDGE - 2) { (file.char()) }
                text.edge x="3" y=(span - index * SIZE - SIZE / 2) dy=".36em" { (rank.char()) }
            }
        }
    }
}

/// Elements of SVG that are empty need a slash, which HTML does not know; only numbers and names of ours stand in them.
fn empty(element: std::fmt::Arguments<'_>) -> PreEscaped<String> {
    PreEscaped(format!("<{element}/>"))
}

fn square(file: File, rank: Rank) -> Markup {
    let (x, y) = corner(file, rank);
    let class = match Square::from_coords(file, rank).is_dark() {
        true => "dark",
        false => "light",
    };
    empty(format_args!(
        "rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{SIZE}\" height=\"{SIZE}\""
    ))
}

fn disc(square: Square, piece: Piece, language: Language) -> Markup {
    let (x, y) = corner(square.file(), square.rank());
    let (x, y) = (x + SIZE / 2, y + SIZE / 2);
    let letter = match *language.words().letters.get(piece.role) {
        ' ' => 'p',
        letter => letter,
    };
    html! {
        g class=(piece.color.fold_wb("white", "black")) {
            (empty(format_args!("circle cx=\"{x}\" cy=\"{y}\" r=\"4.2\"")))
            text x=(x) y=(y) dy=".36em" { (letter) }
        }
    }
}

fn corner(file: File, rank: Rank) -> (usize, usize) {
    (
        EDGE + usize::from(file) * SIZE,
        (7 - usize::from(rank)) * SIZE,
    )
}
