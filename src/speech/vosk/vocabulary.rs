//! What a Vosk recogniser may hear, from the word tables of the language.
//!
//! Vosk makes of a list of phrases a model of which word follows which. So not every move has to be listed, only every pair of words
//! that moves are made of.

use shakmaty::Role;

use crate::game::{language::lexicon::Lexeme, words::Words};

#[derive(Debug)]
pub(super) struct Vocabulary {
    pub(super) phrases: Vec<String>,
    /// Words of the tables that the model does not know: they cannot be heard.
    pub(super) missing: Vec<String>,
}

pub(super) fn gather(words: &Words, mut knows: impl FnMut(&str) -> bool) -> Vocabulary {
    let mut missing = Vec::new();
    let mut phrases: Vec<String> = Vec::new();
    for phrase in all_phrases(words) {
        let phrase = phrase.to_lowercase();
        let mut known = true;
        for word in phrase.split_whitespace() {
            if !knows(word) {
                known = false;
                if !missing.iter().any(|other| other == word) {
                    missing.push(word.to_owned());
                }
            }
        }
        if known {
            phrases.push(phrase);
        }
    }
    phrases.sort_unstable();
    phrases.dedup();
    Vocabulary { phrases, missing }
}

fn all_phrases(words: &Words) -> Vec<String> {
    let mut phrases = moves(words);
    phrases.extend(commands(words));
    phrases.retain(|phrase| phrase.chars().all(is_spoken));
    phrases
}

/// Digits and signs are typed, not said.
fn is_spoken(letter: char) -> bool {
    letter.is_alphabetic() || matches!(letter, ' ' | '\'')
}

/// All words with a meaning of this kind, the main ones first.
fn spellings(
    main: impl IntoIterator<Item = &'static str>,
    words: &Words,
    is: impl Fn(Lexeme) -> bool,
) -> Vec<&'static str> {
    let further = words
        .lexemes
        .iter()
        .filter(|(_, lexeme)| is(*lexeme))
        .map(|(word, _)| *word);
    main.into_iter().chain(further).collect()
}

fn files(words: &Words) -> Vec<&'static str> {
    spellings(words.files, words, |lexeme| {
        matches!(lexeme, Lexeme::File(_))
    })
}

fn moves(words: &Words) -> Vec<String> {
    let files = files(words);
    let ranks = spellings(words.ranks, words, |lexeme| {
        matches!(lexeme, Lexeme::Rank(_))
    });
    let roles = spellings(
        Role::ALL.map(|role| *words.roles.get(role)),
        words,
        |lexeme| matches!(lexeme, Lexeme::Role(_)),
    );
    let takes = spellings([words.takes], words, |lexeme| lexeme == Lexeme::Takes);
    let from = spellings([words.from], words, |lexeme| lexeme == Lexeme::From);
    let to = spellings([words.to], words, |lexeme| lexeme == Lexeme::To);
    let mut phrases: Vec<String> = [words.short_castling, words.long_castling, words.en_passant]
        .map(str::to_owned)
        .into();
    let castling = spellings([], words, |lexeme| lexeme == Lexeme::Castling);
    for side in spellings([], words, |lexeme| matches!(lexeme, Lexeme::Side(_))) {
        for castling in &castling {
            phrases.push(format!("{castling} {side}"));
            phrases.push(format!("{side} {castling}"));
        }
    }
    let pick = |list: &[&'static str], at: usize| list[at % list.len()];
    for (i, file) in files.iter().enumerate() {
        for (j, rank) in ranks.iter().enumerate() {
            phrases.push(format!("{file} {rank}"));
            for (k, onward) in files.iter().enumerate() {
                let role = pick(&roles, i + j + k);
                let last = pick(&ranks, i + k);
                phrases.push(format!("{role} {file} {rank} {onward} {last}"));
                phrases.push(format!("{file} {rank} {onward} {last}"));
            }
            for (k, between) in takes.iter().chain(&to).enumerate() {
                let role = pick(&roles, i + j + k);
                let onward = pick(&files, i + j + k);
                let last = pick(&ranks, i + 2 * j + k);
                phrases.push(format!("{role} {file} {rank} {between} {onward} {last}"));
                phrases.push(format!("{role} {between} {file} {rank}"));
            }
            for (k, out) in from.iter().enumerate() {
                let role = pick(&roles, i + j + k);
                let onward = pick(&files, i + j + 1);
                let last = pick(&ranks, i + 2 * j + k);
                let to = pick(&to, i + j);
                phrases.push(format!("{role} {out} {file} {rank} {to} {onward} {last}"));
            }
        }
        for role in &roles {
            phrases.push(format!("{role} {file} {}", pick(&ranks, i)));
        }
    }
    for rank in &ranks {
        for role in &roles {
            // A promotion names the piece.
            phrases.push(format!("{} {rank} {role}", pick(&files, rank.len())));
        }
    }
    phrases
}

fn commands(words: &Words) -> Vec<String> {
    let rows = words
        .patterns
        .iter()
        .filter(|(intent, _)| !intent.is_order())
        .flat_map(|(_, rows)| rows.iter());
    let answers = words.answers.iter();
    let said = rows.chain(answers).flat_map(|row| expanded(row, words));
    said.collect()
}

/// A pattern with its gaps filled in all ways that bring new pairs of words. What holds a PIN or a time is typed.
fn expanded(row: &str, words: &Words) -> Vec<String> {
    if ["{time}", "{pin}", "{rest}"]
        .iter()
        .any(|gap| row.contains(gap))
    {
        return Vec::new();
    }
    let colors = [words.colors.white, words.colors.black].map(str::to_owned);
    let roles = Role::ALL.map(|role| (*words.roles.get(role)).to_owned());
    let plurals = Role::ALL.map(|role| (*words.role_plurals.get(role)).to_owned());
    let squares: Vec<String> = (files(words).iter())
        .zip(words.ranks.iter().cycle())
        .map(|(file, rank)| format!("{file} {rank}"))
        .collect();
    let moves: Vec<String> = roles
        .iter()
        .zip(&squares)
        .map(|(role, square)| format!("{role} {square}"))
        .collect();
    let numbers: Vec<String> = (2..=12).map(words.number).collect();
    let places = words.places.iter().copied().flatten();
    let places: Vec<String> = places.map(|&word| word.to_owned()).collect();
    let mut rows = vec![row.to_owned()];
    for (gap, fillings) in [
        ("{color}", &colors[..]),
        ("{role}", &[roles, plurals].concat()),
        ("{square}", &squares),
        ("{move}", &moves),
        ("{n}", &numbers),
        ("{part}", &squares),
        ("{place}", &places),
    ] {
        if row.contains(gap) {
            rows = rows
                .iter()
                .flat_map(|row| fillings.iter().map(|filling| row.replace(gap, filling)))
                .collect();
        }
    }
    rows
}
