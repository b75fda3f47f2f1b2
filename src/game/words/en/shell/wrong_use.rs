//! A command line that cannot be understood, in English.

use crate::game::words::shell::wrong_use::{NoTimeControls, WrongUses};

pub(super) const WRONG_USES: WrongUses = WrongUses {
    wrong_use: "Wrong use: {what}; ansager --help",
    no_command: "there is no command, such as ansager play",
    unknown_argument: "there is no such option: {argument}",
    unknown_command: "there is no such command: {command}",
    meant: ", did you mean {other}?",
    invalid_value: "this value is not possible: {argument} {value}",
    possible: "; possible: {values}",
    from_to: "{first} to {last}",
    port: "a port such as /dev/ttyUSB0 or dgt:/dev/ttyUSB0, auto, off",
    because: " ({why})",
    missing: "missing: {argument}",
    conflict: "{first} cannot be used together with {second}",
    no_value: "the value of {argument} is missing",
    too_many_values: "{argument} takes no value {value}",
    not_text: "one of the words is not text",
    other: "the options do not fit together: {said}",
}
.checked();

pub(super) const NO_TIME_CONTROLS: NoTimeControls = NoTimeControls {
    not_a_number: "the time is written like 90+30, 40/90+30:30+30, 5, 25d10 or 25b10",
    no_time: "a period needs some time, or an increment",
    too_long: "a period may last a hundred hours at most",
    moves_missing: "every period but the last needs its number of moves, as in 40/90:30",
    moves_in_last_period: "the last period runs to the end of the game and has no number of moves",
}
.checked();
