//! Play that is interrupted: a pause, an adjournment.

use std::time::Duration;

use shakmaty::Color;

use super::Game;
use crate::game::{
    clock::{game_clock::Held, reading::Reading},
    journal::{entry::SealFault, seal::Sealed},
};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Interruption {
    pub pause: Option<Pause>,
    /// A sealed move waits for the resumption.
    pub adjourned: Option<Adjournment>,
    /// An envelope that a result has overtaken; it counts again if the result is struck.
    pub(super) overtaken: Option<Overtaken>,
    /// The half-move that was sealed and does not count as it stands; the arbiter decides.
    pub(super) faulty_seal: Option<(u32, SealFault)>,
}

/// Play is interrupted; the clock that ran goes on afterwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    pub held: Option<Held>,
    /// An envelope was lost: the clocks stand until this player has announced the sealed move once more and pressed.
    pub restates: Option<Color>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjournment {
    pub by: Color,
    /// Of the sealed move.
    pub number: u32,
    pub sealed: Sealed,
    pub resumption: String,
    /// Whoever must reply is not there, and the own clock runs.
    pub absent: Option<Color>,
}

/// What a result put an end to while a sealed move lay in its envelope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overtaken {
    adjourned: Adjournment,
    pause: Option<Pause>,
    /// An offer that comes with the sealed move.
    offer: Option<Color>,
}

impl Game {
    /// Moves must stay as they are while an envelope is closed for their position.
    pub(crate) fn envelope_is_closed(&self) -> bool {
        self.interruption.adjourned.is_some() || self.interruption.overtaken.is_some()
    }

    pub(super) fn overtake_envelope(&mut self) {
        let (pause, offer) = (self.interruption.pause, self.outcome.offer);
        if let Some(adjourned) = self.interruption.adjourned.take() {
            let adjourned = Adjournment {
                absent: None,
                ..adjourned
            };
            self.interruption.overtaken = Some(Overtaken {
                adjourned,
                pause,
                offer,
            });
        }
    }

    /// Whether an envelope lies there again, with the clock that was held for it.
    pub(super) fn bring_back_envelope(&mut self) -> bool {
        let Some(overtaken) = self.interruption.overtaken.take() else {
            return false;
        };
        self.interruption.adjourned = Some(overtaken.adjourned);
        self.interruption.pause = overtaken.pause;
        self.outcome.offer = overtaken.offer;
        true
    }

    pub(super) fn halt(&mut self, reading: Option<Reading>, at: Duration) {
        if self.interruption.pause.is_some() {
            return self.arrive_at_resumption(reading, at);
        }
        let held = self.clocks.pause(at);
        self.clocks.believe(reading, at);
        if self.outcome.ending.is_none() {
            let restates = None;
            self.interruption.pause = Some(Pause { held, restates });
        }
    }

    pub(super) fn halt_running(&mut self, reading: Option<Reading>, at: Duration) {
        if self.is_running() {
            self.halt(reading, at);
        }
    }

    /// The program stops, or begins again: whoever is missing is still missing.
    pub(super) fn stand_still(&mut self, reading: Option<Reading>, at: Duration) {
        let adjourned = self.interruption.adjourned.as_ref();
        let absent = adjourned.and_then(|adjourned| adjourned.absent);
        self.halt_running(reading, at);
        if let Some(adjourned) = &mut self.interruption.adjourned {
            adjourned.absent = absent;
        }
    }

    /// Whoever is missing at the resumption, though the clock does not run.
    pub(crate) fn absent_without_clock(&self) -> Option<Color> {
        let adjourned = self.interruption.adjourned.as_ref();
        let absent = adjourned.and_then(|adjourned| adjourned.absent)?;
        let clock = self.clocks.own.as_ref()?;
        let stands = clock.running().is_none() && !*clock.fallen().get(absent);
        stands.then_some(absent)
    }

    /// The clock stands, and will run for this player from the beginning of a move.
    pub(super) fn hold_clock_for(&mut self, side: Color) {
        self.interruption.pause = self.clocks.own.as_ref().map(|clock| Pause {
            held: Some(clock.held_for(side)),
            restates: None,
        });
    }

    pub(super) fn go_on(&mut self, at: Duration) {
        self.outcome.undecided = None;
        let held = self.interruption.pause.take().and_then(|pause| pause.held);
        self.clocks.resume(held, at);
    }

    pub(super) fn adjourn(
        &mut self,
        adjournment: Adjournment,
        reading: Option<Reading>,
        at: Duration,
    ) {
        self.halt(reading, at);
        self.interruption.adjourned = Some(adjournment);
    }

    pub(super) fn unseal(&mut self, at: Duration) {
        self.interruption.adjourned = None;
        self.go_on(at);
    }

    /// The clocks stand, as if the move had not been pressed, until the arbiter has decided.
    pub(super) fn doubt_sealed(&mut self, ply: u32, fault: SealFault, at: Duration) {
        self.interruption.faulty_seal = Some((ply, fault));
        self.halt(None, at);
    }

    /// The sealed move that waits for the arbiter's decision.
    pub(crate) fn faulty_seal(&self) -> Option<(u32, SealFault)> {
        let last = u32::try_from(self.sheet.plies().len()).ok();
        let open = self.outcome.ending.is_none() && self.open_mover().is_some();
        self.interruption
            .faulty_seal
            .filter(|(ply, _)| open && last == Some(*ply))
    }

    /// A sealed move that is struck waits for nobody any more.
    pub(super) fn forget_struck_seal(&mut self) {
        let plies = self.sheet.plies().len();
        let stands =
            |(ply, _): &(u32, SealFault)| usize::try_from(*ply).is_ok_and(|ply| ply <= plies);
        self.interruption.faulty_seal = self.interruption.faulty_seal.filter(stands);
    }

    pub(super) fn lose_envelope(&mut self, by: Color) {
        self.interruption.adjourned = None;
        let held = self.interruption.pause.and_then(|pause| pause.held);
        let restates = Some(by);
        self.interruption.pause = Some(Pause { held, restates });
    }

    /// This player announces a move once more that was lost in its envelope.
    pub(crate) fn restates_sealed(&self, by: Color) -> bool {
        let pause = self.interruption.pause;
        pause.is_some_and(|pause| pause.restates == Some(by))
    }

    /// The clock of whoever is missing runs; what was held stays held for the sealed move.
    pub(super) fn await_at_resumption(&mut self, side: Color, at: Duration) {
        if let Some(adjourned) = &mut self.interruption.adjourned {
            adjourned.absent = Some(side);
            let held = self.clocks.own.as_ref().map(|clock| clock.held_for(side));
            self.clocks.resume(held, at);
        }
    }

    pub(super) fn arrive_at_resumption(&mut self, reading: Option<Reading>, at: Duration) {
        let adjourned = self.interruption.adjourned.as_mut();
        if adjourned
            .and_then(|adjourned| adjourned.absent.take())
            .is_some()
        {
            self.clocks.pause(at);
            self.clocks.believe(reading, at);
        }
    }
}
