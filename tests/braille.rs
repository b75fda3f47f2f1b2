//! Braille: no two moves with the same cells, published examples, and text as liblouis writes it, with and without it.

use std::{
    collections::BTreeMap,
    fs,
    io::Write,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Command, Stdio},
};

use ansager::{
    export::{braille_moves, braille_text, cells},
    game::{moves::spoken::SpokenMove, words::Language},
};
use shakmaty::{CastlingMode, Chess, Color, Position, Role, Square, fen::Fen, san::SanPlus};

use crate::support::{dialogue, papers, random_games::Chance};

/// Two different moves of one position never have the same cells, in any of the three forms.
#[test]
fn no_two_moves_have_the_same_cells() {
    let mut chance = Chance::new();
    let mut compared = 0;
    for fen in DENSE {
        compared += all_different(
            &fen.parse::<Fen>()
                .unwrap()
                .into_position(CastlingMode::Standard)
                .unwrap(),
        );
    }
    let mut position = Chess::default();
    for _ in 0..4000 {
        compared += all_different(&position);
        let moves = position.legal_moves();
        if moves.is_empty() || position.halfmoves() > 60 || position.is_insufficient_material() {
            position = Chess::default();
            continue;
        }
        position.play_unchecked(moves[chance.below(moves.len())]);
    }
    assert!(compared > 80_000, "{compared}");
}

/// Positions with many pieces of a kind, pinned and not, and with promotions.
const DENSE: [&str; 4] = [
    "7k/6pp/Q1Q1Q3/8/Q3Q3/8/Q1Q1Q3/4K3 w - - 0 1",
    "7k/2N5/1N1N4/3p4/1N3N2/2N1N3/8/K7 w - - 0 1",
    "1nb2b1n/P1P1P1P1/8/7K/k7/8/p1p1p1p1/1NB2B1N w - - 0 1",
    "r3k2r/8/8/B2Pp3/8/2B5/8/R3K2R w KQkq e6 0 1",
];

fn all_different(position: &Chess) -> usize {
    let moves = position.legal_moves();
    for (language, digits) in [
        (Language::German, braille_moves::Digits::Signed),
        (Language::German, braille_moves::Digits::Lowered),
        (Language::English, braille_moves::Digits::Lowered),
    ] {
        let mut seen: BTreeMap<Vec<u8>, SpokenMove> = BTreeMap::new();
        for &m in &moves {
            let row = ansager::export::sheet::Row {
                number: 1,
                by: position.turn(),
                full: SpokenMove::full(m),
                legal: Some(m),
                lost: false,
                vague: false,
                san: Some(SanPlus::from_move(position.clone(), m)),
                draw_offered: false,
                clock: None,
                spent: None,
            };
            let cells = braille_moves::write(&row, language, digits);
            assert!(!cells.contains(&cells::BLANK));
            if let Some(other) = seen.insert(cells, row.full) {
                panic!("{other} and {} have the same cells", row.full);
            }
        }
    }
    moves.len()
}

/// Published examples of the British code.
#[test]
fn british_examples() {
    for (fen, san, brf) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "Nf3",
            "SF3",
        ),
        ("4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1", "cxd5", "C;D5"),
        ("8/2k5/5P2/8/8/8/8/4K3 w - - 0 1", "f7", "F7"),
        ("8/8/4k3/8/5P2/8/8/4K3 w - - 0 1", "f5+", "^F5"),
        ("5k2/8/8/8/5p2/8/5R2/4K3 w - - 0 1", "Rxf4+", "R_F4"),
        ("4k3/8/6N1/8/2N5/8/8/4K3 w - - 0 1", "Nce5", "SCE5"),
        ("4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "N1c3", "S1C3"),
        ("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "Re8#", "RE8>M"),
    ] {
        let position: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        let m = san
            .parse::<SanPlus>()
            .unwrap()
            .san
            .to_move(&position)
            .unwrap();
        let row = ansager::export::sheet::Row {
            number: 1,
            by: Color::White,
            full: SpokenMove::full(m),
            legal: Some(m),
            lost: false,
            vague: false,
            san: Some(SanPlus::from_move(position, m)),
            draw_offered: false,
            clock: None,
            spent: None,
        };
        let cells = braille_moves::write(&row, Language::English, braille_moves::Digits::Signed);
        assert_eq!(cells::Mapping::NorthAmerican.write(&cells), brf, "{san}");
    }
}

/// Our German table writes names, remarks and moves as liblouis does.
#[test]
fn german_text_as_liblouis_writes_it() {
    let mut texts: Vec<String> = [
        "Müller, Jörg",
        "Weiß: Anna-Lena Schröder, geborene Groß",
        "Datum: 31.12.2026",
        "Runde: 3.1",
        "Regeln: FIDE 2023, Anhang D",
        "Restzeit Weiß: 1:02:03",
        "Korrektur der Ansage, zuerst Sg1-e2.",
        "Illegaler Zug 23. Sb8-c5, Nummer 1 von Schwarz, Artikel 7.5, Weiß erhält 2 Minuten.",
        "Kg1, Dd1, Ta1, Tf1, a2, b2, h7",
        "wirklich? ja! so; und \"so\"",
        "René",
    ]
    .map(str::to_owned)
    .to_vec();
    let notation = |role: Role| {
        ansager::game::moves::scoresheet_notation::Notation::long(Language::German).letter(role)
    };
    for from in [Square::A1, Square::D4, Square::H8] {
        for to in [Square::B2, Square::E5, Square::G7] {
            for role in Role::ALL {
                let letter = notation(role).map(String::from).unwrap_or_default();
                texts.push(format!("{letter}{from}-{to}"));
                texts.push(format!("{letter}{from}x{to}"));
                texts.push(format!("e7-e8{letter}"));
            }
        }
    }
    let theirs = lou_translate("de-g0.utb", &texts);
    for (text, theirs) in texts.iter().zip(&theirs) {
        let ours = cells::unicode(&braille_text::write(text, Language::German));
        assert_eq!(&ours, theirs, "{text}");
    }
}

/// One line of Unicode braille a text.
fn lou_translate(table: &str, texts: &[String]) -> Vec<String> {
    let mut child = Command::new("lou_translate")
        .args(["--forward", &format!("unicode.dis,{table}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("lou_translate, which make test installs");
    let mut stdin = child.stdin.take().unwrap();
    stdin
        .write_all(format!("{}\n", texts.join("\n")).as_bytes())
        .unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let theirs = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<String> = theirs.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), texts.len());
    lines
}

/// Where German papers hold nothing unusual, it makes no difference which table writes them.
#[test]
fn papers_are_the_same_with_liblouis_and_without() {
    let mut compared = 0;
    for file in papers::games() {
        let sheet = papers::sheet(&dialogue::run(&fs::read_to_string(&file).unwrap()).unwrap());
        // Braces, angle brackets and backslashes are no letters of ours.
        let unusual = |name: &str| name.contains(['{', '<', '\\']);
        let agreement = &sheet.agreement;
        if [
            &agreement.event,
            &agreement.seats.white.name,
            &agreement.seats.black.name,
        ]
        .into_iter()
        .any(|name| unusual(name))
        {
            continue;
        }
        let line = "--format braille --lang de";
        let own = papers::paper(&sheet, &format!("{line} --own-table"));
        assert_eq!(papers::paper(&sheet, line), own, "{}", file.display());
        compared += 1;
    }
    assert!(compared >= 8, "{compared}");
}

/// Signs that only liblouis knows are written by it where it is installed, and by our own table where it is not.
#[test]
fn names_are_written_by_liblouis_if_present() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("game.ansager").display().to_string();
    let ansager = |words: &[&str], path: Option<&Path>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ansager"));
        command.args(words).stdin(Stdio::null());
        if let Some(path) = path {
            command.env("PATH", path);
        }
        let output = command.output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let name = "Möller & Söhne, 5 %";
    ansager(
        &[
            "play",
            &journal,
            "--voice",
            "off",
            "--white",
            name,
            "--black",
            "Чигорин",
        ],
        None,
    );
    let export = [
        "export",
        &journal,
        "--format",
        "braille",
        "--page-width",
        "100",
    ];
    let own = ansager(&[&export[..], &["--own-table"]].concat(), None);
    let with = ansager(&export, None);
    let without = ansager(&export, Some(folder.path()));
    let line = format!("Weiß: {name}");
    let theirs = &lou_translate("de-g0.utb", std::slice::from_ref(&line))[0];
    let ours = cells::unicode(&braille_text::write(&line, Language::German));
    assert_ne!(*theirs, ours);
    assert!(with.lines().any(|line| line == theirs), "{with}");
    assert!(own.lines().any(|line| line == ours), "{own}");
    assert_eq!(without, own, "a machine without liblouis");
    // What it could write only with eight dots, or as a number, is left to our table: six dots everywhere.
    assert!(
        with.chars()
            .all(|letter| letter == '\n' || ('\u{2800}'..='\u{283f}').contains(&letter))
    );
    // A liblouis without its tables is none.
    let fake = folder.path().join("lou_translate");
    fs::write(&fake, "#!/bin/sh\necho broken; exit 1\n").unwrap();
    fs::set_permissions(&fake, PermissionsExt::from_mode(0o755)).unwrap();
    assert_eq!(ansager(&export, Some(folder.path())), own);
}
