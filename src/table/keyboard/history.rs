//! What was typed before, for the arrows up and down.

use std::collections::VecDeque;

#[derive(Debug, Default)]
pub(super) struct History {
    lines: VecDeque<String>,
    /// Which of them is shown, counted from the newest, and what was being typed before.
    shown: Option<(usize, String)>,
}

/// More than a game of a hundred moves, and not a file.
const KEPT: usize = 500;

impl History {
    pub(super) fn push(&mut self, line: String) {
        self.shown = None;
        if line.trim().is_empty() || self.lines.front() == Some(&line) {
            return;
        }
        self.lines.push_front(line);
        self.lines.truncate(KEPT);
    }

    /// The line before the one that is shown.
    pub(super) fn up(&mut self, typed: &str) -> Option<&str> {
        let (next, draft) = match self.shown.take() {
            Some((index, draft)) => (index + 1, draft),
            None => (0, typed.to_owned()),
        };
        let last = self.lines.len().checked_sub(1)?;
        let index = next.min(last);
        self.shown = Some((index, draft));
        self.lines.get(index).map(String::as_str)
    }

    /// The line after it; below the newest stands what was being typed.
    pub(super) fn down(&mut self) -> Option<String> {
        let (index, draft) = self.shown.take()?;
        let Some(index) = index.checked_sub(1) else {
            return Some(draft);
        };
        self.shown = Some((index, draft));
        self.lines.get(index).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_and_down() {
        let mut history = History::default();
        assert_eq!(history.up("e"), None);
        for line in ["e4", "e5", "e5", " "] {
            history.push(line.to_owned());
        }
        assert_eq!(history.up("Spr"), Some("e5"));
        assert_eq!(history.up("e5"), Some("e4"));
        assert_eq!(history.up("e4"), Some("e4"));
        assert_eq!(history.down().as_deref(), Some("e5"));
        assert_eq!(history.down().as_deref(), Some("Spr"));
        assert_eq!(history.down(), None);
    }
}
