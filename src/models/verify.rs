//! Whether the files of a model are what the manifest says.
//!
//! After a full check a note in the model's folder keeps sizes and times of change, so that the next start need not read everything
//! again. The sums themselves are compared with the manifest each time, so that a new manifest makes an old note worthless.

use std::{
    fmt, fs,
    io::{self, Read},
    path::Path,
    time::UNIX_EPOCH,
};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{File, Model};
use crate::{
    game::words::{Language, shell::Shell},
    hex,
    system_error::SystemError,
};

const NOTE: &str = "verified.json";

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    Missing(String),
    /// Another length or another sum: torn, damaged or exchanged.
    Different(String),
    Unreadable(String, SystemError),
    /// Nothing tells what the files should be.
    Unknown,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Language::English.words().shell()))
    }
}

impl Fault {
    /// Part of a sentence, without a full stop.
    pub(crate) fn words(&self, shell: &Shell) -> String {
        let words = &shell.model_faults;
        match self {
            Self::Missing(path) => words.missing(path),
            Self::Different(path) => words.different(path),
            Self::Unreadable(path, error) => {
                words.unreadable(path, &error.words(&shell.system_errors))
            }
            Self::Unknown => words.unknown().to_owned(),
        }
    }
}

#[derive(Serialize, Deserialize)]
struct Note {
    /// Of the archive the files came from.
    archive: String,
    files: Vec<Noted>,
}

#[derive(Serialize, Deserialize)]
struct Noted {
    #[serde(flatten)]
    file: File,
    /// Nanoseconds since 1970.
    changed: u64,
}

/// Compares what the note says with manifest and disk; reads the files themselves only where that does not settle it.
///
/// # Errors
/// The first file that is not as it should be.
pub(crate) fn unchanged(model: &Model, folder: &Path) -> Result<(), Fault> {
    let note = read_note(model, folder);
    let expected = expected(model, note.as_ref())?;
    let as_noted = note.is_some_and(|note| {
        note.files.len() == expected.len()
            && note.files.iter().zip(&expected).all(|(noted, file)| {
                noted.file == *file
                    && stat(&folder.join(&file.path)) == Some((file.size, noted.changed))
            })
    });
    if as_noted {
        return Ok(());
    }
    in_full(&expected, folder)?;
    // Where nothing can be written the next start reads everything again.
    let _ = write_note(model, &expected, folder);
    Ok(())
}

/// Reads every file.
///
/// # Errors
/// The first file that is not as it should be; an empty list proves nothing.
pub(crate) fn in_full(files: &[File], folder: &Path) -> Result<(), Fault> {
    if files.is_empty() {
        return Err(Fault::Unknown);
    }
    for file in files {
        let path = folder.join(&file.path);
        let unreadable = |error: io::Error| match SystemError::from(&error) {
            SystemError::NotFound => Fault::Missing(file.path.clone()),
            other => Fault::Unreadable(file.path.clone(), other),
        };
        let size = fs::metadata(&path).map_err(unreadable)?.len();
        if size != file.size || sum(&path).map_err(unreadable)? != file.sha256 {
            return Err(Fault::Different(file.path.clone()));
        }
    }
    Ok(())
}

/// As [`in_full`], for an installed model: with the list of files that came out of its archive where the manifest has none.
///
/// # Errors
/// The first file that is not as it should be.
pub fn installed(model: &Model, folder: &Path) -> Result<(), Fault> {
    let expected = expected(model, read_note(model, folder).as_ref())?;
    in_full(&expected, folder)
}

/// Notes that these files were verified just now.
///
/// # Errors
/// The note cannot be written.
pub(crate) fn write_note(model: &Model, files: &[File], folder: &Path) -> io::Result<()> {
    let files = files
        .iter()
        .map(|file| {
            let (_, changed) = stat(&folder.join(&file.path)).ok_or(io::ErrorKind::NotFound)?;
            Ok(Noted {
                file: file.clone(),
                changed,
            })
        })
        .collect::<io::Result<_>>()?;
    let note = Note {
        archive: model.archive.sha256.clone(),
        files,
    };
    // Written aside first: half a note would be no note, but a program that dies here must not spoil a good one.
    let aside = folder.join(format!("{NOTE}.{}", std::process::id()));
    fs::write(&aside, serde_json::to_vec(&note)?)?;
    fs::rename(aside, folder.join(NOTE))
}

/// SHA-256 of a file, in small hexadecimal letters.
///
/// # Errors
/// The file cannot be read.
pub fn sum(path: &Path) -> io::Result<String> {
    let mut file = fs::File::open(path)?;
    let mut sum = Sha256::new();
    let mut portion = vec![0; 1 << 18];
    loop {
        match file.read(&mut portion)? {
            0 => break,
            length => sum.update(&portion[..length]),
        }
    }
    Ok(hex::encode(&sum.finalize()))
}

/// Whether these are the bytes of a file that the manifest names.
pub fn is_listed(bytes: &[u8]) -> bool {
    let sum = hex::encode(&Sha256::digest(bytes));
    let mut files = super::all().iter().flat_map(|model| &model.files);
    files.any(|file| file.sha256 == sum)
}

fn expected(model: &Model, note: Option<&Note>) -> Result<Vec<File>, Fault> {
    if !model.files.is_empty() {
        return Ok(model.files.clone());
    }
    let noted = note.ok_or(Fault::Unknown)?;
    Ok(noted.files.iter().map(|noted| noted.file.clone()).collect())
}

/// Nothing if it is absent, unreadable or about another archive.
fn read_note(model: &Model, folder: &Path) -> Option<Note> {
    let note: Note = serde_json::from_slice(&fs::read(folder.join(NOTE)).ok()?).ok()?;
    (note.archive == model.archive.sha256).then_some(note)
}

fn stat(path: &Path) -> Option<(u64, u64)> {
    let metadata = fs::metadata(path).ok()?;
    let changed = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some((metadata.len(), u64::try_from(changed.as_nanos()).ok()?))
}
