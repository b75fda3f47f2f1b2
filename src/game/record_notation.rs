//! The text of a record without any board: which words are moves, and what in a word matters.

use shakmaty::{san::San, uci::UciMove};

/// Whether any word of a text is written like a move; a text with words and no such one is not a record.
pub fn has_moves(text: &str) -> bool {
    let tokens = tokens(text);
    tokens.is_empty()
        || tokens.iter().any(|token| {
            UciMove::from_ascii(token.as_bytes()).is_ok()
                || San::from_ascii(plain(token).as_bytes()).is_ok()
        })
}

/// The start position that a PGN names in its tags.
pub fn start_tag(text: &str) -> Option<&str> {
    text.lines()
        .find_map(|line| line.trim().strip_prefix("[FEN \"")?.strip_suffix("\"]"))
}

/// Takes away what does not change the meaning, and reads German letters and zeros.
pub fn plain(token: &str) -> String {
    let castling = token
        .trim_end_matches(['+', '#', '!', '?'])
        .replace('0', "O");
    if castling.eq_ignore_ascii_case("o-o") || castling.eq_ignore_ascii_case("o-o-o") {
        return castling.to_ascii_uppercase();
    }
    let marks = ['-', ':', '+', '#', '!', '?', '(', ')', '/'];
    let bare: String = token
        .replace("e.p.", "")
        .chars()
        .filter(|character| !marks.contains(character))
        .collect();
    let mut letters: Vec<char> = bare.chars().collect();
    let english = |letter: &mut char| match letter {
        'D' => *letter = 'Q',
        'T' => *letter = 'R',
        'L' => *letter = 'B',
        'S' => *letter = 'N',
        _ => {}
    };
    letters.iter_mut().for_each(english);
    let promotes = letters.len() > 2
        && letters
            .last()
            .is_some_and(|letter| "QRBN".contains(*letter));
    if promotes && !letters.contains(&'=') {
        letters.insert(letters.len() - 1, '=');
    }
    letters.into_iter().collect()
}

/// The moves of a text in order: tags, comments, variations, numbers, marks and results are left out.
pub fn tokens(text: &str) -> Vec<String> {
    let mut bare = String::with_capacity(text.len());
    let (mut braces, mut brackets, mut line_comment) = (false, 0u32, false);
    for line in text
        .lines()
        .filter(|line| !line.trim_start().starts_with('['))
    {
        for character in line.chars() {
            match character {
                '}' => braces = false,
                _ if braces || line_comment => {}
                '{' => braces = true,
                ';' => line_comment = true,
                '(' => brackets += 1,
                ')' => brackets = brackets.saturating_sub(1),
                _ if brackets == 0 => bare.push(character),
                _ => {}
            }
        }
        line_comment = false;
        bare.push(' ');
    }
    let results = ["1-0", "0-1", "1/2-1/2", "*", "e.p.", "+", "#", "=", "..."];
    bare.split_whitespace()
        .map(unnumbered)
        .filter(|word| !word.is_empty() && !word.starts_with('$') && !results.contains(word))
        .map(str::to_owned)
        .collect()
}

/// A word without its move number, which may be wrong and is not looked at.
fn unnumbered(word: &str) -> &str {
    let rest = word.trim_start_matches(|character: char| character.is_ascii_digit());
    if rest.is_empty() || rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_moves_are_left() {
        let text =
            "[Event \"x\"]\n1. e4 {a (b)} e5 2... Nf3 (2. f4 exf4) 17 $1 Nc6 ; rest\n3.0-0 1/2-1/2";
        assert_eq!(tokens(text), ["e4", "e5", "Nf3", "Nc6", "0-0"]);
    }

    #[test]
    fn a_record_is_told_from_other_text() {
        for text in ["", "*", "1. e4 e5", "hello\ne2e4", "0-0"] {
            assert!(has_moves(text), "{text}");
        }
        assert!(!has_moves("dear arbiter"));
        assert_eq!(start_tag("[White \"x\"]\n[FEN \"8/8\"]\n\ne4"), Some("8/8"));
        assert_eq!(start_tag("e4 e5"), None);
    }

    #[test]
    fn signs_and_letters_are_made_alike() {
        let table = [
            ("0-0-0+", "O-O-O"),
            ("Sg1-f3!", "Ng1f3"),
            ("e7-e8D", "e7e8=Q"),
            ("exd6e.p.", "exd6"),
            ("Lb5+", "Bb5"),
        ];
        for (written, plain_text) in table {
            assert_eq!(plain(written), plain_text);
        }
    }
}
