//! The running program killed at random moments, and a disk that is full: every move that was confirmed is there.

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
    time::Duration,
};

use ansager::{
    game::{session::Session, state::scoresheet::Ply},
    storage,
};

const MOVES: [&str; 8] = ["Sf3", "Sf6", "Sg1", "Sg8", "Sc3", "Sc6", "Sb1", "Sb8"];

struct Running {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

fn start(path: &Path, options: &[&str]) -> Running {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ansager"))
        .env("ANSAGER_MICROPHONE", "off")
        .arg("play")
        .arg(path)
        .args(options)
        .env("ANSAGER_VOICE", "off")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap();
    let stdin = child.stdin.take().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    Running {
        child,
        stdin,
        stdout,
    }
}

fn recorded(path: &Path) -> Vec<Ply> {
    let contents = storage::read(path).unwrap();
    assert!(contents.damage.is_empty(), "{:?}", contents.damage);
    Session::replay(&contents.entries).sheet.plies().to_vec()
}

#[test]
fn kill_dash_nine() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let mut confirmed = 0;
    for round in 0..60_u64 {
        let mut running = start(&path, &["--mode", "tournament", "--repetition", "off"]);
        let first = confirmed;
        let lines: String = (first..first + 400)
            .map(|ply| format!("{}\n", MOVES[ply % 8]))
            .collect();
        let mut stdin = running.stdin;
        let typist = thread::spawn(move || {
            stdin
                .write_all(lines.as_bytes())
                .and_then(|()| stdin.flush())
                .map(|()| stdin)
        });
        let stdout = running.stdout;
        let listener = thread::spawn(move || {
            let mut before = String::new();
            let mut moves = 0;
            for line in stdout.lines().map_while(Result::ok) {
                // A resumed game reads its open announcement once more.
                let again = before.starts_with("Partie fortgesetzt");
                moves += usize::from(line.contains("Springer ") && !again);
                before = line;
            }
            moves
        });
        // From before the first move to in the middle of them: the moment moves on with every round.
        thread::sleep(Duration::from_micros(round * 1371 % 50_000));
        running.child.kill().unwrap();
        running.child.wait().unwrap();
        confirmed += listener.join().unwrap();
        let _ = typist.join();
        let plies = if path.exists() {
            recorded(&path).len()
        } else {
            0
        };
        assert!(
            plies >= confirmed,
            "round {round}: {confirmed} confirmed, {plies} recorded"
        );
        // What was recorded but not yet said counts as well: the next round goes on behind it.
        confirmed = plies;
    }
    assert!(confirmed > 100, "only {confirmed} moves were made");
    for (index, ply) in recorded(&path).iter().enumerate() {
        assert!(ply.legal.is_some(), "ply {index}: {}", ply.said);
    }
}

/// A limit on the file's size stands for a full disk: writes fail in the middle of a line.
#[test]
fn a_full_disk_is_said_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let mut running = Command::new("sh")
        .args([
            "-c",
            "trap '' XFSZ; ulimit -S -f 2; exec \"$0\" play \"$1\"",
        ])
        .arg(env!("CARGO_BIN_EXE_ansager"))
        .arg(&path)
        .env("ANSAGER_VOICE", "off")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = running.stdin.take().unwrap();
    let lines: String = (0..30).map(|ply| format!("{}\n", MOVES[ply % 8])).collect();
    stdin.write_all(lines.as_bytes()).unwrap();
    stdin
        .write_all(b"Zugzahl\nEnde\nZugzahl\nEnde\nMaterial\n")
        .unwrap();
    drop(stdin);
    let output = running.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let confirmed = text
        .lines()
        .filter(|line| line.contains("Springer "))
        .count();
    assert!(
        text.contains("Achtung, nicht gespeichert: Der Datenträger ist voll."),
        "{text}"
    );
    assert!(confirmed > 0 && confirmed < 30, "{text}");
    // A question is answered all the same, and the end says that something is missing.
    // Whoever wants to end it is told first, and may stay.
    let stays = "Noch nicht alles ist gespeichert";
    let asked = [
        text.find("\nAcht Züge gemacht, Zug neun,"),
        text.find(stays),
        text.rfind("\nAcht Züge gemacht, Zug neun,"),
    ];
    assert!(asked[0] < asked[1] && asked[1] < asked[2], "{text}");
    assert!(
        asked[0].is_some() && text.matches(stays).count() == 1,
        "{text}"
    );
    assert!(!text.contains("Dame"), "ended: {text}");
    assert!(!text.contains("Gespeichert."), "{text}");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.contains("konnten nicht gespeichert werden"),
        "{error}"
    );
    let contents = storage::read(&path).unwrap();
    assert!(contents.is_intact(), "{:?}", contents.damage);
    assert_eq!(recorded(&path).len(), confirmed);
}
