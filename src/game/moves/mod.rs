//! Moves: as people say and type them, as a position allows them, as they are written down.

pub mod board_state;
pub mod interpretation;
pub mod reach;
pub mod reason;
pub mod scoresheet_notation;
pub mod spoken;
pub mod squares;
pub mod typed_notation;
pub mod written;
