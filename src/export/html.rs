//! Large print: one page that is read by eye, by a screen reader and on paper, and that the arbiter signs.
//!
//! Thirty moves make a sheet, as on the forms of partially sighted players; where the letters are too large for thirty lines, a sheet
//! holds as many as fit. Colours have a contrast of at least 7 to 1, and no meaning hangs on colour.

use std::fmt::Write;

use shakmaty::Color;

use super::{
    diagram,
    heading::{self, Fact},
    notation::Notation,
    remark::hms,
    sheet::{Row, Sheet},
    text::{self, Pair},
};
use crate::game::words::Language;

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

    /// Millimetres between the margins.
    fn height(self) -> f64 {
        match self {
            Self::A4 => 297.0 - 2.0 * MARGIN,
            Self::A5 => 210.0 - 2.0 * MARGIN,
        }
    }
}

const MARGIN: f64 = 12.0;
const MOVES_A_SHEET: usize = 30;
const POINTS_A_MILLIMETRE: f64 = 72.0 / 25.4;

impl Style {
    /// How many moves one sheet takes besides its heading and the head of the table.
    fn moves_a_sheet(self) -> usize {
        let points = f64::from(self.points);
        let height = self.paper.height() * POINTS_A_MILLIMETRE;
        // A move and its time need two lines where the column is narrow.
        let narrow = self.times && (self.paper == Paper::A5 || self.points > 24);
        let lines = if narrow { 2.0 } else { 1.0 };
        let row = lines * points * ROW_HEIGHT + 1.0;
        let rows = (height - HEADING_HEIGHT * points - row) / row;
        (rows as usize).clamp(5, MOVES_A_SHEET)
    }
}

/// In sizes of the letters; the style sheet below says the same.
const ROW_HEIGHT: f64 = 1.2;
const HEADING_HEIGHT: f64 = 2.0;

pub fn write(sheet: &Sheet, style: Style) -> String {
    let language = style.notation.language;
    let german = language == Language::German;
    let word = |de: &'static str, en: &'static str| if german { de } else { en };
    let mut page = String::new();
    let title = title(sheet, german);
    head(&mut page, &title, style);
    page.push_str("<main>\n<section class=\"sheet\">\n");
    line(&mut page, "h1", &title);
    facts(&mut page, &heading::facts(sheet, language));
    page.push_str("</section>\n");
    let pairs: Vec<Pair<'_>> = text::moves(sheet).collect();
    for moves in pairs.chunks(style.moves_a_sheet()) {
        table(&mut page, moves, style, german);
    }
    remarks(&mut page, sheet, style, word("Anmerkungen", "Remarks"));
    position(&mut page, sheet, language, german);
    page.push_str("<section class=\"sheet\">\n");
    line(
        &mut page,
        "h2",
        word("Ergebnis und Unterschriften", "Result and signatures"),
    );
    let result = format!("{}: {}", word("Ergebnis", "Result"), heading::result(sheet));
    line(&mut page, "p", &result);
    for who in [
        word("Weiß", "White"),
        word("Schwarz", "Black"),
        word("Schiedsrichter", "Arbiter"),
    ] {
        let _ = writeln!(
            page,
            "<p class=\"signature\">{who}: <span class=\"rule\"></span></p>"
        );
    }
    let mut foot = heading::foot(sheet, language);
    // The position has a sheet of its own.
    foot.retain(|fact| !fact.position);
    facts(&mut page, &foot);
    page.push_str("</section>\n</main>\n</body>\n</html>\n");
    page
}

fn title(sheet: &Sheet, german: bool) -> String {
    let name = |color: Color| match sheet.name(color) {
        "" => "?",
        name => name,
    };
    let between = if german { "gegen" } else { "against" };
    format!("{} {between} {}", name(Color::White), name(Color::Black))
}

fn head(page: &mut String, title: &str, style: Style) {
    let language = style.notation.language.to_string();
    // Remarks are German or English, whatever the letters of the moves are.
    let language = if language == "de" { "de" } else { "en" };
    let (paper, ink, shade, dark_square) = if style.dark {
        ("#000", "#fff", "#333", "#555")
    } else {
        ("#fff", "#000", "#ddd", "#bbb")
    };
    let _ = write!(
        page,
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>\n\
         @page {{ size: {}; margin: {MARGIN}mm; background: {paper}; }}\n\
         :root {{ color-scheme: {}; }}\n\
         html {{ background: {paper}; color: {ink}; -webkit-print-color-adjust: exact; print-color-adjust: exact; }}\n\
         body {{ margin: 0 auto; max-width: 40em; padding: 0 .5em; font: {}pt/1.5 Verdana, \"DejaVu Sans\", sans-serif; }}\n\
         h1, h2 {{ font-size: 1.2em; line-height: 1.2; margin: 0 0 .4em; }}\n\
         dl {{ display: grid; grid-template-columns: minmax(4em, auto) 1fr; gap: 0 .6em; margin: 0; }} dt {{ font-weight: bold; }} dd {{ margin: 0; overflow-wrap: anywhere; }}\n\
         table {{ border-collapse: collapse; width: calc(100% - 2px); }}\n\
         th, td {{ border: 1px solid {ink}; padding: 0 .3em; text-align: left; line-height: {ROW_HEIGHT}; height: {ROW_HEIGHT}em; }}\n\
         .move {{ white-space: nowrap; }} th[scope=row] {{ width: 2.5em; text-align: right; }}\n\
         thead th {{ background: {shade}; }}\n\
         small {{ font-size: max(.75em, 18pt); }}\n\
         ul {{ margin: 0; padding-left: 1em; }}\n\
         .board {{ display: block; width: 100%; max-width: 12em; }}\n\
         .board rect {{ stroke: {ink}; stroke-width: .2; }} .light {{ fill: {paper}; }} .dark {{ fill: {dark_square}; }}\n\
         .board text {{ font-size: 6px; font-weight: bold; text-anchor: middle; }} .board .edge {{ fill: {ink}; font-size: 5px; }}\n\
         .white circle {{ fill: #fff; stroke: #000; stroke-width: .6; }} .white text {{ fill: #000; }}\n\
         .black circle {{ fill: #000; stroke: #fff; stroke-width: .6; }} .black text {{ fill: #fff; }}\n\
         .signature {{ display: flex; gap: .5em; margin: 1em 0; }} .rule {{ flex: 1; border-bottom: 2px solid {ink}; }}\n\
         @media print {{ body {{ max-width: none; padding: 0; }} .sheet {{ break-after: page; }} .sheet:last-child {{ break-after: auto; }}\n\
         tr, dt, dd, li, figure, .signature {{ break-inside: avoid; }} dt, h2 {{ break-after: avoid; }} }}\n\
         </style>\n</head>\n<body>\n",
        escaped(title),
        style.paper.name(),
        if style.dark { "dark" } else { "light" },
        style.points,
    );
}

fn facts(page: &mut String, facts: &[Fact]) {
    page.push_str("<dl>\n");
    for Fact { name, value, .. } in facts {
        let _ = writeln!(page, "<dt>{name}</dt><dd>{}</dd>", escaped(value));
    }
    page.push_str("</dl>\n");
}

fn table(page: &mut String, pairs: &[Pair<'_>], style: Style, german: bool) {
    let (Some(first), Some(last)) = (pairs.first(), pairs.last()) else {
        return;
    };
    let (moves, number, white, black) = if german {
        ("Züge", "Nr.", "Weiß", "Schwarz")
    } else {
        ("Moves", "No.", "White", "Black")
    };
    page.push_str("<section class=\"sheet\">\n");
    line(
        page,
        "h2",
        &format!("{moves} {}–{}", first.number, last.number),
    );
    let _ = writeln!(
        page,
        "<table>\n<thead><tr><th scope=\"col\">{number}</th><th scope=\"col\">{white}</th><th scope=\"col\">{black}</th></tr></thead>\n<tbody>"
    );
    for pair in pairs {
        let half = |color: Color| {
            pair.of(color)
                .map(|row| half(row, style))
                .unwrap_or_default()
        };
        let _ = writeln!(
            page,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>",
            pair.number,
            half(Color::White),
            half(Color::Black)
        );
    }
    page.push_str("</tbody>\n</table>\n</section>\n");
}

fn half(row: &Row, style: Style) -> String {
    let mut text = escaped(&style.notation.row(row));
    if row.draw_offered {
        text.push_str(" (=)");
    }
    text = format!("<span class=\"move\">{text}</span>");
    if let Some(clock) = row.clock.filter(|_| style.times) {
        let _ = write!(text, " <small>{}</small>", hms(clock));
    }
    text
}

fn remarks(page: &mut String, sheet: &Sheet, style: Style, heading: &str) {
    let style = text::Style {
        notation: style.notation,
        times: style.times,
    };
    let mut items = Vec::new();
    for ply in 0..=sheet.rows.len() {
        let place = ply
            .checked_sub(1)
            .map_or_else(String::new, |index| text::place(&sheet.rows[index]) + " ");
        items.extend(
            text::remarks(sheet, ply, style).map(|remark| escaped(&format!("{place}{remark}"))),
        );
    }
    if items.is_empty() {
        return;
    }
    page.push_str("<section class=\"sheet\">\n");
    line(page, "h2", heading);
    page.push_str("<ul>\n");
    for item in items {
        let _ = writeln!(page, "<li>{item}</li>");
    }
    page.push_str("</ul>\n</section>\n");
}

/// The position as a picture and in words.
fn position(page: &mut String, sheet: &Sheet, language: Language, german: bool) {
    let (heading, picture) = match (sheet.ending.is_some(), german) {
        (true, true) => ("Schlussstellung", "Brett mit der Schlussstellung"),
        (true, false) => ("Final position", "Board with the final position"),
        (false, true) => ("Stellung", "Brett mit der Stellung"),
        (false, false) => ("Position", "Board with the position"),
    };
    let board = sheet.last.board();
    page.push_str("<section class=\"sheet\">\n");
    line(page, "h2", heading);
    let _ = writeln!(
        page,
        "<figure style=\"margin:0\">{}<figcaption><dl>",
        diagram::svg(board, language, picture)
    );
    let names = if german {
        ["Weiß", "Schwarz"]
    } else {
        ["White", "Black"]
    };
    for (color, name) in [Color::White, Color::Black].into_iter().zip(names) {
        let _ = writeln!(
            page,
            "<dt>{name}</dt><dd>{}</dd>",
            heading::pieces(board, color, language, german)
        );
    }
    page.push_str("</dl></figcaption></figure>\n</section>\n");
}

fn line(page: &mut String, tag: &str, text: &str) {
    let _ = writeln!(page, "<{tag}>{}</{tag}>", escaped(text));
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
