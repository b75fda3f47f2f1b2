//! Records that the program wrote itself: our own paper, and what `decode` tells.

pub(crate) mod decoded;
pub(crate) mod paper;
