//! What `ansager devices` tells, in English.

use crate::game::words::shell::devices::Devices;

pub(super) const DEVICES: Devices = Devices {
    keyboard: "Keyboard: ready.",
    lines: "No terminal: input comes line by line.",
    board: "Board {kind} on {port}, number {number}{role}.",
    clock: "Clock {kind} on {port}, number {number}{role}.",
    was_white_board: ", last time White's board",
    was_black_board: ", last time Black's board",
    was_clock: ", last time the clock",
    forbidden: "Serial port {port}: no access; please add the user to the group dialout and log in again.",
    busy: "Serial port {port}: taken; please close the other program that uses it.",
    silent: "Serial port {port}: no board and no clock answers here.",
    nothing: "No board and no chess clock answers.",
}
.checked();
