//! Figures, not judgements: printed for people to compare, asserted nowhere. `make bench`
#![allow(clippy::unwrap_used)] // shares its harness with the tests

use std::{
    hint::black_box,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use ansager::{
    game::{
        entry::{Entry, Witness},
        explanation::{Explanation, explain},
        phrase,
        record::Record,
        seen::Seen,
        session::{Input, Output, Session},
        setup::{Setup, Style},
        slips,
        spoken::SpokenMove,
        tongue::Tongue,
        tracked::Patience,
        tracker::Tracker,
        verdict::{Evidence, verdict},
        words::Language,
    },
    protocol::{
        BoardEvent, ClockEvent, Event, Orientation, Side,
        any::{Decoder, Device},
        tactile::Sense,
    },
    storage::Journal,
};
use shakmaty::{ByColor, CastlingMode, Chess, Position};

use emulator::{
    Chunk, Moment, certabo, chesslink, dgt,
    dice::Dice,
    human::{Habits, moments},
    own,
    watch::Watcher,
};

#[allow(dead_code, unused_imports)] // the tests use the rest
mod emulator;
#[cfg(feature = "speech")]
mod first_sound;
#[cfg(feature = "speech")]
#[allow(dead_code)] // the tests use the rest
mod hall;
#[cfg(feature = "web")]
mod page_bench;

const MOVES: [&str; 8] = ["Sf3", "Sf6", "Sg1", "Sg8", "Sc3", "Sc6", "Sb1", "Sb8"];

fn main() {
    #[cfg(feature = "web")]
    if std::env::args().any(|name| name == "page") {
        return page_bench::figures();
    }
    handling();
    wording();
    journal();
    starting();
    for device in Device::ALL {
        throughput(device);
    }
    move_latency();
    verdicts();
    explanations();
    whole_games();
    papers();
    #[cfg(feature = "web")]
    page_bench::figures();
    #[cfg(feature = "speech")]
    first_sound::bench();
}

fn line(text: &str) -> Input {
    Input::Said {
        text: text.to_owned(),
        by: None,
        witness: Witness::Keyboard,
    }
}

/// Announcement and press, as in a tournament.
fn handling() {
    let setup = Setup {
        mode: ansager::game::setup::Mode::Tournament,
        clock: clock("90+30"),
        ..Setup::default()
    };
    let (mut session, _) = Session::open(setup, "bench", "now");
    let mut games = 0;
    let (mut moves, began) = (0_u32, Instant::now());
    while began.elapsed() < Duration::from_secs(2) {
        let at = Duration::from_millis(u64::from(moves));
        black_box(session.handle(line(MOVES[moves as usize % 8]), at));
        black_box(session.handle(line("Uhr"), at));
        moves += 1;
        // A game of 200 plies, then the next: nobody plays a million moves.
        if moves.is_multiple_of(200) {
            let setup = session.game().setup.clone();
            session = Session::open(setup, "bench", "now").0;
            games += 1;
        }
    }
    let rate = f64::from(moves) / began.elapsed().as_secs_f64();
    println!("session: {rate:.0} moves a second, each announced and pressed ({games} games)");
}

fn clock(control: &str) -> ansager::game::setup::ClockKind {
    ansager::game::setup::ClockKind::Talking(control.parse().expect("a time control"))
}

fn wording() {
    let said: SpokenMove = "Bc4xf7".parse().expect("a move");
    let tongue = Tongue::new(Language::German, Style::Fide);
    each("announcement into words", || {
        black_box(tongue.movement(black_box(said)));
    });
    for text in [
        "Läufer Cäsar vier schlägt Felix sieben",
        "Sf3",
        "wie viel Zeit hat der Gegner",
        "etwas ganz anderes",
    ] {
        each(&format!("understanding \"{text}\""), || {
            let _ = black_box(phrase::parse(black_box(text), tongue.words));
        });
    }
}

fn each(what: &str, mut work: impl FnMut()) {
    work();
    let (mut count, began) = (0_u32, Instant::now());
    while began.elapsed() < Duration::from_millis(500) {
        work();
        count += 1;
    }
    println!(
        "{what}: {:.2} microseconds",
        began.elapsed().as_secs_f64() * 1e6 / f64::from(count)
    );
}

/// The real disk below the current directory, with its sync.
fn journal() {
    let folder = tempfile::tempdir_in(".").expect("a folder");
    let (mut journal, _) = Journal::open(&folder.path().join("bench.ansager")).expect("a journal");
    let (mut session, outputs) = Session::open(Setup::default(), "bench", "now");
    let record = |output: Output| match output {
        Output::Record(entry) => Some(entry),
        _ => None,
    };
    let mut entries: Vec<Entry> = outputs.into_iter().filter_map(record).collect();
    for index in 0..200 {
        entries.extend(
            session
                .handle(line(MOVES[index % 8]), Duration::ZERO)
                .into_iter()
                .filter_map(record),
        );
    }
    let mut times: Vec<Duration> = entries
        .into_iter()
        .map(|entry| {
            let began = Instant::now();
            journal
                .append([(Duration::ZERO, entry)])
                .expect("a writable disk");
            began.elapsed()
        })
        .collect();
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
    println!(
        "journal append with sync: median {:.3} ms, 99 % below {:.3} ms, longest {:.3} ms",
        at(50),
        at(99),
        at(100)
    );
}

/// From the start of the process to its end, without and with a game of 200 plies to resume; and its memory.
fn starting() {
    let binary = env!("CARGO_BIN_EXE_ansager");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut times: Vec<Duration> = (0..50)
        .map(|_| {
            let began = Instant::now();
            let status = Command::new(binary)
                .args(["announce", "--fen", start, "--move", "e2e4"])
                .stdout(Stdio::null())
                .status();
            assert!(
                status.is_ok_and(|status| status.success()),
                "the binary runs"
            );
            began.elapsed()
        })
        .collect();
    times.sort();
    println!(
        "start to answer (announce): median {:.1} ms",
        times[25].as_secs_f64() * 1e3
    );

    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("memory.ansager");
    let moves: String = (0..200)
        .map(|ply| format!("{}\n", MOVES[ply % 8]))
        .collect();
    let script = "printf '%s' \"$1\" | \"$0\" play \"$2\" --mode tournament --repetition off >/dev/null; \
                  { sleep 0.3; } | \"$0\" play \"$2\" >/dev/null & sleep 0.15; grep VmHWM /proc/$!/status; wait";
    let output = Command::new("sh")
        .args(["-c", script, binary, &moves])
        .arg(&game)
        .output()
        .expect("a shell");
    let memory = String::from_utf8_lossy(&output.stdout);
    let kilobytes: f64 = memory
        .split_whitespace()
        .nth(1)
        .and_then(|number| number.parse().ok())
        .unwrap_or(f64::NAN);
    println!(
        "memory of a resumed game of 200 plies: {:.1} MB at most",
        kilobytes / 1024.0
    );
}

fn played(seed: u64, plies: usize) -> (Vec<shakmaty::Move>, Vec<Moment>) {
    let mut dice = Dice::new(seed);
    let start = Chess::default();
    let game = dice.game(&start, plies);
    let moments = moments(&start, &game, &Habits::LIVELY, &mut dice);
    (game, moments)
}

fn stream(device: Device, moments: &[Moment]) -> Vec<Chunk> {
    let (lies, mut dice) = (Orientation::Normal, Dice::new(1));
    match device {
        Device::Dgt => {
            let setting = dgt::Setting {
                lies,
                clock: Some(Side::Left),
                dump_every: 7,
            };
            dgt::stream(moments, setting, &mut dice)
        }
        Device::ChessLink => chesslink::stream(moments, lies),
        Device::Certabo => certabo::chips(moments, lies, true, &mut dice),
        Device::Sentio => certabo::switches(moments, lies),
        Device::Tactile => own::board(moments, lies, Sense::Pieces),
        Device::TalkingClock => own::clock(moments, Side::Left),
    }
}

fn throughput(device: Device) {
    let bytes: Vec<u8> = (0..20)
        .flat_map(|seed| stream(device, &played(seed, 80).1))
        .flat_map(|chunk| chunk.bytes)
        .collect();
    let (mut total, mut events) = (0usize, 0usize);
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_millis(500) {
        let mut decoder = Decoder::new(device, None);
        for chunk in bytes.chunks(64) {
            decoder.push(chunk);
            while let Some(event) = decoder.poll() {
                black_box(&event);
                events += 1;
            }
        }
        total += bytes.len();
    }
    let seconds = begin.elapsed().as_secs_f64();
    let rate = total as f64 / seconds;
    println!(
        "decode {:<13} {:>8.1} MB/s {:>9.0} events/s {:>9.0} times its line speed",
        device.name(),
        rate / 1e6,
        events as f64 / seconds,
        rate * 10.0 / f64::from(device.baud())
    );
}

/// From the last byte of the message that completes a move to the tracker's word, and to the confirmation at the press.
fn move_latency() {
    let mut times: Vec<Duration> = Vec::new();
    for seed in 0..200 {
        let (_, moments) = played(seed, 80);
        let mut decoder = Decoder::new(Device::Dgt, None);
        let mut tracker = Tracker::new(
            Chess::default(),
            Patience {
                confirm: None,
                ..Patience::default()
            },
        );
        for Chunk { at, bytes } in stream(Device::Dgt, &moments) {
            while let Some(deadline) = tracker.deadline().filter(|&deadline| deadline <= at) {
                tracker.tick(deadline);
            }
            let begin = Instant::now();
            let mut told = false;
            decoder.push(&bytes);
            while let Some(event) = decoder.poll() {
                let news = match event {
                    Event::Board(BoardEvent::Placement(board)) => {
                        tracker.see(Seen::Pieces(board), at)
                    }
                    Event::Clock(ClockEvent::Pressed(side)) => {
                        tracker.press(side.color(Side::Left), at)
                    }
                    _ => continue,
                };
                told |= !news.is_empty();
            }
            if told {
                times.push(begin.elapsed());
            }
        }
    }
    times.sort();
    let at = |share: usize| {
        times
            .get(times.len() * share / 100)
            .copied()
            .unwrap_or_default()
    };
    println!(
        "last byte to move: median {:?}, 99 % {:?}, longest {:?} ({} moves and confirmations)",
        at(50),
        at(99),
        times.last().copied().unwrap_or_default(),
        times.len()
    );
}

fn verdicts() {
    let mut times: Vec<Duration> = Vec::new();
    for seed in 0..400 {
        let mut dice = Dice::new(seed);
        let game = dice.game(&Chess::default(), 200);
        if game.len() < 200 {
            continue;
        }
        let text: Vec<String> = game
            .iter()
            .map(|m| m.to_uci(CastlingMode::Standard).to_string())
            .collect();
        let text = text.join(" ");
        let record = Record::read(&text, &Chess::default(), CastlingMode::Standard);
        let ply = 20 + dice.below(100);
        let position = record.position_after(ply).cloned().unwrap_or_default();
        let Some(slip) = dice.pick(&slips::instead(
            position.board(),
            Some(&position),
            position.turn(),
            game.get(ply).copied(),
        )) else {
            continue;
        };
        let begin = Instant::now();
        let record = Record::read(&text, &Chess::default(), CastlingMode::Standard);
        let found = verdict(&Evidence {
            records: ByColor {
                white: &record,
                black: &record,
            },
            boards: ByColor {
                white: Some(&slip.board),
                black: Some(record.final_board()),
            },
            clocks: &[],
        });
        black_box(found);
        times.push(begin.elapsed());
    }
    times.sort();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let longest = times.last().copied().unwrap_or_default();
    println!(
        "verdict on 200 plies, both records read: median {median:?}, longest {longest:?} ({} games)",
        times.len()
    );
}

/// How often the first explanation is the mistake that was made, somewhere in a game of 80 plies.
fn explanations() {
    let (mut made, mut first, mut listed) = (0u32, 0u32, 0u32);
    for seed in 0..2000 {
        let mut dice = Dice::new(seed);
        let game = dice.game(&Chess::default(), 80);
        let text: Vec<String> = game
            .iter()
            .map(|m| m.to_uci(CastlingMode::Standard).to_string())
            .collect();
        let record = Record::read(&text.join(" "), &Chess::default(), CastlingMode::Standard);
        let ply = dice.below(game.len());
        let Some(position) = record.position_after(ply) else {
            continue;
        };
        let all = slips::instead(
            position.board(),
            Some(position),
            position.turn(),
            game.get(ply).copied(),
        );
        let legal: Vec<_> = all.into_iter().filter(|slip| slip.legal).collect();
        let Some(slip) = dice.pick(&legal) else {
            continue;
        };
        let mut board = slip.board;
        let rest = record.entries.iter().skip(ply + 1);
        let unnoticed = rest
            .map(|entry| slips::carry_on(&mut board, entry.color, entry.m?))
            .all(|step| step.is_some());
        if !unnoticed || board == *record.final_board() {
            continue;
        }
        let found = explain(&record, &board);
        let real = |one: &Explanation| one.ply == ply + 1 && one.kind == slip.kind;
        made += 1;
        first += u32::from(found.first().is_some_and(real));
        listed += u32::from(found.iter().any(real));
    }
    println!(
        "explanations: {made} unnoticed legal mistakes, named first {first}, among those listed {listed}"
    );
}

/// 10,000 games, or as many as ANSAGER_GAMES says.
fn whole_games() {
    let games: u64 = std::env::var("ANSAGER_GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(10_000);
    let begin = Instant::now();
    let (mut plies, mut wrong, mut events) = (0usize, 0usize, 0usize);
    for seed in 0..games {
        let (game, moments) = played(seed, 80);
        let chunks = stream(Device::Dgt, &moments);
        events += chunks.len();
        let patience = Patience {
            confirm: None,
            ..Patience::default()
        };
        let watcher = Watcher::new(Chess::default(), &game, Side::Left, patience);
        let watched = watcher.watch(vec![(Decoder::new(Device::Dgt, None), chunks)]);
        plies += game.len();
        wrong += usize::from(watched.moves != game) + watched.wrong.len();
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{games} emulated games: {plies} plies, {events} messages, {seconds:.1} s, {:.0} games/s, {wrong} wrong",
        games as f64 / seconds
    );
}

/// Exports of one long game, and PGN of ten thousand games.
fn papers() {
    use ansager::{
        export::sheet::Sheet,
        game::{
            entry::Witness,
            journal::{self, LineHash},
            setup::Setup,
            spoken::SpokenMove,
        },
        options::{Options, Task},
        papers,
    };
    use clap::Parser;
    use shakmaty::CastlingMode;

    let journal = |seed: u64, plies: usize| {
        let mut position = Chess::default();
        let mut entries = vec![Entry::Opened {
            program: "bench".into(),
            started: "2026-01-01T10:00:00Z".into(),
            setup: Box::new(Setup::default()),
        }];
        for m in played(seed, plies).0 {
            let by = position.turn();
            let witness = Witness::Keyboard;
            let (said, uci) = (SpokenMove::full(m), Some(m.to_uci(CastlingMode::Standard)));
            let words = String::new();
            entries.push(Entry::Announced {
                by,
                said,
                uci,
                words,
                witness,
                ply: None,
            });
            entries.push(Entry::Pressed {
                by,
                witness,
                clock: None,
            });
            position.play_unchecked(m);
        }
        let mut text = String::new();
        let mut hash = LineHash::none();
        for (index, entry) in entries.iter().enumerate() {
            let line = journal::line(index as u64 + 1, Duration::ZERO, entry, &hash).unwrap();
            hash = LineHash::of(&line);
            text.push_str(&line);
            text.push('\n');
        }
        text
    };
    let long = journal(7, 300);
    for format in ["pgn", "text", "braille", "brf", "html"] {
        let line = ["ansager", "export", "game", "--format", format];
        let Task::Export(options) = Options::try_parse_from(line).unwrap().task else {
            unreachable!("the command is export");
        };
        each(
            &format!("export of 300 plies as {format}, from the journal's bytes"),
            || {
                let sheet = Sheet::from_journal(&journal::read(long.as_bytes()));
                black_box(papers::write(&sheet, &options, sheet.setup.language));
            },
        );
    }
    let games: Vec<String> = (0..100).map(|seed| journal(seed, 80)).collect();
    let began = Instant::now();
    let mut bytes = 0;
    for _ in 0..100 {
        for game in &games {
            let sheet = Sheet::from_journal(&journal::read(game.as_bytes()));
            bytes += ansager::export::pgn::write(&sheet, sheet.setup.language).len();
        }
    }
    println!(
        "10000 games of 80 plies as PGN: {:.1} s, {} MB",
        began.elapsed().as_secs_f64(),
        bytes / 1_000_000
    );
}
