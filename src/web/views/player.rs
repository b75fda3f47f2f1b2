//! The player's view, for those who see a little: a very large board and clocks. A blind player gets what the mode allows, on request.

use shakmaty::{Bitboard, Color};

use super::{
    Block, Frame,
    board::{MEN, Shown},
    escaped,
    parts::section,
};

pub(super) fn blocks(frame: &Frame<'_>) -> Vec<Block> {
    let texts = frame.texts();
    let live = |id, html| Block::Live { id, aria: "", html };
    let mut blocks = vec![frame.alarm(), Block::Fixed(seats(frame))];
    if frame.on_request_only() {
        blocks.push(Block::Fixed(format!("<p>{}</p>", texts.on_request)));
        blocks.push(live("sight", String::new()));
    } else {
        let sight = frame.clocks() + &last(frame) + MEN + &board(frame);
        blocks.push(live("sight", sight));
    }
    blocks.push(Block::Fixed(frame.reload()));
    blocks.push(Block::Fixed(section("ask", texts.ask, &questions(frame))));
    blocks.push(frame.log());
    blocks
}

fn seats(frame: &Frame<'_>) -> String {
    let links = [Color::White, Color::Black].map(|seat| {
        let current = if seat == frame.seat() {
            " aria-current=true"
        } else {
            ""
        };
        format!(
            "<li><a href=\"/player?seat={}\"{current}>{}</a>",
            seat.fold_wb("white", "black"),
            frame.name(seat)
        )
    });
    format!(
        "<nav aria-label=\"{}\"><ul>{}</ul></nav>",
        frame.texts().seat,
        links.concat()
    )
}

fn last(frame: &Frame<'_>) -> String {
    frame
        .snapshot
        .game
        .sheet
        .last()
        .map_or_else(String::new, |ply| {
            let said = frame.tongue().movement(frame.wording(ply.said, ply.full));
            format!(
                "<p class=words>{}: {}</p>",
                frame.color(ply.by),
                escaped(&said)
            )
        })
}

fn board(frame: &Frame<'_>) -> String {
    let board = frame.snapshot.game.sheet.standing().board();
    frame.board(Shown {
        board,
        caption: frame.texts().board,
        below: frame.seat(),
        marked: Bitboard::EMPTY,
        choosing: None,
    }) + &frame.piece_list(board)
}

fn questions(frame: &Frame<'_>) -> String {
    let texts = frame.texts();
    let buttons = [
        ("time", texts.own_time),
        ("times", texts.both_times),
        ("number", texts.move_number),
        ("last", texts.last_move),
        ("repeat", texts.repeat),
        ("silence", texts.silence),
    ]
    .map(|(act, label)| frame.button(act, label));
    let seat = frame.seat().fold_wb("white", "black");
    let hidden = if frame.asked.seat.is_none() {
        format!("<input type=hidden name=seat value={seat}>")
    } else {
        String::new()
    };
    frame.form(&format!(
        "{hidden}<div class=row>{}</div>",
        buttons.concat()
    ))
}
