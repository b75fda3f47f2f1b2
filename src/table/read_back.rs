//! Moves read back one by one, each with a pause behind it, so that they can be played after on a board.
//!
//! The voice says when it falls silent; the next move comes when the pause is over. Whatever else is answered ends the reading.

use std::{collections::VecDeque, time::Duration};

#[derive(Debug, Default)]
pub(in crate::table) struct ReadBack<T> {
    lines: VecDeque<T>,
    pause: Duration,
    /// The voice has begun; a voice that has just been found is silent too.
    begun: bool,
    /// When the next line is due.
    due: Option<Duration>,
}

impl<T: Default> ReadBack<T> {
    pub(in crate::table) fn new(pause: Duration) -> Self {
        Self {
            pause,
            ..Self::default()
        }
    }

    /// The first line is to be said now, the others follow.
    pub(in crate::table) fn start(&mut self, lines: Vec<T>) -> Option<T> {
        self.end();
        self.lines = lines.into();
        self.lines.pop_front()
    }

    pub(in crate::table) fn end(&mut self) {
        self.lines.clear();
        (self.begun, self.due) = (false, None);
    }

    pub(in crate::table) fn voice_begins(&mut self) {
        (self.begun, self.due) = (true, None);
    }

    pub(in crate::table) fn voice_is_silent(&mut self, now: Duration) {
        if std::mem::take(&mut self.begun) && !self.lines.is_empty() {
            self.due = Some(now + self.pause);
        }
    }

    pub(in crate::table) fn due(&self) -> Option<Duration> {
        self.due
    }

    /// The line whose time has come.
    pub(in crate::table) fn next(&mut self, now: Duration) -> Option<T> {
        self.due.filter(|&due| due <= now)?;
        self.due = None;
        self.lines.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    fn lines() -> Vec<String> {
        ["eins", "zwei", "drei"].map(str::to_owned).into()
    }

    #[test]
    fn each_move_comes_when_the_pause_behind_the_one_before_is_over() {
        let mut reading = ReadBack::new(seconds(4));
        assert_eq!(reading.start(lines()).as_deref(), Some("eins"));
        // Silent, but not after having spoken.
        reading.voice_is_silent(seconds(1));
        assert_eq!(reading.due(), None);
        reading.voice_begins();
        assert_eq!(reading.next(seconds(9)), None);
        reading.voice_is_silent(seconds(10));
        assert_eq!(reading.due(), Some(seconds(14)));
        assert_eq!(reading.next(seconds(13)), None);
        assert_eq!(reading.next(seconds(14)).as_deref(), Some("zwei"));
        assert_eq!(reading.next(seconds(14)), None);
        // An alarm in the pause is heard to its end, and the pause begins anew.
        reading.voice_begins();
        reading.voice_is_silent(seconds(16));
        reading.voice_begins();
        assert_eq!(reading.next(seconds(20)), None);
        reading.voice_is_silent(seconds(21));
        assert_eq!(reading.next(seconds(25)).as_deref(), Some("drei"));
        reading.voice_begins();
        reading.voice_is_silent(seconds(27));
        assert_eq!(reading.due(), None);
    }

    #[test]
    fn what_is_ended_goes_on_no_more() {
        let mut reading = ReadBack::new(seconds(4));
        let _ = reading.start(lines());
        reading.voice_begins();
        reading.voice_is_silent(seconds(1));
        reading.end();
        assert_eq!((reading.due(), reading.next(seconds(9))), (None, None));
    }
}
