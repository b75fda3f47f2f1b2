//! What to see to before a game, and at it: one list for each person at the table, an item a sentence that can be spoken.

/// The lists are as long in every language, so that no item is forgotten in one.
#[derive(Debug)]
pub struct Checklists {
    /// D.1 and what follows from it.
    pub arbiter: [&'static str; 12],
    /// The duties of D.2.9, from 2017 on D.2.10.
    pub assistant: [&'static str; 10],
    pub player: [&'static str; 11],
    /// Annex II of the Online Regulations.
    pub online: [&'static str; 9],
    /// Behind an item, at a terminal.
    pub next: &'static str,
    pub done: &'static str,
}

#[cfg(test)]
mod tests {
    use crate::game::words::Language;

    #[test]
    fn items_are_words() {
        for language in Language::ALL {
            let lists = language.words().checklists();
            let items = (lists.arbiter.iter())
                .chain(&lists.assistant)
                .chain(&lists.player)
                .chain(&lists.online);
            for item in items {
                let spoken = item
                    .chars()
                    .all(|letter| letter.is_alphabetic() || " .,:;?'-".contains(letter));
                assert!(spoken, "{language}: {item}");
            }
        }
    }
}
