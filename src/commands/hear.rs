//! `ansager hear`: what was said in sound files, with the model loaded once.

use std::{
    io::ErrorKind,
    path::Path,
    time::{Duration, Instant},
};

use serde::Serialize;
use shakmaty::{CastlingMode, fen::Fen};

use crate::{
    complaint::Complaint,
    game::{
        command::{Command, Readings, Whose},
        resolve::{Meant, Resolution},
        setup::{Mode, Style},
        standing::Standing,
        tongue::Tongue,
        words::{Language, fill},
    },
    options::HearOptions,
    run::Answer,
    speech::{
        choice,
        recogniser::{Candidate, Hearing, Meaning, Moment, RATE, Verdict},
        samples,
    },
};

/// One file's answer, as JSON has it.
#[derive(Debug, Serialize)]
pub struct Line {
    pub file: String,
    pub kind: &'static str,
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

#[derive(Debug, Serialize)]
pub struct Alternative {
    text: String,
    uci: Option<String>,
    confidence: f32,
}

/// The answer is yes when every file was understood. A file that cannot be read is told, and the others are still heard.
pub fn hear(options: &HearOptions, language: Language, json: bool) -> Result<Answer, Complaint> {
    let standing = options.fen.as_deref().map(standing).transpose()?;
    let moment = Moment::new(language, options.mode, standing);
    let mut recogniser = choice::open(options.recogniser, language).map_err(Complaint::Hearing)?;
    let unheard = recogniser.unheard();
    if !unheard.is_empty() {
        let phrases = &language.words().phrases;
        let words = unheard.join(", ");
        eprintln!("{}", fill(phrases.unheard_words, &[("words", &words)]));
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
        if recogniser.longest().is_some_and(|most| sound.len() > most) {
            eprintln!("{}", too_long(file, recogniser.longest(), language));
        }
        let began = Instant::now();
        let hearing = recogniser
            .hear(&sound, &moment)
            .map_err(Complaint::Hearing)?;
        let line = line(file, &hearing, &moment, began.elapsed());
        all &= !matches!(line.kind, "rejected" | "ask");
        lines.push(if json {
            serde_json::to_string(&line).expect("a line of plain data")
        } else {
            sentence(&line, language)
        });
    }
    match unreadable {
        Some(complaint) => Err(Complaint::Partly(lines, Box::new(complaint))),
        None => Ok(Answer { lines, yes: all }),
    }
}

fn standing(text: &str) -> Result<Standing, Complaint> {
    let fen: Fen = text
        .parse()
        .map_err(|_| Complaint::NotFen(text.to_owned()))?;
    let mode = CastlingMode::detect(fen.as_setup());
    Ok(Standing::from_setup(fen.into_setup(), mode))
}

pub fn line(file: &Path, hearing: &Hearing, moment: &Moment, took: Duration) -> Line {
    let mut line = Line {
        file: file.display().to_string(),
        kind: "rejected",
        text: None,
        uci: None,
        command: None,
        confidence: hearing.best().map_or(0.0, |best| rounded(best.confidence)),
        alternatives: Vec::new(),
        ms: u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
        heard: None,
    };
    let others = match hearing.verdict {
        Verdict::Rejected => return line,
        Verdict::Understood => hearing.candidates.get(1..).unwrap_or_default(),
        Verdict::Near => {
            line.kind = "ask";
            &hearing.candidates
        }
    };
    line.alternatives = others
        .iter()
        .flat_map(|other| alternatives(other, moment))
        .collect();
    let Some(best) = hearing
        .best()
        .filter(|_| hearing.verdict == Verdict::Understood)
    else {
        return line;
    };
    line.text = Some(best.text.clone());
    line.heard = Some(best.text.clone());
    match &best.meaning {
        Meaning::Command(Command::Move(readings)) => {
            let mut meant = alternatives_of(readings, best, moment);
            if meant.len() > 1 {
                line.kind = "ask";
                line.alternatives = meant;
                return line;
            }
            line.kind = "move";
            if let Some(only) = meant.pop() {
                (line.text, line.uci) = (Some(only.text), only.uci);
            }
        }
        Meaning::Command(command) => {
            (line.kind, line.command) = ("command", Some(name(command)));
        }
        Meaning::Part(_) => (line.kind, line.command) = ("command", Some("answer")),
    }
    line
}

fn alternatives(candidate: &Candidate, moment: &Moment) -> Vec<Alternative> {
    match &candidate.meaning {
        Meaning::Command(Command::Move(readings)) => alternatives_of(readings, candidate, moment),
        _ => vec![Alternative {
            text: candidate.text.clone(),
            uci: None,
            confidence: rounded(candidate.confidence),
        }],
    }
}

/// The moves that the words can mean here: in training with all that the position adds, in tournaments as they were said.
fn alternatives_of(
    readings: &Readings,
    candidate: &Candidate,
    moment: &Moment,
) -> Vec<Alternative> {
    let tongue = Tongue::new(moment.language, Style::Fide);
    let put = |meant: &Meant| Alternative {
        text: match moment.mode {
            Mode::Tournament => tongue.movement(meant.said),
            Mode::Training | Mode::Online => tongue.movement(meant.full),
        },
        uci: moment.uci(meant).map(|uci| uci.to_string()),
        confidence: rounded(candidate.confidence),
    };
    match moment.resolve(readings) {
        Some(Resolution::Play(meant)) => vec![put(&meant)],
        Some(Resolution::Which(list)) => list.iter().map(put).collect(),
        Some(Resolution::Impossible(_)) | None => {
            let said = readings.first().copied();
            vec![Alternative {
                text: said.map_or_else(|| candidate.text.clone(), |said| tongue.movement(said)),
                uci: said
                    .and_then(|said| moment.uci_as_said(said))
                    .map(|uci| uci.to_string()),
                confidence: rounded(candidate.confidence),
            }]
        }
    }
}

fn sentence(line: &Line, language: Language) -> String {
    let file = &line.file;
    let listed = || {
        let texts = line.alternatives.iter().map(|other| &*other.text);
        texts.collect::<Vec<_>>().join(" / ")
    };
    match (line.kind, language) {
        ("rejected", Language::German) => format!("{file}: nicht verstanden"),
        ("rejected", _) => format!("{file}: not understood"),
        ("ask", Language::German) => format!("{file}: zu fragen: {}", listed()),
        ("ask", _) => format!("{file}: to be asked: {}", listed()),
        _ => format!("{file}: {}", line.text.as_deref().unwrap_or_default()),
    }
}

/// No announcement is that long, but a recording of several may be.
fn too_long(file: &Path, most: Option<usize>, language: Language) -> String {
    let (file, seconds) = (file.display(), most.unwrap_or_default() / RATE as usize);
    match language {
        Language::German => format!("{file}: Nur die ersten {seconds} Sekunden wurden gehört."),
        _ => format!("{file}: only the first {seconds} seconds were heard."),
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
        Command::LastMoves(_) => "last_moves",
        Command::Correct(_) => "correct",
        Command::Repetition(_) => "repetition",
        Command::Yes => "yes",
        Command::No => "no",
        Command::OfferDraw => "offer_draw",
        Command::Accept => "accept",
        Command::Decline => "decline",
        Command::Resign => "resign",
        Command::Claim(..) => "claim",
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
        Command::Mode => "mode",
        Command::Boards => "boards",
        Command::TellBoard(..) => "tell_board",
        Command::AskResult => "ask_result",
        Command::TakeBack => "take_back",
        Command::Arbiter { .. } => "arbiter",
        Command::OrderAlone => "order_alone",
        Command::Help => "help",
        Command::Quit => "quit",
    }
}
