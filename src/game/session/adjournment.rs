//! Adjournment (D.2.9 f, Guideline I): passphrase, place and time of resumption, the sealed move, the clock.
//!
//! The sealed move is typed, never spoken, and nothing that is said or written tells anything about it. It may be changed until
//! the clock is stopped. Nobody judges it: a move that is not possible shows when the envelope is opened.

use super::{Heard, Session, Source};
use crate::game::{
    journal::{
        entry::{Entry, Witness},
        seal::{self, Keys, Sealed},
    },
    language::{
        announcement::{AboutAdjournment, AboutArbiter, AboutDraw, AboutResult, Announcement},
        command::Command,
        phrase::{self, Phrase},
    },
    moves::spoken::SpokenMove,
};

/// An adjournment that is being arranged, or an envelope that is being opened.
#[derive(Debug, Clone, Default)]
pub(super) struct Arrangement {
    /// Every line that is typed belongs to it.
    pub(super) sealing: Option<Sealing>,
    /// Random bytes from outside, for the envelope of a sealed move.
    pub(super) noise: [u8; 32],
}

/// What is being asked for; every line is an answer to it.
#[derive(Debug, Clone)]
pub(super) enum Sealing {
    Passphrase,
    /// Nobody sees what was typed: a slip would close the envelope for ever.
    Again {
        passphrase: String,
    },
    /// Only where the arbiter has a PIN.
    Pin {
        passphrase: String,
    },
    Resumption {
        keys: Keys,
    },
    Move {
        keys: Keys,
        resumption: String,
    },
    Confirm {
        keys: Keys,
        resumption: String,
        said: SpokenMove,
        /// A draw is offered with the move, and the envelope says so.
        offers: bool,
    },
    /// The passphrase that opens the envelope.
    Opening,
}

impl Sealing {
    /// At the last question, too, a move may be typed instead of the answer.
    pub(super) fn is_secret(&self) -> bool {
        !matches!(self, Self::Resumption { .. })
    }
}

impl Session {
    pub(super) fn adjourn(&mut self) {
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        if self.game.interruption.adjourned.is_some() {
            return self.say(AboutAdjournment::AdjournedNow);
        }
        if let Some(waits) = self.awaits_arbiter() {
            return self.say(waits);
        }
        let pressed_by_hand = self.game.clocks.own.is_some();
        if pressed_by_hand && self.game.open_mover().is_some() {
            return self.say(AboutAdjournment::AfterPress);
        }
        self.questions.withdraw();
        self.ask_seal(Sealing::Passphrase);
    }

    pub(super) fn ask_seal(&mut self, sealing: Sealing) {
        self.say(self.seal_question(&sealing));
        self.adjournment.sealing = Some(sealing);
    }

    pub(super) fn seal_question(&self, sealing: &Sealing) -> Announcement {
        match sealing {
            Sealing::Passphrase => Announcement::Adjournment(AboutAdjournment::Passphrase),
            Sealing::Again { .. } => Announcement::Adjournment(AboutAdjournment::PassphraseAgain),
            Sealing::Pin { .. } => Announcement::Adjournment(AboutAdjournment::Pin),
            Sealing::Resumption { .. } => Announcement::Adjournment(AboutAdjournment::Resumption),
            Sealing::Move { .. } => Announcement::Adjournment(AboutAdjournment::SealedMove {
                by: self.game.turn(),
            }),
            Sealing::Confirm { .. } => Announcement::Adjournment(AboutAdjournment::Confirm),
            Sealing::Opening => Announcement::Adjournment(AboutAdjournment::OpenPassphrase),
        }
    }

    /// Whatever is heard meanwhile was not meant for the program, or must be typed.
    pub(super) fn heard_while_sealing(&mut self, heard: &Heard) {
        if !matches!(heard, Heard::Rejected | Heard::RejectedOnKey) {
            self.say(AboutAdjournment::TypeIt);
        }
    }

    /// A line while the adjournment is being arranged.
    pub(super) fn seal_step(&mut self, text: &str, source: Source) {
        let Some(sealing) = self.adjournment.sealing.take() else {
            return;
        };
        // A flag fell meanwhile.
        if let Some(ending) = self.game.outcome.ending {
            return self.say(AboutResult::GameOver(ending));
        }
        if source.witness == Witness::Voice {
            self.adjournment.sealing = Some(sealing);
            return self.say(AboutAdjournment::TypeIt);
        }
        let command = phrase::parse(text, self.game.agreement.words()).ok();
        let command = command.map(|Phrase { command, .. }| command);
        if command == Some(Command::No) {
            let opening = matches!(sealing, Sealing::Opening);
            return self.say(match opening {
                true => Announcement::Adjournment(AboutAdjournment::AdjournedNow),
                false => Announcement::Adjournment(AboutAdjournment::Dropped),
            });
        }
        match sealing {
            Sealing::Passphrase if text.chars().count() < seal::SHORTEST => {
                self.say(AboutAdjournment::PassphraseShort);
                self.adjournment.sealing = Some(Sealing::Passphrase);
            }
            Sealing::Passphrase => self.ask_seal(Sealing::Again {
                passphrase: text.to_owned(),
            }),
            Sealing::Again { passphrase } if passphrase == text => self.take_keys(passphrase),
            Sealing::Again { .. } => {
                self.say(AboutAdjournment::PassphraseNotSame);
                self.adjournment.sealing = Some(Sealing::Passphrase);
            }
            Sealing::Pin { passphrase } => self.take_pin(passphrase, text, source),
            Sealing::Resumption { keys } => self.ask_seal(Sealing::Move {
                keys,
                resumption: text.chars().take(200).collect(),
            }),
            Sealing::Move { keys, resumption } => self.take_sealed(command, keys, resumption),
            Sealing::Confirm {
                keys,
                resumption,
                said,
                offers,
            } => match command {
                Some(Command::Yes | Command::Press) => {
                    self.close_envelope(said, &keys, resumption, source);
                    if offers {
                        self.offer_with_envelope(source);
                    }
                }
                Some(Command::OfferDraw) => {
                    let bar = self.offer_bar_with_next();
                    if bar.is_some() {
                        self.bar_draw(self.game.turn(), bar, source);
                    }
                    let offers = bar.is_none() && self.game.outcome.offer.is_none();
                    self.ask_seal(Sealing::Confirm {
                        keys,
                        resumption,
                        said,
                        offers,
                    });
                }
                command => self.take_sealed(command, keys, resumption),
            },
            Sealing::Opening => self.try_envelope(text, command, source),
        }
    }

    fn take_keys(&mut self, passphrase: String) {
        let keys = || Keys {
            passphrase: passphrase.clone(),
            pin: None,
        };
        match self.game.agreement.pin {
            Some(_) => self.ask_seal(Sealing::Pin { passphrase }),
            None => self.ask_seal(Sealing::Resumption { keys: keys() }),
        }
    }

    /// The journal knows the PIN by its hash alone: for a slot of its own it must be typed once more.
    fn take_pin(&mut self, passphrase: String, text: &str, source: Source) {
        let lock = self.game.agreement.pin.as_ref();
        let pin = (!text.is_empty()).then(|| text.to_owned());
        let right = |pin: &String| lock.is_some_and(|lock| lock.opens_with(pin));
        if pin.as_ref().is_none_or(right) {
            let keys = Keys { passphrase, pin };
            return self.ask_seal(Sealing::Resumption { keys });
        }
        self.enter(Entry::PinRefused, source.at);
        self.say(AboutArbiter::WrongPin);
        self.ask_seal(Sealing::Pin { passphrase });
    }

    /// An offer that comes with the sealed move waits on the envelope for its answer (Guideline I.2).
    fn offer_with_envelope(&mut self, source: Source) {
        if let Some(by) = self
            .game
            .interruption
            .adjourned
            .as_ref()
            .map(|adjourned| adjourned.by)
        {
            let witness = source.witness;
            self.enter(Entry::DrawOffered { by, witness }, source.at);
            self.mention(AboutDraw::Offered { by });
        }
    }

    /// Both squares must be named, whatever stands on the board: a question would tell something about the move.
    fn take_sealed(&mut self, command: Option<Command>, keys: Keys, resumption: String) {
        let said = match command {
            Some(Command::Move(meanings)) => meanings.into_iter().find(|said| match said {
                SpokenMove::Piece(said) => said.from().is_some(),
                SpokenMove::Castle(_) => true,
                SpokenMove::Dash => false,
            }),
            _ => None,
        };
        match said {
            Some(said) => self.ask_seal(Sealing::Confirm {
                keys,
                resumption,
                said,
                offers: false,
            }),
            None => {
                self.say(AboutAdjournment::Squares);
                self.adjournment.sealing = Some(Sealing::Move { keys, resumption });
            }
        }
    }

    fn close_envelope(
        &mut self,
        said: SpokenMove,
        keys: &Keys,
        resumption: String,
        source: Source,
    ) {
        let (by, number) = (self.game.turn(), self.game.sheet.move_number());
        let about = self.game.envelope_name();
        let noise = [
            &self.adjournment.noise[..],
            &source.at.as_nanos().to_be_bytes(),
        ]
        .concat();
        let Some(sealed) = Sealed::close(said, keys, &noise, &about) else {
            return self.say(AboutAdjournment::Dropped);
        };
        self.enter(
            Entry::Adjourned {
                by,
                number,
                sealed,
                resumption,
                clock: self.game.reading(source.at),
                witness: source.witness,
            },
            source.at,
        );
        self.say(AboutAdjournment::Adjourned { by, number });
    }
}
