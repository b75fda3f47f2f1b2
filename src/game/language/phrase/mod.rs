//! A line of words becomes a command or a move, without any position.
//!
//! First the command patterns of the language are tried, then a move; a colour in front says who speaks. What a voice says and what
//! a keyboard types go through here alike.

use std::time::Duration;

use shakmaty::{CastlingSide, Color, File, KnownOutcome, Piece, Rank, Role, Square};

use super::{
    claim::ClaimKind,
    command::{Command, Intent, Order, Readings, Whose},
    lexicon::{Lexeme, Part, fold},
    notation::{self, Coordinate},
    setup::Mode,
    spoken::{PieceMove, SpokenMove},
    words::Words,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    /// Who speaks, if the line says so.
    pub by: Option<Color>,
    pub command: Command,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotUnderstood;

pub fn parse(line: &str, words: &Words) -> Result<Phrase, NotUnderstood> {
    let tokens = tokens(line);
    if let Some(command) = command(&tokens, words) {
        return Ok(Phrase { by: None, command });
    }
    if let [first, rest @ ..] = &tokens[..]
        && let Some(Lexeme::Color(color)) = words.lexeme(first)
        && let Some(command) = command(rest, words)
    {
        return Ok(Phrase {
            by: Some(color),
            command,
        });
    }
    Err(NotUnderstood)
}

fn command(tokens: &[&str], words: &Words) -> Option<Command> {
    if tokens.is_empty() {
        return None;
    }
    find(tokens, |intent| !intent.is_order(), words)
        .and_then(|(intent, gaps)| meaning(intent, gaps, words))
        .or_else(|| moves(tokens, words).map(Command::Move))
        .or_else(|| told_board(tokens, words))
        .or_else(|| find(tokens, Intent::is_order, words).map(|_| Command::OrderAlone))
}

/// A board that no cable reaches may be told by anybody at the table; the journal says by whom.
fn told_board(tokens: &[&str], words: &Words) -> Option<Command> {
    let (_, gaps) = find(tokens, |intent| intent == Intent::OrderBoard, words)?;
    Some(Command::TellBoard(gaps.color?, gaps.rest.join(" ")))
}

/// A line as on paper, "12. Sf3" or "12... Sf6", without the number in front.
fn without_number(line: &str) -> &str {
    let line = line.trim();
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let behind = rest.trim_start_matches('.');
    let numbered = rest.len() < line.len() && behind.len() < rest.len();
    if numbered && !behind.starts_with(|letter: char| letter.is_ascii_digit()) {
        behind
    } else {
        line
    }
}

/// Words without the punctuation around them.
pub(super) fn tokens(line: &str) -> Vec<&str> {
    without_number(line)
        .split_whitespace()
        .map(|token| {
            let token = token
                .strip_prefix("d'")
                .or_else(|| token.strip_prefix("d’"))
                .unwrap_or(token);
            let bare = token.trim_matches([',', '.', ';', ':', '!', '"', '„', '“', '”']);
            if bare.len() > 1 {
                bare.trim_end_matches('?')
            } else {
                bare
            }
        })
        .filter(|token| !token.is_empty() && (*token != "?" || line.trim() == "?"))
        .collect()
}

/// What stood in the gaps of a pattern.
#[derive(Debug, Default, Clone)]
struct Gaps {
    number: Option<u32>,
    color: Option<Color>,
    role: Option<Role>,
    square: Option<Square>,
    time: Option<Duration>,
    moves: Option<Readings>,
    pin: Option<String>,
    rest: Vec<String>,
}

fn find(tokens: &[&str], counts: impl Fn(Intent) -> bool, words: &Words) -> Option<(Intent, Gaps)> {
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
        Part::Move => {
            gaps.moves = moves(tokens, words);
            return gaps.moves.is_some() && pattern.is_empty();
        }
        Part::Rest => {
            gaps.rest = tokens.iter().map(|&token| token.to_owned()).collect();
            return pattern.is_empty();
        }
    };
    used > 0 && fits(pattern, &tokens[used..], &folded[used..], words, gaps)
}

fn meaning(intent: Intent, gaps: Gaps, words: &Words) -> Option<Command> {
    Some(match intent {
        Intent::TimeOwn => Command::Time(Whose::Own),
        Intent::TimeOpponent => Command::Time(Whose::Opponent),
        Intent::TimeOf => Command::Time(Whose::Of(gaps.color?)),
        Intent::TimeBoth => Command::Time(Whose::Both),
        Intent::UsedOwn => Command::Used(Whose::Own),
        Intent::UsedOpponent => Command::Used(Whose::Opponent),
        Intent::UsedBoth => Command::Used(Whose::Both),
        Intent::MoveNumber => Command::MoveNumber,
        Intent::Repeat => Command::Repeat,
        Intent::Stop => Command::Stop,
        Intent::LastMove => Command::LastMoves(1),
        Intent::LastMoves => Command::LastMoves(gaps.number?),
        Intent::MovesFrom => Command::MovesFrom(gaps.number?),
        Intent::Adjourn => Command::Adjourn,
        Intent::Reopen => Command::Reopen,
        Intent::Correct => Command::Correct(gaps.moves),
        Intent::Repetition => Command::Repetition(gaps.moves?),
        Intent::Made => Command::Made,
        Intent::Press => Command::Press,
        Intent::Start => Command::Start,
        Intent::Pause => Command::Pause,
        Intent::Continue => Command::Continue,
        Intent::TellTime => Command::TellTime(gaps.color?, gaps.time?),
        Intent::OfferDraw => Command::OfferDraw,
        Intent::Accept => Command::Accept,
        Intent::Decline => Command::Decline,
        Intent::Resign => Command::Resign,
        Intent::Yes => Command::Yes,
        Intent::No => Command::No,
        Intent::ClaimThreefold => Command::Claim(ClaimKind::Threefold, gaps.moves),
        Intent::ClaimFifty => Command::Claim(ClaimKind::FiftyMoves, gaps.moves),
        Intent::Turn => Command::Turn,
        Intent::WhatOn => Command::WhatOn(gaps.square?),
        Intent::Where => Command::Where(None, gaps.role?),
        Intent::WhereOf => Command::Where(Some(gaps.color?), gaps.role?),
        Intent::Material => Command::Material,
        Intent::Position => Command::Position,
        Intent::Mode => Command::Mode,
        Intent::Boards => Command::Boards,
        Intent::ResultWhite => Command::Result(WHITE_WINS),
        Intent::ResultBlack => Command::Result(BLACK_WINS),
        Intent::ResultDraw => Command::Result(KnownOutcome::Draw),
        Intent::AskResult => Command::AskResult,
        Intent::Flag => Command::Flag(gaps.color?),
        Intent::Mate => Command::Mate,
        Intent::Stalemate => Command::Stalemate,
        Intent::TakeBack => Command::TakeBack,
        Intent::Arbiter => Command::Arbiter {
            order: order(&gaps.rest, words),
            pin: gaps.pin,
        },
        Intent::Help => Command::Help,
        Intent::Quit => Command::Quit,
        _ => return None,
    })
}

fn order(tokens: &[String], words: &Words) -> Order {
    let tokens: Vec<&str> = tokens.iter().map(String::as_str).collect();
    let is_result = |intent| {
        matches!(
            intent,
            Intent::ResultWhite
                | Intent::ResultBlack
                | Intent::ResultDraw
                | Intent::Flag
                | Intent::Mate
                | Intent::Stalemate
        )
    };
    let Some((intent, gaps)) = find(
        &tokens,
        |intent| intent.is_order() || is_result(intent),
        words,
    ) else {
        return Order::Unknown;
    };
    match (intent, gaps.color, gaps.time) {
        (Intent::OrderIllegal, color, _) => Order::IllegalMove(color),
        (Intent::OrderClock, Some(color), Some(time)) => Order::SetClock(color, time),
        (Intent::OrderTournament, ..) => Order::Mode(Mode::Tournament),
        (Intent::OrderTraining, ..) => Order::Mode(Mode::Training),
        (Intent::OrderOnline, ..) => Order::Mode(Mode::Online),
        (Intent::OrderClaimRight, ..) => Order::JudgeClaim { right: true },
        (Intent::OrderClaimWrong, ..) => Order::JudgeClaim { right: false },
        (Intent::OrderTakeBack, ..) => Order::TakeBack(gaps.number.unwrap_or(1)),
        (Intent::OrderVerdict, ..) => Order::Verdict,
        (Intent::OrderDecide, ..) => Order::Decide(gaps.number.unwrap_or(0)),
        (Intent::OrderBoard, Some(color), _) => Order::Board(color, gaps.rest.join(" ")),
        (Intent::OrderRecord, Some(color), _) => Order::Record(color, gaps.rest.join(" ")),
        (Intent::OrderReopen, ..) => Order::Reopen,
        (Intent::Flag, Some(color), _) => Order::Flag(color),
        (Intent::Mate, ..) => Order::Mate,
        (Intent::Stalemate, ..) => Order::Stalemate,
        (Intent::ResultWhite, ..) => Order::Result(WHITE_WINS),
        (Intent::ResultBlack, ..) => Order::Result(BLACK_WINS),
        (Intent::ResultDraw, ..) => Order::Result(KnownOutcome::Draw),
        _ => Order::Unknown,
    }
}

const WHITE_WINS: KnownOutcome = KnownOutcome::Decisive {
    winner: Color::White,
};
const BLACK_WINS: KnownOutcome = KnownOutcome::Decisive {
    winner: Color::Black,
};

/// A move in words or in short notation.
pub(super) fn moves(tokens: &[&str], words: &Words) -> Option<Readings> {
    let (tokens, passing) = match tokens {
        [rest @ .., last] if matches!(fold(last).as_str(), "e.p" | "ep") => (rest, true),
        _ => (tokens, false),
    };
    if let [word] = tokens {
        let readings = notation::readings(word, words);
        if !readings.is_empty() {
            return Some(
                readings
                    .into_iter()
                    .map(|said| said.passing(passing))
                    .collect(),
            );
        }
    }
    // "S f3", "Sg1 - f3": short notation with gaps in it.
    let letters = || tokens.concat();
    let said = spoken(tokens, words).or_else(|| {
        let readings = notation::readings(&letters(), words);
        (tokens.len() > 1 && !readings.is_empty()).then_some(readings)
    })?;
    Some(said.into_iter().map(|said| said.passing(passing)).collect())
}

/// One reading, or two for castling without a side.
fn spoken(tokens: &[&str], words: &Words) -> Option<Readings> {
    let mut role = None;
    let mut promotion = None;
    let mut coordinates: Vec<Coordinate> = Vec::new();
    let (mut capture, mut en_passant, mut castling, mut side) = (false, false, false, None);
    // places that were known when the word for taking was said
    let mut taking = None;
    for token in tokens {
        let Some(lexeme) = words.lexeme(token) else {
            coordinates.extend(Coordinate::run(token)?);
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
            Lexeme::From | Lexeme::To | Lexeme::Ignored => {}
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
    let said = notation::from_coordinates(&coordinates)?;
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
    let mut fragment = Fragment::default();
    for token in tokens(line) {
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
                    fragment.role = Some(*notation::roles(letter, words).first()?);
                }
            }
        }
    }
    (fragment != Fragment::default()).then_some(fragment)
}

fn square(tokens: &[&str], words: &Words) -> Option<Square> {
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
pub fn square_and_piece(line: &str, words: &Words) -> Option<(Square, Option<Piece>)> {
    let tokens = tokens(line);
    let nothing = fold(words.phrases.nothing);
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

fn number(tokens: &[&str], words: &Words) -> Option<u32> {
    if let [digits] = tokens
        && let Ok(number) = digits.parse()
    {
        return (number < 1000).then_some(number);
    }
    words.number_said(&tokens.join(" "))
}

/// "1:20:30", "1:20" (hours and minutes), "85" (minutes), "eine Stunde zwanzig Minuten".
fn time(tokens: &[&str], words: &Words) -> Option<Duration> {
    if let [one] = tokens {
        let parts: Vec<u64> = one
            .split(':')
            .map(|part| part.parse().ok().filter(|&part| part < 1000))
            .collect::<Option<_>>()?;
        let seconds = match parts[..] {
            [minutes] => minutes * 60,
            [hours, minutes] if minutes < 60 => hours * 3600 + minutes * 60,
            [hours, minutes, seconds] if minutes < 60 && seconds < 60 => {
                hours * 3600 + minutes * 60 + seconds
            }
            _ => return None,
        };
        return Some(Duration::from_secs(seconds));
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
