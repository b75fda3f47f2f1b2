//! How the times that stand behind the half-moves are known.

use serde::Serialize;

use super::Game;

/// How the times behind a half-move are known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockSource {
    #[default]
    Own,
    ChessClock,
    /// Read off the chess clock, and which time is whose is not clear.
    Presumed,
    /// Our own, which went on from such times.
    OwnPresumed,
}

impl ClockSource {
    pub(super) fn cleared(self) -> Self {
        match self {
            Self::Presumed => Self::ChessClock,
            Self::OwnPresumed => Self::Own,
            known => known,
        }
    }
}

impl Game {
    /// How the times are known that were read when this half-move was completed.
    pub fn clock_source(&self, ply: usize) -> ClockSource {
        let behind = ply > self.sheet.plies().len();
        let now = behind.then(|| self.clock_source_now());
        let noted = self.clock_sources.get(&ply).copied();
        now.or(noted).unwrap_or_default()
    }

    pub(super) fn clock_source_now(&self) -> ClockSource {
        match (self.external, self.sides_presumed) {
            (false, false) => ClockSource::Own,
            (false, true) => ClockSource::OwnPresumed,
            (true, false) => ClockSource::ChessClock,
            (true, true) => ClockSource::Presumed,
        }
    }

    pub(super) fn note_clock_source(&mut self, ply: usize) {
        let source = self.clock_source_now();
        self.clock_sources.insert(ply, source);
    }
}
