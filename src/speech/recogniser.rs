//! What every recogniser gives: an utterance and the moment it was spoken in become candidates, best first, with a verdict.
//!
//! A candidate's text is words that `phrase::parse` understands, so that hearing and typing go one way.

use std::fmt;

use shakmaty::{CastlingMode, CastlingSide, File, Move, Position, Square, uci::UciMove};

use super::echo::Parted;
use crate::game::{
    command::Command,
    phrase,
    resolve::{self, Meant, Resolution},
    session::Heard,
    setup::Mode,
    spoken::SpokenMove,
    standing::{Standing, uci_of},
    words::Language,
};

/// Sixteen thousand samples a second, one channel: what all recognisers take.
pub const RATE: u32 = 16_000;

pub trait Recogniser: Send {
    /// What was said in `samples` (16 kHz, one channel, -1 to 1). Noise and strange speech are no errors but `Verdict::Rejected`.
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
    pub standing: Option<Standing>,
    /// Moves that are likely though the position does not tell them: the announced one while its repetition is awaited.
    pub expected: Vec<SpokenMove>,
    /// The program has asked which piece or move is meant: part of a move is an answer ("Bella", "Dame").
    pub choosing: bool,
}

impl Moment {
    pub fn new(language: Language, mode: Mode, standing: Option<Standing>) -> Self {
        Self {
            language,
            mode,
            standing,
            expected: Vec::new(),
            choosing: false,
        }
    }

    /// What a move in words comes to here: nothing without a position, otherwise as the session would take it.
    pub fn resolve(&self, readings: &[SpokenMove]) -> Option<Resolution> {
        let standing = self.standing.as_ref()?;
        Some(match self.mode {
            Mode::Tournament => resolve::faithful(readings, standing),
            Mode::Training | Mode::Online => resolve::strict(readings, standing),
        })
    }

    /// The move in UCI notation as far as words and position tell it.
    pub fn uci(&self, meant: &Meant) -> Option<UciMove> {
        let Some(legal) = meant.legal else {
            return self.uci_as_said(meant.full);
        };
        let position = self.standing.as_ref()?.legal()?;
        Some(legal.to_uci(position.castles().mode()))
    }

    /// The same for what the laws forbid: castling is then written as it would be if it were allowed.
    pub fn uci_as_said(&self, said: SpokenMove) -> Option<UciMove> {
        match said {
            SpokenMove::Castle(side) => self.castling(side),
            SpokenMove::Piece(_) | SpokenMove::Dash => uci_of(said),
        }
    }

    /// From the usual squares; in Chess960 from those of king and rook as long as they have not moved.
    fn castling(&self, side: CastlingSide) -> Option<UciMove> {
        let standing = self.standing.as_ref()?;
        let color = standing.turn();
        let castles = standing.legal().map(|position| position.castles());
        let (king, rook, mode) = match castles {
            Some(castles) if castles.mode().is_chess960() => {
                let king = standing.board().king_of(color)?;
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
pub enum Verdict {
    /// The first candidate is what was said.
    Understood,
    /// The first candidates are too near each other to choose.
    Near,
    /// A sound, but nothing for us.
    Rejected,
}

#[derive(Debug, Clone)]
pub struct Hearing {
    pub verdict: Verdict,
    /// Best first. With `Near` these are what is to be asked; with `Rejected` what it would have been.
    pub candidates: Vec<Candidate>,
}

#[derive(Debug, Clone)]
pub struct Candidate {
    /// The words as said.
    pub text: String,
    pub meaning: Meaning,
    /// How likely these were the words, from 0 to 1.
    pub confidence: f32,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Meaning {
    Command(Command),
    /// Part of a move, as an answer.
    Part(phrase::Fragment),
}

impl Hearing {
    pub fn rejected() -> Self {
        Self {
            verdict: Verdict::Rejected,
            candidates: Vec::new(),
        }
    }

    /// The word that silences the voice.
    pub fn is_stop(&self) -> bool {
        self.verdict == Verdict::Understood
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
        match hearing.verdict {
            Verdict::Near => Self::Near(candidates.map(|candidate| candidate.text).collect()),
            Verdict::Rejected => Self::Rejected,
            Verdict::Understood => candidates
                .next()
                .map_or(Self::Rejected, |best| Self::Words {
                    confidence: percent(best.confidence),
                    text: best.text,
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
    BrokenModel(String),
    /// The model has no words of this language.
    NoLanguage(Language),
    /// Computing failed in the middle of an utterance; the next one may succeed.
    Failed(String),
    /// This program was built without the recogniser.
    NotBuilt(&'static str),
}

impl HearError {
    pub fn sentence(&self, language: Language) -> String {
        let german = language == Language::German;
        match self {
            Self::NoModel("vosk") if german => {
                "Es ist kein Sprachmodell für vosk eingerichtet. Bitte einmal ausführen: ansager setup --model vosk-de"
                    .to_owned()
            }
            Self::NoModel("vosk") => {
                "No speech model for vosk is installed. Please run once: ansager setup --model vosk-en"
                    .to_owned()
            }
            Self::NoModel("libvosk") if german => {
                "Die Bibliothek libvosk fehlt. Zum Holen braucht es pip, Paket python3-pip; danach einmal: ansager setup --model libvosk"
                    .to_owned()
            }
            Self::NoModel("libvosk") => {
                "The library libvosk is missing. Fetching it takes pip, package python3-pip; then run once: ansager setup --model libvosk"
                    .to_owned()
            }
            Self::NoModel(name) if german => format!(
                "Es ist kein Sprachmodell für {name} eingerichtet. Bitte einmal ausführen: ansager setup"
            ),
            Self::NoModel(name) => {
                format!("No speech model for {name} is installed. Please run once: ansager setup")
            }
            Self::BrokenModel(why) if german => format!(
                "Das Sprachmodell ist beschädigt ({why}). Bitte neu holen: ansager setup, für Vosk mit --model vosk-de"
            ),
            Self::BrokenModel(why) => format!(
                "The speech model is damaged ({why}). Please fetch it again: ansager setup, for Vosk with --model vosk-en"
            ),
            Self::NoLanguage(_) if german => {
                "Dieses Sprachmodell versteht die Sprache der Partie nicht. Bitte ein anderes wählen: --recogniser whisper"
                    .to_owned()
            }
            Self::NoLanguage(_) => {
                "This speech model does not know the language of the game. Please choose another: --recogniser whisper"
                    .to_owned()
            }
            Self::Failed(why) if german => format!(
                "Diese Äußerung ließ sich nicht auswerten ({why}). Bitte noch einmal sprechen oder tippen."
            ),
            Self::Failed(why) => format!(
                "This utterance could not be worked out ({why}). Please speak again, or type."
            ),
            Self::NotBuilt(name) if german => format!(
                "Dieses Programm wurde ohne {name} gebaut. Bitte einen anderen Erkenner wählen."
            ),
            Self::NotBuilt(name) => format!(
                "This program was built without {name}. Please choose another recogniser."
            ),
        }
    }
}

impl fmt::Display for HearError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Language::English))
    }
}

impl std::error::Error for HearError {}
