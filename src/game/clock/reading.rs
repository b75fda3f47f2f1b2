//! What both clocks show at one moment.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::ByColor;

use crate::game::journal::serde_forms::millis;

/// What both clocks show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    #[serde(with = "millis")]
    pub white: Duration,
    #[serde(with = "millis")]
    pub black: Duration,
}

impl Reading {
    pub fn swapped(self) -> Self {
        Self {
            white: self.black,
            black: self.white,
        }
    }
}

impl From<ByColor<Duration>> for Reading {
    fn from(times: ByColor<Duration>) -> Self {
        Self {
            white: times.white,
            black: times.black,
        }
    }
}
