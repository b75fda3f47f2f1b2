//! Why nothing came, as meaning.

use crate::{game::words::shell::Shell, system_error::SystemError};

#[derive(Debug, PartialEq, Eq)]
pub enum Unreachable {
    EndedEarly,
    /// The server does not go on where our part ends.
    NoSuchPart,
    /// An answer that is neither the archive nor a part of it.
    Status(u16),
    NoServer,
    NoConnection,
    TooLate,
    /// No certificate that this machine trusts.
    Untrusted,
    Proxy,
    System(SystemError),
    /// What people seldom meet, in the words of the library.
    Other(String),
    ClientSilent(&'static str),
    /// A registry's client and what it said last.
    ClientSaid(&'static str, String),
    ClientNotStarted(&'static str, SystemError),
}

impl Unreachable {
    pub(super) fn of(error: &ureq::Error) -> Self {
        match error {
            ureq::Error::StatusCode(status) => Self::Status(*status),
            ureq::Error::HostNotFound => Self::NoServer,
            ureq::Error::ConnectionFailed => Self::NoConnection,
            ureq::Error::Timeout(_) => Self::TooLate,
            ureq::Error::Tls(_)
            | ureq::Error::Pem(_)
            | ureq::Error::Rustls(_)
            | ureq::Error::TlsRequired => Self::Untrusted,
            ureq::Error::InvalidProxyUrl | ureq::Error::ConnectProxyFailed(_) => Self::Proxy,
            // Names are looked up by the system, which tells it in words only.
            ureq::Error::Io(error) if error.to_string().contains("lookup address") => {
                Self::NoServer
            }
            ureq::Error::Io(error) if error.to_string().contains("invalid peer certificate") => {
                Self::Untrusted
            }
            ureq::Error::Io(error) => Self::System(error.into()),
            // The kinds are the library's, and grow with it.
            _ => Self::Other(error.to_string()),
        }
    }

    /// Part of a sentence, without a full stop.
    pub(crate) fn words(&self, shell: &Shell) -> String {
        let words = &shell.unreachables;
        match self {
            Self::EndedEarly => words.ended_early().to_owned(),
            Self::NoSuchPart => words.no_such_part().to_owned(),
            Self::Status(number) => words.status(&number.to_string()),
            Self::NoServer => words.no_server().to_owned(),
            Self::NoConnection => words.no_connection().to_owned(),
            Self::TooLate => words.too_late().to_owned(),
            Self::Untrusted => words.untrusted().to_owned(),
            Self::Proxy => words.proxy().to_owned(),
            Self::System(error) => words.system(&error.words(&shell.system_errors)),
            Self::Other(said) => words.other(said),
            Self::ClientSilent(client) => words.client_silent(client),
            Self::ClientSaid(client, said) => words.client_said(client, said),
            Self::ClientNotStarted(client, error) => {
                words.client_not_started(client, &error.words(&shell.system_errors))
            }
        }
    }
}
