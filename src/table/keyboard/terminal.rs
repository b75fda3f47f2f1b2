//! A terminal whose keys come one by one; put back as it was at the end.

use std::{
    io::{self, IsTerminal, Read},
    sync::atomic::{AtomicBool, Ordering},
};

use rustix::termios::{self, LocalModes, OptionalActions, SpecialCodeIndex, Termios};

use super::{Stroke, editor::Editor, screen::Screen};

#[derive(Debug)]
pub(super) struct Terminal {
    before: Termios,
}

impl Terminal {
    /// None where standard input is no terminal.
    pub(super) fn open() -> Option<Self> {
        Self::changed(|keys| {
            // Ctrl-C comes as a key, so that the game is closed in good order and the terminal put back.
            keys.local_modes
                .remove(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG);
            keys.special_codes[SpecialCodeIndex::VMIN] = 1;
            keys.special_codes[SpecialCodeIndex::VTIME] = 0;
        })
    }

    /// Lines as ever, but of what is typed only the end of the line is seen.
    pub(super) fn unseen() -> Option<Self> {
        Self::changed(|keys| {
            keys.local_modes.remove(LocalModes::ECHO);
            keys.local_modes.insert(LocalModes::ECHONL);
        })
    }

    fn changed(change: impl Fn(&mut Termios)) -> Option<Self> {
        let stdin = io::stdin();
        if !stdin.is_terminal() {
            return None;
        }
        let before = termios::tcgetattr(&stdin).ok()?;
        let mut keys = before.clone();
        change(&mut keys);
        termios::tcsetattr(&stdin, OptionalActions::Now, &keys).ok()?;
        Some(Self { before })
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = termios::tcsetattr(io::stdin(), OptionalActions::Now, &self.before);
    }
}

pub(super) fn read_keys(
    secret: &AtomicBool,
    screen: &Screen,
    mut send: impl FnMut(Stroke) -> bool,
) {
    let mut editor = Editor::default();
    for byte in io::stdin().lock().bytes() {
        let Ok(byte) = byte else { break };
        let secret = secret.load(Ordering::SeqCst);
        let (strokes, shown) = editor.push(byte, secret);
        screen.echo(&shown, if secret { "" } else { editor.line() });
        for stroke in strokes {
            if !send(stroke) {
                return;
            }
        }
    }
    send(Stroke::End);
}
