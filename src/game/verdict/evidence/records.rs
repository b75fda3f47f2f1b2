//! The record of each seat as evidence.
//!
//! It is the paper, if one was typed in or the arbiter took what the board followed, and behind it what was announced since. Without
//! a paper it is what the seat announced, by voice, by hand or by its board, and what it repeated of the other's announcements.

use std::ops::Range;

use shakmaty::{ByColor, CastlingMode, Chess, Color};

use super::{Origin, RecordSource};
use crate::game::{
    moves::board_state::BoardState,
    record::{Record, tokens::Token},
    state::{
        Game, Paper, PaperMoves,
        scoresheet::{Ply, Scoresheet},
    },
    verdict::aligned,
};

pub(super) struct SeatRecord {
    pub(super) record: Record,
    pub(super) origin: Origin,
}

pub(super) fn start_of(game: &Game) -> Option<&Chess> {
    game.sheet.positions().first().and_then(BoardState::legal)
}

impl SeatRecord {
    pub(super) fn of(game: &Game, seat: Color, start: &Chess) -> Self {
        let sheet = &game.sheet;
        let Some(paper) = game.dispute.papers.get(seat) else {
            let announced = announced(sheet, seat, 0..sheet.plies().len());
            return Self {
                record: Record::known(announced, start, sheet.castling()),
                origin: Origin {
                    source: RecordSource::Announced,
                    announced_from: None,
                },
            };
        };
        let written = written_plies(game, seat, paper);
        let from = written.max(paper.since);
        let goes_on = from < sheet.plies().len();
        // What the paper lacks of the moves that were made by then stays unwritten.
        let mut behind = vec![Token::dash(); if goes_on { from - written } else { 0 }];
        behind.extend(announced(sheet, seat, from..sheet.plies().len()));
        Self {
            record: continued(&paper.moves, behind, start, sheet.castling()),
            origin: Origin {
                source: match paper.by_board {
                    true => RecordSource::Board,
                    false => RecordSource::Paper,
                },
                announced_from: goes_on.then_some(from + 1),
            },
        }
    }
}

/// Half-moves taken from the paper: those written on it, and at least those that were played when it was handed in.
pub(crate) fn paper_plies(game: &Game, seat: Color) -> usize {
    let paper = game.dispute.papers.get(seat).as_ref();
    paper.map_or(0, |paper| written_plies(game, seat, paper).max(paper.since))
}

/// The half-moves that a paper has, beside what had been announced by then: one left out in it counts, one written twice counts once.
fn written_plies(game: &Game, seat: Color, paper: &Paper) -> usize {
    let Some(start) = start_of(game) else {
        return 0;
    };
    let known = announced(&game.sheet, seat, 0..paper.since);
    let known = Record::known(known, start, game.sheet.castling());
    let paper = continued(&paper.moves, Vec::new(), start, game.sheet.castling());
    let (paper, _) = aligned(ByColor {
        white: &paper,
        black: &known,
    });
    paper.len()
}

/// A paper, and what is known behind it.
fn continued(paper: &PaperMoves, behind: Vec<Token>, start: &Chess, mode: CastlingMode) -> Record {
    match paper {
        PaperMoves::Written(text) => Record::continued(text, behind, start, mode),
        PaperMoves::Known(moves) => {
            let tokens = moves.iter().map(Token::known).chain(behind);
            Record::known(tokens.collect(), start, mode)
        }
    }
}

/// So many half-moves would stand on this paper.
pub(in crate::game) fn paper_length(game: &Game, paper: &PaperMoves) -> Option<usize> {
    let start = start_of(game)?;
    Some(continued(paper, Vec::new(), start, game.sheet.castling()).len())
}

/// What this seat announced, and repeated of the other's announcements.
fn announced(sheet: &Scoresheet, seat: Color, plies: Range<usize>) -> Vec<Token> {
    let plies = sheet.plies().get(plies).unwrap_or_default();
    let tokens = plies.iter().map(|ply| match ply.misheard_by(seat) {
        Some(misheard) => Token::announced(misheard).in_words(misheard),
        None => ply_token(ply, sheet).in_words(ply.full),
    });
    tokens.collect()
}

/// A half-move as an entry of a record.
fn ply_token(ply: &Ply, sheet: &Scoresheet) -> Token {
    match ply.legal {
        Some(m) => Token::made(m, sheet.castling()),
        None => Token::announced(ply.full),
    }
}
