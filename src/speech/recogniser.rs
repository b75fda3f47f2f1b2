//! What every recogniser gives: an utterance and the moment it was spoken in become candidates, best first, with a certainty.
//!
//! A candidate's words are read as typed ones are, once, and what they mean goes with them to the session.

use std::fmt;

use shakmaty::{CastlingMode, CastlingSide, File, Move, Position, Square, uci::UciMove};

use super::{
    fault::{Failure, ModelFault},
    microphone::echo_canceller::Parted,
};
use crate::game::{
    language::{
        command::Command,
        phrase::{Reply, Utterance},
    },
    laws::agreement::Mode,
    moves::{
        board_state::{BoardState, uci_of},
        interpretation::{Interpretation, Meant},
        spoken::SpokenMove,
    },
    session::Heard,
    words::Language,
};

/// Sixteen thousand samples a second, one channel: what all recognisers take.
pub const RATE: u32 = 16_000;

pub trait Recogniser: Send {
    /// What was said in `samples` (16 kHz, one channel, -1 to 1). Noise and strange speech are no errors but `Certainty::Rejected`.
    ///
    /// # Errors
    /// The model or its library fails; speech is then not possible until the remedy in the error is done.
    fn hear(&mut self, samples: &[f32], moment: &Moment) -> Result<Hearing, HearError>;

    /// Whether the word that silences the voice is in these last moments, in which the program itself speaks.
    ///
    /// # Errors
    /// As for `hear`.
    fn hears_stop(&mut self, moments: &Parted, moment: &Moment) -> Result<bool, HearError> {
        Ok(self.hear(&moments.rest, moment)?.is_stop())
    }

    /// How many samples it listens to at most; the rest is passed over.
    fn longest(&self) -> Option<usize> {
        None
    }

    /// Words of the language that it can never hear.
    fn unheard(&self) -> &[String] {
        &[]
    }
}

/// What is known when somebody speaks.
#[derive(Debug, Clone)]
pub struct Moment {
    pub language: Language,
    pub mode: Mode,
    /// Where the move is to be made; none if no position is known.
    pub state: Option<BoardState>,
    /// Moves that are likely though the position does not tell them: the announced one while its repetition is awaited.
    pub expected: Vec<SpokenMove>,
    /// The program has asked which piece or move is meant: part of a move is an answer ("Bella", "Dame").
    pub choosing: bool,
}

impl Moment {
    pub fn new(language: Language, mode: Mode, state: Option<BoardState>) -> Self {
        Self {
            language,
            mode,
            state,
            expected: Vec::new(),
            choosing: false,
        }
    }

    /// What a move in words comes to here: nothing without a position, otherwise as the session would take it.
    pub(crate) fn interpret(&self, meanings: &[SpokenMove]) -> Option<Interpretation> {
        let state = self.state.as_ref()?;
        Some(self.mode.interpret(meanings, state))
    }

    /// The move in UCI notation as far as words and position tell it.
    pub fn uci(&self, meant: &Meant) -> Option<UciMove> {
        let Some(legal) = meant.legal else {
            return self.uci_as_said(meant.full);
        };
        let position = self.state.as_ref()?.legal()?;
        Some(legal.to_uci(position.castles().mode()))
    }

    /// The same for what the laws forbid: castling is then written as it would be if it were allowed.
    pub(crate) fn uci_as_said(&self, said: SpokenMove) -> Option<UciMove> {
        match said {
            SpokenMove::Castle(side) => self.castling(side),
            SpokenMove::Piece(_) | SpokenMove::Dash => uci_of(said),
        }
    }

    /// From the usual squares; in Chess960 from those of king and rook as long as they have not moved.
    fn castling(&self, side: CastlingSide) -> Option<UciMove> {
        let state = self.state.as_ref()?;
        let color = state.turn();
        let castles = state.legal().map(|position| position.castles());
        let (king, rook, mode) = match castles {
            Some(castles) if castles.mode().is_chess960() => {
                let king = state.board().king_of(color)?;
                (king, castles.rook(color, side)?, castles.mode())
            }
            _ => {
                let corner = match side {
                    CastlingSide::KingSide => File::H,
                    CastlingSide::QueenSide => File::A,
                };
                let back = |file| Square::from_coords(file, color.backrank());
                (back(File::E), back(corner), CastlingMode::Standard)
            }
        };
        Some(Move::Castle { king, rook }.to_uci(mode))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Certainty {
    /// The first candidate is what was said.
    Understood,
    /// The first candidates are too near each other to choose.
    Near,
    /// A sound, but nothing for us.
    Rejected,
}

#[derive(Debug, Clone)]
pub struct Hearing {
    pub certainty: Certainty,
    /// Best first. With `Near` these are what is to be asked; with `Rejected` what it would have been.
    pub candidates: Vec<Candidate>,
}

#[derive(Debug, Clone)]
pub struct Candidate {
    pub said: Utterance,
    pub meaning: Meaning,
    /// How likely these were the words, from 0 to 1.
    pub confidence: f32,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Meaning {
    Command(Command),
    /// Part of a move, as an answer.
    Part(Reply),
}

impl Hearing {
    pub fn rejected() -> Self {
        Self {
            certainty: Certainty::Rejected,
            candidates: Vec::new(),
        }
    }

    /// The word that silences the voice.
    pub(crate) fn is_stop(&self) -> bool {
        self.certainty == Certainty::Understood
            && self
                .best()
                .is_some_and(|best| best.meaning == Meaning::Command(Command::Stop))
    }

    pub fn best(&self) -> Option<&Candidate> {
        self.candidates.first()
    }
}

impl From<Hearing> for Heard {
    fn from(hearing: Hearing) -> Self {
        let mut candidates = hearing.candidates.into_iter();
        match hearing.certainty {
            Certainty::Near => Self::Near(candidates.map(|candidate| candidate.said).collect()),
            Certainty::Rejected => Self::Rejected,
            Certainty::Understood => candidates
                .next()
                .map_or(Self::Rejected, |best| Self::Words {
                    confidence: percent(best.confidence),
                    said: best.said,
                }),
        }
    }
}

/// Rounded down: a hundred percent is never claimed for less.
fn percent(confidence: f32) -> u8 {
    (confidence.clamp(0.0, 1.0) * 100.0).floor() as u8
}

/// Why nothing can be heard, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HearError {
    /// No model of this recogniser is installed.
    NoModel(&'static str),
    /// The model's files cannot be read or are not what they should be.
    BrokenModel(ModelFault),
    /// The model has no words of this language.
    NoLanguage(Language),
    /// Computing failed in the middle of an utterance; the next one may succeed.
    Failed(Failure),
    /// This program was built without the recogniser.
    NotBuilt(&'static str),
}

impl HearError {
    pub fn sentence(&self, language: Language) -> String {
        let shell = language.words().shell();
        let words = &shell.hear_errors;
        match self {
            Self::NoModel("vosk") => words.no_vosk_model().to_owned(),
            Self::NoModel("libvosk") => words.no_libvosk().to_owned(),
            Self::NoModel(name) => words.no_model(name),
            Self::BrokenModel(fault) => words.broken_model(&fault.words(shell)),
            Self::NoLanguage(_) => words.no_language().to_owned(),
            Self::Failed(failure) => words.failed(&failure.words(shell)),
            Self::NotBuilt(name) => words.not_built(name),
        }
    }
}

impl fmt::Display for HearError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Language::English))
    }
}

impl std::error::Error for HearError {}
