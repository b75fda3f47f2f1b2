//! `ansager new`: asks for the data of a game, one line a question, with or without a terminal, and writes its journal.

use std::{
    io::{self, BufRead, IsTerminal, Write},
    path::Path,
};

use clap::Parser;
use serde_json::json;

use crate::{
    complaint::Complaint,
    game::{
        session::{Output, Session},
        words::Language,
    },
    options::{self, Options, PlayOptions, Task},
    play,
    storage::{Journal, OpenError},
};

struct Question {
    option: &'static str,
    german: &'static str,
    english: &'static str,
    /// Words of the language that stand for values of the option.
    words: &'static [(&'static str, &'static str)],
}

const SIGHT: &[(&str, &str)] = &[
    ("sehend", "sighted"),
    ("sehbehindert", "partial"),
    ("partially sighted", "partial"),
];

const QUESTIONS: [Question; 9] = [
    Question {
        option: "white",
        german: "Name von Weiß?",
        english: "Name of White?",
        words: &[],
    },
    Question {
        option: "black",
        german: "Name von Schwarz?",
        english: "Name of Black?",
        words: &[],
    },
    Question {
        option: "white-sight",
        german: "Weiß: blind, sehbehindert oder sehend?",
        english: "White: blind, partially sighted or sighted?",
        words: SIGHT,
    },
    Question {
        option: "black-sight",
        german: "Schwarz: blind, sehbehindert oder sehend?",
        english: "Black: blind, partially sighted or sighted?",
        words: SIGHT,
    },
    Question {
        option: "mode",
        german: "Turnier, Training oder online?",
        english: "Tournament, training or online?",
        words: &[("turnier", "tournament"), ("turniermodus", "tournament")],
    },
    Question {
        option: "time",
        german: "Bedenkzeit, zum Beispiel 90+30, leer ohne Uhr?",
        english: "Time control, such as 90+30, empty without a clock?",
        words: &[],
    },
    Question {
        option: "event",
        german: "Turnier oder Anlass?",
        english: "Event?",
        words: &[],
    },
    Question {
        option: "round",
        german: "Runde?",
        english: "Round?",
        words: &[],
    },
    Question {
        option: "pin",
        german: "PIN des Schiedsrichters, vier bis zwölf Ziffern, leer ohne PIN?",
        english: "The arbiter's PIN, four to twelve digits, empty without one?",
        words: &[],
    },
];

/// The game is there, and begins at once if that is wanted.
pub fn new_game(
    given: &PlayOptions,
    language: Option<Language>,
    json: bool,
) -> Result<Vec<String>, Complaint> {
    let german = language.unwrap_or_default() == Language::German;
    let name = prepare(given, language)?;
    let command = format!("ansager play {}", shell_word(&name));
    let ready = if json {
        json!({ "game": name, "start": command }).to_string()
    } else if german {
        format!("Die Partie {name} ist angelegt. Sie beginnt mit: {command}")
    } else {
        format!("The game {name} is ready. It begins with: {command}")
    };
    if !json && io::stdin().is_terminal() {
        ask(&ready);
        ask(if german {
            "Jetzt beginnen? Ja oder nein."
        } else {
            "Begin now? Yes or no."
        });
        let answer = answer().unwrap_or_default().to_lowercase();
        if matches!(answer.as_str(), "ja" | "j" | "yes" | "y") {
            let mut play = given.clone();
            play.game = Some(name);
            play::play(&play, language, json)?;
        }
        return Ok(Vec::new());
    }
    Ok(vec![ready])
}

/// One line; none where the input has ended.
fn answer() -> Option<String> {
    let mut line = Vec::new();
    match io::stdin().lock().read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&line).trim().to_owned()),
    }
}

/// As a shell takes it for one word.
fn shell_word(name: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "-_./+:".contains(letter);
    if name.chars().all(plain) && !name.starts_with('-') {
        return name.to_owned();
    }
    let quoted = format!("'{}'", name.replace('\'', "'\\''"));
    if name.starts_with('-') {
        format!("-- {quoted}")
    } else {
        quoted
    }
}

/// Asks, and writes the journal; its name. An empty answer takes what the settings or the command line say.
fn prepare(given: &PlayOptions, language: Option<Language>) -> Result<String, Complaint> {
    let german = language.unwrap_or_default() == Language::German;
    // Before anything is asked: a name that is taken would make every answer vain.
    if let Some(name) = &given.game {
        is_free(&options::game_path(name)?)?;
    }
    let mut answers: Vec<String> = Vec::new();
    for question in &QUESTIONS {
        loop {
            ask(if german {
                question.german
            } else {
                question.english
            });
            let answer = if question.option == "pin" {
                play::keyboard::unseen(answer)
            } else {
                answer()
            };
            // Whoever has gone away has not asked for a game.
            let answer = answer.ok_or(Complaint::InputEnded)?;
            if answer.is_empty() {
                break;
            }
            let lower = answer.to_lowercase();
            let value = question
                .words
                .iter()
                .find(|(word, _)| *word == lower)
                .map(|(_, value)| (*value).to_owned())
                .unwrap_or(if question.words.is_empty() {
                    answer
                } else {
                    lower
                });
            let word = format!("--{}={value}", question.option);
            if fits(&word) {
                answers.push(word);
                break;
            }
            ask(if german {
                "Das habe ich nicht verstanden."
            } else {
                "I did not understand that."
            });
        }
    }
    let mut play = parsed(&answers).ok_or(Complaint::NoName)?;
    inherit(&mut play, given);
    let setup = play::setup(&play, language)?;
    let path = match &given.game {
        Some(name) => options::game_path(name)?,
        None => play::new_path()?,
    };
    is_free(&path)?;
    let failed = |error| Complaint::Unwritable(path.clone(), error);
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent).map_err(failed)?;
    }
    let (mut journal, _) = Journal::open(&path).map_err(|error| match error {
        OpenError::Io(error) => failed(error),
        OpenError::InUse => Complaint::InUse(path.clone()),
        OpenError::NotAJournal => Complaint::NotAJournal(path.clone()),
    })?;
    let started = jiff::Zoned::now().strftime("%Y-%m-%dT%H:%M:%S%:z");
    let (_, outputs) = Session::open(setup, crate::export::PROGRAM, &started.to_string());
    let entries = outputs.into_iter().filter_map(|output| match output {
        Output::Record(entry) => Some((std::time::Duration::ZERO, entry)),
        _ => None,
    });
    journal.append(entries).map_err(failed)?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    Ok(given.game.clone().unwrap_or_else(|| stem.into_owned()))
}

fn is_free(path: &Path) -> Result<(), Complaint> {
    if path.exists() {
        return Err(Complaint::Exists(path.to_owned()));
    }
    Ok(())
}

fn ask(sentence: &str) {
    let mut out = io::stderr().lock();
    let _ = writeln!(out, "{sentence}").and_then(|()| out.flush());
}

fn fits(word: &str) -> bool {
    parsed(&[word.to_owned()]).is_some_and(|play| play::setup(&play, None).is_ok())
}

fn parsed(words: &[String]) -> Option<PlayOptions> {
    let line = ["ansager", "play"]
        .into_iter()
        .map(str::to_owned)
        .chain(words.iter().cloned());
    match Options::try_parse_from(line).ok()?.task {
        Task::Play(play) => Some(*play),
        _ => None,
    }
}

/// What was not answered comes from the settings and the command line.
fn inherit(play: &mut PlayOptions, given: &PlayOptions) {
    macro_rules! inherit {
        ($($field:ident),+) => {
            $(if play.$field.is_none() {
                play.$field.clone_from(&given.$field);
            })+
        };
    }
    inherit!(
        white,
        black,
        white_sight,
        black_sight,
        mode,
        time,
        event,
        round,
        pin,
        site,
        start,
        style,
        rules,
        repetition,
        confirm_above
    );
    play.tactile_clock = given.tactile_clock && play.time.is_none();
    play.name_check |= given.name_check;
    play.assistant |= given.assistant;
    play.warn.clone_from(&given.warn);
    play.hearing_impaired.clone_from(&given.hearing_impaired);
}
