//! CTC beam search: sentences of the grammar grow letter by letter along the sound.
//!
//! Each is scored by all ways in which its letters can lie in time, and by what is likely now. It needs no further network, so that it
//! can be wide.

use std::{collections::HashMap, sync::Arc};

use super::{NONE, Odds, spelled};
use crate::game::language::grammar::{Arrow, Grammar, Sense};
use crate::speech::whisper::{
    decoder::{beam_search::log_add, byte_pairs::Token},
    prior::Prior,
    sentence::{Evidence, Sentence},
    spelling::{Spelling, Tree},
};

pub(in crate::speech::whisper) struct CtcBeamSearch<'a> {
    grammar: &'a Grammar,
    prior: &'a Prior,
    spelling: &'a mut Spelling,
    /// Words so far, each known by its place; the first is no word at all.
    histories: Vec<History>,
    /// What a history and an arrow lead to.
    further: HashMap<(usize, usize), usize>,
}

/// Words that were said completely.
struct History {
    before: usize,
    arrow: usize,
    state: usize,
    senses: Vec<Sense>,
    prior: f32,
    tree: Arc<Tree>,
}

/// A history, and how far the next word has come.
type Place = (usize, usize);

/// Logarithms of the probability that the sound so far has these letters: the last one still sounding, or over.
#[derive(Clone, Copy)]
struct Score {
    sounding: f32,
    over: f32,
    last: Token,
}

impl Score {
    fn total(&self) -> f32 {
        log_add(self.sounding, self.over)
    }
}

const NEVER: f32 = -1e9;
/// A narrower search loses sentences that are right behind the first unclear word.
const WIDTH: usize = 400;
/// Paths that are this much less likely than the best are given up.
const BEHIND: f32 = 30.0;
/// A letter that is less likely than this is not tried.
const FAINT: f32 = -12.0;
/// Where surely nothing begins, nothing has to be tried.
const SURELY: f32 = -0.005;

impl<'a> CtcBeamSearch<'a> {
    pub(in crate::speech::whisper) fn new(
        grammar: &'a Grammar,
        prior: &'a Prior,
        spelling: &'a mut Spelling,
    ) -> Self {
        let tree = spelling.tree(0, grammar, letters);
        let start = History {
            before: 0,
            arrow: 0,
            state: 0,
            senses: Vec::new(),
            prior: prior.begun(&[]),
            tree,
        };
        Self {
            grammar,
            prior,
            spelling,
            histories: vec![start],
            further: HashMap::new(),
        }
    }

    /// Sentences, best first.
    pub(in crate::speech::whisper) fn run(&mut self, sound: &[Odds]) -> Vec<Sentence> {
        let silence = Score {
            sounding: NEVER,
            over: 0.0,
            last: 0,
        };
        let mut paths: Vec<(Place, Score)> = vec![((0, 0), silence)];
        let mut free = 0.0;
        for odds in sound {
            free += odds.iter().copied().fold(f32::MIN, f32::max);
            if odds[NONE] > SURELY {
                for (_, score) in &mut paths {
                    (score.over, score.sounding) = (score.total() + odds[NONE], NEVER);
                }
            } else {
                paths = self.grow(&paths, odds);
            }
        }
        let mut found: Vec<Sentence> = (paths.iter())
            .filter_map(|(place, score)| self.end(*place, score, free))
            .collect();
        found.sort_by(|a, b| b.total.total_cmp(&a.total));
        found
    }

    fn grow(&mut self, paths: &[(Place, Score)], odds: &Odds) -> Vec<(Place, Score)> {
        let mut grown: HashMap<Place, Score> = HashMap::with_capacity(paths.len() * 8);
        for &(place, score) in paths {
            let total = score.total();
            let still = Score {
                sounding: match score.last {
                    0 => NEVER,
                    last => score.sounding + odds[last as usize],
                },
                over: total + odds[NONE],
                ..score
            };
            add(&mut grown, place, still);
            self.lengthen(place, &score, odds, &mut grown);
            let (history, node) = place;
            if let Some(arrow) = self.histories[history].tree[node].word {
                let next = self.follow(history, arrow);
                self.lengthen((next, 0), &score, odds, &mut grown);
            }
        }
        let mut grown: Vec<(Place, Score, f32)> = (grown.into_iter())
            .map(|(place, score)| {
                let likely = self.histories[place.0].prior;
                (place, score, score.total() + likely)
            })
            .collect();
        grown.sort_by(|a, b| b.2.total_cmp(&a.2).then(a.0.cmp(&b.0)));
        grown.truncate(WIDTH);
        let best = grown.first().map_or(0.0, |(_, _, likely)| *likely);
        grown.retain(|(_, _, likely)| *likely > best - BEHIND);
        grown
            .into_iter()
            .map(|(place, score, _)| (place, score))
            .collect()
    }

    /// One letter more. The same letter again needs a moment between the two.
    fn lengthen(
        &self,
        (history, node): Place,
        score: &Score,
        odds: &Odds,
        grown: &mut HashMap<Place, Score>,
    ) {
        for &(letter, next) in &self.histories[history].tree[node].next {
            let likely = odds[letter as usize];
            let before = if letter == score.last {
                score.over
            } else {
                score.total()
            };
            if likely > FAINT && before > NEVER / 2.0 {
                let longer = Score {
                    sounding: before + likely,
                    over: NEVER,
                    last: letter,
                };
                add(grown, (history, next), longer);
            }
        }
    }

    /// The history with one word more.
    fn follow(&mut self, history: usize, arrow: usize) -> usize {
        if let Some(&known) = self.further.get(&(history, arrow)) {
            return known;
        }
        let before = &self.histories[history];
        let taken = &self.grammar.state(before.state).arrows[arrow];
        let mut senses = before.senses.clone();
        if taken.sense != Sense::None {
            senses.push(taken.sense);
        }
        let next = History {
            before: history,
            arrow,
            state: taken.to,
            prior: self.prior.begun(&senses),
            senses,
            tree: self.spelling.tree(taken.to, self.grammar, letters),
        };
        self.histories.push(next);
        let new = self.histories.len() - 1;
        self.further.insert((history, arrow), new);
        new
    }

    fn end(&mut self, (history, node): Place, score: &Score, free: f32) -> Option<Sentence> {
        let arrow = self.histories[history].tree[node].word?;
        let last = self.follow(history, arrow);
        let History { state, senses, .. } = &self.histories[last];
        if !self.grammar.state(*state).accepts {
            return None;
        }
        let sound = score.total();
        let text = self.text(last);
        let letters = text.split(' ').map(|word| spelled(word).len()).sum();
        Some(Sentence {
            total: sound + self.prior.ended(senses),
            sound,
            evidence: Evidence::Letters {
                strain: free - sound,
                doubt: -free,
                letters,
                strange: self.prior.knows_moves() && !self.prior.is_likely(senses),
            },
            text,
        })
    }

    fn text(&self, mut history: usize) -> String {
        let mut words = Vec::new();
        while history != 0 {
            let said = &self.histories[history];
            let state = self.grammar.state(self.histories[said.before].state);
            words.push(&*state.arrows[said.arrow].word);
            history = said.before;
        }
        words.reverse();
        words.join(" ")
    }
}

fn letters(arrow: &Arrow) -> Vec<Vec<Token>> {
    vec![spelled(&arrow.word)]
}

fn add(grown: &mut HashMap<Place, Score>, place: Place, score: Score) {
    grown
        .entry(place)
        .and_modify(|other| {
            other.sounding = log_add(other.sounding, score.sounding);
            other.over = log_add(other.over, score.over);
        })
        .or_insert(score);
}
