//! How large print looks, and how much of it fits on a page.

use std::time::Duration;

use super::{diagram, sheet::Row, text::Pair};
use crate::game::{
    clock::hms::{hm, hms},
    moves::scoresheet_notation::Notation,
    record::markers::large_print::{A4, A5, DARK, FONT, LIGHT, SCHEME, SIZE},
};

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
            Self::A4 => A4,
            Self::A5 => A5,
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

const MARGIN: f64 = 10.0;
const POINTS_A_MILLIMETRE: f64 = 72.0 / 25.4;

/// The time beside a move, as far as the column has room for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Times {
    None,
    /// 1:29:50
    Full,
    /// 1:29, and `50 s` below a minute: as players write it on paper.
    Short,
}

impl Times {
    pub(super) fn write(self, time: Duration) -> Option<String> {
        match self {
            Self::None => None,
            Self::Full => Some(hms(time)),
            Self::Short if time.as_secs() < 60 => Some(format!("{} s", time.as_secs())),
            Self::Short => Some(hm(time)),
        }
    }
}

/// Thirty moves a sheet: on one page, on both sides of the paper, or on as many pages as divide it evenly.
const MOVES_A_PAGE: [usize; 8] = [30, 15, 10, 6, 5, 3, 2, 1];

// In sizes of the letters; the style sheet below says the same.
const ROW_HEIGHT: f64 = 1.15;
const NUMBER_WIDTH: f64 = 2.2;
const PADDING: f64 = 0.2;
const BLANK: f64 = 0.36;

/// How broad a text is in the broad types that the style sheet names, in sizes of its letters.
fn width(text: &str) -> f64 {
    let broad = |letter| match letter {
        'f' => 0.36,
        '-' | ':' | '(' | ')' | '.' | ' ' => 0.46,
        'L' => 0.56,
        'D' | 'N' | 'Q' => 0.79,
        'B' | 'K' | 'R' | 'S' => 0.7,
        '+' | '#' | '=' => 0.84,
        _ => 0.64,
    };
    text.chars().map(broad).sum()
}

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
    pub(super) fn is_narrow(self) -> bool {
        self.across() < 17.0
    }

    /// Size of a heading and, with its margin, the room it takes, in sizes of the letters.
    fn heading(self) -> (f64, f64) {
        let size = if self.is_narrow() { 1.0 } else { 1.2 };
        (size, size * 1.6 + 0.02)
    }

    /// Size of the letters in the table's head.
    fn head(self) -> f64 {
        if self.is_narrow() { 0.75 } else { 1.0 }
    }

    /// The size of a time beside its move, in sizes of the letters; never below eighteen points.
    fn time_size(self) -> f64 {
        let ratio = if self.is_narrow() { 0.55 } else { 0.75 };
        (18.0 / f64::from(self.points)).max(ratio)
    }

    /// The most moves for which every page has room, so that a sheet of thirty fills its pages evenly; and the times in full where that
    /// costs no page.
    pub(super) fn fit(self, pairs: &[Pair<'_>]) -> (usize, Times) {
        let points = f64::from(self.points);
        let line = points * ROW_HEIGHT;
        let room = self.area().1 - points * self.heading().1 - line * self.head() - 2.0;
        let forms: &[Times] = match self.times {
            true => &[Times::Full, Times::Short],
            false => &[Times::None],
        };
        let fits = |moves: usize, times: Times| {
            let height = |pair: &Pair<'_>| {
                let lines = pair.rows.iter().map(|row| self.lines(row, times)).max();
                lines.unwrap_or(1) as f64 * line + 1.0
            };
            let mut pages = pairs.chunks(moves);
            pages.all(|page| page.iter().map(height).sum::<f64>() <= room)
        };
        let mut ways = MOVES_A_PAGE
            .iter()
            .flat_map(|&moves| forms.iter().map(move |&times| (moves, times)));
        ways.find(|&(moves, times)| fits(moves, times))
            .unwrap_or((1, forms[0]))
    }

    /// The board's width: its letters as large as all others, where the page has room for that.
    fn board(self) -> f64 {
        let (width, height) = self.area();
        let points = f64::from(self.points);
        let room = width.min(height - points * self.heading().1 - 2.0);
        let wanted = points * diagram::WHOLE / diagram::LETTER;
        wanted.max(height * 0.55).min(room)
    }

    /// How many lines a move with its sign and its time needs in its column.
    fn lines(self, row: &Row, times: Times) -> usize {
        let column = (self.across() - NUMBER_WIDTH) / 2.0 - 2.0 * PADDING;
        let written = row.written(&self.notation);
        let mut words: Vec<f64> = match written.find(['-', 'x']).filter(|_| self.is_narrow()) {
            Some(at) => vec![width(&written[..at]), width(&written[at..])],
            None => vec![width(&written)],
        };
        // A move is broken without a blank.
        if self.is_narrow() && words.iter().sum::<f64>() <= column {
            words = vec![words.iter().sum()];
        }
        if row.draw_offered {
            words.push(width("(=)"));
        }
        if let Some(clock) = row.clock.and_then(|clock| times.write(clock)) {
            words.push(width(&clock) * self.time_size());
        }
        let (mut lines, mut used) = (1, 0.0);
        for word in words {
            if used > 0.0 && used + BLANK + word > column {
                (lines, used) = (lines + 1, 0.0);
            }
            used += word + if used > 0.0 { BLANK } else { 0.0 };
        }
        lines
    }

    pub fn sheet(self) -> String {
        let (paper, ink, shade, dark_square) = if self.dark {
            ("#000", "#fff", "#333", "#555")
        } else {
            ("#fff", "#000", "#ddd", "#bbb")
        };
        let scheme = if self.dark { DARK } else { LIGHT };
        let (list, moves) = if self.is_narrow() {
            (
                "dl { margin: 0; } dl div { break-inside: avoid; } dt, dd { display: inline; margin: 0; } dt::after { content: \":\"; }",
                "normal",
            )
        } else {
            (
                "dl { display: grid; grid-template-columns: minmax(4em, auto) 1fr; gap: 0 .6em; margin: 0; } dl div { display: contents; } dd { margin: 0; }",
                "nowrap",
            )
        };
        let (heading, head) = (self.heading().0, self.head());
        let board = self.board();
        let letter = diagram::LETTER;
        format!(
            "@page {{ {SIZE}{}{}; margin: {MARGIN}mm; background: {paper}; }}\n\
             :root {{ {SCHEME}{scheme}; }}\n\
             html {{ background: {paper}; color: {ink}; -webkit-print-color-adjust: exact; print-color-adjust: exact; }}\n\
             body {{ margin: 0 auto; max-width: 40em; padding: 0 .5em; {FONT}{}pt/1.5 Verdana, \"DejaVu Sans\", sans-serif; overflow-wrap: anywhere; hyphens: auto; }}\n\
             h1, h2 {{ font-size: {heading}em; line-height: 1.2; margin: 0 0 .4em; }}\n\
             {list} dt {{ font-weight: bold; }} figure {{ margin: 0; }} p {{ margin: .6em 0; }}\n\
             table {{ border-collapse: collapse; table-layout: fixed; width: calc(100% - 2px); }}\n\
             th, td {{ border: 1px solid {ink}; padding: 0 {PADDING}em; text-align: left; line-height: {ROW_HEIGHT}; height: {ROW_HEIGHT}em; hyphens: none; }}\n\
             .move {{ white-space: {moves}; overflow-wrap: normal; }} thead th:first-child {{ width: {:.2}em; }} th[scope=row] {{ text-align: right; }}\n\
             thead th {{ background: {shade}; font-size: {head}em; }}\n\
             small {{ font-size: {:.3}em; line-height: 1; white-space: nowrap; }}\n\
             ul {{ margin: 0; padding-left: 1em; }}\n\
             .board {{ display: block; width: 100%; max-width: {board:.0}pt; }}\n\
             .board rect {{ stroke: {ink}; stroke-width: .2; }} .light {{ fill: {paper}; }} .dark {{ fill: {dark_square}; }}\n\
             .board text {{ font-size: {letter}px; font-weight: bold; text-anchor: middle; }} .board .edge {{ fill: {ink}; }}\n\
             .white circle {{ fill: #fff; stroke: #000; stroke-width: .6; }} .white text {{ fill: #000; }}\n\
             .black circle {{ fill: #000; stroke: #fff; stroke-width: .6; }} .black text {{ fill: #fff; }}\n\
             .signature {{ display: flex; flex-wrap: wrap; gap: .5em; margin: .8em 0; }} .rule {{ flex: 1; min-width: 4em; border-bottom: 2px solid {ink}; }}\n\
             @media print {{ body {{ max-width: none; padding: 0; line-height: 1.35; }} .sheet {{ break-after: page; }} .part {{ break-inside: avoid; margin-bottom: .6em; }}\n\
             tr, dt, dd, li, svg, .signature {{ break-inside: avoid; }} h2 {{ break-after: avoid; }} }}\n",
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
