//! Moves in writing: the long and the short form, in the letters of a language (FIDE Appendix C).

use shakmaty::{
    CastlingSide, Role,
    san::{San, SanPlus, Suffix},
};

use super::sheet::Row;
use crate::game::{
    spoken::{PieceMove, SpokenMove},
    words::Language,
};

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

    pub fn row(&self, row: &Row) -> String {
        match (&row.san, self.length) {
            (Some(san), Length::Short) => self.short(san),
            (Some(san), Length::Long) => {
                format!("{}{}", self.spoken(row.full), suffix(san.suffix))
            }
            (None, _) => self.spoken(row.full),
        }
    }

    /// A move as far as it was said, with both squares where they are known.
    pub fn spoken(&self, said: SpokenMove) -> String {
        match said {
            SpokenMove::Dash => "---".to_owned(),
            SpokenMove::Castle(side) => castling(side).to_owned(),
            SpokenMove::Piece(said) => self.piece_move(said),
        }
    }

    fn piece_move(&self, said: PieceMove) -> String {
        let mut text = String::new();
        if let Some(role) = said.role {
            text.extend(self.letter(role));
        }
        text.extend(said.from_file.map(|file| file.char()));
        text.extend(said.from_rank.map(|rank| rank.char()));
        if said.capture {
            text.push('x');
        } else if said.from_file.is_some() || said.from_rank.is_some() {
            text.push('-');
        }
        text.push_str(&said.to.to_string());
        if let Some(role) = said.promotion {
            text.extend(self.letter(role));
        }
        if said.en_passant {
            text.push_str(" e.p.");
        }
        text
    }

    fn short(&self, san: &SanPlus) -> String {
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
                text.extend(self.letter(*role));
                text.extend(file.map(|file| file.char()));
                text.extend(rank.map(|rank| rank.char()));
                if *capture {
                    text.push('x');
                }
                text.push_str(&to.to_string());
                if let Some(role) = promotion {
                    text.extend(self.letter(*role));
                }
            }
            San::Castle(side) => text.push_str(castling(*side)),
            San::Put { .. } | San::Null => text.push_str("---"),
        }
        text.push_str(suffix(san.suffix));
        text
    }

    /// None for the pawn.
    pub fn letter(&self, role: Role) -> Option<char> {
        Some(match (role, self.letters, self.language) {
            (Role::Pawn, ..) => return None,
            (Role::Bishop, Letters::Braille, Language::English) => 'L',
            (Role::Knight, Letters::Braille, Language::English) => 'S',
            _ => *self.language.words().letters.get(role),
        })
    }
}

fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "0-0",
        CastlingSide::QueenSide => "0-0-0",
    }
}

fn suffix(suffix: Option<Suffix>) -> &'static str {
    match suffix {
        Some(Suffix::Check) => "+",
        Some(Suffix::Checkmate) => "#",
        None => "",
    }
}
