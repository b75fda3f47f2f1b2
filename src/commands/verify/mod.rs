//! `ansager verify`: whether a journal is whole, and whether a paper belongs to it.

mod braille;
mod other_form;
pub mod paper;

use serde_json::json;

use self::paper::Finding;
use crate::{
    commands::{Answer, Context, game_file::GameFile},
    complaint::Complaint,
    game::{
        journal::line::{Contents, Damage, DamageKind},
        words::shell::verify::Verify,
    },
    options::VerifyOptions,
};

/// The answer is yes when nothing is damaged and the paper, if one is given, belongs to the journal.
pub(super) fn run(options: &VerifyOptions, context: &Context) -> Result<Answer, Complaint> {
    let file = GameFile::named(&options.game)?;
    let contents = file.read()?;
    let words = &context.language().words().shell().verify;
    let json = context.json;
    let paper = paper::paper(options, file.path())?;
    let belongs = paper.as_ref().map(Finding::belongs);
    let mut lines = if json {
        vec![verdict_json(&contents, paper.as_ref())]
    } else {
        verdict_lines(&contents, words)
    };
    let finding = paper.filter(|_| !json);
    lines.extend(finding.map(|finding| finding.sentence(context.language())));
    let yes = contents.is_intact() && belongs != Some(false);
    Ok(Answer { lines, yes })
}

fn verdict_json(contents: &Contents, paper: Option<&Finding>) -> String {
    let damage: Vec<_> = contents
        .damage
        .iter()
        .map(|damage| json!({"line": damage.line, "kind": damage.kind.to_string()}))
        .collect();
    json!({
        "intact": contents.is_intact(),
        "entries": contents.entries.len(),
        "lines": contents.lines,
        "closed": contents.is_closed(),
        "torn_bytes": contents.tail,
        "damage": damage,
        "last_hash": contents.last_hash.as_str(),
        "paper": paper.map(Finding::belongs),
        "paper_line": paper.and_then(Finding::line),
    })
    .to_string()
}

fn verdict_lines(contents: &Contents, words: &Verify) -> Vec<String> {
    let mut lines: Vec<String> = contents
        .damage
        .iter()
        .map(|damage| damage_line(damage, words))
        .collect();
    if contents.tail > 0 {
        lines.push(words.tail(&contents.tail.to_string()));
    }
    if contents.is_intact() {
        lines.push(words.intact().to_owned());
    }
    if !contents.is_closed() {
        lines.push(words.not_closed().to_owned());
    }
    let count = contents.entries.len().to_string();
    lines.push(words.entries(&count, contents.last_hash.as_str()));
    lines
}

fn damage_line(damage: &Damage, words: &Verify) -> String {
    let line = &damage.line.to_string();
    match damage.kind {
        DamageKind::Checksum => words.checksum(line),
        DamageKind::Chain => words.chain(line),
        DamageKind::Unknown => words.unknown(line),
        DamageKind::NoBeginning => words.no_beginning().to_owned(),
    }
}
