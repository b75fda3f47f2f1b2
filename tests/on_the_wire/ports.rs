//! Ports that another program has, and ports that the user may not open.

use std::{
    fs::{self, Permissions},
    os::unix::{
        fs::{MetadataExt, PermissionsExt},
        process::CommandExt,
    },
    process::Command,
};

use shakmaty::Board;

use super::Program;
use crate::emulator::{
    answers::TactileBoard,
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
