//! The text lines of Certabo and Tabutronic boards.
//!
//! A line is numbers separated by blanks and ends at CR LF, nowhere else: a bare LF can stand anywhere, even inside a
//! number, and is deleted. A colon begins a line anew. The acknowledge letters `L` and `D` may be glued to the end.
//! How many numbers there are tells what kind of board speaks: 320 or 8.

/// Cuts bytes into lines.
#[derive(Debug, Default)]
pub struct LineReader {
    text: Vec<u8>,
    after_return: bool,
    overflowed: bool,
}

/// A complete line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// Chip numbers of the 64 squares, a8 first.
    Chips(Box<[[u8; 5]; 64]>),
    /// Occupied squares, one number per rank from the eighth down, file a in the highest bit.
    Ranks([u8; 8]),
    /// A light command was taken.
    Acknowledged,
    /// So many bytes of something else.
    Damaged(usize),
}

impl LineReader {
    /// Takes one byte; the byte that ends a line returns it, and an acknowledgement glued to it.
    pub fn push(&mut self, byte: u8) -> [Option<Line>; 2] {
        let ended = self.after_return && byte & 0x7f == b'\n';
        self.after_return = false;
        match byte & 0x7f {
            b'\n' if ended => return self.line(),
            b'\n' => {}
            b'\r' => self.after_return = true,
            b':' => {
                self.text.clear();
                self.overflowed = false;
            }
            _ if self.text.len() >= LONGEST => self.overflowed = true,
            byte => self.text.push(byte),
        }
        [None, None]
    }

    fn line(&mut self) -> [Option<Line>; 2] {
        let mut text = std::mem::take(&mut self.text);
        let length = text.len();
        let mut acknowledged = None;
        while let Some(b'L' | b'D' | b' ') = text.last() {
            if text.pop() != Some(b' ') {
                acknowledged = Some(Line::Acknowledged);
            }
        }
        if std::mem::take(&mut self.overflowed) {
            return [Some(Line::Damaged(length)), None];
        }
        if text.is_empty() {
            return [acknowledged, None];
        }
        let numbers = numbers(&text);
        let line = match numbers.as_deref() {
            Some(&[a, b, c, d, e, f, g, h]) => Line::Ranks([a, b, c, d, e, f, g, h]),
            Some(numbers) if numbers.len() == 5 * 64 => {
                let mut chips = Box::new([[0; 5]; 64]);
                chips.copy_from_slice(numbers.as_chunks().0);
                Line::Chips(chips)
            }
            _ => Line::Damaged(length),
        };
        self.text = text;
        self.text.clear();
        [Some(line), acknowledged]
    }
}

fn numbers(text: &[u8]) -> Option<Vec<u8>> {
    text.split(|&byte| byte == b' ')
        .filter(|word| !word.is_empty())
        .map(|word| std::str::from_utf8(word).ok()?.parse().ok())
        .collect()
}

/// A full line has at most 320 numbers of three digits and a blank each; some junk may stand before it.
const LONGEST: usize = 2048;

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<Line> {
        let mut reader = LineReader::default();
        text.bytes()
            .flat_map(|byte| reader.push(byte))
            .flatten()
            .collect()
    }

    const START: Line = Line::Ranks([255, 255, 0, 0, 0, 0, 255, 255]);

    #[test]
    fn lines_end_at_cr_lf_only() {
        assert_eq!(lines(":255 255 0 0 0 0 255 255 \r\n"), [START]);
        assert_eq!(lines(":255 2\n55 0 0 \n0 0 255 25\n5\r\n"), [START]);
        assert_eq!(lines(":255 255 0 0 0 0 255 255\r"), []);
    }

    #[test]
    fn junk_and_torn_lines_do_no_harm() {
        assert_eq!(lines("xxx 7:255 255 0 0 0 0 255 255\r\n"), [START]);
        assert_eq!(lines(":255 255 0 0:255 255 0 0 0 0 255 255\r\n"), [START]);
        assert_eq!(lines(":255 300 0 0 0 0 255 255\r\n"), [Line::Damaged(23)]);
        assert_eq!(
            lines(&format!("{}\r\n", "1 ".repeat(4000))),
            [Line::Damaged(2048)]
        );
    }

    #[test]
    fn acknowledgements_stand_alone_or_glued() {
        assert_eq!(lines("L\r\n"), [Line::Acknowledged]);
        assert_eq!(
            lines(":255 255 0 0 0 0 255 255\nL\r\n"),
            [START, Line::Acknowledged]
        );
    }
}
