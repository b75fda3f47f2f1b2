//! The signals that ask a program to end: the game is closed in good order and the terminal put back.

use std::thread;

use signal_hook::{
    consts::{SIGHUP, SIGTERM},
    iterator::Signals,
};

/// Tells every time, until nobody listens any more: a session that ends sends several. Where the system refuses, they end the
/// program at once, as ever, and the journal is whole all the same.
pub(super) fn heed(told: impl Fn() -> bool + Send + 'static) {
    let Ok(mut signals) = Signals::new([SIGTERM, SIGHUP]) else {
        return;
    };
    thread::spawn(move || {
        for _ in signals.forever() {
            if !told() {
                return;
            }
        }
    });
}
