//! Every dialogue of tests/games and every game of tests/exports as a test of its own, named after its folder and file.
#![allow(clippy::unwrap_used)] // a test may fail where it stands

#[allow(dead_code, unused_imports)] // the other tests use the rest
mod support;

use std::{
    env,
    fs::{self, File},
    io::Write,
    path::Path,
    process::ExitCode,
    time::Instant,
};

use libtest_mimic::{Arguments, Trial};
use support::{dialogue, papers};

fn main() -> ExitCode {
    let games = dialogue::folder();
    let dialogues = dialogue::files().into_iter().map(|file| {
        let name = name(file.strip_prefix(&games).unwrap());
        Trial::test(name.clone(), move || {
            let text = fs::read_to_string(&file).unwrap();
            let played = timed(&name, || dialogue::play(&text));
            Ok(played.map_err(|error| format!("{}:{error}", file.display()))?)
        })
    });
    let papers = papers::games().into_iter().map(|file| {
        let name = format!("papers/{}", name(Path::new(file.file_name().unwrap())));
        Trial::test(name.clone(), move || {
            Ok(timed(&name, || papers::compare(&file))?)
        })
    });
    libtest_mimic::run(&Arguments::from_args(), dialogues.chain(papers).collect()).exit_code()
}

/// Adds to the file that `.ci/tests` names how many seconds this took, where no harness tells it.
fn timed<T>(name: &str, test: impl FnOnce() -> T) -> T {
    let begin = Instant::now();
    let result = test();
    if let Some(times) = env::var_os("ANSAGER_TEST_TIMES") {
        let mut times = File::options().append(true).open(times).unwrap();
        let line = format!("{:.3} {name}\n", begin.elapsed().as_secs_f64());
        times.write_all(line.as_bytes()).unwrap();
    }
    result
}

/// `boards/two-boards.txt` is the test `boards/two-boards`.
fn name(file: &Path) -> String {
    file.with_extension("").display().to_string()
}
