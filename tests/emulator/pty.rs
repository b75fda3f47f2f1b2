//! Emulated devices on pseudo-terminals: they answer when asked, report what hands do, and can be unplugged and plugged in again.
//!
//! The device is found under a name that stays the same, as the system's names for serial ports do.
#![allow(clippy::unwrap_used)] // a test may fail where it stands

use std::{
    fs::File,
    io::{Read, Write},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use ansager::protocol::{
    Orientation, Side,
    chesslink::sealed,
    line::{LineReader, Read as LineRead, encode},
    tactile::Sense,
};
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    fs::{Mode, OFlags, open},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
    termios::{OptionalActions, tcgetattr, tcsetattr},
};
use shakmaty::{Board, Square};

use super::{
    answers::{ChessLinkBoard, DgtBoard, TactileBoard},
    certabo::Chips,
    chesslink, dgt,
    dice::Dice,
    own,
};

/// What the device is.
pub(crate) enum Machine {
    Dgt(DgtBoard),
    ChessLink(ChessLinkBoard),
    Tactile(TactileBoard),
    /// Sends a line with every scan, asked or not.
    Certabo(Board, Box<Chips>, Dice),
    Clock(TalkingClock),
}

/// Our own clock, with the times it was last given.
#[derive(Debug)]
pub(crate) struct TalkingClock {
    pub(crate) times: [Duration; 2],
    pub(crate) turn: Side,
    pub(crate) running: bool,
    /// The commands it has carried out.
    pub(crate) done: Vec<String>,
    reader: LineReader,
}

impl TalkingClock {
    pub(crate) fn new(time: Duration) -> Self {
        Self {
            times: [time; 2],
            turn: Side::Left,
            running: false,
            done: Vec::new(),
            reader: LineReader::default(),
        }
    }

    fn time(&self, ms: u64) -> Vec<u8> {
        let [left, right] = self.times.map(|time| time.as_millis());
        let running = if self.running { "yes" } else { "no" };
        let turn = self.turn.name();
        encode(
            "TIME",
            ms,
            &format!("left={left} right={right} turn={turn} running={running}"),
        )
    }

    fn listen(&mut self, bytes: &[u8], ms: u64) -> Vec<u8> {
        let mut answer = Vec::new();
        for &byte in bytes {
            let Some(LineRead::Line(line)) = self.reader.push(byte) else {
                continue;
            };
            match (line.kind.as_str(), line.word(0)) {
                ("ASK", Some("hello")) => answer.extend(encode(
                    "HELLO",
                    ms,
                    "device=talking-clock has=times,lever serial=EM-C firmware=1.0",
                )),
                ("ASK", Some("time")) => answer.extend(self.time(ms)),
                ("ASK", _) => {}
                (kind, _) => {
                    let value = |key| line.value(key).and_then(|text| text.parse().ok());
                    if let (Some(left), Some(right)) = (value("left"), value("right")) {
                        self.times = [left, right].map(Duration::from_millis);
                    }
                    self.done.push(format!("{kind} {}", line.words.join(" ")));
                    answer.extend(encode("DONE", ms, &line.number.to_string()));
                }
            }
        }
        answer
    }
}

struct Inside {
    machine: Machine,
    out: Vec<u8>,
}

pub(crate) struct Device {
    inside: Arc<Mutex<Inside>>,
    path: PathBuf,
    began: Instant,
    plugged: Option<(Arc<AtomicBool>, JoinHandle<()>)>,
}

impl Device {
    /// Plugged in under this name.
    pub(crate) fn new(path: &Path, machine: Machine) -> Self {
        let inside = Inside {
            machine,
            out: Vec::new(),
        };
        let mut device = Self {
            inside: Arc::new(Mutex::new(inside)),
            path: path.to_owned(),
            began: Instant::now(),
            plugged: None,
        };
        device.plug();
        device
    }

    pub(crate) fn name(&self) -> String {
        self.path.display().to_string()
    }

    pub(crate) fn plug(&mut self) {
        let master =
            openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let slave = open(
            name.as_c_str(),
            OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC,
            Mode::empty(),
        )
        .unwrap();
        let mut settings = tcgetattr(&slave).unwrap();
        settings.make_raw();
        tcsetattr(&slave, OptionalActions::Now, &settings).unwrap();
        let _ = std::fs::remove_file(&self.path);
        std::os::unix::fs::symlink(name.to_str().unwrap(), &self.path).unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        let (inside, stopped, began) = (Arc::clone(&self.inside), Arc::clone(&stop), self.began);
        let thread = thread::spawn(move || {
            // The other end stays open here, so that nobody's closing it ends the device.
            let _kept = slave;
            serve(File::from(master), &inside, &stopped, began);
        });
        self.plugged = Some((stop, thread));
    }

    pub(crate) fn unplug(&mut self) {
        if let Some((stop, thread)) = self.plugged.take() {
            stop.store(true, Ordering::SeqCst);
            thread.join().unwrap();
            let _ = std::fs::remove_file(&self.path);
        }
    }

    /// Bytes that mean nothing.
    pub(crate) fn noise(&self, bytes: &[u8]) {
        self.inside.lock().unwrap().out.extend(bytes);
    }

    pub(crate) fn board(&self) -> Board {
        match &self.inside.lock().unwrap().machine {
            Machine::Dgt(DgtBoard { board, .. })
            | Machine::ChessLink(ChessLinkBoard { board, .. })
            | Machine::Tactile(TactileBoard { board, .. })
            | Machine::Certabo(board, ..) => board.clone(),
            Machine::Clock(_) => Board::empty(),
        }
    }

    /// Hands have changed the board.
    pub(crate) fn show(&self, board: &Board) {
        let mut inside = self.inside.lock().unwrap();
        let ms = self.began.elapsed().as_millis() as u64;
        let bytes = match &mut inside.machine {
            Machine::Dgt(device) => {
                let bytes = dgt::updates(&device.board, board);
                device.board = board.clone();
                if device.updates { bytes } else { Vec::new() }
            }
            Machine::ChessLink(device) => {
                device.board = board.clone();
                sealed(&chesslink::status(board))
            }
            Machine::Tactile(device) => {
                let lifted = Square::ALL.into_iter().find(|&square| {
                    device.board.piece_at(square).is_some() && board.piece_at(square).is_none()
                });
                device.board = board.clone();
                let lift = lifted.map(|square| encode("LIFT", ms, &square.to_string()));
                let shown = encode("BOARD", ms, &own::squares(board, Sense::Pieces));
                [lift.unwrap_or_default(), shown].concat()
            }
            Machine::Certabo(device, chips, _) => {
                if chips.follow(board) {
                    *device = board.clone();
                }
                Vec::new()
            }
            Machine::Clock(_) => Vec::new(),
        };
        inside.out.extend(bytes);
    }

    /// The clock shows these times, left and right, and this side is to move.
    pub(crate) fn clock(&self, seconds: [u64; 2], turn: Side, running: bool) {
        let mut inside = self.inside.lock().unwrap();
        let ms = self.began.elapsed().as_millis() as u64;
        let times = seconds.map(Duration::from_secs);
        let bytes = match &mut inside.machine {
            Machine::Clock(clock) => {
                let pressed = clock.turn != turn && running;
                (clock.times, clock.turn, clock.running) = (times, turn, running);
                let press = encode("PRESS", ms, turn.other().name());
                let press = if pressed { press } else { Vec::new() };
                [press, clock.time(ms)].concat()
            }
            Machine::Dgt(device) => {
                (device.times, device.left_to_move) = (times, turn == Side::Left);
                device.clock()
            }
            _ => Vec::new(),
        };
        inside.out.extend(bytes);
    }

    pub(crate) fn look<T>(&self, look: impl FnOnce(&mut Machine) -> T) -> T {
        look(&mut self.inside.lock().unwrap().machine)
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        self.unplug();
    }
}

fn serve(mut master: File, inside: &Mutex<Inside>, stop: &AtomicBool, began: Instant) {
    let mut scan = Instant::now();
    while !stop.load(Ordering::SeqCst) {
        let mut fds = [PollFd::new(&master, PollFlags::IN)];
        let wait = Timespec {
            tv_sec: 0,
            tv_nsec: 5_000_000,
        };
        let ready = poll(&mut fds, Some(&wait)).is_ok_and(|count| count > 0);
        let mut asked = Vec::new();
        if ready {
            let mut buffer = [0; 512];
            match master.read(&mut buffer) {
                Ok(count) => asked.extend(&buffer[..count]),
                Err(_) => thread::sleep(Duration::from_millis(5)),
            }
        }
        let mut inside = inside.lock().unwrap();
        let now = began.elapsed();
        let answer = match &mut inside.machine {
            Machine::Dgt(device) => device.listen(&asked),
            Machine::ChessLink(device) => device.listen(&asked),
            Machine::Tactile(device) => device.listen(&asked, now),
            Machine::Clock(clock) => clock.listen(&asked, now.as_millis() as u64),
            Machine::Certabo(_, chips, dice) => {
                if scan.elapsed() >= Duration::from_millis(60) {
                    scan = Instant::now();
                    chips.line(Orientation::Normal, true, dice)
                } else {
                    Vec::new()
                }
            }
        };
        let said = std::mem::take(&mut inside.out);
        drop(inside);
        let _ = master.write_all(&[said, answer].concat());
    }
}
