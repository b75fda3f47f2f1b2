//! The boards of a game as evidence: what each showed last, and what was made on them behind the scoresheet.

use shakmaty::{ByColor, Color};

use crate::game::{
    boards::seen::Seen,
    journal::entry::Witness,
    state::Game,
    verdict::explain::moves_behind_scoresheet::{PlayedSince, Since},
};

/// What the boards showed when they were last written down: at the difference that is open, or as a person said.
pub(crate) fn boards_of(game: &Game) -> ByColor<Option<Seen>> {
    let difference = game.dispute.difference.as_ref();
    // What came through a cable goes before what a person said, if it tells the pieces.
    ByColor::new_with(|on| {
        let seen = difference.and_then(|difference| difference.seen.get(on).clone());
        let held = difference.and_then(|difference| *difference.held.get(on));
        let tells = seen.as_ref().is_some_and(Seen::knows_pieces);
        let given = game.given(on);
        match held {
            Some(Witness::Board) if tells => seen,
            Some(Witness::Board) => given.and_then(|given| given.beside(seen.as_ref())).or(seen),
            Some(
                Witness::Keyboard
                | Witness::Voice
                | Witness::Page
                | Witness::Clock
                | Witness::Arbiter
                | Witness::Implied,
            )
            | None => given.and_then(|given| given.beside(None)).or(seen),
        }
    })
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
