//! A move as a person says it, before any position is known: perhaps without the piece, perhaps without the origin.
//!
//! The text form is what the journal keeps: `Ng1-f3`, `Bc4xf7`, `e4`, `Pe7-e8=Q`, `O-O`. English letters, a pawn is `P`, and
//! no letter at all means that no piece was named.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Color, File, Move, Rank, Role, Square,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SpokenMove {
    /// A move of which only the gap is known: the dash on a scoresheet.
    Dash,
    Castle(CastlingSide),
    Piece(PieceMove),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceMove {
    pub role: Option<Role>,
    pub from_file: Option<File>,
    pub from_rank: Option<Rank>,
    pub capture: bool,
    pub to: Square,
    pub promotion: Option<Role>,
    pub en_passant: bool,
}

impl PieceMove {
    pub(crate) fn to(to: Square) -> Self {
        Self {
            role: None,
            from_file: None,
            from_rank: None,
            capture: false,
            to,
            promotion: None,
            en_passant: false,
        }
    }

    pub(crate) fn from(self) -> Option<Square> {
        Some(Square::from_coords(self.from_file?, self.from_rank?))
    }

    pub(crate) fn with_from(self, from: Square) -> Self {
        Self {
            from_file: Some(from.file()),
            from_rank: Some(from.rank()),
            ..self
        }
    }
}

impl SpokenMove {
    /// The complete announcement of a legal move: piece, origin, destination.
    pub fn full(m: Move) -> Self {
        if let Some(side) = m.castling_side() {
            return Self::Castle(side);
        }
        let spoken = PieceMove {
            role: Some(m.role()),
            capture: m.is_capture(),
            promotion: m.promotion(),
            en_passant: m.is_en_passant(),
            ..PieceMove::to(m.to())
        };
        Self::Piece(match m.from() {
            Some(from) => spoken.with_from(from),
            None => spoken,
        })
    }

    /// "e.p." was written behind the move.
    pub(crate) fn passing(self, passing: bool) -> Self {
        match self {
            Self::Piece(said) if passing => Self::Piece(PieceMove {
                capture: true,
                en_passant: true,
                ..said
            }),
            said @ (Self::Dash | Self::Castle(_) | Self::Piece(_)) => said,
        }
    }

    /// Whether a legal move is one that these words can mean.
    pub(crate) fn can_mean(self, m: Move) -> bool {
        match (self, m.castling_side()) {
            (Self::Castle(said), Some(side)) => said == side,
            (Self::Castle(_), None) | (Self::Dash, _) => false,
            (Self::Piece(said), Some(side)) => said.names_king_step(m, side),
            (Self::Piece(said), None) => {
                said.role.is_none_or(|role| role == m.role())
                    && said.to == m.to()
                    && m.from().is_some_and(|from| said.origin_fits(from))
                    && (!said.capture || m.is_capture())
                    && (!said.en_passant || m.is_en_passant())
                    && said
                        .promotion
                        .is_none_or(|role| m.promotion() == Some(role))
            }
        }
    }

    /// Whether these words, said after a complete announcement, are that announcement once more. What they leave out they do not
    /// contradict, and castling may be said as a step of the king that stood there. Words are compared with words, so that the answer
    /// is the same for moves that the laws do not allow.
    pub(crate) fn agrees_with(self, announced: Self, king: Option<CastlingKing>) -> bool {
        match (self, announced) {
            (Self::Piece(said), Self::Piece(announced)) => {
                said.to == announced.to
                    && agree(said.role, announced.role)
                    && agree(said.from_file, announced.from_file)
                    && agree(said.from_rank, announced.from_rank)
                    && (said.promotion.is_none() || said.promotion == announced.promotion)
            }
            (Self::Piece(said), Self::Castle(side)) => {
                king.is_some_and(|king| king.is_named_by(said, side))
            }
            (said, announced) => said == announced,
        }
    }

    /// The same words say that something is taken, where these do not.
    pub(crate) fn adds_capture_to(self, announced: Self) -> bool {
        match (self, announced) {
            (Self::Piece(said), Self::Piece(announced)) => said.capture && !announced.capture,
            (Self::Piece(_) | Self::Castle(_) | Self::Dash, _) => false,
        }
    }
}

/// The king before a castling, and the rooks that he can be said to go onto (Chess960).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CastlingKing {
    king: Square,
    rooks: Bitboard,
}

impl CastlingKing {
    pub(crate) fn of(board: &Board, color: Color, mode: CastlingMode) -> Option<Self> {
        let rooks = match mode {
            CastlingMode::Standard => Bitboard::EMPTY,
            CastlingMode::Chess960 => board.by_piece(Role::Rook.of(color)),
        };
        let king = board.king_of(color)?;
        Some(Self { king, rooks })
    }

    fn is_named_by(self, said: PieceMove, side: CastlingSide) -> bool {
        let named = match said.role {
            None => said.from() == Some(self.king),
            Some(role) => role == Role::King && said.origin_fits(self.king),
        };
        let lands = Square::from_coords(king_lands_on(side), self.king.rank());
        let onto_rook = self.rooks.contains(said.to)
            && said.to.rank() == self.king.rank()
            && CastlingSide::from_queen_side(said.to < self.king) == side;
        named && (said.to == lands || onto_rook)
    }
}

/// Where both name a part of the move, it is the same part.
fn agree<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.is_none() || other.is_none() || one == other
}

const fn king_lands_on(side: CastlingSide) -> File {
    match side {
        CastlingSide::KingSide => File::G,
        CastlingSide::QueenSide => File::C,
    }
}

impl PieceMove {
    fn lacks_origin(self) -> bool {
        self.from_file.is_none() && self.from_rank.is_none()
    }

    pub(crate) fn origin_fits(self, from: Square) -> bool {
        self.from_file.is_none_or(|file| file == from.file())
            && self.from_rank.is_none_or(|rank| rank == from.rank())
    }

    /// Whether the words can mean the piece on this square. A pawn without origin moves on its own file unless it captures.
    pub(crate) fn names(self, board: &Board, from: Square) -> bool {
        let straight = self.role == Some(Role::Pawn) && !self.capture && self.from_file.is_none();
        self.role
            .is_none_or(|role| board.role_at(from) == Some(role))
            && self.origin_fits(from)
            && (!straight || from.file() == self.to.file())
    }

    /// "König Eva eins Gustav eins" is castling said as the king's step of two squares, or onto the rook (Chess960).
    fn names_king_step(self, m: Move, side: CastlingSide) -> bool {
        let (Some(from), Some(king)) = (self.from(), m.from()) else {
            return false;
        };
        let lands = Square::from_coords(king_lands_on(side), king.rank());
        let strides = king.file().distance(lands.file()) >= 2;
        // Onto the rook counts only where the king would hardly move (Chess960).
        from == king
            && self.role.is_none_or(|role| role == Role::King)
            && (if strides {
                self.to == lands
            } else {
                self.to == m.to()
            })
    }
}

impl fmt::Display for SpokenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = match self {
            Self::Dash => return f.write_str("--"),
            Self::Castle(CastlingSide::KingSide) => return f.write_str("O-O"),
            Self::Castle(CastlingSide::QueenSide) => return f.write_str("O-O-O"),
            Self::Piece(said) => said,
        };
        if let Some(role) = said.role {
            write!(f, "{}", role.upper_char())?;
        }
        if let Some(file) = said.from_file {
            write!(f, "{file}")?;
        }
        if let Some(rank) = said.from_rank {
            write!(f, "{rank}")?;
        }
        if said.capture {
            f.write_str("x")?;
        } else if !said.lacks_origin() {
            f.write_str("-")?;
        }
        write!(f, "{}", said.to)?;
        if let Some(role) = said.promotion {
            write!(f, "={}", role.upper_char())?;
        }
        if said.en_passant {
            f.write_str(" e.p.")?;
        }
        Ok(())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseSpokenMoveError;

impl fmt::Display for ParseSpokenMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a move as the journal writes it, such as Ng1-f3")
    }
}

impl std::error::Error for ParseSpokenMoveError {}

impl FromStr for SpokenMove {
    type Err = ParseSpokenMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "--" => return Ok(Self::Dash),
            "O-O" => return Ok(Self::Castle(CastlingSide::KingSide)),
            "O-O-O" => return Ok(Self::Castle(CastlingSide::QueenSide)),
            _ => {}
        }
        let (text, en_passant) = match text.strip_suffix(" e.p.") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let (text, promotion) = match text.split_once('=') {
            Some((text, piece)) => (text, Some(role_letter(piece)?)),
            None => (text, None),
        };
        let (role, rest) = match text.chars().next() {
            Some(first) if first.is_ascii_uppercase() => {
                (Some(role_letter(&text[..1])?), &text[1..])
            }
            _ => (None, text),
        };
        let capture = rest.contains('x');
        let (origin, target) = rest.split_once(['x', '-']).unwrap_or(("", rest));
        let mut hints = origin.chars().peekable();
        let from_file = hints.peek().copied().and_then(File::from_char);
        if from_file.is_some() {
            hints.next();
        }
        let from_rank = hints.peek().copied().and_then(Rank::from_char);
        if from_rank.is_some() {
            hints.next();
        }
        if hints.next().is_some() {
            return Err(ParseSpokenMoveError);
        }
        Ok(Self::Piece(PieceMove {
            role,
            from_file,
            from_rank,
            capture,
            to: target.parse().map_err(|_| ParseSpokenMoveError)?,
            promotion,
            en_passant,
        }))
    }
}

fn role_letter(text: &str) -> Result<Role, ParseSpokenMoveError> {
    let mut letters = text.chars();
    match (letters.next().and_then(Role::from_char), letters.next()) {
        (Some(role), None) => Ok(role),
        _ => Err(ParseSpokenMoveError),
    }
}

impl Serialize for SpokenMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SpokenMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Position};

    use super::*;

    #[test]
    fn every_form_survives_its_text() {
        let roles = [None, Some(Role::Pawn), Some(Role::Knight), Some(Role::King)];
        let files = [None, Some(File::A), Some(File::H)];
        let ranks = [None, Some(Rank::First), Some(Rank::Eighth)];
        for role in roles {
            for from_file in files {
                for from_rank in ranks {
                    for (capture, promotion) in [
                        (false, None),
                        (true, None),
                        (true, Some(Role::Queen)),
                        (false, Some(Role::Knight)),
                    ] {
                        for to in Square::ALL {
                            let spoken = SpokenMove::Piece(PieceMove {
                                role,
                                from_file,
                                from_rank,
                                capture,
                                to,
                                promotion,
                                en_passant: capture && promotion.is_none(),
                            });
                            assert_eq!(spoken.to_string().parse(), Ok(spoken), "{spoken}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn full_words_mean_exactly_one_move() {
        let position = Chess::default();
        for m in position.legal_moves() {
            let meant: Vec<_> = position
                .legal_moves()
                .into_iter()
                .filter(|&other| SpokenMove::full(m).can_mean(other))
                .collect();
            assert_eq!(meant, [m]);
        }
    }

    #[test]
    fn a_repetition_agrees_with_what_it_does_not_contradict() {
        for (repeated, announced, agrees) in [
            ("Ng1-f3", "Ng1-f3", true),
            ("f3", "Ng1-f3", true),
            ("Nf3", "Ng1-f3", true),
            ("Ng-f3", "Ng1-f3", true),
            ("Ng1-h3", "Ng1-f3", false),
            ("Bg1-f3", "Ng1-f3", false),
            ("N1-f3", "Ng5-f3", false),
            // A capture may go unsaid, and so may the new piece of a pawn; another new piece is another move.
            ("Bc4-f7", "Bc4xf7", true),
            ("Pe7-e8", "Pe7-e8=Q", true),
            ("Pe7-e8=N", "Pe7-e8=Q", false),
            ("Pe7-e8=Q", "Pe7-e8", false),
            ("O-O", "O-O", true),
            ("O-O-O", "O-O", false),
            // Castling said as the king's step, by the king that stands there.
            ("Ke1-g1", "O-O", true),
            ("e1-g1", "O-O", true),
            ("Kg1", "O-O", true),
            ("Kg8", "O-O", false),
            ("Ke8-g8", "O-O", false),
            ("Kd1-g1", "O-O", false),
            ("Ke1-h1", "O-O", false),
            ("Ke1-c1", "O-O-O", true),
            ("Kc8", "O-O-O", false),
            ("Ke1-f1", "O-O", false),
            ("Ke1-g1", "O-O-O", false),
            ("g1", "O-O", false),
            ("O-O", "Ke1-g1", false),
            ("--", "--", true),
            ("--", "O-O", false),
        ] {
            let [said, before] =
                [repeated, announced].map(|text| text.parse::<SpokenMove>().unwrap());
            let king = CastlingKing::of(&Board::new(), Color::White, CastlingMode::Standard);
            assert_eq!(
                said.agrees_with(before, king),
                agrees,
                "{repeated}, {announced}"
            );
        }
    }

    #[test]
    fn a_king_onto_his_rook_repeats_castling_in_chess960() {
        let board = Board::from_ascii_board_fen(b"1k6/8/8/8/8/8/8/1RK3R1").unwrap();
        for (repeated, announced, agrees) in [
            ("Kc1-g1", "O-O", true),
            ("c1-g1", "O-O", true),
            ("Kc1-b1", "O-O-O", true),
            ("Kb1", "O-O-O", true),
            ("Kc1-b1", "O-O", false),
            ("Kc1-g1", "O-O-O", false),
            ("Kb8", "O-O-O", false),
        ] {
            let [said, before] =
                [repeated, announced].map(|text| text.parse::<SpokenMove>().unwrap());
            let king = CastlingKing::of(&board, Color::White, CastlingMode::Chess960);
            assert_eq!(
                said.agrees_with(before, king),
                agrees,
                "{repeated}, {announced}"
            );
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "", "x", "-", "e", "e9", "Ng1-", "Xe4", "e7-e8=", "ä", "Ng12-f3", "O-O-O-O",
        ] {
            assert_eq!(
                text.parse::<SpokenMove>(),
                Err(ParseSpokenMoveError),
                "{text}"
            );
        }
    }
}
