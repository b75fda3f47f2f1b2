//! The help of the command line: a text for every command and option.

use super::phrases::phrases;

#[derive(Debug)]
pub struct Help {
    pub about: &'static str,
    pub frame: Frame,
    /// Of every command.
    pub general: &'static [Argument],
    pub commands: &'static [Command],
}

#[derive(Debug)]
pub struct Command {
    /// As it is typed.
    pub name: &'static str,
    pub about: &'static str,
    pub arguments: &'static [Argument],
}

#[derive(Debug)]
pub struct Argument {
    /// The field of the options.
    pub field: &'static str,
    /// What stands for the value; empty where there is none.
    pub value: &'static str,
    pub text: &'static str,
}

/// A line of a table.
pub(in crate::game::words) const fn argument(
    field: &'static str,
    value: &'static str,
    text: &'static str,
) -> Argument {
    Argument { field, value, text }
}

phrases! {
    /// What stands around the texts.
    Frame {
        usage;
        commands;
        arguments;
        options;
        any_options;
        command;
        show_help;
        show_version;
        default(value);
        possible(values);
        environment(name);
    }
}

impl Help {
    pub fn command(&self, name: &str) -> Option<&'static Command> {
        self.commands.iter().find(|command| command.name == name)
    }

    /// An argument of a command, or one that all have.
    pub fn argument(&self, command: &Command, field: &str) -> Option<&'static Argument> {
        let mut all = command.arguments.iter().chain(self.general);
        all.find(|argument| argument.field == field)
    }
}
