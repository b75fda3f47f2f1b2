//! The silent core: what happens at the table, without a clock, a file, a thread or a print.
//!
//! `Session::handle(input, at)` takes what was said, pressed or seen at a moment and returns what is to be journalled and
//! said, in order. Everything that lasts is an [`Entry`](journal::entry::Entry); the [`Game`](state::Game) is nothing but the entries applied one
//! after the other, so that a resumed game equals the interrupted one. Meaning comes first
//! ([`Announcement`](language::announcement::Announcement)), wording last ([`words`]).
//!
//! What boards show becomes moves in [`boards`]; two boards and two records become the arbiter's [`verdict`].
#![deny(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::print_stderr
)]
// A new case must be considered everywhere; tests may look for one of many.
#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]

pub mod boards;
pub mod clock;
pub mod journal;
pub mod language;
pub mod laws;
pub mod moves;
pub mod record;
pub mod session;
pub mod state;
pub mod verdict;
pub mod words;
