//! The real microphone: cpal through ALSA and the sound server, plugged in and out while a game is played.

use std::{thread, time::Duration};

use crate::hall::{Hall, Player};

#[test]
fn a_microphone_that_vanishes_is_announced_and_comes_back() {
    let mut hall = Hall::open();
    hall.plug_in_microphone();
    let mut player = Player::start(&hall, &["--voice", "off"]);
    player.wait_for("Neue Partie");
    player.wait_for("Ich höre zu.");
    hall.unplug_microphone();
    player.wait_for("Das Mikrofon ist ausgefallen");
    // The game goes on by keyboard.
    player.type_line("e4");
    player.wait_for("Bauer Eva zwei Eva vier.");
    hall.plug_in_microphone();
    player.wait_for("Das Mikrofon ist wieder da.");
    thread::sleep(Duration::from_millis(200));
    player.leave();
}
