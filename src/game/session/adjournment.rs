//! Adjournment (D.2.9 f, Guideline I): passphrase, place and time of resumption, the sealed move, the clock; later the envelope is opened.
//!
//! The sealed move is typed, never spoken, and nothing that is said or recorded tells anything about it. It may be changed until
//! the clock is stopped. Nobody judges it: a move that is not possible shows when the envelope is opened.

use super::{Heard, Purpose, Session, Source};
use crate::game::{
    announcement::Announcement,
    command::{Command, Whose},
    entry::{Entry, Witness},
    phrase::{self, Phrase},
    resolve::{self, Meant, Resolution},
    seal::{self, Sealed},
    spoken::SpokenMove,
};

/// What is being asked for; every line is an answer to it.
#[derive(Debug, Clone)]
pub(super) enum Sealing {
    Passphrase,
    /// Nobody sees what was typed: a slip would close the envelope for ever.
    Again {
        passphrase: String,
    },
    Resumption {
        passphrase: String,
    },
    Move {
        passphrase: String,
        resumption: String,
    },
    Confirm {
        passphrase: String,
        resumption: String,
        said: SpokenMove,
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
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        if self.game.adjourned.is_some() {
            return self.say(Announcement::AdjournedNow);
        }
        if self.game.claim.is_some() {
            return self.say(Announcement::ClaimPending);
        }
        let pressed_by_hand = self.game.clock.is_some();
        if pressed_by_hand && self.game.open_mover().is_some() {
            return self.say(Announcement::AdjournAfterPress);
        }
        self.question = None;
        self.ask_seal(Sealing::Passphrase);
    }

    /// Checks what the envelope says, then asks for its passphrase.
    pub(super) fn reopen(&mut self, source: Source) {
        if self.game.adjourned.is_none() {
            return self.say(Announcement::NotAdjourned);
        }
        if self.game.clock.is_some() {
            self.answer_time(Command::Time(Whose::Both), source);
        }
        self.ask_seal(Sealing::Opening);
    }

    fn ask_seal(&mut self, sealing: Sealing) {
        self.say(self.seal_question(&sealing));
        self.sealing = Some(sealing);
    }

    pub(super) fn seal_question(&self, sealing: &Sealing) -> Announcement {
        match sealing {
            Sealing::Passphrase => Announcement::SealPassphrase,
            Sealing::Again { .. } => Announcement::SealAgain,
            Sealing::Resumption { .. } => Announcement::SealResumption,
            Sealing::Move { .. } => Announcement::SealMove {
                by: self.game.turn(),
            },
            Sealing::Confirm { .. } => Announcement::SealConfirm,
            Sealing::Opening => Announcement::OpenPassphrase,
        }
    }

    /// Whatever is heard meanwhile was not meant for the program, or must be typed.
    pub(super) fn heard_while_sealing(&mut self, heard: &Heard) {
        if !matches!(heard, Heard::Rejected | Heard::RejectedOnKey) {
            self.say(Announcement::SealTyped);
        }
    }

    /// A line while the adjournment is being arranged.
    pub(super) fn seal_step(&mut self, text: &str, source: Source) {
        let Some(sealing) = self.sealing.take() else {
            return;
        };
        // A flag fell meanwhile.
        if let Some(ending) = self.game.ending {
            return self.say(Announcement::GameOver(ending));
        }
        if source.witness == Witness::Voice {
            self.sealing = Some(sealing);
            return self.say(Announcement::SealTyped);
        }
        let command = phrase::parse(text, self.game.setup.language.words()).ok();
        let command = command.map(|Phrase { command, .. }| command);
        if command == Some(Command::No) {
            let opening = matches!(sealing, Sealing::Opening);
            return self.say(match opening {
                true => Announcement::AdjournedNow,
                false => Announcement::SealDropped,
            });
        }
        match sealing {
            Sealing::Passphrase if text.chars().count() < seal::SHORTEST => {
                self.say(Announcement::SealShort);
                self.sealing = Some(Sealing::Passphrase);
            }
            Sealing::Passphrase => self.ask_seal(Sealing::Again {
                passphrase: text.to_owned(),
            }),
            Sealing::Again { passphrase } if passphrase == text => {
                self.ask_seal(Sealing::Resumption { passphrase });
            }
            Sealing::Again { .. } => {
                self.say(Announcement::SealNotSame);
                self.sealing = Some(Sealing::Passphrase);
            }
            Sealing::Resumption { passphrase } => self.ask_seal(Sealing::Move {
                passphrase,
                resumption: text.chars().take(200).collect(),
            }),
            Sealing::Move {
                passphrase,
                resumption,
            } => self.take_sealed(command, passphrase, resumption),
            Sealing::Confirm {
                passphrase,
                resumption,
                said,
            } => match command {
                Some(Command::Yes | Command::Press) => {
                    self.close_envelope(said, &passphrase, resumption, source);
                }
                command => self.take_sealed(command, passphrase, resumption),
            },
            Sealing::Opening => self.open_envelope(text, source),
        }
    }

    /// Both squares must be named, whatever stands on the board: a question would tell something about the move.
    fn take_sealed(&mut self, command: Option<Command>, passphrase: String, resumption: String) {
        let said = match command {
            Some(Command::Move(readings)) => readings.into_iter().find(|said| match said {
                SpokenMove::Piece(said) => said.from().is_some(),
                SpokenMove::Castle(_) => true,
                SpokenMove::Dash => false,
            }),
            _ => None,
        };
        match said {
            Some(said) => self.ask_seal(Sealing::Confirm {
                passphrase,
                resumption,
                said,
            }),
            None => {
                self.say(Announcement::SealSquares);
                self.sealing = Some(Sealing::Move {
                    passphrase,
                    resumption,
                });
            }
        }
    }

    fn close_envelope(
        &mut self,
        said: SpokenMove,
        passphrase: &str,
        resumption: String,
        source: Source,
    ) {
        let (by, number) = (self.game.turn(), self.game.sheet.move_number());
        let about = self.game.envelope_name();
        let noise = [&self.noise[..], &source.at.as_nanos().to_be_bytes()].concat();
        let Some(sealed) = Sealed::close(said, passphrase, &noise, &about) else {
            return self.say(Announcement::SealDropped);
        };
        self.record(
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
        self.say(Announcement::Adjourned { by, number });
    }

    /// The sealed move is announced and the opponent's clock runs.
    fn open_envelope(&mut self, passphrase: &str, source: Source) {
        let about = self.game.envelope_name();
        let adjourned = self.game.adjourned.as_ref();
        let Some(said) = adjourned.and_then(|adjourned| adjourned.sealed.open(passphrase, &about))
        else {
            self.record(Entry::SealRefused, source.at);
            self.sealing = Some(Sealing::Opening);
            return self.say(Announcement::OpenWrong);
        };
        let source = Source {
            by: None,
            witness: Witness::Arbiter,
            sure: true,
            ..source
        };
        let mover = self.game.turn();
        self.record(
            Entry::Unsealed {
                witness: Witness::Arbiter,
            },
            source.at,
        );
        let meant = match resolve::faithful(&[said], self.game.sheet.standing()) {
            Resolution::Play(meant) => meant,
            Resolution::Which(_) | Resolution::Impossible(_) => Meant {
                said,
                full: said,
                legal: None,
            },
        };
        self.commit(meant, Purpose::Announce, "", source);
        if self.game.ending.is_none() && self.game.clock.is_some() {
            self.record_press(mover, Witness::Arbiter, source.at);
            self.say(Announcement::ClockRuns(mover.other()));
        }
    }
}
