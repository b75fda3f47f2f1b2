//! How shakmaty's and std's types are written in the journal.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shakmaty::{ByColor, Color};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Color", rename_all = "lowercase")]
pub(in crate::game) enum ColorForm {
    White,
    Black,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "ByColor")]
pub(in crate::game) struct ByColorForm<T> {
    white: T,
    black: T,
}

pub(in crate::game) mod option_color {
    use super::*;

    #[derive(Serialize, Deserialize)]
    struct Wrapped(#[serde(with = "ColorForm")] Color);

    pub(in crate::game) fn serialize<S: Serializer>(
        color: &Option<Color>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        color.map(Wrapped).serialize(serializer)
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Color>, D::Error> {
        Ok(Option::<Wrapped>::deserialize(deserializer)?.map(|Wrapped(color)| color))
    }
}

/// A kind of piece by its English letter.
pub(in crate::game) mod option_role {
    use serde::de;
    use shakmaty::Role;

    use super::*;

    pub(in crate::game) fn serialize<S: Serializer>(
        role: &Option<Role>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        role.map(Role::upper_char).serialize(serializer)
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Role>, D::Error> {
        let letter = Option::<char>::deserialize(deserializer)?;
        let role = |letter| {
            Role::from_char(letter).ok_or_else(|| de::Error::custom("a piece is one of PNBRQK"))
        };
        letter.map(role).transpose()
    }
}

pub(in crate::game) mod square_form {
    use serde::de;
    use shakmaty::Square;

    use super::*;

    pub(in crate::game) fn serialize<S: Serializer>(
        square: &Square,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(square)
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Square, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(|_| de::Error::custom("a square is written as e4"))
    }
}

/// Durations as whole milliseconds, the resolution of the whole program.
pub(in crate::game) mod millis {
    use super::*;

    pub(in crate::game) fn serialize<S: Serializer>(
        time: &Duration,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Duration, D::Error> {
        u64::deserialize(deserializer).map(Duration::from_millis)
    }
}
