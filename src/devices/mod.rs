//! Boards and clocks: found by asking them, read by one thread each, searched for again when they are gone.
//!
//! What a device says and must be asked stands in [`protocol`](crate::protocol). Here [`transport`] is the line to it,
//! [`identify`] finds out what is at its end, [`attend`] is the thread that keeps it, [`memory`] remembers which seat a
//! device belongs to, and [`listing`] tells what is connected.

pub(crate) mod attend;
pub(crate) mod identify;
pub(crate) mod listing;
pub(crate) mod memory;
pub(crate) mod port;
mod socket;
pub(crate) mod transport;
