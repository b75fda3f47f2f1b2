//! Standard output, shared by what is said and what is typed: a sentence never lands in the middle of a half-typed line.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::picture::Picture;

#[derive(Debug, Clone, Default)]
pub(in crate::table) struct Screen {
    typed: Arc<Mutex<Typed>>,
}

/// What stands at the end of the screen without a line end, and how wide the screen is.
#[derive(Debug, Default)]
struct Typed {
    picture: Picture,
    width: usize,
}

impl Screen {
    /// A whole line. What somebody is typing gets a line end before it and stands below it again.
    /// A closed output must not end the game: the journal goes on.
    pub(in crate::table) fn line(&self, line: &str) {
        let typed = self.typed();
        let mut out = io::stdout().lock();
        let written = if typed.picture.letters.is_empty() {
            writeln!(out, "{line}")
        } else {
            let (end, again) = (
                typed.picture.to_end(typed.width),
                typed.picture.afresh(typed.width),
            );
            write!(out, "{end}\n{line}\n{again}")
        };
        let _ = written.and_then(|()| out.flush());
    }

    /// What a key shows, and what is typed since the last line end.
    #[cfg(unix)]
    pub(super) fn echo(&self, shown: &str, picture: &Picture, width: usize) {
        let mut typed = self.typed();
        let mut out = io::stdout().lock();
        let _ = out.write_all(shown.as_bytes()).and_then(|()| out.flush());
        picture.clone_into(&mut typed.picture);
        typed.width = width;
    }

    fn typed(&self) -> MutexGuard<'_, Typed> {
        self.typed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
