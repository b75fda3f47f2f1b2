//! Whether a chess clock can show what it shows, after what it showed before.
//!
//! A clock that was reset, a hand that set it, a cable that lies: what cannot follow is not believed (6.10 calls a clock binding
//! unless it is evidently defective).

use std::time::Duration;

use shakmaty::{ByColor, Color};

/// Times of the same clock, earlier and now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Course {
    pub(crate) before: ByColor<Duration>,
    pub(crate) now: ByColor<Duration>,
    /// How long ago it was; unknown where nobody was there.
    pub(crate) passed: Option<Duration>,
    /// As much as moves can have added for one player meanwhile.
    pub(crate) added: Duration,
}

/// So much may be wrong with clocks and cables, and with what the Laws let an arbiter add.
const SLACK: Duration = Duration::from_secs(60);
/// So near is the same.
const NEAR: Duration = Duration::from_secs(5);

impl Course {
    /// Nobody's time rises by more than moves add, or falls by more than has passed, and not both are over at once.
    pub(crate) fn is_possible(self) -> bool {
        let both_over = self.now.white.is_zero() && self.now.black.is_zero();
        let had_time = self.before.white > SLACK && self.before.black > SLACK;
        !(both_over && had_time) && Color::ALL.into_iter().all(|side| self.can_be(side))
    }

    fn can_be(self, side: Color) -> bool {
        let (before, now) = (*self.before.get(side), *self.now.get(side));
        let risen = now.saturating_sub(before);
        let fallen = before.saturating_sub(now);
        risen <= self.added + SLACK && self.passed.is_none_or(|passed| fallen <= passed + SLACK)
    }

    /// As good as the same.
    pub(crate) fn agrees(self) -> bool {
        let near = |side: Color| self.before.get(side).abs_diff(*self.now.get(side)) <= NEAR;
        Color::ALL.into_iter().all(near)
    }

    /// The same, where it is not clear which time is whose.
    pub(crate) fn swapped(self) -> Self {
        Self {
            now: self.now.into_swapped(),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_follow() {
        let seconds = Duration::from_secs;
        let times = |white, black| ByColor {
            white: seconds(white),
            black: seconds(black),
        };
        for (before, now, passed, possible) in [
            // a second has passed
            ((5400, 5400), (5399, 5400), Some(1), true),
            // a move has added thirty seconds
            ((5300, 5400), (5330, 5400), Some(1), true),
            // reset
            ((5300, 5200), (0, 0), Some(1), false),
            ((5300, 5200), (0, 0), None, false),
            ((1200, 900), (5400, 5400), None, false),
            // a flag after a long time in which nobody was there
            ((1200, 900), (0, 900), None, true),
            ((1200, 900), (0, 900), Some(1200), true),
            // a clock does not run so fast
            ((1200, 900), (0, 900), Some(20), false),
            // both in time trouble
            ((2, 1), (0, 0), Some(3), true),
        ] {
            let course = Course {
                before: times(before.0, before.1),
                now: times(now.0, now.1),
                passed: passed.map(seconds),
                added: seconds(30),
            };
            assert_eq!(course.is_possible(), possible, "{course:?}");
        }
    }
}
