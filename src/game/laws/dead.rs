//! Whether a side can still mate by any series of legal moves (5.2.2, 6.9), as far as that can be proved.
//!
//! Two proofs, both sound and neither complete. The wall: all pawns stand head to head for ever and nothing behind them can break
//! through. The search: every line is played to its end, where there are few. What neither proves is left to the arbiter.

use std::collections::HashSet;

use shakmaty::{Bitboard, Board, Chess, Color, Piece, Position, Role, Square, attacks};

/// So many positions are looked at before the search gives up.
const MOST_POSITIONS: usize = 2000;

/// And so many where it is asked after every move.
const FEW_POSITIONS: usize = 200;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mating {
    /// Proved: no series of legal moves ends with this mate.
    Impossible,
    /// Proved, or nothing speaks against it: a pawn or a piece is free to move.
    Possible,
    /// All pawns are stuck, and neither proof holds.
    Undecided,
}

/// Nobody can mate any more: the game is over (5.2.2).
pub(crate) fn is_dead(position: &Chess) -> bool {
    position.is_insufficient_material() || is_walled(position)
}

/// The same, where there are so few lines that they are all played out: what is left is no mate.
pub(crate) fn is_dead_in_every_line(position: &Chess) -> bool {
    let ends_without = |winner| search(position, winner, FEW_POSITIONS) == Some(false);
    is_dead(position) || Color::ALL.into_iter().all(ends_without)
}

/// Whether this side can mate. Meant for the moment when a game ends: it may play out a few thousand positions.
pub(crate) fn mating(position: &Chess, winner: Color) -> Mating {
    if position.has_insufficient_material(winner) || is_walled(position) {
        return Mating::Impossible;
    }
    match search(position, winner, MOST_POSITIONS) {
        Some(true) => Mating::Possible,
        Some(false) => Mating::Impossible,
        None if is_stuck(position.board()) => Mating::Undecided,
        None => Mating::Possible,
    }
}

/// Whether a mate by `winner` can be reached; none where there are too many lines.
fn search(position: &Chess, winner: Color, most: usize) -> Option<bool> {
    let mut seen = HashSet::from([position.clone()]);
    let mut open = vec![position.clone()];
    let mut next = Vec::new();
    while !open.is_empty() {
        for position in open.drain(..) {
            if position.is_checkmate() && position.turn() != winner {
                return Some(true);
            }
            if position.has_insufficient_material(winner) || is_walled(&position) {
                continue;
            }
            for m in position.legal_moves() {
                let mut after = position.clone();
                after.play_unchecked(m);
                if seen.contains(&after) {
                    continue;
                }
                if seen.len() >= most {
                    return None;
                }
                seen.insert(after.clone());
                next.push(after);
            }
        }
        std::mem::swap(&mut open, &mut next);
    }
    Some(false)
}

/// There are pawns, none can advance, and there are only bishops beside kings and pawns.
fn is_stuck(board: &Board) -> bool {
    let officers = board.rooks_and_queens() | board.knights();
    officers.is_empty()
        && board.pawns().any()
        && Color::ALL
            .into_iter()
            .all(|color| no_pawn_advances(board, color))
}

/// The pawns of both sides never move again, and no man can take a pawn, be taken by one or give check: then nobody can mate.
///
/// Where a man can get is counted generously: as if only pawns stood on the board, and for kings as if only pawns guarded squares.
fn is_walled(position: &Chess) -> bool {
    let board = position.board();
    if !position.castles().is_empty() || position.is_checkmate() {
        return false;
    }
    let both = Color::ALL;
    both.into_iter()
        .all(|color| no_pawn_advances(board, color) && no_pawn_takes(position, color))
        && both.into_iter().all(|color| {
            king_reach(board, color).is_some_and(|reach| harmless(board, color.other(), reach))
        })
}

fn pawns(board: &Board, color: Color) -> Bitboard {
    board.by_piece(Piece {
        color,
        role: Role::Pawn,
    })
}

/// What the pawns of this side guard.
fn guarded(board: &Board, color: Color) -> Bitboard {
    let pawns = pawns(board, color).into_iter();
    pawns.fold(Bitboard::EMPTY, |all, pawn| {
        all | attacks::pawn_attacks(color, pawn)
    })
}

/// In front of each pawn stands another one; those of the other side are held by this one in turn.
fn no_pawn_advances(board: &Board, color: Color) -> bool {
    let step = color.fold_wb(8, -8);
    let mut own = pawns(board, color).into_iter();
    own.all(|pawn| {
        let front = pawn.offset(step);
        front.is_some_and(|front| board.pawns().contains(front))
    })
}

/// A pawn that takes now, or could take a king's neighbour that is a pawn.
fn no_pawn_takes(position: &Chess, color: Color) -> bool {
    let board = position.board();
    let takes = guarded(board, color) & board.by_color(color.other()) & !board.kings();
    takes.is_empty() && position.legal_ep_square().is_none()
}

/// Every square that this king might come to; none if a pawn on the way can be taken.
fn king_reach(board: &Board, color: Color) -> Option<Bitboard> {
    let home = board.king_of(color)?;
    let (own, other) = (pawns(board, color), pawns(board, color.other()));
    let closed = own | guarded(board, color.other());
    let mut reach = Bitboard::from(home);
    let mut open = vec![home];
    while let Some(at) = open.pop() {
        let steps = attacks::king_attacks(at) & !closed;
        if steps.intersects(other) {
            return None;
        }
        for step in steps & !reach {
            reach.add(step);
            open.push(step);
        }
    }
    Some(reach)
}

/// The pieces of this side, wherever they go, take no pawn, are taken by none, and give no check to a king who stays in `reach`.
fn harmless(board: &Board, color: Color, reach: Bitboard) -> bool {
    let other = color.other();
    let danger = pawns(board, other) | guarded(board, other) | reach;
    let pieces = board.by_color(color) & !board.pawns() & !board.kings();
    pieces.into_iter().all(|square| {
        let role = board.role_at(square).expect("a piece on its square");
        piece_reach(board, color, role, square).is_some_and(|touched| !touched.intersects(danger))
    })
}

/// Every square that this piece might come to or attack; none for a role that does not walk like that.
fn piece_reach(board: &Board, color: Color, role: Role, home: Square) -> Option<Bitboard> {
    let pawns = board.pawns();
    let mut reach = Bitboard::from(home);
    let mut open = vec![home];
    while let Some(at) = open.pop() {
        let steps = match role {
            Role::Bishop => attacks::bishop_attacks(at, pawns),
            Role::Knight => attacks::knight_attacks(at),
            Role::Rook => attacks::rook_attacks(at, pawns),
            Role::Queen => attacks::queen_attacks(at, pawns),
            Role::King | Role::Pawn => return None,
        };
        for step in steps & !reach & !self::pawns(board, color) {
            reach.add(step);
            open.push(step);
        }
    }
    Some(reach)
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    fn position(fen: &str) -> Chess {
        let read: Fen = fen.parse().unwrap();
        let position = read.into_position(CastlingMode::Standard);
        position.unwrap_or_else(|error| panic!("{fen}: {error}"))
    }

    #[test]
    fn walls_that_nobody_breaks() {
        for (fen, dead) in [
            // From rank to rank, every pawn held.
            ("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1", true),
            // The a-file is open.
            ("4k3/8/3p1p1p/2pPpPpP/2P1P1P1/8/8/4K3 w - - 0 1", false),
            // A pawn can still go.
            ("4k3/7p/1p1p1p2/pPpPpPp1/P1P1P1P1/8/7P/4K3 w - - 0 1", false),
            // A bishop can still give check.
            (
                "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/2B1K3 w - - 0 1",
                false,
            ),
            // En passant opens it.
            ("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - a6 0 1", false),
            ("8/8/4k3/8/8/4K3/8/8 w - - 0 1", true),
        ] {
            assert_eq!(is_dead(&position(fen)), dead, "{fen}");
            assert!(is_dead_in_every_line(&position(fen)) || !dead, "{fen}");
        }
    }

    #[test]
    fn few_lines_are_played_to_their_end() {
        // The king must take the queen, and nothing is left to mate with.
        let forced = position("7k/6Q1/8/8/8/8/8/K7 b - - 0 1");
        assert_eq!(mating(&forced, Color::White), Mating::Impossible);
        let rook = position("7k/8/8/8/8/8/8/KR6 b - - 0 1");
        assert_eq!(mating(&rook, Color::White), Mating::Possible);
        assert_eq!(mating(&rook, Color::Black), Mating::Impossible);
        // With bishops on both colours each side can mate in its corner.
        let bishops = position("7k/8/8/8/8/8/8/K1B4b w - - 0 1");
        assert_eq!(mating(&bishops, Color::White), Mating::Possible);
        assert_eq!(mating(&bishops, Color::Black), Mating::Possible);
        // All pawns are stuck, the king can get round them.
        let open = position("4k3/8/3p1p1p/2pPpPpP/2P1P1P1/8/8/4K3 w - - 0 1");
        assert_eq!(mating(&open, Color::White), Mating::Undecided);
    }

    /// What the wall calls dead is played out completely: no mate, no capture, in any line.
    #[test]
    fn no_line_of_a_walled_position_mates() {
        let mut seed = 0x2545_f491_4f6c_dd1d_u64;
        let mut below = |most: u64| {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            seed % most
        };
        let mut proved = 0;
        for _ in 0..4000 {
            let mut board = Board::empty();
            let (base, phase) = (2 + below(2) as u32, below(2) as u32);
            for file in 0..8 {
                // A wall from edge to edge, now and then with a pawn out of line or a gap.
                let slip = below(60) as u32;
                if slip > 0 {
                    let rank = base + (file + phase + u32::from(slip == 1)) % 2;
                    let white = Square::new(8 * rank + file);
                    board.set_piece_at(white, Role::Pawn.of(Color::White));
                    let black = Square::new(8 * (rank + 1) + file);
                    board.set_piece_at(black, Role::Pawn.of(Color::Black));
                }
            }
            let mut place = |role: Role, color: Color, board: &mut Board| {
                let square = Square::new(below(64) as u32);
                if board.piece_at(square).is_none() {
                    board.set_piece_at(square, role.of(color));
                }
            };
            place(Role::King, Color::White, &mut board);
            place(Role::King, Color::Black, &mut board);
            for role in [Role::Bishop, Role::Bishop] {
                for color in Color::ALL {
                    if proved % 2 == 0 {
                        place(role, color, &mut board);
                    }
                }
            }
            let fen = format!("{} w - - 0 1", board.board_fen());
            let Ok(found) = fen
                .parse::<Fen>()
                .unwrap()
                .into_position::<Chess>(CastlingMode::Standard)
            else {
                continue;
            };
            if !is_walled(&found) {
                continue;
            }
            proved += 1;
            if proved > 40 {
                break;
            }
            let men = found.board().pawns();
            let mut seen = HashSet::from([found.clone()]);
            let mut open = vec![found];
            while let Some(at) = open.pop() {
                assert!(!at.is_checkmate(), "{fen}");
                assert_eq!(at.board().pawns(), men, "{fen}");
                for m in at.legal_moves() {
                    let mut after = at.clone();
                    after.play_unchecked(m);
                    if seen.len() < 1200 && seen.insert(after.clone()) {
                        open.push(after);
                    }
                }
            }
        }
        assert!(proved >= 20, "{proved}");
    }
}
