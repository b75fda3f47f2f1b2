//! The moves as they were announced, with the positions between them.

use std::time::Duration;

use shakmaty::{CastlingMode, Color, Move, uci::UciMove};

use crate::game::{
    clock::reading::Reading,
    moves::{
        board_state::{BoardState, uci_of},
        interpretation::{self, Interpretation},
        spoken::{CastlingKing, PieceMove, SpokenMove},
    },
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scoresheet {
    castling: CastlingMode,
    first_number: u32,
    plies: Vec<Ply>,
    /// One more than plies: the start position comes first.
    positions: Vec<BoardState>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    pub by: Color,
    /// As it was announced.
    pub said: SpokenMove,
    /// With piece and origin, as far as they are known.
    pub full: SpokenMove,
    pub legal: Option<Move>,
    /// When it was announced.
    pub at: Duration,
    /// What the clocks showed when it was completed.
    pub clock: Option<Reading>,
    /// It counts for the time control.
    pub counted: bool,
    pub draw_offered: bool,
    /// What the opponent repeated of it last.
    pub repeated: Option<Repetition>,
    /// The words leave several moves open, and nobody has told which.
    pub vague: bool,
    /// The arbiter has dealt with a promotion without a piece, here or before this move: it was announced when no queen stood there.
    pub dealt_with: bool,
    /// What the pawn becomes was told only when the clock had been pressed (7.5.2).
    pub piece_too_late: bool,
}

/// The opponent's words after an announcement, compared with it when they were heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repetition {
    /// It was the same move, or the arbiter has decided since.
    Agreed,
    /// Another move, and it was left so: it stands in the opponent's record.
    Other(SpokenMove),
}

impl Ply {
    /// What this player's record has of it: the announcement, or what was repeated. Nothing if it was never repeated.
    pub fn heard_by(&self, seat: Color) -> Option<SpokenMove> {
        if seat == self.by {
            return Some(self.said);
        }
        // A right repetition may name more or less of the same move: it counts as the announcement.
        let heard = self.misheard_by(seat).unwrap_or(self.said);
        self.repeated.is_some().then_some(heard)
    }

    /// The other move that stands in this player's record.
    pub(crate) fn misheard_by(&self, seat: Color) -> Option<SpokenMove> {
        match self.repeated? {
            Repetition::Other(said) if seat != self.by => Some(said),
            Repetition::Other(_) | Repetition::Agreed => None,
        }
    }
}

impl Scoresheet {
    pub(crate) fn new(start: BoardState, castling: CastlingMode, first_number: u32) -> Self {
        Self {
            castling,
            first_number,
            plies: Vec::new(),
            positions: vec![start],
        }
    }

    pub(crate) fn castling(&self) -> CastlingMode {
        self.castling
    }

    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    pub(crate) fn positions(&self) -> &[BoardState] {
        &self.positions
    }

    /// The position before the last half-move.
    pub(crate) fn before_last(&self) -> Option<&BoardState> {
        self.positions.iter().rev().nth(1)
    }

    pub(crate) fn last(&self) -> Option<&Ply> {
        self.plies.last()
    }

    pub(crate) fn last_mut(&mut self) -> Option<&mut Ply> {
        self.plies.last_mut()
    }

    /// The king before the half-move of this index, in whose steps a castling can be told.
    pub(crate) fn castling_king(&self, index: usize) -> Option<CastlingKing> {
        let before = self.positions.get(index)?;
        CastlingKing::of(before.board(), before.turn(), self.castling)
    }

    /// The one of these meanings that is the last announcement once more.
    pub(crate) fn announced_again(&self, meanings: &[SpokenMove]) -> Option<SpokenMove> {
        let king = self.castling_king(self.plies.len().checked_sub(1)?);
        let full = self.last()?.full;
        let mut same = meanings.iter().filter(|said| said.agrees_with(full, king));
        same.next().copied()
    }

    /// From this half-move on, what stands for one clock is the other's.
    pub(crate) fn swap_clocks(&mut self, from: usize) {
        for ply in self.plies.iter_mut().skip(from) {
            ply.clock = ply.clock.map(Reading::swapped);
        }
    }

    pub fn state(&self) -> &BoardState {
        self.positions
            .last()
            .expect("start position of the scoresheet")
    }

    pub(crate) fn turn(&self) -> Color {
        self.state().turn()
    }

    /// The number of the move that is being played, as on paper.
    pub(crate) fn move_number(&self) -> u32 {
        self.number_of(self.plies.len())
    }

    /// The number under which the ply of this index is written.
    pub(crate) fn number_of(&self, index: usize) -> u32 {
        let black_first = self.positions[0].turn() == Color::Black;
        let half_moves = index + usize::from(black_first);
        self.first_number
            .saturating_add(u32::try_from(half_moves / 2).unwrap_or(u32::MAX))
    }

    /// Writes a move down. What the laws do not allow is written as well; a move out of turn leaves a dash for the other side.
    pub(crate) fn announce(
        &mut self,
        by: Color,
        said: SpokenMove,
        uci: Option<UciMove>,
        at: Duration,
    ) {
        if by != self.turn() {
            self.write(SpokenMove::Dash, None, at);
        }
        self.write(said, uci, at);
    }

    /// Dashes for half-moves that nobody can read any more.
    pub(crate) fn fill_up_to(&mut self, plies: u32, at: Duration) {
        while self.plies.len() < plies as usize {
            self.write(SpokenMove::Dash, None, at);
        }
    }

    fn write(&mut self, said: SpokenMove, uci: Option<UciMove>, at: Duration) {
        let state = self.state();
        let legal = uci
            .and_then(|uci| uci.to_move(state.legal()?).ok())
            .filter(|&m| said.can_mean(m));
        let (full, next) = match legal {
            Some(m) => (SpokenMove::full(m), state.after(m)),
            None => {
                let full = with_origin(said, uci);
                (full, state.forced(full, self.castling))
            }
        };
        self.plies.push(Ply {
            by: state.turn(),
            said,
            full,
            legal,
            at,
            clock: None,
            counted: false,
            draw_offered: false,
            repeated: None,
            vague: false,
            dealt_with: false,
            piece_too_late: false,
        });
        self.positions.push(next);
    }

    pub(crate) fn is_vague(&mut self, ply: u32) {
        let index = (ply as usize).checked_sub(1);
        if let Some(ply) = index.and_then(|index| self.plies.get_mut(index)) {
            ply.vague = true;
        }
    }

    pub(crate) fn piece_is_too_late(&mut self, ply: u32) {
        let index = (ply as usize).checked_sub(1);
        if let Some(ply) = index.and_then(|index| self.plies.get_mut(index)) {
            ply.piece_too_late = true;
        }
    }

    /// From this half-move on, nothing that is on record is looked at again for illegal moves.
    pub(crate) fn deal_with(&mut self, ply: u32) {
        for ply in self.plies.iter_mut().skip(ply.saturating_sub(1) as usize) {
            ply.dealt_with = true;
        }
    }

    /// A move told more exactly afterwards: its moment and its clocks stay, and so do the moves behind it, as they were announced.
    pub(crate) fn clarify(&mut self, ply: u32, said: SpokenMove, uci: Option<UciMove>) {
        let index = (ply as usize).wrapping_sub(1);
        if index >= self.plies.len() {
            return;
        }
        let plies = self.plies.split_off(index);
        self.positions.truncate(index + 1);
        for (number, before) in plies.into_iter().enumerate() {
            if number == 0 {
                self.write(said, uci, before.at);
            } else {
                self.write(before.said, self.meant_now(&before), before.at);
            }
            if let Some(ply) = self.plies.last_mut() {
                ply.clock = before.clock;
                ply.draw_offered = before.draw_offered;
                ply.repeated = before.repeated.filter(|_| number > 0);
                ply.vague = number > 0 && before.vague;
                ply.dealt_with = before.dealt_with;
                ply.piece_too_late = before.piece_too_late;
            }
        }
    }

    /// Words that could not be carried out before an earlier move was clear may be possible now.
    fn meant_now(&self, ply: &Ply) -> Option<UciMove> {
        if let Some(m) = ply.legal {
            return Some(m.to_uci(self.castling));
        }
        match interpretation::faithful(&[ply.said], self.state()) {
            Interpretation::Play(meant) => match meant.legal {
                Some(m) => Some(m.to_uci(self.castling)),
                None => uci_of(meant.full),
            },
            Interpretation::Which(_) | Interpretation::Impossible(_) => uci_of(ply.full),
        }
    }

    /// The arbiter has decided: what was heard differently before is settled.
    pub(crate) fn settle(&mut self) {
        for ply in &mut self.plies {
            ply.repeated = ply.repeated.map(|_| Repetition::Agreed);
        }
    }

    pub(crate) fn take_back(&mut self, count: u32) {
        let keep = self.plies.len().saturating_sub(count as usize);
        self.plies.truncate(keep);
        self.positions.truncate(keep + 1);
    }
}

fn with_origin(said: SpokenMove, uci: Option<UciMove>) -> SpokenMove {
    match (said, uci.and_then(UciMove::from)) {
        (SpokenMove::Piece(said), Some(from)) => {
            SpokenMove::Piece(PieceMove::with_from(said, from))
        }
        _ => said,
    }
}
