//! A byte capture played back: moves with the clock readings that belonged to them.
//!
//! Captures carry no times. Board events count as ten milliseconds and clock readings as half a second, which is enough
//! for a tracker that is told of every lever press; the end of the capture counts as rest. Only what stands at the end is given,
//! so a move that was taken back does not appear.

#![deny(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::print_stderr
)]

use std::{fmt, time::Duration};

use serde::Serialize;
use shakmaty::{
    ByColor, CastlingMode, Chess, Color, EnPassantMode, Position, fen::Fen, san::SanPlus,
};

use crate::{
    game::boards::{
        seen::Seen,
        tracked::{Patience, Tracked},
        tracker::Tracker,
    },
    protocol::{
        BoardEvent, ClockEvent, ClockReading, Event, Orientation, Side,
        certabo::calibration::Calibration,
        registry::{Decoder, Device},
    },
};

/// What must be known about a capture.
#[derive(Debug, Clone)]
pub struct Settings {
    pub device: Device,
    pub start: Chess,
    pub mode: CastlingMode,
    pub white: Side,
    pub orientation: Option<Orientation>,
    pub calibration: Option<Calibration>,
}

impl Settings {
    /// A game from the start position, White on the left of the clock.
    pub fn new(device: Device) -> Self {
        Self {
            device,
            start: Chess::default(),
            mode: CastlingMode::Standard,
            white: Side::Left,
            orientation: None,
            calibration: None,
        }
    }
}

/// One line of the answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Replayed {
    Ply {
        ply: usize,
        uci: String,
        san: String,
        clock: Option<Times>,
    },
    /// What the board could not tell; the game stops here.
    Ask {
        ply: usize,
        ask: Vec<String>,
    },
    /// The board shows at the end what no move from here on explains: the squares that are different.
    Unread {
        ply: usize,
        unread: Vec<String>,
    },
    Result {
        result: String,
    },
    Final {
        r#final: String,
    },
}

/// Seconds left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Times {
    pub white: u64,
    pub black: u64,
}

/// # Errors
///
/// When a board that has to be calibrated never showed the start position for long enough, or no board is in the capture at all.
pub fn replay(settings: &Settings, bytes: &[u8]) -> Result<Vec<Replayed>, ReplayError> {
    let mut replay = Replay::new(settings);
    let mut decoder = Decoder::new(settings.device, settings.calibration.clone());
    if settings.orientation.is_some() {
        decoder.lies(settings.orientation);
    }
    for chunk in bytes.chunks(4096) {
        decoder.push(chunk);
        while let Some(event) = decoder.poll() {
            replay.event(event);
        }
    }
    let learns = settings.device.profile().abilities.learns_pieces;
    if learns && decoder.calibration().is_none() {
        return Err(ReplayError::NotCalibrated);
    }
    if replay.tracker.seen().is_none() {
        return Err(ReplayError::NoBoard);
    }
    Ok(replay.finish())
}

/// Why a capture tells no game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayError {
    /// The pieces of this capture are not known.
    NotCalibrated,
    /// Nothing in it is what this kind of board says.
    NoBoard,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotCalibrated => {
                "the start position does not stand long enough to learn the pieces"
            }
            Self::NoBoard => "no board of this kind is in the capture",
        })
    }
}

impl std::error::Error for ReplayError {}

struct Replay<'a> {
    settings: &'a Settings,
    tracker: Tracker,
    now: Duration,
    reading: Option<ClockReading>,
    clocks: Vec<Option<ByColor<Duration>>>,
    question: Option<Replayed>,
    lines: Vec<Replayed>,
}

impl<'a> Replay<'a> {
    fn new(settings: &'a Settings) -> Self {
        let patience = Patience {
            confirm: None,
            ..Patience::default()
        };
        Self {
            settings,
            tracker: Tracker::new(settings.start.clone(), patience),
            now: Duration::ZERO,
            reading: None,
            clocks: Vec::new(),
            question: None,
            lines: Vec::new(),
        }
    }

    fn event(&mut self, event: Event) {
        let clock = matches!(event, Event::Clock(ClockEvent::Reading(_)));
        self.now += Duration::from_millis(if clock { 500 } else { 10 });
        let due = self
            .tracker
            .deadline()
            .is_some_and(|deadline| deadline <= self.now);
        if due {
            let news = self.tracker.tick(self.now);
            self.hear(news);
        }
        let news = match event {
            Event::Board(BoardEvent::Placement(board)) => {
                self.tracker.see(Seen::Pieces(board), self.now)
            }
            Event::Board(BoardEvent::Colours(colours)) => {
                self.tracker.see(Seen::Colours(colours), self.now)
            }
            Event::Board(BoardEvent::Occupied(squares)) => {
                self.tracker.see(Seen::Occupied(squares), self.now)
            }
            Event::Clock(ClockEvent::Reading(reading)) => {
                self.reading = Some(reading);
                return;
            }
            Event::Clock(ClockEvent::Pressed(side)) => self
                .tracker
                .press(side.color(self.settings.white), self.now),
            // A capture has no table at which anything else could matter.
            Event::Board(
                BoardEvent::Lifted { .. } | BoardEvent::ResultPiece { .. } | BoardEvent::Lies(_),
            )
            | Event::Clock(
                ClockEvent::Missing
                | ClockEvent::Button(_)
                | ClockEvent::Ack { .. }
                | ClockEvent::Ready
                | ClockEvent::Mode(_)
                | ClockEvent::WrongMode
                | ClockEvent::Taken { .. }
                | ClockEvent::Flag(_),
            )
            | Event::Device(_)
            | Event::Unknown(_)
            | Event::Lost(_) => return,
        };
        self.hear(news);
    }

    fn hear(&mut self, news: Vec<Tracked>) {
        for news in news {
            match news {
                Tracked::Confirmed { ply, .. } => {
                    let clock = self
                        .reading
                        .map(|reading| reading.by_color(self.settings.white));
                    self.clocks.resize(ply.saturating_sub(1), None);
                    self.clocks.push(clock);
                    self.question = None;
                }
                Tracked::TakenBack { kept } => self.clocks.truncate(kept),
                Tracked::Ask { ply, candidates } => {
                    let uci = |m: shakmaty::Move| m.to_uci(self.settings.mode).to_string();
                    let ask = candidates.into_iter().map(uci).collect();
                    self.question = Some(Replayed::Ask { ply, ask });
                }
                Tracked::Result(outcome) => {
                    self.lines.push(Replayed::Result {
                        result: outcome.to_string(),
                    });
                }
                Tracked::NewGame { .. } => self.clocks.clear(),
                Tracked::Played { .. }
                | Tracked::Changed { .. }
                | Tracked::Withdrawn { .. }
                | Tracked::Resumed
                | Tracked::Differs(_)
                | Tracked::Agrees => {}
            }
        }
    }

    fn finish(mut self) -> Vec<Replayed> {
        for _ in 0..2 {
            self.now += Duration::from_secs(10);
            let news = self.tracker.tick(self.now);
            self.hear(news);
        }
        let mover = self.tracker.position().turn().other();
        let news = self.tracker.press(mover, self.now);
        self.hear(news);
        let mut position = self.settings.start.clone();
        let mut lines = Vec::new();
        for (index, ply) in self.tracker.plies().iter().enumerate() {
            let uci = ply.m.to_uci(self.settings.mode).to_string();
            let san = SanPlus::from_move_and_play_unchecked(&mut position, ply.m).to_string();
            let clock = self.clocks.get(index).copied().flatten().map(times);
            lines.push(Replayed::Ply {
                ply: index + 1,
                uci,
                san,
                clock,
            });
        }
        let unread = self
            .tracker
            .seen()
            .map(|seen| seen.differing(position.board()));
        let reported = self.question.is_some() || !self.lines.is_empty();
        lines.extend(self.question);
        lines.extend(self.lines.pop());
        if let Some(unread) = unread.filter(|squares| squares.any() && !reported) {
            lines.push(Replayed::Unread {
                ply: lines.len() + 1,
                unread: unread
                    .into_iter()
                    .map(|square| square.to_string())
                    .collect(),
            });
        }
        let fen = Fen::from_position(&position, EnPassantMode::Legal).to_string();
        lines.push(Replayed::Final { r#final: fen });
        lines
    }
}

fn times(times: ByColor<Duration>) -> Times {
    let seconds = |color| times.get(color).as_secs();
    Times {
        white: seconds(Color::White),
        black: seconds(Color::Black),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::own::line::encode;

    #[test]
    fn a_short_capture_becomes_lines() {
        let start = "rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR";
        let moved = "rnbqkbnrpppppppp....................P...........PPPP.PPPRNBQKBNR";
        let capture = [encode("BOARD", 1, start), encode("BOARD", 2, moved)].concat();
        let lines = replay(&Settings::new(Device::Tactile), &capture).unwrap();
        let text: Vec<String> = lines
            .iter()
            .map(|line| serde_json::to_string(line).unwrap())
            .collect();
        assert_eq!(text[0], r#"{"ply":1,"uci":"e2e4","san":"e4","clock":null}"#);
        assert_eq!(
            text[1],
            r#"{"final":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"}"#
        );
    }

    #[test]
    fn other_bytes_are_no_capture() {
        for (device, expected) in [
            (Device::Dgt, ReplayError::NoBoard),
            (Device::Certabo, ReplayError::NotCalibrated),
        ] {
            let found = replay(&Settings::new(device), b"not a capture");
            assert_eq!(found, Err(expected));
        }
    }
}
