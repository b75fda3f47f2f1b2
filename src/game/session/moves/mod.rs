//! The session and moves: what is announced, heard, repeated, corrected, taken back.

pub(in crate::game::session) mod announcement;
mod correction;
pub(in crate::game::session) mod hearing;
mod repetition;
mod typed_squares;
