//! What a paper tells of an entry besides the moves, seen before the entry takes effect.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::Walk;
use crate::{
    export::remark::Remark,
    game::{
        boards::placement,
        journal::entry::{Entry, Witness},
        moves::spoken::SpokenMove,
        record::markers::{argument, commands},
    },
};

impl Walk {
    // A table, one arm an entry, so that a new one must be considered.
    pub(crate) fn remark(&self, entry: &Entry) -> Option<Remark> {
        Some(match entry {
            Entry::Withdrawn { by, .. } => self.corrected(*by)?,
            Entry::Repeated { right: true, .. } => return None,
            Entry::Repeated { by, said, .. } => Remark::repeated_wrong(*by, *said),
            Entry::IllegalMove { .. } => self.illegal_move(entry)?,
            Entry::CountedAsIllegal { .. } => self.counted_as_illegal(entry)?,
            Entry::Announced { by, said, .. } => self.made_otherwise(*by, *said)?,
            Entry::Pressed { by, .. } => self.stayed_otherwise(*by)?,
            Entry::DrawBarred { by, .. } => Remark::DrawBarred { by: *by },
            Entry::DrawAllowed => Remark::DrawAllowed,
            Entry::TakenBack { plies, witness, .. } => self.taken_back(*plies, *witness),
            Entry::Decided { plies, clock } => Remark::decided(self.last_moves(*plies), *clock),
            Entry::ClockSet {
                side, remaining, ..
            } => Remark::clock_set(*side, *remaining),
            Entry::Told {
                side, remaining, ..
            } => Remark::told(*side, *remaining),
            Entry::FlagFell { side } => Remark::FlagFell { side: *side },
            Entry::Resigned { by, .. } => Remark::Resigned { by: *by },
            Entry::DrawDeclined { by, .. } => Remark::DrawDeclined { by: *by },
            Entry::Claimed {
                by, claim, intends, ..
            } => Remark::claimed(*by, *claim, *intends),
            Entry::ClaimJudged {
                right,
                witness,
                penalty,
            } => self.claim_judged(*right, *witness, *penalty),
            Entry::BoardsDiffer { white, black, .. } => self.boards_differ(white, black),
            Entry::RecordGiven {
                of, moves, witness, ..
            } => Remark::record_given(*of, moves, *witness == Witness::Board),
            Entry::Adjourned { .. } => adjourned(entry)?,
            Entry::Unsealed { by_pin, .. } => Remark::Unsealed { by_pin: *by_pin },
            Entry::SealFaulty { by, fault, .. } => Remark::SealFaulty {
                by: *by,
                fault: *fault,
            },
            Entry::Touched {
                side,
                square,
                piece,
                witness,
            } => Remark::Touched {
                side: *side,
                square: *square,
                piece: *piece,
                by_board: *witness == Witness::Board,
            },
            Entry::EnvelopeLost { by, .. } => Remark::EnvelopeLost { by: *by },
            Entry::AbsentAtResumption { side } => Remark::AbsentAtResumption { side: *side },
            Entry::ArrivedAtResumption { side, .. } => Remark::ArrivedAtResumption { side: *side },
            Entry::Paused { .. } => Remark::Paused,
            Entry::Continued { .. } => self.continued()?,
            Entry::Resumed { started, .. } => self.interrupted(started)?,
            Entry::Noted { text, commands } => noted(text, commands)?,
            Entry::ModeChanged { to } => Remark::ModeChanged { to: *to },
            Entry::Attends { of, is, after, .. } => Remark::Attends {
                of: *of,
                is: *is,
                after: *after,
            },
            Entry::Ruled { ruling } => Remark::Ruled(ruling.clone()),
            Entry::Ended { ending, .. } => Remark::Ended(*ending),
            Entry::Reopened => Remark::ResultStruck,
            // The head, the moves and their times tell these, or no paper speaks of them: questions, hands, devices, wrong passwords.
            Entry::Opened { .. }
            | Entry::Adopted { .. }
            | Entry::Asked { .. }
            | Entry::Clarified { .. }
            | Entry::Dropped { .. }
            | Entry::Made { .. }
            | Entry::Started { .. }
            | Entry::PressedEarly { .. }
            | Entry::Lifted { .. }
            | Entry::BoardsAgree { .. }
            | Entry::BoardGiven { .. }
            | Entry::BoardDevice { .. }
            | Entry::ClockDevice { .. }
            | Entry::ClockSides { .. }
            | Entry::Clock { .. }
            | Entry::DrawOffered { .. }
            | Entry::SealRefused
            | Entry::PinRefused
            | Entry::Closed { .. }
            | Entry::TailSetAside { .. } => return None,
        })
    }

    fn corrected(&self, by: Color) -> Option<Remark> {
        let said = self.game.sheet.last()?.said;
        Some(Remark::Corrected { by, said })
    }

    fn illegal_move(&self, entry: &Entry) -> Option<Remark> {
        let Entry::IllegalMove {
            by,
            number: count,
            penalty,
            ply,
        } = *entry
        else {
            return None;
        };
        let sheet = &self.game.sheet;
        let mut plies = sheet.plies().iter().enumerate();
        let (index, ply) = match ply {
            Some(ply) => plies.nth((ply as usize).checked_sub(1)?)?,
            None => plies.rev().find(|(_, ply)| ply.by == by)?,
        };
        Some(Remark::IllegalMove {
            by,
            count,
            number: sheet.number_of(index),
            said: ply.full,
            penalty: self.given(penalty),
        })
    }

    /// Where nobody keeps a clock, and where the game is lost, nobody gets time.
    fn given(&self, penalty: Duration) -> Option<Duration> {
        let clock = self.game.clocks.own.is_some();
        Some(penalty).filter(|penalty| clock && !penalty.is_zero())
    }

    fn counted_as_illegal(&self, entry: &Entry) -> Option<Remark> {
        let Entry::CountedAsIllegal {
            by,
            act,
            number: count,
            penalty,
            ..
        } = *entry
        else {
            return None;
        };
        Some(Remark::CountedAsIllegal {
            by,
            act,
            count,
            penalty: self.given(penalty),
        })
    }

    /// Another move than the one that came with a wrong claim.
    fn made_otherwise(&self, by: Color, said: SpokenMove) -> Option<Remark> {
        let intended = self.game.outcome.intended?;
        let otherwise = intended.by == by && !intended.beside_open && !intended.is(said);
        otherwise.then_some(Remark::MadeOtherwise {
            by,
            intended: intended.said,
        })
    }

    /// The same where that move had been announced before the claim was found to be wrong: it counts with the press.
    fn stayed_otherwise(&self, by: Color) -> Option<Remark> {
        let intended = self.game.owes_intended()?;
        (intended.by == by && intended.beside_open).then_some(Remark::MadeOtherwise {
            by,
            intended: intended.said,
        })
    }

    /// The last so many half-moves.
    fn last_moves(&self, plies: u32) -> Vec<SpokenMove> {
        let all = self.game.sheet.plies();
        let kept = all.len().saturating_sub(plies as usize);
        all[kept..].iter().map(|ply| ply.full).collect()
    }

    fn taken_back(&self, plies: u32, witness: Witness) -> Remark {
        Remark::TakenBack {
            arbiter: witness == Witness::Arbiter,
            moves: self.last_moves(plies),
        }
    }

    fn claim_judged(&self, right: bool, witness: Witness, penalty: Duration) -> Remark {
        Remark::ClaimJudged {
            right,
            arbiter: witness == Witness::Arbiter,
            penalty: self.given(penalty).filter(|_| !right),
        }
    }

    fn boards_differ(&self, white: &Option<String>, black: &Option<String>) -> Remark {
        let boards = ByColor { white, black };
        let recorded = self.game.sheet.state().board();
        let squares = |board: &Option<String>| {
            let board = board.as_deref().and_then(placement::placement);
            board.map_or_else(Vec::new, |board| placement::compare(recorded, &board))
        };
        Remark::BoardsDiffer {
            squares: boards.map(squares),
            boards: boards.map(Clone::clone),
        }
    }

    fn continued(&self) -> Option<Remark> {
        let after = self.at.saturating_sub(self.paused?);
        Some(Remark::Continued { after })
    }

    /// Before the first move and in the pauses of a game nothing was missed.
    fn interrupted(&self, resumed: &str) -> Option<Remark> {
        let game = &self.game;
        let waits = game.interruption.pause.is_some() && self.paused.is_some();
        let plays = !game.sheet.plies().is_empty() && game.outcome.ending.is_none();
        let clock = game.clocks.own.is_some() && game.interruption.adjourned.is_none();
        (plays && clock && !waits).then(|| Remark::Interrupted {
            resumed: resumed.to_owned(),
        })
    }
}

fn adjourned(entry: &Entry) -> Option<Remark> {
    let Entry::Adjourned {
        by,
        number,
        resumption,
        ..
    } = entry
    else {
        return None;
    };
    Some(Remark::adjourned(*by, *number, resumption))
}

/// How long a move took stands beside it already.
fn noted(text: &str, commands: &[String]) -> Option<Remark> {
    let other = |command: &&String| argument(command, commands::SPENT).is_none();
    let commands: Vec<String> = commands.iter().filter(other).cloned().collect();
    (!text.is_empty() || !commands.is_empty()).then(|| Remark::Noted {
        text: text.to_owned(),
        commands,
    })
}
