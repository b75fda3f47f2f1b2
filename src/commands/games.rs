//! The games on the shelf: `ansager games`, `ansager claims`.

use serde_json::json;
use shakmaty::Color;

use crate::{
    complaint::Complaint,
    export::sheet::Sheet,
    game::{
        journal::Contents,
        proof::{Proof, proofs},
        session::Session,
        setup::Mode,
        words::Language,
    },
    options::{self, ClaimsOptions},
    papers, storage,
};

/// One line a game, the newest first: date, players, result, state, name.
pub fn games(language: Language, json: bool) -> Result<Vec<String>, Complaint> {
    let directory = options::games_directory().ok_or(Complaint::NoHome)?;
    let Ok(entries) = std::fs::read_dir(&directory) else {
        return Ok(none_yet(language, json));
    };
    let mut found: Vec<(String, String)> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ansager"))
        .filter_map(|path| {
            let contents = storage::read(&path).ok()?;
            let sheet = (!contents.records.is_empty()).then(|| Sheet::from_journal(&contents))?;
            let name = path.file_stem()?.to_string_lossy().into_owned();
            let line = game_line(&name, &sheet, &contents, language, json);
            Some((sheet.started, line))
        })
        .collect();
    if found.is_empty() {
        return Ok(none_yet(language, json));
    }
    found.sort_by(|first, second| second.cmp(first));
    Ok(found.into_iter().map(|(_, line)| line).collect())
}

fn none_yet(language: Language, json: bool) -> Vec<String> {
    match (json, language) {
        (true, _) => Vec::new(),
        (false, Language::German) => vec!["Noch keine Partie.".to_owned()],
        (false, _) => vec!["No game yet.".to_owned()],
    }
}

fn game_line(
    name: &str,
    sheet: &Sheet,
    contents: &Contents,
    language: Language,
    json: bool,
) -> String {
    let date = sheet.date().map(|date| date.join("-")).unwrap_or_default();
    let (state, words) = state(sheet, contents, language);
    let player = |color| match sheet.name(color) {
        "" => "?",
        name => name,
    };
    if json {
        return json!({
            "name": name,
            "date": date,
            "white": sheet.name(Color::White),
            "black": sheet.name(Color::Black),
            "result": sheet.result(),
            "state": state,
            "plies": sheet.rows.len(),
        })
        .to_string();
    }
    let begin = match date.as_str() {
        "" => String::new(),
        date => format!("{date}: "),
    };
    let between = if language == Language::German {
        "gegen"
    } else {
        "against"
    };
    format!(
        "{begin}{} {between} {}, {}, {words}. {name}",
        player(Color::White),
        player(Color::Black),
        sheet.result(),
    )
}

fn state(sheet: &Sheet, contents: &Contents, language: Language) -> (&'static str, &'static str) {
    let german = language == Language::German;
    if !contents.damage.is_empty() {
        ("damaged", if german { "beschädigt" } else { "damaged" })
    } else if sheet.ending.is_some() {
        ("ended", if german { "beendet" } else { "ended" })
    } else if sheet.is_adjourned() {
        (
            "adjourned",
            if german { "abgebrochen" } else { "adjourned" },
        )
    } else if contents.is_closed() {
        (
            "interrupted",
            if german {
                "unterbrochen"
            } else {
                "interrupted"
            },
        )
    } else {
        ("open", if german { "offen" } else { "open" })
    }
}

/// Repetitions and quiet moves; during a tournament game they are for the arbiter alone.
pub fn claims(
    options: &ClaimsOptions,
    language: Language,
    json: bool,
) -> Result<(Vec<String>, bool), Complaint> {
    let contents = papers::contents(&options.game)?;
    let game = Session::replay(&contents.records);
    let pin = game.setup.pin.as_ref();
    let arbiter = pin.is_some_and(|lock| {
        options
            .pin
            .as_deref()
            .is_some_and(|pin| lock.opens_with(pin))
    });
    if game.mode != Mode::Training && game.ending.is_none() && !arbiter {
        return Err(Complaint::ArbiterOnly);
    }
    let found = proofs(&game.sheet);
    let german = language == Language::German;
    let ply = |ply: usize| match ply.checked_sub(1) {
        None => if german { "Start" } else { "start" }.to_owned(),
        Some(index) => {
            let by = game.sheet.plies().get(index).map(|ply| ply.by);
            let dots = by.map_or(".", |by| by.fold_wb(".", "..."));
            format!("{}{dots}", game.sheet.number_of(index))
        }
    };
    let line = |proof: &Proof| {
        match proof {
        Proof::Repetition { plies } if json => {
            json!({"claim": "repetition", "times": plies.len(), "plies": plies}).to_string()
        }
        Proof::Quiet { first, last } if json => {
            json!({"claim": "fifty-moves", "first_ply": first, "last_ply": last, "plies": last + 1 - first}).to_string()
        }
        Proof::Repetition { plies } => {
            let places: Vec<String> = plies.iter().map(|&at| ply(at)).collect();
            let times = plies.len();
            if german {
                format!("{times}-mal dieselbe Stellung, nach: {}", places.join(", "))
            } else {
                format!("The same position {times} times, after: {}", places.join(", "))
            }
        }
        Proof::Quiet { first, last } => {
            let count = last + 1 - first;
            let (first, last) = (ply(*first), ply(*last));
            if german {
                format!("{count} Halbzüge ohne Bauernzug und Schlagen: {first} bis {last}")
            } else {
                format!("{count} half-moves without pawn move or capture: {first} to {last}")
            }
        }
    }
    };
    let lines: Vec<String> = found.iter().map(line).collect();
    if lines.is_empty() && !json {
        let none = if german {
            "Die Mitschrift beweist keinen Remisantrag."
        } else {
            "The record proves no draw claim."
        };
        return Ok((vec![none.to_owned()], false));
    }
    Ok((lines, !found.is_empty()))
}
