//! ansager: an assistant for blind and partially sighted chess players at a real board.

pub mod game;
