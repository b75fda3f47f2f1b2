//! What went wrong, as one sentence that says what to do next, in German or English.

use std::{io, path::PathBuf};

use clap::error::{ContextKind, ErrorKind};

use crate::{
    game::{setup::SetupError, words::Language},
    speech::recogniser::HearError,
};

#[derive(Debug)]
pub enum Complaint {
    Pin,
    Setup(SetupError),
    InUse(PathBuf),
    NotFound(PathBuf),
    Unreadable(PathBuf, io::Error),
    Unwritable(PathBuf, io::Error),
    NotWav(PathBuf),
    NotAJournal(PathBuf),
    NoBeginning(PathBuf),
    NoHome,
    NotFen(String),
    IllegalPosition(String),
    NotUci(String),
    IllegalMove(String),
    NoBoard(PathBuf),
    NotCalibrated(PathBuf),
    NotARecord(PathBuf),
    NoMoveAtAll,
    StartsDiffer,
    NoName,
    /// Before the last question was answered.
    InputEnded,
    NoHash(PathBuf),
    NotAdjourned,
    NoEspeak,
    Settings(PathBuf, usize, String),
    ArbiterOnly,
    OneGamePerPage,
    Exists(PathBuf),
    NotImported(PathBuf, String),
    /// Some games of a file became games, these did not.
    NotAllImported(PathBuf, String),
    NoSuchModel(String),
    NotSaved(PathBuf),
    Random,
    Hearing(HearError),
    /// Some lines were answered before and after this one.
    Partly(Vec<String>, Box<Self>),
}

impl Complaint {
    /// Ends with 1 where the question was understood and the answer is no.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::IllegalMove(_)
            | Self::StartsDiffer
            | Self::ArbiterOnly
            | Self::NotAdjourned
            | Self::NotAllImported(..) => 1,
            Self::Partly(_, complaint) => complaint.exit_code(),
            _ => 2,
        }
    }

    /// What could be answered all the same.
    pub fn lines(&self) -> &[String] {
        match self {
            Self::Partly(lines, _) => lines,
            _ => &[],
        }
    }

    pub fn sentence(&self, language: Language) -> String {
        match language {
            Language::German => self.german(),
            Language::English | Language::Dutch | Language::French => self.english(),
        }
    }

    fn german(&self) -> String {
        match self {
            Self::Hearing(error) => error.sentence(Language::German),
            Self::Partly(_, complaint) => complaint.german(),
            Self::Pin => {
                "Die PIN des Schiedsrichters besteht aus vier bis zwölf Ziffern.".to_owned()
            }
            Self::Setup(error) => german_setup(error).to_owned(),
            Self::InUse(path) => format!(
                "Diese Partie ist schon in einem anderen Fenster offen: {}. Bitte dort weiterspielen oder es schließen.",
                path.display()
            ),
            Self::NotFound(path) => format!("Diese Partie gibt es nicht: {}.", path.display()),
            Self::Unreadable(path, error) => format!(
                "Die Datei {} lässt sich nicht öffnen: {error}.",
                path.display()
            ),
            Self::NotWav(path) => format!(
                "Die Datei {} ist kein Ton, den ich lesen kann: WAV mit ganzen Zahlen bis 32 Bit oder Kommazahlen von 32 Bit.",
                path.display()
            ),
            Self::Unwritable(path, error) => format!(
                "Die Datei {} lässt sich nicht schreiben: {error}.",
                path.display()
            ),
            Self::NotAJournal(path) => format!(
                "Die Datei {} ist keine Partie von ansager; sie bleibt, wie sie ist.",
                path.display()
            ),
            Self::NoBeginning(path) => format!(
                "Der Anfang der Partie {} ist beschädigt; sie lässt sich prüfen, aber nicht fortsetzen: ansager verify.",
                path.display()
            ),
            Self::NoHome => {
                "Es ist kein Heimatverzeichnis bekannt; bitte den Pfad der Partie angeben."
                    .to_owned()
            }
            Self::NotFen(text) => format!("Das ist keine Stellung in FEN: {text}"),
            Self::IllegalPosition(text) => format!("Diese Stellung ist nicht regelgerecht: {text}"),
            Self::NotUci(text) => format!("Das ist kein Zug wie g1f3: {text}"),
            Self::IllegalMove(text) => {
                format!("Dieser Zug ist in der Stellung nicht möglich: {text}")
            }
            Self::NoBoard(path) => format!(
                "In der Datei {} ist kein Brett dieser Art zu erkennen.",
                path.display()
            ),
            Self::NotCalibrated(path) => format!(
                "In der Datei {} steht die Grundstellung nicht lange genug, um die Figuren kennenzulernen.",
                path.display()
            ),
            Self::NotARecord(path) => {
                format!("In der Datei {} stehen keine Züge.", path.display())
            }
            Self::NoMoveAtAll => "In keiner der beiden Mitschriften steht ein Zug.".to_owned(),
            Self::StartsDiffer => {
                "Die beiden Mitschriften beginnen mit verschiedenen Stellungen.".to_owned()
            }
            Self::NoSuchModel(name) => {
                format!("Ein Modell {name} gibt es nicht; alle zeigt: ansager setup --list.")
            }
            Self::NotAdjourned => "In dieser Partie ist kein Zug versiegelt.".to_owned(),
            Self::NoEspeak => {
                "Für eine Tondatei fehlt das Programm espeak-ng; bitte installieren.".to_owned()
            }
            Self::Settings(path, line, why) => format!(
                "In den Einstellungen {}, Zeile {line}, stimmt etwas nicht: {why}",
                path.display()
            ),
            Self::NoHash(path) => {
                format!("Auf dem Blatt {} steht keine Prüfsumme.", path.display())
            }
            Self::OneGamePerPage => {
                "Eine HTML-Seite fasst eine Partie; bitte jede Partie für sich ausgeben.".to_owned()
            }
            Self::ArbiterOnly => {
                "Während der Turnierpartie nur mit der PIN des Schiedsrichters: --pin.".to_owned()
            }
            Self::Exists(path) => format!(
                "Diese Partie gibt es schon: {}. Bitte mit --name einen anderen Namen geben.",
                path.display()
            ),
            Self::NotImported(path, why) => {
                format!("Aus der Datei {} wird keine Partie: {why}", path.display())
            }
            Self::NotAllImported(path, why) => {
                format!(
                    "Nicht alle Partien der Datei {} wurden übernommen: {why}",
                    path.display()
                )
            }
            Self::InputEnded => {
                "Die Eingabe endete vor der letzten Frage; es wurde keine Partie angelegt."
                    .to_owned()
            }
            Self::NoName => "Eine Partie braucht einen Namen.".to_owned(),
            Self::NotSaved(path) => format!(
                "Die letzten Einträge konnten nicht gespeichert werden: {}.",
                path.display()
            ),
            Self::Random => "Das System liefert keine Zufallszahlen für die PIN.".to_owned(),
        }
    }

    fn english(&self) -> String {
        match self {
            Self::Hearing(error) => error.sentence(Language::English),
            Self::Partly(_, complaint) => complaint.english(),
            Self::Pin => "The arbiter's PIN is four to twelve digits.".to_owned(),
            Self::Setup(error) => format!("{}.", capitalised(&error.to_string())),
            Self::InUse(path) => format!(
                "This game is open in another window: {}. Please go on there, or close it.",
                path.display()
            ),
            Self::NotFound(path) => format!("There is no such game: {}.", path.display()),
            Self::Unreadable(path, error) => {
                format!("The file {} cannot be opened: {error}.", path.display())
            }
            Self::NotWav(path) => format!(
                "The file {} is no sound that I can read: WAV with integers up to 32 bits or floats of 32 bits.",
                path.display()
            ),
            Self::Unwritable(path, error) => {
                format!("The file {} cannot be written: {error}.", path.display())
            }
            Self::NotAJournal(path) => format!(
                "The file {} is not a game of ansager; it stays as it is.",
                path.display()
            ),
            Self::NoBeginning(path) => format!(
                "The beginning of the game {} is damaged; it can be checked but not resumed: ansager verify.",
                path.display()
            ),
            Self::NoHome => {
                "No home directory is known; please give the path of the game.".to_owned()
            }
            Self::NotFen(text) => format!("This is not a position in FEN: {text}"),
            Self::IllegalPosition(text) => format!("This position is not a legal one: {text}"),
            Self::NotUci(text) => format!("This is not a move such as g1f3: {text}"),
            Self::IllegalMove(text) => format!("This move is not possible in the position: {text}"),
            Self::NoBoard(path) => format!(
                "No board of this kind can be found in the file {}.",
                path.display()
            ),
            Self::NotCalibrated(path) => format!(
                "In the file {} the initial position does not stand long enough to learn the pieces.",
                path.display()
            ),
            Self::NotARecord(path) => format!("There are no moves in the file {}.", path.display()),
            Self::NoMoveAtAll => "There is no move in either record.".to_owned(),
            Self::StartsDiffer => "The two records begin with different positions.".to_owned(),
            Self::NoSuchModel(name) => {
                format!("There is no model {name}; for all of them: ansager setup --list.")
            }
            Self::NotAdjourned => "No move is sealed in this game.".to_owned(),
            Self::NoEspeak => {
                "A sound file needs the program espeak-ng; please install it.".to_owned()
            }
            Self::Settings(path, line, why) => format!(
                "In the settings {}, line {line}, something is wrong: {why}",
                path.display()
            ),
            Self::NoHash(path) => format!("There is no hash on the paper {}.", path.display()),
            Self::OneGamePerPage => {
                "An HTML page holds one game; please export each game by itself.".to_owned()
            }
            Self::ArbiterOnly => {
                "During a tournament game only with the arbiter's PIN: --pin.".to_owned()
            }
            Self::Exists(path) => format!(
                "This game exists already: {}. Please give another name with --name.",
                path.display()
            ),
            Self::NotImported(path, why) => {
                format!("The file {} makes no game: {why}", path.display())
            }
            Self::NotAllImported(path, why) => {
                format!(
                    "Not all games of the file {} were imported: {why}",
                    path.display()
                )
            }
            Self::InputEnded => {
                "The input ended before the last question; no game was made.".to_owned()
            }
            Self::NoName => "A game needs a name.".to_owned(),
            Self::NotSaved(path) => {
                format!("The last entries could not be saved: {}.", path.display())
            }
            Self::Random => "The system gives no random numbers for the PIN.".to_owned(),
        }
    }
}

/// A command line that cannot be understood, in one line, and where to look. The language is not known yet.
pub fn wrong_use(error: &clap::Error) -> String {
    let of = |kind| error.get(kind).map(ToString::to_string);
    let argument = of(ContextKind::InvalidArg).unwrap_or_default();
    let meant = of(ContextKind::SuggestedArg)
        .or_else(|| of(ContextKind::SuggestedSubcommand))
        .map_or_else(String::new, |other| format!(", gemeint {other}?"));
    let what = match error.kind() {
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "es fehlt, was zu tun ist (no command), zum Beispiel ansager play".to_owned()
        }
        ErrorKind::UnknownArgument => {
            format!("diese Angabe gibt es nicht (unknown): {argument}{meant}")
        }
        ErrorKind::InvalidSubcommand => {
            let command = of(ContextKind::InvalidSubcommand).unwrap_or_default();
            format!("diesen Befehl gibt es nicht (unknown): {command}{meant}")
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = of(ContextKind::InvalidValue).unwrap_or_default();
            let why = std::error::Error::source(error).map(|why| format!(" ({why})"));
            let possible = of(ContextKind::ValidValue).map(|values| format!("; möglich: {values}"));
            let rest = why.unwrap_or_default() + &possible.unwrap_or_default();
            format!("dieser Wert geht nicht (invalid value): {argument} {value}{rest}")
        }
        ErrorKind::MissingRequiredArgument => format!("es fehlt (missing): {argument}"),
        _ => {
            let message = error.to_string();
            let first = message.split("\n\n").next().unwrap_or_default();
            let words = first.trim_start_matches("error:").split_whitespace();
            words.collect::<Vec<_>>().join(" ")
        }
    };
    format!("Falscher Aufruf (wrong use): {what}; ansager --help")
}

fn german_setup(error: &SetupError) -> &'static str {
    match error {
        SetupError::AssistantCompulsory => {
            "Ein blinder Spieler trifft auf einen hörbehinderten: Eine Assistenz ist Pflicht, bitte --assistant angeben."
        }
        SetupError::WarningsWithoutClock => "Warnungen brauchen eine Uhr, bitte --time angeben.",
        SetupError::NoSuchNumber => "Die Startstellungen haben die Nummern 0 bis 959.",
        SetupError::NotFen => {
            "Die Startstellung ist weder eine Nummer von 0 bis 959 noch eine FEN."
        }
        SetupError::NotLegal => "Die Startstellung ist nicht regelgerecht.",
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
