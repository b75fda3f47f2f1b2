//! A line as it is typed, key by key: pure, so that what each key does is a table.
//!
//! Nothing is seen of a secret, and of the arbiter's PIN only how long it is. Neither comes back with the arrows.

use super::{
    Stroke,
    history::History,
    keys::{Key, Keys},
    line::Line,
    picture::Picture,
};
use crate::game::{language::phrase, words::Words};

#[derive(Debug)]
pub(super) struct Editor {
    words: &'static Words,
    keys: Keys,
    line: Line,
    history: History,
    shown: Picture,
}

/// What stands for a digit of a PIN.
const MASK: char = '*';

impl Editor {
    pub(super) fn new(words: &'static Words) -> Self {
        Self {
            words,
            keys: Keys::default(),
            line: Line::default(),
            history: History::default(),
            shown: Picture::default(),
        }
    }

    /// What a byte means, and what the terminal is sent for it.
    pub(super) fn push(&mut self, byte: u8, secret: bool, width: usize) -> (Vec<Stroke>, String) {
        let pressed = self.keys.push(byte);
        let mut strokes = Vec::new();
        if pressed.fresh {
            strokes.push(Stroke::Key);
        }
        let Some(key) = pressed.key else {
            return (strokes, String::new());
        };
        let mut sent = String::new();
        if key == Key::Enter {
            sent = self.shown.to_end(width);
            sent.push('\n');
            self.shown = Picture::default();
        }
        strokes.extend(self.press(key, secret));
        let next = self.picture(secret);
        sent.push_str(&self.shown.turned_into(&next, width));
        self.shown = next;
        (strokes, sent)
    }

    /// A key may consist of more bytes than have come.
    pub(super) fn waits_for_more(&self) -> bool {
        self.keys.wait_for_more()
    }

    /// No more bytes have come.
    pub(super) fn rest(&mut self) {
        self.keys.rest();
    }

    /// What stands on the screen and is not sent yet.
    pub(super) fn shown(&self) -> &Picture {
        &self.shown
    }

    fn press(&mut self, key: Key, secret: bool) -> Option<Stroke> {
        match key {
            Key::Letter(' ') if self.line.is_empty() => return Some(Stroke::Talk),
            Key::Close if self.line.is_empty() => return Some(Stroke::End),
            Key::Interrupt => return Some(Stroke::Interrupt),
            Key::Enter => {
                let line = self.line.take();
                if !secret {
                    self.history.push(self.without_pin(&line));
                }
                return Some(Stroke::Line(line));
            }
            Key::Letter(letter) => self.line.insert(letter),
            Key::Left => self.line.left(),
            Key::Right => self.line.right(),
            Key::WordLeft => self.line.word_left(),
            Key::WordRight => self.line.word_right(),
            Key::Home => self.line.home(),
            Key::End => self.line.end(),
            Key::Backspace => self.line.backspace(),
            Key::Delete | Key::Close => self.line.delete(),
            Key::DeleteBefore => self.line.delete_before(),
            Key::DeleteBehind => self.line.delete_behind(),
            Key::DeleteWord => self.line.delete_word(),
            Key::Up | Key::Down if secret => {}
            Key::Up => {
                let typed = self.without_pin(&self.line.text());
                if let Some(line) = self.history.up(&typed) {
                    self.line.set(line);
                }
            }
            Key::Down => {
                if let Some(line) = self.history.down() {
                    self.line.set(&line);
                }
            }
        }
        None
    }

    fn picture(&self, secret: bool) -> Picture {
        if secret {
            return Picture::default();
        }
        let text = self.line.text();
        let pin = phrase::pin_in(&text, self.words).unwrap_or_default();
        let letters = text
            .char_indices()
            .map(|(index, letter)| if pin.contains(&index) { MASK } else { letter })
            .collect();
        let at = self.line.at();
        Picture { letters, at }
    }

    /// Whoever finds the line again must know the PIN again.
    fn without_pin(&self, line: &str) -> String {
        match phrase::pin_in(line, self.words) {
            Some(pin) => format!("{}{}", &line[..pin.start], line[pin.end..].trim_start()),
            None => line.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Language;

    const WIDE: usize = 80;

    /// Strokes other than mere keys, and what the terminal is sent.
    fn typed(keys: &[u8], secret: bool) -> (Vec<Stroke>, String) {
        let mut editor = Editor::new(Language::German.words());
        let (mut strokes, mut sent) = (Vec::new(), String::new());
        for &byte in keys {
            let (these, text) = editor.push(byte, secret, WIDE);
            strokes.extend(these.into_iter().filter(|stroke| *stroke != Stroke::Key));
            sent.push_str(&text);
        }
        (strokes, sent)
    }

    fn line(text: &str) -> Stroke {
        Stroke::Line(text.to_owned())
    }

    #[test]
    fn lines() {
        for (keys, text) in [
            ("e4\r", "e4"),
            ("Läufer Cäsar vier\n", "Läufer Cäsar vier"),
            ("e5\u{7f}4\r", "e4"),
            ("ä\u{7f}\u{7f}e4\r", "e4"),
            ("u\u{308}\u{7f}e4\r", "e4"),
            ("unsinn\u{15}Zeit\r", "Zeit"),
            ("e\u{1b}OP\u{1b}[15~\u{1b}[[B4\r", "e4"),
            ("\r", ""),
            ("\u{7}\u{c}e4\t\r", "e4"),
            // Into the line, and out of it again.
            ("Sf3\u{1b}[D\u{1b}[Dg\r", "Sgf3"),
            ("f3\u{1b}[HS\u{1b}[F+\r", "Sf3+"),
            ("xSf3\u{1b}[1~\u{1b}[3~\r", "Sf3"),
            ("4\u{1}e\u{5} \r", "e4 "),
            ("Turm Anna eins\u{17}zwei\r", "Turm Anna zwei"),
            ("Turm Anna\u{1b}[1;5D\u{b}Hektor\r", "Turm Hektor"),
            ("Sf3 Lf4\u{1b}[1;5D\u{15}\r", "Lf4"),
            (
                "Läufer\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[3~a\r",
                "Laufer",
            ),
        ] {
            assert_eq!(typed(keys.as_bytes(), false).0, [line(text)], "{keys:?}");
        }
    }

    #[test]
    fn what_was_typed_comes_back() {
        let (strokes, _) = typed(
            "e4\re5\rSpr\u{1b}[A\u{1b}[A\u{1b}[B\u{1b}[B\r\u{1b}[A\u{1b}[A\r".as_bytes(),
            false,
        );
        assert_eq!(strokes, [line("e4"), line("e5"), line("Spr"), line("e5")]);
    }

    #[test]
    fn a_secret_is_typed_unseen() {
        let (strokes, sent) = typed("Rägen\u{7f}\u{15}Regen\r\u{1b}[A\r".as_bytes(), true);
        assert_eq!(strokes, [line("Regen"), line("")]);
        assert_eq!(sent, "\n\n");
    }

    #[test]
    fn a_pin_is_not_seen_and_does_not_come_back() {
        let (strokes, sent) = typed("Schiedsrichter 4711 Urteil\r\u{1b}[A\r".as_bytes(), false);
        assert_eq!(
            strokes,
            [
                line("Schiedsrichter 4711 Urteil"),
                line("Schiedsrichter Urteil")
            ]
        );
        assert_eq!(sent, "Schiedsrichter **** Urteil\nSchiedsrichter Urteil\n");
        // Nor does it when the word in front comes later.
        let (_, sent) = typed("4711\u{1b}[HSchiedsrichter \u{1b}[F".as_bytes(), false);
        assert!(sent.ends_with("****"), "{sent:?}");
        let (_, sent) = typed("Weiß Schiedsrichter: 4711, zurück 2".as_bytes(), false);
        assert_eq!(sent, "Weiß Schiedsrichter: ****, zurück 2");
        // A slip in that word, or a word too many, shows nothing either.
        let (_, sent) = typed("Schiedrichter 4711 Urteil".as_bytes(), false);
        assert_eq!(sent, "Schiedrichter **** Urteil");
        let (_, sent) = typed("Schiedsrichter Pin 4711".as_bytes(), false);
        assert_eq!(sent, "Schiedsrichter Pin ****");
    }

    #[test]
    fn keys_of_their_own() {
        assert_eq!(typed(b" ", false).0, [Stroke::Talk]);
        assert_eq!(typed(b"\x03", false).0, [Stroke::Interrupt]);
        assert_eq!(typed(b"\x04", false).0, [Stroke::End]);
        assert_eq!(typed(b"a\x04", false).0, []);
        assert_eq!(typed(b"\xff\xfe\xc3e4\r", false).0.len(), 1);
    }

    #[test]
    fn every_key_is_told_once() {
        let mut editor = Editor::new(Language::German.words());
        let keys = b"\x1b[Aa "
            .iter()
            .flat_map(|&byte| editor.push(byte, false, WIDE).0)
            .filter(|stroke| *stroke == Stroke::Key)
            .count();
        assert_eq!(keys, 3, "arrow, letter, space");
    }
}
