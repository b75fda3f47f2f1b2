//! A line of words becomes a command or a move, without any position.
//!
//! First the command patterns of the language are tried, then a move; a colour in front says who speaks. What a voice says and what
//! a keyboard types go through here alike.

mod meaning;
mod moves;
mod pattern;
mod pin;
mod reply;
mod values;

use shakmaty::Color;

pub use self::moves::Fragment;
pub use self::moves::fragment;
pub(in crate::game) use self::moves::moves;
pub(crate) use self::pin::pin_in;
pub use self::reply::{Named, Reply, reply};
pub(crate) use self::values::square_and_piece;
use self::{meaning::meaning, pattern::find};
use super::{
    command::{Command, Intent, Order},
    lexicon::Lexeme,
};
use crate::game::{journal::ruling::Ruling, words::Words};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    /// Who speaks, if the line says so.
    pub by: Option<Color>,
    pub command: Command,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotUnderstood;

/// Words together with what they mean, so that nobody reads them twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Utterance {
    pub text: String,
    pub phrase: Result<Phrase, NotUnderstood>,
}

impl Utterance {
    pub fn new(text: &str, words: &Words) -> Self {
        Self {
            text: text.to_owned(),
            phrase: parse(text, words),
        }
    }
}

pub fn parse(line: &str, words: &Words) -> Result<Phrase, NotUnderstood> {
    let tokens = tokens(line);
    if let Some(mut command) = command(&tokens, words) {
        if let Command::Arbiter { order, .. } = &mut command {
            with_signs(order, line);
        }
        return Ok(Phrase { by: None, command });
    }
    // "les Blancs abandonnent"
    let named = match &tokens[..] {
        [article, rest @ ..] if words.lexeme(article) == Some(Lexeme::Ignored) => rest,
        tokens => tokens,
    };
    if let [first, rest @ ..] = named
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

/// What the arbiter orders on the page, without the word and the PIN in front.
pub(crate) fn order(line: &str, words: &Words) -> Order {
    let tokens: Vec<String> = tokens(line).into_iter().map(str::to_owned).collect();
    let mut order = meaning::order(&tokens, words);
    with_signs(&mut order, line);
    order
}

/// What stands on papers in the arbiter's words keeps the commas of the line, but for the last full stop.
fn with_signs(order: &mut Order, line: &str) {
    if let Order::Rule(
        Ruling::Note { text }
        | Ruling::Warning { why: text, .. }
        | Ruling::Expulsion { why: text, .. },
    ) = order
    {
        let typed: Vec<&str> = line.split_whitespace().collect();
        let mut open = text.split_whitespace().count();
        let first = typed.iter().rposition(|word| {
            open = open.saturating_sub(usize::from(!tokens(word).is_empty()));
            open == 0
        });
        if let Some(first) = first.filter(|_| !text.is_empty()) {
            *text = typed[first..].join(" ").trim_end_matches('.').to_owned();
        }
    }
}

fn command(tokens: &[&str], words: &Words) -> Option<Command> {
    if tokens.is_empty() {
        return None;
    }
    find(tokens, |intent| !intent.is_order(), words)
        .and_then(|(intent, gaps)| meaning(intent, gaps, words))
        .or_else(|| moves(tokens, words).map(Command::Move))
        .or_else(|| given_board(tokens, words))
        .or_else(|| find(tokens, Intent::is_order, words).map(|_| Command::OrderAlone))
}

/// A board that no cable reaches may be given by anybody at the table; the journal says by whom.
fn given_board(tokens: &[&str], words: &Words) -> Option<Command> {
    let (_, gaps) = find(tokens, |intent| intent == Intent::OrderBoard, words)?;
    Some(Command::GiveBoard(gaps.color?, gaps.rest.join(" ")))
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
pub(in crate::game) fn tokens(line: &str) -> Vec<&str> {
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
