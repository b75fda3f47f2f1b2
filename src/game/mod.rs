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

#[path = "language/announcement/mod.rs"]
pub mod announcement;
#[path = "boards/watch.rs"]
pub mod board_watch;
#[path = "boards/placement.rs"]
pub mod boards;
#[path = "laws/chess960.rs"]
pub mod chess960;
#[path = "laws/claim.rs"]
pub mod claim;
#[path = "clock/game_clock.rs"]
pub mod clock;
#[path = "language/command.rs"]
pub mod command;
#[path = "clock/control.rs"]
pub mod control;
#[path = "state/cycle.rs"]
pub mod cycle;
#[path = "journal/entry.rs"]
pub mod entry;
#[path = "verdict/explain/mod.rs"]
pub mod explanation;
#[path = "journal/serde_forms.rs"]
pub mod forms;
#[path = "state/game.rs"]
pub mod game_state;
#[path = "boards/gesture.rs"]
pub mod gesture;
#[cfg(feature = "whisper")]
#[path = "language/grammar/mod.rs"]
pub mod grammar;
#[path = "journal/line.rs"]
pub mod journal;
#[path = "language/lexicon.rs"]
pub mod lexicon;
#[path = "moves/typed_notation.rs"]
pub mod notation;
#[path = "language/phrase/mod.rs"]
pub mod phrase;
#[path = "journal/pin.rs"]
pub mod pin;
#[path = "verdict/explain/replay_after_slip.rs"]
pub mod played_on;
#[path = "verdict/explain/moves_behind_scoresheet.rs"]
pub mod played_since;
#[path = "laws/proof.rs"]
pub mod proof;
#[path = "state/queries.rs"]
pub mod queries;
#[path = "moves/reach.rs"]
pub mod reach;
#[path = "moves/reason.rs"]
pub mod reason;
pub mod record;
#[path = "record/comment.rs"]
mod record_comment;
#[path = "record/sources/decoded.rs"]
pub mod record_decoded;
#[path = "record/heading.rs"]
mod record_heading;
#[path = "record/letters.rs"]
mod record_letters;
#[path = "record/tokens.rs"]
pub mod record_notation;
#[path = "record/sources/paper.rs"]
pub mod record_paper;
#[path = "record/interpretation.rs"]
mod record_reading;
#[path = "record/remark.rs"]
mod record_remark;
#[path = "record/words.rs"]
mod record_words;
#[path = "moves/interpretation.rs"]
pub mod resolve;
#[path = "laws/rules.rs"]
pub mod rules;
#[path = "state/scoresheet.rs"]
pub mod scoresheet;
#[path = "journal/seal.rs"]
pub mod seal;
#[path = "boards/seen.rs"]
pub mod seen;
#[path = "language/sentence/mod.rs"]
pub mod sentence;
#[path = "language/sentence/verdict.rs"]
mod sentence_boards;
pub mod session;
#[path = "laws/agreement.rs"]
pub mod setup;
#[path = "verdict/explain/slips.rs"]
pub mod slips;
#[path = "moves/spoken.rs"]
pub mod spoken;
#[path = "moves/board_state.rs"]
pub mod standing;
#[path = "language/phrasing.rs"]
pub mod tongue;
#[path = "boards/tracked.rs"]
pub mod tracked;
#[path = "boards/tracker.rs"]
pub mod tracker;
pub mod verdict;
#[path = "verdict/report/mod.rs"]
pub mod verdict_report;
#[path = "words/report.rs"]
pub mod verdict_words;
pub mod words;
#[path = "moves/written.rs"]
pub mod written;
