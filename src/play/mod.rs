//! `ansager play`: finds the journal, sits down at the table, plays.

mod keyboard;
mod setup;
mod table;

use std::path::PathBuf;

pub use self::setup::setup;
use self::table::Table;
use crate::{
    complaint::Complaint,
    game::words::Language,
    options::{self, PlayOptions},
    storage::{Journal, OpenError},
};

pub fn play(
    options: &PlayOptions,
    language: Option<Language>,
    json: bool,
) -> Result<(), Complaint> {
    let path = match &options.game {
        Some(name) => options::game_path(name).ok_or(Complaint::NoHome)?,
        None => new_path()?,
    };
    let setup = setup(options, language)?;
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent)
            .map_err(|error| Complaint::Unreadable(path.clone(), error))?;
    }
    let (journal, contents) = Journal::open(&path).map_err(|error| match error {
        OpenError::InUse => Complaint::InUse(path.clone()),
        OpenError::Io(error) => Complaint::Unreadable(path.clone(), error),
    })?;
    Table::sit_down(setup, journal, &contents, &path, json)?.play(options, &contents);
    Ok(())
}

/// A new game is named after the moment it begins.
fn new_path() -> Result<PathBuf, Complaint> {
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
