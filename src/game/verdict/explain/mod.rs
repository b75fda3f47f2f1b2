//! The one mistake that makes a board look the way it does.
//!
//! Every ply of the record is tried with every slip of `slips`, and the rest of the record is made on the board that results,
//! as far as a player would not have noticed; see `replay_after_slip`. Several mistakes can look the same in the end. Those that are about
//! as likely as the likeliest are given, likeliest first, late before early; of the others only how many there are.

pub(crate) mod moves_behind_scoresheet;
pub mod replay_after_slip;
pub mod slips;

use std::collections::HashSet;

use shakmaty::{Bitboard, Move};

use self::slips::{Kind, Slip};
use crate::game::{
    boards::seen::Seen,
    moves::{spoken::SpokenMove, written::Written},
    record::Record,
};

/// One way to explain a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The half-move that went wrong, counted from 1; for an extra move the half-move it came before.
    pub ply: usize,
    pub written: Option<Written>,
    pub executed: Option<Written>,
    pub kind: Kind,
    /// Of a board on which nothing was made from that half-move on: how many are missing.
    pub lacks: Option<usize>,
    /// Of a castling made halfway: the half-move at which the other rook was taken, because none stood where the record has it.
    pub other_rook: Option<usize>,
    likelihood: (u8, Kind, usize),
}

impl Explanation {
    /// See [`slips::rarity`].
    pub fn rarity(&self) -> u8 {
        self.likelihood.0
    }

    /// The same move made at the same half-move.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let made = |one: &Self| one.executed.as_ref().map(Written::said);
        let extra = |one: &Self| one.kind == Kind::Extra;
        self.ply == other.ply && extra(self) == extra(other) && made(self) == made(other)
    }

    /// Whether a man of the kind that was written was moved.
    pub(crate) fn same_kind(&self) -> bool {
        let role = |written: &Option<Written>| written.as_ref().and_then(Written::role);
        role(&self.written).is_some_and(|written| role(&self.executed) == Some(written))
    }
}

/// The likeliest explanations, and how many others there are that are no likelier.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Explained {
    pub likeliest: Vec<Explanation>,
    pub further: usize,
}

impl Explained {
    /// From all that were found, likeliest first.
    pub(crate) fn of(mut found: Vec<Explanation>) -> Self {
        let all = found.len();
        let likely = found.first().map_or(0, Explanation::rarity) + NEARLY_AS_LIKELY;
        found.retain(|one| one.rarity() <= likely);
        found.truncate(MOST);
        Self {
            further: all - found.len(),
            likeliest: found,
        }
    }
}

/// The likeliest single mistakes that lead from this record to this board; none when the board is right.
pub fn explain(record: &Record, shows: &Seen) -> Explained {
    Explained::of(explanations(record, shows))
}

/// Every single mistake that leads from this record to this board, likeliest first.
pub fn explanations(record: &Record, shows: &Seen) -> Vec<Explanation> {
    let plies = record.len();
    if shows.shows(record.final_board()) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut touched_later = Bitboard::EMPTY;
    for ply in (0..=plies).rev() {
        let rest = record.entries.get(ply..).unwrap_or_default();
        if let Some(position) = record.position_after(ply) {
            for slip in slips::extra(position) {
                if replay_after_slip::way(&slip, None, rest, touched_later, shows).is_some() {
                    found.push(explanation(record, ply, &slip, None));
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
            if let Some(way) = replay_after_slip::way(&slip, entry.m, rest, touched_later, shows) {
                found.push(explanation(record, ply - 1, &slip, way.other_taken));
            }
        }
        if shows.shows(board) && ply < plies {
            let stopped = Slip {
                kind: Kind::Behind,
                legal: true,
                executed: None,
                board: board.clone(),
            };
            found.push(explanation(record, ply - 1, &stopped, None));
        }
        if let Some(m) = entry.m {
            touched_later |= slips::reach(entry.color, m);
        }
    }
    found.sort_by_key(|explanation| explanation.likelihood);
    let mut stopped = false;
    // Of equal positions it is the last at which the board stopped.
    found.retain(|one| one.kind != Kind::Behind || !std::mem::replace(&mut stopped, true));
    // The same move made instead of the written one, or besides it, counts as two mistakes.
    let mut named = HashSet::new();
    found.retain(|one| {
        let executed = one.executed.as_ref().map(Written::said);
        named.insert((one.ply, one.kind == Kind::Extra, executed))
    });
    found
}

fn explanation(
    record: &Record,
    before: usize,
    slip: &Slip,
    other_taken: Option<usize>,
) -> Explanation {
    let entry = record.entries.get(before);
    let written = match slip.kind {
        Kind::Extra => None,
        Kind::Behind
        | Kind::Missing
        | Kind::OtherSquare
        | Kind::OtherPiece
        | Kind::OtherMove
        | Kind::OtherPromotion
        | Kind::HalfCastling
        | Kind::NotRemoved => entry.map(|_| record.written(before)),
    };
    let rarity = slips::rarity(slip, entry.and_then(|entry| entry.m));
    let kind = match (slip.kind, &written, slip.executed) {
        (Kind::OtherMove, Some(written), Some((_, m))) => beside(written, m),
        (kind, ..) => kind,
    };
    let executed = slip.executed;
    Explanation {
        ply: before + 1,
        written,
        executed: executed.map(|(color, m)| record.write(before, color, m)),
        kind,
        lacks: (slip.kind == Kind::Behind).then(|| record.len() - before),
        other_rook: other_taken.map(|later| before + 2 + later),
        likelihood: (
            rarity + u8::from(other_taken.is_some()),
            kind,
            usize::MAX - before,
        ),
    }
}

/// How a move differs from a text that names a kind of man, though it does not tell which of them.
fn beside(written: &Written, m: Move) -> Kind {
    let to = |said| match said {
        SpokenMove::Piece(said) => Some(said.to),
        SpokenMove::Castle(_) | SpokenMove::Dash => None,
    };
    match written.role() {
        None => Kind::OtherMove,
        Some(role) if role != m.role() => Kind::OtherPiece,
        Some(_) if written.said().and_then(to) == Some(m.to()) => Kind::OtherPiece,
        Some(_) => Kind::OtherSquare,
    }
}

/// As many as fit an arbiter's page.
pub const MOST: usize = 4;
/// How much rarer than the likeliest a mistake may be to be named.
pub(crate) const NEARLY_AS_LIKELY: u8 = 1;

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, Chess};

    fn record(text: &str) -> Record {
        Record::read(text, &Chess::default(), CastlingMode::Standard)
    }

    fn shown(made: &str) -> Seen {
        Seen::Pieces(record(made).final_board().clone())
    }

    /// The explanations of a board on which `made` was made although `written` was written.
    fn explained(written: &str, made: &str) -> Vec<(usize, Kind)> {
        explain(&record(written), &shown(made))
            .likeliest
            .iter()
            .map(|one| (one.ply, one.kind))
            .collect()
    }

    fn executed(one: &Explanation) -> Option<String> {
        one.executed.as_ref().map(ToString::to_string)
    }

    /// Two knights that cannot go there, a wrong file, a word: the text tells the kind of man or nothing.
    #[test]
    fn an_illegal_text_is_held_against_the_kind_of_man_it_names() {
        for (written, made, kind) in [
            ("e4 e5 Nf3 Nd6", "e4 e5 Nf3 Nf6", Kind::OtherSquare),
            ("e4 e5 Nf3 Nd6", "e4 e5 Nf3 d6", Kind::OtherPiece),
            ("e4 e5 Nf3 Nac6", "e4 e5 Nf3 Nc6", Kind::OtherPiece),
            ("e4 e5 Nf3 blah", "e4 e5 Nf3 Nc6", Kind::OtherMove),
        ] {
            assert_eq!(explained(written, made)[0], (4, kind), "{written} {made}");
        }
    }

    /// What a board feels leaves more possible than what it knows, and the mistake that was made is among it.
    #[test]
    fn a_board_that_only_feels_is_explained_as_well() {
        let (written, made) = ("e4 e5 Nf3 Nc6 Bc4 Bc5", "e4 e5 Nf3 Nc6 Bb5 Bc5");
        let (record, board) = (record(written), record(made).final_board().clone());
        let colours = Seen::Colours(shakmaty::ByColor {
            white: board.white(),
            black: board.black(),
        });
        let known = explanations(&record, &shown(made)).len();
        for seen in [Seen::Occupied(board.occupied()), colours] {
            let all = explanations(&record, &seen);
            assert!(all.len() >= known, "{all:?}");
            assert_eq!((all[0].ply, executed(&all[0])), (5, Some("Bb5".into())));
        }
        assert_eq!(
            explanations(&record, &Seen::Occupied(record.final_board().occupied())),
            []
        );
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
        let stopped = shown("e4 e5");
        let found = explain(&record("e4 e5 Nf3 Nc6 d4"), &stopped).likeliest;
        assert_eq!(found[0].lacks, Some(3));
    }

    #[test]
    fn castling_halfway_is_named() {
        let written = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6";
        let halfway = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ2KR";
        let shows = Seen::from_placement(halfway).unwrap();
        let found = explain(&record(written), &shows).likeliest;
        assert_eq!((found[0].ply, found[0].kind), (7, Kind::HalfCastling));
        assert_eq!(executed(&found[0]).as_deref(), Some("Ke1-g1"));
    }

    #[test]
    fn an_extra_move_is_named() {
        let shows = shown("e4 e5 Nf3 Nc6 d4 h6");
        let found = explain(&record("e4 e5 Nf3 Nc6 d4"), &shows).likeliest;
        assert_eq!(
            (found[0].kind, executed(&found[0])),
            (Kind::Extra, Some("h6".to_owned()))
        );
    }

    #[test]
    fn several_explanations_are_all_given() {
        // The rook's pawn is one step short, and either of two moves may have been the short or missing one.
        let shows = shown("a3 a6 a4 h6");
        let mut late = record("a3 a6 a4 h6 a5 h5").final_board().clone();
        assert!(
            explanations(&record("a3 a6 a4 h6 a5 h5"), &shows)
                .iter()
                .any(|one| one.kind == Kind::Behind)
        );
        late.discard_piece_at(shakmaty::Square::A5);
        late.set_piece_at(shakmaty::Square::A4, shakmaty::Color::White.pawn());
        let late = explain(&record("a3 a6 a4 h6 a5 h5"), &Seen::Pieces(late));
        assert!(!late.likeliest.is_empty());
    }

    #[test]
    fn what_is_not_named_is_counted() {
        // A knight that went to and fro too often may have done so at any time.
        let shows = record("e4 e5 Nf3 Nc6 d4 d6 c3").final_board().clone();
        let mut shows = shows;
        shows.discard_piece_at(shakmaty::Square::G8);
        shows.set_piece_at(shakmaty::Square::F6, shakmaty::Color::Black.knight());
        let shows = Seen::Pieces(shows);
        let record = record("e4 e5 Nf3 Nc6 d4 d6 c3");
        let (all, chosen) = (explanations(&record, &shows), explain(&record, &shows));
        assert!(chosen.further > 0 && chosen.likeliest.len() <= MOST);
        assert_eq!(all.len(), chosen.likeliest.len() + chosen.further);
        assert_eq!(all[..chosen.likeliest.len()], chosen.likeliest);
        let named: HashSet<_> = all
            .iter()
            .map(|one| (one.ply, one.written.is_some(), executed(one)))
            .collect();
        assert_eq!(named.len(), all.len());
    }

    #[test]
    fn a_castling_made_halfway_is_found_when_its_rook_has_moved() {
        let written = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 Qe2 d6 d3 O-O Be3 Bg4 Nbd2 a6 Rfe1 Qd7";
        // Nothing stood on f1, and the rook from a1 could go to e1.
        let mut shows = record(written).final_board().clone();
        shows.discard_piece_at(shakmaty::Square::A1);
        shows.set_piece_at(shakmaty::Square::H1, shakmaty::Color::White.rook());
        let found = explain(&record(written), &Seen::Pieces(shows)).likeliest;
        let first = &found[0];
        assert_eq!((first.ply, first.kind), (7, Kind::HalfCastling));
        assert_eq!(first.other_rook, Some(17));
        // With the rook that had been left behind everything is right again.
        assert_eq!(explanations(&record(written), &shown(written)), []);
    }
}
