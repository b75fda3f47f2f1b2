//! What comes into a session and what goes out of it.

use shakmaty::Color;

use super::{BoardInput, ClockInput, ClockOrder};
use crate::game::{
    announcement::{Announcement, News},
    command::Command,
    entry::{Entry, Witness},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A line typed or heard, from a known seat or from anybody at the table.
    Said {
        text: String,
        by: Option<Color>,
        witness: Witness,
    },
    Heard {
        heard: Heard,
        by: Option<Color>,
    },
    /// A key of a device: what it asks for.
    Asked {
        command: Command,
        by: Option<Color>,
        witness: Witness,
    },
    /// The board of this seat.
    Board(Color, BoardInput),
    /// A chess clock, or a box with two buttons.
    Clock(ClockInput),
    News(News),
    /// The deadline has come.
    Tick,
    /// The program ends.
    Closing,
}

/// What a recogniser made of an utterance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// Words of the grammar, with a confidence in percent.
    Words { text: String, confidence: u8 },
    /// Two or more moves are so near each other that they are asked by name.
    Near(Vec<String>),
    /// Speech, but none of ours.
    Rejected,
    /// The same from somebody who had pressed a key to be heard.
    RejectedOnKey,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Output {
    Record(Entry),
    Say(Announcement),
    /// For the chess clock, if there is one.
    Clock(ClockOrder),
    /// The voice falls silent.
    Silence,
    /// Nothing more will be handled.
    Close,
}
