//! Moves in words.

use shakmaty::Color;

use crate::game::language::{
    announcement::{AboutMove, Afterwards},
    phrasing::Phrasing,
};

impl Phrasing {
    pub(super) fn about_move(&self, about: &AboutMove) -> String {
        let say = &self.words.spoken;
        match about {
            AboutMove::Announced { by, said, then } => {
                let said = format!("{}.", self.movement(*said));
                self.with_afterwards(self.of_moves().named(*by, said), *then)
            }
            AboutMove::Missing { of } => say.move_missing(self.color(*of)),
            AboutMove::RepeatedRight => say.repeated_right().to_owned(),
            AboutMove::RepeatedAgain => say.repeated_again().to_owned(),
            AboutMove::RepeatedWrong {
                announced,
                repeated,
            } => say.repeated_wrong(&self.movement(*announced), &self.movement(*repeated)),
            AboutMove::Corrected { by, said, then } => {
                let moves = self.of_moves();
                let (say, movement) = (&moves.words.spoken, &self.movement(*said));
                let said = match by {
                    Some(by) => say.corrected_by(moves.color(*by), movement),
                    None => say.corrected(movement),
                };
                self.with_afterwards(said, *then)
            }
            AboutMove::Withdrawn { by } => say.withdrawn(self.color(*by)),
            AboutMove::NothingToCorrect => say.nothing_to_correct().to_owned(),
            AboutMove::TooLateToCorrect => say.too_late_to_correct().to_owned(),
            AboutMove::Made { on } => say.made(self.color(*on)),
            AboutMove::NothingToMake => say.nothing_to_make().to_owned(),
            AboutMove::Impossible(reason) => say.impossible(&self.reason(*reason)),
            AboutMove::NotPossible => say.why_not_possible().to_owned(),
            AboutMove::Which { by, choices } => {
                let moves = self.of_moves();
                moves.named(*by, moves.words.spoken.which(&moves.choices(choices)))
            }
            AboutMove::Confirm { by, said } => {
                let moves = self.of_moves();
                moves.named(*by, moves.words.spoken.confirm(&self.movement(*said)))
            }
            AboutMove::TakenBack { number, turn } => match number {
                Some(number) => say.taken_back(&self.number(*number), self.color(*turn)),
                None => say.taken_back_turn(self.color(*turn)),
            },
            AboutMove::NothingToTakeBack => say.nothing_to_take_back().to_owned(),
            AboutMove::NotSoManyPlayed { plies } => say.not_so_many_played(&self.number(*plies)),
            AboutMove::TakeBackArbiterOnly => say.take_back_arbiter_only().to_owned(),
        }
    }

    /// "Schwarz: …", where the colour is to be heard.
    fn named(&self, by: Option<Color>, said: String) -> String {
        match by {
            Some(by) => self.words.spoken.of_color(self.color(by), &said),
            None => said,
        }
    }

    fn with_afterwards(&self, said: String, then: Afterwards) -> String {
        match then {
            Afterwards::Nothing => said,
            Afterwards::Mate => format!("{said} {}", self.of_moves().words.spoken.checkmate()),
            Afterwards::Check => format!("{said} {}", self.of_moves().words.spoken.check()),
            Afterwards::End(ending) => format!("{said} {}", self.ending(ending)),
        }
    }
}
