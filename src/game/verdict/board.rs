//! What the verdict says of one board: its wrong squares, and the mistakes that would explain them.

use shakmaty::{Board, ByColor, Color, Piece, Square};

use super::{
    Case,
    play_after_alarm::{behind, explained_since},
};
use crate::game::{
    boards::seen::{Man, Seen},
    moves::written::Numbered,
    record::Record,
    state::FirstWrong,
    verdict::explain::{
        Explained, Explanation, explain, explanations, moves_behind_scoresheet::Since,
    },
};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BoardVerdict {
    /// Every piece on it is known.
    pub known: bool,
    pub correct: bool,
    /// Of a board that only feels where something stands. `squares` are then those that cannot be right.
    pub senses: Option<Senses>,
    pub squares: Vec<SquareVerdict>,
    pub explained_by: Option<Explanation>,
    /// Whether the board shows what this player's record says, to its last entry; as far as it can, if it knows no pieces.
    pub as_recorded: bool,
    /// Whether it shows what the other player's record says, to its last entry.
    pub as_other_recorded: bool,
    /// The record to which `explained_by` is held, where the records differ or the player's own one ends earlier.
    pub explained_in: Option<Color>,
    /// Moves made on it behind the last one of the records, which nobody wrote.
    pub played_since: Vec<Numbered>,
    /// Whether they are all that was made there, as far as it shows.
    pub followed_to_the_end: bool,
    /// What was looked for in `explained_by` besides the records: moves made behind them on the other board.
    pub explained_with: Vec<Numbered>,
    /// What is explained is what the board showed when the difference was found; it has been played on since.
    pub explained_as_found: bool,
    /// All explanations, when there is more than one.
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Senses {
    /// Where a man of which colour stands.
    Colours,
    /// Where something stands.
    Occupancy,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SquareVerdict {
    pub square: Square,
    pub shows: Option<Man>,
    pub should: Option<Piece>,
}

/// What is known of a board besides what it shows now.
#[derive(Debug, Clone, Copy)]
pub(super) struct Looks<'a> {
    pub(super) since: Option<&'a Since>,
    pub(super) first_wrong: Option<&'a FirstWrong>,
}

pub(super) fn board_verdict(
    shows: Option<&Seen>,
    should: &Board,
    case: Case,
    of: Color,
    records: ByColor<&Record>,
    looks: Looks<'_>,
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
        square,
        shows: shows.man(square),
        should: should.piece_at(square),
    };
    let as_recorded = !own.is_empty() && shows.shows(own.final_board());
    let as_other_recorded = !other.is_empty() && shows.shows(other.final_board());
    let as_either = case == Case::Differ && (as_recorded || as_other_recorded);
    let longer = if own.len() >= other.len() { own } else { other };
    // A player who stopped writing may have stopped moving there as well, with a mistake made before.
    let shorter = (own.len() < longer.len() && !own.is_empty()).then_some((Some(of), own));
    let held_to = match case {
        _ if differing.is_empty() || as_either || shows.shows(longer.final_board()) => [None, None],
        Case::Agree => [Some((None, longer)), shorter],
        Case::Differ => [Some((Some(of), own)), Some((Some(of.other()), other))],
    };
    let since = looks.since.filter(|_| !differing.is_empty());
    let mut cause = cause(shows, of, longer, held_to, since);
    let heeds = case == Case::Agree && !cause.no_mistake;
    if let Some(first) = looks.first_wrong.filter(|_| heeds) {
        cause.heed(first, held_to);
    }
    let mut explanations = cause.found.likeliest;
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
        explained_in: cause.held_to,
        explained_by,
        followed_to_the_end: cause.followed_to_the_end,
        played_since: cause.played_since,
        explained_with: cause.with,
        explained_as_found: cause.as_found,
        as_recorded,
        as_other_recorded,
        explanations,
        further_explanations: cause.found.further,
    }
}

/// What makes a board look as it does: play that went on behind the scoresheet, or one mistake.
struct Cause {
    /// Only the game went on there.
    no_mistake: bool,
    played_since: Vec<Numbered>,
    followed_to_the_end: bool,
    /// The record that the mistakes are held to, if it is not the one on which both agree.
    held_to: Option<Color>,
    found: Explained,
    with: Vec<Numbered>,
    as_found: bool,
}

impl Cause {
    /// What the board showed when it was first wrong is nearer to the mistake than what it shows now: a mistake that does not explain
    /// it is none.
    fn heed(&mut self, first: &FirstWrong, held_to: [Option<(Option<Color>, &Record)>; 2]) {
        let mut then = held_to
            .into_iter()
            .flatten()
            .map(|(whose, record)| (whose, as_first_wrong(record, first)));
        let Some((whose, then)) = then.find(|(_, then)| !then.is_empty()) else {
            return;
        };
        let same = |one: &Explanation| then.iter().any(|other| other.is_same(one));
        let now = std::mem::take(&mut self.found);
        let fitting: Vec<Explanation> = now.likeliest.into_iter().filter(same).collect();
        if fitting.is_empty() {
            self.found = Explained::of(then);
            (self.held_to, self.as_found) = (whose, true);
            self.with.clear();
        } else {
            self.found = Explained {
                likeliest: fitting,
                further: 0,
            };
        }
    }
}

/// Every mistake that makes a board look as it did when it was first wrong.
fn as_first_wrong(record: &Record, first: &FirstWrong) -> Vec<Explanation> {
    let record = record.up_to(first.plies);
    record.map_or_else(Vec::new, |record| explanations(&record, &first.seen))
}

fn cause(
    shows: &Seen,
    of: Color,
    longer: &Record,
    held_to: [Option<(Option<Color>, &Record)>; 2],
    since: Option<&Since>,
) -> Cause {
    // A board that was put right like the other one may show the other's moves.
    let mut played = since
        .into_iter()
        .flat_map(|since| [since.boards.get(of), since.boards.get(of.other())]);
    let played = played.find(|played| played.ends.as_ref().is_some_and(|ends| shows.shows(ends)));
    let mut explained = held_to
        .into_iter()
        .flatten()
        .map(|(whose, record)| (whose, explain(record, shows)));
    let found = match played {
        Some(_) => None,
        None => explained.find(|(_, found)| !found.likeliest.is_empty()),
    };
    // A board on which only the game went on shows no mistake, even where its moves cannot be followed to the end.
    let right = since
        .map(|since| since.boards.get(of))
        .filter(|own| own.was_right && found.is_none());
    let followed = played.or(right).map_or(&[][..], |played| &played.moves);
    let played_since = behind(longer, followed);
    let later = match (&found, played.or(right)) {
        (None, None) => since.and_then(|since| explained_since(longer, shows, of, since)),
        (Some(_), _) | (None, Some(_)) => None,
    };
    let (with, as_found) = later.as_ref().map_or_else(
        || (Vec::new(), false),
        |later| (behind(longer, later.with), later.as_found),
    );
    let (held_to, found) = found
        .or_else(|| later.map(|later| (None, later.found)))
        .unwrap_or_default();
    Cause {
        no_mistake: played.or(right).is_some(),
        followed_to_the_end: played.is_some() || played_since.is_empty(),
        played_since,
        held_to,
        found,
        with,
        as_found,
    }
}
