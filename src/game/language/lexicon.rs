//! Single words: from letters as people type them to what they stand for.
//!
//! Umlauts may be there, be written out or be missing: "Läufer", "Laeufer" and "Laufer" fold to the same letters, and so does every
//! word of the tables before it is compared.

use std::collections::HashMap;

use shakmaty::{CastlingSide, Color, File, Rank, Role};

use super::command::{Intent, Topic};
use crate::game::words::Words;

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

/// The tables of a language, folded once.
#[derive(Debug)]
pub struct Lexicon {
    lexemes: HashMap<String, Lexeme>,
    patterns: Vec<Pattern>,
    numbers: HashMap<String, u32>,
}

#[derive(Debug)]
pub(crate) struct Pattern {
    pub intent: Intent,
    pub parts: Vec<Part>,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Word(String),
    Color,
    Role,
    Topic,
    Number,
    Square,
    Time,
    Move,
    Pin,
    Score,
    /// The number of an article.
    Article,
    Rest,
}

impl Words {
    pub(crate) fn lexeme(&self, word: &str) -> Option<Lexeme> {
        sign(word).or_else(|| self.lexicon().lexemes.get(&fold(word)).copied())
    }

    pub(crate) fn patterns(&self) -> &[Pattern] {
        &self.lexicon().patterns
    }

    /// The topic of the help that a folded word names.
    pub(crate) fn topic(&self, word: &str) -> Option<Topic> {
        let names = |names: &[&str]| names.iter().any(|name| fold(name) == word);
        let mut topics = self.topics.iter();
        topics.find_map(|(topic, known)| names(known).then_some(*topic))
    }

    /// A number below a thousand in words, as said alone or before a unit.
    pub(crate) fn number_said(&self, words: &str) -> Option<u32> {
        self.lexicon().numbers.get(&fold(words)).copied()
    }

    fn lexicon(&self) -> &Lexicon {
        self.lexicon.get_or_init(|| Lexicon {
            lexemes: self.all_lexemes(),
            patterns: self.all_patterns(),
            numbers: self.all_numbers(),
        })
    }

    /// The main words win over the further ones.
    fn all_lexemes(&self) -> HashMap<String, Lexeme> {
        let files = self
            .files
            .iter()
            .zip(File::ALL)
            .map(|(name, file)| (*name, Lexeme::File(file)));
        let ranks = self
            .ranks
            .iter()
            .zip(Rank::ALL)
            .map(|(name, rank)| (*name, Lexeme::Rank(rank)));
        let roles = self
            .roles
            .zip_role()
            .into_iter()
            .map(|(role, name)| (name, Lexeme::Role(role)));
        let colors = self
            .colors
            .zip_color()
            .into_iter()
            .map(|(color, name)| (name, Lexeme::Color(color)));
        let mut all = HashMap::new();
        for (name, lexeme) in files
            .chain(ranks)
            .chain(roles)
            .chain(colors)
            .chain(self.lexemes.iter().copied())
        {
            all.entry(fold(name)).or_insert(lexeme);
        }
        all
    }

    fn all_patterns(&self) -> Vec<Pattern> {
        let rows = self
            .patterns
            .iter()
            .flat_map(|(intent, rows)| rows.iter().map(|row| (*intent, *row)));
        rows.map(|(intent, row)| Pattern {
            intent,
            // "d'Eva" and "d'accord" lose their article alike
            parts: (row.split_whitespace())
                .map(|word| part(word.strip_prefix("d'").unwrap_or(word)))
                .collect(),
        })
        .collect()
    }

    fn all_numbers(&self) -> HashMap<String, u32> {
        let spelled = (0..1000).flat_map(|number| {
            [(self.number)(number), (self.unit_number)(number)].map(|words| (fold(&words), number))
        });
        self.ones
            .iter()
            .map(|one| (fold(one), 1))
            .chain(spelled)
            .collect()
    }
}

fn part(word: &str) -> Part {
    match word {
        "{color}" => Part::Color,
        "{role}" => Part::Role,
        "{topic}" => Part::Topic,
        "{n}" => Part::Number,
        "{square}" => Part::Square,
        "{time}" => Part::Time,
        "{move}" => Part::Move,
        "{pin}" => Part::Pin,
        "{score}" => Part::Score,
        "{article}" => Part::Article,
        "{rest}" => Part::Rest,
        word => Part::Word(fold(word)),
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
pub(crate) fn fold(word: &str) -> String {
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
            assert_eq!(
                Language::German.words().lexeme(word),
                Some(Lexeme::Role(Role::Bishop)),
                "{word}"
            );
        }
        for word in ["Cäsar", "Caesar", "Cesar", "Casar"] {
            assert_eq!(
                Language::German.words().lexeme(word),
                Some(Lexeme::File(File::C)),
                "{word}"
            );
        }
        for word in ["fünf", "fuenf", "funf", "5"] {
            assert_eq!(
                Language::German.words().lexeme(word),
                Some(Lexeme::Rank(Rank::Fifth)),
                "{word}"
            );
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
