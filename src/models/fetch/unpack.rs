//! What is wanted of an archive, unpacked into a folder of its own.
//!
//! The archive was verified before.

use std::{
    fs, io,
    path::{Component, Path, PathBuf},
};

use flate2::read::GzDecoder;

use super::FetchError;
use crate::models::{File, Form, Model, verify};

/// The files that were written, with their sums as the manifest or, where it has none, the archive gives them.
pub(super) fn unpack(
    model: &Model,
    archive: &Path,
    target: &Path,
) -> Result<Vec<File>, FetchError> {
    let open = || fs::File::open(archive).map_err(FetchError::at(archive));
    let mut written = Vec::new();
    match model.archive.form {
        Form::TarGz => {
            let mut tar = tar::Archive::new(GzDecoder::new(open()?));
            for entry in tar.entries().map_err(FetchError::at(archive))? {
                let mut entry = entry.map_err(FetchError::at(archive))?;
                let path = entry.path().map_err(FetchError::at(archive))?.into_owned();
                if entry.header().entry_type().is_file()
                    && let Some(inside) = wanted(model, &path)
                {
                    write(&mut entry, target, &inside)?;
                    written.push(inside);
                }
            }
        }
        Form::Zip => {
            let corrupt = |error: zip::result::ZipError| FetchError::at(archive)(error.into());
            let mut zip = zip::ZipArchive::new(open()?).map_err(corrupt)?;
            for index in 0..zip.len() {
                let mut entry = zip.by_index(index).map_err(corrupt)?;
                if entry.is_file()
                    && let Some(path) = entry.enclosed_name()
                    && let Some(inside) = wanted(model, &path)
                {
                    write(&mut entry, target, &inside)?;
                    written.push(inside);
                }
            }
        }
    }
    if !model.files.is_empty() {
        return Ok(model.files.clone());
    }
    written
        .iter()
        .map(|inside| described(target, inside))
        .collect()
}

/// The path inside the model's folder, for what belongs to the model and stays in it.
fn wanted(model: &Model, path: &Path) -> Option<PathBuf> {
    let inside = path.strip_prefix(&model.archive.folder).ok()?;
    let plain = inside
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    let listed = model.files.is_empty()
        || model
            .files
            .iter()
            .any(|file| Path::new(&file.path) == inside);
    (plain && listed).then(|| inside.to_owned())
}

fn write(from: &mut impl io::Read, target: &Path, inside: &Path) -> Result<(), FetchError> {
    let path = target.join(inside);
    let mut work = || -> io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = fs::File::create(&path)?;
        io::copy(from, &mut file)?;
        file.sync_all()
    };
    work().map_err(FetchError::at(&path))
}

fn described(target: &Path, inside: &Path) -> Result<File, FetchError> {
    let path = target.join(inside);
    let look = || -> io::Result<File> {
        Ok(File {
            path: inside.to_string_lossy().replace('\\', "/"),
            size: fs::metadata(&path)?.len(),
            sha256: verify::sum(&path)?,
        })
    };
    look().map_err(FetchError::at(&path))
}
