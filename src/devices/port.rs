//! A serial port by name, and why it cannot be opened.

use std::{
    fmt,
    io::{self, Read, Write},
    str::FromStr,
    time::Duration,
};

use serde::Serialize;
use serialport::{ErrorKind, SerialPort, SerialPortType};

use crate::protocol::{Orientation, any::Device};

/// How long one read waits; orders are looked at in between.
const READ: Duration = Duration::from_millis(20);

/// A port as it is given on the command line: `PORT`, `KIND:PORT`, and with `,turned` for a board that lies the other way round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub path: String,
    pub device: Option<Device>,
    pub lies: Option<Orientation>,
}

impl Place {
    pub fn new(path: &str) -> Self {
        Self {
            path: path.to_owned(),
            device: None,
            lies: None,
        }
    }
}

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let (text, lies) = match text.rsplit_once(',') {
            Some((text, "turned")) => (text, Some(Orientation::Turned)),
            Some((text, "normal")) => (text, Some(Orientation::Normal)),
            _ => (text, None),
        };
        let (device, path) = match text.split_once(':') {
            Some((kind, path)) => match kind.parse() {
                Ok(device) => (Some(device), path),
                Err(_) => (None, text),
            },
            None => (None, text),
        };
        if path.is_empty() {
            return Err(NoPlace);
        }
        Ok(Self {
            path: path.to_owned(),
            device,
            lies,
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoPlace;

impl fmt::Display for NoPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a port such as /dev/ttyUSB0, dgt:/dev/ttyUSB0, auto or off")
    }
}

impl std::error::Error for NoPlace {}

/// Why a port cannot be used, by what can be done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Trouble {
    /// Nothing is plugged in there.
    Absent,
    /// The user may not open it.
    Forbidden,
    /// Another program has it.
    Busy,
    /// It is there and nobody we know answers.
    Silent,
}

/// An open port.
pub struct Port {
    inner: Box<dyn SerialPort>,
}

impl fmt::Debug for Port {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Port")
            .field("name", &self.inner.name())
            .finish()
    }
}

impl Port {
    pub fn open(path: &str, baud: u32) -> Result<Self, Trouble> {
        let port = serialport::new(path, baud).timeout(READ).open();
        match port {
            Ok(inner) => Ok(Self { inner }),
            Err(error) => Err(match error.kind() {
                ErrorKind::Io(io::ErrorKind::PermissionDenied) => Trouble::Forbidden,
                // The lock of another program; a path that is gone is told by the file system.
                ErrorKind::NoDevice if std::path::Path::new(path).exists() => Trouble::Busy,
                ErrorKind::Io(io::ErrorKind::WouldBlock) => Trouble::Busy,
                _ => Trouble::Absent,
            }),
        }
    }

    /// A pseudo-terminal has no speed, so that a refusal means nothing.
    pub fn set_speed(&mut self, baud: u32) {
        let _ = self.inner.set_baud_rate(baud);
        let _ = self.inner.clear(serialport::ClearBuffer::Input);
    }

    /// What has arrived, perhaps nothing.
    pub fn read(&mut self) -> io::Result<Vec<u8>> {
        let mut buffer = [0; 1024];
        match self.inner.read(&mut buffer) {
            // The end of a serial line is a cable that was pulled.
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(count) => Ok(buffer[..count].to_vec()),
            Err(error) => match error.kind() {
                io::ErrorKind::TimedOut
                | io::ErrorKind::Interrupted
                | io::ErrorKind::WouldBlock => Ok(Vec::new()),
                _ => Err(error),
            },
        }
    }

    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.inner.write_all(bytes)
    }
}

/// A port that something is plugged into.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plugged {
    pub path: String,
    pub product: Option<String>,
    /// Of the USB cable or board electronics.
    pub serial: Option<String>,
    pub vendor: u16,
}

/// USB ports; and whatever `ANSAGER_PORTS` names besides, such as a bound Bluetooth port.
pub fn plugged() -> Vec<Plugged> {
    let ports = serialport::available_ports().unwrap_or_default();
    let usb = ports.into_iter().filter_map(|port| match port.port_type {
        SerialPortType::UsbPort(usb) => Some(Plugged {
            path: port.port_name,
            product: usb.product,
            serial: usb.serial_number,
            vendor: usb.vid,
        }),
        _ => None,
    });
    let named = std::env::var("ANSAGER_PORTS").unwrap_or_default();
    let named = named
        .split_whitespace()
        .filter(|path| std::path::Path::new(path).exists())
        .map(|path| Plugged {
            path: path.to_owned(),
            product: None,
            serial: None,
            vendor: 0,
        });
    usb.chain(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        let place = |text: &str| text.parse::<Place>();
        assert_eq!(place("/dev/ttyUSB0"), Ok(Place::new("/dev/ttyUSB0")));
        let dgt = place("dgt:/dev/ttyACM1,turned").unwrap();
        assert_eq!(dgt.path, "/dev/ttyACM1");
        assert_eq!(dgt.device, Some(Device::Dgt));
        assert_eq!(dgt.lies, Some(Orientation::Turned));
        assert_eq!(place("COM3"), Ok(Place::new("COM3")));
        assert_eq!(place("dgt:"), Err(NoPlace));
        assert_eq!(place(""), Err(NoPlace));
    }

    #[test]
    fn what_is_not_there_is_absent() {
        assert_eq!(
            Port::open("/nowhere/at-all", 9600).err(),
            Some(Trouble::Absent)
        );
    }
}
