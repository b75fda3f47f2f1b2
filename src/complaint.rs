//! What went wrong, as one sentence that says what to do next.

mod wrong_use;

use std::{
    io,
    path::{Path, PathBuf},
};

pub use self::wrong_use::WrongUse;

use crate::{
    game::{
        laws::{agreement::AgreementError, duties::DutyFault, rules::Edition},
        words::{Language, shell::complaints::Disagreements},
    },
    options::SettingFault,
    speech::recogniser::HearError,
    system_error::SystemError,
};

/// Why a command was not carried out.
#[derive(Debug)]
pub enum Complaint {
    WrongUse(WrongUse),
    Pin,
    /// It was to be typed unseen, and there is no terminal.
    NoTerminalForPin,
    Agreement(AgreementError),
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
    Settings(PathBuf, usize, SettingFault),
    ArbiterOnly,
    OneGamePerPage,
    Exists(PathBuf),
    NotImported(PathBuf, String),
    /// Some games of a file became games, these did not.
    NotAllImported(PathBuf, String),
    NoSuchModel(String),
    /// The number as it was typed.
    NoSuchRule(String, Edition),
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
            | Self::NotAllImported(..)
            | Self::NoSuchRule(..) => 1,
            Self::Partly(_, complaint) => complaint.exit_code(),
            Self::WrongUse(_)
            | Self::Pin
            | Self::NoTerminalForPin
            | Self::Agreement(_)
            | Self::InUse(_)
            | Self::NotFound(_)
            | Self::Unreadable(..)
            | Self::Unwritable(..)
            | Self::NotWav(_)
            | Self::NotAJournal(_)
            | Self::NoBeginning(_)
            | Self::NoHome
            | Self::NotFen(_)
            | Self::IllegalPosition(_)
            | Self::NotUci(_)
            | Self::NoBoard(_)
            | Self::NotCalibrated(_)
            | Self::NotARecord(_)
            | Self::NoMoveAtAll
            | Self::NoName
            | Self::InputEnded
            | Self::NoHash(_)
            | Self::NoEspeak
            | Self::Settings(..)
            | Self::OneGamePerPage
            | Self::Exists(_)
            | Self::NotImported(..)
            | Self::NoSuchModel(_)
            | Self::NotSaved(_)
            | Self::Random
            | Self::Hearing(_) => 2,
        }
    }

    /// What could be answered all the same.
    pub fn lines(&self) -> &[String] {
        if let Self::Partly(lines, _) = self {
            return lines;
        }
        &[]
    }

    pub fn sentence(&self, language: Language) -> String {
        let shell = language.words().shell();
        let words = &shell.complaints;
        let refused = |error| SystemError::from(error).words(&shell.system_errors);
        match self {
            Self::WrongUse(wrong) => wrong.sentence(shell),
            Self::Hearing(error) => error.sentence(language),
            Self::Agreement(error) => disagreement(error, &shell.disagreements).to_owned(),
            Self::Partly(_, complaint) => complaint.sentence(language),
            Self::Pin => words.pin().to_owned(),
            Self::NoTerminalForPin => words.no_terminal_for_pin().to_owned(),
            Self::InUse(path) => words.in_use(&shown(path)),
            Self::NotFound(path) => words.not_found(&shown(path)),
            Self::Unreadable(path, why) => words.unreadable(&shown(path), &refused(why)),
            Self::Unwritable(path, why) => words.unwritable(&shown(path), &refused(why)),
            Self::NotWav(path) => words.not_wav(&shown(path)),
            Self::NotAJournal(path) => words.not_a_journal(&shown(path)),
            Self::NoBeginning(path) => words.no_beginning(&shown(path)),
            Self::NoHome => words.no_home().to_owned(),
            Self::NotFen(text) => words.not_fen(text),
            Self::IllegalPosition(text) => words.illegal_position(text),
            Self::NotUci(text) => words.not_uci(text),
            Self::IllegalMove(text) => words.illegal_move(text),
            Self::NoBoard(path) => words.no_board(&shown(path)),
            Self::NotCalibrated(path) => words.not_calibrated(&shown(path)),
            Self::NotARecord(path) => words.not_a_record(&shown(path)),
            Self::NoMoveAtAll => words.no_move_at_all().to_owned(),
            Self::StartsDiffer => words.starts_differ().to_owned(),
            Self::NoName => words.no_name().to_owned(),
            Self::InputEnded => words.input_ended().to_owned(),
            Self::NoHash(path) => words.no_hash(&shown(path)),
            Self::NotAdjourned => words.not_adjourned().to_owned(),
            Self::NoEspeak => words.no_espeak().to_owned(),
            Self::Settings(path, line, fault) => {
                let why = fault.words(&shell.setting_faults);
                words.settings(&shown(path), &line.to_string(), &why)
            }
            Self::ArbiterOnly => words.arbiter_only().to_owned(),
            Self::OneGamePerPage => words.one_game_per_page().to_owned(),
            Self::Exists(path) => words.exists(&shown(path)),
            Self::NotImported(path, why) => words.not_imported(&shown(path), why),
            Self::NotAllImported(path, why) => words.not_all_imported(&shown(path), why),
            Self::NoSuchModel(name) => words.no_such_model(name),
            Self::NoSuchRule(number, edition) => words.no_such_rule(number, &edition.to_string()),
            Self::NotSaved(path) => words.not_saved(&shown(path)),
            Self::Random => words.random().to_owned(),
        }
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn disagreement(error: &AgreementError, words: &Disagreements) -> &'static str {
    match error {
        AgreementError::AssistantCompulsory => words.assistant_compulsory(),
        AgreementError::Duty(DutyFault::NeedsHands) => words.duty_needs_hands(),
        AgreementError::Duty(DutyFault::NotForOpponent) => words.duty_not_for_opponent(),
        AgreementError::Duty(DutyFault::NoAssistant) => words.duty_without_assistant(),
        AgreementError::WarningsWithoutClock => words.warnings_without_clock(),
        AgreementError::NoQuickplay => words.no_quickplay(),
        AgreementError::NoSuchNumber => words.no_such_number(),
        AgreementError::NotFen => words.not_fen(),
        AgreementError::NotLegal => words.not_legal(),
    }
}
