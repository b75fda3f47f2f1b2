//! What lies on the arbiter's table: the records, the boards, the clocks, and how each is known.
//!
//! A running game and a journal that is read again give the same evidence; papers and boards that are given beside them replace theirs.

mod boards;
mod clocks;
mod records;

use std::time::Duration;

use shakmaty::{ByColor, Color};

use self::records::{SeatRecord, start_of};
pub(crate) use self::{boards::boards_of, records::paper_plies};
pub(in crate::game) use self::{
    boards::{known_of, since_of},
    clocks::{clocks_of, early_clocks},
    records::paper_length,
};
use super::{Verdict, explain::moves_behind_scoresheet::Since, verdict};
use crate::game::{
    boards::seen::Seen,
    record::Record,
    state::{FirstWrong, Game},
};

#[derive(Debug, Clone)]
pub struct Evidence {
    pub records: ByColor<Record>,
    pub origins: ByColor<Origin>,
    pub boards: ByColor<Option<Seen>>,
    /// The boards of which a person said what they show.
    pub boards_given: ByColor<bool>,
    /// Clock times when a ply was completed; ply 0 is the start. What the arbiter set at that ply is in them.
    pub clocks: Vec<(usize, ByColor<Duration>)>,
    /// What the arbiter set, and after which ply.
    pub clocks_set: Vec<(usize, Color, Duration)>,
    /// What the boards have shown since the scoresheet stands still.
    pub since: Option<Since>,
    /// What a board showed when it was first seen to be wrong, and behind how many half-moves.
    pub first_wrong: ByColor<Option<FirstWrong>>,
}

/// How a player's record is known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Origin {
    /// Of the whole of it, or of what stands before the announcements.
    pub source: RecordSource,
    /// The first half-move, counted from one, that was announced behind a paper.
    pub announced_from: Option<usize>,
}

/// Where a player's record comes from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
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

impl Evidence {
    /// Two records and nothing else.
    pub fn of_records(records: ByColor<Record>) -> Self {
        Self {
            records,
            origins: ByColor::default(),
            boards: ByColor::default(),
            boards_given: ByColor::default(),
            clocks: Vec::new(),
            clocks_set: Vec::new(),
            since: None,
            first_wrong: ByColor::default(),
        }
    }

    /// A game as it stands, and what its boards show. None where it began from no legal position.
    pub fn of(game: &Game, boards: ByColor<Option<Seen>>) -> Option<Self> {
        let start = start_of(game)?;
        let seats = ByColor::new_with(|seat| SeatRecord::of(game, seat, start));
        Some(Self {
            origins: seats.as_ref().map(|seat| seat.origin),
            boards,
            boards_given: game.boards.as_ref().map(|board| board.given.is_some()),
            clocks: clocks_of(game),
            clocks_set: game.clocks.set.clone(),
            since: since_of(game),
            first_wrong: (game.dispute.difference.as_ref())
                .map_or_else(ByColor::default, |open| open.first_wrong.clone()),
            ..Self::of_records(seats.map(|seat| seat.record))
        })
    }

    /// The record of this player is another one: a paper from outside.
    pub(crate) fn replace_record(&mut self, of: Color, record: Record) {
        *self.records.get_mut(of) = record;
        *self.origins.get_mut(of) = Origin::default();
    }

    /// A person says what this player's board shows.
    pub(crate) fn give_board(&mut self, of: Color, shows: Seen) {
        *self.boards.get_mut(of) = Some(shows);
        *self.first_wrong.get_mut(of) = None;
        *self.boards_given.get_mut(of) = true;
    }
}

impl Verdict {
    /// The verdict on a game. None where it began from no legal position.
    pub fn of(game: &Game, boards: ByColor<Option<Seen>>) -> Option<Self> {
        Some(verdict(&Evidence::of(game, boards)?))
    }
}
