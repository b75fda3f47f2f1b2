//! The sentences of the command line, one file a subject.

pub mod captures;
pub mod complaints;
pub mod devices;
pub mod games;
pub mod reasons;
pub mod setup;
pub mod tones;
pub mod verify;
pub mod wrong_use;

use self::{
    captures::{Decode, Hear},
    complaints::{Complaints, Disagreements, HearErrors},
    devices::Devices,
    games::{Answers, Claims, Games, NewGame},
    reasons::{FetchErrors, ModelFaults, SettingFaults, SystemErrors, Unreachables},
    setup::Setup,
    tones::Tones,
    verify::Verify,
    wrong_use::{NoTimeControls, WrongUses},
};

#[derive(Debug)]
pub struct Shell {
    pub complaints: Complaints,
    pub disagreements: Disagreements,
    pub hear_errors: HearErrors,
    pub system_errors: SystemErrors,
    pub unreachables: Unreachables,
    pub model_faults: ModelFaults,
    pub setting_faults: SettingFaults,
    pub fetch_errors: FetchErrors,
    pub wrong_uses: WrongUses,
    pub no_time_controls: NoTimeControls,
    pub setup: Setup,
    pub devices: Devices,
    pub tones: Tones,
    pub games: Games,
    pub claims: Claims,
    pub new_game: NewGame,
    pub answers: Answers,
    pub verify: Verify,
    pub decode: Decode,
    pub hear: Hear,
}

#[cfg(test)]
mod tests {
    use crate::game::words::Language;

    #[test]
    fn every_sentence_is_there() {
        for language in Language::ALL {
            let shell = language.words().shell();
            let tables = [
                shell.complaints.all(),
                shell.disagreements.all(),
                shell.hear_errors.all(),
                shell.system_errors.all(),
                shell.unreachables.all(),
                shell.model_faults.all(),
                shell.setting_faults.all(),
                shell.fetch_errors.all(),
                shell.wrong_uses.all(),
                shell.no_time_controls.all(),
                shell.setup.all(),
                shell.devices.all(),
                shell.tones.all(),
                shell.games.all(),
                shell.claims.all(),
                shell.new_game.all(),
                shell.verify.all(),
                shell.decode.all(),
                shell.hear.all(),
            ];
            for (name, text) in tables.concat() {
                assert!(!text.is_empty(), "{language} {name}");
            }
        }
    }
}
