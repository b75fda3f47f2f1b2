//! The real voice: speech-dispatcher and espeak-ng speaking into a loudspeaker that exists only in memory, recorded from its monitor.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

/// A private runtime directory with a sound server of its own; everything ends with it.
struct Hall {
    folder: tempfile::TempDir,
    pulse: Child,
}

impl Hall {
    /// None where PulseAudio is not installed: then there is nothing to hear with.
    fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("home")).unwrap();
        let pulse = with_home(Command::new("pulseaudio"), folder.path())
            .args([
                "-n",
                "--daemonize=no",
                "--exit-idle-time=-1",
                "--use-pid-file=no",
                "--log-level=error",
            ])
            .args(["-L", "module-native-protocol-unix"])
            .args(["-L", "module-null-sink sink_name=loudspeaker"])
            .stderr(Stdio::null())
            .spawn()
            .expect("pulseaudio, which make test installs");
        let hall = Self { folder, pulse };
        hall.eventually("the sound server", || hall.run("pactl", &["info"]));
        hall
    }

    fn run(&self, program: &str, arguments: &[&str]) -> bool {
        with_home(Command::new(program), self.folder.path())
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }

    fn eventually(&self, what: &str, done: impl Fn() -> bool) {
        let began = Instant::now();
        while !done() {
            assert!(
                began.elapsed() < Duration::from_secs(30),
                "{what} did not come"
            );
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Records the loudspeaker while `during` runs; 16 kHz mono.
    fn record(&self, during: impl FnOnce()) -> Vec<i16> {
        let file: PathBuf = self.folder.path().join("heard.raw");
        let mut recorder = with_home(Command::new("parec"), self.folder.path())
            .args([
                "-d",
                "loudspeaker.monitor",
                "--raw",
                "--format=s16le",
                "--rate=16000",
                "--channels=1",
                "--latency-msec=20",
            ])
            .stdout(fs::File::create(&file).unwrap())
            .spawn()
            .expect("parec, which make test installs");
        self.eventually("the recorder", || {
            fs::metadata(&file).is_ok_and(|file| file.len() > 0)
        });
        during();
        recorder.kill().unwrap();
        recorder.wait().unwrap();
        let bytes = fs::read(&file).unwrap();
        bytes
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
            .collect()
    }

    fn speech_dispatchers(&self) -> Vec<u32> {
        let own = self.folder.path().to_string_lossy().into_owned();
        fs::read_dir("/proc")
            .unwrap()
            .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
            .filter(|pid: &u32| {
                let read = |name: &str| fs::read(format!("/proc/{pid}/{name}")).unwrap_or_default();
                let (command, environment) = (read("cmdline"), read("environ"));
                String::from_utf8_lossy(&command).contains("speech-dispatcher")
                    && String::from_utf8_lossy(&environment).contains(&own)
            })
            .collect()
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        for pid in self.speech_dispatchers() {
            let _ = Command::new("sh")
                .args(["-c", &format!("kill -9 {pid}")])
                .stderr(Stdio::null())
                .status();
        }
        let _ = self.pulse.kill();
        let _ = self.pulse.wait();
    }
}

fn with_home(mut command: Command, folder: &Path) -> Command {
    command
        .env("XDG_RUNTIME_DIR", folder)
        .env("HOME", folder.join("home"))
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .env_remove("PULSE_SERVER")
        .env_remove("SPEECHD_ADDRESS");
    command
}

/// `ansager play` with its voice, and its lines as they come.
struct Player {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Player {
    fn start(hall: &Hall, options: &[&str]) -> Self {
        let mut child = with_home(
            Command::new(env!("CARGO_BIN_EXE_ansager")),
            hall.folder.path(),
        )
        .args(["play", "voice"])
        .args(options)
        .env_remove("ANSAGER_VOICE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
        let (sender, lines) = mpsc::channel();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || {
            stdout
                .lines()
                .map_while(Result::ok)
                .all(|line| sender.send(line).is_ok())
        });
        let stdin = child.stdin.take().unwrap();
        Self {
            child,
            stdin,
            lines,
        }
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").unwrap();
    }

    fn wait_for(&self, wanted: &str) {
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(30) {
            if let Ok(line) = self.lines.recv_timeout(Duration::from_millis(200))
                && line.contains(wanted)
            {
                return;
            }
        }
        panic!("\"{wanted}\" was not printed");
    }

    /// End of input: the farewell is spoken before the program ends.
    fn leave(mut self) {
        drop(self.stdin);
        assert!(self.child.wait().unwrap().success());
    }
}

/// Seconds in which something is to be heard, in pieces of a fiftieth.
fn seconds_of_sound(samples: &[i16]) -> f64 {
    let loud = samples
        .chunks(320)
        .filter(|piece| piece.iter().any(|sample| sample.unsigned_abs() > 300))
        .count();
    loud as f64 / 50.0
}

#[test]
fn what_is_printed_is_spoken_and_a_killed_voice_comes_back() {
    let hall = Hall::open();
    // A short sentence, a long one, and one that is silenced at once by the next line.
    let sound = hall.record(|| {
        let mut player = Player::start(&hall, &["--rate", "0"]);
        player.wait_for("Neue Partie");
        player.type_line("Springer Gustav eins Felix drei");
        player.wait_for("Springer Gustav eins Felix drei.");
        thread::sleep(Duration::from_secs(4));
        player.leave();
    });
    let heard = seconds_of_sound(&sound);
    assert!(heard > 1.5, "only {heard:.1} seconds of sound");

    let mut player = Player::start(&hall, &[]);
    player.wait_for("Partie fortgesetzt");
    thread::sleep(Duration::from_secs(2));
    let before = hall.speech_dispatchers();
    assert!(!before.is_empty(), "speech-dispatcher was not started");
    for pid in &before {
        let _ = Command::new("sh")
            .args(["-c", &format!("kill -9 {pid}")])
            .status();
    }
    let sound = hall.record(|| {
        player.type_line("Zugzahl");
        player.wait_for("Zug eins.");
        player.wait_for("Die Stimme ist ausgefallen");
        player.wait_for("Die Stimme ist wieder da.");
        thread::sleep(Duration::from_secs(3));
    });
    let heard = seconds_of_sound(&sound);
    assert!(
        heard > 0.5,
        "only {heard:.1} seconds after the voice came back"
    );
    player.leave();
}

#[test]
fn without_a_voice_one_sentence_says_so_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = with_home(Command::new(env!("CARGO_BIN_EXE_ansager")), folder.path())
        .args(["play", "mute"])
        // No program by that name is found, and no server answers.
        .env("PATH", folder.path())
        .env("SPEECHD_ADDRESS", "unix_socket:/nonexistent/speechd.sock")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::sleep(Duration::from_millis(700));
    stdin.write_all(b"e4\n").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        said.matches("Die Stimme ist ausgefallen").count(),
        1,
        "{said}"
    );
    assert!(said.contains("Bauer Eva zwei Eva vier."), "{said}");
    assert!(output.status.success());
}
