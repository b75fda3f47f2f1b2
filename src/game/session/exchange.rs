//! What comes into a session and what goes out of it.

use shakmaty::Color;

use super::{BoardInput, ClockInput, ClockOrder};
use crate::game::{
    journal::entry::{Entry, Witness},
    language::{
        announcement::{Announcement, News},
        command::Command,
        phrase::Utterance,
    },
    moves::squares::Squares,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A line typed or heard, from a known seat or from anybody at the table.
    Said {
        text: String,
        by: Option<Color>,
        witness: Witness,
    },
    /// Two squares of a board on a screen.
    Shown {
        squares: Squares,
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
    /// Somebody at the keyboard breaks off, perhaps by a slip of the hand.
    Interrupted,
    /// The program ends.
    Closing,
}

/// What a recogniser made of an utterance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// Words of the grammar, with a confidence in percent.
    Words { said: Utterance, confidence: u8 },
    /// Two or more moves are so near each other that they are asked by name.
    Near(Vec<Utterance>),
    /// Speech, but none of ours.
    Rejected,
    /// The same from somebody who had pressed a key to be heard.
    RejectedOnKey,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Output {
    /// To be written to the journal before anything behind it is said.
    Entry(Entry),
    Say(Announcement),
    /// For the chess clock, if there is one.
    Clock(ClockOrder),
    /// The voice falls silent.
    Silence,
    /// Nothing more will be handled.
    Close,
}
