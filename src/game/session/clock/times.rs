//! Times that people ask for, and times that they read off an analogue clock.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::game::session::{Question, Session, Source};
use crate::game::{
    journal::entry::{Entry, Witness},
    language::{
        announcement::{AboutClock, Announcement, TimeKind, Times},
        command::Whose,
    },
    laws::agreement::ClockKind,
};

impl Session {
    /// The analogue clock, read by hand or eye.
    pub(in crate::game::session) fn tell_time(
        &mut self,
        side: Color,
        remaining: Duration,
        source: Source,
    ) {
        match self.game.agreement.clock {
            // What was heard is read back before it counts, as a move is.
            ClockKind::Manual
                if source.witness == Witness::Voice && !source.sure && self.unclear().is_none() =>
            {
                self.questions.ask(Question::Told(side, remaining));
                self.say(AboutClock::ToldQuestion { side, remaining });
            }
            ClockKind::Manual => self.note_time(side, remaining, source.witness, source.at),
            ClockKind::Talking(_) => self.say(AboutClock::ToldClockOnly),
            ClockKind::None => self.say(AboutClock::NoClock),
        }
    }

    pub(in crate::game::session) fn note_time(
        &mut self,
        side: Color,
        remaining: Duration,
        witness: Witness,
        at: Duration,
    ) {
        let told = Entry::Told {
            side,
            remaining,
            witness,
        };
        self.enter(told, at);
        self.say(AboutClock::Told { side, remaining });
    }

    pub(in crate::game::session) fn answer_time(
        &mut self,
        whose: Whose,
        kind: TimeKind,
        source: Source,
    ) {
        let answer = self.times(whose, kind, source);
        self.say(answer);
        self.questions.remember_inquiry(whose, kind, source.by);
    }

    pub(super) fn times(&self, whose: Whose, kind: TimeKind, source: Source) -> Announcement {
        let asker = source.by.or_else(|| self.game.agreement.user());
        let (colors, own) = match (whose, asker) {
            (Whose::Own, Some(asker)) => (vec![asker], true),
            (Whose::Own, None) | (Whose::Both, _) => (vec![Color::White, Color::Black], false),
            (Whose::Opponent, _) => (vec![self.speaker(source.by).other()], false),
            (Whose::Of(color), _) => (vec![color], false),
        };
        let at = source.at;
        if let Some(unclear) = self.unclear_sides(at) {
            return unclear;
        }
        if let (Some(shown), TimeKind::Remaining) = (self.shown(), kind) {
            return Announcement::Clock(AboutClock::Times(Times {
                kind,
                of: colors
                    .into_iter()
                    .map(|color| (color, *shown.times.get(color)))
                    .collect(),
                own,
                told_ago: None,
            }));
        }
        let (times, told_ago): (ByColor<Option<Duration>>, _) = match (&self.game.clocks.own, kind)
        {
            (Some(clock), TimeKind::Remaining) => (clock.remaining(at).map(Some), None),
            (Some(clock), TimeKind::Used) => (clock.used(at).map(Some), None),
            (None, TimeKind::Remaining) if self.game.agreement.clock == ClockKind::Manual => {
                let told = &self.game.clocks.told;
                let oldest = colors
                    .iter()
                    .filter_map(|color| *told.get(*color))
                    .map(|told| told.at)
                    .min();
                let times = told.as_ref().map(|told| told.map(|told| told.remaining));
                (times, oldest.map(|then| at.saturating_sub(then)))
            }
            (None, TimeKind::Used) if self.game.agreement.clock == ClockKind::Manual => {
                return Announcement::Clock(AboutClock::UsedUnknown);
            }
            (None, _) => return Announcement::Clock(AboutClock::NoClock),
        };
        let of: Vec<(Color, Duration)> = colors
            .into_iter()
            .filter_map(|color| Some((color, (*times.get(color))?)))
            .collect();
        if of.is_empty() {
            return Announcement::Clock(AboutClock::TimeNotTold);
        }
        Announcement::Clock(AboutClock::Times(Times {
            kind,
            of,
            own,
            told_ago,
        }))
    }
}
