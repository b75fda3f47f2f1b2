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
    process::{Pid, Signal, kill_process},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
    termios::{LocalModes, tcgetattr},
};

/// A terminal with the program in it, and everything it has shown so far.
struct Screen {
    child: Child,
    keys: File,
    inside: OwnedFd,
    shown: Arc<Mutex<Vec<u8>>>,
    folder: tempfile::TempDir,
}

impl Screen {
    fn open(arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let game = folder.path().join("game.ansager").display().to_string();
        let line = ["play", &game, "--voice", "off", "--microphone", "off"];
        Self::run(folder, &[&line, arguments].concat())
    }

    fn run(folder: tempfile::TempDir, arguments: &[&str]) -> Self {
        std::fs::write(folder.path().join("settings.toml"), "").unwrap();
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let inside = rustix::fs::open(&name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_ansager"))
            .args(arguments)
            .env("XDG_DATA_HOME", folder.path())
            .env("ANSAGER_SETTINGS", folder.path().join("settings.toml"))
            .stdin(Stdio::from(inside.try_clone().unwrap()))
            .stdout(Stdio::from(inside.try_clone().unwrap()))
            .stderr(Stdio::from(inside.try_clone().unwrap()))
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
            folder,
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    fn wait_for(&self, wanted: &str) {
        let began = Instant::now();
        loop {
            let shown = self.shown();
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

    fn shown(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned()
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
    screen.wait_for("Zug zwei,");
    // Ctrl-C closes in good order.
    screen.press("\u{3}");
    assert!(screen.child.wait().unwrap().success());
    assert!(screen.shows_what_is_typed());
}

/// A sentence that nobody asked for begins a line of its own, and what was being typed stands below it again.
#[test]
fn a_sentence_does_not_land_in_a_half_typed_line() {
    let mut screen = Screen::open(&["--mode", "tournament", "--time", "5", "--repetition", "off"]);
    screen.wait_for("Neue Partie");
    screen.press("Uhr\rSchiedsrichter Uhr Weiß 0:00:02\r");
    screen.wait_for("Uhr gestellt");
    screen.press("Springer Gus");
    screen.wait_for("Springer Gus\r\nDie Zeit von Weiß ist abgelaufen. Der Schiedsrichter entscheidet.\r\nSpringer Gus");
    screen.press("tav eins Felix drei\r");
    screen.wait_for("Springer Gustav eins Felix drei.");
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

#[test]
fn passphrase_and_sealed_move_are_not_seen() {
    let mut screen = Screen::open(&["--mode", "tournament", "--repetition", "off"]);
    screen.wait_for("Neue Partie");
    screen.press("e4\r");
    screen.wait_for("Bauer Eva vier.");
    screen.press("Abbruch\r");
    screen.wait_for("erscheint nicht auf dem Bildschirm");
    screen.press("Regen im Herpst\u{7f}\u{7f}\u{7f}bst\r");
    screen.wait_for("dieselbe Parole noch einmal");
    screen.press("Regen im Herbst\r");
    screen.wait_for("Wann und wo");
    screen.press("morgen um zehn\r");
    screen.wait_for("bitte den Abgabezug tippen");
    screen.press("Sg8-f6\r");
    screen.wait_for("Aufgenommen.");
    screen.press("Sb8-c6\r");
    screen.press("ja\r");
    screen.wait_for("Versiegelt: Schwarz");
    screen.press("Zugzahl\r");
    screen.wait_for("Zug eins,");
    let shown = screen.shown();
    for secret in ["Regen", "Herbst", "Herp", "f6", "g8", "b8", "c6"] {
        assert!(!shown.contains(secret), "{secret} in\n{shown}");
    }
    // What is no secret is seen, before and after.
    for open in ["Abbruch", "morgen um zehn", "Zugzahl"] {
        assert!(shown.contains(open), "{open} in\n{shown}");
    }
    screen.press("Wiederaufnahme\r");
    screen.wait_for("bitte die Parole tippen");
    screen.press("Regen im Sommer\r");
    screen.wait_for("Die Parole stimmt nicht");
    screen.press("Regen im Herbst\r");
    screen.wait_for("Springer Bella acht Cäsar sechs.");
    assert!(!screen.shown().contains("Regen"));
}

#[test]
fn a_new_game_begins_where_it_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let line = ["new", "one", "--voice", "off", "--microphone", "off"];
    let mut screen = Screen::run(folder, &line);
    for (question, answer) in [
        ("Name von Weiß?", "Anna"),
        ("Name von Schwarz?", "Berta"),
        ("Weiß: blind", "blind"),
        ("Schwarz: blind", ""),
        ("hörbehindert", "nein"),
        ("eine Assistenz", "ja"),
        ("D.2.9", "a=assistant,e=nobody"),
        ("Turnier, Training", "Turnier"),
        ("Bedenkzeit", "90+30"),
        ("Anlass?", ""),
        ("Runde?", ""),
        ("PIN", "471182"),
        ("Jetzt beginnen?", "ja"),
    ] {
        screen.wait_for(question);
        screen.press(&format!("{answer}\r"));
    }
    screen.wait_for("Partie fortgesetzt");
    let shown = screen.shown();
    assert!(shown.contains("ansager play one"), "{shown}");
    assert!(!shown.contains("471182"), "{shown}");
    screen.press("e4\r");
    screen.wait_for("Bauer Eva vier.");
    screen.press("\u{3}");
    screen.wait_for("Das Programm beenden?");
    screen.press("\u{3}");
    assert!(screen.child.wait().unwrap().success());
}

/// Arrows, Home, End and Delete work inside the line, and what was typed comes back.
#[test]
fn a_line_is_edited_inside() {
    let mut screen = Screen::open(&[]);
    screen.wait_for("Neue Partie");
    // "4e", the cursor between the two, then right again.
    screen.press("4\u{1b}[De\u{1b}[Fx\u{1b}[D\u{1b}[3~\r");
    screen.wait_for("Bauer Eva zwei Eva vier.");
    screen.press(
        "Zeit\r\u{1b}[A\u{1b}[Aunsinn\u{1b}[Bzahl\u{1b}OH\u{1b}[3~\u{1b}[3~\u{1b}[3~\u{1b}[3~Zug\r",
    );
    screen.wait_for("Zug eins");
    // Escape silences, and takes no letter of what follows.
    screen.press("\u{1b}");
    thread::sleep(Duration::from_millis(200));
    screen.press("O-O\r");
    screen.wait_for("O-O\r\n");
    screen.press("\u{4}");
    assert!(screen.child.wait().unwrap().success());
    assert!(!screen.shown().contains('\u{1b}'), "{:?}", screen.shown());
}

/// A sentence arrives while the cursor stands inside the line: the line stands below it again, the cursor where it was.
#[test]
fn a_sentence_arrives_while_the_cursor_is_inside() {
    let mut screen = Screen::open(&["--mode", "tournament", "--time", "5", "--repetition", "off"]);
    screen.wait_for("Neue Partie");
    screen.press("Uhr\rSchiedsrichter Uhr Weiß 0:00:02\r");
    screen.wait_for("Uhr gestellt");
    screen.press("Springer f3\u{1b}[D\u{1b}[D");
    screen.wait_for("abgelaufen. Der Schiedsrichter entscheidet.\r\nSpringer f3\u{8}\u{8}");
    screen.press("g\r");
    screen.wait_for("Springer Gustav Felix drei.");
}

#[test]
fn a_pin_is_not_seen() {
    let mut screen = Screen::open(&["--mode", "tournament", "--pin", "471182"]);
    screen.wait_for("Neue Partie");
    screen.press("e4\r");
    screen.wait_for("Bauer Eva vier.");
    screen.press("Schiedsrichter 471199 zurück\r");
    screen.wait_for("PIN");
    screen.press("Schiedsrichter 471182 zurück\r");
    screen.wait_for("Zurückgenommen");
    // Whoever comes next finds the line without it.
    screen.press("\u{1b}[A\r");
    screen.press("Zugzahl\r");
    screen.wait_for("Zug eins");
    let shown = screen.shown();
    assert!(!shown.contains("4711"), "{shown}");
    assert!(shown.contains("Schiedsrichter ****** zurück"), "{shown}");
    let journal = std::fs::read_to_string(screen.folder.path().join("game.ansager")).unwrap();
    assert!(!journal.contains("4711"), "{journal}");
}

/// `--pin` without a value asks for it, and nobody sees it.
#[test]
fn a_pin_is_typed_unseen() {
    let mut screen = Screen::open(&["--mode", "tournament", "--repetition", "off", "--pin"]);
    screen.wait_for("PIN des Schiedsrichters?");
    screen.press("471182\r");
    screen.wait_for("Neue Partie");
    screen.press("e4\r");
    screen.wait_for("Bauer Eva vier.");
    screen.press("Schiedsrichter 471182 zurück\r");
    screen.wait_for("Zurückgenommen");
    screen.press("\u{4}");
    assert!(screen.child.wait().unwrap().success());
    assert!(!screen.shown().contains("4711"), "{}", screen.shown());
    assert!(screen.shows_what_is_typed());

    // The claims of the same game, with it and with another.
    let game = screen.folder.path().join("game.ansager");
    for (pin, answer) in [
        ("471182", "beweist keinen Remisantrag"),
        ("1234", "nur mit der PIN"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let line = ["claims", &game.display().to_string(), "--pin"];
        let mut screen = Screen::run(folder, &line);
        screen.wait_for("PIN des Schiedsrichters?");
        screen.press(&format!("{pin}\r"));
        screen.wait_for(answer);
        assert!(!screen.shown().contains(pin), "{}", screen.shown());
    }
}

/// A system that shuts down, or a window that is closed, asks for the end with a signal.
#[test]
fn a_signal_ends_the_game_in_good_order() {
    for signal in [Signal::TERM, Signal::HUP] {
        let mut screen = Screen::open(&["--mode", "tournament", "--repetition", "off"]);
        screen.wait_for("Neue Partie");
        screen.press("e4\r");
        screen.wait_for("Bauer Eva vier.");
        screen.press("Spring");
        screen.wait_for("Spring");
        assert!(!screen.shows_what_is_typed());
        let child = Pid::from_child(&screen.child);
        kill_process(child, signal).unwrap();
        // Closing a window sends more than one.
        let _ = kill_process(child, signal);
        let status = screen.child.wait().unwrap();
        assert!(status.success(), "{signal:?}: {status}");
        screen.wait_for("Gespeichert. Auf Wiedersehen.");
        assert!(screen.shows_what_is_typed(), "{signal:?}");
        let journal = std::fs::read_to_string(screen.folder.path().join("game.ansager")).unwrap();
        assert!(
            journal.ends_with('\n') && journal.contains("closed"),
            "{journal}"
        );
        let verified = Command::new(env!("CARGO_BIN_EXE_ansager"))
            .arg("verify")
            .arg(screen.folder.path().join("game.ansager"))
            .output();
        assert!(verified.unwrap().status.success());
    }
}
