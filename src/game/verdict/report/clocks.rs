//! The part of the page about the clocks: what they showed when the last kept move was complete, and how that is known.

use std::time::Duration;

use shakmaty::Color;

use super::Page;
use crate::game::{clock::hms::hms, state::ClockSource, verdict::ClockFrom};

impl Page<'_> {
    pub(super) fn clocks(&mut self) {
        let (say, verdict) = (self.say, self.verdict);
        let from = &verdict.clocks_from;
        match &verdict.clocks {
            None => self.line(say.no_times()),
            Some(times) => match (times.white, times.black, from.white) {
                (Some(white), Some(black), Some(source)) if from.white == from.black => {
                    let (white, black) = (hms(white), hms(black));
                    self.line(&say.times(&white, &black, &self.source(source)));
                }
                _ => {
                    for of in [Color::White, Color::Black] {
                        self.clock_of(of, *times.get(of), *from.get(of));
                    }
                }
            },
        }
        for set in &verdict.clocks_set {
            let color = self.name(set.of);
            let (after, time) = (self.after(set.ply), hms(set.time));
            let included = set.ply == verdict.restore_ply && verdict.clocks.is_some();
            self.line(&match included {
                true => say.set_here(color, &after, &time),
                false => say.set_later(color, &after, &time),
            });
        }
    }

    fn clock_of(&mut self, of: Color, time: Option<Duration>, from: Option<ClockFrom>) {
        let (say, color) = (self.say, self.name(of));
        self.line(&match (time, from) {
            (Some(time), Some(from)) => say.one_time(color, &hms(time), &self.source(from)),
            (_, Some(ClockFrom::RecordsDiffer)) => {
                let noted = |record: Color| {
                    let mut clocks = self.verdict.record_clocks.iter();
                    let found = clocks.find(|one| (one.record, one.of) == (record, of));
                    found.map_or_else(String::new, |one| hms(one.time))
                };
                say.times_differ(color, &noted(Color::White), &noted(Color::Black))
            }
            _ => say.no_time(color),
        });
    }

    fn source(&self, from: ClockFrom) -> String {
        let say = self.say;
        match from {
            ClockFrom::Log => match self.heading.clock_source {
                None => say.the_log(),
                Some(ClockSource::Own) => say.own_clock(),
                Some(ClockSource::ChessClock) => say.chess_clock(),
                Some(ClockSource::Presumed) => say.presumed_clock(),
                Some(ClockSource::OwnPresumed) => say.own_presumed_clock(),
            }
            .to_owned(),
            ClockFrom::WhiteRecord => say.record_clock(self.name(Color::White)),
            ClockFrom::BlackRecord => say.record_clock(self.name(Color::Black)),
            ClockFrom::BothRecords | ClockFrom::RecordsDiffer => {
                say.both_record_clocks().to_owned()
            }
        }
    }
}
