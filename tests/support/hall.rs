//! A hall without a sound card: a loudspeaker that can be recorded and a microphone that can be spoken into, both in memory only,
//! and `ansager play` in the middle of it.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

use ansager::models;

/// A private runtime directory with sound servers of its own; everything ends with it.
pub(crate) struct Hall {
    pub(crate) folder: tempfile::TempDir,
    loudspeaker: Child,
    /// A server of its own, so that it can be pulled out.
    microphone: Option<Child>,
}

impl Hall {
    pub(crate) fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("home")).unwrap();
        // ALSA, and with it cpal, finds the microphone at its socket, whatever else is set up on this machine.
        let socket = socket(folder.path());
        let default = format!("pcm.!default {{ type pulse server \"{socket}\" }}\n");
        fs::write(folder.path().join("alsa.conf"), default).unwrap();
        let loudspeaker = sound_server(
            folder.path(),
            &[
                "module-native-protocol-unix",
                "module-null-sink sink_name=loudspeaker",
            ],
        );
        let hall = Self {
            folder,
            loudspeaker,
            microphone: None,
        };
        hall.eventually("the loudspeaker", || hall.run("pactl", &["info"]));
        hall
    }

    /// Plugs in a microphone that hears what is said into the mouth.
    pub(crate) fn plug_in_microphone(&mut self) {
        let path = self.folder.path().join("microphone");
        let protocol = format!("module-native-protocol-unix socket={}", path.display());
        let remap = "module-remap-source source_name=microphone master=mouth.monitor";
        let modules = [&protocol[..], "module-null-sink sink_name=mouth", remap];
        self.microphone = Some(sound_server(self.folder.path(), &modules));
        let socket = socket(self.folder.path());
        self.eventually("the microphone", || {
            self.run(
                "pactl",
                &["-s", &socket, "set-default-source", "microphone"],
            )
        });
    }

    pub(crate) fn unplug_microphone(&mut self) {
        if let Some(mut microphone) = self.microphone.take() {
            microphone.kill().unwrap();
            microphone.wait().unwrap();
            let _ = fs::remove_file(self.folder.path().join("microphone"));
        }
    }

    /// A loudspeaker near the microphone: what comes out of it is heard there, so much weaker, as long as there is air.
    pub(crate) fn stand_loudspeaker_beside_microphone(&self, decibels: f64) -> Air {
        let volume = format!("--volume={:.0}", 65_536.0 * 10_f64.powf(-decibels / 60.0));
        let format = [
            "--format=s16le",
            "--rate=16000",
            "--channels=1",
            "--latency-msec=20",
        ];
        let mut from = with_home(Command::new("parec"), self.folder.path())
            .args(["-d", "loudspeaker.monitor", "--raw"])
            .args(format)
            .stdout(Stdio::piped())
            .spawn()
            .expect("parec, which make test installs");
        let to = with_home(Command::new("pacat"), self.folder.path())
            .args(["-s", &socket(self.folder.path()), "-d", "mouth", "--raw"])
            .arg(volume)
            .args(format)
            .stdin(from.stdout.take().unwrap())
            .spawn()
            .expect("pacat, which make test installs");
        Air([from, to])
    }

    /// Speaks a sound file into the microphone.
    pub(crate) fn speak(&self, file: &Path) {
        let socket = socket(self.folder.path());
        let file = file.to_str().unwrap();
        assert!(self.run("paplay", &["-s", &socket, "-d", "mouth", file]));
    }

    pub(crate) fn run(&self, program: &str, arguments: &[&str]) -> bool {
        with_home(Command::new(program), self.folder.path())
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }

    pub(crate) fn eventually(&self, what: &str, done: impl Fn() -> bool) {
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
    pub(crate) fn record(&self, during: impl FnOnce()) -> Vec<i16> {
        let file = self.recording();
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
        self.recorded()
    }

    fn recording(&self) -> PathBuf {
        self.folder.path().join("heard.raw")
    }

    /// What came out of the loudspeaker since the recorder was started.
    pub(crate) fn recorded(&self) -> Vec<i16> {
        let bytes = fs::read(self.recording()).unwrap();
        bytes
            .as_chunks()
            .0
            .iter()
            .map(|pair| i16::from_le_bytes(*pair))
            .collect()
    }

    pub(crate) fn speech_dispatchers(&self) -> Vec<u32> {
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

/// What carries the sound from the loudspeaker to the microphone.
pub(crate) struct Air([Child; 2]);

impl Drop for Air {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
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
        self.unplug_microphone();
        let _ = self.loudspeaker.kill();
        let _ = self.loudspeaker.wait();
    }
}

fn socket(folder: &Path) -> String {
    format!("unix:{}", folder.join("microphone").display())
}

fn sound_server(folder: &Path, modules: &[&str]) -> Child {
    let modules = modules.iter().flat_map(|module| ["-L", module]);
    with_home(Command::new("pulseaudio"), folder)
        .args(["-n", "--daemonize=no", "--exit-idle-time=-1"])
        .args(["--use-pid-file=no", "--log-level=error"])
        .args(modules)
        .stderr(Stdio::null())
        .spawn()
        .expect("pulseaudio, which make test installs")
}

pub(crate) fn with_home(mut command: Command, folder: &Path) -> Command {
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
pub(crate) struct Player {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Player {
    pub(crate) fn start(hall: &Hall, options: &[&str]) -> Self {
        let mut command = with_home(
            Command::new(env!("CARGO_BIN_EXE_ansager")),
            hall.folder.path(),
        );
        // Speech-dispatcher, which the program starts, would find no loudspeaker with it.
        if hall.microphone.is_some() {
            command.env("ALSA_CONFIG_PATH", hall.folder.path().join("alsa.conf"));
        }
        let mut child = command
            .args(["play", "voice"])
            .args(options)
            .env_remove("ANSAGER_VOICE")
            // The home is private, the models are those that were fetched.
            .env("ANSAGER_MODELS", models::place::home().unwrap())
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

    pub(crate) fn type_line(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").unwrap();
    }

    pub(crate) fn wait_for(&self, wanted: &str) {
        self.wait_for_all(&[wanted]);
    }

    /// Several sentences, in whatever order they come.
    pub(crate) fn wait_for_all(&self, wanted: &[&str]) {
        let began = Instant::now();
        let mut missing = wanted.to_vec();
        let mut seen = Vec::new();
        while began.elapsed() < Duration::from_secs(30) {
            if let Ok(line) = self.lines.recv_timeout(Duration::from_millis(200)) {
                missing.retain(|wanted| !line.contains(wanted));
                seen.push(line);
                if missing.is_empty() {
                    return;
                }
            }
        }
        panic!("{missing:?} was not printed, but {seen:?}");
    }

    /// End of input: the farewell is spoken before the program ends.
    pub(crate) fn leave(mut self) {
        drop(self.stdin);
        assert!(self.child.wait().unwrap().success());
    }
}
