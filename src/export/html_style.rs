//! How large print looks, and how much of it fits on a page.

use super::{notation::Notation, remark::hms, sheet::Row, text::Pair};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    pub notation: Notation,
    pub times: bool,
    /// Size of the letters in points, 18 or more.
    pub points: u32,
    pub dark: bool,
    pub paper: Paper,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    A4,
    A5,
}

impl Paper {
    fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::A5 => "A5",
        }
    }

    /// Points between the margins, across and down, where the paper stands upright.
    fn area(self) -> (f64, f64) {
        let (width, height) = match self {
            Self::A4 => (210.0, 297.0),
            Self::A5 => (148.0, 210.0),
        };
        let between = |edge: f64| (edge - 2.0 * MARGIN) * POINTS_A_MILLIMETRE;
        (between(width), between(height))
    }
}

const MARGIN: f64 = 12.0;
const POINTS_A_MILLIMETRE: f64 = 72.0 / 25.4;

/// Thirty moves a sheet, on as many pages as divide it evenly.
const MOVES_A_PAGE: [usize; 8] = [30, 15, 10, 6, 5, 3, 2, 1];

// In sizes of the letters; the style sheet below says the same.
const ROW_HEIGHT: f64 = 1.2;
const HEADING_HEIGHT: f64 = 2.0;
const NUMBER_WIDTH: f64 = 2.4;
const PADDING: f64 = 0.2;
/// Of a digit in a broad type.
const LETTER: f64 = 0.65;

impl Style {
    /// Very large letters need the paper's long side across.
    fn is_landscape(self) -> bool {
        self.paper.area().0 / f64::from(self.points) < 12.0
    }

    fn area(self) -> (f64, f64) {
        let (short, long) = self.paper.area();
        if self.is_landscape() {
            (long, short)
        } else {
            (short, long)
        }
    }

    /// How many letters of this size fit beside each other.
    fn across(self) -> f64 {
        self.area().0 / f64::from(self.points)
    }

    /// Names and values below each other, moves broken before their target square: else letters would be cut off.
    fn is_narrow(self) -> bool {
        self.across() < 16.0
    }

    /// The size of a time beside its move, in sizes of the letters; never below eighteen points.
    fn time_size(self) -> f64 {
        let ratio = if self.across() < 12.0 { 0.5 } else { 0.75 };
        (18.0 / f64::from(self.points)).max(ratio)
    }

    /// The most moves for which every page has room, so that a sheet of thirty fills its pages evenly.
    pub fn moves_a_page(self, pairs: &[Pair<'_>]) -> usize {
        let points = f64::from(self.points);
        let line = points * ROW_HEIGHT;
        let room = self.area().1 - points * HEADING_HEIGHT - line - 1.0;
        let height = |pair: &Pair<'_>| {
            let lines = pair.rows.iter().map(|row| self.lines(row)).max();
            lines.unwrap_or(1) as f64 * line + 1.0
        };
        let fits = |&moves: &usize| {
            let mut pages = pairs.chunks(moves);
            pages.all(|page| page.iter().map(height).sum::<f64>() <= room)
        };
        MOVES_A_PAGE.into_iter().find(fits).unwrap_or(1)
    }

    /// How many lines a move with its sign and its time needs in its column.
    fn lines(self, row: &Row) -> usize {
        let column = (self.across() - NUMBER_WIDTH) / 2.0 - 2.0 * PADDING;
        let width = |letters: usize| letters as f64 * LETTER;
        let written = self.notation.row(row);
        let mut words: Vec<f64> = match written.find(['-', 'x']).filter(|_| self.is_narrow()) {
            Some(at) => vec![width(at), width(written.chars().count() - at)],
            None => vec![width(written.chars().count())],
        };
        // A move is broken without a blank.
        if self.is_narrow() && words.iter().sum::<f64>() <= column {
            words = vec![words.iter().sum()];
        }
        if row.draw_offered {
            words.push(width(3));
        }
        if let Some(clock) = row.clock.filter(|_| self.times) {
            words.push(width(hms(clock).len()) * self.time_size());
        }
        let (mut lines, mut used) = (1, 0.0);
        for word in words {
            if used > 0.0 && used + LETTER / 2.0 + word > column {
                (lines, used) = (lines + 1, 0.0);
            }
            used += word + if used > 0.0 { LETTER / 2.0 } else { 0.0 };
        }
        lines
    }

    /// Where the letters are very large, a move may be broken before its target square.
    pub fn breakable(self, text: String) -> String {
        if self.is_narrow() {
            text.replace('-', "<wbr>-").replace('x', "<wbr>x")
        } else {
            text
        }
    }

    pub fn sheet(self) -> String {
        let (paper, ink, shade, dark_square) = if self.dark {
            ("#000", "#fff", "#333", "#555")
        } else {
            ("#fff", "#000", "#ddd", "#bbb")
        };
        let scheme = if self.dark { "dark" } else { "light" };
        let (list, moves) = if self.is_narrow() {
            ("display: block;", "normal")
        } else {
            (
                "display: grid; grid-template-columns: minmax(4em, auto) 1fr; gap: 0 .6em;",
                "nowrap",
            )
        };
        let head = if self.is_narrow() { 0.75 } else { 1.0 };
        // Beside the board, the list of the pieces needs room.
        let board = self.area().1 * 0.55;
        format!(
            "@page {{ size: {}{}; margin: {MARGIN}mm; background: {paper}; }}\n\
             :root {{ color-scheme: {scheme}; }}\n\
             html {{ background: {paper}; color: {ink}; -webkit-print-color-adjust: exact; print-color-adjust: exact; }}\n\
             body {{ margin: 0 auto; max-width: 40em; padding: 0 .5em; font: {}pt/1.5 Verdana, \"DejaVu Sans\", sans-serif; overflow-wrap: anywhere; hyphens: auto; }}\n\
             h1, h2 {{ font-size: 1.2em; line-height: 1.2; margin: 0 0 .4em; }}\n\
             dl {{ {list} margin: 0; }} dt {{ font-weight: bold; }} dd {{ margin: 0; }} figure {{ margin: 0; }}\n\
             table {{ border-collapse: collapse; table-layout: fixed; width: calc(100% - 2px); }}\n\
             th, td {{ border: 1px solid {ink}; padding: 0 {PADDING}em; text-align: left; line-height: {ROW_HEIGHT}; height: {ROW_HEIGHT}em; hyphens: none; }}\n\
             .move {{ white-space: {moves}; overflow-wrap: normal; }} thead th:first-child {{ width: {:.2}em; }} th[scope=row] {{ text-align: right; }}\n\
             thead th {{ background: {shade}; font-size: {head}em; }}\n\
             small {{ font-size: {:.3}em; line-height: 1; white-space: nowrap; }}\n\
             ul {{ margin: 0; padding-left: 1em; }}\n\
             .board {{ display: block; width: 100%; max-width: {board:.0}pt; }}\n\
             .board rect {{ stroke: {ink}; stroke-width: .2; }} .light {{ fill: {paper}; }} .dark {{ fill: {dark_square}; }}\n\
             .board text {{ font-size: 6px; font-weight: bold; text-anchor: middle; }} .board .edge {{ fill: {ink}; font-size: 5px; }}\n\
             .white circle {{ fill: #fff; stroke: #000; stroke-width: .6; }} .white text {{ fill: #000; }}\n\
             .black circle {{ fill: #000; stroke: #fff; stroke-width: .6; }} .black text {{ fill: #fff; }}\n\
             .signature {{ display: flex; flex-wrap: wrap; gap: .5em; margin: 1em 0; }} .rule {{ flex: 1; min-width: 4em; border-bottom: 2px solid {ink}; }}\n\
             @media print {{ body {{ max-width: none; padding: 0; }} .sheet {{ break-after: page; }} .sheet:last-child {{ break-after: auto; }}\n\
             tr, dt, dd, li, svg, .signature {{ break-inside: avoid; }} dt, h2 {{ break-after: avoid; }} }}\n",
            self.paper.name(),
            if self.is_landscape() {
                " landscape"
            } else {
                ""
            },
            self.points,
            (NUMBER_WIDTH - 2.0 * PADDING) / head,
            self.time_size(),
        )
    }
}
