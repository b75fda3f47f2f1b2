//! The binary: answers, JSON, exit codes, and one plain sentence where something is wrong.

use std::{io::Write, path::Path, process::Stdio};

use serde_json::{Value, json};

use crate::support::program::{ansager, command, json_of, play};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

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
        "Dame Hector fünf schlägt Felix sieben. Schachmatt.\n"
    );
}

/// What is wrong is named, and what may have been meant.
#[test]
fn a_slip_on_the_command_line_is_named() {
    for (arguments, told) in [
        (&[][..], &["ansager play"][..]),
        (&["paly"], &["paly", "gemeint play?"]),
        (
            &["paly", "--lang", "en"],
            &["Wrong use", "did you mean play?"],
        ),
        (
            &["play", "--mod", "training"],
            &["--mod", "gemeint --mode?"],
        ),
        (
            &["play", "--mode", "turnier"],
            &["--mode", "turnier", "tournament"],
        ),
        (&["play", "--pitch", "x"], &["--pitch", "x", "-100 bis 100"]),
        (
            &["play", "--time", "neunzig", "--lang=en"],
            &["is written like 90+30"],
        ),
        (
            &["play", "--time", "abc"],
            &["abc", "schreibt sich wie 90+30"],
        ),
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

/// What the system, the settings or the network refuse is said in the language of the user, not in that of a library.
#[test]
fn reasons_are_in_the_language_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let settings = |text: &[u8]| {
        let path = folder.path().join("settings.toml");
        std::fs::write(&path, text).unwrap();
        path
    };
    let told = |language: &str, arguments: &[&str], settings: &Path| {
        let output = command(&[&["--lang", language], arguments].concat())
            .env("ANSAGER_SETTINGS", settings)
            .env("ANSAGER_MODELS", folder.path().join("settings.toml"))
            .env("XDG_CACHE_HOME", folder.path())
            .output()
            .unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        error + &String::from_utf8_lossy(&output.stdout)
    };
    for (text, german, english) in [
        (&b"time = = 3\n"[..], "nicht die Form", "not of the form"),
        (b"time = 5\ntime = 3\n", "steht zweimal da", "there twice"),
        (b"modus = 5\n", "modus gibt es nicht", "no setting modus"),
        (b"mode = 5\n", "mode kann nicht 5 sein", "mode cannot be 5"),
        (b"\xff", "kein lesbarer Text", "not readable text"),
    ] {
        let path = settings(text);
        for (language, words) in [("de", german), ("en", english)] {
            let error = told(language, &["play"], &path);
            assert!(error.contains(words), "{error}");
        }
    }
    let path = settings(b"");
    let place = folder.path().to_str().unwrap();
    for (arguments, german, english) in [
        (&["export", place][..], "das ist ein Ordner", "is a folder"),
        (&["import", "no.pgn"], "nicht vorhanden", "not there"),
        (
            &["setup", "--models-only"],
            "unter diesem Namen gibt es schon eine Datei",
            "there is a file of that name already",
        ),
    ] {
        for (language, words) in [("de", german), ("en", english)] {
            let error = told(language, arguments, &path);
            assert!(error.contains(words), "{error}");
        }
    }
    let not_text = std::os::unix::ffi::OsStrExt::from_bytes(b"\xff");
    let output = command(&["play", "--event"])
        .arg::<&std::ffi::OsStr>(not_text)
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("die kein Text sind"), "{error}");
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
        (&["resolve", "./Cargo.toml"], 2),
        (&["play", "x.ansager", "--set-clock"], 2),
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
fn help_is_in_the_language_asked_for() {
    for (arguments, told) in [
        (
            &["--help"][..],
            &[
                "Aufruf: ansager [OPTIONEN] <BEFEHL>",
                "Befehle:",
                "Eine Partie begleiten",
            ][..],
        ),
        (
            &["play", "-h"],
            &[
                "Aufruf: ansager play [OPTIONEN] [PARTIE]",
                "Bedenkzeit",
                "[Vorgabe: on]",
            ],
        ),
        (
            &["--help", "--lang", "en"],
            &["Usage: ansager [OPTIONS] <COMMAND>", "Assist a game"],
        ),
        (
            &["--lang=nl", "export", "--help"],
            &[
                "Usage: ansager export [OPTIONS] <GAMES>...",
                "[default: pgn]",
            ],
        ),
    ] {
        let output = ansager(arguments);
        let help = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        for words in told {
            assert!(help.contains(words), "{arguments:?}: {words} in\n{help}");
        }
    }
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

/// A confirmation may be a tone, whose name is printed, or nothing; what differs is said all the same.
#[test]
fn confirmations_in_words_tones_or_not_at_all() {
    let moves = "e4\ne4\nUhr\ne5\nd5\n".as_bytes();
    for (how, there, missing) in [
        (
            "words",
            &["Richtig wiederholt.", "Uhr gedrückt."][..],
            &["\nrichtig\n"][..],
        ),
        (
            "tones",
            &["\nrichtig\n", "\nUhr\n"],
            &["Richtig wiederholt."],
        ),
        (
            "silent",
            &[],
            &[
                "\nrichtig\n",
                "\nUhr\n",
                "Richtig wiederholt.",
                "Uhr gedrückt.",
            ],
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let options = ["--mode", "tournament", "--time", "90", "--confirm", how];
        let (said, error, code) = play(folder.path(), &options, moves);
        assert_eq!(code, 0, "{error}");
        for text in there.iter().chain(&["Achtung, anders wiederholt."]) {
            assert!(said.contains(text), "{how}, {text:?}: {said}");
        }
        for text in missing {
            assert!(!said.contains(text), "{how}, {text:?}: {said}");
        }
    }
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

#[test]
fn rules_are_looked_up_in_their_edition() {
    let line = |arguments: &[&str]| {
        let output = ansager(&[&["rule"], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(
        line(&["D.2.8"]),
        "D.2.8 (2014: D.2.7): Ein Versprecher wird sofort berichtigt, bevor die Uhr des Gegners läuft.\n"
    );
    assert!(line(&["D.2.8", "--rules", "2014"]).contains("Stehen die Bretter verschieden"));
    assert!(line(&["d", "2", "8", "--lang", "en"]).contains("A slip of the tongue"));
    // The whole article under its number, and the appendix that became a guideline.
    assert_eq!(line(&["7.5"]).lines().count(), 5);
    assert!(line(&["E.8"]).starts_with("I.8 (2014: E.8): "));
    assert!(line(&["OR", "5.4"]).contains("dritten Mal"));
    assert!(line(&[]).lines().count() > 70);
    let dutch = line(&["4.3", "--lang", "nl"]);
    assert!(dutch.starts_with("De regels zijn er alleen in het Engels.\n4.3: Whoever"));
    let output = ansager(&["rule", "D.2.9", "--json", "--lang", "en"]);
    let object = json_of(&output);
    assert_eq!(object["article"], "D.2.9");
    assert_eq!(object["rules"], "2023");
    assert_eq!(object["lang"], "en");
    assert_eq!(object["numbers"]["2014"], "D.2.8");
    for number in ["D.3", "Anna", "13.1"] {
        let output = ansager(&["rule", number]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{number}");
        assert!(error.contains(number), "{error}");
    }
}

/// Without a terminal all items come at once.
#[test]
fn checklists_are_read() {
    for list in ["arbiter", "assistant", "player", "online"] {
        for language in ["de", "en", "fr"] {
            let output = ansager(&["checklist", list, "--lang", language]);
            assert_eq!(output.status.code(), Some(0));
            let said = String::from_utf8(output.stdout).unwrap();
            assert!(said.contains("\n9. "), "{said}");
        }
    }
    let output = ansager(&["checklist", "player", "--json"]);
    let first = String::from_utf8(output.stdout).unwrap();
    let first: Value = serde_json::from_str(first.lines().next().unwrap()).unwrap();
    assert_eq!(first["item"], 1);
    assert_eq!(ansager(&["checklist", "cook"]).status.code(), Some(2));
}

#[test]
fn the_card_has_the_words_of_the_announcements() {
    let card = |arguments: &[&str]| {
        let output = ansager(&[&["card"], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let page = card(&["--lang", "en"]);
    assert!(page.starts_with("<!DOCTYPE html>"));
    for word in [
        "<th scope=\"row\" style=\"text-align: left\">h</th><td lang=\"de\">Hector</td>",
        "fünf",
        "Knight",
        "Springer Gustav eins Felix drei",
        "Lange Rochade",
        "@page",
        "24pt",
    ] {
        assert!(page.contains(word), "{word} in {page}");
    }
    let text = card(&["--format", "text"]);
    for line in [
        "c: Cäsar",
        "8: acht",
        "Springer: Springer",
        "Lc4xf7: Läufer Cäsar vier schlägt Felix sieben",
        "e7-e8D: Bauer Eva sieben Eva acht Dame",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} in {text}");
    }
    assert!(card(&["--format", "text", "--words", "fr"]).contains("Cavalier"));
}
