//! All that can be said, as an automaton over words, made from the same tables that `phrase` reads.
//!
//! A state is what has been said so far; an arrow is a word that may follow. Every way from the beginning to an accepting state is
//! a sentence that `phrase::parse` understands (a test walks them), so that a recogniser that stays inside hears nothing else.

mod build;

use std::collections::HashMap;

use shakmaty::{CastlingSide, File, Rank, Role};

use super::lexicon::fold;
use crate::game::words::Words;

/// What a word adds to a move; the others add nothing that a position could tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sense {
    None,
    /// "äh": said, but nothing.
    Hesitation,
    /// The word belongs to a command; no move begins with it.
    Command,
    Role(Role),
    File(File),
    Rank(Rank),
    Castling,
    Side(CastlingSide),
    Promotion(Role),
}

#[derive(Debug, Clone)]
pub struct Arrow {
    /// As it is written, with its umlauts.
    pub word: String,
    pub sense: Sense,
    pub to: usize,
}

#[derive(Debug, Clone, Default)]
pub struct State {
    pub arrows: Vec<Arrow>,
    pub accepts: bool,
}

/// Deterministic: no two arrows of a state have the same word, however it is spelled.
#[derive(Debug)]
pub struct Grammar {
    states: Vec<State>,
}

impl Grammar {
    /// Everything; with `choosing` also parts of moves, as answers to "which one?".
    pub fn new(words: &Words, choosing: bool) -> Self {
        build::build(words, choosing).deterministic()
    }

    pub fn state(&self, state: usize) -> &State {
        &self.states[state]
    }

    pub fn len(&self) -> usize {
        self.states.len()
    }

    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// Whether the words are a sentence.
    #[cfg(test)]
    pub(crate) fn accepts(&self, text: &str) -> bool {
        let mut state = 0;
        for token in super::phrase::tokens(text) {
            let said = fold(token);
            let arrow = self.states[state]
                .arrows
                .iter()
                .find(|arrow| fold(&arrow.word) == said);
            let Some(arrow) = arrow else { return false };
            state = arrow.to;
        }
        self.states[state].accepts
    }
}

/// Several arrows of a state may have the same word, or none at all.
#[derive(Debug, Default)]
struct Draft {
    states: Vec<DraftState>,
}

#[derive(Debug, Default)]
struct DraftState {
    arrows: Vec<Arrow>,
    /// States that are reached without a word.
    skips: Vec<usize>,
    accepts: bool,
}

impl Draft {
    fn state(&mut self) -> usize {
        self.states.push(DraftState::default());
        self.states.len() - 1
    }

    fn arrow(&mut self, from: usize, word: &str, sense: Sense, to: usize) {
        let word = word.to_owned();
        self.states[from].arrows.push(Arrow { word, sense, to });
    }

    fn skip(&mut self, from: usize, to: usize) {
        self.states[from].skips.push(to);
    }

    /// Words one after another.
    fn path(&mut self, from: usize, text: &str, sense: Sense, to: usize) {
        let mut at = from;
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let next = if words.peek().is_some() {
                self.state()
            } else {
                to
            };
            self.arrow(at, word, sense, next);
            at = next;
        }
    }

    /// All states that are one with these, sorted.
    fn closure(&self, mut set: Vec<usize>) -> Vec<usize> {
        let mut at = 0;
        while at < set.len() {
            for &next in &self.states[set[at]].skips {
                if !set.contains(&next) {
                    set.push(next);
                }
            }
            at += 1;
        }
        set.sort_unstable();
        set
    }

    /// The subset construction: states that the same words lead to become one.
    fn deterministic(&self) -> Grammar {
        let first = self.closure(vec![0]);
        let mut known = HashMap::from([(first.clone(), 0)]);
        let mut sets = vec![first];
        let mut states = Vec::new();
        while let Some(set) = sets.get(states.len()) {
            let mut arrows: Vec<(String, Arrow, Vec<usize>)> = Vec::new();
            for arrow in set.iter().flat_map(|&state| &self.states[state].arrows) {
                let said = fold(&arrow.word);
                match arrows.iter_mut().find(|(other, ..)| *other == said) {
                    Some((_, _, to)) if to.contains(&arrow.to) => {}
                    Some((_, other, to)) => {
                        to.push(arrow.to);
                        // a word of a move says more than the same word of a command
                        if matches!(other.sense, Sense::None | Sense::Command) {
                            other.sense = arrow.sense;
                        }
                    }
                    None => arrows.push((said, arrow.clone(), vec![arrow.to])),
                }
            }
            let accepts = set.iter().any(|&state| self.states[state].accepts);
            let mut state = State {
                arrows: Vec::new(),
                accepts,
            };
            for (_, arrow, to) in arrows {
                let to = self.closure(to);
                let next = *known.entry(to).or_insert_with_key(|to| {
                    sets.push(to.clone());
                    sets.len() - 1
                });
                state.arrows.push(Arrow { to: next, ..arrow });
            }
            states.push(state);
        }
        Grammar { states }
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Position};

    use super::*;
    use crate::game::{
        language::{
            phrase::{parse, reply},
            phrasing::Phrasing,
        },
        laws::agreement::Style,
        moves::spoken::SpokenMove,
        words::Language,
    };

    /// Walks at random, and at every turn takes an arrow that was taken least.
    fn sentences(grammar: &Grammar, count: usize) -> Vec<String> {
        let mut taken: HashMap<(usize, usize), usize> = HashMap::new();
        let mut said = Vec::new();
        while said.len() < count {
            let (mut state, mut words) = (0, Vec::new());
            loop {
                let here = grammar.state(state);
                let ends =
                    here.accepts && (here.arrows.is_empty() || (said.len() + words.len()) % 2 == 0);
                if ends {
                    break;
                }
                let times = |arrow: usize| taken.get(&(state, arrow)).copied().unwrap_or(0);
                let arrow = (0..here.arrows.len()).min_by_key(|&arrow| times(arrow));
                let arrow = arrow.unwrap_or_else(|| panic!("a dead end: {words:?}"));
                *taken.entry((state, arrow)).or_default() += 1;
                words.push(here.arrows[arrow].word.clone());
                state = here.arrows[arrow].to;
            }
            said.push(words.join(" "));
        }
        said
    }

    #[test]
    fn whatever_can_be_heard_is_understood() {
        for language in Language::ALL {
            let words = language.words();
            let grammar = Grammar::new(words, false);
            let lost: Vec<String> = sentences(&grammar, 30_000)
                .into_iter()
                .filter(|said| parse(said, words).is_err())
                .collect();
            assert_eq!(lost, Vec::<String>::new(), "{language}");
            let choosing = Grammar::new(words, true);
            for said in sentences(&choosing, 10_000) {
                let understood = parse(&said, words).is_ok() || reply(&said, words).is_some();
                assert!(understood, "{language} {said}");
            }
        }
    }

    #[test]
    fn every_announced_move_can_be_heard() {
        let fens = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        ];
        for language in Language::ALL {
            let grammar = Grammar::new(language.words(), false);
            for fen in fens {
                let fen: shakmaty::fen::Fen = fen.parse().unwrap();
                let position: Chess = fen.into_position(shakmaty::CastlingMode::Standard).unwrap();
                for m in position.legal_moves() {
                    for style in [Style::Fide, Style::Verbose] {
                        let said = Phrasing::new(language, style).movement(SpokenMove::full(m));
                        assert!(grammar.accepts(&said), "{language} {said}");
                    }
                }
            }
        }
    }
}
