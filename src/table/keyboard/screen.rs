//! Standard output, shared by what is said and what is typed: a sentence never lands in the middle of a half-typed line.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

#[derive(Debug, Clone, Default)]
pub(in crate::play) struct Screen {
    /// What stands at the end of the screen without a line end.
    typed: Arc<Mutex<String>>,
}

impl Screen {
    /// A whole line. What somebody is typing gets a line end before it and stands below it again.
    /// A closed output must not end the game: the journal goes on.
    pub(in crate::play) fn line(&self, line: &str) {
        let typed = self.typed();
        let mut out = io::stdout().lock();
        let written = if typed.is_empty() {
            writeln!(out, "{line}")
        } else {
            write!(out, "\n{line}\n{typed}")
        };
        let _ = written.and_then(|()| out.flush());
    }

    /// What a key shows, and what is typed since the last line end.
    pub(super) fn echo(&self, shown: &str, typed: &str) {
        let mut before = self.typed();
        let mut out = io::stdout().lock();
        let _ = out.write_all(shown.as_bytes()).and_then(|()| out.flush());
        typed.clone_into(&mut before);
    }

    fn typed(&self) -> MutexGuard<'_, String> {
        self.typed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
