//! The DGT message that is both a clock reading and a clock's answer.
//!
//! The two share an id. An answer has the nibble A where the hours would be; a message of zeros means nothing at all.
//! The bits that claim whose turn it is contradict each other between sources and are not read: the lever is.

use std::time::Duration;

use crate::protocol::{Button, ClockEvent, ClockFace, ClockReading, Side};

/// Decodes the seven data bytes. `None` is nothing: all zeros, or a time that cannot be.
pub fn decode(bytes: [u8; 7]) -> Option<ClockEvent> {
    let [
        right_hours,
        right_minutes,
        right_seconds,
        left_hours,
        left_minutes,
        left_seconds,
        status,
    ] = bytes;
    if right_hours & 0x0f == 0x0a || left_hours & 0x0f == 0x0a {
        return answer(bytes);
    }
    if bytes == [0; 7] {
        return None;
    }
    if status & 0x20 != 0 {
        return Some(ClockEvent::Missing);
    }
    Some(ClockEvent::Reading(ClockReading {
        left: face(left_hours, left_minutes, left_seconds)?,
        right: face(right_hours, right_minutes, right_seconds)?,
        running: status & 0x01 != 0,
        turn: if status & 0x02 != 0 {
            Side::Right
        } else {
            Side::Left
        },
        battery_low: status & 0x04 != 0,
        moves: None,
    }))
}

fn face(hours: u8, minutes: u8, seconds: u8) -> Option<ClockFace> {
    let whole_hours = Some(hours & 0x0f).filter(|&hours| hours <= 9)?;
    let seconds = bcd(seconds)? + 60 * bcd(minutes)? + 3600 * u64::from(whole_hours);
    Some(ClockFace {
        time: Duration::from_secs(seconds),
        ended: hours & 0x10 != 0,
        per_move: hours & 0x20 != 0,
        flag: hours & 0x40 != 0,
    })
}

fn bcd(byte: u8) -> Option<u64> {
    let (tens, units) = (byte >> 4, byte & 0x0f);
    (tens <= 5 && units <= 9).then(|| u64::from(tens * 10 + units))
}

fn answer([b3, b4, b5, b6, b7, b8, _]: [u8; 7]) -> Option<ClockEvent> {
    let bit7 = |byte: u8, bit: u8| ((byte >> bit) & 1) << 7;
    let ack0 = (b4 & 0x7f) | bit7(b6, 4);
    let ack1 = (b5 & 0x7f) | bit7(b6, 5);
    let ack2 = (b7 & 0x7f) | bit7(b3, 4);
    let ack3 = (b8 & 0x7f) | bit7(b3, 5);
    match ack1 {
        0x81 => Some(ClockEvent::Ready),
        0x88 => button(ack2, ack3),
        0x8a => Some(ClockEvent::Mode(ack3)),
        0x90 => Some(ClockEvent::WrongMode),
        code if code < 0x80 => Some(ClockEvent::Ack {
            code,
            accepted: ack0 == 0x10,
            version: (code == 0x09).then_some((ack2 >> 4, ack2 & 0x0f)),
        }),
        _ => None,
    }
}

fn button(sum: u8, ascii: u8) -> Option<ClockEvent> {
    let button = match (sum, ascii) {
        (0x05, _) => Button::Back,
        (0x21, _) => Button::Minus,
        (0x11, _) => Button::RunPause,
        (0x09, _) => Button::Plus,
        (0x41, _) => Button::Ok,
        (0, 0x31) => Button::Back,
        (0, 0x34) => Button::Minus,
        (0, 0x33) => Button::RunPause,
        (0, 0x32) => Button::Plus,
        (0, 0x35) => Button::Ok,
        (0, _) => return None,
        (several, _) => Button::Several(several),
    };
    Some(ClockEvent::Button(button))
}

/// Follows the readings: finds lever presses, and does not believe a time that leaps up until it is said twice.
#[derive(Debug, Default)]
pub(in crate::protocol) struct ClockWatch {
    last: Option<ClockReading>,
    doubted: bool,
}

impl ClockWatch {
    pub(in crate::protocol) fn watch(&mut self, reading: ClockReading) -> [Option<ClockEvent>; 2] {
        let leaps = |before: ClockFace, now: ClockFace| now.time > before.time + LEAP;
        if let Some(last) = self.last
            && !self.doubted
            && (leaps(last.left, reading.left) || leaps(last.right, reading.right))
        {
            self.doubted = true;
            return [None, None];
        }
        self.doubted = false;
        let pressed = self
            .last
            .filter(|last| last.turn != reading.turn)
            .map(|last| ClockEvent::Pressed(last.turn));
        self.last = Some(reading);
        [Some(ClockEvent::Reading(reading)), pressed]
    }
}

const LEAP: Duration = Duration::from_secs(3600);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_have_the_right_side_first() {
        let Some(ClockEvent::Reading(reading)) = decode([0x01, 0x29, 0x07, 0x01, 0x30, 0x00, 0x0d])
        else {
            panic!("a reading");
        };
        assert_eq!(reading.right.time, Duration::from_secs(3600 + 29 * 60 + 7));
        assert_eq!(reading.left.time, Duration::from_secs(5400));
        assert!(reading.running && reading.battery_low);
        assert_eq!(reading.turn, Side::Left);
    }

    #[test]
    fn impossible_times_and_zeros_are_nothing() {
        assert_eq!(decode([0; 7]), None);
        assert_eq!(decode([0x00, 0x60, 0x00, 0x00, 0x10, 0x00, 0x09]), None);
        assert_eq!(decode([0x00, 0x5b, 0x00, 0x00, 0x10, 0x00, 0x09]), None);
        assert_eq!(decode([0, 0, 0, 0, 0, 0, 0x20]), Some(ClockEvent::Missing));
    }

    #[test]
    fn answers_and_buttons_are_told_apart_from_times() {
        let ack = |code, accepted| {
            Some(ClockEvent::Ack {
                code,
                accepted,
                version: None,
            })
        };
        assert_eq!(decode([0x0a, 0x10, 0x0c, 0, 0, 0, 0]), ack(0x0c, true));
        assert_eq!(decode([0x0a, 0x40, 0x0a, 0, 0, 0, 0]), ack(0x0a, false));
        assert_eq!(
            decode([0x0a, 0x10, 0x09, 0, 0x22, 0, 0]),
            Some(ClockEvent::Ack {
                code: 9,
                accepted: true,
                version: Some((2, 2))
            })
        );
        assert_eq!(
            decode([0x0a, 0x10, 0x01, 0x20, 0, 0, 0]),
            Some(ClockEvent::Ready)
        );
        let pressed = |ack2, ack3| decode([0x0a, 0x10, 0x08, 0x20, ack2, ack3, 0]);
        assert_eq!(pressed(0x21, 0x34), Some(ClockEvent::Button(Button::Minus)));
        assert_eq!(
            pressed(0x45, 0x35),
            Some(ClockEvent::Button(Button::Several(0x45)))
        );
    }

    #[test]
    fn a_leap_is_believed_when_repeated() {
        let mut watch = ClockWatch::default();
        let mut reading = |hours: u8, status| match decode([0, 5, 0, hours, 5, 0, status]) {
            Some(ClockEvent::Reading(reading)) => watch.watch(reading),
            _ => panic!("a reading"),
        };
        assert!(reading(0, 0x09)[0].is_some());
        assert!(reading(2, 0x09)[0].is_none());
        assert!(reading(2, 0x09)[0].is_some());
        assert_eq!(reading(2, 0x13)[1], Some(ClockEvent::Pressed(Side::Left)));
    }
}
