//! Dutch: one file a subject.

mod report;
mod spoken;
mod understood;
mod vocabulary;

pub(super) use vocabulary::WORDS;
