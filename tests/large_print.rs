//! Large print in a real browser: accessible after axe-core with the AAA rules, and printed page by page as the paper says.

use std::{fs, path::Path, process::Command};

use crate::support::{
    papers,
    random_games::{Chance, random_game},
    tools,
};

/// Letters, ground, paper in points, and how many moves a sheet holds.
const PAGES: [(&str, &str, usize); 9] = [
    ("--points 18 --paper a4", "595 x 842", 30),
    ("--points 18 --paper a4 --dark", "595 x 842", 30),
    ("--points 18 --paper a5", "420 x 595", 15),
    ("--points 24 --paper a4", "595 x 842", 15),
    (
        "--points 32 --paper a4 --no-times --lang en",
        "595 x 842",
        15,
    ),
    ("--points 36 --paper a4", "595 x 842", 10),
    ("--points 24 --paper a5", "420 x 595", 10),
    ("--points 36 --paper a5 --dark", "595 x 420", 3),
    ("--points 48 --paper a4", "842 x 595", 3),
];

#[test]
fn pages_are_accessible_and_print_cleanly() {
    let sheet = random_game(&mut Chance::new(), 0);
    assert_eq!(sheet.rows.len(), 160);
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    for (index, (arguments, ..)) in PAGES.iter().enumerate() {
        let path = folder.path().join(format!("{index}.html"));
        let page = papers::paper(&sheet, &format!("--format html {arguments}"));
        fs::write(&path, page).unwrap();
        files.push(path);
    }
    let peculiar = folder.path().join("peculiar.html");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exports/peculiar.html");
    fs::copy(golden, &peculiar).unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exports/axe.mjs");
    let output = Command::new("node")
        .arg(script)
        .arg(tools::folder())
        .args(&files)
        .arg(peculiar)
        .env("TMPDIR", folder.path())
        .output()
        .expect("node, which make test installs");
    assert!(output.status.success(), "{output:?}");
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!(answers.lines().count(), PAGES.len() + 1);
    for answer in answers.lines() {
        let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
        assert_eq!(answer["violations"], serde_json::json!([]), "{answer}");
        assert_eq!(answer["contrast"], true, "{answer}");
        assert_eq!(answer["overflow"], false, "{answer}");
        // Nothing is smaller than large print, be it a time or a letter on the board.
        assert!(answer["letters"].as_f64() >= Some(17.9), "{answer}");
    }
    // Where the paper has room, the board's letters are as large as all others.
    for (answer, (arguments, ..)) in answers.lines().zip(PAGES) {
        let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
        let points: f64 = arguments.split(' ').nth(1).unwrap().parse().unwrap();
        let room = arguments.contains("a4") && points <= 36.0;
        let least = if room { points } else { 18.0 };
        assert!(
            answer["board"].as_f64() >= Some(least - 0.1),
            "{arguments}: {answer}"
        );
    }
    for ((arguments, size, moves), file) in PAGES.iter().zip(&files) {
        let pdf = format!("{}.pdf", file.display());
        let info = run("pdfinfo", &[&pdf]);
        let found = info
            .lines()
            .find(|line| line.starts_with("Page size"))
            .unwrap();
        let rounded: Vec<String> = found
            .split_whitespace()
            .filter_map(|word| word.parse::<f64>().ok())
            .map(|points| format!("{:.0}", points))
            .collect();
        assert_eq!(rounded.join(" x "), *size, "{arguments}");
        let text = run("pdftotext", &["-layout", &pdf, "-"]);
        let pages: Vec<&str> = text.split('\u{c}').collect();
        // Each sheet of moves is one page: the heading and all its rows, none of them on another.
        for first in (1..=80).step_by(*moves) {
            let last = (first + moves - 1).min(80);
            let german = !arguments.contains("en");
            let heading = format!("{} {first}–{last}\n", if german { "Züge" } else { "Moves" });
            let page = pages
                .iter()
                .find(|page| page.contains(&heading))
                .unwrap_or_else(|| panic!("{arguments}: no page {heading}\n{text}"));
            // Nothing is pushed to a page of its own, without a heading.
            let headings = text
                .matches(if german { "Züge " } else { "Moves " })
                .count();
            assert_eq!(headings, 80_usize.div_ceil(*moves), "{arguments}");
            for number in first..=last {
                let row = |line: &str| line.split_whitespace().next() == Some(&number.to_string());
                assert!(page.lines().any(row), "{arguments}: {number} in\n{page}");
            }
        }
    }
}

fn run(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program)
        .args(arguments)
        .output()
        .unwrap_or_else(|error| panic!("{program}, which make test installs: {error}"));
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}
