//! Where models lie, and whether one may be used.

use std::{
    env,
    path::{Path, PathBuf},
};

use super::{
    Model,
    verify::{self, Fault},
};

/// A folder that holds models, one folder each.
#[derive(Debug, Clone)]
pub struct Place {
    pub folder: PathBuf,
    /// Installed by `ansager setup`: what it noted there about the files may be believed.
    pub ours: bool,
}

/// Why a model cannot be used.
#[derive(Debug)]
pub enum NotReady {
    Missing,
    /// It is there, but not as it should be; it must not be used.
    Faulty(PathBuf, Fault),
}

/// Where `ansager setup` installs: the folder in `ANSAGER_MODELS`, or the user's data directory.
pub fn home() -> Option<PathBuf> {
    match env::var_os("ANSAGER_MODELS").filter(|folder| !folder.is_empty()) {
        Some(folder) => Some(PathBuf::from(folder)),
        None => {
            let base = directories::ProjectDirs::from("", "", "ansager")?;
            Some(base.data_dir().join("models"))
        }
    }
}

/// Where models are looked for: at home, beside the program, in the working directory.
pub fn places() -> Vec<Place> {
    let beside = env::current_exe()
        .ok()
        .and_then(|program| Some(program.parent()?.join("models")));
    let ours = home().map(|folder| Place { folder, ours: true });
    let others = beside
        .into_iter()
        .chain([PathBuf::from("models")])
        .map(|folder| Place {
            folder,
            ours: false,
        });
    ours.into_iter().chain(others).collect()
}

/// The folder of a model whose every file was verified, now or, unchanged since, before.
///
/// # Errors
/// It is nowhere, or nowhere intact.
pub fn locate(model: &Model) -> Result<PathBuf, NotReady> {
    locate_in(model, &places())
}

/// As [`locate`], among these places.
///
/// # Errors
/// It is nowhere, or nowhere intact.
pub fn locate_in(model: &Model, places: &[Place]) -> Result<PathBuf, NotReady> {
    let mut reason = NotReady::Missing;
    for place in places {
        let folder = place.folder.join(&model.name);
        if !folder.is_dir() {
            continue;
        }
        match check(model, &folder, place.ours) {
            Ok(()) => return Ok(folder),
            Err(fault) => reason = NotReady::Faulty(folder, fault),
        }
    }
    Err(reason)
}

fn check(model: &Model, folder: &Path, ours: bool) -> Result<(), Fault> {
    if ours {
        verify::unchanged(model, folder)
    } else {
        verify::in_full(&model.files, folder)
    }
}
