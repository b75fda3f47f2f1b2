//! What people write into a record beside the moves: what the clock showed, and how the game ended.

use crate::game::language::lexicon::fold;

/// How many of these words are a result in figures or its star: "1-0", "½ : ½", "*". Nothing behind it belongs to the game.
pub(in crate::game) fn result(words: &[&str]) -> Option<usize> {
    [3, 1].into_iter().find(|&count| {
        let figures = words.get(..count).map(<[&str]>::concat);
        figures.is_some_and(|figures| is_result(&figures))
    })
}

fn is_result(figures: &str) -> bool {
    let plain = figures
        .trim_end_matches(['.', '\n'])
        .replace("1/2", "½")
        .replace("0.5", "½")
        .replace(['–', '—', '−', ':'], "-");
    // With a hyphen it would be castling.
    let both_lose = figures.trim_end_matches(['.', '\n']) == "0:0";
    let known = [
        "1-0", "0-1", "½-½", "½", "*", "½-0", "0-½", "1-½", "½-1", "1-1",
    ];
    both_lose || known.contains(&plain.as_str())
}

/// A time as it is read off a clock: "1:23:45", "1.23.45", "1h23", "12'30", "45min".
pub(in crate::game) fn is_time(word: &str) -> bool {
    let figures = word.trim_end_matches(['h', '\'', '"', '′', '″']);
    let minutes = figures.strip_suffix("min");
    let figures = minutes
        .or_else(|| figures.strip_suffix('m'))
        .unwrap_or(figures);
    let mut parts = figures.split([':', '.', 'h', '\'', '′']);
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let first = parts.next().unwrap_or_default();
    let rest: Vec<&str> = parts.collect();
    digits(first)
        && matches!(first.len(), 1..=3)
        && rest.iter().all(|part| part.len() == 2 && digits(part))
        && (!rest.is_empty() || figures != word)
}

/// A word that tells how a game ended. Among moves it is a remark, such as the offer of a draw.
pub(in crate::game) fn tells_result(word: &str) -> bool {
    let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    ENDS.contains(&fold(bare).as_str())
}

/// What the number in front of it counts.
pub(in crate::game) fn is_unit(word: &str) -> bool {
    let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    let units = ["min", "minuten", "minutes", "sek", "sec", "std", "uhr"];
    units.contains(&fold(bare).as_str())
}

/// "Schach" behind a move.
pub(in crate::game) fn tells_check(word: &str) -> bool {
    let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    ["schach", "sch", "check", "ch", "schaak", "echec"].contains(&fold(bare).as_str())
}

/// Folded, in the four languages.
#[rustfmt::skip]
const ENDS: [&str; 61] = [
    "remis", "unentschieden", "patt", "matt", "schachmatt", "aufgegeben", "aufgabe", "gibt", "gab", "gebe", "gewinnt", "gewann",
    "gewonnen", "verliert", "verlor", "verloren", "zeituberschreitung", "kampflos", "abgebrochen",
    "draw", "drawn", "stalemate", "mate", "mated", "checkmate", "resign", "resigns", "resigned", "resignation", "wins", "won", "loses",
    "lost", "forfeit", "timeout", "adjourned",
    "remise", "pat", "mat", "schaakmat", "opgegeven", "opgave", "geeft", "gaf", "wint", "verliest", "tijdsoverschrijding", "afgebroken",
    "nulle", "nul", "abandon", "abandonne", "abandonnent", "gagne", "perd", "perdu", "forfait",
    "abgelehnt", "declined", "geweigerd", "refusee",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_told_from_castling_and_numbers() {
        for text in [
            "1-0", "0-1", "½-½", "1/2-1/2", "½ : ½", "1 : 0", "1–0", "0.5-0.5", "½", "1-0.\n", "*",
            "*\n",
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            assert_eq!(result(&words), Some(words.len()), "{text}");
        }
        for text in ["0-0", "0-0-0", "1", "12. - 0-0", "1. - e5", "e4"] {
            let words: Vec<&str> = text.split(' ').collect();
            assert_eq!(result(&words), None, "{text}");
        }
    }

    #[test]
    fn a_time_is_told_from_a_numbered_move() {
        for word in [
            "1:23:45", "0:45", "90:00", "1.23.45", "1h23", "12'30", "45'", "45min", "1:23h",
        ] {
            assert!(is_time(word), "{word}");
        }
        for word in [
            "12.", "12...", "12.h3", "12", "h3", "e4", "1.e4", "1:0", "", "17.d4", "1-0",
        ] {
            assert!(!is_time(word), "{word}");
        }
    }
}
