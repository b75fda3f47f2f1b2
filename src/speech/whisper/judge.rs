//! Turns scored sentences into what was heard: those of the same meaning are one candidate, strained ones are rejected, near ones asked.

use super::{
    decoder::beam_search::log_add,
    sentence::{MOST, Sentence},
};
use crate::{
    game::{
        language::{
            command::Command,
            phrase::{self, NotUnderstood, Phrase, Utterance},
        },
        laws::agreement::Mode,
        moves::{interpretation::Interpretation, spoken::SpokenMove},
        words::Words,
    },
    speech::recogniser::{Candidate, Certainty, Hearing, Meaning, Moment},
};

/// Sentences with one meaning.
struct Group {
    said: Utterance,
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
        let said = Utterance::new(&sentence.text, words);
        let Some(meaning) = meaning(&said, words) else {
            continue;
        };
        let key = key(&meaning, moment);
        match groups.iter_mut().find(|group| group.key == key) {
            Some(group) => group.total = log_add(group.total, sentence.total),
            None => groups.push(Group {
                said,
                meaning,
                key,
                best: sentence.clone(),
                total: sentence.total,
            }),
        }
    }
    groups.sort_by(|a, b| b.total.total_cmp(&a.total));
    groups.truncate(MANY);
    let Some(first) = groups.first() else {
        return Hearing::rejected();
    };
    let is_move = |group: &Group| matches!(group.key, Key::Move(_));
    let lead = groups
        .get(1)
        .map_or(MOST, |second| first.total - second.total);
    let enough = first.best.evidence.enough();
    let trust = first.best.evidence.trust(is_move(first), lead);
    // two moves that are near each other, one of them surely meant
    let near = lead < first.best.evidence.near()
        && is_move(first)
        && groups.get(1).is_some_and(is_move)
        && first.best.evidence.trust(true, MOST) >= enough;
    let certainty = match trust {
        _ if near => Certainty::Near,
        trust if trust >= enough => Certainty::Understood,
        _ => Certainty::Rejected,
    };
    let confidence = match moment.mode {
        Mode::Tournament => trust_in_sound(&groups, is_move(first)),
        Mode::Training | Mode::Online | Mode::Hybrid => trust,
    };
    // of two near ones, one of them is meant
    let (confidence, others) = match near {
        true => {
            let one = first.best.evidence.trust(true, MOST);
            let first = one / (1.0 + (-lead).exp());
            (first, one - first)
        }
        false => (confidence, 1.0 - confidence),
    };
    let behind = groups.iter().skip(1).take(if near { 1 } else { MANY });
    let top = first.total;
    let all: f32 = behind.map(|group| (group.total - top).exp()).sum();
    let mut candidates: Vec<Candidate> = groups
        .into_iter()
        .enumerate()
        .map(|(place, group)| Candidate {
            // what is not the first is one of the others
            confidence: match place {
                0 => confidence,
                _ if near => others * (group.total - top).exp() / all,
                _ => others * (group.total - top).exp() / all.max(1.0),
            },
            said: group.said,
            meaning: group.meaning,
        })
        .collect();
    if certainty == Certainty::Near {
        candidates
            .retain(|candidate| matches!(candidate.meaning, Meaning::Command(Command::Move(_))));
        candidates.truncate(2);
    }
    Hearing {
        certainty,
        candidates,
    }
}

/// How sure it is by what was heard alone: whether a move counts at once must not tell whether it is legal.
fn trust_in_sound(groups: &[Group], is_move: bool) -> f32 {
    let Some((first, others)) = groups.split_first() else {
        return 0.0;
    };
    let second = others.iter().map(|group| group.best.sound);
    let lead = second.fold(MOST, |lead, sound| lead.min(first.best.sound - sound));
    first.best.evidence.without_position().trust(is_move, lead)
}

/// As many as are told.
const MANY: usize = 5;

fn meaning(said: &Utterance, words: &Words) -> Option<Meaning> {
    match &said.phrase {
        Ok(Phrase { command, .. }) => Some(Meaning::Command(command.clone())),
        Err(NotUnderstood) => phrase::reply(&said.text, words).map(Meaning::Part),
    }
}

/// Moves are the same when the position makes them the same.
fn key(meaning: &Meaning, moment: &Moment) -> Key {
    if let Meaning::Command(Command::Move(meanings)) = meaning {
        match moment.interpret(meanings) {
            Some(Interpretation::Play(meant)) => return Key::Move(meant.full),
            _ => {
                if let Some(&said) = meanings.first() {
                    return Key::Move(said);
                }
            }
        }
    }
    Key::Other(meaning.clone())
}
