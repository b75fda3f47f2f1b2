//! German: one file a subject.

mod card;
mod checklists;
mod envelope;
mod help;
mod import;
mod page;
mod paper;
mod paper_check;
mod remarks;
mod report;
mod rules;
mod shell;
mod spoken;
mod understood;
mod vocabulary;

pub(super) use vocabulary::WORDS;
