//! The registries' own clients, npm and pip: they know where packages lie, and whatever keys, proxies and mirrors a user has set up.

use std::{
    io::{self, Read},
    path::Path,
    process::{Child, Command, Stdio},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use serde_json::Value;

use super::{FetchError, Progress, Unreachable};
use crate::system_error::SystemError;

/// How often the person who waits hears that work goes on.
const STILL: Duration = Duration::from_secs(10);
const LOOK: Duration = Duration::from_millis(50);

pub(super) struct Client {
    name: &'static str,
    /// The ways to call it, of which the first that exists is taken.
    programs: &'static [&'static [&'static str]],
    /// Asks where the package lies.
    asks: Vec<String>,
    reads: fn(&str) -> Option<String>,
    /// Brings the package into the folder it works in.
    fetches: Vec<String>,
}

impl Client {
    pub(super) fn npm(package: &str, version: &str) -> Self {
        // Offline is told soon; a slow line is given its time.
        let usual =
            "--no-update-notifier --loglevel=error --fetch-retries=1 --fetch-retry-mintimeout=1000";
        let wish = format!("{package}@{version}");
        Self {
            name: "npm",
            programs: &[&["npm"]],
            asks: words(&format!("view {usual} {wish} dist.tarball")),
            reads: |said| said.split_whitespace().next_back().map(str::to_owned),
            fetches: words(&format!(
                "pack {usual} --ignore-scripts --fetch-timeout=3600000 --pack-destination=. {wish}"
            )),
        }
    }

    pub(super) fn pip(package: &str, version: &str, platform: &str) -> Self {
        let usual = "--no-deps --only-binary=:all: --quiet --no-input --disable-pip-version-check --retries=1";
        let wish = format!("--platform={platform} {package}=={version}");
        Self {
            name: "pip",
            programs: &[&["pip3"], &["python3", "-m", "pip"]],
            // Since pip 22.2; an older one complains and is asked for the package itself.
            asks: words(&format!(
                "install --dry-run --ignore-installed --report=- --target=. {usual} {wish}"
            )),
            reads: |said| {
                let report: Value = serde_json::from_str(said).ok()?;
                let address = report.pointer("/install/0/download_info/url")?;
                address.as_str().map(str::to_owned)
            },
            fetches: words(&format!("download --dest=. {usual} {wish}")),
        }
    }

    /// Where the package lies on the web, if the client can tell.
    ///
    /// # Errors
    /// There is no such client.
    pub(super) fn ask(
        &self,
        workshop: &Path,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<Option<String>, FetchError> {
        match self.call(&self.asks, workshop, tell) {
            Ok(said) => Ok((self.reads)(&said).filter(|address| {
                ["https://", "http://"]
                    .iter()
                    .any(|way| address.starts_with(way))
            })),
            Err(FetchError::NoClient(client)) => Err(FetchError::NoClient(client)),
            Err(_) => Ok(None),
        }
    }

    /// Everything left to the client, into its workshop.
    pub(super) fn fetch(
        &self,
        workshop: &Path,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<(), FetchError> {
        self.call(&self.fetches, workshop, tell).map(drop)
    }

    fn call(
        &self,
        arguments: &[String],
        workshop: &Path,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<String, FetchError> {
        for way in self.programs {
            let Some((program, first)) = way.split_first() else {
                continue;
            };
            let mut command = Command::new(program);
            command.args(first).args(arguments).current_dir(workshop);
            match wait_for(command, tell) {
                Err(Failure::NotThere) => {}
                result => return result.map_err(|failure| failure.of(self.name)),
            }
        }
        Err(FetchError::NoClient(self.name))
    }
}

fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
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
            Self::Io(error) => {
                let why = SystemError::from(&error);
                FetchError::Unreachable(Unreachable::ClientNotStarted(client, why))
            }
        }
    }
}

/// The one line of a client's complaint that says most.
fn reason(client: &'static str, text: &str) -> Unreachable {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines()
        .find(|line| line.starts_with("npm error code") || line.starts_with("npm ERR! code"))
        .or_else(|| lines().rfind(|line| line.starts_with("ERROR:")))
        .or_else(|| lines().next_back());
    match line {
        Some(line) => Unreachable::ClientSaid(client, line.to_owned()),
        None => Unreachable::ClientSilent(client),
    }
}

/// What it printed, once it has ended well.
fn wait_for(mut command: Command, tell: &mut dyn FnMut(Progress)) -> Result<String, Failure> {
    let spawned = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match spawned {
        Ok(child) => child,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(Failure::NotThere),
        Err(error) => return Err(Failure::Io(error)),
    };
    let said = child.stdout.take().map(gather);
    let complaint = child.stderr.take().map(gather);
    let text = |gathered: Option<JoinHandle<String>>| {
        let text = gathered.and_then(|thread| thread.join().ok());
        text.unwrap_or_default()
    };
    if ended_well(&mut child, tell).map_err(Failure::Io)? {
        Ok(text(said))
    } else {
        Err(Failure::Said(text(complaint)))
    }
}

/// Read beside the waiting: a full pipe would stop the client.
fn gather(mut pipe: impl Read + Send + 'static) -> JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = pipe.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

fn ended_well(child: &mut Child, tell: &mut dyn FnMut(Progress)) -> io::Result<bool> {
    let began = Instant::now();
    let mut reported = Duration::ZERO;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.success());
        }
        thread::sleep(LOOK);
        if began.elapsed() >= reported + STILL {
            reported += STILL;
            tell(Progress::Still {
                seconds: reported.as_secs(),
            });
        }
    }
}
