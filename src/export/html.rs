//! Large print: one page that is read by eye, by a screen reader and on paper, and that the arbiter signs.
//!
//! Thirty moves make a sheet, as on the forms of partially sighted players: on one page, or on both sides of the paper. Where the letters
//! are too large even for that, a sheet is three or more pages with as many moves each. Colours have a contrast of at least 7 to 1, and no
//! meaning hangs on colour. The page is also read as text, so that its lines are broken.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use shakmaty::Color;

pub use super::html_style::Paper;
pub use super::html_style::Style;
use super::{
    diagram,
    heading::{self, Fact, color_name, known_name},
    html_style::Times,
    sheet::{Row, Sheet},
    text::{self, Pair},
};
use crate::game::moves::{board_state::BoardState, scoresheet_notation::Notation};

pub fn write(sheet: &Sheet, style: Style) -> String {
    let notation = &style.notation;
    let words = heading::words(notation.language);
    let names = Color::ALL.map(|color| known_name(sheet, color));
    let title = names.join(&format!(" {} ", words.against()));
    let pairs: Vec<Pair<'_>> = text::moves(sheet).collect();
    let (moves, times) = style.fit(&pairs);
    let mut head = heading::facts(sheet, notation);
    if times == Times::Short && sheet.rows.iter().any(|row| row.clock.is_some()) {
        head.push(Fact::new(words.times(), words.short_times().to_owned()));
    }
    let page = html! {
        (DOCTYPE) "\n"
        html lang=(notation.language) { "\n"
            head { "\n"
                meta charset="utf-8"; "\n"
                meta name="viewport" content="width=device-width, initial-scale=1"; "\n"
                title { (title) } "\n"
                style { "\n" (PreEscaped(style.sheet())) } "\n"
            } "\n"
            body { "\n"
                main { "\n"
                    section.sheet { "\n"
                        h1 { (title) } "\n"
                        (facts(&head))
                    } "\n"
                    @for moves in pairs.chunks(moves) { (table(moves, style, times)) }
                    (remarks(sheet, &pairs, notation))
                    (positions(sheet, notation))
                    (signatures(sheet, notation))
                } "\n"
            } "\n"
        } "\n"
    };
    page.into_string()
}

fn facts(facts: &[Fact]) -> Markup {
    html! {
        dl { "\n"
            @for Fact { name, value, .. } in facts { (fact(name, value)) }
        } "\n"
    }
}

fn fact(name: &str, value: &str) -> Markup {
    html! { div { dt { (name) } " " dd { (value) } } "\n" }
}

fn table(pairs: &[Pair<'_>], style: Style, times: Times) -> Markup {
    let (Some(first), Some(last)) = (pairs.first(), pairs.last()) else {
        return Markup::default();
    };
    let language = style.notation.language;
    let words = heading::words(language);
    let [begin, end] = [first.number, last.number].map(|number| number.to_string());
    let heading = match pairs.len() {
        1 => words.one_move(&begin),
        _ => words.moves(&begin, &end),
    };
    html! {
        section.sheet { "\n"
            h2 { (heading) } "\n"
            table { "\n"
                thead { tr {
                    th scope="col" { (words.number()) }
                    @for color in Color::ALL { th scope="col" { (color_name(language, color)) } }
                } } "\n"
                tbody { "\n"
                    @for pair in pairs {
                        tr {
                            th scope="row" { (pair.number) }
                            @for color in Color::ALL {
                                td { @if let Some(row) = pair.of(color) { (half(row, style, times)) } }
                            }
                        } "\n"
                    }
                } "\n"
            } "\n"
        } "\n"
    }
}

fn half(row: &Row, style: Style, times: Times) -> Markup {
    let clock = row.clock.and_then(|clock| times.write(clock));
    html! {
        span.move { (breakable(&row.written(&style.notation), style)) }
        @if row.draw_offered { " (=)" }
        @if let Some(clock) = clock { " " small { (clock) } }
    }
}

/// Where the letters are very large, a move may be broken before its target square.
fn breakable(written: &str, style: Style) -> Markup {
    let mut parts = vec![];
    let mut begin = 0;
    for (at, _) in written
        .match_indices(['-', 'x'])
        .filter(|_| style.is_narrow())
    {
        parts.push(&written[begin..at]);
        begin = at;
    }
    parts.push(&written[begin..]);
    html! {
        @for (index, part) in parts.iter().enumerate() {
            @if index > 0 { wbr; }
            (part)
        }
    }
}

fn remarks(sheet: &Sheet, pairs: &[Pair<'_>], notation: &Notation) -> Markup {
    let beginning = text::remarks(sheet, 0, notation);
    let beside = pairs.iter().flat_map(|pair| pair.remarks(sheet, notation));
    let items: Vec<String> = beginning.chain(beside).collect();
    if items.is_empty() {
        return Markup::default();
    }
    html! {
        section.part { "\n"
            h2 { (heading::words(notation.language).remarks()) } "\n"
            ul { "\n"
                @for item in items { li { (item) } "\n" }
            } "\n"
        } "\n"
    }
}

/// Where the game was adjourned, and where it stands or ended.
fn positions(sheet: &Sheet, notation: &Notation) -> Markup {
    let words = heading::words(notation.language);
    let adjourned = sheet.adjournments.iter().map(|adjourned| {
        let color = color_name(notation.language, adjourned.by);
        let title = words.adjourned_position(color, &adjourned.number.to_string());
        position(&title, &adjourned.position, notation)
    });
    html! {
        @for position in adjourned { (position) }
        @if sheet.ending.is_some() {
            (position(words.final_position(), &sheet.last, notation))
        } @else if !sheet.is_adjourned() {
            (position(words.position(), &sheet.last, notation))
        }
    }
}

/// The position as a picture and in words.
fn position(title: &str, position: &BoardState, notation: &Notation) -> Markup {
    let board = position.board();
    let picture = heading::words(notation.language).board_with(title);
    html! {
        section.part { "\n"
            h2 { (title) } "\n"
            figure {
                (diagram::svg(board, notation.language, &picture))
                figcaption {
                    dl { "\n"
                        @for color in Color::ALL {
                            (fact(color_name(notation.language, color), &heading::pieces(board, color, notation)))
                        }
                    }
                }
            } "\n"
        } "\n"
    }
}

fn signatures(sheet: &Sheet, notation: &Notation) -> Markup {
    let words = heading::words(notation.language);
    let result = heading::result(sheet, words);
    let result = result.unwrap_or_else(|| heading::no_result(sheet, words).to_owned());
    let [white, black] = Color::ALL.map(|color| color_name(notation.language, color));
    let mut foot = heading::foot(sheet, notation);
    // The position has a sheet of its own.
    foot.retain(|fact| !fact.position);
    html! {
        section.part { "\n"
            h2 { (words.signatures()) } "\n"
            p { (words.result()) ": " (result) } "\n"
            @for who in [white, black, words.arbiter()] {
                p.signature { (who) ": " span.rule {} } "\n"
            }
            (facts(&foot))
        } "\n"
    }
}
