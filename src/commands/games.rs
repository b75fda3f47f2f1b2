//! `ansager games`: the games on the shelf.

use serde_json::json;
use shakmaty::Color;

use crate::{
    commands::{Answer, Context, game_file::GameFile},
    complaint::Complaint,
    export::sheet::Sheet,
    game::{journal::line::Contents, words::shell::games::Games},
    options::GamesOptions,
};

/// One line a game, the newest first: date, players, result, state, name.
pub(super) fn run(_: &GamesOptions, context: &Context) -> Result<Answer, Complaint> {
    let words = &context.language().words().shell().games;
    let mut found: Vec<(String, String)> = GameFile::all()?
        .iter()
        .filter_map(|file| {
            let contents = file.read().ok()?;
            let sheet = Sheet::from_journal(&contents);
            let state = State::of(&sheet, &contents);
            let line = match context.json {
                true => json_line(&file.stem(), &sheet, state),
                false => line(&file.stem(), &sheet, state, words),
            };
            Some((sheet.started, line))
        })
        .collect();
    if found.is_empty() && !context.json {
        return Ok(Answer::yes(words.none().to_owned()));
    }
    found.sort_by(|first, second| second.cmp(first));
    Ok(Answer::all(
        found.into_iter().map(|(_, line)| line).collect(),
    ))
}

#[derive(Debug, Clone, Copy)]
enum State {
    Damaged,
    Ended,
    Adjourned,
    Interrupted,
    /// Somebody plays it, or it was left without an end.
    Open,
}

impl State {
    fn of(sheet: &Sheet, contents: &Contents) -> Self {
        if !contents.damage.is_empty() {
            Self::Damaged
        } else if sheet.ending.is_some() {
            Self::Ended
        } else if sheet.is_adjourned() {
            Self::Adjourned
        } else if contents.is_closed() {
            Self::Interrupted
        } else {
            Self::Open
        }
    }

    /// As scripts know it.
    fn name(self) -> &'static str {
        match self {
            Self::Damaged => "damaged",
            Self::Ended => "ended",
            Self::Adjourned => "adjourned",
            Self::Interrupted => "interrupted",
            Self::Open => "open",
        }
    }

    fn word(self, words: &Games) -> &'static str {
        match self {
            Self::Damaged => words.damaged(),
            Self::Ended => words.ended(),
            Self::Adjourned => words.adjourned(),
            Self::Interrupted => words.interrupted(),
            Self::Open => words.open(),
        }
    }
}

fn date(sheet: &Sheet) -> String {
    sheet.date().map(|date| date.join("-")).unwrap_or_default()
}

fn json_line(name: &str, sheet: &Sheet, state: State) -> String {
    json!({
        "name": name,
        "date": date(sheet),
        "white": sheet.name(Color::White),
        "black": sheet.name(Color::Black),
        "result": sheet.result(),
        "state": state.name(),
        "plies": sheet.rows.len(),
    })
    .to_string()
}

fn line(name: &str, sheet: &Sheet, state: State, words: &Games) -> String {
    let player = |color| match sheet.name(color) {
        "" => "?",
        name => name,
    };
    let (white, black) = (player(Color::White), player(Color::Black));
    let line = words.game(white, black, &sheet.result(), state.word(words), name);
    match date(sheet).as_str() {
        "" => line,
        date => words.dated(date, &line),
    }
}
