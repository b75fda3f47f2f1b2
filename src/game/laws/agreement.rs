//! What is agreed before the first move: who sits where, what the program may say, which clock, which start position.

use std::{fmt, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};
use shakmaty::{
    ByColor, CastlingMode, Chess, Color, EnPassantMode, Position, Setup as Pieces, fen::Fen,
};

use super::{
    chess960, control::TimeControl, forms::ByColorForm, pin::Pin, rules::Edition,
    standing::Standing, words::Language,
};

/// Everything that the first journal entry holds.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    pub mode: Mode,
    pub language: Language,
    pub style: Style,
    pub rules: Edition,
    #[serde(with = "ByColorForm")]
    pub seats: ByColor<Seat>,
    pub clock: ClockKind,
    pub start: Start,
    /// The opponent repeats each announcement (D.2.1) and the program listens for it.
    pub repetition: bool,
    /// Heard moves count without a confirmation from this confidence on, in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirm_above: Option<u8>,
    /// Someone at the table assists the blind player.
    pub assistant: bool,
    /// Name check and mate after the move even where the mode would not.
    pub name_check: bool,
    /// Remaining times, in seconds, at which training mode warns.
    pub warnings: Vec<u64>,
    pub event: String,
    pub site: String,
    pub round: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pin: Option<Pin>,
}

/// What the program may do beyond recording; the arbiter's choice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Records what is announced, says nothing unasked.
    Tournament,
    /// Refuses illegal moves, answers questions about the position.
    #[default]
    Training,
    /// The helper's part in online play: moves in full, counts and times on request, draw offers; nothing else.
    Online,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Style {
    /// "Springer Gustav eins Felix drei"
    #[default]
    Fide,
    /// "Springer von Gustav eins nach Felix drei"
    Verbose,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Seat {
    pub name: String,
    pub sight: Sight,
    pub hearing_impaired: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sight {
    Blind,
    Partial,
    #[default]
    Sighted,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClockKind {
    #[default]
    None,
    /// The program's own talking clock.
    Talking(TimeControl),
    /// The analogue clock that is felt: people tell what it shows.
    Manual,
}

/// The ordinary start position, one of the 960, or any other by FEN.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    #[default]
    Standard,
    Chess960(u16),
    Fen {
        fen: String,
        chess960: bool,
    },
}

impl Setup {
    /// The seat whose player wears the headset, if there is exactly one who does not see well.
    pub fn user(&self) -> Option<Color> {
        match (self.seats.white.sight, self.seats.black.sight) {
            (Sight::Sighted, Sight::Sighted) => None,
            (_, Sight::Sighted) => Some(Color::White),
            (Sight::Sighted, _) => Some(Color::Black),
            _ => None,
        }
    }

    pub fn control(&self) -> Option<&TimeControl> {
        match &self.clock {
            ClockKind::Talking(control) => Some(control),
            ClockKind::None | ClockKind::Manual => None,
        }
    }

    pub fn warnings(&self) -> impl Iterator<Item = Duration> {
        self.warnings.iter().copied().map(Duration::from_secs)
    }

    /// What the Laws ask of a game before it begins.
    pub fn check(&self) -> Result<(), SetupError> {
        let meets = |color: Color| {
            self.seats.get(color).sight == Sight::Blind
                && self.seats.get(color.other()).hearing_impaired
        };
        if self.rules.rules().assistant_compulsory
            && !self.assistant
            && Color::ALL.into_iter().any(meets)
        {
            return Err(SetupError::AssistantCompulsory);
        }
        if self.control().is_none() && !self.warnings.is_empty() {
            return Err(SetupError::WarningsWithoutClock);
        }
        Ok(())
    }
}

impl Start {
    /// A start position from text: a number from 0 to 959, or a FEN.
    pub fn parse(text: &str) -> Result<Self, SetupError> {
        if let Ok(number) = text.trim().parse::<u16>() {
            return match chess960::start_position(number) {
                Some(_) => Ok(Self::Chess960(number)),
                None => Err(SetupError::NoSuchNumber),
            };
        }
        let fen: Fen = text.trim().parse().map_err(|_| SetupError::NotFen)?;
        let mode = CastlingMode::detect(fen.as_setup());
        let chess: Chess = fen.into_position(mode).map_err(|_| SetupError::NotLegal)?;
        Ok(Self::Fen {
            fen: Fen::from_position(&chess, EnPassantMode::Legal).to_string(),
            chess960: mode == CastlingMode::Chess960,
        })
    }

    pub fn castling_mode(&self) -> CastlingMode {
        match self {
            Self::Standard => CastlingMode::Standard,
            Self::Chess960(_) => CastlingMode::Chess960,
            Self::Fen { chess960, .. } => CastlingMode::from_chess960(*chess960),
        }
    }

    /// A damaged description falls back to the ordinary position: a record must stay readable.
    pub fn standing(&self) -> Standing {
        match self {
            Self::Standard => Standing::Legal(Box::default()),
            Self::Chess960(number) => Standing::Legal(Box::new(
                chess960::start_position(*number).unwrap_or_default(),
            )),
            Self::Fen { fen, .. } => {
                let pieces = fen
                    .parse::<Fen>()
                    .map_or_else(|_| Pieces::initial(), Fen::into_setup);
                Standing::from_setup(pieces, self.castling_mode())
            }
        }
    }

    /// The ordinary position needs no words; the others are named at the beginning.
    pub fn number(&self) -> Option<u16> {
        match self {
            Self::Chess960(number) => Some(*number),
            Self::Standard | Self::Fen { .. } => None,
        }
    }

    pub fn first_move_number(&self) -> u32 {
        self.standing()
            .legal()
            .map_or(1, |position| position.fullmoves().get())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupError {
    AssistantCompulsory,
    WarningsWithoutClock,
    NoSuchNumber,
    NotFen,
    NotLegal,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AssistantCompulsory => {
                "a blind player meets a hearing-impaired one: an assistant is compulsory (D.2.11), add --assistant"
            }
            Self::WarningsWithoutClock => "low-time warnings need a clock, add --time",
            Self::NoSuchNumber => "the start positions have the numbers 0 to 959",
            Self::NotFen => "the start position is neither a number from 0 to 959 nor a FEN",
            Self::NotLegal => "the start position is not a legal one",
        })
    }
}

impl std::error::Error for SetupError {}

/// One word of a fixed list that the user got wrong, with the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownWord {
    pub allowed: &'static str,
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of: {}", self.allowed)
    }
}

impl std::error::Error for UnknownWord {}

macro_rules! by_name {
    ($type:ty, $allowed:literal, $($name:literal => $value:expr),+ $(,)?) => {
        impl FromStr for $type {
            type Err = UnknownWord;

            fn from_str(text: &str) -> Result<Self, UnknownWord> {
                match text {
                    $($name => Ok($value),)+
                    _ => Err(UnknownWord { allowed: $allowed }),
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $(if *self == $value {
                    return f.write_str($name);
                })+
                Ok(())
            }
        }
    };
}

by_name!(Mode, "tournament, training, online", "tournament" => Self::Tournament, "training" => Self::Training, "online" => Self::Online);
by_name!(Style, "fide, verbose", "fide" => Self::Fide, "verbose" => Self::Verbose);
by_name!(Sight, "blind, partial, sighted", "blind" => Self::Blind, "partial" => Self::Partial, "sighted" => Self::Sighted);
by_name!(Language, "de, en, nl, fr", "de" => Self::German, "en" => Self::English, "nl" => Self::Dutch, "fr" => Self::French);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_positions_from_text() {
        assert_eq!(Start::parse("518"), Ok(Start::Chess960(518)));
        assert_eq!(Start::parse("960"), Err(SetupError::NoSuchNumber));
        assert_eq!(Start::parse("Anna"), Err(SetupError::NotFen));
        assert_eq!(
            Start::parse("8/8/8/8/8/8/8/8 w - - 0 1"),
            Err(SetupError::NotLegal)
        );
        let start =
            Start::parse("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9")
                .unwrap();
        assert_eq!(start.castling_mode(), CastlingMode::Chess960);
        assert_eq!(start.first_move_number(), 9);
    }

    #[test]
    fn the_assistant_is_compulsory_from_2017_on() {
        let mut setup = Setup::default();
        setup.seats.white.sight = Sight::Blind;
        setup.seats.black.hearing_impaired = true;
        assert_eq!(setup.check(), Err(SetupError::AssistantCompulsory));
        setup.rules = Edition::Y2014;
        assert_eq!(setup.check(), Ok(()));
        setup.rules = Edition::Y2023;
        setup.assistant = true;
        assert_eq!(setup.check(), Ok(()));
    }

    #[test]
    fn one_player_wears_the_headset() {
        let mut setup = Setup::default();
        assert_eq!(setup.user(), None);
        setup.seats.black.sight = Sight::Partial;
        assert_eq!(setup.user(), Some(Color::Black));
        setup.seats.white.sight = Sight::Blind;
        assert_eq!(setup.user(), None);
    }
}
