//! A line as it is typed, key by key: pure, so that what each key does is a table.
//!
//! Nothing moves on the screen but what is typed at its end: screen readers and braille displays follow that.

use super::{LONGEST_LINE, Stroke};

#[derive(Debug, Default)]
pub(super) struct Editor {
    line: String,
    /// Bytes of a letter that is not complete yet.
    letter: Vec<u8>,
    escape: Escape,
}

/// Arrow and function keys come as several bytes; only the first counts as a key.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Escape {
    #[default]
    None,
    Begun,
    Inside,
}

const BACKSPACE: &str = "\u{8} \u{8}";

impl Editor {
    /// What a byte means, and what the terminal shows for it: of a secret only that its line has ended, not even how long it is.
    pub(super) fn push(&mut self, byte: u8, secret: bool) -> (Vec<Stroke>, String) {
        let (strokes, mut shown) = self.stroke(byte);
        if secret {
            shown.retain(|letter| letter == '\n');
        }
        (strokes, shown)
    }

    /// What is typed and not sent yet.
    pub(super) fn line(&self) -> &str {
        &self.line
    }

    fn stroke(&mut self, byte: u8) -> (Vec<Stroke>, String) {
        if self.skips(byte) {
            return (Vec::new(), String::new());
        }
        let mut strokes = vec![Stroke::Key];
        let mut shown = String::new();
        match byte {
            b'\r' | b'\n' => {
                strokes.push(Stroke::Line(std::mem::take(&mut self.line)));
                shown.push('\n');
            }
            0x08 | 0x7f => {
                if self.line.pop().is_some() {
                    shown.push_str(BACKSPACE);
                }
            }
            // Ctrl-U empties the line, Ctrl-C leaves, Ctrl-D leaves from an empty line.
            0x15 => {
                let letters = self.line.chars().count();
                self.line.clear();
                shown = BACKSPACE.repeat(letters);
            }
            0x03 => strokes.push(Stroke::End),
            0x04 if self.line.is_empty() => strokes.push(Stroke::End),
            b' ' if self.line.is_empty() => strokes.push(Stroke::Talk),
            0..0x20 => {}
            _ => shown = self.letter(byte),
        }
        (strokes, shown)
    }

    fn skips(&mut self, byte: u8) -> bool {
        let before = self.escape;
        self.escape = match (before, byte) {
            (_, 0x1b) => Escape::Begun,
            (Escape::Begun, b'[' | b'O') => Escape::Inside,
            // Parameters go on, a letter or ~ ends the sequence.
            (Escape::Inside, 0x20..=0x3f) => Escape::Inside,
            _ => Escape::None,
        };
        let sequence = matches!(byte, b'[' | b'O') && before == Escape::Begun;
        sequence || before == Escape::Inside
    }

    /// Letters beyond ASCII come in pieces.
    fn letter(&mut self, byte: u8) -> String {
        self.letter.push(byte);
        match str::from_utf8(&self.letter) {
            Ok(letter) if self.line.len() < LONGEST_LINE => {
                let shown = letter.to_owned();
                self.line.push_str(&shown);
                self.letter.clear();
                shown
            }
            Err(error) if error.error_len().is_none() => String::new(),
            _ => {
                self.letter.clear();
                String::new()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Strokes other than mere keys, and what the terminal shows.
    fn typed(keys: &[u8]) -> (Vec<Stroke>, String) {
        let mut editor = Editor::default();
        let (mut strokes, mut shown) = (Vec::new(), String::new());
        for &byte in keys {
            let (these, text) = editor.push(byte, false);
            strokes.extend(these.into_iter().filter(|stroke| *stroke != Stroke::Key));
            shown.push_str(&text);
        }
        (strokes, shown)
    }

    #[test]
    fn lines() {
        for (keys, line) in [
            ("e4\r", "e4"),
            ("Läufer Cäsar vier\n", "Läufer Cäsar vier"),
            ("e5\u{7f}4\r", "e4"),
            ("ä\u{7f}\u{7f}e4\r", "e4"),
            ("unsinn\u{15}Zeit\r", "Zeit"),
            ("e\u{1b}[A4\u{1b}OP\u{1b}[15~\r", "e4"),
            ("\r", ""),
            ("\u{1}\u{2}e4\t\r", "e4"),
        ] {
            assert_eq!(
                typed(keys.as_bytes()).0,
                [Stroke::Line(line.to_owned())],
                "{keys:?}"
            );
        }
    }

    #[test]
    fn a_secret_is_typed_unseen() {
        let mut editor = Editor::default();
        let mut shown = String::new();
        let mut strokes = Vec::new();
        for &byte in "Rägen\u{7f}\u{15}Regen\r".as_bytes() {
            let (these, text) = editor.push(byte, true);
            strokes.extend(these.into_iter().filter(|stroke| *stroke != Stroke::Key));
            shown.push_str(&text);
        }
        assert_eq!(strokes, [Stroke::Line("Regen".to_owned())]);
        assert_eq!(shown, "\n");
    }

    #[test]
    fn keys_of_their_own() {
        assert_eq!(typed(b" ").0, [Stroke::Talk]);
        assert_eq!(typed(b"\x03").0, [Stroke::End]);
        assert_eq!(typed(b"\x04").0, [Stroke::End]);
        assert_eq!(typed(b"a\x04").0, []);
        assert_eq!(typed(b"\xff\xfe\xc3e4\r").0.len(), 1);
    }

    #[test]
    fn every_key_is_told_once() {
        let mut editor = Editor::default();
        let keys = b"\x1b[Aa "
            .iter()
            .flat_map(|&byte| editor.push(byte, false).0)
            .filter(|stroke| *stroke == Stroke::Key)
            .count();
        assert_eq!(keys, 3, "arrow, letter, space");
    }
}
