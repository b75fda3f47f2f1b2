//! Moves and parts of moves, in words or in short notation.

use shakmaty::{CastlingSide, File, Rank, Role};

use super::tokens;
use crate::game::{
    language::{
        command::Meanings,
        lexicon::{Lexeme, fold},
    },
    moves::{
        spoken::{PieceMove, SpokenMove},
        typed_notation::{self, Coordinate},
    },
    words::Words,
};

/// A move in words or in short notation.
pub(in crate::game) fn moves(tokens: &[&str], words: &Words) -> Option<Meanings> {
    let (tokens, passing) = match tokens {
        [rest @ .., last] if matches!(fold(last).as_str(), "e.p" | "ep") => (rest, true),
        _ => (tokens, false),
    };
    if let [word] = tokens {
        let meanings = typed_notation::meanings(word, words);
        if !meanings.is_empty() {
            return Some(
                meanings
                    .into_iter()
                    .map(|said| said.passing(passing))
                    .collect(),
            );
        }
    }
    // "S f3", "Sg1 - f3": short notation with gaps in it.
    let letters = || tokens.concat();
    let said = spoken(tokens, words).or_else(|| {
        let meanings = typed_notation::meanings(&letters(), words);
        (tokens.len() > 1 && !meanings.is_empty()).then_some(meanings)
    })?;
    Some(said.into_iter().map(|said| said.passing(passing)).collect())
}

/// One meaning, or two for castling without a side.
fn spoken(tokens: &[&str], words: &Words) -> Option<Meanings> {
    let mut role = None;
    let mut promotion = None;
    let mut coordinates: Vec<Coordinate> = Vec::new();
    let (mut capture, mut en_passant, mut castling, mut side) = (false, false, false, None);
    let mut comes_from = false;
    // places that were known when the word for taking was said
    let mut taking = None;
    for token in tokens {
        let Some(lexeme) = words.lexeme(token) else {
            // "axb8": a small letter in front is a file, a great one may be a piece.
            let takes = |letter: char| matches!(letter, 'x' | ':');
            let squares = token.replace(takes, "");
            if squares.len() < token.len() {
                capture = token.starts_with(|first| matches!(first, 'a'..='h'));
                capture.then_some(())?;
            }
            coordinates.extend(Coordinate::run(&squares)?);
            continue;
        };
        match lexeme {
            Lexeme::File(file) => coordinates.push(Coordinate::File(file)),
            Lexeme::Rank(rank) => coordinates.push(Coordinate::Rank(rank)),
            Lexeme::Role(named) if coordinates.is_empty() && !capture && role.is_none() => {
                role = Some(named)
            }
            // "takes knight on …": what is taken stands on the board and need not be compared
            Lexeme::Role(_) if taking == Some(coordinates.len()) => taking = None,
            Lexeme::Role(named) if coordinates.len() >= 2 && promotion.is_none() => {
                promotion = Some(named)
            }
            Lexeme::Takes => (capture, taking) = (true, Some(coordinates.len())),
            Lexeme::Castling => castling = true,
            Lexeme::Side(named) => side = Some(named),
            Lexeme::EnPassant => en_passant = true,
            Lexeme::From => comes_from = true,
            Lexeme::To | Lexeme::Ignored => {}
            Lexeme::Role(_) | Lexeme::Color(_) => return None,
        }
    }
    if castling {
        let sides = side.map_or_else(|| CastlingSide::ALL.to_vec(), |side| vec![side]);
        let bare = coordinates.is_empty() && matches!(role, None | Some(Role::King));
        return bare.then(|| sides.into_iter().map(SpokenMove::Castle).collect());
    }
    if side.is_some() || matches!(promotion, Some(Role::Pawn | Role::King)) {
        return None;
    }
    // "von Bella eins" tells where a piece comes from and not where it goes.
    if comes_from && coordinates.len() <= 2 {
        return None;
    }
    let said = typed_notation::from_coordinates(&coordinates)?;
    Some(vec![SpokenMove::Piece(PieceMove {
        role: role.or(said.role),
        capture: capture || en_passant,
        promotion,
        en_passant,
        ..said
    })])
}

/// Part of a move, as an answer to "which one?": "Bella", "Springer Gustav", "Dame", "b1".
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Fragment {
    pub role: Option<Role>,
    pub file: Option<File>,
    pub rank: Option<Rank>,
}

pub fn fragment(line: &str, words: &Words) -> Option<Fragment> {
    part(&tokens(line), words)
}

pub(super) fn part(tokens: &[&str], words: &Words) -> Option<Fragment> {
    let mut fragment = Fragment::default();
    for token in tokens {
        match words.lexeme(token) {
            Some(Lexeme::Role(role)) => fragment.role = Some(role),
            Some(Lexeme::File(file)) => fragment.file = Some(file),
            Some(Lexeme::Rank(rank)) => fragment.rank = Some(rank),
            Some(Lexeme::Ignored | Lexeme::From | Lexeme::To) => {}
            Some(_) => return None,
            None => {
                if let Some([Coordinate::File(file), Coordinate::Rank(rank)]) =
                    Coordinate::run(token).as_deref()
                {
                    (fragment.file, fragment.rank) = (Some(*file), Some(*rank));
                } else {
                    let letter = token.chars().next().filter(|_| token.len() == 1)?;
                    fragment.role = Some(*typed_notation::roles(letter, words).first()?);
                }
            }
        }
    }
    (fragment != Fragment::default()).then_some(fragment)
}
