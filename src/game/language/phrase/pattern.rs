//! Patterns of commands: which one a line fits, and what stands in its gaps.

use std::time::Duration;

use shakmaty::{Color, Role, Square};

use super::{
    moves::moves,
    values::{article, number, score, square, time},
};
use crate::game::{
    language::{
        command::{Intent, Meanings, Topic},
        lexicon::{Lexeme, Part, fold},
    },
    laws::article::ArticleNumber,
    laws::score::Score,
    words::Words,
};

/// What stood in the gaps of a pattern.
#[derive(Debug, Default, Clone)]
pub(super) struct Gaps {
    pub(super) number: Option<u32>,
    pub(super) color: Option<Color>,
    pub(super) role: Option<Role>,
    pub(super) square: Option<Square>,
    pub(super) time: Option<Duration>,
    pub(super) moves: Option<Meanings>,
    pub(super) topic: Option<Topic>,
    pub(super) pin: Option<String>,
    pub(super) score: Option<Score>,
    pub(super) article: Option<ArticleNumber>,
    pub(super) rest: Vec<String>,
}

pub(super) fn find(
    tokens: &[&str],
    counts: impl Fn(Intent) -> bool,
    words: &Words,
) -> Option<(Intent, Gaps)> {
    let folded: Vec<String> = tokens.iter().map(|token| fold(token)).collect();
    words
        .patterns()
        .iter()
        .filter(|pattern| counts(pattern.intent))
        .find_map(|pattern| {
            let mut gaps = Gaps::default();
            fits(&pattern.parts, tokens, &folded, words, &mut gaps)
                .then_some((pattern.intent, gaps))
        })
}

fn fits(
    pattern: &[Part],
    tokens: &[&str],
    folded: &[String],
    words: &Words,
    gaps: &mut Gaps,
) -> bool {
    let [expected, pattern @ ..] = pattern else {
        return tokens.is_empty();
    };
    let Some(&first) = tokens.first() else {
        return false;
    };
    let lexeme = || words.lexeme(first);
    let used = match expected {
        Part::Word(word) => usize::from(*word == folded[0]),
        Part::Color => match lexeme() {
            Some(Lexeme::Color(color)) => {
                gaps.color = Some(color);
                1
            }
            _ => 0,
        },
        Part::Role => match lexeme() {
            Some(Lexeme::Role(role)) => {
                gaps.role = Some(role);
                1
            }
            _ => 0,
        },
        Part::Pin => {
            gaps.pin = first
                .bytes()
                .all(|byte| byte.is_ascii_digit())
                .then(|| first.to_owned());
            usize::from(gaps.pin.is_some())
        }
        Part::Topic => {
            gaps.topic = words.topic(&folded[0]);
            usize::from(gaps.topic.is_some())
        }
        Part::Number => {
            let longest = tokens.len().saturating_sub(pattern.len()).min(4);
            let found = (1..=longest)
                .rev()
                .find_map(|count| Some((count, number(&tokens[..count], words)?)));
            gaps.number = found.map(|(_, number)| number);
            found.map_or(0, |(count, _)| count)
        }
        Part::Square => {
            gaps.square = square(tokens, words);
            return gaps.square.is_some() && pattern.is_empty();
        }
        Part::Time => {
            gaps.time = time(tokens, words);
            return gaps.time.is_some() && pattern.is_empty();
        }
        Part::Score => {
            gaps.score = score(tokens, words);
            return gaps.score.is_some() && pattern.is_empty();
        }
        Part::Move => {
            gaps.moves = moves(tokens, words);
            return gaps.moves.is_some() && pattern.is_empty();
        }
        Part::Article => {
            gaps.article = article(tokens, words);
            return gaps.article.is_some() && pattern.is_empty();
        }
        Part::Rest => {
            gaps.rest = tokens.iter().map(|&token| token.to_owned()).collect();
            return pattern.is_empty();
        }
    };
    used > 0 && fits(pattern, &tokens[used..], &folded[used..], words, gaps)
}
