//! An archive from a web address, taken up again where it was interrupted.

use std::{
    fs::{self, OpenOptions},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use ureq::{Agent, Body, http::Response};

use super::{FetchError, Progress, Unreachable, is_expected, trust};
use crate::models::Model;

/// How often in a row nothing may come before it is given up.
const ATTEMPTS: u32 = 3;
/// A body that takes longer is asked for again from where it stands: a stalled line is not waited for forever.
const PATIENCE: Duration = Duration::from_secs(120);

pub(super) fn fetch(
    address: &str,
    model: &Model,
    archive: &Path,
    tell: &mut dyn FnMut(Progress),
) -> Result<(), FetchError> {
    get(address, model, archive, ATTEMPTS, tell)
}

/// The same where there is another way to the same archive: false if this one is closed, that is, if nothing of it came.
pub(super) fn try_fetch(
    address: &str,
    model: &Model,
    archive: &Path,
    tell: &mut dyn FnMut(Progress),
) -> Result<bool, FetchError> {
    let part = part(archive);
    let had = length(&part);
    match get(address, model, archive, 1, tell) {
        Ok(()) => Ok(true),
        Err(FetchError::Unreachable(_) | FetchError::Different) if length(&part) <= had => {
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// What was begun is no longer needed: the archive came by another way.
pub(super) fn forget(archive: &Path) {
    let _ = fs::remove_file(part(archive));
}

fn part(archive: &Path) -> PathBuf {
    archive.with_added_extension("part")
}

fn get(
    address: &str,
    model: &Model,
    archive: &Path,
    first_attempts: u32,
    tell: &mut dyn FnMut(Progress),
) -> Result<(), FetchError> {
    let part = part(archive);
    let resumed = length(&part) > 0;
    if resumed {
        tell(Progress::Resumes { at: length(&part) });
    }
    complete(address, model, &part, first_attempts, tell)?;
    if resumed && !is_expected(model, &part) {
        // The old part may have been the damaged half: once more from the beginning.
        fs::remove_file(&part).map_err(FetchError::at(&part))?;
        complete(address, model, &part, ATTEMPTS, tell)?;
    }
    if !is_expected(model, &part) {
        let _ = fs::remove_file(&part);
        return Err(FetchError::Different);
    }
    fs::rename(&part, archive).map_err(FetchError::at(archive))
}

/// Asks until the file has its length.
fn complete(
    address: &str,
    model: &Model,
    part: &Path,
    first_attempts: u32,
    tell: &mut dyn FnMut(Progress),
) -> Result<(), FetchError> {
    // Proxies are those of the environment.
    let agent: Agent = Agent::config_builder()
        .tls_config(trust::certificates())
        .timeout_connect(Some(Duration::from_secs(20)))
        .timeout_recv_response(Some(Duration::from_secs(30)))
        .timeout_recv_body(Some(PATIENCE))
        .http_status_as_error(false)
        .build()
        .into();
    let mut vain = 0;
    loop {
        let had = length(part);
        if had >= model.archive.size {
            return Ok(());
        }
        let fault = match attempt(&agent, address, model, part, had, tell) {
            Ok(()) => FetchError::Unreachable(Unreachable::EndedEarly),
            Err(Trouble::Disk(error)) => return Err(FetchError::at(part)(error)),
            Err(Trouble::Net(why)) => FetchError::Unreachable(why),
            Err(Trouble::Stranger) => FetchError::Different,
        };
        vain = if length(part) > had { 0 } else { vain + 1 };
        // Where something came before, the way is open and worth another try.
        let attempts = if length(part) > 0 {
            ATTEMPTS
        } else {
            first_attempts
        };
        if vain >= attempts {
            return Err(fault);
        }
    }
}

enum Trouble {
    Net(Unreachable),
    /// Something of another length, such as a page that wants a name and a password.
    Stranger,
    Disk(io::Error),
}

fn attempt(
    agent: &Agent,
    address: &str,
    model: &Model,
    part: &Path,
    had: u64,
    tell: &mut dyn FnMut(Progress),
) -> Result<(), Trouble> {
    let mut request = agent.get(address).header("Accept-Encoding", "identity");
    if had > 0 {
        request = request.header("Range", format!("bytes={had}-"));
    }
    let mut response = request
        .call()
        .map_err(|error| Trouble::Net(Unreachable::of(&error)))?;
    if response.status().as_u16() == 200
        && (response.body().content_length()).is_some_and(|length| length != model.archive.size)
    {
        return Err(Trouble::Stranger);
    }
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(part)
        .map_err(Trouble::Disk)?;
    let mut bytes = match response.status().as_u16() {
        206 if starts_at(&response, had) => had,
        // A server that cannot take up again sends everything.
        200 => {
            file.set_len(0).map_err(Trouble::Disk)?;
            0
        }
        416 => {
            file.set_len(0).map_err(Trouble::Disk)?;
            return Err(Trouble::Net(Unreachable::NoSuchPart));
        }
        status => return Err(Trouble::Net(Unreachable::Status(status))),
    };
    // Never more than the manifest promises, whatever the server sends.
    let rest = model.archive.size - bytes;
    let mut body = response.body_mut().as_reader().take(rest);
    let mut portion = vec![0; 1 << 16];
    let mut reported = bytes;
    loop {
        let length = body
            .read(&mut portion)
            .map_err(|error| Trouble::Net(Unreachable::of(&error.into())))?;
        if length == 0 {
            file.sync_data().map_err(Trouble::Disk)?;
            return Ok(());
        }
        file.write_all(&portion[..length]).map_err(Trouble::Disk)?;
        bytes += length as u64;
        if bytes - reported >= model.archive.size / 10 {
            reported = bytes;
            tell(Progress::Fetched {
                bytes,
                of: model.archive.size,
            });
        }
    }
}

/// Whether the answer goes on where our part ends.
fn starts_at(response: &Response<Body>, had: u64) -> bool {
    let range = response.headers().get("content-range");
    range
        .and_then(|range| range.to_str().ok())
        .and_then(|range| range.strip_prefix("bytes "))
        .and_then(|range| range.split('-').next()?.parse::<u64>().ok())
        == Some(had)
}

fn length(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}
