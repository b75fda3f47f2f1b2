//! `ansager hear`: what was said in sound files, with the model loaded once.

use std::{
    io::ErrorKind,
    path::Path,
    time::{Duration, Instant},
};

use serde::Serialize;
use shakmaty::{CastlingMode, fen::Fen};

use crate::{
    commands::{Answer, Context},
    complaint::Complaint,
    game::{
        language::{
            command::{Command, Meanings, Whose},
            phrasing::Phrasing,
        },
        laws::agreement::Style,
        moves::{
            board_state::BoardState,
            interpretation::{Interpretation, Meant},
        },
        words::shell::captures::Hear,
    },
    options::HearOptions,
    speech::{
        choice,
        recogniser::{Candidate, Certainty, Hearing, Meaning, Moment, RATE},
        samples,
    },
};

/// One file's answer, as JSON has it.
#[derive(Debug, Serialize)]
pub struct HearLine {
    pub file: String,
    pub kind: Kind,
    pub text: Option<String>,
    pub uci: Option<String>,
    pub command: Option<&'static str>,
    pub confidence: f32,
    pub alternatives: Vec<Alternative>,
    pub ms: u64,
    /// The words themselves, before a position made a move of them.
    #[serde(skip)]
    pub heard: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Move,
    /// Near candidates, to be asked by name.
    Ask,
    Command,
    Rejected,
}

#[derive(Debug, Serialize)]
pub struct Alternative {
    text: String,
    uci: Option<String>,
    confidence: f32,
}

/// The answer is yes when every file was understood. A file that cannot be read is told, and the others are still heard.
pub(super) fn run(options: &HearOptions, context: &Context) -> Result<Answer, Complaint> {
    let language = context.language();
    let words = &language.words().shell().hear;
    let state = options.fen.as_deref().map(state).transpose()?;
    let moment = Moment::new(language, options.mode, state);
    let mut recogniser = choice::open(options.recogniser, language).map_err(Complaint::Hearing)?;
    let unheard = recogniser.unheard();
    if !unheard.is_empty() {
        let phrases = &language.words().spoken;
        let words = unheard.join(", ");
        eprintln!("{}", phrases.unheard_words(&words));
    }
    let mut lines = Vec::new();
    let (mut all, mut unreadable) = (true, None);
    for file in &options.files {
        let sound = match samples::read_wav(file) {
            Ok(sound) => sound,
            Err(error) => {
                let complaint = match error.kind() {
                    ErrorKind::InvalidData => Complaint::NotWav(file.clone()),
                    _ => Complaint::Unreadable(file.clone(), error),
                };
                if let Some(earlier) = unreadable.replace(complaint) {
                    eprintln!("{}", earlier.sentence(language));
                }
                continue;
            }
        };
        // No announcement is that long, but a recording of several may be.
        if let Some(most) = recogniser.longest().filter(|most| sound.len() > *most) {
            let seconds = (most / RATE as usize).to_string();
            eprintln!("{}", words.too_long(&file.display().to_string(), &seconds));
        }
        let began = Instant::now();
        let hearing = recogniser
            .hear(&sound, &moment)
            .map_err(Complaint::Hearing)?;
        let line = line(file, &hearing, &moment, began.elapsed());
        all &= matches!(line.kind, Kind::Move | Kind::Command);
        lines.push(if context.json {
            serde_json::to_string(&line).expect("a line of plain data")
        } else {
            sentence(&line, words)
        });
    }
    match unreadable {
        Some(complaint) => Err(Complaint::Partly(lines, Box::new(complaint))),
        None => Ok(Answer { lines, yes: all }),
    }
}

fn state(text: &str) -> Result<BoardState, Complaint> {
    let fen: Fen = text
        .parse()
        .map_err(|_| Complaint::NotFen(text.to_owned()))?;
    let mode = CastlingMode::detect(fen.as_setup());
    Ok(BoardState::from_setup(fen.into_setup(), mode))
}

pub fn line(file: &Path, hearing: &Hearing, moment: &Moment, took: Duration) -> HearLine {
    let mut line = HearLine {
        file: file.display().to_string(),
        kind: Kind::Rejected,
        text: None,
        uci: None,
        command: None,
        confidence: hearing.best().map_or(0.0, |best| rounded(best.confidence)),
        alternatives: Vec::new(),
        ms: u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
        heard: None,
    };
    let others = match hearing.certainty {
        Certainty::Rejected => return line,
        Certainty::Understood => hearing.candidates.get(1..).unwrap_or_default(),
        Certainty::Near => {
            line.kind = Kind::Ask;
            &hearing.candidates
        }
    };
    line.alternatives = others
        .iter()
        .flat_map(|other| alternatives(other, moment))
        .collect();
    let Some(best) = hearing
        .best()
        .filter(|_| hearing.certainty == Certainty::Understood)
    else {
        return line;
    };
    line.text = Some(best.said.text.clone());
    line.heard = Some(best.said.text.clone());
    match &best.meaning {
        Meaning::Command(Command::Move(meanings)) => {
            let mut meant = alternatives_of(meanings, best, moment);
            if meant.len() > 1 {
                line.kind = Kind::Ask;
                line.alternatives = meant;
                return line;
            }
            line.kind = Kind::Move;
            if let Some(only) = meant.pop() {
                (line.text, line.uci) = (Some(only.text), only.uci);
            }
        }
        Meaning::Command(command) => {
            (line.kind, line.command) = (Kind::Command, Some(name(command)));
        }
        Meaning::Part(_) => (line.kind, line.command) = (Kind::Command, Some("answer")),
    }
    line
}

fn alternatives(candidate: &Candidate, moment: &Moment) -> Vec<Alternative> {
    match &candidate.meaning {
        Meaning::Command(Command::Move(meanings)) => alternatives_of(meanings, candidate, moment),
        Meaning::Command(_) | Meaning::Part(_) => vec![Alternative {
            text: candidate.said.text.clone(),
            uci: None,
            confidence: rounded(candidate.confidence),
        }],
    }
}

/// The moves that the words can mean here: in training with all that the position adds, in tournaments as they were said.
fn alternatives_of(
    meanings: &Meanings,
    candidate: &Candidate,
    moment: &Moment,
) -> Vec<Alternative> {
    let phrasing = Phrasing::new(moment.language, Style::Fide);
    let put = |meant: &Meant| Alternative {
        text: phrasing.movement(moment.mode.wording(meant.said, meant.full)),
        uci: moment.uci(meant).map(|uci| uci.to_string()),
        confidence: rounded(candidate.confidence),
    };
    match moment.interpret(meanings) {
        Some(Interpretation::Play(meant)) => vec![put(&meant)],
        Some(Interpretation::Which(list)) => list.iter().map(put).collect(),
        Some(Interpretation::Impossible(_)) | None => {
            let said = meanings.first().copied();
            vec![Alternative {
                text: said.map_or_else(
                    || candidate.said.text.clone(),
                    |said| phrasing.movement(said),
                ),
                uci: said
                    .and_then(|said| moment.uci_as_said(said))
                    .map(|uci| uci.to_string()),
                confidence: rounded(candidate.confidence),
            }]
        }
    }
}

fn sentence(line: &HearLine, words: &Hear) -> String {
    let file = &line.file;
    match line.kind {
        Kind::Rejected => words.rejected(file),
        Kind::Ask => {
            let texts = line.alternatives.iter().map(|other| &*other.text);
            words.ask(file, &texts.collect::<Vec<_>>().join(" / "))
        }
        Kind::Move | Kind::Command => {
            words.understood(file, line.text.as_deref().unwrap_or_default())
        }
    }
}

fn rounded(confidence: f32) -> f32 {
    (confidence * 1000.0).round() / 1000.0
}

/// Names that scripts rely on.
fn name(command: &Command) -> &'static str {
    match command {
        Command::Move(_) => "move",
        Command::Time(Whose::Own) => "time",
        Command::Time(Whose::Opponent) => "time_opponent",
        Command::Time(Whose::Of(_)) => "time_of",
        Command::Time(Whose::Both) => "times",
        Command::Used(Whose::Own) => "used",
        Command::Used(Whose::Opponent) => "used_opponent",
        Command::Used(Whose::Of(_)) => "used_of",
        Command::Used(Whose::Both) => "used_both",
        Command::MoveNumber => "move_number",
        Command::Repeat => "repeat",
        Command::LastMove | Command::LastMoves(_) => "last_moves",
        Command::Correct(_) => "correct",
        Command::Repetition(_) => "repetition",
        Command::Yes => "yes",
        Command::No => "no",
        Command::OfferDraw => "offer_draw",
        Command::Accept => "accept",
        Command::Decline => "decline",
        Command::Resign => "resign",
        Command::Claim(..) => "claim",
        Command::Missing(_) => "missing",
        Command::Arrived(_) => "arrived",
        Command::Touched(..) => "touched",
        Command::Turn => "turn",
        Command::WhatOn(_) => "what_on",
        Command::Where(..) => "where",
        Command::Result(_) => "result",
        Command::MovesFrom(_) => "moves_from",
        Command::Adjourn => "adjourn",
        Command::Reopen => "reopen",
        Command::Flag(_) => "flag",
        Command::Mate => "mate",
        Command::Stalemate => "stalemate",
        Command::Stop => "stop",
        Command::Made => "made",
        Command::Press => "press",
        Command::Start => "start",
        Command::Pause => "pause",
        Command::Continue => "continue",
        Command::TellTime(..) => "tell_time",
        Command::Material => "material",
        Command::Position => "position",
        Command::StartPosition => "start_position",
        Command::Mode => "mode",
        Command::Boards => "boards",
        Command::GiveBoard(..) => "tell_board",
        Command::AskResult => "ask_result",
        Command::AskRule(_) => "rule",
        Command::TakeBack => "take_back",
        Command::Arbiter { .. } => "arbiter",
        Command::OrderAlone => "order_alone",
        Command::Help(_) => "help",
        Command::Quit => "quit",
    }
}
