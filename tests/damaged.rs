//! Papers of journals that are not as they were written: they say so, and invent nothing.

use std::fs;

use ansager::{export::sheet::Sheet, game::journal::line};

use crate::support::{dialogue, papers};

const GAME: &str = "ansager play --mode tournament --time 90+30 --rules 2014 --repetition off --pin 4711 --white Anna --black Berta --start 360\n\
    > Uhr\n> e4\n> Uhr\n> e5\n> Uhr\n> Sg3\n> Uhr\n> d6\n> Uhr\n> Schiedsrichter 4711 Training\n";

/// The journal of the game above.
fn written() -> String {
    dialogue::run(GAME).unwrap().text()
}

/// The number of the line that tells this, counted from one.
fn line_with(text: &str, what: &str) -> usize {
    let found = text.lines().position(|line| line.contains(what));
    found.unwrap_or_else(|| panic!("{what} in\n{text}")) + 1
}

/// One letter of the line is another.
fn spoilt(text: &str, number: usize) -> String {
    let spoil = |(index, line): (usize, &str)| match index + 1 == number {
        true => format!("{}\n", line.replacen(" {", " [", 1)),
        false => format!("{line}\n"),
    };
    text.lines().enumerate().map(spoil).collect()
}

fn sheet(text: &str) -> Sheet {
    Sheet::from_journal(&line::read(text.as_bytes()))
}

/// Every golden game with each third of its lines spoilt in turn, for the outside readers.
pub(crate) fn sheets() -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for file in papers::games() {
        let desk = dialogue::run(&fs::read_to_string(file).unwrap()).unwrap();
        let text = desk.text();
        let lines = text.lines().count();
        sheets.extend(
            (1..=lines)
                .step_by(3)
                .map(|line| sheet(&spoilt(&text, line))),
        );
    }
    sheets
}

#[test]
fn an_intact_journal_says_nothing_of_damage() {
    let sheet = sheet(&written());
    let pgn = papers::paper(&sheet, "--format pgn");
    assert!(pgn.contains("[AnsagerMode \"training\"]"), "{pgn}");
    assert!(!pgn.to_lowercase().contains("damaged"), "{pgn}");
    let text = papers::paper(&sheet, "--format text");
    assert!(!text.contains("beschädigt"), "{text}");
}

#[test]
fn a_lost_move_is_called_lost_and_not_illegal() {
    let text = written();
    let line = line_with(&text, "e7e5");
    let sheet = sheet(&spoilt(&text, line));
    let pgn = flat(&papers::paper(&sheet, "--format pgn"));
    for words in [
        "[AnsagerDamaged \"1\"]".to_owned(),
        "1. e4 {".to_owned(),
        "{Zug unlesbar, die Aufzeichnung ist beschädigt, weiter wie angesagt: 1... ---".to_owned(),
        format!("Zeile {line} der Aufzeichnung ist beschädigt. [%damaged {line}]"),
        "[AnsagerMode \"training\"]".to_owned(),
    ] {
        assert!(pgn.contains(&words), "{words} in\n{pgn}");
    }
    assert!(
        !pgn.contains("Nicht regelgerecht") && !pgn.contains("[%illegal"),
        "{pgn}"
    );
    for (arguments, words) in [
        (
            "--format text",
            "1 Schwarz: Zug unlesbar, die Aufzeichnung ist beschädigt.",
        ),
        (
            "--format html",
            "Zug unlesbar, die Aufzeichnung ist beschädigt.",
        ),
        (
            "--format text --lang en",
            "Move unreadable, the record is damaged.",
        ),
        (
            "--format text",
            "Beschädigte Einträge: 1; Züge, Zeiten und Stellung können falsch sein",
        ),
    ] {
        let paper = papers::paper(&sheet, arguments);
        assert!(paper.contains(words), "{words} in\n{paper}");
        assert!(!paper.contains("Nicht regelgerecht"), "{paper}");
    }
}

#[test]
fn a_lost_beginning_leaves_mode_rules_and_start_unknown() {
    let text = written();
    // Without the arbiter's change of the mode, which would tell it.
    let end = line_with(&text, "mode-changed");
    let lines: Vec<&str> = text.lines().take(end - 1).collect();
    let sheet = sheet(&spoilt(&lines.join("\n"), 1));
    let pgn = flat(&papers::paper(&sheet, "--format pgn"));
    for words in [
        "[AnsagerMode \"?\"]",
        "[AnsagerRules \"?\"]",
        "[AnsagerDamaged \"1\"]",
        "[TimeControl \"?\"]",
        "{Zeile 1 der Aufzeichnung ist beschädigt, mit ihr Namen, Modus, Regeln,",
    ] {
        assert!(pgn.contains(words), "{words} in\n{pgn}");
    }
    assert!(
        !pgn.contains("OTB") && !pgn.contains("2023") && !pgn.contains("regelgerecht"),
        "{pgn}"
    );
    let unknown = "unbekannt, die Zeile der Aufzeichnung ist beschädigt";
    let paper = papers::paper(&sheet, "--format text");
    for name in ["Modus", "Regeln", "Startstellung", "Bedenkzeit"] {
        let line = format!("{name}: {unknown}");
        assert!(
            paper.lines().any(|other| other == line),
            "{line} in\n{paper}"
        );
    }
    let page = papers::paper(&sheet, "--format html");
    assert!(
        page.contains(&format!("<dt>Modus</dt> <dd>{unknown}</dd>")),
        "{page}"
    );
}

#[test]
fn a_lost_change_of_the_mode_leaves_it_unknown() {
    let text = written();
    let sheet = sheet(&spoilt(&text, line_with(&text, "mode-changed")));
    assert_eq!(sheet.mode, None);
    let pgn = papers::paper(&sheet, "--format pgn");
    assert!(
        pgn.contains("[AnsagerMode \"?\"]") && pgn.contains("[AnsagerRules \"2014\"]"),
        "{pgn}"
    );
    let paper = papers::paper(&sheet, "--format text");
    assert!(paper.contains("Modus: unbekannt"), "{paper}");
    // A line that was taken out altogether leaves as much in doubt.
    let gone = line_with(&text, "e7e5") + 1;
    let lines = text
        .lines()
        .enumerate()
        .filter(|(index, _)| index + 1 != gone);
    let rest: String = lines.map(|(_, line)| format!("{line}\n")).collect();
    let short: String = rest
        .lines()
        .filter(|line| !line.contains("mode-changed"))
        .map(|line| format!("{line}\n"))
        .collect();
    let paper = papers::paper(&self::sheet(&short), "--format text");
    assert!(
        paper.contains("folgt nicht auf die davor") && paper.contains("Modus: unbekannt"),
        "{paper}"
    );
}

/// Without line ends.
fn flat(paper: &str) -> String {
    paper.split_whitespace().collect::<Vec<_>>().join(" ")
}
