//! Bytes of a terminal become keys: letters in several bytes, arrows and others as sequences.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Key {
    Letter(char),
    Enter,
    Left,
    Right,
    WordLeft,
    WordRight,
    Up,
    Down,
    Home,
    End,
    Backspace,
    Delete,
    /// Ctrl-U: everything before the cursor goes,
    DeleteBefore,
    /// Ctrl-K: and behind it,
    DeleteBehind,
    /// Ctrl-W: and the word before it.
    DeleteWord,
    /// Ctrl-C.
    Interrupt,
    /// Ctrl-D.
    Close,
}

/// What a byte brought.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pressed {
    /// Whether it begins a key; the bytes behind the first are no keys of their own.
    pub(super) fresh: bool,
    pub(super) key: Option<Key>,
}

#[derive(Debug, Default)]
pub(super) struct Keys {
    state: State,
    /// Bytes of a letter that is not complete yet.
    letter: Vec<u8>,
}

#[derive(Debug, Default, Clone, PartialEq, Eq)]
enum State {
    #[default]
    Plain,
    /// The Escape key, or the beginning of another one.
    Escape,
    /// Behind `ESC O`.
    Single,
    /// Behind `ESC [`, with the parameters so far.
    Control(Vec<u8>),
    /// Behind `ESC [ [`: a function key of the Linux console.
    Console,
}

/// No terminal sends longer parameters.
const LONGEST_PARAMETERS: usize = 16;

impl Keys {
    pub(super) fn push(&mut self, byte: u8) -> Pressed {
        let fresh = |key| Pressed { fresh: true, key };
        let inside = |key| Pressed { fresh: false, key };
        if byte == 0x1b {
            self.state = State::Escape;
            self.letter.clear();
            return fresh(None);
        }
        match std::mem::take(&mut self.state) {
            State::Plain => {}
            State::Escape if byte == b'[' => {
                self.state = State::Control(Vec::new());
                return inside(None);
            }
            State::Escape if byte == b'O' => {
                self.state = State::Single;
                return inside(None);
            }
            // The Escape key alone, and then another one.
            State::Escape => {}
            State::Single => return inside(moving(byte, false)),
            State::Console => return inside(None),
            State::Control(parameters) if parameters.is_empty() && byte == b'[' => {
                self.state = State::Console;
                return inside(None);
            }
            State::Control(mut parameters) => {
                if matches!(byte, 0x20..=0x3f) {
                    parameters.push(byte);
                    parameters.truncate(LONGEST_PARAMETERS);
                    self.state = State::Control(parameters);
                    return inside(None);
                }
                return inside(sequence(&parameters, byte));
            }
        }
        match byte {
            b'\r' | b'\n' => fresh(Some(Key::Enter)),
            0x08 | 0x7f => fresh(Some(Key::Backspace)),
            0..0x20 => fresh(control(byte)),
            _ => self.letter(byte),
        }
    }

    /// Nothing followed: it was the Escape key itself.
    pub(super) fn rest(&mut self) {
        if self.state == State::Escape {
            self.state = State::Plain;
        }
    }

    pub(super) fn wait_for_more(&self) -> bool {
        self.state == State::Escape
    }

    /// Letters beyond ASCII come in pieces; what is no letter at all is dropped.
    fn letter(&mut self, byte: u8) -> Pressed {
        let fresh = self.letter.is_empty();
        self.letter.push(byte);
        let key = match str::from_utf8(&self.letter) {
            Ok(letter) => letter.chars().next().map(Key::Letter),
            Err(error) if error.error_len().is_none() => return Pressed { fresh, key: None },
            Err(_) => None,
        };
        self.letter.clear();
        // Not even the C1 controls are for the screen.
        let key = key.filter(|key| !matches!(key, Key::Letter(letter) if letter.is_control()));
        Pressed { fresh, key }
    }
}

/// The keys that shells have taught people.
fn control(byte: u8) -> Option<Key> {
    Some(match byte {
        0x01 => Key::Home,
        0x02 => Key::Left,
        0x03 => Key::Interrupt,
        0x04 => Key::Close,
        0x05 => Key::End,
        0x06 => Key::Right,
        0x0b => Key::DeleteBehind,
        0x0e => Key::Down,
        0x10 => Key::Up,
        0x15 => Key::DeleteBefore,
        0x17 => Key::DeleteWord,
        _ => return None,
    })
}

/// `ESC [ 1 ; 5 C` is the right arrow with Ctrl.
fn sequence(parameters: &[u8], last: u8) -> Option<Key> {
    let held = parameters.contains(&b';');
    let number = parameters.split(|&byte| byte == b';').next();
    match (number, last) {
        (Some(b"1" | b"7"), b'~') => Some(Key::Home),
        (Some(b"4" | b"8"), b'~') => Some(Key::End),
        (Some(b"3"), b'~') => Some(Key::Delete),
        (_, last) => moving(last, held),
    }
}

fn moving(letter: u8, held: bool) -> Option<Key> {
    Some(match (letter, held) {
        (b'A', _) => Key::Up,
        (b'B', _) => Key::Down,
        (b'C', false) => Key::Right,
        (b'C', true) => Key::WordRight,
        (b'D', false) => Key::Left,
        (b'D', true) => Key::WordLeft,
        (b'H', _) => Key::Home,
        (b'F', _) => Key::End,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_of_keys() {
        for (bytes, keys) in [
            ("ä", vec![Key::Letter('ä')]),
            ("\u{1b}[A\u{1b}OB", vec![Key::Up, Key::Down]),
            (
                "\u{1b}[1~\u{1b}[F\u{1b}[3~",
                vec![Key::Home, Key::End, Key::Delete],
            ),
            (
                "\u{1b}[1;5D\u{1b}[1;5C",
                vec![Key::WordLeft, Key::WordRight],
            ),
            // Function keys, also those of the Linux console, and answers of terminals are no text.
            (
                "\u{1b}OP\u{1b}[15~\u{1b}[[A\u{1b}[200~e",
                vec![Key::Letter('e')],
            ),
            ("\u{1b}\u{1b}[C", vec![Key::Right]),
            ("\u{9b}A", vec![Key::Letter('A')]),
        ] {
            let mut reader = Keys::default();
            let read: Vec<Key> = bytes
                .bytes()
                .filter_map(|byte| reader.push(byte).key)
                .collect();
            assert_eq!(read, keys, "{bytes:?}");
        }
    }

    /// Whoever silences the voice with Escape may castle next.
    #[test]
    fn escape_alone_takes_no_letter_away() {
        let mut reader = Keys::default();
        assert_eq!(
            reader.push(0x1b),
            Pressed {
                fresh: true,
                key: None
            }
        );
        assert!(reader.wait_for_more());
        reader.rest();
        assert_eq!(reader.push(b'O').key, Some(Key::Letter('O')));
    }

    #[test]
    fn every_key_is_fresh_once() {
        let mut reader = Keys::default();
        let fresh = "\u{1b}[Aaä "
            .bytes()
            .filter(|&byte| reader.push(byte).fresh);
        assert_eq!(fresh.count(), 4, "arrow, letter, umlaut, space");
    }
}
