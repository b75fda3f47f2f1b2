//! The player's view, for those who see a little: a very large board and clocks.
//!
//! A blind player gets what the mode allows, on request.

use maud::{Markup, html};
use shakmaty::{Bitboard, Color};

use super::{
    Block, Frame,
    board::{MEN, Shown},
    live, section, side_name,
};

pub(super) fn blocks(frame: &Frame<'_>) -> Vec<Block> {
    let texts = frame.texts();
    let mut blocks = vec![frame.alarm(), Block::Fixed(seats(frame))];
    if frame.on_request_only() {
        blocks.push(Block::Fixed(html! { p { (texts.on_request()) } }));
        blocks.push(live("sight", Markup::default()));
    } else {
        blocks.push(live("sight", sight(frame)));
    }
    blocks.push(Block::Fixed(frame.reload()));
    blocks.push(Block::Fixed(section("ask", texts.ask(), questions(frame))));
    blocks.push(frame.log());
    blocks
}

fn seats(frame: &Frame<'_>) -> Markup {
    html! {
        nav aria-label=(frame.texts().seat()) {
            ul {
                @for seat in [Color::White, Color::Black] {
                    li {
                        a href={ "/player?seat=" (side_name(seat)) } aria-current=[(seat == frame.seat()).then_some("true")] {
                            (frame.name(seat))
                        }
                    }
                }
            }
        }
    }
}

fn sight(frame: &Frame<'_>) -> Markup {
    let sheet = &frame.snapshot.game.sheet;
    let board = sheet.state().board();
    let shown = Shown {
        board,
        caption: frame.texts().board(),
        below: frame.seat(),
        marked: Bitboard::EMPTY,
        choosing: None,
    };
    html! {
        (frame.clocks())
        @if let Some(ply) = sheet.last() {
            @let said = frame.phrasing().movement(frame.wording(ply.said, ply.full));
            p.words { (frame.color(ply.by)) ": " (said) }
        }
        (MEN)
        (frame.board(shown))
        (frame.piece_list(board))
    }
}

fn questions(frame: &Frame<'_>) -> Markup {
    let texts = frame.texts();
    let buttons = [
        ("time", texts.own_time()),
        ("times", texts.both_times()),
        ("number", texts.move_number()),
        ("last", texts.last_move()),
        ("repeat", texts.repeat()),
        ("silence", texts.silence()),
    ];
    frame.form(html! {
        @if frame.asked.seat.is_none() {
            input type="hidden" name="seat" value=(side_name(frame.seat()));
        }
        div.row {
            @for (act, label) in buttons { (frame.button(act, label)) }
        }
    })
}
