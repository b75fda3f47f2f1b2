//! What a comment of a PGN says: sentences, each with the embedded commands behind it.

use crate::game::record::markers::argument;

/// A sentence without its full stop, and the commands that say the same to machines, as they stand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Remark {
    pub(super) text: String,
    pub(super) commands: Vec<String>,
}

impl Remark {
    /// What stands behind the name of a command: `[%seal black,12]`.
    pub(super) fn argument(&self, name: &str) -> Option<&str> {
        self.commands
            .iter()
            .find_map(|command| argument(command, name))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty() && self.commands.is_empty()
    }
}

pub(super) fn remarks(comment: &str) -> Vec<Remark> {
    let mut remarks: Vec<Remark> = Vec::new();
    let mut rest = comment;
    while let Some((before, command)) = rest.split_once("[%") {
        let Some((command, behind)) = command.split_once(']') else {
            break;
        };
        add_text(&mut remarks, before);
        let command = command.split_whitespace().collect::<Vec<_>>().join(" ");
        let command = format!("[%{command}]");
        match remarks.last_mut() {
            Some(remark) => remark.commands.push(command),
            None => remarks.push(Remark {
                text: String::new(),
                commands: vec![command],
            }),
        }
        rest = behind;
    }
    add_text(&mut remarks, rest);
    remarks
}

fn add_text(remarks: &mut Vec<Remark>, text: &str) {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.strip_suffix('.').unwrap_or(&text);
    if !text.is_empty() {
        remarks.push(Remark {
            text: text.to_owned(),
            commands: Vec::new(),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_with_their_commands() {
        let found = remarks(
            "[%clk 1:29:50] (=) Remisangebot. [%offer\nwhite] Pause, die\nUhren stehen. [%pause] gut!",
        );
        let plain: Vec<(&str, Vec<&str>)> = found
            .iter()
            .map(|remark| {
                let commands = remark.commands.iter().map(String::as_str).collect();
                (remark.text.as_str(), commands)
            })
            .collect();
        assert_eq!(
            plain,
            [
                ("", vec!["[%clk 1:29:50]"]),
                ("(=) Remisangebot", vec!["[%offer white]"]),
                ("Pause, die Uhren stehen", vec!["[%pause]"]),
                ("gut!", vec![]),
            ]
        );
        assert_eq!(found[1].argument("offer"), Some("white"));
        assert_eq!(found[2].argument("pause"), Some(""));
        assert_eq!(found[2].argument("pa"), None);
    }
}
