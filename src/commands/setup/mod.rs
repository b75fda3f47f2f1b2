//! `ansager setup`: fetches and verifies models, tells what is connected, and speaks one sentence.

mod found;
mod wording;

use std::{
    io::{self, Write},
    path::Path,
};

use serde_json::{Value, json};

use self::wording::Wording;
#[cfg(feature = "vosk")]
use crate::game::words::Language;
use crate::{
    commands::{Answer, Context},
    complaint::Complaint,
    models::{
        self, Model, NotReady,
        fetch::{self, Outcome, Progress, Shelves},
    },
    options::SetupOptions,
};

/// Prints as it goes, because fetching takes minutes and silence would be taken for failure. The answer is yes if every model is ready.
///
/// # Errors
/// A model that the manifest does not know, or no home directory.
pub(super) fn run(options: &SetupOptions, context: &Context) -> Result<Answer, Complaint> {
    let language = context.language();
    let mut lines = Lines {
        wording: Wording::of(language),
        json: context.json,
        quiet: options.quiet,
    };
    if options.list {
        for model in models::all() {
            lines.listed(model);
        }
        return Ok(Answer::silent(true));
    }
    let wanted = wanted(&options.model)?;
    let shelves = Shelves::of_user().ok_or(Complaint::NoHome)?;
    let mut ready = true;
    for model in wanted {
        let fetched = lines.fetch(model, &shelves);
        ready &= fetched;
        #[cfg(feature = "vosk")]
        if fetched && !options.models_only {
            ready &= lines.try_vosk(model, language);
        }
    }
    if !options.models_only {
        found::tell(&mut lines, language, ready);
    }
    Ok(Answer::silent(ready))
}

/// The named models, or the usual one, each behind what it requires.
fn wanted(names: &[String]) -> Result<Vec<&'static Model>, Complaint> {
    let mut wanted: Vec<&Model> = Vec::new();
    let mut want = |model: &'static Model| {
        if !wanted.iter().any(|other| other.name == model.name) {
            wanted.push(model);
        }
    };
    if names.is_empty() {
        models::all()
            .iter()
            .filter(|model| model.default)
            .for_each(want);
        return Ok(wanted);
    }
    for name in names {
        let model = models::named(name).ok_or_else(|| Complaint::NoSuchModel(name.clone()))?;
        model
            .requires
            .iter()
            .filter_map(|name| models::named(name))
            .for_each(&mut want);
        want(model);
    }
    Ok(wanted)
}

struct Lines {
    wording: Wording,
    json: bool,
    /// Nothing is said about models that are there already.
    quiet: bool,
}

impl Lines {
    /// One line, at once: a screen reader reads whole lines. A reader who has gone away does not stop the fetching.
    fn print(&self, sentence: &str, object: &Value) {
        let mut out = io::stdout().lock();
        let _ = if self.json {
            writeln!(out, "{object}")
        } else {
            writeln!(out, "{sentence}")
        };
        let _ = out.flush();
    }

    fn listed(&self, model: &Model) {
        let state = models::locate(model);
        let object = json!({
            "model": model.name,
            "recogniser": model.recogniser,
            "languages": model.languages,
            "licence": model.licence,
            "bytes": model.size(),
            "default": model.default,
            "installed": state.is_ok(),
            "folder": state.as_ref().ok(),
            "fault": match &state {
                Err(NotReady::Faulty(_, fault)) => Some(fault.to_string()),
                _ => None,
            },
        });
        self.print(&self.wording.listed(model, &state), &object);
    }

    /// A Vosk model is loaded once: it must work on this machine, and what it cannot hear is to be known before a game.
    #[cfg(feature = "vosk")]
    fn try_vosk(&self, model: &Model, language: Language) -> bool {
        let phrasing = Language::ALL.into_iter().find(|phrasing| {
            model.recogniser == models::Kind::Vosk && model.understands(*phrasing)
        });
        let Some(phrasing) = phrasing else {
            return true;
        };
        let name = &model.name;
        match crate::speech::vosk::Vosk::open(phrasing) {
            Ok(vosk) if vosk.missing().is_empty() => true,
            Ok(vosk) => {
                let object = json!({"model": name, "unheard": vosk.missing()});
                self.print(&self.wording.unheard(model, vosk.missing()), &object);
                true
            }
            Err(error) => {
                let why = error.sentence(language);
                let object = json!({"model": name, "state": "failed", "error": why});
                self.print(&self.wording.unusable(model, &why), &object);
                false
            }
        }
    }

    fn present(&self, model: &Model, folder: &Path) {
        if !self.quiet {
            let object = json!({"model": model.name, "state": "present", "folder": folder});
            self.print(&self.wording.present(model), &object);
        }
    }

    fn fetch(&self, model: &Model, shelves: &Shelves) -> bool {
        let name = &model.name;
        // Also in the folders that are only read; those are never written to.
        if let Ok(folder) = models::locate(model)
            && !folder.starts_with(&shelves.models)
        {
            self.present(model, &folder);
            return true;
        }
        let mut tell = |progress: Progress| {
            let object = match &progress {
                Progress::Waiting => json!({"model": name, "state": "waiting"}),
                Progress::Repairing(fault) => {
                    json!({"model": name, "state": "repairing", "fault": fault.to_string()})
                }
                Progress::Begins { size } => {
                    json!({"model": name, "state": "fetching", "of": size})
                }
                Progress::Resumes { at } => {
                    json!({"model": name, "state": "resuming", "bytes": at})
                }
                Progress::Fetched { bytes, of } => {
                    json!({"model": name, "state": "fetching", "bytes": bytes, "of": of})
                }
                Progress::Still { seconds } => {
                    json!({"model": name, "state": "fetching", "seconds": seconds})
                }
                Progress::Unpacks => json!({"model": name, "state": "unpacking"}),
            };
            self.print(&self.wording.progress(model, &progress), &object);
        };
        match fetch::fetch(model, shelves, &mut tell) {
            Ok(Outcome::AlreadyThere) => {
                self.present(model, &shelves.models.join(name));
                true
            }
            Ok(Outcome::Installed) => {
                let folder = shelves.models.join(name);
                let object = json!({"model": name, "state": "installed", "folder": folder});
                self.print(&self.wording.installed(model), &object);
                true
            }
            Err(error) => {
                let folder = shelves.models.join(name);
                let sentence = self.wording.failed(model, &folder, &error);
                let object = json!({"model": name, "state": "failed", "error": error.to_string(), "text": sentence});
                self.print(&sentence, &object);
                false
            }
        }
    }
}
