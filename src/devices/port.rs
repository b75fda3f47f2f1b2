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
                // A path may have colons of its own; a name in front of one is a kind, and mistyped.
                Err(_) if !kind.contains('/') && path.starts_with('/') => return Err(NoPlace),
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
    pub model: u16,
}

/// How the thing on this port is known wherever it is plugged in: by the numbers of its USB electronics. Where several have the
/// same numbers, or none, only the port tells them apart.
pub fn lasting_name(path: &str) -> String {
    name_among(&plugged(), path)
}

fn name_among(plugged: &[Plugged], path: &str) -> String {
    let real = |path: &str| std::fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let numbers = |port: &Plugged| (port.vendor, port.model, port.serial.clone());
    let Some(own) = plugged.iter().find(|port| real(&port.path) == real(path)) else {
        return path.to_owned();
    };
    let alike = plugged.iter().filter(|port| numbers(port) == numbers(own));
    if own.vendor == 0 || alike.count() > 1 {
        return path.to_owned();
    }
    let serial = own.serial.as_deref().unwrap_or("");
    let name = format!("usb {:04x}:{:04x} {serial}", own.vendor, own.model);
    name.trim_end().to_owned()
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
            model: usb.pid,
        }),
        _ => None,
    });
    let named = std::env::var("ANSAGER_PORTS").unwrap_or_default();
    let named = port_names(&named)
        .filter(|path| std::path::Path::new(path).exists())
        .map(|path| Plugged {
            path: path.to_owned(),
            product: None,
            serial: None,
            vendor: 0,
            model: 0,
        });
    usb.chain(named).collect()
}

/// Parted by commas, semicolons or white space; a path may hold a colon.
fn port_names(named: &str) -> impl Iterator<Item = &str> {
    let names =
        named.split(|letter: char| letter == ',' || letter == ';' || letter.is_whitespace());
    names.filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_ports_are_named_in_any_of_the_usual_ways() {
        for named in [
            "/dev/rfcomm0 /dev/tty:1",
            "/dev/rfcomm0,/dev/tty:1",
            "/dev/rfcomm0; /dev/tty:1;",
            " /dev/rfcomm0 ,\n/dev/tty:1",
        ] {
            let names: Vec<&str> = port_names(named).collect();
            assert_eq!(names, ["/dev/rfcomm0", "/dev/tty:1"], "{named}");
        }
        assert_eq!(port_names(" ,").count(), 0);
    }

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
        assert_eq!(place("dtg:/dev/ttyUSB0"), Err(NoPlace));
        let by_path = "/dev/serial/by-path/pci-0000:00:14.0-usb-0:1:1.0-port0";
        assert_eq!(place(by_path), Ok(Place::new(by_path)));
        assert_eq!(place(""), Err(NoPlace));
    }

    #[test]
    fn a_name_lasts_as_long_as_it_is_the_only_one() {
        let port = |path: &str, vendor, serial: Option<&str>| Plugged {
            path: path.to_owned(),
            product: None,
            serial: serial.map(str::to_owned),
            vendor,
            model: 0xea60,
        };
        let one = port("/nowhere/a", 0x10c4, Some("0001"));
        let other = port("/nowhere/b", 0x10c4, Some("0002"));
        let twin = port("/nowhere/c", 0x10c4, Some("0001"));
        let nameless = port("/nowhere/d", 0x10c4, None);
        let named = port("/nowhere/e", 0, None);
        let name = |all: &[&Plugged], path: &str| {
            let all: Vec<Plugged> = all.iter().map(|&port| port.clone()).collect();
            name_among(&all, path)
        };
        let all = [&one, &other, &nameless, &named];
        assert_eq!(name(&all, "/nowhere/a"), "usb 10c4:ea60 0001");
        assert_eq!(name(&all, "/nowhere/d"), "usb 10c4:ea60");
        assert_eq!(name(&all, "/nowhere/e"), "/nowhere/e");
        assert_eq!(name(&all, "/nowhere/f"), "/nowhere/f");
        // The same board on another port keeps its name; twins have none.
        let moved = port("/nowhere/x", 0x10c4, Some("0001"));
        assert_eq!(name(&[&moved], "/nowhere/x"), "usb 10c4:ea60 0001");
        assert_eq!(name(&[&one, &twin], "/nowhere/c"), "/nowhere/c");
    }

    #[test]
    fn what_is_not_there_is_absent() {
        assert_eq!(
            Port::open("/nowhere/at-all", 9600).err(),
            Some(Trouble::Absent)
        );
    }
}
