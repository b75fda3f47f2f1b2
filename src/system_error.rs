//! Why the system refused a file or a connection, as meaning, so that people read it in their own language.

use std::io::{self, ErrorKind};

use crate::game::words::shell::reasons::SystemErrors;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SystemError {
    NotFound,
    /// Not allowed to this user.
    Forbidden,
    Exists,
    IsFolder,
    NotFolder,
    Full,
    ReadOnly,
    Busy,
    TooLarge,
    NameTooLong,
    /// Shorter than it should be.
    Torn,
    NotText,
    AddressInUse,
    NoSuchAddress,
    Refused,
    /// A line that was there and is not any more.
    Lost,
    NoNetwork,
    TooLate,
    /// What people seldom meet, in the words of the system.
    Other(String),
}

impl From<&io::Error> for SystemError {
    fn from(error: &io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound => Self::NotFound,
            ErrorKind::PermissionDenied => Self::Forbidden,
            ErrorKind::AlreadyExists => Self::Exists,
            ErrorKind::IsADirectory => Self::IsFolder,
            ErrorKind::NotADirectory => Self::NotFolder,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::WriteZero => Self::Full,
            ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => Self::Busy,
            ErrorKind::FileTooLarge => Self::TooLarge,
            ErrorKind::InvalidFilename => Self::NameTooLong,
            ErrorKind::UnexpectedEof => Self::Torn,
            ErrorKind::InvalidData => Self::NotText,
            ErrorKind::AddrInUse => Self::AddressInUse,
            ErrorKind::AddrNotAvailable => Self::NoSuchAddress,
            ErrorKind::ConnectionRefused => Self::Refused,
            ErrorKind::ConnectionReset
            | ErrorKind::ConnectionAborted
            | ErrorKind::NotConnected
            | ErrorKind::BrokenPipe => Self::Lost,
            ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
                Self::NoNetwork
            }
            ErrorKind::TimedOut | ErrorKind::WouldBlock => Self::TooLate,
            // The kinds are the system's, and grow with it.
            _ => Self::Other(error.to_string()),
        }
    }
}

impl SystemError {
    /// Part of a sentence, without a full stop.
    pub fn words(&self, words: &SystemErrors) -> String {
        let plain = match self {
            Self::NotFound => words.not_found(),
            Self::Forbidden => words.forbidden(),
            Self::Exists => words.exists(),
            Self::IsFolder => words.is_folder(),
            Self::NotFolder => words.not_folder(),
            Self::Full => words.full(),
            Self::ReadOnly => words.read_only(),
            Self::Busy => words.busy(),
            Self::TooLarge => words.too_large(),
            Self::NameTooLong => words.name_too_long(),
            Self::Torn => words.torn(),
            Self::NotText => words.not_text(),
            Self::AddressInUse => words.address_in_use(),
            Self::NoSuchAddress => words.no_such_address(),
            Self::Refused => words.refused(),
            Self::Lost => words.lost(),
            Self::NoNetwork => words.no_network(),
            Self::TooLate => words.too_late(),
            Self::Other(said) => return words.other(said),
        };
        plain.to_owned()
    }
}
