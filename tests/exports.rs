//! What papers say besides the letters that tests/exports keeps.

use std::{fs, path::Path};

use ansager::{
    commands::verify::{
        self,
        paper::{Compared, Facts, Finding, OtherForm},
    },
    export::{braille_text, cells},
    game::{journal::line::LineHash, words::Language},
    options::{Options, Task},
};
use clap::Parser;

use crate::support::{
    dialogue,
    papers::{games, paper, sheet},
};

const FORMS_BEFORE: [&str; 2] = ["form-0", "form-1"];

/// Reworded papers have another form; those of an earlier one still belong to their journals, by hash, moves and result.
#[test]
fn papers_of_an_earlier_form_belong_to_their_journals() {
    let folder = tempfile::tempdir().unwrap();
    for file in games() {
        let desk = dialogue::run(&fs::read_to_string(&file).unwrap()).unwrap();
        let sheet = sheet(&desk);
        for arguments in [
            "--format pgn",
            "--format text",
            "--format text --short --no-times --ascii",
            "--format text --lang en",
            "--format html --points 24",
            "--format html --points 48 --short --lang en",
        ] {
            let text = paper(&sheet, arguments);
            let formless = (text.replace(", Form 2", "").replace(", form 2", ""))
                .replace("[AnsagerForm \"2\"]\n", "");
            assert_ne!(text, formless, "{arguments}");
            let found = verified(&folder, &desk.text(), &formless);
            let facts = Compared::Facts(OtherForm::Earlier, Facts::MovesAndResult);
            assert!(
                matches!(&found, Finding::Belongs { compared, .. } if *compared == facts),
                "{} {arguments}: {found:?}\n{formless}",
                file.display()
            );
            let later = (text
                .replace(", Form 2", ", Form 12")
                .replace(", form 2", ", form 12"))
            .replace("[AnsagerForm \"2\"]", "[AnsagerForm \"12\"]");
            let found = verified(&folder, &desk.text(), &later);
            let facts = Compared::Facts(OtherForm::Later, Facts::MovesAndResult);
            assert!(matches!(found, Finding::Belongs { compared, .. } if compared == facts));
        }
    }
}

/// The papers in tests/exports/form-0 were written before papers named their form, those in form-1 before they were reworded.
#[test]
fn papers_of_the_forms_before_are_held_to_their_moves() {
    let folder = tempfile::tempdir().unwrap();
    let exports = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exports");
    for (game, ending, right, wrong) in [
        ("mate", "pgn", "2. g4", "2. g3"),
        ("mate", "pgn", "[Result \"0-1\"]", "[Result \"1-0\"]"),
        ("mate", "de.txt", "e7-e5", "e7-e6"),
        ("mate", "de.txt", "\n0:1\n", "\n1:0\n"),
        ("mate", "en.txt", "Qd8-h4#", "Qd8-g5"),
        ("mate", "short.txt", "2. g4 Dh4#\n", ""),
        ("mate", "html", ">e7-e5<", ">e7-e6<"),
        ("as-announced", "pgn", "1. e4", "1. d4"),
        ("as-announced", "de.txt", "e2-e4", "d2-d4"),
    ] {
        let script = fs::read_to_string(exports.join(game).with_extension("txt")).unwrap();
        let desk = dialogue::run(&script).unwrap();
        let hash = sheet(&desk).hash;
        for form in FORMS_BEFORE {
            let old = fs::read_to_string(exports.join(format!("{form}/{game}.{ending}"))).unwrap();
            let old = old.replace(LineHash::none().as_str(), hash.as_str());
            let found = verified(&folder, &desk.text(), &old);
            assert!(found.belongs(), "{form} {game} {ending}: {found:?}");
            assert!(old.contains(right), "{form} {game} {ending}: {right}");
            let found = verified(&folder, &desk.text(), &old.replace(right, wrong));
            assert!(
                matches!(found, Finding::Differs { .. }),
                "{form} {game} {ending} {wrong}: {found:?}"
            );
        }
    }
}

/// In braille the moves are looked for among the cells.
#[test]
fn braille_of_the_forms_before_is_held_to_its_moves() {
    let folder = tempfile::tempdir().unwrap();
    let exports = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exports");
    let script = fs::read_to_string(exports.join("mate.txt")).unwrap();
    let desk = dialogue::run(&script).unwrap();
    let cells =
        |hash: &LineHash| cells::unicode(&braille_text::write(hash.as_str(), Language::German));
    for form in FORMS_BEFORE {
        let old = fs::read_to_string(exports.join(form).join("mate.de.braille")).unwrap();
        let old = old.replace(['\n', '⠀'], "");
        let old = old.replace(&cells(&LineHash::none()), &cells(&sheet(&desk).hash));
        let found = verified(&folder, &desk.text(), &old);
        let facts = Compared::Facts(OtherForm::Earlier, Facts::Moves);
        assert!(matches!(found, Finding::Belongs { compared, .. } if compared == facts));
        let changed = old.replace("⠑⠼⠛⠤⠑⠼⠑", "⠑⠼⠛⠤⠑⠼⠋");
        assert_ne!(old, changed, "{form}");
        assert!(matches!(
            verified(&folder, &desk.text(), &changed),
            Finding::Differs { .. }
        ));
    }
}

fn verified(folder: &tempfile::TempDir, journal: &str, paper: &str) -> Finding {
    let (game, file) = (folder.path().join("game"), folder.path().join("paper"));
    fs::write(&game, journal).unwrap();
    fs::write(&file, paper).unwrap();
    let words = [
        "ansager",
        "verify",
        "game",
        "--paper",
        file.to_str().unwrap(),
    ];
    match Options::try_parse_from(words).unwrap().task {
        Task::Verify(options) => verify::paper::paper(&options, &game).unwrap().unwrap(),
        _ => unreachable!("the command is verify"),
    }
}

/// An offer that was declined before its move is marked on that move, and the refusal has its line.
#[test]
fn a_declined_offer_stands_with_its_move() {
    let desk = dialogue::run(
        "ansager play --mode tournament --repetition off\n> Remis\n> ablehnen\n> e4\n> e5\n> Remis\n> ablehnen\n> Korrektur d5\n> Sf3\n> Schwarz: Remis\n> ablehnen",
    );
    let text = paper(&sheet(&desk.unwrap()), "--format text --no-times");
    for line in [
        "1. e2-e4 (=) d7-d5 (=)",
        "1 Weiß: Schwarz lehnt Remis ab.",
        "1 Schwarz: Weiß lehnt Remis ab.",
        "2. Sg1-f3",
        "2 Weiß: (=) Remisangebot von Schwarz.",
        "2 Weiß: Weiß lehnt Remis ab.",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}\n{text}");
    }
}

/// A press that nobody saw does not charge the next move with the whole game.
#[test]
fn time_spent_counts_from_the_move_before() {
    let desk = dialogue::run(
        "ansager play --time 90 --repetition off\n> Uhr\n+ 0:00:10\n> e4\n+ 0:00:05\n> e5\n> Uhr\n+ 0:00:07\n> Sf3\n> Uhr",
    );
    let sheet = sheet(&desk.unwrap());
    let spent: Vec<u64> = sheet
        .rows
        .iter()
        .filter_map(|row| row.spent)
        .map(|time| time.as_secs())
        .collect();
    assert_eq!(spent, [15, 0, 7]);
}

/// What ends a game without a claim (9.6) is told of a tournament game as a mate is, and so is a result that was struck.
#[test]
fn facts_that_nobody_entered_and_results_that_were_struck() {
    let round = "> Sf3\n> Sf6\n> Sg1\n> Sg8\n".repeat(4);
    let begin = "ansager play --mode tournament --repetition off";
    for (game, said) in [
        (format!("{begin}\n{round}"), "so steht es auf dem Brett"),
        (
            format!("{begin} --start \"4k3/8/8/8/8/8/8/R3K3 w - - 149 90\"\n> Ta2\n"),
            "so steht es auf dem Brett",
        ),
        (
            format!(
                "{begin}\n> e4\n> Schwarz Aufgabe\n> ja\n> Schiedsrichter Ergebnis streichen\n"
            ),
            "Weiß gewinnt",
        ),
        (
            format!("{begin} --tactile-clock\n> e4\n> Weiß hat noch drei Minuten\n"),
            "Weiß muss in dieser Zeitspanne nicht mehr mitschreiben",
        ),
    ] {
        let sheet = sheet(&dialogue::run(&game).unwrap());
        let text = paper(&sheet, "--format text");
        assert!(text.contains(said), "{said} in\n{text}");
    }
}
