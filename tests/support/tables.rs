//! Tables of tests as plain text, one file a language: `tests/<folder>/<language>.txt`.

use std::{fs, path::Path};

use ansager::game::words::Language;

/// The rows; empty lines and remarks are none.
pub(crate) fn rows(folder: &str, language: Language) -> Vec<String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let file = tests.join(folder).join(format!("{}.txt", language.code()));
    let text = fs::read_to_string(&file);
    let text = text.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect()
}
