//! The arbiter's view: both boards and records side by side, the verdict, and everything the arbiter enters.

use shakmaty::{Bitboard, Board, ByColor, Color, Square};

use super::{
    Block, Frame,
    board::{MEN, Shown},
    escaped,
    parts::section,
};
use crate::game::{
    boards::differing,
    seen::Seen,
    session::{judging::of_game, recorded::seat_record},
    setup::Mode,
    standing::Standing,
    verdict_report::{Heading, clock_time, plies_before, report},
};

pub(super) fn blocks(frame: &Frame<'_>) -> Vec<Block> {
    let texts = frame.texts();
    let live = |id, html| Block::Live { id, aria: "", html };
    vec![
        frame.alarm(),
        live("facts", section("facts", texts.facts, &facts(frame))),
        live(
            "boards",
            MEN.to_owned() + &section("boards", texts.boards, &boards(frame)),
        ),
        live("records", frame.records()),
        live(
            "verdict",
            section("verdict", texts.verdict, &verdict(frame)),
        ),
        Block::Fixed(section("decision", texts.decision, &decision(frame))),
        Block::Fixed(section("penalties", texts.penalties, &penalties(frame))),
        Block::Fixed(section("mode", texts.set_mode, &mode(frame))),
        live(
            "pause",
            section("pause", texts.adjournment, &adjournment(frame)),
        ),
        Block::Fixed(answer(frame)),
        frame.log(),
    ]
}

fn facts(frame: &Frame<'_>) -> String {
    let (texts, game) = (frame.texts(), &frame.snapshot.game);
    let mut html = format!(
        "<p>{}: <b>{}</b>. {}: {}. {}: {}.</p>",
        texts.mode,
        frame.mode(game.mode),
        texts.move_number,
        game.sheet.move_number(),
        texts.turn,
        frame.color(game.turn())
    );
    html.push_str(&format!(
        "<p>{}: {} {}, {} {}.</p>",
        texts.illegal_moves,
        texts.white,
        game.illegal_moves.white,
        texts.black,
        game.illegal_moves.black
    ));
    html.push_str(&frame.clocks());
    html.push_str(&frame.steps());
    if let Some(claim) = game.claim {
        let buttons =
            frame.button("right", texts.claim_right) + &frame.button("wrong", texts.claim_wrong);
        html.push_str(&format!(
            "<p><b>{}: {}</b></p>{}",
            texts.claim,
            frame.color(claim.by),
            frame.form(&format!("<div class=row>{buttons}</div>"))
        ));
    }
    if let Some(by) = game.offer {
        html.push_str(&format!("<p>{} {}.</p>", texts.offer_by, frame.color(by)));
    }
    html
}

fn boards(frame: &Frame<'_>) -> String {
    let (texts, snapshot) = (frame.texts(), frame.snapshot);
    let record = snapshot.game.sheet.standing().board();
    let known = snapshot.boards.as_ref();
    let known = known.map(|seen| seen.as_ref().and_then(Seen::pieces));
    let other = |on: Color| known.get(on.other()).unwrap_or(record);
    let one = |on: Color| {
        let caption = format!("{} {}", texts.board_of, frame.name(on));
        match known.get(on) {
            Some(board) => frame.board(Shown {
                board,
                caption: &caption,
                below: Color::White,
                marked: differing(board, other(on)),
                choosing: None,
            }),
            None => format!(
                "<div class=board-unknown><p><b>{caption}</b></p><p>{}</p></div>",
                if snapshot.boards.get(on).is_some() {
                    texts.feels_only
                } else {
                    texts.unknown
                }
            ),
        }
    };
    let columns: Vec<(String, &Board)> = [Color::White, Color::Black]
        .into_iter()
        .filter_map(|on| {
            Some((
                format!("{} {}", texts.board_of, frame.color(on)),
                (*known.get(on))?,
            ))
        })
        .chain([(texts.record.to_owned(), record)])
        .collect();
    let marked = columns.iter().fold(Bitboard::EMPTY, |marked, (_, board)| {
        marked | differing(board, record)
    });
    let list = if marked.is_empty() {
        format!("<p>{}</p>", texts.no_differences)
    } else {
        difference_table(frame, &columns, marked)
    };
    format!(
        "<div class=pair>{}{}</div>{list}",
        one(Color::White),
        one(Color::Black)
    )
}

fn difference_table(frame: &Frame<'_>, columns: &[(String, &Board)], marked: Bitboard) -> String {
    let texts = frame.texts();
    let heads: String = columns
        .iter()
        .map(|(head, _)| format!("<th scope=col>{head}"))
        .collect();
    let row = |square: Square| {
        let cells: String = columns
            .iter()
            .map(|(_, board)| {
                let piece = board.piece_at(square);
                format!(
                    "<td>{}",
                    piece.map_or(texts.empty, |piece| frame.piece(piece))
                )
            })
            .collect();
        format!("<tr><th scope=row>{square}{cells}")
    };
    let rows: String = marked.into_iter().map(row).collect();
    format!(
        "<div class=wide tabindex=0 role=group aria-label=\"{0}\"><table class=list><caption>{0}</caption><thead><tr><th scope=col>{1}{heads}</thead><tbody>{rows}</tbody></table></div>",
        texts.differences, texts.square
    )
}

fn verdict(frame: &Frame<'_>) -> String {
    let (texts, game) = (frame.texts(), &frame.snapshot.game);
    let Some(verdict) = of_game(game, &frame.snapshot.boards) else {
        return String::new();
    };
    let start = game.sheet.positions().first().and_then(Standing::legal);
    let records = ByColor::new_with(|of| seat_record(game, of));
    let heading = Heading {
        white: game.setup.seats.white.name.trim(),
        black: game.setup.seats.black.name.trim(),
        told: game.given.as_ref().map(|given| given.is_some()),
        clock_source: Some(game.clock_source(verdict.restore_ply)),
        records: records.as_ref().map(|record| record.source),
        announced_from: records.as_ref().map(|record| record.announced_from),
        plies_before: start.map_or(0, plies_before),
    };
    let plies = game.sheet.plies().len();
    format!(
        "<p>{}: <b>{}</b></p><pre>{}</pre>",
        texts.take_back_hint,
        plies.saturating_sub(verdict.restore_ply),
        escaped(&report(&verdict, heading, frame.language))
    )
}

fn colors(frame: &Frame<'_>, id: &str) -> String {
    let options = [Color::White, Color::Black].map(|color| {
        format!(
            "<option value={}>{}",
            color.fold_wb("white", "black"),
            frame.color(color)
        )
    });
    format!(
        "<label for={id}>{}</label><select id={id} name=by>{}</select>",
        frame.texts().seat,
        options.concat()
    )
}

fn decision(frame: &Frame<'_>) -> String {
    let texts = frame.texts();
    let plies = frame.form(&format!(
        "<label for=plies>{}</label><input id=plies name=plies type=number min=0 max=600 value=0 required>{}{}",
        texts.plies,
        frame.button("decide", texts.decide),
        frame.button("take-back", texts.take_back)
    ));
    let board = frame.form(&format!(
        "{}<label for=board-text>{}</label><textarea id=board-text name=text rows=2 maxlength=2000 required spellcheck=false></textarea>{}",
        colors(frame, "board-by"),
        texts.board_text,
        frame.button("board", texts.enter_board) + &frame.button("record", texts.enter_record)
    ));
    let from_board = [Color::White, Color::Black].map(|by| {
        let label = format!("{} {}", texts.record_from_board, frame.color(by));
        frame.button_by("record-from-board", by, &label)
    });
    let board = board + "<div class=row>" + &from_board.concat() + "</div>";
    let outcomes: String = ["1-0", "1/2-1/2", "0-1"]
        .map(|outcome| format!("<option>{outcome}"))
        .concat();
    let result = frame.form(&format!(
        "<label for=outcome>{}</label><select id=outcome name=outcome>{outcomes}</select>{}",
        texts.result,
        frame.button("result", texts.enter_result)
    ));
    let ends = frame.form(&format!(
        "<div class=row>{}{}{}</div>",
        frame.button("mate", texts.mate),
        frame.button("stalemate", texts.stalemate),
        frame.button("strike", texts.strike)
    ));
    plies + &board + &result + &ends
}

fn penalties(frame: &Frame<'_>) -> String {
    let texts = frame.texts();
    let both = |act: &str, label: &str| {
        let button = |by| frame.button_by(act, by, &format!("{label} {}", frame.color(by)));
        [Color::White, Color::Black].map(button).concat()
    };
    let buttons = both("illegal", texts.illegal) + &both("flag", texts.flag_by);
    let clock = frame.form(&format!(
        "{}<label for=time>{}</label><input id=time name=time pattern=\"[0-9]{{1,2}}:[0-5][0-9]:[0-5][0-9]\" placeholder=0:00:00 required autocomplete=off>{}",
        colors(frame, "clock-by"),
        texts.time_format,
        frame.button("clock", texts.set_clock)
    ));
    format!("<div class=row>{buttons}</div>{clock}")
}

fn mode(frame: &Frame<'_>) -> String {
    let texts = frame.texts();
    let options: String = [
        ("tournament", Mode::Tournament),
        ("training", Mode::Training),
        ("online", Mode::Online),
    ]
    .map(|(name, mode)| {
        let is = if mode == frame.snapshot.game.mode {
            " selected"
        } else {
            ""
        };
        format!("<option value={name}{is}>{}", frame.mode(mode))
    })
    .concat();
    frame.form(&format!(
        "<label for=to>{}</label><select id=to name=to>{options}</select>{}",
        texts.mode,
        frame.button("mode", texts.set_mode)
    ))
}

/// What goes into the envelope is typed where nobody reads it.
fn answer(frame: &Frame<'_>) -> String {
    let texts = frame.texts();
    frame.form(&format!(
        "<label for=answer>{}</label><input id=answer name=text type=password autocomplete=off aria-describedby=answer-hint>{}<p id=answer-hint>{}</p>",
        texts.answer,
        frame.button("answer", texts.send),
        texts.answer_hint
    ))
}

/// What the envelope of a sealed move carries stands beside the buttons.
fn adjournment(frame: &Frame<'_>) -> String {
    let (texts, game) = (frame.texts(), &frame.snapshot.game);
    let button = if game.pause.is_some() {
        frame.button("continue", texts.go_on)
    } else {
        frame.button("pause", texts.pause)
    };
    let adjourn = match &game.adjourned {
        Some(_) => frame.button("reopen", texts.reopen),
        None => frame.button("adjourn", texts.adjourn),
    };
    let mut html = frame.form(&format!("<div class=row>{button}{adjourn}</div>"));
    if let (true, Some(asks)) = (frame.snapshot.sealing, &frame.snapshot.asks) {
        let words = frame.tongue().lines(asks).join(" ");
        html.push_str(&format!("<p><b>{}</b></p>", escaped(&words)));
    }
    if (game.pause.is_none() && game.adjourned.is_none()) || game.ending.is_some() {
        return html;
    }
    let mut items = vec![
        format!(
            "{} – {}",
            frame.name(Color::White),
            frame.name(Color::Black)
        ),
        format!("FEN: {}", escaped(&game.sheet.standing().fen())),
        format!(
            "{}: {}, {} {}",
            texts.turn,
            frame.color(game.turn()),
            texts.move_number,
            game.sheet.move_number()
        ),
    ];
    if let Some(clock) = &game.clock {
        let used = clock.used(frame.snapshot.at);
        for color in [Color::White, Color::Black] {
            items.push(format!(
                "{} {}: {}",
                frame.color(color),
                texts.used,
                clock_time(used.get(color).as_secs())
            ));
        }
    }
    if let Some(adjourned) = &game.adjourned {
        items.push(escaped(&adjourned.resumption));
    }
    if let Some(by) = game.offer {
        items.push(format!("{} {}", texts.offer_by, frame.color(by)));
    }
    let items: String = items
        .into_iter()
        .map(|item| format!("<li>{item}"))
        .collect();
    html.push_str(&format!("<h3>{}</h3><ul>{items}</ul>", texts.envelope));
    html
}
