//! English: one file a subject.

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

pub(super) use card::CARD;
pub(super) use checklists::CHECKLISTS;
pub(super) use help::HELP;
pub(super) use page::PAGE;
pub(super) use paper::PAPERS;
pub(super) use rules::RULES;
pub(super) use shell::SHELL;
pub(super) use vocabulary::WORDS;
