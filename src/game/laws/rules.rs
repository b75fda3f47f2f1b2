//! What differs between editions of the Laws, as data; and the pace of play, on which some penalties depend.

use std::{fmt, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};

use crate::game::clock::control::TimeControl;

/// The edition of the Laws, by the year from which it is valid: July 2014, July 2017, January 2018, January 2023.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edition {
    #[serde(rename = "2014")]
    Y2014,
    #[serde(rename = "2017")]
    Y2017,
    #[serde(rename = "2018")]
    Y2018,
    #[default]
    #[serde(rename = "2023")]
    Y2023,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Time for the opponent after an illegal move or a wrong claim (7.5, 9.5).
    pub penalty: Duration,
    pub penalty_in_rapid: Duration,
    pub penalty_in_blitz: Duration,
    /// The illegal move of this number loses the game (7.5).
    pub illegal_move_loses: u32,
    /// The same in rapid and blitz games where an arbiter watches too many boards (A.4, B.4; in 2023 A.5, B.3).
    pub unsupervised_loses: u32,
    /// Pressing the clock without a move, and both hands for one move, count as illegal moves (July 2017 7.7, 7.8; later 7.5.3, 7.5.4).
    pub acts_are_illegal: bool,
    /// A draw is agreed only after both have moved (5.2.3).
    pub agreed_after_both_moved: bool,
    /// Which repetitions end the game by themselves (9.6).
    pub fivefold: Fivefold,
    /// So many moves by each player without a pawn or a capture end it as well (9.6).
    pub quiet_moves: u32,
    /// A blind player against a hearing-impaired one must have an assistant (D.2.11).
    pub assistant_compulsory: bool,
    /// Whoever resigns against somebody who can never mate has drawn (5.1.2).
    pub resigning_may_draw: bool,
    /// The default time where the organiser has set none (6.7).
    pub default_time: Option<Duration>,
    /// A game with the colours reversed is played anew while both have made fewer moves (7.3); none: it goes on.
    pub colours_anew_below: Option<u32>,
    /// After so many moves each, nobody claims a wrong start position in a rapid or blitz game without full supervision (A.4, B.4).
    pub start_claim_ends: u32,
    /// With less on the clock nobody must record for the rest of the period,
    pub records_from: Duration,
    /// unless each move adds that much (8.4).
    pub records_with_bonus: Duration,
    /// With less on the clock a player may claim in a quickplay finish (Guideline III.4, III.5; until July 2017 G.4, G.5).
    pub quickplay_below: Duration,
    /// What the opponent then gets where the claim is rejected or an increment introduced,
    pub quickplay_penalty: Duration,
    /// and what each move gets from then on.
    pub quickplay_increment: Duration,
}

/// How the fifth time of a position is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fivefold {
    /// At five alternate moves of a player, one after the other.
    InARow,
    AtAnyTime,
}

const RULES_2014: Rules = Rules {
    penalty: Duration::from_secs(120),
    penalty_in_rapid: Duration::from_secs(120),
    penalty_in_blitz: Duration::from_secs(60),
    illegal_move_loses: 2,
    unsupervised_loses: 1,
    acts_are_illegal: false,
    agreed_after_both_moved: false,
    fivefold: Fivefold::InARow,
    quiet_moves: 75,
    assistant_compulsory: false,
    resigning_may_draw: false,
    default_time: None,
    colours_anew_below: None,
    start_claim_ends: 10,
    records_from: Duration::from_secs(5 * 60),
    records_with_bonus: Duration::from_secs(30),
    quickplay_below: Duration::from_secs(120),
    quickplay_penalty: Duration::from_secs(120),
    quickplay_increment: Duration::from_secs(5),
};

const RULES_2017: Rules = Rules {
    acts_are_illegal: true,
    agreed_after_both_moved: true,
    fivefold: Fivefold::AtAnyTime,
    assistant_compulsory: true,
    default_time: Some(Duration::ZERO),
    colours_anew_below: Some(10),
    ..RULES_2014
};

const RULES_2018: Rules = Rules {
    unsupervised_loses: 2,
    ..RULES_2017
};

const RULES_2023: Rules = Rules {
    penalty_in_rapid: Duration::from_secs(60),
    resigning_may_draw: true,
    ..RULES_2018
};

/// What ends a game on a virtual board without anybody's claim (Online Regulations 5.4), whatever the edition of the Laws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct VirtualRules {
    /// So often the same position.
    pub repetitions: usize,
    /// So many moves by each player without a pawn or a capture.
    pub quiet_moves: u32,
}

pub(crate) const ON_A_VIRTUAL_BOARD: VirtualRules = VirtualRules {
    repetitions: 3,
    quiet_moves: 50,
};

impl Edition {
    pub(crate) const ALL: [Self; 4] = [Self::Y2014, Self::Y2017, Self::Y2018, Self::Y2023];

    pub(crate) fn rules(self) -> &'static Rules {
        match self {
            Self::Y2014 => &RULES_2014,
            Self::Y2017 => &RULES_2017,
            Self::Y2018 => &RULES_2018,
            Self::Y2023 => &RULES_2023,
        }
    }
}

impl Rules {
    pub(crate) fn penalty(&self, control: Option<&TimeControl>) -> Duration {
        match Pace::of_game(control) {
            Pace::Blitz => self.penalty_in_blitz,
            Pace::Rapid => self.penalty_in_rapid,
            Pace::Standard => self.penalty,
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
    /// A game whose time control nobody has told is a standard one.
    pub(crate) fn of_game(control: Option<&TimeControl>) -> Self {
        control.map_or(Self::Standard, Self::of)
    }

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
            Self::Y2018 => "2018",
            Self::Y2023 => "2023",
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseEditionError;

impl fmt::Display for ParseEditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the editions are 2014, 2017, 2018 and 2023")
    }
}

impl std::error::Error for ParseEditionError {}

impl FromStr for Edition {
    type Err = ParseEditionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "2014" => Ok(Self::Y2014),
            "2017" => Ok(Self::Y2017),
            "2018" => Ok(Self::Y2018),
            "2023" => Ok(Self::Y2023),
            _ => Err(ParseEditionError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pace_and_edition_decide_the_penalty() {
        for (edition, control, seconds) in [
            (Edition::Y2023, "90+30", 120),
            (Edition::Y2023, "15+10", 60),
            (Edition::Y2018, "15+10", 120),
            (Edition::Y2014, "15+10", 120),
            (Edition::Y2023, "3+2", 60),
            (Edition::Y2014, "5", 60),
            (Edition::Y2018, "10", 60),
            (Edition::Y2018, "10+1", 120),
        ] {
            let control = control.parse().unwrap();
            let penalty = edition.rules().penalty(Some(&control));
            assert_eq!(penalty.as_secs(), seconds, "{edition}, {control}");
        }
        assert_eq!(Edition::Y2014.rules().penalty(None).as_secs(), 120);
    }

    #[test]
    fn every_edition_is_typed_as_it_is_written() {
        for edition in [
            Edition::Y2014,
            Edition::Y2017,
            Edition::Y2018,
            Edition::Y2023,
        ] {
            assert_eq!(edition.to_string().parse(), Ok(edition));
        }
    }
}
