//! A move of the verdict in writing: one fixed notation for machines, and the long one in the letters of a language for people.
//!
//! Machines get English SAN, and the long form where the laws do not allow the move. People always get the long form: it names where a
//! man came from, which is what hands need to take a move back, and it can write what is not legal beside what is.

use std::fmt;

use serde::{Serialize, Serializer};
use shakmaty::{
    CastlingSide, Move, Role,
    san::{San, SanPlus, Suffix},
    uci::UciMove,
};

use super::{
    record_notation::{DASH, plain},
    spoken::{PieceMove, SpokenMove},
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
    /// What a text says without any board; `reads` is the same in English letters or squares.
    pub fn text(text: &str, reads: &str) -> Self {
        let unreadable = || Self::Unreadable(text.to_owned());
        said(reads).map_or_else(unreadable, Self::Unclear)
    }

    pub const fn is_readable(&self) -> bool {
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
        let suffix = match self {
            Self::Move {
                short: Some(short), ..
            } => short.suffix,
            _ => None,
        };
        let suffix = match suffix {
            Some(Suffix::Check) => "+",
            Some(Suffix::Checkmate) => "#",
            None => "",
        };
        match (self.said(), self) {
            (Some(said), _) => long(said, words) + suffix,
            (None, Self::Unreadable(text)) => text.clone(),
            (None, _) => DASH.to_owned(),
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

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What stands in a record, and for which half-move, counted from one. Machines are told what stands there only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Numbered {
    #[serde(skip)]
    pub ply: usize,
    pub written: Written,
}

/// What was said as notation: no letter for a pawn, and nothing about en passant.
pub fn notation(said: SpokenMove) -> String {
    let text = said.to_string().replace(" e.p.", "");
    text.strip_prefix('P').unwrap_or(&text).to_owned()
}

/// The words of a notation, in English letters or squares.
fn said(reads: &str) -> Option<SpokenMove> {
    if let Ok(UciMove::Normal {
        from,
        to,
        promotion,
    }) = UciMove::from_ascii(reads.as_bytes())
    {
        let said = PieceMove {
            promotion,
            ..PieceMove::to(to)
        };
        return Some(SpokenMove::Piece(said.with_from(from)));
    }
    match San::from_ascii(plain(reads).as_bytes()).ok()? {
        San::Normal {
            role,
            file,
            rank,
            capture,
            to,
            promotion,
        } => Some(SpokenMove::Piece(PieceMove {
            role: Some(role),
            from_file: file,
            from_rank: rank,
            capture,
            promotion,
            ..PieceMove::to(to)
        })),
        San::Castle(side) => Some(SpokenMove::Castle(side)),
        San::Put { .. } | San::Null => None,
    }
}

fn long(said: SpokenMove, words: &Words) -> String {
    let said = match said {
        SpokenMove::Piece(said) => said,
        SpokenMove::Castle(side) => return castling(side).to_owned(),
        SpokenMove::Dash => return DASH.to_owned(),
    };
    let letter = |role: Role| *words.letters.get(role);
    let named = said.role.filter(|role| *role != Role::Pawn);
    let mut text: String = named.map(letter).into_iter().collect();
    text.extend(said.from_file.map(|file| file.char()));
    text.extend(said.from_rank.map(|rank| rank.char()));
    let whence = said.from_file.is_some() || said.from_rank.is_some();
    text.push_str(match (said.capture, whence) {
        (true, _) => "x",
        (false, true) => "-",
        (false, false) => "",
    });
    text.push_str(&said.to.to_string());
    text.extend(said.promotion.map(letter));
    if said.en_passant {
        text.push_str(" e.p.");
    }
    text
}

fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "0-0",
        CastlingSide::QueenSide => "0-0-0",
    }
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
            let written = Written::text(text, reads);
            assert_eq!(written.to_string(), fixed);
            assert_eq!(written.long(Language::German.words()), german);
            assert_eq!(written.long(Language::French.words()), french);
            assert_eq!(written.is_readable(), text != "blah", "{text}");
        }
    }
}
