//! Clocks that are told something, and clocks that tell something: set, led, stopped, lost; texts, keys and buttons.

use std::{path::Path, thread, time::Duration};

use ansager::{
    game::{journal::entry::Entry, session::Session},
    protocol::Side,
    storage,
};
use shakmaty::{Board, Color};

use super::{Game, Program, entries, make, san, until};
use crate::support::emulator::{
    answers::{DgtBoard, TactileBoard},
    pty::{Device, Machine},
    talking_clock::TalkingClock,
};

fn dgt(folder: &Path, seconds: u64) -> Device {
    let mut board = DgtBoard::new(Board::new());
    board.times = [Duration::from_secs(seconds); 2];
    board.running = false;
    Device::new(&folder.join("board"), Machine::Dgt(board))
}

fn look<T>(device: &Device, look: impl FnOnce(&mut DgtBoard) -> T) -> T {
    device.look(|machine| match machine {
        Machine::Dgt(board) => look(board),
        _ => panic!("a board of that kind"),
    })
}

fn sent(device: &Device, code: u8) -> usize {
    let sent = |board: &mut DgtBoard| board.commands.iter().filter(|&&one| one == code).count();
    look(device, sent)
}

const SET_AND_RUN: u8 = 0x0a;

#[test]
fn a_dgt_clock_is_set_led_and_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let board = dgt(folder.path(), 300);
    // The question for its version and the first setting get lost.
    look(&board, |board| board.deaf = 2);
    let name = board.name();
    let arguments = [
        "play",
        path.to_str().unwrap(),
        "--mode",
        "tournament",
        "--repetition",
        "off",
        "--time",
        "90+30",
        "--set-clock",
        "--clock-text",
        "--white-board",
        &name,
    ];
    let mut program = Program::start(folder.path(), &arguments);
    program.hears("Schachuhr verbunden, ihre Zeit gilt.");
    until("the clock is set", || {
        look(&board, |board| {
            board.times == [Duration::from_secs(5430); 2]
        })
    });
    assert!(!look(&board, |board| board.running));
    thread::sleep(Duration::from_millis(1500));
    program.type_line("Uhr");
    program.expect("Die Uhr von Weiß läuft.");
    until("the clock runs", || {
        look(&board, |board| board.running && board.left_to_move)
    });

    // It counts down only: what a move adds comes from here.
    thread::sleep(Duration::from_millis(1500));
    let mut game = Game::new(3);
    board.pass(Duration::from_secs(10));
    let m = san(&game.position, "e4");
    make(&board, &game.position, m, &mut game.dice);
    board.press(Side::Left, Duration::ZERO);
    program.expect("Bauer Eva zwei Eva vier.");
    until("the move stands on the clock", || {
        look(&board, |board| board.text == "e2-e4")
    });
    until("the increment is added", || {
        look(&board, |board| board.times[0] == Duration::from_secs(5450))
    });
    until("the times are shown again", || {
        look(&board, |board| board.text.is_empty())
    });

    program.type_line("Pause");
    program.expect("Pause.");
    program.expect("Die Schachuhr steht.");
    assert!(!look(&board, |board| board.running));
    program.type_line("Weiter");
    program.expect("Weiter, die Uhr von Schwarz läuft.");
    until("the clock runs again", || {
        look(&board, |board| board.running && !board.left_to_move)
    });

    // A clock that does not answer is asked three times and then left to people.
    thread::sleep(Duration::from_millis(2500));
    let before = sent(&board, SET_AND_RUN);
    look(&board, |board| board.deaf = 3);
    program.type_line("Pause");
    program.expect("Die Schachuhr lässt sich von hier nicht anhalten, bitte von Hand anhalten.");
    assert_eq!(sent(&board, SET_AND_RUN), before + 3);
    assert!(look(&board, |board| board.running));
    program.type_line("Weiter");
    program.expect("Weiter, die Uhr von Schwarz läuft.");

    // Nor does one that refuses.
    look(&board, |board| board.free_mode = false);
    program.type_line("Schiedsrichter Uhr Schwarz 0:42:10");
    program.expect("Uhr gestellt: Schwarz, zweiundvierzig Minuten, zehn Sekunden.");
    program.expect("Die Schachuhr nimmt das nicht an, bitte von Hand stellen.");
    program.end();
    let pressed = entries(&path).into_iter().find_map(|entry| match entry {
        Entry::Pressed { by, clock, .. } => Some((by, clock.unwrap().white.as_secs())),
        _ => None,
    });
    assert_eq!(pressed, Some((Color::White, 5450)));
}

/// The older clock has seven segments instead of letters; the buttons of both ask and answer.
#[test]
fn segments_and_buttons_of_a_dgt_clock() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let board = dgt(folder.path(), 5400);
    look(&board, |board| board.generation = 1);
    let name = board.name();
    let arguments = [
        "play",
        path.to_str().unwrap(),
        "--clock-text",
        "--white-board",
        &name,
    ];
    let mut program = Program::start(folder.path(), &arguments);
    program.hears("Schachuhr verbunden, ihre Zeit gilt.");
    until("the clock told its version", || sent(&board, 0x09) > 0);
    thread::sleep(Duration::from_millis(300));
    program.type_line("e4");
    program.expect("Bauer Eva zwei Eva vier.");
    // e2-e4 in segments, third character first.
    until("the move stands on the clock", || {
        look(&board, |board| {
            board.text.starts_with("[40, 5b, 7b, 00, 66, 7b")
        })
    });
    let press = |sum, ascii| board.noise(&DgtBoard::button(sum, ascii));
    press(0x05, 0x31);
    program.expect("Bauer Eva zwei Eva vier.");
    press(0x09, 0x32);
    program.expect(
        "Weiß: noch eine Stunde, dreißig Minuten; Schwarz: noch eine Stunde, dreißig Minuten.",
    );
    program.type_line("Aufgabe");
    program.expect("Gibt Weiß auf? Ja oder nein?");
    press(0x21, 0x34);
    program.expect("Nicht aufgegeben, die Partie geht weiter.");
    program.type_line("Aufgabe");
    program.expect("Gibt Weiß auf? Ja oder nein?");
    press(0x41, 0x35);
    program.expect("Schwarz gewinnt durch Aufgabe.");
    program.end();
}

/// Buttons and keys without times: our clock counts, the box presses it; keys of the board belong to its seat.
#[test]
fn a_button_box_and_keys() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let mut buttons = Device::new(
        &folder.path().join("box"),
        Machine::Clock(TalkingClock::button_box()),
    );
    let board = Device::new(
        &folder.path().join("board"),
        Machine::Tactile(TactileBoard::new(Board::new())),
    );
    let names = [buttons.name(), board.name()];
    let arguments = [
        "play",
        path.to_str().unwrap(),
        "--time",
        "60",
        "--mode",
        "tournament",
        "--repetition",
        "off",
        "--clock",
        &names[0],
        "--black-board",
        &names[1],
    ];
    let mut program = Program::start(folder.path(), &arguments);
    program.hears("Tastenkasten verbunden.");
    program.hears("Brett von Schwarz verbunden.");
    thread::sleep(Duration::from_millis(1200));
    // Before the first move the button of Black starts the clock of White.
    buttons.press(Side::Right, Duration::ZERO);
    program.expect("Die Uhr von Weiß läuft.");
    program.type_line("d4");
    program.expect("Bauer David vier.");
    buttons.press(Side::Left, Duration::ZERO);
    until("the press is on disk", || {
        let pressed = |entry: &Entry| {
            matches!(
                entry,
                Entry::Pressed {
                    by: Color::White,
                    ..
                }
            )
        };
        entries(&path).iter().any(pressed)
    });
    buttons.key("move");
    program.expect("Gemachte Züge: Weiß eins, Schwarz null. Zug eins, Schwarz am Zug.");
    buttons.key("repeat");
    program.expect("Gemachte Züge: Weiß eins, Schwarz null. Zug eins, Schwarz am Zug.");
    board.key("time");
    program.expect_some("Noch ");
    program.type_line("Remis");
    program.expect("Schwarz bietet Remis an.");
    buttons.unplug();
    program.expect(
        "Achtung, der Tastenkasten antwortet nicht mehr, bitte tippen; ich suche ihn weiter.",
    );
    buttons.plug();
    program.expect("Der Tastenkasten ist wieder da.");
    let _ = program.end();
}

/// Nobody has told the time control: ours goes on from the last reading and says what it does not know.
#[test]
fn a_lost_clock_without_a_time_control() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let mut clock = Device::new(
        &folder.path().join("clock"),
        Machine::Clock(TalkingClock::new(Duration::from_secs(600))),
    );
    let name = clock.name();
    let arguments = ["play", path.to_str().unwrap(), "--clock", &name];
    let mut program = Program::start(folder.path(), &arguments);
    program.expect("Schachuhr verbunden, ihre Zeit gilt.");
    clock.clock([600, 600], Side::Left, true);
    let started = |entry: &Entry| matches!(entry, Entry::Started { .. });
    until("the clock seen running", || {
        entries(&path).iter().any(started)
    });
    // Our own clock can be stopped to the millisecond.
    program.type_line("Pause");
    program.expect("Die Schachuhr steht.");
    let done = || {
        clock.look(|machine| match machine {
            Machine::Clock(clock) => clock.done.clone(),
            _ => Vec::new(),
        })
    };
    assert_eq!(done(), ["STOP"]);
    // Somebody starts it by hand: the game goes on. The times differ, so that it matters whose they are.
    clock.clock([590, 600], Side::Left, true);
    program.expect("Weiter, die Uhr von Weiß läuft.");
    clock.unplug();
    program.expect("Achtung, die Schachuhr antwortet nicht mehr, ab jetzt zählt meine Uhr; einen Zuschlag je Zug kenne ich nicht.");
    program.type_line("e4");
    program.expect("Bauer Eva zwei Eva vier.");
    // Nobody had pressed after a known move: whose time is which is not certain, and stays so.
    program.type_line("Zeit Schwarz");
    program.expect_some("Meine Uhr zeigt zehn Minuten und neun Minuten, ");
    program.type_line("Schiedsrichter Uhr Schwarz 0:09:00");
    program.expect("Uhr gestellt: Schwarz, neun Minuten.");
    program.type_line("Zeit Schwarz");
    program.expect_some("Schwarz: noch ");
    program.end();
}

/// White, on the left, presses before anybody has typed the move: for a while it looks as if White sat on the right.
#[test]
fn times_taken_for_the_other_players_are_put_right() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let clock = Device::new(
        &folder.path().join("clock"),
        Machine::Clock(TalkingClock::new(Duration::from_secs(600))),
    );
    let name = clock.name();
    let arguments = ["play", path.to_str().unwrap(), "--clock", &name];
    let mut program = Program::start(folder.path(), &arguments);
    program.expect("Schachuhr verbunden, ihre Zeit gilt.");
    clock.clock([600, 600], Side::Right, true);
    clock.clock([600, 570], Side::Right, true);
    program.ask_until("Zeit", "Die Schachuhr zeigt zehn Minuten und neun Minuten, dreißig Sekunden; wem welche Zeit gehört, ist noch nicht klar.");
    program.type_line("e4");
    program.expect("Bauer Eva zwei Eva vier.");
    program.type_line("e5");
    program.expect("Schwarz: Bauer Eva sieben Eva fünf.");
    clock.clock([600, 560], Side::Left, true);
    program.expect("Die Seiten der Schachuhr waren vertauscht; jetzt hat jeder seine Zeit, auch in der Aufzeichnung.");
    program.type_line("Zeit Schwarz");
    program.expect("Schwarz: noch neun Minuten, zwanzig Sekunden.");
    program.end();
    let records = storage::read(&path).unwrap().entries;
    let game = Session::replay(&records);
    let clocks: Vec<_> = game
        .sheet
        .plies()
        .iter()
        .filter_map(|ply| ply.clock)
        .map(|clock| [clock.white.as_secs(), clock.black.as_secs()])
        .collect();
    assert_eq!(clocks, [[600, 570], [600, 560]]);
}
