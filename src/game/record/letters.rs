//! In which language the letters of a record are: `R` is a rook in English and a king in French, `P` a knight in Dutch.
//!
//! English and German letters do not contradict each other and are read together, but for `B`, which is a pawn where all others are
//! German. French and Dutch ones are taken only where every piece of the record has such a letter.

use shakmaty::san::San;

use super::tokens::plain;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::game) enum Letters {
    EnglishOrGerman,
    /// With `B` for a pawn, which is a bishop in English.
    GermanPawns,
    French,
    Dutch,
}

impl Letters {
    /// Of the words of a record, which may have numbers in front.
    pub(in crate::game) fn of<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        let letters: Vec<char> = words.filter_map(piece).collect();
        let any = |some: &str| letters.iter().any(|letter| some.contains(*letter));
        let only = |these: &str| letters.iter().all(|letter| these.contains(*letter));
        if only("RDTFC") && (any("FC") || any("R") && any("DT")) {
            Self::French
        } else if only("KDTLP") && any("P") && any("KDTL") {
            Self::Dutch
        } else if only("KDTLSB") && any("B") && any("DTLS") {
            Self::GermanPawns
        } else {
            Self::EnglishOrGerman
        }
    }

    /// The word with letters that are read everywhere.
    pub(in crate::game) fn read(self, word: &str) -> String {
        let pawn = word.strip_prefix(['B', '♙', '♟']);
        let pawn = pawn.filter(|_| self == Self::GermanPawns || !word.starts_with('B'));
        let word = pawn.unwrap_or(word);
        let letter = |letter: char| match (self, letter) {
            (Self::French, 'R') => 'K',
            (Self::French, 'F') => 'B',
            (Self::French, 'C') | (Self::Dutch, 'P') => 'N',
            (Self::French, 'T') => 'R',
            (_, '♔' | '♚') => 'K',
            (_, '♕' | '♛') => 'Q',
            (_, '♖' | '♜') => 'R',
            (_, '♗' | '♝') => 'B',
            (_, '♘' | '♞') => 'N',
            _ => letter,
        };
        word.chars().map(letter).collect()
    }
}

/// The first letter of a move of a piece.
fn piece(word: &str) -> Option<char> {
    let word = word.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let mut letters = word.trim().chars();
    let first = letters.next().filter(char::is_ascii_uppercase)?;
    let knight = format!("N{}", letters.as_str());
    let moves = San::from_ascii(plain(&knight).as_bytes()).is_ok();
    (moves && first != 'O').then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_known_by_their_company() {
        for (text, letters) in [
            ("e4 e5 Nf3 Nc6 Bc4 Rb8", Letters::EnglishOrGerman),
            ("e4 e5 Sf3 Sc6 Lc4 Tb8 Dd3", Letters::EnglishOrGerman),
            ("1.e4 e5 2.Cf3 Cc6 3.Fc4 Tb8 Re2", Letters::French),
            ("e4 e5 De2 Re7", Letters::French),
            ("e4 e5 Pf3 Pc6 Lc4 O-O", Letters::Dutch),
            // A pawn with a letter, and a small letter that a machine made large.
            ("Pe4 Pe5 Nf3", Letters::EnglishOrGerman),
            ("e4 d5 Cxd4 Sf3", Letters::EnglishOrGerman),
            ("Be4 Be5 Sf3 Sc6", Letters::GermanPawns),
            ("e4 e5 Bc4 Sc6 Nf3", Letters::EnglishOrGerman),
            ("Bauer Eva vier", Letters::EnglishOrGerman),
        ] {
            assert_eq!(Letters::of(text.split(' ')), letters, "{text}");
        }
    }
}
