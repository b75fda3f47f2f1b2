//! Emulated devices on pseudo-terminals or behind a socket: they answer when asked, report what hands do, and can be unplugged and plugged in again.
//!
//! The device is found under a name that stays the same, as the system's names for serial ports do.
#![allow(clippy::unwrap_used)] // a test may fail where it stands

use std::{
    fs::File,
    io::{Read, Write},
    net::TcpListener,
    os::fd::{AsFd, OwnedFd},
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
    chesslink::decode::sealed,
    own::{line::encode, tactile::Sense},
    registry,
};
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    fs::{Mode, OFlags, open},
    io::{ioctl_fionbio, ioctl_fionread},
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
    talking_clock::TalkingClock,
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

impl Machine {
    pub(crate) const fn baud(&self) -> u32 {
        match self {
            Self::Dgt(_) => registry::Device::Dgt.baud(),
            Self::ChessLink(_) => registry::Device::ChessLink.baud(),
            Self::Certabo(..) => registry::Device::Certabo.baud(),
            Self::Tactile(_) => registry::Device::Tactile.baud(),
            Self::Clock(_) => registry::Device::TalkingClock.baud(),
        }
    }
}

struct Inside {
    machine: Machine,
    out: Vec<u8>,
    /// Bytes a second; without a limit as fast as possible.
    line: Option<f64>,
}

pub(crate) struct Device {
    inside: Arc<Mutex<Inside>>,
    path: PathBuf,
    began: Instant,
    plugged: Option<(Arc<AtomicBool>, JoinHandle<()>)>,
    /// The end of the line at which somebody listens.
    ear: Option<OwnedFd>,
}

impl Device {
    /// Plugged in under this name.
    pub(crate) fn new(path: &Path, machine: Machine) -> Self {
        let mut device = Self::unplugged(path.to_owned(), machine);
        device.plug();
        device
    }

    /// Behind a socket of this machine, for one listener after the other, until it is unplugged.
    pub(crate) fn behind_socket(machine: Machine) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let name = format!("tcp:{}", listener.local_addr().unwrap());
        let mut device = Self::unplugged(name.into(), machine);
        let stop = Arc::new(AtomicBool::new(false));
        let (inside, stopped, began) =
            (Arc::clone(&device.inside), Arc::clone(&stop), device.began);
        let thread = thread::spawn(move || {
            while !stopped.load(Ordering::SeqCst) {
                match listener.accept() {
                    Ok((stream, _)) => serve(stream, &inside, &stopped, began),
                    Err(_) => thread::sleep(Duration::from_millis(5)),
                }
            }
        });
        device.plugged = Some((stop, thread));
        device
    }

    fn unplugged(path: PathBuf, machine: Machine) -> Self {
        let inside = Inside {
            machine,
            out: Vec::new(),
            line: None,
        };
        Self {
            inside: Arc::new(Mutex::new(inside)),
            path,
            began: Instant::now(),
            plugged: None,
            ear: None,
        }
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
        self.ear = slave.try_clone().ok();
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
            self.ear = None;
            let _ = std::fs::remove_file(&self.path);
        }
    }

    /// Everything that was said has been read.
    pub(crate) fn is_heard(&self) -> bool {
        let said = self.inside.lock().unwrap().out.is_empty();
        let waiting = self.ear.as_ref().and_then(|ear| ioctl_fionread(ear).ok());
        said && waiting.unwrap_or_default() == 0
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
        let times = seconds.map(Duration::from_secs);
        self.tell(|machine, ms| match machine {
            Machine::Clock(clock) => {
                let pressed = clock.turn != turn && running;
                (clock.times, clock.turn, clock.running) = (times, turn, running);
                let press = encode("PRESS", ms, turn.other().name());
                let press = if pressed { press } else { Vec::new() };
                [press, clock.time(ms)].concat()
            }
            Machine::Dgt(device) => {
                (device.times, device.left_to_move) = (times, turn == Side::Left);
                device.running = running;
                device.clock()
            }
            _ => Vec::new(),
        });
    }

    /// Time passes on the clock.
    pub(crate) fn pass(&self, time: Duration) {
        self.tell(|machine, ms| match machine {
            Machine::Clock(clock) => {
                let before = clock.times.map(|time| time.as_secs());
                clock.pass(time);
                let ticked = before != clock.times.map(|time| time.as_secs());
                if ticked { clock.time(ms) } else { Vec::new() }
            }
            Machine::Dgt(device) if device.running && device.clock_connected => {
                let before = device.clock();
                let side = usize::from(!device.left_to_move);
                device.times[side] = device.times[side].saturating_sub(time);
                let shows = device.clock();
                if shows == before { Vec::new() } else { shows }
            }
            _ => Vec::new(),
        });
    }

    /// Somebody starts the clock for White, who sits on the left.
    pub(crate) fn start(&self) {
        self.tell(|machine, ms| match machine {
            Machine::Clock(clock) => {
                (clock.turn, clock.running) = (Side::Left, true);
                clock.time(ms)
            }
            Machine::Dgt(device) => {
                (device.left_to_move, device.running) = (true, true);
                device.clock()
            }
            _ => Vec::new(),
        });
    }

    /// A hand on the lever; `bonus` is what a clock that was set by hand adds.
    pub(crate) fn press(&self, by: Side, bonus: Duration) {
        self.tell(|machine, ms| match machine {
            Machine::Clock(clock) => clock.press(by, bonus, ms),
            Machine::Dgt(device) => {
                if !device.led {
                    device.times[usize::from(by == Side::Right)] += bonus;
                }
                device.left_to_move = by == Side::Right;
                device.running = true;
                device.clock()
            }
            _ => Vec::new(),
        });
    }

    /// A key of our own devices goes down and up again.
    pub(crate) fn key(&self, name: &str) {
        self.tell(|_, ms| {
            let down = encode("KEY", ms, &format!("{name} down"));
            [down, encode("KEY", ms + 80, &format!("{name} up"))].concat()
        });
    }

    /// The real pace of the line, in bits a second; ten of them are a byte.
    pub(crate) fn line(&self, baud: u32) {
        self.inside.lock().unwrap().line = Some(f64::from(baud) / 10.0);
    }

    fn tell(&self, say: impl FnOnce(&mut Machine, u64) -> Vec<u8>) {
        let ms = self.began.elapsed().as_millis() as u64;
        let mut inside = self.inside.lock().unwrap();
        let bytes = say(&mut inside.machine, ms);
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

fn serve(
    mut master: impl Read + Write + AsFd,
    inside: &Mutex<Inside>,
    stop: &AtomicBool,
    began: Instant,
) {
    let mut scan = Instant::now();
    let mut turn = Instant::now();
    let mut credit = 0.0;
    ioctl_fionbio(&master, true).unwrap();
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
                Ok(0) => return, // somebody hung up
                Ok(count) => asked.extend(&buffer[..count]),
                Err(_) => thread::sleep(Duration::from_millis(5)),
            }
        }
        let mut inside = inside.lock().unwrap();
        let now = began.elapsed();
        let free = inside.out.is_empty();
        let answer = match &mut inside.machine {
            Machine::Dgt(device) => device.listen(&asked),
            Machine::ChessLink(device) => device.listen(&asked),
            Machine::Tactile(device) => device.listen(&asked, now),
            Machine::Clock(clock) => clock.listen(&asked, now.as_millis() as u64),
            Machine::Certabo(_, chips, dice) => {
                // A line takes longer than a scan; the next one is of what stands there when it is sent.
                if free && scan.elapsed() >= Duration::from_millis(60) {
                    scan = Instant::now();
                    chips.line(Orientation::Normal, true, dice)
                } else {
                    Vec::new()
                }
            }
        };
        inside.out.extend(answer);
        let waiting = inside.out.len();
        let count = match inside.line {
            None => waiting,
            Some(rate) => {
                // An idle line saves nothing up.
                credit = if waiting == 0 {
                    0.0
                } else {
                    credit + rate * turn.elapsed().as_secs_f64()
                };
                (credit as usize).min(waiting)
            }
        };
        turn = Instant::now();
        credit = (credit - count as f64).max(0.0);
        // What nobody reads waits here, so that a device can be unplugged at any time.
        let said: Vec<u8> = inside.out.iter().take(count).copied().collect();
        let sent = master.write(&said).unwrap_or(0);
        inside.out.drain(..sent);
    }
}
