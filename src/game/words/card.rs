//! The card for the sighted opponent: what is said for files, ranks, pieces and moves.

use super::phrases::phrases;

phrases! {
    /// Headings and sentences of the card.
    Card {
        title;
        intro;
        file;
        rank;
        piece;
        written;
        said;
        moves;
        announce;
        repeat;
        correct;
        capture(word);
        promotion;
        arbiter;
    }
}

#[cfg(test)]
mod tests {
    use crate::game::words::Language;

    #[test]
    fn every_sentence_is_there() {
        for language in Language::ALL {
            for (name, text) in language.words().card().all() {
                assert!(!text.is_empty(), "{language} {name}");
            }
        }
    }
}
