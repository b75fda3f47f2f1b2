//! The boards of a game as evidence: what each showed last, and what was made on them behind the scoresheet.

use shakmaty::{ByColor, Color};

use crate::game::{
    boards::seen::Seen,
    journal::entry::Witness,
    state::{Game, GivenBoard},
    verdict::explain::moves_behind_scoresheet::{PlayedSince, Since},
};

/// What the boards showed when they were last written down: at the difference that is open, or as a person said.
pub(crate) fn boards_of(game: &Game) -> ByColor<Option<Seen>> {
    let difference = game.dispute.difference.as_ref();
    ByColor::new_with(|on| {
        let seen = difference.and_then(|difference| difference.seen.get(on).clone());
        let held = difference.and_then(|difference| *difference.held.get(on));
        known_of(seen, held == Some(Witness::Board), game.given(on))
    })
}

/// What is known of a board. What came through a cable goes before what a person said, if it tells the pieces; a person knows more than a
/// board that knows no pieces.
pub(in crate::game) fn known_of(
    seen: Option<Seen>,
    by_cable: bool,
    given: Option<&GivenBoard>,
) -> Option<Seen> {
    if by_cable && seen.as_ref().is_some_and(Seen::knows_pieces) {
        return seen;
    }
    let beside = seen.as_ref().filter(|_| by_cable);
    given.and_then(|given| given.beside(beside)).or(seen)
}

/// What was made on the boards while the scoresheet stands still at an open difference.
pub(in crate::game) fn since_of(game: &Game) -> Option<Since> {
    let plies = game.sheet.plies().len();
    let position = game.sheet.state().legal()?;
    let board = |on: Color| {
        let showed = game.dispute.kept.iter();
        let showed = showed.map(|kept| kept.shows.get(on).clone());
        PlayedSince::of(
            position,
            showed.collect(),
            game.boards.get(on).shown == plies,
        )
    };
    let difference = game.dispute.difference.as_ref();
    difference
        .filter(|difference| difference.ply == plies)
        .map(|_| Since {
            plies,
            boards: ByColor::new_with(board),
        })
}
