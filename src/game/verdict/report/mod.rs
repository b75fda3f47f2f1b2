//! The verdict as one page of plain text for the arbiter.
//!
//! Everything a blind arbiter can read with a screen reader and a sighted one can pin to the score table: short lines, no
//! drawing but the diagram of letters. Facts come from the verdict; the last section only names what is the arbiter's to decide.
//! Pieces have the names and letters of the page's language throughout; only the FEN is English, as everywhere.

mod board;
mod clocks;
mod records;

use shakmaty::{Board, ByColor, Chess, Color, File, Piece, Position, Rank, Role, Square};

use super::{
    Case, ClockFrom, Verdict,
    evidence::{Evidence, Origin},
};
use crate::game::{
    boards::seen::Man,
    moves::written::{Numbered, Written},
    state::{ClockSource, Game},
    words::{Language, Words, report::Report},
};

/// What the verdict itself does not know.
#[derive(Debug, Clone, Copy, Default)]
pub struct Heading<'a> {
    pub names: ByColor<&'a str>,
    /// How the clock times are known; none if only that they were logged.
    pub clock_source: Option<ClockSource>,
    /// Plies before the first of the records, where the game began from another position.
    pub plies_before: usize,
    /// The boards of which a person said what they show.
    pub boards_given: ByColor<bool>,
    pub origins: ByColor<Origin>,
}

impl<'a> Heading<'a> {
    /// Papers alone have neither names nor clocks.
    pub(crate) fn of(game: Option<&'a Game>, evidence: &Evidence, verdict: &Verdict) -> Self {
        let name = |of: Color| game.map_or("", |game| game.agreement.seats.get(of).name.trim());
        Self {
            names: ByColor::new_with(name),
            clock_source: game.map(|game| game.clock_source(verdict.restore_ply)),
            plies_before: plies_before(&evidence.records.white.start),
            boards_given: evidence.boards_given,
            origins: evidence.origins,
        }
    }
}

pub fn report(verdict: &Verdict, heading: Heading<'_>, language: Language) -> String {
    let page = Page {
        verdict,
        heading,
        say: &language.words().report,
        words: language.words(),
        lines: Vec::new(),
    };
    page.written()
}

struct Page<'a> {
    verdict: &'a Verdict,
    heading: Heading<'a>,
    say: &'static Report,
    words: &'static Words,
    lines: Vec<String>,
}

impl Page<'_> {
    fn written(mut self) -> String {
        let say = self.say;
        self.line(say.title());
        let names = self.heading.names;
        if names != ByColor::default() {
            let named = |of: Color| format!("{}: {}", self.name(of), names.get(of));
            self.line(&[Color::White, Color::Black].map(named).join("   "));
        }
        self.title(say.records());
        self.records();
        self.title(say.restore());
        self.restore();
        for color in [Color::White, Color::Black] {
            self.title(&say.board_of(self.name(color)));
            self.board(color);
        }
        self.title(say.clocks());
        self.clocks();
        self.title(say.to_decide());
        self.choices();
        self.lines.join("\n") + "\n"
    }

    fn restore(&mut self) {
        let (say, verdict) = (self.say, self.verdict);
        self.line(&match verdict.restore_ply {
            0 => say.initial().to_owned(),
            ply => say.after(&self.number(ply)),
        });
        self.diagram(verdict.restore.board());
        self.line(&format!("FEN: {}", verdict.restore));
        for color in [Color::White, Color::Black] {
            let moves = verdict.take_back.get(color);
            if !moves.is_empty() {
                self.line(&say.take_back(self.name(color), &self.moves(moves)));
            }
        }
    }

    /// What the facts leave open.
    fn choices(&mut self) {
        let (say, verdict) = (self.say, self.verdict);
        let boards = [&verdict.boards.white, &verdict.boards.black];
        let illegal = verdict.illegal.as_ref();
        let (from, differs) = (&verdict.clocks_from, Some(ClockFrom::RecordsDiffer));
        let open = [
            (verdict.case == Case::Differ, say.which_record()),
            (
                verdict.doubtful.iter().any(|doubt| !doubt.by_board),
                say.which_piece(),
            ),
            (
                illegal.is_some_and(|illegal| illegal.readable)
                    && !self.verdict.illegal_by_a_difference(),
                say.whether_illegal(),
            ),
            (
                illegal.is_some_and(|illegal| !illegal.readable),
                say.what_is_meant(),
            ),
            (
                boards
                    .iter()
                    .any(|board| board.explained().len() + board.further_explanations > 1),
                say.which_mistake(),
            ),
            (
                boards.iter().any(|board| !board.played_since.is_empty()),
                say.whether_since(),
            ),
            (boards.iter().any(|board| !board.known), say.what_board()),
            (
                from.white == differs || from.black == differs,
                say.which_time(),
            ),
            (
                verdict
                    .clocks_set
                    .iter()
                    .any(|set| set.ply > verdict.restore_ply),
                say.whether_set(),
            ),
            (true, say.arbiter_alone()),
        ];
        for (_, line) in open.into_iter().filter(|(open, _)| *open) {
            self.line(line);
        }
    }

    fn line(&mut self, text: &str) {
        self.lines.push(text.to_owned());
    }

    fn title(&mut self, text: &str) {
        self.lines.push(String::new());
        self.lines.push(text.to_uppercase());
    }

    /// Eight lines of letters, the eighth rank first, dots for empty squares, and what the letters stand for.
    fn diagram(&mut self, board: &Board) {
        for rank in Rank::ALL.into_iter().rev() {
            let letters = File::ALL.map(|file| {
                let piece = board.piece_at(Square::from_coords(file, rank));
                piece.map_or('.', |piece| self.letter(piece)).to_string()
            });
            self.lines
                .push(format!("  {} {}", rank.char(), letters.join(" ")));
        }
        self.lines.push("    a b c d e f g h".to_owned());
        let legend = Role::ALL.into_iter().rev().map(|role| {
            let letter = self.letter(role.of(Color::White));
            format!("{letter} {}", self.words.roles.get(role))
        });
        let legend: Vec<String> = legend.collect();
        self.line(&self.say.legend(&legend.join(", ")));
    }

    fn letter(&self, piece: Piece) -> char {
        // Dutch has no letter for a pawn and P for the knight.
        let letter = match *self.words.letters.get(piece.role) {
            ' ' => 'I',
            letter => letter,
        };
        piece.color.fold_wb(letter, letter.to_ascii_lowercase())
    }

    fn man(&self, man: Option<Man>) -> &'static str {
        match man {
            None => self.words.spoken.nothing(),
            Some(Man::Some) => self.say.some_man(),
            Some(Man::Of(Color::White)) => self.say.white_man(),
            Some(Man::Of(Color::Black)) => self.say.black_man(),
            Some(Man::Piece(piece)) => self.words.pieces.get(piece.color).get(piece.role),
        }
    }

    /// "3. Lf1-c4 Lf8-c5 4. 0-0", "2... Sb8-c6"
    fn moves(&self, moves: &[Numbered]) -> String {
        let mut text = Vec::new();
        let mut last = None;
        for one in moves {
            let ply = self.heading.plies_before + one.ply;
            let number = ply.div_ceil(2);
            match ply % 2 {
                1 => text.push(format!("{number}.")),
                _ if last != Some(one.ply - 1) => text.push(format!("{number}...")),
                _ => {}
            }
            text.push(self.written_as(&one.written));
            last = Some(one.ply);
        }
        text.join(" ")
    }

    /// What cannot be read stands in quotation marks, as it stands there.
    fn written_as(&self, written: &Written) -> String {
        match written {
            Written::Unreadable(text) => self.say.quoted(text),
            written @ (Written::Move { .. } | Written::Unclear(_) | Written::Gap) => {
                written.long(self.words)
            }
        }
    }

    fn or_nothing(&self, written: &Option<Written>) -> String {
        match written {
            None => self.say.nothing().to_owned(),
            Some(unread @ Written::Unreadable(_)) => {
                format!("{} ({})", self.written_as(unread), self.say.not_readable())
            }
            Some(written) => self.written_as(written),
        }
    }

    fn after(&self, ply: usize) -> String {
        match ply {
            0 => self.say.at_the_start().to_owned(),
            ply => self.say.after_move(&self.number(ply)),
        }
    }

    /// "move 12 of White": a ply in words an arbiter uses. Plies are counted from White's first move.
    fn number(&self, ply: usize) -> String {
        let ply = self.heading.plies_before + ply;
        let color = self.name(Color::from_white(ply % 2 == 1));
        let number = ply.div_ceil(2).to_string();
        self.say.move_of(&number, color)
    }

    fn name(&self, color: Color) -> &'static str {
        self.words.colors.get(color)
    }
}

/// Plies that were made before this position, by its own move number.
fn plies_before(start: &Chess) -> usize {
    let moves = start.fullmoves().get().saturating_sub(1);
    let moves = usize::try_from(moves).unwrap_or_default();
    moves.saturating_mul(2) + usize::from(start.turn() == Color::Black)
}

#[cfg(test)]
mod tests;
