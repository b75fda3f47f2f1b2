//! The program itself with boards and a clock on pseudo-terminals.

mod clocks; // set, led, stopped, lost; texts, keys and buttons
mod games; // whole games, unplugged and plugged in again
mod misplaced; // devices on ports that were named for something else
mod ports; // ports that are taken or forbidden
mod scripts; // games with a script of what hands do wrong

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

use ansager::{game::journal::entry::Entry, protocol::Side, storage};
use shakmaty::{Chess, Color, Move, Position, san::San};

use crate::support::emulator::{
    dice::Dice,
    gestures::{self, Step},
    human::Habits,
    pty::Device,
};

/// Longer than anything takes; nothing is judged by how long it took.
const PATIENCE: Duration = Duration::from_secs(40);

struct Program {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    heard: Vec<String>,
}

impl Program {
    fn start(folder: &Path, arguments: &[&str]) -> Self {
        Self::start_with(folder, arguments, "")
    }

    fn start_with(folder: &Path, arguments: &[&str], ports: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ansager"));
        command.env("ANSAGER_PORTS", ports);
        Self::spawn(command, folder, arguments)
    }

    fn spawn(mut command: Command, folder: &Path, arguments: &[&str]) -> Self {
        let mut child = command
            .args(arguments)
            .env("ANSAGER_VOICE", "off")
            .env("ANSAGER_MICROPHONE", "off")
            .env("XDG_DATA_HOME", folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = child.stdout.take().unwrap();
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self {
            stdin: child.stdin.take(),
            child,
            lines,
            heard: Vec::new(),
        }
    }

    fn type_line(&mut self, line: &str) {
        let stdin = self.stdin.as_mut().unwrap();
        writeln!(stdin, "{line}").unwrap();
    }

    /// Waits for this sentence; whatever else is said meanwhile is kept.
    fn expect(&mut self, sentence: &str) {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    let found = line == sentence;
                    self.heard.push(line);
                    if found {
                        return;
                    }
                }
                Err(_) => panic!("never said: {sentence}\nbut: {:#?}", self.heard),
            }
        }
    }

    /// Waits for a sentence that begins like this.
    fn expect_some(&mut self, beginning: &str) {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            let line = line.unwrap_or_else(|_| panic!("never: {beginning} but: {:#?}", self.heard));
            self.heard.push(line.clone());
            if line.starts_with(beginning) {
                return;
            }
        }
    }

    /// Asks again and again until this is the answer: the program may not have read the device yet.
    fn ask_until(&mut self, question: &str, answer: &str) {
        let until = Instant::now() + PATIENCE;
        loop {
            self.type_line(question);
            while let Ok(line) = self.lines.recv_timeout(Duration::from_millis(200)) {
                let found = line == answer;
                self.heard.push(line);
                if found {
                    return;
                }
            }
            let heard = &self.heard;
            assert!(Instant::now() < until, "never: {answer} but: {heard:#?}");
        }
    }

    /// Waits for this sentence, if it was not said already.
    fn hears(&mut self, sentence: &str) {
        if !self.heard.iter().any(|line| line == sentence) {
            self.expect(sentence);
        }
    }

    fn end(mut self) -> Vec<String> {
        drop(self.stdin.take());
        assert!(self.child.wait().unwrap().success());
        self.heard.extend(self.lines.iter());
        self.heard
    }
}

/// Waits until this is so.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !is_so() {
        assert!(Instant::now() < end, "never: {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

fn entries(path: &Path) -> Vec<Entry> {
    let contents = storage::read(path).unwrap();
    assert!(contents.is_intact());
    contents
        .entries
        .into_iter()
        .map(|(_, entry)| entry)
        .collect()
}

fn announced(path: &Path) -> Vec<String> {
    let uci = |entry| match entry {
        Entry::Announced { uci, .. } => uci.map(|uci| uci.to_string()),
        _ => None,
    };
    entries(path).into_iter().filter_map(uci).collect()
}

/// Hands make the move on this device, quickly.
pub(crate) fn make(device: &Device, position: &Chess, m: Move, dice: &mut Dice) {
    let mut board = device.board();
    let habits = Habits::LIVELY;
    for step in gestures::steps(position.board(), position.turn(), m, &habits, dice) {
        thread::sleep(Duration::from_millis(25));
        match step {
            Step::Lift(square) => board.discard_piece_at(square),
            Step::Put(square, piece) => board.set_piece_at(square, piece),
        }
        device.show(&board);
    }
    // A Certabo board must see the same three times.
    thread::sleep(Duration::from_millis(250));
}

fn san(position: &Chess, text: &str) -> Move {
    text.parse::<San>().unwrap().to_move(position).unwrap()
}

/// A table with the clock on the left hand of White.
struct Game {
    position: Chess,
    moves: Vec<Move>,
    seconds: [u64; 2],
    dice: Dice,
}

impl Game {
    fn new(seed: u64) -> Self {
        Self {
            position: Chess::default(),
            moves: Vec::new(),
            seconds: [5400; 2],
            dice: Dice::new(seed),
        }
    }

    /// The mover moves and presses, the other carries it over.
    fn ply(&mut self, m: Move, boards: [&Device; 2], clock: &Device) {
        let mover = self.position.turn();
        let [own, other] = match mover {
            Color::White => boards,
            Color::Black => [boards[1], boards[0]],
        };
        make(own, &self.position, m, &mut self.dice);
        self.press(clock);
        thread::sleep(Duration::from_millis(60));
        make(other, &self.position, m, &mut self.dice);
        self.position.play_unchecked(m);
        self.moves.push(m);
    }

    fn press(&mut self, clock: &Device) {
        let (index, turn) = match self.position.turn() {
            Color::White => (0, Side::Right),
            Color::Black => (1, Side::Left),
        };
        self.seconds[index] -= 7;
        clock.clock(self.seconds, turn, true);
    }

    fn uci(&self) -> Vec<String> {
        let uci = |m: &Move| m.to_uci(shakmaty::CastlingMode::Standard).to_string();
        self.moves.iter().map(uci).collect()
    }
}
