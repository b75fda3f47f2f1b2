//! Words of a game whose moves are said in another language than its sentences (D.2.1): one table for each pair.
//!
//! German announcements are the custom in the whole world, whatever language the players and their program speak otherwise.

use std::sync::OnceLock;

use shakmaty::{File, Rank, Role};

use super::{Language, Words};
use crate::game::language::lexicon::Lexeme;

const COUNT: usize = Language::ALL.len();

static PAIRS: [[OnceLock<Words>; COUNT]; COUNT] =
    [const { [const { OnceLock::new() }; COUNT] }; COUNT];

/// The language of the sentences and that of the moves.
#[derive(Debug, Clone, Copy)]
pub struct Pair {
    own: &'static Words,
    moves: &'static Words,
}

impl Words {
    /// The words of the sentences alone.
    pub(in crate::game) fn of_sentences(&self) -> &Self {
        self.pair.map_or(self, |pair| pair.own)
    }

    /// The words of the moves alone.
    pub(in crate::game) fn of_moves(&self) -> &Self {
        self.pair.map_or(self, |pair| pair.moves)
    }
}

impl Language {
    /// Sentences and commands of this language, moves and squares of another. What is typed is understood in both.
    pub fn announcing(self, moves: Self) -> &'static Words {
        if self == moves {
            return self.words();
        }
        let pair = &PAIRS[self as usize][moves as usize];
        pair.get_or_init(|| pair_of(self.words(), moves.words()))
    }
}

fn pair_of(own: &'static Words, moves: &'static Words) -> Words {
    Words {
        files: moves.files,
        ranks: moves.ranks,
        roles: moves.roles,
        role_plurals: moves.role_plurals,
        from: moves.from,
        to: moves.to,
        takes: moves.takes,
        takes_on: moves.takes_on,
        hesitations: moves.hesitations,
        closings: moves.closings,
        heard_as: moves.heard_as,
        en_passant: moves.en_passant,
        short_castling: moves.short_castling,
        long_castling: moves.long_castling,
        dash: moves.dash,
        smooth: moves.smooth,
        lexemes: lexemes(own, moves),
        // The own language first: its commands win where both have the same words.
        patterns: kept(own.patterns.iter().chain(moves.patterns).copied()),
        answers: kept(own.answers.iter().chain(moves.answers).copied()),
        places: places(own, moves),
        lexicon: OnceLock::new(),
        pair: Some(Pair { own, moves }),
        spoken: own.spoken.clone(),
        report: own.report.clone(),
        ..*own
    }
}

/// Everything that either language has for a move; where they differ, the language of the moves counts.
fn lexemes(own: &Words, moves: &Words) -> &'static [(&'static str, Lexeme)] {
    let files = own.files.into_iter().zip(File::ALL.map(Lexeme::File));
    let ranks = own.ranks.into_iter().zip(Rank::ALL.map(Lexeme::Rank));
    let roles = Role::ALL.map(|role| (*own.roles.get(role), Lexeme::Role(role)));
    let colors = moves.colors.zip_color();
    let colors = colors.map(|(color, name)| (name, Lexeme::Color(color)));
    let further = moves.lexemes.iter().copied().chain(colors);
    let own_words = files.chain(ranks).chain(roles);
    kept(further.chain(own_words).chain(own.lexemes.iter().copied()))
}

fn places(own: &Words, moves: &Words) -> &'static [&'static [&'static str]] {
    let both = own.places.iter().zip(moves.places);
    kept(both.map(|(own, moves)| kept(own.iter().chain(*moves).copied())))
}

/// As long as the program runs, as the words of the languages themselves.
fn kept<T>(list: impl Iterator<Item = T>) -> &'static [T] {
    Box::leak(list.collect::<Box<[T]>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::language::phrase::parse;

    fn pairs() -> impl Iterator<Item = (Language, Language)> {
        let all = Language::ALL.into_iter();
        all.flat_map(|own| Language::ALL.map(|moves| (own, moves)))
    }

    #[test]
    fn commands_mean_what_they_mean_in_the_own_language() {
        for (own, moves) in pairs() {
            let rows = own.words().patterns.iter().flat_map(|(_, rows)| *rows);
            for row in rows.filter(|row| !row.contains('{')) {
                let alone = parse(row, own.words());
                assert_eq!(
                    parse(row, own.announcing(moves)),
                    alone,
                    "{own} {moves} {row}"
                );
            }
        }
    }

    #[test]
    fn words_of_moves_mean_what_they_mean_in_their_language() {
        for (own, moves) in pairs() {
            let mixed = own.announcing(moves);
            for (word, lexeme) in moves.words().lexemes {
                assert_eq!(mixed.lexeme(word), Some(*lexeme), "{own} {moves} {word}");
            }
            for role in Role::ALL {
                for language in [own, moves] {
                    let name = language.words().roles.get(role);
                    let found = mixed.lexeme(name);
                    assert_eq!(found, Some(Lexeme::Role(role)), "{own} {moves} {name}");
                }
            }
        }
    }
}
