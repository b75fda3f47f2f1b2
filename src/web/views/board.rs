//! The board as a plain table with headers. Where squares can be chosen they are buttons; a script makes the table a grid.

use shakmaty::{Bitboard, Board, Color, File, Piece, Rank, Role, Square};

use super::Frame;

/// The men as shapes, drawn once a page.
pub(super) const MEN: &str = "<svg class=men aria-hidden=true><defs>\
<symbol id=p viewBox=\"0 0 45 45\"><path d=\"M15 36c1-7 4-10 5-15h5c1 5 4 8 5 15zM11 40h23v-4H11z\"/><circle cx=22.5 cy=14.5 r=6.5 /></symbol>\
<symbol id=r viewBox=\"0 0 45 45\"><path d=\"M11 7h6v4h3V7h5v4h3V7h6v9l-4 4 1 16H14l1-16-4-4zM9 40h27v-4H9z\"/></symbol>\
<symbol id=n viewBox=\"0 0 45 45\"><path d=\"M14 36c0-9 8-11 8-16l-8 4-4-3 8-12 2-5 4 4c10 2 13 13 11 28zM10 40h27v-4H10z\"/></symbol>\
<symbol id=b viewBox=\"0 0 45 45\"><path d=\"M22.5 9c8 6 10 13 5 18l3 9h-16l3-9c-5-5-3-12 5-18zM9 40h27v-4H9zM22.5 15v8M18.500 19h8\"/><circle cx=22.5 cy=6.5 r=3 /></symbol>\
<symbol id=q viewBox=\"0 0 45 45\"><path d=\"M13 36 7 14l8 9 2-14 5.500 13L28 9l2 14 8-9-6 22zM10 40h25v-4H10z\"/><circle cx=7 cy=11 r=2.5 /><circle cx=17 cy=6.5 r=2.5 /><circle cx=28 cy=6.5 r=2.5 /><circle cx=38 cy=11 r=2.5 /></symbol>\
<symbol id=k viewBox=\"0 0 45 45\"><path d=\"M21 3h3v4h4v3h-4v6h-3v-6h-4V7h4zM13 36 9 23c1-8 10-8 13.500-2C26 15 35 15 36 23l-4 13zM10 40h25v-4H10z\"/></symbol>\
</defs></svg>";

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
    pub(super) fn board(&self, shown: Shown<'_>) -> String {
        let files: Vec<File> = match shown.below {
            Color::White => File::ALL.into_iter().collect(),
            Color::Black => File::ALL.into_iter().rev().collect(),
        };
        let ranks: Vec<Rank> = match shown.below {
            Color::White => Rank::ALL.into_iter().rev().collect(),
            Color::Black => Rank::ALL.into_iter().collect(),
        };
        let heads: String = files
            .iter()
            .map(|file| format!("<th scope=col>{}", file.char()))
            .collect();
        let grid = if shown.choosing.is_some() {
            " data-grid"
        } else {
            ""
        };
        let mut html = format!(
            "<table class=board{grid}><caption>{}</caption><thead><tr><td>{heads}</thead><tbody>",
            shown.caption
        );
        for rank in ranks {
            html.push_str(&format!("<tr><th scope=row>{}", rank.char()));
            for &file in &files {
                html.push_str(&self.cell(Square::from_coords(file, rank), shown));
            }
        }
        html.push_str("</tbody></table>");
        html
    }

    fn cell(&self, square: Square, shown: Shown<'_>) -> String {
        let texts = self.texts();
        let piece = shown.board.piece_at(square);
        let marked = shown.marked.contains(square);
        let mut classes = vec![if square.is_dark() { "d" } else { "l" }];
        let mut mark = "";
        if marked {
            classes.push("m");
            mark = "<b class=x aria-hidden=true>≠</b>";
        }
        let class = classes.join(" ");
        let man = piece.map_or_else(String::new, picture);
        let tongue = self.tongue();
        match shown.choosing {
            Some(chosen) => {
                let is = chosen == Some(square);
                let (pressed, word) = if is {
                    (" aria-pressed=true", texts.chosen)
                } else {
                    ("", "")
                };
                let mut name = tongue.square(square);
                if let Some(piece) = piece {
                    name = format!("{name}, {}", self.piece(piece));
                }
                if is {
                    name = format!("{name}, {word}");
                }
                format!(
                    "<td class={class}><button name=square value={square}{pressed} aria-label=\"{name}\">{man}</button>"
                )
            }
            None => {
                let word = piece.map_or("", |piece| self.piece(piece));
                let differs = if marked {
                    format!(" {}", texts.differences)
                } else {
                    String::new()
                };
                let class = if marked {
                    format!("\"{class}\"")
                } else {
                    class
                };
                if piece.is_none() && !marked {
                    return format!("<td class={class}>");
                }
                format!("<td class={class}>{man}{mark}<span class=v>{word}{differs}</span>")
            }
        }
    }

    pub(super) fn piece(&self, piece: Piece) -> &'static str {
        self.tongue().piece_or_nothing(Some(piece))
    }

    /// The same as sentences: who reads by ear needs no table.
    pub(super) fn piece_list(&self, board: &Board) -> String {
        let tongue = self.tongue();
        let items = [Color::White, Color::Black].map(|color| {
            let men = [
                Role::King,
                Role::Queen,
                Role::Rook,
                Role::Bishop,
                Role::Knight,
                Role::Pawn,
            ]
            .map(|role| {
                let squares: Vec<String> = (board.by_piece(role.of(color)))
                    .into_iter()
                    .map(|square| {
                        format!("{} {}", tongue.words.roles.get(role), tongue.square(square))
                    })
                    .collect();
                squares.join(", ")
            });
            let men: Vec<String> = men.into_iter().filter(|men| !men.is_empty()).collect();
            format!("<li><b>{}:</b> {}", self.color(color), men.join(", "))
        });
        format!(
            "<details><summary>{}</summary><ul>{}</ul></details>",
            self.texts().pieces,
            items.concat()
        )
    }
}

fn picture(piece: Piece) -> String {
    let class = piece.color.fold_wb("w", "b");
    format!(
        "<svg class={class} aria-hidden=true><use href=\"#{}\"/></svg>",
        piece.role.char()
    )
}
