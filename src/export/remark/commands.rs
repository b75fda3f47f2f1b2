//! Remarks for machines, as embedded commands of PGN.

use std::time::Duration;

use shakmaty::Color;

use super::{Remark, hms, ruling};
use crate::game::{
    journal::entry::SealFault,
    laws::{claim::ClaimKind, illegal::IllegalAct},
    record::markers::{arbiter, color_name, command, commands},
};

impl Remark {
    // A table, one arm a remark, so that a new one must be considered.
    pub(crate) fn commands(&self) -> Vec<String> {
        vec![match self {
            Self::Corrected { said, .. } => command(commands::CORRECTED, &format!("\"{said}\"")),
            Self::RepeatedWrong { said, .. } => {
                command(commands::REPEATED_WRONG, &format!("\"{said}\""))
            }
            Self::IllegalMove {
                by,
                count,
                number,
                said,
                penalty,
            } => {
                let what = format!("\"{said}\",{count},{},{number}", color_name(*by));
                command(commands::ILLEGAL, &(what + &given(*penalty)))
            }
            Self::CountedAsIllegal {
                by,
                act,
                count,
                penalty,
            } => {
                let what = format!("{},{},{count}", color_name(*by), act_name(*act));
                of_arbiter(arbiter::ILLEGAL, &(what + &given(*penalty)))
            }
            Self::TakenBack {
                arbiter: by_arbiter,
                moves,
            } => match by_arbiter {
                true => of_arbiter(arbiter::TAKEN_BACK, &moves.len().to_string()),
                false => command(commands::TAKEN_BACK, &moves.len().to_string()),
            },
            Self::ClockSet { side, remaining } => {
                let argument = format!("{},{}", color_name(*side), hms(*remaining));
                of_arbiter(arbiter::CLOCK, &argument)
            }
            Self::Told { side, remaining } => {
                let argument = format!("{},{}", color_name(*side), hms(*remaining));
                command(commands::TOLD, &argument)
            }
            Self::Released { side } => command(commands::RELEASED, color_name(*side)),
            Self::DrawOffered { by } => offer(*by),
            Self::DrawDeclined { by } => command(commands::DECLINE, color_name(*by)),
            Self::DrawBarred { by } => command(commands::BARRED, color_name(*by)),
            Self::DrawAllowed => of_arbiter(arbiter::DRAW, "allowed"),
            Self::MadeOtherwise { intended, .. } => {
                command(commands::INTENDED, &format!("\"{intended}\""))
            }
            Self::Claimed { by, kind, intends } => {
                let argument = format!("{},{}", color_name(*by), claim_name(*kind));
                let with = intends.map_or_else(String::new, |said| format!(",\"{said}\""));
                command(commands::CLAIM, &(argument + &with))
            }
            Self::ClaimJudged {
                right,
                arbiter: by_arbiter,
                penalty,
            } => {
                let how = if *right { "right" } else { "wrong" };
                let how = how.to_owned() + &given(*penalty);
                match by_arbiter {
                    true => of_arbiter(arbiter::CLAIM, &how),
                    false => command(commands::JUDGED, &how),
                }
            }
            Self::LossUndecided { by } => command(commands::UNDECIDED, color_name(*by)),
            Self::Resigned { by } => command(commands::RESIGNED, color_name(*by)),
            Self::FlagFell { side } => command(commands::FLAG, color_name(*side)),
            Self::Adjourned { by, number, .. } => {
                command(commands::SEAL, &format!("{},{number}", color_name(*by)))
            }
            Self::Unsealed { by_pin: false } => command(commands::UNSEAL, ""),
            Self::Unsealed { by_pin: true } => command(commands::UNSEAL, "pin"),
            Self::SealFaulty { by, fault } => {
                let argument = format!("{},{}", color_name(*by), fault_name(*fault));
                command(commands::SEAL_FAULTY, &argument)
            }
            Self::Touched {
                side,
                square,
                piece,
                by_board,
            } => {
                let piece = piece.map_or_else(String::new, |piece| piece.upper_char().to_string());
                let by = if *by_board { "board" } else { "person" };
                let argument = format!("{},{square},{piece},{by}", color_name(*side));
                command(commands::TOUCHED, &argument)
            }
            Self::EnvelopeLost { by } => command(commands::ENVELOPE_LOST, color_name(*by)),
            Self::AbsentAtResumption { side } => command(commands::ABSENT, color_name(*side)),
            Self::ArrivedAtResumption { side } => command(commands::ARRIVED, color_name(*side)),
            Self::Paused => command(commands::PAUSE, ""),
            Self::Continued { after } => command(commands::PAUSE, &hms(*after)),
            Self::Interrupted { .. } => command(commands::INTERRUPTED, ""),
            // One command a board, because a line has less than eighty columns.
            Self::BoardsDiffer { boards, .. } => {
                let white = boards.white.as_deref();
                let white = white.map(|board| command(commands::WHITE_BOARD, board));
                let black = boards.black.as_deref();
                let black = black.map(|board| command(commands::BLACK_BOARD, board));
                return white.into_iter().chain(black).collect();
            }
            Self::Decided { moves, .. } => of_arbiter(arbiter::DECISION, &moves.len().to_string()),
            Self::RecordGiven { of, .. } => of_arbiter(arbiter::RECORD, color_name(*of)),
            Self::ModeChanged { to } => of_arbiter(arbiter::MODE, &to.to_string()),
            Self::Attends { of, is, after } => ruling::attendance(*of, *is, *after),
            Self::Ruled(ruling) => ruling::command(ruling),
            Self::Damaged { line, .. } => command(commands::DAMAGED, &line.to_string()),
            Self::Ended(ending) => command(commands::END, &ending.reason.name()),
            Self::EndedBefore(ending) => command(
                commands::END,
                &format!("{},{}", ending.reason.name(), ending.outcome),
            ),
            Self::ResultStruck => of_arbiter(arbiter::RESULT, "struck"),
            Self::PlayedOn(ending) => command(commands::PLAYED_ON, &ending.reason.name()),
            Self::OnTheBoard(ending) => command(commands::ON_THE_BOARD, &ending.reason.name()),
            Self::Noted { commands, .. } => return commands.clone(),
        }]
    }
}

/// Time as a last field, if there is any.
fn given(time: Option<Duration>) -> String {
    time.map_or_else(String::new, |time| format!(",{}", hms(time)))
}

pub(crate) fn act_name(act: IllegalAct) -> &'static str {
    match act {
        IllegalAct::NoPiece => "no-piece",
        IllegalAct::PressedWithoutMove => "pressed-without-move",
        IllegalAct::BothHands => "both-hands",
    }
}

pub(crate) fn claim_name(kind: ClaimKind) -> &'static str {
    match kind {
        ClaimKind::Threefold => "threefold",
        ClaimKind::FiftyMoves => "fifty",
        ClaimKind::Quickplay => "quickplay",
        ClaimKind::Increment => "increment",
    }
}

fn fault_name(fault: SealFault) -> &'static str {
    match fault {
        SealFault::Illegal => "illegal",
        SealFault::Ambiguous => "ambiguous",
    }
}

pub(super) fn of_arbiter(what: &str, argument: &str) -> String {
    match argument {
        "" => command(commands::ARBITER, what),
        argument => command(commands::ARBITER, &format!("{what},{argument}")),
    }
}

/// A draw offer as a command.
pub fn offer(by: Color) -> String {
    command(commands::OFFER, color_name(by))
}
