//! The resumption of an adjourned game (Guideline I).
//!
//! The envelope is opened with its passphrase or with the PIN, or counts as lost; who is missing; a sealed move that does not count as it
//! stands.
//!
//! The program tells what it finds. Whether a sealed move loses, what it means, and what becomes of an envelope that nobody can open is the
//! arbiter's to say.

use std::time::Duration;

use shakmaty::Color;

use super::{Purpose, Question, Session, Source, adjournment::Sealing, outcome::lost_by};
use crate::game::{
    journal::entry::{EndReason, Ending, Entry, SealFault, Witness},
    language::{
        announcement::{AboutAdjournment, AboutClock, AboutDraw, AboutMove, AboutResult, TimeKind},
        command::{Command, CommandKind, Whose},
    },
    moves::{
        interpretation::{self, Interpretation, Meant},
        spoken::SpokenMove,
    },
};

/// How an envelope is opened without its passphrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Emergency {
    /// The PIN has opened it; both players must be there before anybody hears the move.
    Pin(SpokenMove),
    /// The player says what was in it.
    Lost(Color),
}

impl Emergency {
    pub(super) fn question(self) -> AboutAdjournment {
        match self {
            Self::Pin(_) => AboutAdjournment::OpenWithPin,
            Self::Lost(by) => AboutAdjournment::LostQuestion { by },
        }
    }
}

impl Session {
    /// Checks what the envelope says, then asks for its passphrase.
    pub(super) fn reopen(&mut self, source: Source) {
        let Some(adjourned) = &self.game.interruption.adjourned else {
            return self.say(AboutAdjournment::NotAdjourned);
        };
        if let Some(undecided) = self.undecided() {
            return self.say(undecided);
        }
        // Whoever was missed is there now: the envelope is opened only then (Guideline I.7).
        if let Some(side) = adjourned.absent {
            self.enter_arrival(side, source.at);
        }
        if self.game.clocks.own.is_some() && self.game.mode.tells_unasked() {
            self.answer_time(Whose::Both, TimeKind::Remaining, source);
        }
        self.tell_open_offer();
        self.ask_seal(Sealing::Opening);
    }

    /// A line that is no passphrase may be an order of the arbiter.
    pub(super) fn try_envelope(&mut self, text: &str, command: Option<Command>, source: Source) {
        let about = self.game.envelope_name();
        let adjourned = self.game.interruption.adjourned.as_ref();
        if let Some(said) = adjourned.and_then(|adjourned| adjourned.sealed.open(text, &about)) {
            return self.unseal(said, false, source.at);
        }
        if let Some(command @ Command::Arbiter { .. }) = command {
            return self.obey(command, text, source);
        }
        self.enter(Entry::SealRefused, source.at);
        self.adjournment.sealing = Some(Sealing::Opening);
        self.say(AboutAdjournment::OpenWrong);
    }

    /// The sealed move is announced and the opponent's clock runs.
    fn unseal(&mut self, said: SpokenMove, by_pin: bool, at: Duration) {
        let source = Source::sure(None, Witness::Arbiter, at);
        let mover = self.game.turn();
        let witness = Witness::Arbiter;
        self.enter(Entry::Unsealed { witness, by_pin }, at);
        let said = self.with_piece(said, None, false);
        let state = self.game.sheet.state();
        let fault = state
            .legal()
            .and_then(|_| fault(&interpretation::strict(&[said], state)));
        let meant = match interpretation::faithful(&[said], state) {
            Interpretation::Play(meant) => meant,
            Interpretation::Which(_) | Interpretation::Impossible(_) => Meant {
                said,
                full: said,
                legal: None,
            },
        };
        self.commit(meant, Purpose::Announce, "", source);
        if let Some(fault) = fault {
            let (by, ply) = (mover, self.ply_now());
            self.enter(Entry::SealFaulty { by, fault, ply }, at);
            return self.say(AboutAdjournment::Faulty(fault));
        }
        self.start_reply(mover, at);
    }

    /// The clock of whoever replies to the sealed move; an offer that the envelope carries is named.
    fn start_reply(&mut self, sealer: Color, at: Duration) {
        if self.game.outcome.ending.is_some() {
            return;
        }
        if self.game.clocks.own.is_some() {
            self.enter_press(sealer, Witness::Arbiter, at);
            self.say(AboutClock::Runs(sealer.other()));
        }
        if let Some(by) = self.game.outcome.offer {
            self.mention(AboutDraw::OfferStands { by });
        }
    }

    /// With the PIN instead of the passphrase, if the envelope has a slot for it.
    pub(super) fn open_with_pin(&mut self, pin: Option<&str>) {
        let Some(adjourned) = &self.game.interruption.adjourned else {
            return self.say(AboutAdjournment::NotAdjourned);
        };
        let about = self.game.envelope_name();
        let pin = pin.filter(|_| adjourned.sealed.has_pin());
        match pin.and_then(|pin| adjourned.sealed.open_with_pin(pin, &about)) {
            Some(said) => self.ask_emergency(Emergency::Pin(said)),
            None => self.say(AboutAdjournment::NoPinInEnvelope),
        }
    }

    pub(super) fn lose_envelope(&mut self) {
        match self
            .game
            .interruption
            .adjourned
            .as_ref()
            .map(|adjourned| adjourned.by)
        {
            Some(by) => self.ask_emergency(Emergency::Lost(by)),
            None => self.say(AboutAdjournment::NotAdjourned),
        }
    }

    fn ask_emergency(&mut self, emergency: Emergency) {
        self.questions.ask(Question::Envelope(emergency));
        self.say(emergency.question());
    }

    /// Both players are there.
    pub(super) fn open_in_emergency(&mut self, emergency: Emergency, at: Duration) {
        let Some(adjourned) = &self.game.interruption.adjourned else {
            return self.say(AboutAdjournment::NotAdjourned);
        };
        let number = adjourned.number;
        if let Some(side) = adjourned.absent {
            self.enter_arrival(side, at);
        }
        match emergency {
            Emergency::Pin(said) => self.unseal(said, true, at),
            Emergency::Lost(by) => {
                self.enter(Entry::EnvelopeLost { by, number }, at);
                self.say(AboutAdjournment::Restate { by });
            }
        }
    }

    /// Where no game is adjourned, the default time is meant (6.7).
    pub(super) fn absent_at_resumption(&mut self, side: Color, source: Source) {
        let Some(adjourned) = &self.game.interruption.adjourned else {
            return self.missing(side, source);
        };
        if adjourned.by == side {
            return self.say(AboutAdjournment::SealerAbsent { side });
        }
        if adjourned.absent.is_none() || self.game.absent_without_clock().is_some() {
            self.enter(Entry::AbsentAtResumption { side }, source.at);
        }
        self.say(AboutAdjournment::Absent { side });
    }

    pub(super) fn arrived_at_resumption(&mut self, side: Color, source: Source) {
        let Some(adjourned) = &self.game.interruption.adjourned else {
            return self.arrived(side, source);
        };
        if adjourned.absent != Some(side) {
            return self.say(AboutAdjournment::NotAbsent { side });
        }
        self.enter_arrival(side, source.at);
        self.say(AboutAdjournment::Arrived { side });
    }

    fn enter_arrival(&mut self, side: Color, at: Duration) {
        let clock = self.game.reading(at);
        self.enter(Entry::ArrivedAtResumption { side, clock }, at);
    }

    /// Guideline I.8: lost, unless the opponent can never mate.
    pub(super) fn sealed_move_loses(&mut self, at: Duration) {
        let Some(sealer) = self.doubted_sealer() else {
            return self.say(AboutAdjournment::NoFaultySeal);
        };
        let before = self.game.sheet.positions().iter().rev().nth(1);
        let state = before.unwrap_or_else(|| self.game.sheet.state());
        let reason = EndReason::SealedMove;
        match lost_by(sealer, state, reason, reason) {
            Some(Ending { outcome, reason }) => self.end(outcome, reason, Witness::Arbiter, at),
            None => self.say(AboutResult::MateUndecided(sealer.other())),
        }
    }

    /// The arbiter says what a sealed move means, and play goes on.
    pub(super) fn sealed_move_is(&mut self, meanings: &[SpokenMove], at: Duration) {
        let (Some(sealer), Some((ply, _))) = (self.doubted_sealer(), self.game.faulty_seal())
        else {
            return self.say(AboutAdjournment::NoFaultySeal);
        };
        let before = self.game.sheet.positions().iter().rev().nth(1);
        let state = before.unwrap_or_else(|| self.game.sheet.state());
        let meant = match interpretation::strict(meanings, state) {
            Interpretation::Play(meant) => meant,
            Interpretation::Impossible(reason) => return self.say(AboutMove::Impossible(reason)),
            Interpretation::Which(choices) => {
                let choices = choices.iter().map(|meant| meant.full).collect();
                return self.say(AboutMove::Which { by: None, choices });
            }
        };
        let witness = Witness::Arbiter;
        self.clarify(ply, meant, "", Source::sure(None, witness, at));
        self.enter(Entry::Continued { witness }, at);
        self.start_reply(sealer, at);
    }

    /// Until the arbiter has decided, nobody moves, corrects, claims or starts a clock (Guideline I.8).
    pub(super) fn waits_for_ruling(&self, command: &Command) -> Option<SealFault> {
        let (_, fault) = self.game.faulty_seal()?;
        let waits = match command.kind() {
            CommandKind::Move => true,
            CommandKind::Clock => {
                matches!(command, Command::Press | Command::Start | Command::Continue)
            }
            CommandKind::Claim => matches!(command, Command::Claim(..)),
            CommandKind::Adjournment => matches!(command, Command::Adjourn),
            CommandKind::TakeBack
            | CommandKind::Board
            | CommandKind::Draw
            | CommandKind::Ending
            | CommandKind::Reply
            | CommandKind::Order
            | CommandKind::Quit
            | CommandKind::AskTime
            | CommandKind::AskUsedTime
            | CommandKind::AskMoveNumber
            | CommandKind::AskMoves
            | CommandKind::AskPosition
            | CommandKind::AskRule
            | CommandKind::AskState
            | CommandKind::Voice => false,
        };
        waits.then_some(fault)
    }

    fn doubted_sealer(&self) -> Option<Color> {
        self.game.faulty_seal().and_then(|_| self.game.open_mover())
    }
}

/// What a sealed move lacks on this position.
fn fault(strict: &Interpretation) -> Option<SealFault> {
    match strict {
        Interpretation::Play(_) => None,
        Interpretation::Which(_) => Some(SealFault::Ambiguous),
        Interpretation::Impossible(_) => Some(SealFault::Illegal),
    }
}
