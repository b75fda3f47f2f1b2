//! Clocks and times in words.

use std::time::Duration;

use shakmaty::Color;

use crate::game::{
    clock::reading::Reading,
    language::{
        announcement::{AboutClock, TimeKind, Times},
        phrasing::Phrasing,
    },
    words::phrases::capitalised,
};

impl Phrasing {
    pub(super) fn about_clock(&self, about: &AboutClock) -> String {
        let say = &self.words.spoken;
        match about {
            AboutClock::Pressed => say.pressed().to_owned(),
            AboutClock::PressedTooEarly => say.pressed_too_early().to_owned(),
            AboutClock::PressAwaited(by) => say.press_awaited(self.color(*by)),
            AboutClock::Runs(side) => say.clock_runs(self.color(*side)),
            AboutClock::NoClock => say.no_clock().to_owned(),
            AboutClock::ToldClockOnly => say.told_clock_only().to_owned(),
            AboutClock::Set { side, remaining } => {
                say.clock_set(self.color(*side), &self.time(*remaining))
            }
            AboutClock::StoodStill => say.time_unwitnessed().to_owned(),
            AboutClock::Paused { clock_stands: true } => say.paused().to_owned(),
            AboutClock::Paused {
                clock_stands: false,
            } => say.paused_plain().to_owned(),
            AboutClock::PlayGoesOn(Some(side)) => say.resumed_play(self.color(*side)),
            AboutClock::PlayGoesOn(None) => say.play_goes_on().to_owned(),
            AboutClock::AlreadyPaused => say.already_paused().to_owned(),
            AboutClock::NotPaused => say.not_paused().to_owned(),
            AboutClock::PausedNow => say.paused_now().to_owned(),
            AboutClock::Times(times) => self.times(times),
            AboutClock::TimeNotTold => say.time_not_told().to_owned(),
            AboutClock::UsedUnknown => say.used_unknown().to_owned(),
            AboutClock::Told { side, remaining } => {
                say.told(self.color(*side), &self.time(*remaining))
            }
            AboutClock::ToldQuestion { side, remaining } => {
                say.told_question(self.color(*side), &self.time(*remaining))
            }
            AboutClock::LowTime { side, remaining } => {
                say.low_time(self.color(*side), &self.time(*remaining))
            }
            AboutClock::FlagFell { side, ending } => {
                let fell = say.flag_fell(self.color(*side));
                match ending {
                    Some(ending) => format!("{fell} {}", self.ending(*ending)),
                    None => format!("{fell} {}", say.arbiter_decides()),
                }
            }
        }
    }

    fn times(&self, times: &Times) -> String {
        let say = &self.words.spoken;
        let said: Vec<String> = times
            .of
            .iter()
            .map(|(color, time)| {
                let (color, time) = (self.color(*color), &self.time(*time));
                capitalised(&match (times.kind, times.own) {
                    (TimeKind::Remaining, true) => say.time_own(time),
                    (TimeKind::Remaining, false) => say.time_of(color, time),
                    (TimeKind::Used, true) => say.used_own(time),
                    (TimeKind::Used, false) => say.used_of(color, time),
                })
            })
            .collect();
        match (times.told_ago, &said[..]) {
            (Some(ago), _) => say.told_ago(&said.join("; "), &self.time(ago)),
            (None, [first, second]) => say.times_joined(first, second),
            (None, _) => format!("{}.", said.join("; ")),
        }
    }

    pub(super) fn readings(&self, clock: Reading) -> String {
        self.remaining(vec![
            (Color::White, clock.white),
            (Color::Black, clock.black),
        ])
    }

    pub(super) fn remaining(&self, of: Vec<(Color, Duration)>) -> String {
        self.times(&Times {
            kind: TimeKind::Remaining,
            of,
            own: false,
            told_ago: None,
        })
    }
}
