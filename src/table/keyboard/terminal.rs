//! A terminal whose keys come one by one; put back as it was at the end.

use std::{
    io::{self, BufRead, IsTerminal},
    sync::atomic::{AtomicBool, Ordering},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    termios::{self, LocalModes, OptionalActions, SpecialCodeIndex, Termios},
};

use super::{Stroke, editor::Editor, screen::Screen};
use crate::game::words::Words;

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

/// A screen of unknown width never turns a line.
const UNBOUNDED: usize = 1 << 16;

/// Whoever presses Escape alone takes longer to the next key than a terminal to the next byte.
const NEXT_BYTE: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 50_000_000,
};

pub(super) fn read_keys(
    words: &'static Words,
    secret: &AtomicBool,
    screen: &Screen,
    mut send: impl FnMut(Stroke) -> bool,
) {
    let mut editor = Editor::new(words);
    let mut stdin = io::stdin().lock();
    loop {
        let bytes = match stdin.fill_buf() {
            Ok([]) | Err(_) => break,
            Ok(bytes) => bytes.to_vec(),
        };
        stdin.consume(bytes.len());
        for byte in bytes {
            let width = width();
            let (strokes, shown) = editor.push(byte, secret.load(Ordering::SeqCst), width);
            screen.echo(&shown, editor.shown(), width);
            for stroke in strokes {
                if !send(stroke) {
                    return;
                }
            }
        }
        if editor.waits_for_more() && !more_comes() {
            editor.rest();
        }
    }
    send(Stroke::End);
}

fn width() -> usize {
    match termios::tcgetwinsize(io::stdout()) {
        Ok(size) if size.ws_col > 0 => usize::from(size.ws_col),
        Ok(_) | Err(_) => UNBOUNDED,
    }
}

fn more_comes() -> bool {
    let stdin = io::stdin();
    let mut keyboard = [PollFd::new(&stdin, PollFlags::IN)];
    poll(&mut keyboard, Some(&NEXT_BYTE)).is_ok_and(|ready| ready > 0)
}
