//! Random games through pseudo-terminals, as fast as they go: the program itself, two boards, a clock, and lively hands at many tables at
//! once. A few in the tests, thousands in the bench, as many as ANSAGER_WIRE_GAMES says.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

use ansager::{game::journal::entry::Entry, protocol::Side, storage};
use shakmaty::{Board, CastlingMode, Chess, Color, Move, Position};

use super::emulator::{
    answers::{ChessLinkBoard, DgtBoard, TactileBoard},
    dice::Dice,
    gestures::{self, Step},
    human::Habits,
    pty::{Device, Machine},
    talking_clock::TalkingClock,
};

/// Bytes of the board and of the clock come through different cables: a hand takes longer from the one to the other.
const FROM_BOARD_TO_CLOCK: Duration = Duration::from_millis(40);
const BETWEEN_STEPS: Duration = Duration::from_millis(4);
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Debug, Default, Clone)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) plies: usize,
    /// Half-moves that were announced wrongly, not at all, or besides.
    pub(crate) wrong: usize,
    pub(crate) false_alarms: usize,
    /// What went wrong, for the first few.
    pub(crate) told: Vec<String>,
}

/// As many as asked for, unless the time is over.
pub(crate) fn wanted(otherwise: u64) -> u64 {
    let games = std::env::var("ANSAGER_WIRE_GAMES").ok();
    games
        .and_then(|games| games.parse().ok())
        .unwrap_or(otherwise)
}

/// Games at so many tables at once, until they are all played or no more are begun.
pub(crate) fn play(games: u64, tables: usize, begin_within: Duration) -> Tally {
    let (next, tally) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    let began = Instant::now();
    thread::scope(|scope| {
        for _ in 0..tables {
            scope.spawn(|| {
                while began.elapsed() < begin_within {
                    let seed = next.fetch_add(1, Ordering::SeqCst);
                    if seed >= games {
                        break;
                    }
                    let (plies, wrong) = one_game(seed);
                    let mut tally = tally.lock().unwrap();
                    tally.games += 1;
                    tally.plies += plies;
                    match wrong {
                        Ok(alarms) => tally.false_alarms += alarms,
                        Err((wrong, told)) => {
                            tally.wrong += wrong;
                            tally.told.push(format!("{seed}: {told}"));
                        }
                    }
                }
            });
        }
    });
    tally.into_inner().unwrap()
}

/// How many half-moves, and false alarms; or how many half-moves are wrong.
fn one_game(seed: u64) -> (usize, Result<usize, (usize, String)>) {
    let folder = tempfile::tempdir().unwrap();
    let mut dice = Dice::new(seed);
    let plies = 12 + dice.below(28);
    let game = dice.game(&Chess::default(), plies);
    let path = folder.path().join("game.ansager");
    let said = at_the_table(folder.path(), &path, &game, &mut dice);
    let entries = storage::read(&path).map(|contents| contents.entries);
    let entries = entries.unwrap_or_default();
    let announced: Vec<String> = entries
        .iter()
        .filter_map(|(_, entry)| match entry {
            Entry::Announced { uci, .. } => uci.map(|uci| uci.to_string()),
            _ => None,
        })
        .collect();
    let uci = |m: &Move| m.to_uci(CastlingMode::Standard).to_string();
    let expected: Vec<String> = game.iter().map(uci).collect();
    let alarm = |entry: &Entry| matches!(entry, Entry::BoardsDiffer { .. });
    let alarms = entries.iter().filter(|(_, entry)| alarm(entry)).count();
    if announced == expected {
        return (game.len(), Ok(alarms));
    }
    let same = announced.iter().zip(&expected);
    let same = same.filter(|(one, other)| one == other).count();
    let wrong = announced.len().max(expected.len()) - same;
    let told = format!("announced {announced:?}, played {expected:?}, said {said:?}");
    (game.len(), Err((wrong, told)))
}

fn at_the_table(folder: &Path, path: &Path, game: &[Move], dice: &mut Dice) -> Vec<String> {
    let dgt = || {
        let mut board = DgtBoard::new(Board::new());
        board.clock_connected = false;
        Machine::Dgt(board)
    };
    let white = match dice.below(3) {
        0 => dgt(),
        1 => Machine::ChessLink(ChessLinkBoard::new(Board::new())),
        _ => Machine::Tactile(TactileBoard::new(Board::new())),
    };
    let kind = match white {
        Machine::ChessLink(_) => "chesslink:",
        _ => "",
    };
    let boards = [white, Machine::Tactile(TactileBoard::new(Board::new()))];
    let mut names = ["white", "black"].iter();
    let boards = boards.map(|machine| {
        let name = names.next().copied().unwrap_or_default();
        Device::new(&folder.join(name), machine)
    });
    let clock = Device::new(
        &folder.join("clock"),
        Machine::Clock(TalkingClock::new(Duration::from_secs(5400))),
    );
    let mut child = Command::new(env!("CARGO_BIN_EXE_ansager"))
        .arg("play")
        .arg(path)
        .args(["--mode", "tournament", "--repetition", "off"])
        .args(["--white-board", &format!("{kind}{}", boards[0].name())])
        .args(["--black-board", &boards[1].name()])
        .args(["--clock", &clock.name()])
        .env("ANSAGER_PORTS", "")
        .env("ANSAGER_VOICE", "off")
        .env("ANSAGER_MICROPHONE", "off")
        .env("XDG_DATA_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let stdout = child.stdout.take().unwrap();
    let (sender, lines) = mpsc::channel();
    let reader = thread::spawn(move || {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    let mut table = Table {
        lines,
        said: Vec::new(),
    };
    if table.connects() {
        table.plays(game, &boards, &clock, dice);
    }
    drop(child.stdin.take());
    let _ = child.wait();
    let _ = reader.join();
    table.said.extend(table.lines.try_iter());
    table.said
}

struct Table {
    lines: Receiver<String>,
    said: Vec<String>,
}

impl Table {
    /// Two boards and a clock are there, and the boards have shown where the game stands.
    fn connects(&mut self) -> bool {
        let all = (0..3).all(|_| self.hears(" verbunden"));
        // A board counts when it has shown the game for a second.
        thread::sleep(Duration::from_millis(1200));
        all
    }

    /// Waits for a sentence with this in it, or for any; false if there is none.
    fn hears(&mut self, part: &str) -> bool {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let Ok(line) = self.lines.recv_timeout(left) else {
                return false;
            };
            let found = line.contains(part);
            self.said.push(line);
            if found {
                return true;
            }
        }
    }

    fn plays(&mut self, game: &[Move], boards: &[Device; 2], clock: &Device, dice: &mut Dice) {
        let mut seconds = [5400; 2];
        let mut position = Chess::default();
        clock.clock(seconds, Side::Left, true);
        thread::sleep(FROM_BOARD_TO_CLOCK);
        for &m in game {
            let mover = position.turn();
            let (own, other) = match mover {
                Color::White => (0, 1),
                Color::Black => (1, 0),
            };
            make(&boards[own], &position, m, dice);
            thread::sleep(FROM_BOARD_TO_CLOCK);
            seconds[own] -= 7;
            let next = mover.fold_wb(Side::Right, Side::Left);
            clock.clock(seconds, next, true);
            // Who sits opposite carries the move over when it has been announced.
            if !self.hears("") {
                return;
            }
            if dice.percent(10) {
                boards[other].noise(b"!1 BOARD 7 rnbq");
                clock.noise(b"\xff\x00garbage");
            }
            make(&boards[other], &position, m, dice);
            position.play_unchecked(m);
        }
        thread::sleep(Duration::from_millis(100));
    }
}

/// Hands make the move on this device, as quickly as it can tell.
fn make(device: &Device, position: &Chess, m: Move, dice: &mut Dice) {
    let mut board = device.board();
    let habits = Habits::LIVELY;
    for step in gestures::steps(position.board(), position.turn(), m, &habits, dice) {
        match step {
            Step::Lift(square) => board.discard_piece_at(square),
            Step::Put(square, piece) => board.set_piece_at(square, piece),
        }
        device.show(&board);
        thread::sleep(BETWEEN_STEPS);
    }
    let until = Instant::now() + PATIENCE;
    while !device.is_heard() && Instant::now() < until {
        thread::sleep(BETWEEN_STEPS);
    }
}
