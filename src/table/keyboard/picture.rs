//! What a typed line looks like on the screen, and what the terminal must be sent to turn one look into another.
//!
//! Only what changed is written, with backspaces and the letters themselves, so that screen readers and braille displays have
//! nothing to follow but the change. Sequences are needed only for lines longer than the screen is wide.

/// Letters as they are seen, and the cursor before one of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Picture {
    pub(super) letters: Vec<char>,
    pub(super) at: usize,
}

impl Picture {
    /// From this look to the next, on a screen so many cells wide.
    pub(super) fn turned_into(&self, next: &Self, width: usize) -> String {
        let mut pen = Pen::new(self.at, width);
        if self.letters == next.letters {
            pen.go(&self.letters, next.at);
            return pen.sent;
        }
        let same = self
            .letters
            .iter()
            .zip(&next.letters)
            .take_while(|(before, after)| before == after)
            .count();
        pen.go(&self.letters, same);
        let mut letters = next.letters.clone();
        let gone = cells(&self.letters).saturating_sub(cells(&letters));
        letters.extend(std::iter::repeat_n(' ', gone));
        pen.go(&letters, letters.len());
        pen.go(&letters, next.at);
        pen.sent
    }

    /// To its end, for a line that is to stand below.
    pub(super) fn to_end(&self, width: usize) -> String {
        let mut pen = Pen::new(self.at, width);
        pen.go(&self.letters, self.letters.len());
        pen.sent
    }

    /// From nothing, at the beginning of a line.
    pub(super) fn afresh(&self, width: usize) -> String {
        Self::default().turned_into(self, width)
    }
}

/// Writes and moves.
struct Pen {
    at: usize,
    width: usize,
    sent: String,
}

impl Pen {
    fn new(at: usize, width: usize) -> Self {
        let sent = String::new();
        Self { at, width, sent }
    }

    /// Forward by writing the letters, back by backspaces.
    fn go(&mut self, letters: &[char], to: usize) {
        if to > self.at {
            self.sent.extend(&letters[self.at..to]);
            self.turn_line(letters, to);
        } else {
            let (from, onto) = (cells(&letters[..self.at]), cells(&letters[..to]));
            match from / self.width - onto / self.width {
                0 => self.sent.extend(std::iter::repeat_n('\u{8}', from - onto)),
                rows => {
                    self.sent.push_str(&format!("\u{1b}[{rows}A\r"));
                    let row = onto - onto % self.width;
                    let first = (0..=to).find(|&index| cells(&letters[..index]) >= row);
                    self.sent.extend(&letters[first.unwrap_or(to)..to]);
                }
            }
        }
        self.at = to;
    }

    /// Behind the last cell of a row a terminal waits for the next letter before it turns the line.
    fn turn_line(&mut self, letters: &[char], to: usize) {
        let behind = cells(&letters[..to]);
        if behind > 0 && behind.is_multiple_of(self.width) {
            self.sent.push(letters.get(to).copied().unwrap_or(' '));
            self.sent.push('\r');
        }
    }
}

fn cells(letters: &[char]) -> usize {
    letters.iter().map(|&letter| cells_of(letter)).sum()
}

/// How much room a letter takes: accents on the letter before none, East Asian letters and pictures two cells.
pub(super) fn cells_of(letter: char) -> usize {
    match letter {
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{20d0}'..='\u{20ff}' => 0,
        '\u{fe00}'..='\u{fe0f}' => 0,
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' => 2,
        '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' => 2,
        '\u{1f300}'..='\u{1faff}' | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDE: usize = 80;

    fn look(text: &str, at: usize) -> Picture {
        let letters = text.chars().collect();
        Picture { letters, at }
    }

    #[test]
    fn only_what_changed_is_written() {
        for (before, after, sent) in [
            (look("e", 1), look("e4", 2), "4"),
            (look("e5", 2), look("e", 1), "\u{8} \u{8}"),
            (look("e4", 2), look("e4", 0), "\u{8}\u{8}"),
            (look("e4", 0), look("e4", 2), "e4"),
            (look("Sf3", 1), look("Sgf3", 2), "gf3\u{8}\u{8}"),
            (look("Sgf3", 1), look("Sf3", 1), "f3 \u{8}\u{8}\u{8}"),
            (look("ä漢", 2), look("ä", 1), "\u{8}\u{8}  \u{8}\u{8}"),
        ] {
            assert_eq!(
                before.turned_into(&after, WIDE),
                sent,
                "{before:?} {after:?}"
            );
        }
    }

    #[test]
    fn a_line_longer_than_the_screen() {
        // The line is turned at once, so that the cursor stands where it is counted.
        assert_eq!(look("abc", 3).turned_into(&look("abcd", 4), 4), "d \r");
        assert_eq!(
            look("abcdef", 6).turned_into(&look("abcdef", 1), 4),
            "\u{1b}[1A\ra"
        );
        assert_eq!(look("abcdef", 0).to_end(4), "abcdef");
    }
}
