//! A half-move of a record that the program knows itself, so that nothing has to be read out of a text.

use serde::{Deserialize, Serialize};
use shakmaty::{CastlingMode, Move, uci::UciMove};

use crate::game::moves::spoken::SpokenMove;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownMove {
    pub said: SpokenMove,
    /// Absent where the laws do not allow what was announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uci: Option<UciMove>,
}

impl KnownMove {
    pub(crate) fn made(m: Move, mode: CastlingMode) -> Self {
        Self {
            said: SpokenMove::full(m),
            uci: Some(m.to_uci(mode)),
        }
    }

    pub(crate) fn announced(said: SpokenMove) -> Self {
        Self { said, uci: None }
    }
}
