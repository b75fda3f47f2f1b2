//! The speech set of `tests/speech`, and long sounds made of it.

pub(crate) mod set; // what was said, and the hall around it
pub(crate) mod stream; // announcements one after the other, and what is cut out of them
