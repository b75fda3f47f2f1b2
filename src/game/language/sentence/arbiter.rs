//! The arbiter's orders in words.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::game::{
    journal::ruling::{Ruling, StartFault},
    language::{
        announcement::{AboutArbiter, Offence},
        phrasing::Phrasing,
    },
    laws::illegal::IllegalAct,
    state::recording::Recording,
};

impl Phrasing {
    // A table, one arm a meaning, so that a new one cannot stay silent.
    pub(super) fn about_arbiter(&self, about: &AboutArbiter) -> Vec<String> {
        let say = &self.words.spoken;
        vec![match about {
            AboutArbiter::WrongPin => say.arbiter_pin_wrong().to_owned(),
            AboutArbiter::NoPin => say.arbiter_no_pin().to_owned(),
            AboutArbiter::WordMissing => say.arbiter_word().to_owned(),
            AboutArbiter::UnknownOrder => say.arbiter_unknown_order().to_owned(),
            AboutArbiter::ModeChanged(mode) => say.mode_changed(self.mode(*mode)),
            AboutArbiter::ModeSame(mode) => say.mode_same(self.mode(*mode)),
            AboutArbiter::Illegal {
                offence,
                by,
                number,
                penalty,
                plays_on,
            } => {
                let mut sentences = self.illegal(*offence, *by, *number, *penalty);
                if *offence == Offence::Move && *plays_on {
                    sentences.push(say.touched_is_moved().to_owned());
                }
                sentences.join(" ")
            }
            AboutArbiter::IllegalMoveLoses { by, number, ending } => say.illegal_loses(
                &self.number(*number),
                self.color(*by),
                &self.ending(*ending),
            ),
            AboutArbiter::IllegalNotFound => say.illegal_not_found().to_owned(),
            AboutArbiter::IllegalNotCompleted { by } => say.illegal_not_completed(self.color(*by)),
            AboutArbiter::IllegalBefore { number, by, plies } => {
                say.illegal_before(&self.number(*number), self.color(*by), &self.number(*plies))
            }
            AboutArbiter::IllegalStands { number, by } => {
                say.illegal_stands(&self.number(*number), self.color(*by))
            }
            AboutArbiter::NotIllegalInThisEdition => say.not_illegal_in_this_edition().to_owned(),
            AboutArbiter::Touched {
                side,
                piece,
                square,
            } => {
                let square = self.square(*square);
                let touched = match piece {
                    Some(piece) => format!("{} {square}", self.words.roles.get(*piece)),
                    None => square,
                };
                say.touched_noted(self.color(*side), &touched)
            }
            AboutArbiter::BoardNoted { on } => say.board_noted(self.color(*on)),
            AboutArbiter::BoardNotUnderstood => say.board_not_understood().to_owned(),
            AboutArbiter::BoardTellsNoMoves { on } => say.board_tells_no_moves(self.color(*on)),
            AboutArbiter::RecordNoted { of, plies } => {
                say.record_noted(self.color(*of), &self.number(*plies))
            }
            AboutArbiter::RecordNotUnderstood => say.record_not_understood().to_owned(),
            AboutArbiter::RecordUnclear { number, by } => {
                say.record_unclear(&self.number(*number), self.color(*by))
            }
            AboutArbiter::Ruled { ruling, by_hand } => {
                let ruled = self.ruling(ruling);
                match by_hand {
                    true => format!("{ruled} {}", say.by_hand()),
                    false => ruled,
                }
            }
            AboutArbiter::TimeTooShort(side) => say.time_too_short(self.color(*side)),
            AboutArbiter::StartFault { fault, moves, anew } => {
                let then = match anew {
                    true => say.rules_anew(),
                    false => say.rules_stand(),
                };
                format!("{} {then}", self.start_fault(*fault, *moves))
            }
            AboutArbiter::Recording(of) => self.recording(*of),
            AboutArbiter::Missing(of) => say.missing(self.color(*of)),
            AboutArbiter::Overdue(of) => say.overdue(self.color(*of)),
            AboutArbiter::Arrived { of, after, late } => match (after, late) {
                (Some(after), true) => say.arrived_late(self.color(*of), &self.time(*after)),
                (Some(after), false) => say.arrived(self.color(*of), &self.time(*after)),
                (None, _) => say.was_here(self.color(*of)),
            },
            AboutArbiter::HasMoved(of) => say.play_has_begun(self.color(*of)),
            AboutArbiter::Verdict(judged) => return self.verdict(judged),
            AboutArbiter::NoVerdict => say.no_verdict().to_owned(),
            AboutArbiter::Decided {
                number,
                turn,
                clock,
            } => {
                let turn = self.color(*turn);
                let decided = match number {
                    Some(number) => say.decided(&self.number(*number), turn),
                    None => say.decided_turn(turn),
                };
                match clock {
                    Some(clock) => format!("{decided} {}", self.readings(*clock)),
                    None => decided,
                }
            }
        }]
    }

    /// What the arbiter has ruled, as a sentence.
    pub(crate) fn ruling(&self, ruling: &Ruling) -> String {
        let say = &self.words.spoken;
        match ruling {
            Ruling::Warning { of, .. } => say.warned(self.color(*of)),
            Ruling::TimeAdded { side, time } => {
                say.time_added(self.color(*side), &self.time(*time))
            }
            Ruling::TimeTaken { side, time } => {
                say.time_taken(self.color(*side), &self.time(*time))
            }
            Ruling::Exclusion { of, rounds } => {
                say.excluded(self.color(*of), &self.number(*rounds))
            }
            Ruling::Expulsion { of, .. } => say.expelled(self.color(*of)),
            Ruling::StartFault { fault, moves } => self.start_fault(*fault, *moves),
            Ruling::GameStands => say.game_stands().to_owned(),
            Ruling::Reconstruction { .. } => say.reconstruction().to_owned(),
            Ruling::NextPeriod { side } => match side {
                Some(side) => format!("{}: {}", self.color(*side), say.next_period()),
                None => say.next_period().to_owned(),
            },
            Ruling::ClaimPostponed { .. } => say.claim_postponed().to_owned(),
            Ruling::Increment { time } => say.increment_given(&self.time(*time)),
            Ruling::NotCompleted { by } => say.illegal_not_completed(self.color(*by)),
            Ruling::Note { .. } => say.note_taken().to_owned(),
        }
    }

    /// What is counted, then the time for the opponent.
    fn illegal(
        &self,
        offence: Offence,
        by: Color,
        number: u32,
        penalty: Option<Duration>,
    ) -> Vec<String> {
        let say = &self.words.spoken;
        let (number, other) = (&self.number(number), self.color(by.other()));
        let by = self.color(by);
        let given = penalty.map(|penalty| self.time(penalty));
        match (offence, given) {
            (Offence::Move, Some(time)) => vec![say.illegal_noted(number, by, other, &time)],
            (Offence::Move, None) => vec![say.illegal_noted_plain(number, by)],
            (Offence::Act(act), given) => {
                let act = match act {
                    IllegalAct::NoPiece => say.illegal_no_piece(number, by),
                    IllegalAct::PressedWithoutMove => say.illegal_pressed(number, by),
                    IllegalAct::BothHands => say.illegal_hands(number, by),
                };
                let given = given.map(|time| say.penalty_given(other, &time));
                [act].into_iter().chain(given).collect()
            }
        }
    }

    fn start_fault(&self, fault: StartFault, moves: u32) -> String {
        let (say, moves) = (&self.words.spoken, self.number(moves));
        match fault {
            StartFault::Position => say.start_wrong(&moves),
            StartFault::Board => say.board_wrong(&moves),
            StartFault::Colours => say.colours_wrong(&moves),
        }
    }

    fn recording(&self, of: ByColor<Recording>) -> String {
        let say = &self.words.spoken;
        let sentences = Color::ALL.map(|color| match of.get(color) {
            Recording::Must => say.must_record(self.color(color)),
            Recording::Released => say.need_not_record(self.color(color)),
            Recording::Never => say.nobody_records().to_owned(),
        });
        match of.white {
            Recording::Never => sentences[0].clone(),
            Recording::Must | Recording::Released => sentences.join(" "),
        }
    }
}
