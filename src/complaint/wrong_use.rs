//! Why a command line cannot be understood.

use std::error::Error;

use clap::error::{ContextKind, ErrorKind};

use crate::{
    devices::port::NoPlace,
    game::{
        clock::control::ParseTimeControlError,
        laws::{agreement::UnknownWord, rules::ParseEditionError},
        words::shell::{Shell, wrong_use::NoTimeControls},
    },
    options::OutOfRange,
    protocol::registry::{Device, UnknownDevice},
};

#[derive(Debug, PartialEq, Eq)]
pub enum WrongUse {
    NoCommand,
    UnknownArgument {
        argument: String,
        meant: Option<String>,
    },
    UnknownCommand {
        command: String,
        meant: Option<String>,
    },
    InvalidValue {
        argument: String,
        value: String,
        why: Option<NoValue>,
    },
    Missing {
        argument: String,
    },
    Conflict {
        first: String,
        second: String,
    },
    NoValue {
        argument: String,
    },
    TooManyValues {
        argument: String,
        value: String,
    },
    /// Letters that are no text.
    NotText,
    /// What happens seldom, as clap tells it.
    Other(String),
}

/// What a value should have been.
#[derive(Debug, PartialEq, Eq)]
pub enum NoValue {
    OneOf(String),
    Range(OutOfRange),
    Port,
    Time(ParseTimeControlError),
}

impl WrongUse {
    pub(crate) fn of(error: &clap::Error) -> Self {
        let of = |kind| error.get(kind).map(ToString::to_string);
        let argument = of(ContextKind::InvalidArg).unwrap_or_default();
        let meant = of(ContextKind::SuggestedArg).or_else(|| of(ContextKind::SuggestedSubcommand));
        let value = of(ContextKind::InvalidValue).unwrap_or_default();
        match error.kind() {
            ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                Self::NoCommand
            }
            ErrorKind::UnknownArgument => Self::UnknownArgument { argument, meant },
            ErrorKind::InvalidSubcommand => Self::UnknownCommand {
                command: of(ContextKind::InvalidSubcommand).unwrap_or_default(),
                meant,
            },
            ErrorKind::InvalidValue if value.is_empty() => Self::NoValue { argument },
            ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
                Self::NoValue { argument }
            }
            ErrorKind::InvalidUtf8 => Self::NotText,
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => Self::InvalidValue {
                argument,
                value,
                why: error
                    .source()
                    .and_then(NoValue::of)
                    .or_else(|| of(ContextKind::ValidValue).map(NoValue::OneOf)),
            },
            ErrorKind::MissingRequiredArgument => Self::Missing { argument },
            ErrorKind::ArgumentConflict => Self::Conflict {
                first: argument,
                second: of(ContextKind::PriorArg).unwrap_or_default(),
            },
            ErrorKind::TooManyValues => Self::TooManyValues { argument, value },
            // The kinds are clap's, and grow with it.
            _ => {
                let message = error.to_string();
                let first = message.split("\n\n").next().unwrap_or_default();
                let words = first.trim_start_matches("error:").split_whitespace();
                Self::Other(words.collect::<Vec<_>>().join(" "))
            }
        }
    }

    /// One line, and where to look.
    pub(super) fn sentence(&self, shell: &Shell) -> String {
        let words = &shell.wrong_uses;
        let meant = |other: &Option<String>| other.as_deref().map(|other| words.meant(other));
        let what = match self {
            Self::NoCommand => words.no_command().to_owned(),
            Self::UnknownArgument {
                argument,
                meant: other,
            } => words.unknown_argument(argument) + &meant(other).unwrap_or_default(),
            Self::UnknownCommand {
                command,
                meant: other,
            } => words.unknown_command(command) + &meant(other).unwrap_or_default(),
            Self::InvalidValue {
                argument,
                value,
                why,
            } => {
                let why = why.as_ref().map(|why| why.sentence(shell));
                words.invalid_value(argument, value) + &why.unwrap_or_default()
            }
            Self::Missing { argument } => words.missing(argument),
            Self::Conflict { first, second } => words.conflict(first, second),
            Self::NoValue { argument } => words.no_value(argument),
            Self::TooManyValues { argument, value } => words.too_many_values(argument, value),
            Self::NotText => words.not_text().to_owned(),
            Self::Other(what) => words.other(what),
        };
        words.wrong_use(&what)
    }
}

impl NoValue {
    /// Known by the errors of our own types; what others say about a value is in no language of ours.
    fn of(error: &(dyn Error + 'static)) -> Option<Self> {
        if let Some(word) = error.downcast_ref::<UnknownWord>() {
            return Some(Self::OneOf(word.allowed.to_owned()));
        }
        if let Some(range) = error.downcast_ref::<OutOfRange>() {
            return Some(Self::Range(range.clone()));
        }
        if let Some(time) = error.downcast_ref::<ParseTimeControlError>() {
            return Some(Self::Time(time.clone()));
        }
        if error.is::<NoPlace>() {
            return Some(Self::Port);
        }
        if error.is::<ParseEditionError>() {
            return Some(Self::OneOf("2014, 2017, 2018, 2023".to_owned()));
        }
        let devices = Device::ALL.map(Device::name).join(", ");
        error.is::<UnknownDevice>().then_some(Self::OneOf(devices))
    }

    fn sentence(&self, shell: &Shell) -> String {
        let words = &shell.wrong_uses;
        match self {
            Self::OneOf(values) => words.possible(values),
            Self::Range(OutOfRange(range)) => {
                let (first, last) = (range.start().to_string(), range.end().to_string());
                words.possible(&words.from_to(&first, &last))
            }
            Self::Port => words.possible(words.port()),
            Self::Time(error) => words.because(&no_time_control(error, &shell.no_time_controls)),
        }
    }
}

fn no_time_control(error: &ParseTimeControlError, words: &NoTimeControls) -> String {
    match error {
        ParseTimeControlError::Number(_) => words.not_a_number().to_owned(),
        ParseTimeControlError::NoTime => words.no_time().to_owned(),
        ParseTimeControlError::TooLong => words.too_long().to_owned(),
        ParseTimeControlError::MovesMissing => words.moves_missing().to_owned(),
        ParseTimeControlError::MovesInLastPeriod => words.moves_in_last_period().to_owned(),
    }
}
