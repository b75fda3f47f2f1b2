//! The text of a record without any board: which words are moves, and what in a word matters.
//!
//! A record may be PGN, a list in short or long notation, or moves in words ("Bauer Eva zwei Eva vier"). A dash stands for a move
//! that was made and not written. Numbers say whose move is meant, but they may be wrong, so they are only kept as evidence.

use shakmaty::{CastlingMode, Color, File, Move, Rank, Role, san::San, uci::UciMove};

use super::{
    comment::{BREAK, EMBEDDED, Stamp, bare},
    heading,
    letters::Letters,
    remark,
    stated::Stated,
    words,
};
use crate::game::{
    journal::known_move::KnownMove,
    language::{lexicon::Lexeme, phrase},
    moves::{
        spoken::{PieceMove, SpokenMove},
        written::notation,
    },
    words::{Language, Words},
};

/// One entry of a record, not yet read on any board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// As written.
    pub text: String,
    pub stated: Stated,
    /// The words, where it was said and not written.
    pub uttered: Option<SpokenMove>,
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
    /// As one of our papers writes what was announced.
    fn embedded(text: &str) -> Self {
        match text.parse().ok() {
            Some(said) => Self {
                text: notation(said),
                ..Self::said(said)
            },
            None => Self::of(Stated::Nothing(text.to_owned())),
        }
    }

    /// In words, with the kind of man that they name.
    fn said(said: SpokenMove) -> Self {
        match said {
            SpokenMove::Dash => Self::dash(),
            SpokenMove::Piece(_) | SpokenMove::Castle(_) => Self::of(Stated::words(said)),
        }
    }

    /// What was announced, and not more.
    pub(crate) fn announced(said: SpokenMove) -> Self {
        match said {
            SpokenMove::Dash => Self::dash(),
            SpokenMove::Piece(_) | SpokenMove::Castle(_) => {
                let stated = Stated::announced(said);
                let text = match stated {
                    Stated::Squares { .. } => stated.to_string(),
                    Stated::Notation(_) | Stated::Files(..) | Stated::Nothing(_) => {
                        said.to_string().replace(' ', "")
                    }
                };
                Self {
                    text,
                    ..Self::of(stated)
                }
            }
        }
    }

    /// A move that is known.
    pub(crate) fn made(m: Move, mode: CastlingMode) -> Self {
        Self::of(Stated::made(m, mode))
    }

    /// A half-move of a record that the program knows itself.
    pub(crate) fn known(known: &KnownMove) -> Self {
        match known.uci {
            Some(uci) => Self::of(Stated::squares(uci)),
            None => Self::announced(known.said),
        }
    }

    /// A move that is not written.
    pub(crate) fn dash() -> Self {
        Self {
            sort: Sort::Dash,
            ..Self::left_out()
        }
    }

    pub(crate) fn left_out() -> Self {
        Self {
            text: DASH.to_owned(),
            sort: Sort::LeftOut,
            ..Self::of(Stated::Nothing(String::new()))
        }
    }

    fn of(stated: Stated) -> Self {
        Self {
            text: stated.to_string(),
            sort: match stated {
                Stated::Squares { .. } | Stated::Notation(_) | Stated::Files(..) => Sort::Move,
                Stated::Nothing(_) => Sort::Unreadable,
            },
            stated,
            uttered: None,
            number: None,
            expects: None,
            stamp: None,
        }
    }

    /// The words in which it was said.
    pub(crate) fn in_words(self, said: SpokenMove) -> Self {
        let uttered = Some(said).filter(|said| *said != SpokenMove::Dash);
        Self { uttered, ..self }
    }
}

/// How a report writes a move that is not written.
pub(crate) const DASH: &str = "–";

/// Whether any word of a text is written like a move; a text with words and no such one is not a record.
pub(crate) fn has_moves(text: &str) -> bool {
    let tokens = tokens(text);
    tokens.is_empty() || tokens.iter().any(|token| token.sort == Sort::Move)
}

/// Whether there is nothing in a text that stands for a move.
pub(crate) fn is_empty(text: &str) -> bool {
    tokens(text).is_empty()
}

/// The start position that a PGN names in its tags.
pub(crate) fn start_tag(text: &str) -> Option<&str> {
    text.lines()
        .find_map(|line| line.trim().strip_prefix("[FEN \"")?.strip_suffix("\"]"))
}

/// Takes away what does not change the meaning, and reads German letters and zeros.
pub(crate) fn plain(token: &str) -> String {
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
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    heading::parted(text).1
}

/// The same of a text without a heading.
pub(in crate::game) fn entries(text: &str) -> Vec<Token> {
    let (bare, embedded) = bare(text);
    let mut embedded = embedded.into_iter();
    let words = words::words(&bare);
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
        if *word == EMBEDDED {
            let embedded = embedded.next().unwrap_or_default();
            if let Some(last) = tokens.last_mut() {
                last.stamp = last.stamp.or(embedded.stamp);
            }
            tokens.extend(embedded.moves.iter().map(|text| Token::embedded(text)));
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
        let about = before.is_some_and(|before| !before.ends_with(BREAK) && before != EMBEDDED);
        if doubt && about && number.is_none() && expects.is_none() {
            continue;
        }
        let found = match doubt || text.chars().all(|letter| "-–—_".contains(letter)) {
            true => Ok((1, Token::dash())),
            false => entry(word, &words[index - 1..], letters, counted),
        };
        match found {
            Ok((count, token)) => {
                index += count - 1;
                tokens.push(Token {
                    number: number.take(),
                    expects: expects.take(),
                    ..token
                });
            }
            Err(Remark(count)) => index += count - 1,
        }
    }
    tokens
}

/// So many words tell how the game ended.
struct Remark(usize);

/// How many words the next entry has, and what it is. The first of the words may have a number in front, `word` has none.
fn entry(
    word: &str,
    words: &[&str],
    letters: Letters,
    counted: Option<u32>,
) -> Result<(usize, Token), Remark> {
    let written = word.trim_end_matches([BREAK, '.']);
    let spoken = |count: usize| {
        let line: Vec<&str> = std::iter::once(&word)
            .chain(&words[1..count])
            .copied()
            .collect();
        let line = line.join(" ");
        line.trim_end_matches([BREAK, ',', '.']).to_owned()
    };
    let english = letters.read(written);
    if is_notation(&english) {
        let token = Token {
            text: written.to_owned(),
            sort: Sort::Move,
            ..Token::of(Stated::read(&english))
        };
        return Ok((1, token));
    }
    if let Some((count, said)) = in_words(word, one_entry(word, &words[1..], counted)) {
        let text = spoken(count);
        return Ok((
            count,
            Token {
                text,
                ..Token::said(said)
            },
        ));
    }
    if let Some((count, (from, to))) = files_in_words(word, &words[1..]) {
        let text = spoken(count);
        return Ok((
            count,
            Token {
                text,
                ..Token::of(Stated::Files(from, to))
            },
        ));
    }
    if let Some(count) = ending(words) {
        return Err(Remark(count));
    }
    let stated = match files_only(written) {
        Some((from, to)) => Stated::Files(from, to),
        None => Stated::Nothing(plain(written)),
    };
    let text = written.to_owned();
    Ok((
        1,
        Token {
            text,
            ..Token::of(stated)
        },
    ))
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
    let mut length = None;
    for (index, word) in words.iter().enumerate() {
        let bare = word.trim_end_matches(BREAK);
        let counts = numbered(bare).is_some_and(|(.., rest)| rest.is_empty());
        let prose = !bare.chars().any(|letter| letter.is_ascii_digit()) && !is_notation(bare);
        if !counts && (!prose || in_words(word, &words[index + 1..]).is_some()) {
            break;
        }
        let tells = remark::tells_result(bare);
        if tells || length.is_some() && !counts {
            length = Some(index + 1);
        }
        if word.ends_with(BREAK) {
            break;
        }
    }
    length
}

/// Check, mate and doubts behind a move.
const SIGNS: [char; 6] = ['+', '#', '!', '?', '†', '‡'];

/// "exd6ep", "ed6:ep", "exd6i.V.": what is said about the capture besides.
fn without_en_passant(token: &str) -> &str {
    let marks = ["e.p.", "e.p", "ep.", "ep", "i.V.", "i.v.", "i.V", "iV"];
    let bare = marks.iter().find_map(|mark| token.strip_suffix(mark));
    bare.map_or(token, |bare| bare.trim_end_matches(SIGNS))
}

pub(in crate::game) fn is_notation(text: &str) -> bool {
    UciMove::from_ascii(text.as_bytes()).is_ok() || San::from_ascii(plain(text).as_bytes()).is_ok()
}

/// A pawn's capture by its files, `ed` or `exd`. As a word of some language it may be a remark, so that it comes last.
pub(in crate::game) fn files_only(text: &str) -> Option<(File, File)> {
    let bare = without_en_passant(text.trim_end_matches(SIGNS));
    let mut letters = bare.chars().filter(|letter| !"xX×:".contains(*letter));
    let mut file = || letters.next().and_then(File::from_char);
    let (from, to) = (file()?, file()?);
    (letters.next().is_none() && from.distance(to) == 1).then_some((from, to))
}

/// A move number or dots in front of a word: the number, whose move comes, and the rest of the word.
pub(in crate::game) fn numbered(word: &str) -> Option<(Option<u32>, Option<Color>, &str)> {
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

/// A pawn's capture by its files in words, "Eva schlägt David": how many words, and the files.
fn files_in_words(first: &str, rest: &[&str]) -> Option<(usize, (File, File))> {
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
                (from.distance(to) == 1).then_some((pawn + 3, (from, to)))
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
mod tests;
