//! Papers of whole games, as `ansager export` writes them.
//!
//! Every `name.txt` in tests/exports is a dialogue as in tests/games, without the answers; beside it lies each paper.

use std::{
    fs,
    path::{Path, PathBuf},
};

use ansager::{
    commands::export,
    export::sheet::Sheet,
    game::journal::line::{self, LineHash},
    options::{ExportOptions, Options, Task},
};
use clap::Parser;

use super::{desk::Desk, dialogue};

/// Endings of the papers beside a game, and how they are asked for.
const PAPERS: [(&str, &str); 8] = [
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
];

/// Writes the papers of a game and compares them with those that lie beside it. `ANSAGER_BLESS=1` keeps the new ones, and the change is
/// then read in the diff.
pub(crate) fn compare(game: &Path) -> Result<(), String> {
    let mut sheet = sheet(&dialogue::run(&fs::read_to_string(game).unwrap())?);
    // A PIN is salted by chance, and the hash changes with it.
    sheet.hash = LineHash::none();
    let mut differing = Vec::new();
    for (ending, arguments) in PAPERS {
        let written = paper(&sheet, arguments);
        let golden = game.with_extension(ending);
        if std::env::var_os("ANSAGER_BLESS").is_some() {
            fs::write(&golden, &written).unwrap();
        }
        if fs::read_to_string(&golden).ok() != Some(written) {
            differing.push(golden.display().to_string());
        }
    }
    match differing[..] {
        [] => Ok(()),
        _ => Err(format!(
            "these papers have changed:\n{}",
            differing.join("\n")
        )),
    }
}

/// Every game of tests/exports.
pub(crate) fn games() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exports");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.strip_suffix(".txt")
                .is_some_and(|stem| !stem.contains('.'))
        })
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no games in tests/exports");
    files
}

pub(crate) fn sheet(desk: &Desk) -> Sheet {
    Sheet::from_journal(&line::read(desk.text().as_bytes()))
}

/// The paper that `ansager export GAME` with these arguments writes.
pub(crate) fn paper(sheet: &Sheet, arguments: &str) -> String {
    let words = ["ansager", "export", "game"]
        .into_iter()
        .chain(arguments.split_whitespace());
    let options = Options::try_parse_from(words).expect("options of ansager export");
    let language = options.lang.unwrap_or(sheet.agreement.language);
    export::write(sheet, &export_options(options), language)
}

fn export_options(options: Options) -> ExportOptions {
    match options.task {
        Task::Export(export) => export,
        _ => unreachable!("the command is export"),
    }
}
