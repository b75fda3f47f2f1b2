//! The program itself with boards and a clock on pseudo-terminals.

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

use ansager::{
    game::{boards, entry::Entry},
    protocol::Side,
    storage,
};
use shakmaty::{Board, Chess, Color, Move, Position, san::San};

use crate::emulator::{
    answers::{ChessLinkBoard, DgtBoard, TactileBoard},
    certabo::Chips,
    dice::Dice,
    gestures::{self, Step},
    human::Habits,
    pty::{Device, Machine, TalkingClock},
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
        let mut child = Command::new(env!("CARGO_BIN_EXE_ansager"))
            .args(arguments)
            .env("ANSAGER_VOICE", "off")
            .env("XDG_DATA_HOME", folder)
            .env("ANSAGER_PORTS", ports)
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

    fn end(mut self) -> Vec<String> {
        drop(self.stdin.take());
        assert!(self.child.wait().unwrap().success());
        self.heard.extend(self.lines.iter());
        self.heard
    }
}

fn entries(path: &Path) -> Vec<Entry> {
    let contents = storage::read(path).unwrap();
    assert!(contents.is_intact());
    contents
        .records
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

#[test]
fn a_whole_game_with_two_boards_and_a_clock() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let white = Device::new(
        &folder.path().join("one"),
        Machine::Dgt(DgtBoard::new(Board::new())),
    );
    white.look(|machine| {
        if let Machine::Dgt(device) = machine {
            device.clock_connected = false;
        }
    });
    let black = Device::new(
        &folder.path().join("two"),
        Machine::Tactile(TactileBoard::new(Board::new())),
    );
    let clock = Device::new(
        &folder.path().join("three"),
        Machine::Clock(TalkingClock::new(Duration::from_secs(5400))),
    );
    let arguments = [
        "play",
        path.to_str().unwrap(),
        "--mode",
        "tournament",
        "--repetition",
        "off",
        "--white-board",
        &white.name(),
        "--black-board",
        &black.name(),
        "--clock",
        &clock.name(),
    ];
    let mut program = Program::start(folder.path(), &arguments);
    program.expect("Brett von Weiß verbunden.");
    let mut game = Game::new(5);
    if !program
        .heard
        .iter()
        .any(|line| line.starts_with("Brett von Schwarz"))
    {
        program.expect("Brett von Schwarz verbunden.");
    }
    if !program
        .heard
        .iter()
        .any(|line| line.starts_with("Schachuhr"))
    {
        program.expect("Schachuhr verbunden, ihre Zeit gilt.");
    }
    thread::sleep(Duration::from_millis(1500));
    clock.clock([5400; 2], Side::Left, true);
    thread::sleep(Duration::from_millis(200));
    let mut dice = Dice::new(17);
    let moves = dice.game(&Chess::default(), 36);
    for m in moves {
        game.ply(m, [&white, &black], &clock);
        if dice.percent(20) {
            white.noise(&[0x8e, 0x00]);
            black.noise(b"!1 BOARD 7 rnbq");
            clock.noise(b"\xff\x00garbage");
        }
    }
    thread::sleep(Duration::from_millis(1500));
    program.type_line("Bretter");
    program.expect("Die Bretter stimmen überein.");
    program.end();
    assert_eq!(announced(&path), game.uci());
    let entries = entries(&path);
    let pressed: Vec<(u64, u64)> = entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Pressed { clock, .. } => {
                clock.map(|clock| (clock.white.as_secs(), clock.black.as_secs()))
            }
            _ => None,
        })
        .collect();
    let expected: Vec<(u64, u64)> = (1..=36)
        .map(|ply: u64| (5400 - 7 * ply.div_ceil(2), 5400 - 7 * (ply / 2)))
        .collect();
    assert_eq!(pressed, expected);
    assert!(entries.iter().any(|entry| matches!(
        entry,
        Entry::Lifted {
            on: Color::Black,
            ..
        }
    )));
    assert!(
        !entries
            .iter()
            .any(|entry| matches!(entry, Entry::BoardsDiffer { .. }))
    );
}

#[test]
fn unplugged_and_wrong_and_put_right() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ansager");
    let mut white = Device::new(
        &folder.path().join("one"),
        Machine::Dgt(DgtBoard::new(Board::new())),
    );
    let mut black = Device::new(
        &folder.path().join("two"),
        Machine::ChessLink(ChessLinkBoard::new(Board::new())),
    );
    white.clock([5400; 2], Side::Left, true);
    let arguments = [
        "play",
        path.to_str().unwrap(),
        "--mode",
        "tournament",
        "--repetition",
        "off",
        "--time",
        "90+30",
        "--white-board",
        &white.name(),
        "--black-board",
        &format!("chesslink:{}", black.name()),
    ];
    let mut program = Program::start(folder.path(), &arguments);
    // The clock behind the board is found by itself.
    program.expect("Schachuhr verbunden, ihre Zeit gilt.");
    if !program
        .heard
        .iter()
        .any(|line| line.starts_with("Brett von Schwarz"))
    {
        program.expect("Brett von Schwarz verbunden.");
    }
    thread::sleep(Duration::from_millis(1500));
    let mut game = Game::new(6);
    for text in ["e4", "e5"] {
        let m = san(&game.position, text);
        game.ply(m, [&white, &black], &white);
    }
    program.expect("Bauer Eva sieben Eva fünf.");
    black.unplug();
    program.expect("Achtung, das Brett von Schwarz antwortet nicht mehr, ich suche es weiter.");
    black.plug();
    program.expect("Das Brett von Schwarz ist wieder da.");
    thread::sleep(Duration::from_millis(1500));

    // White plays a knight; Black carries over the other one.
    let m = san(&game.position, "Nf3");
    make(&white, &game.position, m, &mut game.dice);
    game.press(&white);
    program.expect("Springer Gustav eins Felix drei.");
    let wrong = san(&game.position, "Nc3");
    make(&black, &game.position, wrong, &mut game.dice);
    program.expect("Achtung, die beiden Bretter stimmen nicht überein.");
    program.type_line("Schiedsrichter Urteil");
    program.expect("Dort geschah bei Zug zwei von Weiß: notiert Springer Gustav eins Felix drei, ausgeführt Springer Bella eins Cäsar drei.");
    program.expect("Uhren nach diesem Zug: Weiß: noch eine Stunde, neunundzwanzig Minuten, sechsundvierzig Sekunden. Schwarz: noch eine Stunde, neunundzwanzig Minuten, dreiundfünfzig Sekunden.");
    let judged = Command::new(env!("CARGO_BIN_EXE_ansager"))
        .args(["resolve", path.to_str().unwrap(), "--json"])
        .output()
        .unwrap();
    assert_eq!(judged.status.code(), Some(1));
    let judged: serde_json::Value = serde_json::from_slice(&judged.stdout).unwrap();
    assert_eq!(judged["boards"]["white"]["correct"], true);
    assert_eq!(
        judged["boards"]["black"]["explained_by"]["executed"],
        "b1c3"
    );
    assert_eq!(judged["clocks"]["black"], 5393);

    let right = boards::placement("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R").unwrap();
    black.show(&right);
    program.expect("Die Bretter stimmen wieder überein.");
    game.position.play_unchecked(m);
    game.moves.push(m);
    let m = san(&game.position, "Nc6");
    game.ply(m, [&white, &black], &white);
    program.expect("Springer Bella acht Cäsar sechs.");

    // Without its cable the board has no clock either: ours goes on from the last reading.
    white.unplug();
    program.expect("Achtung, die Schachuhr antwortet nicht mehr, ab jetzt zählt meine Uhr.");
    program.type_line("Zeit Schwarz");
    program.expect("Schwarz: noch eine Stunde, neunundzwanzig Minuten, sechsundvierzig Sekunden.");
    white.plug();
    program.expect("Die Schachuhr ist wieder da, ihre Zeit gilt.");
    thread::sleep(Duration::from_millis(1200));
    let m = san(&game.position, "Bb5");
    game.ply(m, [&white, &black], &white);
    program.expect("Läufer Felix eins Bella fünf.");
    program.type_line("Schiedsrichter Uhr Weiß 0:42:10");
    program.expect("Uhr gestellt: Weiß, zweiundvierzig Minuten, zehn Sekunden.");
    let until = Instant::now() + PATIENCE;
    let set = || {
        white.look(|machine| matches!(machine, Machine::Dgt(device) if device.times[0] == Duration::from_secs(2530)))
    };
    while !set() {
        assert!(Instant::now() < until, "the clock was never set");
        thread::sleep(Duration::from_millis(50));
    }
    program.end();
    assert_eq!(announced(&path), game.uci());
}

/// Boards found by asking, told apart by lifting a piece, remembered by their number.
#[test]
fn boards_are_found_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let tactile = Device::new(
        &folder.path().join("a"),
        Machine::Tactile(TactileBoard::new(Board::new())),
    );
    let mut chips = Chips::new();
    chips.follow(&Board::new());
    let certabo = Device::new(
        &folder.path().join("b"),
        Machine::Certabo(Board::new(), Box::new(chips), Dice::new(1)),
    );
    let ports = format!("{} {}", tactile.name(), certabo.name());
    let listed = Command::new(env!("CARGO_BIN_EXE_ansager"))
        .args(["devices", "--json"])
        .env("ANSAGER_PORTS", &ports)
        .env("XDG_DATA_HOME", folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert!(
        listed.contains(r#""device":"tactile""#) && listed.contains(r#""serial":"EM-1""#),
        "{listed}"
    );
    assert!(listed.contains(r#""device":"certabo""#), "{listed}");

    let start = |name: &str| {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        let arguments = [
            "play",
            path,
            "--white-board",
            "auto",
            "--black-board",
            "auto",
        ];
        let mut command = Program::start_with(folder.path(), &arguments, &ports);
        command.heard.clear();
        command
    };
    let mut program = start("first.ansager");
    program.expect("Zwei Bretter antworten: Bitte auf dem Brett von Weiß eine Figur anheben und zurückstellen.");
    thread::sleep(Duration::from_millis(800));
    let mut lifted = Board::new();
    lifted.discard_piece_at(shakmaty::Square::A2);
    certabo.show(&lifted);
    program.expect("Brett von Weiß verbunden.");
    certabo.show(&Board::new());
    program.expect("Brett von Schwarz verbunden.");
    thread::sleep(Duration::from_millis(1500));
    let mut game = Game::new(8);
    let m = san(&game.position, "d4");
    make(&certabo, &game.position, m, &mut game.dice);
    // Without a clock rest commits the move.
    program.expect("Bauer David zwei David vier.");
    program.end();

    certabo.show(&Board::new());
    let mut program = start("second.ansager");
    program.expect("Brett von Weiß verbunden.");
    let heard = program.end();
    assert!(
        !heard.iter().any(|line| line.starts_with("Zwei Bretter")),
        "{heard:?}"
    );
}
