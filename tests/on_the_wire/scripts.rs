//! Games that play themselves with a script of what hands, cables and lines do wrong.

use std::{thread, time::Duration};

use ansager::game::{journal::entry::Entry, record::Record};
use shakmaty::{Board, ByColor, CastlingMode, Chess, Move};

use super::{Program, announced, entries};
use crate::support::emulator::{
    answers::{DgtBoard, TactileBoard},
    pty::{Device, Machine},
    script::Script,
    table::{Pace, Table},
};

const GAME: &str = "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5 Bb5+ c6 dxc6 bxc6 Qf3 Rb8 Bxc6+ Nxc6 Qxc6+ Bd7 Qa6 Bc8 Qa4+ Bd7";

fn moves(plies: usize) -> Vec<Move> {
    let record = Record::read(GAME, &Chess::default(), CastlingMode::Standard);
    let moves = record.entries.iter().filter_map(|entry| entry.m);
    moves.take(plies).collect()
}

fn uci(moves: &[Move]) -> Vec<String> {
    let uci = |m: &Move| m.to_uci(CastlingMode::Standard).to_string();
    moves.iter().map(uci).collect()
}

struct Played {
    heard: Vec<String>,
    announced: Vec<String>,
    entries: Vec<Entry>,
}

/// A tournament game at a DGT board with its clock and a tactile board.
fn play(plies: usize, script: &str, pace: Pace) -> Played {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let mut white = DgtBoard::new(Board::new());
    (white.times, white.running) = ([Duration::from_secs(5400); 2], false);
    let boards = ByColor {
        white: Some(Device::new(
            &folder.path().join("white"),
            Machine::Dgt(white),
        )),
        black: Some(Device::new(
            &folder.path().join("black"),
            Machine::Tactile(TactileBoard::new(Board::new())),
        )),
    };
    if pace.faster == 1 {
        for device in [&boards.white, &boards.black].into_iter().flatten() {
            device.line(device.look(|machine| machine.baud()));
        }
    }
    let names = boards.as_ref().map(|board| board.as_ref().unwrap().name());
    let arguments = [
        "play",
        path.to_str().unwrap(),
        "--mode",
        "tournament",
        "--repetition",
        "off",
        "--white-board",
        &names.white,
        "--black-board",
        &names.black,
    ];
    let mut program = Program::start(folder.path(), &arguments);
    program.hears("Brett von Weiß verbunden.");
    program.hears("Brett von Schwarz verbunden.");
    program.hears("Schachuhr verbunden, ihre Zeit gilt.");
    thread::sleep(Duration::from_millis(1500));
    let mut table = Table::new(boards, None, pace);
    table.bonus = Duration::from_secs(30);
    // Where White sits is seen by the time that runs, or by the press that starts the clock.
    table.starts = !script.contains("slide");
    let game = moves(plies);
    table.play(
        &Chess::default(),
        &game,
        &script.parse::<Script>().unwrap(),
        |_, _| {},
    );
    thread::sleep(Duration::from_secs(2));
    let heard = program.end();
    Played {
        heard,
        announced: announced(&path),
        entries: entries(&path),
    }
}

fn differs(played: &Played) -> Vec<(usize, usize)> {
    let differs = |entry: &Entry| match entry {
        Entry::BoardsDiffer { ply, agreed, .. } => Some((*ply, *agreed)),
        _ => None,
    };
    played.entries.iter().filter_map(differs).collect()
}

#[test]
fn clumsy_hands_and_a_bad_line() {
    let script = "
        1 slide
        2 adjust g8
        3 hesitate 2
        4 knock a7 b7
        5 correct f1e2
        9 victim first
        13 victim last
        14 noise white 8e 00
        14 noise black 21 31 20 42
        15 slide
        17 victim last
        18 victim first
        20 knock h8 h7
    ";
    let played = play(24, script, Pace::FAST);
    assert_eq!(played.announced, uci(&moves(24)), "{:#?}", played.heard);
    assert_eq!(differs(&played), []);
}

/// The cable is out while a move is made, and the move is there when it is back.
#[test]
fn a_cable_out_in_the_middle_of_a_move() {
    let script = "
        5 unplug black 8
        9 unplug white 8
        10 wait 12
        11 wait 4
    ";
    let played = play(
        12,
        script,
        Pace {
            faster: 3,
            ..Pace::REAL
        },
    );
    assert_eq!(played.announced, uci(&moves(12)), "{:#?}", played.heard);
    assert_eq!(differs(&played), []);
    let back = |line: &&String| line.ends_with("ist wieder da.");
    assert_eq!(
        played.heard.iter().filter(back).count(),
        2,
        "{:#?}",
        played.heard
    );
}

/// The real pace of hands and lines. White forgets to carry a move over and plays on: no legal move stands on that board, until it is
/// put right.
#[test]
fn a_forgotten_move_at_the_real_pace() {
    let script = "
        2 forget white
        4 wait 8
        4 right
        4 wait 3
    ";
    let played = play(4, script, Pace::REAL);
    assert_eq!(played.announced, uci(&moves(4)), "{:#?}", played.heard);
    assert_eq!(differs(&played), [(2, 1)], "{:#?}", played.heard);
    let said = |sentence: &str| played.heard.iter().filter(|line| *line == sentence).count();
    // once more at a press that cannot be taken, if the hand was quick
    let alarms = said("Achtung, die beiden Bretter stimmen nicht überein.");
    assert!((1..=2).contains(&alarms), "{:#?}", played.heard);
    assert_eq!(said("Die Bretter stimmen wieder überein."), 1);
}
