//! What a board shows, and which legal moves would make a position look like that.
//!
//! A board that knows its pieces leaves no doubt: no two legal moves lead to the same placement, so castling, en passant and
//! promotion need no code of their own. A board that knows less may leave several moves, and those are a question. On
//! an occupancy board a capture looks like a piece in the hand, so a capture counts only if something happened on its
//! square.

use shakmaty::{Bitboard, Board, ByColor, Chess, Color, Move, Piece, Position, Square};

use super::placement;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seen {
    Pieces(Board),
    Colours(ByColor<Bitboard>),
    Occupied(Bitboard),
}

/// What stands on a square, as far as a board can tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Man {
    Piece(Piece),
    /// Some man of this colour.
    Of(Color),
    /// Some man.
    Some,
}

impl Man {
    /// A piece as in a FEN, `X` or `x` some man of that colour, `?` some man.
    pub fn letter(self) -> char {
        match self {
            Self::Piece(piece) => piece.char(),
            Self::Of(color) => color.fold_wb('X', 'x'),
            Self::Some => '?',
        }
    }
}

impl Seen {
    pub fn shows(&self, board: &Board) -> bool {
        match self {
            Self::Pieces(seen) => seen == board,
            Self::Colours(seen) => seen.white == board.white() && seen.black == board.black(),
            Self::Occupied(seen) => *seen == board.occupied(),
        }
    }

    /// The squares on which this cannot be that placement.
    pub fn differing(&self, board: &Board) -> Bitboard {
        match self {
            Self::Pieces(seen) => placement::differing(seen, board),
            Self::Colours(seen) => (seen.white ^ board.white()) | (seen.black ^ board.black()),
            Self::Occupied(seen) => *seen ^ board.occupied(),
        }
    }

    /// The same from the other side of the table.
    pub fn turned(&self) -> Self {
        let turn = |squares: Bitboard| Bitboard(squares.0.reverse_bits());
        match self {
            Self::Pieces(seen) => {
                let mut board = seen.clone();
                board.rotate_180();
                Self::Pieces(board)
            }
            Self::Colours(seen) => Self::Colours(seen.map(turn)),
            Self::Occupied(seen) => Self::Occupied(turn(*seen)),
        }
    }

    /// The squares that look different now.
    pub fn changes(&self, before: &Self) -> Bitboard {
        match (before, self) {
            (Self::Pieces(before), Self::Pieces(now)) => placement::differing(before, now),
            (Self::Colours(before), Self::Colours(now)) => {
                (before.white ^ now.white) | (before.black ^ now.black)
            }
            _ => before.occupied() ^ self.occupied(),
        }
    }

    pub const fn occupied(&self) -> Bitboard {
        match self {
            Self::Pieces(seen) => seen.occupied(),
            Self::Colours(seen) => Bitboard(seen.white.0 | seen.black.0),
            Self::Occupied(seen) => *seen,
        }
    }

    /// The men of this colour, if the board tells colours.
    pub const fn men(&self, color: Color) -> Option<Bitboard> {
        match self {
            Self::Pieces(_) | Self::Colours(_) => Some(self.may_hold(color)),
            Self::Occupied(_) => None,
        }
    }

    /// Squares on which a man of this colour can be.
    const fn may_hold(&self, color: Color) -> Bitboard {
        match self {
            Self::Pieces(seen) => seen.by_color(color),
            Self::Colours(seen) => *seen.get(color),
            Self::Occupied(seen) => *seen,
        }
    }

    /// What is seen on this square.
    pub fn man(&self, square: Square) -> Option<Man> {
        match self {
            Self::Pieces(board) => board.piece_at(square).map(Man::Piece),
            Self::Colours(seen) => seen.find(|squares| squares.contains(square)).map(Man::Of),
            Self::Occupied(squares) => squares.contains(square).then_some(Man::Some),
        }
    }

    /// The same in letters.
    pub fn letter(&self, square: Square) -> Option<char> {
        self.man(square).map(Man::letter)
    }

    /// What is seen in such letters, as the journal keeps it.
    pub fn placement(&self) -> String {
        placement::letters(|square| self.letter(square))
    }

    /// Whether two boards cannot show the same, as far as the one that tells less goes.
    pub(crate) fn is_apart(&self, other: &Self) -> bool {
        let same = |one: char, other: char| match (one, other) {
            ('?', _) | (_, '?') => true,
            ('X' | 'x', _) | (_, 'X' | 'x') => one.is_uppercase() == other.is_uppercase(),
            _ => one == other,
        };
        Square::ALL
            .into_iter()
            .any(|square| match (self.letter(square), other.letter(square)) {
                (Some(one), Some(other)) => !same(one, other),
                (one, other) => one != other,
            })
    }

    /// Whether both look the same in the journal: an empty board is empty however it is sensed.
    pub(crate) fn looks_like(&self, other: &Self) -> bool {
        self == other || self.placement() == other.placement()
    }

    /// A placement in such letters, as the journal keeps it. A person types `o` for some man: a shell would take the `?` for itself.
    pub(crate) fn from_placement(text: &str) -> Option<Self> {
        if let Some(board) = placement::placement(text) {
            return Some(Self::Pieces(board));
        }
        let text = text.split_whitespace().next()?.replace(['o', 'O'], "?");
        let of = |letters: &[char]| placement::squares_with(&text, letters);
        if text.contains('?') {
            // Colours on some squares only are no placement of either kind.
            let men = of(&['?'])?;
            return (!text.contains(['X', 'x'])).then_some(Self::Occupied(men));
        }
        Some(Self::Colours(ByColor {
            white: of(&['X'])?,
            black: of(&['x'])?,
        }))
    }

    pub const fn pieces(&self) -> Option<&Board> {
        match self {
            Self::Pieces(board) => Some(board),
            Self::Colours(_) | Self::Occupied(_) => None,
        }
    }

    /// Whether every legal move can be told from every other.
    pub(crate) const fn knows_pieces(&self) -> bool {
        matches!(self, Self::Pieces(_))
    }

    /// The legal moves that lead to what is seen. `touched` are the squares on which something has happened.
    pub fn moves(&self, position: &Chess, touched: Bitboard) -> Vec<Move> {
        let differing = self.differing(position.board());
        if differing.is_empty() || differing.count() > 4 {
            return Vec::new();
        }
        let leads_here = |&m: &Move| {
            if let Some(from) = m.from()
                && !m.is_castle()
                && !differing.contains(from)
            {
                return false;
            }
            let mut board = position.board().clone();
            placement::make(&mut board, position.turn(), m);
            self.shows(&board)
        };
        let moves: Vec<Move> = position
            .legal_moves()
            .into_iter()
            .filter(leads_here)
            .collect();
        match self {
            Self::Occupied(_) => felt(moves, position.board(), touched),
            Self::Pieces(_) | Self::Colours(_) => moves,
        }
    }

    /// Moves that change nothing this board can see: in Chess960 king and rook may change places.
    pub(crate) fn unseen_moves(&self, position: &Chess) -> Vec<Move> {
        let unseen = |&m: &Move| {
            let mut board = position.board().clone();
            placement::make(&mut board, position.turn(), m);
            m.is_castle() && self.shows(position.board()) && self.shows(&board)
        };
        position.legal_moves().into_iter().filter(unseen).collect()
    }

    /// As [`Seen::moves`], where the position itself is a guess: an occupancy board must have felt both squares.
    pub(crate) fn moves_felt(&self, position: &Chess, touched: Bitboard) -> Vec<Move> {
        let mut moves = self.moves(position, touched);
        if let Self::Occupied(_) = self {
            moves.retain(|m| {
                m.from().is_some_and(|from| touched.contains(from)) && touched.contains(m.to())
            });
        }
        moves
    }

    /// The pairs of legal moves that lead to what is seen: one by each side, made faster than they were noticed.
    pub(crate) fn two_moves(&self, position: &Chess, traces: &Traces) -> Vec<[Move; 2]> {
        let differing = self.differing(position.board());
        if differing.is_empty() || differing.count() > 8 {
            return Vec::new();
        }
        let mut pairs = Vec::new();
        for first in position.legal_moves() {
            let leaves =
                first.is_castle() || first.from().is_some_and(|from| differing.contains(from));
            let felt = |m: Move| {
                m.from().is_some_and(|from| traces.touched.contains(from))
                    && traces.touched.contains(m.to())
            };
            if (self.knows_pieces() && !leaves) || (!self.knows_pieces() && !felt(first)) {
                continue;
            }
            let mut after = position.clone();
            after.play_unchecked(first);
            // A man taken as soon as it arrived leaves no trace but two empty squares, like two men in the hand.
            let arrived = !matches!(self, Self::Occupied(_))
                && traces.landed.get(position.turn()).contains(first.to());
            let seconds = self.moves_felt(&after, traces.touched).into_iter();
            pairs.extend(
                seconds
                    .filter(|second| second.to() != first.to() || arrived)
                    .map(|second| [first, second]),
            );
        }
        pairs
    }
}

/// What has happened on the board since it last showed a position of the game.
#[derive(Debug, Clone, Default)]
pub(crate) struct Traces {
    /// Squares that have changed.
    pub touched: Bitboard,
    /// Squares on which a man of that colour has appeared; of either colour where colours are not known.
    pub landed: ByColor<Bitboard>,
}

impl Traces {
    pub(crate) fn follow(&mut self, before: &Seen, now: &Seen) {
        let changes = now.changes(before);
        self.touched |= changes;
        for color in Color::ALL {
            *self.landed.get_mut(color) |= changes & now.may_hold(color);
        }
    }
}

/// On an occupancy board a capture leaves nothing but an empty square behind, so one that was not felt on its square is none.
/// When bystanders were touched as well, what was felt proves nothing, and every capture is possible.
fn felt(mut moves: Vec<Move>, before: &Board, touched: Bitboard) -> Vec<Move> {
    let capture = |m: Move| match m {
        Move::Normal {
            capture: Some(_),
            to,
            ..
        } => Some(to),
        Move::Normal { .. } | Move::EnPassant { .. } | Move::Castle { .. } | Move::Put { .. } => {
            None
        }
    };
    let certain = |m: Move, to: Square| {
        let taking_part = m.from().map_or(Bitboard::EMPTY, Bitboard::from).with(to);
        (touched & before.occupied() & !taking_part).is_empty()
    };
    let mut felt = moves
        .iter()
        .filter_map(|&m| Some((m, capture(m)?)))
        .filter(|&(_, to)| touched.contains(to));
    if felt.clone().next().is_none() || felt.all(|(m, to)| certain(m, to)) {
        moves.retain(|&m| capture(m).is_none_or(|to| touched.contains(to)));
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap()
    }

    fn after(position: &Chess, m: Move) -> Board {
        position.clone().play(m).unwrap().board().clone()
    }

    #[test]
    fn pieces_leave_no_doubt() {
        let position =
            position("r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/P1PBBPPP/R3K2R w KQkq - 0 1");
        for m in position.legal_moves() {
            let seen = Seen::Pieces(after(&position, m));
            assert_eq!(seen.moves(&position, Bitboard::EMPTY), [m]);
        }
    }

    #[test]
    fn an_occupancy_board_wants_captures_felt() {
        let position = position("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1");
        let seen = Seen::Occupied(position.board().occupied().without(Square::E4));
        assert_eq!(seen.moves(&position, Square::E4.into()), []);
        assert_eq!(seen.moves(&position, Square::D5.into()).len(), 1);
        assert_eq!(seen.moves(&position, Bitboard::FULL).len(), 2);
    }

    #[test]
    fn a_promotion_is_a_question_unless_pieces_are_known() {
        let position = position("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
        let knight = position
            .legal_moves()
            .into_iter()
            .find(|m| m.promotion() == Some(shakmaty::Role::Knight));
        let board = after(&position, knight.unwrap());
        assert_eq!(
            Seen::Occupied(board.occupied())
                .moves(&position, Bitboard::FULL)
                .len(),
            4
        );
        assert_eq!(
            Seen::Pieces(board).moves(&position, Bitboard::FULL),
            [knight.unwrap()]
        );
    }

    #[test]
    fn a_placement_is_read_as_it_was_written() {
        let board = Board::new();
        let colours = ByColor {
            white: board.white(),
            black: board.black(),
        };
        for seen in [
            Seen::Occupied(board.occupied().without(Square::E2).with(Square::E4)),
            Seen::Colours(colours),
            Seen::Pieces(board),
        ] {
            let text = placement::letters(|square| seen.letter(square));
            let typed = text.replace('?', "o") + " w - - 0 1";
            assert_eq!(Seen::from_placement(&typed), Some(seen.clone()), "{text}");
            assert_eq!(Seen::from_placement(&text), Some(seen), "{text}");
        }
        for text in [
            "",
            "?",
            "hello",
            "????????/8/8/8/8/8/8/9",
            "8/8/8/8/8/8/8/?k6",
            "8/8/8/8/8/8/8/oX6",
        ] {
            assert_eq!(Seen::from_placement(text), None, "{text}");
        }
    }

    #[test]
    fn two_quick_moves_are_found() {
        let start = Chess::default();
        let e4 = start
            .legal_moves()
            .into_iter()
            .find(|m| m.to() == Square::E4)
            .unwrap();
        let position = start.clone().play(e4).unwrap();
        let d5 = position
            .legal_moves()
            .into_iter()
            .find(|m| m.to() == Square::D5)
            .unwrap();
        let seen = Seen::Pieces(after(&position, d5));
        assert_eq!(seen.two_moves(&start, &Traces::default()), [[e4, d5]]);
    }

    #[test]
    fn boards_are_apart_as_far_as_the_one_that_knows_less_tells() {
        for (one, other, apart) in [
            ("k7/8/8/8/8/8/8/K7", "k7/8/8/8/8/8/8/K7", false),
            ("k7/8/8/8/8/8/8/K7", "k7/8/8/8/8/8/8/Q7", true),
            ("k7/8/8/8/8/8/8/K7", "k7/8/8/8/8/8/8/1K6", true),
            ("k7/8/8/8/8/8/8/K7", "x7/8/8/8/8/8/8/X7", false),
            ("k7/8/8/8/8/8/8/K7", "X7/8/8/8/8/8/8/x7", true),
            ("k7/8/8/8/8/8/8/K7", "?7/8/8/8/8/8/8/?7", false),
            ("x7/8/8/8/8/8/8/X7", "?7/8/8/8/8/8/8/1?6", true),
        ] {
            let seen = |text| Seen::from_placement(text).unwrap();
            assert_eq!(seen(one).is_apart(&seen(other)), apart, "{one} {other}");
            assert_eq!(seen(other).is_apart(&seen(one)), apart, "{other} {one}");
        }
    }

    #[test]
    fn an_empty_board_looks_the_same_however_it_is_sensed() {
        let pieces = Seen::Pieces(Board::empty());
        let men = Seen::Occupied(Bitboard::EMPTY);
        assert!(pieces.looks_like(&men));
        assert!(!pieces.looks_like(&Seen::Pieces(Board::default())));
    }
}
