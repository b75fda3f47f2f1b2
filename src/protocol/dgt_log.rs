//! The log memory of a DGT board: what it saw while nobody listened.
//!
//! The first byte of an entry tells its kind and so its length; what is not known is stepped over one byte at a time.

use shakmaty::Square;

use super::Side;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogEntry {
    /// The piece code that came to stand on the square (0 is empty), and whether this followed within a quarter second.
    Field {
        square: Square,
        code: u8,
        quickly: bool,
    },
    /// The time of the side that stopped.
    Time {
        side: Side,
        hours: u8,
        minutes: u8,
        seconds: u8,
    },
    PowerUp,
    FourRowsFilled,
    Empty,
    Downloaded,
    Start,
    StartTurned,
    StartTag,
    Watchdog,
}

pub fn decode(mut bytes: &[u8]) -> Vec<LogEntry> {
    let mut entries = Vec::new();
    while let Some((&first, rest)) = bytes.split_first() {
        bytes = rest;
        let entry = match (first, rest) {
            (0x40..=0x5f, &[field, ..]) if field < 64 => {
                bytes = &rest[1..];
                let square = Square::new(u32::from(field) ^ 56);
                LogEntry::Field {
                    square,
                    code: first & 0x0f,
                    quickly: first & 0x10 != 0,
                }
            }
            (0x60..=0x69 | 0x70..=0x79, &[minutes, seconds, ..]) => {
                bytes = &rest[2..];
                let side = if first & 0x10 != 0 {
                    Side::Left
                } else {
                    Side::Right
                };
                let bcd = |byte: u8| (byte >> 4) * 10 + (byte & 0x0f);
                LogEntry::Time {
                    side,
                    hours: first & 0x0f,
                    minutes: bcd(minutes),
                    seconds: bcd(seconds),
                }
            }
            (0x6a, _) => LogEntry::PowerUp,
            (0x6b, _) => break,
            (0x6c, _) => LogEntry::FourRowsFilled,
            (0x6d, _) => LogEntry::Empty,
            (0x6e, _) => LogEntry::Downloaded,
            (0x6f, _) => LogEntry::Start,
            (0x7a, _) => LogEntry::StartTurned,
            (0x7b, _) => LogEntry::StartTag,
            (0x7c, _) => LogEntry::Watchdog,
            _ => continue,
        };
        entries.push(entry);
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_up_to_the_end_mark() {
        let log = [
            0x7f, 0x6a, 0x6f, 0x40, 52, 0x51, 36, 0x73, 0x02, 0x59, 0x6b, 0x6a,
        ];
        assert_eq!(
            decode(&log),
            [
                LogEntry::PowerUp,
                LogEntry::Start,
                LogEntry::Field {
                    square: Square::E2,
                    code: 0,
                    quickly: false
                },
                LogEntry::Field {
                    square: Square::E4,
                    code: 1,
                    quickly: true
                },
                LogEntry::Time {
                    side: Side::Left,
                    hours: 3,
                    minutes: 2,
                    seconds: 59
                },
            ]
        );
    }

    #[test]
    fn a_torn_entry_ends_quietly() {
        assert_eq!(decode(&[0x40]), []);
        assert_eq!(decode(&[0x60, 1]), []);
    }
}
