//! Dialogues: whole games as text, played on a desk. Every file in the folders of tests/games is one:
//!
//! ```text
//! # a remark
//! ansager play --mode tournament --time 90+30     options, first line
//! > Springer Gustav eins Felix drei               typed
//! < Springer Gustav eins Felix drei.              said; all lines that were said must be there, in order
//! * announced by=white uci=g1f3                   recorded; if given after an input, all entries must be there, in order
//! @ Schiedsrichter 4711 Urteil                    done on the page
//! ~ 93 Eva vier                                   heard with that confidence; also: ~ near A / B, ~ rejected
//! + 0:05:30                                       time passes
//! board white e2e4                                 a hand on the board of a seat; see Desk::board
//! clock press white                                the chess clock; see Desk::clock
//! = stop 1:29:50 1:30:00                           the chess clock was told; all orders, in order; see desk::order
//! ^                                               Ctrl-C
//! ! again                                         the program is started anew on the journal
//! ```

use std::{
    fs,
    path::{Path, PathBuf},
};

use ansager::game::{journal::entry::Entry, session::Input};

use super::desk::{Desk, agreement, order, time};

/// Every dialogue of tests/games, folder by folder.
pub(crate) fn files() -> Vec<PathBuf> {
    let games = folder();
    let mut files: Vec<PathBuf> = inside(&games)
        .iter()
        .flat_map(|folder| inside(folder))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{}: no dialogues", games.display());
    files
}

pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

/// Plays a dialogue and compares what was said, recorded and told the clock.
pub(crate) fn play(text: &str) -> Result<(), String> {
    follow(text, true).map(|_| ())
}

/// The desk after a dialogue, whatever was answered.
pub(crate) fn run(text: &str) -> Result<Desk, String> {
    follow(text, false)
}

fn follow(text: &str, compare: bool) -> Result<Desk, String> {
    let mut desk: Option<Desk> = None;
    let mut expected = Expected::default();
    for (index, line) in text.lines().enumerate() {
        let (sign, rest) = line.split_at(line.find(' ').unwrap_or(line.len()));
        let rest = rest.trim();
        match sign {
            "" | "#" => continue,
            "<" => {
                expected.said.push(rest.to_owned());
                continue;
            }
            "*" => {
                expected.recorded.push(rest.to_owned());
                continue;
            }
            "=" => {
                expected.orders.push(rest.to_owned());
                continue;
            }
            _ => {}
        }
        if let Some(desk) = desk.as_mut().filter(|_| compare) {
            expected.check(desk, index)?;
        }
        match (sign, &mut desk) {
            ("ansager", _) => desk = Some(Desk::open(agreement(rest.trim_start_matches("play")))),
            (">", Some(desk)) => desk.type_line(rest),
            ("@", Some(desk)) => desk.type_on_page(rest),
            ("~", Some(desk)) => desk.hear(rest),
            ("board", Some(desk)) => desk.board(rest),
            ("clock", Some(desk)) => desk.clock(rest),
            ("+", Some(desk)) => desk.wait(time(rest)),
            ("^", Some(desk)) => desk.handle(Input::Interrupted),
            ("!", Some(desk)) => desk.resume(),
            _ => return Err(format!("{}: not a line of a dialogue: {line}", index + 1)),
        }
    }
    let mut desk = desk.ok_or("no game")?;
    if compare {
        expected.check(&mut desk, text.lines().count())?;
    }
    Ok(desk)
}

#[derive(Default)]
struct Expected {
    said: Vec<String>,
    recorded: Vec<String>,
    orders: Vec<String>,
}

impl Expected {
    /// Compares what was expected since the last input with what happened.
    fn check(&mut self, desk: &mut Desk, line: usize) -> Result<(), String> {
        let expected = std::mem::take(self);
        let said = std::mem::take(&mut desk.said);
        let recorded = std::mem::take(&mut desk.recorded);
        let orders: Vec<String> = desk.orders.drain(..).map(|one| order(&one)).collect();
        if orders != expected.orders {
            return Err(format!(
                "{line}: told the clock\n= {}\nexpected\n= {}",
                orders.join("\n= "),
                expected.orders.join("\n= ")
            ));
        }
        if said != expected.said {
            return Err(format!(
                "{line}: said\n< {}\nexpected\n< {}",
                said.join("\n< "),
                expected.said.join("\n< ")
            ));
        }
        let fits = expected.recorded.len() == recorded.len()
            && expected
                .recorded
                .iter()
                .zip(&recorded)
                .all(|(expected, entry)| matches(expected, entry));
        if !expected.recorded.is_empty() && !fits {
            let entries: Vec<String> = recorded
                .iter()
                .map(|entry| serde_json::to_string(entry).unwrap())
                .collect();
            return Err(format!(
                "{line}: recorded\n* {}\nexpected\n* {}",
                entries.join("\n* "),
                expected.recorded.join("\n* ")
            ));
        }
        Ok(())
    }
}

/// `announced by=white uci=g1f3`: the entry's name, then any of its fields.
fn matches(expected: &str, entry: &Entry) -> bool {
    let value = serde_json::to_value(entry).unwrap();
    let mut words = expected.split_whitespace();
    let name = words.next().unwrap_or_default();
    value["did"] == name
        && words.all(|word| {
            let (field, wanted) = word.split_once('=').unwrap_or((word, ""));
            let pointer = format!("/{}", field.replace('.', "/"));
            value.pointer(&pointer).is_some_and(|found| match found {
                serde_json::Value::String(found) => found == wanted,
                found => format!("{found}") == wanted,
            })
        })
}
