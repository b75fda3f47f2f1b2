//! The keyboard, or whatever else standard input is: whole lines, bounded.

use std::{
    io::{self, BufRead, Read},
    thread,
};

/// A line longer than this is not a move.
const LONGEST_LINE: u64 = 4096;

/// Sends each line, and nothing at the end of input; stops when nobody listens any more.
pub(super) fn start(send: impl FnMut(Option<String>) -> bool + Send + 'static) {
    thread::spawn(move || read_lines(&mut io::stdin().lock(), send));
}

fn read_lines(input: &mut impl BufRead, mut send: impl FnMut(Option<String>) -> bool) {
    loop {
        let mut bytes = Vec::new();
        match input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)
        {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        let cut = bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n');
        if cut && input.skip_until(b'\n').is_err() {
            break;
        }
        if !send(Some(String::from_utf8_lossy(&bytes).into_owned())) {
            return;
        }
    }
    send(None);
}
