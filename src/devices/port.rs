//! Serial ports: how one is named, opened and found.

use std::{
    fmt,
    io::{self, Read, Write},
    path::Path,
    str::FromStr,
    time::Duration,
};

use serialport::{ErrorKind, SerialPortType};

use super::transport::{Gone, Transport, Trouble, is_socket};
use crate::protocol::{Orientation, registry::Device};

/// A line as it is given on the command line: `PORT`, `KIND:PORT`, and with `,turned` for a board that lies the other way round.
/// A port is a serial port or `tcp:HOST:PORT`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub(crate) path: String,
    pub(crate) device: Option<Device>,
    pub(crate) lies: Option<Orientation>,
}

impl Place {
    pub(crate) fn new(path: &str) -> Self {
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
                Err(_) if !kind.contains('/') && (path.starts_with('/') || is_socket(path)) => {
                    return Err(NoPlace);
                }
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

/// A text that names no place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoPlace;

impl fmt::Display for NoPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a port such as /dev/ttyUSB0, dgt:/dev/ttyUSB0, auto or off")
    }
}

impl std::error::Error for NoPlace {}

/// How long a write may wait before anything was read; later the time of the last read counts.
const WRITE: Duration = Duration::from_millis(20);

/// An open serial port.
pub(crate) struct SerialPort(Box<dyn serialport::SerialPort>);

impl fmt::Debug for SerialPort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SerialPort").field(&self.0.name()).finish()
    }
}

impl SerialPort {
    pub(crate) fn open(path: &str, baud: u32) -> Result<Self, Trouble> {
        let port = serialport::new(path, baud).timeout(WRITE).open();
        port.map(Self).map_err(|error| match error.kind() {
            ErrorKind::Io(io::ErrorKind::PermissionDenied) => Trouble::Forbidden,
            // The lock of another program; a path that is gone is told by the file system.
            ErrorKind::NoDevice if Path::new(path).exists() => Trouble::Busy,
            ErrorKind::Io(io::ErrorKind::WouldBlock) => Trouble::Busy,
            _ => Trouble::Absent,
        })
    }
}

impl Transport for SerialPort {
    fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<usize, Gone> {
        self.0.set_timeout(timeout).map_err(|_| Gone)?;
        match self.0.read(buffer) {
            // The end of a serial line is a cable that was pulled.
            Ok(0) => Err(Gone),
            Ok(count) => Ok(count),
            Err(error) => match error.kind() {
                io::ErrorKind::TimedOut
                | io::ErrorKind::Interrupted
                | io::ErrorKind::WouldBlock => Ok(0),
                _ => Err(Gone),
            },
        }
    }

    fn write_all(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        self.0.write_all(bytes).map_err(|_| Gone)
    }

    /// A pseudo-terminal has no speed, so that a refusal means nothing.
    fn set_speed(&mut self, baud: u32) {
        let _ = self.0.set_baud_rate(baud);
        let _ = self.0.clear(serialport::ClearBuffer::Input);
    }
}

/// A port that something is plugged into.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plugged {
    pub(crate) path: String,
    pub(crate) product: Option<String>,
    /// Of the USB cable or board electronics.
    pub(crate) serial: Option<String>,
    vendor: u16,
    model: u16,
}

/// How the thing on this port is known wherever it is plugged in: by the numbers of its USB electronics. Where several have the
/// same numbers, or none, only the port tells them apart.
pub(crate) fn lasting_name(path: &str) -> String {
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

/// USB ports; and whatever `ANSAGER_PORTS` names besides, such as a bound Bluetooth port or a socket.
pub(crate) fn plugged() -> Vec<Plugged> {
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
        .filter(|path| is_socket(path) || Path::new(path).exists())
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
        let socket = "tcp:127.0.0.1:4000";
        assert_eq!(place(socket), Ok(Place::new(socket)));
        let dgt = place("dgt:tcp:[::1]:4000,turned").unwrap();
        assert_eq!(
            (&*dgt.path, dgt.device),
            ("tcp:[::1]:4000", Some(Device::Dgt))
        );
        assert_eq!(place("dtg:tcp:127.0.0.1:4000"), Err(NoPlace));
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
        let open = SerialPort::open("/nowhere/at-all", 9600);
        assert_eq!(open.err(), Some(Trouble::Absent));
    }
}
