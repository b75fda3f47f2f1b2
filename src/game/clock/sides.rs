//! At which side of the chess clock White sits.
//!
//! A clock knows left and right only. Where its time runs first is a presumption: Black may have started it for White, or White may
//! have pressed before anybody wrote the move down. Presses that follow a known move tell more, and what most of them say counts.

use std::cmp::Ordering;

use shakmaty::Color;

use crate::game::state::Game;

/// The two sides of a clock as seen from its front.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hand {
    Left,
    Right,
}

impl Hand {
    fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

#[derive(Debug)]
pub(crate) struct ClockSides {
    /// As it was asked for.
    given: Option<Hand>,
    presumed: Option<Hand>,
    /// What most presses say.
    found: Option<Hand>,
    /// Presses that put White at the left less those that put White at the right.
    votes: i32,
    /// Whether it ran when it was last read.
    ran: Option<bool>,
    /// Moves known at the last press.
    pressed_at: usize,
}

/// What is known of the game when a clock speaks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Known {
    /// Moves made, those included that only a board shows.
    plies: usize,
    turn: Color,
    /// Whose announcement waits for the clock.
    open: Option<Color>,
    paused: bool,
}

/// A press after exactly one new move, and one after two, of which either may be the pressed one.
const CLEAR: i32 = 2;
const FAINT: i32 = 1;

impl Known {
    /// `board_ahead`: a board shows the move of the player who is to move.
    pub(crate) fn of(game: &Game, board_ahead: bool) -> Self {
        let open = game.open_mover();
        let ahead = open.is_none() && board_ahead;
        Self {
            plies: game.sheet.plies().len() + usize::from(ahead),
            turn: if ahead {
                game.turn().other()
            } else {
                game.turn()
            },
            open: open.or_else(|| ahead.then(|| game.turn())),
            paused: game.interruption.pause.is_some() || game.outcome.ending.is_some(),
        }
    }
}

impl ClockSides {
    pub(crate) fn new(given: Option<Hand>) -> Self {
        Self {
            given,
            presumed: None,
            found: None,
            votes: 0,
            ran: None,
            pressed_at: 0,
        }
    }

    pub(crate) fn white(&self) -> Hand {
        let known = self.given.or(self.found);
        known.or(self.presumed).unwrap_or(Hand::Left)
    }

    /// Whether that is more than a presumption.
    pub(crate) fn are_clear(&self) -> bool {
        self.given.or(self.found).is_some()
    }

    /// What is pressed from now on is not seen.
    pub(crate) fn lost(&mut self) {
        self.ran = None;
    }

    /// Whoever is to move is where the time runs; before a move is pressed that is the one who announced it. A clock that is started
    /// while the move is known already was started by its press.
    pub(crate) fn read(&mut self, turn: Hand, running: bool, known: Known) {
        let before = self.ran.replace(running);
        if before.is_none() {
            self.pressed_at = known
                .plies
                .saturating_sub(usize::from(known.open.is_some()));
        }
        let started = before == Some(false) && running;
        if started {
            self.pressed_at = known.plies;
        }
        if self.presumed.is_some() || !running {
            return;
        }
        let runs_for = match known.open {
            Some(mover) if started => mover.other(),
            Some(mover) => mover,
            None => known.turn,
        };
        self.presumed = Some(side_of_white(runs_for, turn));
    }

    /// Whoever presses has just moved.
    pub(crate) fn press(&mut self, by: Hand, known: Known) {
        let before = std::mem::replace(&mut self.pressed_at, known.plies);
        let weight = match known.plies.checked_sub(before) {
            Some(1) => CLEAR,
            // The first was pressed before it was known, or its player forgot to press until the reply came.
            Some(2) if self.votes == 0 => FAINT,
            _ => return,
        };
        if known.paused {
            return;
        }
        self.votes += match side_of_white(known.turn.other(), by) {
            Hand::Left => weight,
            Hand::Right => -weight,
        };
        match self.votes.cmp(&0) {
            Ordering::Greater => self.found = Some(Hand::Left),
            Ordering::Less => self.found = Some(Hand::Right),
            Ordering::Equal => {}
        }
    }
}

fn side_of_white(color: Color, side: Hand) -> Hand {
    color.fold_wb(side, side.other())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `<` and `>` press left and right, a digit is how many moves are known from now on, `#` is the clock that stands.
    fn sides(events: &str) -> ClockSides {
        let mut sides = ClockSides::new(None);
        let mut plies = 0;
        let mut pressed = 0;
        for event in events.chars() {
            let known = Known {
                plies,
                turn: Color::from_white(plies % 2 == 0),
                open: (plies > pressed).then(|| Color::from_white(plies % 2 == 1)),
                paused: false,
            };
            match event {
                '#' => sides.read(Hand::Left, false, known),
                '<' | '>' => {
                    let by = if event == '<' {
                        Hand::Left
                    } else {
                        Hand::Right
                    };
                    sides.press(by, known);
                    sides.read(by.other(), true, known);
                    pressed = plies;
                }
                digit => plies = digit.to_digit(10).unwrap() as usize,
            }
        }
        sides
    }

    #[test]
    fn whoever_presses_has_just_moved() {
        for (events, expected) in [
            // Black starts White's clock.
            ("#>", Hand::Left),
            ("#>1<2>3<", Hand::Left),
            ("#<1>2<3>", Hand::Right),
            // The move is known, and White starts the clock by pressing.
            ("#1<", Hand::Left),
            ("#1>2<", Hand::Right),
            // White pressed before the move was known.
            ("#<12>3<", Hand::Left),
            ("#>12<3>", Hand::Right),
            // White forgot to press until Black had replied, at once or later.
            ("#>12<>3<", Hand::Left),
            ("#>1<2>34<>5<", Hand::Left),
            // Some moves written down late change nothing in a game that was well begun.
            ("#>1<2>3<4>5<>6<7>", Hand::Left),
            // Later presses outvote the first ones.
            ("#<1>2<3>45<6>7<8>9<", Hand::Left),
        ] {
            assert_eq!(sides(events).white(), expected, "{events}");
        }
    }

    #[test]
    fn they_are_clear_from_the_first_press_that_follows_a_move() {
        for (events, clear) in [
            ("#", false),
            ("#>", false),
            ("#<1", false),
            ("#>1<", true),
            ("#<12>", true),
            // Two presses that contradict each other leave it as it was.
            ("#>1<2<", true),
        ] {
            assert_eq!(sides(events).are_clear(), clear, "{events}");
        }
        assert_eq!(sides("#>1<2<").white(), Hand::Left);
        assert!(ClockSides::new(Some(Hand::Right)).are_clear());
    }

    #[test]
    fn what_was_asked_for_stays() {
        let mut sides = ClockSides::new(Some(Hand::Right));
        let known = Known {
            plies: 1,
            turn: Color::Black,
            open: Some(Color::White),
            paused: false,
        };
        sides.press(Hand::Left, known);
        assert_eq!(sides.white(), Hand::Right);
    }
}
