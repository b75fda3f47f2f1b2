//! Illegal moves (7.5): which half-move it was, what is taken back, who gets time and who has lost.

use std::time::Duration;

use shakmaty::Color;

use crate::game::session::{Session, outcome::lost_by};
use crate::game::{
    journal::{
        entry::{EndReason, Entry, Witness},
        ruling::Ruling,
    },
    language::announcement::{AboutAdjournment, AboutArbiter, AboutResult, Announcement, Offence},
    laws::{
        agreement::ClockKind,
        illegal::{Fault, IllegalAct, fault, queened},
    },
};

impl Session {
    /// The move that the arbiter names, or else the last completed one that the record shows to be illegal.
    pub(super) fn illegal_move(
        &mut self,
        offender: Option<Color>,
        number: Option<u32>,
        at: Duration,
    ) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        let found = match number {
            Some(number) => self.move_of_number(offender, number),
            None => self.last_illegal(offender),
        };
        let found = found.and_then(|index| self.still_counts(index));
        // A sealed move is not completed, and is decided as such (Guideline I.8).
        if let Some((ply, fault)) = self.game.faulty_seal() {
            let sealed = match &found {
                Ok(index) => *index + 1 == ply as usize,
                Err(Announcement::Arbiter(AboutArbiter::IllegalNotCompleted { .. })) => true,
                Err(_) => false,
            };
            if sealed {
                return self.say(AboutAdjournment::Faulty(fault));
            }
        }
        match found {
            Ok(index) => self.penalise_move(index, at),
            Err(why) => {
                if let Announcement::Arbiter(AboutArbiter::IllegalNotCompleted { by }) = why {
                    self.demand_correction(by, at);
                }
                self.say(why);
            }
        }
    }

    /// What is announced next corrects the open announcement; that must be known after a restart, too.
    fn demand_correction(&mut self, by: Color, at: Duration) {
        if !self.game.is_to_be_corrected() {
            let ruling = Ruling::NotCompleted { by };
            self.enter(Entry::Ruled { ruling }, at);
        }
    }

    /// 7.5.2 to 7.5.4: nothing is taken back.
    pub(super) fn illegal_act(&mut self, act: IllegalAct, by: Color, at: Duration) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        match act {
            IllegalAct::NoPiece => {
                if let Some((_, fault)) = self.game.faulty_seal() {
                    return self.say(AboutAdjournment::Faulty(fault));
                }
                let found = self.last_on_the_last_rank(by);
                match found.and_then(|index| self.still_counts(index)) {
                    Ok(index) => self.penalise_act(act, by, Some(index), at),
                    Err(why) => self.say(why),
                }
            }
            IllegalAct::PressedWithoutMove | IllegalAct::BothHands => {
                if self.game.agreement.rules.rules().acts_are_illegal {
                    self.penalise_act(act, by, None, at);
                } else {
                    self.say(AboutArbiter::NotIllegalInThisEdition);
                }
            }
        }
    }

    /// How many half-moves are complete: an announcement whose clock was not pressed is not. Where nobody keeps a clock, nobody can tell.
    fn completed(&self) -> usize {
        let clocked =
            self.game.clocks.own.is_some() || self.game.agreement.clock == ClockKind::Manual;
        let open = clocked && self.game.open_mover().is_some();
        self.game.sheet.plies().len() - usize::from(open)
    }

    /// The arbiter knows better than the record, and may strike a legal move.
    fn move_of_number(&self, offender: Option<Color>, number: u32) -> Result<usize, Announcement> {
        let sheet = &self.game.sheet;
        let plies = sheet.plies().iter().enumerate();
        let named: Vec<usize> = plies
            .filter(|(index, ply)| {
                sheet.number_of(*index) == number && offender.is_none_or(|by| by == ply.by)
            })
            .map(|(index, _)| index)
            .collect();
        let faulty = |index: &&usize| fault(sheet, **index).is_some();
        let mut candidates = named.iter().filter(faulty);
        match (&named[..], candidates.next(), candidates.next()) {
            ([index], ..) | (_, Some(index), None) => Ok(*index),
            _ => Err(Announcement::Arbiter(AboutArbiter::IllegalNotFound)),
        }
    }

    fn last_illegal(&self, offender: Option<Color>) -> Result<usize, Announcement> {
        let (sheet, completed) = (&self.game.sheet, self.completed());
        let by = |index: usize| sheet.plies()[index].by;
        let meant = |index: usize| offender.is_none_or(|offender| offender == by(index));
        // Whoever announces something illegal now is corrected, whatever stands before it.
        let open = sheet.plies().get(completed).map(|ply| ply.by);
        let not_completed = open.filter(|_| meant(completed) && fault(sheet, completed).is_some());
        if let Some(by) = not_completed {
            return Err(Announcement::Arbiter(AboutArbiter::IllegalNotCompleted {
                by,
            }));
        }
        let found = (0..completed).rfind(|&index| meant(index) && fault(sheet, index).is_some());
        match found {
            None => Err(Announcement::Arbiter(
                match open.filter(|_| meant(completed)) {
                    Some(by) => AboutArbiter::IllegalNotCompleted { by },
                    None => AboutArbiter::IllegalNotFound,
                },
            )),
            // What is legal is struck only if the arbiter names the move; a pawn becomes a queen where it stands.
            Some(index)
                if index + 1 < completed
                    && fault(sheet, index) == Some(Fault::Unplayable)
                    && !self.game.is_unsupervised() =>
            {
                Err(Announcement::Arbiter(AboutArbiter::IllegalBefore {
                    number: sheet.number_of(index),
                    by: by(index),
                    plies: u32::try_from(completed - index - 1).unwrap_or(u32::MAX),
                }))
            }
            Some(index) => Ok(index),
        }
    }

    fn last_on_the_last_rank(&self, by: Color) -> Result<usize, Announcement> {
        let sheet = &self.game.sheet;
        let promotes = |index: &usize| {
            let ply = &sheet.plies()[*index];
            ply.by == by && !ply.dealt_with && queened(sheet, *index).is_some()
        };
        (0..self.completed())
            .rfind(promotes)
            .ok_or(Announcement::Arbiter(AboutArbiter::IllegalNotFound))
    }

    /// Without full supervision an illegal move stands as soon as the opponent has made his next move (A.4, in 2023 A.5.2).
    fn still_counts(&self, index: usize) -> Result<usize, Announcement> {
        let sheet = &self.game.sheet;
        let answered = index + 1 < sheet.plies().len();
        if self.game.is_unsupervised() && answered {
            return Err(Announcement::Arbiter(AboutArbiter::IllegalStands {
                number: sheet.number_of(index),
                by: sheet.plies()[index].by,
            }));
        }
        Ok(index)
    }

    fn penalise_move(&mut self, index: usize, at: Duration) {
        let Some(by) = self.game.sheet.plies().get(index).map(|ply| ply.by) else {
            return;
        };
        if fault(&self.game.sheet, index) == Some(Fault::NoPiece) {
            return self.penalise_act(IllegalAct::NoPiece, by, Some(index), at);
        }
        let (number, penalty) = self.next_penalty(by);
        let ply = u32::try_from(index + 1).ok();
        self.questions.withdraw();
        self.read_off(at);
        self.enter(
            Entry::IllegalMove {
                by,
                number,
                penalty,
                ply,
            },
            at,
        );
        self.after_penalty(Offence::Move, by, number, penalty, at);
    }

    fn penalise_act(&mut self, act: IllegalAct, by: Color, index: Option<usize>, at: Duration) {
        let (number, penalty) = self.next_penalty(by);
        let ply = index.and_then(|index| u32::try_from(index + 1).ok());
        if act == IllegalAct::NoPiece {
            self.questions.withdraw();
        }
        self.read_off(at);
        self.enter(
            Entry::CountedAsIllegal {
                by,
                act,
                number,
                penalty,
                ply,
            },
            at,
        );
        self.after_penalty(Offence::Act(act), by, number, penalty, at);
    }

    /// Its number, and what the opponent gets. The one that loses gives no time.
    fn next_penalty(&self, by: Color) -> (u32, Duration) {
        let number = *self.game.outcome.illegal_moves.get(by) + 1;
        match number < self.game.losing_number() {
            true => (number, self.penalty()),
            false => (number, Duration::ZERO),
        }
    }

    fn after_penalty(
        &mut self,
        offence: Offence,
        by: Color,
        number: u32,
        penalty: Duration,
        at: Duration,
    ) {
        if number < self.game.losing_number() {
            self.set_chess_clock(at);
            return self.say(AboutArbiter::Illegal {
                offence,
                by,
                number,
                penalty: self.game.clocks.own.is_some().then_some(penalty),
                plays_on: true,
            });
        }
        let reason = EndReason::IllegalMoves;
        let Some(ending) = lost_by(by, self.game.sheet.state(), reason, reason) else {
            self.say(AboutArbiter::Illegal {
                offence,
                by,
                number,
                penalty: None,
                plays_on: false,
            });
            return self.mention(AboutResult::MateUndecided(by.other()));
        };
        let witness = Witness::Arbiter;
        self.enter(Entry::Ended { ending, witness }, at);
        self.say(AboutArbiter::IllegalMoveLoses { by, number, ending });
    }
}
