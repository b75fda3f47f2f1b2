//! The real voice: speech-dispatcher and espeak-ng speaking into a loudspeaker that exists only in memory, recorded from its monitor.

use std::{
    io::Write,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use crate::support::hall::{Hall, Player, with_home};

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
            "Zug eins,",
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

/// The pitch of each stretch of sound, by its zeros; silence of a fifth of a second parts them.
fn pitches(samples: &[i16]) -> Vec<f64> {
    let mut stretches: Vec<Vec<i16>> = Vec::new();
    let mut silent = usize::MAX;
    for piece in samples.chunks(160) {
        if piece.iter().all(|sample| sample.unsigned_abs() < 300) {
            silent = silent.saturating_add(1);
            continue;
        }
        if silent > 20 {
            stretches.push(Vec::new());
        }
        silent = 0;
        stretches.last_mut().unwrap().extend(piece);
    }
    // From zero to zero, the middle one of all: holes that a busy machine tears into the sound make some too long or too short.
    let pitch = |stretch: &Vec<i16>| {
        let rises = |at: &usize| stretch[at - 1] < 0 && stretch[*at] >= 0;
        let zeros: Vec<usize> = (1..stretch.len()).filter(rises).collect();
        let mut periods: Vec<usize> = zeros.windows(2).map(|pair| pair[1] - pair[0]).collect();
        periods.sort_unstable();
        16_000.0 / periods[periods.len() / 2] as f64
    };
    stretches.iter().map(pitch).collect()
}

/// The tones of `--confirm tones` come out of the loudspeaker, each with its pitch, and the play goes on without sentences.
#[test]
fn confirmations_are_tones_that_differ() {
    let hall = Hall::open();
    let mut printed = String::new();
    let heard = hall.record(|| {
        let program = Command::new(env!("CARGO_BIN_EXE_ansager"));
        let output = with_home(program, hall.folder.path()).arg("tones").output();
        let output = output.unwrap();
        printed = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{printed}");
        thread::sleep(Duration::from_millis(500));
    });
    let expected = [("richtig", 990.0), ("Uhr", 330.0), ("ausgeführt", 1320.0)];
    let pitches = pitches(&heard);
    assert_eq!(pitches.len(), 3, "{pitches:?}");
    for ((line, (name, pitch)), heard) in printed.lines().zip(expected).zip(&pitches) {
        assert!(line.starts_with(name), "{line}");
        assert!((heard / pitch - 1.0).abs() < 0.12, "{name}: {heard}");
    }

    let options = ["--confirm", "tones", "--repetition", "on", "--time", "90"];
    let mut player = Player::start(&hall, &options);
    player.type_line("e4");
    player.wait_for("Eva vier.");
    thread::sleep(Duration::from_secs(6));
    let heard = hall.record(|| {
        player.type_line("e4");
        player.wait_for("richtig");
        thread::sleep(Duration::from_secs(1));
    });
    let seconds = seconds_of_sound(&heard);
    assert!((0.1..0.5).contains(&seconds), "{seconds}");
    player.leave();
}

/// What comes out of the loudspeaker is what was printed: whoever only hears it, without a board, writes the same sentences.
#[cfg(feature = "whisper")]
#[test]
fn what_is_spoken_is_recognised_as_what_is_printed() {
    use ansager::{
        game::{laws::agreement::Mode, words::Language},
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
        ("d5", "Schwarz: Bauer David sieben David fünf."),
        ("Sd4", "Weiß: Springer Felix drei David vier."),
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
        let heard = hearing.best().map(|heard| format!("{}.", heard.said.text));
        // A pause is spoken, not written.
        let spoken = printed.replace(':', "");
        assert_eq!(heard, Some(spoken), "{hearing:?}");
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
