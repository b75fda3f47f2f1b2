//! Answers to "which one?": a part of the move, the place in the list that was read out, or a colour.

use shakmaty::Color;

use super::{
    moves::{Fragment, part},
    tokens,
};
use crate::game::{
    language::lexicon::{Lexeme, fold},
    words::Words,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reply {
    /// Who speaks, if the line says so.
    pub by: Option<Color>,
    pub names: Named,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// "Bella", "von Bella eins", "der Springer von Bella", "Dame"
    Part(Fragment),
    /// "der zweite", counted from zero
    Place(usize),
    /// A colour and nothing else.
    Color,
}

pub fn reply(line: &str, words: &Words) -> Option<Reply> {
    let tokens = tokens(line);
    if let Some(names) = named(&tokens, words) {
        return Some(Reply { by: None, names });
    }
    let (first, rest) = tokens.split_first()?;
    let Some(Lexeme::Color(color)) = words.lexeme(first) else {
        return None;
    };
    let names = match rest {
        [] => Named::Color,
        rest => named(rest, words)?,
    };
    let by = Some(color);
    Some(Reply { by, names })
}

/// The rows of the language first: in "the one from Bella" the number is none.
fn named(tokens: &[&str], words: &Words) -> Option<Named> {
    let rows = words.answers.iter();
    let mut fitting = rows.filter_map(|row| fits(row, tokens, words));
    let other = || part(tokens, words).map(Named::Part);
    fitting.next().or_else(other)
}

fn fits(row: &str, tokens: &[&str], words: &Words) -> Option<Named> {
    let mut tokens = tokens;
    let mut place = None;
    for expected in row.split_whitespace() {
        if expected == "{part}" {
            return part(tokens, words).map(Named::Part);
        }
        let (first, rest) = tokens.split_first()?;
        match expected {
            "{place}" => place = Some(place_named(first, words)?),
            word if fold(word) == fold(first) => {}
            _ => return None,
        }
        tokens = rest;
    }
    place.filter(|_| tokens.is_empty()).map(Named::Place)
}

fn place_named(token: &str, words: &Words) -> Option<usize> {
    let said = fold(token);
    let names = |forms: &&[&str]| forms.iter().any(|form| fold(form) == said);
    words.places.iter().position(names)
}
