//! The text of a record without any board: which words are moves, and what in a word matters.
//!
//! A record may be PGN, a list in short or long notation, or moves in words ("Bauer Eva zwei Eva vier"). A dash stands for a move
//! that was made and not written. Numbers say whose move is meant, but they may be wrong, so they are only kept as evidence.

use shakmaty::{Color, File, Rank, san::San, uci::UciMove};

use super::{
    phrase,
    record_comment::{BREAK, Stamp, TOLD, bare},
    record_letters::Letters,
    record_remark as remark,
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

/// The moves of a text in order: tags, comments, variations, marks, times and how the game ended are left out.
pub fn tokens(text: &str) -> Vec<Token> {
    let (bare, told) = bare(text);
    let mut told = told.into_iter();
    let words: Vec<&str> = bare
        .split([' ', '\t'])
        .filter(|word| !word.is_empty())
        .collect();
    let letters = Letters::of(words.iter().copied());
    let mut tokens: Vec<Token> = Vec::new();
    let (mut number, mut expects) = (None, None);
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
        if remark::is_time(word.trim_end_matches(BREAK)) {
            continue;
        }
        let word = match numbered(word) {
            Some((counted, turn, rest)) => {
                number = counted.or(number);
                expects = turn;
                rest
            }
            None => word,
        };
        if word.trim_end_matches(BREAK).is_empty() || is_mark(word) {
            continue;
        }
        let text = word.trim_end_matches(BREAK);
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
        } else if let Some((count, said)) = in_words(word, &words[index..]) {
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
    without_heading(tokens)
}

/// Names and dates in front of a numbered first move are no entries; an entry that cannot be read would stand behind the number.
fn without_heading(mut tokens: Vec<Token>) -> Vec<Token> {
    let first = |token: &Token| token.number == Some(1) && token.expects == Some(Color::White);
    if let Some(begins) = tokens.iter().position(first)
        && tokens[..begins]
            .iter()
            .all(|token| token.sort != Sort::Move)
    {
        tokens.drain(..begins);
    }
    tokens
}

fn is_mark(word: &str) -> bool {
    let marks = ["e.p.", "+", "#", "="];
    let word = word.trim_end_matches(BREAK);
    word.starts_with('$') || marks.contains(&word)
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

fn is_notation(text: &str) -> bool {
    UciMove::from_ascii(text.as_bytes()).is_ok() || San::from_ascii(plain(text).as_bytes()).is_ok()
}

/// A pawn's capture by its files, `ed` or `exd`. As a word of some language it may be a remark, so that it comes last.
pub(super) fn files_only(text: &str) -> Option<(File, File)> {
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    let mut letters = bare.chars().filter(|letter| !"x:".contains(*letter));
    let mut file = || letters.next().and_then(File::from_char);
    let (from, to) = (file()?, file()?);
    (letters.next().is_none() && from.distance(to) == 1).then_some((from, to))
}

/// A move number or dots in front of a word: the number, whose move comes, and the rest of the word.
fn numbered(word: &str) -> Option<(Option<u32>, Option<Color>, &str)> {
    let rest = word.trim_start_matches(|character: char| character.is_ascii_digit());
    let digits = word.strip_suffix(rest).unwrap_or_default();
    let behind = rest.trim_start_matches(['.', '…']);
    let dots = rest.strip_suffix(behind).unwrap_or_default();
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
    (1..=words.len()).rev().find_map(|count| {
        let line = words[..count].join(" ");
        let said = |language: Language| said_move(&line, language.words());
        Some((count, Language::ALL.into_iter().find_map(said)?))
    })
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
mod tests {
    use super::*;

    #[test]
    fn only_moves_are_left() {
        let text =
            "[Event \"x\"]\n1. e4 {a (b)} e5 2... Nf3 (2. f4 exf4) 17 $1 Nc6 ; rest\n3.0-0 1/2-1/2";
        assert_eq!(texts(text), ["e4", "e5", "Nf3", "Nc6", "0-0"]);
    }

    #[test]
    fn times_and_how_it_ended_are_no_moves() {
        for text in [
            "1. e4 1:29:58 e5 1:29:40 2. Sf3 1:29:30 Sc6 1:28:00",
            "e4 0:02\ne5 0:05\nSf3 1h29\nSc6 88min\n",
            "1. e4 e5 2. Sf3 Sc6 aufgegeben",
            "1. e4 e5 2. Sf3 Sc6 remis",
            "1. e4 e5 2. Sf3 Sc6 remis?\n",
            "1. e4 e5 2. Sf3 Sc6\nSchwarz gibt im 3. Zug auf.\n",
            "1. e4 e5 2. Sf3 Sc6 White resigns",
            "1. e4 e5 2. Sf3 Sc6 ½-½",
            "1. e4 e5 2. Sf3 Sc6 1 : 0",
            "1. e4 e5 2. Sf3 Sc6 0-1 Schwarz gewann die Partie",
            "1. e4 e5 2. Sf3 Sc6\nles noirs abandonnent, abandon\n",
            "1. e4 e5 2. Sf3 Sc6 wit geeft op",
            // An offer of a draw, and the game goes on.
            "1. e4 e5 2. Sf3 remis Sc6",
            "e4 e5 Sf3 Remis angeboten Sc6",
            // A second game in the same file.
            "1. e4 e5 2. Sf3 Sc6 1-0\n\n1. d4 d5 0-1",
            // Not finished.
            "1. e4 e5 2. Sf3 Sc6 *",
            "e4\ne5\nSf3\nSc6\n*\n\n1. d4 d5 *\n",
        ] {
            assert_eq!(texts(text), ["e4", "e5", "Sf3", "Sc6"], "{text}");
        }
        let numbers: Vec<_> = tokens("1. e4 remis 1... e5 2. Sf3")
            .iter()
            .map(|token| token.number)
            .collect();
        assert_eq!(numbers, [Some(1), Some(1), Some(2)]);
        assert_eq!(texts("e4 Sx9 remis"), ["e4", "Sx9"]);
        assert_eq!(texts("e4 hello e5"), ["e4", "hello", "e5"]);
    }

    fn texts(text: &str) -> Vec<String> {
        tokens(text).into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn numbers_dots_and_dashes_are_kept() {
        let tokens = tokens("1. e4 e5 2. ... Sc6 3.- 4... Lc5 5 d3");
        let kept: Vec<_> = tokens
            .iter()
            .map(|token| (token.text.as_str(), token.number, token.expects, token.sort))
            .collect();
        let (white, black) = (Some(Color::White), Some(Color::Black));
        assert_eq!(
            kept,
            [
                ("e4", Some(1), white, Sort::Move),
                ("e5", None, None, Sort::Move),
                ("Sc6", Some(2), black, Sort::Move),
                (DASH, Some(3), white, Sort::Dash),
                ("Lc5", Some(4), black, Sort::Move),
                ("d3", Some(5), None, Sort::Move),
            ]
        );
    }

    #[test]
    fn a_heading_is_no_entry() {
        for text in [
            "Weiß: Müller\nSchwarz: Huber, 3.5.2026\n\n1. e4 e5 2. Sf3",
            "Vereinsmeisterschaft Runde 2 - Brett 4\n1. e4 e5 2. Sf3",
        ] {
            assert_eq!(texts(text), ["e4", "e5", "Sf3"], "{text}");
        }
        assert_eq!(texts("1. blah e5 2. Sf3"), ["blah", "e5", "Sf3"]);
        assert_eq!(texts("blah e5 2. Sf3"), ["blah", "e5", "Sf3"]);
    }

    #[test]
    fn a_question_mark_is_a_doubt_or_a_gap() {
        assert_eq!(texts("1. e4 ! e5 ?! 2. Sf3?"), ["e4", "e5", "Sf3?"]);
        for text in ["1. e4 e5 2. ? Sc6", "e4\ne5\n?\nSc6"] {
            assert_eq!(texts(text), ["e4", "e5", DASH, "Sc6"], "{text}");
        }
    }

    #[test]
    fn moves_in_words_are_one_entry_each() {
        let reads = |text: &str| -> Vec<String> {
            tokens(text).into_iter().map(|token| token.reads).collect()
        };
        for text in [
            "Bauer Eva zwei Eva vier\nSpringer Bella acht Cäsar sechs\nkurze Rochade",
            "1. Bauer Eva zwei Eva vier, Springer Bella acht Cäsar sechs, 2. kurze Rochade.",
            "Bauer Eva zwei Eva vier Springer Bella acht Cäsar sechs kurze Rochade",
            "pawn Eva two Eva four\nknight Bella eight Cäsar six\nshort castling",
        ] {
            assert_eq!(reads(text), ["e2-e4", "Nb8-c6", "O-O"], "{text}");
        }
        assert_eq!(texts("Bauer Eva vier.\nSf6"), ["Bauer Eva vier", "Sf6"]);
        assert_eq!(reads("Läufer Cäsar vier schlägt Felix sieben"), ["Bc4xf7"]);
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
