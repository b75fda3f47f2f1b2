//! `ansager new`: asks for the data of a game, one line a question, with or without a terminal, and writes its journal.

use std::{
    io::{self, IsTerminal},
    str::FromStr,
    time::Duration,
};

use serde_json::json;
use shakmaty::Color;

use crate::{
    commands::{
        Answer, Context,
        game_file::{GameFile, start_command},
        play,
        typed_line::{answer, ask},
    },
    complaint::Complaint,
    export::PROGRAM,
    game::{
        journal::pin::Pin,
        laws::agreement::{Mode, Sight},
        record::markers,
        session::{Output, Session},
        words::{
            Language,
            shell::games::{Answers, NewGame},
        },
    },
    options::PlayOptions,
    table,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Question {
    White,
    Black,
    WhiteSight,
    BlackSight,
    WhiteHearing,
    BlackHearing,
    Assistant,
    Duties,
    Mode,
    Time,
    Event,
    Round,
    Pin,
}

impl Question {
    const ALL: [Self; 13] = [
        Self::White,
        Self::Black,
        Self::WhiteSight,
        Self::BlackSight,
        Self::WhiteHearing,
        Self::BlackHearing,
        Self::Assistant,
        Self::Duties,
        Self::Mode,
        Self::Time,
        Self::Event,
        Self::Round,
        Self::Pin,
    ];

    fn sentence(self, words: &NewGame) -> &'static str {
        match self {
            Self::White => words.white(),
            Self::Black => words.black(),
            Self::WhiteSight => words.white_sight(),
            Self::BlackSight => words.black_sight(),
            Self::WhiteHearing => words.white_hearing(),
            Self::BlackHearing => words.black_hearing(),
            Self::Assistant => words.assistant(),
            Self::Duties => words.duties(),
            Self::Mode => words.mode(),
            Self::Time => words.time(),
            Self::Event => words.event(),
            Self::Round => words.round(),
            Self::Pin => words.pin(),
        }
    }

    /// An assistant is for players who do not see well; whether somebody hears well matters to a blind opponent (D.2.10, since 2017 D.2.11).
    fn applies(self, play: &PlayOptions) -> bool {
        let sights = [play.white_sight, play.black_sight];
        let sees_little = |sight: Sight| sight != Sight::Sighted;
        match self {
            Self::Assistant | Self::Duties => sights.into_iter().flatten().any(sees_little),
            Self::WhiteHearing => play.black_sight == Some(Sight::Blind),
            Self::BlackHearing => play.white_sight == Some(Sight::Blind),
            Self::White
            | Self::Black
            | Self::WhiteSight
            | Self::BlackSight
            | Self::Mode
            | Self::Time
            | Self::Event
            | Self::Round
            | Self::Pin => true,
        }
    }

    /// Puts the answer where it belongs; none if it cannot be understood.
    fn take(self, answer: String, play: &mut PlayOptions) -> Option<()> {
        match self {
            Self::White => play.white = Some(answer),
            Self::Black => play.black = Some(answer),
            Self::WhiteSight => play.white_sight = Some(sight(&answer)?),
            Self::BlackSight => play.black_sight = Some(sight(&answer)?),
            Self::WhiteHearing => hearing(Color::White, &answer, play)?,
            Self::BlackHearing => hearing(Color::Black, &answer, play)?,
            Self::Assistant => play.assistant = yes_or_no(&answer)?,
            Self::Duties => play.duties = Some(answer.parse().ok()?),
            Self::Mode => play.mode = Some(mode(&answer)?),
            Self::Time => {
                play.time = Some(answer.parse().ok()?);
                play.tactile_clock = false;
            }
            Self::Event => play.event = Some(answer),
            Self::Round => play.round = Some(answer),
            Self::Pin => {
                Pin::new(&answer, [0; 16]).ok()?;
                play.pin = Some(answer);
            }
        }
        Some(())
    }
}

/// Yes is: does not hear well.
fn hearing(of: Color, answer: &str, play: &mut PlayOptions) -> Option<()> {
    let name = markers::color_name(of);
    let impaired = yes_or_no(answer)?;
    play.hearing_impaired.retain(|color| color != name);
    if impaired {
        play.hearing_impaired.push(name.to_owned());
    }
    Some(())
}

/// A blind player against one who does not hear well needs an assistant, from 2017 on.
fn lacks_assistant(play: &PlayOptions) -> bool {
    let meets = |sight: Option<Sight>, opponent: Color| {
        let name = markers::color_name(opponent);
        sight == Some(Sight::Blind) && play.hearing_impaired.iter().any(|color| color == name)
    };
    !play.assistant
        && play.rules.unwrap_or_default().rules().assistant_compulsory
        && (meets(play.white_sight, Color::Black) || meets(play.black_sight, Color::White))
}

fn sight(answer: &str) -> Option<Sight> {
    named(answer, |answers| answers.sights)
}

fn mode(answer: &str) -> Option<Mode> {
    named(answer, |answers| answers.modes)
}

fn yes_or_no(answer: &str) -> Option<bool> {
    let answer = answer.to_lowercase();
    let is = |list: fn(&Answers) -> &'static [&'static str]| {
        all_answers().any(|answers| list(answers).contains(&answer.as_str()))
    };
    if is(|answers| answers.yes) {
        Some(true)
    } else {
        is(|answers| answers.no).then_some(false)
    }
}

/// As the questions name it, in any language, or as the option is typed.
fn named<T: Copy + FromStr + 'static>(
    answer: &str,
    list: impl Fn(&Answers) -> &'static [(&'static str, T)],
) -> Option<T> {
    let answer = answer.to_lowercase();
    let mut known = all_answers().flat_map(list);
    match known.find(|(word, _)| *word == answer) {
        Some((_, meaning)) => Some(*meaning),
        None => answer.parse().ok(),
    }
}

fn all_answers() -> impl Iterator<Item = &'static Answers> {
    let languages = Language::ALL.into_iter();
    languages.map(|language| &language.words().shell().answers)
}

/// The game is there, and begins at once if that is wanted.
pub(super) fn run(given: &PlayOptions, context: &Context) -> Result<Answer, Complaint> {
    let words = &context.language().words().shell().new_game;
    let name = prepare(given, context)?;
    let command = start_command(&name);
    let ready = if context.json {
        json!({ "game": name, "start": command }).to_string()
    } else {
        words.ready(&name, &command)
    };
    if context.json || !io::stdin().is_terminal() {
        return Ok(Answer::yes(ready));
    }
    ask(&ready);
    ask(words.begin_now());
    if yes_or_no(&answer().unwrap_or_default()) != Some(true) {
        return Ok(Answer::silent(true));
    }
    let mut play = given.clone();
    play.game = Some(name);
    play::run(&play, context)
}

/// Asks, and writes the journal; its name.
fn prepare(given: &PlayOptions, context: &Context) -> Result<String, Complaint> {
    // Before anything is asked: a name that is taken would make every answer vain.
    if let Some(name) = &given.game {
        GameFile::named(name)?.check_is_new()?;
    }
    let play = answered(given, context)?;
    let agreement = play::agreement(&play, context.asked)?;
    let file = match &given.game {
        Some(name) => GameFile::named(name)?,
        None => GameFile::of_now()?,
    };
    file.check_is_new()?;
    let started = jiff::Zoned::now().strftime("%Y-%m-%dT%H:%M:%S%:z");
    let (_, outputs) = Session::open(agreement, PROGRAM, &started.to_string());
    file.begin(outputs.into_iter().filter_map(|output| {
        let Output::Entry(entry) = output else {
            return None;
        };
        Some((Duration::ZERO, entry))
    }))?;
    Ok(given.game.clone().unwrap_or_else(|| file.stem()))
}

/// An empty answer takes what the settings or the command line say.
fn answered(given: &PlayOptions, context: &Context) -> Result<PlayOptions, Complaint> {
    let words = &context.language().words().shell().new_game;
    let mut play = given.clone();
    // It is asked for anyway.
    play.pin = play.pin.filter(|pin| !pin.is_empty());
    for question in Question::ALL {
        while question.applies(&play) {
            ask(question.sentence(words));
            let answer = match question {
                Question::Pin => table::keyboard::unseen(answer),
                Question::White
                | Question::Black
                | Question::WhiteSight
                | Question::BlackSight
                | Question::WhiteHearing
                | Question::BlackHearing
                | Question::Assistant
                | Question::Duties
                | Question::Mode
                | Question::Time
                | Question::Event
                | Question::Round => answer(),
            };
            // Whoever has gone away has not asked for a game.
            let answer = answer.ok_or(Complaint::InputEnded)?;
            if !answer.is_empty() && question.take(answer, &mut play).is_none() {
                ask(words.not_understood());
            } else if question == Question::Assistant && lacks_assistant(&play) {
                ask(words.assistant_compulsory());
            } else {
                break;
            }
        }
    }
    Ok(play)
}
