//! Beam search with the decoder: sentences of the grammar grow token by token, each scored by the decoder and by what is likely now.

use std::sync::Arc;

use super::{
    byte_pairs::{Token, Tokens},
    model::{Memory, Networks, Sound},
    output_layer::Odds,
};
use crate::speech::whisper::{
    prior::Prior,
    sentence::{Evidence, Sentence},
    spelling::{self, Spelling, Tree},
};
use crate::{
    game::{
        language::grammar::{Arrow, Grammar, Sense},
        words::Words,
    },
    speech::recogniser::HearError,
};

pub(in crate::speech::whisper) struct Search<'a> {
    pub(in crate::speech::whisper) networks: &'a Networks,
    pub(in crate::speech::whisper) tokens: &'a Tokens,
    pub(in crate::speech::whisper) grammar: &'a Grammar,
    pub(in crate::speech::whisper) words: &'a Words,
    pub(in crate::speech::whisper) prior: &'a Prior,
    pub(in crate::speech::whisper) spelling: &'a mut Spelling,
    pub(in crate::speech::whisper) end: Token,
    /// How long somebody spoke.
    pub(in crate::speech::whisper) seconds: f32,
}

#[derive(Clone)]
struct Path {
    /// Row of the last step.
    row: usize,
    state: usize,
    node: usize,
    tree: Arc<Tree>,
    /// Arrows taken: state and number.
    words: Vec<(usize, usize)>,
    senses: Vec<Sense>,
    sound: f32,
    prior: f32,
    strain: f32,
    /// Strain of the word that is being said.
    word: f32,
    worst: f32,
    count: usize,
    /// Tokens to be fed: the last, and those that must follow.
    pending: Vec<Token>,
}

const WIDTH: usize = 10;
/// Paths that are this much less likely than the best are given up.
const BEHIND: f32 = 10.0;
/// The search goes on until nothing can come nearer to the best sentence than this.
const NEAR: f32 = 7.0;
/// How much of a path's score is its strain instead of its probability: what a free writer would have been unsure of as well
/// must not speak for shorter sentences.
const STRAIN: f32 = 0.5;
/// An end pays again for the sound that is left over.
const LEFT_OVER: f32 = 0.7;
/// A sentence that is too long or too short for the time it took pays for it.
const PACE: f32 = 5.0;
const SYLLABLES_A_SECOND: f32 = 5.0;
const LONGEST: usize = 40;

impl Search<'_> {
    pub(in crate::speech::whisper) fn run(
        &mut self,
        sound: &Sound,
        memory: Memory,
        odds: &[Odds],
    ) -> Result<Vec<Sentence>, HearError> {
        let tree = self.tree(0);
        let first = Path {
            row: 0,
            state: 0,
            node: 0,
            tree,
            words: Vec::new(),
            senses: Vec::new(),
            sound: 0.0,
            prior: self.prior.begun(&[]),
            strain: 0.0,
            word: 0.0,
            worst: 0.0,
            count: 0,
            pending: Vec::new(),
        };
        let mut found: Vec<Sentence> = Vec::new();
        let mut paths = self.grow(&[first], odds, 1, &mut found);
        let mut memory = memory;
        for _ in 0..LONGEST {
            prune(&mut paths, &found);
            if paths.is_empty() {
                break;
            }
            self.force(&mut paths);
            let parents: Vec<usize> = paths.iter().map(|path| path.row).collect();
            let fed: Vec<Vec<Token>> = paths
                .iter_mut()
                .map(|path| std::mem::take(&mut path.pending))
                .collect();
            let (next, odds) = self.networks.step(sound, &memory, &parents, &fed)?;
            for (row, (path, fed)) in paths.iter_mut().zip(&fed).enumerate() {
                path.row = row;
                for (odds, &token) in odds[row * fed.len()..].iter().zip(&fed[1..]) {
                    path.take(odds.of(token), odds.best);
                }
            }
            paths = self.grow(&paths, &odds, fed[0].len(), &mut found);
            memory = next;
        }
        found.sort_by(|a, b| b.total.total_cmp(&a.total));
        Ok(found)
    }

    /// Every path goes on with every token that the grammar allows; those that may end are found.
    fn grow(
        &mut self,
        paths: &[Path],
        odds: &[Odds],
        fed: usize,
        found: &mut Vec<Sentence>,
    ) -> Vec<Path> {
        let mut grown: Vec<Path> = Vec::new();
        for path in paths {
            let odds = &odds[path.row * fed + fed - 1];
            if path.node == 0 && self.grammar.state(path.state).accepts && !path.words.is_empty() {
                self.end(path, odds, found);
            }
            let tree = Arc::clone(&path.tree);
            for &(token, node) in &tree[path.node].next {
                let mut next = path.clone();
                next.take(odds.of(token), odds.best);
                if next.sound < -60.0 {
                    continue;
                }
                next.pending = vec![token];
                next.node = node;
                if let Some(arrow) = tree[node].word {
                    self.complete(next.clone(), arrow, &mut grown);
                }
                if !tree[node].next.is_empty() {
                    grown.push(next);
                }
            }
        }
        grown
    }

    fn end(&self, path: &Path, odds: &Odds, found: &mut Vec<Sentence>) {
        let ending = odds.of(self.end);
        let sound = path.sound + ending;
        let word =
            |&(state, arrow): &(usize, usize)| &*self.grammar.state(state).arrows[arrow].word;
        let text = path.words.iter().map(word).collect::<Vec<_>>().join(" ");
        let gap = (odds.best - ending).max(0.0);
        let pace = (self.seconds * SYLLABLES_A_SECOND / syllables(&text)).ln();
        let strain = path.strain + gap;
        let prior = self.prior.ended(&path.senses);
        let sound = score(sound, strain) - gap * LEFT_OVER - pace * pace * PACE;
        found.push(Sentence {
            text,
            total: sound + prior,
            sound,
            evidence: Evidence::Tokens {
                gap,
                pace,
                likely: self.prior.is_likely(&path.senses),
                strain,
                worst: path.worst.max(gap),
                tokens: path.count + 1,
            },
        });
    }

    /// The same words in another spelling are the same path.
    fn complete(&mut self, path: Path, arrow: usize, grown: &mut Vec<Path>) {
        let path = self.completed(path, arrow);
        match grown
            .iter_mut()
            .find(|other| other.node == 0 && other.words == path.words)
        {
            Some(other) => {
                let sound = log_add(other.sound, path.sound);
                if path.sound > other.sound {
                    *other = path;
                }
                other.sound = sound;
            }
            None => grown.push(path),
        }
    }

    fn completed(&mut self, mut path: Path, arrow: usize) -> Path {
        let taken = &self.grammar.state(path.state).arrows[arrow];
        path.words.push((path.state, arrow));
        if taken.sense != Sense::None {
            path.senses.push(taken.sense);
        }
        path.state = taken.to;
        path.node = 0;
        path.worst = path.worst.max(path.word);
        path.word = 0.0;
        path.prior = self.prior.begun(&path.senses);
        path.tree = self.tree(path.state);
        path
    }

    fn tree(&mut self, state: usize) -> Arc<Tree> {
        let spell = |arrow: &Arrow| spelling::in_tokens(arrow, self.words, self.tokens);
        self.spelling.tree(state, self.grammar, spell)
    }

    /// Where no path has a choice, the next token is fed together with the last.
    fn force(&mut self, paths: &mut [Path]) {
        while let Some(next) = paths.iter().map(Path::must).collect::<Option<Vec<_>>>() {
            for (path, (token, node)) in paths.iter_mut().zip(next) {
                path.pending.push(token);
                path.node = node;
                if let Some(arrow) = path.tree[node].word {
                    *path = self.completed(path.clone(), arrow);
                }
            }
        }
    }
}

impl Path {
    fn total(&self) -> f32 {
        score(self.sound, self.strain) + self.prior
    }

    /// The only token that can follow, and where it leads.
    fn must(&self) -> Option<(Token, usize)> {
        let [(token, node)] = self.tree[self.node].next[..] else {
            return None;
        };
        let open = self.tree[node].word.is_some() && !self.tree[node].next.is_empty();
        (self.node != 0 && !open).then_some((token, node))
    }

    fn take(&mut self, odds: f32, best: f32) {
        let gap = (best - odds).max(0.0);
        self.sound += odds;
        self.strain += gap;
        self.word += gap;
        self.count += 1;
    }
}

fn score(sound: f32, strain: f32) -> f32 {
    sound * (1.0 - STRAIN) - strain * STRAIN
}

fn prune(paths: &mut Vec<Path>, found: &[Sentence]) {
    paths.sort_by(|a, b| b.total().total_cmp(&a.total()));
    let best = paths.first().map_or(f32::MIN, Path::total);
    let ended = found
        .iter()
        .map(|sentence| sentence.total)
        .fold(f32::MIN, f32::max);
    paths.retain(|path| path.total() > best - BEHIND && path.total() > ended - NEAR);
    paths.truncate(WIDTH);
}

/// Groups of vowels.
fn syllables(text: &str) -> f32 {
    let vowel = |letter: char| "aeiouyäöüAEIOUYÄÖÜéèêàâîôûë".contains(letter);
    let letters: Vec<bool> = text.chars().map(vowel).collect();
    let groups = letters
        .windows(2)
        .filter(|pair| !pair[0] && pair[1])
        .count();
    (groups + usize::from(letters.first() == Some(&true))).max(1) as f32
}

/// The logarithm of the sum of two numbers that are given as logarithms.
pub(in crate::speech::whisper) fn log_add(a: f32, b: f32) -> f32 {
    let top = a.max(b);
    top + ((a - top).exp() + (b - top).exp()).ln()
}
