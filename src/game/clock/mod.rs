//! Time: the arithmetic of a clock, time controls, how times are written, and where White sits at a clock.

pub mod control;
pub(crate) mod game_clock;
pub(crate) mod hms;
pub(crate) mod plausible;
pub mod reading;
pub(crate) mod sides;
