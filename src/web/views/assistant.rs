//! The assistant's view: moves by square or by word, the clock, draw offers, and what the open move still lacks.

use shakmaty::{Bitboard, Color, Role};

use super::{
    Block, Frame,
    board::{MEN, Shown},
    escaped,
    parts::section,
};
use crate::game::{
    announcement::Announcement, cycle::Cycle, setup::Style, spoken::SpokenMove, tongue::Tongue,
};

pub(super) fn blocks(frame: &Frame<'_>) -> Vec<Block> {
    let texts = frame.texts();
    let live = |id, html| Block::Live { id, aria: "", html };
    vec![
        frame.alarm(),
        frame.log(),
        live("question", question(frame)),
        live("steps", section("steps", texts.step, &frame.steps())),
        Block::Fixed(section("line", texts.enter_move, &line(frame))),
        live("choose", promotion(frame)),
        live("board", MEN.to_owned() + &board(frame)),
        live("actions", actions(frame)),
        live("clocks", section("clocks", texts.clocks, &frame.clocks())),
        live("draw", section("draw", texts.draw, &draw(frame))),
    ]
}

fn question(frame: &Frame<'_>) -> String {
    let Some(asks) = &frame.snapshot.asks else {
        return String::new();
    };
    let texts = frame.texts();
    let words = frame.tongue().lines(asks).join(" ");
    let form = match asks {
        _ if frame.snapshot.sealing => format!("<p>{}</p>", texts.note_table),
        Announcement::Which(choices) => which(frame, choices),
        _ => frame.form(&(frame.button("yes", texts.yes) + &frame.button("no", texts.no))),
    };
    let inside = format!("<p>{}</p>{form}", escaped(&words));
    section("question", texts.question, &inside)
}

/// Each choice is a button that says what one would type.
fn which(frame: &Frame<'_>, choices: &[SpokenMove]) -> String {
    let texts = frame.texts();
    let typed = Tongue::new(frame.snapshot.game.setup.language, Style::Fide);
    let buttons: String = choices
        .iter()
        .map(|choice| {
            format!(
                "<button name=text value=\"{}\">{}</button>",
                escaped(&typed.movement(*choice)),
                escaped(&frame.tongue().movement(*choice))
            )
        })
        .collect();
    let say = "<input type=hidden name=act value=say>";
    frame.form(&format!("{say}<div class=row>{buttons}</div>"))
        + &frame.form(&frame.button("no", texts.drop))
}

fn line(frame: &Frame<'_>) -> String {
    let texts = frame.texts();
    frame.form(&format!(
        "<input type=hidden name=act value=say><label for=text>{}</label><input id=text name=text maxlength=200 autocomplete=off autocapitalize=off spellcheck=false required aria-describedby=text-hint><button>{}</button><p id=text-hint class=hint>{}</p>",
        texts.line, texts.send, texts.line_hint
    ))
}

fn promotion(frame: &Frame<'_>) -> String {
    let (Some(from), Some(to)) = (frame.asked.from, frame.asked.to) else {
        return String::new();
    };
    let board = frame.snapshot.game.sheet.standing().board();
    if board.role_at(from) != Some(Role::Pawn) {
        return String::new();
    }
    let texts = frame.texts();
    let words = frame.language.words();
    let men: String = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
        .into_iter()
        .map(|role| {
            let focus = if role == Role::Queen {
                " autofocus"
            } else {
                ""
            };
            format!(
                "<button name=promotion value={}{focus}>{}</button>",
                role.char(),
                words.roles.get(role)
            )
        })
        .collect();
    let inside = format!(
        "<input type=hidden name=act value=square><input type=hidden name=from value={from}><input type=hidden name=square value={to}>{men}"
    );
    let drop = format!("<p><a href=/{}>{}</a></p>", frame.role.name(), texts.drop);
    section("choose", texts.becomes, &(frame.form(&inside) + &drop))
}

fn board(frame: &Frame<'_>) -> String {
    let texts = frame.texts();
    let chosen = frame.asked.from.filter(|_| frame.asked.to.is_none());
    let table = frame.board(Shown {
        board: frame.snapshot.game.sheet.standing().board(),
        caption: texts.board_hint,
        below: Color::White,
        marked: Bitboard::EMPTY,
        choosing: Some(chosen),
    });
    let from = chosen.map_or_else(String::new, |from| from.to_string());
    let inside = format!(
        "<input type=hidden name=act value=square><input type=hidden name=from value=\"{from}\">{table}"
    );
    section("board", texts.board, &frame.form(&inside))
}

fn actions(frame: &Frame<'_>) -> String {
    let (texts, game) = (frame.texts(), &frame.snapshot.game);
    let mut buttons = String::new();
    if frame.snapshot.running.is_none()
        && game.clock.is_some()
        && game.pause.is_none()
        && game.ending.is_none()
    {
        buttons.push_str(&frame.button("start", texts.start));
    }
    buttons.push_str(&frame.button("press", texts.press));
    buttons.push_str(&if game.pause.is_some() {
        frame.button("continue", texts.go_on)
    } else {
        frame.button("pause", texts.pause)
    });
    if game.cycle.as_ref().and_then(Cycle::next_board).is_some() {
        buttons.push_str(&frame.button("made", texts.made));
    }
    if game.open_mover().is_some() {
        buttons.push_str(&frame.button("correct", texts.correct));
    }
    buttons.push_str(&frame.button("repeat", texts.repeat));
    buttons.push_str(&frame.button("silence", texts.silence));
    section(
        "actions",
        texts.actions,
        &(frame.form(&format!("<div class=row>{buttons}</div>")) + &frame.reload()),
    )
}

fn draw(frame: &Frame<'_>) -> String {
    let (texts, game) = (frame.texts(), &frame.snapshot.game);
    if let Some(ending) = game.ending {
        return format!("<p>{}</p>", escaped(&frame.tongue().ending(ending)));
    }
    let mut html = String::new();
    if let Some(by) = game.offer {
        html.push_str(&format!(
            "<p>{} {}.</p><div class=row>",
            texts.offer_by,
            frame.color(by)
        ));
        html.push_str(&frame.button_by("accept", by.other(), texts.accept));
        html.push_str(&frame.button_by("decline", by.other(), texts.decline));
        html.push_str("</div>");
    }
    html.push_str("<div class=row>");
    for by in [Color::White, Color::Black] {
        html.push_str(&frame.button_by(
            "draw",
            by,
            &format!("{} {}", frame.color(by), texts.offers_draw),
        ));
    }
    for by in [Color::White, Color::Black] {
        html.push_str(&frame.button_by(
            "resign",
            by,
            &format!("{} {}", frame.color(by), texts.resigns),
        ));
    }
    html.push_str("</div>");
    html
}
