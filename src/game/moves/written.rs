//! A move of the verdict in writing: one fixed notation for machines, and the long one in the letters of a language for people.
//!
//! Machines get English SAN, and the long form where the laws do not allow the move. People always get the long form: it names where a
//! man came from, which is what hands need to take a move back, and it can write what is not legal beside what is.

use std::fmt;

use shakmaty::{Move, Role, san::SanPlus};

use super::{
    scoresheet_notation::{letter, long, suffix},
    spoken::SpokenMove,
};
use crate::game::{
    record::{stated::Stated, tokens::DASH},
    words::Words,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Written {
    /// A move, and its short form where the laws allow it.
    Move { m: Move, short: Option<SanPlus> },
    /// Written like a move, but no man on the board can be told to be meant.
    Unclear(SpokenMove),
    /// What stands there is not written like a move.
    Unreadable(String),
    /// Nothing stands there.
    Gap,
}

impl Written {
    /// An entry of a record that means no move on its board.
    pub fn entry(text: &str, stated: &Stated) -> Self {
        let unreadable = || Self::Unreadable(text.to_owned());
        stated.said().map_or_else(unreadable, Self::Unclear)
    }

    pub(crate) const fn is_readable(&self) -> bool {
        !matches!(self, Self::Unreadable(_))
    }

    /// As it would be announced.
    pub fn said(&self) -> Option<SpokenMove> {
        match self {
            Self::Move { m, .. } => Some(SpokenMove::full(*m)),
            Self::Unclear(said) => Some(*said),
            Self::Unreadable(_) | Self::Gap => None,
        }
    }

    /// The kind of man that is named.
    pub fn role(&self) -> Option<Role> {
        match self.said()? {
            SpokenMove::Piece(said) => said.role,
            SpokenMove::Castle(_) => Some(Role::King),
            SpokenMove::Dash => None,
        }
    }

    /// `Sg1-f3`, `e7xd8D+`, `0-0`.
    pub fn long(&self, words: &Words) -> String {
        let short = match self {
            Self::Move {
                short: Some(short), ..
            } => short.suffix,
            Self::Move { .. } | Self::Unclear(_) | Self::Unreadable(_) | Self::Gap => None,
        };
        match (self.said(), self) {
            (None, Self::Unreadable(text)) => text.clone(),
            (said, _) => {
                let long = said.and_then(|said| long(said, |role| letter(role, words)));
                long.unwrap_or_else(|| DASH.to_owned()) + suffix(short)
            }
        }
    }
}

/// English SAN, or `Ng1-g3`; what cannot be read as it stands.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move {
                short: Some(short), ..
            } => short.fmt(f),
            Self::Move { m, short: None } => f.write_str(&notation(SpokenMove::full(*m))),
            Self::Unclear(said) => f.write_str(&notation(*said)),
            Self::Unreadable(text) => f.write_str(text),
            Self::Gap => f.write_str(DASH),
        }
    }
}

/// What stands in a record, and for which half-move, counted from one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Numbered {
    pub ply: usize,
    pub written: Written,
}

/// What was said as notation: no letter for a pawn, and nothing about en passant.
pub fn notation(said: SpokenMove) -> String {
    let text = said.to_string().replace(" e.p.", "");
    text.strip_prefix('P').unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Language;

    #[test]
    fn texts_that_no_board_helps_to_read() {
        // as written | in English letters or squares | for machines | German | French
        for (text, reads, fixed, german, french) in [
            ("Sd6", "Sd6", "Nd6", "Sd6", "Cd6"),
            ("Nb5xd6+", "Nb5xd6+", "Nb5xd6", "Sb5xd6", "Cb5xd6"),
            ("Lc4-f7", "Lc4-f7", "Bc4-f7", "Lc4-f7", "Fc4-f7"),
            ("e7-e8D", "e7-e8D", "e7-e8=Q", "e7-e8D", "e7-e8D"),
            ("e4e5", "e4e5", "e4-e5", "e4-e5", "e4-e5"),
            ("lange Rochade", "O-O-O", "O-O-O", "0-0-0", "0-0-0"),
            ("blah", "blah", "blah", "blah", "blah"),
        ] {
            let written = Written::entry(text, &Stated::read(reads));
            assert_eq!(written.to_string(), fixed);
            assert_eq!(written.long(Language::German.words()), german);
            assert_eq!(written.long(Language::French.words()), french);
            assert_eq!(written.is_readable(), text != "blah", "{text}");
        }
    }
}
