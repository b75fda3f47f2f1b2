//! What the arbiter ruled and the players claimed, taken back from the commands of our own papers as entries.
//!
//! A command of an older paper may lack what its entry needs; then it stays a note, as every comment does.

use std::time::Duration;

use shakmaty::{Color, Role};

use crate::{
    export::remark::{act_name, attendance_name, claim_name, start_fault_name},
    game::{
        clock::{hms, reading::Reading},
        journal::{
            entry::{Ending, Entry, Witness},
            ruling::{Attendance, Ruling, StartFault},
        },
        laws::{claim::ClaimKind, illegal::IllegalAct},
        moves::spoken::SpokenMove,
        record::markers::{arbiter, color, commands, fields},
    },
};

/// A move that was struck as illegal, as `[%illegal …]` tells it.
pub(super) struct Illegal {
    pub(super) by: Color,
    pub(super) said: SpokenMove,
    pub(super) count: u32,
    /// Of the move.
    pub(super) number: u32,
    pub(super) penalty: Duration,
}

/// Name and fields of `[%name field,field]`.
fn parts(command: &str) -> Option<(&str, Vec<String>)> {
    let body = command.strip_prefix("[%")?.strip_suffix(']')?;
    let (name, argument) = body.split_once(' ').unwrap_or((body, ""));
    Some((name, fields(argument)))
}

pub(super) fn illegal(command: &str) -> Option<Illegal> {
    let (name, fields) = parts(command)?;
    let [said, count, by, number, penalty @ ..] = &fields[..] else {
        return None;
    };
    (name == commands::ILLEGAL).then_some(())?;
    Some(Illegal {
        by: color(by)?,
        said: said.parse().ok()?,
        count: count.parse().ok()?,
        number: number.parse().ok()?,
        penalty: given(penalty)?,
    })
}

/// What a command of ours means, if it takes no move back.
pub(super) fn entry(command: &str) -> Option<Entry> {
    let (name, fields) = parts(command)?;
    let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
    let witness = Witness::Implied;
    Some(match (name, &fields[..]) {
        (commands::ARBITER, [what, fields @ ..]) => return ruled(what, fields),
        (commands::BARRED, [by]) => Entry::DrawBarred {
            by: color(by)?,
            witness,
        },
        (commands::CLAIM, [by, kind, intends @ ..]) => Entry::Claimed {
            by: color(by)?,
            claim: claim(kind)?,
            intends: match intends {
                [said] => Some(said.parse().ok()?),
                _ => None,
            },
            witness,
        },
        (commands::JUDGED, [how, penalty @ ..]) => Entry::ClaimJudged {
            right: *how == "right",
            witness,
            penalty: given(penalty)?,
        },
        (commands::RESIGNED, [by]) => Entry::Resigned {
            by: color(by)?,
            witness,
        },
        (commands::FLAG, [side]) => Entry::FlagFell { side: color(side)? },
        (commands::TOLD, [side, time]) => Entry::Told {
            side: color(side)?,
            remaining: hms::read_program(time)?,
            witness,
        },
        (commands::TOUCHED, [side, square, piece, by]) => Entry::Touched {
            side: color(side)?,
            square: square.parse().ok()?,
            piece: piece.chars().next().and_then(Role::from_char),
            witness: match *by {
                "board" => Witness::Board,
                _ => witness,
            },
        },
        (commands::ATTENDS, [of, is, after]) => Entry::Attends {
            of: color(of)?,
            is: attendance(is)?,
            after: hms::read_program(after)?,
            witness,
        },
        (commands::END, [reason, outcome]) => Entry::Ended {
            ending: Ending {
                outcome: outcome.parse().ok()?,
                reason: serde_json::from_value((*reason).into()).ok()?,
            },
            witness,
        },
        _ => return None,
    })
}

fn ruled(what: &str, fields: &[&str]) -> Option<Entry> {
    let witness = Witness::Arbiter;
    let ruling = match (what, fields) {
        (arbiter::ILLEGAL, [by, act, count, penalty @ ..]) => {
            return Some(Entry::CountedAsIllegal {
                by: color(by)?,
                act: illegal_act(act)?,
                number: count.parse().ok()?,
                penalty: given(penalty)?,
                // The queen stands on the paper already.
                ply: None,
            });
        }
        (arbiter::CLOCK, [side, time]) => {
            return Some(Entry::ClockSet {
                side: color(side)?,
                remaining: hms::read_program(time)?,
                witness,
            });
        }
        (arbiter::DRAW, _) => return Some(Entry::DrawAllowed),
        (arbiter::CLAIM, [how, penalty @ ..]) => {
            return Some(Entry::ClaimJudged {
                right: *how == "right",
                witness,
                penalty: given(penalty)?,
            });
        }
        (arbiter::MODE, [mode]) => {
            return Some(Entry::ModeChanged {
                to: mode.parse().ok()?,
            });
        }
        (arbiter::RESULT, _) => return Some(Entry::Reopened),
        (arbiter::WARNING, [of, why @ ..]) => Ruling::Warning {
            of: color(of)?,
            why: why.join(","),
        },
        (arbiter::TIME, [side, time]) => {
            let (sign, time) = time.split_at_checked(1)?;
            let (side, time) = (color(side)?, hms::read_program(time)?);
            match sign {
                "+" => Ruling::TimeAdded { side, time },
                _ => Ruling::TimeTaken { side, time },
            }
        }
        (arbiter::EXCLUSION, [of, rounds]) => Ruling::Exclusion {
            of: color(of)?,
            rounds: rounds.parse().ok()?,
        },
        (arbiter::EXPULSION, [of, why @ ..]) => Ruling::Expulsion {
            of: color(of)?,
            why: why.join(","),
        },
        (arbiter::FAULT, [fault, moves]) => Ruling::StartFault {
            fault: start_fault(fault)?,
            moves: moves.parse().ok()?,
        },
        (arbiter::STANDS, _) => Ruling::GameStands,
        (arbiter::RECONSTRUCTION, [number, turn, position, clocks @ ..]) => {
            Ruling::Reconstruction {
                position: (*position).to_owned(),
                number: number.parse().ok()?,
                turn: color(turn)?,
                clock: match clocks {
                    [white, black] => Some(Reading {
                        white: hms::read_program(white)?,
                        black: hms::read_program(black)?,
                    }),
                    _ => None,
                },
            }
        }
        (arbiter::PERIOD, []) => Ruling::NextPeriod { side: None },
        (arbiter::PERIOD, [side]) => Ruling::NextPeriod {
            side: Some(color(side)?),
        },
        (arbiter::POSTPONED, [by]) => Ruling::ClaimPostponed { by: color(by)? },
        (arbiter::INCREMENT, [time]) => Ruling::Increment {
            time: hms::read_program(time)?,
        },
        (arbiter::NOTE, [text]) => Ruling::Note {
            text: (*text).to_owned(),
        },
        _ => return None,
    };
    Some(Entry::Ruled { ruling })
}

/// Time in a last field that may be absent.
fn given(field: &[impl AsRef<str>]) -> Option<Duration> {
    match field {
        [] => Some(Duration::ZERO),
        [time] => hms::read_program(time.as_ref()),
        _ => None,
    }
}

fn illegal_act(name: &str) -> Option<IllegalAct> {
    use IllegalAct::{BothHands, NoPiece, PressedWithoutMove};
    let all = [NoPiece, PressedWithoutMove, BothHands];
    all.into_iter().find(|&act| act_name(act) == name)
}

fn claim(name: &str) -> Option<ClaimKind> {
    use ClaimKind::{FiftyMoves, Increment, Quickplay, Threefold};
    let all = [Threefold, FiftyMoves, Quickplay, Increment];
    all.into_iter().find(|&kind| claim_name(kind) == name)
}

fn attendance(name: &str) -> Option<Attendance> {
    use Attendance::{Here, Missing, Overdue};
    let all = [Missing, Overdue, Here];
    all.into_iter().find(|&is| attendance_name(is) == name)
}

fn start_fault(name: &str) -> Option<StartFault> {
    use StartFault::{Board, Colours, Position};
    let all = [Position, Board, Colours];
    all.into_iter()
        .find(|&fault| start_fault_name(fault) == name)
}
