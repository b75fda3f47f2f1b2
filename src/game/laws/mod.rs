//! The Laws of Chess as far as the program must know them, and what was agreed before the game.

pub mod agreement;
pub mod article;
pub mod chess960;
pub mod claim;
pub(crate) mod dead;
pub mod draw;
pub mod duties;
pub mod illegal;
mod mode;
pub(crate) mod proof;
pub mod rules;
pub mod score;
