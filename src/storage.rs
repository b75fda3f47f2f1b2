//! The journal file: locked, appended, synced; a torn tail is set aside, nothing is ever rewritten.

use std::{
    fmt,
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use crate::game::journal::{
    entry::Entry,
    line::{self, Contents, LineHash},
};

#[derive(Debug)]
pub struct Journal {
    file: File,
    /// Of the last entry.
    number: u64,
    last: LineHash,
    /// Bytes known to be on disk; anything behind them was never acknowledged.
    whole: u64,
    /// Entries that could not be written yet, in order.
    waiting: Vec<(Duration, Entry)>,
}

#[derive(Debug)]
pub enum OpenError {
    /// Another process writes this game.
    InUse,
    /// Somebody's file, but not a game: it is left alone.
    NotAJournal,
    Io(io::Error),
}

impl Journal {
    /// Opens or creates the file and locks it. An unfinished last line is moved to a file beside it.
    pub fn open(path: &Path) -> Result<(Self, Contents), OpenError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => OpenError::InUse,
            TryLockError::Error(error) => OpenError::Io(error),
        })?;
        sync_directory(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        if !line::is_journal(&bytes) {
            return Err(OpenError::NotAJournal);
        }
        let contents = line::read(&bytes);
        if contents.tail > 0 {
            set_aside(path, &bytes[contents.whole..])?;
            file.set_len(contents.whole as u64)?;
            file.sync_all()?;
        }
        let journal = Self {
            file,
            number: contents.last_number,
            last: contents.last_hash.clone(),
            whole: contents.whole as u64,
            waiting: Vec::new(),
        };
        Ok((journal, contents))
    }

    /// Entries are on disk when this returns well; otherwise they wait for the next call, in order.
    pub fn append(
        &mut self,
        entries: impl IntoIterator<Item = (Duration, Entry)>,
    ) -> io::Result<()> {
        self.waiting.extend(entries);
        if self.waiting.is_empty() {
            return Ok(());
        }
        let mut text = String::new();
        let (mut number, mut last) = (self.number, self.last.clone());
        for (at, entry) in &self.waiting {
            number += 1;
            let line = line::line(number, *at, entry, &last)?;
            last = LineHash::of(&line);
            text.push_str(&line);
            text.push('\n');
        }
        if let Err(error) = self.write(text.as_bytes()) {
            // Half a line must not stay: the next attempt begins where the acknowledged lines end.
            self.file.set_len(self.whole)?;
            return Err(error);
        }
        self.whole += text.len() as u64;
        self.number = number;
        self.last = last;
        self.waiting.clear();
        Ok(())
    }

    pub(crate) fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.whole))?;
        self.file.write_all(bytes)?;
        self.file.sync_data()
    }
}

/// Reads a journal without touching it.
pub fn read(path: &Path) -> io::Result<Contents> {
    Ok(line::read(&std::fs::read(path)?))
}

/// Keeps the bytes of a torn tail beside the journal; earlier ones stay in front.
fn set_aside(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new()
        .append(true)
        .create(true)
        .open(torn_path(path))?;
    file.write_all(bytes)?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    sync_directory(path)
}

pub fn torn_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".torn");
    name.into()
}

/// A new file is safe only when its directory entry is.
pub(crate) fn sync_directory(path: &Path) -> io::Result<()> {
    if cfg!(windows) {
        return Ok(());
    }
    let directory = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    File::open(directory)?.sync_all()
}

impl From<io::Error> for OpenError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse => f.write_str("another ansager has this game open"),
            Self::NotAJournal => f.write_str("not a game of ansager"),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}
