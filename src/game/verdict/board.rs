//! What the verdict says of one board: its wrong squares, and the mistakes that would explain them.

use serde::Serialize;
use shakmaty::{Board, ByColor, Color, Square};

use super::{
    Case,
    since::{behind, explained_since},
};
use crate::game::{
    explanation::{Explanation, explain},
    played_since::Since,
    record::Record,
    seen::Seen,
    written::Numbered,
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
    /// Whether the board shows what this player's record says, to its last entry; as far as it can, if it knows no pieces.
    pub as_recorded: bool,
    /// Whether it shows what the other player's record says, to its last entry.
    pub as_other_recorded: bool,
    /// The record to which `explained_by` is held, where the records differ or the player's own one ends earlier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explained_in: Option<&'static str>,
    /// Moves made on it behind the last one of the records, which nobody wrote.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub played_since: Vec<Numbered>,
    /// Whether they are all that was made there, as far as it shows.
    #[serde(skip_serializing_if = "is_true")]
    pub followed_to_the_end: bool,
    /// What was looked for in `explained_by` besides the records: moves made behind them on the other board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub explained_with: Vec<Numbered>,
    /// What is explained is what the board showed when the difference was found; it has been played on since.
    #[serde(skip_serializing_if = "is_false")]
    pub explained_as_found: bool,
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
    since: Option<&Since>,
) -> BoardVerdict {
    let Some(shows) = shows else {
        return BoardVerdict::default();
    };
    let read = |record: &'_ Record| match shows {
        Seen::Pieces(board) => record.read_by(board).into_owned(),
        Seen::Colours(_) | Seen::Occupied(_) => record.clone(),
    };
    let (own, other) = (&read(records[of]), &read(records[of.other()]));
    let senses = match shows {
        Seen::Pieces(_) => None,
        Seen::Colours(_) => Some(Senses::Colours),
        Seen::Occupied(_) => Some(Senses::Occupancy),
    };
    let differing = shows.differing(should);
    let square = |square: Square| SquareVerdict {
        square: square.to_string(),
        shows: shows.letter(square),
        should: should.piece_at(square).map(|piece| piece.char()),
    };
    let as_recorded = !own.is_empty() && shows.shows(own.final_board());
    let as_other_recorded = !other.is_empty() && shows.shows(other.final_board());
    let as_either = case == Case::Differ && (as_recorded || as_other_recorded);
    let longer = if own.len() >= other.len() { own } else { other };
    // A player who stopped writing may have stopped moving there as well, with a mistake made before.
    let shorter = Some((Some(of), own)).filter(|_| own.len() < longer.len() && !own.is_empty());
    let told = match case {
        _ if differing.is_empty() || as_either || shows.shows(longer.final_board()) => [None, None],
        Case::Agree => [Some((None, longer)), shorter],
        Case::Differ => [Some((Some(of), own)), Some((Some(of.other()), other))],
    };
    let mut explained = told
        .into_iter()
        .flatten()
        .map(|(whose, record)| (whose, explain(record, shows)));
    let since = since.filter(|_| !differing.is_empty());
    // A board that was put right like the other one may show the other's moves.
    let mut played = since
        .into_iter()
        .flat_map(|since| [since.boards.get(of), since.boards.get(of.other())]);
    let played = played.find(|played| played.ends.as_ref().is_some_and(|ends| shows.shows(ends)));
    // A board on which only the game went on shows no mistake, even where its moves cannot be followed to the end.
    let right = since
        .map(|since| since.boards.get(of))
        .filter(|own| own.was_right);
    let found = match played {
        Some(_) => None,
        None => explained.find(|(_, found)| !found.likeliest.is_empty()),
    };
    let right = right.filter(|_| found.is_none());
    let followed = played.or(right).map_or(&[][..], |played| &played.moves);
    let played_since = behind(longer, followed);
    let later = match (&found, played.or(right)) {
        (None, None) => since.and_then(|since| explained_since(longer, shows, of, since)),
        _ => None,
    };
    let (explained_with, explained_as_found) = later.as_ref().map_or_else(
        || (Vec::new(), false),
        |later| (behind(longer, later.with), later.as_found),
    );
    let (whose, found) = found
        .or_else(|| later.map(|later| (None, later.found)))
        .unwrap_or_default();
    let mut explanations = found.likeliest;
    let explained_by = explanations.first().cloned();
    if explanations.len() == 1 {
        explanations.clear();
    }
    BoardVerdict {
        known: senses.is_none(),
        // A board that knows no pieces can only be wrong for certain, never right.
        correct: senses.is_none() && differing.is_empty(),
        senses,
        squares: differing.into_iter().map(square).collect(),
        explained_in: whose.map(|whose| whose.fold_wb("white", "black")),
        explained_by,
        followed_to_the_end: played.is_some() || played_since.is_empty(),
        played_since,
        explained_with,
        explained_as_found,
        as_recorded,
        as_other_recorded,
        explanations,
        further_explanations: found.further,
    }
}

const fn is_true(value: &bool) -> bool {
    *value
}

const fn is_false(value: &bool) -> bool {
    !*value
}
