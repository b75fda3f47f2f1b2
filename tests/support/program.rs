//! The binary, called like from a shell.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

pub(crate) fn ansager(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ansager"));
    command.env("ANSAGER_MICROPHONE", "off");
    command
        .args(arguments)
        .stdin(Stdio::null())
        .env("ANSAGER_VOICE", "off")
        .env_remove("ANSAGER_LANG")
        .env_remove("ANSAGER_PIN");
    command
}

/// Types lines into `ansager play` and returns what it said.
pub(crate) fn play(home: &Path, arguments: &[&str], input: &[u8]) -> (String, String, i32) {
    let mut child = command(&[&["play"], arguments].concat())
        .env("XDG_DATA_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code().unwrap(),
    )
}

pub(crate) fn json_of(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}
