//! The assistant's view: moves by square or by word, the clock, draw offers, and what the open move still lacks.

use maud::{Markup, html};
use shakmaty::{Bitboard, Color, Role};

use super::{
    Block, Frame,
    board::{MEN, Shown},
    live, section,
};
use crate::game::{
    language::{
        announcement::{AboutMove, Announcement},
        phrasing::Phrasing,
    },
    laws::agreement::Style,
    moves::spoken::SpokenMove,
    state::cycle::Cycle,
};

pub(super) fn blocks(frame: &Frame<'_>) -> Vec<Block> {
    let texts = frame.texts();
    vec![
        frame.alarm(),
        frame.log(),
        live("question", question(frame)),
        live("steps", section("steps", texts.step(), frame.steps())),
        Block::Fixed(section("line", texts.enter_move(), line(frame))),
        live("choose", promotion(frame)),
        live("board", board(frame)),
        live("actions", actions(frame)),
        live("clocks", section("clocks", texts.clocks(), frame.clocks())),
        live("draw", section("draw", texts.draw(), draw(frame))),
    ]
}

fn question(frame: &Frame<'_>) -> Markup {
    let Some(asks) = &frame.snapshot.asks else {
        return Markup::default();
    };
    let texts = frame.texts();
    // What is not answered by a choice is answered by yes or no.
    let answers = if frame.snapshot.sealing {
        html! { p { (texts.note_table()) } }
    } else if let Announcement::Move(AboutMove::Which { choices, .. }) = asks {
        which(frame, choices)
    } else {
        frame.form(html! {
            (frame.button("yes", texts.yes()))
            (frame.button("no", texts.no()))
        })
    };
    let inside = html! {
        p { (frame.phrasing().lines(asks).join(" ")) }
        (answers)
    };
    section("question", texts.question(), inside)
}

/// Each choice is a button that says what one would type.
fn which(frame: &Frame<'_>, choices: &[SpokenMove]) -> Markup {
    let typed = Phrasing::of(&frame.snapshot.game.agreement, Style::Fide);
    let read = frame.phrasing();
    let say = frame.form(html! {
        input type="hidden" name="act" value="say";
        div.row {
            @for choice in choices {
                button name="text" value=(typed.movement(*choice)) { (read.movement(*choice)) }
            }
        }
    });
    html! {
        (say)
        (frame.form(frame.button("no", frame.texts().drop())))
    }
}

fn line(frame: &Frame<'_>) -> Markup {
    let texts = frame.texts();
    frame.form(html! {
        input type="hidden" name="act" value="say";
        label for="text" { (texts.line()) }
        input #text name="text" maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false" required
            aria-describedby="text-hint";
        button { (texts.send()) }
        p #text-hint .hint { (texts.line_hint()) }
    })
}

fn promotion(frame: &Frame<'_>) -> Markup {
    let (Some(from), Some(to)) = (frame.asked.from, frame.asked.to) else {
        return Markup::default();
    };
    let board = frame.snapshot.game.sheet.state().board();
    if board.role_at(from) != Some(Role::Pawn) {
        return Markup::default();
    }
    let texts = frame.texts();
    let roles = &frame.language.words().roles;
    let form = frame.form(html! {
        input type="hidden" name="act" value="square";
        input type="hidden" name="from" value=(from.to_string());
        input type="hidden" name="square" value=(to.to_string());
        @for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
            button name="promotion" value=(role.char()) autofocus[role == Role::Queen] { (roles.get(role)) }
        }
    });
    let inside = html! {
        (form)
        p { a href={ "/" (frame.role.name()) } { (texts.drop()) } }
    };
    section("choose", texts.becomes(), inside)
}

fn board(frame: &Frame<'_>) -> Markup {
    let texts = frame.texts();
    let chosen = frame.asked.from.filter(|_| frame.asked.to.is_none());
    let table = frame.board(Shown {
        board: frame.snapshot.game.sheet.state().board(),
        caption: texts.board_hint(),
        below: Color::White,
        marked: Bitboard::EMPTY,
        choosing: Some(chosen),
    });
    let form = frame.form(html! {
        input type="hidden" name="act" value="square";
        input type="hidden" name="from" value=(chosen.map_or_else(String::new, |from| from.to_string()));
        (table)
    });
    html! {
        (MEN)
        (section("board", texts.board(), form))
    }
}

fn actions(frame: &Frame<'_>) -> Markup {
    let (texts, game) = (frame.texts(), &frame.snapshot.game);
    let may_start = frame.snapshot.running.is_none()
        && game.clocks.own.is_some()
        && game.interruption.pause.is_none()
        && game.outcome.ending.is_none();
    let to_make = game.cycle.as_ref().and_then(Cycle::next_board).is_some();
    let form = frame.form(html! {
        div.row {
            @if may_start { (frame.button("start", texts.start())) }
            (frame.button("press", texts.press()))
            (frame.pause_or_go_on())
            @if to_make { (frame.button("made", texts.made())) }
            @if game.open_mover().is_some() { (frame.button("correct", texts.correct())) }
            (frame.button("repeat", texts.repeat()))
            (frame.button("silence", texts.silence()))
        }
    });
    let inside = html! {
        (form)
        (frame.reload())
    };
    section("actions", texts.actions(), inside)
}

fn draw(frame: &Frame<'_>) -> Markup {
    let (texts, game) = (frame.texts(), &frame.snapshot.game);
    if let Some(ending) = game.outcome.ending {
        return html! { p { (frame.phrasing().ending(ending)) } };
    }
    html! {
        @if let Some(by) = game.outcome.offer {
            p { (texts.offer_by(frame.color(by))) "." }
            div.row {
                (frame.button_by("accept", by.other(), texts.accept()))
                (frame.button_by("decline", by.other(), texts.decline()))
            }
        }
        div.row {
            @for by in [Color::White, Color::Black] {
                (frame.button_by("draw", by, &texts.offers_draw(frame.color(by))))
            }
            @for by in [Color::White, Color::Black] {
                (frame.button_by("resign", by, &texts.resigns(frame.color(by))))
            }
        }
    }
}
