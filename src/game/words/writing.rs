//! How a language is written on papers: the order of a date, and its braille.

/// A field of every language, so that a new one says what it uses.
#[derive(Debug, Clone, Copy)]
pub struct Writing {
    pub date: DateOrder,
    pub braille: BrailleCode,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DateOrder {
    /// 24.12.2026
    DayFirst,
    /// 2026-12-24
    YearFirst,
}

/// A code of six-dot braille that the program can write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BrailleCode {
    /// German basic braille, moves in long notation.
    German,
    /// English grade one, moves as British players write them.
    English,
}
