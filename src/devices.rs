//! What is connected: so far the keyboard and the serial ports on which boards and clocks answer.

use std::io::IsTerminal;

use serde::Serialize;
use serialport::SerialPortType;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Device {
    pub kind: Kind,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub product: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub serial: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Terminal,
    Lines,
    SerialPort,
}

pub fn connected() -> Vec<Device> {
    let plain = |kind, name: &str| Device {
        kind,
        name: name.to_owned(),
        product: None,
        serial: None,
    };
    let mut devices = vec![if std::io::stdin().is_terminal() {
        plain(Kind::Terminal, "keyboard")
    } else {
        plain(Kind::Lines, "standard input")
    }];
    // Only ports that something is plugged into; built-in ones without a device would be noise.
    let ports = serialport::available_ports().unwrap_or_default();
    for port in ports {
        if let SerialPortType::UsbPort(usb) = port.port_type {
            devices.push(Device {
                kind: Kind::SerialPort,
                name: port.port_name,
                product: usb.product,
                serial: usb.serial_number,
            });
        }
    }
    devices
}
