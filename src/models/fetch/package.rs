//! Packages, found by name through their registry's own client.
//!
//! The client is asked where the package lies, and what lies there is fetched like any web address, so that a break costs nothing.
//! Where that door is closed to us (a registry that wants a key, a certificate or a proxy only the client knows), the client
//! fetches it, anew after a break.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{FetchError, Progress, Shelves, client::Client, is_expected, web};
use crate::models::Model;

/// Where a client puts what it fetches, before it is verified.
pub(super) fn workshop(model: &Model, shelves: &Shelves) -> PathBuf {
    shelves.cache.join(format!("{}.fetching", model.name))
}

pub(super) fn fetch(
    client: &Client,
    model: &Model,
    shelves: &Shelves,
    archive: &Path,
    tell: &mut dyn FnMut(Progress),
) -> Result<(), FetchError> {
    let workshop = workshop(model, shelves);
    fs::create_dir_all(&workshop).map_err(FetchError::at(&workshop))?;
    let result = client.ask(&workshop, tell).and_then(|address| {
        if let Some(address) = address
            && web::try_fetch(&address, model, archive, tell)?
        {
            return Ok(());
        }
        client.fetch(&workshop, tell)?;
        // The client chooses the name of the file: the sum tells which one it is.
        let found = fs::read_dir(&workshop)
            .map_err(FetchError::at(&workshop))?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|path| is_expected(model, path))
            .ok_or(FetchError::Different)?;
        fs::rename(found, archive).map_err(FetchError::at(archive))?;
        web::forget(archive);
        Ok(())
    });
    let _ = fs::remove_dir_all(&workshop);
    result
}
