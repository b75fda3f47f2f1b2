//! A second connection to speech-dispatcher beside that of `tts`, for what `tts` cannot do.
//!
//! `tts` can choose a voice but no language, and a voice chosen by us would replace the user's own. Here it is asked which language the
//! user has chosen, and another one is set on the connection of `tts` only. Connections are numbered as they come and may be named by
//! their number: one opened just before and one just after that of `tts` tell which it is. The later one stays open, because it ends
//! when the server does, while `tts` would wait for the end of a sentence for ever.

use std::{
    env,
    io::{self, BufRead, BufReader, Read, Write},
    os::unix::net::UnixStream,
    path::PathBuf,
    time::Duration,
};

/// An answer of a server on the same machine.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(in crate::speech) struct Desk {
    lines: BufReader<UnixStream>,
    number: u64,
}

/// The user's own settings.
#[derive(Debug, Clone)]
pub(in crate::speech) struct Default {
    pub(in crate::speech) language: String,
    /// The program that speaks.
    module: Option<String>,
}

impl Desk {
    /// None if nobody answers there.
    pub(in crate::speech) fn open() -> Option<Self> {
        let stream = UnixStream::connect(socket()?).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        stream.set_write_timeout(Some(PATIENCE)).ok()?;
        let mut desk = Self {
            lines: BufReader::new(stream),
            number: 0,
        };
        desk.ask("SET SELF CLIENT_NAME ansager:ansager:desk")?;
        desk.number = desk.ask("HISTORY GET CLIENT_ID")?.parse().ok()?;
        Some(desk)
    }

    /// Whether the server has gone, by itself or by force. It never speaks first, so that there is nothing to read while it lives.
    pub(in crate::speech) fn is_gone(&self) -> bool {
        let mut stream = self.lines.get_ref();
        let read = stream
            .set_nonblocking(true)
            .and_then(|()| stream.read(&mut [0; 64]));
        let alive = stream.set_nonblocking(false);
        let waits = |error: &io::Error| error.kind() == io::ErrorKind::WouldBlock;
        match read {
            Ok(letters) => letters == 0 || alive.is_err(),
            Err(error) => !waits(&error),
        }
    }

    /// The number of the one connection that was made between two others; with a stranger's among them nobody can tell.
    pub(in crate::speech) fn between(before: Option<&Self>, after: &Self) -> Option<u64> {
        let before = before.map_or(0, |desk| desk.number);
        (after.number == before + 2).then(|| before + 1)
    }

    /// What a program speaks with that asks for nothing.
    pub(in crate::speech) fn default(&mut self) -> Option<Default> {
        Some(Default {
            language: self.ask("GET LANGUAGE")?,
            module: self.ask("GET OUTPUT_MODULE"),
        })
    }

    /// Back to it, on one connection. A language alone would keep the module of the language before.
    pub(in crate::speech) fn set_default(
        &mut self,
        connection: u64,
        default: &Default,
    ) -> Option<()> {
        self.set_language(connection, &default.language)?;
        match &default.module {
            Some(module) => self
                .ask(&format!("SET {connection} OUTPUT_MODULE {module}"))
                .map(drop),
            None => Some(()),
        }
    }

    /// The user's own module and voice for that language, on one connection.
    pub(in crate::speech) fn set_language(
        &mut self,
        connection: u64,
        language: &str,
    ) -> Option<()> {
        self.ask(&format!("SET {connection} LANGUAGE {language}"))
            .map(drop)
    }

    /// The first line of the answer, if it is a yes.
    fn ask(&mut self, line: &str) -> Option<String> {
        let mut stream = self.lines.get_ref();
        stream.write_all(format!("{line}\r\n").as_bytes()).ok()?;
        let mut first = None;
        loop {
            let mut answer = String::new();
            if self.lines.read_line(&mut answer).ok()? == 0 {
                return None;
            }
            let answer = answer.trim_end();
            let (code, rest) = answer.split_at_checked(3)?;
            let first = first.get_or_insert_with(|| rest.get(1..).unwrap_or_default().to_owned());
            if !rest.starts_with('-') {
                return code.starts_with('2').then(|| first.clone());
            }
        }
    }
}

/// Where its library looks for it.
fn socket() -> Option<PathBuf> {
    if let Ok(address) = env::var("SPEECHD_ADDRESS") {
        match address.strip_prefix("unix_socket")? {
            "" => {}
            path => return path.strip_prefix(':').map(PathBuf::from),
        }
    }
    let runtime = env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let cache = || directories::BaseDirs::new().map(|base| base.cache_dir().to_owned());
    Some(
        runtime
            .or_else(cache)?
            .join("speech-dispatcher/speechd.sock"),
    )
}
