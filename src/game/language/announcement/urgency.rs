//! What is said before what: alarms, answers and moves, and what can wait.

use serde::Serialize;

use super::Announcement;

/// What comes first when several things are to be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Urgency {
    Background,
    Answer,
    Alarm,
}

impl Announcement {
    pub fn urgency(&self) -> Urgency {
        match self {
            Self::Game(about) => about.urgency(),
            Self::Move(about) => about.urgency(),
            Self::Clock(about) => about.urgency(),
            Self::ChessClock(about) => about.urgency(),
            Self::Boards(about) => about.urgency(),
            Self::Position(about) => about.urgency(),
            Self::Talk(about) => about.urgency(),
            Self::News(news) => news.urgency(),
            // Somebody has just ordered or offered.
            Self::Arbiter(_) | Self::Adjournment(_) | Self::Draw(_) | Self::Result(_) => {
                Urgency::Answer
            }
        }
    }
}
