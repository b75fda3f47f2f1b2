//! The parts of sentences: moves, squares, pieces, numbers and times.

use std::time::Duration;

use shakmaty::{CastlingSide, Color, File, Piece, Rank, Square};

use crate::game::{
    clock::hms,
    laws::agreement::{Agreement, Mode, Style},
    moves::spoken::{PieceMove, SpokenMove},
    words::{Language, Unit, Words},
};

/// A language in a style: how everything is put.
#[derive(Debug, Clone, Copy)]
pub struct Phrasing {
    pub words: &'static Words,
    pub style: Style,
}

impl Phrasing {
    pub fn new(language: Language, style: Style) -> Self {
        Self {
            words: language.words(),
            style,
        }
    }

    /// As a game has agreed, in this style.
    pub(crate) fn of(agreement: &Agreement, style: Style) -> Self {
        Self {
            words: agreement.words(),
            style,
        }
    }

    /// What is nothing but moves is said in their language from the first word to the last: one voice, one tongue.
    pub(super) fn of_moves(self) -> Self {
        let words = self.words.of_moves();
        Self { words, ..self }
    }

    /// "Springer Gustav eins Felix drei", "Springer von Gustav eins nach Felix drei"
    pub fn movement(&self, said: SpokenMove) -> String {
        let words = self.words;
        match said {
            SpokenMove::Dash => words.dash.to_owned(),
            SpokenMove::Castle(CastlingSide::KingSide) => words.short_castling.to_owned(),
            SpokenMove::Castle(CastlingSide::QueenSide) => words.long_castling.to_owned(),
            SpokenMove::Piece(said) => self.piece_move(said),
        }
    }

    fn piece_move(&self, said: PieceMove) -> String {
        let words = self.words;
        let verbose = self.style == Style::Verbose;
        let mut parts: Vec<&str> = Vec::with_capacity(10);
        parts.extend(said.role.map(|role| *words.roles.get(role)));
        let has_origin = said.from_file.is_some() || said.from_rank.is_some();
        if verbose && has_origin {
            parts.push(words.from);
        }
        parts.extend(said.from_file.map(|file| self.file(file)));
        parts.extend(said.from_rank.map(|rank| self.rank(rank)));
        match (said.capture, verbose) {
            (true, true) => parts.push(words.takes_on),
            (true, false) => parts.push(words.takes),
            (false, true) if said.role.is_some() || has_origin => parts.push(words.to),
            (false, _) => {}
        }
        parts.push(self.file(said.to.file()));
        parts.push(self.rank(said.to.rank()));
        parts.extend(said.promotion.map(|role| *words.roles.get(role)));
        if said.en_passant {
            parts.push(words.en_passant);
        }
        (self.words.smooth)(parts.join(" "))
    }

    pub fn square(&self, square: Square) -> String {
        format!("{} {}", self.file(square.file()), self.rank(square.rank()))
    }

    /// "weißer Springer", or that the square is empty.
    pub(crate) fn piece_or_nothing(&self, piece: Option<Piece>) -> &'static str {
        match piece {
            Some(piece) => self.words.pieces.piece(piece),
            None => self.words.spoken.nothing(),
        }
    }

    pub(super) fn color(&self, color: Color) -> &'static str {
        self.words.colors.get(color)
    }

    pub(super) fn file(&self, file: File) -> &'static str {
        self.words.files[usize::from(file)]
    }

    pub(super) fn rank(&self, rank: Rank) -> &'static str {
        self.words.ranks[usize::from(rank)]
    }

    pub(in crate::game) fn number(&self, number: u32) -> String {
        (self.words.number)(number)
    }

    /// "eine Stunde, zwei Minuten, drei Sekunden"; parts that are zero are left out.
    pub fn time(&self, time: Duration) -> String {
        let units = [&self.words.hour, &self.words.minute, &self.words.second];
        let said: Vec<String> = hms::parts(time)
            .into_iter()
            .zip(units)
            .filter(|(count, _)| *count > 0)
            .map(|(count, unit)| self.count(u32::try_from(count).unwrap_or(u32::MAX), unit))
            .collect();
        if said.is_empty() {
            return self.words.no_time.to_owned();
        }
        said.join(", ")
    }

    fn count(&self, count: u32, unit: &Unit) -> String {
        match count {
            1 => unit.one.to_owned(),
            count => format!("{} {}", (self.words.unit_number)(count), unit.many),
        }
    }

    pub(in crate::game) fn mode(&self, mode: Mode) -> &'static str {
        match mode {
            Mode::Tournament => self.words.spoken.mode_tournament(),
            Mode::Training => self.words.spoken.mode_training(),
            Mode::Online => self.words.spoken.mode_online(),
            Mode::Hybrid => self.words.spoken.mode_hybrid(),
        }
    }
}
