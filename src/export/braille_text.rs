//! Names and remarks in uncontracted braille: German basic braille, which has no capitals, and English grade one.
//!
//! The German table follows liblouis (`de-g0`) for all that our papers print; a test compares them. Letters with foreign accents get dot 4
//! and their base letter.

use super::cells::{self, BLANK, Cell, dots};
use crate::{
    ascii::ascii,
    game::words::{Language, writing::BrailleCode},
};

pub(crate) const NUMBER: Cell = dots(3456);

/// Writes text; words are separated by blanks, never by anything else.
pub fn write(text: &str, language: Language) -> Vec<Cell> {
    let script = match language.words().writing.braille {
        BrailleCode::German => &GERMAN,
        BrailleCode::English => &ENGLISH,
    };
    let letters: Vec<char> = text.chars().collect();
    let mut writer = Writer {
        script,
        cells: Vec::new(),
        number: false,
    };
    for (index, &letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| letters[before]);
        writer.letter(letter, before, letters.get(index + 1).copied());
    }
    writer.cells
}

struct Script {
    /// Before a capital letter.
    capital: Option<Cell>,
    /// Before a letter from a to j that follows a digit.
    letter_sign: Cell,
    /// Between digits, in numbers.
    colon_in_number: &'static [Cell],
    /// Whether the number goes on behind that colon without a new sign.
    colon_keeps_number: bool,
    signs: &'static [(char, &'static [Cell])],
}

static GERMAN: Script = Script {
    capital: None,
    letter_sign: dots(6),
    colon_in_number: &[dots(4), dots(25)],
    colon_keeps_number: true,
    signs: &[
        ('ä', &[dots(345)]),
        ('ö', &[dots(246)]),
        ('ü', &[dots(1256)]),
        ('ß', &[dots(2346)]),
        ('.', &[dots(3)]),
        (',', &[dots(2)]),
        (';', &[dots(23)]),
        (':', &[dots(25)]),
        ('?', &[dots(26)]),
        ('!', &[dots(235)]),
        ('(', &[dots(2356)]),
        (')', &[dots(2356)]),
        ('-', &[dots(36)]),
        ('\'', &[dots(6)]),
        ('/', &[dots(5), dots(2)]),
        ('+', &[dots(4), dots(235)]),
        ('=', &[dots(4), dots(2356)]),
        ('*', &[dots(6), dots(35)]),
        ('½', &[NUMBER, dots(1), dots(23)]),
    ],
};

static ENGLISH: Script = Script {
    capital: Some(dots(6)),
    letter_sign: dots(56),
    colon_in_number: &[dots(25)],
    colon_keeps_number: false,
    signs: &[
        ('ä', &[dots(45), dots(25), dots(1)]),
        ('ö', &[dots(45), dots(25), dots(135)]),
        ('ü', &[dots(45), dots(25), dots(136)]),
        ('.', &[dots(256)]),
        (',', &[dots(2)]),
        (';', &[dots(23)]),
        (':', &[dots(25)]),
        ('?', &[dots(236)]),
        ('!', &[dots(235)]),
        ('(', &[dots(5), dots(126)]),
        (')', &[dots(5), dots(345)]),
        ('-', &[dots(36)]),
        ('\'', &[dots(3)]),
        ('/', &[dots(456), dots(34)]),
        ('+', &[dots(5), dots(235)]),
        ('=', &[dots(5), dots(2356)]),
        ('*', &[dots(5), dots(35)]),
        ('½', &[NUMBER, dots(1), dots(34), dots(12)]),
    ],
};

struct Writer {
    script: &'static Script,
    cells: Vec<Cell>,
    /// A digit may follow without a number sign.
    number: bool,
}

impl Writer {
    fn letter(&mut self, letter: char, before: Option<char>, after: Option<char>) {
        let digit_follows = after.is_some_and(|after| after.is_ascii_digit());
        let digits_around = before.is_some_and(|before| before.is_ascii_digit()) && digit_follows;
        let german = self.script.capital.is_none();
        if let Some(cell) = cells::digit(letter) {
            if !self.number {
                self.cells.push(NUMBER);
            }
            self.cells.push(cell);
            self.number = true;
            return;
        }
        let half_before = german && before == Some('½') && digit_follows;
        if letter == ':' && (digits_around || half_before) {
            self.cells.extend(self.script.colon_in_number);
            self.number = self.script.colon_keeps_number;
            return;
        }
        let in_number = std::mem::take(&mut self.number);
        if digits_around && matches!(letter, '.' | ',') {
            self.number = true;
        }
        let lower = letter.to_lowercase().next().unwrap_or(letter);
        if lower != letter {
            self.cells.extend(self.script.capital);
        }
        if let Some(cell) = cells::letter(lower) {
            if in_number && lower <= 'j' && (self.script.capital.is_none() || lower == letter) {
                self.cells.push(self.script.letter_sign);
            }
            self.cells.push(cell);
        } else if letter.is_whitespace() {
            self.cells.push(BLANK);
        } else if let Some((_, sign)) = self.script.signs.iter().find(|(sign, _)| *sign == lower) {
            if german {
                self.german_lead(letter, before, after);
            }
            self.cells.extend(*sign);
        } else if letter == '"' {
            self.quote(before);
        } else {
            self.foreign(lower);
        }
    }

    /// What stands before a sign in German.
    fn german_lead(&mut self, letter: char, before: Option<char>, after: Option<char>) {
        let digit = |near: Option<char>| near.is_some_and(|near| near.is_ascii_digit());
        let blank = |near: Option<char>| near.is_some_and(char::is_whitespace);
        match letter {
            // A plus between numbers is set apart.
            '+' if digit(before) && digit(after) => self.cells.push(BLANK),
            // Otherwise a sign behind a number would be read as a lowered digit of it.
            ':' | ';' | ')' | '?' | '!' if digit(before) || before == Some('½') => {
                self.cells.push(dots(6));
            }
            ',' if before == Some('½') => self.cells.push(dots(6)),
            '-' if blank(before) && blank(after) => self.cells.push(dots(6)),
            // "D.2": the number begins with the dot.
            '.' if before.is_some_and(char::is_alphabetic) && digit(after) => {
                self.cells.push(NUMBER);
                self.number = true;
            }
            _ => {}
        }
    }

    fn quote(&mut self, before: Option<char>) {
        let opens = before.is_none_or(|before| before.is_whitespace() || before == '(');
        self.cells.push(if opens { dots(236) } else { dots(356) });
    }

    fn foreign(&mut self, letter: char) {
        let plain = ascii(letter.encode_utf8(&mut [0; 4]));
        if plain.chars().count() == 1 && plain != "?" && plain.chars().all(char::is_alphabetic) {
            self.cells.push(dots(4));
        }
        for base in plain.chars() {
            match cells::letter(base.to_ascii_lowercase()) {
                Some(cell) => self.cells.push(cell),
                // Nothing that this script can write: a full cell shows that something stood here.
                None => self.cells.push(dots(123456)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_as_liblouis_writes_it() {
        for (text, braille) in [
            ("Jones, Ann: 1. e4 (x)", "⠠⠚⠕⠝⠑⠎⠂⠀⠠⠁⠝⠝⠒⠀⠼⠁⠲⠀⠑⠼⠙⠀⠐⠣⠭⠐⠜"),
            ("1:02:03 3c 5k", "⠼⠁⠒⠼⠚⠃⠒⠼⠚⠉⠀⠼⠉⠰⠉⠀⠼⠑⠅"),
            ("ü ½ a/b", "⠘⠒⠥⠀⠼⠁⠌⠃⠀⠁⠸⠌⠃"),
        ] {
            assert_eq!(
                cells::unicode(&write(text, Language::English)),
                braille,
                "{text}"
            );
        }
    }
}
