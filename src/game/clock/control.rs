//! Time controls, one type with one text form: on the command line, in the journal and on every export.
//!
//! `90+30` is 90 minutes with 30 seconds added for each move, `40/90+30:30+30` the usual two periods, `5` a bare five minutes,
//! `25d10` a delay of ten seconds, `25b10` the same after Bronstein, `30s` thirty seconds.

use std::{fmt, num::NonZeroU32, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    /// Never empty; only the last period has no number of moves.
    periods: Vec<Period>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    pub moves: Option<NonZeroU32>,
    pub time: Duration,
    pub bonus: Bonus,
}

/// What a player gets for each move besides the main time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bonus {
    None,
    /// Added before each move, from the first one on (Fischer).
    Increment(Duration),
    /// The clock waits that long before it runs.
    Delay(Duration),
    /// What was used is given back after the move, up to that much.
    Bronstein(Duration),
}

impl TimeControl {
    /// One period and nothing for a move.
    pub(crate) fn sudden_death(time: Duration) -> Self {
        Self {
            periods: vec![Period {
                moves: None,
                time,
                bonus: Bonus::None,
            }],
        }
    }

    pub fn period(&self, index: usize) -> Period {
        self.periods[index.min(self.periods.len() - 1)]
    }

    pub(crate) fn is_last(&self, index: usize) -> bool {
        index + 1 >= self.periods.len()
    }

    /// Time at the start, the first move's increment included.
    pub fn initial(&self) -> Duration {
        let first = self.period(0);
        first.time + first.bonus.increment()
    }

    /// Whether moves bring time in any period.
    pub(crate) fn adds(&self) -> bool {
        let adds = |period: &Period| period.bonus != Bonus::None;
        self.periods.iter().any(adds)
    }

    /// The same with this for each move, from now on.
    pub(crate) fn with_increment(mut self, time: Duration) -> Self {
        for period in &mut self.periods {
            period.bonus = Bonus::Increment(time);
        }
        self
    }

    /// Whether a clock must wait before it runs, or give back what was used: nobody can do that for it from outside.
    pub fn waits(&self) -> bool {
        let waits = |period: &Period| matches!(period.bonus, Bonus::Delay(_) | Bonus::Bronstein(_));
        self.periods.iter().any(waits)
    }

    /// Main time plus sixty times the bonus, by which the Laws tell standard, rapid and blitz apart.
    pub(crate) fn for_sixty_moves(&self) -> Duration {
        let time: Duration = self.periods.iter().map(|period| period.time).sum();
        time + 60 * self.period(0).bonus.amount()
    }
}

impl Bonus {
    pub fn increment(self) -> Duration {
        match self {
            Self::Increment(amount) => amount,
            Self::None | Self::Delay(_) | Self::Bronstein(_) => Duration::ZERO,
        }
    }

    pub(crate) fn amount(self) -> Duration {
        match self {
            Self::None => Duration::ZERO,
            Self::Increment(amount) | Self::Delay(amount) | Self::Bronstein(amount) => amount,
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.periods.iter().enumerate() {
            if index > 0 {
                f.write_str(":")?;
            }
            if let Some(moves) = period.moves {
                write!(f, "{moves}/")?;
            }
            let seconds = period.time.as_secs();
            if seconds.is_multiple_of(60) {
                write!(f, "{}", seconds / 60)?;
            } else {
                write!(f, "{seconds}s")?;
            }
            match period.bonus {
                Bonus::None => {}
                Bonus::Increment(amount) => write!(f, "+{}", amount.as_secs())?,
                Bonus::Delay(amount) => write!(f, "d{}", amount.as_secs())?,
                Bonus::Bronstein(amount) => write!(f, "b{}", amount.as_secs())?,
            }
        }
        Ok(())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseTimeControlError {
    Number(String),
    NoTime,
    TooLong,
    MovesMissing,
    MovesInLastPeriod,
}

impl fmt::Display for ParseTimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(text) => write!(
                f,
                "\"{text}\" is not a number; write the time as 90+30, 40/90+30:30+30, 5, 25d10 or 25b10"
            ),
            Self::NoTime => f.write_str("a period needs some time, or an increment"),
            Self::TooLong => f.write_str("a period may last a hundred hours at most"),
            Self::MovesMissing => {
                f.write_str("every period but the last needs its number of moves, as in 40/90:30")
            }
            Self::MovesInLastPeriod => f.write_str(
                "the last period runs to the end of the game and has no number of moves",
            ),
        }
    }
}

impl std::error::Error for ParseTimeControlError {}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let periods: Vec<Period> = text
            .trim()
            .split(':')
            .map(parse_period)
            .collect::<Result<_, _>>()?;
        for (index, period) in periods.iter().enumerate() {
            let last = index + 1 == periods.len();
            match period.moves {
                None if !last => return Err(ParseTimeControlError::MovesMissing),
                Some(_) if last => return Err(ParseTimeControlError::MovesInLastPeriod),
                _ => {}
            }
        }
        Ok(Self { periods })
    }
}

fn parse_period(text: &str) -> Result<Period, ParseTimeControlError> {
    let (moves, text) = match text.split_once('/') {
        Some((moves, rest)) => {
            let moves = NonZeroU32::new(number(moves)?);
            (
                Some(moves.ok_or(ParseTimeControlError::MovesMissing)?),
                rest,
            )
        }
        None => (None, text),
    };
    let (time, bonus) = match text.find(['+', 'd', 'b']) {
        Some(sign) => {
            let amount = seconds(number(&text[sign + 1..])?)?;
            let bonus = match (&text[sign..=sign], amount) {
                (_, Duration::ZERO) => Bonus::None,
                ("+", amount) => Bonus::Increment(amount),
                ("d", amount) => Bonus::Delay(amount),
                (_, amount) => Bonus::Bronstein(amount),
            };
            (&text[..sign], bonus)
        }
        None => (text, Bonus::None),
    };
    let time = match time.strip_suffix('s') {
        Some(time) => seconds(number(time)?)?,
        None => seconds(
            number(time)?
                .checked_mul(60)
                .ok_or(ParseTimeControlError::TooLong)?,
        )?,
    };
    if time.is_zero() && bonus.increment().is_zero() {
        return Err(ParseTimeControlError::NoTime);
    }
    Ok(Period { moves, time, bonus })
}

fn number(text: &str) -> Result<u32, ParseTimeControlError> {
    let text = text.trim();
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ParseTimeControlError::Number(text.to_owned()));
    }
    text.parse()
        .map_err(|_| ParseTimeControlError::Number(text.to_owned()))
}

fn seconds(count: u32) -> Result<Duration, ParseTimeControlError> {
    if count > 360_000 {
        return Err(ParseTimeControlError::TooLong);
    }
    Ok(Duration::from_secs(count.into()))
}

impl TryFrom<String> for TimeControl {
    type Error = ParseTimeControlError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_text_form() {
        for text in [
            "90+30",
            "40/90+30:30+30",
            "5",
            "25d10",
            "25b10",
            "30s",
            "3+2",
            "0+5",
            "40/120:20/60:15+30",
            "90s+1",
        ] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        assert_eq!("120s+0".parse::<TimeControl>().unwrap().to_string(), "2");
    }

    #[test]
    fn wrong_controls_say_what_is_wrong() {
        use ParseTimeControlError::*;
        for (text, error) in [
            ("", Number(String::new())),
            ("neunzig", Number("neunzig".into())),
            ("0", NoTime),
            ("0d5", NoTime),
            ("90+", Number(String::new())),
            ("40/90", MovesInLastPeriod),
            ("90:30", MovesMissing),
            ("0/90:30", MovesMissing),
            ("-5", Number("-5".into())),
            ("99999", TooLong),
            ("4294967295", TooLong),
            ("90+30+30", Number("30+30".into())),
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(error), "{text}");
        }
    }

    #[test]
    fn the_first_increment_is_there_from_the_start() {
        let control: TimeControl = "90+30".parse().unwrap();
        assert_eq!(control.initial(), Duration::from_secs(90 * 60 + 30));
        assert_eq!(
            "25d10".parse::<TimeControl>().unwrap().initial(),
            Duration::from_secs(1500)
        );
    }
}
