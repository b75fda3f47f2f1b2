//! A real journal cut at every byte and with every byte changed: never a panic, never a silent loss, always writable again.

use std::{fs, path::Path};

use ansager::{
    game::{
        journal::{entry::Entry, line},
        laws::agreement::Mode,
        session::Session,
    },
    storage::{self, Journal},
};

use crate::support::desk::{Desk, agreement};

fn game() -> Desk {
    let mut desk = Desk::open(agreement(
        "--mode tournament --time 3+2 --white Müller --black Čermák --repetition off",
    ));
    for line in [
        "Uhr",
        "e4",
        "Uhr",
        "Läufer Cäsar vier",
        "Korrektur",
        "c5",
        "Remis",
        "Uhr",
        "Sf3",
        "Uhr",
    ] {
        desk.wait(std::time::Duration::from_secs(2));
        desk.type_line(line);
    }
    desk
}

#[test]
fn cut_at_every_byte() {
    let desk = game();
    let text = desk.text();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    for cut in 0..text.len() {
        let _ = fs::remove_file(storage::torn_path(&path));
        fs::write(&path, &text.as_bytes()[..cut]).unwrap();
        let (mut file, contents) = open(&path);
        let whole = text[..floor(&text, cut)].matches('\n').count();
        assert_eq!(contents.entries, desk.journal[..whole], "cut at {cut}");
        assert!(contents.damage.is_empty(), "cut at {cut}");
        // What was torn off lies beside the journal, byte for byte.
        let torn = fs::read(storage::torn_path(&path)).unwrap_or_default();
        let end = contents.whole;
        assert_eq!(
            torn,
            [&text.as_bytes()[end..cut], &b"\n"[..usize::from(cut > end)]].concat(),
            "cut at {cut}"
        );
        // The game goes on, and the journal is whole.
        if whole > 0 {
            let _ = Session::resume(&contents.entries, contents.mode_is_sure, "test", "now");
            file.append([desk.journal[whole].clone()]).unwrap();
            let again = storage::read(&path).unwrap();
            assert!(again.is_intact(), "cut at {cut}");
            assert_eq!(again.entries, desk.journal[..=whole]);
        }
    }
}

#[test]
fn with_every_byte_changed() {
    let desk = game();
    let text = desk.text();
    for place in 0..text.len() {
        for change in [1, 0x10, 0x80] {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= change;
            let contents = line::read(&bytes);
            assert!(!contents.is_intact(), "byte {place}");
            let lost = desk.journal.len() - contents.entries.len();
            assert!(lost <= 2, "byte {place}: {lost} entries lost");
            assert!(
                contents
                    .entries
                    .iter()
                    .all(|record| desk.journal.contains(record)),
                "byte {place}"
            );
            // Whatever is left can be replayed.
            let _ = Session::replay(&contents.entries);
        }
    }
}

/// One line that cannot be read costs its own move at most: every other one stands where it stood.
#[test]
fn without_any_single_line() {
    let desk = struck_game();
    let whole = Session::replay(&desk.journal);
    assert_eq!(whole.sheet.plies().len(), 7);
    for lost in 1..desk.journal.len() {
        let mut records = desk.journal.clone();
        let (_, entry) = records.remove(lost);
        let own = match entry {
            Entry::Announced { ply, .. } => ply,
            _ => None,
        };
        let rest = Session::replay(&records);
        for (index, ply) in whole.sheet.plies().iter().enumerate() {
            if own != u32::try_from(index + 1).ok() {
                let found = rest.sheet.plies().get(index).map(|ply| ply.said);
                assert_eq!(found, Some(ply.said), "without line {lost}, ply {index}");
            }
        }
    }
}

/// With a correction, an illegal move and moves taken back.
fn struck_game() -> Desk {
    let mut desk = Desk::open(agreement("--mode tournament --repetition off --time 90+30"));
    for line in [
        "Uhr",
        "e4",
        "Uhr",
        "e5",
        "Korrektur e6",
        "Uhr",
        "Ke4",
        "Uhr",
        "Sd5",
        "Uhr",
        "Schiedsrichter illegaler Zug Weiß 2",
        "Weiter",
        "d4",
        "Uhr",
        "d5",
        "Uhr",
        "Sc3",
        "Uhr",
        "Sf6",
        "Uhr",
        "e5",
        "Schiedsrichter zurück 2",
        "Sc6",
        "Uhr",
        "Sf3",
        "Uhr",
    ] {
        desk.type_line(line);
    }
    desk
}

#[test]
fn two_programs_cannot_write_one_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let first = Journal::open(&path).unwrap();
    assert!(matches!(
        Journal::open(&path),
        Err(storage::OpenError::InUse)
    ));
    drop(first);
    let _ = open(&path);
}

/// A child that another test has just forked holds the lock until it runs its program: wait for that.
fn open(path: &Path) -> (Journal, line::Contents) {
    loop {
        match Journal::open(path) {
            Err(storage::OpenError::InUse) => std::thread::yield_now(),
            opened => return opened.unwrap(),
        }
    }
}

/// A cut may fall into the middle of an umlaut.
fn floor(text: &str, mut place: usize) -> usize {
    while !text.is_char_boundary(place) {
        place -= 1;
    }
    place
}

/// A game that the arbiter has put into tournament mode never comes back as training, whatever happens to its lines.
#[test]
fn a_damaged_mode_falls_back_to_the_strict_one() {
    let mut desk = Desk::open(agreement("--mode training --pin 4711 --repetition off"));
    for line in ["e4", "Schiedsrichter 4711 Modus Turnier", "e5"] {
        desk.type_line(line);
    }
    let text = desk.text();
    let beginning = text.find('\n').unwrap();
    for place in beginning + 1..text.len() - 1 {
        let mut bytes = text.clone().into_bytes();
        bytes[place] ^= 1;
        let contents = line::read(&bytes);
        assert!(!contents.is_intact());
        let (session, _) = Session::resume(&contents.entries, contents.mode_is_sure, "test", "now");
        assert_eq!(session.game().mode, Mode::Tournament, "byte {place}");
    }
    // Where nobody could have changed it, the mode stays.
    let mut desk = Desk::open(agreement("--mode training --repetition off"));
    desk.type_line("e4");
    let mut bytes = desk.text().into_bytes();
    let last = bytes.len() - 2;
    bytes[last] ^= 1;
    let contents = line::read(&bytes);
    let (session, _) = Session::resume(&contents.entries, contents.mode_is_sure, "test", "now");
    assert_eq!(session.game().mode, Mode::Training);
}
