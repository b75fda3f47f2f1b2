//! What the players score in a game, also where the arbiter gives them less or more than a game has (11.7, 11.8, 12.9).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shakmaty::{ByColor, Color, KnownOutcome};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    Decisive {
        winner: Color,
    },
    Draw,
    /// Points that no game ends with by itself: both lose, or one has a half and the other nothing.
    Apart(ByColor<Points>),
    /// The game does not count: a new one is played (7.2, 7.3).
    Void,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Points {
    None,
    Half,
    One,
}

impl Score {
    pub(crate) const fn won_by(winner: Color) -> Self {
        Self::Decisive { winner }
    }

    /// What one player has.
    pub fn of(white: Points, black: Points) -> Self {
        match (white, black) {
            (Points::One, Points::None) => Self::won_by(Color::White),
            (Points::None, Points::One) => Self::won_by(Color::Black),
            (Points::Half, Points::Half) => Self::Draw,
            (white, black) => Self::Apart(ByColor { white, black }),
        }
    }

    /// None where the game does not count.
    pub fn points(self) -> Option<ByColor<Points>> {
        match self {
            Self::Decisive { winner } => Some(ByColor::new_with(|color| match color == winner {
                true => Points::One,
                false => Points::None,
            })),
            Self::Draw => Some(ByColor::new_with(|_| Points::Half)),
            Self::Apart(points) => Some(points),
            Self::Void => None,
        }
    }

    /// PGN knows three results; everything else is its star.
    pub fn known(self) -> Option<KnownOutcome> {
        match self {
            Self::Decisive { winner } => Some(KnownOutcome::Decisive { winner }),
            Self::Draw => Some(KnownOutcome::Draw),
            Self::Apart(_) | Self::Void => None,
        }
    }
}

impl From<KnownOutcome> for Score {
    fn from(outcome: KnownOutcome) -> Self {
        match outcome {
            KnownOutcome::Decisive { winner } => Self::Decisive { winner },
            KnownOutcome::Draw => Self::Draw,
        }
    }
}

impl Points {
    /// `½` needs more than ASCII.
    pub fn sign(self) -> &'static str {
        match self {
            Self::None => "0",
            Self::Half => "½",
            Self::One => "1",
        }
    }

    fn ascii(self) -> &'static str {
        match self {
            Self::Half => "1/2",
            Self::None | Self::One => self.sign(),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        match text {
            "0" => Some(Self::None),
            "½" | "1/2" => Some(Self::Half),
            "1" => Some(Self::One),
            _ => None,
        }
    }
}

/// `1-0`, `1/2-1/2`, `0-0`, `1/2-0`; a game that does not count is `void`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.points() {
            Some(points) => write!(f, "{}-{}", points.white.ascii(), points.black.ascii()),
            None => f.write_str("void"),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseScoreError;

impl fmt::Display for ParseScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a result is written as 1-0, 1/2-1/2, 0-0, 1/2-0 or void")
    }
}

impl std::error::Error for ParseScoreError {}

impl FromStr for Score {
    type Err = ParseScoreError;

    fn from_str(text: &str) -> Result<Self, ParseScoreError> {
        if text == "void" {
            return Ok(Self::Void);
        }
        let (white, black) = text.split_once(['-', ':']).ok_or(ParseScoreError)?;
        let points = Points::parse(white).zip(Points::parse(black));
        let (white, black) = points.ok_or(ParseScoreError)?;
        Ok(Self::of(white, black))
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_score_is_read_as_it_is_written() {
        let all = [Points::None, Points::Half, Points::One];
        for (white, black) in all.into_iter().flat_map(|w| all.map(|b| (w, b))) {
            let score = Score::of(white, black);
            assert_eq!(score.to_string().parse(), Ok(score));
            assert_eq!(score.points(), Some(ByColor { white, black }));
        }
        assert_eq!("void".parse(), Ok(Score::Void));
        assert_eq!("½-0".parse(), Ok(Score::of(Points::Half, Points::None)));
        assert_eq!("2-0".parse::<Score>(), Err(ParseScoreError));
        assert_eq!(
            "1/2-1/2".parse::<Score>().map(Score::known),
            Ok(Some(KnownOutcome::Draw))
        );
    }
}
