//! The silent core: what happens at the table, without a clock, a file, a thread or a print.
//!
//! `Session::handle(input, at)` takes what was said, pressed or seen at a moment and returns what is to be recorded and
//! said, in order. Everything that lasts is an [`Entry`](entry::Entry); the [`Game`](game_state::Game) is nothing but the entries applied one
//! after the other, so that a resumed game equals the interrupted one. Meaning comes first
//! ([`Announcement`](announcement::Announcement)), wording last ([`words`]).
//!
//! What boards show becomes moves in [`tracker`]; two boards and two records become the arbiter's [`verdict`].
#![deny(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::print_stderr
)]

pub mod announcement;
pub mod board_watch;
pub mod boards;
pub mod chess960;
pub mod claim;
pub mod clock;
pub mod command;
pub mod control;
pub mod cycle;
pub mod entry;
pub mod explanation;
pub mod forms;
pub mod game_state;
pub mod gesture;
#[cfg(feature = "whisper")]
pub mod grammar;
pub mod journal;
pub mod lexicon;
pub mod notation;
pub mod phrase;
pub mod pin;
pub mod played_on;
pub mod played_since;
pub mod proof;
pub mod queries;
pub mod reach;
pub mod reason;
pub mod record;
mod record_comment;
pub mod record_decoded;
mod record_heading;
mod record_letters;
pub mod record_notation;
pub mod record_paper;
mod record_reading;
mod record_remark;
mod record_words;
pub mod resolve;
pub mod rules;
pub mod scoresheet;
pub mod seal;
pub mod seen;
pub mod sentence;
mod sentence_boards;
pub mod session;
pub mod setup;
pub mod slips;
pub mod spoken;
pub mod standing;
pub mod tongue;
pub mod tracked;
pub mod tracker;
pub mod verdict;
pub mod verdict_report;
pub mod verdict_words;
pub mod words;
pub mod written;
