//! A player's own record of the game, as written: perhaps with illegal moves, perhaps short of some.
//!
//! Reading takes two steps. Text becomes tokens without any board: PGN, a list of moves, numbers right or wrong or absent.
//! Then each token is read on the placement the record has led to. A legal move is played. An illegal one is made as hands would
//! make it, so that what follows can still be read and compared square by square. A move that fits two pieces is read in
//! the way that lets most of the rest make sense.

use shakmaty::{
    Board, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, Move, Piece, Position, Role,
    Setup, Square,
    san::{San, SanError, SanPlus},
    uci::UciMove,
};

use super::{
    boards,
    record_notation::{plain, tokens},
    standing::Standing,
};

#[derive(Debug, Clone)]
pub struct Record {
    pub start: Chess,
    pub mode: CastlingMode,
    pub entries: Vec<Entry>,
}

/// One move as written and what it does.
#[derive(Debug, Clone)]
pub struct Entry {
    pub text: String,
    pub color: Color,
    pub legal: bool,
    /// The move as hands would make it; `None` when the text means no move on this board.
    pub m: Option<Move>,
    pub board: Board,
    /// The position, as long as it can be one.
    pub position: Option<Chess>,
}

impl Record {
    pub fn read(text: &str, start: &Chess, mode: CastlingMode) -> Self {
        let tokens = tokens(text);
        let before = State {
            board: start.board().clone(),
            turn: start.turn(),
            position: Some(start.clone()),
            mode,
        };
        Self {
            start: start.clone(),
            mode,
            entries: read(before, &tokens, true),
        }
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub fn board_after(&self, plies: usize) -> &Board {
        match plies.checked_sub(1).and_then(|last| self.entries.get(last)) {
            Some(entry) => &entry.board,
            None => self.start.board(),
        }
    }

    pub fn position_after(&self, plies: usize) -> Option<&Chess> {
        match plies.checked_sub(1) {
            Some(last) => self.entries.get(last)?.position.as_ref(),
            None => Some(&self.start),
        }
    }

    pub fn final_board(&self) -> &Board {
        self.board_after(self.len())
    }

    /// The ply of the first illegal move.
    pub fn first_illegal(&self) -> Option<usize> {
        self.entries
            .iter()
            .position(|entry| !entry.legal)
            .map(|index| index + 1)
    }

    /// Whether this record is written square to square rather than in short notation.
    pub fn writes_squares(&self) -> bool {
        self.entries
            .iter()
            .filter(|entry| UciMove::from_ascii(entry.text.as_bytes()).is_ok())
            .count()
            * 2
            > self.len()
    }

    /// How this record would write a move made after so many plies.
    pub fn write(&self, plies: usize, color: Color, m: Move) -> String {
        let position = self
            .position_after(plies)
            .filter(|position| position.turn() == color && position.is_legal(m));
        match position {
            _ if self.writes_squares() => m.to_uci(self.mode).to_string(),
            Some(position) => SanPlus::from_move(position.clone(), m).to_string(),
            None => long(m),
        }
    }
}

impl Entry {
    /// Whether two records say the same here, given that they have agreed so far.
    pub fn agrees(&self, other: &Self) -> bool {
        match (self.m, other.m) {
            (Some(m), Some(other)) => m == other,
            (None, None) => plain(&self.text) == plain(&other.text),
            _ => false,
        }
    }
}

/// A move by its squares, for moves that no rule knows.
pub fn long(m: Move) -> String {
    let from = m.from().map(|from| from.to_string()).unwrap_or_default();
    let role = if m.role() == Role::Pawn {
        String::new()
    } else {
        m.role().upper_char().to_string()
    };
    let promotion = m
        .promotion()
        .map(|role| format!("={}", role.upper_char()))
        .unwrap_or_default();
    let sign = if m.is_capture() { 'x' } else { '-' };
    match m {
        Move::Castle { king, rook } => if king < rook { "O-O" } else { "O-O-O" }.into(),
        _ => format!("{role}{from}{sign}{}{promotion}", m.to()),
    }
}

#[derive(Clone)]
struct State {
    board: Board,
    turn: Color,
    position: Option<Chess>,
    mode: CastlingMode,
}

fn read(mut state: State, tokens: &[String], ahead: bool) -> Vec<Entry> {
    let mut entries = Vec::with_capacity(tokens.len());
    for (index, token) in tokens.iter().enumerate() {
        let rest = &tokens[index + 1..];
        let (m, legal) = match state.meanings(token)[..] {
            [] => (state.by_hand(token), false),
            [m] => (Some(m), true),
            ref several if !ahead => (several.first().copied(), true),
            ref several => {
                let rest = rest.get(..LOOK_AHEAD).unwrap_or(rest);
                let sense = |&m: &Move| {
                    let mut state = state.clone();
                    state.make(Some(m), true);
                    read(state, rest, false)
                        .iter()
                        .filter(|entry| entry.legal)
                        .count()
                };
                // The first of equals, so that reading does not depend on the order of a maximum.
                let best = several.iter().rev().max_by_key(|m| sense(m)).copied();
                (best, true)
            }
        };
        let color = state.turn;
        state.make(m, legal);
        let (board, position) = (state.board.clone(), state.position.clone());
        entries.push(Entry {
            text: token.clone(),
            color,
            legal,
            m,
            board,
            position,
        });
    }
    entries
}

impl State {
    /// The legal moves this text can mean.
    fn meanings(&self, token: &str) -> Vec<Move> {
        let Some(position) = &self.position else {
            return Vec::new();
        };
        if let Ok(uci) = UciMove::from_ascii(token.as_bytes()) {
            return uci.to_move(position).ok().into_iter().collect();
        }
        let Ok(san) = San::from_ascii(plain(token).as_bytes()) else {
            return Vec::new();
        };
        match san.to_move(position) {
            Ok(m) => vec![m],
            Err(SanError::AmbiguousSan) => position
                .legal_moves()
                .into_iter()
                .filter(|&m| san.matches(m))
                .collect(),
            Err(SanError::IllegalSan) => Vec::new(),
        }
    }

    /// The move hands would make for a text that is not legal.
    fn by_hand(&self, token: &str) -> Option<Move> {
        if let Ok(UciMove::Normal {
            from,
            to,
            promotion,
        }) = UciMove::from_ascii(token.as_bytes())
        {
            return self.carry(from, to, promotion);
        }
        match San::from_ascii(plain(token).as_bytes()).ok()? {
            San::Normal {
                role,
                file,
                rank,
                to,
                promotion,
                ..
            } => {
                let men = self
                    .board
                    .by_piece(role.of(self.turn))
                    .into_iter()
                    .filter(|&from| {
                        from != to
                            && file.is_none_or(|file| from.file() == file)
                            && rank.is_none_or(|rank| from.rank() == rank)
                    });
                let men: Vec<Square> = men.collect();
                let reaching: Vec<Square> = men
                    .iter()
                    .copied()
                    .filter(|&from| self.board.attacks_from(from).contains(to))
                    .collect();
                match (reaching.as_slice(), men.as_slice()) {
                    (&[from], _) | ([], &[from]) => self.carry(from, to, promotion),
                    _ => None,
                }
            }
            San::Castle(side) => self.castle(side),
            _ => None,
        }
    }

    fn carry(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let Piece { role, color } = self.board.piece_at(from)?;
        let capture = self.board.role_at(to);
        (color == self.turn && from != to).then_some(Move::Normal {
            role,
            from,
            capture,
            to,
            promotion,
        })
    }

    fn castle(&self, side: CastlingSide) -> Option<Move> {
        let king = self.board.king_of(self.turn)?;
        let home =
            self.board.by_piece(self.turn.rook()) & shakmaty::Bitboard::from_rank(king.rank());
        let rook = match side {
            CastlingSide::KingSide => home.last().filter(|&rook| king < rook),
            CastlingSide::QueenSide => home.first().filter(|&rook| rook < king),
        };
        (king.rank() == self.turn.backrank()).then_some(Move::Castle { king, rook: rook? })
    }

    fn make(&mut self, m: Option<Move>, legal: bool) {
        if let (Some(m), true, Some(position)) = (m, legal, &mut self.position) {
            position.play_unchecked(m);
            self.board = position.board().clone();
            self.turn = position.turn();
            return;
        }
        if let Some(m) = m {
            boards::make(&mut self.board, self.turn, m);
        }
        self.turn = self.turn.other();
        self.position = self
            .position
            .as_ref()
            .and_then(|before| self.recovered(before));
    }

    /// The position after something illegal, if the placement can be one.
    fn recovered(&self, before: &Chess) -> Option<Chess> {
        let mut setup: Setup = before.to_setup(EnPassantMode::Legal);
        let untouched = |&rook: &Square| {
            before.board().color_at(rook).is_some_and(|color| {
                self.board.piece_at(rook) == Some(color.rook())
                    && self.board.king_of(color) == before.board().king_of(color)
            })
        };
        setup.castling_rights = setup
            .castling_rights
            .into_iter()
            .filter(untouched)
            .collect();
        setup.board = self.board.clone();
        setup.turn = self.turn;
        setup.ep_square = None;
        match Standing::from_setup(setup, self.mode) {
            Standing::Legal(position) => Some(*position),
            Standing::Loose(_) => None,
        }
    }
}

/// How many entries decide which of two pieces was meant.
const LOOK_AHEAD: usize = 40;

#[cfg(test)]
mod tests {
    use super::*;

    fn record(text: &str) -> Record {
        Record::read(text, &Chess::default(), CastlingMode::Standard)
    }

    fn moves(text: &str) -> Vec<String> {
        let record = record(text);
        assert_eq!(record.first_illegal(), None, "{text}");
        record
            .entries
            .iter()
            .filter_map(|entry| entry.m)
            .map(|m| m.to_uci(CastlingMode::Standard).to_string())
            .collect()
    }

    #[test]
    fn every_way_of_writing_reads_the_same() {
        let expected = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1"];
        for text in [
            "[Event \"x\"]\n\n1. e4 {best} e5 2. Nf3 (2. f4 exf4) Nc6 3. Bc4 $1 Bc5 4. O-O *",
            "e2e4\ne7e5\ng1f3\nb8c6\nf1c4\nf8c5\ne1g1\n",
            "1.e4 e5 2.Sf3 Sc6 3.Lc4 Lc5 4.0-0 1-0",
            "e2-e4 e7-e5 Ng1-f3 Nb8-c6 Bf1-c4 Bf8-c5 O-O",
            "1. e4 1... e5 7. Nf3! Nc6 9. Bc4 Bc5?! 12. 0-0 ; and so on",
        ] {
            assert_eq!(moves(text), expected, "{text}");
        }
    }

    #[test]
    fn an_illegal_move_is_made_by_hand_and_reading_goes_on() {
        let nobody_can = record("e4 e5 Nf4 Nc6 Bc4");
        assert_eq!(nobody_can.first_illegal(), Some(3));
        let record = Record::read(
            "e2e4 e7e5 g1g4 b8c6 f1c4",
            &Chess::default(),
            CastlingMode::Standard,
        );
        assert_eq!(record.first_illegal(), Some(3));
        assert_eq!(
            record.entries.iter().filter(|entry| !entry.legal).count(),
            1
        );
        assert_eq!(
            record.final_board().to_string(),
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P1N1/8/PPPP1PPP/RNBQK2R"
        );
    }

    #[test]
    fn a_move_that_means_nothing_does_nothing() {
        let record = record("e4 hello Nf3");
        assert_eq!(record.first_illegal(), Some(2));
        assert!(record.entries[2].legal);
    }

    #[test]
    fn a_doubtful_knight_is_the_one_that_makes_sense_of_the_rest() {
        let record = record("Nf3 d5 d3 e6 Nd2 Nf6 Ng5");
        assert_eq!(record.first_illegal(), None);
        assert_eq!(record.entries[4].m.and_then(Move::from), Some(Square::B1));
    }

    #[test]
    fn promotions_and_captures_are_read_with_any_sign() {
        let start: Chess = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"
            .parse::<shakmaty::fen::Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        for text in ["e8=N", "e8N", "e7-e8S", "e7e8n", "e8(N)"] {
            let text = text.replace(['(', ')'], "");
            let record = Record::read(&text, &start, CastlingMode::Standard);
            assert_eq!(
                record.entries[0].m.and_then(Move::promotion),
                Some(Role::Knight),
                "{text}"
            );
        }
    }
}
