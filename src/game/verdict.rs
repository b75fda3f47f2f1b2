//! The arbiter's procedure when two boards or two records do not agree (Appendix D.2.8).
//!
//! Facts only: where the records agree, what is to be restored, which squares of which board change, which single mistake
//! would explain a board, and what the clocks showed. Penalties and the decision are the arbiter's.

use std::time::Duration;

use serde::Serialize;
use shakmaty::{Board, ByColor, Color, EnPassantMode, fen::Fen};

use super::{
    boards,
    explanation::{Explanation, explain},
    record::{Entry, Record},
};

/// What lies on the arbiter's table.
#[derive(Debug)]
pub struct Evidence<'a> {
    pub records: ByColor<&'a Record>,
    pub boards: ByColor<Option<&'a Board>>,
    /// Clock times when a ply was completed; ply 0 is the start.
    pub clocks: &'a [(usize, ByColor<Duration>)],
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verdict {
    pub case: Case,
    pub last_common_ply: usize,
    pub restore: String,
    pub missing: Sides<Vec<String>>,
    pub take_back: Sides<Vec<String>>,
    pub boards: Sides<BoardVerdict>,
    pub illegal: Option<Illegal>,
    pub clocks: Option<Sides<u64>>,
    /// The ply after which the position to restore stood.
    pub restore_ply: usize,
    /// Where one entry explains why the records differ.
    pub records_differ: Option<RecordsDiffer>,
}

impl Verdict {
    /// Whether the records agree, every move in them is legal, and no board that is known is wrong.
    pub fn is_in_order(&self) -> bool {
        let right = |board: &BoardVerdict| board.correct || !board.known;
        self.case == Case::Agree
            && self.illegal.is_none()
            && right(&self.boards.white)
            && right(&self.boards.black)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Case {
    Agree,
    Differ,
}

/// One of something for each player.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Sides<T> {
    pub white: T,
    pub black: T,
}

impl<T> Sides<T> {
    pub fn get(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> From<ByColor<T>> for Sides<T> {
    fn from(ByColor { black, white }: ByColor<T>) -> Self {
        Self { white, black }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoardVerdict {
    pub known: bool,
    pub correct: bool,
    pub squares: Vec<SquareVerdict>,
    pub explained_by: Option<Explanation>,
    /// Whether the board shows what this player's record says, to its last entry.
    pub as_recorded: bool,
    /// All explanations, when there is more than one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub explanations: Vec<Explanation>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SquareVerdict {
    pub square: String,
    pub shows: Option<char>,
    pub should: Option<char>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Illegal {
    pub ply: usize,
    /// Whose move it is.
    pub by: &'static str,
    pub r#move: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RecordsDiffer {
    pub kind: RecordSlip,
    pub ply: usize,
    pub white: Option<String>,
    pub black: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RecordSlip {
    /// Only this one move is different.
    OtherMove,
    /// White's record lacks a move that Black's has.
    WhiteOmits,
    BlackOmits,
}

pub fn verdict(evidence: &Evidence<'_>) -> Verdict {
    let ByColor { black, white } = evidence.records;
    let pairs = white.entries.iter().zip(&black.entries);
    let common = pairs
        .take_while(|(white, black)| white.agrees(black))
        .count();
    let (shorter, longer) = if white.len() <= black.len() {
        (white, black)
    } else {
        (black, white)
    };
    let case = if common == shorter.len() {
        Case::Agree
    } else {
        Case::Differ
    };

    let illegal = first_illegal(white, black);
    let agreed = match case {
        Case::Agree => longer.len(),
        Case::Differ => common,
    };
    let restore_ply = illegal
        .as_ref()
        .map_or(agreed, |illegal| agreed.min(illegal.ply - 1));
    let restore = longer.board_after(restore_ply);

    let texts = |record: &Record, from: usize| -> Vec<String> {
        record
            .entries
            .iter()
            .skip(from)
            .map(|entry| entry.text.clone())
            .collect()
    };
    let missing = |record: &Record| match case {
        Case::Agree => texts(longer, record.len()),
        Case::Differ => Vec::new(),
    };
    let take_back = |record: &Record| texts(record, restore_ply);
    let board = |color: Color| {
        let own = *evidence.records.get(color);
        let told = if case == Case::Agree { longer } else { own };
        board_verdict(
            evidence.boards.get(color).as_ref().copied(),
            restore,
            told,
            own,
        )
    };
    Verdict {
        case,
        last_common_ply: common,
        restore: fen(longer, restore_ply),
        missing: Sides {
            white: missing(white),
            black: missing(black),
        },
        take_back: Sides {
            white: take_back(white),
            black: take_back(black),
        },
        boards: Sides {
            white: board(Color::White),
            black: board(Color::Black),
        },
        illegal,
        clocks: clocks(evidence.clocks, restore_ply),
        restore_ply,
        records_differ: (case == Case::Differ)
            .then(|| records_differ(white, black, common))
            .flatten(),
    }
}

fn board_verdict(
    shows: Option<&Board>,
    should: &Board,
    told: &Record,
    own: &Record,
) -> BoardVerdict {
    let Some(shows) = shows else {
        let (squares, explanations) = (Vec::new(), Vec::new());
        return BoardVerdict {
            known: false,
            correct: false,
            squares,
            explained_by: None,
            as_recorded: false,
            explanations,
        };
    };
    let differences = boards::compare(shows, should);
    let squares = differences.iter().map(|difference| SquareVerdict {
        square: difference.square.to_string(),
        shows: difference.first,
        should: difference.second,
    });
    let as_recorded = shows == own.final_board();
    let mut explanations = if differences.is_empty() || shows == told.final_board() {
        Vec::new()
    } else {
        explain(told, shows)
    };
    let explained_by = explanations.first().cloned();
    if explanations.len() == 1 {
        explanations.clear();
    }
    BoardVerdict {
        known: true,
        correct: differences.is_empty(),
        squares: squares.collect(),
        explained_by,
        as_recorded,
        explanations,
    }
}

fn first_illegal(white: &Record, black: &Record) -> Option<Illegal> {
    let first = |record: &Record| {
        let ply = record.first_illegal()?;
        let entry = record.entries.get(ply - 1)?;
        let by = entry.color.fold_wb("white", "black");
        Some(Illegal {
            ply,
            by,
            r#move: entry.text.clone(),
        })
    };
    [first(white), first(black)]
        .into_iter()
        .flatten()
        .min_by_key(|illegal| illegal.ply)
}

/// Looks for the one entry that is different, or that one of the records lacks.
fn records_differ(white: &Record, black: &Record, common: usize) -> Option<RecordsDiffer> {
    let rest = |record: &'_ Record, from: usize| -> Vec<String> {
        record
            .entries
            .iter()
            .skip(from)
            .map(squares_or_text)
            .collect()
    };
    let same = |white: &[String], black: &[String]| {
        white.iter().zip(black).all(|(white, black)| white == black)
    };
    let text = |record: &Record| record.entries.get(common).map(|entry| entry.text.clone());
    let (white_rest, black_rest) = (rest(white, common), rest(black, common));
    let (white_next, black_next) = (rest(white, common + 1), rest(black, common + 1));
    let (kind, white, black) =
        if same(&white_next, &black_next) && white_next.len().min(black_next.len()) > 0 {
            (RecordSlip::OtherMove, text(white), text(black))
        } else if same(&white_rest, &black_next) && !black_next.is_empty() {
            (RecordSlip::WhiteOmits, None, text(black))
        } else if same(&white_next, &black_rest) && !white_next.is_empty() {
            (RecordSlip::BlackOmits, text(white), None)
        } else if same(&white_next, &black_next) {
            (RecordSlip::OtherMove, text(white), text(black))
        } else {
            return None;
        };
    Some(RecordsDiffer {
        kind,
        ply: common + 1,
        white,
        black,
    })
}

fn squares_or_text(entry: &Entry) -> String {
    entry.text.trim_end_matches(['+', '#', '!', '?']).to_owned()
}

fn fen(record: &Record, ply: usize) -> String {
    match record.position_after(ply) {
        Some(position) => Fen::from_position(position, EnPassantMode::Legal).to_string(),
        None => record.board_after(ply).to_string(),
    }
}

fn clocks(log: &[(usize, ByColor<Duration>)], ply: usize) -> Option<Sides<u64>> {
    let (_, times) = log.iter().rev().find(|(logged, _)| *logged == ply)?;
    Some(times.map(|time| time.as_secs()).into())
}

#[cfg(test)]
mod tests;
