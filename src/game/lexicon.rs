//! Single words: from letters as people type them to what they stand for.
//!
//! Umlauts may be there, be written out or be missing: "Läufer", "Laeufer" and "Laufer" fold to the same letters, and so does every
//! word of the tables before it is compared.

use shakmaty::{CastlingSide, Color, File, Rank, Role};

use super::words::Words;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lexeme {
    Role(Role),
    File(File),
    Rank(Rank),
    Color(Color),
    Takes,
    From,
    To,
    Castling,
    Side(CastlingSide),
    EnPassant,
    /// "check", "please": said, but without weight.
    Ignored,
}

impl Words {
    pub fn lexeme(&self, word: &str) -> Option<Lexeme> {
        if let Some(sign) = sign(word) {
            return Some(sign);
        }
        let word = fold(word);
        let same = |other: &str| fold(other) == word;
        for (index, name) in self.files.iter().enumerate() {
            if same(name) {
                return Some(Lexeme::File(File::new(u32::try_from(index).ok()?)));
            }
        }
        for (index, name) in self.ranks.iter().enumerate() {
            if same(name) {
                return Some(Lexeme::Rank(Rank::new(u32::try_from(index).ok()?)));
            }
        }
        if let Some(role) = self.roles.find(|name| same(name)) {
            return Some(Lexeme::Role(role));
        }
        if let Some(color) = self.colors.find(|name| same(name)) {
            return Some(Lexeme::Color(color));
        }
        self.lexemes
            .iter()
            .find(|(name, _)| same(name))
            .map(|(_, lexeme)| *lexeme)
    }
}

/// Letters and digits mean the same in every language.
fn sign(word: &str) -> Option<Lexeme> {
    let mut letters = word.chars();
    let (letter, None) = (letters.next()?.to_ascii_lowercase(), letters.next()) else {
        return None;
    };
    match letter {
        'a'..='h' => File::from_char(letter).map(Lexeme::File),
        '1'..='8' => Rank::from_char(letter).map(Lexeme::Rank),
        'x' | '×' => Some(Lexeme::Takes),
        'à' => Some(Lexeme::To),
        '-' | '–' => Some(Lexeme::Ignored),
        _ => None,
    }
}

/// Lower case, without accents, with "ae" and "ä" and "a" alike.
pub fn fold(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for letter in word.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' | 'à' | 'â' | 'á' => folded.push('a'),
            'ö' | 'ô' | 'ó' => folded.push('o'),
            'ü' | 'û' | 'ù' | 'ú' => folded.push('u'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'î' | 'ï' | 'í' => folded.push('i'),
            'ç' => folded.push('c'),
            'ß' => folded.push_str("ss"),
            'œ' => folded.push('o'),
            '’' => folded.push('\''),
            // "u" + combining diaeresis, as some systems type umlauts
            '\u{300}'..='\u{36f}' => {}
            // the written-out umlaut: ae, oe, ue
            'e' if matches!(folded.chars().last(), Some('a' | 'o' | 'u')) => {}
            letter => folded.push(letter),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Language;

    #[test]
    fn umlauts_in_every_dress() {
        for word in ["Läufer", "LÄUFER", "laeufer", "Laufer", "La\u{308}ufer"] {
            assert_eq!(Language::German.words().lexeme(word), Some(Lexeme::Role(Role::Bishop)), "{word}");
        }
        for word in ["Cäsar", "Caesar", "Cesar", "Casar"] {
            assert_eq!(Language::German.words().lexeme(word), Some(Lexeme::File(File::C)), "{word}");
        }
        for word in ["fünf", "fuenf", "funf", "5"] {
            assert_eq!(Language::German.words().lexeme(word), Some(Lexeme::Rank(Rank::Fifth)), "{word}");
        }
    }

    #[test]
    fn no_word_means_two_things() {
        for language in Language::ALL {
            let words = language.words();
            for (word, lexeme) in words.lexemes {
                assert_eq!(words.lexeme(word), Some(*lexeme), "{language} {word}");
            }
        }
    }
}
