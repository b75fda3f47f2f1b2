//! Moves in writing: the long and the short form, in the letters of a language (FIDE Appendix C).

use shakmaty::{
    CastlingSide, Role,
    san::{San, SanPlus, Suffix},
};

use super::spoken::SpokenMove;
use crate::game::words::{Language, Words};

/// A move that nobody wrote down.
const DASH: &str = "---";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Notation {
    pub language: Language,
    pub length: Length,
    pub letters: Letters,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Length {
    /// `Sg1-f3`
    #[default]
    Long,
    /// `Sf3`
    Short,
}

/// Which letters stand for the pieces.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Letters {
    /// Those of the language.
    #[default]
    Print,
    /// Those of chess braille: in English l for the bishop and s for the knight.
    Braille,
}

impl Notation {
    pub fn long(language: Language) -> Self {
        Self {
            language,
            length: Length::Long,
            letters: Letters::Print,
        }
    }

    /// A move of a scoresheet; the short form exists only where the laws allow it.
    pub fn written(&self, full: SpokenMove, legal: Option<&SanPlus>) -> String {
        match (legal, self.length) {
            (Some(san), Length::Short) => short(san, |role| self.letter(role)),
            (Some(san), Length::Long) => self.spoken(full) + suffix(san.suffix),
            (None, _) => self.spoken(full),
        }
    }

    /// A move as far as it was said, with both squares where they are known.
    pub fn spoken(&self, said: SpokenMove) -> String {
        long(said, |role| self.letter(role)).unwrap_or_else(|| DASH.to_owned())
    }

    /// None for the pawn.
    pub fn letter(&self, role: Role) -> Option<char> {
        let british = self.letters == Letters::Braille && self.language == Language::English;
        match role {
            Role::Bishop if british => Some('L'),
            Role::Knight if british => Some('S'),
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                letter(role, self.language.words())
            }
        }
    }
}

/// The letter of a language; none for the pawn.
pub(super) fn letter(role: Role, words: &Words) -> Option<char> {
    (role != Role::Pawn).then(|| *words.letters.get(role))
}

/// `Sg1-f3`, `e7xd8D`, `0-0`; none for a move of which only the gap is known.
pub(super) fn long(said: SpokenMove, letter: impl Fn(Role) -> Option<char>) -> Option<String> {
    let said = match said {
        SpokenMove::Dash => return None,
        SpokenMove::Castle(side) => return Some(castling(side).to_owned()),
        SpokenMove::Piece(said) => said,
    };
    let mut text: String = said.role.and_then(&letter).into_iter().collect();
    text.extend(said.from_file.map(|file| file.char()));
    text.extend(said.from_rank.map(|rank| rank.char()));
    let whence = said.from_file.is_some() || said.from_rank.is_some();
    text.push_str(match (said.capture, whence) {
        (true, _) => "x",
        (false, true) => "-",
        (false, false) => "",
    });
    text.push_str(&said.to.to_string());
    text.extend(said.promotion.and_then(&letter));
    if said.en_passant {
        text.push_str(" e.p.");
    }
    Some(text)
}

/// `Sf3`, `exd8D+`, `0-0`
fn short(san: &SanPlus, letter: impl Fn(Role) -> Option<char>) -> String {
    let mut text = String::new();
    match &san.san {
        San::Normal {
            role,
            file,
            rank,
            capture,
            to,
            promotion,
        } => {
            text.extend(letter(*role));
            text.extend(file.map(|file| file.char()));
            text.extend(rank.map(|rank| rank.char()));
            if *capture {
                text.push('x');
            }
            text.push_str(&to.to_string());
            text.extend(promotion.and_then(&letter));
        }
        San::Castle(side) => text.push_str(castling(*side)),
        San::Put { .. } | San::Null => text.push_str(DASH),
    }
    text + suffix(san.suffix)
}

fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "0-0",
        CastlingSide::QueenSide => "0-0-0",
    }
}

/// Check and mate.
pub(super) fn suffix(suffix: Option<Suffix>) -> &'static str {
    match suffix {
        Some(Suffix::Check) => "+",
        Some(Suffix::Checkmate) => "#",
        None => "",
    }
}
