//! The help of the command line in the language of the user: clap's own form, our words.

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command, CommandFactory};

use super::Options;
use crate::game::words::{
    Language,
    help::{Argument, Frame, Help},
};

/// The place of what every command has, behind its own options.
const LAST: usize = 900;

/// The language that a command line asks for, before anything else of it is understood.
pub(super) fn language_of(typed: &[OsString]) -> Language {
    let words: Vec<&str> = typed.iter().filter_map(|word| word.to_str()).collect();
    let after = words.iter().position(|word| *word == "--lang");
    let typed = words
        .iter()
        .find_map(|word| word.strip_prefix("--lang="))
        .or_else(|| words.get(after? + 1).copied())
        .and_then(|code| code.parse().ok());
    typed
        .or_else(|| std::env::var("ANSAGER_LANG").ok()?.parse().ok())
        .unwrap_or_default()
}

/// The command line with its texts.
pub(super) fn command(language: Language) -> Command {
    let help = language.words().command_help();
    let mut command = Options::command()
        .about(help.about)
        .subcommand_value_name(help.frame.command())
        .disable_version_flag(true)
        .mut_args(|argument| match general(help, &argument) {
            Some(words) => with_text(argument, words, &help.frame),
            None => argument,
        })
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .display_order(LAST + 1)
                .help(help.frame.show_version()),
        );
    for words in help.commands {
        command = command.mut_subcommand(words.name, |subcommand| {
            let subcommand = subcommand.about(words.about).mut_args(|argument| {
                match help.argument(words, argument.get_id().as_str()) {
                    Some(words) => with_text(argument, words, &help.frame),
                    None => argument,
                }
            });
            framed(subcommand, &help.frame)
        });
    }
    with_usage(framed(command, &help.frame), &help.frame)
}

fn general(help: &Help, argument: &Arg) -> Option<&'static Argument> {
    let field = argument.get_id().as_str();
    help.general.iter().find(|words| words.field == field)
}

fn with_text(argument: Arg, words: &Argument, frame: &Frame) -> Arg {
    if words.value.is_empty() {
        return argument.help(words.text);
    }
    let mut text = vec![words.text.to_owned()];
    if let Some(name) = argument.get_env() {
        text.push(frame.environment(&name.to_string_lossy()));
    }
    let shown = |value: &clap::builder::OsStr| value.to_string_lossy().into_owned();
    let defaults: Vec<String> = argument.get_default_values().iter().map(shown).collect();
    if !defaults.is_empty() {
        text.push(frame.default(&defaults.join(", ")));
    }
    let possible = argument.get_possible_values();
    let possible: Vec<&str> = possible.iter().map(|value| value.get_name()).collect();
    if !possible.is_empty() {
        text.push(frame.possible(&possible.join(", ")));
    }
    argument
        .value_name(words.value)
        .help(text.join(" "))
        .hide_env(true)
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// Headings, and the option that shows the help.
fn framed(command: Command, frame: &Frame) -> Command {
    let mut template = format!("{{about-with-newline}}\n{}: {{usage}}\n", frame.usage());
    let mut part = |there: bool, heading: &str, tag: &str| {
        if there {
            template.push_str(&format!("\n{heading}:\n{{{tag}}}\n"));
        }
    };
    part(command.has_subcommands(), frame.commands(), "subcommands");
    let positionals = command.get_positionals().next().is_some();
    part(positionals, frame.arguments(), "positionals");
    part(true, frame.options(), "options");
    command.help_template(template).disable_help_flag(true).arg(
        Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help)
            .display_order(LAST)
            .help(frame.show_help()),
    )
}

/// clap's usage says `[OPTIONS]` in English.
fn with_usage(command: Command, frame: &Frame) -> Command {
    let usage = |command: &Command| {
        let usage = command.clone().render_usage().to_string();
        let usage = usage.trim_start_matches("Usage: ");
        usage.replace("[OPTIONS]", frame.any_options())
    };
    let mut built = command.clone();
    built.build();
    let mut command = command.override_usage(usage(&built));
    for subcommand in built.get_subcommands() {
        let usage = usage(subcommand);
        command = command.mut_subcommand(subcommand.get_name(), |subcommand| {
            subcommand.override_usage(usage)
        });
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_and_option_has_a_text() {
        let command = Options::command();
        for language in Language::ALL {
            let help = language.words().command_help();
            for (name, text) in help.frame.all() {
                assert!(!text.is_empty(), "{language} {name}");
            }
            for subcommand in command.get_subcommands() {
                let name = subcommand.get_name();
                let words = help.command(name);
                let words = words.unwrap_or_else(|| panic!("{language} {name}"));
                assert!(!words.about.is_empty(), "{language} {name}");
                for argument in subcommand.get_arguments().chain(command.get_arguments()) {
                    let field = argument.get_id().as_str();
                    let text = help.argument(words, field);
                    let text = text.unwrap_or_else(|| panic!("{language} {name} {field}"));
                    assert!(!text.text.is_empty(), "{language} {name} {field}");
                    let takes_value = argument.get_action().takes_values();
                    assert_eq!(
                        !text.value.is_empty(),
                        takes_value,
                        "{language} {name} {field}"
                    );
                }
            }
        }
    }

    #[test]
    fn no_text_is_left_over() {
        let command = Options::command();
        for language in Language::ALL {
            for words in language.words().command_help().commands {
                let subcommand = command.find_subcommand(words.name).expect(words.name);
                for argument in words.arguments {
                    let known = |known: &Arg| known.get_id().as_str() == argument.field;
                    let name = words.name;
                    let field = argument.field;
                    assert!(
                        subcommand.get_arguments().any(known),
                        "{language} {name} {field}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_frame_is_in_the_language_too() {
        let german = command(Language::German);
        german.clone().debug_assert();
        let english = [
            "Usage", "Options", "OPTIONS", "COMMAND", "Print", "default:",
        ];
        let mut commands: Vec<Command> = german.get_subcommands().cloned().collect();
        commands.push(german);
        for mut command in commands {
            let help = command.render_long_help().to_string();
            let words = [help.contains("Aufruf:"), help.contains("Optionen:")];
            assert_eq!(words, [true, true], "{help}");
            for word in english {
                assert!(!help.contains(word), "{word} in\n{help}");
            }
        }
    }

    #[test]
    fn the_language_is_known_before_the_rest() {
        for (line, language) in [
            ("ansager --lang en paly", Language::English),
            ("ansager play --lang=en --mod x", Language::English),
            ("ansager --lang xx", Language::German),
            ("ansager --lang", Language::German),
        ] {
            let typed: Vec<OsString> = line.split(' ').map(Into::into).collect();
            assert_eq!(language_of(&typed), language, "{line}");
        }
    }
}
