//! Squares, pieces, numbers and times in words.

use std::time::Duration;

use shakmaty::{Color, Piece, Role, Square};

use super::{
    moves::{Fragment, fragment},
    tokens,
};
use crate::game::{
    clock::hms,
    language::lexicon::{Lexeme, fold},
    laws::{
        article::ArticleNumber,
        score::{Points, Score},
    },
    words::Words,
};

pub(super) fn square(tokens: &[&str], words: &Words) -> Option<Square> {
    let fragment = fragment(&tokens.join(" "), words)?;
    match fragment {
        Fragment {
            role: None,
            file: Some(file),
            rank: Some(rank),
        } => Some(Square::from_coords(file, rank)),
        _ => None,
    }
}

/// "Eva vier weißer Bauer", or with the word for an empty square.
pub(crate) fn square_and_piece(line: &str, words: &Words) -> Option<(Square, Option<Piece>)> {
    let tokens = tokens(line);
    let nothing = fold(words.spoken.nothing());
    (1..=2).find_map(|length| {
        let (place, man) = tokens.split_at_checked(length)?;
        let square = square(place, words)?;
        match man {
            [word] if fold(word) == nothing => Some((square, None)),
            man => Some((square, Some(piece(man, words)?))),
        }
    })
}

/// "weißer Bauer" as the program says it, or a colour and a piece.
fn piece(tokens: &[&str], words: &Words) -> Option<Piece> {
    let said = fold(&tokens.join(" "));
    let all = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.map(|role| role.of(color)));
    let named = all
        .into_iter()
        .find(|&piece| fold(words.pieces.piece(piece)) == said);
    let [first, second] = tokens else {
        return named;
    };
    named.or_else(|| match (words.lexeme(first)?, words.lexeme(second)?) {
        (Lexeme::Color(color), Lexeme::Role(role)) | (Lexeme::Role(role), Lexeme::Color(color)) => {
            Some(role.of(color))
        }
        _ => None,
    })
}

pub(super) fn number(tokens: &[&str], words: &Words) -> Option<u32> {
    if let [digits] = tokens
        && let Ok(number) = digits.parse()
    {
        return (number < 1000).then_some(number);
    }
    words.number_said(&tokens.join(" "))
}

/// "0-0", "½-0", "halb zu null".
pub(super) fn score(tokens: &[&str], words: &Words) -> Option<Score> {
    if let [figures] = tokens {
        return figures.parse().ok().filter(|score| *score != Score::Void);
    }
    let is = |list: &[&str], said: &str| list.iter().any(|word| fold(word) == fold(said));
    let mut points = Vec::new();
    let mut rest = tokens;
    while let [first, behind @ ..] = rest {
        let two = behind.first().map(|second| format!("{first} {second}"));
        rest = behind;
        if two.is_some_and(|two| is(words.halves, &two)) {
            points.push(Points::Half);
            rest = &behind[1..];
        } else if is(words.halves, first) {
            points.push(Points::Half);
        } else if !is(words.score_joins, first) {
            points.push(match number(&[*first], words)? {
                0 => Points::None,
                1 => Points::One,
                _ => return None,
            });
        }
    }
    match points[..] {
        [white, black] => Some(Score::of(white, black)),
        _ => None,
    }
}

/// "7.5", "D.2.8", "David zwei acht": names of files are letters, and numbers may be words.
pub(super) fn article(tokens: &[&str], words: &Words) -> Option<ArticleNumber> {
    let part = |token: &&str| match (number(&[token], words), words.lexeme(token)) {
        (Some(number), _) => number.to_string(),
        (None, Some(Lexeme::File(file))) => file.char().to_string(),
        (None, _) => (*token).to_owned(),
    };
    let parts: Vec<String> = tokens.iter().map(part).collect();
    parts.join(" ").parse().ok()
}

/// "1:20:30", "1:20" (hours and minutes), "85" (minutes), "eine Stunde zwanzig Minuten".
pub(super) fn time(tokens: &[&str], words: &Words) -> Option<Duration> {
    if let [one] = tokens {
        return hms::read(one);
    }
    let units = [(&words.hour, 3600), (&words.minute, 60), (&words.second, 1)];
    let unit = |token: &str| {
        units
            .iter()
            .find(|(unit, _)| unit.forms.iter().any(|form| fold(form) == fold(token)))
            .map(|(_, seconds)| *seconds)
    };
    let mut seconds: u64 = 0;
    let mut units_named = false;
    let mut pending: Vec<&str> = Vec::new();
    for token in tokens {
        match unit(token) {
            Some(weight) => {
                seconds += u64::from(number(&pending, words)?) * weight;
                units_named = true;
                pending.clear();
            }
            None if pending.is_empty() && fold(token) == fold(words.and) => {}
            None => pending.push(token),
        }
    }
    (pending.is_empty() && units_named).then(|| Duration::from_secs(seconds))
}
