//! What is kept of a game: its entries, each one line of text, and what of them is secret.

pub mod entry;
pub mod known_move;
pub mod line;
pub mod pin;
pub mod ruling;
pub mod seal;
pub mod serde_forms;
