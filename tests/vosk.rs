//! The Vosk recogniser with the real English model and synthetic voices.

use std::process::Command;

use ansager::{
    game::{
        language::command, laws::agreement::Mode, moves::board_state::BoardState, words::Language,
    },
    speech::{
        recogniser::{Certainty, HearError, Hearing, Meaning, Moment, Recogniser},
        samples,
        vosk::Vosk,
    },
};
use shakmaty::{CastlingMode, fen::Fen};

const VOICES: [&str; 3] = ["slt", "rms", "kal16"];

fn spoken(voice: &str, text: &str) -> Vec<f32> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("said.wav");
    let status = Command::new("flite")
        .args(["-voice", voice, "-t", text, "-o"])
        .arg(&path)
        .status()
        .unwrap();
    assert!(status.success(), "flite says {text}");
    samples::read_wav(&path).unwrap()
}

fn beginning(mode: Mode) -> Moment {
    let state = BoardState::from_setup(Fen::default().into_setup(), CastlingMode::Standard);
    Moment::new(Language::English, mode, Some(state))
}

fn first(hearing: &Hearing) -> &str {
    hearing.best().map_or("", |best| &best.said.text)
}

/// One test, because the model is loaded once.
#[test]
fn the_english_model() {
    let mut vosk = Vosk::open(Language::English).unwrap();

    // What the model does not know is told, umlauts included, and nothing that it knows.
    let missing = vosk.missing();
    for word in ["castling", "cäsar", "hektor"] {
        assert!(
            missing.iter().any(|other| other == word),
            "{word} in {missing:?}"
        );
    }
    for word in ["knight", "anna", "hector", "eight"] {
        assert!(
            !missing.iter().any(|other| other == word),
            "{word} in {missing:?}"
        );
    }

    let mut hear =
        |voice: &str, text: &str, moment: &Moment| vosk.hear(&spoken(voice, text), moment).unwrap();
    let tournament = beginning(Mode::Tournament);
    for voice in VOICES {
        // Legal and, word for word as well, illegal: the position leans but does not forbid.
        for text in [
            "knight gustav one felix three",
            "knight gustav one felix four",
            "pawn eva two eva four",
            "queen david one to hector five",
            "bishop felix one takes bella five",
            "move number",
            "time",
            "yes",
            "no",
        ] {
            let hearing = hear(voice, text, &tournament);
            assert_eq!(
                hearing.certainty,
                Certainty::Understood,
                "{voice} {text}: {hearing:?}"
            );
            assert_eq!(first(&hearing), text, "{voice}: {hearing:?}");
        }
        for text in [
            "the weather is nice today is it not",
            "would you like a cup of coffee",
            "he went to the market to buy some bread",
            "one two three four five",
            "please be quiet over there",
        ] {
            let hearing = hear(voice, text, &tournament);
            assert_eq!(
                hearing.certainty,
                Certainty::Rejected,
                "{voice} {text}: {hearing:?}"
            );
        }
    }

    // An answer to "which one?" is part of a move; otherwise it is nothing.
    let choosing = Moment {
        choosing: true,
        ..beginning(Mode::Training)
    };
    let hearing = hear("rms", "gustav", &choosing);
    assert!(
        matches!(
            hearing.best().map(|best| &best.meaning),
            Some(Meaning::Part(_))
        ),
        "{hearing:?}"
    );
    let understood = hear("rms", "yes", &choosing);
    assert_eq!(
        understood.best().map(|best| &best.meaning),
        Some(&Meaning::Command(command::Command::Yes))
    );

    // Silence, noise and nothing at all are no words and no failure.
    for sound in [vec![], vec![0.0; 16_000], noise(16_000), vec![1.0; 8_000]] {
        let hearing = vosk.hear(&sound, &tournament).unwrap();
        assert_eq!(hearing.certainty, Certainty::Rejected, "{hearing:?}");
    }
    let german = Moment::new(Language::German, Mode::Training, None);
    let error = vosk.hear(&noise(1_000), &german).unwrap_err();
    assert_eq!(error, HearError::NoLanguage(Language::German));
}

#[test]
fn no_model_of_the_language() {
    let error = Vosk::open(Language::French).unwrap_err();
    assert_eq!(error, HearError::NoLanguage(Language::French));
}

fn noise(length: usize) -> Vec<f32> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as f32 / 65_536.0 - 0.5
    };
    (0..length).map(|_| next() * 0.3).collect()
}

#[test]
fn words_that_cannot_be_heard_are_named_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("said.wav");
    let said = ["-voice", "slt", "-t", "pawn eva two eva four", "-o"];
    let flite = Command::new("flite").args(said).arg(&path).status();
    assert!(flite.unwrap().success());
    let output = Command::new(env!("CARGO_BIN_EXE_ansager"))
        .args(["hear", "--recogniser", "vosk", "--lang", "en"])
        .args([&path, &path])
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    let named = "Words that the speech model does not know: ";
    assert_eq!(told.matches(named).count(), 1, "{told}");
    assert!(told.contains("castling"), "{told}");
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 2);
}
