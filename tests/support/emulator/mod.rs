//! Emulated devices and emulated hands, for tests and measurements.
//!
//! A [`human::Habits`] and a seed turn a game into [`Moment`]s: what stands on the board, when, and who pressed the clock.
//! Each device file turns moments into [`Chunk`]s of bytes, as that device would send them; `noise` roughens the line. `watch`
//! runs the bytes through decoder and tracker. Everything is a pure function of its arguments, so a failure can be repeated by
//! its seed. Texts sent are our own; no maker's name is in them.

pub(crate) mod answers;
pub(crate) mod certabo;
pub(crate) mod chesslink;
pub(crate) mod dgt;
pub(crate) mod dice;
pub(crate) mod gestures;
pub(crate) mod human;
pub(crate) mod noise;
pub(crate) mod own;
pub(crate) mod pty;
pub(crate) mod script;
pub(crate) mod table;
pub(crate) mod talking_clock;
pub(crate) mod timepiece;
pub(crate) mod watch;

use std::time::Duration;

use shakmaty::{Board, Color};

/// The board from now on, and perhaps a hand on the clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) at: Duration,
    pub(crate) board: Board,
    pub(crate) press: Option<Color>,
}

/// Bytes as one read returns them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Chunk {
    pub(crate) at: Duration,
    pub(crate) bytes: Vec<u8>,
}
