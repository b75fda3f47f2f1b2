//! The moves as they were announced, with the positions between them.

use std::time::Duration;

use shakmaty::{CastlingMode, Color, Move, uci::UciMove};

use super::{
    forms::Reading,
    resolve::{self, Resolution},
    spoken::{PieceMove, SpokenMove},
    standing::{Standing, uci_of},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scoresheet {
    castling: CastlingMode,
    first_number: u32,
    plies: Vec<Ply>,
    /// One more than plies: the start position comes first.
    positions: Vec<Standing>,
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
    /// What the opponent repeated instead, if that was left so: it stands in the opponent's record.
    pub misheard: Option<SpokenMove>,
    /// The words leave several moves open, and nobody has told which.
    pub vague: bool,
}

impl Scoresheet {
    pub fn new(start: Standing, castling: CastlingMode, first_number: u32) -> Self {
        Self {
            castling,
            first_number,
            plies: Vec::new(),
            positions: vec![start],
        }
    }

    pub fn castling(&self) -> CastlingMode {
        self.castling
    }

    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    pub fn positions(&self) -> &[Standing] {
        &self.positions
    }

    pub fn last(&self) -> Option<&Ply> {
        self.plies.last()
    }

    pub fn last_mut(&mut self) -> Option<&mut Ply> {
        self.plies.last_mut()
    }

    /// From this half-move on, what stands for one clock is the other's.
    pub fn swap_clocks(&mut self, from: usize) {
        for ply in self.plies.iter_mut().skip(from) {
            ply.clock = ply.clock.map(Reading::swapped);
        }
    }

    pub fn standing(&self) -> &Standing {
        self.positions
            .last()
            .expect("start position of the scoresheet")
    }

    pub fn turn(&self) -> Color {
        self.standing().turn()
    }

    /// The number of the move that is being played, as on paper.
    pub fn move_number(&self) -> u32 {
        self.number_of(self.plies.len())
    }

    /// The number under which the ply of this index is written.
    pub fn number_of(&self, index: usize) -> u32 {
        let black_first = self.positions[0].turn() == Color::Black;
        let half_moves = index + usize::from(black_first);
        self.first_number
            .saturating_add(u32::try_from(half_moves / 2).unwrap_or(u32::MAX))
    }

    /// Writes a move down. What the laws do not allow is written as well; a move out of turn leaves a dash for the other side.
    pub fn announce(&mut self, by: Color, said: SpokenMove, uci: Option<UciMove>, at: Duration) {
        if by != self.turn() {
            self.write(SpokenMove::Dash, None, at);
        }
        self.write(said, uci, at);
    }

    /// Dashes for half-moves that nobody can read any more.
    pub fn fill_up_to(&mut self, plies: u32, at: Duration) {
        while self.plies.len() < plies as usize {
            self.write(SpokenMove::Dash, None, at);
        }
    }

    fn write(&mut self, said: SpokenMove, uci: Option<UciMove>, at: Duration) {
        let standing = self.standing();
        let legal = uci
            .and_then(|uci| uci.to_move(standing.legal()?).ok())
            .filter(|&m| said.can_mean(m));
        let (full, next) = match legal {
            Some(m) => (SpokenMove::full(m), standing.after(m)),
            None => {
                let full = with_origin(said, uci);
                (full, standing.forced(full, self.castling))
            }
        };
        self.plies.push(Ply {
            by: standing.turn(),
            said,
            full,
            legal,
            at,
            clock: None,
            counted: false,
            draw_offered: false,
            misheard: None,
            vague: false,
        });
        self.positions.push(next);
    }

    pub fn is_vague(&mut self, ply: u32) {
        let index = (ply as usize).checked_sub(1);
        if let Some(ply) = index.and_then(|index| self.plies.get_mut(index)) {
            ply.vague = true;
        }
    }

    /// A move told more exactly afterwards: its moment and its clocks stay, and so do the moves behind it, as they were announced.
    pub fn clarify(&mut self, ply: u32, said: SpokenMove, uci: Option<UciMove>) {
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
                ply.misheard = before.misheard;
                ply.vague = number > 0 && before.vague;
            }
        }
    }

    /// Words that could not be carried out before an earlier move was clear may be possible now.
    fn meant_now(&self, ply: &Ply) -> Option<UciMove> {
        if let Some(m) = ply.legal {
            return Some(m.to_uci(self.castling));
        }
        match resolve::faithful(&[ply.said], self.standing()) {
            Resolution::Play(meant) => match meant.legal {
                Some(m) => Some(m.to_uci(self.castling)),
                None => uci_of(meant.full),
            },
            Resolution::Which(_) | Resolution::Impossible(_) => uci_of(ply.full),
        }
    }

    /// The arbiter has decided: what was heard differently before is settled.
    pub fn settle(&mut self) {
        for ply in &mut self.plies {
            ply.misheard = None;
        }
    }

    pub fn take_back(&mut self, count: u32) {
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
