//! What a dispute about the position is settled with: the boards that differ, what was kept meanwhile, the players' own records.

use shakmaty::{ByColor, Color};

use super::{Game, Paper, Struck};
use crate::game::{boards::seen::Seen, clock::reading::Reading, journal::entry::Witness};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dispute {
    /// The boards differ, and nobody has put that right yet.
    pub difference: Option<Difference>,
    /// What was kept of clocks and boards since the last move on the scoresheet, first to last.
    pub kept: Vec<Kept>,
    /// A player's own record, typed in from paper or taken from the own board.
    pub papers: ByColor<Option<Paper>>,
}

/// Between the boards, or between a board and the scoresheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Found behind this half-move.
    pub ply: usize,
    /// The boards that take part in it, and how they are known.
    pub held: ByColor<Option<Witness>>,
    /// The boards differ from each other, and not from the scoresheet alone.
    pub apart: bool,
    /// What they showed when that was last written down.
    pub seen: ByColor<Option<Seen>>,
    /// What a board showed when it was first seen to be wrong, behind so many half-moves.
    pub first_wrong: ByColor<Option<FirstWrong>>,
}

/// The nearest look at a mistake that there is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstWrong {
    pub plies: usize,
    pub seen: Seen,
}

/// A moment while the scoresheet stands still.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kept {
    /// Somebody pressed the clock, and what it showed.
    pub press: Option<(Color, Option<Reading>)>,
    /// What the boards showed.
    pub shows: ByColor<Option<Seen>>,
}

impl Game {
    pub(super) fn boards_differ(
        &mut self,
        ply: usize,
        placements: ByColor<&Option<String>>,
        witnesses: ByColor<Option<Witness>>,
    ) {
        let seen = seen(placements);
        let by_cable = witnesses.map(|witness| witness.is_none_or(|by| by == Witness::Board));
        let first_wrong = self.first_wrong(&seen, by_cable);
        self.dispute.kept.push(Kept {
            press: None,
            shows: seen.clone(),
        });
        self.dispute.difference = Some(Difference {
            ply,
            held: ByColor::new_with(|on| {
                let known = placements.get(on).is_some();
                // Before witnesses were written, only cables told of boards.
                known.then(|| witnesses.get(on).unwrap_or(Witness::Board))
            }),
            apart: match (&seen.white, &seen.black) {
                (Some(white), Some(black)) => white.is_apart(black),
                (None, _) | (_, None) => false,
            },
            seen,
            first_wrong,
        });
    }

    /// As it was, as long as the difference is open. A board that lacks the last move only is not wrong yet.
    fn first_wrong(
        &self,
        seen: &ByColor<Option<Seen>>,
        by_cable: ByColor<bool>,
    ) -> ByColor<Option<FirstWrong>> {
        let plies = self.sheet.plies().len();
        let late = || self.sheet.positions().iter().rev().take(2);
        let open = self.dispute.difference.as_ref();
        ByColor::new_with(|on| {
            let before = open.and_then(|open| open.first_wrong.get(on).clone());
            before.or_else(|| {
                let seen = seen.get(on).clone().filter(|_| *by_cable.get(on))?;
                let right = late().any(|state| seen.shows(state.board()));
                (!right).then_some(FirstWrong { plies, seen })
            })
        })
    }

    pub(super) fn boards_agree(&mut self) {
        self.dispute.difference = None;
        self.dispute.kept.clear();
        for board in self.boards.iter_mut() {
            board.struck = Struck::Nothing;
        }
        for on in Color::ALL {
            if !self.given_in_order(on) {
                self.boards.get_mut(on).given = None;
            }
        }
    }

    /// A press that completed no move.
    pub(super) fn keep_press(
        &mut self,
        by: Color,
        clock: Option<Reading>,
        placements: ByColor<&Option<String>>,
    ) {
        self.dispute.kept.push(Kept {
            press: Some((by, clock)),
            shows: seen(placements),
        });
    }

    /// The arbiter has decided on what a person said of a board and on what a board showed that is gone: from now on only a cable says
    /// how a board stands.
    pub(super) fn settle_boards(&mut self) {
        for board in self.boards.iter_mut() {
            board.given = None;
        }
        let Some(difference) = &mut self.dispute.difference else {
            return;
        };
        difference.held = ByColor::new_with(|on| {
            let held = difference
                .held
                .get(on)
                .filter(|_| self.boards.get(on).cabled);
            held.filter(|witness| *witness == Witness::Board)
        });
        if difference.held == ByColor::default() {
            self.dispute.difference = None;
        }
    }
}

fn seen(placements: ByColor<&Option<String>>) -> ByColor<Option<Seen>> {
    placements.map(|placement| Seen::from_placement(placement.as_ref()?))
}
