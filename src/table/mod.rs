//! `ansager play`: finds the journal, sits down at the table, plays.

mod boards;
#[path = "../game/clock/sides.rs"]
mod clock_sides;
#[cfg(feature = "microphone")]
mod ears;
#[cfg(not(feature = "microphone"))]
#[path = "no_microphone.rs"]
mod ears;
pub(crate) mod keyboard;
#[cfg(feature = "web")]
mod page;
#[cfg(not(feature = "web"))]
#[path = "no_page.rs"]
mod page;
#[path = "read_back.rs"]
mod reading;
#[path = "agreement.rs"]
mod setup;
#[path = "event_loop.rs"]
mod table;
#[path = "translation.rs"]
pub mod translate;

use std::path::PathBuf;

pub use self::setup::setup;
use self::table::Table;
use crate::{
    complaint::Complaint,
    game::{setup::Setup, words::Language},
    options::{self, PlayOptions},
    storage::{Journal, OpenError},
};

pub fn play(
    options: &PlayOptions,
    language: Option<Language>,
    json: bool,
) -> Result<(), Complaint> {
    let path = match &options.game {
        Some(name) => options::game_path(name)?,
        None => new_path()?,
    };
    // A game that exists has its setup; only a new one is asked for.
    let exists = std::fs::metadata(&path).is_ok_and(|file| file.len() > 0);
    let setup = if exists {
        Setup::default()
    } else {
        setup(options, language)?
    };
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent)
            .map_err(|error| Complaint::Unreadable(path.clone(), error))?;
    }
    let (journal, contents) = Journal::open(&path).map_err(|error| match error {
        OpenError::InUse => Complaint::InUse(path.clone()),
        OpenError::NotAJournal => Complaint::NotAJournal(path.clone()),
        OpenError::Io(error) => Complaint::Unreadable(path.clone(), error),
    })?;
    let table = Table::sit_down(setup, journal, &contents, &path, json)?;
    let resumed = !contents.records.is_empty();
    let settings_asked = resumed && options.asked;
    if table.play(options, settings_asked, &contents.records) {
        Ok(())
    } else {
        Err(Complaint::NotSaved(path))
    }
}

/// A new game is named after the moment it begins.
pub fn new_path() -> Result<PathBuf, Complaint> {
    let directory = options::games_directory().ok_or(Complaint::NoHome)?;
    let name = jiff::Zoned::now().strftime("%Y-%m-%d-%H%M%S").to_string();
    let mut path = directory.join(format!("{name}.ansager"));
    for again in 2.. {
        if !path.exists() {
            break;
        }
        path = directory.join(format!("{name}-{again}.ansager"));
    }
    Ok(path)
}
