//! At which side of the chess clock White sits.
//!
//! A clock knows left and right only. Where its time runs first is a presumption: Black may have started it for White, or White may
//! have pressed before anybody wrote the move down. Presses that follow a known move tell more, and what most of them say counts.

use std::cmp::Ordering;

use shakmaty::Color;

use crate::{
    game::session::Session,
    protocol::{ClockReading, Side},
};

#[derive(Debug)]
pub(super) struct ClockSides {
    /// As it was asked for.
    given: Option<Side>,
    presumed: Option<Side>,
    /// What most presses say.
    found: Option<Side>,
    /// Presses that put White at the left less those that put White at the right.
    votes: i32,
    last: Option<ClockReading>,
    /// Moves known at the last press.
    pressed_at: usize,
}

/// What is known of the game when a clock speaks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
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
    pub(super) fn of(session: &Session) -> Self {
        let game = session.game();
        let open = game.open_mover();
        let ahead = open.is_none() && session.has_moved();
        Self {
            plies: game.sheet.plies().len() + usize::from(ahead),
            turn: if ahead {
                game.turn().other()
            } else {
                game.turn()
            },
            open: open.or_else(|| ahead.then(|| game.turn())),
            paused: game.pause.is_some() || game.ending.is_some(),
        }
    }
}

impl ClockSides {
    pub(super) fn new(given: Option<Side>) -> Self {
        Self {
            given,
            presumed: None,
            found: None,
            votes: 0,
            last: None,
            pressed_at: 0,
        }
    }

    pub(super) fn white(&self) -> Side {
        let told = self.given.or(self.found);
        told.or(self.presumed).unwrap_or(Side::Left)
    }

    /// Whether that is more than a presumption.
    pub(super) fn are_clear(&self) -> bool {
        self.given.or(self.found).is_some()
    }

    /// What is pressed from now on is not seen.
    pub(super) fn lost(&mut self) {
        self.last = None;
    }

    /// Whoever is to move is where the time runs; before a move is pressed that is the one who announced it. A clock that is started
    /// while the move is known already was started by its press.
    pub(super) fn read(&mut self, reading: &ClockReading, known: Known) {
        let before = self.last.replace(*reading);
        if before.is_none() {
            self.pressed_at = known
                .plies
                .saturating_sub(usize::from(known.open.is_some()));
        }
        let started = before.is_some_and(|before| !before.running) && reading.running;
        if started {
            self.pressed_at = known.plies;
        }
        if self.presumed.is_some() || !reading.running {
            return;
        }
        let runs_for = match known.open {
            Some(mover) if started => mover.other(),
            Some(mover) => mover,
            None => known.turn,
        };
        self.presumed = Some(side_of_white(runs_for, reading.turn));
    }

    /// Whoever presses has just moved.
    pub(super) fn press(&mut self, by: Side, known: Known) {
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
            Side::Left => weight,
            Side::Right => -weight,
        };
        match self.votes.cmp(&0) {
            Ordering::Greater => self.found = Some(Side::Left),
            Ordering::Less => self.found = Some(Side::Right),
            Ordering::Equal => {}
        }
    }
}

fn side_of_white(color: Color, side: Side) -> Side {
    color.fold_wb(side, side.other())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::protocol::ClockFace;

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
                '#' => sides.read(&reading(Side::Left, false), known),
                '<' | '>' => {
                    let by = if event == '<' {
                        Side::Left
                    } else {
                        Side::Right
                    };
                    sides.press(by, known);
                    sides.read(&reading(by.other(), true), known);
                    pressed = plies;
                }
                digit => plies = digit.to_digit(10).unwrap() as usize,
            }
        }
        sides
    }

    fn reading(turn: Side, running: bool) -> ClockReading {
        let face = ClockFace {
            time: Duration::from_secs(60),
            flag: false,
            ended: false,
            per_move: false,
        };
        ClockReading {
            left: face,
            right: face,
            turn,
            running,
            battery_low: false,
            moves: None,
        }
    }

    #[test]
    fn whoever_presses_has_just_moved() {
        for (events, expected) in [
            // Black starts White's clock.
            ("#>", Side::Left),
            ("#>1<2>3<", Side::Left),
            ("#<1>2<3>", Side::Right),
            // The move is known, and White starts the clock by pressing.
            ("#1<", Side::Left),
            ("#1>2<", Side::Right),
            // White pressed before the move was known.
            ("#<12>3<", Side::Left),
            ("#>12<3>", Side::Right),
            // White forgot to press until Black had replied, at once or later.
            ("#>12<>3<", Side::Left),
            ("#>1<2>34<>5<", Side::Left),
            // Some moves written down late change nothing in a game that was well begun.
            ("#>1<2>3<4>5<>6<7>", Side::Left),
            // Later presses outvote the first ones.
            ("#<1>2<3>45<6>7<8>9<", Side::Left),
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
        assert_eq!(sides("#>1<2<").white(), Side::Left);
        assert!(ClockSides::new(Some(Side::Right)).are_clear());
    }

    #[test]
    fn what_was_asked_for_stays() {
        let mut sides = ClockSides::new(Some(Side::Right));
        let known = Known {
            plies: 1,
            turn: Color::Black,
            open: Some(Color::White),
            paused: false,
        };
        sides.press(Side::Left, known);
        assert_eq!(sides.white(), Side::Right);
    }
}
