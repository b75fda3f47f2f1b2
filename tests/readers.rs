//! Outside readers: Python's chess package, pgn-extract and liblouis read what we write, and understand the same.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use ansager::{
    export::{braille_moves, braille_text, cells, sheet::Sheet},
    game::{
        entry::{EndReason, Ending, Entry, Witness},
        forms::Reading,
        journal,
        setup::{ClockKind, Setup, Start},
        spoken::SpokenMove,
        words::Language,
    },
};
use proptest::test_runner::{RngAlgorithm, TestRng};
use shakmaty::{
    CastlingMode, Chess, Color, KnownOutcome, Position, Role, Square, fen::Fen, san::SanPlus,
};

use crate::{desk, dialogues, exports};

/// Where `make test` keeps what it has fetched for the tests.
pub(crate) fn tools() -> PathBuf {
    let given = std::env::var_os("ANSAGER_TEST_TOOLS").map(PathBuf::from);
    given.unwrap_or_else(|| {
        let base = directories::BaseDirs::new().expect("a home");
        base.cache_dir().join("ansager/test-tools")
    })
}

#[test]
fn python_and_pgn_extract_read_every_game() {
    let mut sheets = Vec::new();
    for file in exports::scripts() {
        sheets.push(exports::sheet(
            &dialogues::run(&fs::read_to_string(file).unwrap()).unwrap(),
        ));
    }
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    for entry in fs::read_dir(games).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        sheets.push(exports::sheet(&dialogues::run(&text).unwrap()));
    }
    let mut chance = Chance::new();
    sheets.extend((0..60).map(|game| random_game(&mut chance, game)));
    // A mate that nobody has entered yet is no result for us; pgn-extract remarks on it.
    sheets.retain(|sheet| {
        let mate = sheet.last.legal().is_some_and(Position::is_checkmate);
        sheet.ending.is_some() || !mate
    });
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let pgn: String = sheets
        .iter()
        .map(|sheet| exports::paper(sheet, "--format pgn"))
        .collect();
    let short = |line: &str| line.chars().count() < 80 || line.ends_with("\"]");
    assert!(pgn.lines().all(short));
    fs::write(&path, &pgn).unwrap();
    python(&sheets, &path);
    pgn_extract(&sheets, &path);
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
        .map(|sheet| exports::paper(sheet, "--format pgn"))
        .collect();
    fs::write(&file, pgn).unwrap();
    let name = folder.path().join("back.ansager").display().to_string();
    let options = ansager::options::ImportOptions {
        file,
        name: Some(name),
    };
    let lines = ansager::import::import(&options, None, false).unwrap();
    assert_eq!(lines.len(), sheets.len());
    for (index, sheet) in sheets.iter().enumerate() {
        let path = folder.path().join(format!("back-{}.ansager", index + 1));
        let back = Sheet::from_journal(&ansager::storage::read(&path).unwrap());
        assert_eq!(moves(&back), moves(sheet));
        assert_eq!(back.result(), sheet.result());
        assert_eq!(back.setup.event, sheet.setup.event);
        assert_eq!(back.setup.clock, sheet.setup.clock);
        assert_eq!(back.setup.seats.white.name, sheet.setup.seats.white.name);
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
    let output = Command::new(tools().join("python/bin/python"))
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
        let paper = exports::paper(sheet, "--format pgn");
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
        let paper = exports::paper(sheet, "--format pgn");
        assert_eq!(written_tags(whole), written_tags(&paper), "{whole}");
        let (_, body) = moved.split_once("\n\n").unwrap();
        let body = body.to_lowercase();
        let mut read: Vec<&str> = body.split_whitespace().collect();
        assert_eq!(read.pop(), Some(sheet.result().as_str()), "{moved}");
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
    let mode = sheet.setup.start.castling_mode();
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
        ansager::export::notation::Notation {
            language: Language::German,
            length: Default::default(),
        }
        .letter(role)
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
    let mut child = Command::new("lou_translate")
        .args(["--forward", "unicode.dis,de-g0.utb"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("lou_translate, which make test installs");
    std::io::Write::write_all(
        &mut child.stdin.take().unwrap(),
        format!("{}\n", texts.join("\n")).as_bytes(),
    )
    .unwrap();
    let output = child.wait_with_output().unwrap();
    let theirs = String::from_utf8(output.stdout).unwrap();
    assert_eq!(theirs.lines().count(), texts.len());
    for (text, theirs) in texts.iter().zip(theirs.lines()) {
        let ours = cells::unicode(&braille_text::write(text, Language::German));
        assert_eq!(ours, theirs, "{text}");
    }
}

pub(crate) struct Chance(TestRng);

impl Chance {
    pub(crate) fn new() -> Self {
        Self(TestRng::deterministic_rng(RngAlgorithm::ChaCha))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        use proptest::prelude::Rng;
        self.0.next_u32() as usize % bound
    }
}

/// A game of random legal moves with random times, every third of them Chess960.
pub(crate) fn random_game(chance: &mut Chance, game: usize) -> Sheet {
    let text = desk::text_of(&random_records(chance, game, 160));
    Sheet::from_journal(&journal::read(text.as_bytes()))
}

pub(crate) fn random_records(
    chance: &mut Chance,
    game: usize,
    plies: usize,
) -> Vec<(Duration, Entry)> {
    let mut setup = Setup {
        clock: ClockKind::Talking("90+30".parse().unwrap()),
        event: format!("Zufall \"{game}\" \\ ä"),
        ..Setup::default()
    };
    if game % 3 == 2 {
        setup.start = Start::Chess960(chance.below(960) as u16);
    }
    setup.seats.white.name = "Weiß".into();
    let mut position = setup.start.standing().legal().unwrap().clone();
    let mode = setup.start.castling_mode();
    let mut at = Duration::ZERO;
    let mut left = [5430_u64; 2];
    let mut records = vec![(
        at,
        Entry::Opened {
            program: "test".into(),
            started: "2026-01-01T10:00:00+01:00".into(),
            setup: Box::new(setup),
        },
    )];
    let witness = Witness::Keyboard;
    records.push((
        at,
        Entry::Started {
            side: Color::White,
            witness,
        },
    ));
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_insufficient_material() {
            break;
        }
        let m = moves[chance.below(moves.len())];
        let by = position.turn();
        let seconds = chance.below(40) as u64;
        at += Duration::from_secs(seconds);
        let side = by.fold_wb(0, 1);
        left[side] = left[side].saturating_sub(seconds) + 30;
        let said = SpokenMove::full(m);
        records.push((
            at,
            Entry::Announced {
                by,
                said,
                uci: Some(m.to_uci(mode)),
                words: String::new(),
                witness,
                ply: None,
            },
        ));
        if chance.below(20) == 0 {
            records.push((at, Entry::DrawOffered { by, witness }));
        }
        let clock = Some(Reading {
            white: Duration::from_secs(left[0]),
            black: Duration::from_secs(left[1]),
        });
        records.push((at, Entry::Pressed { by, witness, clock }));
        position.play_unchecked(m);
    }
    let outcome = position.outcome().known().unwrap_or(KnownOutcome::Draw);
    let reason = match outcome {
        KnownOutcome::Decisive { .. } => EndReason::Checkmate,
        KnownOutcome::Draw => EndReason::Agreement,
    };
    let ending = Ending { outcome, reason };
    records.push((at, Entry::Ended { ending, witness }));
    records
}
