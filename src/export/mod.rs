//! The scoresheet in every form that its readers use: pure functions from the journal's entries to text.
//!
//! [`sheet`] replays the entries once; each format is one file behind it. Every paper carries the mode, the edition of the Laws, the program and
//! the hash of the journal's last line, by which it can be checked.

#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]

pub mod braille;
pub mod braille_moves;
pub mod braille_text;
pub mod card;
pub mod cells;
pub(crate) mod diagram;
pub mod envelope;
pub mod heading;
pub mod html;
mod html_style;
pub mod pgn;
pub mod remark;
mod rows;
pub mod sheet;
pub mod text;
pub(crate) mod walk;

/// The form of the papers: their words and their order. Whoever changes either adds one, so that papers of the form before are
/// no longer compared to the letter.
pub(crate) const FORM: u32 = 2;

pub(crate) const PROGRAM: &str = concat!("ansager ", env!("CARGO_PKG_VERSION"));

#[cfg(test)]
mod tests {
    use super::PROGRAM;
    use crate::game::record::markers;

    #[test]
    fn papers_name_the_program_as_it_is_looked_for() {
        assert!(PROGRAM.starts_with(markers::PROGRAM));
    }
}
