//! The short notation as people type it: `e4`, `Sf3`, `Nf3`, `g1f3`, `Sg1-f3`, `exd5`, `e8D`, `0-0`.
//!
//! Letters are those of the game's language and, besides, the English ones of PGN. Where a letter is both (`B`: Bauer and bishop),
//! there are two meanings, and the position or a question decides. A small a to h is always a file.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::spoken::{PieceMove, SpokenMove};
use crate::game::words::Words;

/// All moves that one word can stand for, the language's own meaning first; none if it is not notation.
pub fn meanings(word: &str, words: &Words) -> Vec<SpokenMove> {
    let word = word.trim_end_matches(['+', '#', '!', '?', '.']);
    if let Some(side) = castling(word) {
        return vec![SpokenMove::Castle(side)];
    }
    let mut found = Vec::new();
    let first = word.chars().next();
    let shouted = !word.chars().any(char::is_lowercase);
    let file_first = first.is_some_and(|letter| matches!(letter, 'a'..='h'));
    if !file_first {
        for role in first.map(|letter| roles(letter, words)).unwrap_or_default() {
            found.extend(piece_move(&word[1..], Some(role), words));
        }
    }
    if found.is_empty() || shouted {
        found.extend(piece_move(word, None, words));
    }
    found
}

fn castling(word: &str) -> Option<CastlingSide> {
    match word.replace(['0', 'o'], "O").as_str() {
        "O-O" | "OO" => Some(CastlingSide::KingSide),
        "O-O-O" | "OOO" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// The pieces that a letter stands for: in this language, then in English.
pub(crate) fn roles(letter: char, words: &Words) -> Vec<Role> {
    let letter = letter.to_ascii_uppercase();
    if !letter.is_ascii() {
        return Vec::new();
    }
    // Whoever types has the letters of the sentences in mind first: `B` is a bishop in English, whatever moves are called.
    let is_it = |own: &char| *own == letter;
    let own = words.letters.find(is_it);
    let own = own.or_else(|| words.of_moves().letters.find(is_it));
    // Nobody writes the English P for a pawn.
    let english = Role::from_char(letter).filter(|role| *role != Role::Pawn);
    match (own, english) {
        (Some(own), Some(english)) if own != english => vec![own, english],
        (Some(role), _) | (None, Some(role)) => vec![role],
        (None, None) => Vec::new(),
    }
}

fn piece_move(text: &str, role: Option<Role>, words: &Words) -> Option<SpokenMove> {
    let mut coordinates: Vec<Coordinate> = Vec::new();
    let mut capture = false;
    let mut promotion = None;
    let mut letters = text.char_indices();
    for (index, letter) in letters.by_ref() {
        match (Coordinate::from_char(letter), letter) {
            (Some(coordinate), _)
                if coordinates.len() < 4 && !ends_with_promotion(&coordinates, &text[index..]) =>
            {
                coordinates.push(coordinate);
            }
            (None, 'x' | 'X' | ':') => capture = true,
            (None, '-' | '–') => {}
            _ => {
                promotion = Some(promotion_of(&text[index..], words)?);
                break;
            }
        }
    }
    let said = from_coordinates(&coordinates)?;
    Some(SpokenMove::Piece(PieceMove {
        role: role.or(said.role),
        capture,
        promotion,
        ..said
    }))
}

/// `e8d` ends with a queen in German, not with a file: after a complete square on the last ranks a lone letter is a piece.
fn ends_with_promotion(coordinates: &[Coordinate], rest: &str) -> bool {
    rest.len() == 1
        && matches!(coordinates.last(), Some(Coordinate::Rank(rank)) if matches!(rank, Rank::First | Rank::Eighth))
}

fn promotion_of(text: &str, words: &Words) -> Option<Role> {
    let mut letters = text
        .trim_start_matches(['=', '(', '/'])
        .trim_end_matches(')')
        .chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return None;
    };
    roles(letter, words)
        .into_iter()
        .find(|role| !matches!(role, Role::Pawn | Role::King))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Coordinate {
    File(File),
    Rank(Rank),
}

impl Coordinate {
    fn from_char(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_lowercase();
        File::from_char(letter)
            .map(Self::File)
            .or_else(|| Rank::from_char(letter).map(Self::Rank))
    }

    /// The coordinates of a word made of squares only, such as `g1`, `g1f3` or `g1-f3`.
    pub(crate) fn run(word: &str) -> Option<Vec<Self>> {
        let letters = word.chars().filter(|letter| !matches!(letter, '-' | '–'));
        let run: Vec<Self> = letters.map(Self::from_char).collect::<Option<_>>()?;
        (run.len() >= 2).then_some(run)
    }
}

/// Destination last, before it what is known of the origin.
pub(crate) fn from_coordinates(coordinates: &[Coordinate]) -> Option<PieceMove> {
    use Coordinate::{File as F, Rank as R};
    let (from_file, from_rank, file, rank) = match *coordinates {
        [F(file), R(rank)] => (None, None, file, rank),
        [F(from), F(file), R(rank)] => (Some(from), None, file, rank),
        [R(from), F(file), R(rank)] => (None, Some(from), file, rank),
        [F(from_file), R(from_rank), F(file), R(rank)] => {
            (Some(from_file), Some(from_rank), file, rank)
        }
        _ => return None,
    };
    // Without piece and origin it is a pawn; with both squares it may be any piece.
    let pawn = from_file.is_none() || from_rank.is_none();
    Some(PieceMove {
        role: pawn.then_some(Role::Pawn),
        from_file,
        from_rank,
        ..PieceMove::to(Square::from_coords(file, rank))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Language;

    fn read(word: &str, language: Language) -> String {
        let found: Vec<String> = meanings(word, language.words())
            .into_iter()
            .map(|said| said.to_string())
            .collect();
        found.join(" | ")
    }

    #[test]
    fn german_and_english_letters() {
        for (word, expected) in [
            ("e4", "Pe4"),
            ("E4", "Pe4"),
            ("Sf3", "Nf3"),
            ("sf3", "Nf3"),
            ("Nf3", "Nf3"),
            ("g1f3", "g1-f3"),
            ("Sg1-f3", "Ng1-f3"),
            ("Sbd2", "Nb-d2"),
            ("S1d2", "N1-d2"),
            ("exd5", "Pexd5"),
            ("ed5", "Pe-d5"),
            ("bxc3", "Pbxc3"),
            ("Lxf7+", "Bxf7"),
            ("Bc4", "Pc4 | Bc4"),
            ("Dd4", "Qd4"),
            ("dd4", "Pd-d4"),
            ("DE5", "Qe5 | Pd-e5"),
            ("e8D", "Pe8=Q"),
            ("e8d", "Pe8=Q"),
            ("e8=S", "Pe8=N"),
            ("e7e8q", "e7-e8=Q"),
            ("e7xd8T#", "e7xd8=R"),
            ("0-0", "O-O"),
            ("O-O-O", "O-O-O"),
            ("o-o", "O-O"),
            ("Tdxd8", "Rdxd8"),
            ("Sg1", "Ng1"),
            ("", ""),
            ("e", ""),
            ("e9", ""),
            ("Zf3", ""),
            ("Sf3f", ""),
            ("e8=K", ""),
            ("ä4", ""),
            ("Äe4", ""),
        ] {
            assert_eq!(read(word, Language::German), expected, "{word}");
        }
    }

    #[test]
    fn french_letters() {
        assert_eq!(read("Cf3", Language::French), "Nf3");
        assert_eq!(read("Rd1", Language::French), "Kd1 | Rd1");
        assert_eq!(read("e8C", Language::French), "Pe8=N");
    }
}
