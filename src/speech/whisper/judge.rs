//! From scored sentences to a verdict: sentences of the same meaning are one candidate, strained ones are rejected, near ones asked.

use super::search::Sentence;
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
    let clear = clarity(&first.best);
    let margin = groups
        .get(1)
        .map_or(MOST, |second| (first.total - second.total).min(MOST));
    let is_move = matches!(first.key, Key::Move(_));
    let verdict = if clear < CLEAR_ENOUGH {
        Verdict::Rejected
    } else if margin >= SURE {
        Verdict::Understood
    } else if is_move
        && groups
            .get(1)
            .is_some_and(|second| matches!(second.key, Key::Move(_)))
    {
        Verdict::Near
    } else {
        Verdict::Rejected
    };
    let top = first.total;
    let sum: f32 = groups.iter().map(|group| (group.total - top).exp()).sum();
    let trust = confidence(clear);
    let mut candidates: Vec<Candidate> = groups
        .into_iter()
        .map(|group| Candidate {
            confidence: trust * (group.total - top).exp() / sum,
            text: group.best.text,
            meaning: group.meaning,
        })
        .collect();
    if verdict == Verdict::Near {
        let best = candidates.first().map_or(0.0, |best| best.confidence);
        candidates.retain(|candidate| {
            candidate.confidence > best * 0.05
                && matches!(candidate.meaning, Meaning::Command(Command::Move(_)))
        });
        candidates.truncate(3);
    }
    Hearing {
        verdict,
        candidates,
    }
}

/// A margin above this tells nothing more.
const MOST: f32 = 12.0;
/// The best must be this much more likely than the next (a logarithm).
const SURE: f32 = 1.5;
const CLEAR_ENOUGH: f32 = 0.0;

/// Above zero for speech that fits the words, below for what does not: strain a token, and at the worst word.
fn clarity(sentence: &Sentence) -> f32 {
    let tokens = sentence.tokens.max(1) as f32;
    2.6 - sentence.strain / tokens * 1.0 - sentence.worst * 0.12
}

fn confidence(clarity: f32) -> f32 {
    1.0 / (1.0 + (-2.0 * clarity - 1.5).exp())
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

fn log_add(a: f32, b: f32) -> f32 {
    let top = a.max(b);
    top + ((a - top).exp() + (b - top).exp()).ln()
}
