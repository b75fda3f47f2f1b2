//! Devices on ports that were named for something else.

use std::time::Duration;

use shakmaty::Board;

use super::Program;
use crate::support::emulator::{
    answers::TactileBoard,
    pty::{Device, Machine},
    talking_clock::TalkingClock,
};

#[test]
fn a_clock_where_a_board_should_be() {
    let folder = tempfile::tempdir().unwrap();
    let board = Machine::Tactile(TactileBoard::new(Board::new()));
    let board = Device::new(&folder.path().join("board"), board);
    let clock = Machine::Clock(TalkingClock::new(Duration::from_secs(5400)));
    let clock = Device::new(&folder.path().join("clock"), clock);
    let path = folder.path().join("game.ansager");
    let (board, clock) = (board.name(), clock.name());
    let arguments = [
        "play",
        path.to_str().unwrap(),
        "--white-board",
        &clock,
        "--clock",
        &board,
    ];
    let mut program = Program::start(folder.path(), &arguments);
    program.hears("Am Anschluss für das Brett von Weiß ist eine Uhr und kein Brett: Bitte den richtigen Anschluss angeben.");
    program.hears("Am Anschluss für die Schachuhr ist ein Brett und keine Uhr: Bitte den richtigen Anschluss angeben.");
    // The game goes on by keyboard, and nothing of this was taken for a move or a time.
    program.type_line("e4");
    program.expect("Bauer Eva zwei Eva vier.");
    let heard = program.end();
    let other = |line: &&String| line.contains("verbunden") || line.contains("antwortet");
    assert_eq!(heard.iter().filter(other).count(), 0, "{heard:?}");
}
