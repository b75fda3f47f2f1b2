//! What people say and what is said to them: meaning on one side, sentences on the other.

pub mod announcement;
pub mod command;
pub mod grammar;
pub(crate) mod lexicon;
pub mod phrase;
pub mod phrasing;
pub mod sentence;
