//! The arbiter's view: both boards and records side by side, the verdict, and everything the arbiter enters.

use maud::{Markup, html};
use shakmaty::{Bitboard, Board, Color};

use super::{
    Block, Frame,
    board::{MEN, Shown},
    live, section, side_name,
};
use crate::game::{
    boards::{placement::differing, seen::Seen},
    clock::hms::hms,
    journal::{
        entry::{EndReason, Witness},
        ruling::Ruling,
    },
    language::announcement::{AboutResult, Announcement},
    laws::{agreement::Mode, article::Article, claim::drawn_without_claim},
    state::{Game, Touch, recording::Recording},
    verdict::{
        Evidence,
        report::{Heading, report},
        verdict as judge,
    },
};

pub(super) fn blocks(frame: &Frame<'_>) -> Vec<Block> {
    let texts = frame.texts();
    let fixed = |id, title, inside| Block::Fixed(section(id, title, inside));
    let boards = html! {
        (MEN)
        (section("boards", texts.boards(), boards(frame)))
    };
    let adjournment = section("pause", texts.adjournment(), adjournment(frame));
    vec![
        frame.alarm(),
        live("facts", section("facts", texts.facts(), facts(frame))),
        live("boards", boards),
        live("records", frame.records()),
        live(
            "verdict",
            section("verdict", texts.verdict(), verdict(frame)),
        ),
        fixed("decision", texts.decision(), decision(frame)),
        fixed("penalties", texts.penalties(), penalties(frame)),
        fixed("mode", texts.set_mode(), mode(frame)),
        live("pause", adjournment),
        Block::Fixed(answer(frame)),
        frame.log(),
    ]
}

fn facts(frame: &Frame<'_>) -> Markup {
    let (texts, game) = (frame.texts(), &frame.snapshot.game);
    let illegal = game.outcome.illegal_moves.map(|count| count.to_string());
    let (number, turn) = game.now_at();
    let made = game.moves_made().map(|count| count.to_string());
    html! {
        p {
            (texts.mode()) ": " b { (frame.mode(game.mode)) } ". "
            (texts.moves_made(&number.to_string(), &made.white, &made.black)) " "
            (texts.turn()) ": " (frame.color(turn)) "."
        }
        p { (texts.illegal_moves(&illegal.white, &illegal.black)) }
        @if let Some(duties) = &game.agreement.duties {
            @let article = Article::Assistant.number(game.agreement.rules).unwrap_or_default();
            p { (texts.duties(article)) ": " (duties.to_string()) }
        }
        (frame.clocks())
        (frame.steps())
        @if let Some(claim) = game.outcome.claim {
            p { b { (texts.claim(frame.color(claim.by))) } }
            (frame.form(html! {
                div.row {
                    (frame.button("right", texts.claim_right()))
                    (frame.button("wrong", texts.claim_wrong()))
                    (frame.button("postpone", texts.claim_postpone()))
                }
            }))
        }
        @if let Some(undecided) = game.outcome.undecided {
            @let asks = Announcement::Result(AboutResult::Undecided(undecided));
            p { b { (frame.phrasing().lines(&asks).join(" ")) } }
        }
        @if let Some(intended) = game.outcome.intended {
            p {
                (texts.intended(frame.color(intended.by), &frame.phrasing().movement(intended.said)))
                @if game.made_otherwise().is_some() { " " b { (texts.made_otherwise()) } }
            }
        }
        @if let Some(reason) = drawn_without_claim(game.sheet.positions(), game.agreement.rules.rules()) {
            p { b {
                @if reason == EndReason::SeventyFiveMoves { (texts.drawn_by_seventy_five()) }
                @else { (texts.drawn_by_fivefold()) }
            } }
        }
        @if game.agreement.unsupervised { p { (texts.unsupervised()) } }
        @if let Some(by) = game.outcome.offer { p { (texts.offer_by(frame.color(by))) "." } }
        @for of in [Color::White, Color::Black] {
            @if game.start_of_play.absent.get(of).is_some() { p { b { (texts.is_missing(frame.color(of))) } } }
            @if game.recording(of, frame.snapshot.at) == Recording::Released {
                p { (texts.need_not_record(frame.color(of))) }
            }
        }
        @if !game.touches.reported.is_empty() {
            p { b { (texts.touched()) } }
            ul {
                @for touch in &game.touches.reported { li { (touched(frame, touch)) } }
            }
        }
        (rulings(frame, game))
    }
}

/// "12 Weiß: weißer Springer g1, am Tisch gemeldet"
fn touched(frame: &Frame<'_>, touch: &Touch) -> String {
    let texts = frame.texts();
    let number = frame.snapshot.game.sheet.number_of(touch.ply);
    let piece = touch.piece.map(|role| frame.piece(role.of(touch.side)));
    let piece = piece.map_or_else(String::new, |piece| format!("{piece} "));
    let how = match touch.witness {
        Witness::Board => texts.by_board(),
        Witness::Keyboard
        | Witness::Voice
        | Witness::Page
        | Witness::Clock
        | Witness::Arbiter
        | Witness::Implied => texts.at_the_table(),
    };
    let color = frame.color(touch.side);
    format!("{number} {color}: {piece}{}, {how}", touch.square)
}

/// What the arbiter has ruled so far, each with the move that was being played.
fn rulings(frame: &Frame<'_>, game: &Game) -> Markup {
    let texts = frame.texts();
    let line = |(plies, ruling): &(usize, Ruling)| {
        let said = if let Ruling::Note { text } = ruling {
            text.clone()
        } else {
            frame.phrasing().ruling(ruling)
        };
        texts.ruled(&game.sheet.number_of(*plies).to_string(), &said)
    };
    html! {
        @if !game.rulings.is_empty() {
            h3 { (texts.rulings()) }
            ul {
                @for ruling in &game.rulings { li { (line(ruling)) } }
            }
        }
    }
}

fn boards(frame: &Frame<'_>) -> Markup {
    let (texts, snapshot) = (frame.texts(), frame.snapshot);
    let noted = snapshot.game.sheet.state().board();
    let known = snapshot.boards.as_ref();
    let known = known.map(|seen| seen.as_ref().and_then(Seen::pieces));
    let one = |on: Color| {
        let caption = texts.board_of(&frame.name(on));
        let other = known.get(on.other()).unwrap_or(noted);
        match known.get(on) {
            Some(board) => frame.board(Shown {
                board,
                caption: &caption,
                below: Color::White,
                marked: differing(board, other),
                choosing: None,
            }),
            None => html! {
                div.board-unknown {
                    p { b { (caption) } }
                    p { (if snapshot.boards.get(on).is_some() { texts.feels_only() } else { texts.unknown() }) }
                }
            },
        }
    };
    let columns: Vec<(String, &Board)> = [Color::White, Color::Black]
        .into_iter()
        .filter_map(|on| Some((texts.board_of(frame.color(on)), (*known.get(on))?)))
        .chain([(texts.record().to_owned(), noted)])
        .collect();
    let marked = columns.iter().fold(Bitboard::EMPTY, |marked, (_, board)| {
        marked | differing(board, noted)
    });
    html! {
        div.pair {
            (one(Color::White))
            (one(Color::Black))
        }
        @if marked.is_empty() {
            p { (texts.no_differences()) }
        } @else {
            (difference_table(frame, &columns, marked))
        }
    }
}

fn difference_table(frame: &Frame<'_>, columns: &[(String, &Board)], marked: Bitboard) -> Markup {
    let texts = frame.texts();
    html! {
        div.wide tabindex="0" role="group" aria-label=(texts.differences()) {
            table.list {
                caption { (texts.differences()) }
                thead {
                    tr {
                        th scope="col" { (texts.square()) }
                        @for (head, _) in columns { th scope="col" { (head) } }
                    }
                }
                tbody {
                    @for square in marked {
                        tr {
                            th scope="row" { (square.to_string()) }
                            @for (_, board) in columns {
                                td { (board.piece_at(square).map_or_else(|| texts.empty(), |piece| frame.piece(piece))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn verdict(frame: &Frame<'_>) -> Markup {
    let game = &frame.snapshot.game;
    let Some(evidence) = Evidence::of(game, frame.snapshot.boards.clone()) else {
        return Markup::default();
    };
    let verdict = judge(&evidence);
    let heading = Heading::of(Some(game), &evidence, &verdict);
    let plies = game.sheet.plies().len();
    html! {
        p { (frame.texts().take_back_hint()) ": " b { (plies.saturating_sub(verdict.restore_ply)) } }
        pre { (report(&verdict, heading, frame.language)) }
    }
}

fn colors(frame: &Frame<'_>, id: &str) -> Markup {
    html! {
        label for=(id) { (frame.texts().seat()) }
        select id=(id) name="by" {
            @for color in [Color::White, Color::Black] {
                option value=(side_name(color)) { (frame.color(color)) }
            }
        }
    }
}

fn decision(frame: &Frame<'_>) -> Markup {
    let texts = frame.texts();
    html! {
        (frame.form(html! {
            label for="plies" { (texts.plies()) }
            input #plies name="plies" type="number" min="0" max="600" value="0" required;
            (frame.button("decide", texts.decide()))
            (frame.button("take-back", texts.take_back()))
        }))
        (frame.form(html! {
            (colors(frame, "board-by"))
            label for="board-text" { (texts.board_text()) }
            textarea #board-text name="text" rows="2" maxlength="2000" required spellcheck="false" {}
            (frame.button("board", texts.enter_board()))
            (frame.button("record", texts.enter_record()))
        }))
        div.row {
            @for by in [Color::White, Color::Black] {
                (frame.button_by("record-from-board", by, &texts.record_from_board(frame.color(by))))
            }
        }
        (frame.form(html! {
            label for="outcome" { (texts.result()) }
            select #outcome name="outcome" {
                @for outcome in ["1-0", "1/2-1/2", "0-1", "0-0", "1/2-0", "0-1/2"] { option { (outcome) } }
            }
            (frame.button("result", texts.enter_result()))
        }))
        (frame.form(html! {
            div.row {
                (frame.button("mate", texts.mate()))
                (frame.button("stalemate", texts.stalemate()))
                (frame.button("strike", texts.strike()))
            }
        }))
    }
}

fn penalties(frame: &Frame<'_>) -> Markup {
    let texts = frame.texts();
    html! {
        (frame.form(html! {
            (colors(frame, "illegal-by"))
            label for="illegal-number" { (texts.illegal_number()) }
            input #illegal-number name="number" inputmode="numeric" pattern="[0-9]{1,3}" autocomplete="off" aria-describedby="illegal-hint";
            div.row {
                (frame.button("illegal", texts.illegal_move()))
                (frame.button("no-piece", texts.no_piece()))
                (frame.button("pressed-without-move", texts.pressed_without_move()))
                (frame.button("both-hands", texts.both_hands()))
            }
            p #illegal-hint { (texts.illegal_hint()) }
        }))
        @if frame.snapshot.game.agreement.no_draw_before.is_some() {
            (frame.form(frame.button("allow-draw", texts.allow_draw())))
        }
        div.row {
            @for by in [Color::White, Color::Black] {
                (frame.button_by("flag", by, &texts.flag_of(frame.color(by))))
            }
            @for by in [Color::White, Color::Black] {
                (frame.button_by("warn", by, &texts.warn(frame.color(by))))
            }
            @for by in [Color::White, Color::Black] {
                (frame.button_by("lost", by, &texts.lost_by(frame.color(by))))
            }
            @for by in [Color::White, Color::Black] {
                (frame.button_by("expel", by, &texts.expel(frame.color(by))))
            }
        }
        (frame.form(html! {
            (colors(frame, "clock-by"))
            label for="time" { (texts.time_format()) }
            input #time name="time" pattern="[0-9]{1,2}:[0-5][0-9]:[0-5][0-9]" placeholder="0:00:00" required autocomplete="off";
            (frame.button("clock", texts.set_clock()))
        }))
        (frame.form(html! {
            label for="order" { (texts.order()) }
            input #order name="text" maxlength="400" required autocomplete="off";
            (frame.button("order", texts.enter_order()))
        }))
    }
}

fn mode(frame: &Frame<'_>) -> Markup {
    let texts = frame.texts();
    frame.form(html! {
        label for="to" { (texts.mode()) }
        select #to name="to" {
            @for mode in Mode::ALL {
                option value=(mode.to_string()) selected[mode == frame.snapshot.game.mode] { (frame.mode(mode)) }
            }
        }
        (frame.button("mode", texts.set_mode()))
    })
}

/// What goes into the envelope is typed where nobody reads it.
fn answer(frame: &Frame<'_>) -> Markup {
    let texts = frame.texts();
    frame.form(html! {
        label for="answer" { (texts.answer()) }
        input #answer name="text" type="password" autocomplete="off" aria-describedby="answer-hint";
        (frame.button("answer", texts.send()))
        p #answer-hint { (texts.answer_hint()) }
    })
}

fn adjournment(frame: &Frame<'_>) -> Markup {
    let (texts, game) = (frame.texts(), &frame.snapshot.game);
    let asks = frame.snapshot.asks.as_ref();
    let stands = (game.interruption.pause.is_some() || game.interruption.adjourned.is_some())
        && game.outcome.ending.is_none();
    html! {
        (frame.form(html! {
            div.row {
                (frame.pause_or_go_on())
                @if game.interruption.adjourned.is_some() {
                    (frame.button("reopen", texts.reopen()))
                    (frame.button("open-with-pin", texts.open_with_pin()))
                    (frame.button("envelope-lost", texts.envelope_lost()))
                } @else if game.faulty_seal().is_some() {
                    (frame.button("sealed-loses", texts.sealed_loses()))
                } @else {
                    (frame.button("adjourn", texts.adjourn()))
                }
            }
        }))
        @if let Some(adjourned) = &game.interruption.adjourned {
            @let replies = adjourned.by.other();
            @if adjourned.absent.is_some() {
                (frame.button_by("arrived", replies, &texts.arrived(frame.color(replies))))
            }
            @if adjourned.absent.is_none() || game.absent_without_clock().is_some() {
                (frame.button_by("absent", replies, &texts.absent(frame.color(replies))))
            }
        }
        @if let Some(asks) = asks.filter(|_| frame.snapshot.sealing || game.interruption.adjourned.is_some()) {
            p { b { (frame.phrasing().lines(asks).join(" ")) } }
            @if !frame.snapshot.sealing {
                (frame.form(html! {
                    div.row {
                        (frame.button("yes", texts.yes()))
                        (frame.button("no", texts.no()))
                    }
                }))
            }
        }
        @if stands {
            h3 { (texts.envelope()) }
            ul {
                @for line in envelope(frame, game) { li { (line) } }
            }
        }
    }
}

/// What the envelope of a sealed move carries.
fn envelope(frame: &Frame<'_>, game: &Game) -> Vec<String> {
    let texts = frame.texts();
    let number = game.sheet.move_number().to_string();
    let mut lines = vec![
        format!(
            "{} – {}",
            frame.name(Color::White),
            frame.name(Color::Black)
        ),
        format!("FEN: {}", game.sheet.state().fen()),
        texts.on_move(frame.color(game.turn()), &number),
    ];
    if let Some(clock) = &game.clocks.own {
        let used = clock.used(frame.snapshot.at);
        for color in [Color::White, Color::Black] {
            let time = hms(*used.get(color));
            lines.push(texts.used(frame.color(color), &time));
        }
    }
    if let Some(adjourned) = &game.interruption.adjourned {
        lines.push(adjourned.resumption.clone());
    }
    if let Some(by) = game.outcome.offer {
        lines.push(texts.offer_by(frame.color(by)));
    }
    lines
}
