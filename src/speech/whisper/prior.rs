//! What the position makes likely: legal moves, and those that are expected for another reason.
//!
//! Everything else stays possible.

use std::collections::HashSet;

use shakmaty::{CastlingSide, File, Position, Role, Square};

use crate::{
    game::{
        language::grammar::Sense,
        laws::agreement::Mode,
        moves::spoken::{PieceMove, SpokenMove},
    },
    speech::recogniser::Moment,
};

pub(super) struct Prior {
    /// Beginnings of likely moves, complete ones among them.
    beginnings: HashSet<Vec<Sense>>,
    complete: HashSet<Vec<Sense>>,
    bonus: f32,
}

/// How much more likely a legal move is than one of the others, as a logarithm. Of some four thousand moves that can be said
/// about forty are legal, and nearly all that are said are among them; a tournament leans on that less. What is not legal and
/// clearly said still comes through: with more than this, illegal moves were rejected more often, not turned into legal ones.
const TRAINING: f32 = 8.0;
const TOURNAMENT: f32 = 7.0;
/// Commands are said less often than moves.
const COMMAND: f32 = 1.5;
/// A word before a move is rare; otherwise the unclear name of a piece passes for "äh" or "Weiß".
const RARELY: f32 = 4.0;

impl Prior {
    pub(super) fn new(moment: &Moment) -> Self {
        let legal = moment.state.as_ref().and_then(|state| state.legal());
        let mut complete = HashSet::new();
        for m in legal.map(Position::legal_moves).unwrap_or_default() {
            complete.extend(ways(SpokenMove::full(m)));
            if let (Some(side), Some(king)) = (m.castling_side(), m.from()) {
                let file = match side {
                    CastlingSide::KingSide => File::G,
                    CastlingSide::QueenSide => File::C,
                };
                let to = Square::from_coords(file, king.rank());
                let step = PieceMove {
                    role: Some(Role::King),
                    ..PieceMove::to(to).with_from(king)
                };
                complete.extend(ways(SpokenMove::Piece(step)));
            }
        }
        complete.extend(moment.expected.iter().flat_map(|&said| ways(said)));
        let beginnings = complete
            .iter()
            .flat_map(|way| (0..=way.len()).map(|end| way[..end].to_vec()))
            .collect();
        Self {
            beginnings,
            complete,
            bonus: match moment.mode {
                Mode::Tournament => TOURNAMENT,
                Mode::Training | Mode::Online | Mode::Hybrid => TRAINING,
            },
        }
    }

    /// For words that may go on. Behind a word of command a move stands for itself.
    pub(super) fn begun(&self, said: &[Sense]) -> f32 {
        self.judge(said, &self.beginnings)
    }

    /// For a whole sentence.
    pub(super) fn ended(&self, said: &[Sense]) -> f32 {
        self.judge(said, &self.complete)
    }

    /// Whether anything is known that makes moves likely.
    pub(super) fn knows_moves(&self) -> bool {
        !self.complete.is_empty()
    }

    /// Whether a whole sentence is a move that is likely now.
    pub(super) fn is_likely(&self, said: &[Sense]) -> bool {
        self.complete.contains(bare(said))
    }

    fn judge(&self, said: &[Sense], likely: &HashSet<Vec<Sense>>) -> f32 {
        let rare = match said {
            [Sense::Hesitation, ..] => RARELY,
            [Sense::Command, next, ..] if *next != Sense::Command => RARELY,
            _ => 0.0,
        };
        if self.complete.is_empty() {
            -rare
        } else if said.last() == Some(&Sense::Command) {
            COMMAND
        } else if likely.contains(bare(said)) {
            self.bonus - rare
        } else {
            -rare
        }
    }
}

/// The move behind words that are none of it: behind "Korrektur", the colour that speaks, or "äh".
fn bare(said: &[Sense]) -> &[Sense] {
    let before = |sense: &Sense| matches!(sense, Sense::Command | Sense::Hesitation);
    let last = said.iter().rposition(before);
    last.map_or(said, |last| &said[last + 1..])
}

/// The ways in which a move is said, as far as they matter: with and without piece, with the whole origin, part of it or none.
fn ways(said: SpokenMove) -> Vec<Vec<Sense>> {
    match said {
        SpokenMove::Dash => Vec::new(),
        SpokenMove::Castle(side) => castlings(side),
        SpokenMove::Piece(said) => {
            let pieces = [said.role.map(Sense::Role), None];
            let (file, rank) = (
                said.from_file.map(Sense::File),
                said.from_rank.map(Sense::Rank),
            );
            let origins = [[file, rank], [file, None], [None, rank], [None, None]];
            let target = [Sense::File(said.to.file()), Sense::Rank(said.to.rank())];
            let promotions = [said.promotion.map(Sense::Promotion), None];
            let mut ways = Vec::new();
            for piece in pieces {
                for origin in origins {
                    for promotion in promotions {
                        let way = std::iter::once(piece).chain(origin).flatten();
                        ways.push(way.chain(target).chain(promotion).collect());
                    }
                }
            }
            ways
        }
    }
}

fn castlings(side: CastlingSide) -> Vec<Vec<Sense>> {
    let orders = [
        vec![Sense::Side(side), Sense::Castling],
        vec![Sense::Castling, Sense::Side(side)],
        vec![Sense::Castling],
    ];
    let with_king = |order: &Vec<Sense>| [&[Sense::Role(Role::King)], &order[..]].concat();
    orders.iter().map(with_king).chain(orders.clone()).collect()
}
