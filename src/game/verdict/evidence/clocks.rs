//! The clocks of a game as evidence: what they showed after each half-move.

use std::{collections::BTreeMap, time::Duration};

use shakmaty::ByColor;

use super::boards::since_of;
use crate::game::{
    clock::{game_clock::Clock, reading::Reading},
    laws::agreement::ClockKind,
    state::Game,
    verdict::explain::moves_behind_scoresheet,
};

/// Readings of the presses after the scoresheet stopped, by half-move counted from there.
pub(in crate::game) fn early_clocks(game: &Game) -> BTreeMap<usize, Reading> {
    let since = since_of(game);
    let longest = since.as_ref().and_then(|since| {
        let boards = [&since.boards.white, &since.boards.black].into_iter();
        let right = boards.filter(|board| board.was_right);
        right.max_by_key(|board| board.moves.len())
    });
    moves_behind_scoresheet::clocks(&game.dispute.kept, game.turn(), longest)
}

/// What the clocks showed before the first half-move and after each, and what the arbiter made of it there and then.
pub(in crate::game) fn clocks_of(game: &Game) -> Vec<(usize, ByColor<Duration>)> {
    let start = match &game.agreement.clock {
        ClockKind::Talking(control) => Some(Clock::new(control.clone()).remaining(Duration::ZERO)),
        ClockKind::None | ClockKind::Manual => None,
    };
    let plies = game.sheet.plies().iter().map(|ply| {
        ply.clock.map(|clock| ByColor {
            white: clock.white,
            black: clock.black,
        })
    });
    let count = game.sheet.plies().len();
    let early = early_clocks(game).into_iter().map(|(ply, clock)| {
        let times = ByColor {
            white: clock.white,
            black: clock.black,
        };
        (count + ply, Some(times))
    });
    let known = std::iter::once(start).chain(plies).enumerate().chain(early);
    known
        .filter_map(|(ply, times)| {
            let mut times = times?;
            for (_, side, time) in game.clocks.set.iter().filter(|(set, ..)| *set == ply) {
                *times.get_mut(*side) = *time;
            }
            Some((ply, times))
        })
        .collect()
}
