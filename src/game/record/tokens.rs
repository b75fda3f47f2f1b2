//! The text of a record without any board: which words are moves, and what in a word matters.
//!
//! A record may be PGN, a list in short or long notation, or moves in words ("Bauer Eva zwei Eva vier"). A dash stands for a move
//! that was made and not written. Numbers say whose move is meant, but they may be wrong, so they are only kept as evidence.

use shakmaty::{Color, File, Rank, Role, san::San, uci::UciMove};

use super::{
    lexicon::Lexeme,
    phrase,
    record_comment::{BREAK, Stamp, TOLD, bare},
    record_heading,
    record_letters::Letters,
    record_remark as remark, record_words,
    spoken::{PieceMove, SpokenMove},
    words::{Language, Words},
    written::notation,
};

/// One entry of a record, not yet read on any board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// As written.
    pub text: String,
    /// The same in English letters, or squares.
    pub reads: String,
    /// The move number in front of it.
    pub number: Option<u32>,
    /// Whose move it is, by its number and dots.
    pub expects: Option<Color>,
    pub sort: Sort,
    /// What stands behind it about the clocks.
    pub stamp: Option<Stamp>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    Move,
    /// A dash: the move is not written.
    Dash,
    /// One of the two records lacks this move.
    LeftOut,
    /// Not written like a move at all.
    Unreadable,
}

impl Token {
    /// As the journal writes what was announced.
    fn announced(text: &str) -> Self {
        let said = text.parse().ok();
        let reads = said.map_or_else(|| text.to_owned(), notation);
        Self {
            text: reads.clone(),
            reads,
            sort: match said {
                Some(SpokenMove::Dash) => Sort::Dash,
                Some(_) => Sort::Move,
                None => Sort::Unreadable,
            },
            ..Self::left_out()
        }
    }

    pub fn left_out() -> Self {
        Self {
            text: DASH.to_owned(),
            reads: String::new(),
            number: None,
            expects: None,
            sort: Sort::LeftOut,
            stamp: None,
        }
    }
}

/// How a report writes a move that is not written.
pub const DASH: &str = "–";

/// Whether any word of a text is written like a move; a text with words and no such one is not a record.
pub fn has_moves(text: &str) -> bool {
    let tokens = tokens(text);
    tokens.is_empty() || tokens.iter().any(|token| token.sort == Sort::Move)
}

/// Whether there is nothing in a text that stands for a move.
pub fn is_empty(text: &str) -> bool {
    tokens(text).is_empty()
}

/// The start position that a PGN names in its tags.
pub fn start_tag(text: &str) -> Option<&str> {
    text.lines()
        .find_map(|line| line.trim().strip_prefix("[FEN \"")?.strip_suffix("\"]"))
}

/// Takes away what does not change the meaning, and reads German letters and zeros.
pub fn plain(token: &str) -> String {
    let token = without_en_passant(token.trim_end_matches(SIGNS));
    let bare: String = token
        .chars()
        .filter(|letter| !SIGNS.contains(letter) && !"-–—−:()/".contains(*letter))
        .map(|letter| if "X×".contains(letter) { 'x' } else { letter })
        .collect();
    match bare.replace(['0', 'o'], "O").as_str() {
        "OO" => return "O-O".to_owned(),
        "OOO" => return "O-O-O".to_owned(),
        _ => {}
    }
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

/// The moves of a text in order: a heading, tags, comments, variations, marks, times and how the game ended are left out.
pub fn tokens(text: &str) -> Vec<Token> {
    record_heading::parted(text).1
}

/// The same of a text without a heading.
pub(super) fn entries(text: &str) -> Vec<Token> {
    let (bare, told) = bare(text);
    let mut told = told.into_iter();
    let words = record_words::words(&bare);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let letters = Letters::of(words.iter().copied());
    let mut tokens: Vec<Token> = Vec::new();
    let (mut number, mut expects) = (None, None);
    let mut counted = None;
    let mut index = 0;
    while let Some(word) = words.get(index) {
        if remark::result(&words[index..]).is_some() {
            break;
        }
        index += 1;
        if *word == TOLD {
            let told = told.next().unwrap_or_default();
            if let Some(last) = tokens.last_mut() {
                last.stamp = last.stamp.or(told.stamp);
            }
            tokens.extend(told.moves.iter().map(|text| Token::announced(text)));
            continue;
        }
        if remark::is_time(word.trim_matches([BREAK, '[', ']'])) {
            continue;
        }
        let word = match numbered(word) {
            Some((digits, turn, rest)) => {
                number = digits.or(number);
                counted = number.or(counted);
                expects = turn;
                rest
            }
            None => word,
        };
        if word.trim_end_matches(BREAK).is_empty() || is_mark(word) {
            continue;
        }
        if remark::is_unit(word) {
            number = None;
            continue;
        }
        let text = word.trim_end_matches([BREAK, '.']);
        let doubt = text.chars().all(|letter| "!?".contains(letter));
        // Behind a move on the same line it is about that move; elsewhere it stands for one that the player did not know.
        let before = index.checked_sub(2).map(|before| words[before]);
        let about = before.is_some_and(|before| !before.ends_with(BREAK) && before != TOLD);
        if doubt && about && number.is_none() && expects.is_none() {
            continue;
        }
        let (text, reads, sort) = if doubt || text.chars().all(|letter| "-–—_".contains(letter))
        {
            (DASH.to_owned(), String::new(), Sort::Dash)
        } else if is_notation(&letters.read(text)) {
            (text.to_owned(), letters.read(text), Sort::Move)
        } else if let Some((count, said)) =
            in_words(word, one_entry(word, &words[index..], counted))
        {
            let spoken = words[index..index + count - 1].iter();
            let text: Vec<&str> = std::iter::once(&word).chain(spoken).copied().collect();
            index += count - 1;
            let sort = if said == SpokenMove::Dash {
                Sort::Dash
            } else {
                Sort::Move
            };
            let text = text.join(" ");
            (
                text.trim_end_matches([BREAK, ',', '.']).to_owned(),
                notation(said),
                sort,
            )
        } else if let Some((count, reads)) = files_in_words(word, &words[index..]) {
            let spoken = words[index..index + count - 1].iter();
            let text: Vec<&str> = std::iter::once(&word).chain(spoken).copied().collect();
            index += count - 1;
            let text = text.join(" ");
            (
                text.trim_end_matches([BREAK, ',', '.']).to_owned(),
                reads,
                Sort::Move,
            )
        } else if let Some(count) = ending(&words[index - 1..]) {
            index += count - 1;
            continue;
        } else if files_only(text).is_some() {
            (text.to_owned(), text.to_owned(), Sort::Move)
        } else {
            (text.to_owned(), text.to_owned(), Sort::Unreadable)
        };
        tokens.push(Token {
            text,
            reads,
            number: number.take(),
            expects: expects.take(),
            sort,
            stamp: None,
        });
    }
    tokens
}

/// Check, mate and what somebody thought of the move; question marks alone may stand for a move.
fn is_mark(word: &str) -> bool {
    let word = word.trim_end_matches(BREAK);
    let sign = |letter: char| SIGNS.contains(&letter) || "=-/±∓⩲⩱∞□".contains(letter);
    let alone = |letter: char| "!?-/".contains(letter);
    word.starts_with('$')
        || word.chars().all(sign) && !word.chars().all(alone)
        || remark::tells_check(word)
}

/// How many words, on one line and without a move among them, say how the game ended: "Weiß gibt im 34. Zug auf".
fn ending(words: &[&str]) -> Option<usize> {
    let mut told = None;
    for (index, word) in words.iter().enumerate() {
        let bare = word.trim_end_matches(BREAK);
        let counts = numbered(bare).is_some_and(|(.., rest)| rest.is_empty());
        let prose = !bare.chars().any(|letter| letter.is_ascii_digit()) && !is_notation(bare);
        if !counts && (!prose || in_words(word, &words[index + 1..]).is_some()) {
            break;
        }
        let tells = remark::tells_result(bare);
        if tells || told.is_some() && !counts {
            told = Some(index + 1);
        }
        if word.ends_with(BREAK) {
            break;
        }
    }
    told
}

/// Check, mate and doubts behind a move.
const SIGNS: [char; 6] = ['+', '#', '!', '?', '†', '‡'];

/// "exd6ep", "ed6:ep", "exd6i.V.": what is said about the capture besides.
fn without_en_passant(token: &str) -> &str {
    let marks = ["e.p.", "e.p", "ep.", "ep", "i.V.", "i.v.", "i.V", "iV"];
    let bare = marks.iter().find_map(|mark| token.strip_suffix(mark));
    bare.map_or(token, |bare| bare.trim_end_matches(SIGNS))
}

pub(super) fn is_notation(text: &str) -> bool {
    UciMove::from_ascii(text.as_bytes()).is_ok() || San::from_ascii(plain(text).as_bytes()).is_ok()
}

/// A pawn's capture by its files, `ed` or `exd`. As a word of some language it may be a remark, so that it comes last.
pub(super) fn files_only(text: &str) -> Option<(File, File)> {
    let bare = without_en_passant(text.trim_end_matches(SIGNS));
    let mut letters = bare.chars().filter(|letter| !"xX×:".contains(*letter));
    let mut file = || letters.next().and_then(File::from_char);
    let (from, to) = (file()?, file()?);
    (letters.next().is_none() && from.distance(to) == 1).then_some((from, to))
}

/// A move number or dots in front of a word: the number, whose move comes, and the rest of the word.
pub(super) fn numbered(word: &str) -> Option<(Option<u32>, Option<Color>, &str)> {
    let rest = word.trim_start_matches(|character: char| character.is_ascii_digit());
    let digits = word.strip_suffix(rest).unwrap_or_default();
    // "00" is a castling, and "1:e4" is numbered like "1.e4".
    if digits.len() > 1 && digits.bytes().all(|digit| digit == b'0') {
        return None;
    }
    let colon = rest.strip_prefix(':').filter(|rest| {
        !digits.is_empty() && !rest.starts_with(|letter: char| letter.is_ascii_digit())
    });
    let behind = colon.unwrap_or_else(|| rest.trim_start_matches(['.', '…']));
    let dots = match colon {
        Some(_) => ".",
        None => rest.strip_suffix(behind).unwrap_or_default(),
    };
    if digits.is_empty() && dots.is_empty()
        || !digits.is_empty() && dots.is_empty() && !rest.trim_end_matches(BREAK).is_empty()
    {
        return None;
    }
    let turn = match dots {
        "" => None,
        "." => (!digits.is_empty()).then_some(Color::White),
        _ => Some(Color::Black),
    };
    Some((digits.parse().ok(), turn, behind))
}

/// A pawn's capture by its files in words, "Eva schlägt David": how many words, and the same in letters.
fn files_in_words(first: &str, rest: &[&str]) -> Option<(usize, String)> {
    let line = std::iter::once(&first).chain(rest).take(4);
    let line: Vec<&str> = line.copied().collect();
    Language::ALL.into_iter().find_map(|language| {
        let read = |word: &&str| match phrase::tokens(word)[..] {
            [word] => language.words().lexeme(word),
            _ => None,
        };
        let pawn = usize::from(line.first().and_then(read) == Some(Lexeme::Role(Role::Pawn)));
        let [from, takes, to] = line.get(pawn..pawn + 3)? else {
            return None;
        };
        let broken = line[..pawn + 2].iter().any(|word| word.ends_with(BREAK));
        match (read(from), read(takes), read(to)) {
            (Some(Lexeme::File(from)), Some(Lexeme::Takes), Some(Lexeme::File(to))) if !broken => {
                let reads = format!("{}x{}", from.char(), to.char());
                files_only(&reads).map(|_| (pawn + 3, reads))
            }
            _ => None,
        }
    })
}

/// What can belong to the same entry: behind "dc" a number is that of the next move, and so is one with a dot everywhere.
fn one_entry<'a>(first: &str, rest: &'a [&'a str], counted: Option<u32>) -> &'a [&'a str] {
    let files = files_only(first).is_some();
    let next = |word: &&str| {
        numbered(word).is_some_and(|(number, turn, _)| {
            let counts_on =
                number.is_some() && number == counted.and_then(|last: u32| last.checked_add(1));
            number.is_some() && turn.is_some() || files && counts_on
        })
    };
    let end = rest.iter().position(next).unwrap_or(rest.len());
    &rest[..end]
}

/// The most words that are one move in some language, and that move.
fn in_words(first: &str, rest: &[&str]) -> Option<(usize, SpokenMove)> {
    const LONGEST: usize = 9;
    let mut words = vec![first];
    for word in rest {
        if words.len() == LONGEST || words.last().is_some_and(|last| last.ends_with(BREAK)) {
            break;
        }
        words.push(word);
    }
    let said = |count: usize| {
        let line = words[..count].join(" ");
        let said = |language: Language| said_move(&line, language.words());
        Some((count, Language::ALL.into_iter().find_map(said)?))
    };
    // "E4 E5", "lb5 a6": a square alone is a whole move in any spelling.
    let whole = first.contains(|letter: char| letter.is_ascii_digit());
    let alone = said(1).filter(|_| whole);
    alone.or_else(|| (1..=words.len()).rev().find_map(said))
}

fn said_move(line: &str, words: &Words) -> Option<SpokenMove> {
    let said = *phrase::moves(&phrase::tokens(line), words)?.first()?;
    // "Eva vier Springer …": that knight begins the next entry.
    let promotes = |said: PieceMove| matches!(said.to.rank(), Rank::First | Rank::Eighth);
    let next =
        matches!(said, SpokenMove::Piece(said) if said.promotion.is_some() && !promotes(said));
    (!next).then_some(said)
}

#[cfg(test)]
#[path = "tokens/tests.rs"]
mod tests;
