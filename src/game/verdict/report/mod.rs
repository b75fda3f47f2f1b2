//! The verdict as one page of plain text for the arbiter.
//!
//! Everything a blind arbiter can read with a screen reader and a sighted one can pin to the score table: short lines, no
//! drawing but the diagram of letters. Facts come from the verdict; the last section only names what is the arbiter's to decide.
//! Pieces have the names and letters of the page's language throughout; only the FEN is English, as everywhere.

mod board;
mod clocks;

use serde::Serialize;
use shakmaty::{ByColor, Chess, Color, File, Piece, Position, Rank, Role, Square};

use super::{
    boards,
    game_state::ClockSource,
    verdict::{Case, ClockFrom, RecordSlip, Verdict},
    verdict_words::{Texts, texts},
    words::{Language, Words, fill},
    written::{Numbered, Written},
};

/// What the verdict itself does not know.
#[derive(Debug, Clone, Copy, Default)]
pub struct Heading<'a> {
    pub white: &'a str,
    pub black: &'a str,
    /// How the clock times are known; none if only that they were logged.
    pub clock_source: Option<ClockSource>,
    /// Plies before the first of the records, where the game began from another position.
    pub plies_before: usize,
    /// The boards of which a person said what they show.
    pub told: ByColor<bool>,
    pub records: ByColor<RecordSource>,
    /// The first ply that was announced behind a paper.
    pub announced_from: ByColor<Option<usize>>,
}

/// Where a player's record comes from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RecordSource {
    /// A file, or nothing is known of it.
    #[default]
    Given,
    /// What was announced and repeated at the table.
    Announced,
    /// Typed in.
    Paper,
    /// What the electronic board of this seat followed.
    Board,
}

pub fn report(verdict: &Verdict, heading: Heading<'_>, language: Language) -> String {
    let page = Page {
        verdict,
        heading,
        t: texts(language),
        words: language.words(),
        lines: Vec::new(),
    };
    page.written()
}

struct Page<'a> {
    verdict: &'a Verdict,
    heading: Heading<'a>,
    t: &'static Texts,
    words: &'static Words,
    lines: Vec<String>,
}

impl Page<'_> {
    fn written(mut self) -> String {
        let t = self.t;
        self.line(t.title);
        if !self.heading.white.is_empty() || !self.heading.black.is_empty() {
            let names = [
                format!("{}: {}", self.name(Color::White), self.heading.white),
                format!("{}: {}", self.name(Color::Black), self.heading.black),
            ];
            self.line(&names.join("   "));
        }
        self.title(t.records);
        self.records();
        self.title(t.restore);
        self.restore();
        for color in [Color::White, Color::Black] {
            self.title(&fill(t.board_of, &[("color", self.name(color))]));
            self.board(color);
        }
        self.title(t.clocks);
        self.clocks();
        self.title(t.to_decide);
        self.choices();
        self.lines.join("\n") + "\n"
    }

    fn records(&mut self) {
        let (t, verdict) = (self.t, self.verdict);
        let alone = match (verdict.written.white, verdict.written.black) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            _ => None,
        };
        if let Some(of) = alone {
            self.line(&fill(t.only_record, &[("color", self.name(of))]));
        } else {
            self.line(match verdict.case {
                Case::Agree => t.agree,
                Case::Differ => t.differ,
            });
            self.line(&match verdict.last_common_ply {
                0 => t.no_common.to_owned(),
                ply => fill(t.last_common, &[("move", &self.number(ply))]),
            });
            for color in [Color::White, Color::Black] {
                let moves = verdict.missing.get(color);
                if !moves.is_empty() {
                    let moves = self.moves(moves);
                    let gaps = [("color", self.name(color)), ("moves", &moves)];
                    self.line(&fill(t.missing, &gaps));
                }
            }
        }
        for color in [Color::White, Color::Black] {
            let source = match self.heading.records.get(color) {
                RecordSource::Given => continue,
                RecordSource::Announced => t.record_announced,
                RecordSource::Paper => t.record_paper,
                RecordSource::Board => t.record_board,
            };
            self.line(&fill(source, &[("color", self.name(color))]));
            if let Some(ply) = *self.heading.announced_from.get(color) {
                let gaps = [("color", self.name(color)), ("move", &self.number(ply))];
                self.line(&fill(t.announced_behind, &gaps));
            }
        }
        for color in [Color::White, Color::Black] {
            if let Some(wrong) = verdict.misnumbered.get(color) {
                let gaps = [
                    ("color", self.name(color)),
                    ("move", &self.number(wrong.ply)),
                    ("number", &wrong.written.to_string()),
                ];
                self.line(&fill(t.misnumbered, &gaps));
            }
        }
        for color in [Color::White, Color::Black] {
            let lines = verdict.passed_over.get(color);
            if !lines.is_empty() {
                let gaps = [("color", self.name(color)), ("text", &lines.join(" / "))];
                self.line(&fill(t.passed_over, &gaps));
            }
        }
        for doubt in &verdict.doubtful {
            let sentence = match doubt.by_board {
                true => t.doubtful_by_board,
                false => t.doubtful,
            };
            let gaps = [
                ("move", self.number(doubt.ply)),
                ("written", self.written_as(&doubt.read_as)),
            ];
            self.filled(sentence, &gaps);
        }
        if let Some(differ) = &verdict.records_differ {
            let written = |written: &Option<Written>| self.or_nothing(written);
            let gaps = [
                ("move", self.number(differ.ply)),
                ("white", written(&differ.white)),
                ("black", written(&differ.black)),
                ("moves", self.moves(&differ.left_out)),
            ];
            let several = differ.left_out.len() > 1;
            let sentence = match differ.kind {
                RecordSlip::OtherMove if !differ.last => t.other_move,
                RecordSlip::OtherMove | RecordSlip::OtherMoves => t.first_difference,
                RecordSlip::WhiteOmits if several => t.white_omits_several,
                RecordSlip::BlackOmits if several => t.black_omits_several,
                RecordSlip::WhiteOmits => t.white_omits,
                RecordSlip::BlackOmits => t.black_omits,
                RecordSlip::WhiteRepeats => t.white_repeats,
                RecordSlip::BlackRepeats => t.black_repeats,
            };
            self.filled(sentence, &gaps);
        }
        if let Some(ply) = verdict.unwritten {
            self.line(&fill(t.unwritten, &[("move", &self.number(ply))]));
        }
        // What cannot be read is told already where the records differ in it.
        let told = verdict.records_differ.as_ref().map(|differ| differ.ply);
        let illegal = verdict.illegal.as_ref();
        if let Some(illegal) = illegal.filter(|one| one.readable || told != Some(one.ply)) {
            let place = match (illegal.written.white, illegal.written.black) {
                (true, true) => t.in_both.to_owned(),
                (white, _) => fill(
                    t.in_record,
                    &[("color", self.name(Color::from_white(white)))],
                ),
            };
            let gaps = [
                ("place", place),
                ("written", self.written_as(&illegal.r#move)),
                ("move", self.number(illegal.ply)),
            ];
            let sentence = match illegal.readable {
                true if self.verdict.illegal_by_a_difference() => t.impossible,
                true => t.illegal,
                false => t.unreadable,
            };
            self.filled(sentence, &gaps);
        }
    }

    fn restore(&mut self) {
        let (t, verdict) = (self.t, self.verdict);
        self.line(&match verdict.restore_ply {
            0 => t.initial.to_owned(),
            ply => fill(t.after, &[("move", &self.number(ply))]),
        });
        self.diagram(&verdict.restore);
        self.line(&format!("FEN: {}", verdict.restore));
        for color in [Color::White, Color::Black] {
            let moves = verdict.take_back.get(color);
            if !moves.is_empty() {
                let moves = self.moves(moves);
                self.line(&fill(
                    t.take_back,
                    &[("color", self.name(color)), ("moves", &moves)],
                ));
            }
        }
    }

    /// What the facts leave open.
    fn choices(&mut self) {
        let (t, verdict) = (self.t, self.verdict);
        let boards = [&verdict.boards.white, &verdict.boards.black];
        let illegal = verdict.illegal.as_ref();
        let (from, differs) = (&verdict.clocks_from, Some(ClockFrom::RecordsDiffer));
        let open = [
            (verdict.case == Case::Differ, t.which_record),
            (
                verdict.doubtful.iter().any(|doubt| !doubt.by_board),
                t.which_piece,
            ),
            (
                illegal.is_some_and(|illegal| illegal.readable)
                    && !self.verdict.illegal_by_a_difference(),
                t.whether_illegal,
            ),
            (
                illegal.is_some_and(|illegal| !illegal.readable),
                t.what_is_meant,
            ),
            (
                boards
                    .iter()
                    .any(|board| board.explained().len() + board.further_explanations > 1),
                t.which_mistake,
            ),
            (
                boards.iter().any(|board| !board.played_since.is_empty()),
                t.whether_since,
            ),
            (boards.iter().any(|board| !board.known), t.what_board),
            (from.white == differs || from.black == differs, t.which_time),
            (
                verdict
                    .clocks_set
                    .iter()
                    .any(|set| set.ply > verdict.restore_ply),
                t.whether_set,
            ),
            (true, t.arbiter_alone),
        ];
        for (_, line) in open.into_iter().filter(|(open, _)| *open) {
            self.line(line);
        }
    }

    fn line(&mut self, text: &str) {
        self.lines.push(text.to_owned());
    }

    fn filled(&mut self, template: &str, gaps: &[(&str, String)]) {
        let gaps: Vec<(&str, &str)> = gaps
            .iter()
            .map(|(name, text)| (*name, text.as_str()))
            .collect();
        self.line(&fill(template, &gaps));
    }

    fn title(&mut self, text: &str) {
        self.lines.push(String::new());
        self.lines.push(text.to_uppercase());
    }

    /// Eight lines of letters, the eighth rank first, dots for empty squares, and what the letters stand for.
    fn diagram(&mut self, fen: &str) {
        let Some(board) = boards::placement(fen) else {
            return;
        };
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
        self.line(&fill(self.t.legend, &[("letters", &legend.join(", "))]));
    }

    fn letter(&self, piece: Piece) -> char {
        // Dutch has no letter for a pawn and P for the knight.
        let letter = match *self.words.letters.get(piece.role) {
            ' ' => 'I',
            letter => letter,
        };
        piece.color.fold_wb(letter, letter.to_ascii_lowercase())
    }

    fn piece(&self, letter: Option<char>) -> &'static str {
        match letter {
            Some('?') => return self.t.some_man,
            Some('X') => return self.t.white_man,
            Some('x') => return self.t.black_man,
            _ => {}
        }
        let piece = letter.and_then(Piece::from_char);
        piece.map_or(self.words.phrases.nothing, |piece| {
            self.words.pieces.get(piece.color).get(piece.role)
        })
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
            Written::Unreadable(text) => fill(self.t.quoted, &[("text", text)]),
            written => written.long(self.words),
        }
    }

    fn or_nothing(&self, written: &Option<Written>) -> String {
        match written {
            None => self.t.nothing.to_owned(),
            Some(unread @ Written::Unreadable(_)) => {
                format!("{} ({})", self.written_as(unread), self.t.not_readable)
            }
            Some(written) => self.written_as(written),
        }
    }

    /// "move 12 of White": a ply in words an arbiter uses. Plies are counted from White's first move.
    fn after(&self, ply: usize) -> String {
        match ply {
            0 => self.t.at_the_start.to_owned(),
            ply => fill(self.t.after_move, &[("move", &self.number(ply))]),
        }
    }

    fn number(&self, ply: usize) -> String {
        let ply = self.heading.plies_before + ply;
        let color = self.name(Color::from_white(ply % 2 == 1));
        let number = ply.div_ceil(2).to_string();
        fill(self.t.move_of, &[("number", &number), ("color", color)])
    }

    fn name(&self, color: Color) -> &'static str {
        self.words.colors.get(color)
    }
}

/// Plies that were made before this position, by its own move number.
pub fn plies_before(start: &Chess) -> usize {
    let moves = start.fullmoves().get().saturating_sub(1);
    let moves = usize::try_from(moves).unwrap_or_default();
    moves.saturating_mul(2) + usize::from(start.turn() == Color::Black)
}

/// As a clock shows it: "1:23:45".
pub fn clock_time(seconds: u64) -> String {
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

#[cfg(test)]
mod tests;
