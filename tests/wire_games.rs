//! Random games through pseudo-terminals: not one half-move may be wrong. The bench plays thousands.

use std::time::Duration;

use crate::support::wire_games::{play, wanted};

#[test]
fn not_one_wrong_half_move() {
    let tables = std::env::var("ANSAGER_WIRE_TABLES").ok();
    let tables = tables.and_then(|tables| tables.parse().ok()).unwrap_or(6);
    let tally = play(wanted(12), tables, Duration::from_secs(600));
    println!("{tally:?}");
    assert_eq!((tally.wrong, tally.false_alarms), (0, 0), "{tally:#?}");
}
