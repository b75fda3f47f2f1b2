//! The two records on the arbiter's page.

use std::{
    thread,
    time::{Duration, Instant},
};

use super::{Table, between};

/// The table and the page judge a repetition alike: castling may be repeated as the king's step.
#[test]
fn castling_repeated_as_the_kings_step_is_no_difference() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::open(folder.path(), &["--mode", "tournament", "--time", "90+30"]);
    let castled = [
        ("e4", "e4"),
        ("e5", "e5"),
        ("Sf3", "Sf3"),
        ("Sc6", "Sc6"),
        ("Lc4", "Lc4"),
        ("Lc5", "Lc5"),
        ("Kurze Rochade", "König Eva eins Gustav eins"),
    ];
    for (announced, repeated) in castled {
        for line in [announced, repeated, "Uhr"] {
            table.type_line(line);
        }
        table.wait_for("Richtig wiederholt");
        table.wait_for("Uhr gedrückt");
    }
    assert_eq!(shown(&table, "Kein Unterschied."), Ok(()));
    for line in ["Sf6", "Wiederholung Bauer David sieben David sechs"] {
        table.type_line(line);
    }
    table.wait_for("anders wiederholt");
    assert_eq!(shown(&table, "Erster Unterschied: 4 Schwarz"), Ok(()));
    table.close();
}

/// Whether the records come to say this: the page follows a moment behind the voice.
fn shown(table: &Table, part: &str) -> Result<(), String> {
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        let page = table.get("/arbiter", "");
        let records = between(&page, "id=\"records\"", "</table>");
        if records.contains(part) {
            return Ok(());
        }
        if Instant::now() > until {
            return Err(records.to_owned());
        }
        thread::sleep(Duration::from_millis(50));
    }
}
