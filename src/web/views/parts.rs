//! What several views share: alarms, clocks, the steps of a move, buttons.

use std::{cmp::Reverse, time::Duration};

use maud::{Markup, html};
use shakmaty::{CastlingSide, Color};

use super::{Block, Frame, side_name};
use crate::game::{
    clock::hms::hms, laws::agreement::ClockKind, moves::spoken::SpokenMove, state::cycle::Cycle,
};

impl Frame<'_> {
    /// Only what cannot wait interrupts: a difference, a fallen flag, a disk that refuses.
    pub(super) fn alarm(&self) -> Block {
        let (texts, game) = (self.texts(), &self.snapshot.game);
        let fallen = |side: &Color| {
            let clock = game
                .clocks
                .own
                .as_ref()
                .filter(|_| game.outcome.ending.is_none());
            clock.is_some_and(|clock| *clock.fallen().get(*side))
        };
        let html = html! {
            @if self.snapshot.unsaved { p.alarm { (texts.unsaved()) } }
            @if game.dispute.difference.is_some() { p.alarm { (texts.differ_alarm()) } }
            @for side in Color::ALL.into_iter().filter(fallen) {
                p.alarm { (texts.flag_alarm(self.color(side))) }
            }
        };
        Block::Live {
            id: "alarm",
            aria: "alert",
            html,
        }
    }

    pub(super) fn clocks(&self) -> Markup {
        let texts = self.texts();
        let Some(reading) = self.snapshot.reading_at(self.now) else {
            return self.told_times();
        };
        let one = |side: Color, time: Duration, of: &str| {
            let runs = self.snapshot.running == Some(side);
            html! {
                div.clock data-run[runs] {
                    dt { (of) " " span.runs { @if runs { (texts.runs()) } } }
                    dd {
                        span role="timer" data-ms=(time.as_millis()) data-run[runs] { (hms(time)) }
                    }
                }
            }
        };
        let mut times = [(Color::White, reading.white), (Color::Black, reading.black)];
        if self.snapshot.is_unassigned() {
            // The longer one first, as it is said.
            times.sort_by_key(|(_, time)| Reverse(*time));
            let [(first, longer), (second, shorter)] = times;
            return html! {
                dl.clocks {
                    (one(first, longer, texts.one_time()))
                    (one(second, shorter, texts.other_time()))
                }
                p { (texts.whose_unclear()) }
            };
        }
        html! {
            dl.clocks {
                @for (side, time) in times { (one(side, time, &self.name(side))) }
            }
        }
    }

    /// The analogue clock, as far as somebody has told it.
    fn told_times(&self) -> Markup {
        let (texts, game) = (self.texts(), &self.snapshot.game);
        if game.agreement.clock != ClockKind::Manual {
            return html! { p { (texts.no_clock()) } };
        }
        let time = |side: Color| {
            let told = game.clocks.told.get(side).as_ref();
            told.map(|told| hms(told.remaining))
        };
        html! {
            dl.clocks {
                @for side in [Color::White, Color::Black] {
                    div.clock {
                        dt { (self.name(side)) " " span.runs { (texts.read_off()) } }
                        dd { (time(side).as_deref().unwrap_or("–")) }
                    }
                }
            }
        }
    }

    /// Which step of the move is open and what is missing.
    pub(super) fn steps(&self) -> Markup {
        let (texts, game) = (self.texts(), &self.snapshot.game);
        if let Some(ending) = game.outcome.ending {
            return html! {
                p { b { (texts.game_over()) } " " (self.phrasing().ending(ending)) }
            };
        }
        html! {
            @if game.interruption.pause.is_some() { p { b { (texts.paused()) } } }
            @if let (Some(cycle), Some(ply)) = (&game.cycle, game.sheet.last()) {
                @let said = self.phrasing().movement(self.wording(ply.said, ply.full));
                p { b { (self.color(cycle.mover)) ":" } " " (said) }
                ol.steps { (self.cycle(cycle)) }
            }
            @if !game.cycle.as_ref().is_some_and(Cycle::is_open) {
                p { b { (texts.turn()) ":" } " " (texts.to_announce(self.color(game.turn()))) }
            }
        }
    }

    fn cycle(&self, cycle: &Cycle) -> Markup {
        let (texts, game) = (self.texts(), &self.snapshot.game);
        let step = |name: &str, done: bool, word: &str| {
            html! { li class=(if done { "done" } else { "open" }) { (name) ": " b { (word) } } }
        };
        let plain = |name: &str, done: bool| {
            let word = if done { texts.done() } else { texts.missing() };
            step(name, done, word)
        };
        let made_on = |color: Color| texts.made_on(self.color(color));
        let clock = game.agreement.clock != ClockKind::None || self.snapshot.reading.is_some();
        html! {
            (plain(texts.announced(), true))
            @if game.agreement.repetition {
                @match cycle.repeated {
                    Some(repeated) if !repeated.right => (step(texts.repeated(), false, texts.differs())),
                    repeated => (plain(texts.repeated(), repeated.is_some())),
                }
            }
            (plain(&made_on(cycle.mover), cycle.made.is_some()))
            @if clock { (plain(texts.pressed(), cycle.pressed.is_some())) }
            (plain(&made_on(cycle.mover.other()), cycle.carried_over.is_some()))
        }
    }

    /// A form with what every form carries.
    pub(super) fn form(&self, inside: Markup) -> Markup {
        html! {
            form method="post" action={ "/" (self.role.name()) } {
                input type="hidden" name="token" value=(self.token);
                input type="hidden" name="moment" value=(self.snapshot.moment);
                @if let Some(seat) = self.asked.seat {
                    input type="hidden" name="seat" value=(side_name(seat));
                }
                (inside)
            }
        }
    }

    pub(super) fn button(&self, act: &str, label: &str) -> Markup {
        html! { button name="act" value=(act) { (label) } }
    }

    /// A button that says for whom.
    pub(super) fn button_by(&self, act: &str, by: Color, label: &str) -> Markup {
        self.form(html! {
            input type="hidden" name="by" value=(side_name(by));
            (self.button(act, label))
        })
    }

    pub(super) fn pause_or_go_on(&self) -> Markup {
        if self.snapshot.game.interruption.pause.is_some() {
            self.button("continue", self.texts().go_on())
        } else {
            self.button("pause", self.texts().pause())
        }
    }

    /// "Sg1-f3" in the letters of the page's language.
    pub(super) fn letters(&self, said: SpokenMove) -> String {
        let letters = &self.language.words().letters;
        match said {
            SpokenMove::Dash => "–".to_owned(),
            SpokenMove::Castle(CastlingSide::KingSide) => "0-0".to_owned(),
            SpokenMove::Castle(CastlingSide::QueenSide) => "0-0-0".to_owned(),
            SpokenMove::Piece(said) => {
                let mut text = String::new();
                if let Some(role) = said.role.filter(|role| *role != shakmaty::Role::Pawn) {
                    text.push(*letters.get(role));
                }
                text.extend(said.from_file.map(|file| file.char()));
                text.extend(said.from_rank.map(|rank| rank.char()));
                if said.capture {
                    text.push('x');
                } else if said.from_rank.is_some() {
                    text.push('-');
                }
                text.push_str(&said.to.to_string());
                text.extend(said.promotion.map(|role| *letters.get(role)));
                if said.en_passant {
                    text.push_str(" e.p.");
                }
                text
            }
        }
    }
}
