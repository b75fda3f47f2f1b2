//! `ansager decode` and `ansager resolve` on files: encodings, captures, recorded games, exit codes.

use std::fs;

use ansager::protocol::{Orientation, Side};
use serde_json::Value;
use shakmaty::{CastlingMode, Chess};

use crate::resolve::{BOARD, GAME, lines, resolve};
use crate::support::{
    emulator::{
        certabo, dgt,
        dice::Dice,
        human::{Habits, moments},
    },
    program::{ansager, json_of, play},
};

/// Records from any editor: with a mark in front, in sixteen bits, or in the letters of old files.
#[test]
fn records_in_every_encoding() {
    let folder = tempfile::tempdir().unwrap();
    let text = "1. e4 {Eröffnung} e5 2. Sf3 Sc6";
    let plain = folder.path().join("plain");
    fs::write(&plain, text).unwrap();
    let wide = text.encode_utf16().flat_map(u16::to_le_bytes);
    for bytes in [
        format!("\u{feff}{text}").into_bytes(),
        [0xff, 0xfe].into_iter().chain(wide).collect(),
        text.chars().map(|letter| letter as u8).collect(),
    ] {
        let path = folder.path().join("record");
        fs::write(&path, &bytes).unwrap();
        let [path, plain] = [&path, &plain].map(|path| path.to_str().unwrap());
        let output = ansager(&["resolve", "--white", path, "--black", plain]);
        assert_eq!(output.status.code(), Some(0), "{bytes:?}: {output:?}");
    }
}

/// A recorded game gives the clock times and stands for the papers that are missing; two papers together replace its record.
#[test]
fn papers_beside_a_recorded_game() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.ansager");
    let game = game.to_str().unwrap();
    let agreement = [
        game,
        "--mode",
        "tournament",
        "--repetition",
        "off",
        "--time",
        "90+30",
    ];
    let moves = "Uhr\ne4\nUhr\ne5\nUhr\nSf3\nUhr\nSc6\nUhr\n";
    let (_, _, code) = play(folder.path(), &agreement, moves.as_bytes());
    assert_eq!(code, 0);
    let paper = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let right = paper("right", "1. e4 e5 2. Sf3 Sc6");
    let shorter = paper("shorter", "e4 e5 Nf3");
    let other = paper("other", "e4\ne5\nb1c3\nNc6");
    let illegal = paper("illegal", "e4 e5 Nf3 Nd6");
    // arguments | exit code | case | last common ply
    let table: [(&[&str], i32, &str, u64); 6] = [
        (&[], 0, "agree", 4),
        (&["--white", &right, "--black", &right], 0, "agree", 4),
        (&["--white", &right, "--black", &shorter], 0, "agree", 3),
        (&["--white", &other], 1, "differ", 2),
        (&["--white", &right, "--black", &other], 1, "differ", 2),
        (&["--white", &illegal, "--black", &illegal], 1, "agree", 4),
    ];
    for (papers, code, case, common) in table {
        let output = ansager(&[&["resolve", game, "--json"], papers].concat());
        assert_eq!(output.status.code(), Some(code), "{papers:?}");
        let verdict = json_of(&output);
        assert_eq!(verdict["case"], case, "{papers:?}");
        assert_eq!(verdict["last_common_ply"], common, "{papers:?}");
        // Increments of thirty seconds and next to no time spent.
        let seconds = verdict["clocks"]["white"].as_u64().unwrap();
        let presses = if common == 2 { 1 } else { 2 };
        assert!(
            (5430 + 30 * presses - 5..=5430 + 30 * presses).contains(&seconds),
            "{papers:?} {seconds}"
        );
    }
    let output = ansager(&["resolve", game, "--white", &right, "--black", &other]);
    let page = lines(&output).join("\n");
    assert!(page.contains("Sb1-c3") && !page.contains("b1c3"), "{page}");
}

/// Black's text | what the boards show | exit code | case | last common ply | missing, taken back, wrong squares
#[test]
fn verdicts_have_their_exit_codes() {
    let folder = tempfile::tempdir().unwrap();
    let other = BOARD.replace("5N2", "7N");
    let moves = "e2e4\ne7e5\ng1f3\nb8c6\nf1c4\n";
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lc4";
    let table: [(&str, &str, i32, &str, u64); 9] = [
        (GAME, BOARD, 0, "agree", 5),
        (moves, BOARD, 0, "agree", 5),
        (german, BOARD, 0, "agree", 5),
        ("e4 e5 Nf3", BOARD, 0, "agree", 3),
        ("", BOARD, 0, "agree", 0),
        (GAME, &other, 1, "agree", 5),
        ("e4 e5 Nf3 Nf6 Bc4", BOARD, 1, "differ", 3),
        ("e4 e5 Nf3 Nc6 Bd5", BOARD, 1, "differ", 4),
        ("e4 e6", BOARD, 1, "differ", 1),
    ];
    for (black, board, code, case, common) in table {
        let output = resolve(
            folder.path(),
            GAME,
            black,
            &["--white-board", board, "--json"],
        );
        let verdict = json_of(&output);
        assert_eq!(output.status.code(), Some(code), "{black} {verdict}");
        assert_eq!(verdict["case"], case, "{black}");
        assert_eq!(verdict["last_common_ply"], common, "{black}");
        assert_eq!(verdict["boards"]["black"]["known"], false);
        assert!(verdict["clocks"].is_null());
    }
}

#[test]
fn a_clock_that_the_arbiter_set_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.ansager");
    let game = game.to_str().unwrap();
    let agreement = [
        game,
        "--mode",
        "tournament",
        "--repetition",
        "off",
        "--time",
        "90+30",
    ];
    let moves = "Uhr\ne4\nUhr\ne5\nUhr\nSchiedsrichter Uhr Schwarz eine Stunde\nSf3\nUhr\nSchiedsrichter Uhr Weiß zwei Stunden\n";
    let (_, _, code) = play(folder.path(), &agreement, moves.as_bytes());
    assert_eq!(code, 0);
    let page = lines(&ansager(&["resolve", game]));
    let line = |text: &str| page.iter().any(|line| line.starts_with(text));
    assert!(line("Weiß 2:00:00, Schwarz 1:00:00"), "{page:#?}");
    assert!(
        line(
            "Darin enthalten: Der Schiedsrichter änderte die Uhr von Weiß nach dem 2. Zug von Weiß auf 2:00:00."
        ),
        "{page:#?}"
    );
    // Back behind it: what was set later is told, and whether it counts is for the arbiter.
    let other = folder.path().join("other");
    fs::write(&other, "e4 e5 Sc3").unwrap();
    let page = lines(&ansager(&[
        "resolve",
        game,
        "--white",
        other.to_str().unwrap(),
    ]));
    let line = |text: &str| page.iter().any(|line| line.starts_with(text));
    assert!(
        line(
            "Darin enthalten: Der Schiedsrichter änderte die Uhr von Schwarz nach dem 1. Zug von Schwarz auf 1:00:00."
        ),
        "{page:#?}"
    );
    assert!(
        line(
            "Darin nicht enthalten: Der Schiedsrichter änderte die Uhr von Weiß nach dem 2. Zug von Weiß auf 2:00:00."
        ),
        "{page:#?}"
    );
    assert!(line("Ob die später geänderten"), "{page:#?}");
    let verdict = json_of(&ansager(&["resolve", game, "--json"]));
    assert_eq!(verdict["clocks"]["white"], 7200);
}

#[test]
fn every_device_stands_in_the_help() {
    let help = lines(&ansager(&["decode", "--help"])).join("\n");
    for device in ansager::protocol::registry::Device::ALL {
        assert!(help.contains(device.name()), "{}\n{help}", device.name());
    }
}

#[test]
fn captures_are_told_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("capture");
    let path = file.to_str().unwrap();
    let (start, mut dice) = (Chess::default(), Dice::new(7));
    let game = dice.game(&start, 40);
    let moments = moments(&start, &game, &Habits::CALM, &mut dice);
    let setting = dgt::Setting {
        lies: Orientation::Normal,
        clock: Some(Side::Right),
        dump_every: 7,
    };
    let chunks = dgt::stream(&moments, setting, &mut dice);
    let bytes: Vec<u8> = chunks.into_iter().flat_map(|chunk| chunk.bytes).collect();
    fs::write(&file, bytes).unwrap();

    let arguments = ["decode", "--device", "dgt", "--white-right", path];
    let output = ansager(&[&arguments[..], &["--json"]].concat());
    assert_eq!(output.status.code(), Some(0));
    let told: Vec<Value> = lines(&output)
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(told.len(), game.len() + 1);
    for (line, m) in told.iter().zip(&game) {
        assert_eq!(line["uci"], m.to_uci(CastlingMode::Standard).to_string());
        assert!(line["clock"]["white"].is_u64());
    }
    assert!(told[game.len()]["final"].is_string());

    let page = lines(&ansager(&arguments));
    assert!(
        page[0].starts_with("1. ") && page[0].contains("(Weiß "),
        "{page:#?}"
    );
    assert!(page[game.len()].starts_with("Stellung: "), "{page:#?}");

    // What a board followed is a record like any other, and may go on where the other one stopped.
    let json = String::from_utf8(output.stdout).unwrap();
    let shorter = [&page[..game.len() - 3], &page[game.len()..]].concat();
    let judged = resolve(folder.path(), &json, &shorter.join("\n"), &["--json"]);
    assert_eq!(judged.status.code(), Some(0), "{judged:?}");
    let judged = json_of(&judged);
    assert_eq!(judged["case"], "agree");
    assert_eq!(judged["last_common_ply"], game.len() - 3);
    assert_eq!(judged["missing"]["black"].as_array().unwrap().len(), 3);
    assert_eq!(judged["restore"], told[game.len()]["final"]);

    // The clock that the board told of stands in both records.
    let last = &told[game.len() - 1]["clock"];
    assert_eq!(&judged["clocks"], last);
    assert_eq!(judged["clock_source"]["white"], "white_record");
    let judged = json_of(&resolve(
        folder.path(),
        &json,
        &page.join("\n"),
        &["--json"],
    ));
    assert_eq!(&judged["clocks"], last);
    assert_eq!(judged["clock_source"]["black"], "both_records");

    // The same file is nothing to another device, and a board of chips has to be learnt first.
    for device in ["chesslink", "sentio", "certabo", "tactile"] {
        let output = ansager(&["decode", "--device", device, path]);
        assert_eq!(output.status.code(), Some(2), "{device}");
        assert!(output.stdout.is_empty());
    }
    let chips = certabo::chips(&moments[..1], Orientation::Normal, false, &mut dice);
    fs::write(&file, &chips[0].bytes).unwrap();
    let output = ansager(&["decode", "--device", "certabo", path]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("Grundstellung"), "{error}");
}

/// One sentence, nothing on standard output.
#[test]
fn unreadable_files_are_told_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (good, empty, letter, binary) = (
        file("good", GAME.as_bytes()),
        file("empty", b"[White \"?\"]\n\n*\n"),
        file("letter", b"Dear arbiter, I have lost my record."),
        file("binary", &[0xff, 0xfe, 0x80]),
    );
    let no_start = file("start", b"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\ne4");
    let missing = folder.path().join("missing");
    let missing = missing.to_str().unwrap();
    for arguments in [
        vec!["decode", "--device", "dgt", missing],
        vec!["decode", "--device", "dgt", &letter],
        vec!["decode", "--device", "abacus", &good],
        vec!["decode", &good],
        vec!["resolve", "--white", &good],
        vec!["resolve", "--white", &good, "--black", missing],
        vec!["resolve", "--white", &empty, "--black", &empty],
        vec!["resolve", "--white", &good, "--black", &letter],
        vec!["resolve", "--white", &good, "--black", &binary],
        vec!["resolve", "--white", &good, "--black", &no_start],
        vec![
            "resolve",
            "--white",
            &good,
            "--black",
            &good,
            "--black-board",
            "Anna",
        ],
    ] {
        for language in ["de", "en"] {
            let output = ansager(&[&arguments[..], &["--lang", language]].concat());
            let error = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{arguments:?} {error}");
            assert!(output.stdout.is_empty(), "{arguments:?}");
            assert_eq!(error.lines().count(), 1, "{arguments:?} {error}");
        }
    }
}
