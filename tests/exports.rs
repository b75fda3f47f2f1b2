//! Papers: what is written for whole games, to the letter.
//!
//! Every `name.txt` in tests/exports is a dialogue as in tests/games, without the answers; beside it lies each paper. `ANSAGER_BLESS=1`
//! writes them anew, and the change is then read in the diff.

use std::{
    fs,
    path::{Path, PathBuf},
};

use ansager::{
    export::sheet::Sheet,
    game::journal::{self, LineHash},
    options::{ExportOptions, Options, Task},
    papers,
};
use clap::Parser;

use crate::{desk::Desk, dialogues};

#[test]
fn papers_are_as_they_were() {
    let mut differing = Vec::new();
    for file in scripts() {
        let mut sheet = sheet(&dialogues::run(&fs::read_to_string(&file).unwrap()).unwrap());
        // A PIN is salted by chance, and the hash changes with it.
        sheet.hash = LineHash::none();
        for (ending, arguments) in [
            ("pgn", "--format pgn"),
            ("de.txt", "--format text"),
            ("short.txt", "--format text --short --no-times --ascii"),
            ("en.txt", "--format text --lang en"),
            ("de.braille", "--format braille --page-width 30 --own-table"),
            (
                "en.brf",
                "--format brf --lang en --form-feed crlf-ff --own-table",
            ),
            (
                "de.brf",
                "--format brf --lowered --page-length 10 --own-table",
            ),
            ("html", "--format html --points 24"),
        ] {
            let written = paper(&sheet, arguments);
            let golden = file.with_extension(ending);
            if std::env::var_os("ANSAGER_BLESS").is_some() {
                fs::write(&golden, &written).unwrap();
            }
            if fs::read_to_string(&golden).ok() != Some(written) {
                differing.push(golden.display().to_string());
            }
        }
    }
    assert!(
        differing.is_empty(),
        "these papers have changed:\n{}",
        differing.join("\n")
    );
}

/// A press that nobody saw does not charge the next move with the whole game.
#[test]
fn time_spent_counts_from_the_move_before() {
    let desk = dialogues::run(
        "ansager play --time 90 --repetition off\n> Uhr\n+ 0:00:10\n> e4\n+ 0:00:05\n> e5\n> Uhr\n+ 0:00:07\n> Sf3\n> Uhr",
    );
    let sheet = sheet(&desk.unwrap());
    let spent: Vec<u64> = sheet
        .rows
        .iter()
        .filter_map(|row| row.spent)
        .map(|time| time.as_secs())
        .collect();
    assert_eq!(spent, [15, 0, 7]);
}

pub(crate) fn scripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exports");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_string_lossy().matches('.').count() == 1)
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    files.sort();
    assert!(files.len() >= 6, "games are missing");
    files
}

pub(crate) fn sheet(desk: &Desk) -> Sheet {
    Sheet::from_journal(&journal::read(desk.text().as_bytes()))
}

/// The paper that `ansager export GAME` with these arguments writes.
pub(crate) fn paper(sheet: &Sheet, arguments: &str) -> String {
    let words = ["ansager", "export", "game"]
        .into_iter()
        .chain(arguments.split_whitespace());
    let options = Options::try_parse_from(words).expect("options of ansager export");
    let language = options.lang.unwrap_or(sheet.setup.language);
    papers::write(sheet, &export_options(options), language)
}

fn export_options(options: Options) -> ExportOptions {
    match options.task {
        Task::Export(export) => export,
        _ => unreachable!("the command is export"),
    }
}
