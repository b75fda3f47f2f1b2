//! What a scoresheet amounts to once the whole journal is read: its moves as written, and an end that nobody entered.

use std::time::Duration;

use shakmaty::{Color, Move, Position, san::SanPlus};

use super::sheet::Row;
use crate::game::{
    journal::entry::{EndReason, Ending},
    laws::{agreement::Mode, claim::drawn_without_claim, dead, score::Score},
    moves::board_state::BoardState,
    state::Game,
};

/// Mate, stalemate and a position in which nobody can mate end a game at once (5.1.1, 5.2.1, 5.2.2), whether it is entered or not; so do the
/// fifth repetition and seventy-five moves (9.6).
pub(super) fn on_the_board(game: &Game, rows: &[Row]) -> Option<Ending> {
    let legal = rows.iter().take_while(|row| row.san.is_some()).count();
    let position = game.sheet.positions().get(legal)?.legal()?;
    let winner = position.turn().other();
    let (reason, outcome) = if position.is_checkmate() {
        (EndReason::Checkmate, Score::Decisive { winner })
    } else if position.is_stalemate() {
        (EndReason::Stalemate, Score::Draw)
    } else if dead::is_dead(position) {
        (EndReason::DeadPosition, Score::Draw)
    } else {
        let board = matches!(game.mode, Mode::Tournament | Mode::Training);
        let positions = &game.sheet.positions()[..=legal];
        let rules = game.agreement.rules.rules();
        (
            drawn_without_claim(positions, rules).filter(|_| board)?,
            Score::Draw,
        )
    };
    Some(Ending { outcome, reason })
}

/// The half-move with which a game was drawn by itself (9.6), although it was played on.
pub(super) fn played_on(game: &Game, rows: &[Row]) -> Option<(usize, Ending)> {
    let legal = rows.iter().take_while(|row| row.san.is_some()).count();
    let board = matches!(game.mode, Mode::Tournament | Mode::Training);
    let rules = game.agreement.rules.rules();
    let positions = game.sheet.positions();
    let mut played = (1..=legal).filter(|&ply| board && ply < rows.len());
    played.find_map(|ply| {
        let reason = drawn_without_claim(&positions[..=ply], rules)?;
        let outcome = Score::Draw;
        Some((ply, Ending { outcome, reason }))
    })
}

pub(super) fn rows(game: &Game, spent: &[Option<(Duration, Duration)>]) -> Vec<Row> {
    let sheet = &game.sheet;
    sheet
        .plies()
        .iter()
        .enumerate()
        .map(|(index, ply)| Row {
            number: sheet.number_of(index),
            by: ply.by,
            full: ply.full,
            legal: ply.legal,
            lost: false,
            vague: ply.vague,
            san: san(&sheet.positions()[index], ply.legal),
            draw_offered: ply.draw_offered,
            clock: ply.clock.map(|reading| match ply.by {
                Color::White => reading.white,
                Color::Black => reading.black,
            }),
            spent: spent.get(index).copied().flatten().map(|(_, spent)| spent),
        })
        .collect()
}

fn san(before: &BoardState, legal: Option<Move>) -> Option<SanPlus> {
    let position = before.legal()?;
    let m = legal.filter(|&m| position.is_legal(m))?;
    Some(SanPlus::from_move(position.clone(), m))
}
