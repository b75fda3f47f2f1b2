//! The board as a plain table with headers.
//!
//! Where squares can be chosen they are buttons; a script makes the table a grid.

use maud::{Markup, PreEscaped, html};
use shakmaty::{Bitboard, Board, Color, File, Piece, Rank, Role, Square};

use super::Frame;

/// The men as shapes, drawn once a page.
pub(super) const MEN: PreEscaped<&str> = PreEscaped(include_str!("../assets/men.svg"));

/// A board as it is to be shown.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) board: &'a Board,
    pub(super) caption: &'a str,
    pub(super) below: Color,
    /// Squares to be marked, by text and pattern.
    pub(super) marked: Bitboard,
    /// Squares are buttons; this one is chosen.
    pub(super) choosing: Option<Option<Square>>,
}

impl Frame<'_> {
    pub(super) fn board(&self, shown: Shown<'_>) -> Markup {
        let mut files = File::ALL;
        let mut ranks = Rank::ALL;
        match shown.below {
            Color::White => ranks.reverse(),
            Color::Black => files.reverse(),
        }
        html! {
            table.board data-grid[shown.choosing.is_some()] {
                caption { (shown.caption) }
                thead {
                    tr {
                        td {}
                        @for file in files { th scope="col" { (file.char()) } }
                    }
                }
                tbody {
                    @for rank in ranks {
                        tr {
                            th scope="row" { (rank.char()) }
                            @for file in files { (self.cell(Square::from_coords(file, rank), shown)) }
                        }
                    }
                }
            }
        }
    }

    fn cell(&self, square: Square, shown: Shown<'_>) -> Markup {
        let piece = shown.board.piece_at(square);
        let marked = shown.marked.contains(square);
        html! {
            td.d[square.is_dark()].l[square.is_light()].m[marked] {
                @if let Some(chosen) = shown.choosing {
                    (self.choice(square, piece, chosen == Some(square)))
                } @else {
                    @if let Some(piece) = piece { (picture(piece)) }
                    @if marked { b.x aria-hidden="true" { "≠" } }
                    @if piece.is_some() || marked {
                        span.v {
                            @if let Some(piece) = piece { (self.piece(piece)) }
                            @if marked { " " (self.texts().differences()) }
                        }
                    }
                }
            }
        }
    }

    /// A square that can be chosen, by its name and what stands on it.
    fn choice(&self, square: Square, piece: Option<Piece>, chosen: bool) -> Markup {
        let mut name = self.phrasing().square(square);
        if let Some(piece) = piece {
            name = format!("{name}, {}", self.piece(piece));
        }
        if chosen {
            name = format!("{name}, {}", self.texts().chosen());
        }
        html! {
            button name="square" value=(square.to_string()) aria-pressed=[chosen.then_some("true")] aria-label=(name) {
                @if let Some(piece) = piece { (picture(piece)) }
            }
        }
    }

    pub(super) fn piece(&self, piece: Piece) -> &'static str {
        self.phrasing().piece_or_nothing(Some(piece))
    }

    /// The same as sentences: who reads by ear needs no table.
    pub(super) fn piece_list(&self, board: &Board) -> Markup {
        let phrasing = self.phrasing();
        let men = |color: Color| {
            let roles = [
                Role::King,
                Role::Queen,
                Role::Rook,
                Role::Bishop,
                Role::Knight,
                Role::Pawn,
            ];
            let men: Vec<String> = roles
                .into_iter()
                .flat_map(|role| {
                    let name = phrasing.words.roles.get(role);
                    let squares = board.by_piece(role.of(color)).into_iter();
                    squares.map(move |square| format!("{name} {}", phrasing.square(square)))
                })
                .collect();
            men.join(", ")
        };
        html! {
            details {
                summary { (self.texts().pieces()) }
                ul {
                    @for color in [Color::White, Color::Black] {
                        li { b { (self.color(color)) ":" } " " (men(color)) }
                    }
                }
            }
        }
    }
}

fn picture(piece: Piece) -> Markup {
    html! {
        svg class=(piece.color.fold_wb("w", "b")) aria-hidden="true" {
            use href={ "#" (piece.role.char()) } {}
        }
    }
}
