//! The settings file: the options of `ansager play`, typed once for a tournament.
//!
//! The command line wins.
//!
//! ```toml
//! mode = "tournament"
//! time = "90+30"
//! event = "Deutsche Meisterschaft"
//! assistant = true
//! ```
//!
//! Every key is an option of `ansager play` without its dashes, but for the PIN, which is a secret and belongs into no file.

use std::{
    io::ErrorKind,
    path::{Path, PathBuf},
    str::FromStr,
};

use clap::ValueEnum;
use toml::Value;

use super::{
    OWN_PAGE, PlayOptions, confidence, device, minutes_to_wait, number_of_moves, of_voice,
    on_or_off, pause,
};
use crate::{
    complaint::Complaint,
    game::words::{Language, shell::reasons::SettingFaults},
};

/// Where the file is, unless ANSAGER_SETTINGS names another.
fn path() -> Option<PathBuf> {
    if let Some(path) = named() {
        return (!path.as_os_str().is_empty()).then_some(path);
    }
    let base = directories::ProjectDirs::from("", "", "ansager")?;
    Some(base.config_dir().join("settings.toml"))
}

fn named() -> Option<PathBuf> {
    std::env::var_os("ANSAGER_SETTINGS").map(Into::into)
}

#[derive(Debug)]
pub(super) struct Settings {
    path: PathBuf,
    settings: Vec<Setting>,
}

#[derive(Debug)]
struct Setting {
    /// As in the file.
    key: String,
    value: Value,
    /// Counted from one.
    line: usize,
}

/// What is wrong with a line of the file.
#[derive(Debug, PartialEq, Eq)]
pub enum SettingFault {
    /// The line as it is, which is none of ours.
    Form(String),
    Twice(String),
    Unknown(String),
    Value {
        key: String,
        value: String,
    },
}

impl SettingFault {
    pub(crate) fn words(&self, words: &SettingFaults) -> String {
        match self {
            Self::Form(line) => words.form(line),
            Self::Twice(key) => words.twice(key),
            Self::Unknown(key) => words.unknown(key),
            Self::Value { key, value } => words.value(key, value),
        }
    }
}

/// What is wrong with a setting.
#[derive(Debug, PartialEq, Eq)]
enum Unfit {
    Key,
    Value,
}

impl Settings {
    /// None where nobody has such a file; but whoever names one means it.
    pub(super) fn read() -> Result<Option<Self>, Complaint> {
        let Some(path) = path() else {
            return Ok(None);
        };
        match std::fs::read_to_string(&path) {
            Ok(text) => Self::parse(&text, &path).map(Some),
            Err(error) if error.kind() == ErrorKind::NotFound && named().is_none() => Ok(None),
            Err(error) => Err(Complaint::Unreadable(path, error)),
        }
    }

    fn parse(text: &str, path: &Path) -> Result<Self, Complaint> {
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
            let at = error.span().map_or(0, |span| span.start);
            let line = text[..at.min(text.len())].matches('\n').count() + 1;
            let shown = text.lines().nth(line - 1).unwrap_or_default().trim();
            let key = shown.split('=').next().unwrap_or_default().trim();
            let fault = if error.message().contains("duplicate key") {
                SettingFault::Twice(key.to_owned())
            } else {
                SettingFault::Form(shown.to_owned())
            };
            Complaint::Settings(path.to_owned(), line, fault)
        })?;
        let settings = table.into_iter().map(|(key, value)| Setting {
            line: line_of(text, &key),
            key,
            value,
        });
        Ok(Self {
            path: path.to_owned(),
            settings: settings.collect(),
        })
    }

    /// Fills in what was not typed. `typed` is asked by the name of a field.
    pub(super) fn fill(
        &self,
        play: &mut PlayOptions,
        language: &mut Option<Language>,
        typed: impl Fn(&str) -> bool,
    ) -> Result<(), Complaint> {
        let mut unused = (play.clone(), *language);
        for setting in &self.settings {
            let field = setting.key.replace('-', "_");
            let (play, language) = if is_typed(&field, &typed) {
                (&mut unused.0, &mut unused.1)
            } else {
                (&mut *play, &mut *language)
            };
            set(play, language, &field, &setting.value)
                .map_err(|unfit| self.complain(setting, unfit))?;
        }
        let felt = |setting: &&Setting| setting.key.replace('-', "_") == "tactile_clock";
        match self.settings.iter().find(felt) {
            Some(setting) if play.time.is_some() && play.tactile_clock => {
                Err(self.complain(setting, Unfit::Value))
            }
            _ => Ok(()),
        }
    }

    fn complain(&self, setting: &Setting, unfit: Unfit) -> Complaint {
        let key = setting.key.clone();
        let fault = match unfit {
            Unfit::Key => SettingFault::Unknown(key),
            Unfit::Value => {
                let value = plain(&setting.value);
                SettingFault::Value { key, value }
            }
        };
        Complaint::Settings(self.path.clone(), setting.line, fault)
    }
}

/// Also where an option shuts another one out.
fn is_typed(field: &str, typed: &impl Fn(&str) -> bool) -> bool {
    typed(field)
        || match field {
            "time" => typed("tactile_clock"),
            "tactile_clock" => typed("time"),
            _ => false,
        }
}

fn set(
    play: &mut PlayOptions,
    language: &mut Option<Language>,
    field: &str,
    value: &Value,
) -> Result<(), Unfit> {
    match field {
        "lang" => put(language, value, some),
        "mode" => put(&mut play.mode, value, some),
        "time" => put(&mut play.time, value, some),
        "tactile_clock" => turn_on(&mut play.tactile_clock, value),
        "warn" => put(&mut play.warn, value, minutes),
        "start" => put(&mut play.start, value, some),
        "style" => put(&mut play.style, value, some),
        "announce_lang" => put(&mut play.announce_lang, value, some),
        "rules" => put(&mut play.rules, value, some),
        "unsupervised" => turn_on(&mut play.unsupervised, value),
        "no_draw_before" => put(&mut play.no_draw_before, value, |text| {
            number_of_moves(text).ok().map(Some)
        }),
        "default_time" => put(&mut play.default_time, value, |text| {
            minutes_to_wait(text).ok().map(Some)
        }),
        "quickplay_finish" => turn_on(&mut play.quickplay_finish, value),
        "repetition" => put(&mut play.repetition, value, |text| {
            on_or_off(text).ok().map(Some)
        }),
        "confirm_above" => put(&mut play.confirm_above, value, |text| {
            confidence(text).ok().map(Some)
        }),
        "name_colours" => put(&mut play.name_colours, value, some),
        "name_check" => turn_on(&mut play.name_check, value),
        "assistant" => turn_on(&mut play.assistant, value),
        "duties" => put(&mut play.duties, value, some),
        "white_board" => put(&mut play.white_board, value, some),
        "black_board" => put(&mut play.black_board, value, some),
        "clock" => put(&mut play.clock, value, some),
        "clock_white" => put(&mut play.clock_white, value, |text| {
            device::side(text).ok().map(Some)
        }),
        "set_clock" => turn_on(&mut play.set_clock, value),
        "clock_text" => turn_on(&mut play.clock_text, value),
        "voice" => put(&mut play.voice, value, |text| text.parse().ok()),
        "rate" => put(&mut play.rate, value, |text| of_voice(text).ok().map(Some)),
        "pitch" => put(&mut play.pitch, value, |text| of_voice(text).ok().map(Some)),
        "volume" => put(&mut play.volume, value, |text| {
            of_voice(text).ok().map(Some)
        }),
        "read_pause" => put(&mut play.read_pause, value, |text| pause(text).ok()),
        "confirm" => put(&mut play.confirm, value, named_value),
        "microphone" => put(&mut play.microphone, value, |text| text.parse().ok()),
        "talk" => put(&mut play.talk, value, named_value),
        "recogniser" => put(&mut play.recogniser, value, named_value),
        "page" => match value {
            Value::Boolean(true) => put(&mut play.page, &OWN_PAGE.into(), some),
            value => put(&mut play.page, value, some),
        },
        "white" => put(&mut play.white, value, some),
        "black" => put(&mut play.black, value, some),
        "white_sight" => put(&mut play.white_sight, value, some),
        "black_sight" => put(&mut play.black_sight, value, some),
        "hearing_impaired" => put(&mut play.hearing_impaired, value, colors),
        "event" => put(&mut play.event, value, some),
        "site" => put(&mut play.site, value, some),
        "round" => put(&mut play.round, value, some),
        _ => Err(Unfit::Key),
    }
}

fn put<T>(field: &mut T, value: &Value, read: impl Fn(&str) -> Option<T>) -> Result<(), Unfit> {
    match value {
        Value::Boolean(false) => {}
        Value::Boolean(true) => return Err(Unfit::Value),
        value => *field = read(&plain(value)).ok_or(Unfit::Value)?,
    }
    Ok(())
}

fn turn_on(field: &mut bool, value: &Value) -> Result<(), Unfit> {
    *field |= value.as_bool().ok_or(Unfit::Value)?;
    Ok(())
}

fn some<T: FromStr>(text: &str) -> Option<Option<T>> {
    text.parse().ok().map(Some)
}

fn named_value<T: ValueEnum>(text: &str) -> Option<T> {
    T::from_str(text, false).ok()
}

fn minutes(text: &str) -> Option<Vec<u64>> {
    text.split(',').map(|part| part.parse().ok()).collect()
}

fn colors(text: &str) -> Option<Vec<String>> {
    text.split(',')
        .map(|color| matches!(color, "white" | "black").then(|| color.to_owned()))
        .collect()
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => number.to_string(),
        Value::Array(list) => list.iter().map(plain).collect::<Vec<_>>().join(","),
        // No option takes dates or tables: what is refused is named.
        Value::Boolean(_) | Value::Datetime(_) | Value::Table(_) => value.type_str().to_owned(),
    }
}

/// Counted from one.
fn line_of(text: &str, key: &str) -> usize {
    let is_key = |line: &str| {
        line.trim_start()
            .strip_prefix(key)
            .is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    text.lines().position(is_key).map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::*;
    use crate::options::{Options, Task};

    fn play(words: &[&str]) -> PlayOptions {
        let line = ["ansager", "play"].iter().chain(words);
        match Options::try_parse_from(line).unwrap().task {
            Task::Play(play) => *play,
            other => panic!("{other:?}"),
        }
    }

    fn filled(text: &str, typed: &[&str]) -> Result<PlayOptions, usize> {
        let settings = Settings::parse(text, Path::new("settings.toml"));
        let mut play = play(typed);
        let is_typed = |field: &str| {
            let name = format!("--{}", field.replace('_', "-"));
            typed
                .iter()
                .any(|word| word.split('=').next() == Some(&name))
        };
        let filled = settings.and_then(|settings| settings.fill(&mut play, &mut None, is_typed));
        match filled {
            Ok(()) => Ok(play),
            Err(Complaint::Settings(_, line, _)) => Err(line),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn settings_are_options() {
        let text = "mode = \"tournament\"\ntime = \"90+30\"\nassistant = true\nname_check = false\nrate = -20\nwarn = [5, 1]\n\
            page = true\nrules = 2017\nset-clock = true\nhearing_impaired = \"black\"\nrepetition = \"off\"\ntalk = \"key\"\n";
        let typed = play(&[
            "--mode=tournament",
            "--time=90+30",
            "--assistant",
            "--rate=-20",
            "--warn=5,1",
            "--page",
            "--rules=2017",
            "--set-clock",
            "--hearing-impaired=black",
            "--repetition=off",
            "--talk=key",
        ]);
        assert_eq!(
            format!("{:?}", filled(text, &[]).unwrap()),
            format!("{typed:?}")
        );
    }

    #[test]
    fn a_mistake_is_named_by_its_line() {
        for (text, line) in [
            ("mode = \"training\"\ntime = = 3\n", 2),
            ("\n\nmodus = \"training\"\n", 3),
            ("white = \"A\"\nmode = \"turnier\"\n", 2),
            ("rate = 200\n", 1),
            ("mode = true\n", 1),
            ("assistant = \"yes\"\n", 1),
            ("time = 5\ntactile-clock = true\n", 2),
            ("pin = \"4711\"\n", 1),
        ] {
            assert_eq!(filled(text, &[]).err(), Some(line), "{text}");
        }
    }

    #[test]
    fn the_command_line_wins() {
        let text = "time = 5\nmode = \"online\"\nwhite = \"A\"\n";
        let play = filled(text, &["--tactile-clock", "--mode=training"]).unwrap();
        assert!(play.tactile_clock && play.time.is_none());
        assert_eq!(play.mode, Some(Default::default()));
        let play = filled(text, &["--white-sight=blind"]).unwrap();
        assert_eq!(play.white.as_deref(), Some("A"));
        // What is wrong is told even if it does not count.
        assert_eq!(filled("mode = 7\n", &["--mode=online"]).err(), Some(1));
    }

    #[test]
    fn every_option_of_play_can_be_set() {
        let command = Options::command();
        let options = command.find_subcommand("play").unwrap().get_arguments();
        for name in options.filter_map(clap::Arg::get_long) {
            let value = Value::Boolean(false);
            let field = name.replace('-', "_");
            let answer = set(&mut play(&[]), &mut None, &field, &value);
            let expected = if name == "pin" {
                Err(Unfit::Key)
            } else {
                Ok(())
            };
            assert_eq!(answer, expected, "{name}");
        }
    }
}
