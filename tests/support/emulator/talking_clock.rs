//! Our own clock, or a box with its buttons only, as `hardware/talking-clock.md` describes them.

use std::time::Duration;

use ansager::protocol::{
    Side,
    own::line::{Line, LineReader, Read, encode},
};

#[derive(Debug)]
pub(crate) struct TalkingClock {
    /// Left and right.
    pub(crate) times: [Duration; 2],
    pub(crate) turn: Side,
    pub(crate) running: bool,
    /// What a press adds, once it was set.
    pub(crate) bonus: Option<Duration>,
    /// The commands it has carried out.
    pub(crate) done: Vec<String>,
    /// Buttons and keys, no times.
    pub(crate) box_only: bool,
    last: Option<u64>,
    reader: LineReader,
}

impl TalkingClock {
    pub(crate) fn new(time: Duration) -> Self {
        Self {
            times: [time; 2],
            turn: Side::Left,
            running: false,
            bonus: None,
            done: Vec::new(),
            box_only: false,
            last: None,
            reader: LineReader::default(),
        }
    }

    pub(crate) fn button_box() -> Self {
        Self {
            box_only: true,
            ..Self::new(Duration::ZERO)
        }
    }

    pub(super) fn time(&self, ms: u64) -> Vec<u8> {
        if self.box_only {
            return Vec::new();
        }
        let [left, right] = self.times.map(|time| time.as_millis());
        let running = if self.running { "yes" } else { "no" };
        let turn = self.turn.name();
        encode(
            "TIME",
            ms,
            &format!("left={left} right={right} turn={turn} running={running}"),
        )
    }

    pub(super) fn pass(&mut self, time: Duration) {
        if self.running {
            let own = &mut self.times[usize::from(self.turn == Side::Right)];
            *own = own.saturating_sub(time);
        }
    }

    pub(super) fn press(&mut self, by: Side, bonus: Duration, ms: u64) -> Vec<u8> {
        self.times[usize::from(by == Side::Right)] += self.bonus.unwrap_or(bonus);
        (self.turn, self.running) = (by.other(), true);
        [encode("PRESS", ms, by.name()), self.time(ms)].concat()
    }

    pub(super) fn listen(&mut self, bytes: &[u8], ms: u64) -> Vec<u8> {
        let mut answer = Vec::new();
        for &byte in bytes {
            let Some(Read::Line(line)) = self.reader.push(byte) else {
                continue;
            };
            answer.extend(match (line.kind.as_str(), line.word(0)) {
                ("ASK", Some("hello")) => self.hello(ms),
                ("ASK", Some("time")) => self.time(ms),
                ("ASK", _) => Vec::new(),
                _ => self.command(&line, ms),
            });
        }
        answer
    }

    fn hello(&self, ms: u64) -> Vec<u8> {
        let words = if self.box_only {
            "device=button-box has=lever,keys serial=EM-B firmware=1.0"
        } else {
            "device=talking-clock has=times,lever serial=EM-C firmware=1.0"
        };
        encode("HELLO", ms, words)
    }

    fn command(&mut self, line: &Line, ms: u64) -> Vec<u8> {
        let number = line.number.to_string();
        if self.box_only {
            return encode("REFUSED", ms, &number);
        }
        let again = self.last.replace(line.number) == Some(line.number);
        if again {
            return encode("DONE", ms, &number);
        }
        let value = |key| line.value(key).and_then(|text| text.parse().ok());
        match line.kind.as_str() {
            "SET" => {
                if let (Some(left), Some(right)) = (value("left"), value("right")) {
                    self.times = [left, right].map(Duration::from_millis);
                }
                self.bonus = value("bonus").map(Duration::from_millis);
                self.turn = line
                    .value("turn")
                    .and_then(Side::from_name)
                    .unwrap_or(self.turn);
                self.running = false;
            }
            "RUN" => self.running = true,
            "STOP" => self.running = false,
            _ => {}
        }
        let words = line.words.join(" ");
        self.done
            .push(format!("{} {words}", line.kind).trim_end().to_owned());
        [encode("DONE", ms, &number), self.time(ms)].concat()
    }
}
