//! The words that may follow in a state of the grammar, spelled in letters or tokens as a prefix tree, so that common beginnings are tried once.

use std::{collections::HashMap, sync::Arc};

use super::decoder::byte_pairs::{Token, Tokens};
use crate::game::{
    language::grammar::{Arrow, Grammar, Sense},
    words::{Words, phrases::capitalised},
};

#[derive(Default)]
pub(super) struct Node {
    /// What may follow inside the word.
    pub(super) next: Vec<(Token, usize)>,
    /// The arrow of the grammar whose word is complete here.
    pub(super) word: Option<usize>,
}

/// The nodes of a tree; the first is its root.
pub(super) type Tree = Vec<Node>;

#[derive(Default)]
pub(super) struct Spelling {
    trees: HashMap<usize, Arc<Tree>>,
}

impl Spelling {
    /// The words behind a state; `spell` tells the ways in which one is spelled.
    pub(super) fn tree(
        &mut self,
        state: usize,
        grammar: &Grammar,
        spell: impl Fn(&Arrow) -> Vec<Vec<Token>>,
    ) -> Arc<Tree> {
        let plant = || Arc::new(tree(&grammar.state(state).arrows, spell));
        Arc::clone(self.trees.entry(state).or_insert_with(plant))
    }
}

fn tree(arrows: &[Arrow], spell: impl Fn(&Arrow) -> Vec<Vec<Token>>) -> Tree {
    let mut tree = vec![Node::default()];
    for (index, arrow) in arrows.iter().enumerate() {
        for spelled in spell(arrow) {
            let mut at = 0;
            for token in spelled {
                at = match tree[at].next.iter().find(|(other, _)| *other == token) {
                    Some((_, next)) => *next,
                    None => {
                        let new = tree.len();
                        tree.push(Node::default());
                        tree[at].next.push((token, new));
                        new
                    }
                };
            }
            if at != 0 {
                tree[at].word.get_or_insert(index);
            }
        }
    }
    tree
}

/// As Whisper may write a word.
pub(super) fn in_tokens(arrow: &Arrow, words: &Words, tokens: &Tokens) -> Vec<Vec<Token>> {
    let all = spellings(&arrow.word, arrow.sense, words);
    all.iter().map(|spelled| tokens.word(spelled)).collect()
}

/// As the table has it, with the other kind of first letter, with digits, with the umlaut written out.
fn spellings(word: &str, sense: Sense, words: &Words) -> Vec<String> {
    let mut all = vec![word.to_owned()];
    let mut letters = word.chars();
    if let Some(first) = letters.next() {
        let small = first.to_lowercase().chain(letters).collect();
        all.extend([capitalised(word), small]);
    }
    if let Sense::Rank(rank) = sense {
        all.push(rank.char().to_string());
    } else if let Some(number) = words.number_said(word).filter(|_| sense == Sense::Command) {
        all.push(number.to_string());
    }
    if matches!(sense, Sense::File(_)) && word.contains('ä') {
        all.push(word.replace('ä', "ae"));
    }
    let heard_as = words.heard_as.iter().filter(|(name, _)| *name == word);
    for spelling in heard_as.flat_map(|(_, spellings)| spellings.iter()) {
        all.extend([(*spelling).to_owned(), spelling.to_lowercase()]);
    }
    all.sort();
    all.dedup();
    all
}
