//! The line to a device: what every cable, radio link or socket must be able to do.
//!
//! A new kind of line is a file beside this one that implements [`Transport`], and an arm of [`open`].

use std::{fmt, time::Duration};

use serde::Serialize;

use super::{port::SerialPort, socket::Socket};

/// An open line.
pub(crate) trait Transport: fmt::Debug + Send {
    /// Reads what has arrived; 0 if nothing has within this time.
    fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<usize, Gone>;

    fn write_all(&mut self, bytes: &[u8]) -> Result<(), Gone>;

    /// Sets the speed and forgets what came before; a line without a speed takes no notice.
    fn set_speed(&mut self, baud: u32);
}

/// A cable was pulled, or the other end hung up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Gone;

/// Why a line cannot be used, by what can be done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Trouble {
    /// Nothing is plugged in there.
    Absent,
    /// The user may not open it.
    Forbidden,
    /// Another program has it.
    Busy,
    /// It is there and nobody we know answers.
    Silent,
}

/// Opens the line of this name: `tcp:HOST:PORT`, or else a serial port.
pub(crate) fn open(name: &str, baud: u32) -> Result<Box<dyn Transport>, Trouble> {
    Ok(match name.strip_prefix(TCP) {
        Some(address) => Box::new(Socket::open(address)?),
        None => Box::new(SerialPort::open(name, baud)?),
    })
}

/// Whether this names a line that is no file.
pub(crate) fn is_socket(name: &str) -> bool {
    name.starts_with(TCP)
}

const TCP: &str = "tcp:";
