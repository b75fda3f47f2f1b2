//! Where boards and clocks are, as given to `ansager play`.

use std::str::FromStr;

use crate::{
    devices::port::{NoPlace, Place},
    game::laws::agreement::UnknownWord,
    protocol::Side,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Where {
    Off,
    /// On whatever port it answers.
    Auto,
    At(Place),
}

impl FromStr for Where {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        match text {
            "off" => Ok(Self::Off),
            "auto" => Ok(Self::Auto),
            place => place.parse().map(Self::At),
        }
    }
}

pub(super) fn side(text: &str) -> Result<Side, UnknownWord> {
    Side::from_name(text).ok_or(UnknownWord {
        allowed: "left, right",
    })
}
