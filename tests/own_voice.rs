//! The voice that a user has chosen in speech-dispatcher, and what is said where there is none. The voices here are programs of two
//! lines that write down by which name they were called.

use std::{
    fs,
    io::Write,
    process::{Command, Stdio},
};

use crate::support::hall::{Hall, Player, with_home};

/// speech-dispatcher as its user has set it up: two modules, each with a voice of both kinds.
fn set_up(hall: &Hall, settings: &str) {
    let folder = hall.folder.path();
    let config = folder.join("config/speech-dispatcher");
    fs::create_dir_all(config.join("modules")).unwrap();
    for language in ["de", "en"] {
        let module = format!(
            "GenericExecuteSynth \"printf '%s;%s|' \\'$VOICE\\' \\'$DATA\\' >> {}\"\n\
             AddVoice \"{language}\" \"MALE1\" \"{language}-plain\"\n\
             AddVoice \"{language}\" \"FEMALE1\" \"{language}-chosen-by-the-user\"\n",
            folder.join("spoken").display()
        );
        fs::write(config.join(format!("modules/{language}.conf")), module).unwrap();
    }
    fs::write(
        config.join("speechd.conf"),
        format!("LogLevel 1\nDefaultVoiceType \"FEMALE1\"\n{settings}"),
    )
    .unwrap();
}

/// By which names the voices were called so far; what they were to say comes in an old encoding.
fn called(hall: &Hall) -> Vec<String> {
    let spoken = fs::read(hall.folder.path().join("spoken")).unwrap_or_default();
    let spoken = String::from_utf8_lossy(&spoken);
    let calls = spoken.split_terminator('|');
    calls
        .filter_map(|call| Some(call.split_once(';')?.0.to_owned()))
        .collect()
}

/// The same for one game with one question.
fn called_for_a_sentence(hall: &Hall, options: &[&str]) -> Vec<String> {
    let _ = fs::remove_file(hall.folder.path().join("spoken"));
    let mut player = Player::start(hall, options);
    player.type_line("Zugzahl");
    player.wait_for("Zug eins,");
    hall.eventually("a sentence", || !called(hall).is_empty());
    player.leave();
    called(hall)
}

const GERMAN: &str = "AddModule \"german\" \"sd_generic\" \"de.conf\"\n";
const ENGLISH: &str = "AddModule \"english\" \"sd_generic\" \"en.conf\"\n";

#[test]
fn a_voice_of_ones_own_is_kept() {
    // German by default, and German only where ansager asks for it, from the module that the user has for it.
    for settings in [
        format!("{GERMAN}DefaultLanguage \"de\"\nDefaultModule german\n"),
        format!(
            "{GERMAN}{ENGLISH}DefaultLanguage \"en\"\nDefaultModule english\nLanguageDefaultModule \"de\" \"german\"\n"
        ),
    ] {
        let hall = Hall::open();
        set_up(&hall, &settings);
        for _ in 0..2 {
            // The first one starts speech-dispatcher, the second one finds it.
            let voices = called_for_a_sentence(&hall, &[]);
            let own = voices.iter().all(|voice| voice == "de-chosen-by-the-user");
            assert!(own, "{settings}: {voices:?}");
        }
        let voices = called_for_a_sentence(&hall, &["--voice", "de-plain"]);
        assert!(
            voices.iter().all(|voice| voice == "de-plain"),
            "{settings}: {voices:?}"
        );
    }
}

/// English sentences and German announcements (D.2.1): each by the user's voice of its language, in one answer and in the next.
#[test]
fn announcements_of_another_language_have_a_voice_of_it() {
    for voice in [&[][..], &["--voice", "en-plain"]] {
        let hall = Hall::open();
        set_up(
            &hall,
            &format!(
                "{GERMAN}{ENGLISH}DefaultLanguage \"en\"\nDefaultModule english\nLanguageDefaultModule \"de\" \"german\"\n"
            ),
        );
        let mut player = Player::start(
            &hall,
            &[&["--lang", "en", "--announce-lang", "de"], voice].concat(),
        );
        player.wait_for("New game");
        hall.eventually("the greeting", || !called(&hall).is_empty());
        player.type_line("Sf3");
        player.wait_for("Springer Gustav eins Felix drei.");
        hall.eventually("a German voice", || {
            called(&hall).iter().any(|voice| voice.starts_with("de-"))
        });
        let before = called(&hall).len();
        player.type_line("move number");
        hall.eventually("an English voice again", || {
            called(&hall)[before..]
                .iter()
                .any(|voice| voice.starts_with("en-"))
        });
        player.leave();
        let voices = called(&hall);
        let english = if voice.is_empty() {
            "en-chosen-by-the-user"
        } else {
            "en-plain"
        };
        let own = |voice: &&String| voice.starts_with("en-");
        assert!(
            voices.iter().filter(own).all(|voice| voice == english),
            "{voices:?}"
        );
    }
}

#[test]
fn without_a_voice_of_the_language_one_sentence_says_so() {
    let hall = Hall::open();
    set_up(
        &hall,
        &format!("{ENGLISH}DefaultLanguage \"en\"\nDefaultModule english\n"),
    );
    let mut player = Player::start(&hall, &[]);
    player.wait_for("Für diese Sprache gibt es keine Stimme, die voreingestellte spricht.");
    player.type_line("Sf3");
    player.wait_for("Springer Gustav eins Felix drei.");
    hall.eventually("a sentence", || {
        called(&hall).contains(&"en-chosen-by-the-user".to_owned())
    });
    player.leave();
}

/// What is printed of the voice where no speech-dispatcher can be had, with a loudspeaker or without.
fn told_without_dispatcher(loudspeaker: bool) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let mut command = with_home(Command::new(env!("CARGO_BIN_EXE_ansager")), folder.path());
    if loudspeaker {
        command.env("PULSE_SERVER", "unix:/nonexistent/pulse");
    }
    let mut child = command
        .args(["play", "mute", "--microphone", "off"])
        .env_remove("ANSAGER_VOICE")
        // No program by that name is found, and no server answers.
        .env("PATH", folder.path())
        .env("SPEECHD_ADDRESS", "unix_socket:/nonexistent/speechd.sock")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // Long enough for the voice to be looked for twice.
    std::thread::sleep(std::time::Duration::from_secs(4));
    stdin.write_all(b"e4\n").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("Bauer Eva zwei Eva vier."), "{said}");
    let of_the_voice = |line: &&str| {
        ["Stimme", "Lautsprecher"]
            .iter()
            .any(|word| line.contains(word))
    };
    said.lines()
        .filter(of_the_voice)
        .map(str::to_owned)
        .collect()
}

#[test]
fn without_speech_dispatcher_or_a_sound_card_one_sentence_says_so() {
    let lost = "Die Stimme ist ausgefallen, ich schreibe weiter und suche sie.";
    assert_eq!(told_without_dispatcher(true), [lost]);
    let told = told_without_dispatcher(false);
    assert_eq!(told.len(), 1, "{told:?}");
    // A machine with a sound card has a loudspeaker whatever its user has set up.
    assert!(
        told[0] == lost || told[0].starts_with("Ich finde keinen Lautsprecher"),
        "{told:?}"
    );
}
