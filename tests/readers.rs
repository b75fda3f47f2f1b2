//! Outside readers: Python's chess package and pgn-extract read what we write, and understand the same.

use std::{collections::HashMap, fs, path::Path, process::Command, time::Duration};

use ansager::export::sheet::Sheet;

use crate::{
    damaged,
    support::{
        dialogue, papers,
        random_games::{Chance, random_game},
        tools,
    },
};

#[test]
fn python_and_pgn_extract_read_every_game() {
    let mut sheets = Vec::new();
    for file in papers::games() {
        sheets.push(papers::sheet(
            &dialogue::run(&fs::read_to_string(file).unwrap()).unwrap(),
        ));
    }
    for file in dialogue::files() {
        let text = fs::read_to_string(file).unwrap();
        sheets.push(papers::sheet(&dialogue::run(&text).unwrap()));
    }
    let mut chance = Chance::new();
    sheets.extend((0..60).map(|game| random_game(&mut chance, game)));
    sheets.extend([MATED, STALEMATED, DEAD].map(unentered));
    sheets.extend(damaged::sheets());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let pgn: String = sheets
        .iter()
        .map(|sheet| papers::paper(sheet, "--format pgn"))
        .collect();
    let short = |line: &str| line.chars().count() < 80 || line.ends_with("\"]");
    assert!(pgn.lines().all(short));
    fs::write(&path, &pgn).unwrap();
    python(&sheets, &path);
    pgn_extract(&sheets, &path);
}

/// Mate, stalemate and a dead position that nobody has entered.
const MATED: &str = "f2f3 e7e5 g2g4 d8h4";
const STALEMATED: &str = "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6";
const DEAD: &str = "7k/8/8/8/8/8/6p1/7K w - - 0 1: h1g2";

fn unentered(game: &str) -> Sheet {
    let (start, moves) = match game.split_once(": ") {
        Some((start, moves)) => (format!("--start \"{start}\" "), moves),
        None => (String::new(), game),
    };
    let mut dialogue = format!("ansager play --mode tournament --repetition off {start}\n");
    dialogue.extend(moves.split(' ').map(|uci| format!("> {uci}\n")));
    let sheet = papers::sheet(&dialogue::run(&dialogue).unwrap());
    assert_ne!(sheet.result(), "*", "{game}");
    assert!(papers::paper(&sheet, "--format text").contains("eingetragen hat es niemand"));
    sheet
}

/// What was written comes back: moves, times, offers, names, result, start position.
#[test]
fn pgn_round_trip() {
    let mut chance = Chance::new();
    let sheets: Vec<Sheet> = (0..60).map(|game| random_game(&mut chance, game)).collect();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    let pgn: String = sheets
        .iter()
        .map(|sheet| papers::paper(sheet, "--format pgn"))
        .collect();
    fs::write(&file, pgn).unwrap();
    let name = folder.path().join("back.ansager").display().to_string();
    let options = ansager::options::ImportOptions {
        file,
        name: Some(name),
    };
    let lines = ansager::commands::import::run(&options, &Default::default())
        .unwrap()
        .lines;
    assert_eq!(lines.len(), sheets.len());
    for (index, sheet) in sheets.iter().enumerate() {
        let path = folder.path().join(format!("back-{}.ansager", index + 1));
        let back = Sheet::from_journal(&ansager::storage::read(&path).unwrap());
        assert_eq!(moves(&back), moves(sheet));
        assert_eq!(back.result(), sheet.result());
        assert_eq!(back.agreement.event, sheet.agreement.event);
        assert_eq!(back.agreement.clock, sheet.agreement.clock);
        assert_eq!(
            back.agreement.seats.white.name,
            sheet.agreement.seats.white.name
        );
        assert_eq!(back.start, sheet.start);
        assert_eq!((back.date(), back.time()), (sheet.date(), sheet.time()));
        for (back, row) in back.rows.iter().zip(&sheet.rows) {
            assert_eq!(
                (back.clock, back.draw_offered),
                (row.clock, row.draw_offered)
            );
        }
    }
}

fn python(sheets: &[Sheet], path: &Path) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exports/read_pgn.py");
    let output = Command::new(tools::folder().join("python/bin/python"))
        .args([&script, path])
        .output()
        .expect("Python with the chess package, which make test installs");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let read: Vec<serde_json::Value> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(read.len(), sheets.len());
    for (read, sheet) in read.iter().zip(sheets) {
        let paper = papers::paper(sheet, "--format pgn");
        assert_eq!(read["errors"], serde_json::json!([]), "{paper}");
        assert_eq!(read["variations"], 0, "{paper}");
        assert_eq!(read["moves"], serde_json::json!(moves(sheet)), "{paper}");
        let mut tags: HashMap<String, String> =
            serde_json::from_value(read["headers"].clone()).unwrap();
        // This reader leaves what is escaped as it is.
        for value in tags.values_mut() {
            *value = value.replace("\\\"", "\"").replace("\\\\", "\\");
        }
        assert_eq!(tags, written_tags(&paper), "{paper}");
        let rows = &sheet.rows[..sheet.legal_plies()];
        let seconds = |time: Option<Duration>| time.map(|time| time.as_secs() as f64);
        let clk: Vec<_> = rows.iter().map(|row| seconds(row.clock)).collect();
        let emt: Vec<_> = rows.iter().map(|row| seconds(row.spent)).collect();
        assert_eq!(read["clk"], serde_json::json!(clk), "{paper}");
        assert_eq!(read["emt"], serde_json::json!(emt), "{paper}");
    }
}

fn pgn_extract(sheets: &[Sheet], path: &Path) {
    let moved = extracted(path, &["-Wuci"]);
    let whole = extracted(path, &[]);
    assert_eq!((moved.len(), whole.len()), (sheets.len(), sheets.len()));
    for ((moved, whole), sheet) in moved.iter().zip(&whole).zip(sheets) {
        let paper = papers::paper(sheet, "--format pgn");
        assert_eq!(written_tags(whole), written_tags(&paper), "{whole}");
        let (_, body) = moved.split_once("\n\n").unwrap();
        let body = body.to_lowercase();
        let mut read: Vec<&str> = body.split_whitespace().collect();
        assert_eq!(read.pop(), Some(sheet.known_result().as_str()), "{moved}");
        assert_eq!(read, moves(sheet), "{moved}");
        let (_, body) = whole.split_once("\n\n").unwrap();
        let (_, own) = paper.split_once("\n\n").unwrap();
        assert_eq!(comments(body), comments(own), "{whole}");
    }
}

/// The games as pgn-extract writes them, without a word of complaint.
fn extracted(path: &Path, arguments: &[&str]) -> Vec<String> {
    // Debian keeps it among the games, which are not on every path.
    let debian = Path::new("/usr/games/pgn-extract");
    let program = if debian.exists() {
        debian
    } else {
        Path::new("pgn-extract")
    };
    let output = Command::new(program)
        .arg("-s")
        .args(arguments)
        .arg(path)
        .output()
        .expect("pgn-extract, which make test installs");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let text = String::from_utf8(output.stdout).unwrap();
    text.split("[Event ")
        .skip(1)
        .map(|game| format!("[Event {game}"))
        .collect()
}

fn comments(movetext: &str) -> Vec<&str> {
    movetext
        .split('{')
        .skip(1)
        .filter_map(|part| part.split('}').next())
        .flat_map(str::split_whitespace)
        .collect()
}

/// In UCI, castling in Chess960 as the king's way onto the rook: both readers write it so.
fn moves(sheet: &Sheet) -> Vec<String> {
    let mode = sheet.agreement.start.castling_mode();
    sheet.rows[..sheet.legal_plies()]
        .iter()
        .filter_map(|row| row.legal)
        .map(|m| m.to_uci(mode).to_string())
        .collect()
}

fn written_tags(pgn: &str) -> HashMap<String, String> {
    pgn.lines()
        .take_while(|line| !line.is_empty())
        .map(|line| {
            let (name, value) = line[1..line.len() - 1].split_once(' ').unwrap();
            let value = value[1..value.len() - 1]
                .replace("\\\"", "\"")
                .replace("\\\\", "\\");
            (name.to_owned(), value)
        })
        .collect()
}
