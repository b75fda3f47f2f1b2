//! The binary: answers, JSON, exit codes, and one plain sentence where something is wrong.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::{Value, json};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

pub(crate) fn ansager(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ansager"));
    command.env("ANSAGER_MICROPHONE", "off");
    command
        .args(arguments)
        .stdin(Stdio::null())
        .env("ANSAGER_VOICE", "off")
        .env_remove("ANSAGER_LANG")
        .env_remove("ANSAGER_PIN");
    command
}

/// Types lines into `ansager play` and returns what it said.
pub(crate) fn play(home: &Path, arguments: &[&str], input: &[u8]) -> (String, String, i32) {
    let mut child = command(&[&["play"], arguments].concat())
        .env("XDG_DATA_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code().unwrap(),
    )
}

pub(crate) fn json_of(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn announce() {
    let output = ansager(&["announce", "--fen", START, "--move", "g1f3", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        json_of(&output),
        json!({"text": "Springer Gustav eins Felix drei"})
    );
    for (arguments, text) in [
        (
            &["--style", "verbose"][..],
            "Springer von Gustav eins nach Felix drei\n",
        ),
        (&["--lang", "en"], "Knight Gustav one Felix three\n"),
        (&["--lang", "nl"], "Paard Gustav één Felix drie\n"),
        (
            &["--lang", "fr", "--style", "verbose"],
            "Cavalier de Gustav un vers Felix trois\n",
        ),
    ] {
        let output =
            ansager(&[&["announce", "--fen", START, "--move", "g1f3"], arguments].concat());
        assert_eq!(String::from_utf8_lossy(&output.stdout), text);
    }
    let mate = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let output = ansager(&["announce", "--fen", mate, "--move", "h5f7", "--name-check"]);
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "Dame Hektor fünf schlägt Felix sieben. Schachmatt.\n"
    );
}

/// What is wrong is named, and what may have been meant.
#[test]
fn a_slip_on_the_command_line_is_named() {
    for (arguments, told) in [
        (&[][..], &["ansager play"][..]),
        (&["paly"], &["paly", "gemeint play?"]),
        (
            &["play", "--mod", "training"],
            &["--mod", "gemeint --mode?"],
        ),
        (
            &["play", "--mode", "turnier"],
            &["--mode", "turnier", "tournament"],
        ),
        (&["play", "--pitch", "x"], &["--pitch", "x"]),
        (&["resolve", "--white", "w.txt"], &["--black"]),
    ] {
        let output = ansager(arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?} {error}");
        assert_eq!(error.trim_end().lines().count(), 1, "{error}");
        assert!(
            told.iter().all(|word| error.contains(word)),
            "{arguments:?}: {error}"
        );
    }
}

/// One plain sentence on standard error, nothing on standard output, the right exit code.
#[test]
fn wrong_use_is_told_in_one_sentence() {
    for (arguments, code) in [
        (&["announce", "--fen", START, "--move", "g1f4"][..], 1),
        (&["announce", "--fen", START, "--move", "Sf3"], 2),
        (&["announce", "--fen", "Anna", "--move", "g1f3"], 2),
        (
            &[
                "announce",
                "--fen",
                "8/8/8/8/8/8/8/8 w - - 0 1",
                "--move",
                "g1f3",
            ],
            2,
        ),
        (&["compare", "Anna", START], 2),
        (&["verify", "no/such/game.ansager"], 2),
        (&["verify", "Cargo.toml"], 2),
        (&["play", "x.ansager", "--pin", "12"], 2),
        (&["play", "x.ansager", "--start", "960"], 2),
        (
            &[
                "play",
                "x.ansager",
                "--white-sight",
                "blind",
                "--hearing-impaired",
                "black",
            ],
            2,
        ),
    ] {
        for language in ["de", "en"] {
            let output = ansager(&[arguments, &["--lang", language]].concat());
            let error = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(code), "{arguments:?} {error}");
            assert!(output.stdout.is_empty(), "{arguments:?}");
            assert_eq!(error.trim_end().lines().count(), 1, "{error}");
        }
    }
    assert!(!Path::new("x.ansager").exists());
    for arguments in [
        &["play", "--time", "neunzig"][..],
        &["dance"],
        &[],
        &["play", "--mode", "silly"],
    ] {
        assert_eq!(ansager(arguments).status.code(), Some(2), "{arguments:?}");
    }
    assert_eq!(ansager(&["--help"]).status.code(), Some(0));
}

#[test]
fn compare() {
    let moved = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    let output = ansager(&["compare", START, moved, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let squares = json!([{"square": "e2", "first": "P", "second": null}, {"square": "e4", "first": null, "second": "P"}]);
    assert_eq!(json_of(&output), json!({"same": false, "squares": squares}));
    let output = ansager(&["compare", START, START, "--json"]);
    assert_eq!(
        (output.status.code(), json_of(&output)),
        (Some(0), json!({"same": true, "squares": []}))
    );
    let output = ansager(&["compare", START, moved]);
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "Eva zwei: in der ersten Stellung weißer Bauer, in der zweiten leer.\n\
         Eva vier: in der ersten Stellung leer, in der zweiten weißer Bauer.\n"
    );
}

#[test]
fn verify_tells_what_was_changed() {
    let folder = tempfile::tempdir().unwrap();
    let (_, _, code) = play(folder.path(), &["game"], b"e4\ne5\nSf3\n");
    assert_eq!(code, 0);
    let path = folder.path().join("ansager/games/game.ansager");
    let file = path.to_str().unwrap();
    let output = ansager(&["verify", file, "--json"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(json_of(&output)["intact"], true);
    assert_eq!(json_of(&output)["entries"], 7);

    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replace("\"e7e5\"", "\"e7e6\"")).unwrap();
    let output = ansager(&["verify", file, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        json_of(&output)["damage"],
        json!([{"line": 4, "kind": "checksum"}])
    );
    let output = ansager(&["verify", file]);
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("Zeile 4 ist beschädigt.\n"));
    // The rest is readable, and play goes on with a warning.
    let (said, _, code) = play(folder.path(), &["game"], b"letzte zehn Z\xc3\xbcge\n");
    assert_eq!(code, 0);
    assert!(
        said.contains("Achtung, die Aufzeichnung ist beschädigt"),
        "{said}"
    );
    assert!(said.contains("Bauer Eva zwei Eva vier"), "{said}");

    let lines: Vec<&str> = text.lines().collect();
    std::fs::write(&path, format!("{}\n{}\n", lines[0], lines[2])).unwrap();
    assert_eq!(
        json_of(&ansager(&["verify", file, "--json"]))["damage"],
        json!([{"line": 2, "kind": "chain"}])
    );

    std::fs::write(&path, format!("{}\n", lines[1])).unwrap();
    let (_, error, code) = play(folder.path(), &["game"], b"");
    assert_eq!(code, 2);
    assert!(error.starts_with("Der Anfang der Partie"), "{error}");
}

#[test]
fn play_survives_what_people_type() {
    let folder = tempfile::tempdir().unwrap();
    let mut input = b"\n   \nl\xe4ufer\n\xff\xfe\0\x1b[2J\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 1_000_000));
    input.extend_from_slice(b"\nSpringer Gustav eins Felix drei\r\ne4");
    let (said, error, code) = play(folder.path(), &["ugly"], &input);
    assert_eq!((code, error.as_str()), (0, ""));
    let said: Vec<&str> = said.lines().skip(3).collect();
    let not_understood = "Nicht verstanden.";
    assert_eq!(
        said,
        [
            not_understood,
            not_understood,
            not_understood,
            "Springer Gustav eins Felix drei.",
            "Das geht nicht: So zieht der Bauer nicht.",
            "Gespeichert. Auf Wiedersehen."
        ]
    );
}

#[test]
fn play_resumes_and_refuses_a_second_writer() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    let mut first = command(&["play", "both"])
        .env("XDG_DATA_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = first.stdin.take().unwrap();
    stdin.write_all(b"e4\n").unwrap();
    let mut said = String::new();
    let mut reader = std::io::BufReader::new(first.stdout.take().unwrap());
    while !said.contains("Eva vier") {
        assert!(std::io::BufRead::read_line(&mut reader, &mut said).unwrap() > 0);
    }
    let (_, error, code) = play(home, &["both"], b"e5\n");
    assert_eq!(code, 2);
    assert!(
        error.contains("schon in einem anderen Fenster offen"),
        "{error}"
    );
    drop(stdin);
    first.wait().unwrap();
    let (said, _, _) = play(home, &["both", "--mode", "tournament"], b"letzter Zug\n");
    assert!(
        said.contains("Partie fortgesetzt, Training: Zug eins, Schwarz am Zug."),
        "{said}"
    );
    assert!(
        said.contains("Die Partie hat schon begonnen; ihre Einstellungen gelten weiter."),
        "{said}"
    );
    assert!(
        said.contains("Zug eins, Weiß: Bauer Eva zwei Eva vier."),
        "{said}"
    );
}

#[test]
fn play_speaks_json() {
    let folder = tempfile::tempdir().unwrap();
    let (said, _, _) = play(folder.path(), &["machine", "--json"], b"e4\n");
    let lines: Vec<Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let position = |wanted: Value| lines.iter().position(|line| *line == wanted);
    let spoken = position(json!({"say": "Bauer Eva zwei Eva vier.", "urgency": "answer"})).unwrap();
    // What is said stands behind what is recorded.
    assert_eq!(lines[spoken - 1]["record"]["uci"], "e2e4");
}

#[test]
fn devices_are_listed() {
    let output = ansager(&["devices", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let first: Value = serde_json::from_str(
        String::from_utf8_lossy(&output.stdout)
            .lines()
            .next()
            .unwrap(),
    )
    .unwrap();
    assert_eq!(first["kind"], "lines");
    let said = String::from_utf8_lossy(&ansager(&["devices"]).stdout).into_owned();
    let serial = [
        "Brett ",
        "Uhr ",
        "Kein Brett und keine Schachuhr antwortet.",
    ];
    assert!(serial.iter().any(|line| said.contains(line)), "{said}");
}

/// Plain lines: no colour, no cursor movement, no box drawing, whatever the terminal.
#[test]
fn output_is_plain() {
    let folder = tempfile::tempdir().unwrap();
    let (said, _, _) = play(
        folder.path(),
        &["plain"],
        "Hilfe\nStellung\nDh5\n".as_bytes(),
    );
    assert!(
        said.chars()
            .all(|letter| letter == '\n' || !letter.is_control()),
        "{said}"
    );
    assert!(
        said.chars()
            .all(|letter| !('\u{2500}'..'\u{2800}').contains(&letter)),
        "{said}"
    );
}
