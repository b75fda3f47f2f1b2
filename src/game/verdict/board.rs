//! What the verdict says of one board: its wrong squares, and the mistakes that would explain them.

use serde::Serialize;
use shakmaty::{Board, ByColor, Color, Square};

use super::Case;
use crate::game::{
    boards,
    explanation::{Explained, Explanation, explain},
    record::Record,
    seen::Seen,
};

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct BoardVerdict {
    /// Every piece on it is.
    pub known: bool,
    pub correct: bool,
    /// Of a board that only feels where something stands. `squares` are then those that cannot be right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub senses: Option<Senses>,
    pub squares: Vec<SquareVerdict>,
    pub explained_by: Option<Explanation>,
    /// Whether the board shows what this player's record says, to its last entry.
    pub as_recorded: bool,
    /// Whether it shows what the other player's record says, to its last entry.
    pub as_other_recorded: bool,
    /// Where the records differ: the one in which the mistake was made, to which `explained_by` is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explained_in: Option<&'static str>,
    /// All explanations, when there is more than one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub explanations: Vec<Explanation>,
    /// How many single mistakes besides those would explain it, none of them likelier.
    pub further_explanations: usize,
}

impl BoardVerdict {
    /// Every explanation that is given, likeliest first.
    pub fn explained(&self) -> &[Explanation] {
        match self.explanations.is_empty() {
            true => self.explained_by.as_slice(),
            false => &self.explanations,
        }
    }
}

/// What a board that knows no pieces can feel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Senses {
    /// Where a man of which colour stands.
    Colours,
    /// Where something stands.
    Occupancy,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SquareVerdict {
    pub square: String,
    pub shows: Option<char>,
    pub should: Option<char>,
}

pub(super) fn board_verdict(
    shows: Option<&Seen>,
    should: &Board,
    case: Case,
    of: Color,
    records: ByColor<&Record>,
) -> BoardVerdict {
    let shows = match shows {
        None => return BoardVerdict::default(),
        Some(Seen::Pieces(shows)) => shows,
        Some(seen) => return felt(seen, should),
    };
    let (own, other) = (
        records[of].read_by(shows),
        records[of.other()].read_by(shows),
    );
    let (own, other) = (&*own, &*other);
    let differences = boards::compare(shows, should);
    let squares = differences.iter().map(|difference| SquareVerdict {
        square: difference.square.to_string(),
        shows: difference.first,
        should: difference.second,
    });
    let as_recorded = !own.is_empty() && shows == own.final_board();
    let as_other_recorded = !other.is_empty() && shows == other.final_board();
    let as_either = case == Case::Differ && (as_recorded || as_other_recorded);
    let longer = if own.len() >= other.len() { own } else { other };
    let told: &[(Color, &Record)] = match case {
        _ if differences.is_empty() || as_either || shows == longer.final_board() => &[],
        Case::Agree => &[(of, longer)],
        Case::Differ => &[(of, own), (of.other(), other)],
    };
    let mut explained = told
        .iter()
        .map(|&(whose, record)| (whose, explain(record, shows)));
    let (whose, found) = explained
        .find(|(_, found)| !found.likeliest.is_empty())
        .unwrap_or_else(|| (of, Explained::default()));
    let mut explanations = found.likeliest;
    let explained_by = explanations.first().cloned();
    if explanations.len() == 1 {
        explanations.clear();
    }
    BoardVerdict {
        known: true,
        correct: differences.is_empty(),
        senses: None,
        squares: squares.collect(),
        explained_in: explained_by
            .as_ref()
            .filter(|_| case == Case::Differ)
            .map(|_| whose.fold_wb("white", "black")),
        explained_by,
        as_recorded,
        as_other_recorded,
        explanations,
        further_explanations: found.further,
    }
}

/// A board that knows no pieces can only be wrong for certain, never right.
fn felt(seen: &Seen, should: &Board) -> BoardVerdict {
    let square = |square: Square| SquareVerdict {
        square: square.to_string(),
        shows: seen.letter(square),
        should: should.piece_at(square).map(|piece| piece.char()),
    };
    BoardVerdict {
        senses: Some(match seen {
            Seen::Colours(_) => Senses::Colours,
            _ => Senses::Occupancy,
        }),
        squares: seen.differing(should).into_iter().map(square).collect(),
        ..BoardVerdict::default()
    }
}
