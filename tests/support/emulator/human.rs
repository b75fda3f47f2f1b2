//! How people move pieces: a game and habits become moments on the board.
//!
//! The hands slide, hesitate, adjust, knock things over, correct themselves, cross the opponent's hands, take moves back and
//! play them again. The moves of the game are what they are in the end.

use std::time::Duration;

use shakmaty::{Board, ByColor, Chess, Color, Move, Position, Square};

use super::{
    Moment,
    dice::Dice,
    gestures::{self, Step},
};

/// Chances in percent.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Habits {
    pub(crate) slides: u32,
    pub(crate) adjusts: u32,
    pub(crate) knocks_over: u32,
    pub(crate) corrects: u32,
    pub(crate) crosses: u32,
    pub(crate) takes_back: u32,
    pub(crate) flashes: u32,
    /// Captures by pushing, without ever lifting the captured piece.
    pub(crate) pushes: u32,
    /// Whether the clock is pressed after a move.
    pub(crate) clock: bool,
    /// Which of the two is lifted first in a capture; none is now this, now that.
    pub(crate) victim_first: Option<bool>,
    /// Longest hesitation in the middle of a move, in milliseconds.
    pub(crate) hesitates: usize,
}

impl Habits {
    pub(crate) const CALM: Self = Self {
        slides: 0,
        adjusts: 0,
        knocks_over: 0,
        corrects: 0,
        crosses: 0,
        takes_back: 0,
        flashes: 0,
        pushes: 0,
        victim_first: None,
        clock: true,
        hesitates: 300,
    };

    pub(crate) const LIVELY: Self = Self {
        slides: 50,
        adjusts: 15,
        knocks_over: 8,
        corrects: 8,
        crosses: 5,
        takes_back: 2,
        flashes: 20,
        pushes: 25,
        victim_first: None,
        clock: true,
        hesitates: 1500,
    };
}

/// The game as the board lives through it.
pub(crate) fn moments(
    start: &Chess,
    game: &[Move],
    habits: &Habits,
    dice: &mut Dice,
) -> Vec<Moment> {
    let mut hands = Hands {
        habits,
        dice,
        at: Duration::from_millis(1000),
        board: start.board().clone(),
        moments: Vec::new(),
    };
    hands.show(None);
    let mut positions = vec![start.clone()];
    let mut ply = 0;
    let mut replayed = false;
    while let (Some(&m), Some(position)) = (game.get(ply), positions.last().cloned()) {
        let Ok(after) = position.clone().play(m) else {
            break;
        };
        let reply = game.get(ply + 1).copied();
        hands.think();
        let crossed = hands.ply(&position, m, &after, reply);
        positions.push(after.clone());
        ply += 1;
        if crossed && let Some(reply) = reply {
            let mut after = after;
            after.play_unchecked(reply);
            positions.push(after);
            ply += 1;
        } else if !replayed && ply > 4 && hands.dice.percent(habits.takes_back) {
            let plies = 1 + hands.dice.below(3);
            hands.wait(1500, 3000);
            for _ in 0..plies {
                ply -= 1;
                positions.pop();
                if let Some(position) = positions.last() {
                    hands.put_back(position, plies % 2 == 1);
                }
            }
            replayed = true;
            continue;
        }
        replayed = false;
    }
    hands.at += Duration::from_secs(10);
    hands.show(None);
    hands.moments
}

/// Two boards on one table: the mover makes the move on his own, presses, and the other carries it over.
pub(crate) fn two_boards(
    start: &Chess,
    game: &[Move],
    habits: &Habits,
    dice: &mut Dice,
) -> ByColor<Vec<Moment>> {
    let mut moments = ByColor {
        white: Vec::new(),
        black: Vec::new(),
    };
    let mut boards = ByColor::new_with(|_| start.board().clone());
    let mut at = Duration::from_millis(1000);
    for on in Color::ALL {
        let board = start.board().clone();
        let press = None;
        moments.get_mut(on).push(Moment { at, board, press });
    }
    let mut position = start.clone();
    for &m in game {
        let mover = position.turn();
        let mut after = position.clone();
        after.play_unchecked(m);
        for on in [mover, mover.other()] {
            let mut hands = Hands {
                habits,
                dice,
                at,
                board: boards.get(on).clone(),
                moments: Vec::new(),
            };
            if on == mover {
                hands.think();
                hands.ply(&position, m, &after, None);
            } else {
                hands.wait(400, 3000);
                let steps = gestures::steps(position.board(), mover, m, habits, hands.dice);
                hands.steps(steps);
                if hands.dice.percent(habits.knocks_over) {
                    hands.knock_over();
                }
                hands.wait(1200, 1500);
                hands.show(None);
            }
            at = hands.at;
            *boards.get_mut(on) = hands.board;
            moments.get_mut(on).extend(hands.moments);
        }
        position = after;
    }
    at += Duration::from_secs(15);
    for on in Color::ALL {
        let board = boards.get(on).clone();
        let press = None;
        moments.get_mut(on).push(Moment { at, board, press });
    }
    moments
}

struct Hands<'a> {
    habits: &'a Habits,
    dice: &'a mut Dice,
    at: Duration,
    board: Board,
    moments: Vec<Moment>,
}

impl Hands<'_> {
    fn show(&mut self, press: Option<Color>) {
        self.moments.push(Moment {
            at: self.at,
            board: self.board.clone(),
            press,
        });
    }

    fn wait(&mut self, least: usize, most: usize) {
        let wait = least + self.dice.below(most.saturating_sub(least));
        self.at += Duration::from_millis(wait as u64);
    }

    fn think(&mut self) {
        self.wait(500, 6000);
        if self.dice.percent(self.habits.adjusts) {
            self.adjust();
            self.wait(300, 2000);
        }
    }

    /// Lifts a man or two and puts them back.
    fn adjust(&mut self) {
        let men: Vec<Square> = self.board.occupied().into_iter().collect();
        let count = 1 + self.dice.below(2);
        let mut lifted = Vec::new();
        for _ in 0..count {
            if let Some(square) = self.dice.pick(&men)
                && let Some(piece) = self.board.remove_piece_at(square)
            {
                lifted.push((square, piece));
                self.wait(50, 400);
                self.show(None);
            }
        }
        for (square, piece) in lifted {
            self.wait(50, 400);
            self.board.set_piece_at(square, piece);
            self.show(None);
        }
    }

    fn steps(&mut self, steps: Vec<Step>) {
        for step in steps {
            self.wait(40, self.habits.hesitates.max(41));
            match step {
                Step::Lift(square) => self.board.discard_piece_at(square),
                Step::Put(square, piece) => self.board.set_piece_at(square, piece),
            }
            self.show(None);
        }
    }

    /// One move, and the reply too when the hands cross.
    fn ply(&mut self, position: &Chess, m: Move, after: &Chess, reply: Option<Move>) -> bool {
        let color = position.turn();
        if self.dice.percent(self.habits.corrects) {
            self.correct_oneself(position, m);
        }
        let steps = gestures::steps(position.board(), color, m, self.habits, self.dice);
        if let Some(reply) = reply
            && self.dice.percent(self.habits.crosses)
            && let Some(crossing) = gestures::crossing(position.board(), color, m, after, reply)
        {
            if !self.habits.clock {
                self.wait(2500, 3500);
            }
            self.steps(crossing);
            self.wait(100, 300);
            if self.habits.clock {
                self.show(Some(color));
                self.wait(700, 1500);
                self.show(Some(color.other()));
            }
            // Crossed hands are understood when the board has come to rest.
            self.wait(600, 1500);
            return true;
        }
        self.steps(steps);
        self.wait(100, 700);
        if self.dice.percent(self.habits.knocks_over) {
            self.knock_over();
        }
        if self.habits.clock {
            self.show(Some(color));
        }
        false
    }

    /// Another legal move of the same piece, put back, before the right one.
    fn correct_oneself(&mut self, position: &Chess, m: Move) {
        let legal = position.legal_moves();
        let others: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|other| {
                other.from() == m.from() && *other != m && !other.is_capture() && !other.is_castle()
            })
            .collect();
        let Some(other) = self.dice.pick(&others) else {
            return;
        };
        let (Some(from), Some(piece)) = (
            other.from(),
            other.from().and_then(|from| self.board.piece_at(from)),
        ) else {
            return;
        };
        let there = other.promotion().map_or(piece, |role| role.of(piece.color));
        self.steps(vec![
            Step::Lift(from),
            Step::Put(other.to(), there),
            Step::Lift(other.to()),
            Step::Put(from, piece),
        ]);
    }

    /// Some men fall and are set up again where they stood.
    fn knock_over(&mut self) {
        let whole = self.board.clone();
        let men: Vec<Square> = self.board.occupied().into_iter().collect();
        for _ in 0..1 + self.dice.below(3) {
            if let Some(square) = self.dice.pick(&men) {
                self.board.discard_piece_at(square);
                self.wait(10, 60);
                self.show(None);
            }
        }
        self.set_up(&whole);
        self.wait(100, 700);
    }

    /// Takes one ply back; the clock is turned to the side that is to move again.
    fn put_back(&mut self, before: &Chess, turn_clock: bool) {
        self.set_up(&before.board().clone());
        self.wait(1100, 1800);
        if self.habits.clock && turn_clock {
            self.show(Some(before.turn().other()));
        }
        self.wait(1000, 1500);
    }

    /// Makes the board look like this, one man at a time.
    fn set_up(&mut self, target: &Board) {
        for square in Square::ALL {
            if self.board.piece_at(square).is_some()
                && self.board.piece_at(square) != target.piece_at(square)
            {
                self.board.discard_piece_at(square);
                self.wait(20, 200);
                self.show(None);
            }
        }
        for (square, piece) in target.clone() {
            if self.board.piece_at(square) != Some(piece) {
                self.board.set_piece_at(square, piece);
                self.wait(20, 200);
                self.show(None);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_moment_shows_the_end_of_the_game() {
        for seed in 0..50 {
            let mut dice = Dice::new(seed);
            let start = Chess::default();
            let game = dice.game(&start, 60);
            let moments = moments(&start, &game, &Habits::LIVELY, &mut dice);
            let end = game
                .iter()
                .fold(start, |position, &m| position.play(m).unwrap());
            assert_eq!(&moments.last().unwrap().board, end.board());
            assert!(moments.windows(2).all(|pair| pair[0].at <= pair[1].at));
        }
    }
}
