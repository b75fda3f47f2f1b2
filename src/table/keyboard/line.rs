//! A line that is being typed, with a cursor in it.

use super::{LONGEST_LINE, picture::cells_of};

#[derive(Debug, Default)]
pub(super) struct Line {
    letters: Vec<char>,
    /// The cursor stands before this letter.
    at: usize,
}

impl Line {
    pub(super) fn text(&self) -> String {
        self.letters.iter().collect()
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    pub(super) fn set(&mut self, text: &str) {
        self.letters = text.chars().collect();
        self.end();
    }

    pub(super) fn take(&mut self) -> String {
        let text = self.text();
        *self = Self::default();
        text
    }

    pub(super) fn insert(&mut self, letter: char) {
        let bytes: usize = self.letters.iter().map(|letter| letter.len_utf8()).sum();
        if bytes + letter.len_utf8() <= LONGEST_LINE {
            self.letters.insert(self.at, letter);
            self.at += 1;
        }
    }

    pub(super) fn left(&mut self) {
        self.at = self.before();
    }

    pub(super) fn right(&mut self) {
        self.at = self.behind();
    }

    pub(super) fn word_left(&mut self) {
        self.at = self.word_before();
    }

    pub(super) fn word_right(&mut self) {
        let is_space = |at: usize| self.letters[at].is_whitespace();
        let mut at = self.at;
        while at < self.letters.len() && is_space(at) {
            at += 1;
        }
        while at < self.letters.len() && !is_space(at) {
            at += 1;
        }
        self.at = at;
    }

    pub(super) fn home(&mut self) {
        self.at = 0;
    }

    pub(super) fn end(&mut self) {
        self.at = self.letters.len();
    }

    pub(super) fn backspace(&mut self) {
        self.cut(self.before());
    }

    pub(super) fn delete(&mut self) {
        let behind = self.behind();
        self.letters.drain(self.at..behind);
    }

    pub(super) fn delete_before(&mut self) {
        self.cut(0);
    }

    pub(super) fn delete_behind(&mut self) {
        self.letters.truncate(self.at);
    }

    pub(super) fn delete_word(&mut self) {
        self.cut(self.word_before());
    }

    fn cut(&mut self, from: usize) {
        self.letters.drain(from..self.at);
        self.at = from;
    }

    /// One letter back, together with the accents on it.
    fn before(&self) -> usize {
        let mut at = self.at.saturating_sub(1);
        while at > 0 && cells_of(self.letters[at]) == 0 {
            at -= 1;
        }
        at
    }

    fn behind(&self) -> usize {
        let end = self.letters.len();
        let mut at = end.min(self.at + 1);
        while at < end && cells_of(self.letters[at]) == 0 {
            at += 1;
        }
        at
    }

    fn word_before(&self) -> usize {
        let is_space = |at: usize| self.letters[at].is_whitespace();
        let mut at = self.at;
        while at > 0 && is_space(at - 1) {
            at -= 1;
        }
        while at > 0 && !is_space(at - 1) {
            at -= 1;
        }
        at
    }
}
