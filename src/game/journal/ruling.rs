//! What the arbiter rules besides moves, clocks and results, as the journal keeps it: one entry each.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::serde_forms::{ColorForm, millis, option_color};
use crate::game::clock::reading::Reading;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "is",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
pub enum Ruling {
    /// 12.9.1
    Warning {
        #[serde(with = "ColorForm")]
        of: Color,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
    },
    /// 12.9.2, or time that a player gets for a disturbance (12.4).
    TimeAdded {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(with = "millis")]
        time: Duration,
    },
    /// 12.9.3
    TimeTaken {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(with = "millis")]
        time: Duration,
    },
    /// From so many rounds (12.9.8).
    Exclusion {
        #[serde(with = "ColorForm")]
        of: Color,
        rounds: u32,
    },
    /// From the competition (12.9.9).
    Expulsion {
        #[serde(with = "ColorForm")]
        of: Color,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
    },
    /// The pieces, the board or the colours were wrong from the beginning (7.2, 7.3); each player had made so many moves.
    StartFault { fault: StartFault, moves: u32 },
    /// All the same the game goes on.
    GameStands,
    /// What stood before a reconstruction (8.5.3).
    Reconstruction {
        position: String,
        number: u32,
        #[serde(with = "ColorForm")]
        turn: Color,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
    },
    /// The next move is the first of the next period (8.6), for this player or for both.
    NextPeriod {
        #[serde(
            with = "option_color",
            default,
            skip_serializing_if = "Option::is_none"
        )]
        side: Option<Color>,
    },
    /// The decision on a claim in a quickplay finish comes later (Guideline III.5.2).
    ClaimPostponed {
        #[serde(with = "ColorForm")]
        by: Color,
    },
    /// Both players get this for each move from now on (Guideline III.4).
    Increment {
        #[serde(with = "millis")]
        time: Duration,
    },
    /// An illegal move was announced and the clock not pressed: it is corrected, and nobody is penalised (7.5.1, D.2.7).
    NotCompleted {
        #[serde(with = "ColorForm")]
        by: Color,
    },
    /// What shall stand on the papers, in the arbiter's words.
    Note { text: String },
}

/// What was wrong when the game began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StartFault {
    /// The pieces stood wrongly (7.2.1).
    Position,
    /// The board lay the wrong way round (7.2.2).
    Board,
    /// White had the black pieces (7.3).
    Colours,
}

/// Whether a player is at the board (6.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Attendance {
    Missing,
    /// Missing still when the default time was over.
    Overdue,
    Here,
}
