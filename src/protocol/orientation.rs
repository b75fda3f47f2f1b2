//! Which way round a board lies.
//!
//! A board does not know where White sits. A start position (of chess or Chess960) shows it; any other position is
//! never used to guess. An occupancy board looks the same from both sides until White's first move is on it. The answer
//! can always be set by hand, and then the board is not asked any more.

use shakmaty::{Bitboard, Board, ByColor, Rank, Role, Square};

/// How a board lies, seen from White.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Orientation {
    #[default]
    Normal,
    /// Turned by half a circle: what is sent as a8 is h1.
    Turned,
}

impl Orientation {
    /// Turned by half a circle.
    pub const fn other(self) -> Self {
        match self {
            Self::Normal => Self::Turned,
            Self::Turned => Self::Normal,
        }
    }

    /// A board as White sees it.
    pub fn board(self, mut board: Board) -> Board {
        if self == Self::Turned {
            board.rotate_180();
        }
        board
    }

    /// Squares as White sees them.
    pub fn squares(self, squares: Bitboard) -> Bitboard {
        match self {
            Self::Normal => squares,
            Self::Turned => squares.rotate_180(),
        }
    }

    /// Whatever a board sends square by square.
    pub fn cells<T: Copy>(self, cells: &[T; 64]) -> [T; 64] {
        let mut cells = *cells;
        if self == Self::Turned {
            cells.reverse();
        }
        cells
    }

    /// A square as White sees it.
    pub fn square(self, square: Square) -> Square {
        match self {
            Self::Normal => square,
            Self::Turned => square.rotate_180(),
        }
    }
}

/// The orientation of one board, found out or fixed.
#[derive(Debug, Clone, Default)]
pub(crate) struct Orienter {
    current: Orientation,
    fixed: bool,
    seen_full: bool,
}

impl Orienter {
    pub(crate) const fn current(&self) -> Orientation {
        self.current
    }

    /// Fixes the orientation by hand; `None` goes back to finding it out.
    pub(crate) const fn fix(&mut self, orientation: Option<Orientation>) {
        match orientation {
            Some(orientation) => {
                self.current = orientation;
                self.fixed = true;
            }
            None => self.fixed = false,
        }
    }

    /// Looks at the raw placement; tells the orientation when it has changed.
    pub(crate) fn look(&mut self, raw: &Board) -> Option<Orientation> {
        let mut turned = raw.clone();
        turned.rotate_180();
        if is_start_position(raw) {
            self.learn(Orientation::Normal)
        } else if is_start_position(&turned) {
            self.learn(Orientation::Turned)
        } else {
            None
        }
    }

    /// The same for a board that knows colours only.
    pub(crate) fn look_at_colours(&mut self, raw: &ByColor<Bitboard>) -> Option<Orientation> {
        if raw.white == LOWER && raw.black == UPPER {
            self.learn(Orientation::Normal)
        } else if raw.white == UPPER && raw.black == LOWER {
            self.learn(Orientation::Turned)
        } else {
            None
        }
    }

    /// The same for occupied squares: after a full start position all 32 men stand again, one of them away from home.
    /// White moves first, so the side that is not full is White's.
    pub(crate) fn look_at_occupied(&mut self, raw: Bitboard) -> Option<Orientation> {
        if raw == LOWER | UPPER {
            self.seen_full = true;
            return None;
        }
        let lower = (raw & LOWER).count();
        let upper = (raw & UPPER).count();
        if !self.seen_full || raw.count() != 32 {
            self.seen_full &= raw.count() >= 31;
            return None;
        }
        match (lower, upper) {
            (15, 16) => self.learn(Orientation::Normal),
            (16, 15) => self.learn(Orientation::Turned),
            _ => {
                self.seen_full = false;
                None
            }
        }
    }

    fn learn(&mut self, orientation: Orientation) -> Option<Orientation> {
        self.seen_full = false;
        if self.fixed || self.current == orientation {
            return None;
        }
        self.current = orientation;
        Some(orientation)
    }
}

const LOWER: Bitboard = Bitboard(0xffff);
const UPPER: Bitboard = Bitboard(0xffff << 48);

/// Whether every man stands at home, the back rank in any order that Chess960 allows or not.
pub(crate) fn is_start_position(board: &Board) -> bool {
    let pawns = Bitboard::from_rank(Rank::Second) | Bitboard::from_rank(Rank::Seventh);
    board.white() == LOWER
        && board.black() == UPPER
        && board.pawns() == pawns
        && board.kings().count() == 2
        && [Role::Knight, Role::Bishop, Role::Rook]
            .iter()
            .all(|&role| board.by_role(role).count() == 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_positions_show_the_orientation_and_others_do_not() {
        let mut orienter = Orienter::default();
        let mut turned = Board::new();
        turned.rotate_180();
        assert_eq!(orienter.look(&Board::new()), None);
        assert_eq!(orienter.look(&turned), Some(Orientation::Turned));
        assert_eq!(orienter.look(&Board::empty()), None);
        assert_eq!(orienter.current(), Orientation::Turned);
        assert_eq!(orienter.current().board(turned.clone()), Board::new());
        assert_eq!(
            orienter.look(&Board::chess960(17)),
            Some(Orientation::Normal)
        );
        orienter.fix(Some(Orientation::Normal));
        assert_eq!(orienter.look(&turned), None);
    }

    #[test]
    fn occupied_squares_wait_for_the_first_move() {
        let mut orienter = Orienter::default();
        let start = Board::new().occupied();
        let mut after = start;
        after.toggle(Square::D7);
        assert_eq!(orienter.look_at_occupied(start), None);
        assert_eq!(orienter.look_at_occupied(after), None);
        after.toggle(Square::D5);
        assert_eq!(orienter.look_at_occupied(after), Some(Orientation::Turned));
        assert_eq!(orienter.current().square(Square::D5), Square::E4);
    }

    #[test]
    fn a_first_move_without_a_start_position_tells_nothing() {
        let mut orienter = Orienter::default();
        let mut after = Board::new().occupied();
        after.toggle(Square::D7);
        after.toggle(Square::D5);
        assert_eq!(orienter.look_at_occupied(after), None);
    }
}
