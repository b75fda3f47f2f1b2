//! The real voice: speech-dispatcher and espeak-ng speaking into a loudspeaker that exists only in memory, recorded from its monitor.

use std::{
    io::Write,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use crate::hall::{Hall, Player, with_home};

/// Seconds in which something is to be heard, in pieces of a fiftieth.
fn seconds_of_sound(samples: &[i16]) -> f64 {
    let loud = samples
        .chunks(320)
        .filter(|piece| piece.iter().any(|sample| sample.unsigned_abs() > 300))
        .count();
    loud as f64 / 50.0
}

#[test]
fn what_is_printed_is_spoken_and_a_killed_voice_comes_back() {
    let hall = Hall::open();
    // A short sentence, a long one, and one that is silenced at once by the next line.
    hall.record(|| {
        let mut player = Player::start(&hall, &["--rate", "0"]);
        player.wait_for("Neue Partie");
        player.type_line("Springer Gustav eins Felix drei");
        player.wait_for("Springer Gustav eins Felix drei.");
        hall.eventually("a sentence from the loudspeaker", || {
            seconds_of_sound(&hall.recorded()) > 1.0
        });
        player.leave();
    });

    let mut player = Player::start(&hall, &[]);
    player.wait_for("Partie fortgesetzt");
    thread::sleep(Duration::from_secs(2));
    let before = hall.speech_dispatchers();
    assert!(!before.is_empty(), "speech-dispatcher was not started");
    for pid in &before {
        let _ = Command::new("sh")
            .args(["-c", &format!("kill -9 {pid}")])
            .status();
    }
    hall.record(|| {
        player.type_line("Zugzahl");
        // the loss is told at once, or with the next sentence
        let told = [
            "Zug eins.",
            "Die Stimme ist ausgefallen",
            "Die Stimme ist wieder da.",
        ];
        player.wait_for_all(&told);
        hall.eventually("the voice that came back", || {
            seconds_of_sound(&hall.recorded()) > 0.5
        });
    });
    player.leave();
}

/// What comes out of the loudspeaker is what was printed: whoever only hears it, without a board, writes the same sentences.
#[cfg(feature = "whisper")]
#[test]
fn what_is_spoken_is_recognised_as_what_is_printed() {
    use ansager::{
        game::{setup::Mode, words::Language},
        speech::{
            recogniser::{Moment, Recogniser},
            whisper::Whisper,
        },
    };
    let mut whisper = Whisper::installed(Language::German).expect("the model of make test");
    let moment = Moment::new(Language::German, Mode::Tournament, None);
    let hall = Hall::open();
    let mut player = Player::start(&hall, &["--rate", "-20"]);
    player.wait_for("Neue Partie");
    // until the greeting is over
    thread::sleep(Duration::from_secs(8));
    for (typed, printed) in [
        ("Sf3", "Springer Gustav eins Felix drei."),
        ("d5", "Bauer David sieben David fünf."),
        ("Sd4", "Springer Felix drei David vier."),
    ] {
        let sound = hall.record(|| {
            player.type_line(typed);
            player.wait_for(printed);
            thread::sleep(Duration::from_secs(5));
        });
        let samples: Vec<f32> = (sound.iter())
            .map(|&sample| f32::from(sample) / 32768.0)
            .collect();
        let hearing = whisper.hear(&samples, &moment).unwrap();
        let heard = hearing.best().map(|heard| format!("{}.", heard.text));
        assert_eq!(heard.as_deref(), Some(printed), "{hearing:?}");
    }
    player.leave();
}

/// A whole game read aloud: each move is heard, and then there is silence in which it can be made on a board.
#[test]
fn a_game_is_read_aloud_with_its_pauses() {
    let hall = Hall::open();
    let ansager = || {
        with_home(
            Command::new(env!("CARGO_BIN_EXE_ansager")),
            hall.folder.path(),
        )
    };
    let mut play = ansager()
        .args(["play", "read", "--voice", "off"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let moves = b"e4\ne5\nSf3\nSc6\nLb5\na6\n";
    play.stdin.take().unwrap().write_all(moves).unwrap();
    assert!(play.wait().unwrap().success());
    let mut printed = String::new();
    let sound = hall.record(|| {
        let output = ansager()
            .args(["read", "read", "--from", "2", "--pause", "3"])
            .env_remove("ANSAGER_VOICE")
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        printed = String::from_utf8(output.stdout).unwrap();
    });
    assert_eq!(printed.lines().count(), 4, "{printed}");
    assert!(printed.starts_with("Zug zwei, Weiß: Springer Gustav eins Felix drei."));
    // Silences of more than a second and a half stand between the sentences.
    let loud = |piece: &[i16]| piece.iter().any(|sample| sample.unsigned_abs() > 300);
    let pieces: Vec<bool> = sound.chunks(320).map(loud).collect();
    let spoken: Vec<usize> = (0..pieces.len()).filter(|&at| pieces[at]).collect();
    let silences: Vec<usize> = (spoken.windows(2))
        .map(|pair| pair[1] - pair[0])
        .filter(|&silence| silence > 20)
        .collect();
    let pauses = silences.iter().filter(|&&silence| silence > 75).count();
    assert!(
        pauses >= 3,
        "silences, in fiftieths of a second: {silences:?}"
    );
    assert!(seconds_of_sound(&sound) > 4.0);
}
