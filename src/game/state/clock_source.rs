//! How the times that stand behind the half-moves are known.

use super::{Clocks, Game};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
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
            Self::Own | Self::ChessClock => self,
        }
    }
}

impl Clocks {
    fn source_now(&self) -> ClockSource {
        match (self.external, self.sides_presumed) {
            (false, false) => ClockSource::Own,
            (false, true) => ClockSource::OwnPresumed,
            (true, false) => ClockSource::ChessClock,
            (true, true) => ClockSource::Presumed,
        }
    }

    /// The times behind this half-move are known as times are known now.
    pub(super) fn note_source(&mut self, ply: usize) {
        let source = self.source_now();
        self.sources.insert(ply, source);
    }
}

impl Game {
    /// How the times are known that were read when this half-move was completed.
    pub fn clock_source(&self, ply: usize) -> ClockSource {
        let behind = ply > self.sheet.plies().len();
        let now = behind.then(|| self.clocks.source_now());
        let noted = self.clocks.sources.get(&ply).copied();
        now.or(noted).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use shakmaty::Color;

    use super::*;
    use crate::game::{
        journal::entry::{Entry, Presence, Witness},
        laws::agreement::Agreement,
    };

    #[test]
    fn how_the_times_are_known() {
        let mut game = Game::new(Agreement::default());
        let pressed = Entry::Pressed {
            by: Color::White,
            witness: Witness::Clock,
            clock: None,
        };
        let chess_clock = |is, presumed| Entry::ClockDevice {
            is,
            name: String::new(),
            clock: None,
            running: None,
            presumed,
        };
        let clear = Entry::ClockSides {
            swapped: false,
            clear: true,
        };
        for (entry, source) in [
            (pressed.clone(), ClockSource::Own),
            (chess_clock(Presence::Found, true), ClockSource::Own),
            (pressed.clone(), ClockSource::Presumed),
            (clear, ClockSource::ChessClock),
            (chess_clock(Presence::Lost, false), ClockSource::ChessClock),
            (pressed, ClockSource::Own),
        ] {
            game.apply(&entry, Duration::ZERO);
            assert_eq!(game.clock_source(0), source, "{entry:?}");
        }
    }
}
