//! The real microphone: cpal through ALSA and the sound server, spoken into, plugged out and in again while a game is played.
//! English, because that is the language of the Vosk model that `make test` fetches.

use std::{path::PathBuf, process::Command, thread, time::Duration};

use crate::support::hall::{Hall, Player};

/// A sentence of a synthetic voice, with silence around it as at a table.
fn spoken(hall: &Hall, text: &str) -> PathBuf {
    let path = hall.folder.path().join("said.wav");
    let status = Command::new("flite")
        .args(["-voice", "slt", "-t", text, "-o"])
        .arg(&path)
        .status()
        .expect("flite, which make test installs");
    assert!(status.success(), "flite says {text}");
    path
}

#[test]
fn a_spoken_move_is_read_back_and_a_microphone_that_vanishes_comes_back() {
    let mut hall = Hall::open();
    hall.plug_in_microphone();
    let options = ["--voice", "off", "--recogniser", "vosk", "--lang", "en"];
    let mut player = Player::start(&hall, &options);
    player.wait_for("New game");
    player.wait_for("I am listening.");
    // All are named in print, their number is said.
    player.wait_for("Words that the speech model does not know: ");
    player.wait_for("The speech model does not know some words, number: ");
    thread::sleep(Duration::from_secs(1));
    hall.speak(&spoken(&hall, "knight gustav one felix three"));
    player.wait_for("Knight Gustav one Felix three, right?");
    hall.speak(&spoken(&hall, "yes"));
    player.wait_for("Knight Gustav one Felix three.");
    hall.unplug_microphone();
    player.wait_for("The microphone has failed");
    // The game goes on by keyboard.
    player.type_line("Nf6");
    player.wait_for("Knight Gustav eight Felix six.");
    hall.plug_in_microphone();
    player.wait_for("The microphone is back.");
    player.leave();
}

/// A sound of the speech set.
#[cfg(feature = "whisper")]
fn sound(hall: &Hall, file: &str) -> PathBuf {
    let path = hall.folder.path().join("gesagt.wav");
    let sounds = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/speech/sounds");
    let status = Command::new("opusdec")
        .args(["--quiet", "--rate", "16000"])
        .args([&sounds.join(file), &path])
        .status()
        .expect("opusdec, which make test installs");
    assert!(status.success(), "{file}");
    path
}

/// The program's own voice, out of a loudspeaker beside the microphone, is nothing to it; "Stopp", said into it, silences it.
#[cfg(feature = "whisper")]
#[test]
fn stopp_is_heard_over_the_loudspeaker() {
    // With ten decibels less the voice is as loud as the word. From the other end of the table it is weaker.
    for (decibels, word) in [
        (10.0, "539-b4.opus"),
        (10.0, "210-a3.opus"),
        (20.0, "210-a3.opus"),
    ] {
        assert!(
            stopped(decibels, word),
            "{word} over a voice {decibels} decibels weaker"
        );
    }
}

/// Whether the voice is silent within a second after the word. It is said three times at most: on a busy machine this air itself is torn.
#[cfg(feature = "whisper")]
fn stopped(decibels: f64, word: &str) -> bool {
    let mut hall = Hall::open();
    hall.plug_in_microphone();
    let _air = hall.stand_loudspeaker_beside_microphone(decibels);
    let mut player = Player::start(&hall, &["--time", "90+30"]);
    player.wait_for("Ich höre zu.");
    let stop = sound(&hall, word);
    let loud = |sound: &[i16]| sound.iter().any(|sample| sample.unsigned_abs() > 300);
    let mut silent = false;
    hall.record(|| {
        player.type_line("Hilfe");
        hall.eventually("six seconds of the voice", || {
            let heard = hall.recorded();
            heard.chunks(320).filter(|piece| loud(piece)).count() > 300
        });
        silent = (0..3).any(|_| {
            hall.speak(&stop);
            let said_at = hall.recorded().len();
            thread::sleep(Duration::from_secs(3));
            let after = hall.recorded();
            !after.get(said_at + 16_000..).is_some_and(loud)
        });
    });
    player.leave();
    silent
}

/// German, by the recogniser that is the default: a move, its confirmation and a question, all spoken.
#[cfg(feature = "whisper")]
#[test]
fn a_german_move_is_heard_confirmed_and_asked_about() {
    let mut hall = Hall::open();
    hall.plug_in_microphone();
    let player = Player::start(&hall, &["--voice", "off", "--time", "90+30"]);
    player.wait_for("Neue Partie");
    player.wait_for("Ich höre zu.");
    thread::sleep(Duration::from_secs(1));
    hall.speak(&sound(&hall, "408-b1.opus"));
    player.wait_for("Springer Gustav eins Felix drei, richtig?");
    hall.speak(&sound(&hall, "543-b4.opus"));
    player.wait_for("Springer Gustav eins Felix drei.");
    hall.speak(&sound(&hall, "500-b1.opus"));
    player.wait_for("Stunde");
    player.leave();
}
