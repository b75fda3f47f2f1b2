//! The part of the page about the clocks: what they showed when the last kept move was complete, and how that is known.

use shakmaty::Color;

use super::{Page, clock_time};
use crate::game::{game_state::ClockSource, verdict::ClockFrom, words::fill};

impl Page<'_> {
    pub(super) fn clocks(&mut self) {
        let (t, verdict) = (self.t, self.verdict);
        let from = &verdict.clocks_from;
        match &verdict.clocks {
            None => self.line(t.no_times),
            Some(times) => match (times.white, times.black, from.white) {
                (Some(white), Some(black), Some(source)) if from.white == from.black => {
                    let gaps = [
                        ("white", clock_time(white)),
                        ("black", clock_time(black)),
                        ("source", self.source(source)),
                    ];
                    self.filled(t.times, &gaps);
                }
                _ => {
                    for of in [Color::White, Color::Black] {
                        self.clock_of(of, *times.get(of), *from.get(of));
                    }
                }
            },
        }
        for set in &verdict.clocks_set {
            let gaps = [
                (
                    "color",
                    self.name(Color::from_white(set.of == "white")).to_owned(),
                ),
                ("time", clock_time(set.time)),
                ("after", self.after(set.ply)),
            ];
            let included = set.ply == verdict.restore_ply && verdict.clocks.is_some();
            self.filled(if included { t.set_here } else { t.set_later }, &gaps);
        }
    }

    fn clock_of(&mut self, of: Color, time: Option<u64>, from: Option<ClockFrom>) {
        let t = self.t;
        let color = ("color", self.name(of).to_owned());
        match (time, from) {
            (Some(time), Some(from)) => {
                let gaps = [
                    color,
                    ("time", clock_time(time)),
                    ("source", self.source(from)),
                ];
                self.filled(t.one_time, &gaps);
            }
            (_, Some(ClockFrom::RecordsDiffer)) => {
                let clock = of.fold_wb("white", "black");
                let noted = |record: &str| {
                    let mut clocks = self.verdict.record_clocks.iter();
                    let found = clocks.find(|one| (one.record, one.of) == (record, clock));
                    found.map_or_else(String::new, |one| clock_time(one.time))
                };
                let gaps = [color, ("white", noted("white")), ("black", noted("black"))];
                self.filled(t.times_differ, &gaps);
            }
            _ => self.filled(t.no_time, &[color]),
        }
    }

    fn source(&self, from: ClockFrom) -> String {
        let t = self.t;
        let in_record = |of: Color| fill(t.record_clock, &[("color", self.name(of))]);
        match from {
            ClockFrom::Log => match self.heading.clock_source {
                None => t.the_log,
                Some(ClockSource::Own) => t.own_clock,
                Some(ClockSource::ChessClock) => t.chess_clock,
                Some(ClockSource::Presumed) => t.presumed_clock,
                Some(ClockSource::OwnPresumed) => t.own_presumed_clock,
            }
            .to_owned(),
            ClockFrom::WhiteRecord => in_record(Color::White),
            ClockFrom::BlackRecord => in_record(Color::Black),
            ClockFrom::BothRecords | ClockFrom::RecordsDiffer => t.both_record_clocks.to_owned(),
        }
    }
}
