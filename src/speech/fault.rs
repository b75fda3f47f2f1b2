//! Why a recogniser cannot be used, or has failed, as meaning.

use std::path::PathBuf;

use crate::{game::words::shell::Shell, models::verify::Fault, system_error::SystemError};

/// What is wrong with an installed model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ModelFault {
    File(Fault),
    /// The same, and in which folder.
    Folder(PathBuf, Fault),
    Unreadable(PathBuf, SystemError),
    /// A file that the manifest does not name.
    Unlisted(PathBuf),
    /// The library itself, with the words of the system's loader.
    Library(String),
    /// The library refuses the folder and does not say why.
    NotLoaded(PathBuf),
    Network(PathBuf, Misfit),
}

/// Why a file is not the network that is expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misfit {
    NotOnnx,
    /// A part, as the network names it.
    Lacks(String),
    /// In the words of the library that computes it.
    NotPrepared(String),
}

/// Why an utterance could not be worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    NoDecoding,
    NoAlternatives,
    UnreadableAnswer,
    NoOutput,
    OtherOutput,
    /// In the words of the library that computes.
    Computing(String),
}

impl ModelFault {
    /// Part of a sentence, without a full stop.
    pub(super) fn words(&self, shell: &Shell) -> String {
        let words = &shell.model_faults;
        let shown = |path: &PathBuf| path.display().to_string();
        match self {
            Self::File(fault) => fault.words(shell),
            Self::Folder(folder, fault) => words.at(&shown(folder), &fault.words(shell)),
            Self::Unreadable(path, error) => {
                words.unreadable(&shown(path), &error.words(&shell.system_errors))
            }
            Self::Unlisted(path) => words.different(&shown(path)),
            Self::Library(said) => words.library(said),
            Self::NotLoaded(path) => words.not_loaded(&shown(path)),
            Self::Network(path, Misfit::NotOnnx) => words.no_network(&shown(path)),
            Self::Network(path, Misfit::Lacks(part)) => words.lacks(&shown(path), part),
            Self::Network(path, Misfit::NotPrepared(said)) => {
                words.not_prepared(&shown(path), said)
            }
        }
    }
}

impl Failure {
    /// Part of a sentence, without a full stop.
    pub(super) fn words(&self, shell: &Shell) -> String {
        let words = &shell.model_faults;
        match self {
            Self::NoDecoding => words.no_decoding().to_owned(),
            Self::NoAlternatives => words.no_alternatives().to_owned(),
            Self::UnreadableAnswer => words.unreadable_answer().to_owned(),
            Self::NoOutput => words.no_output().to_owned(),
            Self::OtherOutput => words.other_output().to_owned(),
            Self::Computing(said) => words.computing(said),
        }
    }
}
