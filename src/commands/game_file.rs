//! The file of a game: which one a name means, and its journal opened, read or begun.

use std::{
    cmp::Reverse,
    fs::File,
    io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use crate::{
    complaint::Complaint,
    export::sheet::Sheet,
    game::journal::{
        entry::Entry,
        line::{Contents, Damage, DamageKind},
    },
    storage::{self, Journal, OpenError},
};

const ENDING: &str = "ansager";

/// So many games are looked at before a new one: the shelf may be long, and somebody waits.
const NEWEST: usize = 5;

#[derive(Debug)]
pub(crate) struct GameFile {
    path: PathBuf,
}

impl GameFile {
    /// A path if the name looks like one, otherwise a game among the others.
    pub(crate) fn named(name: &str) -> Result<Self, Complaint> {
        let name = name.trim();
        if name.is_empty() {
            return Err(Complaint::NoName);
        }
        if name.contains(std::path::is_separator) || name.ends_with(".ansager") {
            return Ok(Self { path: name.into() });
        }
        let path = directory()?.join(format!("{name}.{ENDING}"));
        Ok(Self { path })
    }

    /// A new game is named after the moment it begins.
    pub(crate) fn of_now() -> Result<Self, Complaint> {
        let directory = directory()?;
        let name = jiff::Zoned::now().strftime("%Y-%m-%d-%H%M%S").to_string();
        let mut path = directory.join(format!("{name}.{ENDING}"));
        for again in 2.. {
            if !path.exists() {
                break;
            }
            path = directory.join(format!("{name}-{again}.{ENDING}"));
        }
        Ok(Self { path })
    }

    /// All games that have no path of their own.
    pub(crate) fn all() -> Result<Vec<Self>, Complaint> {
        let Ok(entries) = std::fs::read_dir(directory()?) else {
            return Ok(Vec::new());
        };
        let files = entries
            .flatten()
            .map(|entry| Self { path: entry.path() })
            .filter(|file| file.path.extension().is_some_and(|ending| ending == ENDING));
        Ok(files.collect())
    }

    /// The game that was left last, without an end, if it is among the newest.
    pub(crate) fn left_open() -> Option<Self> {
        let mut files: Vec<(SystemTime, Self)> = (Self::all().ok()?.into_iter())
            .filter_map(|file| {
                let about = std::fs::metadata(&file.path).ok()?;
                let changed = about.is_file().then(|| about.modified().ok())??;
                Some((changed, file))
            })
            .collect();
        files.sort_by_key(|(changed, _)| Reverse(*changed));
        let mut newest = files.into_iter().take(NEWEST).map(|(_, file)| file);
        newest.find(Self::waits_to_go_on)
    }

    /// Moves, no end, and nobody at it. What cannot be read waits for nobody.
    fn waits_to_go_on(&self) -> bool {
        let at_rest = File::open(&self.path).is_ok_and(|file| file.try_lock_shared().is_ok());
        let contents = at_rest.then(|| self.read().ok()).flatten();
        contents.is_some_and(|contents| {
            let lost = |damage: &Damage| damage.kind == DamageKind::NoBeginning;
            if contents.damage.iter().any(lost) {
                return false;
            }
            let sheet = Sheet::from_journal(&contents);
            sheet.ending.is_none() && !sheet.rows.is_empty()
        })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn stem(&self) -> String {
        let stem = self.path.file_stem().unwrap_or_default();
        stem.to_string_lossy().into_owned()
    }

    /// Whether a game has begun in it.
    pub(crate) fn is_begun(&self) -> bool {
        std::fs::metadata(&self.path).is_ok_and(|file| file.len() > 0)
    }

    /// # Errors
    /// There is such a file already.
    pub(crate) fn check_is_new(&self) -> Result<(), Complaint> {
        if self.path.exists() {
            return Err(Complaint::Exists(self.path.clone()));
        }
        Ok(())
    }

    /// Opens the journal to go on, or an empty one, and locks it.
    pub(crate) fn open(&self) -> Result<(Journal, Contents), Complaint> {
        self.opened(Complaint::Unreadable)
    }

    /// Writes the first entries of a game.
    pub(crate) fn begin(
        &self,
        entries: impl IntoIterator<Item = (Duration, Entry)>,
    ) -> Result<(), Complaint> {
        let (mut journal, _) = self.opened(Complaint::Unwritable)?;
        journal
            .append(entries)
            .map_err(|error| Complaint::Unwritable(self.path.clone(), error))
    }

    fn opened(
        &self,
        failed: fn(PathBuf, io::Error) -> Complaint,
    ) -> Result<(Journal, Contents), Complaint> {
        let path = || self.path.clone();
        if let Some(parent) = self.path.parent() {
            std::fs::create_dir_all(parent).map_err(|error| failed(path(), error))?;
        }
        Journal::open(&self.path).map_err(|error| match error {
            OpenError::InUse => Complaint::InUse(path()),
            OpenError::NotAJournal => Complaint::NotAJournal(path()),
            OpenError::Io(error) => failed(path(), error),
        })
    }

    /// The journal without touching it; it has at least one readable entry.
    pub(crate) fn read(&self) -> Result<Contents, Complaint> {
        let path = || self.path.clone();
        if !self.path.exists() {
            return Err(Complaint::NotFound(path()));
        }
        let contents =
            storage::read(&self.path).map_err(|error| Complaint::Unreadable(path(), error))?;
        if contents.entries.is_empty() {
            return Err(Complaint::NotAJournal(path()));
        }
        Ok(contents)
    }
}

fn directory() -> Result<PathBuf, Complaint> {
    let base = directories::ProjectDirs::from("", "", "ansager").ok_or(Complaint::NoHome)?;
    Ok(base.data_dir().join("games"))
}

/// The command that begins this game or goes on with it.
pub(crate) fn start_command(name: &str) -> String {
    format!("{} play {}", shell_word(&called()), shell_word(name))
}

/// By which name this program was called: whoever has not installed it has no command `ansager`.
fn called() -> String {
    let called = std::env::args().next();
    called
        .filter(|name| name.contains('/'))
        .unwrap_or_else(|| "ansager".to_owned())
}

/// As a shell takes it for one word.
fn shell_word(name: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "-_./+:".contains(letter);
    if name.chars().all(plain) && !name.starts_with('-') {
        return name.to_owned();
    }
    let quoted = format!("'{}'", name.replace('\'', "'\\''"));
    if name.starts_with('-') {
        format!("-- {quoted}")
    } else {
        quoted
    }
}
