//! What differs between editions of the Laws, as data; and the pace of play, on which some penalties depend.

use std::{fmt, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};

use super::control::TimeControl;

/// The year from which the edition of the Laws is valid.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edition {
    #[serde(rename = "2014")]
    Y2014,
    #[serde(rename = "2017")]
    Y2017,
    #[default]
    #[serde(rename = "2023")]
    Y2023,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// Time for the opponent after an illegal move or a wrong claim (7.5, 9.5).
    pub penalty: Duration,
    pub penalty_in_blitz: Duration,
    /// The illegal move of this number loses the game.
    pub illegal_move_loses: u32,
    /// A blind player against a hearing-impaired one must have an assistant (D.2.11).
    pub assistant_compulsory: bool,
    /// Whoever resigns against somebody who can never mate has drawn (5.1.2).
    pub resigning_may_draw: bool,
}

const RULES_2014: Rules = Rules {
    penalty: Duration::from_secs(120),
    penalty_in_blitz: Duration::from_secs(60),
    illegal_move_loses: 2,
    assistant_compulsory: false,
    resigning_may_draw: false,
};

const RULES_2017: Rules = Rules {
    assistant_compulsory: true,
    ..RULES_2014
};

const RULES_2023: Rules = Rules {
    resigning_may_draw: true,
    ..RULES_2017
};

impl Edition {
    pub fn rules(self) -> &'static Rules {
        match self {
            Self::Y2014 => &RULES_2014,
            Self::Y2017 => &RULES_2017,
            Self::Y2023 => &RULES_2023,
        }
    }
}

impl Rules {
    pub fn penalty(&self, control: Option<&TimeControl>) -> Duration {
        match control.map(Pace::of) {
            Some(Pace::Blitz) => self.penalty_in_blitz,
            Some(Pace::Rapid | Pace::Standard) | None => self.penalty,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    Standard,
    Rapid,
    Blitz,
}

impl Pace {
    /// Appendices A and B: ten minutes or less for sixty moves is blitz, less than an hour is rapid.
    pub fn of(control: &TimeControl) -> Self {
        match control.for_sixty_moves().as_secs() {
            0..=600 => Self::Blitz,
            601..3600 => Self::Rapid,
            _ => Self::Standard,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Y2014 => "2014",
            Self::Y2017 => "2017",
            Self::Y2023 => "2023",
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseEditionError;

impl fmt::Display for ParseEditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the editions are 2014, 2017 and 2023")
    }
}

impl std::error::Error for ParseEditionError {}

impl FromStr for Edition {
    type Err = ParseEditionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "2014" => Ok(Self::Y2014),
            "2017" | "2018" => Ok(Self::Y2017),
            "2023" => Ok(Self::Y2023),
            _ => Err(ParseEditionError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_decides_the_penalty() {
        for (control, seconds) in [
            ("90+30", 120),
            ("15+10", 120),
            ("3+2", 60),
            ("5", 60),
            ("10", 60),
            ("10+1", 120),
        ] {
            let control = control.parse().unwrap();
            assert_eq!(
                Edition::default().rules().penalty(Some(&control)).as_secs(),
                seconds,
                "{control}"
            );
        }
        assert_eq!(Edition::Y2014.rules().penalty(None).as_secs(), 120);
    }
}
