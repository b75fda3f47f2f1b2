//! Emulated boards and a clock for whoever has none: they play a game on pseudo-terminals, with the hands of people. See `emulator.md`.
#![allow(clippy::unwrap_used)] // shares its devices with the tests

#[path = "../tests/support/emulator/mod.rs"]
#[allow(dead_code)] // the tests use the rest
mod emulator;

use std::{
    io::BufRead,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use ansager::game::{clock::control::TimeControl, record::Record};
use clap::{Parser, ValueEnum};
use emulator::{
    answers::{ChessLinkBoard, DgtBoard, TactileBoard},
    certabo::Chips,
    dice::Dice,
    human::Habits,
    pty::{Device, Machine},
    script::Script,
    table::{Pace, Table},
    talking_clock::TalkingClock,
};
use shakmaty::{Board, ByColor, CastlingMode, Chess, Move};

/// Boards and a clock that play a game on pseudo-terminals
#[derive(Debug, Parser)]
struct Options {
    /// White's board, such as dgt:/tmp/white; kinds are dgt, chesslink, certabo and tactile
    #[arg(long, value_name = "KIND:PATH", value_parser = board)]
    white: Option<(Kind, PathBuf)>,
    /// Black's board
    #[arg(long, value_name = "KIND:PATH", value_parser = board)]
    black: Option<(Kind, PathBuf)>,
    /// Our own clock; without it a dgt board of White has one behind it
    #[arg(long, value_name = "PATH")]
    clock: Option<PathBuf>,
    /// A box with two buttons and keys instead of a clock
    #[arg(long, value_name = "PATH", conflicts_with = "clock")]
    button_box: Option<PathBuf>,
    /// A PGN, or one move a line
    #[arg(long, value_name = "FILE")]
    game: PathBuf,
    /// What happens at which half-move
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    /// What hands do by themselves
    #[arg(long, default_value = "calm")]
    habits: Manner,
    /// Chance that can be repeated
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// real, fast, or a number: so many times faster than people
    #[arg(long, default_value = "real", value_parser = pace)]
    pace: Pace,
    /// What the clock was set to by hand
    #[arg(long, default_value = "90+30")]
    time: TimeControl,
    /// Begin after so many seconds instead of at the Enter key
    #[arg(long, value_name = "SECONDS")]
    after: Option<u64>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Kind {
    Dgt,
    Chesslink,
    Certabo,
    Tactile,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Manner {
    Calm,
    Lively,
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            eprintln!("{complaint}");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let game = game(&options.game)?;
    let script = match &options.script {
        Some(path) => read(path)?
            .parse::<Script>()
            .map_err(|line| format!("{}, {line}", path.display()))?,
        None => Script::default(),
    };
    let plug = |choice: &Option<(Kind, PathBuf)>, number: u8| {
        let (kind, path) = choice.as_ref()?;
        Some(Device::new(path, machine(*kind, number, options)))
    };
    let boards = ByColor {
        white: plug(&options.white, 1),
        black: plug(&options.black, 2),
    };
    let clock = options.clock.as_ref().map(|path| {
        let clock = TalkingClock::new(options.time.initial());
        Device::new(path, Machine::Clock(clock))
    });
    let button_box = options
        .button_box
        .as_ref()
        .map(|path| Device::new(path, Machine::Clock(TalkingClock::button_box())));
    let named = [
        ("--white-board", &boards.white),
        ("--black-board", &boards.black),
        ("--clock", &clock),
        ("--clock", &button_box),
    ];
    let words: Vec<String> = named
        .iter()
        .filter_map(|(option, device)| Some(format!("{option} {}", device.as_ref()?.name())))
        .collect();
    println!("ansager play {}", words.join(" "));
    for device in [&boards.white, &boards.black, &clock].into_iter().flatten() {
        if options.pace.faster == 1 {
            device.line(device.look(|machine| machine.baud()));
        }
    }
    let mut table = Table::new(boards, clock.or(button_box), options.pace);
    table.habits = match options.habits {
        Manner::Calm => Habits::CALM,
        Manner::Lively => Habits::LIVELY,
    };
    table.dice = Dice::new(options.seed);
    table.bonus = options.time.period(0).bonus.increment();
    match options.after {
        Some(seconds) => std::thread::sleep(Duration::from_secs(seconds)),
        None => {
            println!("Enter begins the game.");
            let _ = std::io::stdin().lock().read_line(&mut String::new());
        }
    }
    table.play(&Chess::default(), &game, &script, |ply, m| {
        println!("{ply} {}", m.to_uci(CastlingMode::Standard));
    });
    println!("The devices stay until the Enter key, or the end of input.");
    let _ = std::io::stdin().lock().read_line(&mut String::new());
    Ok(())
}

fn machine(kind: Kind, number: u8, options: &Options) -> Machine {
    match kind {
        Kind::Dgt => {
            let mut board = DgtBoard::new(Board::new());
            board.serial[4] += number;
            board.times = [options.time.initial(); 2];
            board.running = false;
            board.clock_connected =
                number == 1 && options.clock.is_none() && options.button_box.is_none();
            Machine::Dgt(board)
        }
        Kind::Chesslink => Machine::ChessLink(ChessLinkBoard::new(Board::new())),
        Kind::Tactile => Machine::Tactile(TactileBoard::new(Board::new())),
        Kind::Certabo => {
            let mut chips = Chips::new();
            chips.follow(&Board::new());
            Machine::Certabo(Board::new(), Box::new(chips), Dice::new(u64::from(number)))
        }
    }
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn game(path: &Path) -> Result<Vec<Move>, String> {
    let record = Record::read(&read(path)?, &Chess::default(), CastlingMode::Standard);
    let moves = record.entries.iter().map(|entry| {
        let m = entry.m.filter(|_| entry.legal);
        m.ok_or_else(|| format!("{}: {} is not a legal move", path.display(), entry.text))
    });
    moves.collect()
}

fn board(text: &str) -> Result<(Kind, PathBuf), String> {
    let (kind, path) = text.split_once(':').ok_or("expected KIND:PATH")?;
    Ok((Kind::from_str(kind, true)?, PathBuf::from(path)))
}

fn pace(text: &str) -> Result<Pace, String> {
    match text {
        "real" => Ok(Pace::REAL),
        "fast" => Ok(Pace::FAST),
        number => {
            let faster = number.parse().ok().filter(|&faster| faster > 0);
            let faster = faster.ok_or("expected real, fast or a number")?;
            Ok(Pace {
                faster,
                ..Pace::REAL
            })
        }
    }
}
