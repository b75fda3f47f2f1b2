//! Adjourning in words.

use crate::game::{
    journal::entry::SealFault,
    language::{announcement::AboutAdjournment, phrasing::Phrasing},
};

impl Phrasing {
    pub(super) fn about_adjournment(&self, about: &AboutAdjournment) -> String {
        let say = &self.words.spoken;
        match about {
            AboutAdjournment::Passphrase => say.seal_passphrase().to_owned(),
            AboutAdjournment::PassphraseAgain => say.seal_again().to_owned(),
            AboutAdjournment::PassphraseNotSame => say.seal_not_same().to_owned(),
            AboutAdjournment::PassphraseShort => say.seal_short().to_owned(),
            AboutAdjournment::Pin => say.seal_pin().to_owned(),
            AboutAdjournment::Resumption => say.seal_resumption().to_owned(),
            AboutAdjournment::SealedMove { by } => say.seal_move(self.color(*by)),
            AboutAdjournment::Squares => say.seal_squares().to_owned(),
            AboutAdjournment::Confirm => say.seal_confirm().to_owned(),
            AboutAdjournment::Dropped => say.seal_dropped().to_owned(),
            AboutAdjournment::TypeIt => say.seal_typed().to_owned(),
            AboutAdjournment::Adjourned { by, number } => {
                say.adjourned(self.color(*by), &self.number(*number))
            }
            AboutAdjournment::AdjournedNow => say.adjourned_now().to_owned(),
            AboutAdjournment::OpenFirst => say.open_envelope_first().to_owned(),
            AboutAdjournment::AfterPress => say.adjourn_after_press().to_owned(),
            AboutAdjournment::OpenPassphrase => say.open_passphrase().to_owned(),
            AboutAdjournment::OpenWrong => say.open_wrong().to_owned(),
            AboutAdjournment::NotAdjourned => say.not_adjourned().to_owned(),
            AboutAdjournment::OpenWithPin => say.open_with_pin().to_owned(),
            AboutAdjournment::NoPinInEnvelope => say.no_pin_in_envelope().to_owned(),
            AboutAdjournment::LostQuestion { by } => say.envelope_lost_question(self.color(*by)),
            AboutAdjournment::Restate { by } => say.restate_sealed(self.color(*by)),
            AboutAdjournment::Faulty(SealFault::Illegal) => say.sealed_illegal().to_owned(),
            AboutAdjournment::Faulty(SealFault::Ambiguous) => say.sealed_ambiguous().to_owned(),
            AboutAdjournment::NoFaultySeal => say.no_faulty_seal().to_owned(),
            AboutAdjournment::Absent { side } => say.absent_at_resumption(self.color(*side)),
            AboutAdjournment::AbsentWithoutClock { side } => {
                say.absent_without_clock(self.color(*side))
            }
            AboutAdjournment::SealerAbsent { side } => say.sealer_absent(self.color(*side)),
            AboutAdjournment::Arrived { side } => say.arrived_at_resumption(self.color(*side)),
            AboutAdjournment::NotAbsent { side } => say.not_absent(self.color(*side)),
        }
    }
}
