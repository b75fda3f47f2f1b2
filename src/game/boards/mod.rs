//! What boards show: placements, the moves made on them, and gestures.

pub(crate) mod gesture;
pub mod placement;
pub mod seen;
pub mod tracked;
pub mod tracker;
pub mod watch;
