//! The keyboard, or whatever else standard input is.
//!
//! At a terminal every key is told at once, so that any key silences the voice; elsewhere whole lines come in, bounded.

#[cfg(unix)]
mod editor;
#[cfg(unix)]
mod history;
#[cfg(unix)]
mod keys;
#[cfg(unix)]
mod line;
mod picture;
pub(in crate::table) mod screen;
#[cfg(unix)]
mod terminal;

use std::{
    io::{self, BufRead, Read},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use self::screen::Screen;
use crate::game::words::Words;

/// What the hands do.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::table) enum Stroke {
    /// Any key at all.
    Key,
    /// The key that opens the microphone: the space bar on an empty line.
    Talk,
    Line(String),
    /// Ctrl-C.
    Interrupt,
    /// No more input, or the system wants the program to end.
    End,
}

/// A line longer than this is not a move.
const LONGEST_LINE: usize = 4096;

/// Gives the terminal back as it was found.
#[derive(Debug)]
pub(in crate::table) struct Keyboard {
    /// Nothing of what is typed is shown.
    secret: Arc<AtomicBool>,
    #[cfg(unix)]
    terminal: Option<terminal::Terminal>,
}

impl Keyboard {
    /// Sends each stroke; stops when nobody listens any more.
    pub(in crate::table) fn start(
        words: &'static Words,
        screen: Screen,
        send: impl FnMut(Stroke) -> bool + Send + 'static,
    ) -> Self {
        let secret = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        {
            let terminal = terminal::Terminal::open();
            if terminal.is_some() {
                let secret = secret.clone();
                thread::spawn(move || terminal::read_keys(words, &secret, &screen, send));
            } else {
                thread::spawn(move || read_lines(&mut io::stdin().lock(), send));
            }
            Self { secret, terminal }
        }
        #[cfg(not(unix))]
        {
            let (_, _) = (words, screen);
            thread::spawn(move || read_lines(&mut io::stdin().lock(), send));
            Self { secret }
        }
    }

    /// From now on, at a terminal, what is typed is or is not a secret. True if this begins a secret that would be seen otherwise.
    pub(in crate::table) fn keep_secret(&self, secret: bool) -> bool {
        let before = self.secret.swap(secret, Ordering::SeqCst);
        #[cfg(unix)]
        return secret && !before && self.terminal.is_some();
        #[cfg(not(unix))]
        return false;
    }
}

/// Reads one line that nobody shall see on the screen.
pub(crate) fn unseen<T>(read: impl FnOnce() -> T) -> T {
    #[cfg(unix)]
    let _terminal = terminal::Terminal::unseen();
    read()
}

fn read_lines(input: &mut impl BufRead, mut send: impl FnMut(Stroke) -> bool) {
    loop {
        let mut bytes = Vec::new();
        match input
            .by_ref()
            .take(LONGEST_LINE as u64)
            .read_until(b'\n', &mut bytes)
        {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        let cut = bytes.len() == LONGEST_LINE && bytes.last() != Some(&b'\n');
        if cut && input.skip_until(b'\n').is_err() {
            break;
        }
        let line = String::from_utf8_lossy(&bytes);
        let talks = line.starts_with(' ') && line.trim().is_empty();
        let stroke = if talks {
            Stroke::Talk
        } else {
            Stroke::Line(line.into_owned())
        };
        if !send(Stroke::Key) || !send(stroke) {
            return;
        }
    }
    send(Stroke::End);
}
