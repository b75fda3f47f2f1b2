//! Sentences that can be heard, one a line: what the letters are trained to write (see make.py beside this file).
//!
//!     cargo run --release --example sentences -- 2000

use std::collections::HashMap;

use ansager::game::{language::grammar::Grammar, words::Language};

fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok());
    let grammar = Grammar::new(Language::German.words(), true);
    let mut taken: HashMap<(usize, usize), usize> = HashMap::new();
    for number in 0..count.unwrap_or(2000) {
        let (mut state, mut words) = (0, Vec::new());
        loop {
            let here = grammar.state(state);
            if here.accepts && (here.arrows.is_empty() || (number + words.len()) % 2 == 0) {
                break;
            }
            // the word that was said least, so that every one is said
            let said = |arrow: usize| taken.get(&(state, arrow)).copied().unwrap_or(0);
            let Some(arrow) = (0..here.arrows.len()).min_by_key(|&arrow| said(arrow)) else {
                break;
            };
            *taken.entry((state, arrow)).or_default() += 1;
            words.push(&*here.arrows[arrow].word);
            state = here.arrows[arrow].to;
        }
        println!("{}", words.join(" "));
    }
}
