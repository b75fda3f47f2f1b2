//! A record's entries interpreted on the placement that they lead to.
//!
//! A legal move is played. An illegal one is made as hands would make it, so that what follows can still be interpreted and compared
//! square by square. An entry that fits two pieces means the one that lets most of the rest make sense, and of equal ones that of the
//! other record. So it is with a move that was left out: it is taken as left out only where the rest makes more sense behind it.

use std::time::Duration;

use shakmaty::{
    Board, ByColor, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, Move, Piece, Position,
    Role, Setup, Square,
    san::{San, SanError},
    uci::UciMove,
};

use super::{
    RecordedMove, Unwritten,
    stated::Stated,
    tokens::{DASH, Sort, Token},
};
use crate::game::{boards::placement, moves::board_state::BoardState};

pub(in crate::game) fn entries(
    start: &Chess,
    mode: CastlingMode,
    tokens: &[Token],
    known: &[Option<Move>],
    infers: bool,
) -> Vec<RecordedMove> {
    let state = State {
        board: start.board().clone(),
        turn: start.turn(),
        position: Some(start.clone()),
        mode,
        certain: true,
        plies: 0,
    };
    let interpreter = Interpreter { known, infers };
    interpreter.entries(state, tokens, true)
}

#[derive(Clone)]
struct State {
    board: Board,
    turn: Color,
    position: Option<Chess>,
    mode: CastlingMode,
    /// Every move so far is known.
    certain: bool,
    plies: usize,
}

struct Interpreter<'a> {
    /// What the other record has, by half-moves.
    known: &'a [Option<Move>],
    /// Moves that nothing marks as missing are found by what follows.
    infers: bool,
}

/// What an entry means on a board.
struct Meant {
    m: Option<Move>,
    /// It is a legal move.
    fits: bool,
    /// Several legal moves could be meant, and what follows does not tell which.
    doubtful: bool,
}

impl Interpreter<'_> {
    fn entries(&self, mut state: State, tokens: &[Token], ahead: bool) -> Vec<RecordedMove> {
        let mut entries = Vec::with_capacity(tokens.len());
        for (index, token) in tokens.iter().enumerate() {
            let rest = &tokens[index + 1..];
            let missing = match token.sort {
                Sort::Dash => Some(Unwritten::Marked),
                Sort::LeftOut => Some(Unwritten::LeftOut),
                Sort::Move | Sort::Unreadable => {
                    self.missing_before(&state, &tokens[index..], ahead)
                }
            };
            let stands_there = matches!(token.sort, Sort::Dash | Sort::LeftOut);
            if let Some(missing) = missing {
                let number = token.number.filter(|_| stands_there);
                entries.push(RecordedMove {
                    number,
                    stands_there,
                    clock: stamped(token, state.turn).filter(|_| stands_there),
                    ..self.skip(&mut state, missing)
                });
            }
            if stands_there {
                continue;
            }
            let Meant { m, fits, doubtful } = self.meant(&state, token, rest, ahead);
            let color = state.turn;
            let legal = fits || !state.certain;
            state.make(m, fits);
            entries.push(RecordedMove {
                text: token.text.clone(),
                stated: token.stated.clone(),
                uttered: token.uttered,
                color,
                legal,
                fits,
                doubtful,
                unwritten: None,
                stands_there: true,
                number: token.number,
                m,
                board: state.board.clone(),
                position: state.position.clone(),
                clock: stamped(token, color),
            });
        }
        entries
    }

    /// The move that an entry means here; of several legal ones that which lets most of the rest make sense.
    fn meant(&self, state: &State, token: &Token, rest: &[Token], ahead: bool) -> Meant {
        let legal = state.meanings(&token.stated);
        let (m, doubtful) = match legal[..] {
            [] => {
                return Meant {
                    m: state.by_hand(&token.stated),
                    fits: false,
                    doubtful: false,
                };
            }
            [m] => (Some(m), false),
            [first, ..] if !ahead => (Some(first), false),
            ref several => {
                let sense = |&m: &Move| {
                    let mut state = state.clone();
                    state.make(Some(m), true);
                    self.sense(state, rest)
                };
                let senses: Vec<usize> = several.iter().map(sense).collect();
                let most = senses.iter().max();
                let best = several.iter().zip(&senses);
                let best = best.filter(|(_, sense)| Some(*sense) == most);
                let doubtful = best.clone().count() > 1;
                // Of equals the one that the other record has, or else the first.
                let known = self.known.get(state.plies).copied().flatten();
                let mut best = best.map(|(&m, _)| m);
                let first = best.next();
                (best.find(|&m| Some(m) == known).or(first), doubtful)
            }
        };
        Meant {
            m,
            fits: true,
            doubtful,
        }
    }

    /// How many of the next entries make sense from here.
    fn sense(&self, state: State, tokens: &[Token]) -> usize {
        let near = tokens.get(..LOOK_AHEAD).unwrap_or(tokens);
        let entries = self.entries(state, near, false);
        entries
            .iter()
            .filter(|entry| entry.fits && entry.unwritten.is_none())
            .count()
    }

    /// Whether a move is missing before the first of these: its number says so, or everything behind makes sense only then.
    fn missing_before(&self, state: &State, tokens: &[Token], ahead: bool) -> Option<Unwritten> {
        let token = tokens.first().filter(|token| token.sort == Sort::Move)?;
        let said = token.expects.is_some_and(|expects| expects != state.turn);
        let fits = !state.meanings(&token.stated).is_empty();
        if fits && (!said || !ahead) || !said && !self.infers {
            return None;
        }
        let mut without = state.clone();
        self.skip(&mut without, Unwritten::Marked);
        let fits_then = !without.meanings(&token.stated).is_empty();
        let by_hand = state.by_hand(&token.stated).is_some();
        if !fits_then {
            // Behind a check that nobody answered no position is legal, but hands still find the piece.
            let found = without.position.is_none() && without.by_hand(&token.stated).is_some();
            return (said && found && !fits && !by_hand).then_some(Unwritten::Marked);
        }
        if !ahead {
            return said.then_some(Unwritten::Marked);
        }
        let mut unnumbered = tokens.get(..LOOK_AHEAD).unwrap_or(tokens).to_vec();
        unnumbered[0].expects = None;
        let (then, now) = (
            self.sense(without, tokens),
            self.sense(state.clone(), &unnumbered),
        );
        if said {
            let sure = token.expects == Some(Color::Black) || !fits;
            (then > now || sure && then == now).then_some(Unwritten::Marked)
        } else {
            (then >= now + 2).then_some(Unwritten::LeftOut)
        }
    }

    /// A move that was made and not written; the other record may know it.
    fn skip(&self, state: &mut State, unwritten: Unwritten) -> RecordedMove {
        let known = self.known.get(state.plies).copied().flatten();
        let legal = |m: &Move| {
            state
                .position
                .as_ref()
                .is_some_and(|position| position.is_legal(*m))
        };
        let m = known.filter(legal);
        let color = state.turn;
        state.make(m, m.is_some());
        state.certain &= m.is_some();
        RecordedMove {
            text: DASH.to_owned(),
            stated: Stated::Nothing(String::new()),
            uttered: None,
            color,
            legal: true,
            fits: m.is_some(),
            doubtful: false,
            unwritten: Some(unwritten),
            stands_there: false,
            number: None,
            m,
            board: state.board.clone(),
            position: state.position.clone(),
            clock: None,
        }
    }
}

fn stamped(token: &Token, mover: Color) -> Option<ByColor<Option<Duration>>> {
    token.stamp.map(|stamp| stamp.by(mover))
}

/// The legal moves that an entry can mean in a position.
pub(in crate::game) fn meanings(position: &Chess, stated: &Stated) -> Vec<Move> {
    let state = State {
        board: position.board().clone(),
        turn: position.turn(),
        position: Some(position.clone()),
        mode: position.castles().mode(),
        certain: true,
        plies: 0,
    };
    state.meanings(stated)
}

impl State {
    /// The legal moves this can mean.
    fn meanings(&self, stated: &Stated) -> Vec<Move> {
        let Some(position) = &self.position else {
            return Vec::new();
        };
        let legal = |fits: &dyn Fn(Move) -> bool| -> Vec<Move> {
            let moves = position.legal_moves().into_iter();
            moves.filter(|&m| fits(m)).collect()
        };
        match *stated {
            Stated::Squares {
                from,
                to,
                promotion,
            } => {
                let uci = UciMove::Normal {
                    from,
                    to,
                    promotion,
                };
                uci.to_move(position).ok().into_iter().collect()
            }
            Stated::Files(from, to) => legal(&|m| {
                let file = m.from().map(Square::file);
                m.role() == Role::Pawn && file == Some(from) && m.to().file() == to
            }),
            Stated::Notation(san) => match san.to_move(position) {
                Ok(m) => vec![m],
                Err(SanError::AmbiguousSan) => legal(&|m| san.matches(m)),
                Err(SanError::IllegalSan) => legal(&|m| is_loosely(&san, m)),
            },
            Stated::Nothing(_) => Vec::new(),
        }
    }

    /// The move hands would make for what is not legal.
    fn by_hand(&self, stated: &Stated) -> Option<Move> {
        let san = match *stated {
            Stated::Squares {
                from,
                to,
                promotion,
            } => return self.carry(from, to, promotion),
            Stated::Notation(san) => san,
            Stated::Files(..) | Stated::Nothing(_) => return None,
        };
        match san {
            San::Normal {
                role,
                file,
                rank,
                to,
                promotion,
                ..
            } => {
                // a pawn that takes nothing stays on its file
                let file = file.or_else(|| (role == Role::Pawn).then_some(to.file()));
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
            San::Put { .. } | San::Null => None,
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
        self.plies += 1;
        if let (Some(m), true, Some(position)) = (m, legal, &mut self.position) {
            position.play_unchecked(m);
            self.board = position.board().clone();
            self.turn = position.turn();
            return;
        }
        if let Some(m) = m {
            placement::make(&mut self.board, self.turn, m);
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
        match BoardState::from_setup(setup, self.mode) {
            BoardState::Legal(position) => Some(*position),
            BoardState::Loose(_) => None,
        }
    }
}

/// Whether a legal move is the written one for people. Many leave out the sign of a capture or write a colon; some leave out the piece
/// of a promotion, and any can be meant then; some write the king's step of a castling.
fn is_loosely(san: &San, m: Move) -> bool {
    let San::Normal {
        role,
        file,
        rank,
        to,
        promotion,
        ..
    } = *san
    else {
        return false;
    };
    // A pawn that names no file of its own goes straight on.
    let file = file.or_else(|| (role == Role::Pawn).then_some(to.file()));
    let from_there = m.from().is_some_and(|from| {
        file.is_none_or(|file| file == from.file()) && rank.is_none_or(|rank| rank == from.rank())
    });
    let goes_there = match m {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            let lands = Square::from_coords(side.king_to_file(), king.rank());
            to == lands && king.distance(lands) > 1
        }
        Move::Normal { .. } | Move::EnPassant { .. } | Move::Put { .. } => {
            m.to() == to && promotion.is_none_or(|role| m.promotion() == Some(role))
        }
    };
    m.role() == role && from_there && goes_there
}

/// How many entries decide which of two pieces was meant.
const LOOK_AHEAD: usize = 40;
