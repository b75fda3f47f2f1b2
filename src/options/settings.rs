//! The settings file: the options of `ansager play`, typed once for a tournament. The command line wins.
//!
//! ```toml
//! mode = "tournament"
//! time = "90+30"
//! event = "Deutsche Meisterschaft"
//! assistant = true
//! ```
//!
//! Every key is an option of `ansager play` without its dashes; a value is checked as the command line would check it.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use clap::{CommandFactory, Parser};

use crate::{
    complaint::Complaint,
    options::{Options, Task},
};

/// Where the file is, unless ANSAGER_SETTINGS names another.
pub fn path() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("ANSAGER_SETTINGS") {
        return (!path.is_empty()).then(|| path.into());
    }
    let base = directories::ProjectDirs::from("", "", "ansager")?;
    Some(base.config_dir().join("settings.toml"))
}

fn is_named() -> bool {
    std::env::var_os("ANSAGER_SETTINGS").is_some_and(|path| !path.is_empty())
}

/// The command line with the settings in front of what was typed, for `play` and `new`; otherwise as it is.
pub fn with_settings(typed: Vec<OsString>) -> Result<Vec<OsString>, Complaint> {
    let command = typed
        .iter()
        .skip(1)
        .position(|word| matches!(word.to_str(), Some("play" | "new")));
    let Some((place, path)) = command.map(|place| place + 2).zip(path()) else {
        return Ok(typed);
    };
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        // Nobody need have such a file, but whoever names one means it.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && !is_named() => {
            return Ok(typed);
        }
        Err(error) => return Err(Complaint::Unreadable(path, error)),
    };
    let mut words = typed[..place].to_vec();
    words.extend(
        arguments(&text, &path)?
            .into_iter()
            .filter(|(name, _)| !typed_already(&typed, name))
            .map(|(_, word)| word.into()),
    );
    words.extend_from_slice(&typed[place..]);
    Ok(words)
}

/// Whether what was typed, without the settings, asks for something that only a new game can take.
pub fn asks_for_setup(typed: &[OsString]) -> bool {
    Options::try_parse_from(typed).is_ok_and(|options| match options.task {
        Task::Play(play) => play.sets_up() || options.lang.is_some(),
        _ => false,
    })
}

/// Also where an option shuts another one out.
fn typed_already(typed: &[OsString], name: &str) -> bool {
    let other = match name {
        "time" => "tactile-clock",
        "tactile-clock" => "time",
        name => name,
    };
    let is = |word: &str, name: &str| {
        word.strip_prefix("--")
            .and_then(|word| word.strip_prefix(name))
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
    };
    typed
        .iter()
        .filter_map(|word| word.to_str())
        .any(|word| is(word, name) || is(word, other))
}

/// Each setting with its word of a command line.
fn arguments(text: &str, path: &Path) -> Result<Vec<(String, String)>, Complaint> {
    let complain = |line: usize, why: &str| {
        Complaint::Settings(path.to_owned(), line, why.trim().replace('\n', " "))
    };
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = text[..at.min(text.len())].matches('\n').count() + 1;
        complain(line, error.message())
    })?;
    let command = Options::command();
    let play = command
        .find_subcommand("play")
        .expect("the subcommand play of this program");
    let known = |name: &str| {
        name != "pin"
            && (name == "lang"
                || play
                    .get_arguments()
                    .any(|known| known.get_long() == Some(name)))
    };
    let mut words = Vec::new();
    for (key, value) in &table {
        let line = line_of(text, key);
        let name = key.replace('_', "-");
        if !known(&name) {
            return Err(complain(line, key));
        }
        let word = match value {
            toml::Value::Boolean(false) => continue,
            toml::Value::Boolean(true) => format!("--{name}"),
            toml::Value::String(text) => format!("--{name}={text}"),
            toml::Value::Array(list) => {
                let items: Vec<String> = list.iter().map(plain).collect();
                format!("--{name}={}", items.join(","))
            }
            value => format!("--{name}={}", plain(value)),
        };
        if Options::try_parse_from(["ansager", "play", &word]).is_err() {
            return Err(complain(line, &format!("{key} = {}", plain(value))));
        }
        words.push((name, word));
    }
    Ok(words)
}

fn plain(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Integer(number) => number.to_string(),
        toml::Value::Float(number) => number.to_string(),
        // No option takes dates or tables: what is refused is named.
        value => value.type_str().to_owned(),
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
    use super::*;

    fn words(text: &str) -> Result<Vec<String>, usize> {
        match arguments(text, Path::new("settings.toml")) {
            Ok(words) => Ok(words.into_iter().map(|(_, word)| word).collect()),
            Err(Complaint::Settings(_, line, _)) => Err(line),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn settings_are_options() {
        let text = "mode = \"tournament\"\ntime = \"90+30\"\nassistant = true\nname_check = false\nrate = -20\nwarn = [5, 1]\n";
        assert_eq!(
            words(text).unwrap(),
            [
                "--assistant",
                "--mode=tournament",
                "--rate=-20",
                "--time=90+30",
                "--warn=5,1"
            ]
        );
    }

    #[test]
    fn a_mistake_is_named_by_its_line() {
        assert_eq!(words("mode = \"training\"\ntime = = 3\n"), Err(2));
        assert_eq!(words("\n\nmodus = \"training\"\n"), Err(3));
        assert_eq!(words("white = \"A\"\nmode = \"turnier\"\n"), Err(2));
        // The PIN is a secret and belongs into no file.
        assert_eq!(words("pin = \"4711\"\n"), Err(1));
    }

    #[test]
    fn the_command_line_wins() {
        let typed = |line: &str| -> Vec<OsString> { line.split(' ').map(Into::into).collect() };
        assert!(typed_already(&typed("ansager play --time 5"), "time"));
        assert!(typed_already(
            &typed("ansager play --tactile-clock"),
            "time"
        ));
        assert!(typed_already(&typed("ansager play --mode=online"), "mode"));
        assert!(!typed_already(
            &typed("ansager play --white A"),
            "white-sight"
        ));
    }
}
