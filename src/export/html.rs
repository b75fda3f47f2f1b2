//! Large print: one page that is read by eye, by a screen reader and on paper, and that the arbiter signs.
//!
//! Thirty moves make a sheet, as on the forms of partially sighted players: on one page, or on both sides of the paper. Where the letters are
//! too large even for that, a sheet is three or more pages with as many moves each. Colours have a contrast of at least 7 to 1, and no meaning hangs on colour.

use std::fmt::Write;

use shakmaty::Color;

pub use super::html_style::{Paper, Style};
use super::{
    diagram,
    heading::{self, Fact, known_name},
    html_style::Times,
    notation::Notation,
    sheet::{Row, Sheet},
    text::{self, Pair},
    words::Words,
};
use crate::game::{standing::Standing, words::fill};

pub fn write(sheet: &Sheet, style: Style) -> String {
    let notation = &style.notation;
    let words = Words::of(notation.language);
    let mut page = String::new();
    let names = [Color::White, Color::Black].map(|color| known_name(sheet, color));
    let title = names.join(&format!(" {} ", words.against));
    let _ = write!(
        page,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n",
        notation.language,
        escaped(&title),
        style.sheet(),
    );
    page.push_str("<main>\n<section class=\"sheet\">\n");
    line(&mut page, "h1", &title);
    let pairs: Vec<Pair<'_>> = text::moves(sheet).collect();
    let (moves, times) = style.fit(&pairs);
    let mut head = heading::facts(sheet, notation);
    if times == Times::Short && sheet.rows.iter().any(|row| row.clock.is_some()) {
        head.push(Fact::new(words.times, words.short_times.to_owned()));
    }
    facts(&mut page, &head);
    page.push_str("</section>\n");
    for moves in pairs.chunks(moves) {
        table(&mut page, moves, style, times, words);
    }
    remarks(&mut page, sheet, &pairs, notation);
    positions(&mut page, sheet, notation);
    page.push_str("<section class=\"part\">\n");
    line(&mut page, "h2", words.signatures);
    let result = heading::result(sheet, words);
    let result = result.unwrap_or_else(|| heading::no_result(sheet, words).to_owned());
    line(&mut page, "p", &format!("{}: {result}", words.result));
    for who in [words.colors.white, words.colors.black, words.arbiter] {
        let _ = writeln!(
            page,
            "<p class=\"signature\">{who}: <span class=\"rule\"></span></p>"
        );
    }
    let mut foot = heading::foot(sheet, notation);
    // The position has a sheet of its own.
    foot.retain(|fact| !fact.position);
    facts(&mut page, &foot);
    page.push_str("</section>\n</main>\n</body>\n</html>\n");
    page
}

fn facts(page: &mut String, facts: &[Fact]) {
    page.push_str("<dl>\n");
    for Fact { name, value, .. } in facts {
        let _ = writeln!(
            page,
            "<div><dt>{name}</dt> <dd>{}</dd></div>",
            escaped(value)
        );
    }
    page.push_str("</dl>\n");
}

fn table(page: &mut String, pairs: &[Pair<'_>], style: Style, times: Times, words: &Words) {
    let (Some(first), Some(last)) = (pairs.first(), pairs.last()) else {
        return;
    };
    let template = if pairs.len() == 1 {
        words.one_move
    } else {
        words.moves
    };
    let gaps = [first.number, last.number].map(|number| number.to_string());
    let heading = fill(template, &[("first", &gaps[0]), ("last", &gaps[1])]);
    page.push_str("<section class=\"sheet\">\n");
    line(page, "h2", &heading);
    let _ = writeln!(
        page,
        "<table>\n<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead>\n<tbody>",
        words.number, words.colors.white, words.colors.black
    );
    for pair in pairs {
        let half = |color: Color| {
            pair.of(color)
                .map(|row| half(row, style, times))
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

fn half(row: &Row, style: Style, times: Times) -> String {
    let text = escaped(&style.notation.row(row));
    let mut text = format!("<span class=\"move\">{}</span>", style.breakable(text));
    if row.draw_offered {
        text.push_str(" (=)");
    }
    if let Some(clock) = row.clock.and_then(|clock| times.write(clock)) {
        let _ = write!(text, " <small>{clock}</small>");
    }
    text
}

fn remarks(page: &mut String, sheet: &Sheet, pairs: &[Pair<'_>], notation: &Notation) {
    let beginning = text::remarks(sheet, 0, notation);
    let beside = pairs.iter().flat_map(|pair| pair.remarks(sheet, notation));
    let items: Vec<String> = beginning.chain(beside).collect();
    if items.is_empty() {
        return;
    }
    page.push_str("<section class=\"part\">\n");
    line(page, "h2", Words::of(notation.language).remarks);
    page.push_str("<ul>\n");
    for item in items {
        line(page, "li", &item);
    }
    page.push_str("</ul>\n</section>\n");
}

/// Where the game was adjourned, and where it stands or ended.
fn positions(page: &mut String, sheet: &Sheet, notation: &Notation) {
    let words = Words::of(notation.language);
    for adjourned in &sheet.adjournments {
        let number = adjourned.number.to_string();
        let color = words.colors.get(adjourned.by);
        let gaps = [("color", *color), ("number", &number)];
        let title = fill(words.adjourned_position, &gaps);
        position(page, &title, &adjourned.position, notation);
    }
    if sheet.ending.is_some() {
        position(page, words.final_position, &sheet.last, notation);
    } else if !sheet.is_adjourned() {
        position(page, words.position, &sheet.last, notation);
    }
}

/// The position as a picture and in words.
fn position(page: &mut String, title: &str, position: &Standing, notation: &Notation) {
    let words = Words::of(notation.language);
    let board = position.board();
    page.push_str("<section class=\"part\">\n");
    line(page, "h2", title);
    let picture = fill(words.board_with, &[("title", title)]);
    let _ = writeln!(
        page,
        "<figure>{}<figcaption><dl>",
        diagram::svg(board, notation.language, &picture)
    );
    for color in Color::ALL {
        let name = words.colors.get(color);
        let pieces = heading::pieces(board, color, notation);
        let _ = writeln!(page, "<div><dt>{name}</dt> <dd>{pieces}</dd></div>");
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
