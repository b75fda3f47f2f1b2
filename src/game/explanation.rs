//! The one mistake that makes a board look the way it does.
//!
//! Every ply of the record is tried with every slip of `slips`, and the rest of the record is made on the board that results,
//! as far as a player would not have noticed. Squares that no later move touches must be right at once, which rules nearly
//! everything out before any move is made. Several mistakes can look the same in the end. Those that are about as likely as the
//! likeliest are given, likeliest first, late before early; nobody is served with far-fetched ones besides.

use serde::Serialize;
use shakmaty::{Bitboard, Board};

use super::{
    boards,
    record::{Entry, Record},
    slips::{self, Kind, Slip},
};

/// One way to explain a board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The half-move that went wrong, counted from 1; for an extra move the half-move it came before.
    pub ply: usize,
    pub written: Option<String>,
    pub executed: Option<String>,
    pub kind: Kind,
    /// Of a board on which nothing was made from that half-move on: how many are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lacks: Option<usize>,
    #[serde(skip)]
    likelihood: (u8, Kind, usize),
}

impl Explanation {
    /// See [`slips::rarity`].
    pub fn rarity(&self) -> u8 {
        self.likelihood.0
    }
}

/// The likeliest single mistakes that lead from this record to this board; none when the board is right.
pub fn explain(record: &Record, shows: &Board) -> Vec<Explanation> {
    let plies = record.len();
    if record.final_board() == shows {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut touched_later = Bitboard::EMPTY;
    for ply in (0..=plies).rev() {
        let rest = record.entries.get(ply..).unwrap_or_default();
        if let Some(position) = record.position_after(ply) {
            for slip in slips::extra(position) {
                if leads_to(&slip.board, rest, touched_later, shows) {
                    found.push(told(record, ply, &slip));
                }
            }
        }
        let Some(entry) = ply
            .checked_sub(1)
            .and_then(|index| record.entries.get(index))
        else {
            break;
        };
        let board = record.board_after(ply - 1);
        for slip in slips::instead(board, record.position_after(ply - 1), entry.color, entry.m) {
            if leads_to(&slip.board, rest, touched_later, shows) {
                found.push(told(record, ply - 1, &slip));
            }
        }
        if board == shows && ply < plies {
            let stopped = Slip {
                kind: Kind::Behind,
                legal: true,
                executed: None,
                board: board.clone(),
            };
            found.push(told(record, ply - 1, &stopped));
        }
        if let Some(m) = entry.m {
            touched_later |= slips::reach(entry.color, m);
        }
    }
    found.sort_by_key(|explanation| explanation.likelihood);
    found.dedup_by(|one, other| (one.ply, &one.executed) == (other.ply, &other.executed));
    let mut stopped = false;
    // Of equal positions it is the last at which the board stopped.
    found.retain(|one| one.kind != Kind::Behind || !std::mem::replace(&mut stopped, true));
    let likely = found.first().map_or(0, |first| first.likelihood.0) + NEARLY_AS_LIKELY;
    found.retain(|one| one.likelihood.0 <= likely);
    found.truncate(MOST);
    found
}

/// Whether the rest of the record, made on this board, ends at what is shown.
fn leads_to(board: &Board, rest: &[Entry], touched_later: Bitboard, shows: &Board) -> bool {
    if (boards::differing(board, shows) & !touched_later).any() {
        return false;
    }
    let mut board = board.clone();
    for entry in rest {
        let carried = entry
            .m
            .map_or(Some(()), |m| slips::carry_on(&mut board, entry.color, m));
        if carried.is_none() {
            return false;
        }
    }
    board == *shows
}

fn told(record: &Record, before: usize, slip: &Slip) -> Explanation {
    let written = match slip.kind {
        Kind::Extra => None,
        _ => record.entries.get(before).map(|entry| entry.text.clone()),
    };
    let executed = slip
        .executed
        .map(|(color, m)| record.write(before, color, m));
    Explanation {
        ply: before + 1,
        written,
        executed,
        kind: slip.kind,
        lacks: (slip.kind == Kind::Behind).then(|| record.len() - before),
        likelihood: (
            slips::rarity(slip, record.entries.get(before).and_then(|entry| entry.m)),
            slip.kind,
            usize::MAX - before,
        ),
    }
}

/// As many as fit an arbiter's page.
pub const MOST: usize = 4;
/// How much rarer than the likeliest a mistake may be to be named.
pub const NEARLY_AS_LIKELY: u8 = 1;

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, Chess};

    fn record(text: &str) -> Record {
        Record::read(text, &Chess::default(), CastlingMode::Standard)
    }

    /// The explanations of a board on which `made` was made although `written` was written.
    fn explained(written: &str, made: &str) -> Vec<(usize, Kind)> {
        let shows = record(made).final_board().clone();
        explain(&record(written), &shows)
            .iter()
            .map(|one| (one.ply, one.kind))
            .collect()
    }

    #[test]
    fn a_right_board_needs_no_explanation() {
        assert_eq!(explained("e4 e5 Nf3", "e4 e5 Nf3"), []);
    }

    #[test]
    fn single_mistakes_are_found_late() {
        assert_eq!(
            explained("e4 e5 Nf3 Nc6 d4", "e4 e5 Nh3 Nc6 d4")[0],
            (3, Kind::OtherSquare)
        );
        assert_eq!(
            explained("e4 e5 Nf3 Nc6 d4", "e4 e5 Nf3 Nc6 d3")[0],
            (5, Kind::OtherSquare)
        );
        assert_eq!(
            explained("e4 e5 Nf3 Nc6 d4", "e4 e5 Nc3 Nc6 d4")[0],
            (3, Kind::OtherPiece)
        );
        assert_eq!(
            explained("e4 e5 Nf3 Nc6 d4", "e4 e5 Nf3 Nc6"),
            [(5, Kind::Missing)]
        );
        assert_eq!(explained("e4 e5 Nf3 Nc6 d4", "e4 e5")[0], (3, Kind::Behind));
        let stopped = record("e4 e5").final_board().clone();
        let found = explain(&record("e4 e5 Nf3 Nc6 d4"), &stopped);
        assert_eq!(found[0].lacks, Some(3));
    }

    #[test]
    fn castling_halfway_is_named() {
        let written = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6";
        let halfway = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ2KR";
        let shows = Board::from_ascii_board_fen(halfway.as_bytes()).unwrap();
        let found = explain(&record(written), &shows);
        assert_eq!((found[0].ply, found[0].kind), (7, Kind::HalfCastling));
        assert_eq!(found[0].executed.as_deref(), Some("Ke1-g1"));
    }

    #[test]
    fn an_extra_move_is_named() {
        let shows = record("e4 e5 Nf3 Nc6 d4 h6").final_board().clone();
        let found = explain(&record("e4 e5 Nf3 Nc6 d4"), &shows);
        assert_eq!(
            (found[0].kind, found[0].executed.as_deref()),
            (Kind::Extra, Some("h6"))
        );
    }

    #[test]
    fn several_explanations_are_all_given() {
        // The rook's pawn is one step short, and either of two moves may have been the short or missing one.
        let shows = record("a3 a6 a4 h6").final_board().clone();
        let mut late = record("a3 a6 a4 h6 a5 h5").final_board().clone();
        assert!(
            explain(&record("a3 a6 a4 h6 a5 h5"), &shows)
                .iter()
                .any(|one| one.kind == Kind::Behind)
        );
        late.discard_piece_at(shakmaty::Square::A5);
        late.set_piece_at(shakmaty::Square::A4, shakmaty::Color::White.pawn());
        assert!(!explain(&record("a3 a6 a4 h6 a5 h5"), &late).is_empty());
    }
}
