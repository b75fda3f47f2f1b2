//! From words to a move: `SpokenMove` and a position give one move, a question, or a reason why not.
//!
//! Two ways. *Strict* is for training and online play: only legal moves count. *Faithful* is for tournaments: whatever
//! was announced is carried out. It asks back only where the words themselves leave two pieces open, pinned or not, so that neither
//! a question nor its absence tells anything about legality.

use shakmaty::{Board, CastlingSide, Color, Move, Piece, Position, Role, Square};

use super::{
    board_state::BoardState,
    reach::reaches,
    reason::{Reason, why_not},
    spoken::{CastlingKing, PieceMove, SpokenMove},
};

/// A move as it will stand in the scoresheet: complete words, and the legal move if it is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meant {
    /// As it was announced.
    pub said: SpokenMove,
    /// With piece and origin, as far as they are known.
    pub full: SpokenMove,
    pub legal: Option<Move>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Interpretation {
    Play(Meant),
    Which(Vec<Meant>),
    Impossible(Reason),
}

/// Only what the laws allow. `meanings` are the things that the words can stand for (`Bc4`: bishop, or German "Bauer").
pub fn strict(meanings: &[SpokenMove], state: &BoardState) -> Interpretation {
    let Some(position) = state.legal() else {
        return faithful(meanings, state);
    };
    let mut meant: Vec<Meant> = Vec::new();
    for m in position.legal_moves() {
        if let Some(&said) = meanings.iter().find(|said| said.can_mean(m)) {
            meant.push(Meant {
                said,
                full: SpokenMove::full(m),
                legal: Some(m),
            });
        }
    }
    match meant.len() {
        0 => Interpretation::Impossible(why_not(meanings, position)),
        1 => Interpretation::Play(meant[0]),
        _ => Interpretation::Which(meant),
    }
}

/// Everything that can be carried out, and even what cannot: then only the words are kept.
pub fn faithful(meanings: &[SpokenMove], state: &BoardState) -> Interpretation {
    let mut meant: Vec<Meant> = Vec::new();
    for &said in meanings {
        for full in completions(said, state) {
            if !meant.iter().any(|other| other.full == full) {
                meant.push(judged(said, full, state));
            }
        }
    }
    match (meant.len(), meanings.first()) {
        (0, Some(&said)) => Interpretation::Play(Meant {
            said,
            full: said,
            legal: None,
        }),
        (0, None) => Interpretation::Impossible(Reason::NotPossible),
        (1, _) => Interpretation::Play(meant[0]),
        _ => Interpretation::Which(meant),
    }
}

/// Whether the words name a piece of the player to move that gets there, and so can be this player's announcement. Check is not asked
/// about, so that the answer tells nothing about legality.
pub(crate) fn can_be_announced(said: SpokenMove, state: &BoardState) -> bool {
    let (board, mover) = (state.board(), state.turn());
    let castles = |side: CastlingSide| {
        let position = state.legal();
        let rights = position.is_some_and(|position| position.castles().has(mover, side));
        let king = position.and_then(|position| {
            let mode = position.castles().mode();
            CastlingKing::of(board, mover, mode)
        });
        rights && said.agrees_with(SpokenMove::Castle(side), king)
    };
    let goes = |said: PieceMove, from: Square| {
        let takes = board.piece_at(said.to).is_some() || state.ep_square() == Some(said.to);
        said.names(board, from)
            && reaches(board, state.ep_square(), from, said.to)
            && (!said.capture || takes)
    };
    let reached = match said {
        SpokenMove::Piece(said) => board
            .by_color(mover)
            .into_iter()
            .any(|from| goes(said, from)),
        SpokenMove::Castle(_) | SpokenMove::Dash => false,
    };
    reached || CastlingSide::ALL.into_iter().any(castles)
}

/// Adds the legal move, if the complete words are one.
fn judged(said: SpokenMove, full: SpokenMove, state: &BoardState) -> Meant {
    let legal = state.legal().and_then(|position| {
        let moves = position.legal_moves();
        moves.into_iter().find(|&m| full.can_mean(m))
    });
    Meant {
        said,
        full: legal.map_or(full, SpokenMove::full),
        legal,
    }
}

/// The words completed with piece and origin, once for each piece that they can mean.
fn completions(said: SpokenMove, state: &BoardState) -> Vec<SpokenMove> {
    let SpokenMove::Piece(said) = said else {
        return vec![said];
    };
    let board = state.board();
    let mover = state.turn();
    let ep_square = state.ep_square();
    let origins: Vec<Square> = match said.from() {
        Some(from) => vec![from],
        None => {
            let fitting: Vec<Square> = board
                .by_color(mover)
                .into_iter()
                .filter(|&from| said.names(board, from))
                .collect();
            let reaching: Vec<Square> = fitting
                .iter()
                .copied()
                .filter(|&from| reaches(board, ep_square, from, said.to))
                .collect();
            // Nobody gets there: of a kind that stands there once the piece is still certain, of others nobody has named one.
            let alone = |role| board.by_piece(Piece { role, color: mover }).count() == 1;
            if reaching.is_empty() && said.role.is_some_and(alone) {
                fitting
            } else {
                reaching
            }
        }
    };
    let mut complete = Vec::new();
    for from in origins {
        // The words count, even if another piece stands there.
        let role = said.role.or_else(|| {
            let piece = board.piece_at(from)?;
            (piece.color == mover).then_some(piece.role)
        });
        let said = PieceMove { role, ..said }.with_from(from);
        complete.extend(with_promotions(
            with_capture(said, board, ep_square, mover),
            mover,
        ));
    }
    complete
}

fn with_capture(
    said: PieceMove,
    board: &Board,
    ep_square: Option<Square>,
    mover: Color,
) -> PieceMove {
    let takes = board.color_at(said.to) == Some(mover.other());
    let passing = said.role == Some(Role::Pawn)
        && ep_square == Some(said.to)
        && said.from().is_some_and(|from| {
            from.file() != said.to.file() && reaches(board, ep_square, from, said.to)
        });
    PieceMove {
        capture: said.capture || takes || passing,
        en_passant: said.en_passant || passing,
        ..said
    }
}

/// "When promoting, the piece must be named" (D.2.1): without a name the words can mean four moves.
fn with_promotions(said: PieceMove, mover: Color) -> Vec<SpokenMove> {
    let last = said.role == Some(Role::Pawn) && said.to.rank() == mover.other().backrank();
    if !last || said.promotion.is_some() {
        return vec![SpokenMove::Piece(said)];
    }
    PROMOTIONS
        .map(|role| {
            SpokenMove::Piece(PieceMove {
                promotion: Some(role),
                ..said
            })
        })
        .to_vec()
}

pub(crate) const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    fn state(fen: &str) -> BoardState {
        BoardState::from_setup(
            fen.parse::<Fen>().unwrap().into_setup(),
            CastlingMode::Standard,
        )
    }

    fn outcome(interpretation: Interpretation) -> String {
        match interpretation {
            Interpretation::Play(meant) => format!(
                "{}{}",
                meant.full,
                if meant.legal.is_some() {
                    ""
                } else {
                    " illegal"
                }
            ),
            Interpretation::Which(list) => list
                .iter()
                .map(|meant| meant.full.to_string())
                .collect::<Vec<_>>()
                .join(" or "),
            Interpretation::Impossible(reason) => format!("{reason:?}"),
        }
    }

    /// FEN | words as the journal writes them | strict | faithful
    const TABLE: &str = "
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Pe4 | Pe2-e4 | Pe2-e4
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Nf3 | Ng1-f3 | Ng1-f3
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Pe5 | WrongWay(Pawn) | Pe5 illegal
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Nf5 | NoneGetsThere(Knight, F5) | Nf5 illegal
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Ke3 | WrongWay(King) | Ke1-e3 illegal
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Bf1-c4 | Blocked | Bf1-c4 illegal
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | O-O | CastlingBlocked | O-O illegal
        4k3/8/8/8/4r3/2N5/4N3/4K3 w - - 0 1 | Nd4 | LeavesKingInCheck | Ne2-d4 illegal
        4k3/8/8/8/4r3/8/2N1N3/4K3 w - - 0 1 | Nd4 | Nc2-d4 | Nc2-d4 or Ne2-d4
        4k3/8/8/8/8/8/2N1N3/4K3 w - - 0 1 | Nd4 | Nc2-d4 or Ne2-d4 | Nc2-d4 or Ne2-d4
        8/4P2k/8/8/8/8/8/4K3 w - - 0 1 | Pe8 | Pe7-e8=Q or Pe7-e8=R or Pe7-e8=B or Pe7-e8=N | Pe7-e8=Q or Pe7-e8=R or Pe7-e8=B or Pe7-e8=N
        8/4P2k/8/8/8/8/8/4K3 w - - 0 1 | Pe8=N | Pe7-e8=N | Pe7-e8=N
        rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3 | Pe5xf6 | Pe5xf6 e.p. | Pe5xf6 e.p.
        4k3/8/8/8/8/8/8/4K2R w K - 0 1 | Ke1-g1 | O-O | O-O
        4k3/8/8/8/8/8/3p4/4K3 w - - 0 1 | Ke1xd2 | Ke1xd2 | Ke1xd2
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Bg1-f3 | OtherPiece(G1, Knight) | Bg1-f3 illegal
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Ng1xf3 | NothingToTake(F3) | Ng1xf3 illegal
        4k3/8/8/8/8/8/8/4K2R w K - 0 1 | Ke1-h1 | OwnPieceOn(H1) | Ke1-h1 illegal
        4k3/8/8/8/8/8/8/5K1R w - - 0 1 | O-O | CastlingLost | O-O illegal
        4kr2/8/8/8/8/8/8/4K2R w K - 0 1 | O-O | CastlingThroughCheck | O-O illegal
        4k3/8/8/8/8/8/3p4/4K3 w - - 0 1 | e8-e7 | NotYours(E8) | e8-e7 illegal
    ";

    #[test]
    fn words_become_moves() {
        for line in TABLE.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let fields: Vec<&str> = line.split(" | ").collect();
            let [fen, words, strictly, faithfully] = fields[..] else {
                panic!("four fields: {line}");
            };
            let said = [words.parse().unwrap()];
            let state = state(fen);
            assert_eq!(outcome(strict(&said, &state)), strictly, "{line}");
            assert_eq!(outcome(faithful(&said, &state)), faithfully, "{line}");
        }
    }
}
