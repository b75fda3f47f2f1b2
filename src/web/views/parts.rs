//! What several views share: alarms, clocks, the steps of a move, buttons.

use std::{cmp::Reverse, time::Duration};

use shakmaty::{CastlingSide, Color};

use super::{Block, Frame, escaped};
use crate::game::{
    cycle::Cycle, entry::Witness, setup::ClockKind, spoken::SpokenMove, verdict_report::clock_time,
};

impl Frame<'_> {
    /// Only what cannot wait interrupts: a difference, a fallen flag, a disk that refuses.
    pub(super) fn alarm(&self) -> Block {
        let (texts, game) = (self.texts(), &self.snapshot.game);
        let mut alarms: Vec<String> = Vec::new();
        if self.snapshot.unsaved {
            alarms.push(texts.unsaved.to_owned());
        }
        if game.differ.is_some() {
            alarms.push(texts.differ_alarm.to_owned());
        }
        if game.ending.is_none()
            && let Some(clock) = &game.clock
        {
            let fallen = Color::ALL
                .into_iter()
                .filter(|side| *clock.fallen().get(*side));
            alarms.extend(fallen.map(|side| format!("{}: {}.", self.color(side), texts.flag)));
        }
        Block::Live {
            id: "alarm",
            aria: "alert",
            html: alarms
                .iter()
                .map(|alarm| format!("<p class=alarm>{alarm}</p>"))
                .collect(),
        }
    }

    pub(super) fn clocks(&self) -> String {
        let texts = self.texts();
        let Some(reading) = self.snapshot.reading_at(self.now) else {
            return self.told();
        };
        let one = |side: Color, time: Duration, of: &str| {
            let runs = self.snapshot.running == Some(side);
            let (run, word) = if runs {
                (" data-run", texts.runs)
            } else {
                ("", "")
            };
            format!(
                "<div class=clock{run}><dt>{of} <span class=runs>{word}</span></dt><dd><span role=timer data-ms={}{run}>{}</span></dd></div>",
                time.as_millis(),
                clock_time(time.as_secs())
            )
        };
        let mut times = [(Color::White, reading.white), (Color::Black, reading.black)];
        if self.snapshot.is_unassigned() {
            // The longer one first, as it is said.
            times.sort_by_key(|(_, time)| Reverse(*time));
            let [(first, longer), (second, shorter)] = times;
            return format!(
                "<dl class=clocks>{}{}</dl><p>{}</p>",
                one(first, longer, texts.one_time),
                one(second, shorter, texts.other_time),
                texts.whose_unclear
            );
        }
        let [white, black] = times.map(|(side, time)| one(side, time, &self.name(side)));
        format!("<dl class=clocks>{white}{black}</dl>")
    }

    /// The analogue clock, as far as somebody has told it.
    fn told(&self) -> String {
        let (texts, game) = (self.texts(), &self.snapshot.game);
        if game.setup.clock != ClockKind::Manual {
            return format!("<p>{}.</p>", texts.no_clock);
        }
        let one = |side: Color| {
            let told = game
                .told
                .get(side)
                .map(|told| clock_time(told.remaining.as_secs()));
            format!(
                "<div class=clock><dt>{} <span class=runs>{}</span></dt><dd>{}</dd></div>",
                self.name(side),
                texts.read_off,
                told.as_deref().unwrap_or("–")
            )
        };
        format!(
            "<dl class=clocks>{}{}</dl>",
            one(Color::White),
            one(Color::Black)
        )
    }

    /// Which step of the move is open and what is missing.
    pub(super) fn steps(&self) -> String {
        let (texts, game) = (self.texts(), &self.snapshot.game);
        if let Some(ending) = game.ending {
            return format!(
                "<p><b>{}</b> {}</p>",
                texts.game_over,
                escaped(&self.tongue().ending(ending))
            );
        }
        let mut html = String::new();
        if game.pause.is_some() {
            html.push_str(&format!("<p><b>{}</b></p>", texts.paused));
        }
        if let (Some(cycle), Some(ply)) = (&game.cycle, game.sheet.last()) {
            let said = self.tongue().movement(self.wording(ply.said, ply.full));
            html.push_str(&format!(
                "<p><b>{}:</b> {}</p><ol class=steps>{}</ol>",
                self.color(cycle.mover),
                escaped(&said),
                self.cycle(cycle)
            ));
        }
        if !game.cycle.as_ref().is_some_and(Cycle::is_open) {
            html.push_str(&format!(
                "<p><b>{}:</b> {}, {}.</p>",
                texts.turn,
                self.color(game.turn()),
                texts.to_announce
            ));
        }
        html
    }

    fn cycle(&self, cycle: &Cycle) -> String {
        let (texts, game) = (self.texts(), &self.snapshot.game);
        let step = |name: &str, done: bool| {
            let (class, word) = if done {
                ("done", texts.done)
            } else {
                ("open", texts.missing)
            };
            format!("<li class={class}>{name}: <b>{word}</b>")
        };
        let witness = |step: &Option<Witness>| step.is_some();
        let mut html = step(texts.announced, true);
        if game.setup.repetition {
            match cycle.repeated {
                Some(repeated) if !repeated.right => {
                    html.push_str(&format!(
                        "<li class=open>{}: <b>{}</b>",
                        texts.repeated, texts.differs
                    ));
                }
                repeated => html.push_str(&step(texts.repeated, repeated.is_some())),
            }
        }
        let on = |color: Color| format!("{} {}", texts.made_on, self.color(color));
        html.push_str(&step(&on(cycle.mover), witness(&cycle.made)));
        if game.setup.clock != ClockKind::None || self.snapshot.reading.is_some() {
            html.push_str(&step(texts.pressed, witness(&cycle.pressed)));
        }
        html.push_str(&step(
            &on(cycle.mover.other()),
            witness(&cycle.carried_over),
        ));
        html
    }

    /// A form with what every form carries.
    pub(super) fn form(&self, inside: &str) -> String {
        let seat = self.asked.seat.map_or_else(String::new, |seat| {
            format!(
                "<input type=hidden name=seat value={}>",
                seat.fold_wb("white", "black")
            )
        });
        format!(
            "<form method=post action=/{}><input type=hidden name=token value={}><input type=hidden name=moment value={}>{seat}{inside}</form>",
            self.role.name(),
            self.token,
            self.snapshot.moment
        )
    }

    pub(super) fn button(&self, act: &str, label: &str) -> String {
        format!("<button name=act value={act}>{label}</button>")
    }

    /// A button that says for whom.
    pub(super) fn button_by(&self, act: &str, by: Color, label: &str) -> String {
        let name = by.fold_wb("white", "black");
        let inside = format!(
            "<input type=hidden name=by value={name}>{}",
            self.button(act, label)
        );
        self.form(&inside)
    }

    /// "Sg1–f3" in the letters of the page's language.
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

/// A part of a view under its heading.
pub(super) fn section(id: &str, title: &str, inside: &str) -> String {
    format!("<section aria-labelledby=h-{id}><h2 id=h-{id}>{title}</h2>{inside}</section>")
}
