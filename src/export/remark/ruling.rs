//! What the arbiter ruled, as a sentence and as a command.

use std::time::Duration;

use shakmaty::Color;

use super::{commands::of_arbiter, hms, sentence::Sentences};
use crate::game::{
    clock::reading::Reading,
    journal::ruling::{Attendance, Ruling, StartFault},
    record::markers::{self, arbiter, color_name, commands, on_one_line, quoted},
};

impl Sentences<'_> {
    pub(super) fn attendance(&self, of: Color, is: Attendance, after: Duration) -> String {
        let (say, color) = (self.say, self.color(of));
        match is {
            Attendance::Missing => say.missing(color),
            Attendance::Overdue => say.overdue(color, &hms(after)),
            Attendance::Here => say.arrived(color, &hms(after)),
        }
    }

    pub(super) fn ruling(&self, ruling: &Ruling) -> String {
        let say = self.say;
        let because = |why: &str| match why {
            "" => String::new(),
            why => say.because(&on_one_line(why)),
        };
        match ruling {
            Ruling::Warning { of, why } => say.warned(self.color(*of)) + &because(why),
            Ruling::TimeAdded { side, time } => {
                say.time_added(self.color(*side), &self.length(*time))
            }
            Ruling::TimeTaken { side, time } => {
                say.time_taken(self.color(*side), &self.length(*time))
            }
            Ruling::Exclusion { of, rounds } => say.excluded(self.color(*of), &rounds.to_string()),
            Ruling::Expulsion { of, why } => say.expelled(self.color(*of)) + &because(why),
            Ruling::StartFault { fault, moves } => {
                let moves = moves.to_string();
                match fault {
                    StartFault::Position => say.start_wrong(&moves),
                    StartFault::Board => say.board_wrong(&moves),
                    StartFault::Colours => say.colours_wrong(&moves),
                }
            }
            Ruling::GameStands => say.game_stands().to_owned(),
            Ruling::Reconstruction {
                position,
                number,
                turn,
                clock,
            } => {
                let kept = say.reconstruction(&number.to_string(), self.color(*turn), position);
                let clocks = |clock: Reading| say.clocks(&hms(clock.white), &hms(clock.black));
                kept + &clock.map_or_else(String::new, clocks)
            }
            Ruling::NextPeriod { side: None } => say.next_period().to_owned(),
            Ruling::NextPeriod { side: Some(side) } => say.next_period_of(self.color(*side)),
            Ruling::ClaimPostponed { by } => say.claim_postponed(self.color(*by)),
            Ruling::Increment { time } => say.increment_given(&self.length(*time)),
            Ruling::NotCompleted { by } => say.not_completed(self.color(*by)),
            Ruling::Note { text } => say.noted(&on_one_line(text)),
        }
    }
}

pub(crate) fn attendance_name(is: Attendance) -> &'static str {
    match is {
        Attendance::Missing => "missing",
        Attendance::Overdue => "overdue",
        Attendance::Here => "here",
    }
}

pub(crate) fn start_fault_name(fault: StartFault) -> &'static str {
    match fault {
        StartFault::Position => "start",
        StartFault::Board => "board",
        StartFault::Colours => "colours",
    }
}

pub(super) fn attendance(of: Color, is: Attendance, after: Duration) -> String {
    let is = attendance_name(is);
    let argument = format!("{},{is},{}", color_name(of), hms(after));
    markers::command(commands::ATTENDS, &argument)
}

pub(super) fn command(ruling: &Ruling) -> String {
    let because = |of: &Color, why: &str| match why {
        "" => color_name(*of).to_owned(),
        why => format!("{},{}", color_name(*of), quoted(why)),
    };
    match ruling {
        Ruling::Warning { of, why } => of_arbiter(arbiter::WARNING, &because(of, why)),
        Ruling::TimeAdded { side, time } => of_arbiter(
            arbiter::TIME,
            &format!("{},+{}", color_name(*side), hms(*time)),
        ),
        Ruling::TimeTaken { side, time } => of_arbiter(
            arbiter::TIME,
            &format!("{},-{}", color_name(*side), hms(*time)),
        ),
        Ruling::Exclusion { of, rounds } => {
            of_arbiter(arbiter::EXCLUSION, &format!("{},{rounds}", color_name(*of)))
        }
        Ruling::Expulsion { of, why } => of_arbiter(arbiter::EXPULSION, &because(of, why)),
        Ruling::StartFault { fault, moves } => {
            let fault = start_fault_name(*fault);
            of_arbiter(arbiter::FAULT, &format!("{fault},{moves}"))
        }
        Ruling::GameStands => of_arbiter(arbiter::STANDS, ""),
        Ruling::Reconstruction {
            position,
            number,
            turn,
            clock,
        } => {
            let kept = format!("{number},{},{}", color_name(*turn), quoted(position));
            let clocks = |clock: Reading| format!(",{},{}", hms(clock.white), hms(clock.black));
            let clocks = clock.map_or_else(String::new, clocks);
            of_arbiter(arbiter::RECONSTRUCTION, &(kept + &clocks))
        }
        Ruling::NextPeriod { side } => of_arbiter(arbiter::PERIOD, side.map_or("", color_name)),
        Ruling::ClaimPostponed { by } => of_arbiter(arbiter::POSTPONED, color_name(*by)),
        Ruling::Increment { time } => of_arbiter(arbiter::INCREMENT, &hms(*time)),
        Ruling::NotCompleted { by } => of_arbiter(arbiter::NOT_COMPLETED, color_name(*by)),
        Ruling::Note { text } => of_arbiter(arbiter::NOTE, &quoted(text)),
    }
}
