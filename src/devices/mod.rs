//! Boards and clocks on serial ports: found by asking them, read by one thread each, searched for again when they are gone.
//!
//! [`driver`] knows what each device must be asked and when; [`identify`] finds out what is on a port; [`attend`] is the thread that
//! keeps one port; [`memory`] remembers which seat a device belongs to; [`listing`] tells what is connected.

pub mod attend;
#[path = "../protocol/driver.rs"]
pub mod driver;
pub mod identify;
pub mod listing;
pub mod memory;
pub mod port;
