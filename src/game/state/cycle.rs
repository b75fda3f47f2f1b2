//! The life of one move (D.2.1, D.2.3): announced, repeated, made on the mover's board, clock pressed, made on the other board.
//!
//! The steps may be witnessed by a device, told by a person, or implied by what follows. Until the clock is pressed the
//! announcement can be corrected (D.2.7).

use shakmaty::Color;

use crate::game::journal::entry::Witness;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cycle {
    pub mover: Color,
    pub announced: Witness,
    pub repeated: Option<Repeated>,
    pub made: Option<Witness>,
    pub pressed: Option<Witness>,
    pub carried_over: Option<Witness>,
    /// The arbiter has found it illegal before it was completed: the mover announces another move in its place.
    pub to_correct: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeated {
    pub right: bool,
    pub witness: Witness,
}

impl Cycle {
    pub(crate) fn new(mover: Color, announced: Witness) -> Self {
        Self {
            mover,
            announced,
            repeated: None,
            made: None,
            pressed: None,
            carried_over: None,
            to_correct: false,
        }
    }

    /// A slip of the tongue can still be corrected.
    pub(crate) fn is_open(&self) -> bool {
        self.pressed.is_none()
    }

    /// The next move that is announced comes in its place.
    pub(crate) fn awaits_correction(&self) -> bool {
        self.is_open() && self.to_correct
    }

    /// The opponent has still to repeat the move as it was announced.
    pub(crate) fn awaits_repetition(&self) -> bool {
        self.is_open() && !self.repeated.is_some_and(|repeated| repeated.right)
    }

    /// The board on which the move has still to be carried out: the mover's first.
    pub(crate) fn next_board(&self) -> Option<Color> {
        match (self.made, self.carried_over) {
            (None, _) => Some(self.mover),
            (Some(_), None) => Some(self.mover.other()),
            (Some(_), Some(_)) => None,
        }
    }

    pub(crate) fn make(&mut self, on: Color, witness: Witness) {
        let step = if on == self.mover {
            &mut self.made
        } else {
            &mut self.carried_over
        };
        step.get_or_insert(witness);
    }

    /// Pressing the clock presumes that the move was made (D.2.3).
    pub(crate) fn press(&mut self, witness: Witness) {
        self.made.get_or_insert(Witness::Implied);
        self.pressed = Some(witness);
    }
}
