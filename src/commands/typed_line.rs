//! A question on the screen and the line that answers it, before a game has begun.

use std::io::{self, BufRead, IsTerminal, Write};

use crate::{commands::Context, complaint::Complaint, table};

pub(super) fn ask(sentence: &str) {
    let mut out = io::stderr().lock();
    let _ = writeln!(out, "{sentence}").and_then(|()| out.flush());
}

/// One line; none where the input has ended.
pub(super) fn answer() -> Option<String> {
    let mut line = Vec::new();
    match io::stdin().lock().read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&line).trim().to_owned()),
    }
}

/// The PIN behind `--pin`, or, where nothing stands there, as it is typed unseen.
pub(super) fn pin(given: Option<&str>, context: &Context) -> Result<Option<String>, Complaint> {
    let asked_for = match given {
        Some("") => context.language().words().shell().claims.pin(),
        Some(_) | None => return Ok(given.map(str::to_owned)),
    };
    if !io::stdin().is_terminal() {
        return Err(Complaint::NoTerminalForPin);
    }
    ask(asked_for);
    let typed = table::keyboard::unseen(answer);
    typed.map(Some).ok_or(Complaint::Pin)
}
