//! The end of the game in words.

use shakmaty::{ByColor, Color};

use crate::game::{
    journal::entry::{EndReason, Ending},
    language::{announcement::AboutResult, phrasing::Phrasing},
    laws::score::{Points, Score},
    state::{Loss, Undecided},
};

impl Phrasing {
    pub(super) fn about_result(&self, about: &AboutResult) -> String {
        let say = &self.words.spoken;
        match about {
            AboutResult::ResignQuestion { by } => say.resign_question(self.color(*by)),
            AboutResult::ResignDropped => say.resign_dropped().to_owned(),
            AboutResult::Question(ending) => say.result_question(&self.ending(*ending)),
            AboutResult::Ended(ending) => self.ending(*ending),
            AboutResult::GameOver(ending) => say.game_over(&self.ending(*ending)),
            AboutResult::NoResultYet => say.no_result_yet().to_owned(),
            AboutResult::Reopened { adjourned: true } => say.reopened_adjourned().to_owned(),
            AboutResult::Reopened { adjourned: false } => say.reopened().to_owned(),
            AboutResult::ArbiterDecides => say.arbiter_decides().to_owned(),
            AboutResult::HasTime(side) => say.has_time(self.color(*side)),
            AboutResult::MateUndecided(winner) => say.mate_undecided(self.color(*winner)),
            AboutResult::Undecided(Undecided { loser, by }) => {
                let (loser, winner) = (self.color(*loser), self.color(loser.other()));
                match by {
                    Loss::Resignation => say.resigned_undecided(loser, winner),
                    Loss::IllegalMoves => say.illegal_undecided(loser, winner),
                }
            }
            AboutResult::NotMate => say.not_mate().to_owned(),
            AboutResult::NotStalemate => say.not_stalemate().to_owned(),
        }
    }

    /// "Weiß ein halber Punkt, Schwarz kein Punkt"
    fn points(&self, points: ByColor<Points>) -> String {
        let say = &self.words.spoken;
        if points.white == Points::None && points.black == Points::None {
            return say.both_lose().to_owned();
        }
        let named = points.map(|points| match points {
            Points::None => say.no_point(),
            Points::Half => say.half_point(),
            Points::One => say.one_point(),
        });
        say.points_apart(named.white, named.black)
    }

    /// "Weiß gewinnt durch Schachmatt."
    pub fn ending(&self, ending: Ending) -> String {
        let say = &self.words.spoken;
        let result = match ending.outcome {
            Score::Decisive {
                winner: Color::White,
            } => say.white_wins().to_owned(),
            Score::Decisive {
                winner: Color::Black,
            } => say.black_wins().to_owned(),
            Score::Draw => say.drawn().to_owned(),
            Score::Apart(points) => self.points(points),
            Score::Void => say.void_game().to_owned(),
        };
        let reason = match ending.reason {
            EndReason::Checkmate => say.by_mate(),
            EndReason::Stalemate => say.by_stalemate(),
            EndReason::DeadPosition => say.by_dead_position(),
            EndReason::Fivefold => say.by_fivefold(),
            EndReason::SeventyFiveMoves => say.by_seventy_five(),
            EndReason::ThirdRepetition => say.by_third_repetition(),
            EndReason::FiftyMovesMade => say.by_fifty_made(),
            EndReason::Time => say.by_time(),
            EndReason::TimeNoMate => say.by_time_no_mate(),
            EndReason::Resignation => say.by_resignation(),
            EndReason::ResignationNoMate => say.by_resignation_no_mate(),
            EndReason::Agreement => say.by_agreement(),
            EndReason::Threefold => say.by_threefold(),
            EndReason::FiftyMoves => say.by_fifty(),
            EndReason::IllegalMoves => say.by_illegal_moves(),
            EndReason::Penalty => say.by_penalty(),
            EndReason::Forfeit => say.by_forfeit(),
            EndReason::Cancelled => say.by_cancelled(),
            EndReason::Quickplay => say.by_quickplay(),
            EndReason::SealedMove => say.by_sealed_move(),
            EndReason::Players => say.by_players(),
            EndReason::Arbiter => say.by_arbiter(),
        };
        format!("{result} {reason}.")
    }
}
