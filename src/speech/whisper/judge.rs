//! From scored sentences to a verdict: sentences of the same meaning are one candidate, strained ones are rejected, near ones asked.

use super::search::{Sentence, log_add};
use crate::{
    game::{
        command::Command,
        phrase::{self, Phrase},
        resolve::Resolution,
        spoken::SpokenMove,
        words::Words,
    },
    speech::recogniser::{Candidate, Hearing, Meaning, Moment, Verdict},
};

/// Sentences with one meaning.
struct Group {
    meaning: Meaning,
    key: Key,
    best: Sentence,
    total: f32,
}

#[derive(PartialEq)]
enum Key {
    Move(SpokenMove),
    Other(Meaning),
}

pub(super) fn judge(sentences: &[Sentence], moment: &Moment, words: &Words) -> Hearing {
    let mut groups: Vec<Group> = Vec::new();
    for sentence in sentences {
        let Some(meaning) = meaning(&sentence.text, words) else {
            continue;
        };
        let key = key(&meaning, moment);
        match groups.iter_mut().find(|group| group.key == key) {
            Some(group) => group.total = log_add(group.total, sentence.total),
            None => groups.push(Group {
                meaning,
                key,
                best: sentence.clone(),
                total: sentence.total,
            }),
        }
    }
    groups.sort_by(|a, b| b.total.total_cmp(&a.total));
    groups.truncate(5);
    let Some(first) = groups.first() else {
        return Hearing::rejected();
    };
    let is_move = |group: &Group| matches!(group.key, Key::Move(_));
    let margin = groups
        .get(1)
        .map_or(MOST, |second| (first.total - second.total).min(MOST));
    let trust = trust(&first.best, is_move(first), margin);
    // two moves that are near each other, one of them surely meant
    let near = margin < NEAR
        && is_move(first)
        && groups.get(1).is_some_and(is_move)
        && self::trust(&first.best, true, MOST) >= ENOUGH;
    let verdict = match trust {
        _ if near => Verdict::Near,
        trust if trust >= ENOUGH => Verdict::Understood,
        _ => Verdict::Rejected,
    };
    let top = first.total;
    let others: f32 = (groups.iter().skip(1))
        .map(|group| (group.total - top).exp())
        .sum();
    let mut candidates: Vec<Candidate> = groups
        .into_iter()
        .enumerate()
        .map(|(place, group)| Candidate {
            // what is not the first is one of the others
            confidence: match place {
                0 => trust,
                _ => (1.0 - trust) * (group.total - top).exp() / others.max(1.0),
            },
            text: group.best.text,
            meaning: group.meaning,
        })
        .collect();
    if verdict == Verdict::Near {
        candidates
            .retain(|candidate| matches!(candidate.meaning, Meaning::Command(Command::Move(_))));
        candidates.truncate(2);
    }
    Hearing {
        verdict,
        candidates,
    }
}

/// A margin above this tells nothing more.
const MOST: f32 = 12.0;
/// Below this two moves are asked for by name.
const NEAR: f32 = 1.0;
/// What is less likely to be right is not taken.
const ENOUGH: f32 = 0.6;

/// How likely the best sentence is what was said: a logistic regression over the calibration half of the speech set, quiet, in
/// babble, in a hall, and with positions in which the move is not legal (`tests/speech`; the bench shows how well it holds for the other half).
fn trust(sentence: &Sentence, is_move: bool, margin: f32) -> f32 {
    let tokens = sentence.tokens.max(1) as f32;
    let number = |yes: bool| f32::from(u8::from(yes));
    let evidence =
        3.66 - 2.02 * sentence.strain / tokens - 0.06 * sentence.worst - 0.47 * sentence.gap
            + 0.13 * margin
            - 1.05 * sentence.pace * sentence.pace
            - 1.08 * number(is_move)
            + 2.57 * number(sentence.likely)
            - 0.28 * (tokens / 12.0).min(1.0);
    1.0 / (1.0 + (-evidence).exp())
}

fn meaning(text: &str, words: &Words) -> Option<Meaning> {
    match phrase::parse(text, words) {
        Ok(Phrase { command, .. }) => Some(Meaning::Command(command)),
        Err(_) => phrase::fragment(text, words).map(Meaning::Part),
    }
}

/// Moves are the same when the position makes them the same.
fn key(meaning: &Meaning, moment: &Moment) -> Key {
    if let Meaning::Command(Command::Move(readings)) = meaning {
        match moment.resolve(readings) {
            Some(Resolution::Play(meant)) => return Key::Move(meant.full),
            _ => {
                if let Some(&said) = readings.first() {
                    return Key::Move(said);
                }
            }
        }
    }
    Key::Other(meaning.clone())
}
