//! What the clocks showed when the last kept move was complete: by the log, or else by what the records have.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::game::record::Record;

/// How a clock time is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockFrom {
    /// The game's own log.
    Log,
    WhiteRecord,
    BlackRecord,
    BothRecords,
    /// Each record has another time, so that none is given.
    RecordsDiffer,
}

/// What a record has about a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordClock {
    pub record: Color,
    pub of: Color,
    pub time: Duration,
}

#[derive(Debug, Default)]
pub(super) struct Clocks {
    pub(super) times: Option<ByColor<Option<Duration>>>,
    pub(super) from: ByColor<Option<ClockFrom>>,
    pub(super) records: Vec<RecordClock>,
}

impl Clocks {
    pub(super) fn after(
        ply: usize,
        log: &[(usize, ByColor<Duration>)],
        records: ByColor<&Record>,
    ) -> Self {
        let noted = records.map(|record| record.clocks_after(ply));
        let logged = log.iter().rev().find(|(logged, _)| *logged == ply);
        let known = |of: Color| match logged {
            Some((_, times)) => (Some(*times.get(of)), Some(ClockFrom::Log)),
            None => by_records(*noted.white.get(of), *noted.black.get(of)),
        };
        let known = ByColor::new_with(known);
        let any = Color::ALL.into_iter().any(|of| known.get(of).1.is_some());
        let pairs = [Color::White, Color::Black].into_iter().flat_map(|record| {
            [Color::White, Color::Black].map(|of| (record, of, *noted.get(record).get(of)))
        });
        Self {
            times: any.then(|| known.map(|(time, _)| time.map(whole))),
            from: known.map(|(_, from)| from),
            records: pairs
                .filter_map(|(record, of, time)| {
                    Some(RecordClock {
                        record,
                        of,
                        time: whole(time?),
                    })
                })
                .collect(),
        }
    }
}

/// As a clock shows it.
const fn whole(time: Duration) -> Duration {
    Duration::from_secs(time.as_secs())
}

/// Two records that have other times leave the time open: choosing is not for a program.
fn by_records(
    white: Option<Duration>,
    black: Option<Duration>,
) -> (Option<Duration>, Option<ClockFrom>) {
    match (white, black) {
        (None, None) => (None, None),
        (Some(time), None) => (Some(time), Some(ClockFrom::WhiteRecord)),
        (None, Some(time)) => (Some(time), Some(ClockFrom::BlackRecord)),
        (Some(one), Some(other)) if one.as_secs() == other.as_secs() => {
            (Some(one), Some(ClockFrom::BothRecords))
        }
        (Some(_), Some(_)) => (None, Some(ClockFrom::RecordsDiffer)),
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess};

    use super::*;
    use crate::game::verdict::{Evidence, Verdict, verdict};

    fn judged(white: &str, black: &str, clocks: &[(usize, ByColor<Duration>)]) -> Verdict {
        let record = |text| Record::read(text, &Chess::default(), CastlingMode::Standard);
        let (white, black) = (record(white), record(black));
        verdict(&Evidence {
            clocks: clocks.to_vec(),
            ..Evidence::of_records(ByColor { white, black })
        })
    }

    /// White's record | Black's | what is known of White's and of Black's clock, and from where
    #[test]
    fn clock_times_in_the_records() {
        use ClockFrom::{BlackRecord, BothRecords, RecordsDiffer, WhiteRecord};
        let pgn = "1. e4 {[%clk 1:00:00]} e5 {[%clk 0:59:00]} 2. Nf3 {[%clk 0:58:00]}";
        let decoded = "e4\ne5\nNf3 {[%clocks 0:58:00 0:58:59]}";
        for (white, black, times, from) in [
            (
                pgn,
                "e4 e5 Nf3",
                [Some(3480), Some(3540)],
                [Some(WhiteRecord); 2],
            ),
            (
                "e4 e5 Nf3",
                pgn,
                [Some(3480), Some(3540)],
                [Some(BlackRecord); 2],
            ),
            (
                pgn,
                decoded,
                [Some(3480), None],
                [Some(BothRecords), Some(RecordsDiffer)],
            ),
            // Only what stands at the last common move and the one before it counts.
            (pgn, "e4 d5", [Some(3600), None], [Some(WhiteRecord), None]),
            (pgn, "d4", [None, None], [None, None]),
        ] {
            let verdict = judged(white, black, &[]);
            let known = verdict.clocks.unwrap_or_default();
            let seconds = |time: Option<Duration>| time.map(|time| time.as_secs());
            let known = [known.white, known.black].map(seconds);
            assert_eq!(known, times, "{white} {black}");
            let told = verdict.clocks_from;
            assert_eq!([told.white, told.black], from, "{white} {black}");
        }
        // The log of the game itself is better known.
        let ten = Duration::from_secs(600);
        let log = [(
            1,
            ByColor {
                white: ten,
                black: ten,
            },
        )];
        let verdict = judged("e4 {[%clk 0:00:01]}", "e4", &log);
        assert_eq!(verdict.clocks.unwrap_or_default().white, Some(ten));
        assert_eq!(verdict.clocks_from.white, Some(ClockFrom::Log));
    }
}
