//! The binary at a real terminal: keys, line editing, and the terminal put back at the end.

use std::{
    fs::File,
    io::{Read, Write},
    os::fd::OwnedFd,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use rustix::{
    fs::{Mode, OFlags},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
    termios::{LocalModes, tcgetattr},
};

/// A terminal with the program in it, and everything it has shown so far.
struct Screen {
    child: Child,
    keys: File,
    inside: OwnedFd,
    shown: Arc<Mutex<Vec<u8>>>,
    _folder: tempfile::TempDir,
}

impl Screen {
    fn open(arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let inside = rustix::fs::open(&name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_ansager"))
            .arg("play")
            .arg(folder.path().join("game.ansager"))
            .args(["--voice", "off", "--microphone", "off"])
            .args(arguments)
            .stdin(Stdio::from(inside.try_clone().unwrap()))
            .stdout(Stdio::from(inside.try_clone().unwrap()))
            .spawn()
            .unwrap();
        let mut reader = File::from(master.try_clone().unwrap());
        let shown = Arc::new(Mutex::new(Vec::new()));
        let seen = shown.clone();
        thread::spawn(move || {
            let mut piece = [0; 1024];
            while let Ok(length @ 1..) = reader.read(&mut piece) {
                seen.lock().unwrap().extend_from_slice(&piece[..length]);
            }
        });
        Self {
            child,
            keys: File::from(master),
            inside,
            shown,
            _folder: folder,
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    fn wait_for(&self, wanted: &str) {
        let began = Instant::now();
        loop {
            let shown = String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned();
            if shown.contains(wanted) {
                return;
            }
            assert!(
                began.elapsed() < Duration::from_secs(30),
                "\"{wanted}\" is not in:\n{shown}"
            );
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn shows_what_is_typed(&self) -> bool {
        let modes = tcgetattr(&self.inside).unwrap().local_modes;
        modes.contains(LocalModes::ECHO | LocalModes::ICANON)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn keys_make_lines_and_the_terminal_is_put_back() {
    let mut screen = Screen::open(&[]);
    screen.wait_for("Neue Partie");
    assert!(!screen.shows_what_is_typed(), "keys come one by one");
    screen.press("e5\u{7f}4\r");
    screen.wait_for("Bauer Eva zwei Eva vier.");
    screen.press("\u{1b}[A\u{1b}[15~");
    screen.press("Läuferx\u{7f} Felix acht\u{15}Springer Gustav acht Felix sechs\r");
    screen.wait_for("Springer Gustav acht Felix sechs.");
    screen.press("Stopp\r");
    screen.press("Zugzahl\r");
    screen.wait_for("Zug zwei.");
    // Ctrl-C closes in good order.
    screen.press("\u{3}");
    assert!(screen.child.wait().unwrap().success());
    assert!(screen.shows_what_is_typed());
}

#[test]
fn a_terminal_that_is_closed_ends_the_game_in_good_order() {
    let mut screen = Screen::open(&[]);
    screen.wait_for("Neue Partie");
    screen.press("e4\r");
    screen.wait_for("Bauer Eva zwei Eva vier.");
    screen.press("\u{4}");
    assert!(screen.child.wait().unwrap().success());
    screen.wait_for("Auf Wiedersehen");
}
