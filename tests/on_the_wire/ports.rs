//! Ports that another program has, ports that the user may not open, and sockets.

use std::{
    fs::{self, Permissions},
    os::unix::{
        fs::{MetadataExt, PermissionsExt},
        process::CommandExt,
    },
    process::Command,
};

use shakmaty::{Board, Chess};

use super::{Program, announced, make, san, until};
use crate::support::emulator::{
    answers::{DgtBoard, TactileBoard},
    dice::Dice,
    pty::{Device, Machine},
};

#[test]
fn a_port_that_another_program_has() {
    let folder = tempfile::tempdir().unwrap();
    let board = TactileBoard::new(Board::new());
    let board = Device::new(&folder.path().join("board"), Machine::Tactile(board));
    let held = serialport::new(board.name(), 115_200).open().unwrap();
    let path = folder.path().join("game.ansager");
    let name = board.name();
    let arguments = ["play", path.to_str().unwrap(), "--white-board", &name];
    let mut program = Program::start(folder.path(), &arguments);
    program
        .expect("Ein Anschluss ist belegt: Bitte das andere Programm schließen, das ihn benutzt.");
    drop(held);
    // Once it is free it is used.
    program.expect("Brett von Weiß verbunden.");
    let heard = program.end();
    let told = heard
        .iter()
        .filter(|line| line.starts_with("Ein Anschluss"));
    assert_eq!(told.count(), 1, "{heard:?}");
}

#[test]
fn a_port_that_is_forbidden() {
    // Where a temporary folder is closed to others, another user still has to get in.
    let folder = tempfile::tempdir().unwrap();
    let open = |path: &std::path::Path, mode| {
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    };
    open(folder.path(), 0o777);
    let board = TactileBoard::new(Board::new());
    let board = Device::new(&folder.path().join("board"), Machine::Tactile(board));
    open(&fs::canonicalize(board.name()).unwrap(), 0o000);
    let path = folder.path().join("game.ansager");
    let name = board.name();
    let arguments = ["play", path.to_str().unwrap(), "--white-board", &name];
    // Root may open everything, so the program runs as nobody there.
    let binary = folder.path().join("ansager");
    let mut command = if fs::metadata(folder.path()).unwrap().uid() == 0 {
        fs::copy(env!("CARGO_BIN_EXE_ansager"), &binary).unwrap();
        let mut command = Command::new(&binary);
        command.uid(65_534).gid(65_534).current_dir(folder.path());
        command
    } else {
        Command::new(env!("CARGO_BIN_EXE_ansager"))
    };
    command.env("HOME", folder.path());
    let mut program = Program::spawn(command, folder.path(), &arguments);
    program.expect("Ein Anschluss ist verboten: Bitte den Benutzer in die Gruppe dialout aufnehmen und neu anmelden.");
    open(&fs::canonicalize(&name).unwrap(), 0o666);
    program.expect("Brett von Weiß verbunden.");
    program.end();
}

#[test]
fn boards_behind_sockets() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let white = Device::behind_socket(Machine::Dgt(DgtBoard::new(Board::new())));
    let black = Device::behind_socket(Machine::Tactile(TactileBoard::new(Board::new())));
    let arguments = [
        "play",
        path.to_str().unwrap(),
        "--white-board",
        &format!("dgt:{}", white.name()),
        "--black-board",
        &black.name(), // asked who it is
    ];
    let mut program = Program::start(folder.path(), &arguments);
    program.hears("Brett von Weiß verbunden.");
    program.hears("Brett von Schwarz verbunden.");
    let start = Chess::default();
    let m = san(&start, "e4");
    for board in [&white, &black] {
        make(board, &start, m, &mut Dice::new(1));
    }
    until("e4", || announced(&path) == ["e2e4"]);
    drop(black);
    program.expect("Achtung, das Brett von Schwarz antwortet nicht mehr, ich suche es weiter.");
    program.end();
}
