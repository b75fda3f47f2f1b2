//! When a draw may be agreed: not before both have moved (5.2.3), nor earlier than the organiser allows (9.1.1).

use shakmaty::Color;

use super::agreement::Agreement;
use crate::game::{
    moves::spoken::SpokenMove,
    state::scoresheet::{Ply, Scoresheet},
};

/// Why no draw can be agreed yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawBar {
    BothMustMove,
    /// Both have to make so many moves first, unless the arbiter consents.
    Moves(u32),
}

/// What stands in the way of an agreement now.
pub(crate) fn agreement_bar(agreement: &Agreement, sheet: &Scoresheet) -> Option<DrawBar> {
    // A dash is no move that anybody knows of.
    let made = |ply: &Ply| ply.said != SpokenMove::Dash;
    let moved = |by: Color| sheet.plies().iter().any(|ply| ply.by == by && made(ply));
    // A game that begins in the middle was played before.
    let begins = sheet.number_of(0) == 1;
    if agreement.rules.rules().agreed_after_both_moved
        && begins
        && !Color::ALL.into_iter().all(moved)
    {
        return Some(DrawBar::BothMustMove);
    }
    offer_bar(agreement, sheet, sheet.plies().len())
}

/// The organiser bars offers as well, until so many half-moves are made.
pub(crate) fn offer_bar(
    agreement: &Agreement,
    sheet: &Scoresheet,
    plies: usize,
) -> Option<DrawBar> {
    let moves = agreement.no_draw_before?;
    (sheet.number_of(plies) <= moves).then_some(DrawBar::Moves(moves))
}
