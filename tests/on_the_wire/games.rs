//! Whole games: two boards and a clock at once, cables pulled, boards found by asking.

use std::{
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use ansager::{
    game::{boards::placement, journal::entry::Entry},
    protocol::Side,
};
use shakmaty::{Board, Chess, Color, Position};

use super::{Game, Program, announced, entries, make, san, until};
use crate::support::emulator::{
    answers::{ChessLinkBoard, DgtBoard, TactileBoard},
    certabo::Chips,
    dice::Dice,
    pty::{Device, Machine},
    talking_clock::TalkingClock,
};

#[test]
fn a_whole_game_with_two_boards_and_a_clock() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let white = Device::new(
        &folder.path().join("one"),
        Machine::Dgt(DgtBoard::new(Board::new())),
    );
    white.look(|machine| {
        if let Machine::Dgt(device) = machine {
            device.clock_connected = false;
        }
    });
    let black = Device::new(
        &folder.path().join("two"),
        Machine::Tactile(TactileBoard::new(Board::new())),
    );
    let clock = Device::new(
        &folder.path().join("three"),
        Machine::Clock(TalkingClock::new(Duration::from_secs(5400))),
    );
    let arguments = [
        "play",
        path.to_str().unwrap(),
        "--mode",
        "tournament",
        "--repetition",
        "off",
        "--white-board",
        &white.name(),
        "--black-board",
        &black.name(),
        "--clock",
        &clock.name(),
    ];
    let mut program = Program::start(folder.path(), &arguments);
    program.hears("Brett von Weiß verbunden.");
    program.hears("Brett von Schwarz verbunden.");
    program.hears("Schachuhr verbunden, ihre Zeit gilt.");
    let mut game = Game::new(5);
    thread::sleep(Duration::from_millis(1500));
    clock.clock([5400; 2], Side::Left, true);
    thread::sleep(Duration::from_millis(200));
    let mut dice = Dice::new(17);
    let moves = dice.game(&Chess::default(), 36);
    for m in moves {
        game.ply(m, [&white, &black], &clock);
        if dice.percent(20) {
            white.noise(&[0x8e, 0x00]);
            black.noise(b"!1 BOARD 7 rnbq");
            clock.noise(b"\xff\x00garbage");
        }
    }
    thread::sleep(Duration::from_millis(1500));
    program.type_line("Bretter");
    program.expect("Die Bretter stimmen überein.");
    program.end();
    assert_eq!(announced(&path), game.uci());
    let entries = entries(&path);
    let pressed: Vec<(u64, u64)> = entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Pressed { clock, .. } => {
                clock.map(|clock| (clock.white.as_secs(), clock.black.as_secs()))
            }
            _ => None,
        })
        .collect();
    let expected: Vec<(u64, u64)> = (1..=36)
        .map(|ply: u64| (5400 - 7 * ply.div_ceil(2), 5400 - 7 * (ply / 2)))
        .collect();
    assert_eq!(pressed, expected);
    assert!(entries.iter().any(|entry| matches!(
        entry,
        Entry::Lifted {
            on: Color::Black,
            ..
        }
    )));
    assert!(
        !entries
            .iter()
            .any(|entry| matches!(entry, Entry::BoardsDiffer { .. }))
    );
}

#[test]
fn unplugged_and_wrong_and_put_right() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let mut white = Device::new(
        &folder.path().join("one"),
        Machine::Dgt(DgtBoard::new(Board::new())),
    );
    let mut black = Device::new(
        &folder.path().join("two"),
        Machine::ChessLink(ChessLinkBoard::new(Board::new())),
    );
    white.clock([5400; 2], Side::Left, true);
    let arguments = [
        "play",
        path.to_str().unwrap(),
        "--mode",
        "tournament",
        "--repetition",
        "off",
        "--time",
        "90+30",
        "--white-board",
        &white.name(),
        "--black-board",
        &format!("chesslink:{}", black.name()),
    ];
    let mut program = Program::start(folder.path(), &arguments);
    // The clock behind the board is found by itself.
    program.hears("Schachuhr verbunden, ihre Zeit gilt.");
    program.hears("Brett von Schwarz verbunden.");
    thread::sleep(Duration::from_millis(1500));
    let mut game = Game::new(6);
    for text in ["e4", "e5"] {
        let m = san(&game.position, text);
        game.ply(m, [&white, &black], &white);
    }
    program.expect("Bauer Eva sieben Eva fünf.");
    black.unplug();
    program.expect("Achtung, das Brett von Schwarz antwortet nicht mehr, ich suche es weiter.");
    black.plug();
    program.expect("Das Brett von Schwarz ist wieder da.");
    thread::sleep(Duration::from_millis(1500));

    // White plays a knight; Black carries over the other one.
    let m = san(&game.position, "Nf3");
    make(&white, &game.position, m, &mut game.dice);
    game.press(&white);
    program.expect("Springer Gustav eins Felix drei.");
    let wrong = san(&game.position, "Nc3");
    make(&black, &game.position, wrong, &mut game.dice);
    program.expect("Achtung, die beiden Bretter stimmen nicht überein.");
    program.type_line("Schiedsrichter Urteil");
    program.expect("Dort geschah bei Zug zwei von Weiß: notiert Springer Gustav eins Felix drei, ausgeführt Springer Bella eins Cäsar drei.");
    program.expect("Uhren nach diesem Zug: Weiß: noch eine Stunde, neunundzwanzig Minuten, sechsundvierzig Sekunden; Schwarz: noch eine Stunde, neunundzwanzig Minuten, dreiundfünfzig Sekunden.");
    the_other_knight_is_found(&path);

    let right = placement::placement("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R").unwrap();
    black.show(&right);
    program.expect("Die Bretter stimmen wieder überein.");
    game.position.play_unchecked(m);
    game.moves.push(m);
    let m = san(&game.position, "Nc6");
    game.ply(m, [&white, &black], &white);
    program.expect("Springer Bella acht Cäsar sechs.");

    // Without its cable the board has no clock either: ours goes on from the last reading.
    white.unplug();
    program.expect("Achtung, die Schachuhr antwortet nicht mehr, ab jetzt zählt meine Uhr.");
    program.type_line("Zeit Schwarz");
    program.expect("Schwarz: noch eine Stunde, neunundzwanzig Minuten, sechsundvierzig Sekunden.");
    white.plug();
    program.expect("Die Schachuhr ist wieder da, ihre Zeit gilt.");
    thread::sleep(Duration::from_millis(1200));
    let m = san(&game.position, "Bb5");
    game.ply(m, [&white, &black], &white);
    program.expect("Läufer Felix eins Bella fünf.");
    program.type_line("Schiedsrichter Uhr Weiß 0:42:10");
    program.expect("Uhr gestellt: Weiß, zweiundvierzig Minuten, zehn Sekunden.");
    until("the clock is set", || {
        white.look(|machine| matches!(machine, Machine::Dgt(device) if device.times[0] == Duration::from_secs(2530)))
    });
    program.end();
    assert_eq!(announced(&path), game.uci());
}

fn the_other_knight_is_found(path: &Path) {
    let judged = Command::new(env!("CARGO_BIN_EXE_ansager"))
        .args(["resolve", path.to_str().unwrap(), "--json"])
        .output()
        .unwrap();
    assert_eq!(judged.status.code(), Some(1));
    let judged: serde_json::Value = serde_json::from_slice(&judged.stdout).unwrap();
    assert_eq!(judged["boards"]["white"]["correct"], true);
    assert_eq!(judged["boards"]["black"]["explained_by"]["executed"], "Nc3");
    assert_eq!(judged["clocks"]["black"], 5393);
}

/// Boards found by asking, told apart by lifting a piece, remembered by their number.
#[test]
fn boards_are_found_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let tactile = Device::new(
        &folder.path().join("a"),
        Machine::Tactile(TactileBoard::new(Board::new())),
    );
    let mut chips = Chips::new();
    chips.follow(&Board::new());
    let certabo = Device::new(
        &folder.path().join("b"),
        Machine::Certabo(Board::new(), Box::new(chips), Dice::new(1)),
    );
    let ports = format!("{} {}", tactile.name(), certabo.name());
    let listed = Command::new(env!("CARGO_BIN_EXE_ansager"))
        .args(["devices", "--json"])
        .env("ANSAGER_PORTS", &ports)
        .env("XDG_DATA_HOME", folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert!(
        listed.contains(r#""device":"tactile""#) && listed.contains(r#""serial":"EM-1""#),
        "{listed}"
    );
    assert!(listed.contains(r#""device":"certabo""#), "{listed}");

    let start = |name: &str| {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        let arguments = [
            "play",
            path,
            "--white-board",
            "auto",
            "--black-board",
            "auto",
        ];
        let mut command = Program::start_with(folder.path(), &arguments, &ports);
        command.heard.clear();
        command
    };
    let mut program = start("first.ansager");
    program.expect("Zwei Bretter antworten: Bitte auf dem Brett von Weiß eine Figur anheben und zurückstellen.");
    thread::sleep(Duration::from_millis(800));
    let mut lifted = Board::new();
    lifted.discard_piece_at(shakmaty::Square::A2);
    certabo.show(&lifted);
    program.expect("Brett von Weiß verbunden.");
    certabo.show(&Board::new());
    program.expect("Brett von Schwarz verbunden.");
    thread::sleep(Duration::from_millis(1500));
    let mut game = Game::new(8);
    let m = san(&game.position, "d4");
    make(&certabo, &game.position, m, &mut game.dice);
    // Without a clock rest commits the move.
    program.expect("Bauer David zwei David vier.");
    program.end();

    certabo.show(&Board::new());
    let mut program = start("second.ansager");
    program.expect("Brett von Weiß verbunden.");
    let heard = program.end();
    assert!(
        !heard.iter().any(|line| line.starts_with("Zwei Bretter")),
        "{heard:?}"
    );
}
