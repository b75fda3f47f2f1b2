//! The lines our own devices speak: `!1 KIND number words*CRC` and a line feed, both ways.
//!
//! `1` is the version. The number is the device's milliseconds since power-up, or the number of a command. Four hex digits
//! close the line: CRC-16/XMODEM over everything between `!` and `*`. A `!` begins a line anew, so nothing that was lost
//! before it matters. `hardware/tactile-board.md` and `hardware/talking-clock.md` are the full description.

use std::time::Duration;

use crate::protocol::{Battery, DeviceEvent, Event};

/// A sound line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub kind: String,
    pub number: u64,
    pub words: Vec<String>,
}

impl Line {
    /// Its number as a time of the device.
    pub fn at(&self) -> Duration {
        Duration::from_millis(self.number)
    }

    /// The word at this place.
    pub fn word(&self, index: usize) -> Option<&str> {
        self.words.get(index).map(String::as_str)
    }

    /// The value of a word `key=value`.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.words
            .iter()
            .find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
    }

    /// What every device may say, whatever it is.
    pub fn common(&self) -> Option<Event> {
        let number = || u16::try_from(self.word(0)?.parse::<u64>().ok()? & 0xffff).ok();
        Some(Event::Device(match self.kind.as_str() {
            "HELLO" => DeviceEvent::Hello(
                self.words
                    .iter()
                    .filter_map(|word| word.split_once('='))
                    .map(|(key, value)| (key.to_owned(), value.to_owned()))
                    .collect(),
            ),
            "KEY" => DeviceEvent::Key {
                name: self.word(0)?.to_owned(),
                down: match self.word(1)? {
                    "down" => true,
                    "up" => false,
                    _ => return None,
                },
            },
            "ALIVE" => match self.value("battery") {
                None => DeviceEvent::Alive,
                Some(percent) => DeviceEvent::Battery(Battery {
                    percent: percent.parse().ok().filter(|&percent| percent <= 100)?,
                    left: None,
                    charging: false,
                    discharging: false,
                }),
            },
            "DONE" => DeviceEvent::Done(number()?),
            "REFUSED" => DeviceEvent::Refused(number()?),
            _ => return None,
        }))
    }
}

/// Cuts bytes into lines and checks them.
#[derive(Debug, Default)]
pub struct LineReader {
    text: Option<Vec<u8>>,
    lost: usize,
}

/// What the end of a line has brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Read {
    Line(Line),
    /// A sound line of another version or shape.
    Strange(Vec<u8>),
}

impl LineReader {
    /// Takes one byte; the byte that ends a line returns it.
    pub fn push(&mut self, byte: u8) -> Option<Read> {
        match (byte, &mut self.text) {
            (b'!', text) => {
                self.lost += text
                    .replace(Vec::with_capacity(96))
                    .map_or(0, |text| text.len());
            }
            (b'\n', text) => {
                let text = text.take()?;
                let read = checked(&text).map(parse);
                if read.is_none() {
                    self.lost += text.len();
                }
                return read;
            }
            (b'\r', _) => {}
            (b' '..=b'~', Some(text)) if text.len() < LONGEST => text.push(byte),
            (_, text) => self.lost += 1 + text.take().map_or(0, |text| text.len()),
        }
        None
    }

    /// How many bytes were skipped since the last time of asking.
    pub(crate) fn take_lost(&mut self) -> usize {
        std::mem::take(&mut self.lost)
    }
}

/// One line ready for the wire.
pub fn encode(kind: &str, number: u64, words: &str) -> Vec<u8> {
    let blank = if words.is_empty() { "" } else { " " };
    let body = format!("1 {kind} {number}{blank}{words}");
    format!("!{body}*{:04X}\n", crc(body.as_bytes())).into_bytes()
}

fn checked(text: &[u8]) -> Option<&[u8]> {
    let star = text.len().checked_sub(5)?;
    let (body, tail) = text.split_at(star);
    let digits = std::str::from_utf8(tail.strip_prefix(b"*")?).ok()?;
    (u16::from_str_radix(digits, 16).ok()? == crc(body)).then_some(body)
}

fn parse(body: &[u8]) -> Read {
    let strange = || Read::Strange(body.to_vec());
    let Ok(text) = std::str::from_utf8(body) else {
        return strange();
    };
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    match (words.next(), words.next(), words.next().map(str::parse)) {
        (Some("1"), Some(kind), Some(Ok(number))) => Read::Line(Line {
            kind: kind.to_owned(),
            number,
            words: words.map(str::to_owned).collect(),
        }),
        _ => strange(),
    }
}

/// CRC-16/XMODEM: polynomial 1021, start 0.
pub(crate) fn crc(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0, |crc, &byte| {
        (0..8).fold(crc ^ u16::from(byte) << 8, |crc: u16, _| {
            if crc & 0x8000 != 0 {
                crc << 1 ^ 0x1021
            } else {
                crc << 1
            }
        })
    })
}

const LONGEST: usize = 200;

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Vec<Read> {
        let mut reader = LineReader::default();
        bytes.iter().filter_map(|&byte| reader.push(byte)).collect()
    }

    #[test]
    fn the_checksum_is_xmodem() {
        assert_eq!(crc(b"123456789"), 0x31c3);
    }

    #[test]
    fn lines_survive_what_stands_around_them() {
        let line = Line {
            kind: "LIFT".into(),
            number: 83200,
            words: vec!["e2".into()],
        };
        let mut bytes = b"\xff !1 BOA".to_vec();
        bytes.extend(encode("LIFT", 83200, "e2"));
        bytes.extend(b"garbage\n");
        assert_eq!(read(&bytes), [Read::Line(line)]);
    }

    #[test]
    fn a_changed_byte_is_noticed() {
        let good = encode("LIFT", 83200, "e2");
        for at in 0..good.len() {
            for bit in 0..8 {
                let mut bad = good.clone();
                bad[at] ^= 1 << bit;
                let lines = read(&bad);
                let harmless = good.eq_ignore_ascii_case(&bad) && at > 15;
                assert!(
                    lines.is_empty() || harmless,
                    "{:?}",
                    String::from_utf8_lossy(&bad)
                );
            }
        }
    }

    #[test]
    fn another_version_is_strange_not_wrong() {
        let body = "2 BOARD 1 x";
        let text = format!("!{body}*{:04X}\n", crc(body.as_bytes()));
        assert_eq!(
            read(text.as_bytes()),
            [Read::Strange(body.as_bytes().to_vec())]
        );
    }

    #[test]
    fn an_endless_line_is_dropped() {
        let mut reader = LineReader::default();
        assert!(
            [b"!".to_vec(), vec![b'x'; 1000]]
                .concat()
                .iter()
                .all(|&byte| reader.push(byte).is_none())
        );
        assert_eq!(reader.take_lost(), 1000);
    }
}
