//! The command line in English.

mod captures;
mod complaints;
mod devices;
mod games;
mod reasons;
mod setup;
mod tones;
mod verify;
mod wrong_use;

use crate::game::words::shell::Shell;

pub(in crate::game::words) static SHELL: Shell = Shell {
    complaints: complaints::COMPLAINTS,
    disagreements: complaints::DISAGREEMENTS,
    hear_errors: complaints::HEAR_ERRORS,
    system_errors: reasons::SYSTEM_ERRORS,
    unreachables: reasons::UNREACHABLES,
    model_faults: reasons::MODEL_FAULTS,
    setting_faults: reasons::SETTING_FAULTS,
    fetch_errors: reasons::FETCH_ERRORS,
    wrong_uses: wrong_use::WRONG_USES,
    no_time_controls: wrong_use::NO_TIME_CONTROLS,
    setup: setup::SETUP,
    devices: devices::DEVICES,
    tones: tones::TONES,
    games: games::GAMES,
    claims: games::CLAIMS,
    new_game: games::NEW_GAME,
    answers: games::ANSWERS,
    verify: verify::VERIFY,
    decode: captures::DECODE,
    hear: captures::HEAR,
};
