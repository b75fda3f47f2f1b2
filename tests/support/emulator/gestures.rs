//! One move as a sequence of lifts and puts, in the many orders hands use.

use shakmaty::{
    Bitboard, Board, CastlingSide, Chess, Color, Move, Piece, Position, Role, Square, attacks,
};

use super::{dice::Dice, human::Habits};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Lift(Square),
    Put(Square, Piece),
}

/// A way of making this move.
pub(crate) fn steps(
    board: &Board,
    color: Color,
    m: Move,
    habits: &Habits,
    dice: &mut Dice,
) -> Vec<Step> {
    match m {
        Move::Normal {
            role,
            from,
            capture,
            to,
            promotion,
        } => {
            let mover = role.of(color);
            let path = if dice.percent(habits.slides) && capture.is_none() {
                slide(board, from, to, dice)
            } else {
                Vec::new()
            };
            let mut steps = vec![Step::Lift(from)];
            for square in path {
                steps.extend([Step::Put(square, mover), Step::Lift(square)]);
            }
            if let Some(victim) = capture.and_then(|_| board.piece_at(to)) {
                return taking(board, [from, to], mover, victim, promotion, habits, dice);
            }
            steps.extend(arrive(to, mover, promotion, dice));
            // A fast hand is seen on the new square before the old one.
            if steps.len() == 2 && dice.percent(10) {
                steps.swap(0, 1);
            }
            steps
        }
        Move::EnPassant { from, to } => {
            let victim = Square::from_coords(to.file(), from.rank());
            let put = Step::Put(to, color.pawn());
            match dice.below(3) {
                0 => vec![Step::Lift(victim), Step::Lift(from), put],
                1 => vec![Step::Lift(from), put, Step::Lift(victim)],
                _ => vec![Step::Lift(from), Step::Lift(victim), put],
            }
        }
        Move::Castle { king, rook } => castling(color, king, rook, dice),
        Move::Put { role, to } => vec![Step::Put(to, role.of(color))],
    }
}

/// Both players at once: the reply is lifted before the move has arrived.
pub(crate) fn crossing(
    board: &Board,
    color: Color,
    m: Move,
    after: &Chess,
    reply: Move,
) -> Option<Vec<Step>> {
    let plain = |m: Move| match m {
        Move::Normal {
            from,
            to,
            role,
            capture: None,
            promotion: None,
        } => Some((from, to, role)),
        _ => None,
    };
    let (from, to, role) = plain(m)?;
    let (reply_from, reply_to, reply_role) = plain(reply)?;
    let mover = role.of(color);
    let replier = reply_role.of(color.other());
    let apart = ![from, to].contains(&reply_from) && ![from, to].contains(&reply_to);
    let there = board.piece_at(reply_from) == Some(replier)
        && after.board().piece_at(reply_from) == Some(replier);
    (apart && there).then(|| {
        vec![
            Step::Lift(from),
            Step::Lift(reply_from),
            Step::Put(to, mover),
            Step::Put(reply_to, replier),
        ]
    })
}

fn taking(
    board: &Board,
    [from, to]: [Square; 2],
    mover: Piece,
    victim: Piece,
    promotion: Option<Role>,
    habits: &Habits,
    dice: &mut Dice,
) -> Vec<Step> {
    let mut steps = match dice.below(3) {
        _ if habits.victim_first == Some(true) => vec![Step::Lift(to), Step::Lift(from)],
        _ if habits.victim_first == Some(false) => vec![Step::Lift(from), Step::Lift(to)],
        _ if dice.percent(habits.pushes) => vec![Step::Lift(from)],
        0 | 1 => vec![Step::Lift(to), Step::Lift(from)],
        _ => vec![Step::Lift(from), Step::Lift(to)],
    };
    if steps.len() == 2 && dice.percent(habits.flashes) {
        let empty: Vec<Square> = (!board.occupied()).into_iter().collect();
        if let Some(square) = dice.pick(&empty) {
            let after_lift = steps
                .iter()
                .position(|step| *step == Step::Lift(to))
                .map_or(0, |at| at + 1);
            steps.splice(
                after_lift..after_lift,
                [Step::Put(square, victim), Step::Lift(square)],
            );
        }
    }
    steps.extend(arrive(to, mover, promotion, dice));
    steps
}

/// Puts the mover down; a pawn may stand on the last rank for a while before it is exchanged.
fn arrive(to: Square, mover: Piece, promotion: Option<Role>, dice: &mut Dice) -> Vec<Step> {
    match promotion {
        None => vec![Step::Put(to, mover)],
        Some(role) if dice.percent(50) => vec![Step::Put(to, role.of(mover.color))],
        Some(role) => vec![
            Step::Put(to, mover),
            Step::Lift(to),
            Step::Put(to, role.of(mover.color)),
        ],
    }
}

/// Some of the empty squares between, and at times one beyond.
fn slide(board: &Board, from: Square, to: Square, dice: &mut Dice) -> Vec<Square> {
    let between = attacks::between(from, to);
    if (between & board.occupied()).any() {
        return Vec::new();
    }
    let mut path: Vec<Square> = between.into_iter().collect();
    if from > to {
        path.reverse();
    }
    path.retain(|_| dice.percent(60));
    let beyond = attacks::ray(from, to)
        & !between
        & !board.occupied()
        & !Bitboard::from(from)
        & !Bitboard::from(to);
    let adjacent: Vec<Square> = (beyond & attacks::king_attacks(to)).into_iter().collect();
    if dice.percent(20)
        && let Some(square) = dice.pick(&adjacent)
    {
        path.push(square);
    }
    path
}

fn castling(color: Color, king: Square, rook: Square, dice: &mut Dice) -> Vec<Step> {
    let side = CastlingSide::from_king_side(king < rook);
    let (king_to, rook_to) = (side.king_to(color), side.rook_to(color));
    let king_steps = [Step::Lift(king), Step::Put(king_to, color.king())];
    let rook_steps = [Step::Lift(rook), Step::Put(rook_to, color.rook())];
    // In Chess960 one may stand where the other goes; then both are taken up first.
    let entangled = king_to == rook || rook_to == king || king == king_to || rook == rook_to;
    match dice.below(3) {
        _ if entangled => {
            let lifts = [king_steps[0], rook_steps[0]];
            lifts
                .into_iter()
                .chain([king_steps[1], rook_steps[1]])
                .collect()
        }
        0 => [king_steps, rook_steps].concat(),
        1 => [rook_steps, king_steps].concat(),
        _ => vec![king_steps[0], rook_steps[0], rook_steps[1], king_steps[1]],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ansager::game::boards::placement;

    #[test]
    fn every_way_ends_at_the_position() {
        let mut dice = Dice::new(3);
        for seed in 0..200 {
            let start = Chess::default();
            let mut position = start.clone();
            for m in Dice::new(seed).game(&start, 80) {
                let mut board = position.board().clone();
                for step in steps(
                    position.board(),
                    position.turn(),
                    m,
                    &Habits::LIVELY,
                    &mut dice,
                ) {
                    match step {
                        Step::Lift(square) => board.discard_piece_at(square),
                        Step::Put(square, piece) => board.set_piece_at(square, piece),
                    }
                }
                let mut expected = position.board().clone();
                placement::make(&mut expected, position.turn(), m);
                assert_eq!(board, expected, "{m:?}");
                position.play_unchecked(m);
            }
        }
    }
}
