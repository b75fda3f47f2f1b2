//! The scoresheet in every form that its readers use: pure functions from the journal's entries to text.
//!
//! [`sheet`] replays the entries once; each format is one file behind it. Every paper carries the mode, the edition of the Laws, the program and
//! the hash of the journal's last line, by which it can be checked.

pub mod ascii;
pub mod braille;
pub mod braille_moves;
pub mod braille_text;
pub mod cells;
pub mod diagram;
pub mod envelope;
pub mod heading;
pub mod html;
mod html_style;
#[path = "../game/moves/scoresheet_notation.rs"]
pub mod notation;
pub mod pgn;
pub mod remark;
mod rows;
pub mod sheet;
pub mod text;
mod walk;
#[path = "../game/words/paper.rs"]
pub mod words;

pub const PROGRAM: &str = concat!("ansager ", env!("CARGO_PKG_VERSION"));
