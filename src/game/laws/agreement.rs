//! What is agreed before the first move: who sits where, what the program may say, which clock, which start position.

use std::{fmt, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};
use shakmaty::{
    ByColor, CastlingMode, Chess, Color, EnPassantMode, Position, Setup as Pieces, fen::Fen,
};

use super::{
    chess960,
    duties::{Duties, DutyFault},
    rules::{Edition, Pace},
};
use crate::game::{
    clock::control::TimeControl,
    journal::{pin::Pin, serde_forms::ByColorForm},
    moves::board_state::BoardState,
    words::{Language, Words},
};

/// Everything that the first journal entry holds.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Agreement {
    pub mode: Mode,
    pub language: Language,
    /// The language that moves are announced in, where it is another one (D.2.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub announce: Option<Language>,
    pub style: Style,
    pub rules: Edition,
    /// A rapid or blitz game without an arbiter of its own, so that Article A.4 holds (in 2023 A.5).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unsupervised: bool,
    /// The organiser allows no draw by agreement before so many moves by each player (9.1.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_draw_before: Option<u32>,
    /// Seconds after which a player who has not come loses (6.7); none: as the edition has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_time: Option<u64>,
    /// The guideline on quickplay finishes holds (Guideline III, until July 2017 Appendix G).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub quickplay_finish: bool,
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
    /// Who does which duty of D.2.9, where that was agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duties: Option<Duties>,
    /// When a move is said with the colour that made it.
    pub name_colours: NameColours,
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
    /// Online play in a tournament hall: the virtual board is decisive, the own board may be a move behind; times on request, no counts.
    Hybrid,
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

/// When a move is said with the colour that made it: "Schwarz: Bauer Eva sieben Eva fünf".
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NameColours {
    Always,
    /// Where nobody pressed the clock before, so that a turn taken for the other's is heard at once.
    #[default]
    Implied,
    Never,
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

impl Agreement {
    /// The seat whose player wears the headset, if there is exactly one who does not see well.
    pub fn user(&self) -> Option<Color> {
        match (self.seats.white.sight, self.seats.black.sight) {
            (Sight::Sighted, Sight::Sighted) => None,
            (_, Sight::Sighted) => Some(Color::White),
            (Sight::Sighted, _) => Some(Color::Black),
            _ => None,
        }
    }

    /// The language of the announcements.
    pub(crate) fn announced_in(&self) -> Language {
        self.announce.unwrap_or(self.language)
    }

    /// What is said and understood in this game.
    pub fn words(&self) -> &'static Words {
        self.language.announcing(self.announced_in())
    }

    pub fn control(&self) -> Option<&TimeControl> {
        match &self.clock {
            ClockKind::Talking(control) => Some(control),
            ClockKind::None | ClockKind::Manual => None,
        }
    }

    /// A rapid or blitz game in which the arbiter does not watch every board (A.4, B.4).
    pub(crate) fn is_loosely_watched(&self) -> bool {
        self.unsupervised && Pace::of_game(self.control()) != Pace::Standard
    }

    /// How long a player may be missing (6.7); none where neither the organiser nor the edition says so.
    pub(crate) fn default_time(&self) -> Option<Duration> {
        let set = self.default_time.map(Duration::from_secs);
        set.or_else(|| self.rules.rules().default_time)
    }

    pub(crate) fn warnings(&self) -> impl Iterator<Item = Duration> {
        self.warnings.iter().copied().map(Duration::from_secs)
    }

    /// What the Laws ask of a game before it begins.
    pub fn check(&self) -> Result<(), AgreementError> {
        let meets = |color: Color| {
            self.seats.get(color).sight == Sight::Blind
                && self.seats.get(color.other()).hearing_impaired
        };
        if self.rules.rules().assistant_compulsory
            && !self.assistant
            && Color::ALL.into_iter().any(meets)
        {
            return Err(AgreementError::AssistantCompulsory);
        }
        let adds = |control: &TimeControl| control.adds() || Pace::of(control) == Pace::Blitz;
        if self.quickplay_finish && self.control().is_some_and(adds) {
            return Err(AgreementError::NoQuickplay);
        }
        if let Some(duties) = &self.duties {
            let sighted = |color: Color| self.seats.get(color).sight == Sight::Sighted;
            let may_help = Color::ALL.into_iter().any(sighted) && !self.assistant;
            let checked = duties.check(self.assistant, may_help);
            checked.map_err(AgreementError::Duty)?;
        }
        if self.control().is_none() && !self.warnings.is_empty() {
            return Err(AgreementError::WarningsWithoutClock);
        }
        Ok(())
    }
}

impl Start {
    /// A start position from text: a number from 0 to 959, or a FEN.
    pub fn parse(text: &str) -> Result<Self, AgreementError> {
        if let Ok(number) = text.trim().parse::<u16>() {
            return match chess960::start_position(number) {
                Some(_) => Ok(Self::Chess960(number)),
                None => Err(AgreementError::NoSuchNumber),
            };
        }
        let fen: Fen = text.trim().parse().map_err(|_| AgreementError::NotFen)?;
        let mode = CastlingMode::detect(fen.as_setup());
        let chess: Chess = fen
            .into_position(mode)
            .map_err(|_| AgreementError::NotLegal)?;
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

    /// A damaged description falls back to the ordinary position: a scoresheet must stay readable.
    pub fn state(&self) -> BoardState {
        match self {
            Self::Standard => BoardState::Legal(Box::default()),
            Self::Chess960(number) => BoardState::Legal(Box::new(
                chess960::start_position(*number).unwrap_or_default(),
            )),
            Self::Fen { fen, .. } => {
                let pieces = fen
                    .parse::<Fen>()
                    .map_or_else(|_| Pieces::initial(), Fen::into_setup);
                BoardState::from_setup(pieces, self.castling_mode())
            }
        }
    }

    /// The ordinary position needs no words; those of Chess960 are named at the beginning, given as they may be.
    pub fn number(&self) -> Option<u16> {
        match self {
            Self::Chess960(number) => Some(*number),
            Self::Fen { chess960: true, .. } => chess960::number_of(self.state().legal()?),
            Self::Standard
            | Self::Fen {
                chess960: false, ..
            } => None,
        }
    }

    pub(crate) fn first_move_number(&self) -> u32 {
        self.state()
            .legal()
            .map_or(1, |position| position.fullmoves().get())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AgreementError {
    AssistantCompulsory,
    Duty(DutyFault),
    WarningsWithoutClock,
    /// Only games without increment have a quickplay finish, and no blitz games.
    NoQuickplay,
    NoSuchNumber,
    NotFen,
    NotLegal,
}

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

by_name!(Mode, "tournament, training, online, hybrid", "tournament" => Self::Tournament, "training" => Self::Training, "online" => Self::Online, "hybrid" => Self::Hybrid);
by_name!(Style, "fide, verbose", "fide" => Self::Fide, "verbose" => Self::Verbose);
by_name!(NameColours, "always, implied, never", "always" => Self::Always, "implied" => Self::Implied, "never" => Self::Never);
by_name!(Sight, "blind, partial, sighted", "blind" => Self::Blind, "partial" => Self::Partial, "sighted" => Self::Sighted);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_positions_from_text() {
        assert_eq!(Start::parse("518"), Ok(Start::Chess960(518)));
        assert_eq!(Start::parse("960"), Err(AgreementError::NoSuchNumber));
        assert_eq!(Start::parse("Anna"), Err(AgreementError::NotFen));
        assert_eq!(
            Start::parse("8/8/8/8/8/8/8/8 w - - 0 1"),
            Err(AgreementError::NotLegal)
        );
        let start =
            Start::parse("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9")
                .unwrap();
        assert_eq!(start.castling_mode(), CastlingMode::Chess960);
        assert_eq!(start.first_move_number(), 9);
    }

    #[test]
    fn the_assistant_is_compulsory_from_2017_on() {
        let mut agreement = Agreement::default();
        agreement.seats.white.sight = Sight::Blind;
        agreement.seats.black.hearing_impaired = true;
        assert_eq!(agreement.check(), Err(AgreementError::AssistantCompulsory));
        agreement.rules = Edition::Y2014;
        assert_eq!(agreement.check(), Ok(()));
        agreement.rules = Edition::Y2023;
        agreement.assistant = true;
        assert_eq!(agreement.check(), Ok(()));
    }

    #[test]
    fn one_player_wears_the_headset() {
        let mut agreement = Agreement::default();
        assert_eq!(agreement.user(), None);
        agreement.seats.black.sight = Sight::Partial;
        assert_eq!(agreement.user(), Some(Color::Black));
        agreement.seats.white.sight = Sight::Blind;
        assert_eq!(agreement.user(), None);
    }
}
