//! The devices this project describes itself, in `hardware/`; both speak the same kind of lines.

pub mod line;
pub mod tactile;
pub(crate) mod talking_clock;

use super::{DeviceEvent, Event};

/// Which of them says hello.
pub(crate) fn kind(event: &Event) -> Option<&str> {
    let Event::Device(DeviceEvent::Hello(words)) = event else {
        return None;
    };
    let named = words.iter().find(|(key, _)| key == "device");
    named.map(|(_, kind)| kind.as_str())
}

/// Numbers of questions, apart from those of the orders, whose answers are waited for.
#[derive(Debug, Default)]
struct Questions(u16);

impl Questions {
    fn next(&mut self) -> u16 {
        self.0 = self.0 % 30_000 + 1;
        30_100 + self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_numbered_apart_from_orders_for_ever() {
        let mut questions = Questions::default();
        let numbers: Vec<u16> = (0..60_001).map(|_| questions.next()).collect();
        assert_eq!(numbers[..2], [30_101, 30_102]);
        assert_eq!(numbers[30_000], 30_101);
        assert!(numbers.iter().all(|&number| number > 30_000));
    }
}
