//! `ansager checklist`: what to see to, item by item, heard and read.

use std::io::{self, IsTerminal};

use serde_json::json;

use crate::{
    commands::{
        Answer, Context,
        aloud::{self, Reader},
    },
    complaint::Complaint,
    options::{ChecklistName, ChecklistOptions},
};

/// At a terminal the next item waits for Enter; elsewhere all come at once.
pub(super) fn run(options: &ChecklistOptions, context: &Context) -> Result<Answer, Complaint> {
    let words = context.language().words();
    let lists = words.checklists();
    let items: &[&str] = match options.list {
        ChecklistName::Arbiter => &lists.arbiter,
        ChecklistName::Assistant => &lists.assistant,
        ChecklistName::Player => &lists.player,
        ChecklistName::Online => &lists.online,
    };
    let numbered = items.iter().zip(1..);
    if context.json {
        let line = |(item, number): (&&str, u32)| json!({"item": number, "text": item}).to_string();
        return Ok(Answer::all(numbered.map(line).collect()));
    }
    let mut lines: Vec<String> = numbered
        .map(|(item, number)| format!("{number}. {item}"))
        .collect();
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        let notice = words.checklists_in_english.map(str::to_owned);
        lines.splice(0..0, notice);
        return Ok(Answer::all(lines));
    }
    let language = context.language().of_checklists();
    let reader = Reader::start(&options.voice, options.rate, language);
    eprintln!("{}", lists.next);
    if let Some(notice) = words.checklists_in_english {
        eprintln!("{notice}");
    }
    let mut before = format!("{} ", lists.next);
    let mut left = items.len();
    for (item, line) in items.iter().zip(&lines) {
        let mut typed = String::new();
        if aloud::print(line).is_err() {
            break;
        }
        if let Some(reader) = &reader {
            reader.say(&format!("{}{item}", std::mem::take(&mut before)));
        }
        // The end of the input ends the list too.
        if !matches!(io::stdin().read_line(&mut typed), Ok(1..)) {
            break;
        }
        left -= 1;
        if let Some(reader) = &reader {
            reader.silence();
        }
    }
    if left == 0 {
        eprintln!("{}", lists.done);
    }
    if let Some(reader) = &reader {
        reader.finish();
    }
    Ok(Answer::silent(true))
}
